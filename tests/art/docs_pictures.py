"""Take the pictures that the README shows, each 1280 by 720.

`python tests/art/docs_pictures.py [WORD ...]` saves those in `docs` whose names hold a word, or all. The
dummy driver of SDL cuts large windows: give SDL_VIDEODRIVER=x11 and a display. Not taken here are the menu
and the page of somebody who has played much: `beside.py` takes both, as home-1-returning and own-page.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from staging import stages

DOCS = Path(__file__).resolve().parents[2] / "docs"
SIZE = "1280x720"
NAMES = ("You", "Wen", "Tora", "Rufus")


class Views:
    """Shows what the pictures are of, each on a fresh table."""

    def __init__(self, stage: Any) -> None:
        self.stage = stage
        stage.thoughts.at_once = False
        stage.context.settings.forced = False

    def put(self, scene: Any) -> Any:
        """Show a scene, and nothing below it."""
        stage = self.stage
        stage.window.reset(scene) if stage.window.scenes else stage.window.push(scene)
        stage.settle()
        stage.wait(2.5)  # the red button of a result is lit by then
        return scene

    def table(
        self, game: str, seats: int, moves: int, pick: bool = True, code: str = "8K2F-41", **options: Any
    ) -> Any:
        """Show a table some moves into the match of a code, with a move picked."""
        import great

        from dragonbox import games
        from dragonbox.app.table.table import Table

        players = ("human", *["skilled"] * (seats - 1))
        match = games.load(game).new(options, seats, code, NAMES[:seats], players)
        choose, rng = great.chooser(game), random.Random(5)
        while len(match.history) < moves or match.to_move != 0 or len(match.legal()) < min(2, seats):
            if match.over:
                raise RuntimeError(f"{game} is over after {len(match.history)} moves")
            if match.round_over:
                match.deal_next()
            else:
                match.play(choose(match, rng), deal=False)
        table = self.put(Table(self.stage.context, match))
        if pick:
            table.top.point_out(choose(match, rng))
            table.refresh()
            self.stage.settle()
        return table

    def moment(self, name: str, after: float) -> None:
        """Show a great moment so many seconds after it began."""
        import great

        self.move(*great.MOMENTS[name](), after)

    def move(self, match: Any, move: Any, after: float) -> None:
        """Show a move of a match so many seconds after it began."""
        from dragonbox.app.table.table import Table

        table = self.put(Table(self.stage.context, match))
        self.stage.context.settings.motion = "normal"
        table._show(move, 1.0)
        # The window does so in the time that its frames leave.
        while table.draw_ahead(1.0):
            pass
        self.stage.wait(after)
        self.stage.context.settings.motion = "off"

    def moves(self) -> None:
        """Show the moves so far."""
        from dragonbox.app.table.log import MoveLog

        table = self.table("swop", 4, 11, pick=False, variant="master")
        self.stage.window.push(MoveLog(self.stage.context, table.match, table._logged, table.top))
        self.stage.settle()

    def lesson(self) -> None:
        """Show the first step of a lesson."""
        import test_pictures

        self.stage.window.reset(test_pictures.Menu(self.stage.context, []))
        test_pictures.lesson(self.stage, "dragon_dance")

    def light(self, seats: int = 3, moves: int = 13, **options: Any) -> None:
        """Show a table in the light look some moves into a match; what is shown afterwards has it, too."""
        self.stage.context.settings.theme = "paper"
        self.stage.window._new_canvas()
        self.table("swop", seats, moves, **options)

    def puzzle(self) -> None:
        """Show a puzzle of the collection."""
        import test_pictures

        self.stage.window.reset(test_pictures.Menu(self.stage.context, []))
        test_pictures.puzzle(self.stage, "swop_best")

    def result(self, match: Any, points: bool = False) -> None:
        """Show who has won a match, or its points."""
        from dragonbox.app.results.end_scene import EndScene
        from dragonbox.app.table import opening
        from dragonbox.app.table.table import Table

        stage = self.stage
        page = opening.score_page(
            stage.context, match, stage.finish(match), Table(stage.context, match), False
        )
        self.put(EndScene(stage.context, page))
        if points:
            stage.to_points()


def pictures(views: Views) -> dict[str, Callable[[], Any]]:
    """Return what to do for each picture."""
    import great

    return {
        "dragon-swoop.jpg": lambda: views.table("dragon_swoop", 1, 4),
        "two-fours.jpg": lambda: views.moment("swoop-two-fours", 0.85),
        "table.jpg": lambda: views.table("swop", 4, 11, variant="master"),
        "rare-dragon.jpg": lambda: views.table("rare_dragon", 3, 46),
        "magic-dragon.jpg": lambda: views.table("magic_dragon", 4, 52),
        "zappo.jpg": lambda: views.moment("magic-zappo", 1.6),
        "dragon-dance.jpg": lambda: views.table("dragon_dance", 3, 26),
        "rising.jpg": lambda: views.moment("dance-a-dragon-rises", 2.0),
        "moves.jpg": views.moves,
        "lesson.jpg": views.lesson,
        "winner.jpg": lambda: views.result(great.finished("rare_dragon")),
        "scoring.jpg": lambda: views.result(great.finished("rare_dragon"), True),
        "puzzle.jpg": views.puzzle,
        "light.jpg": views.light,
    }


def main() -> None:
    words = sys.argv[1:]
    for _, stage in stages([SIZE]):
        for name, show in pictures(Views(stage)).items():
            if words and not any(word in name for word in words):
                continue
            show()
            stage.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))
            pygame.image.save(stage.window.canvas.surface, DOCS / name)
            print(name, flush=True)


if __name__ == "__main__":
    main()
