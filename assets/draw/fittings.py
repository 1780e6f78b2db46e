"""The fittings of the box: its icon, the brass of its corners, the pearl of whoever is to move."""

from __future__ import annotations

from .curves import dots, lock, taper
from .head import BROW, JAW, SKULL, SKULL_LIGHT, THROAT, dragon_head
from .palette import GOLD, GOLD_LIGHT
from .pose import Coat
from .scales import scale_field
from .svg import box, circle, document, ellipse, group, linear, path, radial

BRASS_INK = "#3A270A"
FLAME = (
    "M12 1.5C15.5 6.5 19.5 9.6 19.5 15A7.5 7.5 0 0 1 4.5 15C4.5 11.6 6.6 9.6 7.4 6.9"
    "C9.2 8.2 10 9.4 10.4 10.9C12.2 8.4 12.7 5 12 1.5Z"
)
FLAME_HEART = "M12 12.5C13.8 14.3 15.2 15.6 15.2 17.8A3.2 3.2 0 0 1 8.8 17.8C8.8 15.6 10.8 14.6 12 12.5Z"


def gold(x1: float, y1: float, x2: float, y2: float) -> str:
    """The gradient of polished gold, called "gold", from one point to another."""
    tones = (0, "#FBEFC6"), (0.22, GOLD_LIGHT), (0.5, GOLD), (0.78, "#94702A"), (1, GOLD)
    return linear("gold", x1, y1, x2, y2, *tones)


def flame(lit: bool) -> str:
    """One of the flames that say how hard something is."""
    if not lit:
        return document(24, 24, path(FLAME, "#000000", opacity=0.3) + path(FLAME, None, GOLD, 1.4, 0.6))
    out = path(FLAME, "url(#fire)", "#3A0D06", 1.2) + path(FLAME_HEART, "#FFD27A")
    return document(24, 24, out, linear("fire", 12, 2, 12, 22, (0, "#F58A3C"), (1, "#D63F22")))


def pearl() -> str:
    """The pearl: whoever has it is to move. The program makes its glow."""
    defs = radial("pearl", 36, 32, 68, (0, "#FFFFFF"), (0.25, "#FFF0D2"), (0.58, "#F39A58"), (1, "#A32C10"))
    defs += radial("bounce", 68, 78, 26, (0, "#FFD9A0", 0.75), (1, "#FFB070", 0))
    out = circle(50, 50, 47, "url(#pearl)", "#FFE2B0", 3.6) + circle(50, 50, 45, "url(#bounce)")
    out += circle(50, 50, 48.6, None, "#6E1F0C", 1.2, 0.8)
    return document(100, 100, out + ellipse(36, 31, 14, 10, "#FFFFFF", opacity=0.95), defs)


CORNER_LEAF = (  # the edge towards the middle of the box
    "M92 10C84 14 79 17 76 25C73 33 64 35 57 30C60 39 55 47 47 47"
    "C47 55 39 60 30 57C35 64 33 73 25 76C17 79 14 84 10 92"
)
CORNER = f"M2 15Q2 2 15 2H89C95 2 97 7 92 10{CORNER_LEAF[6:]}C7 97 2 95 2 89Z"
CORNER_SCROLLS = (
    "M82 11C72 11 66 15 62 21C58 27 49 26 49 19.5C49 15 55 14 56 18"
    "M11 82C11 72 15 66 21 62C27 58 26 49 19.5 49C15 49 14 55 18 56"
    "M26 26C34 22 43 31 43 43C31 43 22 34 26 26ZM26 26L36 36"
)


def rivet(x: float, y: float, r: float) -> str:
    out = circle(x + r * 0.16, y + r * 0.22, r * 1.12, "#5A3D10", opacity=0.8)
    out += circle(x, y, r, GOLD, BRASS_INK, r * 0.22)
    return out + circle(x - r * 0.25, y - r * 0.28, r * 0.42, "#FFF6DA")


def corner() -> str:
    """The brass of the top left corner; the program mirrors it for the other three."""
    out = path(CORNER, "url(#gold)", BRASS_INK, 2.4)
    out += group(path(CORNER_LEAF, None, "#5E4312", 2.2, 0.75), -2.6, -2.6)
    out += path("M4.6 88V15Q4.6 4.6 15 4.6H88", None, "#FFF8E0", 1.8, 0.85)
    out += group(path(CORNER_SCROLLS, None, "#FFF3CC", 2.2, 0.8), 0.9, 1.1)
    out += path(CORNER_SCROLLS, None, "#6A4A14", 2.2)
    out += rivet(17, 17, 5.6)
    return document(100, 100, out, gold(6, 0, 62, 66))


HERALD = Coat("#F0BC4C", "#FFF3C8", "#2A9C7A", horn="#FFEFC0", eye="#FFF9E4", line="#1E0706", mouth="#7A1214")
"""The dragon on the box."""


def square_frame(outer: float, inner: float, r: float, size: float = 256) -> str:
    """A frame with round corners, as a path with a hole; `outer` and `inner` count from the icon's edge."""
    a, b, q = outer, size - outer, r
    c, d, p = inner, size - inner, r - inner + outer
    around = f"M{a + q} {a}H{b - q}A{q} {q} 0 0 1 {b} {a + q}V{b - q}A{q} {q} 0 0 1 {b - q} {b}"
    around += f"H{a + q}A{q} {q} 0 0 1 {a} {b - q}V{a + q}A{q} {q} 0 0 1 {a + q} {a}Z"
    within = f"M{c + p} {c}A{p} {p} 0 0 0 {c} {c + p}V{d - p}A{p} {p} 0 0 0 {c + p} {d}"
    return around + within + f"H{d - p}A{p} {p} 0 0 0 {d} {d - p}V{c + p}A{p} {p} 0 0 0 {d - p} {c}Z"


def app_icon() -> str:
    """The box's own icon: a golden head that swoops down over red lacquer."""
    ink = "#160506"
    defs = gold(20, 8, 236, 250)
    defs += radial("light", 92, 70, 200, (0, "#FF7A50", 0.42), (0.5, "#7A1410", 0.1), (1, "#14020A", 0.72))
    out = scale_field(18, 18, 220, 220, "wave", "#8E211B", 7, 1.6, accent="#A8382A")
    out += box(18, 18, 220, 220, 0, "url(#light)")
    out += path(square_frame(4, 18, 46), "url(#gold)", ink, 4)
    out += path(square_frame(7, 7.1, 43), None, "#FFF6DA", 1.4, 0.7)
    head = dragon_head(HERALD, "swept", jaw=17, beard=True, whiskers=False, line=4.6)
    return document(256, 256, out + group(head, 117, 124, 32, 1.29), defs)


def app_icon_small() -> str:
    """The same for 16 to 32 pixels: fewer, broader shapes."""
    ink, coat = "#1E0706", HERALD
    defs = gold(20, 8, 236, 250)
    out = box(2, 2, 252, 252, 50, "url(#gold)") + box(18, 18, 220, 220, 36, "#7E1A17")
    head = ""
    for x, y, a, long, bend in ((-14, 24, 122, 60, 0.4), (-12, -16, 206, 80, -0.2), (-20, 8, 168, 84, 0.2)):
        head += path(lock(x, y, a, long, 54, bend), coat.mane, ink, 8)
    head += path(taper(dots("2 -32, -22 -50, -52 -52, -78 -40"), 13, 3, 11), coat.horn, ink, 7)
    head += group(path(THROAT, "#E04A3A", ink, 6), turn=9) + group(path(JAW, coat.belly, ink, 8), turn=19)
    head += path(SKULL, coat.main, ink, 8) + path(SKULL_LIGHT, coat.glow, opacity=0.75)
    head += path("M2 -7Q14 -32 42 -17Q30 4 2 -7Z", "#FFFBEA", ink, 4) + circle(26, -12, 7.5, ink)
    head += path(BROW, coat.mane, ink, 6)
    return document(256, 256, out + group(head, 119, 122, 30, 1.24), defs)
