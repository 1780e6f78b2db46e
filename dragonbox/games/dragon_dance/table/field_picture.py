"""The picture of the field: cards upon cards, each a little higher than what it lies on.

All cards are drawn as one picture. For another zoom a new one is made when the camera rests, a few cards in
each frame; until it is ready the old one stands in, scaled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import ClassVar, TypeAlias

import pygame

from dragonbox.games.dragon_dance.field import OFFSETS, Laid
from dragonbox.games.dragon_dance.table.camera import RATIO, Aim, Bounds, Camera, card_size
from dragonbox.games.dragon_dance.table.faces import CORNER, Prints
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Face

Cards: TypeAlias = tuple[Laid, ...]

THICK = 1.0
"""The thickness of a card in u."""
HIGHEST = 7
"""Cards lie no higher than so many: a tower must not lean over the squares behind it."""
EDGE = theme.rgb("#B9A472")
SPARE = 1
"""So many squares a picture reaches beyond the cards, so that it need not grow with each."""
STEP = 192
"""Pixels: surfaces come in a few sizes, so that one can be used again."""
BUDGET = 0.001
"""Seconds that a frame spends on a new picture while an old one stands in, once nothing moves."""


@lru_cache(maxsize=4)
def levels(laid: Cards) -> list[int]:
    """Return how high each card lies: one higher than the highest that it covers."""
    tops: dict[tuple[int, int], int] = {}
    found = []
    for card in laid:
        squares = [(card.x + dx, card.y + dy) for dx, dy in OFFSETS]
        level = max(tops.get(square, 0) for square in squares)
        found.append(level)
        tops.update(dict.fromkeys(squares, level + 1))
    return found


@lru_cache(maxsize=4)
def tops(laid: Cards) -> Mapping[tuple[int, int], int]:
    """Return by square how high another card on it would lie."""
    found: dict[tuple[int, int], int] = {}
    for card, level in zip(laid, levels(laid), strict=True):
        found.update({(card.x + dx, card.y + dy): level + 1 for dx, dy in OFFSETS})
    return found


def bounds(laid: Sequence[Laid]) -> Bounds:
    """Return the squares on which cards lie."""
    xs, ys = [card.x for card in laid], [card.y for card in laid]
    return Bounds(min(xs), min(ys), max(xs) + 2, max(ys) + 2)


def rise(canvas: Canvas, level: int) -> int:
    """Return by how many pixels higher a card of that level is drawn."""
    return round(min(level, HIGHEST) * THICK * canvas.u)


def paint(canvas: Canvas, prints: Prints, card: Laid, box: pygame.Rect, level: int) -> None:
    """Draw a card that lies on others."""
    box = box.move(0, -rise(canvas, level))
    w = box.w
    # The higher a card lies, the farther away is its shadow.
    high = min(level, HIGHEST)
    down, right = w * (0.03 + 0.012 * high), w * (0.022 + 0.008 * high)
    canvas.shadow(box, w * CORNER, max(2, w * 0.055), down + canvas.px(1), right, 165)
    canvas.box(box.move(0, max(1, round(THICK * canvas.u * 1.4))), w * CORNER, EDGE)
    canvas.surface.blit(prints.get(card.card, card.turn, box.size), box)


class Picture:
    """Cards on a surface of their own, at one zoom."""

    def __init__(
        self, canvas: Canvas, prints: Prints, laid: Cards, cell: int, spare: pygame.Surface | None
    ) -> None:
        self.canvas, self.prints, self.cell = canvas, prints, cell
        self.laid: Cards = ()
        """The cards that are painted."""
        left, top, right, bottom = bounds(laid)
        self.around = Bounds(left - SPARE, top - SPARE, right + SPARE, bottom + SPARE)
        self.margin = round(cell * 0.25) + canvas.px(10)
        width, tall = self._spot(self.around.right, self.around.bottom)
        size = width + self.margin, tall + self.margin
        # Memory that was just asked for is slow the first time.
        if spare is not None and spare.get_width() >= size[0] and spare.get_height() >= size[1]:
            spare.fill((0, 0, 0, 0), (0, 0, *size))
            self.surface = spare
        else:
            self.surface = shapes.blank((-(-size[0] // STEP) * STEP, -(-size[1] // STEP) * STEP))

    def _spot(self, x: int, y: int) -> tuple[int, int]:
        """Return where a corner of the squares lies."""
        left = self.margin + (x - self.around.left) * self.cell
        return left, self.margin + self._down(y) - self._down(self.around.top)

    def _down(self, y: int) -> int:
        """Return how far down a row lies: the same for whatever part of the field there is a picture."""
        return round(y * self.cell * RATIO)

    def takes(self, laid: Cards) -> bool:
        """Return whether these cards are those that are painted, and more for which there is room."""
        left, top, right, bottom = bounds(laid)
        around = self.around
        fits = left >= around.left and top >= around.top and right <= around.right and bottom <= around.bottom
        return fits and self.laid == laid[: len(self.laid)]

    def add(self, laid: Cards, seconds: float | None = None) -> bool:
        """Paint the cards that are still missing, or as many as there is time for; whether all are there."""
        if self.laid == laid:
            return True
        begun, heights = perf_counter(), levels(laid)
        with self.canvas.on(self.surface):
            while len(self.laid) < len(laid) and (seconds is None or perf_counter() - begun < seconds):
                number = len(self.laid)
                card = laid[number]
                box = pygame.Rect(self._spot(card.x, card.y), card_size(self.cell))
                paint(self.canvas, self.prints, card, box, heights[number])
                self.laid = laid[: number + 1]
        return len(self.laid) == len(laid)

    def begin_with(self, other: Picture) -> None:
        """Take over what another picture of this zoom shows."""
        x, y = self._spot(other.around.left, other.around.top)
        area = other.drawn()
        self.surface.blit(other.surface, (x - other.margin + area.x, y - other.margin + area.y), area)
        self.laid = other.laid

    def drawn(self) -> pygame.Rect:
        """Return the part of the surface on which cards are."""
        left, top, right, bottom = bounds(self.laid)
        (x, y), (far_x, far_y) = self._spot(left, top), self._spot(right, bottom)
        return pygame.Rect(x, y, far_x - x, far_y - y).inflate(2 * self.margin, 2 * self.margin)

    def draw(self, camera: Camera) -> None:
        """Show it where the camera has it."""
        left, top = camera.at(self.around.left, self.around.top)
        share = camera.now.cell / self.cell
        x, y = left - self.margin * share, top - self.margin * share
        drawn = self.drawn()
        if abs(share - 1) < 0.001:
            x = round(left) - self.margin
            y = round(camera.at(0, 0)[1]) + self._down(self.around.top) - self.margin
            self.canvas.surface.blit(self.surface, (x + drawn.x, y + drawn.y), drawn)
            return
        # While it moves it need not be as smooth as at rest; and only what is seen is scaled.
        seen = self.canvas.surface.get_clip()
        part = pygame.Rect(
            int((seen.x - x) / share) - 1,
            int((seen.y - y) / share) - 1,
            int(seen.w / share) + 3,
            int(seen.h / share) + 3,
        ).clip(drawn)
        if part.w < 1 or part.h < 1:
            return
        size = max(1, round(part.w * share)), max(1, round(part.h * share))
        at = round(x + part.x * share), round(y + part.y * share)
        scratch = self.canvas.scratch(large=True)
        scaled = scratch.subsurface(pygame.Rect((0, 0), size).clip(scratch.get_rect()))
        pygame.transform.scale(self.surface.subsurface(part), scaled.get_size(), scaled)
        self.canvas.surface.blit(scaled, at)


class FieldPicture:
    """The picture that is shown, and the one that is being made."""

    camera: Camera
    edge: pygame.Surface
    """What its upper edge fades into."""

    def __init__(self, canvas: Canvas, prints: Prints) -> None:
        self.canvas, self.prints = canvas, prints
        self.number = 0
        """How many pictures have been made: with each it looks better."""
        self._shown: Picture | None = None
        self._next: Picture | None = None
        self._spare: pygame.Surface | None = None
        """The surface of the last picture."""

    def place(self, laid: Cards, x: int, y: int, lying: bool = False) -> pygame.Rect:
        """Return where a card with that upper left square is drawn, on the others or as one of them."""
        heights = tops(laid)
        level = max(heights.get((x + dx, y + dy), 0) for dx, dy in OFFSETS) - lying
        return self.camera.card(x, y).move(0, -rise(self.canvas, level))

    def square(self, heights: Mapping[tuple[int, int], int], x: int, y: int) -> pygame.Rect:
        """Return where a square of the field is drawn, on top of its cards."""
        return self.camera.square(x, y).move(0, -rise(self.canvas, heights[x, y] - 1))

    def area(self, laid: Cards) -> pygame.Rect:
        """Return where cards are drawn, with their shadows."""
        if not laid:
            return pygame.Rect(0, 0, 0, 0)
        left, top, right, bottom = bounds(laid)
        corner, far = self.camera.square(left, top), self.camera.square(right, bottom)
        return corner.union(pygame.Rect(far.topleft, (0, 0))).inflate(corner.w // 2, corner.h // 2)

    @property
    def pending(self) -> bool:
        """Whether another frame will look better."""
        shown = self._shown
        return shown is not None and shown.cell != round(self.camera.goal.cell)

    def go_on(self, laid: Cards) -> None:
        """Make a picture of these cards for the zoom at which one will look, as far as there is time."""
        if not self.pending:
            self._next = None
        elif laid and not self.camera.moving:
            cell = round(self.camera.goal.cell)
            if self._next is None or self._next.cell != cell or not self._next.takes(laid):
                self._next = self._make(laid, cell)
            if self._next.add(laid, BUDGET):
                self._show(self._next)
                self.number += 1

    def draw_ahead(self, laid: Cards) -> bool:
        """Make a part of that picture, or room for it, in the gap between two frames, also while the camera
        is on its way; return whether anything was left to make."""
        if self.canvas.touch_scratch():
            return True
        if not (self.pending and laid):
            return False
        cell = round(self.camera.goal.cell)
        if self._next is None or self._next.cell != cell or not self._next.takes(laid):
            self._next = self._make(laid, cell)
            return True
        if self._next.laid == laid:
            return False
        self._next.add(laid, BUDGET)
        return True

    def _make(self, laid: Cards, cell: int) -> Picture:
        """Return an empty picture for these cards."""
        spare, self._spare = self._spare, None
        return Picture(self.canvas, self.prints, laid, cell, spare)

    def _show(self, picture: Picture) -> None:
        """Show another picture."""
        if self._shown is not None:
            self._spare = self._shown.surface
        self._shown, self._next = picture, None

    def draw(self, laid: Cards) -> None:
        """Draw these cards."""
        if not laid:
            return
        before = self._shown
        if before is None or not before.takes(laid):
            near = before is not None and before.laid == laid[: len(before.laid)]
            picture = self._make(laid, before.cell if before and near else round(self.camera.goal.cell))
            if before is not None and near and before.laid:
                picture.begin_with(before)
            self._show(picture)
        assert self._shown is not None
        self._shown.add(laid)
        self._shown.draw(self.camera)


@dataclass(frozen=True, slots=True)
class Field(Face):
    """All cards that lie on the field."""

    solid: ClassVar[bool] = False
    ahead: ClassVar[bool] = False
    picture: FieldPicture
    laid: Cards
    aim: Aim
    """Where the camera looks."""
    number: int
    """That of the picture."""

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        self.picture.draw(self.laid)
