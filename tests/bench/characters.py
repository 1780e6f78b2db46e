"""How much the habits of opponents show, and how strong their owners are, in every game.

`python tests/bench/characters.py swop --levels skilled` plays each opponent with a habit against the same
level without one, and prints a table; `--write` puts it into docs/opponents.md too. Every deal is played with
the opponent in each seat, and counts as one figure, the mean of these. How often a habit shows is counted in
the same games: in the part of the decisions that could go either way. The same `--seed` plays the same games.

With `--look` nobody has a habit: each is asked at each decision what it would do, and a longer look (`looks`)
says what that would cost one seat in a match.
"""

import argparse
import os
import random
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from ladder import LADDERS, LEVELS, gained, put, table, told
from looks import COST

from dragonbox import games, players
from dragonbox.core import shuffle
from dragonbox.players import characters
from dragonbox.simulate import LONGEST, OPPONENTS
from dragonbox.tally import mean_interval, share

TABLES = {
    ladder.game: ladder
    for ladder in LADDERS
    if ladder.title in ("SWOP", "The Rare Dragon", "Dragon Dance", "Magic Dragon")
}
MANY = 60
"""With more moves than this it is not asked whether all of them are in the habit, or none."""


@dataclass
class Played:
    """Some games of one deal."""

    figures: list[float] = field(default_factory=list)
    ahead: list[float] = field(default_factory=list)
    """By how many points, or coins, the opponent is ahead of the mean of the others at the end."""
    costs: list[float] = field(default_factory=list)
    """By game, what a longer look says that the habit costs."""
    shown: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """What each decision shows of the habit: of the opponent, and of the others."""


def rotated(ladder, level, opponent, code):
    """One deal with an opponent in each seat, among players of the same level without a habit.

    Without the habit all these games would be the same, and each seat would win its part of it: so the
    figures of a deal are those with the habit beside those without, with the same deal and the same chance.
    """
    played = Played()
    for seat in range(ladder.seats):
        play(ladder, level, opponent, seat, code, played)
    return played


def play(ladder, level, opponent, own, code, played):
    """One match, with the opponent in one seat."""
    chance = random.Random(shuffle.below(1 << 53, shuffle.generator(code, OPPONENTS)))
    key, game, habit = ladder.game, games.load(ladder.game), characters.habit(ladder.game, opponent)
    options, cost = game.complete_options(ladder.options, ladder.seats), 0.0
    match = game.new(options, ladder.seats, code, players=[level] * ladder.seats)
    while (seat := match.to_move) is not None and len(match.rounds[-1].moves) < LONGEST:
        view, seed = match.view(seat), chance.randrange(1 << 32)
        moves = view.legal()
        move = players.decide(level, key, view, seed, opponent=opponent if seat == own else "").move
        if seat == own and len(moves) > 1 and habit.shows(view, move):
            alone = players.decide(level, key, view, seed).move
            cost += COST[key](view, alone, move, seed + 1) if alone != move else 0.0
        if len(moves) > MANY or len({habit.shows(view, one) for one in moves}) > 1:
            played.shown[seat != own].append(habit.shows(view, move))
        match.play(move)
    standing = match.standing
    played.figures.append(share(standing.winners, own, game.teams(match.options)))
    others = [points for other, points in enumerate(standing.scores) if other != own]
    played.ahead.append(standing.scores[own] - statistics.fmean(others))
    played.costs.append(cost)


@dataclass
class Looked:
    """What the habits would have done in one match of a level without one."""

    costs: dict[str, float] = field(default_factory=dict)
    """By opponent, what a longer look says that its moves would have cost, for one seat."""
    shown: dict[str, tuple[list[float], list[float]]] = field(default_factory=dict)
    """By opponent, what each decision would have shown of the habit, and what it has shown."""


def looked(ladder, level, code):
    """One match of the level, in which each habit is asked for each decision what it would do instead."""
    rng = random.Random(shuffle.below(1 << 53, shuffle.generator(code, OPPONENTS)))
    key, game, habits = ladder.game, games.load(ladder.game), games.habits(ladder.game)
    found = Looked(dict.fromkeys(habits, 0.0), {who: ([], []) for who in habits})
    match = game.new(
        game.complete_options(ladder.options, ladder.seats),
        ladder.seats,
        code,
        players=[level] * ladder.seats,
    )
    while (seat := match.to_move) is not None and len(match.rounds[-1].moves) < LONGEST:
        view, seed = match.view(seat), rng.randrange(1 << 32)
        moves, own = view.legal(), players.decide(level, key, view, seed).move
        costs = {own: 0.0}
        for who, habit in habits.items() if len(moves) > 1 else ():
            move = players.decide(level, key, view, seed, opponent=who).move
            if move not in costs:
                costs[move] = COST[key](view, own, move, seed + 1)
            found.costs[who] += costs[move] / ladder.seats
            if len(moves) > MANY or len({habit.shows(view, one) for one in moves}) > 1:
                found.shown[who][0].append(habit.shows(view, move))
                found.shown[who][1].append(habit.shows(view, own))
        match.play(own)
    return found


def unit_of(ladder):
    """What is won in a match."""
    return "coins" if ladder.figure is gained else "points"


HEAD = ["level", "who", "shows", "without", "more", "wins", "ahead by", "costs by a longer look", "games"]


def row(ladder, level, opponent, spread, codes):
    """One row of the table."""
    figures, ahead, costs, own, others = [], [], [], [], []
    for played in spread(partial(rotated, ladder, level, opponent), codes):
        figures.append(statistics.fmean(played.figures))
        ahead.append(statistics.fmean(played.ahead))
        costs.append(statistics.fmean(played.costs))
        own += played.shown[0]
        others += played.shown[1]
    unit = unit_of(ladder)
    shows, without = statistics.fmean(own), statistics.fmean(others)
    more = f"{100 * (shows / without - 1):+.0f} %" if without else "–"
    return [
        *(level, opponent, f"{100 * shows:.0f} %", f"{100 * without:.0f} %", more, told(figures, "%")),
        *(told(ahead, unit), told(costs, unit), str(len(figures) * ladder.seats)),
    ]


WINS = {"swop": 15, "rare_dragon": 2.3, "dragon_dance": 2.2}
"""How many more of 100 matches a point more wins, by 150 to 200 matches between skilled players and how close
they ended."""
LOOKED = ["level", "who", "shows", "without", "costs by a longer look", "of 100 wins", "games"]


def of_wins(key, costs):
    """What costs in points come to, in matches that are won."""
    if key not in WINS:
        return "–"
    low, high = mean_interval(costs)
    return f"{WINS[key] * statistics.fmean(costs):.1f} [{WINS[key] * low:.1f} to {WINS[key] * high:.1f}]"


def looked_rows(ladder, level, spread, codes):
    """The rows of a level, one for each opponent."""
    found = spread(partial(looked, ladder, level), codes)
    for who in games.habits(ladder.game):
        shown = [[one for match in found for one in match.shown[who][part]] for part in (0, 1)]
        shows, without = (f"{100 * statistics.fmean(part):.0f} %" for part in shown)
        costs = [match.costs[who] for match in found]
        cost, wins = told(costs, unit_of(ladder)), of_wins(ladder.game, costs)
        yield [level, who, shows, without, cost, wins, str(len(found))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(TABLES)}; else all")
    parser.add_argument("--levels", default=",".join(LEVELS), help="with commas between")
    parser.add_argument("--who", default="", help="opponents, with commas between; else all")
    parser.add_argument(
        "--look", action="store_true", help="play without habits, and ask what they would cost"
    )
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="7KD2-9Q", help="the code that all deals come from")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/opponents.md")
    chosen = parser.parse_args()
    codes = [shuffle.new_code(shuffle.generator(chosen.seed, deal)) for deal in range(1, chosen.deals + 1)]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        spread = partial(pool.map, chunksize=4)
        for key in chosen.games or TABLES:
            rows, ladder = [LOOKED if chosen.look else HEAD], TABLES[key]
            for level in chosen.levels.split(","):
                if chosen.look:
                    rows += looked_rows(ladder, level, lambda *given: list(spread(*given)), codes)
                    continue
                for opponent in chosen.who.split(",") if chosen.who else games.habits(key):
                    if characters.habit(key, opponent) is not None:
                        rows.append(row(ladder, level, opponent, spread, codes))
                        print(rows[-1], flush=True)
            print(table(rows), flush=True)
            if chosen.write:
                put(f"{ladder.title}, {'longer looks' if chosen.look else 'characters'}", rows)


if __name__ == "__main__":
    sys.exit(main())
