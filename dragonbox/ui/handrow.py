"""Where the cards of a hand lie side by side."""

from __future__ import annotations

import pygame


def row(hand: pygame.Rect, count: int, usual: int, gap: int, ratio: float) -> tuple[int, int, float]:
    """Return width, height and step of so many cards side by side: as high as the hand where they fit, never
    less wide than `usual`; then they lie one over another."""
    largest = hand.h / ratio
    fitting = (hand.w - gap * (count - 1)) / max(1, count)
    width = round(min(largest, max(usual, fitting)))
    step = min(width + gap, (hand.w - width) / max(1, count - 1))
    return width, round(width * ratio), step
