"""The referees of Magic Dragon, by the plain rules of `magic_oracle`."""

from collections import Counter

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


REFEREES = {"magic_waits": waits}
