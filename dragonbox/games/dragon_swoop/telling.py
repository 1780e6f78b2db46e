"""Tell in words what happened in a move."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _
from dragonbox.games.dragon_swoop.grid import COLUMNS
from dragonbox.games.dragon_swoop.position import cleared
from dragonbox.games.dragon_swoop.tiles import NAMES

ENDS = {"grid": "all spaces are empty", "turns": "the last turn is over"}
PARTS = {"piles": "piles", "spaces": "empty spaces", "masters": "masters", "all": "all spaces"}


def told(event: Event, names: Sequence[str]) -> str:
    """Return an event in a few words; `names` are those of the players, by seat."""
    match event:
        case {"type": "set", "name": str(name), "points": points, "bonus": bonus}:
            more = f" + {bonus} with the master" if bonus else ""
            symbols = phrases.listed([NAMES[symbol] for symbol in event["symbols"]])
            return f"{name.lower()} of {symbols}: {points}{more}"
        case {"type": "recruit", "symbol": symbol}:
            return f"{NAMES[symbol]} to the hand"
        case {"type": "crown", "symbol": symbol}:
            return f"{NAMES[symbol]} is the master"
        case {"type": "rest", "laid": laid, "master": master}:
            return f"{NAMES[laid]} is laid down, {NAMES[master]} is the master"
        case {"type": "reveal", "master": master}:
            return f"{NAMES[master]} is the master now"
        case {"type": "reveal", "tiles": tiles}:
            return "turned up " + ", ".join(f"{NAMES[symbol]} on {space}" for space, symbol in tiles.items())
        case {"type": "end", "by": by, "breakdown": breakdown}:
            counted = [f"{PARTS[part]} {points}" for part, points in breakdown.items() if points]
            return f"{ENDS[by]}: " + ", ".join(counted or ["no points"])
        case _:
            return ""


def goal_told(mode: str, heights: Sequence[int]) -> str:
    """Return what is empty where the goal of a mode is reached: `column a is empty`; else nothing."""
    lines = cleared(mode, heights)
    match mode:
        case "easy" if lines:
            return _("row 1 is empty")
        case "hard" if lines:
            letters = ["abc"[COLUMNS.index(column)] for column in lines]
            if len(letters) > 1:
                return _("columns {letters} are empty", letters=phrases.listed(letters))
            return _("column {letter} is empty", letter=letters[0])
        case "sweep" if lines:
            return _("all nine spaces are empty")
    return ""
