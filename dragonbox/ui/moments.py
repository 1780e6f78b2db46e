"""Draw great moments: all else steps back, light, sparks, and large words.

A moment is an effect of a step. Nothing large is blurred in a frame: what is blurred small is kept, and
scaled up each time, since large pictures of each strength and size would drive out all others that are kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal, cast

import pygame

from dragonbox.ui import motion, rays, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.theme import Colour

AHEAD = 0.04
"""How far a picture may be from where it would be faded to in a frame, that a little late or early."""
CALM = 2
"""Frames after which something is kept that looked the same in all of them."""


def fading(share: float, first: float = 0.12, last: float = 0.18) -> float:
    """Return how far a moment is faded in, and at its end out again, from 0 to 1."""
    return max(0.0, min(1.0, share / first, (1 - share) / last))


def step_back(canvas: Canvas, lit: Sequence[pygame.Rect], dark: float, rounded: bool = False) -> None:
    """Dim the picture by that share, but for these boxes; `rounded` are boxes with round ends, as plates."""
    surface = canvas.surface
    seen = surface.get_clip()
    boxes = [box.clip(surface.get_rect()) for box in lit if box.colliderect(seen)]
    look = partial(trimmed, canvas) if rounded else pygame.Surface.copy
    pictures = [look(surface.subsurface(box)) for box in boxes]
    surface.fill(theme.mix(theme.WHITE, theme.STEP_BACK, dark), special_flags=pygame.BLEND_RGB_MULT)
    for box, picture in zip(boxes, pictures, strict=True):
        surface.blit(picture, box)


def room(surface: pygame.Surface) -> pygame.Surface:
    """Return another surface of that size, ready to be drawn on: to reach so much memory first takes long."""
    found = pygame.Surface(surface.get_size(), 0, surface)
    found.fill(theme.BLACK)
    return found


class Veil:
    """A picture as large as the canvas that is laid over it in any opacity.

    It is opaque, so a byte of each pixel is free. That holds the opacity: `set_alpha` takes twice as long.
    """

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture
        order: Literal["BGRA", "RGBA"] = "BGRA" if picture.get_shifts()[0] else "RGBA"
        pixels = cast(bytes, picture.get_view("0"))
        self._thin = pygame.image.frombuffer(pixels, picture.get_size(), order)
        self._thin.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
        self._opacity = 255
        self._expected = False
        """Whether it has the opacity of the next frame already, or nearly."""

    def expect(self, share: float) -> bool:
        """Give it the opacity of the next frame, in which it is about so far faded in; whether there was
        anything to do."""
        if self._expected or not 0 < share < 1:
            return False
        self._expected = True
        return self._fade(round(255 * share))

    def lay(self, canvas: Canvas, share: float) -> None:
        """Lay it over the canvas, so far faded in."""
        expected, self._expected = self._expected, False
        if share >= 1:
            canvas.surface.blit(self.picture, (0, 0))
            return
        opacity = round(255 * share)
        if not (expected and abs(opacity - self._opacity) <= 255 * AHEAD):
            self._fade(opacity)
        canvas.surface.blit(self._thin, (0, 0))

    def _fade(self, opacity: int) -> bool:
        """Give it an opacity; whether it had another."""
        before, self._opacity = self._opacity, opacity
        if opacity < before:
            self._thin.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MIN)
        elif opacity > before:
            self._thin.fill((0, 0, 0, opacity), special_flags=pygame.BLEND_RGBA_MAX)
        return opacity != before


Spot = tuple[object, pygame.Rect]
"""What a part of a picture was painted for, and where it is."""
Picture = tuple[pygame.Surface, pygame.Rect]
"""A part of a picture, and where it is."""


class Below:
    """The picture of what lies below a moment, kept while that stays the same for more than `calm` frames."""

    def __init__(self, calm: int = CALM) -> None:
        self._patience = calm
        self._picture: pygame.Surface | None = None
        self._holds = False
        """Whether that is there; else it is only room for it."""
        self._mark: object = None
        """What it was painted for."""
        self._spot: Spot | None = None
        """What its spot was painted for, and where that is."""
        self._bare: Picture | None = None
        """What was there before the light of its spot."""
        self._room: pygame.Surface | None = None
        """Where that may be kept, if a frame is not to wait for memory."""
        self._calm = 0
        """In how many frames in a row it was painted for that."""
        self._veil: Veil | None = None
        """That picture, ready to fade; None if it has changed since."""
        self._copied = False
        """Whether the picture is a copy of what the last frame showed below the moment."""
        self._lay: Callable[[], None] | None = None
        """Draws the table on which the last frame let the picture fade."""
        self._faded: float | None = None
        """How far faded in the picture lies over the table in the room for what a spot hides, if it does."""
        self._given = False
        """Whether what a spot hides is no longer there, since its room was needed."""

    def prepare_light(self, canvas: Canvas) -> None:
        """Make room for what a large spot hides."""
        self._room = room(canvas.surface)

    def prepare(self, canvas: Canvas) -> None:
        """Make room for the picture."""
        surface = canvas.surface
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture, self._holds = room(surface), False

    def copy(self, canvas: Canvas) -> None:
        """Copy what has been drawn so far, if there is room for it: the next gap may paint on that."""
        surface, picture = canvas.surface, self._picture
        if picture is not None and picture.get_size() == surface.get_size():
            picture.blit(surface, (0, 0))
            self._holds, self._copied, self._veil = False, True, None

    def paint_ahead(self, canvas: Canvas, mark: object, paint: Callable[[float], object]) -> bool:
        """Do what `paint` does to what was copied in the last frame, so that it only has to fade in; whether
        there was anything to do."""
        if not self._copied or self._picture is None:
            return False
        self._copied, self._holds, self._mark = False, True, (mark, self._picture.get_size())
        with canvas.on(self._picture):
            paint(1.0)
        self._veil = Veil(self._picture)
        return True

    def fade_ahead(self, canvas: Canvas, share: float) -> bool:
        """Lay the picture over the table for the next frame, in which it is about so far faded in; whether
        there was anything to do."""
        room, size = self._room, canvas.surface.get_size()
        if not (self._holds and self._picture and self._lay and room and self._faded is None):
            return False
        if not 0 < share < 1 or not size == self._picture.get_size() == room.get_size():
            return False
        self._veil = self._veil or Veil(self._picture)
        self._given |= self._bare is not None
        self._bare, self._faded = None, share
        with canvas.on(room):
            self._lay()
            self._veil.lay(canvas, share)
        return True

    def holds(self, canvas: Canvas) -> bool:
        """Return whether the picture is there, so that the next frame most likely shows it."""
        picture = self._picture
        return self._holds and picture is not None and picture.get_size() == canvas.surface.get_size()

    def draw(
        self,
        canvas: Canvas,
        mark: object,
        paint: Callable[[float], object],
        share: float = 1.0,
        spot: Spot | None = None,
        light: Callable[[], object] | None = None,
    ) -> None:
        """Do what `paint` does, so far faded in, to what has been drawn so far: that is the same as long as
        `mark` is, but for a `spot` where it is the same as long as that is. Where a `light` is added there
        last, nothing below it is painted again for another one."""
        surface, areas, self._copied = canvas.surface, canvas.changed, False
        faded, self._faded, self._lay = self._faded, None, canvas.lay
        known = mark, surface.get_size()
        if areas is None or known != self._mark:
            self._holds, self._mark, self._calm = False, known, 0
        elif spot != self._spot:
            self._calm = 0
            if light is None:
                boxes = [one[1] for one in (self._spot, spot) if one]
                around = boxes[0].unionall(boxes[1:]).clip(surface.get_rect())
                areas = [around, *(area for area in areas if not around.contains(area))]
        other, self._spot = spot != self._spot, spot
        if areas or other:
            self._holds &= not self._given
        elif self._holds and self._room and _near(share, faded):
            surface.blit(self._room, (0, 0))
            return
        self._calm = self._calm + 1 if share == 1 else 0
        if self._picture is None or not self._holds or (share < 1 and canvas.lay is None):
            self._holds, self._bare, self._given = False, None, False
            if canvas.lay:
                canvas.lay()
            paint(share)
            if self._calm > self._patience:
                self.prepare(canvas)
                assert self._picture is not None
                self._picture.blit(surface, (0, 0))
                self._holds, self._veil = True, None
                self._shine(canvas, light)
            if light is not None and spot is not None:
                light()
            return
        if other:
            self._dull()
        clip = surface.get_clip()
        for area in areas or ():
            self._paint_again(canvas, area, paint, light)
        surface.set_clip(clip)
        if other:
            self._shine(canvas, light)
        if share == 1:
            surface.blit(self._picture, (0, 0))
            return
        if canvas.lay:
            canvas.lay()
        self._veil = self._veil or Veil(self._picture)
        self._veil.lay(canvas, share)

    def _paint_again(
        self,
        canvas: Canvas,
        area: pygame.Rect,
        paint: Callable[[float], object],
        light: Callable[[], object] | None,
    ) -> None:
        """Paint a part of the picture as it is now."""
        surface = canvas.surface
        surface.set_clip(area)
        if canvas.lay:
            canvas.lay()
            surface.set_clip(area)
        paint(1.0)
        assert self._picture is not None
        self._picture.blit(surface, area, area)
        self._veil = None
        self._shine_on(canvas, area, light)

    def _dull(self) -> None:
        """Take the light of the spot out of the picture."""
        if self._bare is not None and self._picture is not None:
            self._picture.blit(*self._bare)
            self._bare, self._veil = None, None

    def _shine(self, canvas: Canvas, light: Callable[[], object] | None) -> None:
        """Add the light of the spot to the picture."""
        if light is None or self._spot is None or self._picture is None:
            return
        around = self._spot[1].clip(self._picture.get_rect())
        bare = self._picture.subsurface(around)
        if self._room is not None and self._room.get_size() == self._picture.get_size():
            kept = self._room.subsurface(around)
            kept.blit(bare, (0, 0))
        else:
            kept = bare.copy()
        self._bare, self._given, self._veil = (kept, around), False, None
        with canvas.on(self._picture):
            light()

    def _shine_on(self, canvas: Canvas, area: pygame.Rect, light: Callable[[], object] | None) -> None:
        """Add the light of the spot to a part of the picture that was painted again."""
        if light is None or self._bare is None or self._picture is None:
            return
        bare, around = self._bare
        part = area.clip(around)
        if part:
            bare.blit(self._picture, part.move(-around.x, -around.y), part)
            self._picture.set_clip(part)
            with canvas.on(self._picture):
                light()
            self._picture.set_clip(None)


def _near(share: float, faded: float | None) -> bool:
    """Return whether a picture that is so far `faded` in may be seen in the place of another."""
    return faded is not None and abs(share - faded) <= AHEAD


def trimmed(canvas: Canvas, picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without its corners."""
    found = picture.convert_alpha()
    found.blit(round_ends(canvas, found.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def round_ends(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Return what is multiplied with a picture to take its corners away."""
    return canvas.kept.get(
        ("round ends", size), lambda: shapes.rounded(size, min(size) / 2, theme.WHITE, 1.0)
    )


def kept_halo(canvas: Canvas, side: int, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """Return such a light as `halo` does, which is kept until all has come to rest: it is drawn often."""
    canvas.untidy = True
    return canvas.turned.get(("halo", side, colour, strength), lambda: halo(canvas, side, colour, strength))


def halo(canvas: Canvas, side: int, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """Return a soft round light, to be added to a picture; there are 32 strengths."""
    share = max(0, min(32, round(32 * strength)))
    tone = (colour[0] * share // 32, colour[1] * share // 32, colour[2] * share // 32)

    def make() -> pygame.Surface:
        small = pygame.Surface((28, 28))
        small.blit(shapes.soft((10, 10), 5, 4, tone, 255), (1, 1))
        return small.convert()

    return pygame.transform.smoothscale(canvas.kept.get(("light", tone), make), (side, side))


def add(canvas: Canvas, light: pygame.Surface, middle: tuple[float, float]) -> None:
    """Add a light to the picture."""
    box = light.get_rect(center=(round(middle[0]), round(middle[1])))
    canvas.surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)


def add_all(canvas: Canvas, light: pygame.Surface, middles: Sequence[tuple[float, float]]) -> None:
    """Add a small light to the picture at each of these places."""
    x, y = light.get_width() // 2, light.get_height() // 2
    pictures = [(light, (round(middle[0]) - x, round(middle[1]) - y)) for middle in middles]
    canvas.surface.fblits(pictures, pygame.BLEND_RGB_ADD)


GROWN = 0.4, 0.7, 1.0
"""How far light with rays reaches, at its beginning and end, and meanwhile, as shares of its whole reach."""


def shining(canvas: Canvas, reach: int, light: Colour) -> pygame.Surface:
    """Return light with rays, to be added to a picture; by day less of it."""
    tone = theme.mix(theme.BLACK, light, theme.either(0.38, 0.2))

    def make() -> pygame.Surface:
        shown = rays.picture(reach, tone).convert()
        glow = halo(canvas, 2 * reach, light, theme.either(0.5, 0.3))
        shown.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return shown

    # Among what is let go of when all has come to rest: it is large.
    canvas.untidy = True
    return canvas.turned.get(("rays", reach, tone), make)


def prepare_shine(canvas: Canvas, reach: int, light: Colour) -> Iterator[None]:
    """Make the pictures of such a light ahead."""
    for grown in GROWN:
        shining(canvas, round(reach * grown), light)
        yield


def shining_at(canvas: Canvas, reach: int, light: Colour, share: float) -> pygame.Surface:
    """Return the picture of such a light, so far through its time."""
    near = min(share, 1 - share)
    return shining(canvas, round(reach * GROWN[(near > 0.05) + (near > 0.1)]), light)


def shine(canvas: Canvas, middle: tuple[float, float], reach: int, light: Colour, share: float) -> None:
    """Add light with rays, `reach` pixels far, so far through its time."""
    add(canvas, shining_at(canvas, reach, light, share), middle)


def sparks(canvas: Canvas, middle: tuple[float, float], reach: float, share: float, count: int = 18) -> None:
    """Draw sparks that fly off a place, `reach` pixels far, and go out."""
    if share >= 1:
        return
    far, low = motion.out(share), reach * 0.25 * share**2
    light = halo(canvas, max(6, canvas.px(15)), theme.rgb("#FFDF9A"), 1 - share)
    places = []
    for i in range(count):
        # The golden angle spreads them evenly; each goes as far as its number says.
        angle, way = i * 2.4, reach * far * (0.55 + 0.45 * ((i * 7) % count) / count)
        places.append((middle[0] + way * math.cos(angle), middle[1] + way * math.sin(angle) * 0.8 + low))
    add_all(canvas, light, places)


def bursts(
    canvas: Canvas, places: Sequence[tuple[tuple[float, float], float, int]], share: float, second: float
) -> None:
    """Draw sparks that fly off some places twice, the second time less far, from that share of the time on.

    Places come with how far their sparks fly, in pixels, and how many there are.
    """
    for late in (0.0, second):
        if share > late:
            for middle, reach, count in places:
                sparks(canvas, middle, reach * (1 - late), (share - late) / (1 - late), count)


HEAD = 84
"""The size of large words, in u."""
SWING, LOWER = 0.22, 0.66
"""In which share of their time they are set down; how far the line lies below their middle, as a share of
their height."""


def make_headline(canvas: Canvas, head: str, size: int = HEAD) -> tuple[pygame.Surface, pygame.Surface]:
    """Return large words and the soft dark below them: they are kept, so they can be made ahead."""
    fits = canvas.type.smaller(head, size, canvas.width * 0.6, "serif bold", 30, 2)
    line = canvas.type.foil(head, fits, "serif bold", metal=True)
    return line, pool(canvas, (round(line.get_width() * 1.05), round(line.get_height() * 1.15)))


class Headed:
    """A moment whose large words are made ahead."""

    __slots__ = ()
    head: str
    told: str

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its words."""
        set_down(canvas, self.head, self.told)
        yield


def headline(
    canvas: Canvas, head: str, told: str, middle: tuple[int, int], share: float, size: int = HEAD
) -> None:
    """Draw large words that are set down with a little swing, and a line or more below them."""
    fade = round(255 * fading(share))
    if share >= SWING:
        whole = set_down(canvas, head, told, size)
        if fade < 255:
            whole = whole.copy()
            whole.fill((fade,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        place = whole.get_rect(center=middle)
        canvas.surface.blit(whole, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    line, dark = make_headline(canvas, head, size)
    w, h = line.get_size()
    dark.set_alpha(fade)
    canvas.surface.blit(dark, dark.get_rect(center=middle))
    grown = 0.55 + 0.45 * motion.back(share / SWING)
    line = pygame.transform.smoothscale(line, (round(w * grown), round(h * grown)))
    line.set_alpha(fade)
    canvas.surface.blit(line, line.get_rect(center=middle))
    if told and share > 0.18:
        _below(canvas, told, (middle[0], middle[1] + _lower(canvas, told, h)))


def set_down(canvas: Canvas, head: str, told: str, size: int = HEAD) -> pygame.Surface:
    """Return large words with the line below them as they lie: one picture whose colours are multiplied with
    its opacity, which takes less time to draw."""
    line, dark = make_headline(canvas, head, size)

    def make() -> pygame.Surface:
        wide, low = dark.get_width(), 0
        if told:
            low = _lower(canvas, told, line.get_height())
            wide = max(wide, _below_size(canvas, told)[0])
        high = max(dark.get_height(), 2 * low + _below_size(canvas, told)[1])
        whole = shapes.blank((wide + 2, high + 2))
        middle = whole.get_rect().center
        for part in (dark, line):
            over = part.premul_alpha()
            over.set_alpha(255)
            whole.blit(over, over.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        if told:
            over = shapes.blank(whole.get_size())
            with canvas.on(over):
                _below(canvas, told, (middle[0], middle[1] + low))
            whole.blit(over.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    return canvas.kept.get(("headline", head, told, line.get_size(), theme.SHADOW), make)


def _below_size(canvas: Canvas, told: str) -> tuple[int, int]:
    """Return how large the band of the lines below large words is."""
    lines = told.split("\n")
    wide, high = max(canvas.type.width(line, 22, "semi") for line in lines), _line_height(canvas)
    return wide + canvas.px(36), len(lines) * high + canvas.px(8)


def _line_height(canvas: Canvas) -> int:
    """Return how far apart the lines below large words are."""
    return canvas.type.height(22, "semi")


def _lower(canvas: Canvas, told: str, high: int) -> int:
    """Return how far the middle of those lines is below the middle of words so high."""
    return round(high * LOWER) + told.count("\n") * _line_height(canvas) // 2


def _below(canvas: Canvas, told: str, middle: tuple[int, int]) -> None:
    """Draw the lines below large words."""
    lines, step = told.split("\n"), _line_height(canvas)
    box = pygame.Rect((0, 0), _below_size(canvas, told))
    box.center = middle
    canvas.box(box, (box.h - (len(lines) - 1) * step) / 2, theme.INK, 0.9)
    for number, line in enumerate(lines):
        y = box.centery + (number - (len(lines) - 1) / 2) * step
        canvas.text(line, (box.centerx, y), 22, theme.GOLD_LIGHT, "semi", "center", True)


def pool(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Return the soft dark below large words."""
    return canvas.kept.get(("pool", size, theme.SHADOW), lambda: _pool(size))


def _pool(size: tuple[int, int]) -> pygame.Surface:
    """Return that dark, blurred small and scaled up."""
    wide, high = size
    small = shapes.soft(((wide - high // 2) // 4, high // 8), high // 12, high // 12, theme.SHADOW, 200)
    return pygame.transform.smoothscale(small, (small.get_width() * 4, small.get_height() * 4))
