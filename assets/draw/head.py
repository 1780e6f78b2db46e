"""The head of a dragon, in profile: drawn by hand once. Horns, mane, eye, jaw and snout make the ten."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from .curves import Spine, dots, lock, polar, straight, taper
from .palette import dark, mix
from .pose import Coat
from .svg import circle, ellipse, group, number, path

SKULL = (
    "M-30 -14C-26 -30 -8 -41 12 -38C22 -36 30 -30 36 -24C46 -21 58 -20 66 -26C71 -35 82 -40 91 -34"
    "C95 -31 97 -27 96 -22C100 -14 98 -4 90 -1C87 5 80 7 73 4C66 -4 56 -6 46 -2C36 2 24 3 12 9"
    "C6 15 -4 25 -16 29C-36 30 -44 4 -30 -14Z"
)
SKULL_LIGHT = (
    "M-28 -14C-24 -28 -8 -37 12 -34C22 -32 30 -26 36 -20C46 -17 60 -16 68 -23C72 -31 82 -36 89 -31"
    "C82 -32 76 -28 72 -21C62 -10 44 -12 34 -14C16 -24 -12 -24 -28 -14Z"
)
LIP = (
    "M72 3C66 -5 56 -7 46 -3C36 1 24 2 12 8C6 14 -4 24 -16 28C-6 16 4 4 18 0C34 -4 44 -10 56 -10"
    "C68 -10 78 -2 87 -5C86 2 79 6 72 3Z"
)
JAW = "M-2 10C14 19 34 25 52 22C60 20 66 12 75 15C84 20 82 33 71 38C53 47 24 46 4 38C-10 34 -20 28 -20 18Z"
JAW_LINE = "M0 32C20 40 50 42 70 32"
JAW_CLOSED = "M0 4L74 -4L80 12L52 26L4 24Z"
THROAT = "M2 4L50 -16L84 -12C84 4 82 14 75 17C66 14 60 21 52 23C34 26 14 22 2 14Z"
TONGUE = "M16 16C34 8 50 12 60 10C68 8 74 4 82 10C74 12 70 18 58 20C44 24 28 24 16 18Z"
LOW_TOOTH = "M60 22Q60 12 65 4Q71 12 71 17Z"
TEETH = ("M68 1Q71 13 77 18Q82 10 84 1Z", "M46 -4L50 7L56 -5Z", "M33 0L37 9L42 -2Z", "M21 4L25 12L30 1Z")
NOSTRIL, NOSE_WING = "M76 -11C74 -21 86 -25 91 -19C86 -19 80 -18 76 -11Z", "M68 -12C68 -20 72 -24 76 -26"
SNOUT_FOLDS = "M48 -17C52 -12 56 -11 60 -13M40 -14C44 -9 49 -8 53 -9"
CHEEK = "M-8 18C-18 14 -22 0 -12 -6C-4 -9 0 -2 -6 2"
EAR, EAR_LINE = "M-16 -20C-28 -24 -42 -24 -54 -36C-38 -42 -18 -40 -6 -26Z", "M-18 -24C-28 -28 -36 -30 -44 -34"
BROW = "M42 -15C36 -27 18 -31 4 -20C-2 -28 -10 -34 -20 -36C-4 -48 34 -46 45 -24C46 -20 45 -16 42 -15Z"


# ---------------------------------------------------------------- horns


def horn(d: str, coat: Coat, line: float) -> str:
    return path(d, coat.horn, coat.ink, line)


def antlers(coat: Coat, line: float) -> str:
    main = dots("0 -30, -14 -52, -38 -70, -72 -76, -92 -92")
    out = horn(taper(dots("-20 -60, -18 -80, -6 -96"), 5, 1.0), coat, line)
    out += horn(taper(dots("-44 -72, -52 -92, -46 -106"), 5, 1.0), coat, line)
    return out + horn(taper(main, 8.5, 0.8, 6.2), coat, line)


def ram_horn(coat: Coat, line: float) -> str:
    curl = [(2, -34), *(polar(-75 - a, 36 - a * 0.062, (-22, -24)) for a in range(0, 420, 30))]
    spine = Spine(curl, lambda t: 12 * (1 - t) + 2)
    rings = (straight([spine.off(t / 100, -0.8), spine.off(t / 100, 0.8)], False) for t in range(12, 72, 10))
    out = horn(taper(curl, 13, 2.0, 10), coat, line)
    return out + path("".join(rings), None, coat.ink, line * 0.45, 0.7)


def swept_horn(coat: Coat, line: float) -> str:
    return horn(taper(dots("4 -32, -22 -48, -58 -48, -96 -28"), 10, 0.8, 9), coat, line)


def crescent_horn(coat: Coat, line: float) -> str:
    return horn(taper(dots("4 -32, -20 -40, -42 -62, -40 -96, -14 -118"), 9, 0.6, 11), coat, line)


def ice_horns(coat: Coat, line: float) -> str:
    out = ""
    for x, y, a, long in ((-26, -20, 196, 54), (-22, -28, 218, 72), (-10, -34, 240, 84), (6, -35, 262, 58)):
        root = (x, y)
        icicle = straight([polar(a - 90, 8, root), polar(a, long, root), polar(a + 90, 8, root)])
        out += horn(icicle, coat, line * 0.9)
    return out


def leaf_horns(coat: Coat, line: float) -> str:
    out = ""
    for x, y, a, long in ((-26, -12, 178, 62), (-20, -26, 208, 74), (-4, -33, 240, 66)):
        rib = straight([polar(a, 8, (x, y)), polar(a + 6, long * 0.7, (x, y))], False)
        out += path(lock(x, y, a, long, 30, 0.12), coat.mane, coat.ink, line)
        out += path(rib, None, coat.ink, line * 0.5)
    return out


def stub_horn(coat: Coat, line: float) -> str:
    return horn(taper(dots("-4 -32, -14 -50, -12 -62"), 9, 3.0), coat, line)


def lance(coat: Coat, line: float) -> str:
    turns = "".join(
        f"M{number(5 - i * 3)} {number(-46 - i * 15)}L{number(18 - i * 5)} {number(-52 - i * 15)}"
        for i in range(4)
    )
    out = horn(taper(dots("14 -32, 4 -74, -14 -124"), 9, 0.6), coat, line)
    return out + path(turns, None, coat.ink, line * 0.5)


def fan_fin(coat: Coat, line: float) -> str:
    rays = [polar(150 + i * 22, 66 - 6 * abs(i - 2), (-14, -16)) for i in range(6)]
    web = [(-14.0, 4.0)]
    for a, b in pairwise(rays):
        web += [a, ((a[0] + b[0]) / 2 * 0.86 - 2, (a[1] + b[1]) / 2 * 0.86 - 2)]
    ribs = "".join(f"M-14 -16L{number(x)} {number(y)}" for x, y in rays)
    out = path(straight([*web, rays[-1], (2, -34)]), coat.mane, coat.ink, line)
    return out + path(ribs, None, coat.ink, line * 0.5)


def crown_horns(coat: Coat, line: float) -> str:
    out = horn(taper(dots("0 -30, -16 -50, -44 -62, -84 -62"), 8, 0.8, 7), coat, line)
    return out + horn(taper(dots("-30 -56, -38 -78, -58 -92"), 5, 0.8), coat, line)


BOLT = "M14 -32L-16 -58L-8 -66L-40 -88L-28 -94L-66 -126L-20 -104L-30 -98L6 -76L-4 -70L16 -50Z"


def bolt_horns(coat: Coat, line: float) -> str:
    """Horns that are flashes of lightning."""
    return group(horn(BOLT, coat, line / 0.86), -6, -6, 8, 0.86)


HORNS: dict[str, Callable[[Coat, float], str]] = {
    "antler": antlers,
    "bolt": bolt_horns,
    "ram": ram_horn,
    "swept": swept_horn,
    "crescent": crescent_horn,
    "ice": ice_horns,
    "leaf": leaf_horns,
    "stub": stub_horn,
    "lance": lance,
    "fan": fan_fin,
    "crown": crown_horns,
}


def far_horns(style: str, coat: Coat, line: float) -> str:
    """The horns of the side that is turned away, in shadow."""
    shaded = replace(coat, horn=dark(coat.horn, 0.30), mane=dark(coat.mane, 0.30))
    return group("" if style == "lance" else HORNS[style](shaded, line), 12, 2, 9)


# ---------------------------------------------------------------- mane, mouth, eye

MANES: dict[str, tuple[tuple[float, float, float, float, float], ...]] = {
    # the locks behind the head: root, angle, length, bend
    "flame": (
        (-14, 26, 112, 44, 0.5),
        (-24, 24, 134, 54, 0.5),
        (-20, -24, 214, 52, -0.4),
        (-30, 14, 152, 62, 0.4),
        (-28, -14, 194, 62, -0.3),
        (-32, 0, 174, 70, 0.15),
    ),
    "spike": (
        (-16, 26, 118, 40, 0.0),
        (-20, -24, 212, 52, 0.0),
        (-26, 20, 142, 52, 0.0),
        (-28, -12, 190, 62, 0.0),
        (-30, 6, 166, 64, 0.0),
    ),
    "soft": (
        (-12, 26, 112, 40, 0.6),
        (-24, 22, 136, 50, 0.6),
        (-20, -24, 212, 46, -0.6),
        (-30, 10, 160, 56, 0.5),
        (-30, -12, 188, 56, -0.5),
    ),
    "": (),
}


def draw_mane(style: str, coat: Coat, line: float) -> str:
    locks = (lock(x, y, angle, long, 24, bend) for x, y, angle, long, bend in MANES[style])
    return "".join(path(d, coat.mane, coat.ink, line * 0.85) for d in locks)


def draw_mouth(coat: Coat, jaw: float, beard: bool, line: float) -> str:
    """What is seen below the upper jaw: throat, tongue, lower jaw with its beard, teeth."""

    def tooth(d: str) -> str:
        return path(d, "#FFF8E6", coat.ink, line * 0.45)

    low = ""
    if beard:
        for x, y, a, long in ((2, 36, 128, 30), (20, 42, 118, 36), (40, 43, 106, 30)):
            low += path(lock(x, y, a, long, 15, 0.5), coat.mane, coat.ink, line * 0.8)
    low += path(JAW, coat.belly, coat.ink, line) + path(JAW_LINE, None, coat.ink, line * 0.45, 0.6)
    if jaw <= 0:
        return path(JAW_CLOSED, coat.belly) + group(low, turn=jaw)
    throat = path(THROAT, coat.mouth, coat.ink, line * 0.5) + path(TONGUE, "#E0605A")
    out = group(throat, turn=jaw * 0.5) + group(low + tooth(LOW_TOOTH), turn=jaw)
    return out + "".join(tooth(d) for d in TEETH)


def draw_eye(style: str, coat: Coat, line: float) -> str:
    if style == "open":
        out = path("M3 -9Q14 -30 39 -17Q30 0 3 -9Z", coat.eye, coat.ink, line * 0.8)
        return out + circle(24, -13.5, 6.6, coat.ink) + circle(22, -16.4, 2.2, "#FFFFFF")
    if style == "slit":
        out = path("M3 -9Q14 -29 39 -17Q30 1 3 -9Z", coat.eye, coat.ink, line * 0.8)
        return out + ellipse(24, -13.2, 3.3, 7.6, coat.ink) + circle(20, -16.6, 1.9, "#FFFFFF")
    lashes = "M9 -8L4 -2M19 -4.6L17 2.4M29 -6.6L30 0.6"
    out = path("M0 -16C12 -2 28 -3 40 -18", None, coat.ink, line * 1.3)
    return out + path(lashes, None, coat.ink, line * 0.75)


def draw_whiskers(coat: Coat, line: float) -> str:
    out = ""
    for points, start, middle in (
        ("84 -6, 104 6, 124 -4, 138 -24, 158 -26", 3.0, 3.0),
        ("76 -2, 94 22, 116 26, 132 10", 2.6, 2.8),
    ):
        whisker = taper(dots(points), start, 0.4, middle, round_start=True)
        out += path(whisker, coat.mane, coat.ink, line * 0.42)
    return out


def dragon_head(
    coat: Coat,
    horns: str = "antler",
    eye: str = "open",
    jaw: float = 8.0,
    beard: bool = True,
    whiskers: bool = True,
    mane: str = "flame",
    line: float = 3.8,
) -> str:
    """A head that looks to the right; (0, 0) is the skull, the snout ends near x = 98."""
    ink = coat.ink
    out = draw_mane(mane, coat, line) + far_horns(horns, coat, line)
    out += draw_mouth(coat, jaw, beard, line)
    out += path(SKULL, coat.main, ink, line) + path(SKULL_LIGHT, coat.glow, opacity=0.75)
    out += path(LIP, mix(coat.belly, coat.main, 0.35), ink, line * 0.4)
    out += path(NOSTRIL, ink, ink, line * 0.4) + path(NOSE_WING, None, ink, line * 0.55, 0.8)
    out += path(SNOUT_FOLDS, None, ink, line * 0.5, 0.8) + path(CHEEK, None, ink, line * 0.6)
    out += group(HORNS[horns](coat, line))
    out += path(EAR, coat.main, ink, line * 0.85) + path(EAR_LINE, None, ink, line * 0.45)
    out += draw_eye(eye, coat, line) + path(BROW, coat.mane, ink, line * 0.8)
    return out + (draw_whiskers(coat, line) if whiskers else "")
