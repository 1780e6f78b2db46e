"""Writing with a controller: letters lie on the screen."""

from typing import Any

import pytest
from virtualpads import listening

from dragonbox.app.common.letters import Letters
from dragonbox.app.setup.new_game import NewGame


@pytest.fixture
def form(stage: Any) -> Any:
    stage.context.settings.motion = "off"
    stage.show(NewGame(stage.context, "dragon_swoop"))
    with listening(stage) as plug_in:
        stage.pad = plug_in("xbox")
        yield stage


def test_a_code_is_written_with_a_controller(form: Any) -> None:
    form.pad.click("code")
    assert isinstance(form.top, Letters)
    assert not form.misfits()
    for _ in range(7):
        form.pad.press("x")
    assert not form.widget("text").text
    for letter in "8k2f41":
        form.pad.click(f"letter {letter}")
    form.pad.click("done")
    assert form.top.match.rounds[0].seed == "8K2F-41"


def test_a_name_has_capitals_and_small_letters(form: Any) -> None:
    form.pad.click("name")
    for _ in range(5):
        form.pad.press("x")
    for key in ("shift", "letter a", "letter d", "letter a", "space"):
        form.pad.click(key)
    form.pad.press("start")
    assert form.widget("name").text == "Ada "


def test_b_leaves_it_as_it_was(form: Any) -> None:
    before = form.widget("code").text
    form.pad.click("code")
    form.pad.click("letter a")
    form.pad.press("b")
    assert isinstance(form.top, NewGame)
    assert form.widget("code").text == before


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 150), ((1280, 720), 100)])
def test_the_letters_fit(make_stage: Any, size: tuple[int, int], text_size: int) -> None:
    stage = make_stage(size, text_size)
    scene = NewGame(stage.context, "swop")
    stage.show(scene)
    stage.show(Letters(stage.context, scene, stage.widget("code")))
    assert not stage.misfits()
