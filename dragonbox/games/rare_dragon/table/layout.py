"""Lay out the table: a function of the window's size and of who sits there.

All boxes are in pixels. Opponents are numbered clockwise from the player's left. Where the window is wide,
what the players have laid lies beside the mat; where it is high, above and below it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dragonbox.games.rare_dragon.table.faces import RATIO, height
from dragonbox.games.rare_dragon.table.zone import Zone
from dragonbox.ui.hand_layout import row
from dragonbox.ui.tabletop import Room

CARD, PILE = 102, 114
"""The width of the cards of the hand, and of those of the pile on a mat of the usual size, in u."""
CLOSE, BETWEEN = 86, 4
"""The width of the cards of a full hand, which lie one over another if they must, and the gap between cards
that need not, in u."""
SEEN = 0.78
"""How much is seen of a card of the hand beside the next one, as a share of its width, before all shrink."""
MAT = (418, 182)
"""Half the width and the height of that mat, in u."""
LARGEST = 1.6
"""How much larger both may be."""
LAID, BACK = 84, 36
"""The largest width of cards that were laid, and of the backs of a hand."""
BACKS, FACES = (2.8, 2.6, 0.5), (4.0, 3.2, 0.72)
"""Of backs and of open hands, in widths of a card: how wide the fans of opponents at the sides and beyond
are, and how far two cards of them lie apart."""
TO_COME = 6
"""The cards of the pile for which notes keep room."""
OWN, OWN_OF_TWO = 0.55, 0.4
"""Where the room of the player's own sets begins, below those of somebody at the left or below nothing, as a
share of the room there."""
PLATE, SORT = 44, 32
"""How far the player's plate is below the edge of the ledge, and the side of the button above it, in u."""
STANDS = 36
"""How far the hand stands above the ledge, in u."""
NOTE, PAPER = 308, 320
"""The width of a note and of the gap beside it, and the largest of the paper of a lesson, in u."""
EDGE = 18
"""How far the words of the special cards end before the edge of the stage, in u."""
ABOVE = 56
"""How far the Line is above the ledge, in u."""
ARC, SPREAD, WIDEST = 760, 8.0, 34
"""The radius of the fan in u; how far two of its cards lie apart, and all of them, at most, in degrees."""
NAMED = 0.7
"""How much has to be seen of a card of the pile for its name to be written on it, as a share of its width."""
REACH = 300
"""How far a fan of many cards reaches from its middle, in u, on a mat of the usual size."""


class Lean(NamedTuple):
    """A card that is turned."""

    box: pygame.Rect
    tilt: float


@dataclass(frozen=True, slots=True)
class Opponent:
    """Where one opponent's things are."""

    plate: pygame.Rect
    backs: pygame.Rect
    zone: Zone
    mirrored: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies on the table."""

    mat: pygame.Rect
    card: int
    """The width of the cards of the pile."""
    deck: pygame.Rect
    tray: pygame.Rect
    """Where the discard pile lies."""
    fan_middle: tuple[int, int]
    radius: float
    """Of the fan."""
    bead: int
    """The size of the beads under it."""
    opponents: tuple[Opponent, ...]
    rare: tuple[pygame.Rect, pygame.Rect]
    """The card of the rare dragon, and the words beside it."""
    two: tuple[pygame.Rect, pygame.Rect]
    """The same of the draw-two dragon."""
    own: Zone
    """Where the player's own sets lie."""
    plate: pygame.Rect
    sort: pygame.Rect
    hand: pygame.Rect
    """Where the hand lies; its height is that of a card."""
    usual: int
    """The width of the cards of the hand where they need not lie one over another."""
    gap: int
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, and the row of the others below it."""
    columns: tuple[pygame.Rect, ...] = ()
    """Where the panels of a puzzle stand."""
    lap: float = BACKS[2]
    """How far two cards of an opponent's hand lie apart, in shares of a card's width."""

    def zone(self, opponent: int | None) -> Zone:
        """Return where the sets of an opponent lie; of None, the player's own."""
        return self.own if opponent is None else self.opponents[opponent].zone

    def fan(self, count: int) -> list[Lean]:
        """Return where the cards of the pile lie, on an arc."""
        step = self._step(count)
        return [self._on_arc((i - (count - 1) / 2) * step, 0, 0) for i in range(count)]

    def paper_room(self, within: Room) -> pygame.Rect:
        """Return the room for the paper of a lesson: over the special cards, beside sets of others."""
        (left, width), px = within.stage, within.px
        right, top = left + width - px(16), px(62)
        wide = min(px(PAPER), right - self.opponents[0].zone.first().right - px(8))
        return pygame.Rect(right - wide, top, wide, self.rare[0].y - px(8) - top)

    def coming(self) -> list[pygame.Rect]:
        """Return where cards are going to lie in the course of a round."""
        first, *more = [lean.box for lean in self.fan(TO_COME)]
        theirs = [opponent.zone.first() for opponent in self.opponents]
        own = [box for box in (self.own.box, self.own.wing) if box]
        return [self.deck, first.unionall(more), *own, *theirs]

    def shown(self, count: int) -> float:
        """Return how much is seen of a card of the pile below the top one, as a share of its width; 0 where
        that is too little for a name."""
        share = round(self.radius * math.radians(self._step(count)) / self.card, 2)
        return min(1.0, share) if share >= NAMED else 0.0

    def _step(self, count: int) -> float:
        return min(SPREAD, WIDEST / max(1, count - 1))

    def _on_arc(self, angle: float, along: float, down: float) -> Lean:
        """Return a card at that angle, moved along itself and down by so many pixels."""
        x, y = self.fan_middle
        a = math.radians(angle)
        x += round(self.radius * math.sin(a) + along * math.cos(a) - down * math.sin(a))
        y += round(self.radius * (1 - math.cos(a)) + along * math.sin(a) + down * math.cos(a))
        box = pygame.Rect(0, 0, self.card, height(self.card))
        box.center = x, y
        return Lean(box, round(-angle * 2) / 2)

    def strips(self, count: int) -> list[pygame.Rect]:
        """Return what is seen of each card of the pile, as far as an upright box can tell."""
        found = []
        for i, (box, _) in enumerate(self.fan(count)):
            if i < count - 1:
                seen = round(self.radius * math.radians(self._step(count)))
                middle = self._on_arc((i - (count - 1) / 2) * self._step(count), (seen - self.card) / 2, 0)
                box = pygame.Rect(0, 0, max(3, seen - 4), round(box.h * 0.7))
                box.center = middle.box.center
            found.append(box)
        return found

    def beads(self, count: int) -> list[pygame.Rect]:
        """Return where the beads lie that tell how deep each card is: each below what is seen of a card in a
        fan, so that all are equally far apart."""
        step = self._step(count)
        seen = self.radius * math.radians(step)
        down = height(self.card) / 2 + self.bead * 0.85
        found = []
        for i in range(count):
            place = self._on_arc((i - (count - 1) / 2) * step, (seen - self.card) / 2, down).box.center
            size = min(self.bead, max(8, round(seen) - 1))
            box = pygame.Rect(0, 0, size, size)
            box.center = place
            found.append(box)
        return found

    def hand_cards(self, count: int) -> list[pygame.Rect]:
        """Return where the cards of the player's hand lie: as large as they can be while most of each is seen
        beside the next."""
        open_ = min(self.hand.h / RATIO, self.hand.w / (1 + (count - 1) * SEEN))
        w, h, step = row(self.hand, count, max(self.usual, int(open_)), self.gap, RATIO)
        x = self.hand.centerx - (w + step * (count - 1)) / 2
        return [pygame.Rect(round(x + i * step), self.hand.bottom - h, w, h) for i in range(count)]

    def backs(self, opponent: int, count: int) -> list[Lean]:
        """Return where the hand of an opponent lies, a little fan."""
        place = self.opponents[opponent]
        area = place.backs
        h = area.h
        w = round(h / RATIO)
        step = min(w * self.lap, (area.w - w) / max(1, count - 1))
        x = area.right - w - step * (count - 1) if place.mirrored else area.x
        turn = min(3.0, 24 / max(1, count))
        found = []
        for i in range(count):
            aside = i - (count - 1) / 2
            box = pygame.Rect(round(x + i * step), area.y + round(abs(aside) ** 2 * turn * h * 0.002), w, h)
            found.append(Lean(box, round(-aside * turn * 2) / 2))
        return found


def lay_out(within: Room, opponents: int, title: int) -> Layout:
    """Find a place for everything; `title` is where the words at the top left end, in pixels from the left of
    the stage."""
    px, u, line = within.px, within.u, within.line
    more = max(0.0, within.text - 1)
    left, stage_w = within.stage
    x0, x1 = left + px(16), left + stage_w - px(16)
    plate = px(222 + 110 * more), px(56 + 18 * more)
    corner = px(84 + 22 * more)
    # Down to where the sets of an opponent at the top reach.
    band = px(12) + max(plate[1], px(104)) + px(10)
    sides = corner + plate[1] + px(10)
    top, bottom = (corner if opponents == 2 else band), line - px(8)

    low = max(top, sides if opponents > 1 else top)
    mat, scale, high = _mat(within, top, low, bottom)
    card = round(PILE * scale * u)
    deck, tray = lay_pile(within, mat, card, scale, corner + plate[1])

    # What was laid, and the two cards that count otherwise in this hand.
    laid = min(round(LAID * u * max(0.88, min(1.2, scale))), round(CARD * scale * u * 0.82))
    plate_box, sort, hand, buttons = lay_ledge(within, x0, x1, plate)
    own, specials, zones = _sides(within, mat, deck, hand, (x0, x1), sides, bottom, laid, opponents, high)
    seats = _opponents(
        within,
        opponents,
        (x0, x1),
        (left + title, left + stage_w - px(204)),
        plate,
        corner,
        zones,
        laid,
        mat.top,
        high,
    )
    return Layout(
        mat=mat,
        card=card,
        deck=deck,
        tray=tray,
        fan_middle=(
            max((mat.centerx + tray.centerx) // 2, deck.right + round(REACH * scale * u)),
            mat.centery - round(card * 0.12),
        ),
        radius=ARC * scale * u,
        bead=round(22 * max(0.8, min(scale, 1.25)) * u * min(within.text, 1.25)),
        opponents=seats,
        rare=specials[0],
        two=specials[1],
        own=own,
        plate=plate_box,
        sort=sort,
        hand=hand,
        usual=usual_width(within, hand),
        gap=px(BETWEEN),
        buttons=buttons,
        lap=(FACES if within.open else BACKS)[2],
    )


def usual_width(within: Room, hand: pygame.Rect) -> int:
    """Return how wide the cards of a hand are that has so much room, in pixels."""
    return min(round(CLOSE * within.u * min(within.larger, 1.08)), round(hand.h / RATIO))


def _mat(within: Room, top: int, low: int, bottom: int) -> tuple[pygame.Rect, float, bool]:
    """Return the mat, how much larger than usual it is, and whether it has rows above and below it.

    It lies between what lies at its sides, from `top` on, or between rows above and below it, from `low` on.
    """
    px, u = within.px, within.u
    more = max(0.0, within.text - 1)
    half = within.stage[1] / 2
    side, rows = px(222 + 96 * more), px(128 + 30 * more)
    wide = min((half - side) / u / MAT[0], (bottom - top) / 2 / u / MAT[1], LARGEST)
    tall = min((half - px(24)) / u / MAT[0], (bottom - low - 2 * rows - px(16)) / 2 / u / MAT[1], LARGEST)
    high = tall > wide
    scale = max(0.45, tall if high else wide)
    half_w, half_h = MAT[0] * scale * u, MAT[1] * scale * u
    if high:
        centre = round(low + (bottom - low - 2 * half_h) * 0.46 + half_h)
        half_w = min(half - px(24), half_w * 1.2)
    else:
        centre = (top + bottom) // 2
        half_w = min(half - side, max(half_w, half_h * 2.6))
        half_h = min((bottom - top) / 2, max(half_h, half_w * 0.64))
    mat = pygame.Rect(0, 0, 2 * round(half_w), 2 * round(half_h))
    mat.center = within.width // 2, centre
    return mat, scale, high


def lay_pile(
    within: Room, mat: pygame.Rect, card: int, scale: float, top: int
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where the deck lies on the mat, and the room for the fan beside it, which stays below `top`."""
    px, middle, half_w = within.px, mat.centerx, mat.w / 2
    deck = pygame.Rect(0, 0, round(card * 0.92), height(card * 0.92))
    reach = min(half_w, max(MAT[0] * scale * within.u, half_w * 0.9))
    deck.center = round(middle - reach * 0.79), mat.centery - px(6)
    tray = pygame.Rect(deck.right + px(12), 0, 0, round(mat.h / 2 * 1.5))
    tray.w = round(middle + half_w * 0.9) - tray.x
    tray.h = min(tray.h, 2 * (mat.centery - top))
    tray.centery = mat.centery
    return deck, tray


def lay_ledge(
    within: Room, x0: int, x1: int, plate: tuple[int, int]
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, tuple[pygame.Rect, pygame.Rect]]:
    """Return the boxes of the own plate, of the button that sorts, of the hand and of the two buttons."""
    px, ledge = within.px, within.ledge
    more = max(0.0, within.text - 1)
    plate_box = pygame.Rect(x0, ledge + within.spare // 2 + px(PLATE), *plate)
    # It stands above the plate, so that the hand has all other room of the ledge.
    sort = pygame.Rect(0, 0, px(SORT), px(SORT))
    sort.bottomright = plate_box.right, plate_box.y - px(3)
    button = px(236 + 90 * more)
    primary = pygame.Rect(x1 - button, ledge + within.spare // 2 + px(14), button, px(48))
    others = pygame.Rect(x1 - button, primary.bottom + px(7), button, 0)
    others.h = min(within.height - px(7) - others.y, px(42 + 16 * more))
    hand_y = ledge - px(STANDS)
    hand_h = min(within.height - px(9) - hand_y, round(CARD * within.u * within.larger * RATIO))
    hand_x = plate_box.right + px(14)
    hand = pygame.Rect(hand_x, within.height - px(9) - hand_h, primary.x - px(14) - hand_x, hand_h)
    return plate_box, sort, hand, (primary, others)


def _sides(
    within: Room,
    mat: pygame.Rect,
    deck: pygame.Rect,
    hand: pygame.Rect,
    edges: tuple[int, int],
    sides: int,
    bottom: int,
    laid: int,
    opponents: int,
    high: bool,
) -> tuple[Zone, list[tuple[pygame.Rect, pygame.Rect]], tuple[pygame.Rect, pygame.Rect]]:
    """Return where the player's own sets lie, the two special cards with their words, and the areas of what
    opponents at the left and the right have laid."""
    px, (x0, x1) = within.px, edges
    more = max(0.0, within.text - 1)
    words = px((104 if high else 112) + 78 * more)
    if high:
        y, end = mat.bottom + px(6), bottom
        w = min(px(76), round((end - y - px(10)) / RATIO))
        column = w + px(10) + words
        own = Zone(pygame.Rect(x0, y, x1 - x0 - 2 * column - px(60), end - y), 0.0, 0.5, laid, steady=True)
        boxes = [pygame.Rect(x1 - (2 - i) * column - (1 - i) * px(16), 0, w, height(w)) for i in range(2)]
        for box in boxes:
            box.centery = (y + end) // 2
        half = within.width // 2
        above = mat.top - px(6) - sides
        areas = (
            pygame.Rect(x0, sides, half - px(20) - x0, above),
            pygame.Rect(half + px(20), sides, x1 - half - px(20), above),
        )
    else:
        share = 0.44 if opponents > 1 else 0.0
        y = round(sides + (bottom - sides) * share) + px(8)
        own_y = round(sides + (bottom - sides) * (OWN if opponents > 1 else OWN_OF_TWO))
        own = _own(within, mat, deck, hand, (x0 + px(8), own_y), laid, opponents == 1)
        # They lie low: above them is the place of papers and notes, or of what somebody at the right laid.
        gap, low = (px(8), within.ledge - px(8)) if within.paper else (px(14), within.ledge - px(18))
        w = min(
            px(66 if within.paper else 82),
            round((within.ledge - px(STANDS + 20) - y - gap) / 2 / RATIO),
            max(px(60), x1 - mat.right - px(22) - words),
        )
        column = w + px(12) + words
        # They lie low, where the mat is narrower: their words keep away from the edge.
        x = x1 - px(EDGE) - column
        boxes = [pygame.Rect(x, y + i * (height(w) + gap), w, height(w)) for i in range(2)]
        spare = low - boxes[1].bottom
        boxes = [box.move(0, spare) for box in boxes]
        wide = mat.left + px(14) - x0 - px(8)
        areas = (
            pygame.Rect(x0 + px(8), sides, wide, own_y - px(8) - sides),
            pygame.Rect(x1 - px(8) - wide, sides, wide, boxes[0].y - px(12) - sides),
        )
    specials = [(box, pygame.Rect(box.right + px(12), box.y, words, box.h)) for box in boxes]
    return own, specials, areas


def _own(
    within: Room,
    mat: pygame.Rect,
    deck: pygame.Rect,
    hand: pygame.Rect,
    corner: tuple[int, int],
    laid: int,
    alone: bool,
) -> Zone:
    """Return where the player's own sets lie: in a box that reaches below the mat, and above it as well where
    nobody else sits at that side."""
    px, (x, y) = within.px, corner
    box = pygame.Rect(x, y, round(mat.centerx - mat.w * 0.36) - x, within.ledge - px(12) - y)
    head = px(88 + 24 * max(0.0, within.text - 1))
    wing = pygame.Rect(x, head, deck.x - px(10) - x, y - head) if alone else None
    return Zone(box, 0.0, 1.0, laid, wing, steady=True, oval=mat, hand=hand)


def _opponents(
    within: Room,
    count: int,
    edges: tuple[int, int],
    free: tuple[int, int],
    plate: tuple[int, int],
    corner: int,
    zones: tuple[pygame.Rect, pygame.Rect],
    laid: int,
    top: int,
    high: bool,
) -> tuple[Opponent, ...]:
    """Return the opponents' places; `free` is the top edge between the corners, `top` that of the mat."""
    px, (x0, x1), fans = within.px, edges, FACES if within.open else BACKS
    w, h = plate
    backs_h = min(h - px(6), round(px(BACK) * RATIO))
    room = round(backs_h / RATIO * fans[0])

    def backs(box: pygame.Rect, wide: int, mirrored: bool = False) -> pygame.Rect:
        x = box.x - px(14) - wide if mirrored else box.right + px(14)
        return pygame.Rect(x, box.y + (h - backs_h) // 2, wide, backs_h)

    def above() -> Opponent:
        wide = round(backs_h / RATIO * (4.4 if count == 1 else fans[1]))
        end = free[1] - px(6) if count == 1 else min(free[1] - px(6), x1 - w - px(26) - room)
        # Plate and backs stand about the middle, as far as two sets beside them have room.
        whole, sets = w + px(34) + wide, round(laid * (2.9 if count == 1 else 3.5))
        begin = min((x0 + x1) // 2 - (w if count == 1 else round(whole * 0.75)), end - whole - sets)
        if count == 1 and not high:
            # Two sets and a note beside them have room.
            begin = min(begin, x1 - px(NOTE) - whole - sets)
        box = pygame.Rect(max(free[0] + px(14), begin), px(12), w, h)
        fan = backs(box, wide)
        start = fan.right + px(20)
        if within.paper and count == 1:
            # The paper of a lesson lies beside all sets, however many there are.
            end = max(min(end, x1 - px(PAPER + 8)), start + round(laid * 1.6))
        area = pygame.Rect(start, px(8), end - start, min(top - px(4), px(160)) - px(8))
        if count == 1 and high:
            y = box.bottom + px(10)
            return Opponent(
                box, fan, Zone(pygame.Rect(x0, y, x1 - x0, top - px(8) - y), 0.5, 0.4, laid), False
            )
        return Opponent(box, fan, Zone(area, 0.0, 0.0, laid), False)

    def at_left() -> Opponent:
        box = pygame.Rect(x0, corner, w, h)
        return Opponent(box, backs(box, room), Zone(zones[0], 0.0, 0.0, laid), False)

    def at_right() -> Opponent:
        box = pygame.Rect(x1 - w, corner, w, h)
        return Opponent(box, backs(box, room, True), Zone(zones[1], 1.0, 0.0, laid), True)

    if count == 1:
        return (above(),)
    return (at_left(), at_right()) if count == 2 else (at_left(), above(), at_right())
