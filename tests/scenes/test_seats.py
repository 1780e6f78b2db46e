"""Several seats at a table: opponents who think, people who take turns, and taking back."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pygame
import pytest
import racegame
from racegame import Step
from repeats import repeated

from dragonbox import games
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.table import plates
from dragonbox.app.table.opponents import SPEED
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.storage.history import SECONDS
from dragonbox.ui.tabletop import Tabletop


@pytest.fixture(autouse=True)
def box(monkeypatch):
    racegame.install(monkeypatch)


def new(*players, names=("You", "Rufus", "Ada", "Wen"), **options):
    return games.load("swop").new(options, len(players), "8K2F-41", names, players)


def seat(stage, match):
    """Put a match on the table."""
    stage.context.saves.autosave(match)
    return stage.show(Table(stage.context, match))


def own_turn(table):
    return lambda: table.can_play and not table.motion.busy


def moves(table):
    return [str(played.move) for played in table.match.history]


def test_an_opponent_answers_and_it_is_ones_turn_again(stage):
    table = seat(stage, new("human", "novice"))
    assert table.can_play
    stage.click("run 2")
    assert moves(table) == ["run 2"]
    assert not table.can_play
    game, view, level, _ = stage.thoughts.asked[-1]
    assert (game, level, view.to_move) == ("swop", "novice", 1)
    stage.wait_for(own_turn(table))
    assert [played.seat for played in table.match.history] == [0, 1]
    kept = stage.context.saves.load(stage.context.saves.running()[0])
    assert len(kept.history) == 2, "an opponent's move is saved too"


def test_it_is_said_who_thinks_but_only_after_a_while(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new("human", "novice"))
    stage.widget("run 1").act()
    stage.wait(0.65)
    assert stage.says("Rufus is to move")
    assert not stage.says("is thinking…")
    stage.wait(0.35)
    assert stage.says("Rufus is thinking…")
    stage.thoughts.decide(Step(3))
    stage.wait(0.3)
    assert moves(table) == ["run 1", "run 3"]
    assert stage.says("Rufus runs 3 +3")
    stage.settle()
    assert stage.says("Your turn")


def test_nothing_wakes_a_table_at_which_somebody_thinks_for_long(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new("human", "novice"))
    stage.click("run 1")
    stage.wait(2)
    stage.settle()
    assert table.wake(stage.now) is None
    frames = stage.window.frames
    stage.wait(5)
    assert stage.window.frames == frames


@repeated("pace", ["slow", "normal", "fast"], quick=2)
def test_a_quick_answer_is_shown_at_the_pace_that_was_set(stage, pace):
    stage.context.settings.pace = pace
    table = seat(stage, new("human", "novice", "novice", "novice"))
    stage.widget("run 1").act()
    began = stage.now
    seen = []
    while not own_turn(table)():
        before = len(table.match.history)
        stage.wait(1 / 60)
        if len(table.match.history) > before:
            seen.append(stage.now)
    gaps = [b - a for a, b in zip([began, *seen], seen, strict=False)]
    least, most = {"slow": (0.85, 3.0), "normal": (0.55, 2.0), "fast": (0.3, 1.0)}[pace]
    assert all(least <= gap <= most for gap in gaps), gaps
    assert len(seen) == 3


def test_a_move_without_motion_can_be_looked_at_before_the_next(stage):
    stage.context.settings.motion = "off"
    table = seat(stage, new("human", "novice", "novice"))
    stage.click("run 1")
    stage.wait_for(lambda: len(table.match.history) == 2)
    stage.wait(0.5)
    assert len(table.match.history) == 2
    stage.wait_for(own_turn(table))
    assert len(table.match.history) == 3


def test_a_click_hurries_and_means_nothing_else(stage):
    table = seat(stage, new("human", "novice"))
    stage.click("run 1")
    at = stage.widget("run 3").box.center
    stage.send(1025, pos=at, button=1)
    stage.wait(1 / 60)
    assert len(table.match.history) == 2, "the answer is shown at once"
    stage.send(1025, pos=at, button=1)
    assert not table.motion.busy
    stage.send(1026, pos=at, button=1)
    stage.settle()
    assert len(table.match.history) == 2, "it picked nothing"
    stage.click("run 3")
    assert moves(table)[2] == "run 3"


def test_enter_hurries_and_means_nothing_else(stage):
    table = seat(stage, new("human", "novice"))
    stage.click("run 1")
    stage.press("return")
    assert len(table.match.history) == 2
    assert table.can_play


@pytest.mark.slow
def test_opponents_begin_and_play_among_themselves(stage):
    table = seat(stage, new("skilled", "novice", finish=20))
    assert not table.can_play
    stage.wait_for(lambda: isinstance(stage.top, EndScene), 120)
    assert table.match.over
    assert {asked[2] for asked in stage.thoughts.asked} == {"skilled", "novice"}


def test_leaving_stops_the_thinking(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new("human", "novice"))
    stage.click("run 1")
    assert stage.thoughts.waiting
    stage.press("escape")
    assert isinstance(stage.top, Pause)
    assert not stage.thoughts.waiting
    stage.press("escape")
    assert stage.top is table
    assert stage.thoughts.waiting, "back at the table the opponent thinks again"
    stage.press("escape")
    stage.click("menu")
    assert isinstance(stage.top, Menu)
    assert not stage.thoughts.waiting


def test_an_answer_that_comes_too_late_is_dropped(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new("human", "novice"))
    stage.click("run 1")
    late = stage.thoughts.waiting
    stage.click("undo")
    from dragonbox.core.contract import Decision

    late(Decision(Step(3), ""))
    stage.wait(2)
    assert moves(table) == []


@pytest.mark.slow
def test_a_saved_match_goes_on_where_an_opponent_is_to_move(stage):
    stage.thoughts.at_once = False
    seat(stage, new("human", "novice"))
    stage.click("run 1")
    stage.press("escape")
    stage.click("menu")
    stage.thoughts.at_once = True
    stage.wait(1)
    stage.click("swop")
    stage.wait_for(lambda: stage.top.can_play)
    assert len(stage.top.match.history) == 2


def test_a_thinker_that_fails_can_be_asked_again(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new("human", "novice"))
    stage.click("run 1")
    stage.thoughts.fail()
    stage.settle()
    assert stage.says("No answer came within 12 seconds.")
    assert "a report" in (stage.context.places.logs / "dragonbox.log").read_text()
    stage.thoughts.at_once = True
    stage.press("return")
    stage.wait_for(own_turn(table))
    assert len(table.match.history) == 2


# -- taking back --


def play(stage, table, *far):
    for steps in far:
        stage.click(f"run {steps}")
        stage.wait_for(own_turn(table))


@pytest.mark.slow
def test_undo_goes_back_to_ones_own_decision(stage):
    table = seat(stage, new("human", "novice", "skilled"))
    play(stage, table, 1, 2)
    before = moves(table)
    assert len(before) == 6
    stage.press("ctrl+z")
    assert moves(table) == before[:3]
    assert table.can_play
    stage.press("ctrl+y")
    assert moves(table) == before
    stage.press("ctrl+z", "ctrl+z")
    assert moves(table) == []
    assert stage.widget("undo").why == "There is nothing to undo."
    stage.press("ctrl+y", "ctrl+y")
    assert moves(table) == before


def test_what_opponents_began_with_cannot_be_undone(stage):
    table = seat(stage, new("novice", "human"))
    stage.wait_for(own_turn(table))
    assert stage.widget("undo").why == "You have not decided anything yet."
    stage.press("ctrl+z")
    assert stage.says("You have not decided anything yet.")
    assert len(table.match.history) == 1


def test_undo_stops_who_thinks(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new("human", "novice"))
    stage.click("run 1")
    stage.press("ctrl+z")
    assert moves(table) == []
    assert not stage.thoughts.waiting
    assert table.can_play
    stage.press("ctrl+y")
    assert stage.thoughts.waiting, "the opponent is to move again"


def test_an_opponent_decides_the_same_after_an_undo(stage):
    table = seat(stage, new("human", "novice"))
    play(stage, table, 1)
    before = moves(table)
    stage.press("ctrl+z")
    play(stage, table, 1)
    assert moves(table) == before


# -- people --


def test_the_table_turns_to_the_person_who_decides(stage):
    table = seat(stage, new("human", "human"))
    assert table.seat == 0
    below = table.top.plate_box(0).y
    stage.click("run 1")
    assert table.seat == 1
    assert table.top.plate_box(1).y == below
    assert table.can_play
    stage.click("run 3")
    assert table.seat == 0
    stage.press("ctrl+z")
    assert (moves(table), table.seat) == (["run 1"], 1)


def test_the_table_stays_where_it_is_while_opponents_play(stage):
    table = seat(stage, new("human", "novice", "human", "novice"))
    stage.click("run 1")
    assert table.seat == 0
    stage.wait_for(own_turn(table))
    assert table.seat == 2
    stage.click("run 1")
    assert table.seat == 2


def test_a_replay_is_seen_from_one_side(stage):
    match = new("human", "human")
    for far in (1, 2, 3, 10):
        match.play(Step(far))
    replay = stage.show(Replay(stage.context, match))
    stage.wait_for(lambda: replay.step == 4)
    assert replay.seat == 0
    assert not stage.thoughts.asked


@pytest.mark.slow
def test_time_at_the_table_counts_once(stage):
    table = seat(stage, new("human", "human"))
    stage.context.settings.motion = "off"
    for _ in range(3):
        stage.wait(5)
        table.play(Step(1))
    assert table.real.notes[SECONDS] == pytest.approx(15, abs=2)
    stage.wait(1000)
    table.play(Step(1))
    assert table.real.notes[SECONDS] == pytest.approx(135, abs=3), "nobody was there all the while"


# -- what is to be seen --


def test_everybody_has_a_plate_with_name_and_level(stage):
    seat(stage, new("human", "novice", "skilled", "expert", names=("You", "Rufus", "Wen", "Tora")))
    texts = stage.texts()
    for text in ("You", "Rufus", "Wen", "Tora", "Novice", "Skilled", "Expert"):
        assert text in texts


def test_the_pearl_flies_to_who_is_next(stage):
    table = seat(stage, new("human", "novice"))
    stage.thoughts.at_once = False
    stage.click("run 1")
    assert not table.plates.pearl.busy
    stage.press("ctrl+z")
    stage.widget("run 1").act()
    stage.wait(0.7)
    assert table.plates.pearl.busy
    stage.wait(0.4)
    assert not table.plates.pearl.busy


def test_the_pearl_goes_from_who_had_it_to_who_has_it(stage, monkeypatch):
    table = seat(stage, new("human", "human"))
    found = []
    monkeypatch.setattr(plates.parts, "pearl", lambda canvas, at, size: found.append(at))
    table.plates.pearl.fly(stage.now, 0, 0.4, data=1)
    for passed in (0.0, 0.4):
        table.plates.paint_pearl(stage.now + passed)
    assert found == [pytest.approx(table.plates._pearls[who]) for who in (1, 0)]


def test_the_pearl_stays_in_the_window_on_its_way(stage):
    table = seat(stage, new("human", "human"))
    high = [table.plates._between((640.0, 20.0), (1240.0, 120.0), share / 10)[1] for share in range(11)]
    assert min(high) >= table.canvas.px(plates.EDGE)
    assert (high[0], high[-1]) == (20, 120)


@pytest.mark.pixels
def test_after_a_slow_frame_the_pearl_lies_where_it_belongs(stage):
    """Its way may end between two frames: then it is drawn at its end all the same."""
    table = seat(stage, new("human", "human"))
    table.plates.pearl.fly(stage.now, 0, 0.32, data=1)
    stage.wait(0.1)
    stage.now += 1
    while stage.window.frame(stage.now):
        stage.now += 1
    shown = stage.picture()
    stage.window.dirty = True
    stage.window.frame(stage.now)
    assert stage.picture() == shown


@pytest.mark.parametrize("players", [("human", "novice"), ("human", "novice", "human", "master")])
def test_it_fits(any_stage, players):
    seat(any_stage, new(*players, names=("Ada", "Rufus", "Ben", "Barbel")))
    assert any_stage.misfits() == []


@pytest.mark.slow
def test_random_clicks_and_keys_keep_the_match_whole(stage):
    rng = random.Random(5)
    table = seat(stage, new("human", "novice", "human"))
    for _ in range(60):
        if stage.top is not table:
            stage.press("escape")
            continue
        act = rng.choice(["run 1", "run 2", "undo", "ctrl+y", "ctrl+z", "wait", "escape"])
        if act == "wait":
            stage.wait(rng.random() * 2)
        elif act in ("ctrl+y", "ctrl+z", "escape"):
            stage.press(act)
        else:
            stage.send(1025, pos=stage.widget(act).box.center, button=1)
            stage.send(1026, pos=stage.widget(act).box.center, button=1)
        table.match.audit()


def test_nothing_can_be_picked_while_an_opponents_move_is_shown(stage):
    table = seat(stage, new("human", "novice"))
    stage.widget("run 2").act()
    stage.wait_for(lambda: table.match.history[-1].seat == 1 or table.motion.busy)
    seen = set()
    for _ in range(200):
        stage.wait(1 / 60)
        if table.match.history[-1].seat == 1:
            seen.add((table.motion.busy, table.can_play))
    # When it has come to rest, one frame goes by before it is the player's turn.
    assert {(True, False), (False, True)} <= seen
    assert (True, True) not in seen


def test_a_message_covers_no_plate(any_stage):
    table = seat(any_stage, new("human", "novice", "novice", "novice"))
    any_stage.window.say("Your last game is kept under the saved games: SWOP, 21 November 20:44", 9)
    any_stage.wait(0.2)
    box, _ = any_stage.window.message.lay_out(any_stage.window.canvas, any_stage.top.message_bottom())
    assert any_stage.window.canvas.surface.get_rect().contains(box)
    for number in range(4):
        assert not table.top.plate_box(number).colliderect(box)


def test_a_right_click_with_nothing_to_take_back_does_nothing(stage):
    table = seat(stage, new("human", "novice"))
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=3)
    stage.settle()
    assert stage.top is table
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=8)
    stage.settle()
    assert isinstance(stage.top, Pause), "the button for going back still does"


@pytest.mark.parametrize("opponents", [1, 2])
def test_at_a_crowded_table_several_opponents_take_more_time(stage, monkeypatch, opponents):
    monkeypatch.setattr(Tabletop, "crowded", 2.0)
    table = seat(stage, new("human", *["novice"] * opponents))
    stage.widget("run 1").act()
    while len(table.match.history) < 2:
        stage.wait(1 / 60)
    assert table.motion.speed == pytest.approx(SPEED["normal"] * (1 if opponents == 1 else 2))


def test_what_opponents_did_first_is_no_reason_to_begin_again(stage):
    table = seat(stage, new("novice", "human"))
    stage.wait_for(own_turn(table))
    count = len(table.match.history)
    stage.press("escape")
    stage.click("restart")
    assert stage.message == "This is its beginning."
    assert len(table.match.history) == count


def test_nothing_flies_before_its_time(stage):
    """Points and lights that come later are not drawn with the first of a move."""
    table = stage.show(Table(stage.context, games.load("dragon_dance").new(seats=2, seed="8K2F-41")))
    drawn = []
    table.motion.fly(
        stage.now, 1.0, 0.5, data=SimpleNamespace(draw=lambda canvas, share: drawn.append(share))
    )
    for passed in (0.2, 0.9, 1.25):
        table.top.paint_over(stage.now + passed)
    assert len(drawn) == 1


def test_a_piece_that_has_set_out_again_flies_on(stage):
    top = stage.show(Table(stage.context, games.load("dragon_dance").new(seats=2, seed="8K2F-41"))).top
    top.recast()
    actor = next(iter(top.actors.cast.values()))
    earlier, later = SimpleNamespace(actor=actor), SimpleNamespace(actor=actor)
    actor.going = later
    top.arrive(earlier)
    assert actor.going is later
    top.arrive(later)
    assert actor.going is None
