"""Magic Dragon told a second time, as plainly as can be and slowly: what the tests hold the rules against."""

from collections import Counter
from itertools import combinations_with_replacement

KINDS = [(suit, number) for suit in range(4) for number in range(1, 10)]
SETS = [((s, n), (s, n), (s, n)) for s, n in KINDS] + [
    ((s, n), (s, n + 1), (s, n + 2)) for s, n in KINDS if n <= 7
]
TWINS = [(kind, kind) for kind in KINDS]


def kind(tile):
    return divmod(tile, 9)[0], tile % 9 + 1


def lacking_by_trying_all(tiles, exposed, sets):
    """The fewest tiles to be obtained, over all complete hands there are: for one or two sets only."""
    held, open_tiles = Counter(map(kind, tiles)), Counter(map(kind, exposed))
    best = 99
    for made in combinations_with_replacement(SETS, sets):
        for twin in TWINS:
            target = Counter(twin)
            for one in made:
                target.update(one)
            if all(count + open_tiles[which] <= 4 for which, count in target.items()):
                best = min(best, sum((target - held).values()))
    return best


def lacking(tiles, exposed, sets, best=99):
    """The same by taking set after set, and the twin first; a set of which nothing is held costs three.

    It leaves off where it cannot become better than the best so far.
    """
    held, open_tiles = Counter(map(kind, tiles)), Counter(map(kind, exposed))
    touched = [one for one in SETS if any(held[which] for which in one)]

    def cost(target, more):
        new = 0
        for which in more:
            target[which] += 1
            new += target[which] > held[which]
        fits = all(target[which] + open_tiles[which] <= 4 for which in more)
        return new if fits else 99

    def undo(target, more):
        for which in more:
            target[which] -= 1

    def go(target, spent, left, start):
        nonlocal best
        best = min(best, spent + 3 * left)
        if not left or spent >= best:
            return
        for index in range(start, len(touched)):
            new = cost(target, touched[index])
            if new < 3 and spent + new < best:
                go(target, spent + new, left - 1, index)
            undo(target, touched[index])

    for twin in [pair for pair in TWINS if held[pair[0]]]:
        target = Counter()
        new = cost(target, twin)
        if new < 3:
            go(target, new, sets, 0)
    go(Counter(), 2, sets, 0)
    return best
