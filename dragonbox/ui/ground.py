"""The picture of everything that lies still on a table.

It is kept from frame to frame. Only where something has changed it is painted again, from the backdrop up and
in the right order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from dragonbox.ui.canvas import Canvas


class Item(NamedTuple):
    """Something on the ground."""

    key: Hashable
    area: pygame.Rect
    """Where it draws, shadow and marks included."""
    mark: Hashable
    """It looks the same as long as this and its area are the same."""
    draw: Callable[[], None]


class Ground:
    """The ground of one table."""

    def __init__(self) -> None:
        self._base: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._lain: dict[Hashable, Item] = {}
        self._items: Sequence[Item] = ()

    def clear(self) -> None:
        """Forget the picture: everything is painted again."""
        self._base = self._picture = None
        self._lain = {}
        self._items = ()

    def shows(self, items: Sequence[Item]) -> bool:
        """Whether the picture shows just these items."""
        return items is self._items

    def paint(self, canvas: Canvas, base: pygame.Surface, items: Sequence[Item]) -> pygame.Surface:
        """Return the picture of a backdrop with these items on it, in painting order."""
        if self._picture is None or base is not self._base:
            self.clear()
            self._base, self._picture = base, base.copy()
        if items is not self._items:
            lain = {item.key: item for item in items}
            sharp = True
            for area in _joined(self._changed(lain), canvas.surface.get_rect()):
                sharp &= self._again(canvas, area, items, lain)
            self._lain, self._items = lain, items if sharp else ()
        return self._picture

    def _changed(self, lain: dict[Hashable, Item]) -> list[pygame.Rect]:
        """Return the areas in which something looks different."""
        before = self._lain
        found = [item.area for key, item in before.items() if key not in lain]
        for key, item in lain.items():
            old = before.get(key)
            if old is item:
                continue
            if old is None:
                found.append(item.area)
            elif old.mark != item.mark or old.area != item.area:
                found += [old.area, item.area]
        return found

    def _again(
        self, canvas: Canvas, area: pygame.Rect, items: Sequence[Item], lain: dict[Hashable, Item]
    ) -> bool:
        """Paint a part of the picture; whether it is final."""
        assert self._base is not None
        assert self._picture is not None
        sprites = canvas.sprites
        before, sprites.pending = sprites.pending, False
        sharp = True
        self._picture.set_clip(area)
        self._picture.blit(self._base, area, area)
        with canvas.on(self._picture):
            for item in items:
                if area.colliderect(item.area):
                    item.draw()
                    if sprites.pending:
                        # An older picture stands in: the next frame has a better one.
                        lain[item.key] = item._replace(mark=None)
                        sharp = sprites.pending = False
        self._picture.set_clip(None)
        sprites.pending = before or not sharp
        return sharp


def _joined(areas: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return areas that cover all of these, none over another."""
    found: list[pygame.Rect] = []
    for area in areas:
        area = area.clip(window)
        if not area:
            continue
        while (other := area.collidelist(found)) >= 0:
            area = area.union(found.pop(other))
        found.append(area)
    return found
