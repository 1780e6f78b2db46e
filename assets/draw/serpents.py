"""The parts of a dragon that moves: the program strings them along a way, and so lets it wind.

The body is cut across into slices of one length. Two kinds take turns, so that scales lie between each other
and every second slice bears a fin. All look to the right, belly down; a part is turned about the middle of
its picture. Half the width of the body is 50 units.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .curves import Spine, lock, polar
from .dragon import BELLY, FINS, TAILS, crest_fin, draw_leg, scallops
from .head import dragon_head
from .palette import mix
from .pose import Leg, Pose
from .svg import document, fine, path
from .ten import TEN

HALF, SLICE, OVER = 50.0, 24.0, 15.0
"""Half the width of the body, the length of a slice, and how far one lies under its neighbours."""
WIDE, HIGH = 150, 240
"""The picture of a slice."""
LINE = 7.0
HEAD, LEG = 840, 300
"""The sides of the pictures of a head and of a leg."""
SCALE = 2.55
"""How large the head is for such a body."""


def _body(pose: Pose) -> tuple[Pose, Spine]:
    """A straight body, its middle in the middle of a slice's picture."""
    crest = {"sail": "leaf", "": "curl"}.get(pose.crest, pose.crest)
    length = 40 * SLICE
    points = tuple((WIDE / 2 + length * (i / 10 - 0.5), HIGH / 2) for i in range(11))
    return replace(pose, crest=crest, belly=1), Spine(points, lambda t: HALF)


def _band(t0: float, t1: float, spine: Spine, v0: float, v1: float) -> str:
    """A straight part of the body between two heights."""
    corners = spine.off(t0, v0), spine.off(t1, v0), spine.off(t1, v1), spine.off(t0, v1)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _line(t0: float, t1: float, spine: Spine, v: float) -> str:
    (x0, y0), (x1, y1) = spine.off(t0, v), spine.off(t1, v)
    return f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"


def body_slice(pose: Pose, kind: int) -> str:
    """A slice of the body; those of kind 1 bear a fin."""
    pose, spine = _body(pose)
    coat = pose.coat
    # Kind 1 is one row of scales farther on than kind 0, moved back to the middle.
    shift = kind * SLICE
    reach = SLICE / 2 + OVER
    middle = spine.length / 2
    t0, t1 = (middle - reach) / spine.length, (middle + reach) / spine.length
    out = ""
    if kind:
        gap = min(FINS[pose.crest].gap * (HALF + 4), SLICE * 0.98) / spine.length
        out += path(crest_fin(spine, 0.5, gap, -1, pose.crest), coat.mane, coat.ink, LINE * 0.8)
    out += path(_band(t0, t1, spine, -1, 1), coat.main)
    out += path(_band(t0, t1, spine, -0.90, -0.45), coat.glow, opacity=0.5)
    out += path(_band(t0, t1, spine, 0.06, BELLY), coat.shade, opacity=0.5)
    moved = Spine(tuple((x - shift, y) for x, y in spine.dots[::24]), spine.radius)
    scales = scallops(
        moved, t0 + shift / moved.length, t1 + (shift + 1) / moved.length, -0.98, 0.96 * BELLY, 1.34 / 3, 0.48
    )
    out += path(scales, None, coat.ink, LINE * 0.48, 0.6)
    out += path(_band(t0, t1, spine, BELLY, 1), coat.belly)
    out += path(_band(t0, t1, spine, 0.76, 1), mix(coat.belly, coat.shade, 0.42))
    plate, low, end = spine.off(0.5, BELLY), spine.off(0.5 - 10 / spine.length, 0.75), spine.off(0.5, 1)
    bow = f"M{plate[0]:.1f} {plate[1]:.1f}Q{low[0]:.1f} {low[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    out += path(bow, None, coat.ink, LINE * 0.48, 0.75)
    out += path(_line(t0, t1, spine, BELLY), None, coat.ink, LINE * 0.55)
    edges = _line(t0, t1, spine, -1) + _line(t0, t1, spine, 1)
    return document(WIDE, HIGH, fine(out + path(edges, None, coat.ink, LINE)))


def tail_tip(pose: Pose) -> str:
    """What a tail ends in; the body joins it in the middle of the picture."""
    middle = (160.0, 160.0)
    locks = (lock(*middle, 180 + turn, long * 2.5, 50, bend) for turn, long, bend in TAILS[pose.tail])
    drawn = "".join(path(d, pose.coat.mane, pose.coat.ink, LINE * 0.8) for d in locks)
    return document(320, 320, fine(drawn))


def leg(pose: Pose, far: bool) -> str:
    """A leg; its hip is in the middle of the picture."""
    body, _ = _body(pose)
    middle = LEG / 2
    spine = Spine(tuple((middle + 30 * (i - 5), middle) for i in range(11)), lambda t: 32)
    limb = Leg(0.5, (middle - 26, middle + 62), polar(62, 118, (middle, middle)), 42, far=far, size=1.25)
    return document(LEG, LEG, draw_leg(body, spine, limb, 4.6))


def head(pose: Pose) -> str:
    """The head; its neck joins it in the middle of the picture."""
    features = (pose.horns, "slit" if pose.eye == "closed" else pose.eye, 15, pose.beard, True, pose.mane)
    drawn = dragon_head(pose.coat, *features, LINE / SCALE * 0.9)
    place = f"translate({HEAD / 2:g} {HEAD / 2:g}) scale({SCALE * pose.head_long:g} {SCALE:g})"
    return document(HEAD, HEAD, f'<g transform="{place}">\n{drawn}</g>\n')


def parts() -> Iterator[tuple[str, str]]:
    """Every part of all ten, by name."""
    for pose in TEN:
        yield f"{pose.name}_slice", body_slice(pose, 0)
        yield f"{pose.name}_fin", body_slice(pose, 1)
        yield f"{pose.name}_tail", tail_tip(pose)
        yield f"{pose.name}_leg", leg(pose, False)
        yield f"{pose.name}_far", leg(pose, True)
        yield f"{pose.name}_head", head(pose)
