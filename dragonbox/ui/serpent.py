"""A dragon that winds: its head goes along a way, and its body follows through every bend.

It is strung together from the parts in `assets/svg/serpents`. Each part is turned in few steps and kept, so a
frame is some eighty small pictures.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from dragonbox.ui import motion, shapes, theme
from dragonbox.ui.canvas import Canvas, Ready
from dragonbox.ui.paths import DEGREES, Place, Point, Way, stepped
from dragonbox.ui.sprites import rasterised

HALF, SLICE = 50, 24
"""Half the width of the body and the length of a slice, in the units of the pictures."""
SIZES = {"slice": (150, 240), "fin": (150, 240), "tail": (320, 320), "leg": (300, 300), "far": (300, 300)}
SIZES["head"] = 840, 840
"""The sizes of the pictures, in the same units."""
LOOKS = 4
"""The head is turned in steps of so many degrees."""
ALMOST = 1, -1, 2, -2
"""How many steps more a part is turned that may stand in for another while the dragon moves."""
COARSE = 2
"""So many times smaller is the head turned where that has to be quick: it is by far the largest part."""
LEVELS = 10
"""So many widths has a body from its tail to where it is widest."""
TAIL = 0.6
"""Half the width of the picture of the tail, in half widths of the body."""
LEAST = 0.34
"""The least length of a slice, in half widths of the body: the thin ones of the tail overlap less."""
HIPS = 0.40, 0.76
"""Where the legs are: shares of the length from the tail."""
SWING, STRIDE = 16, 7.5
"""How far a leg swings, in degrees, and how far the dragon comes meanwhile, in half widths of its body."""
ARRIVED, LEAVING = 0.47, 0.74
"""When a dragon that crosses the table is where it lingers, and when it sets off again, as shares."""
BEFORE, DRIFT, AWAY = 0.48, 0.054, 1.6
"""How far before the end of its way it lingers, how far it drifts there, and goes away then, in lengths."""
REACH, JOINT_REACH = 5, 15
"""How far the picture of a slice reaches at most, and that of a head or a leg, in half widths of the body."""
NEAR, LATE, MOST_READY = 0.1, 0.1, 3
"""How far from where it was expected it may be to be drawn there, in half widths of its body and in ways of a
frame, since that may come a little late; and for so many frames it is kept ready."""
NOD = 0.62
"""How much of each bend the head takes part in: it looks ahead."""

FINE = 2
"""So many times larger is a dragon drawn that rests, before it is made small and smooth."""
SIDE = 128
"""The sides of the squares that its picture consists of: each is made at once."""
AT_ONCE = 5
"""So many pictures of slices are made at once at most."""
AHEAD = 11_000_000
"""Bytes of pictures that are made ahead at most, in a window of 1280 by 720."""

FAINT = 3
"""The opacity, of 255, from which a shadow is drawn."""

Picture = tuple[pygame.Surface, tuple[int, int]]
"""A picture whose colours are multiplied with its opacity, and where its upper left corner goes."""


def blend(canvas: Canvas, pictures: Sequence[Picture]) -> None:
    """Draw pictures of dragons: as their colours are multiplied with the opacity, that takes less time."""
    canvas.surface.fblits(pictures, pygame.BLEND_PREMULTIPLIED)


def nod(heading: float) -> float:
    """Return where the head looks on a way with that heading: on its back it looks straight ahead."""
    steep = max(0.0, abs(heading) - 90)
    return math.copysign((abs(heading) - steep) * NOD + steep * (2 - NOD), heading)


class Slice(NamedTuple):
    """A slice of a body."""

    behind: float
    """How far behind the head it is, in pixels."""
    half: float
    """Half its width, in one of few steps."""
    exact: float
    """Half its width."""


@lru_cache(8)
def _body(half: float, length: float) -> tuple[Slice, ...]:
    """Return the slices of a body from its head to its tail."""
    found, behind = [], 0.0
    while behind < length:
        t = 1 - behind / length
        grow = 0.15 + 0.85 * math.sin(min(1.0, t / 0.5) * math.pi / 2)
        neck = max(0.0, (t - 0.8) / 0.2)
        wide = grow * (1 - 0.2 * neck * neck)
        near = max(2, round(LEVELS * wide)) * half / LEVELS
        found.append(Slice(behind, round(near, 2), wide * half))
        behind += min(near * 0.9, max(near * SLICE / HALF, half * LEAST))
    return tuple(found)


@lru_cache(8)
def _hips(half: float, length: float) -> list[int]:
    """Return the numbers of the slices of a body that legs grow out of."""
    body = _body(half, length)
    return [sum(one.behind < (1 - t) * length for one in body) for t in HIPS]


Looks = dict[int, tuple[Hashable, int, int]]
"""By how far a slice is turned: under which key its picture is kept, and where that begins."""


class Row(NamedTuple):
    """A slice of a body as it is drawn in a frame."""

    behind: float
    edge: float
    """How far outside the canvas nothing of it is seen, in pixels."""
    joint: bool
    """Whether more than the slice is drawn there: a leg, the head or the tail."""
    part: str
    half: float
    looks: Looks


@lru_cache(8)
def _rows(name: str, half: float, length: float) -> tuple[Row, ...]:
    """Return the slices of a dragon as they are drawn."""
    body, hips = _body(half, length), _hips(half, length)
    joints = {0, len(body) - 1, *hips, *(hip - 4 for hip in hips)}
    looks: dict[tuple[str, float], Looks] = {}
    found = []
    for number, one in enumerate(body):
        part = "fin" if number % 2 else "slice"
        shared = looks.setdefault((part, one.half), {})
        joint = number in joints
        edge = half * (JOINT_REACH if joint else REACH)
        found.append(Row(one.behind, edge, joint, part, one.half, shared))
    return tuple(found)


class Link(NamedTuple):
    """A slice of a dragon on its way, with what grows out of it."""

    place: Place
    half: float
    """Half its width."""
    pictures: list[Picture]


@dataclass(frozen=True, slots=True)
class Serpent:
    """A dragon by its name, half the width of its body and its length, in pixels."""

    name: str
    half: float
    length: float

    def prepare(
        self,
        canvas: Canvas,
        way: Way | None = None,
        heads: Iterable[float] = (),
        more: float = 1.0,
        rough: bool = False,
    ) -> Iterator[None]:
        """Make its pictures ahead, a few at a time: with a way also as they are turned when its head is so
        far on it, `more` times as many as while the table rests; fewer if it may be `rough` there."""
        for part, half in [("head", self.half), ("tail", self.half * TAIL), *self._legs(), *self._slices()]:
            self._upright(canvas, part, half)
            yield
        if way is None:
            return
        most = canvas.turned.made + round(more * self._room(canvas))
        for head in heads:
            for _made in self._missing(canvas, way, head, rough):
                yield
                if canvas.turned.made > most:
                    return
            yield

    def _missing(self, canvas: Canvas, way: Way, head: float, rough: bool = False) -> Iterator[None]:
        """Make the pictures that are missing to draw it with its head so far on its way: yield after each."""
        canvas.untidy = True
        find, made = canvas.turned.find, canvas.turned.made
        for number, (behind, edge, joint, part, half, looks) in enumerate(
            _rows(self.name, self.half, self.length)
        ):
            x, y, near = way.mark(head - behind)
            if not (-edge < x < canvas.width + edge and -edge < y < canvas.height + edge):
                continue
            canvas.rough = rough
            if joint:
                self._link(canvas, number, way, head)
            elif near not in looks or find(looks[near][0]) is None:
                self._turned(canvas, part, half, near, DEGREES)
            canvas.rough = False
            if canvas.turned.made > made:
                made = canvas.turned.made
                yield

    def prepare_head(self, canvas: Canvas, way: Way, first: float, last: float) -> Iterator[None]:
        """Make its head ahead as it is turned from one place on the way to another, roughly."""
        canvas.untidy = True
        for head in range(round(first), round(last), max(1, round(self.half / 4))):
            canvas.rough, made = True, canvas.turned.made
            self._head(canvas, way.at(head))
            canvas.rough = False
            if canvas.turned.made > made:
                yield

    def prepare_turns(self, canvas: Canvas, way: Way) -> Iterator[None]:
        """Make its pictures ahead in all directions that it takes on its way, as long as there is room."""
        turns, room = way.turns(), self._room(canvas)
        swung = sorted({turn + swing for turn in turns for swing in range(-30, 30, DEGREES)})
        looks = sorted({nod(turn) + more for turn in turns for more in (-2, 0, 2)})
        ahead = [(*part, turns, DEGREES) for part in [("tail", self.half * TAIL), *self._slices()]]
        ahead += [(*part, swung, DEGREES) for part in self._legs()]
        ahead.append(("head", self.half, looks, LOOKS))  # the largest pictures, and one in a frame
        for part, half, angles, step in ahead:
            for angle in angles:
                if (made := canvas.turned.bytes) > room:
                    return
                self._turned(canvas, part, half, angle, step)
                if canvas.turned.bytes > made:
                    yield

    @staticmethod
    def _room(canvas: Canvas) -> int:
        """Return how many bytes of pictures are made ahead at most."""
        return round(AHEAD * max(1.0, canvas.u**2))

    def _legs(self) -> list[tuple[str, float]]:
        """Return its legs, each with half the width of the body there."""
        hips = [_body(self.half, self.length)[i].half for i in _hips(self.half, self.length)]
        return [(part, half) for part in ("leg", "far") for half in hips]

    def _slices(self) -> list[tuple[str, float]]:
        """Return its slices, each with half its width."""
        halves = sorted({one.half for one in _body(self.half, self.length)}, reverse=True)
        return [(part, half) for half in halves for part in ("slice", "fin")]

    def links(self, canvas: Canvas, way: Way, head: float, first: float = -math.inf) -> list[Link]:
        """Return what is seen of it, from its head to its tail, its head so far on its way; what has not
        passed `first` is hidden."""
        # What it is made of is let go of when all has come to rest.
        canvas.untidy = True
        found = []
        for number, one in enumerate(_body(self.half, self.length)):
            if head - one.behind < first:
                break
            found.append(self._link(canvas, number, way, head))
        return found

    def _link(self, canvas: Canvas, number: int, way: Way, head: float) -> Link:
        """Return a slice of it with what grows out of it; they are numbered from its head on."""
        body, hips = _body(self.half, self.length), _hips(self.half, self.length)
        # Counted from the end of the way: where that begins may change after the picture at rest is made.
        swing = SWING * math.sin((head - way.length) / (self.half * STRIDE) * 2 * math.pi)
        one, pictures = body[number], list[Picture]()
        place, wide = way.at(head - one.behind), self._wide(one)
        if number == len(body) - 1:
            pictures.append(self._part(canvas, "tail", self.half * TAIL, place, place.heading))
        if number in hips:
            pictures.append(self._part(canvas, "far", wide, place, place.heading - swing - 8))
        pictures.append(self._part(canvas, "fin" if number % 2 else "slice", wide, place, place.heading))
        if number + 4 in hips:
            back = body[number + 4]
            hip = way.at(head - back.behind)
            pictures.append(self._part(canvas, "leg", self._wide(back), hip, hip.heading + swing + 4))
        if number == 0:
            pictures += self._head(canvas, place)
        return Link(place, one.half, pictures)

    def _head(self, canvas: Canvas, place: Place) -> list[Picture]:
        """Return the picture of the head."""
        return [self._part(canvas, "head", self.half, place, nod(place.heading), LOOKS)]

    def _wide(self, one: Slice) -> float:
        """Return half the width in which a slice is drawn."""
        return one.half

    def rest(self, canvas: Canvas, way: Way, head: float) -> Generator[None, None, list[Picture]]:
        """Make the pictures of it at rest, with a smooth outline: squares side by side. After each slice it
        yields."""
        fine = _Fine(self.name, self.half, self.length)
        large, found = _Squares(FINE * SIDE, canvas), _Squares(SIDE, canvas)
        for number in reversed(range(len(_body(self.half, self.length)))):
            for picture in fine._link(canvas, number, way, head).pictures:
                large.lay(picture)
            yield
        yield from self._missing(canvas, way, head)
        links = self.links(canvas, way, head)
        for number, shadow in enumerate(self._shadows(canvas, _spaced(links))):
            found.lay(shadow)
            if number % 4 == 0:
                yield
        for place in list(large.made):
            smooth = pygame.transform.smoothscale(large.made.pop(place), (SIDE, SIDE))
            found.lay((smooth, (place[0] * SIDE, place[1] * SIDE)))
            yield
        # It is smooth as it moves: drawn larger it would take as long as many slices.
        found.lay(links[0].pictures[-1])
        return found.pictures()

    def lay(self, canvas: Canvas, links: Sequence[Link], shadow: bool = True) -> None:
        """Draw these parts of it."""
        pictures = self._shadows(canvas, links[::4]) if shadow else []
        for link in reversed(links):
            pictures += link.pictures
        blend(canvas, pictures)

    def draw(
        self, canvas: Canvas, way: Way, head: float, first: float = -math.inf, rough: bool = False
    ) -> None:
        """Draw it, its head so far on its way; what has not passed `first` is hidden. It may be `rough` while
        it moves."""
        ready = [one for one in canvas.ready if one.way is way]
        # A dragon that lies still is drawn from the same pictures again.
        canvas.ready = [one for one in ready if one.head == head]
        heads = [one.head for one in ready] or [head]
        room = self.half * NEAR + (max(heads) - min(heads)) * LATE
        near = [one for one in ready if abs(one.head - head) <= room]
        if near:
            pictures = min(near, key=lambda one: abs(one.head - head)).pictures
        else:
            canvas.rough = rough
            pictures = self.strung(canvas, way, head, first)
            canvas.rough = False
        blend(canvas, pictures)

    def strung(
        self, canvas: Canvas, way: Way, head: float, first: float = -math.inf, most: int = 1000
    ) -> list[Picture]:
        """Return what `draw` draws: the same pictures as those of `links`, without what lies outside. It ends
        early where more than so many pictures of slices would have to be made.

        This is done for some two hundred slices in each frame, so it is written out.
        """
        canvas.untidy = True
        find, marks, each, made = canvas.turned.find, way.marks, Way.EACH, canvas.turned.made
        count, wide, high = len(marks), canvas.width, canvas.height
        shades, found = list[Picture](), list[Picture]()
        for number, (behind, edge, joint, part, half, looks) in enumerate(
            _rows(self.name, self.half, self.length)
        ):
            if (far := head - behind) < first:
                break
            at = round(far / each)
            x, y, near = marks[at] if 0 <= at < count else way.mark(far)
            if not (-edge < x < wide + edge and -edge < y < high + edge):
                continue
            if not number % 4:
                shades.append(self._shade(canvas, way.at(far), half))
            if joint:
                found += reversed(self._link(canvas, number, way, head).pictures)
                continue
            if near in looks and (picture := find((look := looks[near])[0])) is not None:
                found.append((picture, (x + look[1], y + look[2])))
                continue
            picture, (dx, dy) = self._turned(canvas, part, half, near, DEGREES)
            if not canvas.rough:
                looks[near] = (self.name, part, half, near, 1), dx, dy
            found.append((picture, (x + dx, y + dy)))
            if canvas.turned.made > made:
                made, most = canvas.turned.made, most - 1
                if most <= 0:
                    break
        return [*shades, *reversed(found)]

    def cross(self, canvas: Canvas, way: Way, share: float, rough: bool = False) -> None:
        """Draw it as it winds in, lingers near the end of the way, and leaves, so far through all that."""
        self.draw(canvas, way, self._crossed(way, share), rough=rough)

    def _crossed(self, way: Way, share: float) -> float:
        """Return how far its head is on its way then."""
        come = motion.out(min(1.0, share / ARRIVED))
        linger, leave = min(1.0, share / LEAVING), max(0.0, (share - LEAVING) / (1 - LEAVING)) ** 2
        return (way.length - BEFORE * self.length) * come + (DRIFT * linger + AWAY * leave) * self.length

    def follow(
        self, canvas: Canvas, way: Way, head: float, first: float = -math.inf, rough: bool = False
    ) -> bool:
        """Make it ready for a frame in which its head is about so far on its way; whether any of its pictures
        had to be made. It may be `rough` where it moves fast."""
        if self.ready(canvas, way, head):
            return False
        near = any(one.way is way and abs(one.head - head) <= self.half * NEAR for one in canvas.ready)
        before, canvas.rough = canvas.turned.made, rough
        pictures = self.strung(canvas, way, head, first, AT_ONCE)
        canvas.rough = False
        if canvas.turned.made == before:
            self._keep_ready(canvas, Ready(way, head, pictures, not rough))
            return False
        # It may not be whole yet: if there is no time for the rest, others stand in.
        if not near:
            canvas.rough = True
            pictures = self.strung(canvas, way, head, first)
            canvas.rough = False
            self._keep_ready(canvas, Ready(way, head, pictures, False))
        return True

    @staticmethod
    def ready(canvas: Canvas, way: Way, head: float) -> list[Picture]:
        """Return what it was strung together from for a frame in which its head is just there, if nothing was
        missing; else nothing."""
        whole = (one for one in canvas.ready if one.whole and one.way is way and one.head == head)
        return next((one.pictures for one in whole), [])

    def _keep_ready(self, canvas: Canvas, ready: Ready) -> None:
        """Keep it for a frame, instead of what was kept for nearly the same place."""
        room = self.half * NEAR / 2
        canvas.ready = [
            one for one in canvas.ready if one.way is not ready.way or abs(one.head - ready.head) > room
        ]
        canvas.ready.append(ready)
        del canvas.ready[:-MOST_READY]

    def follow_crossing(self, canvas: Canvas, way: Way, share: float) -> bool:
        """Make what is missing to draw it so far through its crossing; whether anything was."""
        return self.follow(canvas, way, self._crossed(way, share))

    def prepare_crossing(self, canvas: Canvas, way: Way, seconds: float) -> Iterator[None]:
        """Make its pictures ahead for such a crossing, which takes so long."""
        yield from self.prepare(canvas, way, (self._crossed(way, share) for share in motion.shares(seconds)))
        yield from self.prepare_turns(canvas, way)

    def _shadows(self, canvas: Canvas, links: Sequence[Link]) -> list[Picture]:
        """Return the shadows of links on what lies below them."""
        return [self._shade(canvas, link.place, link.half) for link in links]

    def _shade(self, canvas: Canvas, place: Place, half: float) -> Picture:
        """Return the shadow of a slice at a place."""
        down, side = self.half * 0.7, round(half * 2)
        soft = canvas.turned.get(("serpent shadow", side), partial(_soft, side))
        far = soft.get_width() / 2
        return soft, (round(place.x + down * 0.4 - far), round(place.y + down - far))

    def _part(
        self, canvas: Canvas, part: str, half: float, place: Place, angle: float, step: int = DEGREES
    ) -> Picture:
        """Return the picture of a part, and where it goes."""
        raster, (dx, dy) = self._turned(canvas, part, half, angle, step)
        return raster, (round(place.x) + dx, round(place.y) + dy)

    def _turned(
        self, canvas: Canvas, part: str, half: float, angle: float, step: int
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a part turned by about that angle, and where it begins, seen from what it turns about."""
        near, rough = stepped(angle, step), canvas.rough
        zooms = (1, COARSE) if rough and part == "head" else (1,)
        for coarse in zooms:
            for more in (0, *ALMOST) if rough else (0,):
                key = self.name, part, half, (near + step * more) % 360, coarse
                found, corner = canvas.turned.find(key), _CORNERS.get(key)
                if found is not None and corner is not None:
                    return found, corner
        upright, (x, y) = self._upright(canvas, part, half)
        whole = pygame.transform.rotozoom(upright, -near, 1 / coarse)
        sin, cos = math.sin(math.radians(near)), math.cos(math.radians(near))
        middle = x * cos - y * sin, x * sin + y * cos
        # Without the empty room round it there is less to draw and to keep.
        w, h, box = *whole.get_size(), whole.get_bounding_rect()
        made = whole.subsurface(box).premul_alpha()
        if coarse > 1:
            made = pygame.transform.smoothscale_by(made, coarse)
        key = self.name, part, half, near, coarse
        corner = _CORNERS[key] = (
            round(middle[0] - coarse * w / 2) + coarse * box.x,
            round(middle[1] - coarse * h / 2) + coarse * box.y,
        )
        return canvas.turned.keep(key, made), corner

    def _upright(self, canvas: Canvas, part: str, half: float) -> tuple[pygame.Surface, tuple[float, float]]:
        """Return a part as it is drawn, without the empty room round it, and its middle seen from what it
        turns about."""
        name, scale = f"serpents/{self.name}_{part}", half / HALF
        size = round(SIZES[part][0] * scale), round(SIZES[part][1] * scale)
        key = name, size
        found = canvas.turned.find(key)
        if found is None or key not in _MIDDLES:
            whole = rasterised(name, size)
            box = whole.get_bounding_rect()
            found = canvas.turned.keep(key, whole.subsurface(box).copy())
            _MIDDLES[key] = box.x + box.w / 2 - size[0] / 2, box.y + box.h / 2 - size[1] / 2
        return found, _MIDDLES[key]


class _Squares:
    """A picture of the size of a canvas, or larger by a factor, of squares: only those that are drawn on."""

    def __init__(self, side: int, canvas: Canvas) -> None:
        self.side = side
        self.count = math.ceil(canvas.width / SIDE), math.ceil(canvas.height / SIDE)
        self.made: dict[tuple[int, int], pygame.Surface] = {}

    def lay(self, picture: Picture) -> None:
        """Draw on all squares that a picture lies on."""
        raster, (left, top) = picture
        side, (w, h) = self.side, raster.get_size()
        for x in range(max(0, left // side), min(self.count[0], (left + w - 1) // side + 1)):
            for y in range(max(0, top // side), min(self.count[1], (top + h - 1) // side + 1)):
                if (x, y) not in self.made:
                    self.made[x, y] = shapes.blank((side, side))
                at = left - x * side, top - y * side
                self.made[x, y].blit(raster, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def pictures(self) -> list[Picture]:
        """Return what is drawn on the squares, without the empty room round it: that takes time to draw."""
        found = []
        for (x, y), square in self.made.items():
            box = square.get_bounding_rect()
            if box:
                found.append((square.subsurface(box).copy(), (x * self.side + box.x, y * self.side + box.y)))
        return found


@dataclass(frozen=True, slots=True)
class _Fine(Serpent):
    """A dragon drawn larger but for its head, each part in its exact width and direction."""

    kept: dict[object, tuple[pygame.Surface, Point]] = field(default_factory=dict, compare=False, repr=False)
    """Its parts, upright: they are let go of with it."""

    def _wide(self, one: Slice) -> float:
        return one.exact

    def _head(self, canvas: Canvas, place: Place) -> list[Picture]:
        return []

    def _part(
        self, canvas: Canvas, part: str, half: float, place: Place, angle: float, step: int = DEGREES
    ) -> Picture:
        steps = self.half / LEVELS
        level = math.ceil(half / steps - 0.01) * steps if part in ("slice", "fin") else half
        upright, (x, y) = self.upright(part, level)
        zoom, turn = half / level, math.radians(angle)
        turned = pygame.transform.rotozoom(upright, -angle, zoom)
        w, h = turned.get_size()
        sin, cos = math.sin(turn), math.cos(turn)
        at = FINE * place.x + zoom * (x * cos - y * sin), FINE * place.y + zoom * (x * sin + y * cos)
        return turned.premul_alpha(), (round(at[0] - w / 2), round(at[1] - h / 2))

    def upright(self, part: str, half: float) -> tuple[pygame.Surface, Point]:
        """Return a part as it is drawn, and its middle seen from what it turns about."""
        key = part, round(half, 2)
        if key not in self.kept:
            scale = FINE * half / HALF
            size = round(SIZES[part][0] * scale), round(SIZES[part][1] * scale)
            whole = rasterised(f"serpents/{self.name}_{part}", size)
            box = whole.get_bounding_rect()
            middle = box.x + box.w / 2 - size[0] / 2, box.y + box.h / 2 - size[1] / 2
            self.kept[key] = whole.subsurface(box).copy(), middle
        return self.kept[key]


def _spaced(links: Sequence[Link]) -> list[Link]:
    """Return links so close to each other that their shadows melt into one."""
    found = [links[0]]
    for link in links:
        if math.dist(link.place[:2], found[-1].place[:2]) >= link.half:
            found.append(link)
    return found


_CORNERS: dict[object, tuple[int, int]] = {}
"""Where each turned part begins, seen from what it turns about."""
_MIDDLES: dict[object, tuple[float, float]] = {}
"""Where the middle of each part is, seen from what it turns about."""


def _soft(side: int) -> pygame.Surface:
    """Return the shadow of a slice without its outermost edge, which nobody sees."""
    whole = shapes.soft((side, side), side // 2, max(2, side // 6), theme.SHADOW, 46)
    seen = whole.get_bounding_rect(FAINT)
    around = whole.get_rect()
    least = min(seen.x, seen.y, around.right - seen.right, around.bottom - seen.bottom)
    return whole.subsurface(around.inflate(-2 * least, -2 * least)).premul_alpha()
