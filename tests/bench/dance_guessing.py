"""Fits the weights of Dragon Dance's `belief` again, to what players held in rounds of two.

`python tests/bench/dance_guessing.py --write` plays rounds of experts and of simple players, takes every
position in which a turn begins, and fits to it which of the hidden cards were in the other hand. It writes
`belief_weights.py`, and prints how likely the hands of fresh rounds are by chance and by the weights, as the
mean of the logarithm. The same `--seed` makes the same weights.
"""

import argparse
import math
import os
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

import simple

from dragonbox.core import shuffle
from dragonbox.games.dragon_dance import ai, rules
from dragonbox.games.dragon_dance.ai import belief
from dragonbox.games.dragon_dance.cards import BIT, KINDS

PAGE = Path(belief.__file__).with_name("belief_weights.py")
OPTIONS = {"turning": "half", "rounds": 0}
SEATS = 2
PLAYERS = ("expert", "expert", "skilled", "rule of thumb")
BATCH, RATE, SLOW, SLOWER, TINY = 64, 0.01, 0.9, 0.995, 1e-6
BOUND = 15.0
"""No logarithm is larger."""
HALVINGS = 25


def rows(code):
    """Return the positions of one round: the cards of the other hand, and each hidden kind that may be there
    with its number and its signs."""
    game = rules.start(OPTIONS, SEATS, rules.deal(OPTIONS, SEATS, shuffle.generator(code, 1), []))
    chance = random.Random(code)
    players = [PLAYERS[int(chance.random() * len(PLAYERS))] for _ in range(SEATS)]
    found = []
    while not game.over:
        seat = game.to_move
        view = game.view(seat)
        if game.stage == "turn" and game.hands[1 - seat] and view.pile:
            found.append(row(view, Counter(game.hands[1 - seat])))
        legal = view.legal()
        game.apply(decided(players[seat], view, chance) if len(legal) > 1 else legal[0])
    return found


def decided(player, view, chance):
    """Return what a player of a level does, or a simple player of that name."""
    known = simple.players("dragon_dance")
    return known[player](view, chance) if player in known else ai.choose(view, player, chance).move


def row(view, held):
    """Return how many cards the other hand has, and what there is to be seen of each kind."""
    other, kinds = 1 - view.seat, -1
    for fact in view.known[other]:
        if fact.least >= view.sizes[other]:
            kinds &= fact.kinds
    signs = belief.signs(view)[other]
    unseen = Counter(view.unseen())
    return view.sizes[other], [
        (unseen[kind], held[kind], signs[card])
        for card, kind in enumerate(KINDS)
        if unseen[kind] and kinds & BIT[kind]
    ]


def chances(size, kinds, weights):
    """Return how likely each card of a kind is in a hand of that size, so that the sum is its size."""
    likely = [sum(weights.get(sign, 0.0) for sign in signs) for _, _, signs in kinds]
    low, high = -BOUND, BOUND
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        total = sum(
            count / (1 + math.exp(-middle - one)) for (count, _, _), one in zip(kinds, likely, strict=True)
        )
        low, high = (low, middle) if total > size else (middle, high)
    return [1 / (1 + math.exp(-low - one)) for one in likely]


def fitted(table, times, chance):
    """Return weights that fit to these positions, after going through all of them so often."""
    weights, means, squares = Counter(), Counter(), Counter()
    table, steps, last = list(table), 0, times * len(table) / BATCH
    for _ in range(times):
        chance.shuffle(table)
        for first in range(0, len(table), BATCH):
            slopes = Counter()
            for size, kinds in table[first : first + BATCH]:
                for (count, held, signs), likely in zip(kinds, chances(size, kinds, weights), strict=True):
                    for sign in signs:
                        slopes[sign] += (count * likely - held) / BATCH
            steps += 1
            rate = RATE * (1 + math.cos(math.pi * min(1.0, steps / last))) / 2
            for sign, slope in slopes.items():
                means[sign] += (1 - SLOW) * (slope - means[sign])
                squares[sign] += (1 - SLOWER) * (slope * slope - squares[sign])
                weights[sign] -= rate * means[sign] / (math.sqrt(squares[sign]) + TINY)
    return weights


def told(table, weights):
    """Return how likely the hands were, as the mean of the logarithm."""
    found = []
    for size, kinds in table:
        for (count, held, _), one in zip(kinds, chances(size, kinds, weights), strict=True):
            likely = min(1 - TINY, max(TINY, one))
            found.append(held * math.log(likely) + (count - held) * math.log(1 - likely))
    return math.fsum(found) / len(table)


def page(weights, count):
    """Return the text of `belief_weights.py`; `ruff format` makes its lines short."""

    def table(name, *sizes, begun=()):
        if not sizes:
            return round(belief.PART * weights.get((name, *begun), 0.0))
        return tuple(table(name, *sizes[1:], begun=(*begun, place)) for place in range(sizes[0]))

    return "\n".join(
        [
            '"""The weights of `belief`, in hundredths, as `tests/bench/dance_guessing.py` fits them.',
            "",
            f"They come from {count:,} positions of rounds between two.",
            '"""',
            "",
            f"PASSED_OVER = {table('passed over', 2, 3, 5, 3)}",
            '"""By whether the one who played has played since, the kind of a card (scale, head, egg), the',
            'squares that it could have covered, and the kind of the card that was laid."""',
            f"CHANGED = {table('changed', 3, 5, 5)}",
            '"""By the kind of a card, and the squares that it could cover before a play and after it."""',
            f"HELD = {table('held', 3, belief.LARGE + 1, 2)}",
            '"""By the kind of a card, the size of the hand, and whether the points to dance are there."""',
            "",
        ]
    )


def main():
    """Play, fit, and print or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3000)
    parser.add_argument("--times", type=int, default=4, help="how often all positions are gone through")
    parser.add_argument("--seed", default="6HK1-7B", help="the code that all deals come from")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the weights into belief_weights.py")
    chosen = parser.parse_args()
    deals = [shuffle.new_code(shuffle.generator(chosen.seed, deal)) for deal in range(chosen.rounds)]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        played = list(pool.map(rows, deals, chunksize=10))
    fresh = [row for part in played[::10] for row in part]
    table = [row for number, part in enumerate(played) if number % 10 for row in part]
    weights = fitted(table, chosen.times, random.Random(chosen.seed))
    print(f"{len(table)} positions; of {len(fresh)} in fresh rounds the other hand is as likely as ", end="")
    print(f"{told(fresh, weights):.3f}, by chance {told(fresh, {}):.3f}")
    if chosen.write:
        PAGE.write_text(page(weights, len(table)), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
