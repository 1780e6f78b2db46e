"""Where things lie on the table of Dragon Swoop: numbers stay whole, and nothing lies on the frame."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.games.dragon_swoop.grid import SPACES, TURNS
from dragonbox.games.dragon_swoop.table.pieces import BORDER, NOTHING, PICKED, pieces

SIZES = [(960, 540, 100), (960, 540, 150), (1280, 720, 100), (1600, 720, 100)]
CLEAR = 0.1
"""The share of the box of a dragon that is clear round it, at least above one below the grid."""


@pytest.fixture(params=SIZES, ids=str)
def table(make_stage, request):
    width, height, text_size = request.param
    stage = make_stage((width, height), text_size=text_size)
    stage.context.settings.motion = "off"
    return stage.show(Table(stage.context, games.load("dragon_swoop").new(seats=1, seed="2206-72")))


def test_no_lifted_tile_lies_on_the_number_of_a_stack(table):
    at, canvas, cast = table.top.at, table.canvas, table.top.actors.cast
    for space, name in enumerate(SPACES[:6]):
        number = cast[f"height {name}"].piece
        below = cast[SPACES[space + 3]].piece
        assert number.order > below.order
        # The lowest rows are two tiles high from the second turn on, the others before that.
        lifted = at.tile_box(space + 3, 2).move(0, -canvas.px(PICKED))
        assert not lifted.colliderect(number.box.inflate(0, -canvas.px(4)))


def test_neither_the_dragon_nor_its_tile_lies_on_the_frame(table):
    at, canvas = table.top.at, table.canvas
    for station in range(TURNS):
        tile = at.master_box(station).clip(at.tray)
        assert min(tile.size) <= canvas.px(2)
        box = at.dragon_box(station)
        seen = box.inflate(0, -round(box.h * CLEAR)) if station // 3 % 2 == 0 else box
        assert min(seen.clip(at.tray).size) <= canvas.px(2)


def test_letters_lie_on_the_frame_and_not_on_its_edge(table):
    at, canvas, cast = table.top.at, table.canvas, table.top.actors.cast
    for name, actor in cast.items():
        if str(name).startswith("coordinate"):
            high = round(min(canvas.px(17), canvas.type.pixels(17)) * 0.6)
            x, y = actor.piece.box.center
            assert at.tray.inflate(-canvas.px(2), -canvas.px(2)).collidepoint(x, y - high // 2)
            assert at.tray.collidepoint(x, y + high // 2)


def test_the_master_stays_below_the_edge_of_the_window_when_it_is_picked(table):
    canvas = table.canvas
    for station in range(TURNS):
        seen = replace(table.top.seen, station=station, lit=station)
        picked = replace(NOTHING, taken=("master",))
        found = pieces(seen, picked, [], table.top.at, canvas)
        master = next(piece for piece in found if piece.id == "master")
        assert master.box.y - canvas.px(master.lift) >= canvas.px(BORDER - 1)
        assert (master.lift == PICKED) == (station > 2)


def test_tips_of_tiles_keep_off_the_letters_of_the_frame_where_they_can(table):
    """None lies on another tile either. Where text is large, there is room for fewer."""
    letters = table.top.names_on_table()
    assert len(letters) == 11 + TURNS - 1, "all but where the master lies, and the letter below it"
    covered = []
    for name in SPACES:
        table.hovered = name
        drawn = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table.canvas, "outline", lambda box, *_, into=drawn: into.append(pygame.Rect(box)))
            table._draw_tip()
        covered += [name] if drawn[0].collidelist(letters) >= 0 else []
        others = [widget.box for widget in table.widgets if widget.key in SPACES and widget.key != name]
        assert drawn[0].collidelist(others) < 0
    assert len(covered) <= (3 if table.canvas.type.growth < 1.2 else 6)
