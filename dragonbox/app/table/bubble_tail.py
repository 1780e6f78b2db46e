"""The tail of a bubble: it grows out of its edge and points to a face."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

WIDE, REACH, LEAST, FAR = 13, 3, 6, 150
"""Half the width of the tail at its foot, how far its tip stays off the face, and how short and how long it
may be, in u."""
FINE = 4
"""It is drawn so many times as large and made smaller."""


def paint(c: Canvas, box: pygame.Rect, face: tuple[int, int, int], over: Sequence[pygame.Rect] = ()) -> bool:
    """Draw the tail from the edge that faces a face, if that is near and it would lie `over` no panel; return
    whether it was."""
    x, y, radius = face
    beside = max(box.x - x, x - box.right)
    below = max(box.y - y, y - box.bottom)
    if max(beside, below) <= 0:
        return False
    wide = c.px(WIDE)
    if beside > below:
        right = x > box.right
        foot = pygame.Vector2(
            box.right - c.hair() if right else box.x + c.hair(), _within(y, box.y, box.h, wide)
        )
        along = pygame.Vector2(0, 1)
    else:
        low = y > box.bottom
        foot = pygame.Vector2(
            _within(x, box.x, box.w, wide), box.bottom - c.hair() if low else box.y + c.hair()
        )
        along = pygame.Vector2(1, 0)
    way = pygame.Vector2(x, y) - foot
    long = way.length() - radius - c.px(REACH)
    if not c.px(LEAST) < long < c.px(FAR):
        return False
    tip = foot + way.normalize() * long
    if any(panel.clipline(foot, tip) for panel in over):
        return False
    # Its sides are bent, so that it grows out of the edge.
    bend = foot + (tip - foot) * 0.45
    sides = []
    for side in (-wide, wide):
        begin, pull = foot + along * side, bend + along * side * 0.3
        sides.append([
            begin * (1 - t) ** 2 + pull * 2 * t * (1 - t) + tip * t * t for t in (n / 10 for n in range(11))
        ])  # fmt: skip
    ground = theme.mix(theme.PAPER[0], theme.PAPER[-1], (foot.y - box.y) / box.h)
    outline = [*sides[0], *reversed(sides[1])]
    area = pygame.Rect(foot, (0, 0)).unionall([pygame.Rect(point, (1, 1)) for point in outline]).inflate(4, 4)

    def make() -> pygame.Surface:
        large = pygame.Surface((area.w * FINE, area.h * FINE), pygame.SRCALPHA)
        large.fill((*ground, 0))
        points = [(point - pygame.Vector2(area.topleft)) * FINE for point in outline]
        pygame.draw.polygon(large, ground, points)
        for half in sides:
            line = [(point - pygame.Vector2(area.topleft)) * FINE for point in half]
            pygame.draw.lines(large, theme.PAPER_EDGE, False, line, FINE)
        return pygame.transform.smoothscale(large, area.size)

    shape = c.kept.get(("tail", *area, *map(round, (*foot, *tip))), make)
    c.surface.blit(shape, area.topleft)
    return True


def _within(at: int, start: int, long: int, wide: int) -> int:
    """Return the place on an edge nearest to there, away from its round corners."""
    return min(max(at, start + 2 * wide), start + long - 2 * wide)
