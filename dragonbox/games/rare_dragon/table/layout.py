"""Where everything lies on the table: a function of the window's size and of who sits there.

All boxes are in pixels. Opponents are numbered clockwise from the player's left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.games.rare_dragon.table.pieces import RATIO
from dragonbox.ui.tabletop import Room, row

THEIRS, PILE, OWN = 64, 108, 70
"""The widths of the cards before opponents, of the pile and before the player, in u, where all just fits."""
GROWTH = 1.6
"""How much larger they may be where there is room."""
HAND, BACKS = 84, 30
COLUMN = 206
LOOSE, TIGHT = (0.36, 0.24), (0.17, 0.08)
"""How far the cards of a set, and two sets, lie apart, in shares of a card's width."""
OVERLAP = 0.62
"""The same for the cards of the pile, at most."""


@dataclass(frozen=True, slots=True)
class Opponent:
    plate: pygame.Rect
    backs: pygame.Rect
    laid: pygame.Rect
    align: float
    """Where their sets lie: 0 at the left, 0.5 in the middle, 1 at the right."""
    mirrored: bool


@dataclass(frozen=True, slots=True)
class Layout:
    opponents: tuple[Opponent, ...]
    indicators: tuple[pygame.Rect, pygame.Rect]
    """The panels of the draw-two and of the rare dragon."""
    deck: pygame.Rect
    tray: pygame.Rect
    """Where the discard pile lies."""
    pad: int
    log: pygame.Rect
    well: pygame.Rect
    """Where the player's own sets lie."""
    would: pygame.Rect
    plate: pygame.Rect
    sort: pygame.Rect
    hand: pygame.Rect
    """Where the hand lies; its height is that of a card."""
    buttons: tuple[pygame.Rect, pygame.Rect]
    """The primary button, and the row of the others below it."""
    theirs: int
    own: int
    """The widths of the cards before opponents, and before the player."""
    gap: int
    card: int
    """The width of the cards of the hand where they need not lie one over another."""

    def fan(self, count: int) -> list[pygame.Rect]:
        """The cards of the pile."""
        w = self.deck.w
        room = self.tray.w - 2 * self.pad
        step = min(w * OVERLAP, (room - w) / max(1, count - 1))
        y = self.tray.y + self.pad
        return [
            pygame.Rect(round(self.tray.x + self.pad + i * step), y, w, self.deck.h) for i in range(count)
        ]

    def hand_cards(self, count: int) -> list[pygame.Rect]:
        """The player's hand."""
        w, h, step = row(self.hand, count, self.card, self.gap, RATIO)
        x = self.hand.centerx - (w + step * (count - 1)) / 2
        return [pygame.Rect(round(x + i * step), self.hand.bottom - h, w, h) for i in range(count)]

    def backs(self, opponent: int, count: int) -> list[pygame.Rect]:
        """The hand of an opponent."""
        area = self.opponents[opponent].backs
        h = area.h
        w = round(h / RATIO)
        step = min(w * 0.5, (area.w - w) / max(1, count - 1))
        x = area.right - w - step * (count - 1) if self.opponents[opponent].mirrored else area.x
        return [pygame.Rect(round(x + i * step), area.y, w, h) for i in range(count)]

    def sets(self, opponent: int | None, counts: Sequence[int]) -> list[list[pygame.Rect]]:
        """The cards before an opponent, or before the player, set by set."""
        if opponent is None:
            area, width, align = self.well.inflate(-2 * self.pad, 0), float(self.own), 0.5
        else:
            place = self.opponents[opponent]
            area, width, align = place.laid, float(self.theirs), place.align
        cards, sets = sum(counts), len(counts)
        if not cards:
            return []

        def needs(step: float, gap: float) -> float:
            return sets + (cards - sets) * step + (sets - 1) * gap

        loose, tight, room = needs(*LOOSE), needs(*TIGHT), area.w / width
        share = 1.0 if loose <= room else max(0.0, (room - tight) / max(0.01, loose - tight))
        if tight > room:
            width *= room / tight
        step = (TIGHT[0] + (LOOSE[0] - TIGHT[0]) * share) * width
        gap = (TIGHT[1] + (LOOSE[1] - TIGHT[1]) * share) * width
        w, h = round(width), round(width * RATIO)
        x = area.x + (area.w - needs(step / width, gap / width) * width) * align
        y = area.centery - h // 2
        found = []
        for count in counts:
            found.append([pygame.Rect(round(x + i * step), y, w, h) for i in range(count)])
            x += width + (count - 1) * step + gap
        return found


def lay_out(within: Room, opponents: int, title: int) -> Layout:
    """Find a place for everything; `title` is where the words at the top left end, in pixels from the left of
    the stage."""
    px, u, text, ledge, line = within.px, within.u, within.text, within.ledge, within.line
    lower = within.spare // 2
    left, stage_w = within.stage
    right = left + stage_w
    x0, x1 = left + px(16), right - px(16)
    more = max(0.0, text - 1)
    column = px(COLUMN + 130 * more)
    plate_w, plate_h = px(COLUMN + 110 * more), px(56 + 18 * more)

    # Three rows between the plates and the Line: theirs, the pile, one's own. They grow together.
    corner = px(72 + 24 * more)
    top = px(12) + plate_h + px(8)
    if opponents == 3:
        top = corner + plate_h + px(8)
    bottom = line - px(8)
    pad, edge = px(10), px(7)
    fixed = 2 * pad + 2 * edge + px(8) + 2 * px(12)
    rows = (THEIRS + PILE + OWN) * RATIO * u
    scale = max(0.5, min(GROWTH, (bottom - top - fixed) / rows))
    theirs, pile, own = (round(w * scale * u) for w in (THEIRS, PILE, OWN))
    row_a, row_b, row_c = round(theirs * RATIO), round(pile * RATIO) + 2 * pad, round(own * RATIO) + 2 * edge
    spare = max(px(12), (bottom - top - px(8) - row_a - row_b - row_c) // 2)
    y_b = top + row_a + px(8) + spare
    y_c = min(y_b + row_b + spare, bottom - row_c)

    # The pile and what lies beside it.
    side = px(168 + 120 * more)
    half = (row_b - px(8)) // 2
    indicators = (
        pygame.Rect(x0, y_b, side, half),
        pygame.Rect(x0, y_b + row_b - half, side, half),
    )
    deck = pygame.Rect(x0 + side + px(18), y_b + pad, pile, row_b - 2 * pad)
    tray_x = deck.right + px(18)
    tray = pygame.Rect(tray_x, y_b, x1 - tray_x, row_b)

    # One's own sets between the two columns.
    panels = max(line, ledge - px(54)) if text < 1.15 else ledge - px(8)
    y_panel = min(y_c, panels - px(112))
    log = pygame.Rect(x0, y_panel, column, panels - y_panel)
    would = pygame.Rect(x1 - column, y_panel, column, panels - y_panel)
    well = pygame.Rect(log.right + px(14), y_c, would.x - log.right - px(28), row_c)

    # The ledge.
    plate = pygame.Rect(x0, ledge + lower + px(36), plate_w, plate_h)
    sort = pygame.Rect(plate.right + px(10), 0, px(40), px(40))
    sort.centery = plate.centery
    wide = px(228 + 90 * more)
    primary = pygame.Rect(x1 - wide, ledge + lower + px(20), wide, px(48))
    others = pygame.Rect(
        x1 - wide, primary.bottom + px(7), wide, within.height - px(7) - primary.bottom - px(7)
    )
    others.h = min(others.h, px(36 + 16 * more))
    usual = min(HAND * u, (within.height - ledge - px(9)) / RATIO)
    hand_h = round(min(HAND * u * within.larger, (within.height - ledge - px(9)) / RATIO) * RATIO)
    hand_x = sort.right + px(14)
    hand = pygame.Rect(hand_x, ledge + px(3), primary.x - px(18) - hand_x, hand_h)
    return Layout(
        opponents=_opponents(
            px, opponents, (x0, x1), (left + title, right - px(204)), (plate_w, plate_h), corner, top, row_a
        ),
        indicators=indicators,
        deck=deck,
        tray=tray,
        pad=pad,
        log=log,
        well=well,
        would=would,
        plate=plate,
        sort=sort,
        hand=hand,
        buttons=(primary, others),
        theirs=theirs,
        own=own,
        gap=px(6),
        card=round(usual),
    )


def _opponents(
    px: Callable[[float], int],
    count: int,
    edges: tuple[int, int],
    free: tuple[int, int],
    plate: tuple[int, int],
    corner: int,
    top: int,
    row: int,
) -> tuple[Opponent, ...]:
    """The opponents' places; `free` is the top edge between the corners, `top` the y of what they lay."""
    x0, x1 = edges
    w, h = plate
    gap = px(14)
    backs_h = min(h - px(8), round(px(BACKS) * RATIO))

    def place(x: int, y: int, room: int, zone: tuple[int, int], align: float, mirrored: bool) -> Opponent:
        """A plate at x, its backs in `room` beside it, what is laid within `zone` below."""
        width = min(w, room - px(60))
        back_y = y + (h - backs_h) // 2
        if mirrored:
            own = pygame.Rect(x - width, y, width, h)
            backs = pygame.Rect(x - room, back_y, room - width - px(12), backs_h)
        else:
            own = pygame.Rect(x, y, width, h)
            backs = pygame.Rect(x + width + px(12), back_y, room - width - px(12), backs_h)
        laid = pygame.Rect(zone[0], top, zone[1] - zone[0], row)
        return Opponent(own, backs, laid, align, mirrored)

    y = px(12)
    middle = (x0 + x1) // 2
    if count == 1:
        x = min(max(free[0], middle - w // 2), free[1] - w - px(80))
        return (place(x, y, free[1] - x, (x0, x1), 0.5, False),)
    if count == 2:
        half = (free[0] + free[1]) // 2
        return (
            place(free[0], y, half - gap - free[0], (max(x0, free[0] - px(100)), middle - gap), 0.5, False),
            place(half + gap, y, free[1] - half - gap, (middle + gap, free[1]), 0.5, False),
        )
    third = (x1 - x0 - 2 * gap) // 3
    lefts = [x0 + i * (third + gap) for i in range(3)]
    x = min(max(free[0], middle - (w + px(90)) // 2), free[1] - w - px(90))
    return (
        place(x0, corner, third, (lefts[0], lefts[0] + third), 0.0, False),
        place(x, y, min(third, free[1] - x), (lefts[1], lefts[1] + third), 0.5, False),
        place(x1, corner, third, (lefts[2], lefts[2] + third), 1.0, True),
    )
