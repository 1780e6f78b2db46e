"""Two people, each with a controller, at one table; and controllers that are unplugged while one plays."""

from typing import Any

import pygame
import pytest
from virtualpads import Pad, listening

from dragonbox import games
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.phase import Phase
from dragonbox.app.table.table import Table
from dragonbox.core.match import Match
from dragonbox.games.swop.board import CELLS
from dragonbox.ui import keycaps

GONE = "The controller is gone. Plug it in, or go on without it."
NAMES = ("Ada", "Bo")


def new_match(people: int = 2) -> Match:
    players = ("human", *("human" if people == 2 else "novice",))
    return games.load("swop").new(seats=2, seed="8K2F-41", names=NAMES, players=players)


@pytest.fixture
def sofa(stage: Any) -> Any:
    """A table for two, and two pads."""
    stage.context.settings.motion = "off"
    table = stage.show(Table(stage.context, new_match()))
    with listening(stage) as plug_in:
        stage.plug_in = plug_in
        stage.one, stage.other = plug_in("xbox"), plug_in("playstation")
        stage.table = table
        yield stage


def swap(stage: Any, pad: Pad) -> None:
    """The first swap that can be made, without a choice."""
    match = stage.table.match
    for move in match.legal():
        alike = [other for other in match.legal() if (other.one, other.other) == (move.one, move.other)]
        if len(alike) == 1:
            break
    count = len(match.history)
    for cell in (move.one, move.other):
        pad.click(CELLS[cell])
    pad.press("a")
    assert len(match.history) == count + 1


def test_either_pad_acts_for_whose_turn_it_is(sofa: Any) -> None:
    for pad in (sofa.one, sofa.other, sofa.other, sofa.one):
        swap(sofa, pad)
    assert [played.seat for played in sofa.table.match.history] == [0, 1, 0, 1]


def test_caps_and_rumble_follow_the_pad_in_hand(sofa: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pads, shaken = sofa.window.controller.pads, []
    for name, pad in (("one", sofa.one), ("other", sofa.other)):
        real = pads._open[pad.id]

        class Shaken:
            def __init__(self, real: Any, name: str) -> None:
                self.name, self.called = real.name, name

            def rumble(self, *how: float) -> None:
                shaken.append(self.called)

        pads._open[pad.id] = Shaken(real, name)
    for pad, maker in ((sofa.one, "xbox"), (sofa.other, "playstation"), (sofa.one, "xbox")):
        pad.press("dpleft")
        assert keycaps.in_hand() == maker
        sofa.context.sound.play("zappo")
    assert shaken == ["one", "other", "one"]


def test_a_pad_that_lies_on_the_table_does_not_stop_the_stick_of_another(sofa: Any) -> None:
    controller = sofa.window.controller
    sofa.one.push(0, 1.0)
    sofa.other.push(0, 0.05)
    assert controller.push == "right"
    sofa.one.push(2, 0.9)
    sofa.other.push(2, 0.02)
    assert controller.stick[0] == pytest.approx(0.9, abs=0.01)
    sofa.other.unplug()
    assert controller.push == "right"
    sofa.one.unplug()
    assert controller.push == ""
    assert controller.stick == (0.0, 0.0)


def test_the_other_goes_on_when_one_is_unplugged(sofa: Any) -> None:
    swap(sofa, sofa.one)
    sofa.other.press("dpleft")
    sofa.one.unplug()
    assert sofa.top is sofa.table
    assert not sofa.message
    swap(sofa, sofa.other)
    assert len(sofa.table.match.history) == 2


def test_the_game_waits_when_the_pad_in_hand_is_unplugged(sofa: Any) -> None:
    swap(sofa, sofa.one)
    sofa.one.unplug()
    assert isinstance(sofa.top, Pause)
    assert sofa.message == GONE
    sofa.wait(60)
    assert sofa.says(GONE)
    assert not sofa.misfits()
    assert keycaps.in_hand() == "playstation"
    sofa.other.press("b")
    assert sofa.top is sofa.table
    assert not sofa.message
    swap(sofa, sofa.other)
    kept = sofa.context.saves.load(sofa.context.saves.running()[0])
    assert len(kept.history) == 2


def test_it_is_said_when_it_is_back(sofa: Any) -> None:
    sofa.other.unplug()
    sofa.one.press("dpleft")
    sofa.one.unplug()
    assert keycaps.in_hand() is None
    back = sofa.plug_in("nintendo")
    assert sofa.message == "The controller is back."
    back.press("b")
    assert keycaps.in_hand() == "nintendo"
    swap(sofa, back)


def test_opponents_wait_too(stage: Any) -> None:
    stage.thoughts.at_once = False
    table = stage.show(Table(stage.context, new_match(people=1)))
    with listening(stage) as plug_in:
        pad = plug_in("xbox")
        table.play(table.match.legal()[0])
        stage.wait_for(lambda: stage.thoughts.waiting is not None)
        pad.press("dpleft")
        pad.unplug()
        assert isinstance(stage.top, Pause)
        stage.wait(9)
        assert stage.thoughts.waiting is None
        assert len(table.match.history) == 1


def test_a_pad_that_sdl_does_not_know_is_missed_as_well(stage: Any) -> None:
    stage.show(Table(stage.context, new_match()))
    with listening(stage):
        pads = stage.window.controller.pads
        for kind, parts in (
            (pygame.JOYBUTTONDOWN, {"button": 3}),
            (pygame.JOYBUTTONUP, {"button": 3}),
            (pygame.JOYDEVICEREMOVED, {}),
        ):
            for event in pads.told([pygame.event.Event(kind, instance_id=7, **parts)]):
                stage.window.dispatch(event)
        assert stage.message == GONE


def test_each_opens_the_doors_with_their_own_pad(stage: Any) -> None:
    match = games.load("rare_dragon").new({}, 2, "8K2F-41", NAMES, ("human", "human"))
    table = stage.show(Table(stage.context, match))
    with listening(stage) as plug_in:
        pads = {0: plug_in("xbox"), 1: plug_in("nintendo")}
        for _ in range(2):
            assert isinstance(stage.top, Curtain)
            seat = match.to_move
            assert stage.top.state(stage.widget("hold")).focus or not keycaps.in_hand()
            pads[seat].hold("a", 3)
            assert stage.top is table
            stage.wait_for(lambda: table.phase is Phase.YOUR_TURN)
            while match.to_move == seat:
                moves = match.legal()
                table.play(max(moves, key=lambda move: move.verb == "drop"))
                stage.settle()
            stage.wait_for(lambda: isinstance(stage.top, Curtain))
