"""A line that can be written into."""

import pygame

from dragonbox.ui.textfield import TextField


def test_no_more_letters_than_there_may_be():
    told = []
    field = TextField("title", pygame.Rect(0, 0, 100, 20), text="abcd", limit=6, change=told.append)
    for text in ("efg", "h"):
        assert field.typed(pygame.event.Event(pygame.TEXTINPUT, text=text))
    assert (field.text, field.caret, told) == ("abcdef", 6, ["abcdef"])
    field.whole = True
    field.typed(pygame.event.Event(pygame.TEXTINPUT, text="1234567"))
    assert field.text == "123456"
