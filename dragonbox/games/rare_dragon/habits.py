"""The habits of opponents with names in the Rare Dragon: see `Habit`."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.core.language import N_
from dragonbox.core.parts import Habit
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View


def takes(view: View, move: Move) -> bool:
    """Return whether cards come from the discard pile."""
    return move.verb == "take"


def opens(view: View, move: Move) -> bool:
    """Return whether a dragon is discarded of which none lies on the discard pile."""
    return move.verb == "drop" and move.dragon not in view.pile


def repeats(view: View, move: Move) -> bool:
    """Return whether a dragon is discarded that lies on the discard pile already."""
    return move.verb == "drop" and move.dragon in view.pile


def rare(view: View, move: Move) -> bool:
    """Return whether the rare dragon is played."""
    return move.verb == "play" and move.dragon == view.rare


HABITS: Mapping[str, Habit] = {
    "Rufus": Habit(N_("{name} likes to take cards from the discard pile."), takes, 0.3, 0.2, 0.15),
    "Wen": Habit(N_("{name} is careful and discards what was discarded before."), repeats, 0.4, 0.1, 0.15),
    "Tora": Habit(N_("{name} is bold and discards what wasn't discarded before."), opens, 2, 0.15, 0.15),
    "Barbel": Habit(N_("{name} loves the rare dragon and plays it early."), rare, 2, 0.45, 0.45),
}
"""By opponent."""
