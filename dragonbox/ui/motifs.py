"""Draws small arrangements of a game's pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

if TYPE_CHECKING:
    from dragonbox.core.motif import Bit, Motif

SHARPER = 2
"""A turned piece is made so many times as large and scaled down, so that its edges stay smooth."""
ARROW, SIGN = 28, 19
"""The sizes of the two arrows and of a gain, in units of a motif 120 high."""


def sprite(canvas: Canvas, game: str, name: str) -> str:
    """Return the picture of a piece, in the colours that the player has chosen."""
    chosen = f"{game}{canvas.palette.pieces}/{name}"
    return chosen if canvas.sprites.exists(chosen) else f"{game}/{name}"


def draw(canvas: Canvas, game: str, motif: Motif, box: pygame.Rect, largest: float = 2.0) -> None:
    """Draw an arrangement as large as fits into a box; one of its units is at most `largest` u."""
    scale = min(box.w / motif.width, box.h / motif.height, largest * canvas.u)
    left, top = box.centerx - motif.width * scale / 2, box.centery - motif.height * scale / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x * scale, top + y * scale

    for x, y, width, height in motif.lanes:
        lane = pygame.Rect(*map(round, (*at(x, y), width * scale, height * scale)))
        canvas.glow(lane, 12 * scale, 10 * scale, theme.rgb("#FFC46A"), 110)
        canvas.box(lane, 12 * scale, theme.rgb("#FFC46A"), 0.22)
        canvas.outline(lane, 12 * scale, theme.rgb("#F2C46A"), max(1, round(2 * scale)), 0.9)
    for bit in motif.bits:
        _bit(canvas, game, bit, at(bit.x, bit.y), scale)
    if motif.arrow:
        canvas.icon("swap", at(*motif.arrow), ARROW * scale / canvas.u)
    text, x, y = motif.sign
    if text:
        parts.badge(canvas, text, at(x, y), "gold", max(15, SIGN * scale / canvas.u), 30 * scale / canvas.u)


def _bit(canvas: Canvas, game: str, bit: Bit, centre: tuple[float, float], scale: float) -> None:
    """Draw a piece round its middle, or the place of a missing one."""
    width = max(2, round(bit.width * scale))
    name = sprite(canvas, game, bit.name)
    ratio = canvas.sprites.ratio(name) if bit.name else bit.ratio
    box = pygame.Rect(0, 0, width, max(2, round(width * ratio)))
    box.center = round(centre[0]), round(centre[1])
    corner = width * 0.13
    if not bit.name:
        canvas.box(box, corner, theme.GAP, 0.5)
        canvas.outline(box, corner, theme.DOTS[0], max(1, round(1.6 * scale)), 0.55)
        return
    lift = round(bit.lift * scale)
    if lift:
        canvas.glow(box.move(0, -lift), corner, 9 * scale, theme.rgb("#FFD98A"), 170)
    if lift or bit.tilt:
        blur = max(2, round(width * 0.05 + lift * 0.3))
        canvas.shadow(box, corner, blur, width * 0.05 + lift * 0.2, width * 0.03 + lift * 0.2, 130)
    else:
        shadow, margin = canvas.sprites.shadow(name, *box.size)
        at = box.x - margin + round(width * 0.03), box.y - margin + round(width * 0.05)
        canvas.surface.blit(shadow, at)
    drawn = _turned(canvas, name, box.size, bit.tilt) if bit.tilt else canvas.sprites.get(name, *box.size)
    canvas.surface.blit(drawn, drawn.get_rect(center=(box.centerx, box.centery - lift)))


def _turned(canvas: Canvas, name: str, size: tuple[int, int], tilt: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        large = canvas.sprites.get(name, size[0] * SHARPER, size[1] * SHARPER)
        return pygame.transform.rotozoom(large, tilt, 1 / SHARPER).convert_alpha()

    return canvas.picture(("turned", name, size, tilt), make)
