"""A line that can be written into."""

import os
from unittest.mock import patch

import pygame
import pytest

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import State


@pytest.fixture
def canvas(monkeypatch):
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    yield Canvas(pygame.Surface((400, 300)), Sprites())
    pygame.display.quit()


def test_no_more_letters_than_there_may_be():
    told = []
    field = TextField("title", pygame.Rect(0, 0, 100, 20), text="abcd", limit=6, change=told.append)
    for text in ("efg", "h"):
        assert field.typed(pygame.event.Event(pygame.TEXTINPUT, text=text))
    assert (field.text, field.caret, told) == ("abcdef", 6, ["abcdef"])
    field.whole = True
    field.typed(pygame.event.Event(pygame.TEXTINPUT, text="1234567"))
    assert field.text == "123456"


def test_the_letters_beside_the_caret_are_seen_in_a_long_line(canvas):
    text = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN"
    for at in (5, 20, 30, len(text)):
        field = TextField("title", pygame.Rect(10, 10, 140, 36), text=text, caret_at=at)
        with patch.object(Canvas, "text") as written:
            field.draw(canvas, State(focus=True))
        shown = written.call_args.args[0]
        assert text[at - 1] in shown
        assert text[at : at + 1] in shown
        before = canvas.type.width(shown[: shown.index(text[at - 1]) + 1], field.size, field.face)
        caret = round(field.box.x + canvas.px(14) + before), field.box.centery
        assert canvas.surface.get_at(caret)[:3] == pygame.Color(theme.FOCUS)[:3]


def test_keys_lead_the_caret_through_the_letters():
    field = TextField("title", pygame.Rect(0, 0, 100, 20), text="abcd")
    keys = pygame.K_HOME, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_LEFT
    carets = []
    for key in keys:
        assert field.typed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        carets.append(field.caret)
    assert carets == [0, 0, 1, 4, 4, 3]
