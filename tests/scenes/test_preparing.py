"""While a table rests, the pictures of what may come next are drawn: no move waits for one."""

from unittest.mock import patch

import pygame
import pytest

from dragonbox import games
from dragonbox.app.results import round_page
from dragonbox.app.table.table import Table
from dragonbox.games.dragon_dance.table import moments as rising
from dragonbox.games.swop.table import tally
from dragonbox.ui import memory, moments, sprites, theme

SOLO = ("dragon_swoop", "swop", "rare_dragon")


def seated(stage, key):
    """A table that has come to rest, with everything ready that was thought of."""
    seats = games.entry(key).seats[0]
    players = ["human"] if seats == 1 else ["human"] + ["novice"] * (seats - 1)
    stage.context.sprites.ahead = True
    stage.thoughts.at_once = False
    table = stage.show(Table(stage.context, games.load(key).new({}, seats, "8K2F-41", players=players)))
    assert isinstance(table, Table)
    return table


def drawn_in_moves(stage, table, moves):
    """The names of the pictures that are drawn from their files while so many moves are shown."""
    names = []

    def drawn(name, size):
        if table.motion.busy:
            names.append(name)
        return real(name, size)

    real = sprites.rasterised
    with patch.object(sprites, "rasterised", drawn):
        for _ in range(moves):
            legal = table.match.legal()
            flies = [move for move in legal if str(move).startswith("fly")]
            table._show((flies or legal)[0], 1.0)
            stage.settle()
    return names


@pytest.mark.slow
@pytest.mark.parametrize("key", SOLO)
def test_no_picture_is_drawn_from_its_file_while_a_move_is_shown(make_stage, key):
    stage = make_stage((960, 540))
    table = seated(stage, key)
    assert drawn_in_moves(stage, table, 3) == []


def test_how_good_each_swap_is_is_known_before_one_is_made(make_stage):
    table = seated(make_stage((960, 540)), "swop")
    with patch.object(tally, "points_of_all") as found:
        table._show(next(move for move in table.match.legal() if move.verb == "swap"), 1.0)
    assert table.top.rank.count > 1000
    found.assert_not_called()


def test_nothing_is_prepared_for_a_table_that_is_gone(make_stage):
    stage = make_stage((960, 540))
    table = seated(stage, "dragon_swoop")
    table.begin_preparing()
    stage.window.pop()
    assert table._prepare not in stage.window._idle


def test_a_table_at_rest_is_ready_after_a_while_and_draws_nothing(make_stage):
    stage = make_stage((960, 540))
    seated(stage, "dragon_swoop")
    frames = stage.window.frames
    stage.settle()
    assert (stage.window._idle, stage.window.frames) == ([], frames)


@pytest.mark.pixels
def test_what_was_scaled_while_it_moved_is_drawn_sharp_at_rest(make_stage):
    stage = make_stage((960, 540))
    table = seated(stage, "rare_dragon")
    names = []
    real = stage.context.sprites._stand_in

    def scaled(name, size):
        names.append(name)
        return real(name, size)

    with patch.object(stage.context.sprites, "_stand_in", scaled):
        # As if the cards were seen in these sizes for the first time.
        stage.context.sprites._rasters.clear()
        for name in list(stage.context.sprites._newest):
            stage.context.sprites.get(name, 200, 280)
        table.top.forget()
        table._show(table.match.legal()[0], 1.0)
        stage.window.frame(stage.window.clock())
        stage.window.frame(stage.window.clock())
        assert names
        assert table.top._ground.rough()
        stage.settle()
    assert not table.top._ground.rough()
    assert table._sharp_by is None
    rested = stage.window.canvas.surface.copy()
    table.top.forget()
    stage.window.dirty = True
    stage.settle()
    drawn = stage.window.canvas.surface
    assert rested.get_buffer().raw == drawn.get_buffer().raw


def test_memory_is_kept_while_a_move_is_shown_and_given_back_at_rest(make_stage):
    stage = make_stage((960, 540))
    table = seated(stage, "dragon_swoop")
    stage.window.use_leisure()
    assert not memory._keeps
    table._show(table.match.legal()[0], 1.0)
    stage.wait(0.1)
    assert memory._keeps
    stage.settle()
    while stage.window.use_leisure():
        pass
    assert not memory._keeps


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_a_backdrop_leaves_all_room_for_what_lies_on_it(make_stage, key):
    stage = make_stage((960, 540))
    table = seated(stage, key)

    def widest():
        return max(one.get_width() for one in table.canvas.kept._kept.values())

    assert widest() < 0.8 * table.canvas.width
    page = round_page.blank(table.canvas)
    assert page.get_size() == table.canvas.size
    assert widest() < 0.8 * table.canvas.width


def test_a_light_of_any_size_takes_no_room(make_stage):
    canvas = seated(make_stage((960, 540)), "dragon_swoop").canvas
    before = canvas.kept.bytes
    for side in range(200, 400, 10):
        light = moments.halo(canvas, side, theme.GOLD, side / 400)
        assert light.get_size() == (side, side)
    assert canvas.kept.bytes - before < 20 * 4000


def test_the_light_of_a_rising_dragon_is_no_larger_than_the_window(make_stage):
    table = seated(make_stage((960, 540)), "dragon_dance")
    light, lit = rising._warmth(table.canvas, table.top.at, next(iter(rising.GLOWS)), 1)
    assert light.get_size() == lit.size
    assert table.canvas.surface.get_rect().contains(lit)


@pytest.mark.pixels
def test_the_light_of_a_rising_dragon_grows(make_stage):
    table = seated(make_stage((960, 540)), "dragon_dance")
    lights = [
        rising._warmth(table.canvas, table.top.at, next(iter(rising.GLOWS)), level)[0] for level in (1, 3)
    ]
    weak, strong = (sum(pygame.transform.average_color(light)[:3]) for light in lights)
    assert strong > 2 * weak


def test_what_was_made_ready_is_made_again_on_a_new_canvas(make_stage):
    stage = make_stage((960, 540))
    table = seated(stage, "dragon_swoop")
    ready = set(table.canvas.turned._kept)
    assert ready
    stage.window.lay_out()
    stage.settle()
    assert ready == set(table.canvas.turned._kept)
