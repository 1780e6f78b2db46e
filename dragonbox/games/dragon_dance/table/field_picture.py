"""The picture of the field: cards upon cards, each a little higher than what it lies on.

Frames blit one picture of all cards. For another zoom a new one is made when the camera rests, a few cards in
each frame; until it is ready the old one stands in, scaled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

import pygame

from dragonbox.games.dragon_dance.field import Laid
from dragonbox.games.dragon_dance.table.camera import RATIO, Bounds, Camera, card_size
from dragonbox.games.dragon_dance.table.pieces import CORNER, Faces
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas

Cards = tuple[Laid, ...]

THICK = 1.0
"""The thickness of a card in u."""
HIGHEST = 7
"""Cards lie no higher than so many: a tower must not lean over the squares behind it."""
EDGE = theme.rgb("#B9A472")
BUDGET = 0.002
"""Seconds that a frame spends on a new picture while an old one stands in, once nothing moves."""


def tops(laid: Sequence[Laid]) -> dict[tuple[int, int], int]:
    """By square, how high another card on it would lie."""
    found: dict[tuple[int, int], int] = {}
    for card, level in zip(laid, levels(laid), strict=True):
        found.update({(card.x + dx, card.y + dy): level + 1 for dx in (0, 1) for dy in (0, 1)})
    return found


def levels(laid: Sequence[Laid]) -> list[int]:
    """How high each card lies: one higher than the highest that it covers."""
    tops: dict[tuple[int, int], int] = {}
    found = []
    for card in laid:
        squares = [(card.x + dx, card.y + dy) for dx in (0, 1) for dy in (0, 1)]
        level = max(tops.get(square, 0) for square in squares)
        found.append(level)
        tops.update(dict.fromkeys(squares, level + 1))
    return found


def bounds(laid: Sequence[Laid]) -> Bounds:
    """The squares on which cards lie."""
    found = Bounds(laid[0].x, laid[0].y, laid[0].x + 2, laid[0].y + 2)
    for card in laid[1:]:
        found = found.with_card(card.x, card.y)
    return found


def rise(canvas: Canvas, level: int) -> int:
    """How many pixels higher a card of that level is drawn."""
    return round(min(level, HIGHEST) * THICK * canvas.u)


def paint(canvas: Canvas, faces: Faces, card: Laid, box: pygame.Rect, level: int) -> pygame.Rect:
    """A card that lies on others; returns where it is drawn."""
    box = box.move(0, -rise(canvas, level))
    w = box.w
    canvas.shadow(box, w * CORNER, max(2, w * 0.045), w * 0.03 + canvas.px(1), w * 0.022, 150)
    canvas.box(box.move(0, max(1, round(THICK * canvas.u * 1.4))), w * CORNER, EDGE)
    canvas.surface.blit(faces.get(card.card, card.turn, w), box)
    return box


@dataclass(slots=True)
class Picture:
    """Cards on a surface of their own."""

    canvas: Canvas
    faces: Faces
    laid: Cards
    cell: int
    surface: pygame.Surface = field(init=False)
    around: Bounds = field(init=False)
    margin: int = field(init=False)
    heights: list[int] = field(init=False)
    done: int = 0
    """So many cards are painted."""

    def __post_init__(self) -> None:
        self.around, self.heights = bounds(self.laid), levels(self.laid)
        self.margin = round(self.cell * 0.25) + self.canvas.px(10)
        width = (self.around.right - self.around.left) * self.cell
        tall = round((self.around.bottom - self.around.top) * self.cell * RATIO)
        self.surface = shapes.blank((width + 2 * self.margin, tall + 2 * self.margin))

    @property
    def ready(self) -> bool:
        return self.done == len(self.laid)

    def go_on(self, seconds: float | None = None) -> None:
        """Paint the cards that are still missing, or as many as there is time for."""
        begun = perf_counter()
        with self.canvas.on(self.surface):
            while not self.ready and (seconds is None or perf_counter() - begun < seconds):
                card = self.laid[self.done]
                box = pygame.Rect(self._place(card), card_size(self.cell))
                paint(self.canvas, self.faces, card, box, self.heights[self.done])
                self.done += 1

    def _place(self, card: Laid) -> tuple[int, int]:
        x = self.margin + (card.x - self.around.left) * self.cell
        return x, self.margin + round((card.y - self.around.top) * self.cell * RATIO)

    def begin_with(self, other: Picture) -> None:
        """What was painted already need not be painted again."""
        if other.cell == self.cell and other.ready and self.laid[: len(other.laid)] == other.laid:
            x = self.margin - other.margin + (other.around.left - self.around.left) * self.cell
            y = self.margin - other.margin + round((other.around.top - self.around.top) * self.cell * RATIO)
            self.surface.blit(other.surface, (x, y))
            self.done = other.done

    def draw(self, camera: Camera) -> None:
        """Show it where the camera has it."""
        left, top = camera.at(self.around.left, self.around.top)
        share = camera.now.cell / self.cell
        if abs(share - 1) < 0.001:
            at = round(left) - self.margin, round(top) - self.margin
            self.canvas.surface.blit(self.surface, at)
            return
        # While it moves it need not be as smooth as at rest; and only what is seen is scaled.
        x, y = left - self.margin * share, top - self.margin * share
        seen = self.canvas.surface.get_clip()
        part = pygame.Rect(
            int((seen.x - x) / share) - 1,
            int((seen.y - y) / share) - 1,
            int(seen.w / share) + 3,
            int(seen.h / share) + 3,
        ).clip(self.surface.get_rect())
        if part.w < 1 or part.h < 1:
            return
        size = max(1, round(part.w * share)), max(1, round(part.h * share))
        at = round(x + part.x * share), round(y + part.y * share)
        scratch = self.canvas.scratch()
        scaled = scratch.subsurface(pygame.Rect((0, 0), size).clip(scratch.get_rect()))
        pygame.transform.scale(self.surface.subsurface(part), scaled.get_size(), scaled)
        self.canvas.surface.blit(scaled, at)


class FieldPicture:
    """The picture that is shown, and the one that is being made."""

    def __init__(self, canvas: Canvas, faces: Faces) -> None:
        self.canvas, self.faces = canvas, faces
        self._shown: Picture | None = None
        self._next: Picture | None = None

    @property
    def pending(self) -> bool:
        """Whether another frame will look better."""
        return self._next is not None

    def draw(self, laid: Cards, camera: Camera) -> None:
        """The cards on the table."""
        if not laid:
            return
        shown = self._lay(laid, round(camera.goal.cell))
        cell = round(camera.goal.cell)
        if cell == shown.cell:
            self._next = None
        else:
            if self._next is None or self._next.cell != cell or self._next.laid != laid:
                self._next = Picture(self.canvas, self.faces, laid, cell)
            if not camera.moving:
                self._next.go_on(BUDGET)
            if self._next.ready:
                shown, self._next = self._next, None
        self._shown = shown
        shown.draw(camera)

    def _lay(self, laid: Cards, cell: int) -> Picture:
        """The picture that is shown, with all cards on it; at first, of that size."""
        before = self._shown
        if before is not None and before.laid == laid:
            return before
        near = before is not None and before.laid[: len(laid)] == laid[: len(before.laid)]
        picture = Picture(self.canvas, self.faces, laid, before.cell if before is not None and near else cell)
        if before is not None:
            picture.begin_with(before)
        picture.go_on()
        return picture
