"""The puzzles of Magic Dragon: waits of one suit counted, complete hands refused, worked examples."""

from collections import Counter
from itertools import chain, combinations_with_replacement

import pytest

from dragonbox.core import answers
from dragonbox.core.puzzle import never
from dragonbox.games.magic_dragon.puzzles import dear, drop, hands, waits
from dragonbox.games.magic_dragon.sets import triplet
from dragonbox.games.magic_dragon.tiles import read, written
from puzzles.made import CHANCE, fresh


def tiles(text):
    """Tiles as players write them: `123C 44P`."""
    parts = text.split()
    return tuple(sorted(read(f"{number}{part[-1]}") for part in parts for number in part[:-1]))


def one_suit(count, numbers):
    """All hands of so many tiles with these numbers of one suit."""
    if not numbers:
        return [()] if not count else []
    return [
        (numbers[0],) * copies + rest
        for copies in range(min(4, count) + 1)
        for rest in one_suit(count - copies, numbers[1:])
    ]


def complete():
    """All hands of one suit with four sets and a twin, as how often they have each number."""
    sets = [(first,) * 3 for first in range(9)] + [(first, first + 1, first + 2) for first in range(7)]
    found = set()
    for four in combinations_with_replacement(sets, 4):
        for twin in range(9):
            hand = Counter([twin, twin, *chain(*four)])
            if max(hand.values()) <= 4:
                found.add(tuple(hand[number] for number in range(9)))
    return found


@pytest.mark.slow
def test_all_waiting_hands_of_one_suit():
    """A hand waits for each tile that makes it a complete one. Each run checks an eighth."""
    waiting = {}
    for hand in complete():
        for tile in filter(hand.__getitem__, range(9)):
            less = tuple(count - (number == tile) for number, count in enumerate(hand))
            waiting.setdefault(less, []).append(tile)
    counts = Counter(map(len, waiting.values()))
    assert counts.total() == 40070
    assert counts[9] == 1
    assert round(100 * (counts[1] + counts[2]) / 40070) == 71
    for hand in one_suit(13, tuple(range(9)))[CHANCE.randrange(8) :: 8]:
        expected = sorted(waiting.get(tuple(map(hand.count, range(9))), []))
        assert list(hands.waits(hand, 4)) == expected, written(hand)


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("1112345678999C", "1C 2C 3C 4C 5C 6C 7C 8C 9C"),
        ("3334567C 123S 777P", "2C 4C 5C 7C 8C"),
        ("1111C 123S 456S 789S", ""),
        ("123C 123S 456S 789S 9P", "9P"),
    ],
)
def test_waits(hand, found):
    assert written(hands.waits(tiles(hand), 4)) == found


@pytest.mark.parametrize(
    ("hand", "size"), [("1233C 56C 9C", 6), ("147C 147S", 1), ("9C 1S", 1), ("1357C 2S", 4), ("", 0)]
)
def test_blocks(hand, size):
    assert hands.block(tiles(hand)) == size


def position(hand, seat, drawn):
    from dragonbox.core.shuffle import generator

    return hands.draft(generator("0000-00"), tiles(hand), seat, read(drawn) if drawn else -1).round


def test_a_complete_hand_is_no_question_what_to_drop():
    round = position("123C 456C 789C 11S 23S", 1, "4S")
    assert drop.fault(round, 1) == "the hand is complete"
    other = position("123C 456C 789C 11S 23S", 1, "9P")
    assert drop.fault(other, 1) == ""
    assert drop.fault(other, 0) == "seat 0 is not about to drop"
    match = fresh("magic_drop")
    tiles_ = hands.concealed(match.position(), 1)
    assert len(tiles_) == 13


def test_what_to_drop():
    found = drop.solve(position("123C 456C 789C 11S 23S", 1, "5S"), 1, never)
    assert found.more == {"away": 1}
    assert (found.best, found.second) == (6, 4)
    assert found.answers == ("drop 5S",)
    # Three drops count, the gap is 2, nine Circles hang together.
    assert found.difficulty == 3 * 3 - 2 * 2 + 9
    assert found.grade == 2


def test_tiles_that_are_seen_do_not_help():
    round = position("123C 456C 789C 11S 23S", 1, "5S")
    round.dropped[0] = tiles("1114S")
    assert drop.drops(drop.held(round, 1))[read("5S")].copies == 3


def test_exposed_sets_stay():
    round = position("123C 456C 789C 11S 23S", 1, "5S")
    from dragonbox.games.magic_dragon.sets import Exposed

    round.exposed[1] = (Exposed(triplet(read("1C")), read("1C"), 0),)
    round.hands[1] = tiles("456C 789C 11S 23S")
    found = drop.drops(drop.held(round, 1))
    assert found[read("5S")].away == 1
    assert found[read("5S")].helping == tiles("14S")


def test_the_dearest_tile():
    found = dear.solve(position("123C 123C 123S 23P 99P", 0, ""), 0, never)
    assert found.answers == ("1P",)
    assert found.best > found.second > 0


def test_what_a_player_is_told():
    match = fresh("magic_dear")
    right = match.puzzle.answers[0]
    other = next(f"{n}{s}" for n in range(1, 10) for s in "CSDP" if f"{n}{s}" != right)
    for tile in {right, other}:
        verdict = answers.judge(match.game, match.puzzle, match.position(), tile)
        assert verdict.right == (tile == right)
        assert verdict.why.startswith("Right" if tile == right else "That tile")


def test_waits_are_refused_if_they_are_too_few():
    assert waits.solution(tiles("123C 456S 789D 111P 5P")).refusal == "too easy"
    assert waits.solution(tiles("147C 258S 369D 1234P")).refusal == "no tile completes the hand"
    assert waits.solution(tiles("123456789C 22S 34P")).refusal == ""


def test_the_tile_that_completes_a_hand_is_framed_in_its_set():
    found = waits.KIND.pictured("5S: 123C 456S 789S 99P 11D")
    assert found.text == ""
    assert " ".join(found.words) == "1C 2C 3C gap 4S !5S 6S gap 7S 8S 9S gap 9P 9P gap 1D 1D"
