"""The notation of the Rare Dragon's moves."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.core.contract import IllegalMove
from dragonbox.games.rare_dragon.cards import DRAGONS
from dragonbox.games.rare_dragon.moves import draw, drop, meld, parse, play, take

EXACT = [
    ("draw", draw()),
    ("take 4", take(4)),
    ("take 13", take(13)),
    ("play J", play("J")),
    ("meld J3", meld("J", 3)),
    ("meld A4", meld("A", 4)),
    ("drop A", drop("A")),
]


@pytest.mark.parametrize(("text", "move"), EXACT)
def test_written_and_read(text, move):
    assert str(move) == text
    assert parse(text) == move


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        *((" DRAW ", "draw"), ("Take \t 4", "take 4"), ("PLAY j", "play J"), ("meld   j3", "meld J3")),
        *(("MELD J4", "meld J4"), ("  drop a", "drop A")),
    ],
)
def test_case_and_blanks_do_not_matter(text, exact):
    assert str(parse(text)) == exact


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("", "found nothing, expected draw, take, play, meld or drop", "turn"),
        ("J", 'found "j", expected draw, take, play, meld or drop', "turn"),
        ("take4", 'found "take4", expected draw, take, play, meld or drop', "turn"),
        ("draw 2", 'expected nothing after "draw"', "turn"),
        ("take", 'expected how many cards, such as "take 4"', "take"),
        ("take 4 5", 'expected how many cards, such as "take 4"', "take"),
        ("take J", '"j" is no number of cards, such as 4', "take"),
        ("take 0", '"0" is no number of cards, such as 4', "take"),
        ("take 04", '"04" is no number of cards, such as 4', "take"),
        ("take -1", '"-1" is no number of cards, such as 4', "take"),
        ("take ٤", '"٤" is no number of cards, such as 4', "take"),
        ("take " + "9" * 5000, f'"{"9" * 60}…" is no number of cards, such as 4', "take"),
        ("play", 'expected one dragon, such as "play J"', "turn"),
        ("drop A B", 'expected one dragon, such as "drop J"', "turn"),
        ("play K", '"k" is no dragon: their letters are A to J', "turn"),
        ("play JJ", '"jj" is no dragon: their letters are A to J', "turn"),
        ("play ﬀ", '"ﬀ" is no dragon: their letters are A to J', "turn"),
        ("drop 1", '"1" is no dragon: their letters are A to J', "discard"),
        ("meld", 'expected a dragon and how many, such as "meld J3"', "sets"),
        ("meld J 3", 'expected a dragon and how many, such as "meld J3"', "sets"),
        ("meld K3", '"k" is no dragon: their letters are A to J', "sets"),
        ("meld J", 'a set has three or four cards: "meld J3" or "meld J4"', "sets"),
        ("meld J2", 'a set has three or four cards: "meld J3" or "meld J4"', "sets"),
        ("meld J33", 'a set has three or four cards: "meld J3" or "meld J4"', "sets"),
    ],
)
def test_errors(text, reason, rule):
    with pytest.raises(IllegalMove) as error:
        parse(text)
    assert (str(error.value), error.value.rule) == (reason, rule)


dragons = st.sampled_from(DRAGONS)
moves = st.one_of(
    st.just(draw()),
    st.builds(take, st.integers(1, 40)),
    st.builds(play, dragons),
    st.builds(meld, dragons, st.sampled_from([3, 4])),
    st.builds(drop, dragons),
)


@given(moves)
def test_every_move_is_read_as_it_is_written(move):
    assert parse(str(move)) == move
    assert hash(parse(str(move))) == hash(move)
    assert pickle.loads(pickle.dumps(move)) == move


@given(
    st.lists(
        st.sampled_from(["draw", "take", "play", "meld", "drop", "J", "j3", "A4", "4", "TAKE", " ", "x"])
    )
)
def test_what_is_read_is_written_the_same_way(words):
    text = " ".join(words)
    try:
        move = parse(text)
    except IllegalMove:
        return
    assert str(move).lower() == " ".join(text.lower().split())
