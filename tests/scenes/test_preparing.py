"""While a table rests, the pictures of what may come next are drawn: no move waits for one."""

from unittest.mock import patch

import pytest

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.ui import sprites

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


@pytest.mark.parametrize("key", SOLO)
def test_no_picture_is_drawn_from_its_file_while_a_move_is_shown(make_stage, key):
    stage = make_stage((960, 540))
    table = seated(stage, key)
    assert drawn_in_moves(stage, table, 3) == []


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
