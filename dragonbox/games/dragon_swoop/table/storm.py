"""A large set flies: its tiles rise, the dragon sweeps over the table and carries them off, and what they
score is told, for the greatest set inside the dragon's loop.

It is one effect of a step. Its large pictures are made before it begins.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dragonbox.games.dragon_swoop.table.faces import LIGHTS, SPRITES, Tile, sprite
from dragonbox.games.dragon_swoop.table.layout import RATIO, Layout
from dragonbox.ui import moments, motion, shapes, theme
from dragonbox.ui.canvas import Canvas

SWOOP, LOOP = (1000, 620), (1280, 680)
"""The sizes of the drawings of a dragon in flight, and of one that is a loop."""
PAWS = (714, 556), (768, 516), (364, 534), (412, 506)
"""Its paws in flight."""
OPENING = (640, 360)
"""The middle of the loop."""
LEAN = (-22, 8, -22, -8)
"""By how many degrees it leans to the left on its way from each side of the ring."""
RISEN, SWEPT, TOLD = 0.17, 0.46, 0.50
"""Shares of the time: all tiles have risen, the dragon has crossed the table, the points are seen."""
AFAR = 0.62
"""How large the dragon is as it comes, as a share of its size over the table."""
LEAVES = 0.86
"""From that share on all fades, while the tiles go to their pile."""
RIM = theme.rgb("#F6E2A0")


@dataclass(frozen=True, slots=True)
class Taken:
    """A tile of the set, and where it lay."""

    symbol: str
    master: bool
    box: pygame.Rect


@dataclass(frozen=True, slots=True)
class Storm:
    """A large set flies; a great one ends in a loop."""

    still: ClassVar[float] = 0.7
    tiles: tuple[Taken, ...]
    sets: tuple[int, ...]
    """How many tiles are in each."""
    symbol: str
    """That of the dragon."""
    station: int
    points: str
    told: str
    great: bool
    at: Layout

    # ------------------------------------------------------------------ where all is

    @property
    def _unit(self) -> float:
        """A unit of the large pictures in pixels: less where the window is narrow."""
        return min(self.at.unit, self.at.width / 1280)

    def _wide(self) -> int:
        """Return how wide the dragon in flight is."""
        return round(self._unit * (760 if self.great else 470))

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of the loop."""
        return self.at.width // 2, round(max(self.at.tray.centery, self._unit * 318))

    def _way(self, share: float) -> tuple[float, float]:
        """Where the dragon is, so far on its way over the table."""
        x, y = self.at.stations[self.station]
        middle, side = self.at.tray.center, self.station // 3
        far = self._unit * (640 if self.great else 420)
        turn = 1 if side in (0, 3) else -1
        if side % 2:
            start = x - turn * self._unit * 140, y - self._unit * 30
            goal = middle[0] + turn * far * 0.7, y + 0.0
        else:
            down = 1 if side == 0 else -1
            start = x - turn * far * 0.35, y + down * far * 0.05
            goal = middle[0] + turn * far * 0.7, middle[1] + down * far * 0.3
        sink = 0.1 * self.at.tray.h * motion.arc(share) * (side % 2)
        reach = self._wide() * motion.lerp(AFAR, 1.0, min(1.0, share * 3)) * 0.31
        high = motion.lerp(start[1], goal[1], share) + sink
        return motion.lerp(start[0], goal[0], share), max(high, reach)

    @property
    def _left(self) -> bool:
        """Whether it flies to the left."""
        return self.station // 3 in (1, 2)

    def _paw(self, number: int, middle: tuple[float, float]) -> tuple[float, float]:
        """Where one of its paws is, while its middle is there."""
        scale = self._wide() / SWOOP[0]
        x, y = (PAWS[number][0] - SWOOP[0] / 2) * scale, (PAWS[number][1] - SWOOP[1] / 2) * scale
        x = -x if self._left else x
        lean = math.radians(LEAN[self.station // 3])
        return middle[0] + x * math.cos(lean) + y * math.sin(lean), middle[1] - x * math.sin(
            lean
        ) + y * math.cos(lean)

    def row(self) -> list[pygame.Rect]:
        """Return where the tiles lie below the points."""
        unit, count = self._unit, len(self.tiles)
        wide, gap = unit * 50, unit * 26 * (len(self.sets) - 1)
        step = wide * 1.05
        x, y = self.middle
        left, top = x - (count * step + gap) / 2, y + unit * (42 if self.great else 40)
        found = []
        for i in range(count):
            beyond = gap if len(self.sets) > 1 and i >= self.sets[0] else 0
            found.append(
                pygame.Rect(round(left + i * step + beyond), round(top), round(wide), round(wide * RATIO))
            )
        return found

    # ------------------------------------------------------------------ its pictures

    def _swooping(self, canvas: Canvas, share: float = 1.0) -> tuple[pygame.Surface, pygame.Surface]:
        """The dragon in flight and its shadow, turned as it flies, in a share of its full size."""
        name = f"masters/{SPRITES[self.symbol]}_swooping"
        width = round(self._wide() * share)
        size = width, round(width * SWOOP[1] / SWOOP[0])
        side = self.station // 3

        def turned(picture: pygame.Surface) -> pygame.Surface:
            if self._left:
                picture = pygame.transform.flip(picture, True, False)
            return pygame.transform.rotozoom(picture, LEAN[side], 1.0)

        if share not in (AFAR, 1.0):
            large, below = self._swooping(canvas)
            return pygame.transform.smoothscale_by(large, share), pygame.transform.smoothscale_by(
                below, share
            )
        key = name, size, side
        raster = canvas.turned.get(("storm", *key), lambda: turned(canvas.sprites.get(name, *size)))
        shadow = canvas.turned.get(
            ("storm shadow", *key), lambda: turned(canvas.sprites.shadow(name, *size)[0])
        )
        return raster, shadow

    def _winding(self, canvas: Canvas) -> pygame.Surface:
        """The dragon as a loop."""
        name, unit = f"masters/{SPRITES[self.symbol]}_winding", self._unit * 0.88
        size = round(LOOP[0] * unit), round(LOOP[1] * unit)
        return canvas.turned.get(("storm", name, size), lambda: canvas.sprites.get(name, *size).copy())

    def _number(self, canvas: Canvas) -> pygame.Surface:
        """The points in gold."""
        size = (126 if self.great else 88) * self._unit / self.at.unit
        return canvas.type.foil(self.points, size, "serif bold", metal=True)

    def _streak(self, canvas: Canvas, long: int, thick: int) -> pygame.Surface:
        """Light in the dragon's colour that is drawn out along its way, its bright end ahead."""
        side = self.station // 3

        def make() -> pygame.Surface:
            small = pygame.Surface((64, 24))
            for x in range(3, 61):
                half = 7 * math.sin(math.pi * x / 64)
                tone = tuple(
                    round(part * 0.6 * (x / 61) * (1 - (x / 61) ** 4)) for part in LIGHTS[self.symbol]
                )
                pygame.draw.line(small, tone, (x, 12 - half), (x, 12 + half))
            soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, 3), (long, thick))
            if self._left:
                soft = pygame.transform.flip(soft, True, False)
            return pygame.transform.rotate(soft, LEAN[side]).convert()

        return canvas.turned.get(("storm streak", self.symbol, side, long, thick), make)

    def _rays(self) -> int:
        """Return how far the light of a great set reaches."""
        return round(self._unit * 460)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its large pictures, one after the other."""
        for share in (AFAR, 1.0):
            self._swooping(canvas, share)
            yield
        if self.great:
            self._winding(canvas)
            yield
            yield from moments.prepare_shine(canvas, self._rays(), LIGHTS[self.symbol])
        self._number(canvas)
        yield

    # ------------------------------------------------------------------ the picture

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        canvas.untidy = True
        out = min(1.0, (1 - share) / (1 - LEAVES))
        near = max(0.0, min(1.0, (share - SWEPT) / 0.1))
        dark = (0.5 + 0.4 * near) if self.great else (0.4 + 0.34 * near)
        moments.step_back(canvas, (), dark * min(1.0, share / 0.06) * out)
        if near < 1:
            self._sweep(canvas, share, 1 - near)
        if near > 0:
            self._tell(canvas, share, near, out)

    def _sweep(self, canvas: Canvas, share: float, seen: float) -> None:
        """The tiles rise; the dragon comes and takes them along."""
        crossing = max(0.0, min(1.0, (share - RISEN) / (SWEPT - RISEN)))
        middle = self._way(motion.inout(crossing))
        wide, fade = self._wide(), min(1.0, share / 0.09) * seen
        x, y = self.at.stations[self.station]
        glow = moments.halo(canvas, round(wide * 0.8), LIGHTS[self.symbol], 0.5 * fade)
        moments.add(canvas, glow, motion_between((x, y), middle, 0.5 + 0.5 * crossing))
        ranks = self._ranks()
        gone = [self._gone(tile, crossing) > 0 for tile in self.tiles]
        for number, tile in enumerate(self.tiles):
            if not gone[number]:
                self._risen(canvas, number, tile, share)
        if crossing > 0:
            ways = ((0.08, 0.9, 0.34), (-0.14, 1.1, 0.07), (0.24, 0.95, 0.09), (0.05, 1.2, 0.05))
            for aside, long, thick in ways:
                streak = self._streak(canvas, round(wide * long * 1.3), round(wide * thick))
                back = -1 if not self._left else 1
                centre = middle[0] + back * wide * 0.66, middle[1] + wide * aside * 0.6
                moments.add(canvas, streak, centre)
        wake = [number for number in range(len(gone)) if gone[number] and ranks[number] >= len(PAWS)]
        paws = [number for number in range(len(gone)) if gone[number] and ranks[number] < len(PAWS)]
        if share < SWEPT:
            self._along(canvas, wake, share, crossing)
        raster, shadow = self._swooping(canvas, motion.lerp(AFAR, 1.0, min(1.0, crossing * 3)))
        down = round(wide * 0.05)
        for picture, dx, dy in ((shadow, down // 2, down), (raster, 0, 0)):
            picture.set_alpha(round(255 * fade))
            spot = picture.get_rect(center=(round(middle[0]) + dx, round(middle[1]) + dy))
            canvas.surface.blit(picture, spot)
        if share < SWEPT:
            self._along(canvas, paws, share, crossing)
        twinkles(canvas, middle, wide * 0.62, share, 16)

    def _passes(self, tile: Taken) -> float:
        """Return at which share of its way the dragon's chest passes a tile; the master's is taken first."""
        if tile.master:
            return 0.0
        start, goal = self._way(0.0), self._way(1.0)
        chest = self._wide() * (-0.24 if self._left else 0.24)
        return max(0.04, min(0.62, (tile.box.centerx - chest - start[0]) / (goal[0] - start[0])))

    def _ranks(self) -> list[int]:
        """Return for each tile as which one it is taken."""
        order = sorted(range(len(self.tiles)), key=lambda number: self._passes(self.tiles[number]))
        return [order.index(number) for number in range(len(order))]

    def _gone(self, tile: Taken, crossing: float) -> float:
        """Return how far a tile has left its place, from 0 to 1."""
        return max(0.0, min(1.0, (motion.inout(crossing) - self._passes(tile)) / 0.2))

    def _lifted(self, canvas: Canvas, number: int, tile: Taken, share: float) -> tuple[float, float, float]:
        """Return where a tile is that has risen, and how far it leans."""
        late = 0.05 * number / len(self.tiles)
        up = motion.back(max(0.0, min(1.0, (share - late) / (RISEN - 0.06))))
        high = canvas.px(14 + 26 * ((number * 5) % 7) / 6) * up
        return tile.box.centerx, tile.box.centery - high, ((number * 37) % 15 - 7) * up

    def _risen(self, canvas: Canvas, number: int, tile: Taken, share: float) -> None:
        x, y, lean = self._lifted(canvas, number, tile, share)
        grown = 1 + 0.12 * min(1.0, share / RISEN)
        show(canvas, tile, (x, y), tile.box.w * grown, lean, tile.box.centery - y)

    def _along(self, canvas: Canvas, numbers: Sequence[int], share: float, crossing: float) -> None:
        """Draw tiles that go with the dragon."""
        for number in numbers:
            spot, wide, lean = self._spot(canvas, number, share, crossing)
            show(canvas, self.tiles[number], spot, wide, lean, canvas.px(26))

    def _spot(
        self, canvas: Canvas, number: int, share: float, crossing: float
    ) -> tuple[tuple[float, float], float, float]:
        """Return where a tile is that goes with the dragon, in a paw or in its wake, how wide it is, and how
        far it leans."""
        tile, place, moved = self.tiles[number], self._ranks()[number], motion.inout(crossing)
        if place < len(PAWS):
            x, y = self._paw(place, self._way(moved))
            y, goal_lean = y + canvas.px(16), (12, -14, -18, 10)[place]
        else:
            behind = place - len(PAWS)
            x, y = self._way(moved)
            back = self._wide() * (0.34 + 0.15 * behind)
            x, y = x + back if self._left else x - back, y + canvas.px((36, -4, 44, 8)[behind % 4])
            goal_lean = (-22, 16, 30, -14)[behind % 4]
        x0, y0, lean = self._lifted(canvas, number, tile, share)
        far = motion.out(self._gone(tile, crossing))
        wide = canvas.px(70 if self.great else 54) * (0.8 if place >= len(PAWS) else 1)
        spot = motion.lerp(x0, x, far), motion.lerp(y0, y, far)
        return spot, motion.lerp(tile.box.w, wide, far), motion.lerp(lean, goal_lean, far)

    def _tell(self, canvas: Canvas, share: float, near: float, out: float) -> None:
        """The points, the name of the set, and its tiles."""
        unit, (x, y) = self._unit, self.middle
        if self.great:
            moments.shine(canvas, (x, y), self._rays(), LIGHTS[self.symbol], (share - SWEPT) / (1 - SWEPT))
        number = self._number(canvas)
        dark = moments.pool(canvas, (round(unit * 620), round(unit * 200)))
        dark.set_alpha(round(220 * near * out))
        canvas.surface.blit(dark, dark.get_rect(center=(x, y)))
        if self.great:
            loop = self._winding(canvas)
            scale = loop.get_width() / LOOP[0]
            loop.set_alpha(round(255 * near * out))
            corner = round(x - OPENING[0] * scale), round(y - OPENING[1] * scale)
            canvas.surface.blit(loop, corner)
        warm = moments.halo(canvas, round(unit * 420), theme.rgb("#FFB84A"), 0.2 * near * out)
        moments.add(canvas, warm, (x, y - unit * 50))
        grown = 0.5 + 0.5 * motion.back(min(1.0, max(0.0, share - SWEPT) / 0.12))
        if grown != 1:
            size = round(number.get_width() * grown), round(number.get_height() * grown)
            number = pygame.transform.smoothscale(number, size)
        number.set_alpha(round(255 * near * out))
        high, aside = unit * (60 if self.great else 50), round(unit * (14 if self.great else 0))
        canvas.surface.blit(number, number.get_rect(center=(x - aside, round(y - high))))
        letters, line = (29, 17) if self.great else (22, 20)
        if near == 1 and share < LEAVES:
            place = x, y + unit * line
            canvas.text(
                self.told,
                (place[0] + 1, place[1] + 2),
                letters,
                theme.BLACK,
                "serif",
                "center",
                True,
                opacity=0.7,
            )
            canvas.text(self.told, place, letters, theme.rgb("#FFF4D8"), "serif", "center", True)
        if share < LEAVES:
            for i, (tile, box) in enumerate(zip(self.tiles, self.row(), strict=True)):
                spot, wide, lean = self._spot(canvas, i, share, 1.0)
                far = motion.inout(near)
                spot = motion.lerp(spot[0], box.centerx, far), motion.lerp(spot[1], box.centery, far)
                wide, lean = motion.lerp(wide, box.w, far), motion.lerp(lean, (3.5 - i) * 1.2, far)
                show(canvas, tile, spot, wide, lean, unit * 8)
        twinkles(canvas, (x, y), unit * (520 if self.great else 300), share, 30 if self.great else 14)


def motion_between(
    start: tuple[float, float], goal: tuple[float, float], share: float
) -> tuple[float, float]:
    """Return a place on the straight line between two."""
    return motion.lerp(start[0], goal[0], share), motion.lerp(start[1], goal[1], share)


def show(
    canvas: Canvas, tile: Taken, middle: tuple[float, float], width: float, lean: float, high: float
) -> None:
    """Draw a tile in the air, with a rim of gold and the shadow of its height."""
    wide = max(8, round(width))
    tall = round(wide * RATIO)
    box = pygame.Rect(0, 0, wide, tall)
    box.center = round(middle[0]), round(middle[1])
    Tile(tile.symbol).shade(canvas, box, high)

    def make() -> pygame.Surface:
        edge = max(2, round(wide * 0.035))
        size = wide + 2 * edge, tall + 2 * edge
        # What is turned has smooth edges only where there is room beside it.
        whole = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
        whole.blit(shapes.rounded(size, wide * 0.15, RIM, 1.0), (2, 2))
        face = canvas.sprites.get(sprite(canvas, tile.symbol, tile.master), wide, tall)
        whole.blit(face, (2 + edge, 2 + edge))
        return whole

    picture = canvas.turned.get(("storm tile", tile.symbol, tile.master, wide, canvas.palette.pieces), make)
    turned = pygame.transform.rotozoom(picture, lean, 1.0)
    canvas.surface.blit(turned, turned.get_rect(center=box.center))


def twinkles(canvas: Canvas, middle: tuple[float, float], reach: float, share: float, count: int) -> None:
    """Draw stars of light about a place; each comes and goes."""
    for i in range(count):
        angle, far = i * 2.4, reach * (0.35 + 0.65 * ((i * 7) % count) / count) * (0.8 + 0.3 * share)
        bright = abs(math.sin(share * 9 + i * 1.7))
        size = canvas.px(8 + (i * 5) % 13)
        spot = middle[0] + far * math.cos(angle), middle[1] + 0.5 * far * math.sin(angle)
        moments.add(canvas, star(canvas, size, round(bright * 6)), spot)


def star(canvas: Canvas, size: int, strength: int) -> pygame.Surface:
    """Return a star with four points, to be added to a picture."""

    def make() -> pygame.Surface:
        side, tone = 48, theme.mix(theme.BLACK, theme.rgb("#FFF1C0"), strength / 6)
        large = pygame.Surface((side, side))
        turns = [math.radians(45 * i) for i in range(8)]
        points = [
            (
                side / 2 + side * (0.5, 0.07)[i % 2] * math.cos(turn),
                side / 2 + side * (0.5, 0.07)[i % 2] * math.sin(turn),
            )
            for i, turn in enumerate(turns)
        ]
        pygame.draw.polygon(large, tone, points)
        return pygame.transform.smoothscale(large, (size, size)).convert()

    return canvas.kept.get(("star", size, strength), make)
