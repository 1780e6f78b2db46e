"""The fingerprint that is promised before a match is the one that is proved after it."""

from __future__ import annotations

import pytest

from dragonbox.app.common.dialog import Dialog
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.table.table import Table
from dragonbox.core import fingerprint
from dragonbox.storage.history import result_of

pytestmark = pytest.mark.slow


@pytest.fixture
def stage(make_stage):
    """A small one: much is shown here, and little depends on its size."""
    return make_stage((960, 540))


def play_out(table):
    """Let the match end at once."""
    while not table.real.over:
        table.real.play(table.real.legal()[0])
    table.show_scoring()


@pytest.mark.parametrize("key", ["dragon_swoop", "magic_dragon"])
def test_what_was_promised_is_proved(stage, key):
    stage.context.settings.motion = "off"
    stage.context.settings.options[key] = {"games": 1} if key == "magic_dragon" else {}
    scene = stage.show(NewGame(stage.context, key))
    stage.click("seal")
    assert isinstance(stage.top, Dialog)
    promised = stage.top.title
    assert stage.says("it tells nobody the deal")
    assert scene.salt not in " ".join(stage.texts())
    stage.press("return")
    scene.start()
    stage.settle()
    assert isinstance(stage.top, Table)
    play_out(stage.top)
    stage.settle()
    stage.to_points()
    match = stage.top.match
    stage.wait(0.5)
    stage.also("fair")
    assert promised == f"Fingerprint {(mark := fingerprint.of_match(match))}"
    assert stage.top.title == "Yes, the deal was fair."
    assert mark in stage.top.text
    assert not stage.misfits()
    assert result_of(match).table.endswith("shuffled"), "to look at it does not make the deal known"


def test_another_deal_has_another_fingerprint(stage):
    scene = stage.show(NewGame(stage.context, "swop"))
    first = fingerprint.of_match(scene._match())
    assert fingerprint.of_match(scene._match()) == first
    stage.click("another")
    assert fingerprint.of_match(scene._match()) != first


def test_without_a_good_code_there_is_none(stage):
    scene = stage.show(NewGame(stage.context, "swop"))
    scene._type_code("8K2")
    stage.widget("seal").act = lambda: pytest.fail("there is no deal")
    stage.click("seal")
    assert stage.top is scene
