"""The cards as they lie on the table.

Scale cards are put together from four squares, so that all their arrangements are made of a few pictures.
All cards are rasterised once, as large as they ever lie on the field, and scaled from there: that costs a
tenth of what the pictures themselves would.
"""

from __future__ import annotations

from functools import partial

import pygame

from dragonbox.games.dragon_dance.cards import COLOURS, KINDS, SCALES, is_egg, is_head, is_scale
from dragonbox.games.dragon_dance.rotation import SHOWN
from dragonbox.games.dragon_dance.table.camera import LARGEST, RATIO
from dragonbox.ui import shapes, theme
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow, in_air
from dragonbox.ui.pieces import JOINT
from dragonbox.ui.sprites import rasterised

CORNER = 0.075
"""The radius of a card's corners as a share of its width."""
RIM = 6 / 200, 6 / 224
"""The rim outside the four squares, as shares of width and height."""
SHADOW = Shadow(CORNER / RATIO, 0.05, 0.02, alpha=120)
"""Of a card in the air."""
BACK = ""
"""A card of which is seen only the back."""


def sprite(canvas: Canvas, card: str) -> str:
    """The picture of a card that is no scale card, or of the back."""
    folder = f"dragon_dance{canvas.palette.pieces}"
    if card == BACK:
        return f"{folder}/back"
    return f"{folder}/{'head' if is_head(card) else 'egg'}_{card[1]}"


def named(canvas: Canvas, word: str) -> str:
    """The picture of a piece as help pages and score sheets write it: `HR`, `EG`, `R` for a square of scales,
    `RGBY` for a whole card of them, `white` and `black` for a score card, `one`, `two`, `wrong` and so on for
    cards that lie upon each other, `coin 1` and `coin 5`, or `back`."""
    folder = f"dragon_dance{canvas.palette.pieces}"
    if word in ("white", "black"):
        return f"{folder}/score_{word}"
    if word.startswith("coin"):
        return f"{folder}/{word.replace(' ', '_')}"
    if len(word) == 1:
        return f"{folder}/quarter_{word}"
    if word in SCALES:
        whole = f"{folder}/card_{word}"
        squares = JOINT.join(f"{folder}/quarter_{colour}" for colour in word)
        return whole if canvas.sprites.exists(whole) else squares
    if word.islower() and word != "back":
        return f"{folder}/example_{word}"
    return sprite(canvas, BACK if word == "back" else word)


def height(width: float) -> int:
    return round(width * RATIO)


class Faces:
    """The rasters of all cards, for one canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.size = canvas.px(2 * LARGEST), height(canvas.px(2 * LARGEST))
        """Of the largest ones."""
        # Both have room for two dozen of the largest, and a window of usual size for all there are.
        room = 4_000_000 + 96 * self.size[0] * self.size[1]
        self._large, self._scaled = Surfaces(room), Surfaces(room)

    def get(self, card: str, turn: int, width: float) -> pygame.Surface:
        """A card of that width, or the back."""
        size = max(2, round(width)), max(2, height(width))
        shown = SHOWN[card, turn] if card and is_scale(card) else card
        return self._scaled.get((shown, size), partial(self._scale, shown, size))

    def _scale(self, shown: str, size: tuple[int, int]) -> pygame.Surface:
        large = self._find(shown)
        return large if size == self.size else pygame.transform.smoothscale(large, size)

    def _find(self, shown: str) -> pygame.Surface:
        make = self._scale_card if shown in SCALES else self._picture
        return self._large.get(shown, partial(make, shown))

    def _picture(self, card: str) -> pygame.Surface:
        return self._sharp(sprite(self.canvas, card), *self.size)

    def _scale_card(self, shown: str) -> pygame.Surface:
        """Four squares and the frame over them. The scales always hang down, however a card is turned: so
        they are known at a glance."""
        w, h = self.size
        x, y = round(RIM[0] * w), round(RIM[1] * h)
        quarter = round(w / 2 - x), round(h / 2 - y)
        surface = shapes.blank(self.size)
        for colour, at in zip(shown, ((x, y), (w // 2, y), (x, h // 2), (w // 2, h // 2)), strict=True):
            surface.blit(self._sharp(named(self.canvas, colour), *quarter), at)
        surface.blit(self._sharp(f"dragon_dance{self.canvas.palette.pieces}/frame", w, h), (0, 0))
        return surface

    def _sharp(self, name: str, width: int, height: int) -> pygame.Surface:
        """A picture to be kept: after a change of size nothing older may stand in for it."""
        sprites = self.canvas.sprites
        found = sprites.get(name, width, height)
        if sprites.ready(name, width, height):
            return found
        return rasterised(name, (width, height))

    def warm(self) -> None:
        """Rasterise everything."""
        for shown in (*KINDS, BACK):
            self._find(shown)

    # ------------------------------------------------------------------ drawing

    def card(
        self,
        card: str,
        turn: int,
        box: pygame.Rect,
        lift: float = 0,
        opacity: float = 1.0,
        shaded: bool = True,
    ) -> pygame.Rect:
        """A card, `lift` pixels above what it lies on; returns where it is drawn."""
        c = self.canvas
        drawn = box.move(0, -round(lift))
        if shaded and opacity >= 1:
            w = box.w
            blur = max(2, w * 0.035 + lift * 0.35)
            c.shadow(
                drawn, w * CORNER, blur, w * 0.02 + lift * 0.8, w * 0.015 + lift * 0.25, 125 if lift else 110
            )
        raster = self.get(card, turn, box.w)
        if opacity < 1:
            raster = raster.copy()
            raster.set_alpha(round(255 * opacity))
        c.surface.blit(raster, drawn)
        return drawn

    def scaled(
        self, card: str, turn: int, centre: tuple[float, float], size: tuple[float, float], lift: float = 0
    ) -> None:
        """A card in the air, of any size: nothing of it is kept."""
        shown = SHOWN[card, turn] if card and is_scale(card) else card
        in_air(self.canvas, self._find(shown), centre, size, lift, SHADOW)


def kind(card: str) -> str:
    """What a card is, in one word."""
    return "head" if is_head(card) else "egg" if is_egg(card) else "scale card"


GLOWS = {
    "R": theme.rgb("#FF8A6A"),
    "G": theme.rgb("#8CF0A8"),
    "B": theme.rgb("#8CC4FF"),
    "Y": theme.rgb("#FFE27A"),
}
DRAGONS = dict(zip(COLOURS, ("crimson", "emerald", "frost", "gold"), strict=True))
"""The dragon of each colour, for great moments."""
