"""What the last page says of a finished year: its best set, and which spaces are empty."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.games.dragon_swoop.grid import TURNS
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.ui.sheet import Ending, Row


def ending(
    game: Round, goal: bool, total: int, flown: Sequence[Row], chart: tuple[tuple[str, ...], ...]
) -> Ending:
    """Return what to tell of a year; `flown` are the rows of its sets, `chart` shows the empty spaces."""
    if goal:
        points = phrases.points(total)
        told = _("{points}, in turn {turn} of {turns}", points=points, turn=game.turn, turns=TURNS)
        return Ending(None, told, chart=chart)
    unit = _("points")
    if not flown:
        return Ending(total, unit, _("Nothing flew this year."))
    best = max(range(len(flown)), key=lambda number: flown[number].points)
    pile, row = game.piles[best], flown[best]
    best_set = {"combination": pile.combination.called, "points": phrases.points(row.points)}
    decided = _("Your best set: {combination}, {points}.", **best_set)
    if pile.with_master:
        decided = _("Your best set: {combination} with the master, {points}.", **best_set)
    return Ending(total, unit, decided, row.pieces)
