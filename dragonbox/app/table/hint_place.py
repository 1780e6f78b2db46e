"""The places of panels that the note of a hint lies in, as it tells what they tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.table import note

if TYPE_CHECKING:
    from dragonbox.ui.canvas import Canvas
    from dragonbox.ui.tabletop import Tabletop

TALLY = ("tally", "worth", "sets", "masters", "ending")
"""The names of the panels, on tables that have them, which tell what the picked move makes, and what can be
made; the note lies in the place of the first, or of both."""
WIDEN = 8
"""How much wider the note is than the panels in whose place it lies, in u, where that covers nothing."""


def _panels(top: Tabletop) -> list[pygame.Rect]:
    """Return the places of these panels."""
    return [box for name in TALLY if (box := top.mark(name))]


def rooms(top: Tabletop) -> list[pygame.Rect]:
    """Return the places of the panels that tell what a move makes, and what can be made: of the first, of the
    first two, and so on."""
    told = _panels(top)
    return [told[0].unionall(told[1:count]) for count in range(1, len(told) + 1)]


def steps(top: Tabletop, panel: pygame.Rect) -> list[int]:
    """Return how high a note may be that begins with a panel: so that it covers whole panels only."""
    return sorted({box.bottom - panel.y for box in _panels(top) if box.bottom > panel.y})


def wider(c: Canvas, panel: pygame.Rect, keeps: Sequence[tuple[pygame.Rect, float]]) -> pygame.Rect:
    """Return the place of a panel, wider towards the middle where the table has room between them."""
    wide = panel.inflate(c.px(WIDEN), 0)
    wide.centerx += c.px(WIDEN) // 2 * (-1 if panel.centerx > c.width // 2 else 1)
    gap = wide.inflate(c.px(8), 0)
    free = note.as_free(gap, panel, keeps) and c.surface.get_rect().contains(wide)
    return wide if free else panel
