"""When an opponent's move is shown, when it is said that somebody thinks, and what a failure leads to."""

from types import SimpleNamespace

import pytest
from sittings import new

from dragonbox.app.table.opponents import (
    BEGINS,
    PAUSE,
    SHOWN,
    SIGN,
    SPEED,
    Opponents,
    pace,
    playable,
    seed_of,
)
from dragonbox.core.contract import Decision
from dragonbox.players.process import Failure

PACES = ("slow", "normal", "fast")


class World:
    """A match of a person and an opponent, with a clock and somebody who answers when told to."""

    def __init__(self, who=("human", "novice"), pace="normal"):
        self.match = new("swop", who)
        self.woken, self.asked, self.stopped = 0, [], 0
        context = SimpleNamespace(
            settings=SimpleNamespace(pace=pace),
            thinker=self,
            in_time=lambda answer: answer,
            stop_thinking=self.stop,
            log=SimpleNamespace(write=lambda text: None),
        )
        self.opponents = Opponents(context, self.wake)

    def wake(self):
        self.woken += 1

    def stop(self):
        self.stopped += 1

    def ask(self, game, view, level, seed, answer, opponent=""):
        self.asked.append((level, seed))
        self.answer = answer

    def decide(self):
        self.answer(Decision(self.match.legal()[3], "It is good."))

    def turn(self, now):
        """Let the opponent think and decide at once; returns from when on the move is shown."""
        while self.match.to_move in self.match.people:
            self.match.play(self.match.legal()[0])
        self.opponents.think(self.match, now)
        self.decide()
        due, move = now, None
        while move is None:
            due = self.opponents.wake(due)
            assert self.opponents.take(due - 0.001) is None
            move = self.opponents.take(due)
        assert self.opponents.take(due) is None, "it is taken once"
        self.match.play(move)
        return due


@pytest.mark.parametrize("pace", PACES)
def test_a_move_is_shown_after_a_pause_and_not_too_soon_after_the_one_before(pace):
    world = World(("human", "novice", "novice"), pace)
    first = world.turn(10.0)
    assert first == pytest.approx(10 + PAUSE[pace])
    assert world.turn(first + 0.01) == pytest.approx(first + SHOWN[pace])
    assert world.turn(50.0) == pytest.approx(50 + PAUSE[pace]), "a player has thought meanwhile"


@pytest.mark.parametrize("pace", PACES)
def test_whoever_begins_takes_longer_and_it_is_said_later(pace):
    world = World(("novice", "human"), pace)
    world.opponents.think(world.match, 5.0)
    assert not world.opponents.thinks(5.0 + BEGINS[pace] - 0.01)
    assert world.opponents.wake(5.0) == pytest.approx(5.0 + BEGINS[pace])
    assert world.opponents.thinks(5.0 + BEGINS[pace])
    world.decide()
    assert world.opponents.take(5.0 + BEGINS[pace] - 0.01) is None
    assert world.opponents.take(5.0 + BEGINS[pace]) is not None


def test_it_is_said_soon_that_somebody_thinks_and_a_click_hurries_it():
    world = World()
    world.match.play(world.match.legal()[0])
    world.opponents.think(world.match, 7.0)
    assert world.opponents.decide
    assert not world.opponents.thinks(7.0 + SIGN - 0.01)
    assert world.opponents.thinks(7.0 + SIGN)
    assert world.opponents.wake(7.0 + SIGN) is None, "nothing comes before the answer"
    world.decide()
    assert world.woken == 1
    assert world.opponents.take(7.0) is None
    world.opponents.hurry()
    assert world.opponents.take(7.0) is not None
    assert not world.opponents.decide


def test_nobody_is_asked_twice_or_for_a_person():
    world = World()
    world.opponents.think(world.match, 0.0)
    assert not world.asked
    world.match.play(world.match.legal()[0])
    world.opponents.think(world.match, 1.0)
    world.opponents.think(world.match, 2.0)
    assert [level for level, _ in world.asked] == ["novice"]
    world.opponents.stop()
    assert world.opponents.seat is None
    stopped = world.stopped
    world.opponents.stop()
    assert world.stopped == stopped, "nobody thinks"


def test_who_had_no_answer_is_asked_with_other_chances_and_each_level_counts_once():
    world = World()
    world.match.play(world.match.legal()[0])
    place = seed_of(world.match)
    opponents = world.opponents
    for count in range(3):
        opponents.think(world.match, 1.0)
        assert world.asked[-1] == ("novice", place + count)
        world.answer(Failure("No answer came.", "a report"))
        assert opponents.failure == "No answer came."
        assert opponents.tell()
        assert not opponents.tell(), "it is told once"
        assert opponents.wake(1.0) is None
        opponents.rest()
        assert opponents.failure, "it is not asked again by itself"
        opponents.stop()
        assert not opponents.failure
        assert opponents.levels_failed == 1
    world.match.seats[1].player = "skilled"
    opponents.think(world.match, 1.0)
    world.answer(Failure("No answer came.", "a report"))
    assert opponents.levels_failed == 2
    opponents.stop()
    world.match.play(world.match.legal()[0])
    world.match.play(world.match.legal()[0])
    opponents.think(world.match, 1.0)
    assert opponents.levels_failed == 0, "this is another position"
    assert world.asked[-1] == ("skilled", seed_of(world.match))


def test_what_is_no_legal_move_is_no_answer():
    world = World()
    legal = world.match.legal()
    assert playable(legal, legal[4]) is legal[4]
    assert playable(legal, "a move") is None
    world.match.play(legal[0])
    world.opponents.think(world.match, 0.0)
    world.answer(Decision("a move", "It is none."))
    assert world.opponents.failure
    assert world.opponents.take(99.0) is None


@pytest.mark.parametrize(
    "who", [("human", "novice"), ("human", "novice", "novice"), ("human", "human", "novice")]
)
def test_where_several_opponents_follow_each_other_each_moves_slower(who):
    table = SimpleNamespace(match=new("swop", who), top=SimpleNamespace(crowded=1.5))
    crowd = who.count("novice") > 1
    for speed in PACES:
        table.context = SimpleNamespace(settings=SimpleNamespace(pace=speed))
        assert pace(table) == SPEED[speed] * (1.5 if crowd else 1)
