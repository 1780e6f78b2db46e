"""Draws the pictures of the rules: a piece of the table with what lies on it, as large as fits into a box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from dragonbox.core.figure import Figure, Label, Piece, Spot
from dragonbox.core.language import _
from dragonbox.ui import arrows, parts, pieces, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.pieces import Named

CORNER = 0.12
"""The corner of a piece as a share of its width."""
ARROW = 0.8
"""How large arrows are: a share of those of a lesson whose unit is that of the picture."""
DIM = {"near": 0.34, "dim": 0.68}
"""How much of the table's colour lies over pieces that are dimmed, by their mark."""
BAND, FINE = 14, 3
"""How wide a band that joins pieces is, in units of the picture, and how much larger it is drawn first."""
LIGHT, LIGHT_EDGE = theme.rgb("#FFC46A"), theme.rgb("#F2C46A")
POOL, LARGE = (40, 62, 52), 240
"""The light on a large table at its brightest, and how high a table is at least to have it, in u."""
SPOT = 1.85
"""The diameter of a ring round letters, in sizes of the letters."""
WRONG = theme.rgb("#FF7A55")
SIGN = theme.rgb("#C8321F")


def draw(canvas: Canvas, named: Named, figure: Figure, box: pygame.Rect) -> None:
    """Draw a picture on its own piece of the table."""
    _felt(canvas, box)
    scale = min(box.w / figure.width, box.h / figure.height)
    left, top = box.centerx - figure.width * scale / 2, box.centery - figure.height * scale / 2

    def at(spot: Spot) -> tuple[int, int]:
        return round(left + spot[0] * scale), round(top + spot[1] * scale)

    def area(x: float, y: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(*at((x, y)), round(width * scale), round(height * scale))

    for way in figure.ways:
        canvas.outline(area(*way), 46 * scale, theme.GOLD, max(1, round(1.6 * scale)), 0.45)
    for plate in figure.plates:
        parts.wood(canvas, area(*plate), 8 * scale)
        canvas.outline(area(*plate), 8 * scale, theme.PANEL_LINE, 1, 0.8)
        canvas.rim(area(*plate), 8 * scale, max(1, round(1.5 * scale)), 0.8)
    for well in figure.wells:
        canvas.box(area(*well), 7 * scale, theme.GAP, 0.5)
        canvas.outline(area(*well), 7 * scale, theme.GOLD, max(1, round(scale)), 0.3)
    for lane in figure.lanes:
        _lane(canvas, area(*lane), scale)
    joined = [piece for piece in figure.pieces if figure.band and piece.mark == "lit"]
    for piece in figure.pieces:
        if piece not in joined:
            _piece(canvas, named, piece, at((piece.x, piece.y)), scale)
    for lane in figure.lanes:
        canvas.outline(area(*lane), 8 * scale, LIGHT_EDGE, max(1, round(2 * scale)), 1.0)
    if joined:
        _band(canvas, [at(spot) for spot in figure.band], BAND * scale)
    for piece in joined:
        _piece(canvas, named, piece, at((piece.x, piece.y)), scale)
    for start, end in figure.arrows:
        ends = pygame.Vector2(at(start)), pygame.Vector2(at(end))
        arrows.draw(canvas, *ends, ARROW * scale, theme.GOLD_LIGHT)
    for label in figure.labels:
        _label(canvas, label, at((label.x, label.y)), scale)
    for number, spot in enumerate(figure.discs, 1):
        disc(canvas, number, at(spot))


def _band(canvas: Canvas, spots: Sequence[tuple[int, int]], width: float) -> None:
    """Draw a band of gold from spot to spot."""
    room = round(2 * width)
    left, top = (min(spot[i] for spot in spots) - room for i in (0, 1))
    size = tuple(max(spot[i] for spot in spots) + room - edge for i, edge in ((0, left), (1, top)))
    inside = tuple((x - left, y - top) for x, y in spots)
    band = canvas.kept.get(("band", size, inside), partial(_joining, size, inside, width))
    canvas.surface.blit(band, (left, top))


def _joining(size: Sequence[int], spots: Sequence[tuple[int, int]], width: float) -> pygame.Surface:
    """Return a band of gold with a dark edge."""
    large = pygame.Surface([side * FINE for side in size], pygame.SRCALPHA)
    for share, colour, alpha in ((1.0, theme.BLACK, 115), (0.7, theme.GOLD_LIGHT, 255)):
        across = round(width * share * FINE)
        for start, end in pairwise(pygame.Vector2(spot) * FINE for spot in spots):
            off = (end - start).normalize().rotate(90) * across / 2
            corners = (start + off, end + off, end - off, start - off)
            pygame.draw.polygon(large, (*colour, alpha), corners)
    return pygame.transform.smoothscale(large, size)


def disc(canvas: Canvas, number: int, centre: tuple[int, int]) -> None:
    """Draw a number as a picture and the words beside it show it."""
    side = disc_size(canvas)
    box = pygame.Rect(0, 0, side, side)
    box.center = centre
    canvas.shadow(box, side / 2, max(1, canvas.px(3)), canvas.px(2), alpha=150)
    canvas.shaded(box, side / 2, theme.BUTTON)
    canvas.outline(box, side / 2, theme.ON_BUTTON, max(1, canvas.px(1.6)), 0.95)
    canvas.text(str(number), (box.centerx, box.centery), 17, theme.ON_BUTTON, "semi", "center", True)


def disc_size(canvas: Canvas) -> int:
    """Return the diameter of a number, in pixels."""
    return max(canvas.px(30), canvas.type.height(16, "semi") + canvas.px(2))


def _felt(canvas: Canvas, box: pygame.Rect) -> None:
    radius = min(canvas.px(10), box.h / 8)
    canvas.shadow(box, radius, max(2, canvas.px(6)), canvas.px(4), canvas.px(1), 120)
    canvas.shaded(box, radius, theme.FIGURE_FELT)
    if box.h > canvas.px(LARGE):
        pool = canvas.kept.get(("pool", box.size), lambda: _pool(box.size))
        canvas.surface.blit(pool, box.topleft, special_flags=pygame.BLEND_RGB_ADD)
    canvas.rim(box, radius, canvas.hair(1.6), 0.9)


def _pool(size: tuple[int, int]) -> pygame.Surface:
    """Return a soft light about the middle of a table, to be added."""
    small = pygame.Surface((64, 64))
    for x in range(64):
        for y in range(64):
            far = min(1.0, ((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5 / 31.5)
            small.set_at((x, y), tuple(round(part * (1 - far) ** 1.5) for part in POOL))
    return pygame.transform.smoothscale(small, size)


def _lane(canvas: Canvas, box: pygame.Rect, scale: float) -> None:
    canvas.glow(box, 8 * scale, max(2, 12 * scale), LIGHT, 190)
    canvas.box(box, 8 * scale, LIGHT, 0.42)


def _piece(canvas: Canvas, named: Named, piece: Piece, centre: tuple[int, int], scale: float) -> None:
    width = max(2, round(piece.width * scale))
    box = pygame.Rect(0, 0, width, max(2, round(width * pieces.ratio(canvas, named, piece.word))))
    box.center = centre[0], centre[1] - round(piece.lift * scale)
    corner = width * CORNER
    if piece.lift:
        under = box.move(round(piece.lift * scale * 0.4), round(piece.lift * scale))
        canvas.shadow(under, corner, max(2, piece.lift * scale * 0.5), alpha=130)
    if piece.mark == "lit":
        canvas.glow(box, corner, max(3, width * 0.14), theme.GLOW, 170)
    elif piece.mark == "wrong":
        canvas.glow(box, corner, max(3, width * 0.14), WRONG, 150)
    pieces.piece(canvas, named(piece.word), box)
    if piece.mark in DIM:
        canvas.box(box, corner, theme.FIGURE_FELT[2], DIM[piece.mark])
    elif piece.mark:
        edge = theme.GOLD_LIGHT if piece.mark == "lit" else WRONG
        thick = max(2, round(width * 0.06))
        canvas.outline(box.inflate(thick, thick), corner + thick / 2, theme.BLACK, thick + 1, 0.45)
        canvas.outline(box.inflate(thick, thick), corner + thick / 2, edge, thick)


def _label(canvas: Canvas, label: Label, centre: tuple[int, int], scale: float) -> None:
    # It grows with the picture, not with the text beside it.
    size = label.size * scale / canvas.type.scale
    text = _(label.text) if label.text else ""
    if label.kind in ("gain", "loss"):
        kind = "gold" if label.kind == "gain" else "loss"
        parts.badge(canvas, text, centre, kind, size, label.size * 1.5 * scale / canvas.u)
        return
    if label.kind in ("cross", "dot"):
        side = round((22 if label.kind == "cross" else 7) * scale)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = centre
        canvas.box(ring, side / 2, SIGN if label.kind == "cross" else theme.GAP, 0.95)
        if label.kind == "cross":
            canvas.icon("cross", centre, side / canvas.u * 0.7, theme.WHITE)
        else:
            canvas.outline(ring, side / 2, theme.GOLD, max(1, round(scale)), 0.6)
        return
    colour = theme.GOLD_LIGHT if label.kind in ("head", "lit") else theme.STRONG
    if label.kind in ("spot", "lit"):
        side = round(label.size * SPOT * scale)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = centre
        if label.kind == "lit":
            canvas.glow(ring, side / 2, 7 * scale, theme.GLOW, 200)
        canvas.box(ring, side / 2, theme.GAP, 0.75)
        canvas.outline(ring, side / 2, theme.GOLD, max(1, round(scale)), 0.8)
        if canvas.type.pixels(size) * 0.9 > side:
            return
    canvas.text(text, centre, size, colour, "semi", "center", True)
