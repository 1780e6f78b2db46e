"""What no player of Magic Dragon does: positions by name in which anybody would shake their head.

Seat 0 has to decide.
"""

import random

import pytest
from magic_games import begin, positions
from magic_tables import set_up

from dragonbox import players
from dragonbox.games.magic_dragon import ai
from dragonbox.games.magic_dragon.ai import novice, skilled
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.tiles import NOTHING, together, without

pytestmark = pytest.mark.slow

LEVELS = list(players.BY_KEY)
SKILLED = LEVELS[1:]
SEEDS = {level: range(1) if level == "master" else range(5) for level in LEVELS}
"""Only the master leaves nothing to chance."""


def move(game, level, seed=1):
    decision = ai.choose(game.view(game.to_move), level, random.Random(seed))
    game.check(decision.move)
    return str(decision.move)


def drops(text):
    return {f"drop {name}" for name in text.split()}


THREE_OF_A_SUIT = ("", "123C 456C 777C", "", "")

NEVER = {
    # name: the position, the moves that nobody makes, by whom
    "breaks a finished set": (
        set_up("123C 456S 99D 2D 94P 1S 6P", "8S"),
        drops("1C 2C 3C 4S 5S 6S"),
        LEVELS,
    ),
    "breaks the only twin of a hand that waits": (
        set_up("123C 456S 789D 34P 55D", "9P"),
        drops("5D"),
        LEVELS,
    ),
    "breaks a triplet for a lonely tile": (
        set_up("222C 777S 34D 9D 56P 1S 9P", "1P"),
        drops("2C 7S"),
        LEVELS,
    ),
    "claims a flush that raises the penalty": (
        set_up("123C 567C 111S 99D 57P", last="4C"),
        {"flush 2C 3C", "flush 3C 5C", "flush 5C 6C"},
        LEVELS,
    ),
    "gives its twin away for a triplet": (
        set_up("123C 456S 77D 789P 34P", last="7D", by=2),
        {"zap"},
        LEVELS,
    ),
    "drops what three exposed sets wait for": (
        set_up(
            "14S 27D 1368P 9S 5D 8C 9P 3S",
            "6D",
            shown=THREE_OF_A_SUIT,
            dropped=("1D 2S", "9D 4P 9P", "2D 9P", "7S 9P"),
            stock=30,
        ),
        drops("8C"),
        SKILLED,
    ),
    "waits for a tile that is gone": (
        set_up("123C 456C 789S 55D 13P", "8P", dropped=("2P", "2P", "2P", "2P")),
        drops("8P"),
        SKILLED,
    ),
}
ALWAYS = {
    # name: the position, the move that everybody makes, by whom
    "goes out with a drawn tile": (set_up("123C 456S 789D 34P 55D", "2P"), "zappo", LEVELS),
    "goes out with a claimed tile": (set_up("123C 456S 789D 34P 55D", last="2P", by=1), "zappo", LEVELS),
    "goes out rather than to take a triplet": (
        set_up("123C 456S 789D 55D 99P", last="9P", by=2),
        "zappo",
        LEVELS,
    ),
    "goes out rather than to take a flush": (set_up("123C 456S 789D 34P 55D", last="2P"), "zappo", LEVELS),
    "goes out with little when others are near": (
        set_up("123C 456S 34D 55D", last="5D", shown=("999P", "123P 456P", "777P", ""), stock=20),
        "zappo",
        LEVELS,
    ),
    "declares all natural": (
        begin("123C 456S 789D 34P 5P 55D 9C 1S"),
        "zappo",
        LEVELS,
    ),
    "drops the lonely tile of a hand that waits": (
        set_up("123C 456S 789D 34P 55D", "9C"),
        "drop 9C",
        LEVELS[1:],
    ),
    "claims the set after which it waits for the twin": (
        set_up("46S 95D", last="5S", shown=("123C 789D 111P",)),
        "flush 4S 6S",
        LEVELS,
    ),
    "sheds what is alone": (begin("123C 456S 789D 34P 55D 9C 1S 9P"), "shed 9C 1S 9P", LEVELS),
}


def cases(table):
    return [
        pytest.param(game, moves, level, id=f"{name} ({level})")
        for name, (game, moves, levels) in table.items()
        for level in levels
    ]


@pytest.mark.parametrize(("game", "moves", "level"), cases(NEVER))
def test_nobody_ever(game, moves, level):
    assert moves & {str(move) for move in game.legal()}
    for seed in SEEDS[level]:
        assert move(game, level, seed) not in moves


@pytest.mark.parametrize(("game", "expected", "level"), cases(ALWAYS))
def test_everybody_always(game, expected, level):
    for seed in SEEDS[level]:
        assert move(game, level, seed).startswith(expected)


# -- in any position --


def lack_after(view, tile):
    """What lacks for a complete hand after a drop."""
    hand = view.hand if view.drawn == NOTHING else together(view.hand, view.drawn)
    exposed = exposed_sets(view, view.seat)
    return lacking(codes(without(hand, tile), exposed), view.table.sets - len(exposed))


@pytest.mark.parametrize(("level", "judge"), [("novice", skilled), ("skilled", skilled), ("expert", skilled)])
def test_in_any_position(level, judge):
    """Whoever can goes out; nobody drops a tile that takes the hand two steps back; a novice breaks no set
    where something else is missed less; no claim takes the hand back."""
    claimed = dropped = 0
    for game in positions(100, 6):
        if game.over or len(legal := game.legal()) == 1:
            continue
        view = game.view(game.to_move)
        choice = ai.choose(view, level, random.Random(1)).move
        if any(move.verb == "zappo" for move in legal):
            assert choice.verb == "zappo"
        elif choice.verb == "drop":
            dropped += 1
            (tile,) = choice.tiles
            lack = {move.tiles[0]: lack_after(view, move.tiles[0]) for move in legal}
            assert lack[tile] <= min(lack.values()) + 1
            if level == "novice" and lack[tile] > min(lack.values()):
                assert not novice.in_set(together(view.hand, view.drawn), tile)
        elif choice.verb in ("zap", "flush"):
            claimed += 1
            answers = {answer.move: answer.hope.nearest for answer in judge.claims(view, legal)}
            assert answers[choice] <= next(lack for answer, lack in answers.items() if answer.verb == "pass")
    assert dropped > 40
    assert claimed > 2
