"""How tiles and stacks look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow
from dragonbox.ui.piece import Face

SPRITES = {"F": "flame", "W": "wave", "L": "leaf", "S": "stone", "T": "thunder", "M": "moon"}
SEASONS = ("spring", "summer", "autumn", "winter")
BACK = "dragon_swoop/back"


def sprite(canvas: Canvas, symbol: str, master: bool = False) -> str:
    """Return the picture of a tile in the chosen colours; no symbol is a tile that lies face down."""
    if not symbol:
        return BACK
    return f"dragon_swoop{canvas.palette.pieces}/{SPRITES[symbol]}{'_master' if master else ''}"


def named(canvas: Canvas, word: str) -> str:
    """Return the picture of a piece as help pages write it: `F`, `M*` for the master, `back`."""
    return sprite(canvas, "" if word == "back" else word[0], word.endswith("*"))


@dataclass(frozen=True, slots=True)
class Tile(Face):
    """A tile; without a symbol it lies face down."""

    air: ClassVar[Shadow] = Shadow(0.096, 0.114, 0.105, 0.053, 95)
    reach: ClassVar[float] = 0.24
    symbol: str
    master: bool = False

    def radius(self, width: float) -> float:
        return round(width * self.corner)

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w, h = box.size
        ground = (box.x + w * 0.03, box.y + h * 0.08, w * 0.97, h * 0.95)
        blur = max(2, w * 0.055 + lift * 0.3)
        down, right = w * 0.06 + lift * 0.8, w * 0.045 + lift * 0.25
        canvas.shadow(ground, w * 0.11, blur, down, right, 135 if lift else 150)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        return canvas.sprites.thing(sprite(canvas, self.symbol, self.master), *size)


@dataclass(frozen=True, slots=True)
class Mini(Tile):
    """A small tile in a list."""

    solid: ClassVar[bool] = False

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w = box.w
        canvas.shadow(box, w * 0.11, max(1, w * 0.06), w * 0.08, w * 0.03, 150)


@dataclass(frozen=True, slots=True)
class Stack(Face):
    """The tiles under the top one. Its box reaches from the top tile to the lowest."""

    solid: ClassVar[bool] = False
    height: int
    step: int
    rise: int

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        top = pygame.Rect(box.x, box.y, box.w, box.h - self.rise)
        Tile("").shade(canvas, top.move(0, self.rise), 0)
        back = canvas.sprites.get(BACK, *top.size)
        low = top.y + (self.height - 1) * self.step
        for i in range(self.height - 1):
            canvas.surface.blit(back, (top.x, low - i * self.step))


@dataclass(frozen=True, slots=True)
class Dragon(Face):
    """The dragon of a master."""

    air: ClassVar[Shadow] = Shadow(0.4, 0.09, 0.12, 0.05, 90)
    free: ClassVar[bool] = True
    symbol: str
    pose: str
    left: bool = False
    """Whether it looks to the left."""

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        soft, more = canvas.sprites.shadow(self._name, *box.size)
        if self.left:
            soft = canvas.kept.get(
                (self, "shadow", box.size), lambda: pygame.transform.flip(soft, True, False)
            )
        down = max(2, round(box.w * 0.035 + lift))
        canvas.surface.blit(soft, (box.x - more + down // 2, box.y - more + down))

    @property
    def _name(self) -> str:
        return f"masters/{SPRITES[self.symbol]}_{self.pose}"

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        right = canvas.sprites.get(self._name, *size)
        if not self.left:
            return right
        if canvas.sprites.pending:
            return pygame.transform.flip(right, True, False)
        return canvas.kept.get((self, size), lambda: pygame.transform.flip(right, True, False))


def dragon_at(symbol: str, station: int) -> Dragon:
    """Return the dragon of a master at a station: it looks along its line."""
    side = station % 12 // 3
    return Dragon(symbol, ("nodding", "perched", "gazing", "perched")[side], side in (1, 2))


BURNT = (theme.rgb("#7A1608"), theme.rgb("#4A2A0C"))
"""What is written in the wood of the grid by day, lit and not."""
LIGHTS = {
    "F": theme.rgb("#FF9A4A"),
    "W": theme.rgb("#8CC6F4"),
    "L": theme.rgb("#A8E07A"),
    "S": theme.rgb("#E4D8C2"),
    "T": theme.rgb("#FFD45E"),
    "M": theme.rgb("#BBA2FF"),
}
"""The light of each dragon's eyes."""
DEEPS = {
    "F": theme.rgb("#2A0E22"),
    "W": theme.rgb("#0B1D44"),
    "L": theme.rgb("#082C2C"),
    "S": theme.rgb("#241C2E"),
    "T": theme.rgb("#1E1646"),
    "M": theme.rgb("#150F3C"),
}
"""The dark that each stands out from in a great moment."""


SEASON_LIGHTS = theme.rgb("#E79AB8"), theme.rgb("#E9C456"), theme.rgb("#E08A48"), theme.rgb("#93C4EE")
"""The light of each season, and of its side of the ring."""


def season_ground(side: int) -> theme.Colour:
    """Return what the sign of a season stands out from by day."""
    return theme.mix(SEASON_LIGHTS[side], theme.PRINT, 0.62)


def season(canvas: Canvas, box: pygame.Rect, what: tuple[int, int]) -> None:
    """Draw the light of a season, which comes from its side of the ring. Above and below half a pool of it is
    seen; beside the ring it fades again within so many pixels, before the panels."""
    side, beyond = what
    reach = box.h if side % 2 else min(box.w, 2 * box.h)
    half = (reach // 2, reach) if side % 2 else (reach, reach // 2)
    light = canvas.kept.get(("season", half, what, theme.DAY), lambda: _season(half, side, beyond))
    place = ("midtop", "midright", "midbottom", "midleft")[side]
    at = light.get_rect(**{place: getattr(box, place)})
    canvas.surface.blit(light, at, special_flags=0 if theme.DAY else pygame.BLEND_RGB_ADD)


def _season(half: tuple[int, int], side: int, beyond: int) -> pygame.Surface:
    """Return a pool of that light as far as it is seen, made small and scaled up."""
    if theme.DAY:
        small = shapes.soft((10, 10), 5, 4, SEASON_LIGHTS[side], 120)
    else:
        small = pygame.Surface((28, 28))
        tone = theme.mix(theme.BLACK, SEASON_LIGHTS[side], 0.56)
        small.blit(shapes.soft((10, 10), 5, 4, tone, 255), (1, 1))
    w, h = small.get_size()
    halves = (0, h // 2, w, h // 2), (0, 0, w // 2, h), (0, 0, w, h // 2), (w // 2, 0, w // 2, h)
    seen = pygame.transform.smoothscale(small.subsurface(halves[side]), half)
    if beyond:
        past = pygame.transform.smoothscale(small.subsurface(halves[4 - side]), (beyond, half[1]))
        near, seen = seen, pygame.Surface((half[0] + beyond, half[1]), seen.get_flags(), seen)
        for part, x in ((near, 0), (past, half[0])) if side == 1 else ((past, 0), (near, beyond)):
            seen.blit(part, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return seen.convert_alpha() if theme.DAY else seen.convert()


def track(canvas: Canvas, box: pygame.Rect, side: int) -> None:
    """Draw the part of the ring that the year has come along."""
    canvas.box(box, min(box.size) / 2, SEASON_LIGHTS[side], theme.either(0.75, 1.0))


def cone(canvas: Canvas, box: pygame.Rect, what: tuple[str, int]) -> None:
    """Draw the light that falls from the dragon's eyes on its line: narrow at its side, broad at the end."""
    symbol, side = what
    turned = box.size if side % 2 else (box.h, box.w)

    def make() -> pygame.Surface:
        w, h = max(8, turned[0] // 4), max(4, turned[1] // 4)
        small = pygame.Surface((w, h))
        for x in range(w):
            far = x / w
            half, bright = h * (0.10 + 0.36 * min(1.0, far * 1.5)), 0.7 * (1 - 0.6 * far)
            tone = tuple(round(part * bright) for part in LIGHTS[symbol])
            pygame.draw.line(small, tone, (x, h / 2 - half), (x, h / 2 + half))
        soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, max(1, h // 12)), turned)
        return pygame.transform.rotate(soft, (-90, 180, 90, 0)[side]).convert()

    light = canvas.kept.get(("cone", box.size, what), make)
    canvas.surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)


def beam(canvas: Canvas, box: pygame.Rect, _: None) -> None:
    """Draw the frame of the master's line."""
    canvas.glow(box.inflate(-canvas.px(6), -canvas.px(4)), canvas.px(12), canvas.px(10), theme.GLOW, 45)
    canvas.outline(box, canvas.px(12), theme.rgb("#FFE2A0"), max(2, canvas.px(3)), 0.95)


def worth(canvas: Canvas, box: pygame.Rect, what: tuple[int, bool]) -> None:
    """Draw what an empty space is worth; in the master's line it is lighter."""
    points, lit = what
    inks = theme.either((theme.FOIL[0], theme.GOLD), BURNT)
    ink = inks[0] if lit else inks[1]
    canvas.text(f"+{points}", box.center, 18, ink, "semi", "center", True)


def station(canvas: Canvas, box: pygame.Rect, what: tuple[int, str]) -> None:
    """Draw a station: its turn is past, now, next or to come."""
    number, when = what
    r, past = box.w // 2, when == "past"
    day = season_ground(number // 3) if past else theme.rgb("#FFF6DE")
    canvas.box(box, r, theme.either(theme.rgb("#0C211E"), day))
    edge = theme.rgb("#5E6E66") if past else theme.GLOW if when == "now" else theme.GOLD
    canvas.outline(box, r, edge, canvas.hair(1.2), 0.5 if past else 0.65)
    if past:
        # A side of the ring is a season.
        canvas.sprite(f"masters/{SEASONS[number // 3]}", box.inflate(-box.w * 0.42, -box.h * 0.42))
        return
    ink = canvas.palette.text if when == "next" else canvas.palette.dim
    canvas.text(str(number + 1), (box.centerx, box.centery - canvas.px(1)), 15, ink, "semi", "center", True)


def arrow(canvas: Canvas, box: pygame.Rect, side: str) -> None:
    """Draw which way the master goes on."""
    canvas.icon(side, box.center, 17, theme.GOLD)
