"""Why a move was made, asked in a replay."""

from __future__ import annotations

from typing import Any

import pytest
from repeats import repeated

from dragonbox import games, players
from dragonbox.app.table.opponents import seed_of
from dragonbox.app.table.replay import Replay
from dragonbox.core import phrases
from dragonbox.core.contract import Decision
from dragonbox.core.match import Match

NAMES = ("You", "Rufus", "Wen")


def begun(moves: int, game: str = "dragon_dance") -> Match:
    """A match with a few moves, which is not over."""
    levels = ["human", "skilled", "expert"]
    match = games.load(game).new({}, 3, "8K2F-41", NAMES, levels)
    while len(match.history) < moves:
        match.play(match.legal()[0])
    return match


@pytest.fixture
def replay(stage: Any) -> Any:
    """A replay at its end, where Rufus has moved last and all may be seen."""
    scene = Replay(stage.context, begun(2), at_end=True)
    scene.open = True
    stage.show(scene)
    stage.wait(1)
    return scene


def answer(stage: Any, replay: Any, same: bool = True) -> None:
    """What is asked is answered: with the move that was made, or another."""
    legal = replay.match.legal()
    made = replay.full.history[replay.step].move
    move = made if same else next(move for move in legal if move != made)
    hint = players.Hint(Decision(move, "You keep your egg."), ("Look there.", "Lay it."))
    stage.thoughts.replies[players.hint] = lambda *given: hint
    stage.thoughts.reply()
    stage.settle()


@repeated("ask", [lambda s: s.press("h"), lambda s: s.click("why"), lambda s: s.button(9)])
def test_the_opponent_says_why(stage: Any, replay: Any, ask: Any) -> None:
    stage.thoughts.at_once = False
    ask(stage)
    before = replay.full.until(1)
    function, given = stage.thoughts.called[-1]
    assert function is players.hint
    assert given[:4] == ("skilled", "dragon_dance", before.view(1), seed_of(before))
    assert (replay.step, replay.seat) == (1, 1), "the table is as Rufus saw it"
    assert stage.says("Thinking back")
    answer(stage, replay)
    assert stage.says("Rufus says: “I keep my egg.”")
    stage.press("escape")
    assert (stage.top, replay.step, replay.seat) == (replay, 2, 0)
    assert not stage.says("Rufus says")


def test_another_answer_is_told_as_another(stage: Any, replay: Any) -> None:
    stage.thoughts.at_once = False
    stage.press("h")
    answer(stage, replay, same=False)
    assert stage.says("Asked again, Rufus prefers another move.")


def test_whoever_steps_on_hears_no_more(stage: Any, replay: Any) -> None:
    stage.thoughts.at_once = False
    stage.press("h")
    late = stage.thoughts.waiting
    stage.press("right")
    assert (replay.step, replay.seat) == (2, 0), "the move is shown, from one's own side"
    late(players.hint)
    stage.settle()
    assert not stage.says("Why this move?")
    stage.press("h", "home")
    assert replay.step == 0
    assert "Why this move?" not in stage.texts()
    stage.press("h")
    assert "Nobody has made a move here" in stage.message


def test_what_others_hold_is_not_told_before_the_end(stage: Any) -> None:
    stage.thoughts.at_once = False
    replay = stage.show(Replay(stage.context, begun(4, "magic_dragon"), at_end=True))
    stage.wait(1)
    assert not replay.open
    assert replay.real.history[-1].seat != replay.seat
    stage.press("h")
    assert not stage.thoughts.called
    assert "over" in stage.message


def test_what_is_said_to_you_is_said_by_me() -> None:
    assert phrases.spoken("You need your 5. The younger one waits for you'd.") == (
        "I need my 5. The younger one waits for I'd."
    )
