"""The notation of Dragon Swoop's moves."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from swoop_games import positions

from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_swoop.grid import SPACES
from dragonbox.games.dragon_swoop.moves import TileSet, crown, fly, parse, recruit, rest
from dragonbox.games.dragon_swoop.tiles import SYMBOLS

a1, b1, c1, a2, b2, c2, a3, b3, c3 = range(9)

EXACT = [
    ("recruit b2", recruit(b2)),
    ("fly a1 b3", fly(TileSet((a1, b3)))),
    ("fly a1 b3 master hand:L", fly(TileSet((a1, b3), True, "L"))),
    ("fly a1 b3 / c1 c2 master", fly(TileSet((a1, b3)), TileSet((c1, c2), True))),
    ("fly a2 hand:M hand:M", fly(TileSet((a2,), False, "MM"))),
    ("crown c2", crown(c2)),
    ("rest", rest()),
    ("rest b2", rest(b2)),
]


@pytest.mark.parametrize(("text", "move"), EXACT)
def test_written_and_read(text, move):
    assert str(move) == text
    assert parse(text) == move


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("RECRUIT B2", "recruit b2"),
        ("  fly \t a1   b3 ", "fly a1 b3"),
        ("Fly A1 b3 Master HAND:l", "fly a1 b3 master hand:L"),
        ("fly a1 b3/c1 c2 master", "fly a1 b3 / c1 c2 master"),
        ("fly a1 b3 /c1 c2", "fly a1 b3 / c1 c2"),
        ("fly a1 b3/ c1 c2", "fly a1 b3 / c1 c2"),
        ("Rest  C3", "rest c3"),
    ],
)
def test_case_and_blanks_do_not_matter(text, exact):
    assert str(parse(text)) == exact


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "found nothing, expected recruit, fly, crown or rest"),
        ("jump a1", 'found "jump", expected recruit, fly, crown or rest'),
        ("a1 fly", 'found "a1", expected recruit, fly, crown or rest'),
        ("recruit", 'expected one space, such as "recruit b2"'),
        ("recruit a1 a2", 'expected one space, such as "recruit b2"'),
        ("crown", 'expected one space, such as "crown b2"'),
        ("rest a1 b1", 'expected one space, such as "rest b2"'),
        ("rest a4", '"a4" is no space: they are called a1 to c3'),
        ("crown master", '"master" is no space: they are called a1 to c3'),
        ("fly", 'expected the tiles that fly, such as "fly a1 b3 master"'),
        ("fly a1 d1", '"d1" is no space: they are called a1 to c3'),
        ("fly a1b1", '"a1b1" is no space: they are called a1 to c3'),
        ("fly a1 hand:X", '"hand:x" is no underling: write hand: and one of FWLSTM'),
        ("fly a1 hand", '"hand" is no underling: write hand: and one of FWLSTM'),
        ("fly a1 hand: L", '"hand:" is no underling: write hand: and one of FWLSTM'),
        ("fly a1 b1 /", "a set has no tiles"),
        ("fly / a1 b1", "a set has no tiles"),
        ("fly a1 / / b1", "a set has no tiles"),
        ("fly a1 master master", "there is only one master"),
        ("fly b3 a1", 'the words stand in another order: "fly a1 b3"'),
        ("fly b1 a2 c1", 'the words stand in another order: "fly b1 c1 a2"'),
        ("fly master a1", 'the words stand in another order: "fly a1 master"'),
        ("fly a1 hand:L master", 'the words stand in another order: "fly a1 master hand:L"'),
        ("fly hand:L a1", 'the words stand in another order: "fly a1 hand:L"'),
        ("fly c1 c2 / a1 b3", 'the words stand in another order: "fly a1 b3 / c1 c2"'),
        ("fly master / a1 b1", 'the words stand in another order: "fly a1 b1 / master"'),
    ],
)
def test_errors(text, reason):
    with pytest.raises(IllegalMove) as error:
        parse(text)
    assert (str(error.value), error.value.rule) == (reason, "notation")


tile_sets = st.builds(
    TileSet,
    st.lists(st.integers(0, 8), min_size=1, max_size=9, unique=True).map(
        lambda spaces: tuple(sorted(spaces))
    ),
    st.booleans(),
    st.text(SYMBOLS, max_size=2),
)
moves = st.one_of(
    st.builds(recruit, st.integers(0, 8)),
    st.builds(crown, st.integers(0, 8)),
    st.builds(rest, st.integers(-1, 8)),
    st.lists(tile_sets, min_size=1, max_size=3).map(lambda sets: fly(*sets)),
)


@pytest.mark.slow
@given(moves)
def test_every_move_is_read_as_it_is_written(move):
    assert parse(str(move)) == move
    assert hash(parse(str(move))) == hash(move)
    assert pickle.loads(pickle.dumps(move)) == move


@given(st.lists(st.sampled_from([*SPACES, "master", "hand:F", "fly", "rest", "/", "crown", "x", " ", "FLY"])))
def test_what_is_read_is_written_the_same_way(words):
    text = " ".join(words)
    try:
        move = parse(text)
    except IllegalMove:
        return
    assert str(move) == " ".join(text.lower().split()).replace("hand:f", "hand:F")


def test_all_legal_moves_are_read_as_they_are_written():
    for game in positions(200):
        for move in game.legal():
            assert parse(str(move)) == move
