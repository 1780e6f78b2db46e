"""The night in which a large set flies: the table in the dragon's dark, with light in it.

Light is made small and scaled up once; a frame only lays it down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from dragonbox.games.dragon_swoop.table.faces import DEEPS, LIGHTS
from dragonbox.ui import moments, rays, shapes, theme
from dragonbox.ui.canvas import Canvas

SMALLER = 4
"""How many times smaller it is made."""
DUSK = theme.rgb("#918DA2"), theme.rgb("#5E5A74")
"""How much light the table keeps while the set is taken."""
BOARD = theme.rgb("#B6AEBE"), theme.rgb("#B2A9BC")
"""How much light the board keeps."""

Place = tuple[float, float]


def dusk(canvas: Canvas, symbol: str, place: Place, reach: float) -> pygame.Surface:
    """Return how much light all keeps in the dusk: little, more round a place."""

    def make() -> pygame.Surface:
        w, h = canvas.size
        light = pygame.Surface((max(8, w // SMALLER), max(8, h // SMALLER)))
        light.fill(theme.mix(theme.either(*DUSK), DEEPS[symbol], 0.3))
        lit(canvas, light, theme.mix(LIGHTS[symbol], theme.WHITE, 0.4), place, reach, 0.25)
        return whole(canvas, light)

    return canvas.turned.get(("dusk", symbol, place, canvas.size, theme.DAY), make)


def dimmed(canvas: Canvas, symbol: str, place: Place, reach: float) -> pygame.Surface:
    """Return what the canvas shows in the dusk: in the dragon's dark, with its light round a place."""
    found = dusk(canvas, symbol, place, reach).copy()
    found.blit(canvas.surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    found.fill(theme.mix(theme.BLACK, DEEPS[symbol], 0.22), special_flags=pygame.BLEND_RGB_ADD)
    return found


def darkness(canvas: Canvas, symbol: str, middle: Place) -> pygame.Surface:
    """Return the dragon's dark, small: lighter round a place."""
    w, h = canvas.size
    small = pygame.Surface((max(8, w // SMALLER), max(8, h // SMALLER)))
    small.fill(theme.mix(DEEPS[symbol], theme.BLACK, 0.62))
    lit(canvas, small, theme.mix(DEEPS[symbol], LIGHTS[symbol], 0.22), middle, w * 0.62, 0.8)
    return small


def lit(
    canvas: Canvas, small: pygame.Surface, light: theme.Colour, middle: Place, reach: float, bright: float
) -> None:
    """Add light round a place; lengths are those of the canvas."""
    glow = moments.halo(canvas, max(2, round(2 * reach / SMALLER)), light, bright)
    place = glow.get_rect(center=(round(middle[0] / SMALLER), round(middle[1] / SMALLER)))
    small.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


def rayed(small: pygame.Surface, symbol: str, middle: Place, reach: float) -> None:
    """Add rays of the dragon's light round a place."""
    tone = theme.mix(theme.BLACK, theme.mix(LIGHTS[symbol], theme.rgb("#7A5CE0"), 0.45), 0.42)
    light = rays.picture(max(4, round(reach / SMALLER)), tone)
    place = light.get_rect(center=(round(middle[0] / SMALLER), round(middle[1] / SMALLER)))
    small.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)


def hushed(small: pygame.Surface, symbol: str, middle: Place, half: Place) -> None:
    """Lay a soft dark round a place, on which light words are read; `half` is how far it reaches."""
    wide, high = max(4, round(half[0] / SMALLER)), max(4, round(half[1] / SMALLER))
    dark = theme.mix(DEEPS[symbol], theme.BLACK, 0.25)
    soft = shapes.soft((2 * wide, 2 * high), high, max(2, high // 2), dark, 225)
    place = soft.get_rect(center=(round(middle[0] / SMALLER), round(middle[1] / SMALLER)))
    small.blit(soft, place)


def sunk(shown: pygame.Surface, boxes: Iterable[pygame.Rect]) -> None:
    """Let places sink into the ground round them, so that they are hardly seen."""
    for box in boxes:
        place, blur = box.clip(shown.get_rect()), max(2, box.w // 8)
        ground = pygame.transform.average_color(shown, place)[:3]
        soft = shapes.soft(box.size, blur, blur, ground, 165)
        shown.blit(soft, soft.get_rect(center=box.center))


def whole(canvas: Canvas, small: pygame.Surface) -> pygame.Surface:
    """Return it as large as the canvas."""
    return pygame.transform.smoothscale(small, canvas.size).convert()


def board(
    canvas: Canvas, tray: pygame.Rect, ring: pygame.Rect, signs: Iterable[Place], onto: pygame.Surface
) -> None:
    """Lay the board over the dusk in more light, cut out at its edge, with the ring and its signs."""
    radius, tone = canvas.px(17), theme.either(*BOARD)
    place = ring.inflate(3 * radius, 3 * radius)
    mask = pygame.Surface(place.size, pygame.SRCALPHA)
    left, top = place.topleft
    mask.blit(shapes.rounded(tray.size, canvas.px(16), tone, 1.0), (tray.x - left, tray.y - top))
    for x, y in signs:
        disc = shapes.rounded((2 * radius, 2 * radius), radius, tone, 1.0)
        mask.blit(disc, (round(x) - radius - left, round(y) - radius - top))
    mask.blit(canvas.surface, (-left, -top), special_flags=pygame.BLEND_RGB_MULT)
    with canvas.on(onto):
        canvas.outline(ring, canvas.px(24), theme.GOLD, canvas.hair(), 0.45)
    onto.blit(mask, place)


def kept(canvas: Canvas, box: pygame.Rect) -> pygame.Surface:
    """Return something with round ends as it is seen now."""
    part = canvas.surface.subsurface(box.clip(canvas.surface.get_rect())).convert_alpha()
    mask = shapes.rounded(part.get_size(), min(part.get_size()) / 2, theme.WHITE, 1.0)
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def twinkles(canvas: Canvas, middle: tuple[float, float], reach: float, share: float, count: int) -> None:
    """Draw stars of light about a place; each comes and goes."""
    for i in range(count):
        angle, far = i * 2.4, reach * (0.35 + 0.65 * ((i * 7) % count) / count) * (0.8 + 0.3 * share)
        bright = abs(math.sin(share * 9 + i * 1.7))
        size = canvas.px(8 + (i * 5) % 13)
        spot = middle[0] + far * math.cos(angle), middle[1] + 0.5 * far * math.sin(angle)
        moments.add(canvas, star(canvas, size, round(bright * 6)), spot)


def star(canvas: Canvas, size: int, strength: int) -> pygame.Surface:
    """Return a star with four points, to be added to a picture."""

    def make() -> pygame.Surface:
        side, tone = 48, theme.mix(theme.BLACK, theme.rgb("#FFF1C0"), strength / 6)
        large = pygame.Surface((side, side))
        turns = [math.radians(45 * i) for i in range(8)]
        points = [
            (
                side / 2 + side * (0.5, 0.07)[i % 2] * math.cos(turn),
                side / 2 + side * (0.5, 0.07)[i % 2] * math.sin(turn),
            )
            for i, turn in enumerate(turns)
        ]
        pygame.draw.polygon(large, tone, points)
        return pygame.transform.smoothscale(large, (size, size)).convert()

    return canvas.kept.get(("star", size, strength), make)
