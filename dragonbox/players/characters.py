"""The characters of opponents with names: what each likes to do in a game is its habit.

Every game says itself who has which (`Habit` in `core/parts.py`). Here a move is preferred for a habit: among
those that the level likes nearly as much as its own (the `shortlist` of the game's `ai`), or, for a novice,
among several ideas. So an opponent with a habit is meant to be as strong as its level; one without plays
just as the level does.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox import games
from dragonbox.core.contract import Decision, Move, View
from dragonbox.core.language import N_, _
from dragonbox.core.parts import Habit

LIKED = N_("You like such moves, and this one is about as good as any.")
"""Why an opponent makes a move for its habit."""


def habit(game_key: str, opponent: str) -> Habit | None:
    """Return what an opponent likes to do in a game; None if it has no habit there."""
    return games.habits(game_key).get(opponent)


def told(game_key: str, opponent: str, name: str) -> str:
    """Return an opponent's habit in a sentence, given what it is called; empty if it has none."""
    found = habit(game_key, opponent)
    return _(found.line, name=name) if found else ""


def preferred(habit: Habit, view: View, own: Decision, others: Sequence[Move]) -> Decision:
    """Return what a player does who likes some moves more than others: its `own` decision, or one of the
    `others` if that is more in its habit."""
    move = max([own.move, *others], key=lambda move: habit.shows(view, move))
    return own if move == own.move else Decision(move, _(LIKED))
