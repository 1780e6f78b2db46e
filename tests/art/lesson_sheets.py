"""Take pictures of lessons: every step as it is asked and as it is praised, on one sheet a lesson.

`python tests/art/lesson_sheets.py FOLDER [--game GAME ...] [--lesson NN ...] [--size WxH ...]` saves
`FOLDER/GAME-NN-WxH.jpg`, with more sheets where a lesson has many steps. `--single` saves each picture.
The dummy driver of SDL cuts large windows: give SDL_VIDEODRIVER=x11 and a display for 1280 by 720.
It also lists what is too long: texts that are cut, and texts of more than 25 words.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pygame
from staging import stages

from dragonbox import games
from dragonbox.core.lesson import MOST_WORDS, Phase

SIZES = ("1280x720", "960x540")
WIDE, EDGE, CAPTION = 860, 8, 26
"""The width of each picture, and the room between and above them, in pixels."""
ON_A_SHEET = 8
"""Pictures on one sheet at most."""


class Camera:
    """Goes through one lesson, and takes a picture of whatever the guide says."""

    def __init__(self, stage: Any) -> None:
        self.stage = stage
        self.pictures: list[tuple[str, pygame.Surface]] = []
        self.faults: list[str] = []

    def shoot(self, table: Any, label: str) -> None:
        """Keep what is to be seen now, and note what is wrong with it."""
        label = f"{table.course.number + 1} {label}"
        self.faults += [f"{label}: {text}" for text in self.stage.misfits()]
        said = table.course.text()
        if len(said.split()) > MOST_WORDS:
            self.faults.append(f"{label}: {len(said.split())} words")
        self.pictures.append((label, self.stage.window.canvas.surface.copy()))

    def through(self, game: str, path: Path) -> None:
        """Play the lesson to its end, by the guide's own buttons."""
        from dragonbox.app.lessons.done import LessonDone
        from dragonbox.app.lessons.lesson_table import LessonTable

        stage = self.stage
        table = LessonTable(stage.context, game, path)
        stage.window.reset(table) if stage.window.scenes else stage.window.push(table)
        stage.wait(1)
        seen: tuple[int, Phase] | None = None
        for _ in range(400):
            stage.wait(1)
            stage.settle()
            course = table.course
            if isinstance(stage.top, LessonDone):
                self.pictures.append(("done", stage.window.canvas.surface.copy()))
                return
            if (course.number, course.phase) != seen and course.phase is not Phase.THEN:
                self.shoot(table, course.phase.value)
            seen = course.number, course.phase
            if wanted := course.wanted():
                table.top.point_out(wanted[0])
                table.refresh()
                stage.wait(0.1)
                self.shoot(table, "picked")
                table.show_me()
            elif course.phase is Phase.FREE:
                table.play(table.match.legal()[0])
            elif course.phase is not Phase.THEN:
                table.next()
        raise RuntimeError(f"{path} never ends")


def sheet(pictures: list[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """Return the pictures side by side, two in a row, with what each shows."""
    font = pygame.font.Font(None, CAPTION)
    width, height = pictures[0][1].get_size()
    high = WIDE * height // width
    rows = -(-len(pictures) // 2)
    whole = pygame.Surface((2 * WIDE + 3 * EDGE, rows * (high + CAPTION + EDGE) + EDGE))
    whole.fill("#202020")
    for number, (label, picture) in enumerate(pictures):
        row, column = divmod(number, 2)
        x, y = EDGE + column * (WIDE + EDGE), EDGE + row * (high + CAPTION + EDGE)
        whole.blit(font.render(label, True, "white"), (x, y))
        whole.blit(pygame.transform.smoothscale(picture, (WIDE, high)), (x, y + CAPTION - 2))
    return whole


def save(camera: Camera, folder: Path, name: str, single: bool) -> None:
    """Save the sheets of a lesson."""
    pictures = camera.pictures
    for number, first in enumerate(range(0, len(pictures), ON_A_SHEET), 1):
        pygame.image.save(sheet(pictures[first : first + ON_A_SHEET]), folder / f"{name}-{number}.jpg")
    if single:
        for number, (label, picture) in enumerate(pictures):
            pygame.image.save(picture, folder / f"{name}-{number:02}-{label.replace(' ', '-')}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", nargs="*", default=[entry.key for entry in games.BOX])
    parser.add_argument("--lesson", nargs="*", default=[])
    parser.add_argument("--size", nargs="*", default=list(SIZES))
    parser.add_argument("--language", default="en")
    parser.add_argument("--single", action="store_true")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for size, stage in stages(given.size, given.language):
        for game in given.game:
            for path in games.lessons(game):
                if given.lesson and path.stem[:2] not in given.lesson:
                    continue
                camera = Camera(stage)
                camera.through(game, path)
                name = f"{game}-{path.stem[:2]}-{size}"
                save(camera, given.folder, name, given.single)
                print("\n  ".join([name, *dict.fromkeys(camera.faults)]), flush=True)
        stage.window._native.destroy()


if __name__ == "__main__":
    main()
