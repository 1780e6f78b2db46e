"""What the last page says of a finished year: its best set, and which spaces are empty."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.games.dragon_swoop.grid import TURNS
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.ui.sheet import Ending, Row


def ending(
    game: Round, goal: bool, total: int, flown: Sequence[Row], chart: tuple[tuple[str, ...], ...]
) -> Ending:
    """Return what to tell of a year; `flown` are the rows of its sets, `chart` shows the empty spaces."""
    if goal:
        return Ending(None, f"{english.points(total)}, in turn {game.turn} of {TURNS}", chart=chart)
    if not flown:
        return Ending(total, "points", "Nothing flew this year.")
    best = max(range(len(flown)), key=lambda number: flown[number].points)
    pile, row = game.piles[best], flown[best]
    master = " with the master" if pile.with_master else ""
    decided = f"Your best set: {pile.combination.name}{master}, {english.points(row.points)}."
    return Ending(total, "points", decided, row.pieces)
