"""The move that a hint tells, as the table shows it: in the light."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.app.lessons import spotlight
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.tabletop import Tabletop

DIMMED = 0.4
"""How dark all is that a hint does not light, as a share of what a lesson makes of it."""
FAINT = 0.42
"""How dark it is where only the field of play is dimmed: there the table says itself what scores."""


def paint(
    canvas: Canvas,
    top: Tabletop,
    marks: Sequence[str],
    lit: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
) -> None:
    """Dim all but what is `lit`, the player's own things, and the places of `others`, which get a rim of
    dashes; two things that change places get a ring each."""
    if field := top.dims():
        spotlight.dim(canvas, lit, (), FAINT, others, field)
    else:
        ledge = pygame.Rect(0, top.host.ledge, canvas.width, canvas.height - top.host.ledge)
        spotlight.dim(canvas, lit, [ledge], DIMMED, others)
    if len(marks) == 2 and top.leads == "both":
        for box in filter(None, map(top.drawn, marks)):
            spotlight.ring(canvas, box)
