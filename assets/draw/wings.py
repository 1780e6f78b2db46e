"""Wings of dragons: an arm, fingers that bend, and skin between them that hangs in bows.

A wing is drawn to the right of its shoulder, its hind edge down; a pose turns, scales and folds it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from .curves import Point, Spine, lock, polar, short, smooth, taper
from .palette import dark, light, mix
from .pose import Coat
from .svg import circle, group, path


@dataclass(frozen=True)
class Skin:
    """What sets the wing of one dragon apart."""

    fingers: tuple[tuple[float, float], ...]
    """How far each finger is turned from the forearm, in degrees, and how long it is; the foremost first."""
    hollow: float = 0.3
    """How deep the edge of the skin hangs in between two fingers; below 0 it bulges."""
    bend: float = 0.15
    """How far fingers bend, as a share of their length."""
    claw: float = 9.0
    """How far a finger reaches out of the skin."""
    jags: int = 0
    """Teeth of the edge between two fingers: 0 for a bow."""
    lobes: bool = False
    """Whether the skin is round about each finger, as a leaf about its ribs."""
    mark: str = ""
    """What is drawn on the skin."""


@dataclass(frozen=True)
class Wing:
    """How a pose holds a wing."""

    x: float
    y: float
    turn: float
    size: float
    fold: float = 0.0
    """0 for a spread wing, 1 for one that is laid together."""
    flip: bool = False
    root: Point = (-16, 76)
    """Where its skin ends at the body, seen from the shoulder."""


SKINS = {
    "flame": Skin(((-4, 158), (30, 152), (62, 132), (94, 104)), 0.34),
    "wave": Skin(((-20, 112), (2, 150), (25, 176), (49, 172), (76, 138)), 0.13, 0.18, 0, mark="foam"),
    "leaf": Skin(((-16, 138), (30, 178), (82, 116)), 0.36, 0.12, 0, lobes=True, mark="veins"),
    "stone": Skin(((-2, 120), (36, 134), (76, 112)), 0.0, 0.03, 0, jags=1, mark="facets"),
    "thunder": Skin(((-8, 170), (24, 150), (54, 128), (86, 98)), 0.22, 0.02, 0, jags=2),
    "moon": Skin(((-12, 178), (22, 172), (58, 140), (96, 96)), 0.38, 0.15, 16, mark="moons"),
}


@dataclass(frozen=True)
class _Bones:
    """Where the bones of a wing are."""

    elbow: Point
    wrist: Point
    tips: tuple[Point, ...]
    bows: tuple[Point, ...]
    """What each finger bends towards, as the control of its curve."""
    root: Point
    """Where the skin ends at the body."""


def _bones(skin: Skin, wing: Wing) -> _Bones:
    fold = wing.fold
    elbow = polar(46 + 34 * fold, 52, (0, 0))
    forearm = -42 - 46 * fold
    wrist = polar(forearm, 92, elbow)
    first = skin.fingers[0][0]
    tips, bows = [], []
    for turn, long in skin.fingers:
        angle = 0 + 62 * fold + first + (turn - first) * (1 - 0.62 * fold)
        tip = polar(angle, long, wrist)
        tips.append(tip)
        bows.append(polar(angle - 90, long * skin.bend * 2, polar(angle, long * 0.46, wrist)))
    return _Bones(elbow, wrist, tuple(tips), tuple(bows), wing.root)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _along(start: Point, bow: Point, end: Point, share: float) -> Point:
    """A point of a curve with one control."""
    return _between(_between(start, bow, share), _between(bow, end, share), share)


def _edge(skin: Skin, a: Point, b: Point, inner: Point, hollow: float) -> str:
    """The edge of the skin from one finger to the next, hung in towards `inner`."""
    middle = _between(_between(a, b, 0.5), inner, hollow)
    if skin.lobes:
        out = (
            _between(_between(a, middle, 0.5), inner, -0.13),
            _between(_between(middle, b, 0.5), inner, -0.13),
        )
        return f"Q{short(*out[0])} {short(*middle)}Q{short(*out[1])} {short(*b)}"
    if not skin.jags:
        return f"Q{short(*_between(_between(a, b, 0.5), inner, hollow * 1.5))} {short(*b)}"
    if skin.jags == 1:
        return f"L{short(*_between(a, middle, 0.62))} {short(*_between(middle, b, 0.5))} {short(*b)}"
    teeth = ""
    for number in range(1, skin.jags + 1):
        share = number / (skin.jags + 1)
        deep = _between(_between(a, b, share - 0.07), inner, 0.30)
        out = _between(_between(a, b, share + 0.10), inner, 0.06)
        teeth += f"L{short(*deep)} {short(*out)}"
    last = _between(_between(a, b, 0.9), inner, 0.26)
    return f"{teeth}L{short(*last)} {short(*b)}"


def _fingers(skin: Skin, bones: _Bones, coat: Coat, line: float) -> str:
    """The bones of the fingers, the foremost on top."""
    out = ""
    for number in reversed(range(len(bones.tips))):
        tip, bow = bones.tips[number], bones.bows[number]
        dots = [_along(bones.wrist, bow, tip, share) for share in (0, 0.3, 0.62, 0.97)]
        thick = (7.5, 4.6) if number == 0 else (4.6, 3.0)
        out += path(taper(dots, thick[0], 0.7, thick[1] * 0.8), coat.main, coat.ink, line * 0.72)
        if skin.claw:
            far = _along(bones.wrist, bow, tip, 0.9)
            angle = _angle(far, tip)
            out += path(
                lock(*_between(far, tip, 0.55), angle, skin.claw * 1.5, 6.5, 0.35),
                coat.horn,
                coat.ink,
                line * 0.6,
            )
    return out


def _angle(a: Point, b: Point) -> float:
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def _marks(skin: Skin, bones: _Bones, coat: Coat, line: float) -> str:
    """What the skin bears."""
    pale, pairs = light(coat.mane, 0.5), range(len(bones.tips) - 1)
    out = ""
    if skin.mark == "moons":
        for number, size in zip(pairs, (10.0, 8.0, 6.0), strict=True):
            a, b = (_along(bones.wrist, bones.bows[n], bones.tips[n], 0.52) for n in (number, number + 1))
            x, y = _between(a, b, 0.5)
            moon = circle(x, y, size, pale) + circle(x + size * 0.42, y - size * 0.3, size * 0.82, coat.mane)
            out += moon
    elif skin.mark == "foam":
        for number in pairs:
            a, b = (_between(bones.wrist, bones.tips[n], 0.86) for n in (number, number + 1))
            bow = _between(_between(a, b, 0.5), bones.wrist, skin.hollow * 1.5)
            out += path(f"M{short(*a)}Q{short(*bow)} {short(*b)}", None, pale, line * 1.5, 0.85)
    elif skin.mark == "veins":
        for number, (tip, bow) in enumerate(zip(bones.tips, bones.bows, strict=True)):
            for share in (0.38, 0.58, 0.76):
                at = _along(bones.wrist, bow, tip, share)
                angle = _angle(bones.wrist, tip)
                for side in (-1, 1)[number == 0 or share > 0.4 :]:
                    out += path(
                        f"M{short(*at)}L{short(*polar(angle + side * 40, 30 * (1.25 - share), at))}",
                        None,
                        dark(coat.mane, 0.4),
                        line * 0.6,
                        0.7,
                    )
    elif skin.mark == "facets":
        for number in pairs:
            a, b = (_between(bones.wrist, bones.tips[n], 0.62) for n in (number, number + 1))
            out += path(f"M{short(*a)}L{short(*b)}", None, light(coat.mane, 0.4), line * 0.9, 0.8)
            out += path(
                f"M{short(*b)}L{short(*_between(bones.tips[number], bones.tips[number + 1], 0.5))}",
                None,
                coat.ink,
                line * 0.6,
                0.7,
            )
    return out


def _skin(skin: Skin, bones: _Bones, coat: Coat, line: float) -> str:
    """The skin, with shade where it falls away behind each finger."""
    wrist, tips, bows = bones.wrist, bones.tips, bones.bows
    front = f"M0 -8Q{short(*_between(bones.elbow, wrist, 0.52))} {short(*wrist)}"
    web = f"{front}Q{short(*bows[0])} {short(*tips[0])}"
    for number in range(1, len(tips)):
        web += _edge(skin, tips[number - 1], tips[number], wrist, skin.hollow)
    web += _edge(replace(skin, jags=min(1, skin.jags), lobes=False), tips[-1], bones.root, bones.elbow, 0.34)
    whole = f"{web}Z"
    out = path(whole, coat.mane, coat.ink, line)
    for number in range(len(tips)):
        # Behind each finger the skin is in its shade.
        a, b = tips[number], (*tips, bones.root)[number + 1]
        hung, inner = (skin.hollow, wrist) if number < len(tips) - 1 else (0.34, bones.elbow)
        edge = _along(a, _between(_between(a, b, 0.5), inner, hung * 1.5), b, 0.28)
        shade = f"M{short(*wrist)}Q{short(*bows[number])} {short(*_between(a, wrist, 0.05))}"
        shade += f"L{short(*_between(edge, wrist, 0.07))}"
        shade += f"Q{short(*_between(bows[number], edge, 0.3))} {short(*wrist)}Z"
        out += path(shade, dark(coat.mane, 0.5), opacity=0.28)
    return out + _marks(skin, bones, coat, line)


def _upper(t: float) -> float:
    """Half the width of the upper arm: it comes out of a broad shoulder."""
    return 10.0 + 9.0 * (1 - t) ** 1.6


def _arm(bones: _Bones, coat: Coat, line: float) -> str:
    """Upper arm and forearm, with a claw for a thumb."""
    elbow, wrist = bones.elbow, bones.wrist
    out = path(lock(*wrist, _angle(elbow, wrist) - 8, 30, 12, 0.5), coat.horn, coat.ink, line * 0.75)
    fore = taper([elbow, _between(elbow, wrist, 0.5), wrist], 10.5, 6.5, 9.0, round_start=True)
    out += path(fore, coat.main, coat.ink, line)
    shoulder = Spine([(-14, -16), (4, 2), _between((0, 0), elbow, 0.55), elbow], _upper)
    whole = shoulder.edge(0, 1, -1, 6) + shoulder.edge(1, 0, 1, 6)
    out += path(smooth(whole) + "Z", coat.main)
    sides = smooth(shoulder.edge(0.34, 1, -1, 6)) + smooth(shoulder.edge(0.5, 1, 1, 6))
    out += path(sides, None, coat.ink, line) + path(
        smooth(shoulder.edge(0.08, 0.5, 1, 6)), None, coat.ink, line * 0.6, 0.85
    )
    glow = taper([_between(elbow, wrist, 0.1), _between(elbow, wrist, 0.85)], 2.6, 1.4)
    return out + circle(*elbow, 8.6, coat.main) + path(glow, coat.glow, opacity=0.7)


def draw_wing(skin: Skin, wing: Wing, coat: Coat, line: float) -> str:
    """A wing whose shoulder lies at (x, y)."""
    bones, line = _bones(skin, wing), line / wing.size**0.5
    out = _skin(skin, bones, coat, line) + _fingers(skin, bones, coat, line) + _arm(bones, coat, line)
    return group(out, wing.x, wing.y, wing.turn, wing.size, wing.flip)


def far_coat(coat: Coat) -> Coat:
    """The colours of a wing on the side that is turned away."""
    return replace(coat, mane=mix(coat.mane, coat.shade, 0.6), main=coat.shade, horn=dark(coat.horn, 0.3))
