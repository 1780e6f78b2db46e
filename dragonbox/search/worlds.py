"""Sampled worlds: what each choice brings on average over all the ways in which hidden things may lie.

All choices are tried in the same worlds, so that luck falls on them alike, and the worse half of them is
dropped from time to time ("sequential halving"): most worlds are spent on the choices that are hard to tell
apart. Each world gives a value to each choice by itself, so nothing here may decide with knowledge of a
world what a player could not know: that is up to the `value` that is handed in, which should play on by a
policy over what the mover sees.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from dragonbox.search.budget import FULL, Budget, late

Choice = TypeVar("Choice")
World = TypeVar("World")

_LOOK = 20
"""After so many worlds each it is looked for choices that are surely worse."""


@dataclass(slots=True)
class Estimate(Generic[Choice]):
    """The values of a choice, world by world. The first worlds are the same for all choices."""

    choice: Choice
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Return the mean of all values so far; minus infinity without any."""
        return math.fsum(self.values) / len(self.values) if self.values else -math.inf

    def gain(self, other: Estimate[Choice]) -> tuple[float, float]:
        """By how much this choice is better than another, and the standard error of that figure, over the
        worlds in which both were tried; with fewer than two of those the error is infinite."""
        pairs = [a - b for a, b in zip(self.values, other.values, strict=False)]
        count = len(pairs)
        if not count:
            return 0.0, math.inf
        mean = math.fsum(pairs) / count
        if count == 1:
            return mean, math.inf
        variance = math.fsum((pair - mean) ** 2 for pair in pairs) / (count - 1)
        return mean, math.sqrt(variance / count)


def compare(
    choices: Sequence[Choice],
    sample: Callable[[], World],
    value: Callable[[World, Choice], float],
    worlds: int,
    budget: Budget = FULL,
    keep: int = 1,
    sure: float = math.inf,
) -> list[Estimate[Choice]]:
    """Return the choices with what each brings, best first.

    `worlds` is how many are sampled for each choice on average; those that are kept longer are tried in more.
    `value(world, choice)` must leave the world as it is: it is handed to the other choices too. The last
    `keep` choices are tried in all worlds, for whoever wants to know how far apart they are. The order of the
    `choices` breaks ties. At least one world is tried, whatever the budget says. A choice that is `sure`
    standard errors behind the best one is dropped early; when only one is left, no more worlds are tried.
    """
    estimates = [Estimate(choice) for choice in choices]
    if len(estimates) < 2:
        return estimates
    deadline = budget.deadline()
    sizes = _sizes(len(estimates), max(2, keep))
    share = budget.scaled(worlds * len(estimates)) // len(sizes)
    alive = estimates
    for size in sizes:
        alive = _ranked(alive)[:size]
        for _ in range(max(1, share // size)):
            if alive[0].values and late(deadline):
                return _ranked(estimates)
            world = sample()
            for estimate in alive:
                estimate.values.append(value(world, estimate.choice))
            if sure < math.inf and len(alive[0].values) % _LOOK == 0:
                alive = _in_doubt(alive, sure)
                if len(alive) == 1:
                    return _ranked(estimates)
    return _ranked(estimates)


def almost(estimates: Sequence[Estimate[Choice]], margin: float) -> list[Estimate[Choice]]:
    """Return those that were tried in as many worlds as the best one, and brought at most so much less."""
    best = estimates[0]
    tried = [one for one in estimates if len(one.values) == len(best.values)]
    return [one for one in tried if one.mean >= best.mean - margin]


def _in_doubt(alive: Sequence[Estimate[Choice]], sure: float) -> list[Estimate[Choice]]:
    """Return the best choice, and those that may still be better."""
    best, *others = _ranked(alive)
    gains = [(other, *best.gain(other)) for other in others]
    return [best, *[other for other, gain, error in gains if gain < sure * error]]


def _sizes(count: int, least: int) -> list[int]:
    """How many choices are tried at a time: all, then half of them, and so on down to the `least`."""
    sizes = [count]
    while sizes[-1] > least:
        sizes.append(max(least, (sizes[-1] + 1) // 2))
    return sizes


def _ranked(estimates: Sequence[Estimate[Choice]]) -> list[Estimate[Choice]]:
    """Best first: who was kept longer stands before who was dropped, and then the mean decides."""
    return sorted(estimates, key=lambda estimate: (-len(estimate.values), -estimate.mean))
