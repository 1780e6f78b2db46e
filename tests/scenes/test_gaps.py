"""What the next steps of a move show is made ready in gaps between frames, and looks as it does anyway."""

import random
from unittest.mock import patch

import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.app.window import FRAME
from dragonbox.ui.background import Ground

SIZE = (960, 540)
MOVES = 3
KEYS = [entry.key for entry in games.BOX]


def laid(stage, key):
    """A table whose gaps are used, and at which nobody at the screen decides."""
    seats = games.entry(key).seats[0]
    players = ["human"] if seats == 1 else ["novice"] * seats
    stage.context.sprites.ahead = True
    stage.thoughts.at_once = False
    table = stage.show(Table(stage.context, games.load(key).new({}, seats, "8K2F-41", players=players)))
    assert isinstance(table, Table)
    return table


def shown(stage, table, move, frame=lambda: None):
    """Show a move as the loop of the window does it, until all is at rest."""
    table._show(move, 1.0)
    again = True
    while again or stage.window.use_leisure():
        stage.now += FRAME
        again = stage.window.frame(stage.now)
        frame()
        stage.window.use_gap(stage.now + FRAME)


@pytest.mark.pixels
@repeated("key", KEYS)
def test_a_table_looks_after_moves_as_a_new_one(make_stage, key):
    stage = make_stage(SIZE)
    table, chance = laid(stage, key), random.Random(4)
    for _ in range(MOVES):
        shown(stage, table, chance.choice(table.match.legal()))
        if stage.top is not table:
            break
        seen = stage.picture()
        stage._draw_all()
        assert stage.picture() == seen


@repeated("key", ["dragon_swoop", "swop", "magic_dragon"])
def test_pieces_of_steps_are_found_before_their_frame(make_stage, key):
    """Only a few are found in a frame: what nobody could know, or what two steps bring at once."""
    stage = make_stage(SIZE)
    table, chance = laid(stage, key), random.Random(4)
    found, inside = [], [False]
    real, frame = type(table.top).pieces, stage.window._draw

    def pieces(self, seen):
        found.append(inside[0])
        return real(self, seen)

    def draw(now):
        inside[0] = True
        frame(now)
        inside[0] = False

    with patch.object(type(table.top), "pieces", pieces), patch.object(stage.window, "_draw", draw):
        for _ in range(MOVES):
            shown(stage, table, chance.choice(table.match.legal()))
    assert len(found) >= 2 * MOVES
    assert sum(found) * 5 <= len(found), f"{sum(found)} of {len(found)}"


def test_the_light_of_the_next_season_is_painted_before_it_falls(make_stage):
    stage = make_stage(SIZE)
    table, whole = laid(stage, "dragon_swoop"), []
    again = Ground._again

    def painted(self, canvas, area, items, lain):
        whole.append(area.size == canvas.size)
        return again(self, canvas, area, items, lain)

    with patch.object(Ground, "_again", painted):
        while table.top.view.station < 4:
            legal = table.match.legal()
            shown(stage, table, next((move for move in legal if move.verb == "recruit"), legal[0]))
    assert whole
    assert not any(whole)
