"""Limit how much a decision may cost."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thinking a decision may cost: a share of what its level usually spends, and a limit in time.

    The share alone decides what is thought of, on every machine alike. The limit is for slow ones: thinking
    that it cuts short gives the best that was found so far.
    """

    effort: float = 1.0
    """1 is what the level is made for; a small one still decides, but with little thought."""
    seconds: float = math.inf

    def scaled(self, count: int, least: int = 1) -> int:
        """Return a number of iterations at this effort, at least `least`."""
        return max(least, round(count * self.effort))

    def deadline(self) -> float:
        """Return when to stop, on the clock of `late`."""
        return time.monotonic() + self.seconds


FULL = Budget()


def late(deadline: float) -> bool:
    """Return whether that deadline has passed."""
    return time.monotonic() >= deadline
