"""A line that can be written into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget


@dataclass(slots=True, eq=False, repr=False)
class TextField(Widget):
    """One line of text. `change` is told of every letter, `submit` of Enter."""

    writes: ClassVar[bool] = True
    text: str = ""
    hint: str = ""
    icon: str = ""
    limit: int = 40
    change: Callable[[str], None] = lambda text: None
    submit: Callable[[str], None] = lambda text: None
    size: float = theme.BODY
    face: str = "semi"
    wrong: bool = False
    """Whether what stands there cannot be used."""
    upper: bool = False
    caret_at: int = -1
    """Where letters are put in; −1 is the end."""
    whole: bool = False
    """Whether all of it is selected: the next letter takes its place."""

    def setting(self) -> str:
        return self.text or self.hint

    def draw(self, canvas: Canvas, state: State) -> None:
        r = self.box
        radius = canvas.px(theme.RADIUS_BUTTON)
        canvas.box(r, radius, theme.FIELD, 0.85)
        edge = theme.ALARM if self.wrong else theme.GOLD
        canvas.outline(r, radius, edge, canvas.hair(1.2), 0.9 if state.focus or self.wrong else 0.6)
        if state.focus:
            parts.focus(canvas, r, radius)
        x = r.x + canvas.px(14)
        if self.icon:
            canvas.icon(self.icon, (x + canvas.px(7), r.centery), 18, canvas.palette.dim)
            x += canvas.px(26)
        room = r.right - canvas.px(12) - x
        if not self.text:
            canvas.text(
                self.hint,
                (x, r.centery - canvas.px(1)),
                self.size,
                canvas.palette.dim,
                middle=True,
                width=room,
            )
        shown = self.text
        caret = self.caret
        while shown and canvas.type.width(shown[: caret + 1], self.size, self.face) > room:
            shown, caret = shown[1:], caret - 1
        while shown and canvas.type.width(shown, self.size, self.face) > room:
            shown = shown[:-1]
        selected = self.whole and state.focus and bool(shown)
        tall = canvas.type.pixels(self.size)
        if selected:
            wide = canvas.type.width(shown, self.size, self.face) + canvas.px(6)
            marked = (x - canvas.px(3), r.centery - tall * 0.68, wide, tall * 1.36)
            canvas.box(marked, canvas.px(3), theme.METAL_LIGHT)
        if shown:
            ink = theme.ON_GOLD if selected else theme.GOLD_LIGHT
            canvas.text(shown, (x, r.centery - canvas.px(1)), self.size, ink, self.face, middle=True)
        if state.focus and not selected:
            at = x + (canvas.type.width(shown[:caret], self.size, self.face) if caret > 0 else 0)
            canvas.surface.fill(theme.FOCUS, (round(at), r.centery - tall // 2, canvas.hair(1.5), tall))

    def press(self, at: tuple[int, int]) -> None:
        self.whole = False

    @property
    def caret(self) -> int:
        """Return the letter before which the caret stands."""
        return len(self.text) if self.caret_at < 0 else min(self.caret_at, len(self.text))

    def typed(self, event: pygame.event.Event) -> bool:
        """Take a letter or a key; whether it was one for this field."""
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_a and held:
            self.whole = bool(self.text)
            return True
        if self.whole and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._set("", 0)
            return True
        caret = self.caret
        goes = {
            pygame.K_LEFT: caret - 1,
            pygame.K_RIGHT: caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        self.whole = self.whole and event.key not in goes
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.submit(self.text)
        elif event.key == pygame.K_BACKSPACE:
            if caret:
                self._set(self.text[: caret - 1] + self.text[caret:], caret - 1)
        elif event.key == pygame.K_DELETE:
            self._set(self.text[:caret] + self.text[caret + 1 :], caret)
        elif event.key in goes:
            self.caret_at = min(max(0, goes[event.key]), len(self.text))
        elif event.key == pygame.K_v and held:
            self._insert(pygame.scrap.get_text())
        elif event.key == pygame.K_c and held:
            pygame.scrap.put_text(self.text)
        else:
            # Letters come as text; a plain letter key must not act as a command meanwhile.
            return bool(event.unicode) and event.unicode.isprintable() and not held
        return True

    def _insert(self, text: str) -> None:
        text = "".join(c for c in text if c.isprintable())
        old, caret = ("", 0) if self.whole and text else (self.text, self.caret)
        text = (text.upper() if self.upper else text)[: max(0, self.limit - len(old))]
        self._set(old[:caret] + text + old[caret:], caret + len(text))

    def _set(self, text: str, caret: int) -> None:
        self.caret_at = caret
        self.whole = False
        if text != self.text:
            self.text = text
            self.change(text)
