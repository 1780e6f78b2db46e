"""How the levels fare against simple players, in every game.

`python tests/bench/simple_players.py swop` plays each level of a game against each player of `tests/simple`,
and prints a table; `--write` puts it into docs/opponents.md too. Every deal is played with the level in each
seat, and counts as one figure, the mean of these. The same `--seed` plays the same games.
"""

import argparse
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

import simple
from ladder import LADDERS, LEVELS, clocked, play, put, table, told

from dragonbox import players
from dragonbox.core import shuffle
from dragonbox.core.contract import Decision


@dataclass(frozen=True)
class Simple:
    """A simple player, as the players of the box are asked."""

    name: str

    def decide(self, game_key, view, rng):
        moves = view.legal()
        move = moves[0] if len(moves) == 1 else simple.players(game_key)[self.name](view, rng)
        return Decision(move, "")


def make(name):
    """Return the player of a level, or the simple player of that name."""
    return players.make(name) if name in LEVELS else Simple(name)


def rotated(ladder, own, others, code):
    """The figure of one player among others, in the mean over all seats, and the seconds of its decisions."""
    figures, seconds = [], []
    for seat in range(ladder.seats):
        who = [own if other == seat else others for other in range(ladder.seats)]
        result = play(ladder.game, ladder.options, who, code, make)
        figures.append(ladder.figure(result, seat))
        seconds += result.seconds[seat]
    return statistics.fmean(figures), seconds


def codes(seed, count):
    return [shuffle.new_code(shuffle.generator(seed, deal)) for deal in range(1, count + 1)]


HEAD = ["game", "who", "mean [95 %]", "games", "ms: middle / 95 %"]


def row(ladder, own, others, spread, chosen):
    """One row of the table; alone, of one player only."""
    values, seconds = [], []
    for value, times in spread(partial(rotated, ladder, own, others), chosen):
        values.append(value)
        seconds += times
        if len(values) % 20 == 0:
            print(
                f"{own} v {others}, {len(values)}: {told(values, ladder.measure)}",
                file=sys.stderr,
                flush=True,
            )
    seats = "" if ladder.seats == 2 else f"{ladder.seats - 1} × "
    who = own if ladder.seats == 1 else f"{own} v {seats}{others}"
    games = str(len(values) * ladder.seats)
    return [ladder.title, who, told(values, ladder.measure), games, clocked(seconds)]


def pairs(ladder, levels, names):
    """Who plays against whom; alone, everybody for themselves."""
    if ladder.seats == 1:
        return [(own, own) for own in (*names, *levels)]
    return [(own, others) for others in names for own in levels]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(simple.GAMES)}; else all")
    parser.add_argument("--only", default="", help="only ladders whose title has this in it")
    parser.add_argument("--player", action="append", help="only this simple player, or these")
    parser.add_argument("--level", action="append", help="only this level, or these; else all but the novice")
    parser.add_argument("--seed", default="9WN4-6H", help="the code that all deals come from")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/opponents.md")
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(simple.GAMES):
        parser.error(f"found {', '.join(sorted(unknown))}, expected of {', '.join(simple.GAMES)}")
    deals = codes(chosen.seed, chosen.deals)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for ladder in LADDERS:
            if ladder.game not in (chosen.games or simple.GAMES) or chosen.only not in ladder.title:
                continue
            names = chosen.player or list(simple.players(ladder.game))
            rows = []
            for own, others in pairs(ladder, chosen.level or LEVELS[1:], names):
                rows.append(row(ladder, own, others, pool.map, deals))
                print("| " + " | ".join(rows[-1]) + " |", file=sys.stderr, flush=True)
            print(table([HEAD, *rows]), flush=True)
            if chosen.write:
                put(f"{ladder.title}, simple players", [HEAD, *rows])


if __name__ == "__main__":
    sys.exit(main())
