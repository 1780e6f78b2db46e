"""The night in which a large set flies: the table out of focus, in the dragon's dark, with light in it.

What is blurred is made small and scaled up once; a frame only lays it down.
"""

from __future__ import annotations

import pygame

from dragonbox.games.dragon_swoop.table.faces import DEEPS, LIGHTS
from dragonbox.ui import moments, rays, shapes, theme
from dragonbox.ui.canvas import Canvas

SMALLER = 4
"""How many times smaller it is made."""
NIGHT = 0.84, 0.91
"""How much of the dragon's dark lies over the table while points are seen, by night and by day."""
DUSK = theme.rgb("#7F78A6"), theme.rgb("#4A4468")
BOARD = theme.rgb("#DAD4E2"), theme.rgb("#ACA4B8")
"""How much light the table and the board keep while the set is taken."""

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


def dimmed(far: pygame.Surface, symbol: str) -> pygame.Surface:
    """Return the same in the dusk, with some of a dragon's dark over it."""
    found = _veiled(far, symbol, 0.45)
    found.fill(theme.either(*DUSK), special_flags=pygame.BLEND_RGB_MULT)
    found.fill(theme.mix(theme.BLACK, DEEPS[symbol], 0.5), special_flags=pygame.BLEND_RGB_ADD)
    return found


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


def board(canvas: Canvas, box: pygame.Rect, onto: pygame.Surface) -> None:
    """Lay that part of what the canvas shows over the night, in less light and with soft edges."""
    soft = canvas.px(34)
    inner = box.inflate(-4 * soft, -4 * soft)
    mask = shapes.soft(inner.size, canvas.px(30), soft, theme.either(*BOARD), 255)
    seen = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    corner = inner.x - 2 * soft, inner.y - 2 * soft
    seen.blit(canvas.surface, (-corner[0], -corner[1]))
    seen.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    onto.blit(seen, corner)
