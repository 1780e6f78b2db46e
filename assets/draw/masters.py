"""The masters of Dragon Swoop: a dragon for every symbol in several poses, and signs of the seasons.

All look to the right; the program mirrors them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from .curves import Point, dots, ring
from .dragon import draw_dragon
from .pose import Coat, Leg, Pose
from .svg import circle, document, group, path
from .ten import AMBER, BRONZE, CRIMSON, DUSK, EMERALD, JADE
from .wings import SKINS, Skin, Wing, draw_wing, far_coat


@dataclass(frozen=True)
class Build:
    """A master is one of the ten, in the coat of its symbol: what sets it apart in every pose."""

    one: Pose
    coat: Coat
    skin: Skin
    crest: str
    tail: str
    girth: float = 1.0
    head: float = 1.0


MASTERS = {
    "flame": Build(CRIMSON, Coat("#C4232F", "#F6C58E", "#F0922E"), SKINS["flame"], "spike", "flame"),
    "wave": Build(
        JADE, Coat("#3B78C4", "#DFF0FA", "#8CC6E8", eye="#E9FBFF"), SKINS["wave"], "sail", "fan", 0.92
    ),
    "leaf": Build(
        EMERALD,
        Coat("#2F9A58", "#E6F0A8", "#9CCB5C", horn="#F1E6B8"),
        SKINS["leaf"],
        "leaf",
        "leaf",
        0.86,
        0.95,
    ),
    "stone": Build(
        BRONZE,
        Coat("#B0A594", "#F0E8D8", "#7B7064", horn="#F0E6D0"),
        SKINS["stone"],
        "slab",
        "club",
        1.34,
        1.12,
    ),
    "thunder": Build(
        AMBER, Coat("#E0A62A", "#FFF1C0", "#C9791E", horn="#FFF2C4"), SKINS["thunder"], "flame", "spike", 0.95
    ),
    "moon": Build(
        DUSK,
        Coat("#6B58AC", "#DCCEF2", "#B79CE0", horn="#F4E3A6", eye="#FFE27A"),
        SKINS["moon"],
        "curl",
        "moon",
        0.9,
    ),
}

Wings = Callable[[Pose], str]


def _wings(build: Build, far: Wing, near: Wing) -> tuple[Wings, Wings]:
    """A wing behind the body and one before it."""

    def behind(pose: Pose) -> str:
        return draw_wing(build.skin, far, far_coat(pose.coat), 4.4)

    def between(pose: Pose) -> str:
        return draw_wing(build.skin, near, pose.coat, 4.4)

    return behind, between


def _pose(build: Build, points: tuple[Point, ...], thick: float, head_scale: float, **more: object) -> Pose:
    return Pose(
        "master",
        points,
        build.coat,
        thick=thick * build.girth,
        head_scale=head_scale * build.head,
        head_long=build.one.head_long,
        horns=build.one.horns,
        crest=build.crest,
        mane=build.one.mane,
        tail=build.tail,
        beard=build.one.beard,
        **more,  # type: ignore[arg-type]
    )


def _moved(x: float, y: float, drawing: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">\n{drawing}</g>\n'


PERCHED = dots("44 268, 52 336, 116 370, 184 338, 206 276, 186 216, 196 160, 240 140")
LYING = {
    "nodding": (dots("30 120, 90 84, 160 92, 230 132, 300 146, 370 118, 420 84, 470 74, 512 86"), 34.0),
    "gazing": (dots("30 150, 90 184, 160 182, 230 146, 300 128, 370 146, 420 168, 470 162, 506 136"), -10.0),
}
"""The spine and the turn of the head of one that lies along the ring: it looks down, or up."""


def perched(name: str) -> str:
    """It sits with a paw raised and looks along its line."""
    build = MASTERS[name]
    # The longest finger stays in the picture.
    size = 0.9 * min(1.0, 150 / max(long for _, long in build.skin.fingers))
    far, near = Wing(206, 206, 250, 0.72, 0.1, True), Wing(192, 228, 221, size, 0.1, True)
    behind, between = _wings(build, far, near)
    pose = _pose(
        build,
        PERCHED,
        25,
        1.12,
        eye="slit",
        jaw=9,
        head_turn=8,
        legs=(
            Leg(0.50, (232, 358), (290, 362), 14),
            Leg(0.78, (258, 244), (304, 262), 30),
        ),
        behind=behind,
        between=between,
    )
    return document(420, 420, group(draw_dragon(pose, 4.4), 19, 20, 0, 0.94))


def lying(name: str, look: str) -> str:
    """It lies along the ring, its body behind it, and looks along its line."""
    spine, turn = LYING[look]
    build = MASTERS[name]
    down = look == "nodding"
    if down:
        far, near = Wing(360, 112, 232, 0.55, 0.3, True), Wing(350, 120, 206, 0.66, 0.5, True, (2, 60))
    else:
        # It has the board above it, and lays its wings together.
        far, near = Wing(374, 130, 206, 0.5, 0.55, True), Wing(352, 140, 188, 0.62, 0.6, True, (2, 60))
    behind, between = _wings(build, far, near)
    legs = (
        (
            Leg(0.47, (262, 178), (314, 186), 10),
            Leg(0.74, (428, 150), (478, 158), 16),
        )
        if down
        else (
            Leg(0.40, (250, 196), (300, 206), 10),
            Leg(0.76, (452, 206), (500, 208), 0),
        )
    )
    pose = _pose(
        build, spine, 25, 1.12, eye="slit", jaw=9, head_turn=turn, legs=legs, behind=behind, between=between
    )
    return document(630, 276, group(draw_dragon(pose, 4.4), 24 if down else 30, 48 if down else 30, 0, 0.94))


def asleep(name: str) -> str:
    """It is curled up."""
    build = MASTERS[name]
    pose = _pose(
        build,
        ring(200, 210, 138, 150, 560, 22, 66),
        27,
        1.0,
        eye="shut",
        jaw=0,
        whiskers=False,
        head_turn=16,
        head_shift=(-6, 26),
    )
    scale = 0.93 if build.girth < 1.2 else 0.9
    return document(360, 340, group(draw_dragon(pose, 5.2), 180 - 200 * scale, 170 - 210 * scale, 0, scale))


def swooping(name: str) -> str:
    """It flies with wings up and claws ahead."""
    build = MASTERS[name]
    behind, between = _wings(
        build, Wing(548, 212, 262, 1.25, 0, True), Wing(508, 222, 222, 1.45, 0, True, (42, 62))
    )
    pose = _pose(
        build,
        dots("20 236, 90 276, 180 268, 262 214, 350 176, 450 196, 540 240, 630 236, 706 198"),
        40,
        1.45,
        eye="slit",
        jaw=17,
        head_turn=16,
        legs=(
            Leg(0.44, (312, 280), (368, 336), 40, far=True, size=1.1),
            Leg(0.38, (268, 306), (322, 364), 34, size=1.1),
            Leg(0.82, (652, 316), (724, 346), 20, far=True, size=1.05),
            Leg(0.76, (596, 338), (672, 386), 24, size=1.1),
        ),
        behind=behind,
        between=between,
    )
    return document(1000, 620, _moved(42, 192, draw_dragon(pose, 5.0)))


def winding(name: str) -> str:
    """It is a great loop that is open at its upper right; what it goes round has room inside."""
    build = MASTERS[name]
    spine = [
        (640 + 452 * math.cos(math.radians(a)), 318 + 218 * math.sin(math.radians(a)))
        for a in (20 + 264 * i / 25 for i in range(26))
    ]
    spine += [(850, 108), (950, 120)]
    far, near = _wings(
        build, Wing(354, 150, 236, 0.74, 0, True), Wing(286, 178, 213, 1.02, 0, True, (10, 72))
    )
    pose = _pose(
        build,
        tuple(spine),
        36 * min(1.0, 1.02 / build.girth),
        1.5,
        eye="slit",
        jaw=20,
        head_turn=-20,
        legs=(
            Leg(0.44, (276, 408), (312, 372), -30, size=1.0, bend=-1),
            Leg(0.72, (330, 236), (396, 262), 30, size=1.2),
        ),
        behind=far,
        between=near,
    )
    return document(1280, 720, _moved(0, 65, draw_dragon(pose, 4.6)))


# ---------------------------------------------------------------- the seasons


def _turned(shape: str, count: int) -> str:
    step = 360 // count
    return "".join(f'<g transform="rotate({step * i})">{shape}</g>\n' for i in range(count))


def season(name: str) -> str:
    """The sign of a season: a blossom, the sun, a leaf, or a crystal of snow."""
    if name == "spring":
        petal = path("M0 -4C-18 -12 -19 -40 0 -45C19 -40 18 -12 0 -4Z", "#F2A7B8")
        drawn = _turned(petal, 5) + circle(0, 0, 9, "#FFF3C0")
    elif name == "summer":
        drawn = circle(0, 0, 20, "#FFD66B") + _turned(path("M-6 -27L0 -46L6 -27Z", "#FFD66B"), 8)
    elif name == "autumn":
        maple = (
            "M0 44L-4 18L-30 26L-24 12L-44 0L-28 -8L-30 -24L-14 -18L0 -46"
            "L14 -18L30 -24L28 -8L44 0L24 12L30 26L4 18Z"
        )
        drawn = path(maple, "#F08A3C")
    else:
        drawn = _turned(path("M0 0V-44M0 -26L-11 -37M0 -26L11 -37", None, "#A8D8F6", 7), 6)
    return document(100, 100, _moved(50, 50, drawn))


SEASONS = ("spring", "summer", "autumn", "winter")
