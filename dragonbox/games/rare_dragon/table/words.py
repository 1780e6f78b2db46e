"""What the table says: prompts, previews, why not, and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.rare_dragon.cards import EACH, NAMES
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE, Position, set_of_three
from dragonbox.games.rare_dragon.rules import DRAWN, View
from dragonbox.games.rare_dragon.table import options
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Palette


def cards(count: int) -> str:
    """Return a number of cards in words: `1 card`, `4 cards`."""
    return "1 card" if count == 1 else f"{count} cards"


def this_round(points: int, short: bool) -> str:
    """Return what the cards before a player count, which is added to the score when the round ends."""
    return f"{english.gain(points)} {'now' if short else 'this round'}"


def special(name: str, dragon: str) -> str:
    """Return what the draw-two or the rare dragon of a hand does."""
    kind = NAMES[dragon]
    if name == "draw-two":
        return f"You may play one {kind} a turn. It costs 1 point, and you draw two cards."
    return f"Each {kind} before you is 3 points. If you play one, all {kind} on the table come to you."


def plate_tip(name: str, score: int, points: int) -> str:
    """Return what the two numbers on a plate are."""
    whose = "You have" if name == "You" else f"{name} has"
    return f"{whose} {english.signed(score)} points so far. {english.gain(points)} come when the round ends."


def counted(dragons: str) -> str:
    """Cards in words: `2 Amber and 1 Frost`."""
    return english.listed([f"{dragons.count(d)} {NAMES[d]}" for d in dict.fromkeys(dragons)])


def subtitle(number: int, target: object) -> str:
    """One line about the match."""
    return f"Round {number} · to {target} points"


# ---------------------------------------------------------------------- what a move does


def act(move: Move, position: Position) -> str:
    """A play in a few words, as a button names it: "play 3 Amber", "play Crimson, draw two"."""
    name = NAMES[move.dragon] if move.dragon else ""
    match move.verb:
        case "draw":
            return "draw a card"
        case "take":
            return f"take {move.count}"
        case "meld":
            return f"play {move.count} {name}"
        case "drop":
            return f"discard {name}"
        case _:
            if move.dragon == position.draw_two and position.deck:
                return f"play {name}, draw {english.number(min(DRAWN, position.deck))}"
            return f"play {name}"


def worth(count: int, palette: Palette) -> Run:
    """Points to win or to lose."""
    return (english.gain(count), theme.GOLD_LIGHT if count >= 0 else palette.loss, "bold")


def prompt(name: str, stage: str, takes: bool, out: bool, palette: Palette) -> list[Run]:
    """Say what can be done while nothing is picked; `name` is whose turn it is where several people share the
    screen, `takes` whether the pile has something to take."""
    turn = f"{name}'s turn." if name and name != "You" else "Your turn."
    if stage == "draw":
        told = "Draw a card, or take from the discard pile." if takes else "Draw a card."
    elif out:
        told = "Discard your last card to go out."
    else:
        told = "Play what you like, then discard a card."
    return [(turn, palette.text, "semi"), (told, palette.dim, "sans")]


def must(dragon: str, choice: bool, palette: Palette) -> list[Run]:
    """After a take."""
    told = "first: three of them, or all four?" if choice else "first: you took it to play it."
    return [(f"Play {NAMES[dragon]}", palette.text, "semi"), (told, palette.dim, "sans")]


def label(move: Move, view: View, previews: bool) -> str:
    """What stands on the button that makes a move; with `previews` also what that brings."""
    if move.verb == "take":
        if not previews:
            return f"Take {move.count}"
        plays = options.after_take(view, move.count)
        then = act(plays[0], view) if len(plays) == 1 else f"play {NAMES[view.pile[-move.count]]}"
        return f"Take {move.count}, {then.partition(',')[0]}"
    told = english.capital(act(move, view))
    if previews and (move.verb == "meld" or (move.verb == "play" and move.dragon != view.draw_two)):
        return f"{told} {english.gain(options.gain(view, move))}"
    return told


def preview_take(count: int, view: View, previews: bool, palette: Palette) -> list[Run]:
    """What a take would bring, and what has to be played then."""
    dim = palette.dim, "sans"
    deepest = view.pile[-count]
    what = f"Take {NAMES[deepest]}" if count == 1 else f"Take {count}, from {NAMES[deepest]} up"
    if not previews:
        return [(f"{what}.", palette.text, "semi")]
    plays = options.after_take(view, count)
    play = act(plays[-1], view) if len(plays) == 1 else f"play 3 or 4 {NAMES[deepest]}"
    points = options.gain(view, plays[-1]) if len(plays) == 1 else plays[0].count
    left = len(view.hand) + count - (plays[0].count or 1)
    return [
        (f"{what}:", palette.text, "semi"),
        (play, *dim),
        worth(points, palette),
        (f"then {left} in hand.", *dim),
    ]


def preview_play(
    move: Move, view: View, names: Sequence[str], stuck: bool, previews: bool, palette: Palette
) -> list[Run]:
    """What a card or a set would do; `stuck` is whether it is only discarded as playing it would empty
    the hand."""
    runs: list[Run] = [(english.capital(act(move, view)), palette.text, "semi")]
    if move.verb == "drop":
        runs.append(("and your turn is over.", palette.dim, "sans"))
    elif previews:
        runs.append(worth(options.gain(view, move), palette))
    if previews and (more := _more(move, view, names, stuck)):
        runs.append((more, palette.dim, "sans"))
    return runs


def _more(move: Move, view: View, names: Sequence[str], stuck: bool) -> str:
    """A sentence to add about a card or a set."""
    if move.verb == "drop":
        return "You go out." if len(view.hand) == 1 else "Playing it would empty your hand." if stuck else ""
    if move.dragon == view.rare and (stolen := options.stolen(view)):
        return f"{stolen} come{'s' * (stolen == 1)} over to you."
    if move.verb == "play" and (owner := set_of_three(view, move.dragon)) not in (None, view.seat):
        assert owner is not None
        return f"One comes over from {names[owner]}: two and two."
    return "Or play only three." if move.count == EACH else ""


def over(name: str, by: str, palette: Palette) -> list[Run]:
    """The round is over."""
    you = name == "You"
    told = f"{name} {'go' if you else 'goes'} out." if by == "out" else "The deck is empty."
    return [("The round is over.", palette.text, "semi"), (told, palette.dim, "sans")]


# ---------------------------------------------------------------------- what was done


def sentence(move: Move, you: bool, events: Sequence[Event] = (), names: Sequence[str] = ()) -> str:
    """What somebody does, without who; with the events and the names of all it tells more."""
    ending = "" if you else "s"
    name = NAMES[move.dragon] if move.dragon else ""
    match move.verb:
        case "draw":
            return f"draw{ending} a card"
        case "take":
            return (
                f"take{ending} {move.count} from the pile" if move.count > 1 else f"take{ending} the top card"
            )
        case "meld":
            return f"play{ending} {move.count} {name}"
        case "drop":
            return f"discard{ending} {name}"
    told = f"play{ending} {name}"
    for event in events:
        if event["type"] == "play" and event["moved"]:
            told += f", take{ending} {taken(event['moved'], names)}"
        elif event["type"] == "draw":
            told += f", draw{ending} {english.number(event['count'])}"
    return told


def taken(seats: Sequence[int], names: Sequence[str]) -> str:
    """What came over from others: `one from you`; `seats` names one for each card."""
    found = []
    for seat in dict.fromkeys(seats):
        name = "you" if names[seat] == "You" else names[seat]
        found.append(f"{english.number(list(seats).count(seat))} from {name}")
    return english.listed(found)


def made(event: Event) -> int:
    """What an event added before the player who moved."""
    if event["type"] == "meld":
        return int(event["count"])
    if event["type"] != "play":
        return 0
    if event["as"] == "draw two":
        return DRAW_TWO
    return (RARE if event["as"] == "rare" else OTHER) * (1 + len(event["moved"]))


def no_take(dragon: str, alike: int) -> str:
    """Why cards of the pile cannot be taken: the deepest could not be played."""
    return f"{NAMES[dragon]} has to be played at once, and you would have only {english.number(alike)}"
