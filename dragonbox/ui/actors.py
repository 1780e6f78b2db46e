"""Move the pieces on the screen: each glides softly to where it belongs, or flies there.

A game tells only which pieces there are. Here a piece becomes an actor, which knows where it is drawn now.
A piece that is somewhere else than before glides there; one that a step sends on its way flies. All that does
not fly is part of the ground, see `background`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dragonbox.ui import motion, parts, shapes
from dragonbox.ui.background import Item
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import in_air
from dragonbox.ui.motion import Ease, lerp
from dragonbox.ui.piece import Face, Mark, Piece

SOFT = 0.06
"""Seconds in which a piece glides or rises two thirds of its way."""
LONGEST = 1 / 25
"""Seconds that a frame counts at most: what begins to move after a while begins softly."""
FIRST = 1 / motion.RATE
"""Seconds that the frame counts at least in which something begins to move: it is seen to move at once."""
NEAR = 0.6
"""Pixels; a piece as near as that has arrived."""
SAME = 0.12
"""What grows or shrinks by more than this share of its width does not glide."""
ALMOST = 0.1
"""What shows another face and lies nearer to where it was than this share of its width does not glide."""
ROOM = 26
"""So far shadows and marks reach beyond a piece, in u."""
EDGE = 5
"""Pixels that the softest shadow reaches, however small its piece is."""
STEEPEST = 0.8
"""How far a piece rises at most on its way, as a share of its height."""
SHARES = 25
"""Pictures of a piece on its way that are made ahead: about one for each frame."""
FINE = 64
"""Pixels: what is wider grows and turns in larger steps."""
CARRIED = 14
"""How far a piece is raised while it is dragged, in u."""


@dataclass(frozen=True, slots=True, eq=False)
class Go:
    """One piece flies to its place."""

    piece: Hashable
    """The key of the piece that arrives: its id, or its token if it has one."""
    start: Hashable | pygame.Rect = None
    """Where it comes from: the key of the piece that was there, or a box. Without one, from where it was."""
    length: float = 0.30
    """Seconds at normal speed."""
    ease: Ease = motion.inout
    arc: float = 0.0
    """How far it rises above the straight line, as a share of its way; below it, if negative."""
    aside: float = 0.0
    """How far it goes aside from the straight line, so that two that change places pass each other."""
    high: float = 0.0
    """How high above the table it is half way, in u."""
    hops: int = 1
    """How often it comes down on a `way`."""
    turn: bool = False
    """Whether it turns over on the way, and shows its new face."""
    way: motion.Way | None = None
    """Where its middle is at each share of the way, if it slides along the table and not straight."""
    sound: str = ""
    """What is heard when it arrives."""


class Actor:
    """A piece as it is seen."""

    __slots__ = ("at", "calm", "going", "item", "lift", "looks", "piece")

    def __init__(self, piece: Piece, lift: float) -> None:
        self.piece = piece
        self.at: tuple[float, float] = piece.box.topleft
        self.lift = lift
        self.going: Going | None = None
        self.item: Item | None = None
        """How it lies on the ground."""
        self.looks: object = None
        """What that was made of."""
        self.calm = False
        """Whether it lies at its place and nothing of it has changed since its item was made."""

    @property
    def box(self) -> pygame.Rect:
        """Where it is drawn."""
        return pygame.Rect((round(self.at[0]), round(self.at[1] - self.lift)), self.piece.box.size)


class Going:
    """A piece on its way."""

    def __init__(self, go: Go, start: pygame.Rect | None, face: Face | None, tilt: float = 0) -> None:
        self.go, self.start, self.face, self.tilt = go, start, face, tilt
        self.actor: Actor | None = None

    def take(self, actor: Actor) -> None:
        """This is the piece that is on its way."""
        self.actor, actor.going, actor.calm = actor, self, False
        self.start = self.start or actor.piece.box
        self.face = self.face or actor.piece.face

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it in the air."""
        actor, go, start, face = self.actor, self.go, self.start, self.face
        if actor is None or actor.going is not self or start is None or face is None:
            return
        end = actor.piece.box
        x, y = lerp(start.centerx, end.centerx, share), lerp(start.centery, end.centery, share)
        dx, dy = end.centerx - start.centerx, end.centery - start.centery
        if go.way is not None:
            box = end.copy()
            box.center = round(go.way(share)[0]), round(go.way(share)[1])
            draw(canvas, actor.piece, box, canvas.px(go.high) * motion.arc(share * go.hops % 1), 1.0, ())
            return
        top = motion.arc(share)
        most = start.h * STEEPEST
        rise = top * max(-most, min(most, (abs(dx) + abs(dy)) * go.arc))
        # Most of the rise is the way it takes, the rest is height above the table.
        x, y = x + dy * go.aside * top, y - dx * go.aside * top - 0.8 * rise
        lift = 0.2 * rise + canvas.px(go.high) * top
        if go.turn:
            size, largest = self._size(actor, start, share)
            turned(canvas, face if share < 0.5 else actor.piece.face, size, largest, (x, y - lift), share)
            return
        raster = self._raster(canvas, actor, start, face, share)
        in_air(canvas, raster, (x, y), raster.get_size(), lift, face.air)

    @staticmethod
    def _size(actor: Actor, start: pygame.Rect, share: float) -> tuple[tuple[float, float], tuple[int, int]]:
        """Return how large it is so far on its way, and at most."""
        end = actor.piece.box
        return (lerp(start.w, end.w, share), lerp(start.h, end.h, share)), max(start.size, end.size)

    def _raster(
        self, canvas: Canvas, actor: Actor, start: pygame.Rect, face: Face, share: float
    ) -> pygame.Surface:
        """Return its picture so far on its way, if it does not turn over."""
        raster = scaled(canvas, face, *self._size(actor, start, share))
        if tilt := round(lerp(self.tilt, actor.piece.tilt, share)):
            raster = leaning(canvas, face, raster, tilt)
        return raster

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures for the whole way: yield after each."""
        actor, go, start, face = self.actor, self.go, self.start, self.face
        if actor is None or start is None or face is None or go.way is not None:
            return
        if not go.turn and start.size == actor.piece.box.size and not (self.tilt or actor.piece.tilt):
            return
        for number in range(SHARES):
            share = number / (SHARES - 1)
            if go.turn:
                size, largest = self._size(actor, start, share)
                thin(canvas, face if share < 0.5 else actor.piece.face, size, largest, share)
            else:
                self._raster(canvas, actor, start, face, share)
            yield


def scaled(canvas: Canvas, face: Face, size: tuple[float, float], largest: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a face at about that size; few different ones are made."""
    near = near_size(size[0], size[1])
    if abs(size[0] - largest[0]) < 1:
        return face.raster(canvas, largest)
    key = "scaled", face, near
    return canvas.picture(key, lambda: pygame.transform.smoothscale(face.raster(canvas, largest), near))


def turned(
    canvas: Canvas,
    face: Face,
    size: tuple[float, float],
    largest: tuple[int, int],
    centre: tuple[float, float],
    share: float,
) -> None:
    """Draw a piece of that size that is being turned over, so far on its way."""
    lift = round(size[1] * 0.08 * (1 - abs(1 - 2 * share)))
    picture = thin(canvas, face, size, largest, share)
    canvas.surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]) - lift)))


def near_size(width: float, height: float, narrow: float = 1.0) -> tuple[int, int]:
    """Return about that size, the width less where it is turned: in steps, so that few pictures are made."""
    step = 2 if width < FINE else 4
    return max(2, round(width * narrow / step) * step), max(2, round(height / step) * step)


def thin(
    canvas: Canvas, face: Face, size: tuple[float, float], largest: tuple[int, int], share: float
) -> pygame.Surface:
    """Return the picture of a piece that is being turned over, so far on its way."""
    full, _ = near_size(size[0], size[1])
    near = near_size(size[0], size[1], abs(1 - 2 * share))

    def make() -> pygame.Surface:
        picture = pygame.transform.smoothscale(face.raster(canvas, largest), near)
        shade = round(255 - 70 * (1 - near[0] / max(1, full)))
        picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return canvas.picture(("turned", face, near, full), make)


def leaning(canvas: Canvas, face: Face, raster: pygame.Surface, tilt: int) -> pygame.Surface:
    """Return that picture of a face turned by so many degrees."""
    key = "leaning", face, raster.get_size(), tilt
    return canvas.kept.get(key, lambda: pygame.transform.rotozoom(raster, tilt, 1.0))


def draw(
    canvas: Canvas, piece: Piece, box: pygame.Rect, lift: float, opacity: float, over: Iterable[Mark]
) -> None:
    """Draw a piece with its shadow and its marks; `box` is where it lies."""
    face = piece.face
    drawn = box.move(0, -round(lift))
    if piece.tilt:
        made = _tilted(canvas, piece, box.size, round(lift), opacity, tuple(over))
        canvas.surface.blit(made, made.get_rect(center=drawn.center))
        return
    radius = face.radius(box.w)
    for mark in piece.under:
        mark(canvas, drawn, radius)
    if opacity >= 1:
        if piece.shaded or lift > 0:
            face.shade(canvas, box, lift)
        face.paint(canvas, drawn)
    else:
        canvas.surface.blit(faded(canvas, face, drawn.size, opacity), drawn)
    for mark in over:
        mark(canvas, drawn, radius)


def _tilted(
    canvas: Canvas, piece: Piece, size: tuple[int, int], lift: int, opacity: float, over: tuple[Mark, ...]
) -> pygame.Surface:
    """Return the picture of a tilted piece with its shadow and its marks; its middle is that of the piece."""
    face = piece.face
    key = "tilted", face, size, lift, opacity, over, piece.under, piece.shaded, piece.tilt

    def make() -> pygame.Surface:
        room = canvas.px(ROOM) + lift
        surface = shapes.blank((size[0] + 2 * room, size[1] + 2 * room))
        with canvas.on(surface):
            upright = piece._replace(tilt=0)
            draw(canvas, upright, pygame.Rect((room, room + lift), size), lift, opacity, over)
        return pygame.transform.rotozoom(_trimmed(surface), piece.tilt, 1.0)

    return canvas.picture(key, make)


def _trimmed(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture without what is empty on two opposite sides: its middle stays its middle."""
    whole, drawn = surface.get_rect(), surface.get_bounding_rect()
    across, down = min(drawn.x, whole.right - drawn.right), min(drawn.y, whole.bottom - drawn.bottom)
    # A row that is empty stays, for a soft edge.
    return surface.subsurface(whole.inflate(-2 * max(0, across - 1), -2 * max(0, down - 1)))


def focused(canvas: Canvas, box: pygame.Rect, radius: float, tilt: float) -> None:
    """Draw the ring of the focus round a piece."""
    if not tilt:
        parts.focus(canvas, box, radius)
        return

    def make() -> pygame.Surface:
        room = 2 * canvas.px(8)
        surface = shapes.blank((box.w + room, box.h + room))
        with canvas.on(surface):
            parts.focus(canvas, surface.get_rect().inflate(-room, -room), radius)
        return pygame.transform.rotozoom(surface, tilt, 1.0)

    ring = canvas.kept.get(("focus", box.size, radius, tilt), make)
    canvas.surface.blit(ring, ring.get_rect(center=box.center))


def faded(canvas: Canvas, face: Face, size: tuple[int, int], opacity: float) -> pygame.Surface:
    """Return the picture of a face that one sees through."""

    def make() -> pygame.Surface:
        surface = face.raster(canvas, size).copy()
        surface.set_alpha(round(255 * opacity))
        return surface

    return canvas.picture(("faded", face, size, opacity), make)


class Actors:
    """All pieces of a table, as they are seen."""

    def __init__(self) -> None:
        self.cast: dict[Hashable, Actor] = {}
        """By key, in painting order."""
        self.moving = False
        """Whether some have just glided or risen, so that they are to be drawn."""
        self._then = 0.0
        self._items: list[Item] = []
        self._asked: object = None
        """What the items were found for; None if an actor has changed since."""
        self._flying: dict[Hashable, Going] = {}
        """What flew when the layout was forgotten."""

    def clear(self) -> None:
        """Forget where everything is: all will be new. What flies goes on."""
        self._flying = {key: actor.going for key, actor in self.cast.items() if actor.going is not None}
        self.cast, self._items, self.moving = {}, [], False
        self.change()

    def change(self) -> None:
        """An actor has changed: look at all of them in the next frame."""
        self._asked = None

    def put(self, canvas: Canvas, pieces: Iterable[Piece]) -> None:
        """These are all pieces now, in painting order. New ones are there at once; those that lie elsewhere
        will glide there."""
        self.change()
        before, self.cast = self.cast, {}
        for piece in pieces:
            key = piece.key
            actor = before.get(key)
            if actor is None:
                actor = Actor(piece, canvas.px(piece.lift))
                if (going := self._flying.get(key)) is not None:
                    going.take(actor)
            elif piece is not actor.piece and piece != actor.piece:
                if _elsewhere(actor.piece, piece):
                    actor.at = piece.box.topleft
                actor.piece, actor.calm = piece, False
            assert key not in self.cast, f"two pieces are called {key}"
            self.cast[key] = actor
        self._flying = {}

    def land(self) -> None:
        """Nothing flies any more."""
        for actor in self.cast.values():
            self.arrive(actor)

    def renew(self, key: Hashable) -> None:
        """What is called so is something else than before: it has not come from anywhere."""
        if (actor := self.cast.get(key)) is not None and actor.going is None:
            self.change()
            actor.at, actor.lift, actor.calm = actor.piece.box.topleft, 0.0, False

    def arrive(self, actor: Actor) -> None:
        """An actor is where it belongs."""
        if actor.going is not None:
            self.change()
            actor.going, actor.at, actor.lift, actor.calm = None, actor.piece.box.topleft, 0.0, False

    def find(self, id: str) -> Actor | None:
        """Return the actor of a piece by its id."""
        return next((actor for actor in self.cast.values() if actor.piece.id == id), None)

    def box(self, key: Hashable) -> pygame.Rect | None:
        """Return where the piece of that key is drawn now."""
        actor = self.cast.get(key)
        return None if actor is None else actor.box

    # ------------------------------------------------------------------ drawing

    def items(
        self,
        canvas: Canvas,
        now: float,
        soft: float,
        pointed: str,
        shaken: tuple[str, float],
        ghost: float,
        carried: str,
    ) -> Sequence[Item]:
        """Return what lies on the ground, and let it come nearer to where it belongs.

        `soft` is how long that takes, `pointed` and `carried` the ids of such pieces, `shaken` the id of one
        that is refused and how far it is aside, `ghost` the opacity of a carried one where it has lain.
        """
        passed = now - self._then if self.moving else max(now - self._then, FIRST)
        share = min(1.0, min(passed, LONGEST) / soft) if soft else 1.0
        self._then = now
        asked = soft > 0, pointed, shaken, ghost, carried
        if asked == self._asked and not self.moving:
            return self._items
        self._asked, self.moving = asked, False
        items = []
        special = pointed, shaken[0], carried
        for actor in self.cast.values():
            piece = actor.piece
            name = piece.id
            if actor.calm and name not in special:
                assert actor.item is not None
                items.append(actor.item)
                continue
            if actor.going is not None:
                actor.looks = None
                continue
            lift = canvas.px(piece.lift + (piece.rise if name == pointed else 0))
            there = actor.lift == lift and actor.at == piece.box.topleft
            if not there:
                self._follow(actor, lift, share)
            opacity = piece.opacity if name != carried else ghost
            aside = shaken[1] if name == shaken[0] and piece.face.solid else 0.0
            looks = piece, actor.at, actor.lift, name == pointed, opacity, aside
            if looks != actor.looks:
                actor.item = self._item(canvas, actor, name == pointed, opacity, round(aside))
            actor.looks = looks
            actor.calm = there and bool(opacity) and name not in special
            assert actor.item is not None
            if opacity:
                items.append(actor.item)
        if len(items) != len(self._items) or any(a is not b for a, b in zip(items, self._items, strict=True)):
            self._items = items
        return self._items

    def _follow(self, actor: Actor, lift: float, share: float) -> None:
        """An actor comes nearer to its place."""
        self.moving = True
        x, y = actor.piece.box.topleft
        there = []
        for here, end in ((actor.at[0], x), (actor.at[1], y), (actor.lift, lift)):
            there.append(end if abs(end - here) < NEAR else lerp(here, end, share))
        actor.at, actor.lift = (there[0], there[1]), there[2]

    def _item(self, canvas: Canvas, actor: Actor, pointed: bool, opacity: float, aside: int) -> Item:
        piece, lift = actor.piece, actor.lift
        box = pygame.Rect((round(actor.at[0]) + aside, round(actor.at[1])), piece.box.size)
        over = piece.over
        if aside:
            over = (parts.refused, *over)
        elif pointed:
            over = (*over, *piece.glint)
        room = 2 * canvas.px(ROOM)
        flat = not lift and not piece.tilt and not over and not piece.under
        if flat and box.w * piece.face.reach < room:
            room = min(room, 2 * (math.ceil(box.w * piece.face.reach) + EDGE))
        if piece.tilt:
            # What is tilted reaches farther.
            room += round(abs(math.sin(math.radians(piece.tilt))) * (box.w + box.h))
        area = box.union(box.move(0, -round(lift))).inflate(room, room)
        mark = piece.face, tuple(box), lift, piece.tilt, opacity, piece.shaded, piece.under, over, piece.order
        paint = partial(draw, canvas, piece, box, lift, opacity, over)
        if piece.pane is not None:
            area, paint = area.clip(piece.pane.box), partial(_within, canvas, piece.pane.box, paint)
        return Item(piece.key, area, mark, paint, not piece.face.solid)


def draw_carried(canvas: Canvas, piece: Piece, pointer: tuple[int, int]) -> None:
    """Draw a piece that is dragged, under the pointer."""
    box = piece.box.copy()
    box.center = pointer
    draw(canvas, piece._replace(under=(), tilt=0), box, canvas.px(CARRIED), 1.0, ())


def _elsewhere(before: Piece, piece: Piece) -> bool:
    """Whether a piece is where it belongs at once: a label, what has quite another size or is looked at from
    elsewhere, or what lay under the piece before it."""
    grown = abs(before.box.w - piece.box.w) > piece.box.w * SAME
    far = math.dist(before.box.topleft, piece.box.topleft)
    uncovered = before.face != piece.face and far < piece.box.w * ALMOST
    return not piece.face.solid or grown or uncovered or before.pane != piece.pane


def _within(canvas: Canvas, box: pygame.Rect, paint: Callable[[], object]) -> None:
    """Draw what lies in a box, and nothing outside of it."""
    surface = canvas.surface
    before = surface.get_clip()
    surface.set_clip(before.clip(box))
    paint()
    surface.set_clip(before)
