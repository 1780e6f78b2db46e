"""Sum signs, each times its weight."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul


def total(weights: Sequence[float], signs: Sequence[float]) -> float:
    """Return the sum of all signs, each times its weight."""
    return float(sum(map(mul, weights, signs)))


def likely(odds: float) -> float:
    """Return the chance that belongs to the logarithm of odds."""
    return 1 / (1 + exp(-odds))
