"""The night in which a large set flies: the table out of focus, in the dragon's dark, with light in it.

What is blurred is made small and scaled up once; a frame only lays it down.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from dragonbox.games.dragon_swoop.table.faces import DEEPS, LIGHTS
from dragonbox.ui import moments, rays, shapes, theme
from dragonbox.ui.canvas import Canvas

SMALLER = 4
"""How many times smaller it is made."""
NIGHT = 0.84, 0.91
"""How much of the dragon's dark lies over the table while points are seen, by night and by day."""
DUSK = theme.rgb("#9A96B0"), theme.rgb("#615C7C")
"""How much light the table keeps while the set is taken."""
BOARD = theme.rgb("#E6E0EA"), theme.rgb("#C8C0D0")
"""How much light the board keeps."""

Place = tuple[float, float]


def far_off(canvas: Canvas) -> pygame.Surface:
    """Return what the canvas shows, small and out of focus."""
    w, h = canvas.size
    rough = pygame.transform.scale(canvas.surface, (max(8, w // 2), max(8, h // 2)))
    size = max(8, w // SMALLER), max(8, h // SMALLER)
    small = pygame.transform.smoothscale(rough, (size[0] // 2, size[1] // 2))
    for _ in range(3):
        small = pygame.transform.box_blur(small, max(1, round(w / 800)))
    return pygame.transform.smoothscale(small, size)


def dimmed(canvas: Canvas, symbol: str, place: Place, reach: float) -> pygame.Surface:
    """Return what the canvas shows in the dusk: in the dragon's dark, with its light round a place."""
    w, h = canvas.size
    soft = pygame.transform.smoothscale(canvas.surface, (w // 3, h // 3))
    soft = pygame.transform.box_blur(soft, max(1, round(w / 1300)))
    grey = pygame.transform.grayscale(soft)
    grey.set_alpha(140)
    soft.blit(grey, (0, 0))
    light = pygame.Surface((max(8, w // SMALLER), max(8, h // SMALLER)))
    light.fill(theme.mix(theme.either(*DUSK), DEEPS[symbol], 0.35))
    lit(canvas, light, LIGHTS[symbol], place, reach, 0.5)
    soft.blit(
        pygame.transform.smoothscale(light, soft.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    light.fill(theme.mix(theme.BLACK, DEEPS[symbol], 0.45))
    lit(canvas, light, LIGHTS[symbol], place, reach, 0.16)
    soft.blit(
        pygame.transform.smoothscale(light, soft.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD
    )
    return whole(canvas, soft)


def darkened(far: pygame.Surface, symbol: str) -> pygame.Surface:
    """Return the same by night."""
    return _veiled(far, symbol, theme.either(*NIGHT))


def _veiled(far: pygame.Surface, symbol: str, share: float) -> pygame.Surface:
    """Return the same with so much of a dragon's dark over it."""
    found, veil = far.copy(), pygame.Surface(far.get_size())
    veil.fill(DEEPS[symbol])
    veil.set_alpha(round(255 * share))
    found.blit(veil, (0, 0))
    return found


def lit(
    canvas: Canvas, small: pygame.Surface, light: theme.Colour, middle: Place, reach: float, bright: float
) -> None:
    """Add light round a place; lengths are those of the canvas."""
    glow = moments.halo(canvas, max(2, round(2 * reach / SMALLER)), light, bright)
    place = glow.get_rect(center=(round(middle[0] / SMALLER), round(middle[1] / SMALLER)))
    small.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


def rayed(small: pygame.Surface, symbol: str, middle: Place, reach: float) -> None:
    """Add rays of the dragon's light round a place."""
    tone = theme.mix(theme.BLACK, theme.mix(LIGHTS[symbol], theme.rgb("#FF9A48"), 0.4), 0.46)
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
