"""Show the beginning of a round: what is shuffled, and what comes to the table.

Each is an effect of a step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from dragonbox.ui import motion
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Place, in_air
from dragonbox.ui.motion import lerp
from dragonbox.ui.piece import Face

if TYPE_CHECKING:
    from dragonbox.ui.steps import Steps

RIFFLE = 0.5
"""Seconds, at normal speed, in which a deck is shuffled."""
HALF = 7
"""Cards of each half that are seen one by one."""


def riffle(steps: Steps[Any], face: Face, deck: pygame.Rect) -> None:
    """Shuffle a deck of cards with that back; what follows may begin when that is done."""
    steps.effect(0, RIFFLE, Riffle(face, deck), sound="shuffle")
    steps.clock = RIFFLE


@dataclass(frozen=True, slots=True)
class Riffle:
    """A deck is parted into two halves, which fall into each other card by card."""

    face: Face
    deck: pygame.Rect

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        raster = self.face.raster(canvas, self.deck.size)
        apart = motion.out(min(1.0, share / 0.3)) * self.deck.w * 0.56
        room = max(0, self.deck.x - canvas.px(10))
        for number in range(2 * HALF):
            side = -1 if number % 2 else 1
            back = motion.inout(min(1.0, max(0.0, (share - 0.3 - number * 0.035) / 0.2)))
            x = self.deck.centerx + max(-room, side * apart) * (1 - back)
            lift = canvas.px(0.8) * number + canvas.px(7) * motion.arc(back)
            centre = x, self.deck.centery - lift
            if number < 2 and back < 1:
                in_air(canvas, raster, centre, self.deck.size, 0, self.face.air)
            else:
                canvas.surface.blit(raster, raster.get_rect(center=(round(x), round(centre[1]))))


@dataclass(frozen=True, slots=True)
class Tossed:
    """Equal things come from one place to several, side by side."""

    face: Face
    start: tuple[Place, ...]
    ends: tuple[pygame.Rect, ...]
    high: float
    """How high they fly, in u."""

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw them, so far on their way."""
        for (x, y), end in zip(self.start, self.ends, strict=True):
            centre = lerp(x, end.centerx, share), lerp(y, end.centery, share)
            raster = self.face.raster(canvas, end.size)
            in_air(canvas, raster, centre, end.size, canvas.px(self.high) * motion.arc(share), self.face.air)
