"""What holds for the opponents of every game in the box, at every level."""

import pickle
import random

import pytest
from walks import anatomy, fresh, somewhere

from dragonbox import games, players
from dragonbox.core.contract import Decision

EACH = pytest.mark.parametrize(
    ("key", "level"),
    [(entry.key, level) for entry in games.BOX if entry.ready for level in players.BY_KEY],
)
PLACES = range(12)


def places(key):
    """Views of seats that have to decide, in the middle of matches of all kinds."""
    for number in PLACES:
        match, rng = somewhere(key, number)
        if match.to_move is None:
            match = fresh(key, rng)
        yield match, match.view(match.to_move), rng


def decide(key, level, view, seed=1):
    return games.load_part(key, "ai").choose(view, level, random.Random(seed))


@EACH
def test_it_plays_a_legal_move_and_says_why(key, level):
    for match, view, rng in places(key):
        before = anatomy(view)
        decision = decide(key, level, view, rng.random())
        assert isinstance(decision, Decision)
        match.check(decision.move)
        assert match.parse(str(decision.move)) == decision.move
        assert decision.reason[0].isupper()
        assert decision.reason.endswith(".")
        assert decision.reason.isprintable()
        assert anatomy(view) == before


@EACH
def test_the_same_chance_decides_the_same(key, level):
    for _, view, _ in places(key):
        assert decide(key, level, view) == decide(key, level, view)


@EACH
def test_a_view_is_all_it_needs(key, level):
    """A view that was sent to another process is enough, and what is hidden changes nothing."""
    for match, view, rng in places(key):
        decision = decide(key, level, view)
        assert decide(key, level, pickle.loads(pickle.dumps(view))) == decision
        assert decide(key, level, view.sample(rng).view(match.to_move)) == decision


@EACH
def test_a_forced_move_needs_no_thought(key, level, monkeypatch):
    def load_part(key, part):
        raise AssertionError("it thought")

    class Forced:
        def legal(self):
            return ["the only one"]

    monkeypatch.setattr(games, "load_part", load_part)
    decision = players.make(level).decide(key, Forced(), random.Random(1))
    assert decision == Decision("the only one", "There is no other move.")


@EACH
def test_a_match_comes_to_its_end(key, level):
    match = fresh(key, random.Random(3))
    for _ in range(400):
        if match.to_move is None:
            break
        match.play(players.make(level).decide(key, match.view(match.to_move), random.Random(3)).move)
    assert match.over
