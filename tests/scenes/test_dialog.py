"""Questions and messages over what is shown."""

import pytest

from dragonbox.app.common.dialog import Answer, Dialog, sentence
from dragonbox.app.scene import Scene


def test_an_answer_acts_after_the_dialog_is_gone(stage):
    below = stage.show(Scene(stage.context))
    given = []
    answers = [Answer("No"), Answer("Yes", lambda: given.append(stage.top), "primary")]
    stage.show(Dialog(stage.context, "Leave?", "Nothing is lost.", answers))
    assert stage.labels() == ["No", "Yes"]
    stage.click("answer 1")
    assert given == [below]


def test_keys_reach_every_answer_and_escape_gives_none(stage):
    below = stage.show(Scene(stage.context))
    given = []
    answers = [Answer("No", lambda: given.append("no")), Answer("Yes", lambda: given.append("yes"))]
    stage.show(Dialog(stage.context, "Leave?", "Nothing is lost.", answers))
    stage.press("left", "left", "return")
    assert given == ["no"]
    stage.show(Dialog(stage.context, "Leave?", "Nothing is lost.", answers))
    stage.press("escape")
    assert given == ["no"]
    assert stage.top is below


def test_it_fits_every_window(any_stage):
    any_stage.show(Scene(any_stage.context))
    text = "A match of this game is being played. It will be kept under the saved games, and nothing is lost."
    any_stage.show(
        Dialog(any_stage.context, "Begin another?", text, [Answer("Go on"), Answer("Begin another")])
    )
    assert any_stage.misfits() == []
    assert any_stage.says("Begin another?")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cannot write a.toml in /home: no space", "Cannot write a.toml in /home: no space."),
        ("swop.toml is damaged: it is set aside", "swop.toml is damaged: it is set aside."),
        ("nothing is lost.", "Nothing is lost."),
    ],
)
def test_a_problem_is_told_as_a_sentence_and_a_file_keeps_its_name(line, told):
    assert sentence(line) == told
