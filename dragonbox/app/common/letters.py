"""Letters on the screen, to write into a field with a controller."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from dragonbox.app.common import panel
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.core.language import _
from dragonbox.ui import parts
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Act, Button, Widget

ROWS = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-.'?", "äöüßéèçñå&")
KEY, GAP, EDGE = 52, 6, 30
"""The side of a key, the room between two, and round all, in u."""


class Letters(Scene):
    """Letters on the screen. The text goes into the field at the end; B leaves the field as it was."""

    overlay = True

    def __init__(self, context: Context, scene: Scene, field: TextField) -> None:
        super().__init__(context)
        self._scene = scene
        self._field = replace(field, key="text", text=field.text, skip=True, change=self._changed)
        self._key = field.key
        self._capital = field.upper or not field.text

    # ------------------------------------------------------------------ writing

    def _changed(self, text: str) -> None:
        self._capital = self._field.upper

    def _write(self, letter: str) -> None:
        self._field.caret_at, self._field.whole = -1, False
        self._field.typed(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.refresh()

    def _erase(self) -> None:
        self._field.caret_at = -1
        self._field.typed(_pressed(pygame.K_BACKSPACE))
        self.refresh()

    def _shift(self) -> None:
        self._capital = not self._capital
        self.refresh()

    def done(self) -> None:
        """Put what is written in the place of what stood in the field, and go on as Enter does there."""
        text = self._field.text
        self.context.window.pop()
        field = self._scene.widget(self._key)
        if not isinstance(field, TextField) or self.context.window.top is not self._scene:
            return
        if text != field.text:
            field.whole = True
            kind = pygame.event.Event(pygame.TEXTINPUT, text=text) if text else _pressed(pygame.K_DELETE)
            field.typed(kind)
        if isinstance(field := self._scene.widget(self._key), TextField):
            field.typed(_pressed(pygame.K_RETURN))

    def command(self, command: str) -> bool:
        act = {"secondary": self._erase, "take back": self._erase, "menu": self.done}.get(command)
        if act:
            act()
        return bool(act)

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        c = self.canvas
        width = 10 * KEY + 9 * GAP + 2 * EDGE
        return panel.centred(c, c.px(width), c.px((len(ROWS) + 2) * (KEY + GAP) - GAP + 2 * EDGE + 8))

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        side, gap, left = c.px(KEY), c.px(GAP), area.x + c.px(EDGE)
        y = area.y + c.px(EDGE)
        self._field.box = pygame.Rect(left, y, 10 * side + 9 * gap, side)
        found: list[Widget] = [self._field]
        y += c.px(8)
        for row in ROWS:
            y += side + gap
            for i, letter in enumerate(row):
                # ß has two capitals.
                sign = letter.upper() if self._capital and len(letter.upper()) == 1 else letter
                box = pygame.Rect(left + i * (side + gap), y, side, side)
                act: Act = partial(self._write, sign)
                found.append(
                    Button(f"letter {letter}", box, act, "letters", name=sign, label=sign, kind="ink")
                )
        y += side + gap
        others: tuple[tuple[str, int, Act, str, str, str], ...] = (
            ("shift", 2, self._shift, "abc" if self._capital else "ABC", "ink", ""),
            ("space", 2, partial(self._write, " "), _("Space"), "ink", ""),
            ("erase", 3, self._erase, _("Erase"), "ink", "Space"),
            ("done", 3, self.done, _("Done"), "primary", ""),
        )
        at = 0
        for key, wide, act, label, kind, cap in others:
            box = pygame.Rect(left + at * (side + gap), y, wide * side + (wide - 1) * gap, side)
            found.append(Button(key, box, act, "letters", label=label, kind=kind, cap=cap, size=16))
            at += wide
        return found

    def first_focus(self) -> str:
        return "letter a"

    def paint(self, now: float) -> None:
        parts.panel(self.canvas, self._area(), "lacquer", 14)


def _pressed(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
