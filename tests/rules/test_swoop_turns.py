"""What may be done in a turn of Dragon Swoop, and why something else may not."""

import random
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from swoop_games import OPTIONS, begin, choose, play, positions, recorded
from swoop_oracle import Oracle

from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_swoop import rules
from dragonbox.games.dragon_swoop.grid import NOWHERE
from dragonbox.games.dragon_swoop.moves import Move, TileSet, crown, fly, parse, recruit, rest

FEW = "WWWWM TTTTM LLLLL FFF MMM SSS FF WT SS"
"""At the start: W T L / F M S / F W S."""
PERFT = tomllib.loads((Path(__file__).parent / "swoop_perft.toml").read_text(encoding="utf-8"))


# -- all legal moves --


def test_the_first_turn():
    assert [str(move) for move in begin(FEW, "WLSFTM").legal()] == [
        "fly a1 master",
        "fly a1 master / a2 a3",
        "fly a1 b3",
        "fly a1 b3 / a2 a3",
        "fly a1 b3 master",
        "fly a2 a3",
        "recruit a1",
        "recruit a2",
        "recruit a3",
    ]


def test_they_are_sorted():
    for game in positions(300):
        assert game.legal() == sorted(game.legal())
        assert len(set(game.legal())) == len(game.legal())
        assert bool(game.legal()) == (game.to_move is not None)


@pytest.mark.slow
def test_the_oracle_finds_the_same():
    rng = random.Random(3)
    for _ in range(40):
        dealt = rules.deal(OPTIONS, 1, rng, [])
        game, oracle = rules.start(OPTIONS, 1, dealt), Oracle(dealt.to_record())
        while not game.over:
            moves = game.legal()
            assert {str(move) for move in moves} == oracle.legal()
            move = choose(game, rng)
            game.apply(move)
            oracle.play(str(move))
        assert oracle.legal() == set()


@pytest.mark.slow
@pytest.mark.parametrize("case", PERFT["perft"], ids=lambda case: case["id"])
def test_sequences_of_moves(case):
    """How many there are of 1, 2, 3 moves; a shorter one that ends the game counts where it ends."""
    game = begin(case["stacks"], case["masters"])
    play(game, *case["moves"])

    def count(game, depth):
        if not depth or game.over:
            return int(not depth)
        total = 0
        for move in game.legal():
            after = game.copy()
            after.apply(move)
            total += count(after, depth - 1)
        return total

    assert [count(game, depth + 1) for depth in range(len(case["counts"]))] == case["counts"]


# -- why not --


def reason(game, text):
    with pytest.raises(IllegalMove) as error:
        game.check(parse(text))
    return str(error.value), error.value.rule


FULL = "WFFFF WSSSS WTTTT WMM WMM LFS LT LM LL"
"""At the start: W W W / W W L / L L L."""


@pytest.mark.parametrize(
    ("text", "expected", "rule"),
    [
        ("recruit b1", "b1 is not in the master's line, column a", "recruit"),
        ("crown a1", "there is a master: a tile is crowned only when the last one has flown", "crown"),
        ("rest", "rest only when nothing else is possible: you can fly a1 master", "rest"),
        ("rest b2", "rest only when nothing else is possible: you can fly a1 master", "rest"),
        ("fly a1", "one Wave alone is no combination: a Pair needs two", "sets"),
        ("fly a1 b1 c1 a2 a3 master", "six Waves are no combination: five are the most", "sets"),
        ("fly a1 b2", "a1 is a Wave and b2 a Thunder: a set has one symbol", "sets"),
        ("fly b2 master", "b2 is a Thunder and the master a Wave: a set has one symbol", "sets"),
        ("fly a1 a1", "a1 cannot fly twice", "fly"),
        ("fly a1 b1 / a1 c1", "a1 cannot fly twice", "fly"),
        ("fly a1 master / b2 c2 master", "the master cannot fly twice", "fly"),
        ("fly a1 hand:W", "your hand holds no Waves", "fly"),
        ("fly b1 c1", "each set needs a tile from the master's line, column a: the Waves have none", "fly"),
        ("fly master", "one Wave alone is no combination: a Pair needs two", "sets"),
        (
            "fly a1 b1 / b2 c2",
            "each set needs a tile from the master's line, column a: the Thunders have none",
            "fly",
        ),
        ("fly a1 b1 / c1 a2", "two sets have different symbols: four Waves fly as one set", "sets"),
        ("fly a1 b1 c1 / a2 a3 master", "two sets have different symbols: these are six Waves", "sets"),
        (
            "fly a1 b1 c1 / b2 c2",
            "three Waves and two Thunders are no combination: both sets need equally many",
            "sets",
        ),
        ("fly a1 / b2", "one Wave and one Thunder are no combination: Two Pair needs two of each", "sets"),
        (
            "fly a1 b1 / b2 c2 / b3 c3",
            "a combination has two sets at most, each of one symbol",
            "sets",
        ),
    ],
)
def test_refusals_at_the_start(text, expected, rule):
    assert reason(begin(), text) == (expected, rule)


def test_refused_two_fives():
    assert reason(begin(FULL, "LWSFTM"), "fly a1 b1 c1 a2 b2 / c2 a3 b3 c3 master") == (
        "five Waves and five Leaves are no combination: two Fours of a kind are the most",
        "sets",
    )


def test_refused_recruits():
    game = begin(FEW)
    play(game, "recruit a1", "recruit b2")
    assert reason(game, "recruit c1") == ("both recruits are used", "recruit")
    assert reason(game, "fly c1 hand:F") == ("your hand holds no Flames", "fly")
    assert reason(game, "fly b3 hand:W hand:W") == ("your hand holds one Wave", "fly")
    assert reason(game, "fly c3 hand:W") == (
        "c3 is a Stone and an underling a Wave: a set has one symbol",
        "sets",
    )


def test_refused_empty_spaces():
    game = recorded("all_36_taken", -1)
    assert reason(game, "fly a1 b1") == ("a1 is empty", "grid")
    assert reason(game, "fly c1 c2") == ("c1 is empty", "grid")
    assert reason(recorded("rest", 6), "rest a1") == ("a1 is empty", "grid")


def test_refused_while_a_crown_is_due():
    game = recorded("unfinished_crown")
    due = ("a tile of the grid must be crowned first: there is no master", "crown")
    assert (
        " ".join(map(str, game.legal())) == "crown b1 crown c1 crown a2 crown c2 crown a3 crown b3 crown c3"
    )
    for text in ("recruit b1", "fly b1 a2", "fly b1 a2 master", "rest", "rest b1"):
        assert reason(game, text) == due
    assert reason(game, "crown a1") == ("a1 is empty", "grid")


def test_refused_where_a_tile_has_just_flown():
    game = recorded("crown", 8)
    assert (game.heights[1], game.tops[1]) == (1, "")
    assert reason(game, "crown b1") == ("b1 shows no tile until the next one is turned up", "crown")


def test_refused_when_the_game_is_over():
    game = recorded("turn_12")
    for text in ("recruit a1", "fly a1 b1", "crown a1", "rest", "rest a1"):
        assert reason(game, text) == ("the game is over", "end")


def test_a_rest_is_possible_only_when_nothing_else_is():
    game = recorded("rest_line_empty", 6)
    assert game.recruits
    assert {move.verb for move in game.legal()} == {"rest"}
    assert reason(begin(FEW), "rest") == (
        "rest only when nothing else is possible: you can fly a1 master",
        "rest",
    )
    game = begin("WWWWW TTTTL LLLFF FFF MMM TMS SS LS MS", "TLSFWM")
    assert reason(game, "rest") == ("rest only when nothing else is possible: you can recruit a1", "rest")


def test_a_move_with_its_tiles_in_another_order_is_refused():
    with pytest.raises(IllegalMove, match='another order: "fly a1 b1"'):
        begin().check(Move("fly", NOWHERE, (TileSet((1, 0)),)))


def is_legal(game, move):
    """As `check` says, which gives a reason in one line and the rule."""
    try:
        game.check(move)
    except IllegalMove as error:
        told = bool(error.rule) and len(str(error).splitlines()) == 1
    else:
        return True
    assert told
    return False


def altered(move, rng):
    """A fly with one thing changed that may or may not be legal."""
    sets = [list(tiles) for tiles in move.sets]
    tiles = sets[int(rng.random() * len(sets))]
    space, symbol = int(rng.random() * 9), "FWLSTM"[int(rng.random() * 6)]
    match int(rng.random() * 6):
        case 0:
            tiles[0] = tuple(set(tiles[0]) | {space})
        case 1:
            tiles[0] = tuple(set(tiles[0]) - {space})
        case 2:
            tiles[1] = not tiles[1]
        case 3:
            tiles[2] += symbol
        case 4:
            tiles[2] = ""
        case 5:
            sets.append([(space,), False, ""])
    sets = [TileSet(*tiles) for tiles in sets]
    return fly(*(tiles for tiles in sets if tiles.size))


@pytest.mark.slow
def test_check_agrees_with_legal():
    rng = random.Random(4)
    for game in positions(150):
        legal = set(game.legal())
        moves = (
            list(legal) + [make(space) for make in (recruit, crown, rest) for space in range(9)] + [rest()]
        )
        flies = [move for move in legal if move.sets] or [fly(TileSet((4, 8)))]
        for _ in range(40):
            move = altered(flies[int(rng.random() * len(flies))], rng)
            if move.sets:
                flies.append(move)
                moves.append(move)
        for move in moves:
            assert is_legal(game, move) == (move in legal), str(move)


GAMES = list(positions(150, seed=2))
tile_sets = st.builds(
    TileSet,
    st.lists(st.integers(0, 8), max_size=5).map(tuple),
    st.booleans(),
    st.sampled_from(["", "", "F", "W", "L", "S", "T", "M", "FF", "LM"]),
).filter(lambda tiles: tiles.size)


@given(st.sampled_from(GAMES), st.lists(tile_sets, min_size=1, max_size=3))
def test_check_agrees_with_legal_for_any_tiles(game, sets):
    move = fly(*sets)
    assert is_legal(game, move) == (move in game.legal())


@given(st.sampled_from(GAMES), st.sampled_from("FWLSTM"), st.data())
def test_check_agrees_with_legal_for_tiles_of_one_symbol(game, symbol, data):
    shown = [space for space, top in enumerate(game.tops) if top == symbol]
    chosen = data.draw(st.sets(st.sampled_from(shown)) if shown else st.just(set()))
    tiles = TileSet(tuple(sorted(chosen)), data.draw(st.booleans()), symbol * data.draw(st.integers(0, 2)))
    if tiles.size:
        assert is_legal(game, fly(tiles)) == (fly(tiles) in game.legal())
