"""Things that follow softly where they should be: the pieces of a hand that rise, sink and make room."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

from dragonbox.ui.motion import Motion

SOFT = 0.055
"""Seconds, at normal speed, in which two thirds of the way are made."""
NEAR = 0.6
"""Pixels; who is as near as that has arrived."""
CLOSE = 0.4
"""The same for what rises, in u."""

K = TypeVar("K", bound=Hashable)


class Gliding:
    def __init__(self) -> None:
        self.at: dict[int, list[float]] = {}
        """By key, where things are now: where they lie along the hand, and how far they are lifted, in
        pixels."""
        self.moving = False
        """Whether something has not arrived, so that another frame is wanted."""
        self._then = 0.0

    def follow(self, now: float, motion: Motion, goals: Mapping[int, tuple[float, float]]) -> None:
        """Come nearer to the goals. What is new is there at once, what has no goal any more is forgotten."""
        share = 1.0
        if motion.speed:
            share = min(1.0, (now - self._then) / (SOFT * max(motion.speed, 0.5)))
        self._then = now
        self.moving = False
        before, self.at = self.at, {key: list(goal) for key, goal in goals.items()}
        for key, here in self.at.items():
            for i, was in enumerate(before.get(key, here)):
                if abs(here[i] - was) >= NEAR:
                    here[i] = was + (here[i] - was) * share
                    self.moving |= share < 1

    def clear(self) -> None:
        """Forget where things are: all will be new."""
        self.at.clear()
        self.moving = False


class Rising(Generic[K]):
    """Pieces that are lifted softly where they lie, and sink back."""

    def __init__(self, soft: float) -> None:
        """`soft` is how many seconds it takes, about."""
        self.at: dict[K, float] = {}
        """By key, how far they are lifted now, in u; those that lie flat are not there."""
        self.moving = False
        """Whether something has not arrived, so that another frame is wanted."""
        self._soft = soft
        self._then = 0.0

    def follow(self, now: float, motion: Motion, goals: Mapping[K, float]) -> None:
        """Come nearer to the goals; what has none sinks."""
        share = min(1.0, (now - self._then) / self._soft) if motion.speed else 1.0
        self._then = now
        self.moving = False
        for key in {*goals, *self.at}:
            goal, lift = goals.get(key, 0.0), self.at.get(key, 0.0)
            lift = goal if abs(goal - lift) < CLOSE else lift + (goal - lift) * share
            self.moving |= lift != goal
            if lift or goal:
                self.at[key] = lift
            else:
                self.at.pop(key, None)
