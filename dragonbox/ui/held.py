"""A hand of pieces that lie side by side, or in a fan, from the left to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame

T = TypeVar("T")


def seen(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return what is seen of each piece: the next one may lie over its right side."""
    areas = [box.copy() for box in boxes]
    for area, after in zip(areas, boxes[1:], strict=False):
        area.w = min(area.w, after.x - area.x)
    return areas


def slot(boxes: Sequence[pygame.Rect], x: int) -> int:
    """Return the number of the place for a piece that is let go there."""
    return min(range(len(boxes)), key=lambda i: abs(boxes[i].centerx - x))


def opened(pieces: Sequence[T], boxes: Sequence[pygame.Rect], carried: T, to: int) -> list[pygame.Rect]:
    """Return where each piece lies while one of them is carried along the hand: with a gap at the place for
    it."""
    rest = [piece for piece in pieces if piece is not carried]
    order = [*rest[:to], carried, *rest[to:]]
    return [boxes[order.index(piece)] for piece in pieces]
