"""Tell in words what happened in a move."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Event
from dragonbox.games.magic_dragon.units import BY_NAME

CALLS = {"zap": "Zap", "flush": "Flush"}


def told(event: Event, names: Sequence[str]) -> str:
    """Return an event in a few words; `names` are those of the players, by seat."""
    match event:
        case {"type": "reveal", "fingers": [*fingers], "sum": total}:
            return f"fingers {' + '.join(map(str, fingers))} = {total}"
        case {"type": "break", "side": side, "column": column}:
            return f"the wall is broken on side {side}, at column {column}"
        case {"type": "reveal", "dead": [*dead]}:
            return f"laid aside: {_by_player(dead, names)}"
        case {"type": "draw", "seat": seat, "count": count}:
            return f"{names[seat]} draws" if count == 1 else f"{count} tiles for {names[seat]}"
        case {"type": "reveal", "answers": [*answers]}:
            return ", ".join(f"{names[seat]} {answer}" for seat, answer in answers)
        case {"type": "zap" | "flush" as call, "seat": seat, "tiles": tiles, "from": dropper}:
            return f"{CALLS[call]} for {names[seat]}: {' '.join(tiles)}, from {names[dropper]}"
        case {"type": "reveal", "hands": [*hands]}:
            return f"hands: {_by_player(hands, names)}"
        case {"type": "zappo", "seat": seat, "points": points, "units": units, "payments": payments}:
            why = ", ".join(f"{BY_NAME[name].title.lower()} {worth}" for name, worth in units)
            paid = ", ".join(f"{name} {more:+}" for name, more in zip(names, payments, strict=True))
            return f"Zappo for {names[seat]}: {points} ({why}), paid {paid}"
        case {"type": "tie"}:
            return "a tie: nobody pays"
        case _:
            return ""


def _by_player(tiles: Sequence[Sequence[str]], names: Sequence[str]) -> str:
    """Whose tiles these are, leaving out who has none."""
    return ", ".join(f"{name} {' '.join(own)}" for name, own in zip(names, tiles, strict=True) if own)
