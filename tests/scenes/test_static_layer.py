"""What lies still at a table is part of the picture that the ground keeps: when it is looked at again."""

import random

import pygame
import pytest

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.ui.background import Item

SEATS = {"dragon_swoop": 1, "magic_dragon": 4, "dragon_dance": 3, "swop": 3, "rare_dragon": 2}


def put(stage, game, moves=0):
    rng, seats = random.Random(1), SEATS[game]
    players = ["human", *["novice"] * (seats - 1)]
    match = games.load(game).new(seats=seats, seed="8K2F-41", players=players)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    stage.thoughts.at_once = False
    table = Table(stage.context, match)
    stage.context.settings.motion = "off"
    stage.show(table)
    return table


def reaches_beyond(canvas, item: Item) -> bool:
    """Whether something draws outside of its area."""
    surface = pygame.Surface(canvas.size, pygame.SRCALPHA)
    with canvas.on(surface):
        item.draw()
    box = surface.get_bounding_rect()
    return bool(box) and not item.area.contains(box)


@pytest.mark.pixels
@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_nothing_reaches_beyond_its_area(stage, game):
    table = put(stage, game, 12)
    ground = table.top._ground
    beyond = [item.key for item in ground._lain.values() if reaches_beyond(table.canvas, item)]
    assert ground._lain
    assert not beyond


@pytest.mark.pixels
def test_a_button_follows_the_pointer(stage):
    table = put(stage, "dragon_swoop")
    before = stage.picture()
    stage.hover("help")
    assert "help" in table.still.drawn
    assert stage.picture() != before
    stage.hover((2, 2))
    assert stage.picture() == before


def test_while_things_move_the_line_is_looked_at_now_and_then(stage, monkeypatch):
    table = put(stage, "dragon_swoop")
    table.motion.fly(stage.now, 0, 5)
    looked = []
    line = table._line
    monkeypatch.setattr(table, "_line", lambda: looked.append(1) or line())
    for _ in range(12):
        table.still.items(changed=False)
    assert 1 <= len(looked) <= 3
    table.hovered = "help"
    table.still.items(changed=False)
    assert len(looked) <= 4


def test_what_changes_with_the_pieces_is_seen_in_the_next_frame(stage):
    table = put(stage, "dragon_swoop")
    words = [item.mark for item in table.still.items(changed=False) if item.key == "the Line"]
    table.explain("the tile is gone")
    assert [item.mark for item in table.still.items(changed=True) if item.key == "the Line"] == words
    assert table.tick(stage.now)
    assert [item.mark for item in table.still.items(changed=False) if item.key == "the Line"] != words


def test_pictures_for_which_a_gap_had_no_time_are_made_in_the_next_one(stage):
    table = put(stage, "dragon_swoop")
    table.motion.fly(stage.now, 0, 5)
    table.still.items(changed=False)
    table.still._making = iter([None])
    assert table.still.draw_ahead(), "one is left, though nothing is looked at again yet"
    assert not table.still.draw_ahead()
