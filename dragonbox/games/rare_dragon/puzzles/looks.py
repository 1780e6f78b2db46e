"""The shared parts of both kinds around a turn: lines, open cards, costumes, words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, NamedTuple, cast

from dragonbox.core import phrases
from dragonbox.core.answers import read_line
from dragonbox.core.contract import Options, Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Costume, Shown
from dragonbox.core.shuffle import shuffled
from dragonbox.games.rare_dragon import position
from dragonbox.games.rare_dragon.cards import DRAGONS, named, several
from dragonbox.games.rare_dragon.moves import Move, advice, play
from dragonbox.games.rare_dragon.puzzles.ends import Step
from dragonbox.games.rare_dragon.puzzles.walking import OPEN
from dragonbox.games.rare_dragon.rules import Round


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why no turn begins; empty if one does."""
    return "" if cast(Round, round).stage == "draw" else _("the turn has begun already")


def shows(round: AnyRound, seat: Seat) -> tuple[Shown, ...]:
    """Return the next cards of the deck, which lie open."""
    return still_shows(round, round, seat)


def still_shows(start: AnyRound, round: AnyRound, seat: Seat) -> tuple[Shown, ...]:
    """Return the open cards of the deck that were not drawn since the turn began at `start`."""
    before, game = cast(Round, start), cast(Round, round)
    if game.to_move != seat:
        return ()
    cards = tuple(game.stock[: OPEN - (before.deck - game.deck)])
    return (Shown(_("Next cards, from the left"), cards),) if cards else ()


def _unfinished(before: AnyRound, after: AnyRound) -> str:
    """Why a line must go on."""
    return _("the turn is not over: it ends with a discard") if after.to_move == before.to_move else ""


read = read_line(_unfinished)
"""Reads a line, which goes on to the end of the turn."""


def now(round: AnyRound, seat: Seat) -> int:
    """Return the points that lie before a player."""
    return position.points(cast(Round, round))[seat]


# -- the line in words --


WAYS = {"set": N_("set"), "fourth": N_("fourth"), "rare": N_("rare"), "draw-two": N_("draw-two")}
"""What a card is laid as."""


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
    ways = dict.fromkeys(WAYS, 0)
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
        gain = [phrases.gain(now(here, seat) - before)] if points else []
        name = named(move.dragon) if move.verb == "play" else several(move.count, move.dragon)
        notes = [_(WAYS[way]), *gain] if move.verb == "play" else gain
        parts.append(f"{name} ({', '.join(notes)})" if notes else name)
    if not points:
        used += line[-1].dragon
    names = [named(dragon) for dragon in dict.fromkeys(dragons)]
    where = _("Look at {cards}.", cards=phrases.listed(names))
    return Told(
        where if names else _("Look at your hand: you need not play anything."),
        _plays(_kinds(ways)),
        advice(line[0]),
        tuple(_sources(round, seat, line, here, used)),
        _plays(parts),
        drawn(round, line, used),
    )


def _plays(what: list[str]) -> str:
    return _("Play {what}.", what=phrases.listed(what)) if what else _("Play nothing.")


def _way(round: Round, move: Move) -> str:
    if move.verb == "meld":
        return "set"
    return {round.draw_two: "draw-two", round.rare: "rare"}.get(move.dragon, "fourth")


def _kinds(ways: dict[str, int]) -> list[str]:
    """What is laid: `two sets, a fourth and the draw-two`."""
    found = []
    if count := ways["set"]:
        found.append(ngettext("a set", "{number} sets", count, number=phrases.number(count)))
    if count := ways["fourth"]:
        found.append(ngettext("a fourth", "{number} fourths", count, number=phrases.number(count)))
    if ways["rare"]:
        found.append(_("the rare dragon"))
    if ways["draw-two"]:
        found.append(_("the draw-two"))
    return found


def steps(line: tuple[Move, ...]) -> tuple[str, ...]:
    """Return each move of a line as a sentence."""
    return tuple(map(advice, line))


def _sources(round: Round, seat: Seat, line: tuple[Move, ...], end: Round, used: str) -> list[str]:
    """The used cards by where they come from; of cards that are alike those of the hand come last."""
    left = used
    found = []
    taken = round.pile[-line[0].count :] if line[0].count else ""
    drawn = round.stock[: len(round.stock) - len(end.stock)]
    sources = {
        N_("From the pile: {cards}."): taken,
        N_("From the deck: {cards}."): drawn,
        N_("From your hand: {cards}."): round.hands[seat],
    }
    for said, cards in sources.items():
        here = ""
        for card in cards:
            if card in left:
                left = left.replace(card, "", 1)
                here += card
        if here:
            found.append(_(said, cards=counted(here)))
    return found


def counted(cards: str) -> str:
    """Return cards in words: `2 Amber and Frost`."""
    counts = {dragon: cards.count(dragon) for dragon in cards}
    return phrases.listed([several(n, d) if n > 1 else named(d) for d, n in counts.items()])


GOOD_START = N_("Your first move is right. Try another way from there.")
"""What is said of a wrong line that begins as a right one does."""


class Tried(NamedTuple):
    """The best that can follow a first move."""

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
        return _("If you draw instead")
    return ngettext(
        "If you take the top card instead",
        "If you take {number} cards instead",
        move.count,
        number=phrases.number(move.count),
    )


def begun(move: Move) -> str:
    """Return a first move as the one that was made: `If you draw`."""
    if move.verb == "draw":
        return _("If you draw")
    return ngettext(
        "If you take the top card",
        "If you take {number} cards",
        move.count,
        number=phrases.number(move.count),
    )


def drawn(round: Round, line: tuple[Move, ...], used: str) -> str:
    """Return what the draw-two of a line is good for; empty where it plays none, or uses no card of it."""
    here = round.copy()
    for move in line:
        before = here.stock
        here.apply(move)
        if move == play(round.draw_two):
            cards = "".join(card for card in before[: len(before) - len(here.stock)] if card in used)
            if not cards:
                return ""
            return _(
                "{dragon} costs a point, but brings {cards}.",
                dragon=named(round.draw_two),
                cards=counted(cards),
            )
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
