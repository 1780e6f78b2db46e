"""What dragons have with them and pieces show: fire, waves, clouds, stars, leaves, snow."""

from __future__ import annotations

from .curves import moved, polar, short, straight
from .palette import dark, light
from .svg import circle, ellipse, number, path


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
