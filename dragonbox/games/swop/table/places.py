"""Where the things of each seat lie, seen from the seat at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dragonbox.games.swop.board import COLOURS
from dragonbox.games.swop.table.layout import Layout
from dragonbox.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Places:
    canvas: Canvas
    at: Layout
    seat: int
    """Whose things lie on the ledge."""
    seats: int
    solo: bool
    colours: str
    """Those of the cubes in the game, empty in a game without."""
    each: int
    """Chips that everybody begins with."""

    def _opponent(self, seat: int) -> int:
        return (seat - self.seat) % self.seats - 1

    def plate(self, seat: int) -> pygame.Rect:
        return self.at.plate if seat == self.seat else self.at.opponents[self._opponent(seat)]

    def pawn(self, seat: int) -> tuple[tuple[int, int], float]:
        """The middle and the width of the pawn that tells which one is theirs."""
        if seat == self.seat:
            return self.at.standing.center, self.at.standing.w
        box = self.at.holdings[self._opponent(seat)]
        width = self.canvas.px(19)
        return (box.x + width // 2 + self.canvas.px(1), box.centery), width

    def chips(self, seat: int) -> list[pygame.Rect]:
        """A place for each chip of a seat."""
        if seat == self.seat:
            return list(self.at.chips)
        box, px = self.at.holdings[self._opponent(seat)], self.canvas.px
        side = px(26)
        y = box.y + px(1) if self._stacked(box) else box.centery - side // 2
        return [pygame.Rect(box.x + px(28) + i * px(29), y, side, side) for i in range(self.each)]

    def _stacked(self, box: pygame.Rect) -> bool:
        """Whether a holding shows its cubes below the chips."""
        px = self.canvas.px
        narrow = box.w < px(28) + self.each * px(30) + px(5) + 5 * px(24)
        return bool(self.colours) and narrow and box.h > px(46)

    def cubes(self, seat: int, held: str) -> dict[str, pygame.Rect]:
        """By colour, where the cubes of a seat lie."""
        if not held:
            return {}
        if seat == self.seat:
            if self.solo:
                return {colour: self.at.cubes[COLOURS.index(colour)] for colour in held}
            boxes = list(self.at.cubes)
            step = boxes[1].x - boxes[0].x
            boxes += [boxes[-1].move(step * (i + 1), 0) for i in range(len(held) - len(boxes))]
            return dict(zip(held, boxes, strict=False))
        box, px = self.at.holdings[self._opponent(seat)], self.canvas.px
        side = px(24)
        if self._stacked(box):
            x, y = box.x + px(28), box.bottom - px(27)
        else:
            x, y = box.x + px(34) + self.each * px(29), box.centery - side // 2
        apart = min(px(26), (box.right - x - side) / max(1, len(held) - 1))
        return {colour: pygame.Rect(round(x + i * apart), y, side, side) for i, colour in enumerate(held)}

    def pool(self) -> dict[str, pygame.Rect]:
        """By colour, its place in the pool."""
        if not self.at.pool:
            return {}
        c, box = self.canvas, self.at.pool
        pad = c.px(14)
        columns = -(-len(self.colours) // 2)
        top = box.y + c.px(14) + c.type.height(15, "semi")
        step_x, step_y = (box.w - 2 * pad) / columns, (box.bottom - c.px(6) - top) / 2
        side = min(c.px(30), round(step_x - c.px(4)), round(step_y - c.px(5)))
        found = {}
        for i, colour in enumerate(self.colours):
            cell = pygame.Rect(0, 0, side, side)
            cell.center = (
                round(box.x + pad + step_x * (i % columns + 0.5)),
                round(top + step_y * (i // columns + 0.5)),
            )
            found[colour] = cell
        return found
