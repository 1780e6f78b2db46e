"""Lay out the menu: the box with its wells and the band below them, and the shelf."""

from __future__ import annotations

import pygame

from dragonbox import games
from dragonbox.app.common.ageing import AgeingScene
from dragonbox.app.menu import day_band, newcomer, shelf

EDGE, TOP = 32, 14
"""From the edges of the stage to the box, in u."""
PLACES = 3
"""How many matches stand on the shelf at most: more would be dust."""
THUMB, LEAST = 212, 160
"""The width of a picture on the shelf, and of the smallest one, in u."""
WORDS = 164
"""The room that the words beside a picture need, in u; with larger type more."""
STACKED = 0.16
"""How much higher than 16:9 a window must be for the words to stand above the pictures."""
SHALLOW, DEEPEST = 1.19, 1.76
"""The height of a well, as a share of its width: as it should be at least, and is at most."""


class MenuPlaces(AgeingScene):
    """The part of the menu that knows where things lie."""

    invited: games.Entry | None = None
    """The game that somebody is invited to learn who never played."""

    _bare = False
    """Whether the shelf is empty: the box takes its room then."""

    @property
    def _spare(self) -> float:
        """How much higher the window is than 16:9, as a share; not more than a third counts."""
        return max(0.0, min(1 / 3, self.canvas.height / (720 * self.canvas.u) - 1))

    @property
    def _stacked(self) -> bool:
        """Whether the words stand above the pictures, not beside them."""
        return self._spare > STACKED

    def message_bottom(self) -> int:
        """Between the box and the shelf, or on its board: at the top of the window are buttons."""
        return self.canvas.height - self.canvas.px(6) if self._bare else self._place(0).y - self.canvas.px(2)

    def _lip(self) -> int:
        """The y of the shelf's board."""
        return self.canvas.height - self.canvas.px(31)

    def _shelf(self) -> tuple[int, int]:
        """The left end of the shelf and its width, in pixels."""
        left, width = self.canvas.stage
        edge = self.canvas.px(39)
        return left + edge, width - 2 * edge

    def _places(self) -> int:
        """How many places the shelf has."""
        if self._stacked:
            return PLACES
        c = self.canvas
        least = c.px(LEAST + 2 * shelf.FRAME + shelf.BESIDE + 20) + c.px(WORDS) * c.type.growth
        return max(1, min(PLACES, int((self._shelf()[1] + c.px(20)) // least)))

    def _place(self, number: int) -> pygame.Rect:
        """A place on the shelf, counted from the left."""
        c = self.canvas
        (x, width), count, gap = self._shelf(), self._places(), c.px(20)
        wide = (width - (count - 1) * gap) // count
        high = self._thumb()[1] + c.px(2 * shelf.FRAME) + (self._words_above() if self._stacked else 0)
        return pygame.Rect(x + number * (wide + gap), self._lip() - high, wide, high)

    def _outline(self, number: int) -> pygame.Rect:
        """An empty place on the shelf."""
        place, height = self._place(number), self._thumb()[1]
        edge = self.canvas.px(2 * shelf.FRAME)
        box = pygame.Rect(0, 0, place.w if self._stacked else place.w - self.canvas.px(24), height + edge)
        box.bottomleft = place.bottomleft
        return box

    def _words_above(self) -> int:
        """The height of the words above a picture."""
        line = self.canvas.type.line
        return line(shelf.NAME) + line(shelf.STATE) + line(shelf.NOTE) + self.canvas.px(shelf.FACE + 20)

    def _thumb(self) -> tuple[int, int]:
        """The size of a picture on the shelf, in pixels."""
        c, count = self.canvas, self._places()
        wide = (self._shelf()[1] - (count - 1) * c.px(20)) // count - c.px(2 * shelf.FRAME)
        if self._stacked:
            # The games come first: a picture leaves their wells the height that they have in 16:9.
            wide = min(wide, max(c.px(LEAST), round(self._below_wells() / shelf.RATIO)))
            return wide, round(wide * shelf.RATIO)
        words = c.px(shelf.BESIDE) + round(c.px(WORDS) * c.type.growth)
        width = min(c.px(THUMB), max(c.px(LEAST), wide - words))
        return width, round(width * shelf.RATIO)

    def _below_wells(self) -> int:
        """How high pictures can be that stand below their words and wells of a good height."""
        c = self.canvas
        well = round((c.stage[1] - 2 * c.px(EDGE) - c.px(92)) / len(games.BOX) * SHALLOW)
        box = c.px(TOP) + self._lid() + well + c.px(14) + self._band_height() + c.px(20)
        return self._lip() - box - c.px(30) - self._words_above() - c.px(2 * shelf.FRAME)

    def _box(self) -> pygame.Rect:
        """The box: as deep as its wells may be, in the middle of the room above the shelf."""
        c = self.canvas
        left, width = c.stage
        inside = width - 2 * c.px(EDGE)
        top = c.px(TOP)
        band = self._band_height() + c.px(14)
        tallest = self._lid() + c.px(20) + band + round((inside - c.px(92)) / len(games.BOX) * DEEPEST)
        room = (self._lip() if self._bare else self._place(0).y) - c.px(30) - top
        spare = max(0, room - tallest)
        return pygame.Rect(left + c.px(EDGE), top + spare // 2, inside, room - spare)

    def _lid(self) -> int:
        """The height of the box above its cards."""
        return round(self.canvas.px(84) * (1 + self._spare))

    def _wells(self) -> list[pygame.Rect]:
        c, box = self.canvas, self._box()
        side, gap = c.px(20), c.px(14)
        count = len(games.BOX)
        width = (box.w - 2 * side - (count - 1) * gap) // count
        high = box.h - self._lid() - c.px(20)
        high -= self._band_height() + gap
        left = box.x + (box.w - count * width - (count - 1) * gap) // 2
        return [pygame.Rect(left + i * (width + gap), box.y + self._lid(), width, high) for i in range(count)]

    def _band(self) -> pygame.Rect:
        """Where the band lies."""
        wells = self._wells()
        top = wells[0].bottom + self.canvas.px(14)
        return pygame.Rect(wells[0].x, top, wells[-1].right - wells[0].x, self._band_height())

    def _band_height(self) -> int:
        """The height of the band below the games."""
        return newcomer.height(self.canvas) if self.invited is not None else day_band.height(self.canvas)
