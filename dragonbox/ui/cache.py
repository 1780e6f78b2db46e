"""Surfaces that were made once and may be made again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeAlias

import pygame

Stays: TypeAlias = Callable[[Hashable, Callable[[], pygame.Surface]], pygame.Surface]


class Surfaces:
    """Keeps what was used last, up to a number of bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.stays: Stays | None = None
        """Makes what is not kept, unless it has stayed from an earlier start."""
        self.bytes = 0
        self.made = 0
        """Bytes of all that was ever kept."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of that key, made now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        return self.keep(key, make() if self.stays is None else self.stays(key, make))

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface of that key if it is kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under a key, instead of what was kept under it; return it."""
        before = self._kept.pop(key, None)
        if before is not None:
            self.bytes -= _size(before)
        self._kept[key] = surface
        size = _size(surface)
        self.bytes += size
        self.made += size
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return surface

    def drop(self, key: Hashable) -> None:
        """Forget the surface of a key, if it is kept."""
        if (found := self._kept.pop(key, None)) is not None:
            self.bytes -= _size(found)

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self.bytes = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
