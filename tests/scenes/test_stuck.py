"""An opponent has no move: what is told, the ways on by mouse, keys and controller. Nothing is lost."""

from __future__ import annotations

import time

import pygame
import pytest
import racegame
import wrongs

from dragonbox import games
from dragonbox.app.menu.menu import Menu
from dragonbox.app.table.opponents import seed_of
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.stuck import Stuck
from dragonbox.app.table.table import Table
from dragonbox.core.contract import Decision
from dragonbox.players.process import Thinker
from dragonbox.storage.disk import StorageError


@pytest.fixture(autouse=True)
def box(monkeypatch):
    racegame.install(monkeypatch)


@pytest.fixture
def stage(make_stage):
    """A small one: much is shown here, and little depends on its size."""
    return make_stage((960, 540))


def seat(stage, *players):
    """A match on the table, in which an opponent is asked for a move."""
    match = games.load("swop").new({}, len(players), "8K2F-41", ("You", "Rufus", "Ada"), players)
    stage.thoughts.at_once = False
    stage.show(Menu(stage.context, []))
    stage.context.saves.autosave(match)
    table = stage.show(Table(stage.context, match))
    stage.click("run 1")
    return table


@pytest.fixture
def table(stage):
    """A table where Rufus had no answer."""
    table = seat(stage, "human", "expert")
    fail(stage)
    return table


def fail(stage):
    stage.thoughts.fail()
    stage.settle()
    assert isinstance(stage.top, Stuck)


def choose(stage, level):
    """Let that level play."""
    stage.click("level")
    stage.wait(0.5)  # no double click
    stage.click(f"level {level}")


def kept(stage):
    return stage.context.saves.load(stage.context.saves.running()[0])


def own_turn(table):
    return lambda: table.can_play and not table.motion.busy


def test_it_is_told_what_happened_and_what_can_be_done(stage, table):
    assert stage.says("No move from Rufus")
    assert stage.says("No answer came within 12 seconds.")
    assert stage.says("Your match is saved.")
    assert stage.labels() == ["Try again", "Let another level play", "Leave"]
    assert stage.reachable() == {"try again", "level", "leave"}
    assert "a report" in stage.context.log.path.read_text()
    assert len(kept(stage).history) == 1


def test_again_by_the_mouse_with_other_chances(stage, table):
    stage.click("try again")
    assert stage.top is table
    fail(stage)
    stage.wait(0.5)  # no double click
    stage.click("try again")
    seeds = [seed for *_, seed in stage.thoughts.asked]
    assert len(set(seeds)) == len(seeds) == 3, "the same chances might fail again"
    stage.thoughts.decide(table.match.legal()[0])
    stage.wait_for(own_turn(table))
    assert len(table.match.history) == 2


def test_the_chances_change_for_that_position_only(stage, table):
    stage.click("try again")
    stage.thoughts.decide(table.match.legal()[0])
    stage.wait_for(own_turn(table))
    stage.press("ctrl+z")
    stage.click("run 1")
    seeds = [seed for *_, seed in stage.thoughts.asked]
    assert seeds[2] == seeds[1] != seeds[0], "after an undo they decide the same"
    stage.thoughts.decide(table.match.legal()[0])
    stage.wait_for(own_turn(table))
    stage.click("run 1")
    assert stage.thoughts.asked[-1][-1] == seed_of(table.match)


def test_another_level_by_keys(stage, table):
    stage.press("down", "down", "return")
    assert stage.says("Who plays for Rufus?")
    assert stage.labels() == ["Novice", "Skilled", "Master", "Cancel"]
    stage.press("return")
    assert stage.top is table
    assert stage.thoughts.asked[-1][2] == "skilled", "the next lower one, if nothing else is chosen"
    assert kept(stage).seats[1].player == "skilled"
    assert stage.says("Skilled")


def test_another_level_by_the_controller(stage, table):
    def down():
        stage.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, -1))
        stage.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))

    down()
    down()
    stage.button(0)
    assert stage.says("Who plays for Rufus?")
    stage.button(1)
    assert stage.says("No move from Rufus"), "back leads to the ways on"
    down()
    stage.button(0)
    down()
    stage.button(0)
    assert kept(stage).seats[1].player == "master"


def test_the_lowest_level_has_one_above_it(stage):
    seat(stage, "human", "novice")
    fail(stage)
    stage.click("level")
    assert stage.top.focused == "level skilled"
    assert stage.widget("level skilled").kind == "primary"


@pytest.mark.slow
def test_when_other_levels_fail_too_it_is_said_and_one_can_leave(stage, table):
    for level in ("skilled", "novice", "master"):
        assert stage.says("Several levels") == (level in ("novice", "master"))
        choose(stage, level)
        fail(stage)
    assert stage.says("Several levels found no move here.")
    stage.click("leave")
    assert isinstance(stage.top, Menu)
    found = kept(stage)
    assert (len(found.history), found.seats[1].player) == (1, "master")
    stage.thoughts.at_once = True
    stage.wait(1)
    stage.click("swop")
    stage.wait_for(lambda: isinstance(stage.top, Table) and stage.top.can_play)
    assert len(stage.top.match.history) == 2


def test_esc_leads_to_the_table_where_nobody_is_asked_by_itself(stage, table):
    asked = len(stage.thoughts.asked)
    stage.press("escape")
    assert stage.top is table
    assert stage.says("No move from Rufus")
    stage.wait(30)
    stage.press("escape")
    assert isinstance(stage.top, Pause)
    stage.press("escape")
    assert len(stage.thoughts.asked) == asked
    stage.click("stuck")
    assert isinstance(stage.top, Stuck)


def test_a_move_can_be_taken_back_there(stage, table):
    stage.press("escape", "ctrl+z")
    stage.settle()
    assert own_turn(table)()
    assert not stage.says("No move from Rufus")


def test_what_could_not_be_saved_is_not_said_to_be(stage, monkeypatch):
    table = seat(stage, "human", "expert")
    table.autosave.unsaved = "the disk is full"
    fail(stage)
    assert stage.says("The disk is full.")
    assert not stage.says("Your match is saved.")
    monkeypatch.setattr(
        stage.context.saves, "autosave", lambda *_: (_ for _ in ()).throw(StorageError("full"))
    )
    stage.click("leave")
    assert stage.says("are lost")


@pytest.mark.slow
def test_what_is_no_move_or_no_decision_ends_nothing(stage):
    table = seat(stage, "human", "expert")
    wrong = [Decision(move, "So.") for move in ("run 99", None, 3, object())]
    for answer in (*wrong, None, 3, "run 1", Decision):
        stage.thoughts.waiting(answer)
        stage.settle()
        assert isinstance(stage.top, Stuck), answer
        assert len(table.match.history) == 1
        stage.press("return")


def test_a_real_process_that_answers_wrongly(stage):
    """From the pipe to the message; how each kind is refused is tested where answers are read."""
    table = seat(stage, "human", "expert")
    for kind in wrongs.KINDS[0], wrongs.KINDS[-2]:
        stage.context._thinker = Thinker(kind.program(), kind.patience)
        table.opponents.stop()
        table.opponents.think(table.match, table.now())
        end = time.monotonic() + 60
        while not isinstance(stage.top, Stuck):
            assert time.monotonic() < end
            time.sleep(0.005)
            stage.wait(1 / 60)
        assert stage.says(kind.reason)
        stage.press("escape")
        stage.context._thinker.close()
    stage.press("ctrl+z")
    assert own_turn(table)()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 540, 100), (960, 540, 150), (1280, 720, 150)], ids=str)
def test_all_fits(make_stage, size):
    stage = make_stage(size[:2], size[2])
    seat(stage, "human", "expert")
    for level in ("skilled", "novice"):
        fail(stage)
        assert not stage.misfits()
        stage.click("level")
        stage.wait(0.5)
        assert not stage.misfits()
        boxes = [widget.box for widget in stage.top.widgets]
        assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))
        stage.click(f"level {level}")
