"""A table made of pieces: what all such tables do, so that a game says only what is its own.

How to build the table of a game:

1. `Seen`, a frozen dataclass: what a seat sees of a position, as far as it is drawn and moves. `look` makes
   it from the view of the match.
2. `pieces(seen, picked, layout, canvas)`, a pure function: every `Piece` there is (tiles, cards, labels,
   panels, lights), each with an id, a face, a box, an order, and whether it can be touched. Picks change
   pieces like everything else: a picked card has a lift and a mark. `picking` names what they depend upon
   beside `seen` and the layout; it is asked in each frame and must be cheap. A card that goes from place to
   place keeps its `token`; where only places have names, steps tell who goes where.
3. Faces: frozen dataclasses from `Face`, or `Drawn(function, what)` for what a function draws.
4. `choreograph`: the steps of a move in seconds. `steps.step(at, change, Go(id, start), ...)` changes what is
   seen and lets pieces fly; `steps.points` and `steps.effect` show numbers and words. What no step moves
   glides to its place when all has come to rest, so a move without choreography is shown, too.
5. `use(piece)`: it was clicked, or accepted by keys. `let_go(piece, at, onto)`: it was dragged there.
   `buttons`: the widgets that are no pieces. Words (`line`, `plate`, `words`) are as in every `Tabletop`.

Hover, focus, drag, shaking, marks, soft motion, drawing and keeping what has not changed are done here. What
lies still is kept as one picture, see `background`; what flies or is carried is drawn over everything.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from operator import attrgetter, is_not
from typing import Generic, TypeVar

import pygame

from dragonbox.core.contract import Event, Move, View
from dragonbox.ui.actors import ROOM, SOFT, Actor, Actors, Go, Going, draw, draw_carried, focused
from dragonbox.ui.background import Ground, Item
from dragonbox.ui.flying import in_air
from dragonbox.ui.host import Host
from dragonbox.ui.piece import Badge, Face, Leaning, Piece
from dragonbox.ui.steps import Coming, Steps
from dragonbox.ui.tabletop import Spot, Tabletop
from dragonbox.ui.widgets import State, Widget

S = TypeVar("S")
SOON = 0.2
"""Seconds before a step in which it is made ready."""
LEAD = 0.01
"""Seconds before the first step of a move: less than a frame, so that the gap after the next one is used."""
MOST_FORESEEN = 6
"""Changes of what is seen whose pieces are kept."""


class PieceTable(Tabletop, Generic[S]):
    """The base of a table that is made of pieces; `S` is what a seat sees."""

    keeps = True
    kinds: Sequence[Face] = ()
    """Faces of things that the next moves may bring."""
    ghost = 0.35
    """The opacity of a carried piece where it has lain; 0: it is not seen there."""
    seen: S
    """What is drawn: during a move it lags behind the match."""
    rest: S
    """What will be drawn when all has come to rest."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.actors = Actors()
        self._ground = Ground()
        self._cast: tuple[object, ...] | None = None
        """What the actors were cast from: what is seen, what is picked, and how often the match was read."""
        self._shown: S | None = None
        """What was seen of the position then."""
        self._reads = 0
        self._concealed = False
        """Whether what only one person may know was hidden in the last frame: nothing of it may stay."""
        self._setting_out: list[Going] = []
        self._pieces_lain: Sequence[Item] = ()
        """The pieces on the ground in the last frame."""
        self._cast_lain: tuple[object, object] = (None, None)
        """What those were cast from."""
        self._others_lain: Sequence[Item] = ()
        """What the scene had there."""
        self._all_lain: Sequence[Item] = ()
        """Both."""
        self._coming: list[Coming[S]] = []
        """The changes of what is seen that are still to come, in the order of time."""
        self._foreseen: list[tuple[object, Sequence[Piece]]] = []
        """The pieces that there will be soon, and what they are made from."""
        self._readying: Iterator[None] | None = None
        """Makes the next of those changes ready."""
        self._busy = self._ending = False
        """Whether anything flew in the last frame, and whether it came to rest in that frame: then nothing
        can be picked yet, and what follows is found in the gap."""
        self._begins = 0.0
        """When the first step of the last move begins: until then all is drawn as it was."""
        self._plain: pygame.Surface | None = None
        """The backdrop, without any light on it."""
        self._painted: object = None
        """What the actors were cast from that were painted last."""

    # ------------------------------------------------------------------ what a game says

    def read(self) -> None:
        """Take the position from the match; nothing is picked."""

    def look(self) -> S:
        """Return what is seen of that position at rest."""
        raise NotImplementedError

    def picking(self) -> Hashable:
        """Return what the pieces depend upon, beside what is seen and the layout."""
        return None

    def placed(self, seen: S) -> object:
        """Return what the pieces depend upon of what is seen: all of it, unless some is drawn elsewhere."""
        return seen

    def pieces(self, seen: S) -> Iterable[Piece]:
        """Return every piece."""
        raise NotImplementedError

    def backdrop(self, base: pygame.Surface, seen: S) -> pygame.Surface:
        """Return the backdrop as it is lit when that is seen, always the same surface for the same light."""
        return base

    def choreograph(
        self, before: View, move: Move, after: View, events: Sequence[Event], steps: Steps[S]
    ) -> None:
        """Show a move by steps."""

    def deal(self) -> None:
        """A round begins before everybody's eyes: what is dealt comes from where it lay."""

    def use(self, piece: Piece) -> None:
        """A piece was pressed."""

    def let_go(self, piece: Piece, at: tuple[int, int], onto: Piece | None) -> None:
        """A piece was dragged to that place; `onto` is what can be touched there."""

    def stands_for(self, key: str) -> object:
        """Return what the piece of that id stands for."""
        actor = self.actors.find(key) if key else None
        return None if actor is None else actor.piece.data

    def carrying(self) -> Piece | None:
        """Return the piece that is drawn under the pointer."""
        actor = self.actors.find(self.host.carried) if self.host.carried else None
        return None if actor is None else actor.piece

    def buttons(self) -> list[Widget]:
        """Return the widgets that are no pieces."""
        return []

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        self._take()
        self.seen = self.rest
        self.actors.land()
        self._expect_nothing()

    def _take(self) -> None:
        self.read()
        self.rest = self.look()
        self._reads += 1
        self._ending = False

    def animate(self, before: View, move: Move, after: View, events: Sequence[Event]) -> None:
        self._take()
        host = self.host
        lead = LEAD if host.motion.speed and host.canvas.sprites.ahead and not self._ground.empty else 0.0
        self._begins = host.now() + lead
        self.choreograph(before, move, after, events, Steps(self, lead))

    def expect(self, coming: Coming[S]) -> None:
        """Something will change: make it ready before."""
        insort(self._coming, coming, key=attrgetter("moment"))

    def _expect_nothing(self) -> None:
        self._coming.clear()
        self._foreseen.clear()
        self._readying = None

    def draw_ahead(self, now: float) -> bool:
        if self._ending:
            self._ending = False
            self.recast()
            return True
        if self._readying is None and self._painted is not self._cast:
            self._painted, self._readying = self._cast, self._ready_now()
        elif self._readying is None:
            self._coming = [coming for coming in self._coming if not coming.done]
            before: S = self.seen
            for coming in self._coming:
                if coming.moment > now + SOON:
                    return False
                if coming.after is None:
                    coming.after = before if coming.change is None else coming.change(before)
                    self._readying = self._ready(coming, coming.after)
                    break
                before = coming.after
            else:
                return False
        assert self._readying is not None
        if not any(True for _ in self._readying):
            self._readying = None
        return True

    def _ready_now(self) -> Iterator[None]:
        """Make the pictures of what has changed since the last frame."""
        for actor in list(self.actors.cast.values()):
            if not actor.calm and actor.going is None and actor.piece.face.ahead:
                self._prepare(actor.piece)
                yield
        if not self.host.motion.busy:
            self.host.canvas.put_scratch_away()

    def _ready(self, coming: Coming[S], after: S) -> Iterator[None]:
        """Find the pieces that there are after a change, and make the pictures of those that it changes."""
        cast = self._cast_of(after)
        if cast == self._cast or any(cast == known for known, _ in self._foreseen):
            return
        before = {actor.piece.key: actor.piece for actor in self.actors.cast.values()}
        for _, pieces in self._foreseen:
            before.update((piece.key, piece) for piece in pieces)
        found, fresh = [], []
        for piece in sorted(self.pieces(after), key=attrgetter("order")):
            known = before.get(piece.key)
            if known == piece:
                # The same thing is soon compared with itself.
                found.append(known)
            else:
                found.append(piece)
                fresh.append(piece)
        self._foreseen = [*self._foreseen[1 - MOST_FORESEEN :], (cast, found)]
        yield
        for piece in fresh:
            if piece.face.ahead:
                self._prepare(piece)
                yield
        there = {piece.key: piece for piece in found}
        for go in coming.goes:
            if go.piece in there:
                yield from self._on_its_way(go, before, there[go.piece])
        if self._plain is not None:
            yield from self._ground.foresee(self.host.canvas, self.backdrop(self._plain, after))

    def _on_its_way(self, go: Go, before: dict[Hashable, Piece], piece: Piece) -> Iterator[None]:
        """Make the pictures of a piece that will fly to its place."""
        if isinstance(go.start, pygame.Rect):
            going = Going(go, go.start, None)
        else:
            left = before.get(go.piece if go.start is None else go.start, piece)
            going = Going(go, left.box, left.face, left.tilt)
        going.take(Actor(piece, 0))
        yield from going.prepare(self.host.canvas)

    def depart(self, change: Callable[[S], S] | None, goes: Sequence[Go]) -> list[Going]:
        """Let pieces set out where what is seen changes; return them."""
        found = []
        if goes:
            if self._shown is not self.seen:
                self.recast()
            found = [self._going(go) for go in goes]
            self._setting_out += found
        if change is not None:
            self.seen = change(self.seen)
        return found

    def _going(self, go: Go) -> Going:
        """Return a piece that sets out from where it, or another one, is seen now."""
        if isinstance(go.start, pygame.Rect):
            return Going(go, go.start, None)
        actor = self.actors.cast.get(go.piece if go.start is None else go.start)
        return (
            Going(go, None, None)
            if actor is None
            else Going(go, actor.box, actor.piece.face, actor.piece.tilt)
        )

    def _set_out(self) -> None:
        """Let those pieces go that have just been found."""
        setting_out, self._setting_out = self._setting_out, []
        self.actors.change()
        for going in setting_out:
            actor = self.actors.cast.get(going.go.piece)
            assert actor is not None, f"no piece is called {going.go.piece}"
            going.take(actor)
            left = going.go.start
            if not isinstance(left, pygame.Rect) and left is not None and left != going.go.piece:
                self.actors.renew(left)

    def arrive(self, going: Going) -> None:
        """A piece has come to where it belongs."""
        if going.actor is None:
            self.recast()
        if going.actor is not None and going.actor.going is going:
            self.actors.arrive(going.actor)

    def recast(self) -> None:
        """Find out which pieces there are, if anything may have changed."""
        self._shown = self.seen
        cast = self._cast_of(self.seen)
        if cast != self._cast:
            self._cast = cast
            self.actors.put(self.host.canvas, self._found(cast))
        if self._setting_out:
            self._set_out()

    def _found(self, cast: object) -> Sequence[Piece]:
        """Return the pieces made from that, in painting order."""
        for number, (known, pieces) in enumerate(self._foreseen):
            if known == cast:
                # What was to come before them is over.
                del self._foreseen[: number + 1]
                return pieces
        return sorted(self.pieces(self.seen), key=attrgetter("order"))

    def _cast_of(self, seen: S) -> tuple[object, ...]:
        """Return what the pieces are made from when that is seen."""
        kept = self._cast[1] if self._ending and self._cast is not None else self.picking()
        return self.placed(seen), kept, self._reads

    # ------------------------------------------------------------------ layout and drawing

    def lay_out(self) -> None:
        """Find a place for everything; a game calls this one first."""
        self.forget()

    def prepare(self) -> Iterator[None]:
        for piece in self.coming():
            self._prepare(piece)
            yield
        self.host.canvas.put_scratch_away()

    def coming(self) -> Iterable[Piece]:
        """Return pieces that the next moves may bring: their pictures are drawn while the table rests. Here
        these are all `kinds`, in the sizes in which some are seen."""
        alike = {type(face) for face in self.kinds}
        seen = [actor.piece for actor in self.actors.cast.values() if type(actor.piece.face) in alike]
        for size in sorted({piece.box.size for piece in seen}):
            for face in self.kinds:
                yield Piece(id="", face=face, box=pygame.Rect((0, 0), size))

    def _prepare(self, piece: Piece) -> None:
        """Draw a piece where it is not seen, as it lies and as it flies."""
        canvas = self.host.canvas
        piece = piece._replace(box=piece.box.move_to(topleft=(canvas.px(2 * ROOM), canvas.px(2 * ROOM))))
        with canvas.on(canvas.scratch()):
            draw(canvas, piece, piece.box, canvas.px(piece.lift), piece.opacity, piece.over)
            if piece.face.solid:
                raster = piece.face.raster(canvas, piece.box.size)
                in_air(canvas, raster, piece.box.center, piece.box.size, 0, piece.face.air)

    def make_ready(self) -> None:
        canvas = self.host.canvas
        if not canvas.sprites.ahead:
            return
        canvas.sprites.begin_frame(fresh=True)
        for face, size in {(piece.face, piece.box.size): None for piece in self._resting()}:
            if face.solid:
                face.raster(canvas, size)

    def make_sharp(self) -> Iterator[None]:
        for key in self._ground.rough():
            if (actor := self.actors.cast.get(key)) is not None:
                actor.piece.face.raster(self.host.canvas, actor.piece.box.size)
                yield

    def sharpen(self) -> None:
        self._ground.sharpen()

    def repainted(self) -> Sequence[pygame.Rect] | None:
        return self._ground.repainted()

    def forget(self) -> None:
        self._cast = self._shown = self._plain = None
        self._foreseen.clear()
        self._readying = None
        self.actors.clear()
        self._ground.clear()

    def ground(self, base: pygame.Surface, now: float) -> pygame.Surface:
        self._plain = base
        base = self.backdrop(base, self.seen)
        before, self._concealed = self._concealed, self.host.concealed
        at_once = before or self._concealed
        lying = self._lying(now)
        cast = self._cast, self._shown
        changed, self._cast_lain = any(map(is_not, cast, self._cast_lain)), cast
        changed |= self._waits(now)
        beside = self.host.lying(changed and not at_once and not self._ground.empty)
        if lying is not self._pieces_lain or beside is not self._others_lain:
            self._pieces_lain, self._others_lain, self._all_lain = lying, beside, [*lying, *beside]
        self._painted = self._cast
        patient = not at_once and self._answers("hides_soon", now)
        return self._ground.paint(self.host.canvas, base, self._all_lain, at_once, patient)

    def hides_floor(self, now: float) -> bool:
        return self._answers("hides", now)

    def _answers(self, question: str, now: float) -> bool:
        """Return what a great moment answers that is drawn first, so far on its way: most do not know the
        question."""
        for flight in self.host.motion.flights:
            if flight.begun(now) and hasattr(flight.data, "draw"):
                ask = getattr(flight.data, question, None)
                return ask is not None and ask(self.host.canvas, flight.share(now))
        return False

    def _lying(self, now: float) -> Sequence[Item]:
        """Let pieces come nearer to where they belong, and return what lies on the ground."""
        host = self.host
        before, self._busy = self._busy, host.motion.busy
        self._ending = before and not self._busy and host.canvas.sprites.ahead
        if not self._waits(now):
            self.recast()
        soft = SOFT * max(host.motion.speed, 0.5) if host.motion.speed else 0.0
        shaken = host.shaken, host.shake(host.shaken)
        pointed = "" if host.motion.busy else host.hovered if host.carried else self.pointing()
        return self.actors.items(host.canvas, now, soft, pointed, shaken, self.ghost, host.carried)

    def _waits(self, now: float) -> bool:
        """Whether a move is known of which nothing is seen yet."""
        return now < self._begins and self.host.motion.busy

    def tick(self, now: float) -> bool:
        if self.deals():
            self.deal()
        changed = self._lying(now) is not self._pieces_lain
        return (
            self.actors.moving or self.host.motion.busy or changed or not self._ground.shows(self._all_lain)
        )

    def paint_over(self, now: float) -> None:
        host = self.host
        for flight in host.motion.flights:
            if flight.begun(now) and (paint := getattr(flight.data, "draw", None)):
                paint(host.canvas, flight.share(now))
                # The next one is drawn over this.
                host.canvas.changed = host.canvas.lay = None
        host.canvas.changed = host.canvas.lay = None
        if (piece := self.carrying()) is not None:
            draw_carried(host.canvas, piece, host.pointer)

    # ------------------------------------------------------------------ touching

    def widgets(self) -> list[Widget]:
        found: list[Widget] = [
            Spot(
                piece.id,
                piece.area or piece.box,
                partial(self.use, piece),
                piece.zone,
                tip=piece.tip,
                beside=piece.beside,
                skip=piece.skip,
                name=piece.name,
                table=self,
                piece=piece,
            )
            for piece in self._resting()
            if piece.touch
        ]
        return [*found, *self.buttons()]

    def _resting(self) -> Iterable[Piece]:
        """Return the pieces as they will lie at rest, in painting order."""
        if self.seen == self.rest:
            self.recast()
            return [actor.piece for actor in self.actors.cast.values()]
        return sorted(self.pieces(self.rest), key=lambda piece: piece.order)

    def paint_gains(self, near: Sequence[pygame.Rect] = ()) -> bool:
        reach, told = self.host.canvas.px(30), False
        areas = [box.inflate(reach, reach) for box in near]
        for piece in self._resting():
            cut = any(area.collidepoint(piece.box.center) for area in areas)
            if "+" in getattr(piece.face, "text", "") and (cut if near else isinstance(piece.face, Badge)):
                piece.face.paint(self.host.canvas, piece.box)
                # A badge counts what there is; another face says what a place would bring.
                told = told or not isinstance(piece.face, Badge)
        return told

    def gains(self) -> list[pygame.Rect]:
        return [piece.box for piece in self._resting() if isinstance(piece.face, Badge)]

    def mark(self, name: str) -> pygame.Rect | None:
        return next((piece.box for piece in self._resting() if piece.id == name), None)

    def outlined(self, name: str) -> Piece | None:
        return next((piece for piece in self._resting() if piece.id == name and piece.face.free), None)

    def drawn(self, name: str) -> pygame.Rect | None:
        actor = self.actors.find(name)
        return None if actor is None else actor.box

    def leaning(self, name: str) -> Leaning | None:
        if self.seen != self.rest:
            return None
        self.recast()
        touched = [actor for actor in self.actors.cast.values() if actor.piece.touch]
        one = next((actor for actor in touched if actor.piece.id == name), None)
        if one is None:
            return None
        near = [other for other in touched if other is not one and other.box.colliderect(one.box)]
        if not (one.piece.tilt or any(other.piece.tilt for other in near)):
            return None
        above = [(other.box, other.piece.tilt) for other in near if other.piece.order > one.piece.order]
        return Leaning(one.box, one.piece.tilt, one.piece.face.radius(one.box.w), tuple(above))

    def draw_spot(self, spot: Spot, state: State) -> None:
        if state.focus and spot.piece is not None:
            actor = self.actors.find(spot.key)
            box = spot.box if actor is None else actor.box
            focused(self.host.canvas, box, spot.piece.face.radius(box.w), spot.piece.tilt)
            self._badges_at(box, spot.piece.order)

    def _badges_at(self, box: pygame.Rect, order: float) -> None:
        """Draw once more what is told at a piece, above the ring of the focus round it."""
        ring = box.inflate(self.host.canvas.px(12), self.host.canvas.px(12))
        for actor in self.actors.cast.values():
            piece = actor.piece
            if isinstance(piece.face, Badge) and piece.order > order and ring.colliderect(actor.box):
                piece.face.paint(self.host.canvas, actor.box)

    def can_drag(self, widget: Widget) -> bool:
        return isinstance(widget, Spot) and widget.piece is not None and widget.piece.drags

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        if isinstance(widget, Spot) and widget.piece is not None:
            self.let_go(widget.piece, at, self.touched(at, widget.key))

    def touched(self, at: tuple[int, int], but: str = "") -> Piece | None:
        """Return the piece that can be touched at a place."""
        for widget in reversed(self.widgets()):
            if isinstance(widget, Spot) and widget.key != but and widget.covers(at):
                return widget.piece
        return None
