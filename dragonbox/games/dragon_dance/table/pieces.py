"""Everything that lies on the table: a pure function of what is seen, what is picked, and where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import TypeAlias

import pygame

from dragonbox.core.language import _
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.field import OFFSETS
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import Place
from dragonbox.games.dragon_dance.table import faces, last_cards, moments, panels, words
from dragonbox.games.dragon_dance.table.faces import Score, Spot
from dragonbox.games.dragon_dance.table.field_picture import Field, FieldPicture, tops
from dragonbox.games.dragon_dance.table.last_cards import NOTHING, LaidThere, LastCards
from dragonbox.games.dragon_dance.table.layout import Layout
from dragonbox.games.dragon_dance.table.show import Card, Seen, back
from dragonbox.ui import hand_layout, last_moves, parts
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Badge, Drawn, Mark, Pane, Piece, dots

HOVER, PICKED, LIFTED = 6, 14, 8
"""How far a card of the hand is lifted that is pointed at or picked, and a card over its place, in u."""
RIMS = 5
"""So many places have a rim each, if none lies over another; else only their points."""
TIGHT = 38
"""On squares narrower than that the points are smaller, in u."""
SEEN_THROUGH = 0.76
"""The opacity of a card where it does not fit: what is wrong lies beneath."""
FIELD, PLACES, LAYING, BESIDE, HAND, ABOVE = 0, 10, 20, 30, 40, 90
"""The orders of the field, of the places on it, of the card over one, of what lies beside the field, of the
hand, and of what is asked."""


Square: TypeAlias = tuple[int, int]
"""The upper left square of a card."""


@dataclass(frozen=True, slots=True)
class InHand:
    """Refers to a card of the player's hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class OnField:
    """Refers to a place for the picked card."""

    place: Place


@dataclass(frozen=True, slots=True)
class Laying:
    """The card that is being laid, the picked one or the one that is carried, and where it would lie now."""

    card: Card | None = None
    place: Place | None = None
    wrong: Move | None = None
    """Where one points and it does not fit,"""
    squares: tuple[int, ...] = ()
    """and which of its squares are wrong."""


@dataclass(frozen=True, slots=True)
class Picked:
    """Tells which pieces are picked, and what can be done."""

    card: Card | None = None
    """The picked card of the hand,"""
    place: Place | None = None
    """and the picked place for it."""
    places: Sequence[Place] = ()
    """Where it can be laid."""
    laying: Laying = Laying()
    marked: Card | None = None
    """The card whose places are marked,"""
    marks: Sequence[Place] = ()
    """and those places."""
    turns: Mapping[int, int] = field(default_factory=dict)
    """How cards are held, by token, where they are turned."""
    open: frozenset[Card] = frozenset()
    """The cards that can be laid."""
    playing: bool = False
    """Whether the player is to move."""
    drawing: bool = False
    """Whether a card can be drawn."""
    hints: bool = False
    """Whether it is marked what can be picked."""
    gap: tuple[Card, int] | None = None
    """A card that is carried along the hand, and the place for it."""
    carried: object = None
    """What the thing stands for that is dragged."""
    ticked: bool = False
    """Whether the top card of the field is the last move."""
    told: Callable[[int, bool], moments.Told] | None = None
    """What the ribbon tells of who wins the dance, and whether the round is over then."""
    question: panels.Question | None = None
    """What is asked: whether to block."""
    tips: Sequence[tuple[str, str]] = ()
    """What is said of the score card of a seat, and of its hand."""
    once: bool = False
    """Whether there is only one round to play: score cards would tell nothing."""
    previews: bool = True
    bonus: int = 0
    """What the marked card brings for the dance, if nobody blocks it."""
    log: LastCards = NOTHING
    """The last moves,"""
    traced: LaidThere | None = None
    """and where the card of the one lies that is pointed at."""
    concealed: bool = False
    watching: bool = False

    def turn(self, card: Card) -> int:
        """Return how a card is held; one that is seen over a place is held as it would lie there."""
        if self.laying.place is not None and card == self.laying.card:
            return self.laying.place.turn
        return self.turns.get(card.token, 0)

    def gain(self, place: Place) -> str:
        """Return what stands on a place: its points, and those for the dance."""
        return f"+{place.points} +{self.bonus}" if self.bonus else f"+{place.points}"


def pieces(seen: Seen, picked: Picked, at: Layout, picture: FieldPicture, canvas: Canvas) -> Iterator[Piece]:
    """Yield every piece."""
    pane = Pane(at.seen, picture.camera.now)
    yield from _field(seen, picked, at, picture, pane)
    if not picked.concealed:
        yield from _spots(seen, picked, at, picture)
        yield from _places(seen, picked, picture, pane)
        yield from _laying(seen, picked, picture, pane)
    yield from _pile(seen, picked, at, picture, canvas)
    yield from _last_moves(seen, picked, at, picture, pane)
    for seat in range(len(seen.sizes)):
        place = (seat - seen.seat) % len(seen.sizes) - 1
        if not picked.once:
            yield from _score(seen, picked, seat, at.score_of(place if place >= 0 else None), canvas)
        if place >= 0:
            yield from _backs(seen, picked, seat, place, at, picture)
    yield from _hand(seen, picked, at, picture)
    if seen.winner is not None and picked.told is not None:
        told = picked.told(seen.winner, seen.over)
        box = moments.with_ends(canvas, moments.ribbon_box(canvas, at, told))
        yield Piece(id="ribbon", face=Drawn(moments.ribbon_between_ends, told), box=box, order=ABOVE)
    if picked.question is not None:
        boxes = panels.question_boxes(canvas, at, picked.question)
        what = picked.question, (boxes.talk.x - boxes.panel.x, boxes.talk.w, boxes.talk.h)
        yield Piece(id="question", face=Drawn(panels.question, what), box=boxes.panel, order=ABOVE)


# ---------------------------------------------------------------------- the field


def _field(seen: Seen, picked: Picked, at: Layout, picture: FieldPicture, pane: Pane) -> Iterator[Piece]:
    """The cards on the field, and the one on its way there."""
    yield Piece(
        id="field",
        face=Spot(),
        box=at.table,
        order=FIELD - 1,
        touch=True,
        skip=True,
        drags=True,
        data="field",
    )
    camera = picture.camera
    face = Field(picture, seen.laid, camera.now, picture.number)
    yield Piece(id="cards", face=face, box=picture.area(seen.laid), order=FIELD, pane=pane)
    if camera.manual:
        edge = picture.edge
        box = edge.get_rect(topleft=at.seen.topleft)
        yield Piece(id="edge", face=Drawn(faces.faded, edge), box=box, order=FIELD + 1)
    if seen.landing is not None:
        laid = seen.landing
        yield Piece(
            id="landing",
            token=seen.token,
            face=faces.Card(picture.prints, laid.card, laid.turn),
            box=picture.place(seen.laid, laid.x, laid.y),
            order=FIELD + 2,
            pane=pane,
        )
    if picked.ticked and seen.laid:
        last = seen.laid[-1]
        box = picture.place(seen.laid, last.x, last.y, lying=True)
        yield Piece(id="last", face=Drawn(faces.last), box=box, order=FIELD + 3, pane=pane)


def _spots(seen: Seen, picked: Picked, at: Layout, picture: FieldPicture) -> Iterator[Piece]:
    """The places for the picked card, as they are touched."""
    camera = picture.camera
    side = round(min(camera.goal.cell * 0.92, picture.canvas.px(60)))
    for i, place in enumerate(picked.places):
        area = pygame.Rect(0, 0, side, side)
        area.center = camera.card(place.x, place.y).center
        thing = OnField(place)
        # What is being dragged stays, wherever it goes.
        touch = bool(at.table.contains(area)) or thing == picked.carried
        yield Piece(
            id=f"place {i}",
            face=Spot(),
            box=picture.place(seen.laid, place.x, place.y),
            order=PLACES,
            lift=LIFTED,
            touch=touch,
            area=area,
            drags=True,
            data=thing,
        )


def _places(seen: Seen, picked: Picked, picture: FieldPicture, pane: Pane) -> Iterator[Piece]:
    """Where a card fits, and for how many points."""
    if picked.marked is None:
        return
    canvas, places, over = picture.canvas, picked.marks, picked.laying.place
    boxes = {place: picture.place(seen.laid, place.x, place.y) for place in places if place != over}
    if len(boxes) <= RIMS and _apart(places):
        for place, box in boxes.items():
            yield Piece(
                id=f"rim {places.index(place)}", face=Drawn(faces.rim), box=box, order=PLACES + 1, pane=pane
            )
    elif over is None:
        yield from _squares(seen, places, picture, pane)
    covered = pygame.Rect(0, 0, 0, 0)
    if over is not None:
        # Under the card that lies there points would be seen half.
        covered = picture.place(seen.laid, over.x, over.y)
        covered.inflate_ip(canvas.px(44), canvas.px(36))
    held = picked.turns.get(picked.marked.token, 0)
    shown = {
        place: faces.Points(picked.gain(place) if picked.previews else " ", place.turn != held)
        for place, box in boxes.items()
        if not covered.collidepoint(box.center)
    }
    for place, face in _sized(shown, picture).items():
        name = f"points {places.index(place)}"
        yield Piece(id=name, face=face, box=boxes[place], order=PLACES + 2, pane=pane)


def _sized(shown: Mapping[Place, faces.Points], picture: FieldPicture) -> dict[Place, faces.Points]:
    """Return points in the largest size at which none touch those of the next place in a row; in the smallest
    they have no sign if they must."""
    cell = picture.camera.goal.cell
    row = sorted(shown, key=lambda place: (place.y, place.x))
    pairs = [(a, b) for a, b in pairwise(row) if a.y == b.y and a.x != b.x]
    found: dict[Place, faces.Points] = {}
    last = len(faces.SIZES) - 1
    for step, signed in (*((step, True) for step in range(last + 1)), (last, False)):
        if step == 0 and cell < picture.canvas.px(TIGHT):
            continue
        for place, face in shown.items():
            found[place] = replace(face, text=face.text if signed else face.text.lstrip("+"), step=step)
        wide = {place: face.width(picture.canvas) for place, face in found.items()}
        if all((b.x - a.x) * cell > (wide[a] + wide[b]) / 2 for a, b in pairs):
            break
    return found


def _squares(seen: Seen, places: Sequence[Place], picture: FieldPicture, pane: Pane) -> Iterator[Piece]:
    """The squares of the field that the picked card can cover, where its places lie over one another."""
    squares = {(place.x + right, place.y + down) for place in places for right, down in OFFSETS}
    heights = tops(seen.laid)
    for x, y in sorted(squares & heights.keys()):
        box = picture.square(heights, x, y)
        yield Piece(id=f"fits {x},{y}", face=Drawn(faces.fits), box=box, order=PLACES + 1, pane=pane)


def _apart(places: Sequence[Place]) -> bool:
    """Whether no place lies over another."""
    return all(abs(a.x - b.x) > 1 or abs(a.y - b.y) > 1 for a, b in combinations(places, 2))


def _laying(seen: Seen, picked: Picked, picture: FieldPicture, pane: Pane) -> Iterator[Piece]:
    """The card over the place where it would be laid, or where it does not fit."""
    card, place, canvas = picked.laying.card, picked.laying.place, picture.canvas
    if card is not None and place is not None:
        box = picture.place(seen.laid, place.x, place.y)
        yield Piece(
            id="laying",
            token=("laying", place),
            face=faces.Card(picture.prints, card.what, place.turn),
            box=box,
            order=LAYING,
            lift=LIFTED,
            over=(parts.chosen if place == picked.place else faces.over,),
            pane=pane,
        )
        if picked.previews:
            tight = picture.camera.now.cell < canvas.px(TIGHT)
            size, height = (14, 20) if tight else (18, 28)
            badge, text = pygame.Rect(0, 0, 0, 0), picked.gain(place)
            half = canvas.type.width(text, size, "bold") / 2 + canvas.px(height * 0.3)
            badge.center = (
                box.x + round(max(canvas.px(height * 0.8), half)),
                box.bottom - canvas.px(LIFTED) - canvas.px(height * 0.58),
            )
            face = Badge(text, "gold", size, height)
            yield Piece(id="laying points", face=face, box=badge, order=LAYING + 1, pane=pane)
    if (wrong := picked.laying.wrong) is not None:
        yield Piece(
            id="misfit",
            token=("misfit", wrong),
            face=faces.Card(picture.prints, wrong.card, wrong.turn),
            box=picture.place(seen.laid, wrong.x, wrong.y),
            order=LAYING + 2,
            lift=LIFTED,
            opacity=SEEN_THROUGH,
            over=(faces.Crosses(picked.laying.squares),),
            pane=pane,
        )


# ---------------------------------------------------------------------- beside the field


def _pile(seen: Seen, picked: Picked, at: Layout, picture: FieldPicture, canvas: Canvas) -> Iterator[Piece]:
    """The cards that can be drawn."""
    left, prints = seen.pile, picture.prints
    lit = picked.drawing and picked.hints
    if left:
        layers = min(5, 1 + left // 6)
        yield Piece(id="pile below", face=Drawn(faces.stack, (prints, layers)), box=at.pile, order=BESIDE)
    yield Piece(
        id="pile",
        face=faces.Card(prints) if left else Spot(),
        box=at.pile,
        order=BESIDE + 1,
        rise=HOVER if picked.drawing else 0,
        under=(faces.lit,) if lit else (),
        over=(dots,) if lit else (),
        touch=True,
        tip=_("The pile: {cards} left. You draw one when none of yours fits", cards=words.cards(left)),
        skip=not picked.drawing,
        data="pile",
    )
    count = pygame.Rect(0, 0, canvas.px(60), canvas.px(26))
    count.center = at.pile.centerx, at.pile.bottom - canvas.px(4)
    yield Piece(id="pile left", face=Badge(_("{n} left", n=left), "ink", 15, 26), box=count, order=BESIDE + 2)


def _last_moves(seen: Seen, picked: Picked, at: Layout, picture: FieldPicture, pane: Pane) -> Iterator[Piece]:
    """The last moves, unless the field reaches there: they never cover a card or a place for one; and where
    the card of the one lies that is pointed at."""
    if at.log is None:
        return
    spots = [(card.x, card.y) for card in seen.laid]
    spots += [(place.x, place.y) for place in (*picked.places, *picked.marks)]
    if at.log.collidelist([picture.camera.card(*spot) for spot in spots]) >= 0:
        return
    yield Piece(id="log", face=Drawn(last_cards.panel, picked.log), box=at.log, order=BESIDE)
    rows = last_moves.rows(picture.canvas, at.log)
    for i, (move, where, box) in enumerate(zip(picked.log.moves, picked.log.places, rows, strict=False)):
        yield Piece(
            id=f"log {i}",
            face=Spot(),
            box=box,
            order=BESIDE + 1,
            touch=True,
            skip=True,
            zone="field",
            tip=move.told,
            beside=True,
            data=where,
        )
    if picked.traced is not None:
        x, y = picked.traced.square
        box = picture.place(seen.laid, x, y, lying=True)
        yield Piece(id="traced", face=Drawn(faces.traced), box=box, order=LAYING, pane=pane)


def _score(seen: Seen, picked: Picked, seat: int, box: pygame.Rect, canvas: Canvas) -> Iterator[Piece]:
    """The score card of a seat, with the rounds that it has won."""
    won = seen.won[seat]
    yield Piece(
        id=f"score {seat}",
        face=Score(bool(won)),
        box=box,
        order=BESIDE,
        opacity=0 if seat in seen.turning else 1,
        touch=True,
        tip=picked.tips[seat][0] if picked.tips else "",
        skip=True,
    )
    if won > 1 and seat not in seen.turning:
        corner = pygame.Rect(0, 0, canvas.px(19), canvas.px(19))
        corner.center = box.right - canvas.px(2), box.bottom - canvas.px(3)
        yield Piece(id=f"won {seat}", face=Badge(str(won), "gold", 14, 19), box=corner, order=BESIDE + 1)


def _backs(
    seen: Seen, picked: Picked, seat: int, place: int, at: Layout, picture: FieldPicture
) -> Iterator[Piece]:
    """The hand of an opponent. Where there is no room for it, its cards come and go at the score card."""
    opponent, count = at.opponents[place], seen.sizes[seat]
    open = seen.open[seat] if seen.open else ()
    if opponent.backs is not None:
        tip = picked.tips[seat][1] if picked.tips else ""
        yield Piece(
            id=f"held {seat}", face=Spot(), box=opponent.backs, order=BESIDE, touch=True, tip=tip, skip=True
        )
    for i, box in enumerate(at.backs(place, count) or [opponent.score] * count):
        yield Piece(
            id=back(seat, i),
            face=faces.Card(picture.prints, open[i]) if i < len(open) else faces.Card(picture.prints),
            box=box,
            order=BESIDE + 1 + i / 100,
            opacity=1 if opponent.backs is not None else 0,
        )


def _hand(seen: Seen, picked: Picked, at: Layout, picture: FieldPicture) -> Iterator[Piece]:
    """The player's own hand."""
    hand, prints = seen.hand, picture.prints
    boxes = at.hand_cards(max(len(hand), seen.spread))
    if picked.concealed:
        for i, box in enumerate(boxes):
            yield Piece(id=f"covered {i}", face=faces.Card(prints), box=box, order=HAND + i)
        return
    # Where a gap is open, cards lie elsewhere than they are touched.
    areas, lift = hand_layout.seen(boxes), picture.canvas.px(PICKED)
    if picked.gap is not None and picked.gap[0] in hand:
        boxes = hand_layout.opened(hand, boxes, picked.gap[0], min(picked.gap[1], len(hand) - 1))
    for i, card in enumerate(hand):
        area = areas[i].copy()
        area.y, area.h = area.y - lift, area.h + lift
        up, shut = card == picked.card, picked.playing and card not in picked.open
        placed = up and picked.place is not None
        over: tuple[Mark, ...] = (parts.chosen,) if up else (faces.dim,) if shut else ()
        yield Piece(
            id=f"hand {i}",
            token=card.token,
            face=Drawn(faces.slot) if placed else faces.Card(prints, card.what, picked.turn(card)),
            box=boxes[i],
            order=HAND + i,
            lift=PICKED if up and not placed else 0,
            over=() if placed else over,
            touch=True,
            area=area,
            zone="hand",
            name=naming.spelled(card.what),
            skip=card not in picked.open,
            drags=not picked.watching,
            rise=0 if up or picked.gap is not None else HOVER,
            glint=() if up or shut else (parts.pointed,),
            data=InHand(card),
        )
