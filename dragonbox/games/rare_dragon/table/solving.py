"""Where everything lies while a puzzle is solved: panels stand at both sides and its question above, so the
opponents sit in a row over the mat, and what was laid and the two special cards lie below the panels.

The steps of the best line of a puzzle that is over stand below the mat, and its sheet at the right.
"""

from __future__ import annotations

import pygame

from dragonbox.games.rare_dragon.table.faces import RATIO, height
from dragonbox.games.rare_dragon.table.layout import (
    ABOVE,
    ARC,
    BACK,
    BETWEEN,
    CARD,
    LAID,
    LARGEST,
    MAT,
    REACH,
    STANDS,
    Layout,
    Opponent,
    lay_ledge,
    lay_pile,
    usual_width,
)
from dragonbox.games.rare_dragon.table.zone import HEAD, Zone
from dragonbox.ui import flanks
from dragonbox.ui.tabletop import Room

ROW, SETS, GAP = 104, 76, 10
"""The height of the row of a single opponent, that of the sets of several, and what parts things, in u."""
STEPS = 68
"""The room for the steps of the best line, in u."""
SPECIAL, WORDS, LESS = 54, 128, 128
"""The width of a special card and of the words beside it, in u, and that of the words once it is over."""
NARROW = 50
"""The width of a special card at least, in pixels: four lines stand beside it, and type is never tiny."""
SIDE = 142
"""The width of the player's own sets at the left of the mat, once it is over, in u."""


def lay_out(within: Room, opponents: int) -> Layout:
    """Find a place for everything."""
    px, u = within.px, within.u
    left, stage_w = within.stage
    more = max(0.0, within.text - 1)
    plate = px(222 + 110 * more), px(56 + 18 * more)
    start, end = flanks.between(within)
    plate_box, sort, hand, buttons = lay_ledge(within, left + px(16), left + stage_w - px(16), plate)
    low = within.ledge - px(ABOVE + STEPS) if within.sheet else within.line - px(8)

    specials = _specials(within, low, end)
    reach = specials[0][0].x - px(GAP) if within.sheet else end
    band = pygame.Rect(start, px(flanks.TOP), end - start, 0)
    band.h = px(ROW) if opponents == 1 else plate[1] + px(8) + px(SETS)
    # The corners of the mat are free.
    first = start + px(SIDE - 8) if within.sheet else start
    mat = pygame.Rect(first, band.bottom + px(GAP), reach - first, low - band.bottom - px(GAP))
    scale = max(0.45, min(mat.w / 2 / MAT[0] / u, mat.h / 2 / MAT[1] / u, LARGEST))
    card = round(CARD * scale * u)
    deck, tray = lay_pile(within, mat, card, scale, mat.y)
    laid = min(round(LAID * u * max(0.88, min(1.2, scale))), round(card * 0.82))
    own = _own(within, mat, low, laid)
    columns = flanks.columns(within, own.box.y - px(GAP), specials[0][0].y - px(GAP))
    if within.sheet:
        columns = flanks.columns(within, 0, hand.y - px(GAP))
    return Layout(
        mat=mat,
        card=card,
        deck=deck,
        tray=tray,
        fan_middle=(
            max(mat.centerx, deck.right + round(REACH * scale * u)),
            mat.centery - round(card * 0.12),
        ),
        radius=ARC * scale * u,
        bead=round(22 * max(0.8, min(scale, 1.25)) * u * min(within.text, 1.25)),
        opponents=tuple(_opponent(within, band, i, opponents, plate, laid) for i in range(opponents)),
        rare=specials[0],
        two=specials[1],
        own=own,
        plate=plate_box,
        sort=sort,
        hand=hand,
        usual=usual_width(within, hand),
        gap=px(BETWEEN),
        buttons=buttons,
        columns=columns,
    )


def _own(within: Room, mat: pygame.Rect, low: int, laid: int) -> Zone:
    """Return where the player's own sets lie: below the left column, as far as the corner of the mat is free;
    once the puzzle is over at the left of the mat."""
    px = within.px
    left = within.stage[0] + px(flanks.EDGE + 8)
    if within.sheet:
        return Zone(pygame.Rect(left, mat.y, px(SIDE), low - mat.y), 0.0, 1.0, laid, steady=True)
    bottom = within.ledge - px(STANDS + 14)
    high = round(height(laid) + HEAD * laid)
    reach = round(mat.centerx - mat.w * 0.4)
    return Zone(pygame.Rect(left, bottom - high, reach - left, high), 0.0, 1.0, laid, steady=True)


def _specials(within: Room, low: int, end: int) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Return the two special cards and their words: below the right column, or at the right of the mat."""
    px, more = within.px, max(0.0, within.text - 1)
    w, gap = max(px(SPECIAL), NARROW), px(GAP)
    words = px((LESS if within.sheet else WORDS) + 70 * more)
    if within.sheet:
        x, bottom = end - w - px(10) - words, low
    else:
        x, bottom = flanks.columns(within)[-1].x + px(6), within.ledge - px(18)
    boxes = [pygame.Rect(x, bottom - (2 - i) * (height(w) + gap) + gap, w, height(w)) for i in range(2)]
    return [(box, pygame.Rect(box.right + px(10), box.y - px(2), words, box.h + px(4))) for box in boxes]


def _opponent(
    within: Room, band: pygame.Rect, number: int, count: int, plate: tuple[int, int], laid: int
) -> Opponent:
    """Return the place of an opponent in the row above the mat: the sets lie beside the hand, or where there
    are several opponents below it. Of three, the hands lie below the plates, too."""
    px, gap = within.px, within.px(GAP)
    wide = (band.w - gap * (count - 1)) // count
    x, h = band.x + number * (wide + gap), plate[1]
    backs_h = min(h - px(6), round(px(BACK) * RATIO))
    fan = round(backs_h / RATIO * (4.4 if count == 1 else 2.4 if count == 2 else 1.4))
    if count > 2:
        box = pygame.Rect(x, band.y, min(plate[0], wide), h)
        backs = pygame.Rect(x + px(4), box.bottom + px(12), fan, backs_h)
    else:
        box = pygame.Rect(x, band.y, min(plate[0], wide - fan - px(18)), h)
        backs = pygame.Rect(box.right + px(14), box.y + (h - backs_h) // 2, fan, backs_h)
    if count == 1:
        first = backs.right + px(20)
        return Opponent(
            box, backs, Zone(pygame.Rect(first, band.y, band.right - first, band.h), 0, 0, laid), False
        )
    first = backs.right + px(10) if count > 2 else x
    sets = pygame.Rect(first, box.bottom + px(8), x + wide - first, band.bottom - box.bottom - px(8))
    return Opponent(box, backs, Zone(sets, 0.0, 0.0, laid), False)
