"""Lay out a hand of pieces, side by side or in a fan, from the left to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame

T = TypeVar("T")


def row(hand: pygame.Rect, count: int, usual: int, gap: int, ratio: float) -> tuple[int, int, float]:
    """Return width, height and step of so many cards side by side: as high as the hand where they fit, never
    less wide than `usual`; then they lie one over another."""
    largest = hand.h / ratio
    fitting = (hand.w - gap * (count - 1)) / max(1, count)
    width = round(min(largest, max(usual, fitting)))
    step = min(width + gap, (hand.w - width) / max(1, count - 1))
    return width, round(width * ratio), step


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
