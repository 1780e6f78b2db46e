"""The masters of Dragon Swoop: a dragon for every symbol in several poses, and signs of the seasons.

All look to the right; the program mirrors them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from .curves import Point, dots, ring
from .dragon import draw_dragon
from .motifs import wing
from .palette import dark
from .pose import Coat, Leg, Pose
from .svg import circle, document, path


@dataclass(frozen=True)
class Build:
    """The shapes that set one master apart from the others, in every pose."""

    coat: Coat
    horns: str
    crest: str
    mane: str
    tail: str


MASTERS = {
    "flame": Build(Coat("#C4232F", "#F6C58E", "#F0922E"), "swept", "spike", "spike", "spike"),
    "wave": Build(Coat("#3B78C4", "#DFF0FA", "#8CC6E8", eye="#E9FBFF"), "fan", "curl", "soft", "fan"),
    "leaf": Build(Coat("#2F9A58", "#E6F0A8", "#9CCB5C", horn="#F1E6B8"), "leaf", "leaf", "", "leaf"),
    "stone": Build(Coat("#8C8378", "#E4DCCB", "#5C544C", horn="#E4D9C2"), "ram", "plate", "spike", "spike"),
    "thunder": Build(
        Coat("#E0A62A", "#FFF1C0", "#9A5A14", horn="#FFF2C4"), "antler", "flame", "flame", "flame"
    ),
    "moon": Build(
        Coat("#6B58AC", "#DCCEF2", "#B79CE0", horn="#F4E3A6", eye="#FFE27A"),
        "crescent",
        "curl",
        "soft",
        "soft",
    ),
}

Wings = Callable[[Pose], str]


def _wings(
    far: tuple[float, float, float, float], near: tuple[float, float, float, float]
) -> tuple[Wings, Wings]:
    """A wing behind the body and one before it: each by its root, its turn and its size."""

    def behind(pose: Pose) -> str:
        coat = replace(pose.coat, mane=dark(pose.coat.mane, 0.45), main=pose.coat.shade)
        return wing(*far, coat, 4.4)

    def between(pose: Pose) -> str:
        return wing(*near, pose.coat, 4.0, flip=True)

    return behind, between


def _pose(build: Build, points: tuple[Point, ...], **more: object) -> Pose:
    return Pose(
        "master",
        points,
        build.coat,
        horns=build.horns,
        crest=build.crest,
        mane=build.mane,
        tail=build.tail,
        beard=False,
        **more,  # type: ignore[arg-type]
    )


def _moved(x: float, y: float, drawing: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">\n{drawing}</g>\n'


PERCHED = dots("44 268, 52 336, 116 370, 184 338, 206 276, 186 216, 196 160, 240 140")
NODDING = dots("44 268, 52 336, 116 370, 184 338, 206 276, 190 216, 206 172, 250 168")
GAZING = dots("44 268, 52 336, 116 370, 184 338, 206 276, 182 216, 182 168, 212 134")
LOOKS = {"perched": (PERCHED, 8.0), "nodding": (NODDING, 38.0), "gazing": (GAZING, -26.0)}
"""The spine and the turn of the head: it looks straight on, down, or up."""


def perched(name: str, look: str) -> str:
    """It sits with a paw raised and looks along its line."""
    spine, turn = LOOKS[look]
    behind, between = _wings((226, 214, -14, 0.86), (166, 214, 196, 1.0))
    pose = _pose(
        MASTERS[name],
        spine,
        eye="slit",
        head_scale=1.12,
        jaw=9,
        head_turn=turn,
        legs=(Leg(0.50, (232, 358), (290, 362), 14), Leg(0.78, (258, 244), (304, 262), 30)),
        behind=behind,
        between=between,
    )
    return document(420, 420, _moved(10, 10, draw_dragon(pose, 4.4)))


def asleep(name: str) -> str:
    """It is curled up."""
    pose = _pose(
        MASTERS[name],
        ring(200, 210, 138, 150, 560, 22, 66),
        thick=27,
        eye="shut",
        jaw=0,
        whiskers=False,
        head_turn=16,
        head_scale=1.0,
        head_shift=(-6, 26),
    )
    return document(360, 340, _moved(-20, -40, draw_dragon(pose, 5.2)))


def swooping(name: str) -> str:
    """It flies with wings up and claws ahead."""
    behind, between = _wings((520, 196, -22, 1.75), (470, 204, 212, 2.0))
    pose = _pose(
        MASTERS[name],
        dots("20 210, 90 262, 180 268, 262 214, 350 172, 450 190, 540 238, 630 240, 706 204"),
        thick=34,
        eye="slit",
        head_scale=1.45,
        jaw=17,
        head_turn=16,
        legs=(
            Leg(0.44, (330, 262), (392, 318), 40, far=True, size=1.1),
            Leg(0.40, (296, 290), (352, 344), 34, size=1.15),
            Leg(0.80, (640, 318), (706, 350), 24, far=True, size=1.15),
            Leg(0.76, (592, 330), (664, 384), 26, size=1.25),
        ),
        behind=behind,
        between=between,
    )
    return document(1000, 620, _moved(0, 160, draw_dragon(pose, 5.0)))


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
