"""Everything that lies on the table: a pure function of what is seen, what is picked, and the layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.games.rare_dragon.cards import named
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE
from dragonbox.games.rare_dragon.table import faces
from dragonbox.games.rare_dragon.table.faces import BACK, Bead
from dragonbox.games.rare_dragon.table.layout import Layout
from dragonbox.games.rare_dragon.table.show import Card, Cards, Seen
from dragonbox.games.rare_dragon.table.zone import Zone
from dragonbox.ui import actors, hand_layout, newcome, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Badge, Dim, Drawn, Glow, Mark, Piece, dots, ticks

HOVER, PICKED, LIFTED = 8, 14, 20
"""How far a card of the hand is lifted that is pointed at or picked, and the cards of the pile, in u."""
LIGHT = Glow(theme.rgb("#FFE9A0"), 9, 120)
FOIL = Glow(theme.rgb("#FFC861"), 9, 130)
NAMED = 50
"""The least width of a laid card with its name, in u."""
AWAY = 0.35
"""The opacity of cards that are carried, where they have lain."""
MAT, CARDS, BADGES, HAND, BEADS = 0, 10, 60, 100, 200
"""The orders of what lies flat, of cards, of their badges, of the hand, and of what is above all cards."""


@dataclass(frozen=True, slots=True)
class InHand:
    """Refers to a card of the player's hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class InPile:
    """Refers to a card of the pile: so many cards are taken with it."""

    count: int


@dataclass(frozen=True, slots=True)
class Picked:
    """Tells which pieces are picked, and what can be done."""

    take: int = 0
    """How many cards of the pile are raised."""
    carries: int = 0
    """How many of them are carried."""
    takes: frozenset[int] = frozenset()
    """How many can be taken."""
    first: str = ""
    """What is said of the deepest card that would be taken."""
    raised: frozenset[Card] = frozenset()
    """The cards of the hand that are picked, or would be played with a take."""
    open: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The dragons of which something can be laid, each with words for a tag, the longest first."""
    only: str = ""
    """The dragon that has to be played first."""
    new: frozenset[Card] = frozenset()
    """The cards of the hand that were drawn last."""
    gap: tuple[Card, int] | None = None
    """A card that is carried along the hand, and the place for it."""
    lays: tuple[str, int] | None = None
    """What is picked to be laid, if it can be: the dragon, and how many cards."""
    drops: bool = False
    """Whether it can be discarded."""
    drawing: bool = False
    """Whether a card can be drawn."""
    playing: bool = False
    """Whether cards of the hand can be used."""
    marks: bool = False
    """Whether what can be picked is marked."""
    dropped: bool = False
    """Whether the top card of the pile is the last move."""
    rests: bool = False
    """Whether nothing moves."""
    concealed: bool = False
    watching: bool = False


def pieces(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """Yield every piece."""
    yield from _deck(seen, picked, at, canvas)
    yield from _pile(seen, picked, at, canvas)
    yield from _specials(seen, at)
    for seat in range(len(seen.hands)):
        place = (seat - seen.seat) % len(seen.hands) - 1
        zone = at.zone(place if place >= 0 else None)
        yield from _laid(seen, seat, zone, canvas, room=None if place >= 0 else _room(seen, picked))
        if place >= 0:
            yield from _backs(seen.hands[seat], place, at, canvas)
    yield from _own(seen, picked, at, canvas)
    yield from _hand(seen, picked, at, canvas)


# ---------------------------------------------------------------------- the mat


def _deck(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    tip = ngettext("Deck: {n} card left", "Deck: {n} cards left", seen.deck)
    if seen.deck > 1:
        yield Piece(id="deck below", face=Drawn(faces.stack, seen.deck), box=at.deck, order=1)
    marked = picked.drawing and picked.marks
    left = pygame.Rect(0, 0, canvas.px(96), canvas.px(28))
    # The ring of the focus, or a light, lies round the deck and does not cut through the number.
    left.midbottom = at.deck.centerx, at.deck.bottom - canvas.px(6)
    yield Piece(
        id="deck",
        face=faces.Card(BACK) if seen.deck else Drawn(faces.empty),
        box=at.deck,
        order=2,
        touch=True,
        skip=not picked.drawing,
        tip=tip,
        drags=picked.drawing,
        rise=HOVER if picked.drawing else 0,
        under=(LIGHT,) if marked else (),
        # Like the pile, it has no dots once a take is picked.
        over=(dots,) if marked and not (seen.marked or picked.take) else (),
        data="deck",
    )
    yield Piece(id="deck left", face=Badge(_("{n} left", n=seen.deck), "ink", 15, 26), box=left, order=BADGES)


def _pile(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The discard pile, a fan whose depth is told by beads."""
    yield Piece(
        id="tray",
        face=Drawn(_nothing),
        box=at.tray,
        order=MAT,
        touch=True,
        skip=not picked.drops,
        data="tray",
    )
    if not seen.pile and picked.rests:
        words = Drawn(faces.told, _("The discard pile is empty."))
        yield Piece(id="no pile", face=words, box=at.tray, order=1)
    count = len(seen.pile)
    take = seen.marked or picked.take
    fan, strips = at.fan(count), at.strips(count)
    for i, card in enumerate(seen.pile):
        deep = count - i
        up = deep <= take
        away = deep <= picked.carries
        over: list[Mark] = []
        if deep == take and not away:
            over.append(parts.chosen)
        elif picked.marks and not take and (deep in picked.takes or (picked.drops and deep == 1)):
            over.append(dots)
        elif deep == 1 and picked.dropped and not take:
            over.append(ticks)
        yield Piece(
            id=f"pile {i}",
            token=card.token,
            face=faces.Card(card.what, at.shown(count) if deep > 1 else 1.0),
            box=fan[i].box,
            tilt=fan[i].tilt,
            order=CARDS + i,
            lift=LIFTED if up and not away else 0,
            opacity=AWAY if away else 1.0,
            over=tuple(over),
            touch=True,
            area=strips[i],
            # While cards can be taken, the Line says what that brings, and a tip would hide the numbers.
            tip="" if picked.drawing else _lying(seen, card.what, deep),
            name=_lying(seen, card.what, deep),
            skip=deep not in picked.takes,
            drags=picked.drawing and not picked.watching,
            data=InPile(deep),
        )
    if count > 1:
        for i, box in enumerate(at.beads(count)):
            deep = count - i
            bead = Bead(deep, 0 < deep <= take, deep == take)
            yield Piece(id=f"bead {i}", face=bead, box=box, order=BEADS + i)
    if picked.first and 0 < take <= count and not picked.carries:
        yield _first(picked.first, fan[count - take].box, at, canvas)


def _lying(seen: Seen, dragon: str, deep: int) -> str:
    """Return the name of a card in the pile, and how many cards go with it: the number below it."""
    named = _named(seen, dragon)
    return _("{card}. To take it means to take {n} cards", card=named, n=deep) if deep > 1 else named


def _named(seen: Seen, dragon: str) -> str:
    """Return the name of a dragon, and what it is in this round."""
    if dragon == seen.draw_two:
        return _("{dragon}, the draw-two dragon of this round", dragon=named(dragon))
    if dragon == seen.rare:
        return _("{dragon}, the rare dragon of this round", dragon=named(dragon))
    return named(dragon)


def _first(text: str, box: pygame.Rect, at: Layout, canvas: Canvas) -> Piece:
    """What is said of the deepest card that would be taken."""
    sign = pygame.Rect(0, 0, canvas.type.width(text, 15, "bold") + canvas.px(20), canvas.px(28))
    sign.center = box.centerx, box.y - canvas.px(LIFTED + 16)
    sign.x = max(sign.x, at.deck.right + canvas.px(6))
    return Piece(id="first", face=Badge(text, "gold", 15, 26), box=sign, order=2 * BEADS)


def _specials(seen: Seen, at: Layout) -> Iterator[Piece]:
    """The draw-two and the rare dragon of this hand: cards that lie beside the table, with what they do."""
    for name, (box, words), dragon in (("draw-two", at.two, seen.draw_two), ("rare", at.rare, seen.rare)):
        yield Piece(
            id=name,
            face=faces.Card(dragon, 1.0),
            box=box,
            order=1,
            tilt=3 if name == "rare" else -2,
            under=(FOIL,) if name == "rare" else (),
        )
        yield Piece(id=f"{name} words", face=Drawn(faces.special, (name, named(seen.rare))), box=words)


# ---------------------------------------------------------------------- the players


def _room(seen: Seen, picked: Picked) -> tuple[int, int] | None:
    """Return before which of the player's sets a picked one would lie, and how large it is, if it is new."""
    if picked.lays is None or not picked.marks:
        return None
    dragon, count = picked.lays
    if any(cards[0].what == dragon for cards in seen.laid[seen.seat]):
        return None
    return seen.place(seen.seat, dragon), count


def _laid(seen: Seen, seat: int, zone: Zone, canvas: Canvas, room: tuple[int, int] | None) -> Iterator[Piece]:
    """The sets before a player, each with its worth; they make room for one that is to come."""
    sets = seen.laid[seat]
    worths = {seen.draw_two: DRAW_TWO, seen.rare: RARE}
    counts = [len(cards) for cards in sets]
    if room:
        counts.insert(*room)
    places = zone.sets(counts, 1 if room else 0)
    if room:
        del places[room[0]]
    for cards, boxes in zip(sets, places, strict=True):
        dragon = cards[0].what
        each = worths.get(dragon, OTHER)
        named = boxes[0].w >= canvas.px(NAMED)
        for i, (card, box) in enumerate(zip(cards, boxes, strict=True)):
            yield Piece(
                id=f"card {card.token}",
                token=card.token,
                face=faces.Card(dragon, 1.0 if named and card is cards[-1] else 0),
                box=box,
                # A lower row may lie over the one above it.
                order=CARDS + box.y / 100 + i / 1000,
                under=(FOIL,) if dragon == seen.rare else (),
            )
        h = canvas.px(24)
        box = pygame.Rect(0, 0, canvas.px(48), h)
        box.center = boxes[-1].right - canvas.px(9), boxes[-1].y + canvas.px(3)
        kind = "loss" if each < 0 else "gold" if each == RARE else "ink"
        badge = Badge(phrases.gain(each * len(cards)), kind, 15, 22)
        yield Piece(id=f"worth {seat} {dragon}", face=badge, box=box, order=CARDS + box.y / 100 + 0.5)


def _backs(hand: Cards, place: int, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The hand of an opponent; cards that everybody has seen them take lie open."""
    leans = at.backs(place, len(hand))
    for i, (card, (box, tilt)) in enumerate(zip(hand, leans, strict=True)):
        yield Piece(
            id=f"card {card.token}",
            token=card.token,
            face=faces.Card(card.what),
            box=box,
            tilt=tilt,
            order=CARDS + i,
        )
    if hand:
        box = pygame.Rect(0, 0, canvas.px(30), canvas.px(22))
        box.center = leans[-1].box.right - canvas.px(2), leans[-1].box.bottom - canvas.px(2)
        yield Piece(id=f"count {place}", face=Badge(str(len(hand)), "ink", 14, 20), box=box, order=BADGES)


def _own(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """Where the player's own sets lie."""
    box, own = at.own.box, seen.laid[seen.seat]
    skip = picked.lays is None
    yield Piece(id="well", face=Drawn(_nothing), box=box, touch=True, skip=skip, data="well")
    if picked.lays is not None and picked.marks:
        counts, room = [len(cards) for cards in own], _room(seen, picked)
        if room:
            counts.insert(*room)
        boxes = at.own.sets(counts, 1 if room else 0)[seen.place(seen.seat, picked.lays[0])]
        place = boxes[0].unionall(boxes[1:])
        yield Piece(id="place", face=Drawn(faces.spot), box=place, order=BADGES)
        return
    if not any(seen.laid) and not picked.watching:
        # What others have laid says as much.
        first = at.own.first()
        first.w = min(box.w, max(first.w * 5 // 4, canvas.px(150)))
        text = _("Cards that you play lie here.")
        yield Piece(id="nothing laid", face=Drawn(faces.place, text), box=first)


def _hand(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The player's own hand."""
    hand = seen.hands[seen.seat]
    boxes = at.hand_cards(len(hand))
    if picked.concealed:
        for i, box in enumerate(boxes):
            yield Piece(id=f"covered {i}", face=faces.Card(BACK), box=box, order=HAND + i)
        return
    if picked.gap is not None and picked.gap[0] in hand:
        card, slot = picked.gap
        boxes = hand_layout.opened(hand, boxes, card, min(slot, len(hand) - 1))
    order = sorted(range(len(hand)), key=lambda i: boxes[i].x)
    visible = dict(zip(order, hand_layout.seen([boxes[i] for i in order]), strict=True))
    # A tag reaches as far above its cards: a click on it is one on them.
    raised = max(at.plate.h // 4, canvas.px(18))
    for i, card in enumerate(hand):
        box, area = boxes[i], visible[i].copy()
        area.y -= raised
        area.h += raised
        up = card in picked.raised
        shut = bool(picked.only) and card.what != picked.only
        over: list[Mark] = [parts.chosen] if up else []
        if shut:
            over.append(Dim(0.45))
        yield Piece(
            id=f"hand {i}",
            token=card.token,
            face=faces.Card(card.what, round(visible[i].w / box.w, 2)),
            box=box,
            order=HAND + order.index(i),
            lift=PICKED if up else 0,
            over=tuple(over),
            touch=True,
            area=area,
            zone="hand",
            name=_named(seen, card.what),
            skip=not picked.playing or shut,
            drags=not picked.watching,
            rise=0 if up else HOVER,
            glint=() if up or shut else (parts.pointed,),
            data=InHand(card),
        )
    tags = list(_runs(hand, boxes, visible, picked.open, canvas)) if picked.marks and _rests(picked) else []
    yield from tags
    for i, card in enumerate(hand):
        if card in picked.new and card not in picked.raised and not picked.only and picked.gap is None:
            sign = newcome.sign(f"new {i}", visible[i], canvas, BEADS)
            # A tag on its card says more.
            if not any(isinstance(tag.face, Badge) and tag.box.colliderect(sign.box) for tag in tags):
                yield sign


def _rests(picked: Picked) -> bool:
    """Return whether no card of the hand is picked or carried."""
    return not picked.raised and picked.gap is None


def _runs(
    hand: Cards,
    boxes: Sequence[pygame.Rect],
    visible: dict[int, pygame.Rect],
    dragons: Mapping[str, tuple[str, ...]],
    canvas: Canvas,
) -> Iterator[Piece]:
    """Yield a rim of light round cards side by side of which something can be laid, as far as they are seen,
    and a tag on it that says how many can and what that brings."""
    for dragon in sorted(dragons):
        places = [i for i, card in enumerate(hand) if card.what == dragon]
        while places:
            run = places[: next((n for n, i in enumerate(places) if i - places[0] > n), len(places))]
            places = places[len(run) :]
            seen = [pygame.Rect(visible[i].x, boxes[i].y, visible[i].w, boxes[i].h) for i in run]
            area = seen[0].unionall(seen[1:])
            yield Piece(id=f"open {run[0]}", face=Drawn(faces.run), box=area, order=BEADS)
            for text in dragons[dragon]:
                tag = pygame.Rect(0, 0, canvas.type.width(text, 14, "bold") + canvas.px(18), canvas.px(24))
                if tag.w <= area.w + canvas.px(6):
                    tag.center = area.centerx, area.y - canvas.px(6)
                    yield Piece(
                        id=f"tag {run[0]}", face=Badge(text, "gold", 14, 22), box=tag, order=BEADS + 1
                    )
                    break


def _nothing(canvas: Canvas, box: pygame.Rect, what: object) -> None:
    """Draw nothing: a place that can only be touched."""


def paint_carried(canvas: Canvas, seen: Seen, count: int, width: int, pointer: tuple[int, int]) -> None:
    """Draw the cards of the pile that are carried, the deepest first."""
    for i, card in enumerate(seen.pile[-count:] if count else ()):
        box = pygame.Rect(0, 0, width, faces.height(width))
        box.center = round(pointer[0] + i * width * 0.3), pointer[1]
        piece = Piece(id="carried", face=faces.Card(card.what), box=box)
        actors.draw(canvas, piece, box, canvas.px(actors.CARRIED), 1.0, ())
