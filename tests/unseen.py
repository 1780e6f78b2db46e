"""A window that nobody looks at: everything that draws is run, but hardly a pixel is painted.

Pixels were a quarter of the time of all tests of scenes, and few of these look at any. Where the clip of a
surface is empty, SDL returns at once: so it is here for the window and for whatever fills it, backdrops and
the ground on which pieces lie. Smaller pictures are painted as ever: their outlines say where things lie,
and other tests get them too. A test that looks at pixels is marked `pixels`, and fails without that.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import pygame
import pytest

from dragonbox.app.window import Window
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


def _look(*_arguments: Any, **_more: Any) -> NoReturn:
    raise AssertionError("nothing was painted here: mark the test with pytest.mark.pixels")


class Unpainted(pygame.Surface):
    """A surface on which nothing is painted; whoever looks at it, or at a copy or a part of it, is told."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.set_clip(NOTHING)

    get_at = get_view = get_buffer = _look


class UnseenCanvas(Canvas):
    """A canvas that paints on no surface of its own size."""

    @contextmanager
    def on(self, surface: pygame.Surface) -> Iterator[None]:
        if surface.get_size() != self.size:
            with super().on(surface):
                yield
            return
        clip = surface.get_clip()
        surface.set_clip(NOTHING)
        try:
            with super().on(surface):
                yield
        finally:
            surface.set_clip(clip)


class UnseenWindow(Window):
    """A window that shows nothing of what is drawn."""

    def _new_canvas(self) -> None:
        if not isinstance(self._screen, Unpainted):
            self._screen = Unpainted(self._screen.get_size())
        super()._new_canvas()
        self.canvas.surface.set_clip(NOTHING)
        self.canvas.__class__ = UnseenCanvas


def guarded(patch: pytest.MonkeyPatch) -> None:
    """Have every look of a test at what was not painted fail."""

    def only_painted(look: Callable[..., Any]) -> Callable[..., Any]:
        def looked(surface: pygame.Surface, *arguments: Any, **more: Any) -> Any:
            own = sys._getframe(1).f_globals["__name__"].startswith("dragonbox.")
            return (look if own or not isinstance(surface, Unpainted) else _look)(surface, *arguments, **more)

        return looked

    for owner, name in LOOKS:
        patch.setattr(owner, name, only_painted(getattr(owner, name)))
