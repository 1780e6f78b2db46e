"""The move that a hint tells, as the table shows it: in the light."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.app.lessons import spotlight
from dragonbox.ui import parts
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.tabletop import Tabletop

DIMMED = 0.4
"""How dark all is that a hint does not light, as a share of what a lesson makes of it."""
FAINT = 0.42
"""How dark it is where only the field of play is dimmed: there the table says itself what scores."""
TAG, HIGH, UP = 15, 20, 3
"""The size of type of the name of another move, how high its pill is, and how far above a corner of its
places it stands, in u: things on the table have a lip at their foot."""
WIDE = 1.3
"""How wide it may be at most to stand on the edge of one of its places, as a share of that."""


def paint(
    canvas: Canvas,
    top: Tabletop,
    marks: Sequence[str],
    lit: Sequence[pygame.Rect],
    others: Sequence[tuple[str, Sequence[pygame.Rect]]],
) -> None:
    """Dim all but what is `lit`, the player's own things, and the places of `others`, moves with their names,
    which get a rim of dashes; two things that change places get a ring each."""
    places = [box for _name, boxes in others for box in boxes]
    if field := top.dims():
        spotlight.dim(canvas, lit, (), FAINT, places, field)
    else:
        ledge = pygame.Rect(0, top.host.ledge, canvas.width, canvas.height - top.host.ledge)
        spotlight.dim(canvas, lit, [ledge], DIMMED, places)
    if len(marks) == 2 and top.leads == "both":
        for box in filter(None, map(top.drawn, marks)):
            spotlight.ring(canvas, box, top.corner)
    for name, boxes in others:
        if name and boxes:
            _write(canvas, top, name, boxes, lit)


def _write(
    canvas: Canvas, top: Tabletop, name: str, boxes: Sequence[pygame.Rect], lit: Sequence[pygame.Rect]
) -> None:
    """Write the name of another move on the edge or at a corner of one of its places, where it covers least
    of what is lit."""
    tag = pygame.Rect((0, 0), parts.badge_size(canvas, name, TAG, HIGH))
    field, taken = top.dims() or canvas.surface.get_rect(), [*lit, *top.gains()]
    edges = [at for box in boxes for at in (box.midtop, box.midbottom) if tag.w < WIDE * box.w]
    corners = [at for box in boxes for at in (box.topright, box.bottomright, box.topleft, box.bottomleft)]
    spots = [tag.move_to(center=(x, y - canvas.px(UP))) for x, y in (*edges, *corners)]
    free = [spot for spot in spots if field.contains(spot)]

    def covered(spot: pygame.Rect) -> int:
        return sum(clip.w * clip.h for clip in map(spot.clip, taken))

    parts.badge(canvas, name, min(free or spots, key=covered).center, "cool", TAG, HIGH)
