"""A window that nobody looks at: everything that draws is run, but hardly a pixel is painted.

Pixels were a quarter of the time of all tests of scenes, and few of these look at any. Where the clip of a
surface is empty, SDL returns at once: so it is here for the window, and what is as large, such as backdrops
and the ground on which pieces lie, is drawn there too. Smaller pictures are painted as ever: their outlines
say where things lie, and other tests get them too. A test that looks at pixels is marked `pixels`, and fails
without that.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NoReturn

import pygame
import pytest

from dragonbox.app.table import autosave
from dragonbox.app.window import Window
from dragonbox.ui import parts, shapes
from dragonbox.ui.canvas import Canvas

NOTHING = pygame.Rect(0, 0, 0, 0)
LOOKS = (
    (pygame.image, "tobytes"),
    (pygame.image, "save"),
    (pygame.transform, "average_color"),
    (pygame.mask, "from_surface"),
    (pygame.mask, "from_threshold"),
)
"""Functions that look at pixels."""
LAID = ("lay", "lay_shaded", "lay_rim")
"""Functions of `shapes` that stretch something for what is large."""


def _look(*_arguments: Any, **_more: Any) -> NoReturn:
    raise AssertionError("nothing was painted here: mark the test with pytest.mark.pixels")


class Unpainted(pygame.Surface):
    """A surface on which nothing is painted; a test that looks at it, or at a copy or a part of it, is told.
    It has a clip of its own to tell: much is drawn only where that is."""

    _told: pygame.Rect | None = None
    """None for parts, which are painted."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        super().set_clip(NOTHING)
        self._told = self.get_rect()

    def set_clip(self, area: Any) -> None:
        if self._told is None:
            super().set_clip(area)
        else:
            self._told = self.get_rect() if area is None else self.get_rect().clip(area)

    def get_clip(self) -> pygame.Rect:
        return super().get_clip() if self._told is None else self._told.copy()

    def fill(self, colour: Any, area: Any = None, special_flags: int = 0) -> pygame.Rect:
        # Where colours are mixed, a clip is looked at for each row.
        return super().fill(colour, area if self._told is None else NOTHING, special_flags)

    def copy(self) -> pygame.Surface:
        return super().copy() if self._told is None else Unpainted(self.get_size())

    get_at = get_view = get_buffer = _look


@cache
def nothing(size: tuple[int, int]) -> pygame.Surface:
    """Return what is seen of a surface on which nothing is painted, scaled to a size."""
    return pygame.Surface(size)


class UnseenCanvas(Canvas):
    """A canvas that paints on nothing as large as itself: it draws that on its unpainted surface."""

    unpainted: Unpainted

    @contextmanager
    def on(self, surface: pygame.Surface) -> Iterator[None]:
        if surface.get_size() != self.size:
            with super().on(surface):
                yield
            return
        clip = self.unpainted.get_clip()
        self.unpainted.set_clip(surface.get_clip())
        try:
            with super().on(self.unpainted):
                yield
        finally:
            self.unpainted.set_clip(clip)


class UnseenWindow(Window):
    """A window that shows nothing of what is drawn."""

    def _new_canvas(self) -> None:
        if not isinstance(self._screen, Unpainted):
            self._screen = Unpainted(self._screen.get_size())
        super()._new_canvas()
        canvas, screen = self.canvas, self._screen
        canvas.__class__ = UnseenCanvas
        canvas.unpainted = canvas.surface = screen if canvas.surface is screen else Unpainted(canvas.size)


def guarded(patch: pytest.MonkeyPatch) -> None:
    """Have every look of a test at what was not painted fail."""

    def only_painted(look: Callable[..., Any]) -> Callable[..., Any]:
        def looked(surface: pygame.Surface, *arguments: Any, **more: Any) -> Any:
            own = sys._getframe(1).f_globals["__name__"].startswith("dragonbox.")
            return (look if own or not isinstance(surface, Unpainted) else _look)(surface, *arguments, **more)

        return looked

    for owner, name in LOOKS:
        patch.setattr(owner, name, only_painted(getattr(owner, name)))

    def where_painted(lay: Callable[..., None]) -> Callable[..., None]:
        def laid(surface: pygame.Surface, *arguments: Any, **more: Any) -> None:
            if getattr(surface, "_told", None) is None:
                lay(surface, *arguments, **more)

        return laid

    for name in LAID:
        patch.setattr(shapes, name, where_painted(getattr(shapes, name)))

    scale, veil, png = pygame.transform.smoothscale, parts.veil, autosave.png

    def scaled(surface: pygame.Surface, size: Any, *more: Any) -> pygame.Surface:
        return nothing(tuple(size)) if isinstance(surface, Unpainted) else scale(surface, size, *more)

    def veiled(canvas: Canvas, behind: pygame.Surface, *more: Any) -> pygame.Surface:
        return Unpainted(canvas.size) if isinstance(canvas, UnseenCanvas) else veil(canvas, behind, *more)

    @cache
    def empty(size: tuple[int, int], said: str) -> bytes:
        return png(nothing(size), said)

    def packed(surface: pygame.Surface, said: str = "") -> bytes:
        size = surface.get_size()
        return empty(size, said) if surface is nothing(size) else png(surface, said)

    patch.setattr(autosave, "png", packed)
    patch.setattr(pygame.transform, "smoothscale", scaled)
    patch.setattr(parts, "veil", veiled)
