"""Draw the panels: the backdrop, the question of the blockade, a look beneath."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dragonbox.core.language import _
from dragonbox.games.dragon_dance.field import Laid
from dragonbox.games.dragon_dance.table import words
from dragonbox.games.dragon_dance.table.camera import RATIO
from dragonbox.games.dragon_dance.table.faces import CORNER, Card, Prints, height
from dragonbox.games.dragon_dance.table.layout import Layout
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.keycaps import shown

EDGE = 30
"""The height in which the field fades out below the plates, in u."""
BENEATH = 76
"""The width of the cards of a stack that one looks into, in u."""


def backdrop(canvas: Canvas, at: Layout) -> None:
    """Draw what never changes: the seal of the table, the place of the pile, the panel of the zoom."""
    side = round(min(at.room.w, at.room.h) * 0.92)
    seal = canvas.sprites.get("emblems/dragon_dance", side, side).copy()
    seal.set_alpha(20)
    canvas.surface.blit(seal, seal.get_rect(center=at.room.center))
    canvas.box(at.pile, at.pile.w * CORNER, theme.HOLLOW, 0.25)
    zoom = at.zoom[0].unionall(list(at.zoom[1:]))
    parts.panel(canvas, zoom.inflate(0, canvas.px(4)), "ink", 22)


def edge(canvas: Canvas, top: int) -> pygame.Surface:
    """Return what the upper edge of the field fades into, cut out of the backdrop."""
    box = pygame.Rect(0, top, canvas.width, canvas.px(EDGE))
    found = canvas.surface.subsurface(box).convert_alpha()
    found.blit(shapes.gradient(box.size, (theme.WHITE,), False, (1, 0)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return found


# ---------------------------------------------------------------------- the question of the blockade


@dataclass(frozen=True, slots=True)
class Question:
    """Asks whether to block: the head, and the two lines that tell of it."""

    prints: Prints
    head: str
    """The card."""
    asks: str
    tells: str


@dataclass(frozen=True, slots=True)
class QuestionBoxes:
    """The panel above the Line, what is said in it, and its two buttons."""

    panel: pygame.Rect
    talk: pygame.Rect
    block: pygame.Rect
    let: pygame.Rect


def question_boxes(canvas: Canvas, at: Layout, what: Question) -> QuestionBoxes:
    """Find a place for the question: all in a row, or the buttons below the words."""
    c = canvas
    pad, gap, high = c.px(12), c.px(10), c.px(44)
    h = max(c.px(64), c.type.height(17, "semi") + c.type.height(15) + c.px(20))
    before = pad + round((h - 2 * c.px(8)) / RATIO) + pad
    caps = ((_("Block +{points}", points=9), "Enter"), (_("Don't block"), "Space"))
    widths = [
        c.type.width(text, 17, "semi") + c.type.width(shown(cap), 14, "semi") + c.px(66) for text, cap in caps
    ]
    buttons = sum(widths) + gap
    wide = max(c.type.width(what.asks, 17, "semi"), c.type.width(what.tells, 15))
    panel = pygame.Rect(0, 0, before + wide + c.px(20) + buttons + pad, h)
    talk = pygame.Rect(before, 0, panel.w - before - buttons - pad - c.px(14), h)
    if below := panel.w > at.ask.w:
        panel.w = min(at.ask.w, before + max(wide, buttons) + pad)
        talk.w = panel.w - before - pad
        talk.h = max(h, sum(line[2] for line in _lines(c, what, talk.w)) + c.px(20))
        panel.h = talk.h + high + c.px(8)
    panel.midbottom = c.width // 2, at.ask.y
    panel.x = max(at.ask.x, min(panel.x, at.ask.right - panel.w))
    block = pygame.Rect(panel.right - pad - widths[0], 0, widths[0], high)
    block.centery = panel.bottom - c.px(10) - high // 2 if below else panel.centery
    let = pygame.Rect(block.x - gap - widths[1], block.y, widths[1], high)
    return QuestionBoxes(panel, talk.move(panel.topleft), block, let)


def _lines(canvas: Canvas, what: Question, width: int) -> list[tuple[str, bool, int]]:
    """Return the lines of a question, whether each is of its first sentence, and how high it is."""
    asks, tells = canvas.type.height(17, "semi"), canvas.type.height(15)
    return [
        *((line, True, asks) for line in canvas.type.wrap(what.asks, 17, width, "semi")),
        *((line, False, tells) for line in canvas.type.wrap(what.tells, 15, width)),
    ]


def question(canvas: Canvas, panel: pygame.Rect, what: tuple[Question, tuple[int, int, int]]) -> None:
    """Draw the question; its words begin so far from the left edge, and have so much room."""
    c, (asked, (left, width, high)) = canvas, what
    parts.panel(c, panel, "ink", 14)
    c.box(panel, c.px(14), theme.INK, 0.7)
    c.outline(panel, c.px(14), theme.ALARM, max(1, c.px(2)), 0.9)
    w = left - 2 * c.px(12)
    box = pygame.Rect(panel.x + c.px(12), panel.y + c.px(8), w, round(w * RATIO))
    head = Card(asked.prints, asked.head)
    head.shade(c, box, 0)
    head.paint(c, box)
    lines = _lines(c, asked, width)
    y = panel.y + (high - sum(line[2] for line in lines)) / 2
    for text, first, tall in lines:
        if first:
            c.text(text, (panel.x + left, y), 17, c.palette.text, "semi", width=width)
        else:
            c.text(text, (panel.x + left, y), 15, c.palette.dim, width=width)
        y += tall


# ---------------------------------------------------------------------- a look beneath


@dataclass(frozen=True, slots=True)
class Beneath:
    """Lists the cards on a square."""

    square: tuple[int, int]
    cards: tuple[Laid, ...]
    """The uppermost first."""
    names: tuple[str, ...]
    """Who laid each."""


def beneath(canvas: Canvas, prints: Prints, what: Beneath, box: pygame.Rect, field: pygame.Rect) -> None:
    """Draw the cards that lie upon each other on a square, side by side; `field` is where there is room."""
    c, count = canvas, len(what.cards)
    c.outline(box.inflate(c.px(4), c.px(4)), c.px(5), theme.FOCUS, max(2, c.px(2.5)))
    w, pad = c.px(BENEATH), c.px(14)
    step = max([w, *[c.type.width(name, 14) for name in what.names]]) + c.px(10)
    step = min(step, (c.width - c.px(80) - w) // max(1, count - 1))
    head = _("{cards} on this square, the uppermost first", cards=words.cards(count))
    if count == 1:
        head = _("One card on this square")
    line = c.type.height(15, "semi")
    wide = max(c.type.width(head, 15, "semi"), step * (count - 1) + w + c.px(10)) + 2 * pad
    high = pad + line + c.px(8) + height(w) + c.px(4) + c.type.height(14) + c.px(8)
    panel = pygame.Rect(0, 0, wide, high)
    panel.midbottom = box.centerx, box.y - c.px(14)
    if panel.y < field.y - c.px(10):
        panel.top = box.bottom + c.px(14)
    panel.clamp_ip(pygame.Rect(c.px(14), c.px(14), c.width - c.px(28), field.bottom - c.px(28)))
    parts.panel(c, panel, "ink", 12)
    c.box(panel, c.px(12), theme.INK, 0.6)
    c.text(head, (panel.centerx, panel.y + c.px(9)), 15, c.palette.head, "semi", "center")
    card = pygame.Rect(0, panel.y + pad + line + c.px(6), w, height(w))
    card.centerx = round(panel.centerx - step * (count - 1) / 2)
    for laid, name in zip(what.cards, what.names, strict=True):
        _beneath_card(c, Card(prints, laid.card, laid.turn), card, name, step)
        _mark_square(c, card, what.square[0] - laid.x, what.square[1] - laid.y)
        card = card.move(step, 0)


def _beneath_card(canvas: Canvas, face: Card, box: pygame.Rect, name: str, width: int) -> None:
    face.shade(canvas, box, 0)
    face.paint(canvas, box)
    at = box.centerx, box.bottom + canvas.px(4)
    canvas.text(name, at, 14, canvas.palette.dim, "sans", "center", width=width)


def _mark_square(canvas: Canvas, box: pygame.Rect, right: int, down: int) -> None:
    """Mark which of the squares of a card it is."""
    w, h = box.w / 2, box.h / 2
    mark = pygame.Rect(round(box.x + right * w), round(box.y + down * h), round(w), round(h))
    canvas.outline(mark, canvas.px(4), theme.FOCUS, max(2, canvas.px(2)))
