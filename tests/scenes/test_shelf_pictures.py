"""Pictures of unfinished matches follow the look that is set."""

import pygame
import pytest

from dragonbox import games
from dragonbox.app.menu import shelf
from dragonbox.app.menu.menu import Menu
from dragonbox.app.table.table import Table
from dragonbox.core.reading import read
from dragonbox.ui import shapes

pytestmark = pytest.mark.pixels


def brightness(path):
    return sum(pygame.transform.average_color(shelf.load(path))[:3])


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_a_picture_is_drawn_anew_in_another_look(stage, key):
    game = games.load(key)
    count = game.seats[0]
    match = game.new({}, count, "8K2F-41", ("You", "Wen")[:count], ("human", "novice")[:count])
    stage.thoughts.at_once = False
    stage.show(Menu(stage.context, []))
    table = stage.show(Table(stage.context, match))
    table.autosave.save()
    table._picture()
    (saved,) = stage.context.saves.running()
    dark = brightness(saved.picture)
    assert shapes.said(read(saved.picture)) == "lacquer"
    moves = len(match.history)
    stage.window.pop()
    stage.context.settings.theme = "paper"
    stage.window.lay_out()
    stage.settle()
    stage.wait(1)
    assert shapes.said(read(saved.picture)) == "paper"
    assert brightness(saved.picture) > 1.3 * dark
    assert len(stage.context.saves.load(saved).history) == moves
