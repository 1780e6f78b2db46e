"""The phases of a table: each change from one to another is seen here."""

from __future__ import annotations

import cardgame
import pytest
from cardgame import Act
from passing import PEOPLE, THREE, new, open_doors, pass_on, play_hand, seat, take_turn
from phasechart import FOLLOWS

from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.phase import IN_MOTION, Phase
from dragonbox.app.table.replay import Replay

ALONE = ("human", "novice")


@pytest.fixture(autouse=True)
def box(monkeypatch):
    cardgame.install(monkeypatch)


@pytest.fixture
def stage(make_stage):
    return make_stage((960, 540))


def begin(stage, *players, forced=False, motion="off", match=None, **options):
    """Put a match on the table."""
    table = seat(stage, match or new(*players, **options), motion)
    stage.context.settings.forced = forced
    return table


def until(stage, table, phase):
    stage.wait_for(lambda: table.phase is phase)


def played(count, *players, **options):
    """A match in which so many moves were made, each turn as short as it can be."""
    match = new(*players, **options)
    for _ in range(count):
        if match.round_over:
            match.deal_next()
        legal = match.legal()
        match.play(next((move for move in legal if move.verb == "end"), legal[-1]), deal=False)
    return match


def asked(stage):
    stage.thoughts.at_once = False
    stage.wait_for(lambda: stage.thoughts.waiting is not None)


def fail(stage):
    stage.thoughts.fail()
    stage.settle()


def turns(stage):
    """COVERED>YOUR_TURN YOUR_TURN>MOTION MOTION>YOUR_TURN MOTION>THINKING THINKING>MOTION"""
    table = begin(stage, *ALONE)
    take_turn(stage)
    until(stage, table, Phase.YOUR_TURN)


def pauses(stage):
    """YOUR_TURN>COVERED COVERED>FORCED FORCED>MOTION THINKING>COVERED COVERED>THINKING"""
    table = begin(stage, *ALONE, forced=True)
    stage.press("escape", "escape")
    until(stage, table, Phase.YOUR_TURN)
    table.play(table.match.legal()[0])
    table.play(Act("end"))
    asked(stage)
    stage.press("escape", "escape")
    asked(stage)


def begins_with_a_deal_that_is_shown(stage):
    """COVERED>MOTION"""
    table = begin(stage, *ALONE)
    table.show_log()
    table.motion.fly(stage.now, 0, 1)
    stage.press("escape")


def forced_moves(stage):
    """MOTION>FORCED FORCED>COVERED"""
    table = begin(stage, *ALONE, forced=True)
    table.play(Act("draw"))
    table.play(table.match.legal()[0])
    table.play(Act("end"))
    stage.wait_for(lambda: len(table.match.history) == 6)
    stage.wait(0.1)
    table.show_log()
    stage.press("escape")


def forced_moves_behind_doors(stage):
    """COVERED>PASSING PASSING>FORCED FORCED>PASSING"""
    table = begin(stage, *PEOPLE, forced=True)
    stage.wait(0.1)
    table.handover.open(0)
    until_now(stage, lambda: not table.handover.busy)
    table.back()


def until_now(stage, what):
    """Wait for something that does not last."""
    for _ in range(1000):
        if what():
            break
        stage.wait(1 / 60)


def gets_stuck(stage):
    """THINKING>STUCK STUCK>THINKING STUCK>MOTION"""
    stage.thoughts.at_once = False
    table = begin(stage, *ALONE)
    table.practise()
    take_turn(stage)
    asked(stage)
    fail(stage)
    stage.click("try again")
    fail(stage)
    stage.press("escape")
    table.undo()


def pauses_with_secrets(stage):
    """YOUR_TURN>PASSING THINKING>PASSING"""
    stage.thoughts.at_once = False
    begin(stage, *THREE)
    open_doors(stage)
    stage.press("escape", "escape")
    open_doors(stage)
    take_turn(stage)
    asked(stage)
    stage.press("escape", "escape")
    assert isinstance(stage.top, Curtain)


def stays_stuck_with_secrets(stage):
    """STUCK>PASSING"""
    stage.thoughts.at_once = False
    begin(stage, *THREE)
    open_doors(stage)
    take_turn(stage)
    asked(stage)
    fail(stage)
    stage.press("escape", "escape")


def passes_on(stage):
    """PASSING>YOUR_TURN MOTION>PASSING PASSING>PLAYING_BACK PLAYING_BACK>MOTION MOTION>PLAYING_BACK"""
    begin(stage, *PEOPLE)
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    open_doors(stage)


def undoes_while_doors_close(stage):
    """PASSING>MOTION"""
    table = begin(stage, *PEOPLE)
    table.practise()
    open_doors(stage)
    take_turn(stage)
    stage.wait(0.1)
    table.undo()
    stage.settle()


def undoes_while_others_move(stage):
    """MOTION>MOTION"""
    table = begin(stage, *ALONE, motion="slow")
    table.practise()
    take_turn(stage)
    until_now(stage, lambda: table.phase is Phase.SHOWING)
    table.undo()


def ends_a_round(stage):
    """MOTION>BETWEEN_ROUNDS BETWEEN_ROUNDS>PASSING"""
    begin(stage, *PEOPLE)
    play_hand(stage)
    stage.press("return")


def undoes_the_end_of_a_round(stage):
    """COVERED>BETWEEN_ROUNDS BETWEEN_ROUNDS>MOTION"""
    table = begin(stage, match=played(12, *ALONE, target=200))
    table.practise()
    table.undo()


def deals_for_the_player(stage):
    """BETWEEN_ROUNDS>FORCED"""
    begin(stage, match=played(24, *ALONE, target=200), forced=True)
    stage.press("return")


def deals_for_the_player_who_decides(stage):
    """BETWEEN_ROUNDS>YOUR_TURN"""
    begin(stage, match=played(24, *ALONE, target=200))
    stage.press("return")


def deals_for_an_opponent(stage):
    """BETWEEN_ROUNDS>THINKING"""
    begin(stage, match=played(12, *ALONE, target=200))
    stage.press("return")


def ends_a_round_behind_the_doors(stage):
    """PASSING>BETWEEN_ROUNDS"""
    begin(stage, match=played(15, "human", "human", "novice", target=200))
    stage.wait_for(lambda: isinstance(stage.top, RoundScene))


def ends_behind_the_doors(stage):
    """PASSING>OVER"""
    table = begin(stage, match=played(15, "human", "human", "novice", target=10))
    stage.wait_for(lambda: table.real.over)


def ends(stage):
    """MOTION>OVER OVER>MOTION"""
    table = begin(stage, match=played(11, "novice", "human", target=10))
    table.practise()
    table.play(Act("end"))
    until(stage, table, Phase.OVER)
    table.undo()


def opens_a_match_that_is_over(stage):
    """COVERED>OVER"""
    begin(stage, match=played(12, *ALONE, target=10))


def replays(stage):
    """COVERED>WATCHING WATCHING>MOTION MOTION>WATCHING"""
    begin(stage, *ALONE)
    stage.show(Replay(stage.context, played(12, *ALONE)))
    stage.wait(3)


SCENES = (
    turns, pauses, begins_with_a_deal_that_is_shown, forced_moves, forced_moves_behind_doors, gets_stuck,
    stays_stuck_with_secrets, pauses_with_secrets,
    passes_on, undoes_while_doors_close, undoes_while_others_move, ends_a_round, undoes_the_end_of_a_round,
    deals_for_the_player,
    deals_for_the_player_who_decides, deals_for_an_opponent, ends_a_round_behind_the_doors,
    ends_behind_the_doors, ends, opens_a_match_that_is_over, replays,
)  # fmt: skip


def named(before, after):
    """A change in words; both phases of motion count as one."""
    return ">".join("MOTION" if phase in IN_MOTION else phase.name for phase in (before, after))


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_table_goes_from_phase_to_phase(stage, lawful, scene):
    scene(stage)
    seen = {named(*change) for change in lawful}
    assert set(scene.__doc__.split()) <= seen


def test_every_change_has_a_scene():
    told = {change for scene in SCENES for change in scene.__doc__.split()}
    assert told == {named(before, after) for before, follow in FOLLOWS.items() for after in follow}


def test_nothing_is_picked_while_the_last_move_of_another_is_shown(stage):
    table = begin(stage, *ALONE, motion="slow")
    take_turn(stage)
    until_now(stage, lambda: len(table.match.history) > 3 and table.match.to_move == 0)
    assert table.phase is Phase.SHOWING
    assert not table.can_play
    until(stage, table, Phase.YOUR_TURN)
    assert table.can_play


def test_the_curtain_lies_over_a_table_that_is_passed_on(stage):
    table = begin(stage, *PEOPLE)
    assert table.phase is Phase.PASSING
    assert isinstance(stage.top, Curtain)
    assert not table.can_play
