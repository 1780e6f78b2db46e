"""Lay out the table: a function of the window's size and of who sits there.

All boxes are in pixels. Opponents are numbered clockwise from the player's left. The field has the whole
table; `room` is the part of it that nothing else covers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from dragonbox.games.dragon_dance.table.camera import RATIO
from dragonbox.ui import flanks
from dragonbox.ui.hand_layout import row
from dragonbox.ui.tabletop import Room

PLATE = 206
HAND, PILE, BACKS, SCORE = 88, 84, 30, 36
"""The widths of the cards of the hand, the pile, of others, and of score cards, in u."""
OPEN, OPEN_ROW, LAP, APART = 48, 370, 0.5, 1.08
"""The widths of the cards of others and of a row of them where all hands lie open, in u; and how far two
backs and two open cards lie apart, in widths of a card."""
SIDE, STEPS = 44, 84
"""The side of a button beside the field, and the room above the ledge for the steps of a puzzle's best line,
in u."""
LOG, LOG_LEAST, LOG_MOST = 150, 124, 400
"""How wide the panel of the last moves is, and how high at least and at most, in u."""
NARROW = 14
"""The backs of a hand are not drawn in less than that, in u."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Where the things of an opponent lie."""

    plate: pygame.Rect
    score: pygame.Rect
    """The score card."""
    backs: pygame.Rect | None
    """The hand; None where there is no room for it."""
    mirrored: bool
    rows: int = 0
    """In how many rows an open hand may lie; 0 if it does not lie open."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies on the table."""

    table: pygame.Rect
    """The table above the ledge."""
    room: pygame.Rect
    seen: pygame.Rect
    """Where cards of the field are seen: above are the plates."""
    opponents: tuple[Opponent, ...]
    pile: pygame.Rect
    zoom: tuple[pygame.Rect, ...]
    """The buttons beside the field, from above: look beneath, closer, farther, fit."""
    plate: pygame.Rect
    score: pygame.Rect
    hand: pygame.Rect
    """Where the hand lies; its height is that of a card."""
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, and the row of the others below it."""
    ask: pygame.Rect
    """Where a question stands: above the Line, as wide as it may be."""
    gap: int
    card: int
    """The width of the cards of the hand where they need not lie one over another."""
    columns: tuple[pygame.Rect, ...]
    """Where the panels of a puzzle stand; nothing without one."""
    paper: pygame.Rect | None
    """The room that is left for the paper of a lesson."""
    log: pygame.Rect | None = None
    """Where the last moves stand; None where there is no room for them."""

    def plate_of(self, opponent: int | None) -> pygame.Rect:
        """Return the plate of an opponent, or of the player."""
        return self.plate if opponent is None else self.opponents[opponent].plate

    def score_of(self, opponent: int | None) -> pygame.Rect:
        """Return where the score card of an opponent lies, or of the player."""
        return self.score if opponent is None else self.opponents[opponent].score

    def without_score_cards(self) -> Layout:
        """Return the same where the hands of others lie in the place of their score cards, too."""
        opponents = list[Opponent]()
        for one in self.opponents:
            if one.backs is not None:
                wide = one.backs.union((one.score.x, one.backs.y, one.score.w, one.backs.h))
                opponents.append(replace(one, backs=wide))
            else:
                opponents.append(one)
        return replace(self, opponents=tuple(opponents))

    def hand_cards(self, count: int) -> list[pygame.Rect]:
        """Return where the cards of the player's hand lie."""
        w, h, step = row(self.hand, count, self.card, self.gap, RATIO)
        x = self.hand.centerx - (w + step * (count - 1)) / 2
        return [pygame.Rect(round(x + i * step), self.hand.bottom - h, w, h) for i in range(count)]

    def backs(self, opponent: int, count: int) -> list[pygame.Rect]:
        """Return where the hand of an opponent lies; nothing where there is no room."""
        place = self.opponents[opponent]
        area = place.backs
        if area is None:
            return []
        w = round(area.h / RATIO)
        if place.rows > 1 and count * w * APART > area.w:
            # In two rows.
            across = max(-(-count // 2), int(area.w // (w * APART)))
        else:
            across = max(1, count)
        inside = min(across, count)
        step = min(w * (APART if place.rows else LAP), (area.w - w) / max(1, inside - 1))
        x = area.right - w - step * (inside - 1) if place.mirrored else area.x
        down = round(area.h * APART)
        return [
            pygame.Rect(round(x + i % across * step), area.y + i // across * down, w, area.h)
            for i in range(count)
        ]


def lay_out(within: Room, opponents: int, title: int, solving: bool = False) -> Layout:
    """Find a place for everything; `title` is where the words at the top left end, in pixels from the left of
    the stage, `solving` whether panels of a puzzle stand at both sides."""
    px, u, text, ledge, line = within.px, within.u, within.text, within.ledge, within.line
    lower = within.spare // 2
    left, stage_w = within.stage
    right = left + stage_w
    x0, x1 = left + px(16), right - px(16)
    more = max(0.0, text - 1)
    plate = px(PLATE + 110 * more), px(56 + 18 * more)
    top = px(12) + plate[1] + px(14)
    columns: tuple[pygame.Rect, ...] = ()
    log: pygame.Rect | None = None
    if solving:
        columns, seats, pile, zoom, room = _solving(within, opponents, plate)
    else:
        free = left + title, right - px(204)
        seats = _opponents(u, opponents, (x0, x1), free, plate, (top, line), within.open)
        pile, zoom, room = _field(within, (x0, x1), top, opponents, seats)
        log = _log(within, pile, top, seats)
        if log and log.right + px(18) > room.x:
            room.x, room.w = log.right + px(18), room.right - log.right - px(18)

    # The ledge.
    own = pygame.Rect(x0, ledge + lower + px(36), *plate)
    score = pygame.Rect(own.right + px(10), 0, px(44), round(px(44) * RATIO))
    score.centery = own.centery
    wide = px(208 + 90 * more)
    primary = pygame.Rect(x1 - wide, ledge + lower + px(20), wide, px(48))
    others = pygame.Rect(x1 - wide, primary.bottom + px(7), wide, 0)
    others.h = min(px(36 + 16 * more), within.height - px(7) - others.y)
    hand_h = min(round(px(HAND * within.larger) * RATIO), within.height - ledge - px(8))
    usual = min(px(HAND), round((within.height - ledge - px(8)) / RATIO))
    hand_x = score.right + px(16)
    hand = pygame.Rect(hand_x, within.height - px(7) - hand_h, primary.x - px(18) - hand_x, hand_h)
    ask = pygame.Rect(room.x, min(line - px(10), room.bottom), room.w, 0)
    return Layout(
        table=pygame.Rect(px(7), px(7), within.width - 2 * px(7), ledge - px(7)),
        room=room,
        seen=pygame.Rect(0, room.y - px(14), within.width, ledge - room.y + px(14)),
        opponents=seats,
        pile=pile,
        zoom=zoom,
        plate=own,
        score=score,
        hand=hand,
        buttons=(primary, others),
        ask=ask,
        gap=px(8),
        card=usual,
        columns=columns,
        paper=_paper(within, room, pile) if opponents < 3 and not solving else None,
        log=log,
    )


def _log(within: Room, pile: pygame.Rect, top: int, opponents: tuple[Opponent, ...]) -> pygame.Rect | None:
    """Return the room for the last moves, above the pile and below what an opponent has at that side."""
    px, left = within.px, within.stage[0] + within.px(16)
    beside = [place for place in opponents if place.plate.x == left]
    if within.paper or (beside and within.open):
        return None
    for place in beside:
        top = max(place.score.bottom, place.backs.bottom if place.backs else 0) + px(14)
    wide = px(LOG + 60 * max(0.0, within.text - 1))
    log = pygame.Rect(left, top, wide, min(pile.y - px(14) - top, px(LOG_MOST)))
    return log if log.h >= px(LOG_LEAST) else None


def _paper(within: Room, room: pygame.Rect, pile: pygame.Rect) -> pygame.Rect | None:
    """Return the room beside the field, above the pile, for the paper of a lesson."""
    if not within.paper:
        return None
    left = within.stage[0] + within.px(16)
    return pygame.Rect(left, room.y, within.paper, pile.y - within.px(10) - room.y)


def _field(
    within: Room, edges: tuple[int, int], top: int, opponents: int, seats: tuple[Opponent, ...]
) -> tuple[pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect]:
    """Return where the pile and the buttons beside the field lie, and the room that is left for it."""
    px, (x0, x1), low = within.px, edges, within.ledge
    pile = _pile(px, x0 + px(10), low - px(22))
    side = px(SIDE)
    zoom_y = low - px(14) - 4 * side
    zoom = tuple(pygame.Rect(x1 - side, zoom_y + i * side, side, side) for i in range(4))
    aside = px(16) if opponents < 3 else max(place.plate.w for place in seats) + px(10)
    field_left = max(pile.right + px(16), x0 + aside) if opponents >= 3 else pile.right + px(18)
    if opponents < 3 and within.paper:
        field_left = x0 + within.paper + px(20)
    field_right = min(zoom[0].x - px(14), x1 - aside) if opponents >= 3 else zoom[0].x - px(14)
    return pile, zoom, pygame.Rect(field_left, top, field_right - field_left, within.line - px(8) - top)


def _pile(px: Callable[[float], int], x: int, bottom: int) -> pygame.Rect:
    high = round(px(PILE) * RATIO)
    return pygame.Rect(x, bottom - high, px(PILE), high)


def _solving(
    within: Room, opponents: int, plate: tuple[int, int]
) -> tuple[
    tuple[pygame.Rect, ...],
    tuple[Opponent, ...],
    pygame.Rect,
    tuple[pygame.Rect, ...],
    pygame.Rect,
]:
    """Return the columns of a puzzle's panels, and what lies below and between them: the opponents, the pile,
    the buttons beside the field, and the room for it. Of a puzzle that is over the steps of the best line
    stand below the field."""
    px, (start, end), side = within.px, flanks.between(within), within.px(SIDE)
    top, below = px(flanks.TOP), px(8) + round(px(SCORE) * RATIO) + px(12)
    if within.sheet:
        low = within.ledge - px(STEPS)
        pile = _pile(px, start + px(10), low)
        zoom = tuple(pygame.Rect(end - side, low - (4 - i) * side, side, side) for i in range(4))
        wide = (end - start - px(8) * (opponents - 1)) // opponents
        boxes = [pygame.Rect(start + i * (wide + px(8)), top, wide, plate[1]) for i in range(opponents)]
        seats = tuple(_in_row(px, box, plate[0]) for box in boxes)
        top += plate[1] + px(14)
        room = pygame.Rect(pile.right + px(18), top, zoom[0].x - px(14) - pile.right - px(18), low - top)
        return flanks.columns(within), seats, pile, zoom, room
    left, right = flanks.columns(within)
    pile = _pile(px, left.x + px(10), within.ledge - px(22))
    y = within.ledge - px(14) - side
    zoom = tuple(pygame.Rect(right.centerx + (i - 2) * side, y, side, side) for i in range(4))
    each = plate[1] + below
    y -= opponents * each
    boxes = [pygame.Rect(right.x, y + i * each, min(plate[0], right.w), plate[1]) for i in range(opponents)]
    seats = tuple(_below(px, box, False) for box in boxes)
    columns = flanks.columns(within, pile.y - px(14), y - px(12))
    return columns, seats, pile, zoom, pygame.Rect(start, top, end - start, within.line - px(8) - top)


def _in_row(px: Callable[[float], int], room: pygame.Rect, wide: int, open: bool = False) -> Opponent:
    """Return an opponent's place: the plate, the score card and the hand in a row."""
    gap, score_w = px(8), px(SCORE)
    score_h = round(score_w * RATIO)
    backs_h = min(room.h, round(px(OPEN) * RATIO)) if open else min(room.h - px(10), round(px(BACKS) * RATIO))
    own = pygame.Rect(room.x, room.y, min(wide, room.w - gap - score_w), room.h)
    score = pygame.Rect(own.right + gap, own.centery - score_h // 2, score_w, score_h)
    left = room.right - score.right - gap
    backs = None
    if left >= px(BACKS + NARROW):
        hand = min(left, px(OPEN_ROW if open else 130))
        backs = pygame.Rect(score.right + gap, own.centery - backs_h // 2, hand, backs_h)
    return Opponent(own, score, backs, False, int(open))


def _below(px: Callable[[float], int], own: pygame.Rect, mirrored: bool, open: bool = False) -> Opponent:
    """Return an opponent's place with that plate: the score card and the hand below it."""
    gap, score_w = px(8), px(SCORE)
    score_h = round(score_w * RATIO)
    backs_h = round(px(OPEN) * RATIO) if open else min(own.h - px(10), round(px(BACKS) * RATIO))
    below = own.bottom + px(8)
    score_x = own.right - px(12) - score_w if mirrored else own.x + px(12)
    score = pygame.Rect(score_x, below, score_w, score_h)
    back_x = own.x + px(12) if mirrored else score.right + gap
    wide = own.w - 2 * px(12) - score_w - gap
    return Opponent(
        own,
        score,
        pygame.Rect(back_x, below + max(0, score_h - backs_h) // 2, wide, backs_h),
        mirrored,
        2 * open,
    )


def _opponents(
    u: float,
    count: int,
    edges: tuple[int, int],
    free: tuple[int, int],
    plate: tuple[int, int],
    heights: tuple[int, int],
    open: bool,
) -> tuple[Opponent, ...]:
    """The opponents' places; `free` is the top edge between the corners, `heights` those of the field."""

    def px(length: float) -> int:
        return round(length * u)

    w, h = plate
    gap, score_w = px(8), px(SCORE)

    def beside(x: int, room: int) -> Opponent:
        return _in_row(px, pygame.Rect(x, px(12), room, h), w, open)

    def at_side(mirrored: bool) -> Opponent:
        y = round(heights[0] + (heights[1] - heights[0]) * 0.36) - h // 2
        return _below(px, pygame.Rect(edges[1] - w if mirrored else edges[0], y, w, h), mirrored, open)

    whole = w + gap + score_w + gap + px(OPEN_ROW if open else 100)
    if count == 2 or count == 4:
        half = (free[0] + free[1]) // 2
        room = half - px(8) - free[0]
        one = min(whole, room)
        top = (beside(half - px(8) - one, one), beside(half + px(8), one))
    else:
        one = min(whole, free[1] - free[0])
        middle = (edges[0] + edges[1]) // 2
        top = (beside(max(free[0], min(middle - one // 2, free[1] - one)), one),)  # type: ignore[assignment]
    if count < 3:
        return top
    return (at_side(False), *top, at_side(True))
