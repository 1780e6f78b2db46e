"""How much stronger each level is than the one below, in every game.

`python tests/bench/ladder.py swop rare_dragon` plays the steps of those games, or of all without names, and
prints a table; `--write` puts it into docs/opponents.md too. Every deal is played in all seat rotations, and
each deal counts as one figure, the mean over its rotations: what luck the cards hold falls on both sides. The
same `--seed` plays the same games. Seconds are those of the processor.
"""

import argparse
import os
import random
import re
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from dragonbox import games, players
from dragonbox.core import shuffle
from dragonbox.core.contract import Value
from dragonbox.simulate import LONGEST, OPPONENTS
from dragonbox.tally import mean_interval, share, share_interval

PAGE = Path(__file__).parents[2] / "docs" / "opponents.md"
LEVELS = tuple(players.BY_KEY)


@dataclass(frozen=True)
class Result:
    """One game: by seat the points, the part of the win, and the seconds of each decision."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]


def won(result: Result, seat: int) -> float:
    """The part of the win."""
    return result.shares[seat]


def scored(result: Result, seat: int) -> float:
    return float(result.scores[seat])


def gained(result: Result, seat: int) -> float:
    """Money, of which nobody wins any that another does not lose."""
    return result.scores[seat] - statistics.fmean(result.scores)


@dataclass(frozen=True)
class Ladder:
    """One row of steps."""

    title: str
    game: str
    seats: int
    options: Mapping[str, Value]
    figure: Callable[[Result, int], float]
    measure: str
    """What the figure is, for the table."""
    aims: tuple[float, float, float]
    """From novice to skilled, skilled to expert, expert to master: what the figure should be at least; of a
    game for one, by what its mean should grow at least, as a factor."""
    deals: tuple[int, int, int]
    """How many are played for each step."""


LADDERS = (
    Ladder("SWOP", "swop", 2, {}, won, "% of wins", (85, 62, 60), (50, 50, 100)),
    Ladder("SWOP master", "swop", 2, {"variant": "master"}, won, "% of wins", (85, 62, 60), (50, 50, 50)),
    Ladder("SWOP for three", "swop", 3, {}, won, "% of wins", (34, 34, 34), (20, 60, 50)),
    Ladder("SWOP for four", "swop", 4, {}, won, "% of wins", (26, 26, 26), (20, 20, 60)),
    Ladder("SWOP in teams", "swop", 4, {"variant": "team"}, won, "% of wins", (51, 51, 51), (20, 20, 24)),
    Ladder("SWOP alone", "swop", 1, {"variant": "solo"}, scored, "final field", (1, 1, 1), (100,) * 3),
    Ladder("The Rare Dragon", "rare_dragon", 2, {}, won, "% of matches", (75, 58, 53), (100, 200, 250)),
    Ladder(
        "The Rare Dragon for three", "rare_dragon", 3, {}, won, "% of matches", (34, 34, 34), (20, 60, 60)
    ),
    Ladder("The Rare Dragon for four", "rare_dragon", 4, {}, won, "% of matches", (25, 25, 25), (12, 40, 40)),
    Ladder("Dragon Dance", "dragon_dance", 2, {}, won, "% of matches", (80, 58, 55), (200, 200, 200)),
    Ladder("Dragon Dance for three", "dragon_dance", 3, {}, won, "% of matches", (34, 34, 34), (80, 80, 60)),
    Ladder("Dragon Dance for four", "dragon_dance", 4, {}, won, "% of matches", (25, 25, 25), (60, 60, 40)),
    Ladder("Dragon Dance for five", "dragon_dance", 5, {}, won, "% of matches", (20, 20, 20), (50, 50, 30)),
    Ladder(
        *("Magic Dragon", "magic_dragon", 4, {"version": "C", "games": 1}, gained, "money a game"),
        *((0, 0, 0), (200, 1500, 900)),
    ),
    Ladder("Dragon Swoop", "dragon_swoop", 1, {}, scored, "points", (1.4, 1.15, 1.05), (200,) * 3),
)


def play(
    game_key: str,
    options: Mapping[str, Value],
    levels: Sequence[str],
    code: str,
    make: Callable[[str], Any] = players.make,
) -> Result:
    """One match. The deal is that of the code; whoever sits where has the same chance.

    `make` says who plays for a name among the `levels`; without it only levels can.
    """
    chance = random.Random(shuffle.below(1 << 53, shuffle.generator(code, OPPONENTS)))
    game = games.load(game_key)
    named = [level if level in LEVELS else "human" for level in levels]
    match = game.new(game.complete_options(options, len(levels)), len(levels), code, players=named)
    seated = [make(level) for level in levels]
    seconds: list[list[float]] = [[] for _ in levels]
    while (seat := match.to_move) is not None and len(match.rounds[-1].moves) < LONGEST:
        view, begun = match.view(seat), time.process_time()
        decision = seated[seat].decide(game_key, view, chance)
        if len(view.legal()) > 1:
            seconds[seat].append(time.process_time() - begun)
        match.play(decision.move)
    winners = match.standing.winners
    shares = tuple(share(winners, seat, game.teams(match.options)) for seat in range(len(levels)))
    return Result(match.standing.scores, shares, tuple(tuple(times) for times in seconds))


def rotated(ladder: Ladder, upper: str, lower: str, code: str) -> tuple[float, list[float]]:
    """The figure of the one of the `upper` level among those of the `lower`, in the mean over all seats, and
    the seconds of its decisions."""
    figures, seconds = [], []
    for seat in range(ladder.seats):
        levels = tuple(upper if other == seat else lower for other in range(ladder.seats))
        result = play(ladder.game, ladder.options, levels, code)
        figures.append(ladder.figure(result, seat))
        seconds += result.seconds[seat]
    return statistics.fmean(figures), seconds


def told(values: Sequence[float], measure: str) -> str:
    """A mean with its interval: `62.3 [58.1 to 66.5] % of wins`. Parts of a win are told in percent."""
    mean, factor, (low, high) = statistics.fmean(values), 1, mean_interval(values)
    if measure.startswith("%"):
        # Each value is of several games of one deal: they scatter less than single ones.
        low, high = share_interval(values) if low == high else (max(0.0, low), min(1.0, high))
        factor = 100
    return f"{factor * mean:.1f} [{factor * low:.1f} to {factor * high:.1f}] {measure}"


def clocked(seconds: Sequence[float]) -> str:
    """The middle decision and the slowest but one in twenty, in milliseconds."""
    if not seconds:
        return "–"
    ordered = sorted(seconds)
    return f"{1000 * statistics.median(ordered):.0f} / {1000 * ordered[int(0.95 * len(ordered))]:.0f}"


Spread = Callable[[Callable[[str], tuple[float, list[float]]], list[str]], list[tuple[float, list[float]]]]


def steps(ladder: Ladder, spread: Spread, seed: str, part: float) -> list[list[str]]:
    """The rows of the table: one for each level but the lowest, or for each level of a game for one."""

    def codes(number: int) -> list[str]:
        count = max(2, round(ladder.deals[number] * part))
        return [shuffle.new_code(shuffle.generator(seed, deal)) for deal in range(1, count + 1)]

    rows = []
    if ladder.seats == 1:
        before = 0.0
        for number, level in enumerate(LEVELS):
            played = spread(partial(rotated, ladder, level, level), codes(max(0, number - 1)))
            values = [value for value, _ in played]
            mean = statistics.fmean(values)
            aim = f"×{ladder.aims[number - 1]:g}" if number else ""
            grown = f"×{mean / before:.2f}" if number else ""
            times = clocked([one for _, seconds in played for one in seconds])
            rows.append(
                [ladder.title, level, told(values, ladder.measure), grown, aim, str(len(played)), times]
            )
            before = mean
        return rows
    for number, (lower, upper) in enumerate(pairwise(LEVELS)):
        played = spread(partial(rotated, ladder, upper, lower), codes(number))
        values = [value for value, _ in played]
        against = f"{upper} v {lower}" if ladder.seats == 2 else f"{upper} v {ladder.seats - 1} × {lower}"
        aim = f"{ladder.aims[number]:g}"
        times = clocked([one for _, seconds in played for one in seconds])
        count = str(len(played) * ladder.seats)
        rows.append([ladder.title, against, told(values, ladder.measure), "", aim, count, times])
    return rows


HEAD = ["game", "who", "mean [95 %]", "growth", "aim", "games", "ms: middle / 95 %"]


def table(rows: Sequence[Sequence[str]]) -> str:
    head, *rest = rows
    lines = ["| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rest]]
    return "\n".join(lines) + "\n"


def put(title: str, rows: Sequence[Sequence[str]]) -> None:
    """Put a table where that of an earlier run stands on the page."""
    page = PAGE.read_text(encoding="utf-8")
    begin, end = f"<!-- {title} -->\n", f"<!-- end of {title} -->\n"
    pattern = re.escape(begin) + ".*?" + re.escape(end)
    if not re.search(pattern, page, re.DOTALL):
        raise SystemExit(f"{PAGE}: has no place for {title}")
    page = re.sub(pattern, lambda _: f"{begin}\n{table(rows)}\n{end}", page, flags=re.DOTALL)
    PAGE.write_text(page, encoding="utf-8")


def main() -> None:
    names = list(dict.fromkeys(ladder.game for ladder in LADDERS))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(names)}; else all")
    parser.add_argument("--only", default="", help="only ladders whose title has this in it")
    parser.add_argument("--seed", default="7KD2-9Q", help="the code that all deals come from")
    parser.add_argument("--part", type=float, default=1.0, help="play this part of the usual number of deals")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/opponents.md")
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(names):
        parser.error(f"found {', '.join(sorted(unknown))}, expected of {', '.join(names)}")
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for ladder in LADDERS:
            if (chosen.games and ladder.game not in chosen.games) or chosen.only not in ladder.title:
                continue
            rows = steps(
                ladder, lambda play_one, codes: list(pool.map(play_one, codes)), chosen.seed, chosen.part
            )
            print(table([HEAD, *rows]), flush=True)
            if chosen.write:
                put(ladder.title, [HEAD, *rows])


if __name__ == "__main__":
    sys.exit(main())
