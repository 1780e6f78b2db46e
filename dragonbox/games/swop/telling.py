"""Tell in words what happened in a move."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Event
from dragonbox.games.swop.board import COLOUR_NAMES

KINDS = {"set": "set", "rising": "straight", "falling": "straight"}
"""The rules tell straights that rise from those that fall; to a player they are the same."""
ENDS = {
    "finish": "the finish is reached",
    "chips": "the last chip is placed",
    "passes": "nobody could swap",
    "cubes": "the last cube is spent",
    "stuck": "no swap is possible",
}


def told(event: Event, names: Sequence[str]) -> str:
    """Return an event in a few words; `names` are those of the players, by seat."""
    match event["type"]:
        case "sequence":
            return _sequence(event)
        case "bonus":
            return f"bonus {event['points']}"
        case "chip":
            return f"chip on {event['cell']}" if "cell" in event else "chip beside the board"
        case "pay":
            return f"pays {COLOUR_NAMES[event['colour']]}"
        case "offer":
            return f"{names[event['seat']]} may take a cube at field {event['field']}"
        case "take":
            colour = COLOUR_NAMES[event["colour"]]
            return f"{names[event['seat']]} takes {colour} at field {event['field']}"
        case "decline":
            return f"{names[event['seat']]} takes no cube at field {event['field']}"
        case "end":
            return "; ".join([ENDS[event["by"]], *_counted(event, names)])
        case _:
            return ""


def _sequence(event: Event) -> str:
    cells = event["cells"]
    kind = event["kind"]
    what = f"{KINDS[kind]} of {len(cells)}" if kind in KINDS else "two threes"
    swop = ", a Swop" if event["swop"] else ""
    return f"{what} {cells[0]}–{cells[-1]}{swop}: {event['points']}"


def _counted(event: Event, names: Sequence[str]) -> list[str]:
    """What chips and cubes bring at the end."""
    return [
        f"for {what} " + ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(event[what]))
        for what in ("chips", "cubes")
        if any(event[what])
    ]
