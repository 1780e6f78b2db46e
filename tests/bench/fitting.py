"""Fits the numbers of the Rare Dragon's `prospects` again, to hands that skilled players play.

`python tests/bench/fitting.py --hands 400 --seats 2 3 4` prints `SOON` and `LATER` as a least-squares fit of
how far ahead a seat ends to what lies open when its turn begins, and how much of the spread the fit explains,
beside what the numbers in use explain. The same `--seed` plays the same hands.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

sys.path.append(str(Path(__file__).parents[1]))

from dragonbox import games, players
from dragonbox.core import shuffle
from dragonbox.games.rare_dragon.ai import match_value, prospects, rollout
from dragonbox.simulate import OPPONENTS

NUMBERS = len(prospects.SOON)
RIDGE = 1e-6
"""Keeps the equations solvable where something never came up."""

Row = tuple[list[float], float]
"""What lies open, as factors of `SOON` and `LATER`, and how many points more it came to."""


def factors(game: rollout.Spread, seat: int) -> list[float]:
    """What each number is multiplied with: `margin` is a sum of such products."""
    zeros = (0.0,) * NUMBERS
    with patch.multiple(prospects, SOON=zeros, LATER=zeros):
        bare = prospects.margin(game, seat)
    found = []
    for name in ("SOON", "LATER"):
        for place in range(NUMBERS):
            one = tuple(float(place == at) for at in range(NUMBERS))
            with patch.multiple(prospects, **{"SOON": zeros, "LATER": zeros, name: one}):
                found.append(prospects.margin(game, seat) - bare)
    return found


def rows(seats: int, code: str) -> Iterator[Row]:
    """What one hand tells, a row for each turn that begins."""
    match = games.load("rare_dragon").new({}, seats, code, players=["skilled"] * seats)
    chance = random.Random(shuffle.below(1 << 53, shuffle.generator(code, OPPONENTS)))
    skilled = players.make("skilled")
    begun: list[tuple[int, float, list[float]]] = []
    last = None
    while not match.round_over and (seat := match.to_move) is not None:
        if seat != last:
            game = rollout.Spread(match.position())
            begun.append((seat, match_value.margin(game.points(), seat), factors(game, seat)))
            last = seat
        match.play(skilled.decide("rare_dragon", match.view(seat), chance).move, deal=False)
    end = rollout.Spread(match.position())
    for seat, ahead, found in begun:
        yield found, match_value.margin(end.points(), seat) - ahead


def least_squares(table: Sequence[Row]) -> list[float]:
    """The numbers whose sums of products come nearest, by the normal equations."""
    size = 2 * NUMBERS
    left = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for found, came in table:
        for row, value in enumerate(found):
            if value:
                right[row] += value * came
                line = left[row]
                for column, other in enumerate(found):
                    line[column] += value * other
    return solved(left, right)


def solved(left: list[list[float]], right: list[float]) -> list[float]:
    """Return the numbers that solve the equations of these rows, which are changed."""
    size = len(right)
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(left[row][pivot]))
        left[pivot], left[best] = left[best], left[pivot]
        right[pivot], right[best] = right[best], right[pivot]
        for row in range(size):
            if row != pivot and (share := left[row][pivot] / left[pivot][pivot]):
                left[row] = [a - share * b for a, b in zip(left[row], left[pivot], strict=True)]
                right[row] -= share * right[pivot]
    return [right[row] / left[row][row] for row in range(size)]


def explained(table: Sequence[Row], numbers: Sequence[float]) -> float:
    """The part of the spread that these numbers explain; 1 is all of it."""
    rest = [came - sum(a * b for a, b in zip(found, numbers, strict=True)) for found, came in table]
    return 1 - statistics.fmean(x * x for x in rest) / statistics.pvariance([came for _, came in table])


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=400, help="hands for each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--seed", default="5BQ8-3X", help="the code that all deals come from")
    chosen = parser.parse_args()
    deals = [shuffle.new_code(shuffle.generator(chosen.seed, deal)) for deal in range(2 * chosen.hands)]
    fitted, fresh = (
        [row for seats in chosen.seats for code in part for row in rows(seats, code)]
        for part in (deals[: chosen.hands], deals[chosen.hands :])
    )
    numbers = least_squares(fitted)
    for name, part in (("SOON", numbers[:NUMBERS]), ("LATER", numbers[NUMBERS:])):
        print(f"{name} = ({', '.join(f'{number:.2f}' for number in part)})")
    used = [*prospects.SOON, *prospects.LATER]
    print(f"{len(fitted)} turns; of as many fresh hands the fit explains {explained(fresh, numbers):.3f}")
    print(f"of their spread, the numbers in use {explained(fresh, used):.3f}")


if __name__ == "__main__":
    main()
