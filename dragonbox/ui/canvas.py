"""A surface to draw on, with its scale.

Positions and rectangles are in pixels; lengths in a design are in u, a 1280th of the width or a 720th of the
height, whichever is smaller: `canvas.px(8)` makes pixels of them. Everything that costs time is kept.
"""

from __future__ import annotations

import mmap
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

import pygame

from dragonbox.core import language
from dragonbox.ui import shapes, theme
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.sprites import Sprites
from dragonbox.ui.theme import Colour
from dragonbox.ui.type import Type

Box: TypeAlias = pygame.Rect | tuple[float, float, float, float]
WIDEST = 1720
"""In u: so wide is a window of 21:9, all of which is used."""
TOUCHED = 150_000
"""Pixels of the scratch that are touched at once."""
MORE = 16
"""Pixels by which the scratch reaches beyond the canvas on every side."""
Run: TypeAlias = tuple[str, Colour, str]
"""Part of a line: text, colour, face."""


def rect(box: Box) -> pygame.Rect:
    """Return the box with whole numbers."""
    return box if isinstance(box, pygame.Rect) else pygame.Rect(*(round(v) for v in box))


LASTING = {"box", "outline", "shaded", "rim", "soft", "hairline", "felt"}
"""What of the first frame stays from one start to the next: shapes whose keys say all of them."""
KEPT, TURNED = 9_000_000, 28_000_000
"""Bytes of what is drawn often, and of what is only of use while something moves, in a window of 1280 by 720:
in a larger one as many pictures have room."""
LARGE = 150_000
"""Pixels from which a shape is not kept: a few would take the place of all others."""


def _is_large(r: pygame.Rect) -> bool:
    return r.w * r.h > LARGE


class Ready(NamedTuple):
    """A dragon that winds, strung together before a frame."""

    way: object
    head: float
    """How far its head is on the way."""
    pictures: list[tuple[pygame.Surface, tuple[int, int]]]
    whole: bool
    """Whether none of them stands in for another."""


class Canvas:
    def __init__(
        self, surface: pygame.Surface, sprites: Sprites, text_scale: float = 1.0, palette: str = "classic"
    ) -> None:
        self.surface = surface
        self.sprites = sprites
        self.width, self.height = surface.get_size()
        self.u = min(self.width / 1280, self.height / 720)
        self._look = sprites.look(self.size, text_scale, palette, theme.worn(), language.code())
        self.type = Type(self.u, text_scale, self._look)
        self.text_scale = text_scale
        self.palette = theme.PALETTES[palette]
        more = max(1.0, self.u**2)
        self.kept = Surfaces(round(KEPT * more))
        if self._look is not None:
            self.kept.stays = self._stay
        self.turned = Surfaces(round(TURNED * more))
        """Parts of dragons that wind, see `serpent`, and other large pictures of a moment."""
        self.titles: list[str] | None = None
        """The titles that are written from now on, as long as somebody collects them."""
        self._scratch: pygame.Surface | None = None
        self._touched = 0
        """So many rows of that have been touched."""
        self.untidy = False
        """Whether there is much for `tidy` to free."""
        self.ready: list[Ready] = []
        """Dragons that wind as they will be drawn in frames that come."""
        self.rough = False
        """Whether a part of such a dragon may stand in for one that is missing and turned almost as far."""
        self.changed: Sequence[pygame.Rect] | None = None
        """Where what has been drawn in this frame differs from what had been drawn just as far in the last
        one; None: it may differ everywhere."""
        self.lay: Callable[[], None] | None = None
        """Draws what lies below a great moment, where that was left out of this frame: most likely the moment
        hides it all."""

    def _stay(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that has stayed from an earlier start, or will stay, if its key says all of it."""
        if self._look is None or not isinstance(key, tuple) or key[0] not in LASTING:
            return make()
        return self._look.picture(key, make)

    def lasting(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a backdrop that may have stayed from an earlier start. Its key must say all it depends on,
        but for the theme, the language, and the sizes of the window and of text."""
        if self._look is None:
            return make()
        before = len(self.titles or ())
        if (found := self._look.find(key)) is not None:
            titles: list[str] = self._look.value(("titles", key), list)
            if self.titles is not None:
                self.titles += titles
            return found
        made = make()
        titles = (self.titles or [])[before:]
        if not self.sprites.pending:
            self._look.value(("titles", key), lambda: titles)
            self._look.keep(key, made.copy())  # more is painted on it later
        return made

    def scratch(self, large: bool = False) -> pygame.Surface:
        """Return a surface to draw on for a while, `MORE` larger on every side; what is on it is left over.

        There is one for all. Its memory comes from the system as it is touched: clearing all of it at once
        would take longer than a frame has. `large` is whether most of it will be drawn on: then `tidy` lets
        go of it.
        """
        self.untidy |= large
        if self._scratch is None:
            size = self.width + 2 * MORE, self.height + 2 * MORE
            memory = mmap.mmap(-1, 4 * size[0] * size[1])
            self._scratch, self._touched = pygame.image.frombuffer(memory, size, "BGRA"), 0
        return self._scratch

    def touch_scratch(self) -> bool:
        """Touch a part of the scratch, so that a frame that needs much of it does not wait for its memory;
        return whether there was a part left."""
        scratch = self.scratch(large=True)
        w, h = scratch.get_size()
        if self._touched >= h:
            return False
        high = max(1, TOUCHED // w)
        scratch.fill((0, 0, 0, 0), (0, self._touched, w, high))
        self._touched += high
        return True

    def put_scratch_away(self) -> None:
        """Let go of the scratch until it is wanted again."""
        self._scratch = None

    def tidy(self) -> None:
        """Let go of what is only of use while something moves."""
        self._scratch, self.untidy, self.ready = None, False, []
        self.turned.clear()

    def forget(self, all_sizes: bool) -> None:
        """Let go of what was made for it: another canvas has taken its place. Scenes that are covered still
        know it. `all_sizes` is whether what both would share is of no use to the other."""
        self.tidy()
        self.kept.clear()
        self.type.forget(all_sizes)
        if all_sizes:
            shapes.forget()

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self.width, self.height

    @property
    def stage(self) -> tuple[int, int]:
        """Left edge and width of what stays together in a very wide window: eyes must not travel far."""
        width = min(self.width, round(WIDEST * self.u))
        return (self.width - width) // 2, width

    def px(self, length: float) -> int:
        """Return a length in u as whole pixels."""
        return round(length * self.u)

    def hair(self, length: float = 1.0) -> int:
        """Return a length in u as whole pixels, but at least 1: for lines."""
        return max(1, round(length * self.u))

    @contextmanager
    def on(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw on another surface meanwhile."""
        before, self.surface = self.surface, surface
        try:
            yield
        finally:
            self.surface = before

    @contextmanager
    def once(self) -> Iterator[None]:
        """Keep nothing that is drawn meanwhile: it is a backdrop, whose large shapes are drawn once, and
        would drive out what is kept."""
        before, self.kept = self.kept, Surfaces(self.kept.limit)
        try:
            yield
        finally:
            self.kept = before

    # ------------------------------------------------------------------ shapes

    def box(self, box: Box, radius: float, colour: Colour, opacity: float = 1.0) -> None:
        """Draw a filled box with round corners."""
        r = rect(box)
        if _is_large(r):
            shapes.lay(self.surface, shapes.plate(r.size, radius, colour, opacity), r)
            return
        key = ("box", r.size, radius, colour, opacity)
        made = self.kept.get(key, lambda: shapes.rounded(r.size, radius, colour, opacity))
        self.surface.blit(made, r.topleft)

    def outline(
        self, box: Box, radius: float, colour: Colour, width: float = 1, opacity: float = 1.0
    ) -> None:
        """Draw the edge of a box with round corners."""
        r = rect(box)
        if _is_large(r):
            shapes.lay(self.surface, shapes.frame(r.size, radius, width, colour, opacity), r)
            return
        key = ("outline", r.size, radius, colour, width, opacity)
        made = self.kept.get(key, lambda: shapes.outline(r.size, radius, width, colour, opacity))
        self.surface.blit(made, r.topleft)

    def shaded(self, box: Box, radius: float, colours: Sequence[Colour], opacity: float = 1.0) -> None:
        """Draw a box filled from the first colour at the top to the last one at the bottom."""
        r = rect(box)
        if _is_large(r):
            shapes.lay_shaded(self.surface, r, radius, colours, opacity)
            return
        key = ("shaded", r.size, radius, tuple(colours), opacity)
        made = self.kept.get(key, lambda: shapes.shaded(r.size, radius, colours, opacity))
        self.surface.blit(made, r.topleft)

    def rim(
        self,
        box: Box,
        radius: float,
        width: float,
        opacity: float = 1.0,
        colours: Sequence[Colour] = theme.RIM,
    ) -> None:
        """Draw a rim of gold."""
        r = rect(box)
        if _is_large(r):
            shapes.lay_rim(self.surface, r, radius, width, colours, opacity)
            return
        key = ("rim", r.size, radius, width, opacity, tuple(colours))
        made = self.kept.get(key, lambda: shapes.rim(r.size, radius, width, colours, opacity))
        self.surface.blit(made, r.topleft)

    def shadow(
        self, box: Box, radius: float, blur: float, down: float = 0, right: float = 0, alpha: int = 130
    ) -> None:
        """Draw a soft shadow; all lengths are in pixels."""
        self._soft(box, radius, blur, right, down, round(alpha * theme.SHADOW_STRENGTH), theme.SHADOW)

    def glow(
        self, box: Box, radius: float, blur: float, colour: Colour | None = None, alpha: int = 180
    ) -> None:
        """Draw soft light around a box; `blur` is how far it reaches, in pixels."""
        self._soft(box, radius, blur, 0, 0, alpha, colour or theme.GLOW)

    def _soft(
        self, box: Box, radius: float, blur: float, right: float, down: float, alpha: int, colour: Colour
    ) -> None:
        r = rect(box)
        b = max(1, round(blur))
        round_to = int(min(radius, r.w / 2, r.h / 2))
        if _is_large(r):
            light = r.inflate(4 * b, 4 * b).move(round(right), round(down))
            shapes.lay(self.surface, shapes.cloud(round_to, b, colour, alpha), light)
            return
        key = ("soft", r.size, round_to, b, alpha, colour)
        made = self.kept.get(key, lambda: shapes.soft(r.size, round_to, b, colour, alpha))
        self.surface.blit(made, (r.x - 2 * b + round(right), r.y - 2 * b + round(down)))

    def hairline(
        self, x: float, y: float, width: float, colour: Colour, opacity: float = 0.5, fade: str = "both"
    ) -> None:
        """Draw a horizontal line that fades towards both ends, to the right, or (`fade=""`) not at all."""
        size = max(1, round(width)), self.hair()
        key = ("hairline", size, colour, opacity, fade)

        def make() -> pygame.Surface:
            if fade == "right":
                return shapes.gradient(size, (colour,), True, (opacity, 0))
            if not fade:
                return shapes.gradient(size, (colour,), True, (opacity, opacity))
            line = shapes.blank(size)
            half = size[0] // 2
            line.blit(shapes.gradient((half, size[1]), (colour,), True, (0, opacity)), (0, 0))
            line.blit(shapes.gradient((size[0] - half, size[1]), (colour,), True, (opacity, 0)), (half, 0))
            return line

        self.surface.blit(self.kept.get(key, make), (round(x), round(y)))

    # ------------------------------------------------------------------ pictures

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of that key. It is kept, unless other rasters stood in while it was made."""
        found = self.kept.find(key)
        if found is not None:
            return found
        sprites = self.sprites
        before, sprites.pending, sprites.rough = (sprites.pending, sprites.rough), False, False
        made = make()
        if not (sprites.pending or sprites.rough):
            self.kept.keep(key, made)
        sprites.pending, sprites.rough = sprites.pending or before[0], sprites.rough or before[1]
        return made

    def sprite(self, name: str, box: Box, opacity: float = 1.0) -> None:
        """Draw a picture by its name into a box."""
        r = rect(box)
        raster = self.sprites.get(name, r.w, r.h)
        if opacity < 1:
            raster = raster.copy()
            raster.set_alpha(round(255 * opacity))
        self.surface.blit(raster, r.topleft)

    def icon(
        self,
        name: str,
        centre: tuple[float, float],
        size: float,
        colour: Colour | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Draw a line icon of `size` u round `centre`."""
        made = self.sprites.tinted(f"ui/{name}", size * self.u, colour or theme.GOLD_LIGHT, opacity)
        self.surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))

    # ------------------------------------------------------------------ text

    def text(
        self,
        text: str,
        at: tuple[float, float],
        size: float = theme.BODY,
        colour: Colour | None = None,
        face: str = "sans",
        align: str = "left",
        middle: bool = False,
        width: float | None = None,
        opacity: float = 1.0,
    ) -> int:
        """Write one line from `at`: its top, or its middle if `middle`. `align` is left, right or center;
        what is wider than `width` is cut with an ellipsis. Return the width drawn."""
        if width is not None:
            text = self.type.fitted(text, size, width, face)
        line = self.type.render(text, size, colour or self.palette.text, face)
        if opacity < 1:
            line = line.copy()
            line.set_alpha(round(255 * opacity))
        self._place(line, at, align, middle)
        return line.get_width()

    def foil(
        self,
        text: str,
        at: tuple[float, float],
        size: float,
        face: str = "serif",
        align: str = "left",
        middle: bool = False,
        metal: bool = False,
    ) -> int:
        """Write a title: in gold foil, and on paper in red, but for `metal`."""
        if self.titles is not None:
            self.titles.append(text)
        line = self.type.foil(text, size, face, metal)
        self._place(line, at, align, middle)
        return line.get_width()

    def _place(self, line: pygame.Surface, at: tuple[float, float], align: str, middle: bool) -> None:
        w, h = line.get_size()
        x = at[0] - (w / 2 if align == "center" else w if align == "right" else 0)
        y = at[1] - (h / 2 if middle else 0)
        self.surface.blit(line, (round(x), round(y)))

    def runs(
        self,
        runs: Sequence[Run],
        at: tuple[float, float],
        size: float = theme.BODY,
        align: str = "left",
        middle: bool = False,
    ) -> int:
        """Write one line in several colours or faces, 4u apart; texts bring no blanks of their own. Return
        the width drawn."""
        x = at[0]
        total = self.runs_width(runs, size)
        x -= total / 2 if align == "center" else total if align == "right" else 0
        for text, colour, face in runs:
            x += self.text(text, (x, at[1]), size, colour, face, middle=middle) + self.px(4)
        return total

    def runs_width(self, runs: Sequence[Run], size: float = theme.BODY) -> int:
        """Return how wide pieces of text are side by side, in pixels."""
        return sum(self.type.width(t, size, f) for t, _, f in runs) + self.px(4) * (len(runs) - 1)

    def paragraph(
        self,
        text: str,
        at: tuple[float, float],
        width: float,
        size: float = theme.BODY,
        colour: Colour | None = None,
        face: str = "sans",
        align: str = "left",
        middle: bool = False,
        most: int | None = None,
    ) -> int:
        """Write a paragraph broken into lines, of which `most` are shown, from `at`: its top, or its middle
        if `middle`. Return the y below it."""
        lines = self.type.wrap(text, size, width, face)[:most]
        y = at[1] - (len(lines) * self.type.line(size) / 2 if middle else 0)
        for line in lines:
            self.text(line, (at[0], y), size, colour, face, align)
            y += self.type.line(size)
        return round(y)
