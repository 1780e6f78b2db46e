"""The silk mat in the middle of the table, with a border of clouds."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

GOLD = "#C9A24B"
SILK = ("#7A2A22", "#4A1618", "#280B0E", "#F2DA94")
CELADON = ("#D3E3D3", "#B7D0BF", "#97B8A6", "#FFF8E2")
"""From the middle to the edge, and the clouds: at night and by day."""
CLOUD = "M-9 4C-8-6 2-7 3 0C3 4-3 4-3 1"
BORDER, CLOUDS = 19.5, 20.0
"""How far the clouds are from the edge, and how far apart, in u."""


def paint(canvas: Canvas, box: pygame.Rect, seal: tuple[int, int]) -> None:
    """Lay the mat on the table, with the seal of the game there."""
    u = canvas.u
    canvas.shadow(
        box.inflate(-canvas.px(8), -canvas.px(8)), box.h / 2, canvas.px(18), canvas.px(10), alpha=110
    )
    svg = _svg(box.w / u, box.h / u)
    picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), box.size).convert_alpha()
    canvas.surface.blit(picture, box)
    parts.watermark(canvas, "rare_dragon", seal, box.h * 0.72, 34)
    light = box.inflate(-box.w // 3, -box.h // 3)
    canvas.glow(light, light.h / 2, box.h // 7, theme.rgb("#FFB870"), 26)


def alone(
    picture: pygame.Surface, empty: pygame.Surface, box: pygame.Rect, pieces: Sequence[pygame.Rect], edge: int
) -> pygame.Surface:
    """Return a picture of the mat and of the pieces there, with all else left out: a small picture would cut
    it off. Shadows and beads reach beyond the pieces by an `edge`."""
    shown, hole = empty.copy(), pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.ellipse(hole, theme.WHITE, hole.get_rect())
    hole.blit(picture, (0, 0), box, pygame.BLEND_RGB_MULT)
    shown.blit(hole, box)
    for piece in pieces:
        around = piece.inflate(2 * edge, 2 * edge)
        shown.blit(picture, around, around)
    return shown


def _svg(w: float, h: float) -> str:
    """Return the mat as SVG, in u."""

    def ring(inset: float, width: float, opacity: float, fill: str = "none") -> str:
        return (
            f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2 - inset}" ry="{h / 2 - inset}" fill="{fill}" '
            f'stroke="{GOLD}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        )

    rx, ry = w / 2 - BORDER, h / 2 - BORDER
    near, middle, far, light = theme.either(SILK, CELADON)
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        '<defs><radialGradient id="silk" cx="50%" cy="42%" r="62%">'
        f'<stop offset="0" stop-color="{near}"/><stop offset=".55" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{far}"/></radialGradient>'
        "</defs>",
        ring(1.2, 2, 0.9, "url(#silk)") + ring(9, 1, 0.55) + ring(30, 1, 0.4),
    ]
    for a in _angles(rx, ry):
        x, y = w / 2 + rx * math.cos(a), h / 2 + ry * math.sin(a)
        turn = math.degrees(math.atan2(ry * math.cos(a), -rx * math.sin(a)))
        found.append(
            f'<path d="{CLOUD}" transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})" fill="none" '
            f'stroke="{light}" stroke-opacity=".42" stroke-width="1.4" stroke-linecap="round"/>'
        )
    return "".join([*found, "</svg>"])


def _angles(rx: float, ry: float) -> list[float]:
    """Return where the clouds are on the border, all equally far apart."""
    steps = 720
    lengths = [0.0]
    for i in range(steps):
        a = 2 * math.pi * (i + 0.5) / steps
        lengths.append(lengths[-1] + math.hypot(rx * math.sin(a), ry * math.cos(a)) * 2 * math.pi / steps)
    count = max(12, round(lengths[-1] / CLOUDS))
    found, i = [], 0
    for number in range(count):
        while lengths[i + 1] < lengths[-1] * number / count:
            i += 1
        found.append(2 * math.pi * i / steps)
    return found
