"""A large set flies: its tiles rise, the dragon sweeps over the table and carries them off, and what they
score is told, for the greatest set inside the dragon's loop.

It is one effect of a step. Its large pictures are made before it begins.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

import pygame

from dragonbox.games.dragon_swoop.table import flying_tiles, night, storm_times
from dragonbox.games.dragon_swoop.table.faces import LIGHTS, SPRITES
from dragonbox.games.dragon_swoop.table.layout import RATIO, Layout
from dragonbox.games.dragon_swoop.table.storm_times import DARK, DIM, LATE, LEAVES, RISEN, SWEPT, TOLD
from dragonbox.ui import moments, motion, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.patches import Patches, cropped

SWOOP, LOOP = (1000, 620), (1280, 720)
"""The sizes of the drawings of a dragon in flight, and of one that is a loop."""
PAWS = (714, 588), (768, 548), (364, 566), (412, 538)
"""Its paws in flight."""
OPENING, WIND = (640, 390), 0.9
"""The middle of the loop, and how large it is drawn, in u."""
LEAN = (-22, 8, -22, -8)
"""By how many degrees it leans to the left on its way from each side of the ring."""
HEAD = 0.42
"""How far its head is ahead of its middle, as a share of its width."""
WIDE = 760, 880
"""How wide the dragon of a great set is that flies down or up, and one that flies level, in u."""
ABOVE, BELOW = 0.27, 0.355
"""How far it reaches up and down from its middle, as shares of its width."""
DRAWN = AFAR, NEARER, OVER = 0.54, 0.76, 1.0
"""How large the dragon is as it comes, before it is over the table, and there, as shares of that."""
GROWN = 1.16
"""How much larger tiles are in the air."""
HIGH, TOSSED = (18, 30), 1.7
"""How high a tile rises at least, and how much higher some do, in u; how far it leans for each step of 1."""
WAKE = (-44, -10, -52, -20)
"""How far below the line of the dragon the tiles lie that follow it, in u."""
NUMBER = 83
"""How far the number of a great set lies above the middle of the loop, in u."""
AIR, LAID = 44, 5
"""How high tiles are that the dragon carries, and those that lie in a row, in u: shadows lie as far off."""
WIDTHS, LEANS = 4, 2
"""In steps of so many pixels and degrees tiles are drawn on their way."""
FRAMES = 60
"""How many places of a tile on its way are computed for a second."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A tile of the set, and where it lay."""

    symbol: str
    master: bool
    box: pygame.Rect


@dataclass(frozen=True)
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
    after: str = ""
    """What it led to, and what follows."""
    made: dict[str, pygame.Surface] = field(default_factory=dict, compare=False, repr=False)
    """Pictures that last as long as the moment."""
    patched: dict[object, Patches] = field(default_factory=dict, compare=False, repr=False)
    """The large ones that do not fill their frame, likewise."""
    veils: dict[str, moments.Veil] = field(default_factory=dict, compare=False, repr=False)
    """The pictures that are laid over the canvas, ready to fade."""

    # ------------------------------------------------------------------ where all is

    @cached_property
    def _unit(self) -> float:
        """A unit of the large pictures in pixels: less where the window is narrow."""
        return min(self.at.unit, self.at.width / 1280)

    @cached_property
    def _wide(self) -> int:
        """How wide the dragon in flight is."""
        level = self.station // 3 % 2
        return round(self._unit * (WIDE[level] if self.great else 540))

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of the loop."""
        if not self.great:
            return self.at.width // 2, round(max(self.at.tray.centery, self._unit * 318))
        # The loop reaches from the upper edge to the ledge.
        return self.at.width // 2, round(self._unit * 352 + (self.at.making.y - self._unit * 622) * 0.4)

    @property
    def _caption(self) -> float:
        """How high the middle of what is told of the set lies while it is taken."""
        return self.at.making.y - 48 * self.at.unit

    def _way(self, share: float) -> tuple[float, float]:
        """Where the dragon is, so far on its way over the table."""
        x, y = self.at.stations[self.station]
        middle, side = self.at.tray.center, self.station // 3
        # Its nose and its whiskers stay in the window.
        far = self.at.width / 2 - self._wide * 0.56
        far = min(far, self._unit * 300)
        turn = 1 if side in (0, 3) else -1
        if side % 2:
            start = x - turn * self._unit * 164, y - self._unit * 136
            goal = middle[0] + turn * far, y + 0.0
        else:
            down = 1 if side == 0 else -1
            start = x - turn * self._unit * 150, y + down * self._unit * 30
            goal = middle[0] + turn * far, middle[1] + down * self._unit * 90
        sink = 0.1 * self.at.tray.h * motion.arc(share) * (side % 2)
        wide = self._wide * motion.lerp(AFAR, 1.0, min(1.0, share * 3))
        high = motion.lerp(start[1], goal[1], share) + sink
        # Its claws stay off what is told of the set.
        high = min(high, self._caption - 26 * self.at.unit - wide * BELOW)
        return motion.lerp(start[0], goal[0], share), max(high, wide * ABOVE)

    @property
    def _left(self) -> bool:
        """Whether it flies to the left."""
        return self.station // 3 in (1, 2)

    def _paw(self, number: int, middle: tuple[float, float]) -> tuple[float, float]:
        """Where one of its paws is, while its middle is there."""
        scale = self._wide / SWOOP[0]
        x, y = (PAWS[number][0] - SWOOP[0] / 2) * scale, (PAWS[number][1] - SWOOP[1] / 2) * scale
        x = -x if self._left else x
        lean = math.radians(LEAN[self.station // 3])
        cos, sin = math.cos(lean), math.sin(lean)
        return middle[0] + x * cos + y * sin, middle[1] - x * sin + y * cos

    def row(self) -> list[pygame.Rect]:
        """Return where the tiles lie below the points."""
        unit, count = self._unit, len(self.tiles)
        wide, gap = unit * (54 if self.great else 50), unit * 30 * (len(self.sets) - 1)
        step = wide * 1.05
        x, y = self.middle
        left, top = x - (count * step + gap) / 2, y + unit * (56 if self.great else 40)
        found = []
        for i in range(count):
            beyond = gap if len(self.sets) > 1 and i >= self.sets[0] else 0
            found.append(
                pygame.Rect(round(left + i * step + beyond), round(top), round(wide), round(wide * RATIO))
            )
        return found

    # ------------------------------------------------------------------ its pictures

    def _made(self, key: str, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that lasts as long as the moment."""
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]

    def _dragon(self, canvas: Canvas, share: float) -> Patches:
        """The dragon in flight without what is empty round it: the whole pictures are let go of then."""
        if share not in self.patched:
            self.patched[share] = Patches.of(self._swooping(canvas, share))
            if all(size in self.patched for size in DRAWN):
                for size in DRAWN:
                    canvas.turned.drop(self._flown(size))
        return self.patched[share]

    def _swooping(self, canvas: Canvas, share: float = 1.0) -> pygame.Surface:
        """The dragon in flight over its shadow, turned as it flies, in a share of its full size."""
        (name, size), side = self._drawn(), self.station // 3

        def make() -> pygame.Surface:
            if share != 1:
                return pygame.transform.smoothscale_by(self._swooping(canvas), share)
            dragon, (soft, more) = canvas.sprites.get(name, *size), canvas.sprites.shadow(name, *size)
            if self._left:
                dragon, soft = (pygame.transform.flip(picture, True, False) for picture in (dragon, soft))
            down = round(size[0] * 0.05)
            edge = more + down
            both = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
            both.blit(soft, (edge - more + down // 2, edge - more + down))
            both.blit(dragon, (edge, edge))
            canvas.sprites.let_go(name, *size)
            return cropped(pygame.transform.rotozoom(both, LEAN[side], 1.0))

        return canvas.turned.get(self._flown(share), make)

    def _flown(self, share: float = 1.0) -> tuple[object, ...]:
        """Return the key of that picture."""
        return "storm", *self._drawn(), self.station // 3, share

    def _drawn(self) -> tuple[str, tuple[int, int]]:
        """Return the name of the drawing of the dragon in flight, and its size."""
        width = self._wide
        return f"masters/{SPRITES[self.symbol]}_swooping", (width, round(width * SWOOP[1] / SWOOP[0]))

    def _winding(self, canvas: Canvas) -> pygame.Surface:
        """The dragon as a loop."""
        name, size = self._wound()
        return canvas.turned.get(("storm", name, size), lambda: canvas.sprites.take(name, *size))

    def _wound(self) -> tuple[str, tuple[int, int]]:
        """Return the name of the drawing of that, and its size."""
        unit = self._unit * WIND
        return f"masters/{SPRITES[self.symbol]}_winding", (round(LOOP[0] * unit), round(LOOP[1] * unit))

    def _number(self, canvas: Canvas) -> pygame.Surface:
        """The points in gold."""
        size = (160 if self.great else 100) * self._unit / self.at.unit
        told = self.points.lstrip("+") if self.great else self.points

        def make() -> pygame.Surface:
            foil = canvas.type.foil(told, size, "serif bold", metal=True)
            return night.struck(foil, max(1, round(self._unit * 2.4)))

        return canvas.turned.get(("storm number", told, canvas.type.pixels(size)), make)

    def _grown(self, canvas: Canvas, share: float) -> pygame.Surface:
        """The points as they grow when they come."""
        return night.grown(self._number(canvas), min(1.0, max(0.0, share - SWEPT) / 0.12), self.made)

    def _streak(self) -> Patches:
        """Light in the dragon's colour that is drawn out along its way, its bright end ahead."""
        if "streak" not in self.patched:
            light = night.streak(self.symbol, self._wide, self._left, LEAN[self.station // 3])
            self.patched["streak"] = Patches.of(light, light=True)
        return self.patched["streak"]

    def _turned(self, canvas: Canvas, tile: Taken, width: float, lean: float) -> pygame.Surface:
        """A tile in the air that leans so far, in steps that no eye tells apart."""
        wide, turn = WIDTHS * max(1, round(width / WIDTHS)), LEANS * round(lean / LEANS)

        def make() -> pygame.Surface:
            most = round(self.at.tile[0] * GROWN)
            face = flying_tiles.face(canvas, tile.symbol, tile.master, most)
            return pygame.transform.rotozoom(face, turn, wide / most)

        return self._made(f"{tile.symbol} {tile.master} {wide} {turn}", make)

    def _plate(self, canvas: Canvas) -> pygame.Surface:
        """The player's plate as it is when the set sets out: the points go there."""
        with canvas.on(self.made.get("seen", canvas.surface)):
            return self._made("plate", lambda: night.kept(canvas, self.at.plate))

    def _dusk(self, canvas: Canvas) -> pygame.Surface:
        """What all happens over while the set is taken: the board alone is in focus."""
        deque(self._make_dusk(canvas), 0)
        return self.made["dusk"]

    def _make_dusk(self, canvas: Canvas) -> Iterator[None]:
        """Make that picture, a part at a time."""
        if "dusk" in self.made:
            return
        place, at, seen = self.at.stations[self.station], self.at, self.made.get("seen", canvas.surface)
        with canvas.on(seen):
            found = night.dimmed(canvas, self.symbol, place, self._unit * 520)
        yield
        # The dragon flies over the lists, and the set is made: no word is to be read there.
        night.unfocus(found)
        yield
        with canvas.on(seen):
            night.board(canvas, at.tray, at.ring, (*at.stations, *at.corners), found)
        yield
        night.flared(canvas, found, LIGHTS[self.symbol], place, at.tray)
        for tile in self.tiles:
            night.warmed(canvas, found, tile.box)
        found.blit(self._plate(canvas), at.plate)
        with canvas.on(found):
            night.told(canvas, f"**{self.told}**", (self.middle[0], self._caption), self.symbol)
        self.made["dusk"] = found

    def _swept(self, canvas: Canvas) -> pygame.Surface:
        """The dusk with the dragon where it has crossed the table, from when on it stays there."""

        def make() -> pygame.Surface:
            dusk = self._dusk(canvas)
            with canvas.on(dusk):
                self._light(canvas, 1.0)
            self._dragon(canvas, 1.0).draw(dusk, self._way(1.0))
            return dusk

        return self._made("swept", make)

    def _night(self, canvas: Canvas) -> pygame.Surface:
        """What the points are seen over, with words and the plate. It takes the room of the table, which is
        needed no longer."""

        def make() -> pygame.Surface:
            unit, middle, plate, found = self._unit, self.middle, self._plate(canvas), self._room(canvas)
            night.grained(canvas, night.light(canvas, self.symbol, middle, unit, self.great), found)
            if self.great:
                place = middle[0] - OPENING[0] * unit * WIND, middle[1] - OPENING[1] * unit * WIND
                found.blit(self._winding(canvas), (round(place[0]), round(place[1])))
                canvas.turned.drop(("storm", *self._wound()))
            with canvas.on(found):
                size, line = (32, 20) if self.great else (24, 20)
                place = middle[0], middle[1] + unit * line
                for (right, down), ink in (((1, 2), theme.BLACK), ((0, 0), night.CREAM)):
                    at = place[0] + right, place[1] + down
                    canvas.text(self.told, at, size, ink, "serif", "center", True)
                found.blit(plate, self.at.plate)
                if self.after:
                    ledge = self.at.making
                    high = ledge.centery if self.great else ledge.y - canvas.px(48)
                    night.told(canvas, self.after, (middle[0], high), self.symbol)
            return found

        return self._made("night", make)

    def prepare_at_rest(self, canvas: Canvas) -> Iterator[None]:
        """Make the pictures that do not depend upon what is seen when it begins."""
        for tile in {(tile.symbol, tile.master): tile for tile in self.tiles}.values():
            flying_tiles.face(canvas, tile.symbol, tile.master, round(self.at.tile[0] * GROWN))
            yield
        name, size = self._drawn()
        for make in (canvas.sprites.get, canvas.sprites.shadow):
            if OVER not in self.patched and canvas.turned.find(self._flown()) is None:
                make(name, *size)
                yield
        for share in sorted({*DRAWN} - self.patched.keys(), reverse=True):
            self._swooping(canvas, share)
            yield
        self._number(canvas)
        night.dusk(canvas, self.symbol, self.at.stations[self.station], self._unit * 520)
        yield
        if self.great and "night" not in self.made:
            self._winding(canvas)
            yield
        yield from night.prepare_twinkles(canvas)
        night.light(canvas, self.symbol, self.middle, self._unit, self.great)
        night.grain(canvas)
        yield

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make all pictures while it goes on, as they are needed. Before its first frame the table still has
        the set."""
        if "seen" not in self.made:
            # At once: the gap before the first frame may have time for no more than one step.
            self._room(canvas)
            yield from self._prepare_tiles(canvas, 0, LATE)
            yield from self.prepare_at_rest(canvas)
            return
        yield from self._make_dusk(canvas)
        self._veil(self._dusk(canvas), "dusk")
        yield from self._prepare_tiles(canvas, 0, DARK)
        yield from self.prepare_at_rest(canvas)
        self._dragon(canvas, AFAR)
        yield
        # Early: the large loop that it is made with is let go of then.
        self._veil(self._night(canvas), "night")
        yield
        self._streak()
        yield
        yield from self._prepare_tiles(canvas, 0, SWEPT)
        for size in (NEARER, OVER):
            self._dragon(canvas, size)
            yield
        yield from self._prepare_tiles(canvas, SWEPT, LEAVES)

    def _prepare_tiles(self, canvas: Canvas, since: float, until: float) -> Iterator[None]:
        """Make the pictures of the tiles on their way."""
        count = len(self.made)
        for frame in range(round(FRAMES * 2.5)):
            share = frame / FRAMES / 2.5
            if since <= share < until:
                for tile, _spot, wide, lean in self._lying(canvas, share):
                    self._turned(canvas, tile, wide, lean)
                    flying_tiles.shadow(canvas, wide)
                if share >= SWEPT:
                    self._grown(canvas, share)
                if len(self.made) > count + 6:
                    count = len(self.made)
                    yield

    def _room(self, canvas: Canvas) -> pygame.Surface:
        """Room for the table as it is when the set sets out."""
        return self._made("room", lambda: moments.room(canvas.surface))

    # ------------------------------------------------------------------ the picture

    def hides(self, _canvas: Canvas, share: float) -> bool:
        """Return whether nothing is seen of the table then."""
        return ("dusk" in self.made or "night" in self.made) and DARK <= share <= LEAVES

    def hides_soon(self, _canvas: Canvas, share: float) -> bool:
        """Return whether nothing is seen of the table soon, or now: there is time for it later."""
        return share < TOLD

    def follow(self, _canvas: Canvas, share: float) -> bool:
        """Make ready to draw it so far on its way; whether there was anything to do."""
        key, faded = "dusk", storm_times.dim(share)
        if share > SWEPT:
            key, faded = "night", storm_times.near(share) * storm_times.out(share)
        return key in self.veils and self.veils[key].expect(faded)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        canvas.untidy = True
        near, out = storm_times.near(share), storm_times.out(share)
        if "seen" not in self.made:
            # The set and its dragon have just left the table, and are not drawn above it yet.
            self.made["seen"] = self._room(canvas)
            self.made["seen"].blit(canvas.surface, (0, 0))
        if not near:
            # In its first frames there is enough to draw.
            if share > LATE or ("dusk" in self.made and share > DIM):
                self._veil(self._dusk(canvas), "dusk").lay(canvas, storm_times.dim(share))
            self._sweep(canvas, share)
        elif near < 1:
            canvas.surface.blit(self._swept(canvas), (0, 0))
        if near < 1:
            crossing = storm_times.crossing(share)
            night.twinkles(canvas, self._way(motion.inout(crossing)), self._wide * 0.62, share, 16)
            if crossing < 0.5:
                night.twinkles(canvas, self.at.tray.center, self.at.tray.w * 0.7, share, 14)
        else:
            # What it flew over is hidden from now on.
            self.patched.clear()
            for key in ("dusk", "swept"):
                self.made.pop(key, None)
                self.veils.pop(key, None)
        if near > 0:
            self._veil(self._night(canvas), "night").lay(canvas, near * out)
            self._tell(canvas, share, near, out)

    def _veil(self, picture: pygame.Surface, key: str) -> moments.Veil:
        """Return a picture ready to fade."""
        if key not in self.veils:
            self.veils[key] = moments.Veil(picture)
        return self.veils[key]

    def _sweep(self, canvas: Canvas, share: float) -> None:
        """The tiles rise; the dragon comes and takes them along."""
        crossing = storm_times.crossing(share)
        lying = list(enumerate(self._lying(canvas, share)))
        gone = [self._gone(number, crossing) > 0 for number in range(len(self.tiles))]
        ranks = self._ranks
        for number, (tile, spot, width, _lean) in lying:
            self._shade(canvas, spot, width, self._height(canvas, number, tile, spot, crossing))
        # The dragon holds the master's tile before it.
        for number, (tile, spot, width, lean) in lying:
            if not (gone[number] or tile.master):
                self._show(canvas, tile, spot, width, lean)
        self._light(canvas, crossing)
        held = [
            gone[number] and ranks[number] < len(PAWS) and self._gone(number, crossing) > 0.6
            for number in range(len(self.tiles))
        ]
        for number, (tile, spot, width, lean) in lying:
            if gone[number] and not held[number] and not tile.master:
                self._show(canvas, tile, spot, width, lean)
        size = AFAR if crossing < 0.06 else NEARER if crossing < 0.16 else 1.0
        middle = self._way(motion.inout(crossing))
        if share > LATE or size in self.patched:
            self._dragon(canvas, size).draw(canvas.surface, middle, round(255 * min(1.0, share / 0.09)))
        for number, (tile, spot, width, lean) in lying:
            if held[number] or tile.master:
                self._show(canvas, tile, spot, width, lean)

    def _light(self, canvas: Canvas, crossing: float) -> None:
        """Draw the light behind the dragon."""
        if crossing > 0:
            middle = self._way(motion.inout(crossing))
            back, turn = (1 if self._left else -1), math.radians(LEAN[self.station // 3])
            far = self._wide * (0.2 + 0.3 * min(1.0, crossing * 2))
            centre = middle[0] + back * far * math.cos(turn), middle[1] - back * far * math.sin(turn)
            self._streak().draw(canvas.surface, centre, flags=pygame.BLEND_RGB_ADD)

    def _lying(
        self, canvas: Canvas, share: float
    ) -> Iterator[tuple[Taken, tuple[float, float], float, float]]:
        """Yield for each tile where its middle is, how wide it is, and how far it leans."""
        crossing, near = storm_times.crossing(share), storm_times.near(share)
        row, middle = self.row() if near else [], self._way(motion.inout(crossing))
        for number, tile in enumerate(self.tiles):
            if not near and self._gone(number, crossing) <= 0:
                x, y, lean = self._lifted(canvas, number, tile, share)
                yield tile, (x, y), tile.box.w * (1 + (GROWN - 1) * min(1.0, share / RISEN)), lean
                continue
            spot, wide, lean = self._spot(canvas, number, share, crossing, middle)
            if near:
                box, far = row[number], motion.inout(near)
                spot = motion.lerp(spot[0], box.centerx, far), motion.lerp(spot[1], box.centery, far)
                wide, lean = motion.lerp(wide, box.w, far), motion.lerp(lean, (3.5 - number) * 1.2, far)
            yield tile, spot, wide, lean

    @cached_property
    def _passing(self) -> list[float]:
        """At which share of its way the dragon's head comes to each tile; the master's is taken first."""
        start, goal = self._way(0.0), self._way(1.0)
        chest = self._wide * (-HEAD if self._left else HEAD)
        shares = [(tile.box.centerx - chest - start[0]) / (goal[0] - start[0]) for tile in self.tiles]
        return [
            0.0 if tile.master else max(0.04, min(0.62, share))
            for tile, share in zip(self.tiles, shares, strict=True)
        ]

    @cached_property
    def _ranks(self) -> list[int]:
        """For each tile as which one it is taken."""
        order = sorted(range(len(self.tiles)), key=self._passing.__getitem__)
        return [order.index(number) for number in range(len(order))]

    def _gone(self, number: int, crossing: float) -> float:
        """Return how far a tile has left its place, from 0 to 1."""
        return max(0.0, min(1.0, (motion.inout(crossing) - self._passing[number]) / 0.2))

    def _lifted(self, canvas: Canvas, number: int, tile: Taken, share: float) -> tuple[float, float, float]:
        """Return where a tile is that has risen, and how far it leans."""
        late = 0.05 * number / len(self.tiles)
        up = motion.back(max(0.0, min(1.0, (share - late) / (RISEN - 0.06))))
        high = canvas.px(HIGH[0] + HIGH[1] * ((number * 5) % 7) / 6) * up
        return tile.box.centerx, tile.box.centery - high, ((number * 37) % 9 - 4) * TOSSED * up

    def _height(
        self, canvas: Canvas, number: int, tile: Taken, middle: tuple[float, float], crossing: float
    ) -> float:
        """Return how high above the table a tile is that rises or goes with the dragon."""
        far = self._gone(number, crossing)
        return canvas.px(AIR) * far if far else tile.box.centery - middle[1]

    def _spot(
        self, canvas: Canvas, number: int, share: float, crossing: float, middle: tuple[float, float]
    ) -> tuple[tuple[float, float], float, float]:
        """Return where a tile is that goes with the dragon, in a paw or in its wake, how wide it is, and how
        far it leans; the dragon has its `middle` there."""
        tile, place, (x, y) = self.tiles[number], self._ranks[number], middle
        if place < len(PAWS):
            x, y = self._paw(place, middle)
            y, goal_lean = y + canvas.px(16), (12, -14, -18, 10)[place]
        else:
            behind = place - len(PAWS)
            back = self._wide * (0.30 + 0.076 * behind) * (1 if self._left else -1)
            turn = math.radians(LEAN[self.station // 3])
            x, y = x + back * math.cos(turn), y - back * math.sin(turn) + canvas.px(WAKE[behind % 4])
            goal_lean = (-16, 10, -12, 14)[behind % 4]
        x0, y0, lean = self._lifted(canvas, number, tile, share)
        far, wide = motion.out(self._gone(number, crossing)), canvas.px(72 if self.great else 54)
        # No tile passes over what is told of the set.
        y = min(y, self._caption - canvas.px(29) - wide * RATIO * 0.56)
        spot = motion.lerp(x0, x, far), motion.lerp(y0, y, far)
        return spot, motion.lerp(tile.box.w, wide, far), motion.lerp(lean, goal_lean, far)

    def _tell(self, canvas: Canvas, share: float, near: float, out: float) -> None:
        """The points and the tiles of the set."""
        unit, (x, y) = self._unit, self.middle
        number = self._grown(canvas, share)
        number.set_alpha(round(255 * near * out))
        high = unit * (NUMBER if self.great else 52)
        canvas.surface.blit(number, number.get_rect(center=(x, round(y - high))))
        if share < LEAVES:
            for tile, spot, wide, lean in self._lying(canvas, share):
                self._shade(canvas, spot, wide, canvas.px(LAID))
                self._show(canvas, tile, spot, wide, lean)
        night.twinkles(canvas, (x, y), unit * (520 if self.great else 300), share, 30 if self.great else 14)

    def _shade(self, canvas: Canvas, middle: tuple[float, float], width: float, high: float) -> None:
        """Draw the shadow of a tile so high above the table: the higher, the farther it lies off."""
        soft = flying_tiles.shadow(canvas, width)
        place = soft.get_rect(
            center=(round(middle[0] + 0.35 * high), round(middle[1] + 1.05 * high + width * 0.05))
        )
        # What is told of the set lies above the table: no shadow falls on it.
        room = max(0, min(place.h, round(self._caption - canvas.px(26)) - place.y))
        canvas.surface.blit(soft, place, (0, 0, place.w, room))

    def _show(
        self, canvas: Canvas, tile: Taken, middle: tuple[float, float], width: float, lean: float
    ) -> None:
        """Draw a tile in the air."""
        turned = self._turned(canvas, tile, width, lean)
        canvas.surface.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))))
