"""Everything that lies on the table: a pure function of what is seen, what is picked, and the layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core.language import _
from dragonbox.games.magic_dragon import walls as rules_of_walls
from dragonbox.games.magic_dragon.table import aid, faces, panels, wall, words
from dragonbox.games.magic_dragon.table.aid import Aid
from dragonbox.games.magic_dragon.table.faces import Ahead, Back, TileFace, height
from dragonbox.games.magic_dragon.table.hand import Thing, Things
from dragonbox.games.magic_dragon.table.layout import Layout
from dragonbox.games.magic_dragon.table.show import ALL, Seen, Set, ahead
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile
from dragonbox.ui import hand_layout, newcome, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Badge, Dim, Drawn, Glow, Mark, Piece

HOVER, PICKED, OUT = 7, 14, 4
"""How far a tile of the hand is lifted that is pointed at or picked, and a last one on offer, in u."""
ALIKE = Glow(theme.rgb("#FFE9A0"), 6, 110)
CLAIMED = Glow(theme.rgb("#FF7A4A"), 10, 220)
TRAY, WALL, WELL, TILES, HAND, BADGES = 0, 1, 20, 30, 100, 200
"""The orders of what lies flat, of the wall, of the middle, of tiles, of the hand, of what is above."""
PORTION = 4
"""Tiles that leave the wall together."""


@dataclass(frozen=True, slots=True)
class InHand:
    """Refers to a tile of the player's hand."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class InSight:
    """Refers to a tile that lies open on the table."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class OfWall:
    """Refers to a column of the wall that can be named."""

    number: int


@dataclass(frozen=True, slots=True)
class Picked:
    """Tells which pieces are picked and pointed at, and what is said of them."""

    names: tuple[str, ...]
    """Of the players, by seat."""
    shed: int
    """Tiles that each player lays aside."""
    sides: tuple[int, ...]
    """The columns of each side of the wall, from the dealer's on."""
    rests: bool = False
    ticked: bool = False
    """Whether the tile of the last move is marked."""
    concealed: bool = False
    watching: bool = False
    lit: Tile = NOTHING
    """The tile of which all copies are marked."""
    within: bool = True
    """Whether it is marked in hands, too, and not only where all see it."""
    unseen: str = ""
    """How many copies of it are unseen, in words, where that is told at a tile,"""
    counted: Thing | None = None
    """at this one."""
    raised: frozenset[Thing] = frozenset()
    spent: bool = False
    """Whether what is raised is laid aside already."""
    gap: tuple[Thing, int] | None = None
    """A tile that is carried along the hand, and the place for it."""
    playing: bool = False
    """Whether tiles of the hand can be used."""
    marks_drawn: bool = False
    named: tuple[int, int] = (0, 0)
    """Where the wall is to be broken, or may be: the side and the column, both from 1, 0 for none."""
    columns: bool = False
    """Whether the player names the column."""
    asked: panels.Asked | None = None
    ground: tuple[int, ...] = ()
    """Where that is asked."""
    aid: Aid | None = None
    """What is told in the place of the Line."""
    beside: Aid | None = None
    """What is told on the ledge."""
    badges: tuple[tuple[Tile, str], ...] = ()
    """What is told at tiles of the hand."""
    pointed: Thing | None = None
    """The tile of the hand that is pointed at."""


def pieces(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """Yield every piece."""
    yield Piece(id="tray", face=Drawn(faces.nothing), box=at.tray, touch=True, skip=True)
    yield from _wall(seen, picked, at, canvas)
    yield from _well(seen, picked, at, canvas)
    seats = len(seen.hands)
    for seat in range(seats):
        place = (seat - seen.seat) % seats
        yield from _dropped(seen, seat, at.drops(place, len(seen.dropped[seat])), picked)
        if place:
            yield from _theirs(seen, seat, place - 1, picked, at)
    yield from _own(seen, picked, at, canvas)
    if picked.asked is not None:
        ground = Drawn(panels.question, picked.asked)
        yield Piece(id="question", face=ground, box=pygame.Rect(picked.ground), order=BADGES)
    if picked.aid is not None:
        box = aid.box(canvas, at.bar, picked.aid)
        yield Piece(id="aid", face=Drawn(aid.wide, picked.aid), box=box, order=BADGES)
    if picked.beside is not None and picked.watching:
        box = aid.seen_box(canvas, at.buttons[0], picked.beside)
        yield Piece(id="aid beside", face=Drawn(aid.seen, picked.beside), box=box, order=BADGES)
    elif picked.beside is not None:
        box = at.buttons[1].union(at.buttons[0]).inflate(2 * canvas.px(aid.EDGE), 0)
        # What is asked may need that room where words are large.
        if picked.asked is None or not box.colliderect(picked.ground):
            yield Piece(id="aid beside", face=Drawn(aid.small, picked.beside), box=box, order=BADGES)


# ---------------------------------------------------------------------- the wall and the middle


def _wall(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The columns that are left, the far ones first, and where the next tiles lie."""
    dealer = seen.dealer
    seats = len(seen.hands)
    left = wall.left(picked.sides, seen.stock, seen.broken)
    named, naming = seen.named if seen.named[0] else picked.named
    for (side, number), count in left.items():
        column = at.walls[(dealer + side - seen.seat) % seats][number]
        lit = side == named - 1 and naming in (ALL, number + 1)
        chosen = side == named - 1 and naming == number + 1
        box = wall.standing(canvas, column, count)
        touch = picked.columns and side == named - 1
        area = box
        if touch:
            area = pygame.Rect(0, 0, max(canvas.px(16), round(column.along)), 0)
            area.h = area.w + canvas.px(12)
            area.center = round(column.x), round(column.y)
        yield Piece(
            id=f"column {number + 1}" if touch else f"wall {side} {number}",
            token=("wall", side, number),
            face=wall.Block(column, count, lit),
            box=box,
            order=WALL + column.y / 1000 + column.x / 10_000_000,
            over=(faces.dots,) if chosen else (),
            touch=touch,
            area=area,
            tip=_("Column {n}", n=number + 1),
            skip=True,
            data=OfWall(number + 1),
        )
    total = sum(picked.sides) * rules_of_walls.COLUMN
    w = canvas.px(28)
    for i in range(min(PORTION, seen.stock)):
        place = (max(0, seen.broken) - seen.stock + i) % total
        side, number = rules_of_walls.column_at(picked.sides, place)
        column = at.walls[(dealer + side - 1 - seen.seat) % seats][number - 1]
        box = pygame.Rect(0, 0, w, height(w))
        box.center = round(column.x), round(column.y)
        yield Piece(id=ahead(i), face=Ahead(NOTHING), box=box, opacity=0)


def _well(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The stock, and the tiles laid aside."""
    places = at.laid_aside(picked.shed * len(seen.hands))
    within = bool(places) and at.well.contains(at.aside)
    well = Drawn(panels.well, at.aside.x - at.well.x if within else 0)
    yield Piece(id="well", face=well, box=at.well, order=WELL)
    if places:
        ground = Drawn(panels.aside, tuple(map(tuple, places)))
        yield Piece(id="aside", face=ground, box=at.aside, order=WELL + 1)
    low, high = at.stock, at.stock.move(0, -canvas.px(6))
    yield Piece(id="stock below", face=TileFace(NOTHING), box=low, order=WELL + 1)
    broken = seen.broken >= 0
    tip = _(
        "{n} tiles stand in the wall. The last {tie} are never drawn: with those left the game is a tie",
        n=seen.stock,
        tie=rules_of_walls.TIE,
    )
    yield Piece(
        id="stock",
        face=TileFace(NOTHING),
        box=high,
        order=WELL + 2,
        touch=broken,
        area=low,
        tip=tip,
        skip=True,
    )
    left = max(0, seen.stock - rules_of_walls.TIE) if broken else seen.stock
    count = Drawn(panels.stock, (left, _("to draw") if broken else _("tiles")))
    box = pygame.Rect(low.right + canvas.px(12), at.well.y, at.well.right - low.right, at.well.h)
    yield Piece(id="left", face=count, box=box, order=WELL + 1)
    dead = [(thing, seat, i) for seat, own in enumerate(seen.dead) for i, thing in enumerate(own)]
    dead.sort(key=lambda each: each[0].what)
    for (thing, seat, i), box in zip(dead, places, strict=False):
        lit = thing.what == picked.lit
        yield _lying(
            f"dead {seat} {i}",
            thing,
            box,
            picked,
            under=(ALIKE,) if lit else (),
            over=(faces.alike,) if lit else (faces.in_shade,) if within else (),
            shaded=False,
        )


# ---------------------------------------------------------------------- the players


def _lying(
    id: str,
    thing: Thing,
    box: pygame.Rect,
    picked: Picked,
    under: tuple[Mark, ...] | None = None,
    over: tuple[Mark, ...] = (),
    lift: float = 0,
    tip: str = "",
    shaded: bool = True,
    order: float = TILES,
    held: bool = False,
) -> Piece:
    """Return a tile that lies open; copies of the one that is pointed at are marked."""
    lit = thing.what == picked.lit and (picked.within or not held)
    if under is None:
        under, over = ((ALIKE,), (faces.alike, *over)) if lit else ((), over)
    return Piece(
        id=id,
        token=thing.token,
        face=TileFace(thing.what),
        box=box,
        order=order + box.y / 100,
        lift=lift,
        under=under,
        over=over,
        shaded=shaded,
        touch=True,
        tip=tip or words.name(thing.what),
        skip=True,
        data=InSight(thing.what),
    )


def _dropped(seen: Seen, seat: int, boxes: Sequence[pygame.Rect], picked: Picked) -> Iterator[Piece]:
    """The drops of a player; the last one is asked about, or marked as the last move."""
    row = seen.dropped[seat]
    for i, (thing, box) in enumerate(zip(row, boxes, strict=True)):
        last = seat == seen.last and i == len(row) - 1
        up = last and (seen.asked or seen.glowing)
        over = (faces.last,) if last and picked.ticked else ()
        piece = _lying(f"drop {seat} {i}", thing, box, picked, over=over, lift=OUT if up else 0)
        yield piece._replace(under=(CLAIMED, *piece.under)) if up else piece


def _sets(
    seat: int, sets: Sequence[Set], laid: Sequence[Sequence[pygame.Rect]], picked: Picked
) -> Iterator[Piece]:
    """The exposed sets of a player; a line at its foot marks the claimed tile."""
    for k, (one, boxes) in enumerate(zip(sets, laid, strict=True)):
        tip = words.came(one.flush, one.claimed.what, picked.names[one.dropper])
        for i, (thing, box) in enumerate(zip(one.things, boxes, strict=True)):
            over = (faces.claimed,) if thing == one.claimed else ()
            yield _lying(f"set {seat} {k} {i}", thing, box, picked, over=over, tip=tip)


def _theirs(seen: Seen, seat: int, place: int, picked: Picked, at: Layout) -> Iterator[Piece]:
    """The sets of an opponent and the backs of the hand, which lies open when the game is over."""
    hand, sets = seen.with_drawn(seat), seen.exposed[seat]
    apart = seen.drawn is not None and seat == seen.turn
    shown = any(thing.what != NOTHING for thing in hand)
    laid, boxes = at.theirs(place, len(sets), len(hand), apart, shown)
    yield from _sets(seat, sets, laid, picked)
    for i, (thing, box) in enumerate(zip(hand, boxes, strict=True)):
        id = f"theirs {seat} {i}"
        if thing.what == NOTHING:
            yield Piece(id=id, token=thing.token, face=Back(), box=box, order=TILES + box.x / 10_000)
            continue
        w = round(box.h / faces.RATIO)
        face = pygame.Rect(box.x, box.bottom - height(w), w, height(w))
        yield _lying(id, thing, face, picked, order=TILES + box.x / 10_000, held=True)


# ---------------------------------------------------------------------- the hand


def _own(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The player's own sets and hand; the tile just drawn stands apart."""
    own, sets = seen.seat, seen.exposed[seen.seat]
    apart = seen.drawn if own == seen.turn else None
    hand = seen.with_drawn(own)
    laid, boxes = at.own(len(sets), len(hand), apart is not None, seen.groups)
    yield from _sets(own, sets, laid, picked)
    if picked.concealed:
        for i, box in enumerate(boxes):
            yield Piece(id=f"covered {i}", face=TileFace(NOTHING), box=box, order=HAND + i)
        return
    if picked.gap is not None and picked.gap[0] in seen.hands[own]:
        thing, slot = picked.gap
        count = len(seen.hands[own])
        boxes[:count] = hand_layout.opened(seen.hands[own], boxes[:count], thing, min(slot, count - 1))
    yield from _hand(hand, boxes, picked, canvas, seen.final, at.hand.bottom + canvas.px(9))
    told = apart is not None and (
        apart.what in dict(picked.badges) or bool(picked.unseen and apart == picked.counted)
    )
    if apart is not None and picked.rests and picked.marks_drawn and not told:
        box = pygame.Rect(boxes[-1].x, at.hand.y, boxes[-1].w, 0)
        yield newcome.sign("drawn", box, canvas, BADGES)


def _hand(
    hand: Things,
    boxes: Sequence[pygame.Rect],
    picked: Picked,
    canvas: Canvas,
    final: Thing | None,
    bottom: int,
) -> Iterator[Piece]:
    badges, alike = dict(picked.badges), [thing.what for thing in hand]
    for i, (thing, box) in enumerate(zip(hand, boxes, strict=True)):
        up = thing in picked.raised
        over: tuple[Mark, ...] = ()
        if up:
            over = (Dim(0.5),) if picked.spent else (parts.chosen,)
        elif thing.what == picked.lit and picked.within:
            over = (faces.alike,)
        elif thing == final:
            over = (faces.last,)
        area = pygame.Rect(box.x, box.y - canvas.px(0 if picked.watching else PICKED), box.w, 0)
        area.h = bottom - area.y
        yield Piece(
            id=f"hand {i}",
            token=thing.token,
            face=TileFace(thing.what),
            box=box,
            order=HAND + i,
            lift=PICKED if up else 0,
            over=over,
            touch=True,
            area=area,
            zone="hand",
            # The Line and the aid name it, and the tip would lie over them or over the next tile.
            tip="" if picked.aid or picked.unseen else words.name(thing.what),
            name=words.name(thing.what),
            skip=not picked.playing,
            drags=not picked.watching,
            rise=0 if up else HOVER,
            glint=() if up else (parts.pointed,),
            data=InHand(thing),
        )
        # One of several equal tiles is named: the last, which may have just been drawn.
        told = badges.get(thing.what, "") if thing.what not in alike[i + 1 :] else ""
        yield from _badges(i, thing, box, picked, told, canvas)


def _badges(
    i: int, thing: Thing, box: pygame.Rect, picked: Picked, told: str, canvas: Canvas
) -> Iterator[Piece]:
    """What is told at a tile of the hand; nothing lies over it. What a raised one leaves is told in the aid:
    its badge would lie over the rail."""
    lift = PICKED if thing in picked.raised else HOVER if thing == picked.pointed and picked.rests else 0
    place = pygame.Rect(0, 0, canvas.px(24), max(canvas.px(20), canvas.type.height(14, "semi")))
    # Above the tile: what stands on it is to be seen.
    place.midbottom = box.centerx, box.y + canvas.px(1)
    if told and not lift:
        yield Piece(id=f"best {i}", face=Badge(told, "gold", 14, 20), box=place, order=BADGES)
    if picked.unseen and thing == picked.counted:
        place = place.copy()
        place.w = canvas.type.width(picked.unseen, 14, "semi") + canvas.px(14)
        place.centerx = box.centerx
        face = Badge(picked.unseen, "ink", 14, 20)
        yield Piece(id=f"unseen {i}", face=face, box=place, lift=lift, order=BADGES + 1)
