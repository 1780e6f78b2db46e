"""The referees of Dragon Swoop: every line is played with lists and texts; each position is kept."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import log2

import swoop_oracle as oracle

POINTS = oracle.POINTS
LINES = [{oracle.NAMES.index(name) for name in line} for line in oracle.LINES]
WORTH = [oracle.EMPTY[name[1]] for name in oracle.NAMES]


def position(record):
    """The game at the end of a record, and as a state: stacks from the top, masters, hand, recruits, turn."""
    game = oracle.Oracle(record["rounds"][0]["deal"])
    for move in record["rounds"][0]["moves"]:
        assert move in game.legal()
        game.play(move)
    assert not game.crowning
    assert not game.over
    stacks = tuple("".join(reversed(game.stacks[name])) for name in oracle.NAMES)
    masters = "".join(reversed(game.masters))
    return game, (stacks, masters, "".join(sorted(game.hand)), game.recruits, game.turn)


def play_line(record):
    """The game after the line that the record gives."""
    game, _ = position(record)
    (line,) = record["puzzle"]["answers"]
    for move in line.split("; "):
        assert move in game.legal(), move
        game.play(move)
    assert game.over
    return game


def fallen(stacks):
    stacks = list(stacks)
    moving = True
    while moving:
        moving = False
        for space in (6, 7, 8, 3, 4, 5):
            if not stacks[space] and stacks[space - 3]:
                stacks[space], stacks[space - 3] = stacks[space - 3][0], stacks[space - 3][1:]
                moving = True
                break
    return tuple(stacks)


def sets(state):
    """All sets that can fly: symbol, size, spaces, with the master or not, underlings."""
    stacks, masters, hand, _, turn = state
    found = []
    for symbol in "FWLSTM":
        spaces = [space for space in range(9) if stacks[space][:1] == symbol]
        for count in range(1, len(spaces) + 1):
            for chosen in combinations(spaces, count):
                if not LINES[turn - 1].intersection(chosen):
                    continue
                for master in range(2 if masters[0] == symbol else 1):
                    for own in range(hand.count(symbol) + 1):
                        found.append((symbol, count + master + own, chosen, master, own))
    return found


def after(state):
    """Each legal move: its points, and the states that may come of it (several where somebody is crowned)."""
    stacks, masters, hand, recruits, turn = state
    flies = [(one,) for one in sets(state) if (one[1],) in POINTS]
    flies += [
        pair
        for pair in combinations(sets(state), 2)
        if pair[0][0] != pair[1][0] and (pair[0][1], pair[1][1]) in POINTS
    ]
    found = []
    for fly in flies:
        left, kept, master = list(stacks), list(hand), False
        lifted = set()
        for symbol, _, spaces, with_master, own in fly:
            lifted |= set(spaces)
            master = master or bool(with_master)
            for _ in range(own):
                kept.remove(symbol)
        for space in lifted:
            left[space] = left[space][1:]
        points, bonus = POINTS[tuple(one[1] for one in fly)]
        kept = "".join(kept)
        if not master:
            outcomes = [(fallen(left), masters, kept, recruits, turn + 1)]
        elif masters[1:]:
            outcomes = [(fallen(left), masters[1:], kept, recruits, turn + 1)]
        else:
            crowned = [space for space in range(9) if left[space] and space not in lifted]
            if not crowned:
                left = list(fallen(left))
                crowned = [space for space in range(9) if left[space]]
            outcomes = []
            for space in crowned:
                lower = list(left)
                lower[space] = lower[space][1:]
                outcomes.append((fallen(lower), left[space][0], kept, recruits, turn + 1))
            outcomes = outcomes or [(tuple(left), "", kept, recruits, turn + 1)]
        found.append((points + bonus * master, outcomes))
    if recruits < 2:
        for space in LINES[turn - 1]:
            if stacks[space]:
                left = list(stacks)
                left[space] = left[space][1:]
                own = "".join(sorted(hand + stacks[space][0]))
                found.append((0, [(fallen(left), masters, own, recruits + 1, turn + 1)]))
    if not found:
        found.append((0, [(stacks, masters, hand, recruits, turn + 1)]))
        for space in range(9):
            if stacks[space]:
                left = list(stacks)
                left[space] = masters[0] + left[space][1:]
                found.append((0, [(tuple(left), stacks[space][0] + masters[1:], hand, recruits, turn + 1)]))
    return found


def ended(state):
    return state[4] > 12 or not any(state[0])


def counted(state):
    stacks, masters, hand, _, _ = state
    points = sum(worth for worth, stack in zip(WORTH, stacks, strict=True) if not stack)
    points -= 12 * len(masters[1:])
    return points + 100 * (not any(stacks) and not masters and not hand)


def last(record):
    game, state = position(record)
    score = game.score()

    @cache
    def best(state, greedy):
        if ended(state):
            return counted(state)
        moves = after(state)
        most = max(points for points, _ in moves)
        return max(
            points + max(best(one, greedy) for one in outcomes)
            for points, outcomes in moves
            if not greedy or points == most
        )

    totals = [score + points + max(best(one, False) for one in outcomes) for points, outcomes in after(state)]
    assert len(totals) == len(game.legal())
    trap = max(totals) - score - best(state, True)
    turns = 13 - state[4]
    assert len(totals) >= 3
    assert trap > 0
    assert totals.count(max(totals)) <= 2
    assert play_line(record).score() == max(totals)
    return {
        "best": max(totals),
        "second": max(total for total in totals if total < max(totals)),
        "difficulty": 15 * turns + min(30, trap) // 2 + min(20, len(totals)) // 2,
        "grade": turns - 1,
    }


def sweep(record):
    assert record["options"]["mode"] == "sweep"
    game, state = position(record)

    @cache
    def share(state):
        if not any(state[0]):
            return Fraction(1)
        if ended(state) or sum(map(len, state[0])) > 9 * (13 - state[4]):
            return Fraction(0)
        moves = after(state)
        hits = [(found, len(outcomes)) for _, outcomes in moves for one in outcomes if (found := share(one))]
        return sum((found / count for found, count in hits), Fraction(0)) / len(moves)

    found = share(state)
    assert 0 < found <= Fraction(1, 4)
    assert sum(game.heights()) >= 5
    assert len(game.legal()) >= 2
    assert not any(play_line(record).heights())
    limits = [Fraction(1, 20), Fraction(1, 200), Fraction(1, 2000)]
    return {
        "best": 1,
        "difficulty": round(-10 * log2(found)),
        "grade": 1 + sum(found < one for one in limits),
    }


REFEREES = {"swoop_last": last, "swoop_sweep": sweep}
