"""What the screens look like, compared with small pictures of how they did when somebody last looked.

Each picture in `tests/pictures` holds a screen in patches of 16 by 16 pixels, one colour each: enough to see
that something is missing, has moved or has another colour, and to forgive another edge of a letter. Who
changes a screen on purpose looks at it, and then writes its picture again, and no other:
`DRAGONBOX_PICTURES=write python -m pytest tests/scenes/test_pictures.py`.
"""

import os
import random
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pastmatches
import pygame
import pytest

from dragonbox import games, puzzles
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.results.counting import DEAF
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.table import opening
from dragonbox.app.table.log import MoveLog
from dragonbox.app.table.table import Table
from dragonbox.ui import sprites

pytestmark = pytest.mark.pixels

PICTURES = Path(__file__).parents[1] / "pictures"
PATCH = 16
"""The side of a patch in pixels."""
ALIKE = 4
"""By so much a colour of a patch, from 0 to 255, may differ."""
NAMES = ("Ann", "Rufus", "Wen", "Tora")
SEATS = {"dragon_swoop": 1, "magic_dragon": 4, "dragon_dance": 3, "swop": 3, "rare_dragon": 2}
LENGTHS = {"dragon_swoop": 7, "magic_dragon": 40, "dragon_dance": 14, "swop": 9, "rare_dragon": 21}
"""Moves of a match in its middle."""
TALL = 760, 900


class Day(date):
    """A date that is always today."""

    @classmethod
    def today(cls):
        return cls(2026, 11, 22)


@pytest.fixture(autouse=True)
def same_time(monkeypatch):
    """Let it be the same day, and let frames come that don't depend on how fast this computer draws."""
    monkeypatch.setattr(sprites, "BUDGET", float("inf"))
    for module in ("page", "today", "numbers_page"):
        monkeypatch.setattr(f"dragonbox.app.puzzles.{module}.date", Day)
    for module in ("day_band", "offers"):
        monkeypatch.setattr(f"dragonbox.app.menu.{module}.date", Day)
    monkeypatch.setattr(pastmatches, "NOW", datetime(2024, 5, 3, 12, tzinfo=UTC))


def played(game, count):
    """Return a match after at least so many moves by chance, on the turn of the person in it."""
    seats = SEATS[game]
    match = games.load(game).new({}, seats, "8K2F-41", NAMES, ("human", *["skilled"] * (seats - 1)))
    rng = random.Random(game)
    while not match.over and (len(match.history) < count or match.to_move != 0):
        if match.round_over:
            match.deal_next(f"8K2F-{len(match.rounds)}")
        else:
            match.play(rng.choice([move for move in match.legal() if move.verb != "pass"] or match.legal()))
    return match


def table(stage, game, count):
    return stage.show(Table(stage.context, played(game, count)))


def middle(stage, game):
    return table(stage, game, LENGTHS[game])


def picked(stage, game):
    shown = middle(stage, game)
    moves = shown.match.legal()
    shown.top.point_out(moves[len(moves) // 2])
    shown.refresh()


def hinted(stage, game):
    middle(stage, game)
    stage.press("h")


def logged(stage, game):
    shown = middle(stage, game)
    stage.window.push(MoveLog(stage.context, shown.match, shown._logged, shown.top))


def menu(stage, _):
    stage.show(Menu(stage.context, []))


def won(stage, game):
    match = played(game, sys.maxsize)
    page = opening.score_page(stage.context, match, None, stage.show(Table(stage.context, match)), False)
    stage.window.push(EndScene(stage.context, page))
    stage.wait(DEAF)


def points(stage, game):
    won(stage, game)
    stage.settle()
    stage.to_points()
    stage.wait(DEAF)


def lesson(stage, game):
    stage.show(stage.context.scene("lesson", game, games.lessons(game)[0]))
    stage.wait(1)


def puzzle(stage, kind):
    one = next(each for each in games.kinds() if each.key == kind)
    stage.show(
        stage.context.scene("puzzle", puzzles.shipped(puzzles.COLLECTION, one, 2, 0), Source("Collection"))
    )


def solved(stage, kind):
    puzzle(stage, kind)
    stage.wait(1)
    stage.top.give(stage.top.puzzle.answers[0])


def scene(stage, name):
    """Show a scene as the menu leads to it."""
    name, _, argument = name.partition(": ")
    stage.show(stage.context.scene(name, *[argument] if argument else []))


def new_game(stage, game):
    stage.show(stage.context.scene("new game", game, "8K2F-41"))


def remembered(stage, name):
    """Show a scene of who has played some matches."""
    pastmatches.keep(stage, days=30)
    pastmatches.keep(stage, "swop", ("human", "master"), days=4)
    pastmatches.keep(stage, seed="2222-23", hints=1)
    scene(stage, name)


def replayed(stage, game):
    shown = stage.show(stage.context.scene("replay", played(game, LENGTHS[game])))
    shown.go(LENGTHS[game] // 2)


def paused(stage, game):
    stage.window.push(stage.context.scene("pause", middle(stage, game)))


def alone(stage, game):
    """Show a table for one."""
    stage.show(Table(stage.context, games.load(game).new({}, 1, "8K2F-41", NAMES, ("human",))))


def curtained(stage, game):
    """Show what lies over a table that two people share."""
    match = games.load(game).new({}, 2, "8K2F-41", NAMES, ("human", "human"))
    stage.show(Table(stage.context, match))


EVERY_GAME = tuple(SEATS)
LARGE = 1280, 720
PAGES = (
    "puzzles",
    "puzzle kinds",
    "own page",
    "saved games",
    "history",
    "help: swop",
    "lessons: swop",
    *(f"settings: {page}" for page in ("look", "aids", "colours", "sound", "keys")),
    *(f"first play: {game}" for game in EVERY_GAME),
)
VIEWS = [
    *[(middle, game, size) for game in EVERY_GAME for size in (LARGE, TALL)],
    *[(view, game, LARGE) for view in (picked, hinted, logged, won, points, lesson) for game in EVERY_GAME],
    *[(view, kind.key, LARGE) for kind in games.kinds() for view in (puzzle, solved)],
    *[(scene, page, LARGE) for page in PAGES],
    *[(new_game, game, LARGE) for game in EVERY_GAME],
    *[(remembered, name, LARGE) for name in ("own page", "game page: swop", "history")],
    *[(replayed, game, LARGE) for game in ("swop", "magic_dragon")],
    (alone, "swop", LARGE),
    (paused, "rare_dragon", LARGE),
    (curtained, "rare_dragon", LARGE),
    (menu, "first", LARGE),
    (menu, "first", TALL),
]


def patches(surface):
    """Return a picture with one pixel for each patch."""
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (width // PATCH, height // PATCH)).convert(24)


def differences(one, other):
    """Return the patches in which two pictures differ, as rows of `column, row, by how much`."""
    found = []
    for row in range(one.get_height()):
        for column in range(one.get_width()):
            pairs = zip(one.get_at((column, row)), other.get_at((column, row)), strict=True)
            if (by := max(abs(a - b) for a, b in pairs)) > ALIKE:
                found.append((column, row, by))
    return found


def named(number):
    """Return a view as a parameter: a quick run takes all tables, and one of every other view."""
    view, of, size = VIEWS[number]
    again = any(view is other for other, *_ in VIEWS[:number]) and (view, size) != (middle, LARGE)
    name = f"{view.__name__}-{of}-{size[0]}".replace(": ", "-").replace(" ", "-")
    return pytest.param(view, of, size, id=name, marks=pytest.mark.slow if again else ())


@pytest.mark.skipif(sys.platform != "linux", reason="letters are drawn a little differently elsewhere")
@pytest.mark.parametrize(("view", "of", "size"), [named(number) for number in range(len(VIEWS))])
def test_it_looks_as_it_did(make_stage, request, tmp_path, view, of, size):
    stage = make_stage(size)
    stage.context.settings.motion = "off"
    stage.thoughts.at_once = view is not middle
    view(stage, of)
    stage.settle()
    stage.hover((2, 2))
    seen = patches(stage.window.canvas.surface)
    name = request.node.callspec.id
    path = PICTURES / f"{name}.png"
    writing = os.environ.get("DRAGONBOX_PICTURES") == "write"
    kept = pygame.image.load(path).convert(24) if path.exists() or not writing else None
    found = differences(kept, seen) if kept and kept.get_size() == seen.get_size() else None
    if writing and found != []:
        pygame.image.save(seen, path)
    elif found != []:
        assert found, f"{path.name} has another size"
        pygame.image.save(stage.window.canvas.surface, tmp_path / f"{name}.png")
        column, row, by = max(found, key=lambda one: one[2])
        at = column * PATCH, row * PATCH
        pytest.fail(f"{len(found)} patches differ, most at {at} by {by}: {tmp_path / name}.png")
