"""Light on a few things of a picture: everything else is dimmed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dragonbox.ui import actors, parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Face, Leaning, Piece

DARK, DIM = 0.65, 0.6
"""How much darker the rest is in a lesson, where one thing counts, and with a hint, as a share."""
HIDDEN = 1.0
"""How much of what is quiet sinks into the ground, as a share."""
GHOST = 0.85
"""How clear is what will lie somewhere, as a share."""
MARGIN, CLOSE = 7, 3
"""How near things lie that are lit as one, and how far the light reaches round a single thing, in u."""
LIFTED = 9
"""How far the light reaches round things that are picked, in u: they float a little higher."""
CORNER = 10
"""How round the corners of rings are, in u, where the things themselves are no rounder."""
SEAM = 3
"""How far the light reaches round a thing without a ring, in u: over the seam to the next one."""
SUNK = 8
"""How softly the edge of what is hidden ends, in u."""
HALO = 24
"""How far the light behind a thing with a ring shines out, in u."""
EDGE = 14
"""How far the light fades out round a thing that is lit in its own outline, in u."""


class Lit(NamedTuple):
    """The things that are lit, as boxes in pixels or as pieces."""

    points: Sequence[pygame.Rect] = ()
    """Things with a ring; those in a row have one together."""
    seen: Sequence[pygame.Rect] = ()
    """Things without a ring."""
    framed: Sequence[pygame.Rect] = ()
    """Things with a frame of their own: they are lit with a soft edge."""
    outlined: Sequence[Piece] = ()
    """Pieces that are lit in their own outline, with a soft edge."""
    shining: Sequence[Piece] = ()
    """Pieces that have a rim of light round their outline instead of a ring."""
    leaning: Sequence[Leaning] = ()
    """Leaning pieces with a ring."""
    aslant: Sequence[Leaning] = ()
    """Leaning pieces without a ring."""
    quiet: Sequence[pygame.Rect] = ()
    """Things that sink into the ground unless they are lit."""
    place: pygame.Rect | None = None
    """The place where something will lie,"""
    ghost: Face | None = None
    """and how that looks."""


def paint(
    canvas: Canvas,
    lit: Lit,
    strength: float,
    pulse: float,
    overhang: float = 0.0,
    ground: pygame.Surface | None = None,
    within: pygame.Rect | None = None,
    corner: float = CORNER,
) -> None:
    """Dim the picture, or only what lies `within`, but for what is lit; numbers go from 0 to 1.

    Numbers on the lower corners of things reach out by `overhang`, in u: they are lit as well. What is quiet
    sinks into the `ground`. Rings have corners of so many u.
    """
    c, surface = canvas, canvas.surface
    # The clock of a frame may lie before that of a click.
    strength, pulse = min(1.0, max(0.0, strength)), min(1.0, max(0.0, pulse))
    radius, screen = c.px(corner), canvas.surface.get_rect()
    holes = _holes(c, lit.points, overhang, screen)
    framed = [(box, surface.subsurface(box).convert_alpha()) for box in _spread(c, lit.framed, screen)]
    places = [
        *holes,
        *(box for box in (_reaching(c, box, SEAM, overhang, screen) for box in lit.seen) if box),
    ]
    plain = [(box, surface.subsurface(box).convert_alpha()) for box in places]
    soft = [(box, cut) for piece in lit.outlined if (cut := _cut_out(c, piece, box := _round(c, piece)))]
    cards = [_cut_leaning(c, one) for one in (*lit.aslant, *lit.leaning)]
    shade = theme.mix(theme.WHITE, theme.STEP_BACK, DARK * strength)
    _shade(c, shade, within)
    bright = [*places, *(box for box, _ in framed), *(piece.box for piece in (*lit.outlined, *lit.shining))]
    if ground:
        for box in (box for box in lit.quiet if box.collidelist(bright) < 0):
            _sink(c, box, ground, shade, HIDDEN * strength)
    for box, picture in soft:
        surface.blit(picture, box.clip(screen))
    for piece in lit.shining:
        _show_shining(c, piece)
    if lit.place:
        _show_landing(c, lit.place, lit.ghost, strength)
    for row in (row_boxes := rows(c, lit.points, lit.seen)):
        c.glow(row, radius, c.px(8), theme.GLOW, 10 * round(10 * strength))
        c.box(row, radius, theme.GOLD, 0.3 * strength)
    for box, picture in framed:
        _lay_fading(c, box, picture, c.px(SUNK))
    for hole in holes:
        _shine(c, hole, radius, round(10 * strength * (0.55 + 0.45 * pulse)))
    _show_lit(c, plain, holes, radius)
    for row in row_boxes:
        c.outline(row, radius, theme.GOLD_LIGHT, max(2, c.px(2)), 0.9)
    for hole in holes:
        _rim(c, hole, radius)
    _open(c, [(hole, picture) for hole, (_, picture) in zip(holes, plain, strict=False)], radius)
    _show_leaning(c, cards, lit.leaning)


def _shine(canvas: Canvas, hole: pygame.Rect, radius: float, beat: int) -> None:
    """Draw the shadow of what is lifted into a ring, and the light behind it, up to 10 times as strong."""
    canvas.shadow(hole, radius, canvas.px(7), canvas.px(6), alpha=190)
    canvas.glow(hole, radius, canvas.px(HALO), theme.GLOW, 16 * beat)
    canvas.glow(hole, radius, canvas.px(12), theme.GLOW, 20 * beat)


def veil(canvas: Canvas, boxes: Sequence[pygame.Rect], ground: pygame.Surface) -> None:
    """Let nothing be seen of what lies in boxes but the ground below."""
    for box in boxes:
        _sink(canvas, box, ground, theme.WHITE, 1.0)


def _show_lit(
    canvas: Canvas,
    lit: Sequence[tuple[pygame.Rect, pygame.Surface]],
    holes: Sequence[pygame.Rect],
    radius: int,
) -> None:
    """Show what was cut out of boxes before all was dimmed, with round corners: in a ring as round as it."""
    c = canvas
    for box, picture in lit:
        # Squares that lie side by side have no corners between them.
        meets = box not in holes and any(box.colliderect(other) for other, _ in lit if other is not box)
        corner = radius if box in holes else c.px(SEAM if meets else CORNER)
        mask = c.kept.get(("hole", box.size, corner), partial(shapes.rounded, box.size, corner, theme.WHITE))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        c.surface.blit(picture, box)


def _show_landing(canvas: Canvas, place: pygame.Rect, ghost: Face | None, strength: float) -> None:
    """Show where something will lie, and what it looks like."""
    c = canvas
    if ghost:
        c.surface.blit(actors.faded(c, ghost, place.size, round(GHOST * strength, 1)), place)
    else:
        c.box(place, c.px(8), theme.FOCUS, 0.06 * strength)
    parts.dots(c, place)


def match(canvas: Canvas, part: pygame.Rect) -> None:
    """Frame the part of a card that matches what it is laid on."""
    c = canvas
    c.outline(part, c.px(6), theme.FOCUS_EDGE, c.hair(5), 0.75)
    c.outline(part, c.px(6), theme.FOCUS, max(2, c.px(2.6)))


def ring(canvas: Canvas, box: pygame.Rect, corner: float = CORNER) -> None:
    """Frame a thing closely, with corners of so many u."""
    _rim(canvas, box.inflate(2 * canvas.px(CLOSE), 2 * canvas.px(CLOSE)), canvas.px(corner))


def _rim(canvas: Canvas, hole: pygame.Rect, radius: float) -> None:
    """Draw a ring with a dark edge."""
    c = canvas
    c.outline(hole.inflate(c.px(3), c.px(3)), radius + c.px(2), theme.FOCUS_EDGE, c.hair(4), 0.75)
    c.outline(hole, radius, theme.FOCUS, max(2, c.px(2.6)))


def _show_leaning(
    canvas: Canvas, cards: Sequence[tuple[pygame.Rect, pygame.Surface]], ringed: Sequence[Leaning]
) -> None:
    """Show what was cut out of pieces that lean, and a ring round some of them."""
    for box, picture in cards:
        canvas.surface.blit(picture, box)
    for one in ringed:
        ring = canvas.kept.get(("ring", _form(one)), partial(_ring, canvas, one))
        canvas.surface.blit(ring, ring.get_rect(center=one.box.center))


def _form(one: Leaning) -> tuple[object, ...]:
    """Return what tells the form of what is seen of a piece that leans, wherever it lies."""
    above = tuple((*box.move(-one.box.x, -one.box.y), tilt) for box, tilt in one.above)
    return one.box.size, one.tilt, one.radius, above


def _lean(one: Leaning, upright: pygame.Surface) -> pygame.Surface:
    """Return a picture round a piece as the piece leans, without what is covered."""
    picture = pygame.transform.rotozoom(upright, one.tilt, 1.0)
    at = picture.get_rect(center=one.box.center)
    for box, tilt in one.above:
        cover = pygame.transform.rotozoom(shapes.rounded(box.size, one.radius, theme.WHITE), tilt, 1.0)
        place = cover.get_rect(center=box.center).move(-at.x, -at.y)
        picture.blit(cover, place, special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def _cut_leaning(canvas: Canvas, one: Leaning) -> tuple[pygame.Rect, pygame.Surface]:
    """Return what is seen of a piece that leans, and a little round it, with its place on the screen."""
    more = canvas.px(CLOSE)

    def make() -> pygame.Surface:
        size = one.box.w + 2 * more, one.box.h + 2 * more
        return _lean(one, shapes.rounded(size, one.radius + more, theme.WHITE))

    mask = canvas.kept.get(("leaning", _form(one)), make)
    at = mask.get_rect(center=one.box.center)
    shown = at.clip(canvas.surface.get_rect())
    picture = canvas.surface.subsurface(shown).convert_alpha()
    picture.blit(mask, (at.x - shown.x, at.y - shown.y), special_flags=pygame.BLEND_RGBA_MULT)
    return shown, picture


def _ring(canvas: Canvas, one: Leaning) -> pygame.Surface:
    """Draw the ring round what is seen of a piece that leans."""
    c, more = canvas, canvas.px(CLOSE)
    room, radius = more + c.px(6), one.radius + more
    upright = shapes.blank((one.box.w + 2 * room, one.box.h + 2 * room))
    hole = upright.get_rect().inflate(2 * (more - room), 2 * (more - room))
    with c.on(upright):
        _rim(c, hole, radius)
    return _lean(one, upright)


def _sink(
    canvas: Canvas, box: pygame.Rect, ground: pygame.Surface, shade: theme.Colour, strength: float
) -> None:
    """Let what lies in a box fade into the ground below it, which is dimmed as all else is."""
    c, edge = canvas, canvas.px(SUNK)
    wide = box.inflate(2 * edge, 2 * edge).clip(ground.get_rect())
    cover = ground.subsurface(wide).convert_alpha()
    cover.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    outline = box.inflate(edge, edge)
    make = partial(shapes.soft, outline.size, c.px(10), edge // 2, theme.WHITE, 255)
    mask = c.kept.get(("sunk", outline.size), make)
    at = mask.get_rect(center=outline.center).move(-wide.x, -wide.y)
    cover.blit(mask, at, special_flags=pygame.BLEND_RGBA_MULT)
    cover.set_alpha(round(255 * strength))
    c.surface.blit(cover, wide)


def dim(
    canvas: Canvas,
    lit: Sequence[pygame.Rect],
    bright: Sequence[pygame.Rect],
    strength: float,
    others: Sequence[pygame.Rect] = (),
    within: pygame.Rect | None = None,
) -> None:
    """Dim the picture, or only what lies `within`, but for what is `lit`, things in a row as one, and for
    what stays `bright` to its edges; only the `others`, which are lit closely, get a rim: a cool one of
    dashes."""
    c, surface, screen = canvas, canvas.surface, canvas.surface.get_rect()
    boxes = _spread(c, lit, screen)
    inside = [box for box in others if any(one.collidepoint(box.center) for one in boxes)]
    boxes = [*(box for box in others if box not in inside), *boxes]
    kept = [(box, surface.subsurface(box).convert_alpha()) for box in boxes]
    rest = [(box, surface.subsurface(box).copy()) for box in bright]
    _shade(c, theme.mix(theme.WHITE, theme.STEP_BACK, DIM * strength), within)
    for box, picture in rest:
        surface.blit(picture, box)
    for box, picture in kept:
        _lay_fading(c, box, picture, 0 if box in others else c.px(SUNK))
    for box in others:
        parts.dashes(c, box)


def _shade(canvas: Canvas, shade: theme.Colour, within: pygame.Rect | None) -> None:
    """Darken the picture by a colour, or only what lies `within`, with an edge that fades."""
    if within is None:
        canvas.surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        return
    make = partial(_shadow, within.size, shade, canvas.px(SUNK))
    shadow = canvas.kept.get(("shade", within.size, shade), make)
    canvas.surface.blit(shadow, within, special_flags=pygame.BLEND_RGB_MULT)


def _shadow(size: tuple[int, int], shade: theme.Colour, edge: int) -> pygame.Surface:
    """Return a box of that colour that fades to white at its edge."""
    whole = pygame.Surface(size)
    whole.fill(theme.WHITE)
    whole.fill(shade, whole.get_rect().inflate(-edge, -edge))
    return pygame.transform.box_blur(whole, max(1, edge // 2))


def _spread(canvas: Canvas, boxes: Sequence[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Return what is lit of boxes and the light round them, things in a row as one."""
    return _joined([box for box in (_grown(box, canvas.px(LIFTED), screen) for box in boxes) if box])


def _lay_fading(canvas: Canvas, box: pygame.Rect, picture: pygame.Surface, edge: int) -> None:
    """Show what was cut out of a box before all was dimmed, with an edge that fades."""
    mask = canvas.kept.get(("lit", box.size, edge), partial(_fading, box.size, canvas.px(10), edge))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(picture, box)


def _fading(size: tuple[int, int], radius: int, edge: int) -> pygame.Surface:
    """Return a box that fades out at its edge."""
    whole = shapes.blank(size)
    inner = shapes.rounded((size[0] - edge, size[1] - edge), radius, theme.WHITE)
    whole.blit(inner, (edge // 2, edge // 2))
    return pygame.transform.box_blur(whole, max(1, edge // 2)) if edge else whole


def _holes(
    canvas: Canvas, points: Sequence[pygame.Rect], overhang: float, screen: pygame.Rect
) -> list[pygame.Rect]:
    """Return what is lit with a ring: things in a row as one, and a single thing closely, so that nothing of
    its neighbours is cut."""
    more = canvas.px(max(MARGIN, overhang)) - canvas.px(max(CLOSE, overhang))
    wide = [_grown(_reaching(canvas, box, CLOSE, overhang, screen), more, screen) for box in points]
    return [box.inflate(-2 * more, -2 * more) for box in _joined([box for box in wide if box])]


def rows(canvas: Canvas, points: Sequence[pygame.Rect], seen: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the rows and columns that things form which lie side by side, `seen` ones among them."""
    margin, screen = canvas.px(MARGIN), canvas.surface.get_rect()
    grown = [box for box in (_grown(box, margin, screen) for box in (*points, *seen)) if box]
    found = [row for row in _joined(grown) if row not in grown]
    return [row for row in found if any(row.contains(box) for box in seen)]


def _open(canvas: Canvas, lit: Sequence[tuple[pygame.Rect, pygame.Surface]], radius: int) -> None:
    """Show once more what lies within rings that cross: they become one, and no line runs through it."""
    edge = max(2, canvas.px(2.6)) + 1
    for hole, picture in lit:
        inner = hole.inflate(-2 * edge, -2 * edge)
        if not any(inner.colliderect(other) for other, _ in lit if other is not hole):
            continue
        mask = shapes.rounded(inner.size, max(1, radius - edge), theme.WHITE)
        part = picture.subsurface(pygame.Rect((edge, edge), inner.size)).copy()
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(part, inner)


def _show_shining(canvas: Canvas, piece: Piece) -> None:
    """Show a piece before a rim of light in its own outline."""

    def make() -> pygame.Surface:
        rim = _softened(piece.face.raster(canvas, piece.box.size), canvas.px(EDGE))
        rim.fill(theme.FOCUS, special_flags=pygame.BLEND_RGB_MULT)
        return rim

    rim = canvas.picture(("shining", piece.face, piece.box.size), make)
    canvas.surface.blit(rim, _round(canvas, piece))
    piece.face.paint(canvas, piece.box)


def _round(canvas: Canvas, piece: Piece) -> pygame.Rect:
    """Return the box of a piece with the room for its soft edge."""
    more = canvas.px(EDGE)
    return piece.box.inflate(2 * more, 2 * more)


def _cut_out(canvas: Canvas, piece: Piece, box: pygame.Rect) -> pygame.Surface | None:
    """Return what is seen within the outline of a piece and a little round it; None if it is out of sight."""
    shown = box.clip(canvas.surface.get_rect())
    if not shown:
        return None

    def make() -> pygame.Surface:
        return _softened(piece.face.raster(canvas, piece.box.size), canvas.px(EDGE))

    mask = canvas.picture(("outline", piece.face, piece.box.size), make)
    picture = canvas.surface.subsurface(shown).convert_alpha()
    picture.blit(mask, (box.x - shown.x, box.y - shown.y), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _softened(outline: pygame.Surface, edge: int) -> pygame.Surface:
    """Return the shape of a picture in white, larger by an edge that fades out."""
    soft = shapes.blank((outline.get_width() + 2 * edge, outline.get_height() + 2 * edge), theme.WHITE)
    mask = pygame.mask.from_surface(outline, 60)
    mask.to_surface(soft, setcolor=theme.WHITE, unsetcolor=None, dest=(edge, edge))
    for _ in range(2):
        soft = pygame.transform.box_blur(soft, max(1, edge // 2))
    # The thing itself is wholly lit: only what lies round it fades.
    for _ in range(2):
        soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return soft


def _grown(box: pygame.Rect, margin: int, screen: pygame.Rect) -> pygame.Rect:
    """A box with a margin, as far as it is on the screen."""
    return box.inflate(2 * margin, 2 * margin).clip(screen)


def _reaching(
    canvas: Canvas, box: pygame.Rect, margin: float, overhang: float, screen: pygame.Rect
) -> pygame.Rect:
    """Return a box with a margin, and at its sides and foot with room for what hangs over, in u; the letter
    of a column lies above it."""
    above, more = canvas.px(margin), canvas.px(max(margin, overhang))
    return pygame.Rect(box.x - more, box.y - above, box.w + 2 * more, box.h + above + more).clip(screen)


def _joined(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the boxes, those that touch in a row or a column as one."""
    found: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda box: (box.y, box.x)):
        at = next((i for i, other in enumerate(found) if _continues(other, box)), None)
        if at is None:
            found.append(box)
        else:
            found[at] = found[at].union(box)
    # Rows that lie below each other are one as well.
    return found if len(found) == len(boxes) else _joined(found)


def _continues(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether two boxes touch in a row or a column."""
    in_a_row = (one.y, one.h) == (other.y, other.h)
    in_a_column = (one.x, one.w) == (other.x, other.w)
    return one.colliderect(other) and (in_a_row or in_a_column)
