"""Sampled worlds: fair to all choices, frugal, the same every time, and stopped in time."""

import math
import random
from collections import Counter

import pytest

from dragonbox.search import FULL, Budget, Estimate, compare


def coins(worth, seed=1, noise=1.0):
    """Choices by name with what each is worth, in worlds that are kind to all choices or to none."""
    rng = random.Random(seed)
    tried = Counter()
    luck = random.Random(seed + 1)

    def value(world, choice):
        tried[choice] += 1
        return worth[choice] + 10 * world + noise * (luck.random() - 0.5)

    return rng.random, value, tried


def test_it_finds_the_best_choice_among_many():
    worth = {f"c{n}": n / 20 for n in range(20)}
    sample, value, tried = coins(worth)
    ranked = compare(list(worth), sample, value, 40)
    assert ranked[0].choice == "c19"
    assert {estimate.choice for estimate in ranked[-5:]} <= {f"c{n}" for n in range(10)}
    assert tried["c19"] > 3 * tried["c0"]
    assert sum(tried.values()) <= 40 * 20


def test_all_choices_meet_the_same_luck():
    """The worlds differ by ten, the choices by a tenth; without common worlds a few tries would not tell."""
    for seed in range(20):
        sample, value, _ = coins({"good": 0.1, "bad": 0.0}, seed, noise=0)
        good, bad = compare(["bad", "good"], sample, value, 4)
        assert (good.choice, bad.choice) == ("good", "bad")
        mean, error = good.gain(bad)
        assert mean == pytest.approx(0.1)
        assert error < 1e-9


def test_those_to_keep_are_tried_in_all_worlds():
    worth = {n: n / 10 for n in range(9)}
    sample, value, tried = coins(worth)
    ranked = compare(list(worth), sample, value, 30, keep=3)
    counts = [len(estimate.values) for estimate in ranked]
    assert counts[0] == counts[1] == counts[2] > counts[3] >= counts[-1] > 0
    assert [tried[estimate.choice] for estimate in ranked] == counts


def test_what_is_surely_worse_is_dropped_early():
    """A look at the first twenty worlds is enough for the worst; those that may be best are tried on."""
    worth = {"good": 0.0, "better": 0.05, "bad": -5.0, "worse": -6.0}
    sample, value, tried = coins(worth)
    ranked = compare(list(worth), sample, value, 200, sure=2.5)
    assert ranked[0].choice == "better"
    assert tried["bad"] == tried["worse"] == 20
    assert tried["better"] >= tried["good"] > 20


def test_no_more_worlds_are_tried_when_only_one_choice_is_left():
    sample, value, tried = coins({"good": 1.0, "bad": 0.0}, noise=0.1)
    ranked = compare(["bad", "good"], sample, value, 500, sure=2.5)
    assert [estimate.choice for estimate in ranked] == ["good", "bad"]
    assert tried == {"good": 20, "bad": 20}


def test_the_order_of_the_choices_breaks_ties():
    for choices in ("abc", "cab"):
        ranked = compare(choices, lambda: 0, lambda world, choice: 1.0, 8)
        assert "".join(estimate.choice for estimate in ranked) == choices


def test_the_same_chance_ranks_the_same():
    def once():
        sample, value, _ = coins({n: (n * 7) % 5 / 9 for n in range(12)}, 5)
        return [(estimate.choice, estimate.values) for estimate in compare(range(12), sample, value, 10)]

    assert once() == once()


def test_effort_scales_the_worlds_and_little_is_enough_for_an_answer():
    worth = {n: n for n in range(8)}
    spent = {}
    for effort in (0.0, 0.25, 1.0):
        sample, value, tried = coins(worth)
        assert compare(list(worth), sample, value, 40, Budget(effort))[0].choice == 7
        spent[effort] = sum(tried.values())
    assert spent[0.0] < 40 < spent[0.25] < spent[1.0] / 2


def test_a_limit_in_time_cuts_short_after_the_first_world():
    sample, value, tried = coins({n: n for n in range(8)})

    def soon(world, choice):
        assert tried.total() < 100, "it does not stop"
        return value(world, choice)

    assert compare(range(8), sample, soon, 10**9, Budget(seconds=0))[0].choice == 7
    assert set(tried.values()) == {1}


def test_one_choice_needs_no_thought():
    def never(*args):
        raise AssertionError("it thought")

    assert [estimate.choice for estimate in compare(["only"], never, never, 100)] == ["only"]
    assert compare([], never, never, 100) == []


def test_a_gain_says_how_sure_it_is():
    assert Estimate("a", [3.0, 5.0]).gain(Estimate("b", [1.0, 1.0, 9.0])) == (3.0, 1.0)
    assert Estimate("a", [3.0]).gain(Estimate("b", [1.0])) == (2.0, math.inf)
    assert Estimate("a").gain(Estimate("b", [1.0])) == (0.0, math.inf)
    assert Estimate("a").mean == -math.inf


def test_a_budget_scales_and_never_gives_nothing():
    assert (FULL.scaled(7), Budget(0.5).scaled(7), Budget(0.0).scaled(7), Budget(0.0).scaled(7, 3)) == (
        7,
        4,
        1,
        3,
    )
