"""Place the panels of a puzzle at both sides of a table, and find what is left of it between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from dragonbox.ui.tabletop import Room

COLUMN, WIDER, EDGE, GAP = 206, 120, 16, 16
"""The width of a column, how much wider it is where text is twice as large, how far it is from the edge of
the stage, and how far what is played is from it, in u."""
TOP, HIGH, LOW = 80, 98, 14
"""The upper edge of columns, that of the sheet of a puzzle that is over, and how far both end above the
ledge, in u."""


def column(within: Room) -> int:
    """Return how wide a column is, in pixels."""
    spare = (
        within.px(40) + max(0, within.stage[1] - within.px(1440)) // 5
        if within.width > within.px(1400)
        else 0
    )
    return within.px(COLUMN + WIDER * max(0.0, within.text - 1)) + spare


def columns(within: Room, lower: int = 0, right: int = 0) -> tuple[pygame.Rect, ...]:
    """Return the columns at both sides, or the place of the sheet once a puzzle is over; `lower` and `right`
    are where the left and the right one end instead of above the ledge."""
    px, (left, width) = within.px, within.stage
    wide, low = within.sheet or column(within), within.ledge - px(LOW)
    end = left + width - px(EDGE)
    if within.sheet:
        return (pygame.Rect(end - wide, px(HIGH), wide, (right or low) - px(HIGH)),)
    return (
        pygame.Rect(left + px(EDGE), px(TOP), wide, (lower or low) - px(TOP)),
        pygame.Rect(end - wide, px(TOP), wide, (right or low) - px(TOP)),
    )


def between(within: Room) -> tuple[int, int]:
    """Return from where to where a table may reach between them."""
    px, left = within.px, within.stage[0]
    first, *second = columns(within)
    start = first.right + px(GAP) if second else left + px(EDGE)
    return start, (second or [first])[0].x - px(GAP)
