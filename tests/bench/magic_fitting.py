"""Fits the weights of Magic Dragon's `readiness` and `threats` again, to games between players of all kinds.

`python tests/bench/magic_fitting.py --games 400` prints the weights as a fit to what the other hands were,
for each sign that lies open, and how what was thought compares with what was so: how often a hand waited, how
often a drop hit, how often a hand went out. The same `--seed` plays the same games.
"""

import argparse
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from fitting import solved
from simple.magic_dragon import useful

from dragonbox import games
from dragonbox.games.magic_dragon import ai, rules
from dragonbox.games.magic_dragon.ai import readiness, reading, threats
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.outlook import safe
from dragonbox.games.magic_dragon.ai.threats import Threats
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.penalty import waits
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.tiles import together, without

SEATS = 4
PLAYERS = ("skilled", "expert", "useful tiles")
RIDGE = 0.5
ROUNDS = 8
"""Steps of a fit: more change nothing."""

Row = tuple[Sequence[float], float]
"""Signs, and what was so."""


class Counts:
    """Rows for each fit, and by name what was thought beside what was so."""

    def __init__(self) -> None:
        self.ready: dict[int, list[Row]] = defaultdict(list)
        self.hits: list[Row] = []
        self.points: list[Row] = []
        self.thought: dict[str, list[tuple[float, float]]] = defaultdict(list)

    def drop(self, game: rules.Round, tile: int) -> tuple[str, float]:
        """Count what a seat that is about to drop could know, and what was so.

        Returns how near its hand then is, and how likely it seemed to go out.
        """
        view = game.view(game.to_move)
        seen = reading.outlook(view)
        danger, hand = Threats(view, seen), held(view)
        waiting = {}
        for seat in range(SEATS):
            if seat != view.seat:
                waiting[seat] = self.other(game, view, seat, seen.left)
                self.thought["a hand waits"].append((seen.near[seat], bool(waiting[seat])))
        for own in dict.fromkeys(hand):
            hit = any(own in tiles for tiles in waiting.values())
            self.thought["a drop hits"].append((danger.of(own)[0], hit))
        hope = Prospects(seen, exposed_sets(view, view.seat), hand).of(without(hand, tile))
        return f"a hand that needs {hope.nearest} goes out", hope.chance

    def other(self, game, view, seat, left):
        """Count the signs of another player, and those of each tile that might complete that hand."""
        exposed = exposed_sets(game, seat)
        wanted = waits(game.hands[seat], exposed, game.table.sets)
        if len(exposed) < game.table.sets:
            self.ready[len(exposed)].append((readiness.signs(view, seat), bool(wanted)))
        if wanted:
            passed = safe(view, seat)
            for tile in dict.fromkeys(held(view)):
                self.hits.append((threats.signs(view, seat, tile, left, passed), tile in wanted))
                if tile in wanted:
                    score = scored(game.table, together(game.hands[seat], tile), exposed, "claim")
                    self.points.append((threats.price_signs(view, seat), score.points))
        return wanted


def played(counts: Counts, rng: random.Random) -> None:
    """Play one game, and count every drop."""
    options = games.load("magic_dragon").complete_options({"version": "C", "games": 1}, SEATS)
    seated = [PLAYERS[rng.randrange(len(PLAYERS))] for _ in range(SEATS)]
    game = rules.start(options, SEATS, rules.deal(options, SEATS, rng, []))
    chances: list[tuple[int, str, float]] = []
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        moves = view.legal()
        if len(moves) == 1:
            move = moves[0]
        elif seated[seat] in PLAYERS[:2]:
            move = ai.choose(view, seated[seat], rng).move
        else:
            move = useful(view, rng)
        if move.verb == "drop":
            chances.append((seat, *counts.drop(game, move.tiles[0])))
        game.apply(move)
    for seat, name, chance in chances:
        counts.thought[name].append((chance, bool(game.win and game.win.seat == seat)))


def logistic(rows: Sequence[Row]) -> list[float]:
    """Return the weights under which what was so is most likely."""
    weights = [0.0] * len(rows[0][0])
    for _ in range(ROUNDS):
        slope, curve = [-RIDGE * weight for weight in weights], _matrix(len(weights))
        for signs, was in rows:
            odds = sum(sign * weight for sign, weight in zip(signs, weights, strict=True))
            chance = 1 / (1 + exp(-odds))
            _add(slope, curve, signs, was - chance, chance * (1 - chance))
        weights = [old + step for old, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def linear(rows: Sequence[Row]) -> list[float]:
    """Return the weights whose sums come nearest."""
    size = len(rows[0][0])
    slope, curve = [0.0] * size, _matrix(size)
    for signs, was in rows:
        _add(slope, curve, signs, was, 1.0)
    return solved(curve, slope)


def _matrix(size: int) -> list[list[float]]:
    return [[RIDGE * (row == column) for column in range(size)] for row in range(size)]


def _add(slope, curve, signs, error, weight):
    """Add one row to the equations; most signs are 0."""
    there = [(place, float(sign)) for place, sign in enumerate(signs) if sign]
    for place, sign in there:
        slope[place] += sign * error
        for other, second in there:
            curve[place][other] += weight * sign * second


def lines(counts: Counts) -> Iterator[str]:
    """Yield what is printed."""
    for sets, rows in sorted(counts.ready.items()):
        yield f"readiness.WEIGHTS[{sets}] = {_written(logistic(rows))} from {len(rows)}"
    yield f"threats.WEIGHTS = {_written(logistic(counts.hits))} from {len(counts.hits)}"
    yield f"threats.PRICES = {_written(linear(counts.points))} from {len(counts.points)}"
    for name, pairs in sorted(counts.thought.items()):
        thought, was = (statistics.fmean(values) for values in zip(*pairs, strict=True))
        yield f"{name}: thought {thought:.3f}, was {was:.3f} of {len(pairs)}"
        pairs.sort()
        fifth = max(1, len(pairs) // 5)
        for begin in range(0, 5 * fifth, fifth):
            part = pairs[begin : begin + fifth]
            thought, was = (statistics.fmean(values) for values in zip(*part, strict=True))
            yield f"    thought {thought:.3f}, was {was:.3f}"


def _written(weights: Sequence[float]) -> str:
    return "(" + ", ".join(f"{weight:.2f}" for weight in weights) + ")"


def main() -> None:
    """Play, count, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="5BQ8-3X", help="what all games come from")
    chosen = parser.parse_args()
    counts = Counts()
    for number in range(chosen.games):
        played(counts, random.Random(f"{chosen.seed} {number}"))
    for line in lines(counts):
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
