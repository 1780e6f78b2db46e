"""Open puzzles on a stage, and lay down answers."""

import time
from functools import cache

from dragonbox import puzzles, record
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.puzzles.tile_puzzle import TilePuzzle
from dragonbox.core.answers import SEPARATOR
from dragonbox.core.shuffle import generator

CODE = "8K2F-41"


@cache
def text_of(key, grade=1):
    return puzzles.made(key, CODE, grade)


def begin(stage, key, grade=1, **source):
    """Open a puzzle; its words are there, however long another process takes to find them."""
    match = record.loads(text_of(key, grade))
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection", **source)))
    stage.wait(1)
    until = time.monotonic() + 20
    while not scene.sitting.hints and time.monotonic() < until:
        time.sleep(0.01)
        stage.wait(0.05)
    assert scene.sitting.hints
    return scene


def solve(stage, scene):
    """Lay down the right answer."""
    answer = scene.puzzle.answers[0]
    if isinstance(scene, TilePuzzle):
        for word in answer.split():
            stage.click(f"tile {word}")
    else:
        for text in answer.split(SEPARATOR):
            scene.play(scene.real.parse(text))
            stage.wait(1)
            stage.settle()


def a_wrong_line(scene):
    """An answer that is legal and wrong."""
    chance = generator("0000-07")
    while True:
        here, line = scene.real.position(), []
        while here.to_move is not None and len(line) < 3:
            line.append(chance.choice(here.legal()))
            here.apply(line[-1])
        text = SEPARATOR.join(map(str, line))
        verdict = scene.sitting.attempt.judge(text)
        if verdict.legal and not verdict.right:
            return text
