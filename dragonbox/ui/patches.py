"""A large picture as patches: what is empty in it is not drawn, which is most of what leans or winds."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dragonbox.ui import theme

SIDE = 96
"""The side of the squares into which a picture is divided, in pixels."""


@dataclass(frozen=True, slots=True)
class Patches:
    """The parts of a picture in which there is something."""

    size: tuple[int, int]
    """That of the whole picture."""
    parts: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    """Each with where it begins."""

    @classmethod
    def of(cls, picture: pygame.Surface, light: bool = False) -> Patches:
        """Return the patches of a picture, as pictures of their own; `light` is one to be added, which is
        empty where it is black."""
        if light:
            picture.set_colorkey(theme.BLACK)
        w, h = picture.get_size()
        found = []
        for y in range(0, h, SIDE):
            for x in range(0, w, SIDE):
                square = picture.subsurface((x, y, min(SIDE, w - x), min(SIDE, h - y)))
                if box := square.get_bounding_rect():
                    found.append(box.move(x, y))
        if light:
            picture.set_colorkey(None)
        return cls((w, h), tuple((picture.subsurface(box).copy(), box.topleft) for box in found))

    def draw(
        self, surface: pygame.Surface, middle: tuple[float, float], opacity: int = 255, flags: int = 0
    ) -> None:
        """Draw the picture round a place, so opaque."""
        left, top = round(middle[0]) - self.size[0] // 2, round(middle[1]) - self.size[1] // 2
        for part, _corner in self.parts:
            part.set_alpha(opacity)
        surface.fblits([(part, (left + x, top + y)) for part, (x, y) in self.parts], flags)


def cropped(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without what is empty round it: as much on both sides, so that its middle stays."""
    (w, h), box = picture.get_size(), picture.get_bounding_rect()
    across, down = min(box.left, w - box.right), min(box.top, h - box.bottom)
    return picture.subsurface((across, down, w - 2 * across, h - 2 * down)).copy()
