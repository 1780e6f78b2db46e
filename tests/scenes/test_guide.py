"""A guide at a table: it forbids moves, is told of them, lights pieces and plays for the others."""

from __future__ import annotations

import cardgame
import pytest
from cardgame import Act
from passing import new, take_turn

from dragonbox.app.lessons.spotlight import DARK
from dragonbox.app.menu.menu import Menu
from dragonbox.app.table.table import Table


class Guide:
    """Forbids to end the turn early, lights one card, and has the others end theirs at once."""

    def __init__(self):
        self.told, self.ids = [], ()

    def veto(self, move):
        return "first play a second card" if move == Act("end") and len(self.told) == 2 else ""

    def rested(self, played):
        self.told.append(str(played.move))

    def lit(self):
        return self.ids

    def reply(self, match):
        return next((move for move in match.legal() if move.verb == "end"), match.legal()[0])


@pytest.fixture
def stage(make_stage, monkeypatch):
    cardgame.install(monkeypatch)
    return make_stage((960, 540))


@pytest.fixture
def table(stage):
    stage.context.settings.forced = False
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    return stage.show(Table(stage.context, new("human", "novice"), Guide()))


def play(stage, table, move):
    table.play(move)
    stage.settle()


def test_it_forbids_a_move_and_says_why(stage, table):
    play(stage, table, Act("draw"))
    play(stage, table, table.match.legal()[0])
    play(stage, table, Act("end"))
    assert len(table.match.history) == 2
    assert stage.says("First play a second card.")


def test_it_is_told_of_every_move_and_plays_for_the_others(stage, table):
    play(stage, table, Act("draw"))
    take = table.match.legal()[0]
    play(stage, table, take)
    play(stage, table, table.match.legal()[1])
    play(stage, table, Act("end"))
    stage.wait_for(lambda: table.can_play)
    assert stage.thoughts.asked == []
    assert table.guide.told[:3] == ["draw", str(take), f"play {table.match.history[2].move.card}"]
    assert table.guide.told[4:] == [str(played.move) for played in table.match.history[4:]]
    assert table.guide.told[-1] == "end"


def test_it_lights_pieces_and_dims_the_rest(stage, table):
    card, other = [widget.box for widget in table.widgets if widget.zone == "hand"][:2]
    bright = [stage.window.canvas.surface.get_at(box.center) for box in (card, other)]
    table.guide.ids = {table._at(card.center)}
    table.refresh()
    stage.settle()
    after = [stage.window.canvas.surface.get_at(box.center) for box in (card, other)]
    assert after[0] == bright[0]
    assert after[1].r <= bright[1].r * (1 - DARK) + 2


def test_a_table_without_one_asks_opponents(stage):
    stage.context.settings.forced = False
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = stage.show(Table(stage.context, new("human", "novice")))
    take_turn(stage)
    stage.wait_for(lambda: table.can_play)
    assert stage.thoughts.asked
