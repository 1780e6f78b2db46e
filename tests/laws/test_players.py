"""What holds for the opponents of every game in the box, at every level."""

import pickle
import random

import pytest
from walks import anatomy, fresh, place

from dragonbox import games, players
from dragonbox.core.contract import Better, Decision
from dragonbox.search import Budget

EACH = pytest.mark.parametrize(
    ("key", "level"),
    [(entry.key, level) for entry in games.BOX for level in players.BY_KEY],
)
GAME = pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
PLACES = range(5)
LITTLE = Budget(effort=0.02)
"""Laws hold however much is thought: here as little as can be."""


def places(key):
    """Views of seats that have to decide, in the middle of matches of all kinds."""
    for number in PLACES:
        match, rng = place(key, number)
        if match.to_move is None:
            match = fresh(key, rng)
        yield match, match.view(match.to_move), rng


def decide(key, level, view, seed=1):
    return players.ai(key).choose(view, level, random.Random(seed), LITTLE)


def is_told(text):
    """Whether it is a sentence."""
    return text[0].isupper() and text.endswith(".") and text.isprintable() and text == " ".join(text.split())


@pytest.mark.slow
@EACH
def test_it_plays_a_legal_move_and_says_why(key, level):
    for match, view, rng in places(key):
        before = anatomy(view)
        decision = decide(key, level, view, rng.random())
        assert isinstance(decision, Decision)
        match.check(decision.move)
        assert match.parse(str(decision.move)) == decision.move
        assert is_told(decision.reason)
        assert anatomy(view) == before


@pytest.mark.slow
@EACH
def test_the_same_chance_decides_the_same(key, level):
    for _, view, _ in places(key):
        assert decide(key, level, view) == decide(key, level, view)


@pytest.mark.slow
@EACH
def test_a_view_is_all_it_needs(key, level):
    """A view that was sent to another process is enough, and what is hidden changes nothing."""
    for match, view, rng in places(key):
        decision = decide(key, level, view)
        assert decide(key, level, pickle.loads(pickle.dumps(view))) == decision
        assert decide(key, level, view.sample(rng).view(match.to_move)) == decision


@EACH
def test_a_forced_move_needs_no_thought(key, level, monkeypatch):
    def ai(key):
        raise AssertionError("it thought")

    class Forced:
        def legal(self):
            return ["the only one"]

    monkeypatch.setattr(players, "ai", ai)
    decision = players.make(level).decide(key, Forced(), random.Random(1))
    assert decision == Decision("the only one", "There is no other move.")


@pytest.mark.slow
@EACH
def test_a_match_comes_to_its_end(key, level):
    match = fresh(key, random.Random(3))
    for _ in range(400):
        if match.to_move is None:
            break
        view = match.view(match.to_move)
        match.play(players.make(level).decide(key, view, random.Random(3), LITTLE).move)
    assert match.over


# -- advice --


def hasty(key, number=0):
    """Views with moves that were made without much thought, and the matches."""
    for match, view, rng in places(key):
        moves = view.legal()
        if len(moves) > 1:
            yield match, view, moves[int(rng.random() * len(moves))], rng


@pytest.mark.slow
@GAME
def test_what_would_have_been_better_is_another_legal_move_and_worth_telling(key):
    for match, view, move, _ in hasty(key):
        before = anatomy(view)
        better = players.better(key, view, move, 1, LITTLE)
        assert anatomy(view) == before
        if better is None:
            continue
        assert isinstance(better, Better)
        match.check(better.move)
        assert better.move != move
        assert better.gain > 0
        assert is_told(better.reason)
        assert better.said.isprintable()
        assert not better.said.endswith(".")
        assert players.better(key, view, move, 1, LITTLE) == better


@pytest.mark.slow
@GAME
def test_a_judgement_knows_what_the_player_knew(key):
    for match, view, move, rng in hasty(key):
        better = players.better(key, view, move, 1, LITTLE)
        assert players.better(key, pickle.loads(pickle.dumps(view)), move, 1, LITTLE) == better
        assert players.better(key, view.sample(rng).view(match.to_move), move, 1, LITTLE) == better


@GAME
def test_clues_lead_to_any_move_and_do_not_name_it(key):
    for match, view, move, rng in hasty(key):
        before = anatomy(view)
        clues = players.clues(key, view, move)
        assert anatomy(view) == before
        told = [clue for clue in (clues.where, clues.idea) if clue]
        assert clues.idea
        assert all(is_told(clue) for clue in told)
        assert len(set(told)) == len(told)
        assert not any(str(move) in clue for clue in told if len(str(move)) > 5)
        assert not clues.rule or f"{{#{clues.rule}}}" in (games.folder(key) / "help.md").read_text("utf-8")
        assert players.clues(key, view.sample(rng).view(match.to_move), move) == clues


@GAME
def test_a_forced_move_is_neither_judged_nor_hinted_at(key):
    class Forced:
        def legal(self):
            return ["the only one"]

    assert players.better(key, Forced(), "the only one", 1) is None
    assert players.clues(key, Forced(), "the only one") is None
