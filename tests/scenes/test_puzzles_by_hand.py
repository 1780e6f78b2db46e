"""A puzzle of each kind is solved with the mouse alone, with keys alone, and with a controller alone."""

import pygame
import pytest

from dragonbox import games, puzzles
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles.sitting import Source
from dragonbox.core.answers import SEPARATOR

ACCEPT, ANSWER, HINT = 0, 2, 9
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
SHOULDERS = {-1: 4, 1: 5}
KINDS = games.kinds()


class Mouse:
    """A hand on the mouse."""

    def __init__(self, stage):
        self.stage = stage

    def press(self, key):
        """Go to a widget and press it."""
        self.stage.click(key)
        self.stage.wait(1)
        self.stage.settle()

    def answer(self):
        self.press("answer")


class Keys:
    """Hands on the keyboard."""

    def __init__(self, stage):
        self.stage = stage

    def push(self, step):
        """Press an arrow once, or go to the next part of the screen (1) or the one before (-1)."""
        self.stage.press({-1: "shift+tab", 1: "tab"}.get(step, step))

    def accept(self):
        self.stage.press("return")

    def answer(self):
        self.press("answer")

    def way(self, key):
        """Return the steps that lead to a widget."""
        scene = self.stage.top
        start, shown = (scene.focused, scene._came), scene.focus_shown
        ways, todo = {start: []}, [start]
        while todo and scene.focused != key:
            (here, came), built = todo.pop(0), None
            for step in (*STEPS, -1, 1):
                # The arrow against the last one leads back to where that one came from.
                scene.focused, scene._came, scene.focus_shown = here, came, True
                if scene.widgets is not built:
                    scene.refresh()
                    built = scene.widgets
                if isinstance(step, int):
                    scene._change_zone(step)
                elif not (widget := scene.widget(here)) or not widget.nudge(step):
                    scene.move_focus(step)
                now = scene.focused, scene._came
                if now not in ways:
                    ways[now] = [*ways[here, came], step]
                    todo.append(now)
                if scene.focused == key:
                    break
        found = next((way for (focused, _), way in ways.items() if focused == key), None)
        (scene.focused, scene._came), scene.focus_shown = start, shown
        scene.refresh()
        assert found is not None, f"nothing leads to {key}: {sorted(focused for focused, _ in ways)}"
        return found

    def press(self, key):
        """Go to a widget and press it."""
        scene = self.stage.top
        if not scene.focus_shown:
            self.push("down")  # the first push only shows where one is
        for step in self.way(key):
            self.push(step)
        assert scene.focused == key
        self.accept()
        self.stage.wait(1)
        self.stage.settle()


class Pad(Keys):
    """Hands on a controller."""

    def push(self, step):
        """Push the stick once, or press a shoulder."""
        if isinstance(step, int):
            self.stage.button(SHOULDERS[step])
        else:
            self.stage.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=STEPS[step])
            self.stage.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
            self.stage.settle()

    def accept(self):
        self.stage.button(ACCEPT)

    def answer(self):
        self.stage.button(ANSWER)


def by_cells(hands, scene, move):
    """Make a swap: its dice, what pays, and the button."""
    for key in str(move).split()[0].split("-"):
        hands.press(key)
    cube = scene.widget(f"cube {move.colour}")
    if cube is not None and not cube.skip:  # else there is only one
        hands.press(cube.key)
    hands.press("swap")


def by_tiles(hands, scene, move):
    """Let tiles fly, or recruit one: the tiles, and the button."""
    verb, *tiles = [word for word in str(move).split() if word != "/"]
    for key in (*tiles, verb):
        hands.press(key)


def by_drop(hands, scene, move):
    hands.press(f"hand {list(scene.top.holds()).index(str(move).split()[1])}")
    hands.press("act")


def by_place(hands, scene, move):
    """Lay a card: the card, the place, and the button."""
    assert move.turn == 0
    hands.press(f"hand {list(scene.top.holds()).index(move.card)}")
    spots = [(spot.x, spot.y) for spot in scene.top.places(scene.top.card)]
    hands.press(f"place {spots.index((move.x, move.y))}")
    hands.press("act")


def by_cards(hands, scene, move):
    """Draw or take, or pick a card and say what becomes of it."""
    top = scene.top
    if move.verb == "draw":
        hands.press("act")
    elif move.verb == "take":
        hands.press(f"pile {len(top.view.pile) - move.count}")
        hands.press("act")
    else:
        hands.press(f"hand {list(top.holds()).index(move.dragon)}")
        number = list(top.choices()).index(move)
        hands.press(f"other {number - 1}" if number else "act")


MOVES = {
    "swop": by_cells,
    "dragon_swoop": by_tiles,
    "magic_dragon": by_drop,
    "dragon_dance": by_place,
    "rare_dragon": by_cards,
}


FIRST = {kind.game: kind.key for kind in reversed(KINDS)}
HANDS = (Mouse, Keys, Pad)
EVERY = [
    pytest.param(hand, kind, id=f"{hand.__name__}-{kind.key}", marks=marks)
    for number, kind in enumerate(KINDS)
    for hand in (HANDS if FIRST[kind.game] == kind.key else [HANDS[number % len(HANDS)]])
    for marks in [() if FIRST[kind.game] == kind.key and hand is Keys else pytest.mark.slow]
]
"""The first of each game in every way, others in one; in a quick run by keys, since other tests click."""


@pytest.mark.parametrize(("hand", "kind"), EVERY)
def test_it_can_be_solved(make_stage, hand, kind):
    stage = make_stage((1024, 640))
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    match = puzzles.shipped(puzzles.COLLECTION, kind, 1, 0)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    stage.wait(1)
    hands = hand(stage)
    answer = match.puzzle.answers[0]
    if kind.form in ("tiles", "tile"):
        for word in answer.split():
            hands.press(f"tile {word}")
    else:
        line = answer.split(SEPARATOR)
        while len(scene.tried) < len(line):  # some tables make two moves at once
            MOVES[kind.game](hands, scene, scene.real.parse(line[len(scene.tried)]))
        assert SEPARATOR.join(map(str, scene.tried)) == answer
    hands.answer()
    assert scene.sitting.attempt.solved


def test_hints_and_giving_up_by_controller(stage):
    stage.context.settings.motion = "off"
    kind = next(kind for kind in KINDS if kind.form == "tiles")
    match = puzzles.shipped(puzzles.COLLECTION, kind, 1, 0)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    stage.button(HINT)
    assert scene.sitting.attempt.hints == 1
    Pad(stage).press("puzzle show")
    assert scene.sitting.attempt.given_up
