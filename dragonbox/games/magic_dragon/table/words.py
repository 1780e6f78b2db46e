"""What the table says: prompts, previews, and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.tiles import Tile, called
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Palette


def name(tile: Tile) -> str:
    """`4 of Pictures`."""
    return called((tile,))


def side_of(name: str) -> str:
    """The side of the wall that stands before a player, within a sentence."""
    return f"{english.whose(name)} side"


def tiles(number: int) -> str:
    return f"{english.number(number)} tile{'s' * (number != 1)}"


def to_go(lack: int) -> str:
    """How many tiles a hand is away from complete."""
    return "complete" if not lack else f"{lack} away"


def told(move: Move) -> str:
    """What somebody did, after the name."""
    match move.verb:
        case "drop":
            return f"drops {name(move.tiles[0])}"
        case "pass":
            return "passes"
        case "shed":
            return "lays tiles aside"
        case "fingers":
            return "shows fingers"
        case "side":
            return f"names side {move.number}"
        case "column":
            return f"breaks the wall at column {move.number}"
        case _:
            return CALLS[move.verb]


def advice(move: Move) -> str:
    """What somebody is to do, with all tiles that are meant."""
    names = called(move.tiles)
    match move.verb:
        case "shed":
            return f"lay aside {names}"
        case "flush":
            return f"call Flush with {names}"
        case "zappo" if names:
            return f"declare the hand without {names}"
        case "fingers":
            return f"show {english.number(move.number)} finger{'s' * (move.number != 1)}"
    return done(told(move), own=True)


CALLS = {"zap": "calls Zap", "flush": "calls Flush", "zappo": "calls Zappo!"}
CLAIMS = (*CALLS, "pass")
ANSWERS = ("fingers", "shed", "zappo", "zap", "flush", "pass")
"""What is shown only when all who are asked have answered."""


def hidden(move: Move) -> str:
    """What is said of an answer that nobody may see yet."""
    return told(move) if move.verb in ("fingers", "shed") else "decides"


def done(words: str, own: bool) -> str:
    """What somebody did, said of `You`."""
    if not own:
        return words
    verb, _, rest = words.partition(" ")
    plain = {"passes": "pass"}.get(verb, verb.removesuffix("s"))
    return f"{plain} {rest}".strip()


def subtitle(version: str, number: int, games: int) -> str:
    """One line about the match."""
    return f"{version} · game {number} of {games}"


def prompt(who: str, stage: str, shed: int, complete: bool, palette: Palette) -> list[Run]:
    """What is to be done; `who` is whose turn it is where several people share the screen."""
    first = f"{who}, your turn." if who else "Your turn."
    rest = {
        "fingers": "Show one to five fingers.",
        "side": "Name the side where the wall is broken.",
        "column": "Name the column where the wall is broken.",
        "shed": f"Lay {tiles(shed)} aside.",
        "turn": "Drop a tile.",
    }.get(stage, "")
    if complete:
        rest = "Your hand is complete: call Zappo!"
    return [(first, palette.text, "semi"), (rest, palette.text, "sans")]


def after_drop(tile: Tile, lack: int, kinds: int, left: int, palette: Palette) -> list[Run]:
    """What a drop would leave."""
    runs: list[Run] = [
        (f"Without {name(tile)}:", palette.dim, "sans"),
        (to_go(lack), theme.GOLD_LIGHT, "bold"),
    ]
    if lack:
        runs.append(
            (
                f"· {left} unseen tile{'s' * (left != 1)} of {kinds} kind{'s' * (kinds != 1)} help",
                palette.dim,
                "sans",
            )
        )
    return runs


def where(tile: Tile, own: int, open_: int, unseen: int, palette: Palette) -> list[Run]:
    """Where the copies of a tile are."""
    parts = [f"{own} in your hand"] * bool(own) + [f"{open_} on the table"] * bool(open_)
    return [
        (name(tile), palette.text, "semi"),
        (", ".join(parts), palette.dim, "sans"),
        (f"{unseen} unseen", theme.GOLD_LIGHT, "bold"),
    ]


def over(names: Sequence[str], events: Sequence[Event], palette: Palette) -> list[Run]:
    """How a game ended."""
    for event in events:
        if event["type"] == "zappo":
            who, points = names[event["seat"]], event["points"]
            verb = english.verb(who, "call", "calls")
            return [
                (f"{who} {verb} Zappo:", palette.text, "semi"),
                (f"{points} point{'s' * (points != 1)}", theme.GOLD_LIGHT, "bold"),
            ]
    return [
        ("A tie.", palette.text, "semi"),
        ("The stock is down to twelve tiles, nobody pays.", palette.text, "sans"),
    ]
