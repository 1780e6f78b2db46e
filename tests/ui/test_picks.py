"""From touches to moves, with made-up moves: words whose letters are the spots."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dragonbox.ui.picks import Picks


def letters(move: str) -> list[frozenset[str]]:
    """A move is made of its letters; a capital stands for `x` or `y`, which are alike."""
    if "X" not in move:
        return [frozenset(move)]
    return [frozenset(move.replace("X", one)) for one in "xy"]


def picks(*moves: str) -> Picks[str]:
    return Picks(moves, letters)


def test_only_what_goes_on_can_be_picked() -> None:
    made = picks("ab", "bc", "d")
    assert made.open() == set("abcd")
    assert made.toggle("b")
    assert made.open() == {"a", "c"}
    assert not made.toggle("d")
    assert made.taken == ["b"]


def test_a_move_is_complete_when_nothing_is_missing_or_too_much() -> None:
    made = picks("a", "ab")
    made.toggle("a")
    assert made.complete() == ["a"]
    made.toggle("b")
    assert made.complete() == ["ab"]


def test_picks_can_be_taken_back_in_any_order() -> None:
    made = picks("abc")
    for spot in "abc":
        made.toggle(spot)
    assert made.toggle("b")
    assert made.taken == ["a", "c"]
    assert made.back()
    assert made.taken == ["a"]
    assert made.back()
    assert not made.back()


def test_things_that_are_alike_stand_for_each_other() -> None:
    made = picks("aX")
    assert made.open() == {"a", "x", "y"}
    made.toggle("y")
    made.toggle("a")
    assert made.complete() == ["aX"]
    assert made.open() == set()


def test_a_move_of_nothing_is_complete_at_once() -> None:
    made = picks("", "a")
    assert made.complete() == [""]
    made.toggle("a")
    assert made.complete() == ["a"]


@given(
    st.lists(st.text("abcdef", max_size=4), max_size=12),
    st.lists(st.sampled_from("abcdef"), max_size=12),
)
def test_whatever_is_picked_some_move_fits(moves: list[str], touches: list[str]) -> None:
    made = picks(*moves)
    for spot in touches:
        possible = spot in made.taken or spot in made.open()
        assert made.toggle(spot) == possible
        assert len(set(made.taken)) == len(made.taken)
        assert not made.taken or made.fitting()
