"""The referees of Magic Dragon, by the plain rules of `magic_oracle`."""

from collections import Counter
from functools import cache
from itertools import product

import magic_oracle as oracle

SUITS = "CSDP"


def position(record):
    """The game at the end of a record of version F, its tiles as their names."""
    options = {"hand": 13, "suits": 4} | record["options"]
    game = oracle.Oracle(options, len(record["seats"]), record["rounds"][0]["deal"], 0, 0, "all", 0)
    for move in record["rounds"][0]["moves"]:
        game.play(move)
    return game


def index(name):
    return SUITS.index(name[1].upper()) * 9 + int(name[0]) - 1


def name(tile):
    return f"{tile % 9 + 1}{SUITS[tile // 9]}"


def block(tiles):
    """The largest group of tiles that hang together, by painting from tile to tile."""
    left, most = list(tiles), 0
    while left:
        group, left = [left[0]], left[1:]
        for one in group:
            near = [other for other in left if one // 9 == other // 9 and abs(one - other) <= 2]
            group += near
            left = [other for other in left if other not in near]
        most = max(most, len(group))
    return most


def completing(hand):
    """The tiles that complete a hand."""
    held = Counter(hand)
    return [
        tile
        for tile in range(36)
        if held[tile] < 4 and oracle.splits(sorted(map(oracle.kind, [*hand, tile])))
    ]


def grade(number, limits):
    return [number < limit for limit in (*limits, number + 1)].index(True) + 1


def waits(record):
    hand = [index(tile) for tile in position(record).hands[record["puzzle"]["seat"]]]
    found = completing(hand)
    difficulty = block(hand) + 3 * (len(found) - 2)
    return {
        "best": len(found),
        "answers": [" ".join(map(name, found))],
        "difficulty": difficulty,
        "grade": grade(difficulty, (7, 10, 14)),
    }


@cache
def lacks_in_suit(counts, number=0, older=0, newer=0):
    """By sets and twins made in a suit: the fewest tiles it lacks for them, number by number.

    `older` and `newer` flushes began two numbers and one number before.
    """
    if number == 9:
        return {(0, 0): 0} if not older and not newer else {}
    found = {}
    for flushes, triplets, twins in product(range(5), range(2), range(2)):
        used = older + newer + flushes + 3 * triplets + 2 * twins
        if used <= 4:
            here = max(0, used - counts[number])
            for (sets, pairs), more in lacks_in_suit(counts, number + 1, newer, flushes).items():
                key = sets + flushes + triplets, pairs + twins
                if key[0] <= 4 and key[1] <= 1:
                    found[key] = min(found.get(key, 99), here + more)
    return found


@cache
def lacks_in_two(one, other):
    """The same for two suits together."""
    found = {}
    for (sets, twins), cost in lacks_in_suit(one).items():
        for (more, pairs), cost_more in lacks_in_suit(other).items():
            key = sets + more, twins + pairs
            found[key] = min(found.get(key, 99), cost + cost_more)
    return found


def lacks(hand):
    """The fewest tiles that must be obtained for four sets and a twin."""
    suits = [tuple(hand.count(9 * suit + number) for number in range(9)) for suit in range(4)]
    first, last = lacks_in_two(*suits[:2]), lacks_in_two(*suits[2:])
    return min(
        cost + last[4 - sets, 1 - twins]
        for (sets, twins), cost in first.items()
        if (4 - sets, 1 - twins) in last
    )


def drop(record):
    """Every drop with every tile."""
    game, puzzle = position(record), record["puzzle"]
    assert game.to_move == puzzle["seat"], "not about to drop"
    hand = sorted(index(tile) for tile in game.hands[puzzle["seat"]])
    assert len(hand) == 14, "not 14 tiles"
    assert lacks(hand) > 0, "complete"
    seen, needed, copies = Counter(hand), {}, Counter()
    for dropped in set(hand):
        left = list(hand)
        left.remove(dropped)
        needed[dropped] = lacks(left)
        for tile in range(36):
            if seen[tile] < 4 and lacks([*left, tile]) < needed[dropped]:
                copies[dropped] += 4 - seen[tile]
    away = min(needed.values())
    counted = [tile for tile in needed if needed[tile] == away]
    values = sorted({copies[tile] for tile in counted}, reverse=True)
    right = [tile for tile in counted if copies[tile] == values[0]]
    gap = values[0] - values[1]
    difficulty = 30 * (away - 1) + 3 * min(8, len(counted)) - 2 * min(6, gap) + block(hand)
    return {
        "away": away,
        "best": values[0],
        "second": values[1],
        "answers": [f"drop {name(tile)}" for tile in right],
        "difficulty": difficulty,
        "grade": 1 + (difficulty >= 10) if away == 1 else 3 + (difficulty >= 42),
    }


def dear(record):
    """Every split of every complete hand, scored by the oracle."""
    hand = sorted(index(tile) for tile in position(record).hands[record["puzzle"]["seat"]])
    points = {tile: oracle.points([*hand, tile], (), "stock", 4, "all") for tile in completing(hand)}
    values = sorted(set(points.values()), reverse=True)
    difficulty = block(hand) + 4 * (len(points) - 2) - min(5, values[0] - values[1])
    return {
        "best": values[0],
        "second": values[1],
        "answers": [name(tile) for tile, own in points.items() if own == values[0]],
        "difficulty": difficulty,
        "grade": grade(difficulty, (4, 8, 13)),
    }


REFEREES = {"magic_waits": waits, "magic_drop": drop, "magic_dear": dear}
