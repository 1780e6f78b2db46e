"""A machine on which no frame has time for pictures: older ones stand in at first, none of them at rest."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app import window
from dragonbox.app.menu import shelf
from dragonbox.app.table.table import Table
from dragonbox.core.match import Match
from dragonbox.ui import sprites
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites

pytestmark = pytest.mark.pixels

SMALL, LARGE = (960, 540), (1280, 720)
LITTLE = 1e-9
"""Seconds in which one picture is made."""


def match_of(game: str) -> Match:
    rules = games.load(game)
    return rules.new({}, rules.seats[0], "8K2F-41")


@pytest.mark.parametrize("patience", [LITTLE, sprites.PATIENCE], ids=["slow backdrop", "quick backdrop"])
@repeated("game", [entry.key for entry in games.BOX])
def test_nothing_older_stands_in_at_rest(
    make_stage: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, game: str, patience: float
) -> None:
    quick = make_stage(LARGE)
    quick.show(Table(quick.context, match_of(game)))
    expected = quick.picture()

    stood_in: list[str] = []
    get = Sprites.get

    def watched(self: Sprites, name: str, width: float, height: float) -> Any:
        found = get(self, name, width, height)
        if self.pending:
            stood_in.append(name)
        return found

    monkeypatch.setattr(Sprites, "get", watched)
    monkeypatch.setattr(sprites, "BUDGET", LITTLE)
    monkeypatch.setattr(window, "PATIENCE", patience)
    slow = make_stage(SMALL)
    slow.show(Table(slow.context, match_of(game)))
    slow.resize(*LARGE)
    assert stood_in or patience > LITTLE, "there was time for everything"
    assert slow.picture() == expected


def _medal(canvas: Canvas) -> None:
    canvas.sprite("magic_dragon/dealer", pygame.Rect(20, 20, 80, 80))


def _emblem(canvas: Canvas) -> None:
    canvas.surface.blit(shelf.stand_in(canvas, "swop", (160, 90)), (20, 20))


@pytest.mark.parametrize(("paint", "name"), [(_medal, "magic_dragon/dealer"), (_emblem, "emblems/swop")])
def test_a_kept_picture_has_nothing_older_in_it(paint: Callable[[Canvas], None], name: str) -> None:
    def shown(canvas: Canvas) -> bytes:
        canvas.surface.fill((0, 0, 0))
        paint(canvas)
        return pygame.image.tobytes(canvas.surface, "RGB")

    canvas = Canvas(pygame.display.set_mode((400, 200)), Sprites())
    expected = shown(canvas)
    slow = Canvas(canvas.surface, Sprites())
    slow.sprites.get(name, 9, 9)
    slow.sprites.begin_frame()
    slow.sprites._spent = 1.0  # a frame that has no time left
    assert shown(slow) != expected
    slow.sprites.begin_frame()
    assert shown(slow) == expected
