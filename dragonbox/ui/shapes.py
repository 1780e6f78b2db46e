"""Rounded boxes, rims, shadows and gradients, smooth at every size.

A shape is rasterised once as a small piece (its four corners and one pixel between them) and stretched in
nine parts, which is far quicker than an SVG of the full size. All functions give new surfaces with alpha,
already in the format of the display.
"""

from __future__ import annotations

import io
import math
import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from dragonbox.ui.theme import Colour, code, mix

Size = tuple[int, int]
SAID = b"Comment\0"
"""Begins what a PNG file says of its picture."""


def forget() -> None:
    """Let go of the small pieces: in a window of another size all are others."""
    _corners.cache_clear()
    _soft_corners.cache_clear()


def blank(size: Size, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """Return a fully transparent surface; `colour` is what blurring and scaling find at its edges."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    if any(colour):
        surface.fill((*colour, 0))
    return surface


def raster(svg: str, size: Size) -> pygame.Surface:
    """Return an SVG text as a surface of exactly that size."""
    size = max(1, size[0]), max(1, size[1])
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size).convert_alpha()


PACKED = 1
"""How hard pictures that are kept are packed, from 0 to 9."""


def png(surface: pygame.Surface, said: str = "") -> bytes:
    """Return the surface as a PNG file, without transparency, in which a few words may be said of it.

    A table writes one after every move: pygame takes four times as long for a file a sixth smaller.
    """
    (width, height), pixels = surface.get_size(), pygame.image.tobytes(surface, "RGB")
    lines = range(0, 3 * width * height, 3 * width)
    data = zlib.compress(b"".join(b"\0" + pixels[start : start + 3 * width] for start in lines), PACKED)
    head = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    words = ((b"tEXt", SAID + said.encode("latin-1")),) if said else ()
    chunks = ((b"IHDR", head), *words, (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def said(png: bytes) -> str:
    """Return the words that are said of a picture in its PNG file; empty without any."""
    start = png.find(b"tEXt" + SAID)
    if start < 4:
        return ""
    length = int.from_bytes(png[start - 4 : start], "big")
    return png[start + 4 + len(SAID) : start + 4 + length].decode("latin-1")


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def nine(small: pygame.Surface, size: Size) -> pygame.Surface:
    """Return `small` stretched to `size` by repeating its middle row and column."""
    large = blank(size)
    lay(large, small, pygame.Rect((0, 0), size))
    return large


def lay(surface: pygame.Surface, small: pygame.Surface, box: pygame.Rect) -> None:
    """Draw `small` stretched to a box, as `nine` does it: for what is large and drawn once."""
    w, h = small.get_size()
    ex, ey = min(w // 2, box.w // 2), min(h // 2, box.h // 2)
    inner_w, inner_h = box.w - 2 * ex, box.h - 2 * ey
    sx, sy = w // 2, h // 2
    _lay_corners(surface, small, box)
    if inner_w > 0 and ey:
        for y, top in ((0, box.y), (h - ey, box.bottom - ey)):
            strip = small.subsurface((sx, y, 1, ey))
            surface.blit(pygame.transform.scale(strip, (inner_w, ey)), (box.x + ex, top))
    if inner_h > 0 and ex:
        for x, left in ((0, box.x), (w - ex, box.right - ex)):
            strip = small.subsurface((x, sy, ex, 1))
            surface.blit(pygame.transform.scale(strip, (ex, inner_h)), (left, box.y + ey))
    if inner_w > 0 and inner_h > 0:
        _flood(surface, small.get_at((sx, sy)), pygame.Rect(box.x + ex, box.y + ey, inner_w, inner_h))


def _lay_corners(surface: pygame.Surface, small: pygame.Surface, box: pygame.Rect, flags: int = 0) -> None:
    w, h = small.get_size()
    ex, ey = min(w // 2, box.w // 2), min(h // 2, box.h // 2)
    for x, left in ((0, box.x), (w - ex, box.right - ex)):
        for y, top in ((0, box.y), (h - ey, box.bottom - ey)):
            surface.blit(small, (left, top), (x, y, ex, ey), flags)


def _flood(surface: pygame.Surface, colour: pygame.Color, box: pygame.Rect) -> None:
    """Lay a colour over a box, as far as it is opaque."""
    if colour.a == 255:
        surface.fill(colour, box)
    elif colour.a:
        rows = min(box.h, 32)
        strip = pygame.Surface((box.w, rows), pygame.SRCALPHA)
        strip.fill(colour)
        for y in range(box.y, box.bottom, rows):
            surface.blit(strip, (box.x, y), (0, 0, box.w, min(rows, box.bottom - y)))


@lru_cache(maxsize=128)
def _corners(radius: float, stroke: float) -> pygame.Surface:
    """White: a rounded square with one pixel between its corners, full or as an outline of that width."""
    side = 2 * math.ceil(max(radius, stroke) + 1) + 1
    if stroke:
        box = f'<rect x="{stroke / 2}" y="{stroke / 2}" width="{side - stroke}" height="{side - stroke}"'
        inner = max(0.0, radius - stroke / 2)
        box += f' rx="{inner}" fill="none" stroke="#fff" stroke-width="{stroke}"/>'
    else:
        box = f'<rect width="{side}" height="{side}" rx="{radius}" fill="#fff"/>'
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{box}</svg>', (side, side)
    )


def _tinted(surface: pygame.Surface, colour: Colour, opacity: float) -> pygame.Surface:
    surface = surface.copy()
    surface.fill((*colour, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _fit(radius: float, size: Size) -> float:
    return max(0.0, min(radius, size[0] / 2, size[1] / 2))


def plate(size: Size, radius: float, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """Return a filled box, small: to be stretched to `size`."""
    return _tinted(_corners(_fit(radius, size), 0), colour, opacity)


def frame(size: Size, radius: float, width: float, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """Return the rim of a box, `width` pixels wide, small: to be stretched to `size`."""
    return _tinted(_corners(_fit(radius, size), width), colour, opacity)


def rounded(size: Size, radius: float, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """Return a filled box."""
    return nine(plate(size, radius, colour, opacity), size)


def outline(size: Size, radius: float, width: float, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """Return the rim of a box, `width` pixels wide, inside `size`."""
    return nine(frame(size, radius, width, colour, opacity), size)


@lru_cache(maxsize=64)
def _ramp(colours: tuple[Colour, ...], opacity: tuple[float, ...], count: int) -> bytes:
    """`count` pixels of red, green, blue and alpha, evenly over the given colours and opacities."""
    alphas = [255 * share for share in opacity]
    channels = [_spread([colour[c] for colour in colours], count) for c in range(3)]
    return bytes(part for pixel in zip(*channels, _spread(alphas, count), strict=True) for part in pixel)


def _spread(stops: Sequence[float], count: int) -> list[int]:
    """`count` whole numbers from the first stop over all to the last."""
    if min(stops) == max(stops):
        return [round(stops[0])] * count
    rises = [after - before for before, after in pairwise(stops)]
    return [round(stops[low] + rises[low] * share) for low, share in _places(len(rises), count)]


@lru_cache(maxsize=64)
def _places(rises: int, count: int) -> list[tuple[int, float]]:
    """Where `count` numbers lie: on which of the rises, and how far up."""
    found = []
    for i in range(count):
        place = i * rises / max(1, count - 1)
        low = min(int(place), rises - 1)
        found.append((low, place - low))
    return found


def gradient(
    size: Size, colours: Sequence[Colour], across: bool = False, opacity: Sequence[float] = (1.0,)
) -> pygame.Surface:
    """Return a gradient from top to bottom, or from left to right; `opacity` runs along with the colours."""
    length = max(1, size[0] if across else size[1])
    # Eye and display tell no more steps than these apart; between them the line is smoothed.
    count = min(length, 96)
    data = _ramp(tuple(colours), tuple(opacity), count)
    line = pygame.image.frombytes(data, (count, 1) if across else (1, count), "RGBA").convert_alpha()
    if count < length:
        line = pygame.transform.smoothscale(line, (length, 1) if across else (1, length))
    return pygame.transform.scale(line, (max(1, size[0]), max(1, size[1])))


def diagonal(size: Size, colours: Sequence[Colour], opacity: Sequence[float] = (1.0,)) -> pygame.Surface:
    """Return a gradient from the top left to the bottom right corner."""
    return pygame.transform.smoothscale(_slope(colours, opacity), (max(1, size[0]), max(1, size[1])))


SLOPE = 64
"""Pixels of a side of a diagonal before it is stretched."""


def _slope(colours: Sequence[Colour], opacity: Sequence[float]) -> pygame.Surface:
    ramp = _ramp(tuple(colours), tuple(opacity), 2 * SLOPE - 1)
    data = b"".join(ramp[4 * y : 4 * (y + SLOPE)] for y in range(SLOPE))
    return pygame.image.frombytes(data, (SLOPE, SLOPE), "RGBA").convert_alpha()


def _multiplied(mask: pygame.Surface, paint: pygame.Surface, opacity: float = 1.0) -> pygame.Surface:
    mask.blit(paint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if opacity < 1:
        mask.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def shaded(size: Size, radius: float, colours: Sequence[Colour], opacity: float = 1.0) -> pygame.Surface:
    """Return a box filled from top to bottom."""
    return _multiplied(rounded(size, radius, (255, 255, 255)), gradient(size, colours), opacity)


def rim(
    size: Size, radius: float, width: float, colours: Sequence[Colour], opacity: float = 1.0
) -> pygame.Surface:
    """Return a metal rim: light falls from the top left."""
    return _multiplied(outline(size, radius, width, (255, 255, 255)), diagonal(size, colours), opacity)


def lay_shaded(
    surface: pygame.Surface, box: pygame.Rect, radius: float, colours: Sequence[Colour], opacity: float = 1.0
) -> None:
    """Draw a box filled from top to bottom, as `shaded` does it: for what is large and drawn once."""
    edge = min(math.ceil(radius) + 1, box.w // 2)
    narrow = shaded((2 * edge + 1, box.h), radius, colours, opacity)
    surface.blit(narrow, box, (0, 0, edge, box.h))
    surface.blit(narrow, (box.right - edge, box.y), (edge + 1, 0, edge, box.h))
    columns = pygame.transform.scale(narrow.subsurface((edge, 0, 1, box.h)), (64, box.h))
    end = box.right - edge
    for x in range(box.x + edge, end, 64):
        surface.blit(columns, (x, box.y), (0, 0, min(64, end - x), box.h))


def lay_rim(
    surface: pygame.Surface,
    box: pygame.Rect,
    radius: float,
    width: float,
    colours: Sequence[Colour],
    opacity: float = 1.0,
) -> None:
    """Draw a metal rim, as `rim` does it: for what is large and drawn once."""
    small, slope = frame(box.size, radius, width, (255, 255, 255)), _slope(colours, (1.0,))
    w, h = box.size
    edge = min(small.get_width() // 2, w // 2, h // 2)
    bands = (0, 0, w, edge), (0, h - edge, w, edge), (0, edge, edge, h - 2 * edge)
    for band in map(pygame.Rect, (*bands, (w - edge, edge, edge, h - 2 * edge))):
        piece = blank(band.size)
        lay(piece, small, pygame.Rect(-band.x, -band.y, w, h))
        piece = _multiplied(piece, _piece(slope, box.size, band), opacity)
        surface.blit(piece, (box.x + band.x, box.y + band.y))


def _piece(small: pygame.Surface, size: Size, part: pygame.Rect) -> pygame.Surface:
    """Return what would lie in a part of `small` if that were stretched to `size`."""
    source, wide, skipped = [], [], []
    for start, length, whole in ((part.x, part.w, size[0]), (part.y, part.h, size[1])):
        step = (SLOPE - 1) / max(1, whole)
        first, last = int(start * step), min(SLOPE - 1, math.ceil((start + length) * step))
        source.append((first, last - first + 1))
        wide.append(max(length, round((last - first) / step)))
        skipped.append(min(round(start - first / step), wide[-1] - length))
    (x, w), (y, h) = source
    stretched = pygame.transform.smoothscale(small.subsurface((x, y, w, h)), wide)
    return stretched.subsurface((*skipped, *part.size))


@lru_cache(maxsize=96)
def _soft_corners(radius: int, blur: int) -> pygame.Surface:
    margin = 2 * blur
    side = 2 * (margin + max(radius, blur) + 1) + 1
    small = blank((side, side), (255, 255, 255))
    inner = (margin, margin, side - 2 * margin, side - 2 * margin)
    pygame.draw.rect(small, (255, 255, 255, 255), inner, border_radius=radius)
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, round(blur * 0.62)))
    return small.convert_alpha()


def soft(size: Size, radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a blurred box, for shadows and glows. It is larger than `size` by `2 * blur` on every side."""
    return nine(cloud(radius, blur, colour, alpha), (size[0] + 4 * blur, size[1] + 4 * blur))


def cloud(radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a blurred box, small: to be stretched."""
    return _tinted(_soft_corners(radius, blur), colour, alpha / 255)


def pool(size: Size, colours: Sequence[Colour], centre: tuple[float, float], reach: float) -> pygame.Surface:
    """Return an opaque pool of light: three colours from `centre` (shares of the size) to the edges."""
    w, h = 96, 54
    near, middle, far = colours
    ramp = []
    for i in range(257):
        t = (i / 256) ** 0.5
        t = t * t * (3 - 2 * t)
        colour = mix(near, middle, t * 2) if t < 0.5 else mix(middle, far, t * 2 - 1)
        ramp.append(bytes(max(0, c - GRAIN_MEAN) for c in colour))
    xs = [((x / (w - 1) - centre[0]) / reach) ** 2 * 256 for x in range(w)]
    ys = [((y / (h - 1) - centre[1]) / (reach * 0.92)) ** 2 * 256 for y in range(h)]
    ramp += ramp[-1:] * int(max(xs) + max(ys) - 255)
    data = b"".join([ramp[int(dx + dy)] for dy in ys for dx in xs])
    small = pygame.image.frombytes(data, (w, h), "RGB").convert()
    large = pygame.transform.smoothscale(small, size)
    tile = _grain()
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            large.blit(tile, (x, y), special_flags=pygame.BLEND_ADD)
    return large


GRAIN_MEAN = 4


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Grey noise round `GRAIN_MEAN`; without it a dark gradient shows its bands."""
    import random

    # How many of 256 values become each level: a bell, with a deviation of 1.5.
    bell = (2, 9, 28, 55, 68, 55, 28, 9, 2)
    levels = b"".join(bytes((level,)) * count for level, count in enumerate(bell))
    noise = random.Random(3).randbytes(128 * 128).translate(levels)
    tile = pygame.image.frombytes(noise, (128, 128), "P")
    tile.set_palette([(i, i, i) for i in range(256)])
    return tile.convert()


def grain(size: Size, colour: Colour, u: float) -> pygame.Surface:
    """Return the grain of wood: streaks along the width."""
    import random

    columns, rows = max(2, round(size[0] / (160 * u))), max(2, round(size[1] / (2.2 * u)))
    noise = random.Random(5).randbytes(columns * rows)
    data = b"".join(bytes((*colour, level * level // 900)) for level in noise)
    small = pygame.image.frombytes(data, (columns, rows), "RGBA").convert_alpha()
    return pygame.transform.smoothscale(small, size)


def sheen(size: Size, radius: float, colours: Sequence[Colour], opacity: Sequence[float]) -> pygame.Surface:
    """Return a soft light over a box with round corners, from its top left corner to the bottom right."""
    light = diagonal(size, colours, opacity)
    corners = _corners(_fit(radius, size), 0)
    _lay_corners(light, corners, light.get_rect(), pygame.BLEND_RGBA_MULT)
    return light


def scales(
    surface: pygame.Surface, box: pygame.Rect, radius: float, colour: Colour, opacity: float, width: float
) -> None:
    """Draw a net of dragon scales over a box: rows of half circles, each shifted by half a scale."""
    r = max(4, round(radius))
    step = max(3, round(r * 0.9))
    across = r * 8
    arcs = "".join(
        f'<path d="M{x - r} {y}A{r} {r} 0 0 0 {x + r} {y}"/>'
        for row, y in enumerate((0, step))
        for x in range(-r * (row % 2), across + 2 * r, 2 * r)
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {2 * step}">'
    # The arcs hang below their row: two rows further down repeat them, so that the tile closes.
    body = f'<g fill="none" stroke="#fff" stroke-width="{width}">{arcs}'
    body += f'<g transform="translate(0 {-2 * step})">{arcs}</g></g></svg>'
    tile = _tinted(raster(head + body, (across, 2 * step)), colour, opacity)
    part = surface.subsurface(box.clip(surface.get_rect()))
    part.fblits([(tile, (x, y)) for y in range(0, box.h, 2 * step) for x in range(0, box.w, across)])


def dashes(size: Size, radius: float, wide: float, light: Colour, dark: Colour) -> pygame.Surface:
    """Return a rim of dashes just inside `size`, all equally long, on a dark line."""
    w, h = size
    inset = wide / 2 + 1
    around = 2 * (w + h - 4 * inset) - (8 - 2 * math.pi) * radius
    count = 4 * max(2, round(around / (wide * 6) / 4))
    dash = around / count
    form = (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}"'
        f' rx="{radius:.2f}" ry="{radius:.2f}" fill="none"'
    )
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        f'{form} stroke="{code(dark)}" stroke-opacity=".7" stroke-width="{wide + 1.6:.2f}"/>'
        f'{form} stroke="{code(light)}" stroke-width="{wide:.2f}"'
        f' stroke-dasharray="{dash * 0.64:.2f} {dash * 0.36:.2f}"/></svg>',
        size,
    )


def dots(size: Size, gap: float, radius: float, corner: float, light: Colour, dark: Colour) -> pygame.Surface:
    """Return a rim of dots just inside `size`, round its corners, all equally far apart: what can be
    picked."""
    w, h = size
    inset = radius + 1
    bend = max(0.0, min(corner, min(w, h) / 2 - inset))
    across, down, quarter = w - 2 * (inset + bend), h - 2 * (inset + bend), math.pi / 2 * bend
    around = 2 * (across + down) + 4 * quarter
    count = max(8, round(around / gap))
    found = []
    for i in range(count):
        left, x, y, turn = i / count * around, inset + bend, inset, 0.0
        for side in (across, down, across, down):
            ahead = pygame.Vector2(1, 0).rotate(turn)
            if left < side + quarter:
                break
            # On to the beginning of the next side.
            corner_way = ahead * (side + bend) + ahead.rotate(90) * bend
            x, y, left, turn = x + corner_way.x, y + corner_way.y, left - side - quarter, turn + 90
        angle = max(0.0, left - side) / quarter * 90 if quarter else 0.0
        bent = ahead * math.sin(math.radians(angle)) + ahead.rotate(90) * (1 - math.cos(math.radians(angle)))
        place = pygame.Vector2(x, y) + ahead * min(left, side) + bent * bend
        found.append(f'<circle cx="{place.x:.2f}" cy="{place.y:.2f}" r="{radius * 0.86:.2f}"/>')
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g fill="{code(light)}"'
        f' stroke="{code(dark)}" stroke-opacity=".75" stroke-width="{radius * 0.46:.2f}">'
        f"{''.join(found)}</g></svg>",
        size,
    )
