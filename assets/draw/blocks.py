"""The ivory block with its jade back that every tile is cut from, seen from a little below."""

from __future__ import annotations

from .curves import polar, taper
from .palette import IVORY, JADE, mix
from .svg import box, circle, group, linear, number, path

THICK = 13
"""How much of a block's height is its thickness."""
RADIUS = 11


def block_defs(w: float, h: float) -> str:
    """The gradients of a block."""
    top = h - THICK - 1
    face = linear("face", 0, 0, w, top, (0, "#FFFCF3"), (0.45, IVORY), (1, "#E9DCBB"))
    rim = linear("rim", 0, 0, w * 0.9, top, (0, "#FFFFFF"), (0.5, "#F3E8CC"), (1, "#BFA878"))
    side = linear("side", 0, 0, w, 0, (0, "#E6D7B0"), (0.5, "#D2BF90"), (1, "#A68C5A"))
    back = linear("back", 0, h - 26, 0, h, (0, mix(JADE, "#FFFFFF", 0.10)), (0.75, JADE), (1, "#0C4032"))
    return (
        face + rim + side + back + linear("jade", 0, 0, w, top, (0, "#3FA98B"), (0.5, JADE), (1, "#12573F"))
    )


def block(w: int = 100, h: int = 132) -> str:
    """A block face up, with nothing on it."""
    top = h - THICK - 1
    edge = f"M3 {h - 16}Q3 {h - 7.4} 13 {h - 7.4}H{w - 13}Q{w - 3} {h - 7.4} {w - 3} {h - 16}"
    out = box(2.2, 20, w - 4.4, h - 21, RADIUS, "url(#back)", "#0A2E25", 1.2)
    out += box(2.0, 12, w - 4.0, h - 18.5, RADIUS, "url(#side)")
    out += path(edge, None, "#6F5C34", 1.1, 0.55)
    out += box(1.5, 1.5, w - 3, top - 1.5, RADIUS, "url(#face)", "#8E774A", 1.0)
    return out + box(3.4, 3.4, w - 6.8, top - 5.4, RADIUS - 2, None, "url(#rim)", 2.4)


def block_down(w: int = 100, h: int = 132) -> str:
    """The same block face down: jade above, ivory below."""
    top = h - THICK - 1
    out = box(2.2, 20, w - 4.4, h - 21, RADIUS, "url(#side)", "#5F4E2A", 1.2)
    out += box(2.0, 12, w - 4.0, h - 19.5, RADIUS, "#0E4435")
    out += box(1.5, 1.5, w - 3, top - 1.5, RADIUS, "url(#jade)", "#0A2E25", 1.0)
    out += box(3.2, 3.2, w - 6.4, top - 5.0, RADIUS - 2, None, "#7CCDB2", 1.4, 0.55)
    out += box(10, 10, w - 20, top - 18.5, RADIUS - 4, None, "#0D4737", 1.6, 0.8)
    out += box(11, 11, w - 20, top - 18.5, RADIUS - 4, None, "#6BC3A6", 0.9, 0.5)
    out += path(waves(w, top), None, "#0D4737", 1.3, 0.75)
    return out + whirl(w / 2, (top + 1) / 2)


def waves(w: float, top: float, columns: int = 5) -> str:
    """Arcs in rows, the pattern of a back."""
    d, step = "", (w - 26) / columns
    for j in range(int((top - 28) / (step * 0.55))):
        for i in range(columns - j % 2):
            x, y = 13 + step * (i + 0.5 + (j % 2) / 2), top - 14 - j * step * 0.55
            for r in (step * 0.5, step * 0.30):
                start, end = f"{number(x - r)} {number(y)}", f"{number(x + r)} {number(y)}"
                d += f"M{start}A{number(r)} {number(r)} 0 0 1 {end}"
    return d


def whirl(x: float, y: float) -> str:
    """The sign in the middle of a back: three commas in a circle."""
    commas = ""
    for a in (0, 120, 240):
        points = [polar(a + k * 30, 8 + k * 2.4) for k in range(6)]
        commas += taper(points, 5.4, 0.4, 4.0, round_start=True)
    out = circle(x, y, 27, JADE, "#0D4737", 2.2) + circle(x + 0.7, y + 1, 27, None, "#6BC3A6", 1.0, 0.6)
    return out + group(path(commas, "#7CCDB2"), x + 0.8, y + 1.1) + group(path(commas, "#0B3F31"), x, y)
