"""What the table says: prompts, previews, why not, and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import Position
from dragonbox.games.rare_dragon.rules import DRAWN
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Palette


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def counted(dragons: str) -> str:
    """Cards in words: `2 Amber and 1 Frost`."""
    return english.listed([f"{dragons.count(d)} {NAMES[d]}" for d in dict.fromkeys(dragons)])


def subtitle(number: int, target: object) -> str:
    """One line about the match."""
    return f"Hand {number} · to {target} points"


# ---------------------------------------------------------------------- what a move does


def act(move: Move, position: Position) -> str:
    """A play in a few words, as a button names it: "lay 3 Amber", "play Crimson, draw two"."""
    name = NAMES[move.dragon] if move.dragon else ""
    match move.verb:
        case "draw":
            return "draw a card"
        case "take":
            return f"take {move.count}"
        case "meld":
            return f"lay {move.count} {name}"
        case "drop":
            return f"discard {name}"
        case _:
            if move.dragon == position.draw_two and position.deck:
                return f"play {name}, draw {english.number(min(DRAWN, position.deck))}"
            return f"play {name}"


def worth(count: int, palette: Palette) -> Run:
    """Points to win or to lose."""
    return (english.gain(count), theme.GOLD_LIGHT if count >= 0 else palette.loss, "bold")


def prompt(name: str, stage: str, out: bool, palette: Palette) -> list[Run]:
    """Nothing is picked yet; `name` is whose turn it is where several people share the screen."""
    turn = f"{name}'s turn." if name and name != "You" else "Your turn."
    if stage == "draw":
        told = "Draw a card, or take from the discard pile."
    elif out:
        told = "Discard your last card to go out."
    else:
        told = "Lay what you like, then discard a card."
    return [(turn, palette.text, "semi"), (told, palette.dim, "sans")]


def must(dragon: str, choice: bool, palette: Palette) -> list[Run]:
    """After a take."""
    told = "first: three of them, or all four?" if choice else "first: you took it to play it."
    return [(f"Play {NAMES[dragon]}", palette.text, "semi"), (told, palette.dim, "sans")]


def preview_take(
    count: int,
    deepest: str,
    plays: Sequence[Move],
    points: int,
    left: int,
    position: Position,
    palette: Palette,
) -> list[Run]:
    """What a take would bring, and what has to be played then."""
    dim = palette.dim, "sans"
    what = f"Take {NAMES[deepest]}" if count == 1 else f"Take {count}, from {NAMES[deepest]} up"
    play = act(plays[-1], position) if len(plays) == 1 else f"lay 3 or 4 {NAMES[deepest]}"
    return [
        (f"{what}:", palette.text, "semi"),
        (play, *dim),
        worth(points, palette),
        (f"then {left} in hand.", *dim),
    ]


def preview_play(move: Move, points: int, more: str, palette: Palette, position: Position) -> list[Run]:
    """What a card or a set would do; `more` is a sentence to add."""
    runs: list[Run] = [(english.capital(act(move, position)), palette.text, "semi")]
    if move.verb == "drop":
        runs.append(("and your turn is over.", palette.dim, "sans"))
    else:
        runs.append(worth(points, palette))
    if more:
        runs.append((more, palette.dim, "sans"))
    return runs


def over(name: str, by: str, palette: Palette) -> list[Run]:
    """The hand is over."""
    you = name == "You"
    told = f"{name} {'go' if you else 'goes'} out." if by == "out" else "The deck is empty."
    return [("The hand is over.", palette.text, "semi"), (told, palette.dim, "sans")]


# ---------------------------------------------------------------------- what was done


def sentence(move: Move, you: bool, events: Sequence[Event] = ()) -> str:
    """What somebody does, without who; with the events it tells more."""
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
            return f"lay{ending} {move.count} {name}"
        case "drop":
            return f"discard{ending} {name}"
    told = f"play{ending} {name}"
    for event in events:
        if event["type"] == "play":
            stolen = len(event["moved"])
            if event["as"] == "rare" and stolen:
                told += f", {stolen} come{'s' * (stolen == 1)} over"
            elif event["as"] == "fourth" and stolen:
                told += ", two and two"
        elif event["type"] == "draw":
            told += f", draw{ending} {english.number(event['count'])}"
    return told


def brief(move: Move, you: bool) -> str:
    """A move in the list of the last ones."""
    ending = "" if you else "s"
    if move.verb == "draw":
        return f"draw{ending}"
    if move.verb == "take":
        return f"take{ending} {move.count}"
    return sentence(move, you)


def no_take(dragon: str, alike: int) -> str:
    """Why cards of the pile cannot be taken: the deepest could not be played."""
    return f"{NAMES[dragon]} has to be played at once, and you would have only {english.number(alike)}"
