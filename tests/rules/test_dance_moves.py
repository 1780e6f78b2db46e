"""The notation of Dragon Dance's moves."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_dance.cards import KINDS, is_scale
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS, parse, play

EXACT = [
    ("play RGBY r2 at 3,-1", play("RGBY", 2, 3, -1)),
    ("play GBYR r0 at 0,0", play("GBYR", 0, 0, 0)),
    ("play YRGB r3 at -12,10", play("YRGB", 3, -12, 10)),
    ("play HR r0 at -1,0", play("HR", 0, -1, 0)),
    ("play EG r0 at 5,7", play("EG", 0, 5, 7)),
    ("draw", DRAW),
    ("keep", KEEP),
    ("pass", PASS),
]


@pytest.mark.parametrize(("text", "move"), EXACT)
def test_written_and_read(text, move):
    assert str(move) == text
    assert parse(text) == move


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        (" DRAW ", "draw"),
        ("Keep", "keep"),
        ("\tPASS", "pass"),
        ("PLAY  rgby R2   AT 3,-1", "play RGBY r2 at 3,-1"),
        ("play hr r0 at 3,-1", "play HR r0 at 3,-1"),
        ("play HR r3 at 3,-1", "play HR r0 at 3,-1"),
        ("play eg R1 at 3,-1", "play EG r0 at 3,-1"),
    ],
)
def test_case_blanks_and_turns_that_look_alike(text, exact):
    assert str(parse(text)) == exact
    assert hash(parse(text)) == hash(parse(exact))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "found nothing, expected play, draw, keep or pass"),
        ("RGBY", 'found "rgby", expected play, draw, keep or pass'),
        ("decline", 'found "decline", expected play, draw, keep or pass'),
        ("draw RGBY", 'expected nothing after "draw"'),
        ("keep 1", 'expected nothing after "keep"'),
        ("pass pass", 'expected nothing after "pass"'),
        *(
            (
                text,
                'expected a card, how it is turned and where it lies, such as "play RGBY r2 at 3,-1"',
            )
            for text in (
                "play",
                "play RGBY",
                "play RGBY at 3,-1",
                "play RGBY r2 3,-1",
                "play RGBY r2 at 3, -1",
                "play RGBY r2 at 3,-1 now",
                "play RGBY r2 on 3,-1",
            )
        ),
        ("play RGB r0 at 0,0", '"rgb" is no card: they are called RGBY, HR or ER, for example'),
        ("play RRGB r0 at 0,0", '"rrgb" is no card: they are called RGBY, HR or ER, for example'),
        ("play HX r0 at 0,0", '"hx" is no card: they are called RGBY, HR or ER, for example'),
        ("play R r0 at 0,0", '"r" is no card: they are called RGBY, HR or ER, for example'),
        ("play RGBY r4 at 0,0", '"r4" is no turn: they are r0 to r3'),
        ("play RGBY 2 at 0,0", '"2" is no turn: they are r0 to r3'),
        ("play HR r4 at 0,0", '"r4" is no turn: they are r0 to r3'),
        *(
            (f"play RGBY r0 at {place}", f'"{place}" is no place: expected x and y, such as 3,-1')
            for place in ("3", "3;1", "3,1,2", "+3,1", "03,1", "-0,1", "3,", ",3", "x,y", "1.0,2", "1000,0")
        ),
        (
            f"play RGBY r0 at {'9' * 5000},1",
            f'"{"9" * 60}…" is no place: expected x and y, such as 3,-1',
        ),
        ("play RGBY r0 at ٣,1", 'found "play RGBY r0 at ٣,1", expected play, draw, keep or pass'),
        ("pa\u017f\u017f", 'found "pa\u017f\u017f", expected play, draw, keep or pass'),
    ],
)
def test_errors(text, reason):
    with pytest.raises(IllegalMove) as error:
        parse(text)
    assert (str(error.value), error.value.rule) == (reason, "notation")


places = st.integers(-99, 99)
plays = st.builds(
    lambda card, turn, x, y: play(card, turn if is_scale(card) else 0, x, y),
    *(st.sampled_from(KINDS), st.integers(0, 3), places, places),
)


@given(st.one_of(st.sampled_from([DRAW, KEEP, PASS]), plays))
def test_every_move_is_read_as_it_is_written(move):
    assert parse(str(move)) == move
    assert pickle.loads(pickle.dumps(move)) == move


WORDS = ["play", "draw", "keep", "pass", "RGBY", "hr", "EG", "r0", "R2", "at", "0,0", "3,-1", " ", "x"]


@given(st.lists(st.sampled_from(WORDS)))
def test_what_is_read_is_written_the_same_way(words):
    text = " ".join(words)
    try:
        move = parse(text)
    except IllegalMove:
        return
    exact = " ".join(text.lower().split())
    assert str(move).lower() == (exact if is_scale(move.card) else exact.replace("r2", "r0"))
