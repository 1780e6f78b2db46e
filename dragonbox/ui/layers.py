"""Parts of a picture that are drawn once and kept until something of them changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from dragonbox.ui.canvas import Canvas


class Layers:
    """The kept parts of one canvas, each under a name."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[Hashable, pygame.Rect, pygame.Surface]] = {}

    def clear(self) -> None:
        """Everything is drawn anew: the canvas is another, or nothing is seen for a while."""
        self._kept.clear()

    def paint(
        self, canvas: Canvas, name: Hashable, area: pygame.Rect, mark: Hashable, draw: Callable[[], None]
    ) -> None:
        """Show a part of the canvas: what `draw` draws within `area` is the same as long as `mark` is, which
        is not None."""
        # While the window gets another size, the surface may not have that of the canvas.
        area = area.clip(canvas.surface.get_rect()).clip(pygame.Rect((0, 0), canvas.size))
        if not area:
            return
        kept = self._kept.get(name)
        if kept is None or kept[0] != mark or kept[1] != area:
            drawn, final = self._drawn(canvas, area, draw)
            # What older pictures stand in for looks better in the next frame.
            kept = self._kept[name] = mark if final else None, area, drawn
        canvas.surface.blit(kept[2], area)

    def _drawn(
        self, canvas: Canvas, area: pygame.Rect, draw: Callable[[], None]
    ) -> tuple[pygame.Surface, bool]:
        """The part, and whether all its pictures are sharp."""
        scratch = canvas.scratch().subsurface((0, 0, *canvas.size))
        sprites = canvas.sprites
        before, sprites.pending = sprites.pending, False
        scratch.set_clip(area)
        scratch.fill((0, 0, 0, 0))
        with canvas.on(scratch):
            draw()
        final, sprites.pending = not sprites.pending, sprites.pending or before
        return scratch.subsurface(area).copy(), final
