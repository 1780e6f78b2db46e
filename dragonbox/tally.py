"""Sum up many games: means and shares of wins by seat and by level, each with an interval.

The intervals hold the true value in 95 of 100 such runs: Student's for means, Wilson's for shares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from dragonbox.core.contract import Seat

NORMAL = 1.959964
"""The normal distribution has 95 % of itself within so many deviations."""
FEWEST = 5
"""Of fewer games an interval would say nothing."""
NONE = "–"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    over: bool
    """False if it was stopped."""
    moves: int
    record: str


def text(
    results: Sequence[Result], levels: Sequence[str], teams: Sequence[tuple[Seat, ...]], longest: int
) -> str:
    """Return the table, by seat and, where several play, by level.

    A tie shares the win among those who tie; a team wins as one, and each of its seats with it. Games that
    were stopped, after `longest` moves, are in no mean and no share.
    """
    ended = [result for result in results if result.over]
    rows = [["seat", "level", "mean score", "95 %", "won", "95 %"]]
    for seat, level in enumerate(levels):
        rows.append([str(seat + 1), level, *_figures(ended, [seat], teams)])
    if len(levels) > 1:
        for level in dict.fromkeys(levels):
            seats = [seat for seat, other in enumerate(levels) if other == level]
            rows.append(["all", level, *_figures(ended, seats, teams)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    stopped = len(results) - len(ended)
    lines += ["", f"Moves a game: {_mean([result.moves for result in ended])}"]
    lines += [f"Stopped after {longest} moves, and not counted above: {stopped}"]
    return "\n".join(lines) + "\n"


def _figures(
    results: Sequence[Result], seats: Sequence[Seat], teams: Sequence[tuple[Seat, ...]]
) -> list[str]:
    """Mean score and share of wins of a seat among these, with their intervals."""
    if not results:
        return [NONE] * 4

    def of_a_seat(value: Callable[[Result, Seat], float]) -> list[float]:
        return [sum(value(result, seat) for seat in seats) / len(seats) for result in results]

    scores = of_a_seat(lambda result, seat: result.scores[seat])
    shares = of_a_seat(lambda result, seat: share(result.winners, seat, teams))
    low, high = mean_interval(scores)
    least, most = share_interval(shares)
    return [
        _mean(scores),
        f"{low:.1f} to {high:.1f}" if len(scores) >= FEWEST else NONE,
        f"{100 * sum(shares) / len(shares):.1f} %",
        f"{100 * least:.1f} to {100 * most:.1f} %" if len(shares) >= FEWEST else NONE,
    ]


def _mean(values: Sequence[float]) -> str:
    return f"{sum(values) / len(values):.1f}" if values else NONE


def share(winners: Sequence[Seat], seat: Seat, teams: Sequence[tuple[Seat, ...]] = ()) -> float:
    """Return the part of the win that is the seat's; a team counts as one winner."""
    if seat not in winners:
        return 0.0
    return 1 / (sum(team[0] in winners for team in teams) or len(winners))


def share_interval(shares: Sequence[float]) -> tuple[float, float]:
    """Wilson's interval for the mean of shares between 0 and 1; it needs one of them."""
    count, mean = len(shares), sum(shares) / len(shares)
    weight = NORMAL**2 / count
    middle = (mean + weight / 2) / (1 + weight)
    half = sqrt(weight * (mean * (1 - mean) + weight / 4)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Student's interval for the mean; of a single value it is the value."""
    count, mean = len(values), sum(values) / len(values)
    if count == 1:
        return mean, mean
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = student(count - 1) * sqrt(variance / count)
    return mean - half, mean + half


def student(freedom: int) -> float:
    """Student's distribution with so many degrees of freedom has 95 % of itself within so many deviations.

    From 3 on by the expansion of Fisher and Cornish, which is right within a hundredth there.
    """
    if freedom < 3:
        return {1: 12.7062, 2: 4.3027}[freedom]
    z = NORMAL
    return (
        z
        + (z**3 + z) / 4 / freedom
        + (5 * z**5 + 16 * z**3 + 3 * z) / 96 / freedom**2
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / freedom**3
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160 / freedom**4
    )
