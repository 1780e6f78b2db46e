"""The panels of a puzzle in German, in the smallest window: nothing is cut, and the hand stays in sight."""

import pytest
from repeats import repeated

from dragonbox import games, puzzles
from dragonbox.app.puzzles.panels import ZONE
from dragonbox.app.puzzles.sitting import Source
from dragonbox.core import language
from dragonbox.core.answers import SEPARATOR

EDGE = 10
"""So many pixels of a card say nothing."""


@pytest.fixture
def stage(make_stage):
    games.speak("de")
    stage = make_stage((960, 540))
    stage.context.settings.motion = "off"
    yield stage
    language.speak(language.ENGLISH, None)


def shown(stage, key, grade, number):
    """A puzzle of the collection, just opened."""
    kind = next(kind for kind in games.kinds() if kind.key == key)
    match = puzzles.shipped(puzzles.COLLECTION, kind, grade, number)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Sammlung", following=lambda: None)))
    stage.wait(1)
    return scene


def hidden(scene):
    """The pieces of the hand of which panels hide more than an edge."""
    shown = [widget.box for widget in scene.widgets if widget.zone == ZONE]
    hand = [piece for piece in scene.top._resting() if piece.zone == "hand"]
    assert shown
    return [piece.id for piece in hand for box in shown if min(piece.box.clip(box).size) > EDGE]


@repeated(("key", "grade", "number"), [("magic_drop", 4, 3), ("rare_turn", 4, 3), ("dance_force", 4, 3)])
def test_the_hand_stays_in_sight(stage, key, grade, number):
    scene = shown(stage, key, grade, number)
    assert not hidden(scene)
    for _hint in range(3):
        scene.take_hint()
        stage.settle()
        assert not hidden(scene)
    for text in scene.puzzle.answers[0].split(SEPARATOR):
        scene.play(scene.real.parse(text))
        stage.wait(1)
        stage.settle()
    scene.answer()
    stage.wait(2)
    assert not hidden(scene)


@pytest.mark.parametrize("key", ["swoop_last", "swoop_sweep", "swop_cubes", "rare_out", "dance_stop"])
def test_nothing_is_cut_beside_a_puzzle(stage, key):
    scene = shown(stage, key, 4, 3)
    assert not stage.misfits()
    for _hint in range(3):
        scene.take_hint()
    assert not stage.misfits()


@repeated("key", ["magic_drop", "swop_best"])
def test_nothing_speaks_of_a_next_turn_when_the_puzzle_is_over(stage, key):
    scene = shown(stage, key, 2, 0)
    scene.give_up()
    stage.wait_for(lambda: not scene._line_left)
    stage.wait(2)
    assert stage.says("Hier ist die Lösung.")
    assert not stage.says("Deine Hand")
    assert not stage.says("Schau schon nach deinem nächsten Tausch.")
