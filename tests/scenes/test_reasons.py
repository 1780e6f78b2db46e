"""Why a move was made, asked in a replay."""

from __future__ import annotations

from typing import Any

import pytest
from repeats import repeated

from dragonbox import games, players
from dragonbox.app import looks
from dragonbox.app.table.opponents import seed_of
from dragonbox.app.table.replay import Replay
from dragonbox.core import phrases
from dragonbox.core.contract import Decision
from dragonbox.core.match import Match
from dragonbox.ui import pieces

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
    scene.open_hands = True
    stage.show(scene)
    stage.wait(1)
    return scene


def answer(stage: Any, replay: Any, same: bool = True) -> None:
    """What is asked is answered: with the move that was made, or another."""
    before = replay.full.until(replay.step - 1)
    made, legal = replay.full.history[replay.step - 1].move, before.legal()
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
    assert (replay.step, replay.seat) == (2, 1), "the table stays as it is, seen as Rufus sees it"
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
    paper = stage.widget("hint note")
    assert paper.said.head.startswith("Now rather: ")
    assert not paper.said.pieces, "the move is told once"
    assert stage.says(paper.said.head)


def test_the_table_stays_in_full_light_and_the_paper_shows_the_pieces(
    stage: Any, replay: Any, monkeypatch: Any
) -> None:
    stage.thoughts.at_once = False
    stage.press("h")
    answer(stage, replay)
    paper, rows = stage.widget("hint note"), []
    monkeypatch.setattr(pieces, "row", lambda c, named, words, *place: rows.append(words))
    stage.texts()
    assert rows == [looks.load("dragon_dance").pictured(replay.real)[-1].pieces]
    place = replay.top.plate_box(0).center
    assert not paper.box.collidepoint(place)
    shown = stage.window.canvas.surface.get_at(place)
    stage.press("escape")
    stage.settle()
    replay.see_from(1)
    stage.settle()
    assert stage.window.canvas.surface.get_at(place) == shown, "nothing was dimmed"


def test_whoever_steps_on_hears_no_more(stage: Any, replay: Any) -> None:
    stage.thoughts.at_once = False
    stage.press("h")
    late = stage.thoughts.waiting
    stage.press("left")
    assert (replay.step, replay.seat) == (1, 0), "seen from one's own side again"
    late(players.hint)
    stage.settle()
    assert replay.widget("hint note") is None
    stage.press("h", "home")
    assert replay.step == 0
    assert replay.widget("hint note") is None
    stage.press("h")
    assert "Nobody has made a move here" in stage.message


def test_what_others_hold_is_not_told_before_the_end(stage: Any) -> None:
    stage.thoughts.at_once = False
    replay = stage.show(Replay(stage.context, begun(4, "magic_dragon"), at_end=True))
    stage.wait(1)
    assert not replay.open_hands
    assert replay.real.history[-1].seat != replay.seat
    stage.press("h")
    assert not stage.thoughts.called
    assert "over" in stage.message


def test_all_hands_lie_open_when_the_match_is_over(stage: Any) -> None:
    """Every tile that is dropped leaves the hand in which it was seen, and no back is left."""
    match = games.load("magic_dragon").new({}, 3, "8K2F-41", NAMES, ["skilled"] * 3)
    while len(match.history) < 24:
        match.play(match.legal()[-1])
    replay = stage.show(Replay(stage.context, match))
    replay.pause()
    for _ in match.history:
        replay.forward()
        stage.settle()
        seen = replay.top.seen
        open_hands = [tuple(sorted(thing.what for thing in hand)) for hand in seen.hands]
        told = [tuple(sorted(replay.match.view(seat).hand)) for seat in range(3)]
        assert open_hands == told, replay.step
    assert not [widget for widget in replay.widgets if widget.key in ("sort", "counting", "aids")]


def test_the_reason_hangs_at_the_plate_of_who_sits_at_the_bottom(stage: Any) -> None:
    match = games.load("magic_dragon").new({}, 4, "8K2F-41", (*NAMES, "Tora"), ["skilled"] * 4)
    while len(match.history) < 24:
        match.play(match.legal()[-1])
    replay = stage.show(Replay(stage.context, match, at_end=True))
    stage.thoughts.at_once = False
    stage.press("h")
    answer(stage, replay)
    paper, plate = stage.widget("hint note").box, replay.top.plate_box(replay.seat)
    assert paper.x < plate.right
    assert 0 < plate.y - paper.bottom < plate.h * 1.5


def test_what_is_said_to_you_is_said_by_me() -> None:
    assert phrases.spoken("You need your 5. The younger one waits for you'd.") == (
        "I need my 5. The younger one waits for I'd."
    )
