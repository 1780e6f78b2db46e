"""Take pictures of every table, every great moment in eight frames, and every result, on contact sheets.

`python tests/art/moment_sheets.py FOLDER [--size WxH ...] [--only WORD ...]` saves `tables-WxH.jpg`,
`NAME-WxH.jpg` for each moment and `results-WxH.jpg`. `--only` takes those whose name holds a word; `--docs`
also saves the pictures that the README shows. The dummy driver of SDL cuts large windows: give
SDL_VIDEODRIVER=x11 and a display.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pygame
from staging import stages

from dragonbox import games

SIZES = ("1280x720", "1920x1080")
FRAMES, WIDE, EDGE, CAPTION = 8, 360, 5, 22
"""Frames of a moment, the width of each picture, the room between them and above them, in pixels."""
EACH, LONGEST = 1 / 30, 6.0
"""Seconds between two looks at a moment; it is over after so many at the latest."""


def small(picture: pygame.Surface, wide: int = WIDE) -> pygame.Surface:
    """Return a picture scaled to that width."""
    return pygame.transform.smoothscale(picture, (wide, wide * picture.get_height() // picture.get_width()))


def sheet(pictures: list[tuple[str, pygame.Surface]], columns: int) -> pygame.Surface:
    """Return the pictures side by side, each with what it shows."""
    font = pygame.font.Font(None, CAPTION)
    wide, high = pictures[0][1].get_size()
    rows = -(-len(pictures) // columns)
    step = wide + EDGE, high + CAPTION
    whole = pygame.Surface((columns * step[0] + EDGE, rows * step[1] + EDGE))
    whole.fill("#202020")
    for number, (label, picture) in enumerate(pictures):
        row, column = divmod(number, columns)
        x, y = EDGE + column * step[0], row * step[1]
        whole.blit(font.render(label, True, "white"), (x, y + 4))
        whole.blit(picture, (x, y + CAPTION - 2))
    return whole


class Camera:
    """Takes the pictures of one size."""

    def __init__(self, stage: Any, folder: Path, size: str) -> None:
        self.stage, self.folder, self.size = stage, folder, size
        stage.thoughts.at_once = False
        stage.context.settings.forced = False

    def put(self, scene: Any) -> Any:
        """Show a scene, and nothing below it."""
        stage = self.stage
        stage.window.reset(scene) if stage.window.scenes else stage.window.push(scene)
        stage.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))
        stage.settle()
        stage.wait(1)
        return scene

    def picture(self) -> pygame.Surface:
        """Return what is to be seen."""
        return self.stage.window.canvas.surface.copy()

    def save(self, name: str, pictures: list[tuple[str, pygame.Surface]], columns: int) -> None:
        """Save a sheet."""
        path = self.folder / f"{name}-{self.size}.jpg"
        pygame.image.save(sheet(pictures, columns), path)
        print(path, flush=True)

    def table(self, game: str) -> pygame.Surface:
        """Return a picture of a table some moves into a match."""
        from pictures import position

        from dragonbox.app.table.table import Table

        self.stage.context.settings.motion = "off"
        self.put(Table(self.stage.context, position(game, 0, 24)))
        return self.picture()

    def moment(self, match: Any, move: Any) -> list[tuple[str, pygame.Surface]]:
        """Return eight pictures of a moment, from its beginning to its end, and the one that stays where
        motion is off."""
        from dragonbox.app.table.table import Table

        stage = self.stage
        stage.context.settings.motion = "off"
        table = self.put(Table(stage.context, match))
        stage.context.settings.motion = "normal"
        table._show(move, 1.0)
        start, seen = stage.now, []
        while table.motion.busy and stage.top is table and stage.now < start + LONGEST:
            stage.wait(EACH)
            seen.append((f"{stage.now - start:.2f} s", small(self.picture())))
        seen = seen[:-1] or seen
        return [seen[round(i * (len(seen) - 1) / (FRAMES - 1))] for i in range(FRAMES)]

    def still(self, match: Any, move: Any) -> pygame.Surface:
        """Return what stays of a moment where motion is off."""
        from dragonbox.app.table.table import Table

        stage = self.stage
        stage.context.settings.motion = "off"
        table = self.put(Table(stage.context, match))
        table.play(move)
        stage.wait(0.3)
        return self.picture()

    def result(self, match: Any) -> list[tuple[str, pygame.Surface]]:
        """Return pictures of the winner's scene and of the page with all points."""
        from dragonbox.app.results.end_scene import EndScene
        from dragonbox.app.table import opening
        from dragonbox.app.table.table import Table

        stage = self.stage
        stage.context.settings.motion = "off"
        table = Table(stage.context, match)
        page = opening.score_page(stage.context, match, stage.finish(match), table, False)
        self.put(EndScene(stage.context, page))
        first = self.picture()
        stage.to_points()
        title = match.game.title
        return [(f"{title}: the winner", small(first)), (f"{title}: the points", small(self.picture()))]

    def round(self, match: Any) -> tuple[str, pygame.Surface]:
        """Return a picture of the page with the points of a round that is over."""
        from dragonbox.app.results import round_page
        from dragonbox.app.table.table import Table

        stage = self.stage
        stage.context.settings.motion = "off"
        table = self.put(Table(stage.context, match))
        self.put(round_page.page(stage.context, table))
        return f"{match.game.title}: a round", small(self.picture())


def shoot(camera: Camera, only: list[str]) -> None:
    """Take all pictures of one size whose name holds one of the words."""
    import great

    def wanted(name: str) -> bool:
        return set(only) <= {"still"} or any(word in name for word in only)

    if wanted("tables"):
        tables = [(entry.title, small(camera.table(entry.key), WIDE * 4 // 3)) for entry in games.BOX]
        camera.save("tables", tables, 3)
    for name, find in great.MOMENTS.items():
        if wanted(name):
            match, move = find()
            frames = camera.moment(match, move)
            match, move = find()
            camera.save(name, frames, 4)
            if "still" in only:
                path = camera.folder / f"{name}-still-{camera.size}.jpg"
                pygame.image.save(camera.still(match, move), path)
    if wanted("results"):
        shown = [picture for entry in games.BOX for picture in camera.result(great.finished(entry.key))]
        shown += [camera.round(great.played_round(key)) for key in great.IN_ROUNDS]
        camera.save("results", shown, 4)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", nargs="*", default=list(SIZES))
    parser.add_argument("--language", default="en")
    parser.add_argument("--only", nargs="*", default=[])
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for size, stage in stages(given.size, given.language):
        shoot(Camera(stage, given.folder, size), given.only)
        stage.window._native.destroy()


if __name__ == "__main__":
    main()
