"""What dragons have with them and pieces show: fire, waves, clouds, wings, stars, leaves, snow."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .curves import Point, lock, moved, polar, short, straight, taper
from .palette import dark, light
from .pose import Coat
from .svg import circle, ellipse, group, number, path


def bead(x: float, y: float, r: float, colour: str, ink: str, line: float = 3.0) -> str:
    """A shining ball, as dragons guard it."""
    out = circle(x, y, r, colour, ink, line)
    out += circle(x + r * 0.10, y + r * 0.10, r * 0.80, light(colour, 0.25))
    out += circle(x - r * 0.05, y - r * 0.08, r * 0.62, light(colour, 0.5))
    return out + ellipse(x - r * 0.30, y - r * 0.38, r * 0.26, r * 0.18, "#FFFFFF")


FLAME = (
    "M0 0C-.62 0 -.62 -.55 -.36 -.86C-.34 -.66 -.22 -.60 -.16 -.66C-.22 -1.02 .02 -1.22 .10 -1.42"
    "C.16 -1.10 .34 -.96 .30 -.68C.38 -.70 .44 -.78 .44 -.92C.68 -.50 .60 0 0 0Z"
)
FIRE = ("#D8432D", "#F08A2C", "#FBD65A")


def flame(
    x: float, y: float, size: float, ink: str, line: float = 3.0, colours: tuple[str, ...] = FIRE
) -> str:
    """Flames one in the other, standing on (x, y)."""
    out = ""
    for k, colour in enumerate(colours):
        out += path(moved(FLAME, x, y, size * (1 - 0.30 * k)), colour, ink if k == 0 else None, line)
    return out


BREAKER = (
    "C.08 .5 .24 0 .58 0C.88 0 1.04 .36 .94 .62C.88 .76 .70 .70 .76 .50C.66 .72 .74 1 1 1",
    "M.14 1.15C.22 .56 .36 .24 .58 .22C.70 .22 .80 .30 .82 .38"
    "M.30 1.4C.36 .80 .46 .54 .60 .48M.52 1.5C.54 1.1 .58 .92 .64 .82",
)


def breakers(
    left: float,
    right: float,
    y: float,
    height: float,
    bottom: float,
    colour: str,
    foam: str,
    ink: str,
    line: float = 3.0,
    crests: int = 3,
) -> str:
    """A heap of rolling waves, each with a curled crest, round below."""
    step = (right - left) / crests
    body, lights = (
        "".join(moved(part, left + i * step, y, step, height) for i in range(crests)) for part in BREAKER
    )
    start = f"{number(left)} {number(y + height)}"
    hull = f"C{number(right - 40)} {number(bottom)} {number(left + 40)} {number(bottom)} {start}Z"
    return path(f"M{start}{body}{hull}", colour, ink, line) + path(lights, None, foam, line)


CLOUD = (
    "M-1.1 .25C-1.3 -.1 -.9 -.35 -.7 -.18C-.66 -.6 -.1 -.68 0 -.3C.2 -.62 .72 -.48 .62 -.1"
    "C.95 -.25 1.25 .05 1.5 .22C1.1 .34 -.7 .36 -1.1 .25Z"
)
CLOUD_CURLS = (
    "M-.5 0C-.5 -.34 -.14 -.34 -.16 -.08C-.18 .06 -.36 .02 -.32 -.1M.44 .06C.48 -.26 .14 -.3 .14 -.06"
)


def cloud(x: float, y: float, size: float, colour: str, ink: str, line: float = 3.0) -> str:
    """A curled cloud of the old prints."""
    curls = path(moved(CLOUD_CURLS, x, y, size), None, ink, line * 0.7)
    return path(moved(CLOUD, x, y, size), colour, ink, line) + curls


def mist(x: float, y: float, long: float, colour: str, thick: float = 5.0) -> str:
    """Bands of mist with round ends, as the old prints have them."""
    bands = ((0, 1, 0), (0.22, 1.18, 1.5), (0.05, 0.62, 3))
    d = "".join(f"M{short(x + long * a, y + thick * b)}H{number(x + long * c)}" for a, c, b in bands)
    return path(d, None, colour, thick)


WRIST: Point = (64, -58)
FINGERS: tuple[Point, ...] = ((150, -92), (168, -26), (142, 28), (92, 58))


def wing(x: float, y: float, angle: float, size: float, coat: Coat, line: float, flip: bool = False) -> str:
    """A bat's wing: arm, wrist, four fingers and the web between them."""
    wx, wy = WRIST
    web = f"M0 0L{wx} {wy}L{FINGERS[0][0]} {FINGERS[0][1]}"
    for (ax, ay), (bx, by) in zip(FINGERS, (*FINGERS[1:], (6, 24)), strict=True):
        web += f"Q{number((ax + bx) / 2 - 26)} {number((ay + by) / 2 - 8)} {bx} {by}"
    out = path(web + "Z", coat.mane, coat.ink, line)
    for i, (tx, ty) in enumerate(FINGERS):
        bone = f"M{wx} {wy}Q{number((wx + tx) / 2 + 4)} {number((wy + ty) / 2 - 12)} {tx} {ty}"
        out += path(bone, None, coat.ink, line * 0.8)
        if i < 3:
            bx, by = FINGERS[i + 1]
            fold = straight([WRIST, ((tx + bx) / 2 * 0.9, (ty + by) / 2 * 0.9), (bx * 0.9, by * 0.9)])
            out += path(fold, dark(coat.mane, 0.4), opacity=0.25)
    out += path(taper([(-2, 6), (26, -34), WRIST], 10, 6, round_start=True), coat.main, coat.ink, line)
    out += path(taper([WRIST, (112, -86), FINGERS[0]], 6, 0.8, 4.5), coat.main, coat.ink, line * 0.8)
    out += path(lock(wx, wy, -70, 24, 11, 0.4), coat.horn, coat.ink, line * 0.8)
    return group(out, x, y, angle, size, flip)


Wing = Callable[[float, float, float, float, Coat, float, bool], str]
"""Draws a wing: its root, its turn and its size, the coat, the line, and whether it is turned over."""


def _arm(coat: Coat, line: float) -> str:
    """What a wing grows out of: it runs out along the wing."""
    return path(
        taper([(-7, 18), (8, -8), (30, -44)], 15, 0.8, 9, round_start=True), coat.main, coat.ink, line
    )


def moon_blades(
    x: float, y: float, angle: float, size: float, coat: Coat, line: float, flip: bool = False
) -> str:
    """A wing of long crescent blades."""
    out = ""
    for turn, long in ((-96, 112), (-70, 150), (-44, 178), (-16, 168), (12, 132)):
        out += path(lock(0, 0, turn, long, 36, 0.45), coat.mane, coat.ink, line)
        out += path(lock(6, -2, turn + 2, long * 0.72, 12, 0.45), light(coat.mane, 0.35), opacity=0.8)
    out += _arm(coat, line)
    return group(out, x, y, angle, size, flip)


BOLTS = (
    "M-4 20L26 -58L44 -36L92 -118L94 -72L166 -112L134 -56L186 -58"
    "L134 -18L168 0L108 12L124 44L66 26L60 54L18 34Z"
)
BOLT_FOLDS = "M10 8L44 -36M18 10L94 -72M26 12L134 -56M30 16L134 -18M30 22L108 12"


def bolt_wing(
    x: float, y: float, angle: float, size: float, coat: Coat, line: float, flip: bool = False
) -> str:
    """A wing of jagged feathers, as of lightning."""
    out = path(BOLTS, coat.mane, coat.ink, line) + path(BOLT_FOLDS, None, coat.ink, line * 0.7)
    out += path("M22 -20L80 -70L76 -34L134 -76", None, light(coat.mane, 0.45), line * 0.9, 0.8)
    out += _arm(coat, line)
    return group(out, x, y, angle, size, flip)


def leaf_wing(
    x: float, y: float, angle: float, size: float, coat: Coat, line: float, flip: bool = False
) -> str:
    """A wing of three large leaves."""
    out = ""
    for turn, long in ((-92, 124), (14, 118), (-40, 176)):
        out += path(lock(0, 0, turn, long, 78, 0.12), coat.mane, coat.ink, line)
        rib = [polar(turn, 6, (0, 0)), polar(turn + 5, long * 0.8, (0, 0))]
        out += path(straight(rib, False), None, coat.ink, line * 0.7)
        for share in (0.35, 0.58):
            at = polar(turn + 3, long * share, (0, 0))
            veins = [polar(turn - 42, long * 0.16, at), at, polar(turn + 48, long * 0.16, at)]
            out += path(straight(veins, False), None, coat.ink, line * 0.5)
    out += _arm(coat, line)
    return group(out, x, y, angle, size, flip)


def sea_fin(
    x: float, y: float, angle: float, size: float, coat: Coat, line: float, flip: bool = False
) -> str:
    """A fan of rays with a web between them, as fish have."""
    rays = [
        polar(turn, long, (0, 0))
        for turn, long in ((-104, 96), (-76, 132), (-48, 150), (-20, 146), (8, 124), (34, 92))
    ]
    web = "M0 0" + f"L{short(*rays[0])}"
    for a, b in pairwise(rays):
        middle = (a[0] + b[0]) / 2 * 0.98, (a[1] + b[1]) / 2 * 0.98
        web += f"Q{short(*middle)} {short(*b)}"
    out = path(web + "Z", coat.mane, coat.ink, line)
    out += path("".join(f"M0 0L{short(rx * 0.94, ry * 0.94)}" for rx, ry in rays), None, coat.ink, line * 0.7)
    for share in (0.55, 0.78):
        bow = [(rx * share, ry * share) for rx, ry in rays]
        out += path(straight(bow, False), None, light(coat.mane, 0.5), line * 0.7, 0.8)
    out += _arm(coat, line)
    return group(out, x, y, angle, size, flip)


SLABS = (
    "M-14 18L-4 -36L20 -84L52 -96L60 -58Z",
    "M8 14L40 -52L88 -92L120 -78L104 -36Z",
    "M26 20L92 -38L140 -44L156 -16L112 18Z",
    "M14 30L98 8L136 22L130 48L66 54Z",
)


def slab_wing(
    x: float, y: float, angle: float, size: float, coat: Coat, line: float, flip: bool = False
) -> str:
    """A short wing of slabs, as of slate."""
    out = ""
    for slab in (SLABS[3], SLABS[0], SLABS[2], SLABS[1]):
        out += path(slab, coat.mane, coat.ink, line)
    out += path("M2 -30L26 -76M46 -48L88 -80M96 -28L134 -34M78 26L120 26", None, light(coat.mane, 0.4), line)
    out += _arm(coat, line)
    return group(out, x, y, angle, size, flip)


def night_star(x: float, y: float, r: float, colour: str, ink: str, line: float = 1.8) -> str:
    points = [polar(-90 + i * 45, r if i % 2 == 0 else r * 0.34, (x, y)) for i in range(8)]
    return path(straight(points), colour, ink, line)


def snowflake(x: float, y: float, r: float, colour: str, ink: str) -> str:
    d = ""
    for i in range(6):
        a = -90 + i * 60
        fork = polar(a, r * 0.58, (x, y))
        lines = [((x, y), polar(a, r, (x, y)))]
        lines += [(fork, polar(a + turn, r * 0.34, fork)) for turn in (-48, 48)]
        for (x0, y0), (x1, y1) in lines:
            d += f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"
    return path(d, None, ink, r * 0.26) + path(d, None, colour, r * 0.13)


def leaf(x: float, y: float, angle: float, length: float, colour: str, ink: str, line: float = 3.0) -> str:
    """One leaf with its rib."""
    stem = (x, y)
    tip = polar(angle, length, stem)
    a, b = polar(angle - 50, length * 0.5, stem), polar(angle + 42, length * 0.5, stem)
    rib = straight([polar(angle, -9, stem), polar(angle, length * 0.74, stem)], False)
    out = path(f"M{short(x, y)}Q{short(*a)} {short(*tip)}Q{short(*b)} {short(x, y)}Z", colour, ink, line)
    return out + path(rib, None, ink, line * 0.75)


def sun(x: float, y: float, ink: str) -> str:
    rays = ""
    for a in range(0, 360, 30):
        rays += straight([polar(a - 7, 50, (x, y)), polar(a, 68, (x, y)), polar(a + 7, 50, (x, y))])
    out = path(rays, "#E0602E", ink, 2.6) + circle(x, y, 44, "#E0602E", ink, 3.4)
    return out + circle(x - 3, y - 3, 34, "#F08848")


def plum_blossom(x: float, y: float, r: float, colour: str, turn: float = 0.0) -> str:
    """Five petals, five stamens."""
    ink, centre = dark(colour, 0.5), (x, y)
    out = ""
    for i in range(5):
        out += circle(*polar(turn - 90 + i * 72, r * 0.56, centre), r * 0.44, colour, ink, r * 0.09)
    for i in range(5):
        px, py = polar(turn - 90 + i * 72, r * 0.60, centre)
        out += circle(px - r * 0.08, py - r * 0.08, r * 0.24, light(colour, 0.55))
    out += circle(x, y, r * 0.36, colour)
    stamens = (straight([centre, polar(turn - 54 + i * 72, r * 0.46, centre)], False) for i in range(5))
    return (
        out + path("".join(stamens), None, ink, r * 0.08) + circle(x, y, r * 0.19, "#F2C23E", ink, r * 0.07)
    )
