"""What the table says: prompts, previews, and what was done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from dragonbox.core import english
from dragonbox.core.contract import Event, Seat
from dragonbox.games.magic_dragon import versions
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, called
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Palette


@lru_cache
def name(tile: Tile) -> str:
    """`4 of Pictures`."""
    return called((tile,))


def summons(who: str, view: View) -> str:
    """Return what the next person is told before the doors: for which tile they are asked."""
    if view.stage != "claim" or view.last is None:
        return ""
    return f"{who} may claim the {name(view.last.tile)} that was just dropped."


def side_of(name: str) -> str:
    """The side of the wall that stands before a player, within a sentence."""
    return f"{english.whose(name)} side"


def came(flush: bool, tile: Tile, name: str) -> str:
    """Return where the tile came from that was claimed for a set."""
    return f"{'Flush' if flush else 'Zap'}: the {called((tile,))} came from {english.within(name)}"


def tiles(number: int) -> str:
    """Return a number of tiles in words: `one tile`, `three tiles`."""
    return f"{english.number(number)} tile{'s' * (number != 1)}"


def away(lack: int) -> str:
    """Return how many tiles a hand is away from complete."""
    return "complete" if not lack else f"{lack} tile{'s' * (lack != 1)} away"


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


ASIDE = "The marked tiles are the fastest way. This hint also weighs points and danger."
"""What a hint says that names another tile than the aid."""
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


def claimed(events: Sequence[Event]) -> tuple[Seat, str] | None:
    """Return what came of the answers to a drop, and who did it."""
    for event in events:
        match event["type"]:
            case "zap" | "flush" | "zappo":
                return event["seat"], CALLS[event["type"]]
            case "draw":
                return event["seat"], "draws a tile"
    return None


def subtitle(options: Mapping[str, Any], number: int, seats: int) -> str:
    """Return one line about the match: the version that is played, and which game of it."""
    letter = options.get("version", "C")
    if options["ultimate"]:
        letter = versions.ULTIMATE[min(number - 1, 4 * seats - 1) // seats]
    version = "Own version" if letter == "custom" else f"Version {letter}"
    return f"{version} · game {number} of {versions.games(options, seats)}"


def prompt(who: str, view: View, complete: bool, palette: Palette) -> list[Run]:
    """What is to be done; `who` is whose turn it is where several people share the screen."""
    first = f"{who}, your turn." if who else "Your turn."
    table = view.table
    if complete:
        rest = "Your hand is complete: call Zappo!"
    elif view.stage == "shed":
        shed = english.number(table.version.shed)
        first = f"{who}, lay" if who else "Lay"
        first = f"{first} {shed} tiles aside:"
        rest = f"you were dealt {table.dealt} and play with {table.hand}."
    elif view.stage == "turn" and view.drawn != NOTHING:
        rest = f"You drew the {name(view.drawn)}. Drop a tile."
    else:
        rest = "You took a tile, so drop one." if view.stage == "turn" else BREAK[view.stage]
    return [(first, palette.text, "semi"), (rest, palette.text, "sans")]


BREAK = {
    "fingers": "Show one to five fingers.",
    "side": "Name the side where the wall is broken.",
    "column": "Name the column where the wall is broken.",
}


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
