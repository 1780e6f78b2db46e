"""Fits the weights of Dragon Dance's `duel` and the tables of `stakes` again, to rounds of two players.

`python tests/bench/dance_fitting.py --write` plays rounds of skilled players who overlook nothing, in matches
that stand in all ways, and takes every position in which a turn begins. It counts what a round comes to, and
so what to expect of a match after one; to that it fits the weights step by step (stochastic gradient
descent), and writes `duel_weights.py`. It prints how much of the spread of fresh rounds they explain. The
same `--seed` makes the same weights.
"""

import argparse
import math
import os
import random
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from dragonbox.core import shuffle
from dragonbox.games.dragon_dance import rules
from dragonbox.games.dragon_dance.ai import duel, lookahead, skilled, stakes
from dragonbox.games.dragon_dance.ai.rollout import NUMBER, Quick, cells, window

PAGE = Path(duel.__file__).with_name("duel_weights.py")
OPTIONS = {"turning": "half", "rounds": 0}
SEATS = 2


def side_signs() -> list[str]:
    """Return the names of all signs of a side."""
    looks = [("player", 0, cards) for cards in range(len(duel.SIZES))] + [("heads", 0, 0)]
    looks += [("scale", squares, 0) for squares in range(5)] + [("egg", squares, 0) for squares in range(5)]
    looks += [("head", squares, more) for squares in range(5) for more in (0, 1)]
    return list(dict.fromkeys(sign for look in looks for sign, _ in duel.signs_of(*look)))


def all_match_signs() -> list[str]:
    """Return the names of all signs of a match."""
    looks = [(won, lost) for won in (False, True) for lost in (False, True)]
    return [sign for won, lost in looks for sign, _ in duel.match_signs(won, lost, 0)]


SIGNS = [
    *[f"{side} {sign}" for side in ("own", "other") for sign in side_signs()],
    *[sign for sign, _ in duel.stock_signs(0)],
    *all_match_signs(),
    "at first",
]
PLACE = {sign: place for place, sign in enumerate(SIGNS)}
BATCH, RATE, SLOW, SLOWER, TINY = 128, 0.004, 0.9, 0.999, 1e-8
FLAT = 0.02
"""What is learned where the position seems decided already."""
SPREAD = 9
"""About how far apart two players are in points after a round."""
HASTE = 0.15
"""How often a player makes any of the best few moves, so that all kinds of positions come up."""
FEW = 6


@dataclass(frozen=True)
class Came:
    """What a round came to for one of the two."""

    stands: stakes.Stakes
    """How the match stood."""
    wins: bool
    loses: bool
    lead: int
    began: bool
    begins: bool
    """Whether this one begins the next round."""

    def worth(self, tables):
        """Return what the match then is worth, with these tables."""
        with patch.multiple(stakes, **tables):
            return self.stands.ended(self.wins, self.loses, self.lead, self.begins)


def rows(code):
    """Return the positions of one round, as signs with their amounts, each with what the round came to for
    whom was on turn."""
    game = rules.start(OPTIONS, SEATS, rules.deal(OPTIONS, SEATS, shuffle.generator(code, 1), []))
    chance = random.Random(code)
    begun = any_stakes(chance)
    stands = (begun, begun.turned())
    found = []
    while not game.over:
        if game.stage == "turn" and not game.drawn:
            found.append((game.to_move, signs(in_thought(game), stands[game.to_move])))
        legal = game.legal()
        plays = len(legal) > 1 and any(move.verb == "play" for move in legal)
        game.apply(thought_best(game.view(game.to_move), chance) if plays else legal[0])
    won, last = rules.won_by(game), game.first if game.dragon is None else game.dragon
    came = [
        Came(
            stands[seat],
            seat in won,
            1 - seat in won,
            game.points[seat] - game.points[1 - seat],
            seat == game.first,
            seat != last,
        )
        for seat in range(SEATS)
    ]
    return [(seen, came[seat]) for seat, seen in found]


def any_stakes(chance):
    """Return one way in which a match can stand."""
    won, lost = chance.random() < 0.5, chance.random() < 0.5
    lead = round(chance.gauss(4 * (won - lost), SPREAD)) if won or lost else 0
    return stakes.Stakes(won, lost, lead)


def thought_best(view, chance):
    """Return what a skilled player does who overlooks nothing, and sometimes is in haste."""
    liked = lookahead.sound(view, skilled.thoughts(view))
    return liked[int(chance.random() * min(FEW, len(liked))) if chance.random() < HASTE else 0].move


def tables(came):
    """Return what to expect of a match, as `stakes` reads it, from what some rounds came to."""
    leads = range(-stakes.MOST, stakes.MOST + 1, stakes.STEP)

    def told(worth):
        return tuple(
            tuple(
                round(
                    stakes.WHOLE * statistics.fmean(worth(one, lead) for one in came if one.began == begins)
                )
                for lead in leads
            )
            for begins in range(2)
        )

    def level(one, lead):
        return stakes.Stakes(True, True, lead).ended(one.wins, one.loses, one.lead, one.begins)

    counted = told(level)

    def ahead(one, lead):
        return 1.0 if one.wins else stakes.expected(counted[one.begins], lead + one.lead)

    return {"LEVEL": counted, "AHEAD": told(lookahead)}


def in_thought(game):
    """Return the position as `duel` reads it."""
    within = window(game.field)
    quick = Quick(within, cells(game.field, within), game.turning, game.points, game.to_move, game.stage)
    hands = [[NUMBER[card] for card in hand] for hand in game.hands]
    return quick.dealt(hands, [NUMBER[card] for card in reversed(game.stock)])


def signs(quick, stands):
    """Return the signs of a position, by their place among all, with their amounts."""
    lead = stands.lead + quick.points[quick.seat] - quick.points[1 - quick.seat]
    found = [("at first", 1.0), *duel.stock_signs(len(quick.stock))]
    found += duel.match_signs(stands.won, stands.lost, lead)
    for side, *look in duel.looks(quick):
        found += [(f"{side} {sign}", amount) for sign, amount in duel.signs_of(*look)]
    total = {}
    for sign, amount in found:
        total[PLACE[sign]] = total.get(PLACE[sign], 0.0) + amount
    return [(place, amount) for place, amount in total.items() if amount]


class Fit:
    """The weights while they are fitted: a list for each sign, and one that puts the ways together."""

    def __init__(self, ways, chance):
        def drawn(size):
            return [chance.gauss(0, 1 / math.sqrt(size)) for _ in range(ways)]

        self.weights = [drawn(len(SIGNS)) for _ in SIGNS[:-1]] + [[0.0] * ways]
        self.weights.append(drawn(ways))
        self.weights.append([0.0])
        self.means = [[0.0] * len(row) for row in self.weights]
        self.squares = [[0.0] * len(row) for row in self.weights]
        self.steps = 0

    def said(self, seen):
        """Return what the weights say of a position, and what each way comes to."""
        ways = [0.0] * len(self.weights[-2])
        for place, amount in seen:
            ways = [way + amount * weight for way, weight in zip(ways, self.weights[place], strict=True)]
        ways = [max(0.0, way) for way in ways]
        together = sum(way * weight for way, weight in zip(ways, self.weights[-2], strict=True))
        return math.tanh(together + self.weights[-1][0]), ways

    def learn(self, batch, rate):
        """Take one step towards what a few positions came to."""
        slopes = [[0.0] * len(row) for row in self.weights]
        for seen, came in batch:
            said, ways = self.said(seen)
            slope = (said - came) * (1 - said * said + FLAT) / len(batch)
            slopes[-1][0] += slope
            slopes[-2] = [old + slope * way for old, way in zip(slopes[-2], ways, strict=True)]
            parts = [
                slope * weight if way else 0.0 for way, weight in zip(ways, self.weights[-2], strict=True)
            ]
            for place, amount in seen:
                slopes[place] = [old + amount * part for old, part in zip(slopes[place], parts, strict=True)]
        self.steps += 1
        rate *= math.sqrt(1 - SLOWER**self.steps) / (1 - SLOW**self.steps)
        for row, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            for place, one in enumerate(slope):
                mean[place] += (1 - SLOW) * (one - mean[place])
                square[place] += (1 - SLOWER) * (one * one - square[place])
                row[place] -= rate * mean[place] / (math.sqrt(square[place]) + TINY)


def fitted(table, ways, rounds, chance):
    """Return weights that fit to these positions, after going through all of them so often."""
    fit, table = Fit(ways, chance), list(table)
    for turn in range(rounds):
        chance.shuffle(table)
        rate = RATE * (1 + math.cos(math.pi * turn / rounds)) / 2
        for first in range(0, len(table), BATCH):
            fit.learn(table[first : first + BATCH], rate)
    return fit


def explained(table, said):
    """Return the part of the spread that is explained; 1 is all of it."""
    rest = statistics.fmean((came - said(seen)) ** 2 for seen, came in table)
    return 1 - rest / statistics.pvariance([came for _, came in table])


def page(fit, tables, count):
    """Return the text of `duel_weights.py`."""

    def told(row):
        return "(" + ", ".join(str(round(1000 * weight)) for weight in row) + ")"

    lines = [f'    "{sign}": {told(row)},' for sign, row in zip(SIGNS, fit.weights, strict=False)]
    return "\n".join(
        [
            '"""The weights of `duel` and the tables of `stakes`, in thousandths, as',
            "`tests/bench/dance_fitting.py` fits them.",
            "",
            f"They come from {count:,} positions of rounds between two.",
            '"""',
            "",
            "SIGNS: dict[str, tuple[int, ...]] = {",
            *lines,
            "}",
            '"""What each sign weighs, in each of the ways."""',
            f"TOGETHER = {told(fit.weights[-2])}",
            '"""What each way counts,"""',
            f"IN_ALL = {round(1_000_000 * fit.weights[-1][0])}",
            '"""and what is added, in millionths."""',
            *filled("LEVEL", tables["LEVEL"]),
            '"""What to expect of a match in which both have won a round: by who begins the next one, the',
            'other player or this one, and by the points ahead, from 20 behind on in steps of 4."""',
            *filled("AHEAD", tables["AHEAD"]),
            '"""The same for the only one who has won a round."""',
            "",
        ]
    )


def filled(name, table):
    """Return the lines of a table."""
    return [f"{name} = (", *[f"    {row}," for row in table], ")"]


def main():
    """Play, fit, and print or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5000)
    parser.add_argument("--ways", type=int, default=16, help="in how many ways the signs are weighed")
    parser.add_argument("--times", type=int, default=8, help="how often all positions are gone through")
    parser.add_argument("--seed", default="4DA2-CE", help="the code that all deals come from")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the weights into duel_weights.py")
    chosen = parser.parse_args()
    deals = [shuffle.new_code(shuffle.generator(chosen.seed, deal)) for deal in range(chosen.rounds)]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        played = list(pool.map(rows, deals, chunksize=20))
    counted = tables([came for part in played for came in {id(one): one for _, one in part}.values()])
    played = [[(seen, came.worth(counted)) for seen, came in part] for part in played]
    fresh = [row for part in played[::10] for row in part]
    table = [row for number, part in enumerate(played) if number % 10 for row in part]
    fit = fitted(table, chosen.ways, chosen.times, random.Random(chosen.seed))
    print(f"{len(table)} positions; of {len(fresh)} in fresh rounds they explain ", end="")
    print(f"{explained(fresh, lambda seen: fit.said(seen)[0]):.3f} of the spread")
    if chosen.write:
        PAGE.write_text(page(fit, counted, len(table)), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
