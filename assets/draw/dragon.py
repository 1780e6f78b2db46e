"""One machine for every dragon: a body that follows a spine, with crest, scales, plates and legs.

The body is cut in twelve parts that are painted from the tail to the head, outlined at the flanks only, so it
can lie over and under itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from .curves import Point, Spine, lock, polar, short, smooth, step_from, taper
from .head import dragon_head
from .palette import dark, mix
from .pose import Coat, Leg, Pose
from .svg import circle, fine, group, mirrored, path

BELLY = 0.36
"""From this height to the edge of the body it is belly."""
PARTS = 12


def body_radius(thick: float) -> Callable[[float], float]:
    """Half the width of a body: from the tip of the tail it grows, at the neck it gets a little slimmer."""

    def radius(t: float) -> float:
        grow = math.sin(min(1.0, t / 0.62) * math.pi / 2)
        neck = max(0.0, (t - 0.72) / 0.28)
        return thick * (0.13 + 0.87 * grow) * (1 - 0.22 * neck * neck * (3 - 2 * neck))

    return radius


# ---------------------------------------------------------------- the crest


@dataclass(frozen=True)
class Fin:
    """How one kind of fin is shaped, in shares of the body's half width."""

    rise: float
    lean: float
    """How far its tip lies towards the tail."""
    gap: float
    """Half the length of its root."""
    hollow: float = 0.15


FINS = {
    "flame": Fin(0.72, 1.5, 0.44),
    "spike": Fin(0.95, 0.9, 0.46),
    "plate": Fin(0.50, 0.1, 0.50),
    "slab": Fin(0.85, 0.2, 0.62),
    "leaf": Fin(0.80, 0.9, 0.50, hollow=0.5),
    "curl": Fin(0.62, 1.9, 0.52),
}


def crest_fin(spine: Spine, t: float, gap: float, side: int, style: str) -> str:
    """The outline of one fin, rooted from t - gap to t + gap at one side, its tip towards the tail."""
    fin = FINS[style]
    r = spine.radius(t)
    rise = fin.rise * r + 5
    root = side * 0.84
    a, b = spine.off(t + gap, root), spine.off(t - gap, root)
    heading = spine.heading(t)
    out = heading + 90 * side
    tip = polar(heading + 180, gap * spine.length * fin.lean, polar(out, rise + r * 0.16, spine.off(t, root)))
    if style == "spike":
        return f"M{short(*a)}L{short(*tip)}L{short(*b)}Z"
    if style in ("plate", "slab"):
        c, d = polar(out, rise * 0.9, a), polar(out, rise * 0.9, b)
    else:
        c = polar(out, rise * 0.85, spine.off(t + gap * 0.5, root))
        d = polar(out, rise * fin.hollow, spine.off(t - gap * 0.8, root))
    return f"M{short(*a)}Q{short(*c, *tip)}Q{short(*d, *b)}Z"


def sail(spine: Spine, t0: float, t1: float, belly: int) -> str:
    """A crest in one piece with a waved edge."""
    outer = []
    n = max(4, round(round((t1 - t0) * spine.length / 6, 6)))
    for i in range(n + 1):
        t = t0 + (t1 - t0) * i / n
        wave = 0.70 + 0.30 * abs(math.sin(t * spine.length / 14))
        outer.append(spine.off(t, -belly, (3 + 0.80 * spine.radius(t)) * wave))
    return smooth(outer) + smooth(spine.edge(t1, t0, -belly * 0.6), move=False) + "Z"


def draw_crest(pose: Pose, spine: Spine, t0: float, t1: float, line: float) -> str:
    """The fins whose roots begin from t0 to t1; those that a bend would crowd are left out."""
    coat = pose.coat
    if not pose.crest:
        return ""
    if pose.crest == "sail":
        return path(sail(spine, t0, t1, pose.belly), coat.mane, coat.ink, line)
    fins, t = "", 0.04
    while t < 0.98:
        gap = FINS[pose.crest].gap * (spine.radius(t) + 4) / spine.length
        v = -pose.belly * 1.4
        crowded = math.dist(spine.off(t + gap, v), spine.off(t - gap, v)) < gap * spine.length * 1.1
        if t0 <= t - gap * 1.2 < t1 and not crowded:
            fins += crest_fin(spine, t, gap, -pose.belly, pose.crest)
        t += gap * 1.7
    return path(fins, coat.mane, coat.ink, line) if fins else ""


# ---------------------------------------------------------------- scales and body


def scallops(
    spine: Spine,
    t0: float,
    t1: float,
    low: float,
    high: float,
    lane: float,
    pitch: float,
    inside: Callable[[Point], bool] = lambda point: True,
) -> str:
    """Rows of scales between the heights low and high, open towards the end of the line.

    `lane` is the width of a scale in half widths of the body, `pitch` its length; only those that begin
    `inside` are drawn.
    """
    d, t, row = "", 0.0, 0
    way = math.copysign(1.0, high - low)
    reach = abs(high - low)
    inset = way * lane * 0.1
    while t < t1:
        r = spine.radius(t)
        step = max(7.5, r * pitch)
        if t >= t0 and r > 9.5 and t * spine.length > step * 1.1:
            back = t - step * 1.1 / spine.length
            for i in range(-1, math.ceil(reach / lane) + 1):
                start = i + row % 2 / 2
                v0 = low + max(0.0, start * lane) * way
                v1 = low + min(reach, (start + 1) * lane) * way
                if (v1 - v0) * way < lane * 0.35:
                    continue
                a, b = spine.off(t, v0), spine.off(back, v0 + inset)
                c, e = spine.off(back, v1 - inset), spine.off(t, v1)
                if inside(a):
                    d += f"M{short(*a)}c{step_from(a, b, c, e)}"
        t += step / spine.length
        row += 1
    return d


def belly_plates(spine: Spine, t0: float, t1: float, side: int) -> str:
    d, t = "", 0.0
    while t < t1:
        r = spine.radius(t)
        if t >= t0 and r > 5:
            a = spine.off(t, side * BELLY)
            b = spine.off(t - r * 0.20 / spine.length, side * 0.75)
            c = spine.off(t + r * 0.08 / spine.length, side)
            d += f"M{short(*a)}q{step_from(a, b, c)}"
        t += max(6.5, r * 0.46) / spine.length
    return d


def body_part(pose: Pose, spine: Spine, t0: float, t1: float, line: float) -> str:
    """The body from t0 to t1: crest, coat, light and shade, belly, scales, and the outline at both sides."""
    coat, side = pose.coat, pose.belly
    e0, e1 = max(0.0, t0 - 0.004), min(1.0, t1 + 0.004)

    def band(v0: float, v1: float) -> str:
        return spine.ribbon(e0, e1, side * v0, side * v1)

    def edge(v: float) -> str:
        return smooth(spine.edge(e0, e1, v))

    out = draw_crest(pose, spine, t0, t1, line * 0.8) + path(band(-1, 1), coat.main)
    out += path(band(0.02, 0.98), coat.shade, opacity=0.5) + path(band(-0.90, -0.45), coat.glow, opacity=0.5)
    scales = scallops(spine, t0, t1, -0.98 * side, 0.96 * BELLY * side, 1.34 / 3, 0.48)
    out += path(scales, None, coat.ink, line * 0.48, 0.6)
    out += path(band(BELLY, 0.99), coat.belly) + path(band(0.76, 0.99), mix(coat.belly, coat.shade, 0.42))
    out += path(belly_plates(spine, t0, t1, side), None, coat.ink, line * 0.48, 0.75)
    out += path(edge(side * BELLY), None, coat.ink, line * 0.55)
    return out + path(edge(-1) + edge(1), None, coat.ink, line)


def draw_neck(pose: Pose, spine: Spine, line: float) -> str:
    """A short body alone, without tail, legs and head."""
    return "".join(body_part(pose, spine, i / 4, (i + 1) / 4, line) for i in range(4))


# ---------------------------------------------------------------- legs and tail


def mean_angle(a: float, b: float, share: float) -> float:
    """From one direction a share of the shorter way to another, in degrees."""
    return a + ((b - a + 180) % 360 - 180) * share


def direction(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


def claw_paw(paw: Point, angle: float, size: float, coat: Coat, line: float, bend: float = 1.0) -> str:
    """Three toes with hooked talons and a spur."""
    out = ""
    for spread, reach in ((158, 0.70), (48, 0.95), (-44, 0.95), (2, 1.12)):
        a, long = angle + spread * bend, size * reach
        talon = lock(*polar(a, 13 * long, paw), a, 20 * long, 10 * size, 0.5 * bend)
        bones = [polar(a, -2, paw), polar(a, 9 * long, paw), polar(a, 17 * long, paw)]
        out += path(talon, coat.horn, coat.ink, line * 0.75)
        out += path(taper(bones, 6.5 * size, 5.4 * size, 7.4 * size), coat.main, coat.ink, line * 0.8)
    return out + circle(*paw, 8.6 * size, coat.main)


def grown(spine: Spine, t: float, thigh: Spine, cap: list[Point], bend: float) -> tuple[str, str]:
    """The outline of a thigh where it swells out of the body behind, and where it is free of the body; before
    it there is none on the body."""
    near = [spine.at(t + step / 100) for step in range(-18, 19)]
    rim = spine.radius(t) * 0.96
    hind, fore = thigh.edge(0.0, 0.98, -bend, 5.0), thigh.edge(0.98, 0.0, bend, 5.0)
    outline = [*hind, *cap[:: -1 if bend > 0 else 1], *fore]
    away = [
        number for number, point in enumerate(outline) if min(math.dist(point, each) for each in near) > rim
    ]
    first, last = max(1, away[0]), away[-1]
    return smooth(outline[max(0, first - 12) : first + 1]), smooth(outline[first - 1 : last + 2])


def haunched(hip: Point, knee: Point, r: float) -> Spine:
    """A thigh that is round where it leaves the body: it begins a little beyond the hip."""
    way = direction(knee, hip)
    begin = polar(way, r * 0.72, hip)
    middle = ((begin[0] + knee[0]) / 2, (begin[1] + knee[1]) / 2)

    def radius(t: float) -> float:
        round_ = math.sqrt(1 - (1 - max(0.0, min(1.0, t / 0.34))) ** 2)
        return r * (0.94 * round_ - 0.40 * max(0.0, t - 0.3) ** 1.2)

    return Spine([begin, middle, knee], radius)


def draw_leg(pose: Pose, spine: Spine, leg: Leg, line: float) -> str:
    """A leg that grows out of the body: where thigh and body meet there is no outline."""
    coat, size = pose.coat, leg.size
    if leg.far:
        main, mane, horn = mix(coat.main, coat.ink, 0.32), dark(coat.mane, 0.25), dark(coat.horn, 0.25)
        coat = replace(coat, main=main, mane=mane, horn=horn, line=coat.ink)
    hip, knee = spine.at(leg.t), leg.knee
    r = spine.radius(leg.t) * size
    away = mean_angle(direction(hip, knee), direction(leg.paw, knee), 0.5)
    out = ""
    for turn, long in ((-26, 25), (26, 24), (0, 36)):
        tuft = lock(*knee, away + turn, long * size, 15 * size, 0.3 * leg.bend)
        out += path(tuft, coat.mane, coat.ink, line * 0.75)
    out += claw_paw(leg.paw, leg.angle, size, coat, line, leg.bend)
    out += path(taper([knee, leg.paw], r * 0.46, 7.0 * size, round_start=True), coat.main, coat.ink, line)
    out += circle(*leg.paw, 7.6 * size, coat.main)
    thigh = haunched(hip, knee, r)
    cap = [polar(thigh.heading(1) + turn, r * 0.50, knee) for turn in (60, 0, -60)]
    whole = thigh.edge(0.0, 0.98, 1, 6.0) + cap + thigh.edge(0.98, 0.0, -1, 6.0)
    muscle, free = grown(spine, leg.t, thigh, cap, leg.bend)
    out += path(smooth(whole) + "Z", coat.main) + path(free, None, coat.ink, line)
    shade, glow = (0.25 * leg.bend, 0.92 * leg.bend), (-0.86 * leg.bend, -0.40 * leg.bend)
    out += path(thigh.ribbon(0.0, 1.0, *shade), coat.shade, opacity=0.45)
    out += path(thigh.ribbon(0.0, 0.96, *glow), coat.glow, opacity=0.5)
    out += path(scallops(thigh, 0.0, 0.86, -0.9, 0.9, 0.6, 0.46), None, coat.ink, line * 0.48, 0.6)
    return out + path(muscle, None, coat.ink, line * 0.6, 0.85)


TAILS = {
    # the locks at the end of a tail: turn, length, bend
    "flame": ((-46, 34, -0.5), (46, 34, 0.5), (-22, 48, -0.3), (24, 46, 0.4), (0, 60, 0.1)),
    "spike": ((-40, 36, 0), (40, 36, 0), (0, 58, 0)),
    "club": ((-100, 30, 0), (100, 30, 0), (-58, 42, 0), (58, 42, 0), (-20, 46, 0), (20, 46, 0)),
    "moon": ((-58, 66, -0.6), (58, 66, 0.6)),
    "leaf": ((-34, 44, -0.2), (34, 44, 0.2), (0, 60, 0)),
    "fan": ((-60, 34, -0.2), (60, 34, 0.2), (-32, 46, -0.1), (32, 46, 0.1), (0, 48, 0)),
    "soft": ((-44, 34, -0.6), (44, 34, 0.6), (-16, 50, -0.4), (18, 48, 0.5)),
}


def draw_tail(pose: Pose, spine: Spine, line: float) -> str:
    coat = pose.coat
    x, y = spine.at(0.01)
    a = spine.heading(0.02) + 180
    locks = (lock(x, y, a + turn, long, 20, bend) for turn, long, bend in TAILS[pose.tail])
    return "".join(path(d, coat.mane, coat.ink, line * 0.8) for d in locks)


# ---------------------------------------------------------------- the whole


def draw_head(pose: Pose, spine: Spine, line: float) -> str:
    line = line / pose.head_scale * 0.96
    features = (pose.horns, pose.eye, pose.jaw, pose.beard, pose.whiskers, pose.mane)
    head = f'<g transform="scale({pose.head_long} 1)">\n{dragon_head(pose.coat, *features, line)}</g>\n'
    (x, y), (dx, dy) = spine.at(1.0), pose.head_shift
    turn = spine.heading(0.99) + pose.head_turn
    return group(head, x + dx, y + dy, turn, pose.head_scale, pose.belly < 0)


def draw_dragon(pose: Pose, line: float = 4.2) -> str:
    """A dragon in a box of 400 x 400."""
    spine = Spine(pose.points, body_radius(pose.thick))
    layers: list[tuple[float, str]] = []
    for i in range(PARTS):
        t0, t1 = i / PARTS, (i + 1) / PARTS
        z = next((z for start, end, z in pose.order if start <= (t0 + t1) / 2 < end), 0)
        layers.append((z + t0 * 0.5, fine(body_part(pose, spine, t0, t1, line))))
    for leg in pose.legs:
        z = leg.t * 0.5 - 2 if leg.far else 3.5 + leg.t * 0.1
        layers.append((z, draw_leg(pose, spine, leg, line)))
    layers.append((3, draw_head(pose, spine, line)))
    if pose.between:
        layers.append((1.0, pose.between(pose)))
    layers.sort(key=lambda layer: layer[0])
    out = pose.behind(pose) if pose.behind else ""
    out += draw_tail(pose, spine, line) + "".join(picture for _, picture in layers)
    out += pose.before(pose) if pose.before else ""
    x, y, scale = pose.place
    out = group(out, x, y, 0, scale)
    return mirrored(out, 400) if pose.mirror else out
