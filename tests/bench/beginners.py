"""How a beginner fares against the novices, in every game.

`python tests/bench/beginners.py swop rare_dragon` plays the model of `tests/beginner` against the novices
of those games, or of all without names, and prints a table; `--write` puts it into docs/opponents.md too.
Every deal is played with the beginner in each seat, and counts as one figure, the mean of these. The same
`--seed` plays the same games.
"""

import argparse
import os
import random
import statistics
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

import beginner
from ladder import put

from dragonbox import games, players
from dragonbox.core import shuffle
from dragonbox.core.contract import Value
from dragonbox.simulate import LONGEST, OPPONENTS
from dragonbox.tally import mean_interval, share

BEGINNER = "beginner"


@dataclass(frozen=True)
class Table:
    """Where a beginner sits."""

    title: str
    game: str
    seats: int
    options: Mapping[str, Value]
    deals: int


TABLES = (
    Table("SWOP", "swop", 2, {}, 1000),
    Table("SWOP", "swop", 3, {}, 1000),
    Table("SWOP", "swop", 4, {}, 1000),
    Table("The Rare Dragon", "rare_dragon", 2, {}, 1000),
    Table("The Rare Dragon", "rare_dragon", 3, {}, 1000),
    Table("The Rare Dragon", "rare_dragon", 4, {}, 1000),
    Table("Dragon Dance", "dragon_dance", 2, {}, 1000),
    Table("Dragon Dance", "dragon_dance", 3, {}, 1000),
    Table("Dragon Dance", "dragon_dance", 4, {}, 1000),
    Table("Magic Dragon", "magic_dragon", 2, {}, 1000),
    Table("Magic Dragon", "magic_dragon", 3, {}, 1000),
    Table("Magic Dragon", "magic_dragon", 4, {}, 1000),
    Table("Dragon Swoop", "dragon_swoop", 1, {}, 1000),
)
"""The matches that the new-game page proposes."""


def play(table, who, code):
    """One match; `who` says of each seat which level sits there. Returns the standing."""
    chance = random.Random(shuffle.below(1 << 53, shuffle.generator(code, OPPONENTS)))
    game = games.load(table.game)
    options = game.complete_options(table.options, table.seats)
    match = game.new(options, table.seats, code, players=["novice"] * table.seats)
    seated = {level: players.make(level) for level in who if level != BEGINNER}
    while (seat := match.to_move) is not None and len(match.rounds[-1].moves) < LONGEST:
        view = match.view(seat)
        if who[seat] == BEGINNER:
            match.play(beginner.decide(table.game, view, chance))
        else:
            match.play(seated[who[seat]].decide(table.game, view, chance).move)
    return match.standing


def figure(table, level, code):
    """What part of the wins the beginner has among players of that level, in the mean over all seats."""
    parts = []
    for place in range(table.seats):
        who = [BEGINNER if seat == place else level for seat in range(table.seats)]
        parts.append(share(play(table, who, code).winners, place, ()))
    return statistics.fmean(parts)


def score(table, level, code):
    """The points of a player who sits alone."""
    return float(play(table, [level], code).scores[0])


def codes(seed, count):
    return [shuffle.new_code(shuffle.generator(seed, deal)) for deal in range(1, count + 1)]


def told(values, factor=100, unit=" %"):
    """A mean with its interval."""
    low, high = mean_interval(values)
    return f"{factor * statistics.fmean(values):.1f} [{factor * low:.1f} to {factor * high:.1f}]{unit}"


HEAD = ["game", "seats", "deals", "the beginner wins [95 %]", "fair share"]


def row(table, spread, level, seed, part):
    """One row of the table."""
    chosen = codes(seed, max(5, round(table.deals * part)))
    if table.seats == 1:
        own, theirs = (spread(partial(score, table, who), chosen) for who in (BEGINNER, level))
        points = f"{told(own, 1, ' points')}, {level} {told(theirs, 1, '')}"
        return [table.title, "1", str(len(chosen)), points, "as many"]
    values = spread(partial(figure, table, level), chosen)
    return [table.title, str(table.seats), str(len(chosen)), told(values), f"{100 / table.seats:.0f} %"]


def main():
    names = list(dict.fromkeys(table.game for table in TABLES))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(names)}; else all")
    parser.add_argument("--seats", type=int, default=0, help="only where so many sit")
    parser.add_argument("--level", default="novice", help="whom the beginner meets")
    parser.add_argument("--seed", default="5BQ8-3X", help="the code that all deals come from")
    parser.add_argument("--part", type=float, default=1.0, help="play this part of the usual number of deals")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the table into docs/opponents.md")
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(names):
        parser.error(f"found {', '.join(sorted(unknown))}, expected of {', '.join(names)}")
    rows = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for table in TABLES:
            if chosen.games and table.game not in chosen.games:
                continue
            if chosen.seats and table.seats != chosen.seats:
                continue
            rows.append(
                row(
                    table,
                    lambda one, all_codes: list(pool.map(one, all_codes, chunksize=4)),
                    chosen.level,
                    chosen.seed,
                    chosen.part,
                )
            )
            print("| " + " | ".join(rows[-1]) + " |", flush=True)
    if chosen.write:
        put("the beginner", [HEAD, *rows])


if __name__ == "__main__":
    sys.exit(main())
