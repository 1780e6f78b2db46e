"""Take pictures of puzzles: the question, a wrong answer, the hints and the explanation, on one sheet each.

`python tests/art/puzzle_sheets.py FOLDER [--kind KIND ...] [--grade N] [--size WxH ...] [--number N]` opens
a puzzle of the collection in its scene and saves `FOLDER/KIND-GRADE-WxH.jpg`. `--single` saves each picture.
`--grey` takes all colour away: a puzzle that can't be solved from the grey sheet has a fault.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import Any

import pygame
from staging import stages

from dragonbox import games, puzzles
from dragonbox.core import answers

SIZES = ("1280x720", "960x540")
WIDE = 860
"""The width of each picture on a sheet, in pixels."""
EDGE = 8


def wrong_answer(match: Any) -> str:
    """Return an answer that is legal and wrong; empty where none was found."""
    puzzle, chance = match.puzzle, random.Random(1)
    if puzzle.kind.form in ("tiles", "tile"):
        racks = [row.words for row in puzzle.kind.shows(match.position(), puzzle.seat) if row.marked]
        right = puzzle.answers[0].split()
        one = next(word for words in racks for word in words if word not in right)
        return " ".join([*right[:-1], one]) if puzzle.kind.form == "tiles" else one
    for _ in range(400):
        here, line = match.position(), []
        while here.to_move is not None and len(line) < 40:
            line.append(chance.choice(here.legal()))
            here.apply(line[-1])
            text = answers.SEPARATOR.join(map(str, line))
            verdict = answers.judge(match.game, puzzle, match.position(), text)
            if verdict.legal and not verdict.right:
                return text
            if verdict.right or puzzle.kind.form == "move":
                break
    return ""


class Camera:
    """Opens one puzzle after the other on a stage."""

    def __init__(self, stage: Any, grey: bool) -> None:
        self.stage, self.grey = stage, grey
        self.pictures: list[tuple[str, pygame.Surface]] = []

    def shoot(self, label: str) -> None:
        """Keep what is to be seen now."""
        surface = self.stage.window.canvas.surface
        self.pictures.append((label, pygame.transform.grayscale(surface) if self.grey else surface.copy()))

    def open(self, match: Any, title: str) -> Any:
        """Open a puzzle, with its hints there."""
        from dragonbox.app.puzzles.sitting import Source

        stage = self.stage
        scene = stage.context.scene("puzzle", match, Source(title, following=lambda: None))
        stage.window.reset(scene) if stage.window.scenes else stage.window.push(scene)
        stage.wait(1)
        until = time.monotonic() + 60
        while not scene.sitting.hints and time.monotonic() < until:
            time.sleep(0.02)
            stage.wait(0.05)
        stage.settle()
        return scene

    def lay(self, scene: Any, text: str) -> None:
        """Lay an answer down, as a player does."""
        if hasattr(scene, "rack"):
            for word in text.split():
                scene.mark(word)
        else:
            for part in text.split(answers.SEPARATOR):
                scene.play(scene.real.parse(part))
                self.stage.wait(0.5)
                self.stage.settle()
        self.stage.settle()

    def rest(self, scene: Any) -> None:
        """Wait until nothing plays itself any more."""
        kind, until = scene.puzzle.kind, time.monotonic() + 60
        while kind.play_out and not getattr(scene, "played_out", True) and time.monotonic() < until:
            time.sleep(0.02)
            self.stage.wait(0.05)
        self.stage.wait_for(lambda: not getattr(scene, "_line_left", None), 120)
        self.stage.wait(2)

    def series(self, match: Any, title: str) -> None:
        """Take all pictures of one puzzle."""
        stage = self.stage
        scene = self.open(match, title)
        self.shoot("question")
        if text := wrong_answer(match):
            self.lay(scene, text)
            scene.answer()
            self.rest(scene)
            self.shoot(f"wrong: {text}")
            scene = self.open(match, title)
        for number in (1, 2, 3):
            scene.take_hint()
            stage.settle()
            if number == 3:
                self.shoot("three hints")
        self.lay(scene, match.puzzle.answers[0])
        self.shoot("answer laid")
        scene.answer()
        self.rest(scene)
        self.shoot("solved")
        scene = self.open(match, title)
        scene.give_up()
        self.rest(scene)
        self.shoot("given up, played out")


def sheet(pictures: list[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """Return the pictures side by side, two in a row, with what each shows."""
    font = pygame.font.Font(None, 26)
    width, height = pictures[0][1].get_size()
    high = WIDE * height // width
    rows = -(-len(pictures) // 2)
    whole = pygame.Surface((2 * WIDE + 3 * EDGE, rows * (high + 26 + EDGE) + EDGE))
    whole.fill("#202020")
    for number, (label, picture) in enumerate(pictures):
        row, column = divmod(number, 2)
        x, y = EDGE + column * (WIDE + EDGE), EDGE + row * (high + 26 + EDGE)
        whole.blit(font.render(label[:90], True, "white"), (x, y))
        whole.blit(pygame.transform.smoothscale(picture, (WIDE, high)), (x, y + 24))
    return whole


def main() -> None:
    kinds = {kind.key: kind for kind in games.kinds()}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kind", nargs="*", default=list(kinds))
    parser.add_argument("--grade", type=int, default=2)
    parser.add_argument("--size", nargs="*", default=list(SIZES))
    parser.add_argument("--language", default="en")
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--single", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for size, stage in stages(given.size, given.language):
        for key in given.kind:
            camera = Camera(stage, given.grey)
            match = puzzles.shipped(puzzles.COLLECTION, kinds[key], given.grade, given.number)
            camera.series(match, f"Collection, {given.number + 1} of 25")
            name = f"{key}-{given.grade}-{size}"
            pygame.image.save(sheet(camera.pictures), given.folder / f"{name}.jpg")
            if given.single:
                for label, picture in camera.pictures:
                    word = label.partition(":")[0].replace(" ", "-").replace(",", "")
                    pygame.image.save(picture, given.folder / f"{name}-{word}.png")
            print(name, flush=True)
        stage.window._native.destroy()


if __name__ == "__main__":
    main()
