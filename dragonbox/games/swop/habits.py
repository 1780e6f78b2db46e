"""The habits of opponents with names in SWOP: see `Habit`."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.core.language import N_
from dragonbox.core.parts import Habit
from dragonbox.games.swop.board import COLUMNS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Scored, score


def _scored(view: View, move: Move) -> Scored:
    return score(view.numbers, move.one, move.other) if move.verb == "swap" else Scored((), 0, 0)


def spends(view: View, move: Move) -> bool:
    """Return whether a chip is spent."""
    return _scored(view, move).swops > 0


def columns(view: View, move: Move) -> bool:
    """Return whether most sequences lie in columns."""
    upright = [one.cells[1] - one.cells[0] == COLUMNS for one in _scored(view, move).sequences]
    return 2 * sum(upright) > len(upright)


def straights(view: View, move: Move) -> bool:
    """Return whether most sequences are straights."""
    kinds = [one.kind for one in _scored(view, move).sequences]
    return 2 * sum([kind in ("rising", "falling") for kind in kinds]) > len(kinds)


def sets(view: View, move: Move) -> bool:
    """Return whether most sequences are of equal dice."""
    kinds = [one.kind for one in _scored(view, move).sequences]
    return 2 * sum([kind in ("set", "two threes") for kind in kinds]) > len(kinds)


HABITS: Mapping[str, Habit] = {
    "Rufus": Habit(N_("{name} is greedy and spends chips early."), spends, 0.35, 0.3, 0.3),
    "Wen": Habit(N_("{name} likes columns better than rows."), columns, 1, 0.3, 0.25),
    "Tora": Habit(N_("{name} likes straights better than equal dice."), straights, 0.6, 0.3, 0.25),
    "Barbel": Habit(N_("{name} likes equal dice better than straights."), sets, 1, 0.3, 0.3),
}
"""By opponent."""
