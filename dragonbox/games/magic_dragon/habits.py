"""The habits of opponents with names in Magic Dragon: see `Habit`."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.core.language import N_
from dragonbox.core.parts import Habit
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import tiles_of
from dragonbox.games.magic_dragon.tiles import NOTHING, SUITS, number_of, suit_of

MIDDLE = (4, 5, 6)
"""The numbers that most flushes can be made with."""
DRAGONS = SUITS.index("D")
"""The place of that suit."""


def collects(view: View, move: Move) -> bool:
    """Return whether a tile is dropped that is not of the suit which the seat has most of."""
    if move.verb != "drop":
        return False
    drawn = () if view.drawn == NOTHING else (view.drawn,)
    suits = [suit_of(tile) for tile in (*view.hand, *drawn, *tiles_of(exposed_sets(view, view.seat)))]
    return suit_of(move.tiles[0]) != max(sorted(set(suits)), key=suits.count)


def repeats(view: View, move: Move) -> bool:
    """Return whether a tile is dropped that somebody has dropped before."""
    return move.verb == "drop" and any(move.tiles[0] in dropped for dropped in view.dropped)


def middle(view: View, move: Move) -> bool:
    """Return whether a number from the middle is dropped."""
    return move.verb == "drop" and number_of(move.tiles[0]) in MIDDLE


def dragons(view: View, move: Move) -> bool:
    """Return whether a tile of the Dragons is dropped."""
    return move.verb == "drop" and suit_of(move.tiles[0]) == DRAGONS


HABITS: Mapping[str, Habit] = {
    "Rufus": Habit(N_("{name} is greedy for tiles of one suit."), collects, 2, 1.0, 1.0),
    "Wen": Habit(N_("{name} is careful and drops what was dropped before."), repeats, 2, 1.3, 1.4),
    "Tora": Habit(N_("{name} is bold and drops 4s, 5s and 6s."), middle, 1, 0.4, 0.6),
    "Barbel": Habit(N_("{name} doesn't like Dragons and drops them first."), dragons, 1, 0.9, 0.9),
}
"""By opponent."""
