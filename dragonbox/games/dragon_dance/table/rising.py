"""A dragon rises over the field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dragonbox.games.dragon_dance.table.faces import DRAGONS, GLOWS
from dragonbox.ui import motion, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import banner

LARGEST = 480
"""Pixels; a dragon is rasterised no larger, since that would take more than a frame."""


@dataclass(frozen=True, slots=True)
class Rising:
    """A dragon rises from the head that was played as a last card."""

    colour: str
    where: Callable[[], pygame.Rect]
    """Where the card lies; it is asked when that is drawn."""
    room: pygame.Rect
    text: str

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        room = self.room
        up = motion.out(min(1.0, share / 0.45))
        fade = 1.0 if share < 0.82 else max(0.0, (1 - share) / 0.18)
        start = self.where().center
        most = tallest(room)
        size = most * (0.22 + 0.78 * up)
        centre = (
            round(motion.lerp(start[0], room.centerx, up)),
            round(motion.lerp(start[1], room.centery - room.h * 0.04, up)),
        )
        light = halo(canvas, round(most * 1.1), GLOWS[self.colour])
        light.set_alpha(round(255 * min(1.0, share * 4) * fade))
        canvas.surface.blit(light, light.get_rect(center=centre))
        raster = dragon(canvas, room, self.colour)
        side = max(8, round(size))
        if up < 1:
            scaled = pygame.transform.smoothscale(raster, (side, side))
        else:
            # It stays so for a while.
            key = "risen", self.colour, side
            scaled = canvas.kept.get(key, lambda: pygame.transform.smoothscale(raster, (side, side)))
        scaled.set_alpha(round(255 * fade))
        canvas.surface.blit(scaled, scaled.get_rect(center=centre))
        if up > 0.6:
            banner(canvas, self.text, (room.centerx, round(room.centery + most * 0.40)), opacity=fade)


def tallest(room: pygame.Rect) -> float:
    """Return the height of a dragon that has risen, where the field has that room."""
    return min(room.h * 0.86, room.w * 0.6)


def dragon(canvas: Canvas, room: pygame.Rect, colour: str) -> pygame.Surface:
    """Return the raster of the dragon of a colour. The first time that takes longer than a frame may."""
    side = round(min(tallest(room), LARGEST))
    return canvas.sprites.get(f"dragons/{DRAGONS[colour]}", side, side)


def halo(canvas: Canvas, side: int, colour: theme.Colour) -> pygame.Surface:
    """Return a soft round light."""

    def make() -> pygame.Surface:
        # Blurred small, and scaled up.
        small = shapes.soft((28, 28), 14, 9, colour, 190)
        return pygame.transform.smoothscale(small, (side, side))

    return canvas.kept.get(("halo", side, colour), make)
