"""How the dragon of a Zappo winds round the hand. All lengths are in u."""

from __future__ import annotations

import pygame

from dragonbox.games.magic_dragon.table.layout import Layout
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.motion import lerp
from dragonbox.ui.paths import Way, way_of

HALF, WIDE = 31, 54
"""Half the width of the dragon that winds round tiles of the full width, and that width."""
NEAR, FAR, HEAD = 120, 8, 246
"""How far the dragon reaches beyond the row at the left, at the right, and its head from where it rests."""
UNDER, OVER = 56, 66
"""How far its back is below the row, and below the upper edge of the tray."""
WAVES = ((0.99, -12), (0.85, 12), (0.69, -10), (0.53, 12), (0.37, -10), (0.22, 10))
"""The waves of its body below the row: shares of its width, and how far down."""
RISE = ((0.21, 1.33), (0.57, 1.65), (0.93, 1.92))
"""How it rises at the left end: shares of the way across, and of half the way up."""
REST = 350
"""How far before the end of its way the head rests."""


def half_round(canvas: Canvas, wide: int) -> float:
    """Return half the width of the dragon, in pixels: it is smaller round small tiles."""
    return canvas.px(HALF) * min(1.0, (wide + 1) / canvas.px(WIDE))


def ends_over(canvas: Canvas, row: pygame.Rect, at: Layout) -> tuple[float, float]:
    """Return from where to where the dragon lies above the row of tiles, between the plates beside it."""
    px, high = canvas.px, at.tray.y + canvas.px(OVER)
    plates = [one.plate for one in at.opponents if abs(one.plate.centery - high) < px(130)]
    rights = [one.x for one in plates if one.x > row.centerx]
    head = min([row.right - px(110), *(x - px(HEAD) for x in (at.buttons[0].right, *rights))])
    side = max([0, *(one.right for one in plates if one.right < row.x + px(60))])
    return (max(row.x + px(70), side + px(150)) if side else row.x + px(50)), head


def way_round(canvas: Canvas, row: pygame.Rect, at: Layout, half: float) -> Way:
    """Find the way of the dragon: in from the right below the row of tiles, up round its left end, and over
    it to the right again. It hides no tile."""
    px, low, high = canvas.px, row.bottom + canvas.px(UNDER), at.tray.y + canvas.px(OVER)
    tall, (begin, head) = (low - high) / 2, ends_over(canvas, row, at)
    x, span = row.x + px(10), head - begin
    left = x - half * 3.3
    points: list[tuple[float, float]] = [
        (canvas.width + px(90), low - px(60)),
        *((row.x + row.w * share, low + px(up)) for share, up in WAVES),
        (x + half * 1.8, low + px(6)),
        (x - half * 1.5, low - tall * 0.09),
        (left, low - tall * 0.45),
        (left + half * 0.2, low - tall * 0.92),
        *((lerp(left, begin, share), low - tall * up) for share, up in RISE),
        (begin + span * 0.18, high - px(4)),
        (begin + span * 0.42, high + px(18)),
        (begin + span * 0.72, high - px(8)),
    ]
    points += [(head, high + px(22)), (head + px(150), high + px(34)), (head + px(350), high - px(60))]
    return way_of(tuple(points))
