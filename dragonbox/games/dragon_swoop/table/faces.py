"""Draw the faces of tiles and stacks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow
from dragonbox.ui.piece import Face

SPRITES = {"F": "flame", "W": "wave", "L": "leaf", "S": "stone", "T": "thunder", "M": "moon"}
SEASONS = ("spring", "summer", "autumn", "winter")
BACK = "dragon_swoop/back"


DRAGON = "dragon-"
"""Begins the words for dragons on help pages."""


def sprite(canvas: Canvas, symbol: str, master: bool = False) -> str:
    """Return the picture of a tile in the chosen colours; no symbol is a tile that lies face down."""
    if not symbol:
        return BACK
    return f"dragon_swoop{canvas.palette.pieces}/{SPRITES[symbol]}{'_master' if master else ''}"


def named(canvas: Canvas, word: str) -> str:
    """Return the picture of a piece as help pages write it: `F`, `back`, `M*` for the master, and `dragon-M`
    for its dragon."""
    if word.startswith(DRAGON):
        return f"masters/{SPRITES[word.removeprefix(DRAGON)]}_perched"
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
        blur = max(2, w * 0.055 + lift * 0.8)
        down, right = w * 0.06 + lift * 0.65, w * 0.045 + lift * 0.25
        canvas.shadow(ground, w * 0.11, blur, down, right, 115 if lift else 150)

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
        soft = self._soft(canvas, box.size)
        more, down = (soft.get_width() - box.w) // 2, max(2, round(box.w * 0.035 + lift))
        canvas.surface.blit(soft, (box.x - more + down // 2, box.y - more + down))

    @property
    def _name(self) -> str:
        return f"masters/{SPRITES[self.symbol]}_{self.pose}"

    def _soft(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """Its shadow."""
        if not self.left:
            return canvas.sprites.shadow(self._name, *size)[0]

        def make() -> pygame.Surface:
            return pygame.transform.flip(canvas.sprites.shadow(self._name, *size)[0], True, False)

        return canvas.kept.get((self, "shadow", size), make)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        if not self.left:
            return canvas.sprites.get(self._name, *size)

        def make() -> pygame.Surface:
            made = pygame.transform.flip(canvas.sprites.get(self._name, *size), True, False)
            if not canvas.sprites.pending:
                # What looks to the right is not seen beside it.
                self._soft(canvas, size)
                canvas.sprites.let_go(self._name, *size)
            return made

        return canvas.picture((self, size), make)


LOW, HIGH, TALL = 0.87, 1.04, 4
"""From where to where the cloud below a dragon reaches, as shares of its height, and how many times larger it
is drawn before it is made small and smooth."""
PUFFS = (
    (0.25, 0.66, 0.09, 0.24),
    (0.80, 0.64, 0.10, 0.26),
    (0.38, 0.54, 0.12, 0.36),
    (0.68, 0.52, 0.13, 0.38),
    (0.53, 0.58, 0.15, 0.36),
)
"""Its ellipses from the hindmost on: the middle, and half the width and height, as shares of its box."""
CLOUD = theme.rgb("#16302B"), theme.rgb("#5F9A82"), theme.rgb("#9CCFB4"), theme.rgb("#CBEBD6")
"""Its colours: of the line round it, in its shadow, in the light, and on its crests."""
LINE = 0.008
"""How wide the line round it is, as a share of its width."""


def cloud_box(dragon: pygame.Rect) -> pygame.Rect:
    """Return where the cloud below a dragon lies."""
    return pygame.Rect(dragon.x, round(dragon.y + LOW * dragon.h), dragon.w, round((HIGH - LOW) * dragon.h))


def cloud(canvas: Canvas, area: pygame.Rect, mirrored: bool) -> None:
    """Draw the cloud below a dragon that looks to the left, or to the right."""

    def make() -> pygame.Surface:
        wide, high = area.w * TALL, area.h * TALL
        large = pygame.Surface((wide, high), pygame.SRCALPHA)
        edge = LINE * wide

        def puffs(ink: theme.Colour, more: float, up: float = 0.0, size: float = 1.0) -> None:
            for x, y, rx, ry in PUFFS:
                w, h = 2 * (rx * size * wide + more), 2 * (ry * size * high + more)
                box = pygame.Rect(0, 0, round(w), round(h))
                box.center = round(x * wide), round((y - up * ry) * high)
                pygame.draw.ellipse(large, ink, box)

        line, shadow, light, crest = CLOUD
        puffs(line, edge)
        puffs(shadow, 0)
        puffs(light, 0, 0.14, 0.86)
        puffs(crest, 0, 0.42, 0.5)
        small = pygame.transform.smoothscale(large, area.size)
        return pygame.transform.flip(small, True, False) if mirrored else small

    canvas.surface.blit(canvas.kept.get(("cloud", area.size, mirrored), make), area)


def dragon_at(symbol: str, station: int, ahead: bool = False) -> Dragon:
    """Return the dragon of a master at a station: it looks along its line, or back at it from `ahead`."""
    side = station % 12 // 3
    pose = ("nodding", "perched", "gazing", "perched")[side]
    return Dragon(symbol, pose, side in (1, 2) or ahead)


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


WASHES = theme.rgb("#6C2A50"), theme.rgb("#356A1E"), theme.rgb("#7C2E12"), theme.rgb("#1C4684")
"""The colour of the whole table in each season."""
ROSE = theme.rgb("#F06AA0")
"""The light of spring over its green, which takes some of it away."""
WASH = (0.95, 0.62, 0.62, 0.62), (0.2,) * 4
DUSK = (0.36, 0.06, 0.1, 0.1), (0.2,) * 4
POOL = 0.66, 0.5
"""How strong the colour of the table is at the side of the ring where it comes from and far away from there,
and the light at that side, by night and by day."""
SIGNS = (0.8, 0.46, 0.62, 0.6)
"""How strong the signs of each season are by night."""
FAR = 1.05
"""How far that colour reaches, as a share of the room."""
SOWN = (
    (0.04, 0.12, 26), (0.13, 0.30, 13), (0.06, 0.53, 19), (0.14, 0.74, 34), (0.05, 0.88, 12),
    (0.97, 0.13, 15), (0.88, 0.29, 22), (0.96, 0.50, 33), (0.86, 0.72, 14), (0.95, 0.91, 24),
)  # fmt: skip
"""Where signs of the season lie beside the ring, as shares of the room between the columns, and how large."""
SOWN_LEFT = ((56, 0.10, 18), (44, 0.968, 30), (120, 0.976, 15), (186, 0.97, 21))
"""And where they lie at its left, where a column is near: how far from the ring in u, how high, how large."""


@dataclass(frozen=True, slots=True)
class Year:
    """Where the light of a season falls, in pixels."""

    side: int
    ring: tuple[int, ...]
    tray: tuple[int, ...]
    """No light changes its colour."""
    corners: tuple[tuple[int, int], ...]
    """Nor that of the signs there."""
    edges: tuple[int, int]
    """Those of the columns beside the ring."""
    head: int
    """How far the title reaches."""
    lists: tuple[tuple[int, int, int, int], ...] = ()
    """Where lists are."""


def season(canvas: Canvas, box: pygame.Rect, year: Year, base: pygame.Surface) -> pygame.Surface:
    """Return a backdrop in the light of a season: the table has its colour, and its side of the ring has more
    of it."""
    lit, sprites = base.copy(), canvas.sprites
    pending = sprites.pending
    sprites.begin_backdrop(1.0)  # it stays for three turns, so nothing older stands in
    lit.blit(_season(canvas, box, year), box)
    sprites.pending = pending
    return lit


def _season(canvas: Canvas, box: pygame.Rect, year: Year) -> pygame.Surface:
    """Return that light, made small and scaled up, with signs of the season beside the ring."""
    ring, side = pygame.Rect(*year.ring).move(-box.x, -box.y), year.side
    middle = (ring.midtop, ring.midright, ring.midbottom, ring.midleft)[side]
    wash = _wash(side, (middle[0] / box.w, middle[1] / box.h), canvas.px(100) / box.h)
    small = pygame.transform.smoothscale(wash, (max(8, box.w // 8), max(8, box.h // 8)))
    light_ = SEASON_LIGHTS[side] if side or theme.DAY else ROSE
    soft = shapes.soft((10, 10), 5, 4, light_, round(255 * theme.either(*POOL)))
    wide = 0.26 if side % 2 == 0 else 0.19
    pool = pygame.transform.smoothscale(soft, (round(ring.w * wide), round(ring.h * 0.17)))
    small.blit(pool, pool.get_rect(center=(middle[0] // 8, middle[1] // 8)))
    light = pygame.transform.smoothscale(small, box.size).convert_alpha()
    _sow(canvas, light, box, year, ring)
    _spare(canvas, light, pygame.Rect(*year.tray).move(-box.x, -box.y), canvas.px(16))
    for x, y in year.corners:
        sign = pygame.Rect(0, 0, canvas.px(36), canvas.px(36))
        sign.center = x - box.x, y - box.y
        _spare(canvas, light, sign, sign.w / 2)
    return light


def _wash(side: int, middle: tuple[float, float], head: float) -> pygame.Surface:
    """Return the colour of a season, small: strong at a place and weak far away from it, with a clear title;
    lengths are shares of the room."""
    small = pygame.Surface((48, 27), pygame.SRCALPHA)
    w, h = small.get_size()
    wash = SEASON_LIGHTS[side] if theme.DAY else WASHES[side]
    near, far = theme.either(*WASH)[side], theme.either(*DUSK)[side]
    for y in range(h):
        clear = min(1.0, 0.15 + 0.85 * y / h / head)
        for x in range(w):
            away = min(1.0, math.hypot(x / w - middle[0], y / h - middle[1]) / FAR)
            small.set_at((x, y), (*wash, round(255 * clear * (far + (near - far) * (1 - away) ** 2))))
    return small


def _sow(canvas: Canvas, light: pygame.Surface, box: pygame.Rect, year: Year, ring: pygame.Rect) -> None:
    """Draw signs of the season beside the ring."""
    with canvas.on(light):
        left, right = year.edges
        lists = [pygame.Rect(*one).move(-box.x, -box.y) for one in year.lists]
        places = [(left + (right - left) * x, y, size) for x, y, size in SOWN]
        places += [(year.ring[0] - canvas.px(far), y, size) for far, y, size in SOWN_LEFT]
        for across, y, size in places:
            sign = pygame.Rect(0, 0, canvas.px(size), canvas.px(size))
            x = (across - left) / (right - left)
            sign.center = round(across) - box.x, round(box.h * y)
            beside = year.side % 2 and (x > 0.5) == (year.side == 1) and 0.2 < y < 0.8
            title = sign.left < year.head and sign.top < canvas.px(76)
            near = sign.inflate(sign.size).colliderect(ring) or sign.collidelist(lists) >= 0
            if not near and not beside and not title:  # there the dragon sits
                name = f"masters/{SEASONS[year.side]}"
                leaning = pygame.transform.rotate(canvas.sprites.get(name, *sign.size), 53 * size % 360)
                leaning.set_alpha(round(255 * theme.either(SIGNS[year.side], 0.4)))
                light.blit(leaning, leaning.get_rect(center=sign.center))


def _spare(canvas: Canvas, light: pygame.Surface, box: pygame.Rect, radius: float) -> None:
    """Take the light away from a box with round corners."""
    hole = pygame.Surface(box.size, pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    hole.blit(shapes.rounded(box.size, radius, theme.BLACK, 1.0), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    light.blit(hole, box, special_flags=pygame.BLEND_RGBA_MIN)


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
            half = h * (0.12 + 0.36 * min(1.0, far * 1.5))
            bright = 0.95 * (1 - 0.5 * far) * min(1.0, (1 - far) / 0.07)
            tone = tuple(round(part * bright) for part in LIGHTS[symbol])
            pygame.draw.line(small, tone, (x, h / 2 - half), (x, h / 2 + half))
        soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, max(1, h // 12)), turned)
        return pygame.transform.rotate(soft, (-90, 180, 90, 0)[side]).convert()

    light = canvas.kept.get(("cone", box.size, what), make)
    canvas.surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)


def beam(canvas: Canvas, box: pygame.Rect, symbol: str) -> None:
    """Draw the frame of the master's line, in the light of its dragon."""
    light = theme.mix(LIGHTS[symbol], theme.WHITE, 0.3) if symbol else theme.GLOW
    glow = box.inflate(-canvas.px(6), -canvas.px(4))
    canvas.glow(glow, canvas.px(12), canvas.px(16), light, theme.either(130, 60))
    edge = theme.mix(theme.rgb("#FFE2A0"), light, 0.45)
    canvas.outline(box, canvas.px(12), theme.either(edge, theme.rgb("#FFE2A0")), max(2, canvas.px(3)), 0.95)


def worth(canvas: Canvas, box: pygame.Rect, what: tuple[int, bool]) -> None:
    """Draw what an empty space is worth; in the master's line it is lighter."""
    points, lit = what
    inks = theme.either((theme.FOIL[0], theme.GOLD), BURNT)
    ink = inks[0] if lit else inks[1]
    well = box.inflate(-canvas.px(12), -canvas.px(12))
    canvas.box(well, canvas.px(10), theme.HOLLOW, 0.3)
    canvas.outline(well.inflate(-canvas.px(14), -canvas.px(14)), canvas.px(6), ink, canvas.hair(), 0.35)
    canvas.text(f"+{points}", box.center, 28, ink, "serif", "center", True)


def won(canvas: Canvas, box: pygame.Rect, _what: object) -> None:
    """Draw a line of spaces that is empty as the goal asks for: warm light in a frame of gold."""
    corner = canvas.px(12)
    canvas.box(box, corner, theme.METAL_LIGHT, theme.either(0.12, 0.5))
    # By day gold needs a dark line round it, to stand out from the wood.
    canvas.outline(box.inflate(2, 2), corner + 1, theme.ON_GOLD, canvas.hair(4.5), theme.either(0.3, 0.55))
    canvas.outline(box, corner, theme.METAL_LIGHT, canvas.hair(3))


def trophy(canvas: Canvas, box: pygame.Rect, _what: object) -> None:
    """Draw the sign of a goal that is reached."""
    canvas.shadow(box, box.w / 2, canvas.px(4), canvas.px(2), alpha=150)
    canvas.shaded(box, box.w / 2, parts.BADGES["gold"][0])
    canvas.outline(box, box.w / 2, theme.GOLD_LIGHT, canvas.hair(), 0.9)
    canvas.icon("trophy", box.center, 17, theme.ON_GOLD)


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


LETTER = 17
"""The size of letters and numbers on the frame, in u."""


def coordinate(canvas: Canvas, box: pygame.Rect, what: tuple[str, bool]) -> None:
    """Write the letter of a column or the number of a row on the frame; that of the lit line is brighter."""
    sign, lit = what
    inks = theme.either((theme.METAL_FOIL[0], theme.METAL), BURNT)
    face = "serif bold" if lit else "serif"
    # The frame is no wider where words are larger.
    size = LETTER * min(1.0, canvas.px(LETTER) / canvas.type.pixels(LETTER))
    canvas.text(sign, box.center, size, inks[0] if lit else inks[1], face, "center", True)
