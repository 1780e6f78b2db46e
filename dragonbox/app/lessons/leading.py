"""Show with arrows where a thing goes that a step of a lesson lights."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.app.lessons import spotlight
from dragonbox.ui import arrows
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.tabletop import Spot, Tabletop
from dragonbox.ui.widgets import Widget


def around(widgets: Sequence[Widget]) -> list[pygame.Rect]:
    """Return where the pieces of the table lie, which an arrow does not cross."""
    return [spot.piece.box for spot in widgets if isinstance(spot, Spot) and spot.piece is not None]


def paint(
    canvas: Canvas,
    top: Tabletop,
    name: str,
    lies: Sequence[pygame.Rect],
    places: Sequence[tuple[str, pygame.Rect]],
    landing: pygame.Rect | None,
    see: Sequence[pygame.Rect],
    around: Sequence[pygame.Rect],
) -> None:
    """Draw arrows from where a thing `lies` to the `places` that it goes to, each with its name. Parts of it
    that match a place are framed and tied to that place; else an arrow leads to its `landing` or to the
    places, round what lies `around`, or round what is to `see` where both change places."""
    pairs = [(part, box) for place, box in places if (part := top.mark(f"{name} {place}"))]
    for part, box in pairs:
        spotlight.match(canvas, part)
        arrows.tie(canvas, part, box)
    if pairs:
        return
    first = places[0][1]
    # Of what lies together, not of what is lit elsewhere.
    goal = first.unionall([box for _, box in places[1:] if box.inflate(8, 8).colliderect(first)])
    both = top.leads == "both"
    for box in lies:
        arrows.between(canvas, box, landing or goal, both, see if both else around)
