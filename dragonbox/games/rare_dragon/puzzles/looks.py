"""What both kinds share around a turn: lines, open cards, costumes, words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, NamedTuple, cast

from dragonbox.core import english
from dragonbox.core.answers import read_line
from dragonbox.core.contract import Options, Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.puzzle import Costume, Shown
from dragonbox.core.shuffle import shuffled
from dragonbox.games.rare_dragon import position
from dragonbox.games.rare_dragon.cards import DRAGONS, NAMES
from dragonbox.games.rare_dragon.moves import Move, play
from dragonbox.games.rare_dragon.puzzles.ends import Step
from dragonbox.games.rare_dragon.puzzles.walking import OPEN
from dragonbox.games.rare_dragon.rules import DRAWN, Round


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why no turn begins; empty if one does."""
    return "" if cast(Round, round).stage == "draw" else "the turn has begun already"


def shows(round: AnyRound, seat: Seat) -> tuple[Shown, ...]:
    """Return the next cards of the deck that lie open: those that can still be drawn in the turn."""
    game = cast(Round, round)
    count = 0
    if game.to_move == seat and not game.played_draw_two:
        count = OPEN if game.stage == "draw" else DRAWN
    cards = tuple(game.stock[:count])
    return (Shown("Next cards, from the left", cards),) if cards else ()


def _unfinished(before: AnyRound, after: AnyRound) -> str:
    """Why a line must go on."""
    return "the turn is not over: it ends with a discard" if after.to_move == before.to_move else ""


read = read_line(_unfinished)
"""Reads a line, which goes on to the end of the turn."""


def now(round: AnyRound, seat: Seat) -> int:
    """Return the points that lie before a player."""
    return position.points(cast(Round, round))[seat]


# -- the line in words --


class Told(NamedTuple):
    """A line in words."""

    where: str
    """Which dragons are laid."""
    what: str
    """What is laid, without names."""
    first: str
    """The first move."""
    sources: tuple[str, ...]
    """The cards that are used, by where they come from."""
    laid: str
    """What is laid, with names."""
    drawn: str
    """What the draw-two is good for; empty where that is nothing."""


def told(round: Round, seat: Seat, line: tuple[Move, ...], points: bool) -> Told:
    """Return a line in words, with the points of each play or with the discard."""
    here, dragons, parts = round.copy(), [], []
    ways = {"set": 0, "fourth": 0, "rare": 0, "draw-two": 0}
    used = ""
    for move in line:
        before = now(here, seat)
        here.apply(move)
        if move.verb not in ("play", "meld"):
            continue
        used += move.dragon * (move.count or 1)
        dragons.append(move.dragon)
        way = _way(round, move)
        ways[way] += 1
        gain = [english.gain(now(here, seat) - before)] if points else []
        name = NAMES[move.dragon] if move.verb == "play" else f"{move.count} {NAMES[move.dragon]}"
        notes = [way, *gain] if move.verb == "play" else gain
        parts.append(f"{name} ({', '.join(notes)})" if notes else name)
    if not points:
        used += line[-1].dragon
    names = [NAMES[dragon] for dragon in dict.fromkeys(dragons)]
    return Told(
        f"Look at {english.listed(names)}." if names else "Look at your hand: you need not play anything.",
        f"Play {english.listed(_kinds(ways))}." if names else "Play nothing.",
        _first(line[0]),
        tuple(_sources(round, seat, line, here, used)),
        f"Play {english.listed(parts)}." if parts else "Play nothing.",
        drawn(round, line, used),
    )


def _way(round: Round, move: Move) -> str:
    if move.verb == "meld":
        return "set"
    return {round.draw_two: "draw-two", round.rare: "rare"}.get(move.dragon, "fourth")


def _kinds(ways: dict[str, int]) -> list[str]:
    """What is laid: `two sets, a fourth and the draw-two`."""
    found = []
    for way, plural in (("set", "sets"), ("fourth", "fourths")):
        if count := ways[way]:
            found.append(f"a {way}" if count == 1 else f"{english.number(count)} {plural}")
    for way, name in (("rare", "the rare dragon"), ("draw-two", "the draw-two")):
        if ways[way]:
            found.append(name)
    return found


def _first(move: Move) -> str:
    if move.verb == "draw":
        return "Draw a card."
    return f"Take the top {english.number(move.count)} cards." if move.count > 1 else "Take the top card."


def steps(line: tuple[Move, ...]) -> tuple[str, ...]:
    """Return each move of a line as a sentence."""
    verbs = {"meld": "Play", "play": "Play", "drop": "Discard"}
    found = []
    for move in line:
        if move.verb in verbs:
            many = f"{move.count} " if move.verb == "meld" else ""
            found.append(f"{verbs[move.verb]} {many}{NAMES[move.dragon]}.")
        else:
            found.append(_first(move))
    return tuple(found)


def _sources(round: Round, seat: Seat, line: tuple[Move, ...], end: Round, used: str) -> list[str]:
    """The used cards by where they come from; of cards that are alike those of the hand come last."""
    left = used
    found = []
    taken = round.pile[-line[0].count :] if line[0].count else ""
    drawn = round.stock[: len(round.stock) - len(end.stock)]
    for name, cards in (("the pile", taken), ("the deck", drawn), ("your hand", round.hands[seat])):
        here = ""
        for card in cards:
            if card in left:
                left = left.replace(card, "", 1)
                here += card
        if here:
            found.append(f"From {name}: {counted(here)}.")
    return found


def counted(cards: str) -> str:
    """Return cards in words: `2 Amber and Frost`."""
    counts = {dragon: cards.count(dragon) for dragon in cards}
    return english.listed([f"{n} {NAMES[d]}" if n > 1 else NAMES[d] for d, n in counts.items()])


GOOD_START = "Your first move is right. Try another way from there."
"""What is said of a wrong line that begins as a right one does."""


class Tried(NamedTuple):
    """What a first move leads to at best."""

    first: Move
    value: int
    """Points on the table, or how many cards fewer are left; more is better."""
    left: str
    """The cards that it leaves after the discard."""


def tried(steps: Iterable[Step], value: Callable[[Step], int]) -> dict[Move, Tried]:
    """Return by first move the best end that it leads to."""
    found: dict[Move, Tried] = {}
    for step in steps:
        first, worth = step.moves[0], value(step)
        if first not in found or worth > found[first].value:
            found[first] = Tried(first, worth, step.hand[1:])
    return found


def lesser(found: Mapping[Move, Tried], deepest: Move) -> list[Tried]:
    """Return the first moves that fall short and tempt most: the best of them, drawing, the deepest take."""
    best = max(one.value for one in found.values())
    short = sorted((one for one in found.values() if one.value < best), key=lambda one: -one.value)
    tempting = [one for one in short if one.first == deepest or one.first.verb == "draw"]
    return list(dict.fromkeys([*short[:1], *tempting]))[:2]


def instead(move: Move) -> str:
    """Return a first move as another choice: `If you draw instead`."""
    if move.verb == "draw":
        return "If you draw instead"
    cards = "the top card" if move.count == 1 else f"{english.number(move.count)} cards"
    return f"If you take {cards} instead"


def drawn(round: Round, line: tuple[Move, ...], used: str) -> str:
    """Return what the draw-two of a line is good for; empty where it plays none, or uses no card of it."""
    here = round.copy()
    for move in line:
        before = here.stock
        here.apply(move)
        if move == play(round.draw_two):
            cards = "".join(card for card in before[: len(before) - len(here.stock)] if card in used)
            return f"{NAMES[round.draw_two]} costs a point, but brings {counted(cards)}." if cards else ""
    return ""


# -- one puzzle in two costumes --


def essence(round: AnyRound, seat: Seat) -> Hashable:
    """Return the same for two positions that differ only in names, other hands, and the rest of the deck."""
    game = cast(Round, round)
    others = "".join(cards for other, cards in enumerate(game.laid) if other != seat)
    open_cards = game.stock[:OPEN]
    # These lie in an order that names tell apart; the others are known by how many lie where.
    order = list(dict.fromkeys(game.draw_two + game.rare + game.pile + open_cards))
    number = {dragon: place for place, dragon in enumerate(order)}

    def places(dragon: str) -> tuple[int, int, int]:
        return game.hands[seat].count(dragon), game.laid[seat].count(dragon), others.count(dragon)

    rest = sorted(places(dragon) for dragon in DRAGONS if dragon not in number)
    return (
        tuple(number[card] for card in game.pile),
        tuple(number[card] for card in open_cards),
        tuple(map(places, order)),
        tuple(rest),
    )


def dress(options: Options, rng: Rng) -> Costume:
    """Return other names for all dragons."""
    names = str.maketrans(DRAGONS, "".join(shuffled(DRAGONS, rng)))

    def deal(table: Mapping[str, Any]) -> dict[str, Any]:
        hands = [hand.translate(names) for hand in table["hands"]]
        cards = {key: table[key].translate(names) for key in ("draw_two", "rare", "discard", "deck")}
        return {**table, "hands": hands, **cards}

    def text(move: str) -> str:
        # Only dragons are written in capital letters.
        return move.translate(names)

    return Costume(deal, text)
