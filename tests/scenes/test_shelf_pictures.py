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
NAMES = ("You", "Wen", "Tora", "Rufus")


def brightness(path):
    return sum(pygame.transform.average_color(shelf.load(path))[:3])


def same(box, one, other):
    """Whether two pictures show the same there."""
    box = box.clip(one.get_rect())
    return one.subsurface(box).copy().get_buffer().raw == other.subsurface(box).copy().get_buffer().raw


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


def test_the_picture_of_the_rare_dragon_cuts_no_cards_off(stage):
    """Beside the mat lie sets and the two special cards: the menu's picture would show slivers of them."""
    match = games.load("rare_dragon").new({}, 4, "8K2F-41", NAMES, ("human", "novice", "novice", "novice"))
    while sum(bool(laid) for laid in match.view(0).laid) < 4:
        match.play(next((move for move in match.legal() if move.verb in ("meld", "play")), match.legal()[0]))
    stage.thoughts.at_once = False
    table = stage.show(Table(stage.context, match))
    kept = []
    table.autosave.keep_picture = kept.append
    table._picture()
    (picture,) = kept
    at, empty, whole = table.top.at, table.base, stage.window.canvas.surface
    for box in (*[table.top.laid_box(seat) for seat in range(4)], at.rare[0], at.two[0]):
        assert same(box, picture, empty)
        assert not same(box, whole, empty)
    for box in (at.deck, at.fan(len(match.view(0).pile))[-1].box):
        assert same(box, picture, whole)
        assert not same(box, whole, empty)
