"""Draw the faces of cards, and what lies on the table beside them.

Scale cards are put together from four squares, so that all their arrangements are made of a few pictures.
All cards are rasterised once, as large as they ever lie on the field, and scaled from there: that costs a
tenth of what the pictures themselves would.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame

from dragonbox.games.dragon_dance.cards import COLOURS, KINDS, SCALES, is_head, is_scale
from dragonbox.games.dragon_dance.rotation import SHOWN
from dragonbox.games.dragon_dance.table.camera import LARGEST, RATIO
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow
from dragonbox.ui.piece import Face, Unseen
from dragonbox.ui.pieces import JOINT
from dragonbox.ui.sprites import rasterised

CORNER = 0.075
"""The radius of a card's corners as a share of its width."""
RIM = 6 / 200, 6 / 224
"""The rim outside the four squares, as shares of width and height."""
BACK = ""
"""A card of which is seen only the back."""
LIGHT = theme.rgb("#FFE9A0")
GLOWS = {
    "R": theme.rgb("#FF8A6A"),
    "G": theme.rgb("#8CF0A8"),
    "B": theme.rgb("#8CC4FF"),
    "Y": theme.rgb("#FFE27A"),
}
DRAGONS = dict(zip(COLOURS, ("crimson", "emerald", "frost", "gold"), strict=True))
"""The dragon of each colour, for great moments."""


def sprite(canvas: Canvas, card: str) -> str:
    """Return the picture of a card that is no scale card, or of the back."""
    folder = f"dragon_dance{canvas.palette.pieces}"
    if card == BACK:
        return f"{folder}/back"
    return f"{folder}/{'head' if is_head(card) else 'egg'}_{card[1]}"


def named(canvas: Canvas, word: str) -> str:
    """Return the picture of a piece as help pages and score sheets write it: `HR`, `EG`, `R` for a square of
    scales, `RGBY` for a whole card of them, `white` and `black` for a score card, `one` and `two` for cards
    that lie upon each other, `coin 1` and `coin 5`, or `back`."""
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
    """Return how high a card of that width is."""
    return round(width * RATIO)


class Prints:
    """The rasters of all cards, for one canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.size = canvas.px(2 * LARGEST), height(canvas.px(2 * LARGEST))
        """Of the largest ones."""
        # Both have room for two dozen of the largest, and a window of usual size for all there are.
        room = 4_000_000 + 96 * self.size[0] * self.size[1]
        self._large, self._scaled = Surfaces(room), Surfaces(room)

    def get(self, card: str, turn: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a card at that size, or the back."""
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
        """Put four squares and the frame over them together. The scales always hang down, however a card is
        turned: so they are known at a glance."""
        w, h = self.size
        x, y = round(RIM[0] * w), round(RIM[1] * h)
        quarter = round(w / 2 - x), round(h / 2 - y)
        surface = shapes.blank(self.size)
        for colour, at in zip(shown, ((x, y), (w // 2, y), (x, h // 2), (w // 2, h // 2)), strict=True):
            surface.blit(self._sharp(named(self.canvas, colour), *quarter), at)
        surface.blit(self._sharp(f"dragon_dance{self.canvas.palette.pieces}/frame", w, h), (0, 0))
        return surface

    def _sharp(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return a picture to be kept: after a change of size nothing older may stand in for it."""
        sprites = self.canvas.sprites
        found = sprites.get(name, width, height)
        if sprites.ready(name, width, height):
            return found
        return rasterised(name, (width, height))

    def warm(self) -> None:
        """Rasterise everything."""
        for shown in (*KINDS, BACK):
            self._find(shown)


# ---------------------------------------------------------------------- cards


@dataclass(frozen=True, slots=True)
class Card(Face):
    """A card; without a name it lies face down."""

    corner: ClassVar[float] = CORNER
    air: ClassVar[Shadow] = Shadow(CORNER / RATIO, 0.05, 0.02, alpha=120)
    reach: ClassVar[float] = 0.12
    prints: Prints
    name: str = BACK
    turn: int = 0

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w = box.w
        blur = max(2, w * 0.035 + lift * 0.35)
        down, right = w * 0.02 + lift * 0.8, w * 0.015 + lift * 0.25
        canvas.shadow(box.move(0, -round(lift)), w * CORNER, blur, down, right, 125 if lift else 110)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        return self.prints.get(self.name, self.turn, size)


@dataclass(frozen=True, slots=True)
class Score(Face):
    """A score card: black until a round is won, then white."""

    corner: ClassVar[float] = CORNER
    white: bool

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        canvas.shadow(box, box.w * CORNER, max(2, box.w * 0.06), canvas.px(2), canvas.px(1), 140)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        return canvas.sprites.get(named(canvas, "white" if self.white else "black"), *size)


@dataclass(frozen=True, slots=True)
class Turning:
    """A score card on edge, and larger half way; its white side comes up."""

    box: pygame.Rect
    white: bool
    """Whether it was white before."""

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        box, narrow = self.box, abs(1 - 2 * share)
        large = 1 + 1.1 * (1 - narrow)
        canvas.glow(box, canvas.px(8), canvas.px(14), LIGHT, 140)
        side = max(2, round(box.w * large * max(0.05, narrow))), height(box.w * large)
        raster = Score(self.white or share >= 0.5).raster(canvas, (round(box.w * 2.1), height(box.w * 2.1)))
        turned = pygame.transform.smoothscale(raster, side)
        canvas.surface.blit(turned, turned.get_rect(center=box.center))


def stack(canvas: Canvas, box: pygame.Rect, what: tuple[Prints, int]) -> None:
    """Draw the cards under the top one of the pile."""
    prints, layers = what
    back, step = Card(prints), canvas.px(1.6)
    for i in range(layers, 0, -1):
        deeper = box.move(-step * i, step * i)
        if i == layers:
            back.shade(canvas, deeper, 0)
        back.paint(canvas, deeper)


# ---------------------------------------------------------------------- places


@dataclass(frozen=True, slots=True)
class Spot(Unseen):
    """A place where a card can be laid: it can be touched, and nothing of it is seen."""

    corner: ClassVar[float] = CORNER


SIZES = ((16, 25), (14, 20), (12, 17))
"""The type and the height of the points of a place, in u, from the largest: they must not lie over those of
the next place."""
SIGN = 0.68
"""The size of the sign that a card has to be turned, as a share of that height."""


@dataclass(frozen=True, slots=True)
class Points(Face):
    """The points of a place, in its middle. Where the card has to be turned for it, a sign tells so."""

    solid: ClassVar[bool] = False
    text: str
    turned: bool
    step: int = 0
    """Which of `SIZES` it has."""

    def width(self, canvas: Canvas) -> int:
        """Return how wide it is, without its sign."""
        size, height = SIZES[self.step]
        return max(canvas.px(height), canvas.type.width(self.text, size, "bold") + canvas.px(height * 0.55))

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        size, height = SIZES[self.step]
        kind = "ivory" if self.turned else "gold"
        drawn = parts.badge(canvas, self.text, box.center, kind, size, height)
        if self.turned:
            side = canvas.px(height * SIGN)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = drawn.right - canvas.px(2), drawn.y + canvas.px(1)
            # Dark by day, too: on paper the light sign of a pale disc is not seen.
            canvas.box(spot, side / 2, theme.either(theme.INK, theme.PRINT), 0.95)
            ink = theme.either(theme.GOLD_LIGHT, theme.WHITE)
            canvas.icon("restart", spot.center, height * SIGN * 0.7, ink)


def rim(canvas: Canvas, box: pygame.Rect, _: Hashable) -> None:
    """Draw the rim of a place where a card fits."""
    inner = box.inflate(-canvas.px(6), -canvas.px(6))
    # By day light would wash out the colours of the squares below, which are to be told apart.
    if not theme.DAY:
        canvas.glow(inner, canvas.px(6), canvas.px(9), LIGHT, 70)
        canvas.box(inner, canvas.px(6), theme.HOLLOW, 0.16)
    parts.dots(canvas, inner.inflate(-canvas.px(4), -canvas.px(4)))


def fits(canvas: Canvas, box: pygame.Rect, _: Hashable) -> None:
    """Draw the light on a square that a card can cover."""
    inner = box.inflate(-canvas.px(6), -canvas.px(6))
    canvas.box(inner, canvas.px(5), LIGHT, 0.10)
    canvas.outline(inner, canvas.px(5), LIGHT, max(2, canvas.px(2)), 0.9)


def slot(canvas: Canvas, box: pygame.Rect, _: Hashable) -> None:
    """Draw where a card of the hand was that lies on the field now, but isn't played yet."""
    canvas.box(box, box.w * CORNER, theme.HOLLOW, 0.25)
    canvas.outline(box, box.w * CORNER, theme.GOLD, canvas.hair(), 0.45)


def last(canvas: Canvas, box: pygame.Rect, _: Hashable) -> None:
    """Mark the card of the last move."""
    parts.ticks(canvas, box.inflate(-canvas.px(6), -canvas.px(6)))


def traced(canvas: Canvas, box: pygame.Rect, _: Hashable) -> None:
    """Frame where the card of an earlier move lies."""
    rim, radius = box.inflate(canvas.px(8), canvas.px(8)), box.w * CORNER + canvas.px(4)
    canvas.outline(rim, radius, theme.CHOSEN[1], max(3, canvas.px(7)), 0.7)
    canvas.outline(rim, radius, theme.GOLD, max(2, canvas.px(4.5)))


def faded(canvas: Canvas, box: pygame.Rect, edge: pygame.Surface) -> None:
    """Draw what the upper edge of the field fades into."""
    canvas.surface.blit(edge, box)


# ---------------------------------------------------------------------- marks


def lit(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark what can be picked by soft light."""
    canvas.glow(box, radius, canvas.px(9), LIGHT, 140)


def dim(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a card that fits nowhere."""
    parts.dim(canvas, box, radius, 0.52)


def over(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a card over a place where it fits."""
    canvas.outline(box.inflate(canvas.px(3), canvas.px(3)), radius, theme.POINTED, canvas.hair(1.8), 0.95)


@dataclass(frozen=True, slots=True)
class Crosses:
    """A mark: a card does not fit, with a cross on each square that is wrong, or one in its middle."""

    squares: tuple[int, ...]

    def __call__(self, canvas: Canvas, box: pygame.Rect, radius: float) -> None:
        c, w, h = canvas, box.w / 2, box.h / 2
        c.outline(box.inflate(c.px(3), c.px(3)), radius, theme.ALARM, max(2, c.px(2.5)))
        spots = [(box.x + w * (square % 2 + 0.5), box.y + h * (square // 2 + 0.5)) for square in self.squares]
        for x, y in spots or [box.center]:
            side = min(c.px(36), round(w * 0.72))
            circle = pygame.Rect(0, 0, side, side)
            circle.center = round(x), round(y)
            c.box(circle, side / 2, theme.WHY, 0.92)
            c.outline(circle, side / 2, theme.ALARM, max(1, c.px(1.6)))
            c.icon("cross", circle.center, side * 0.62 / c.u, theme.WHY_SIGN)
