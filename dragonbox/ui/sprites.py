"""Pictures: SVG files rasterised at the size in which they are shown, and kept.

After a change of size all rasters are new. A few are made in each frame; meanwhile the old ones stand in,
scaled, and `pending` says that another frame will look better.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from pathlib import Path
from time import perf_counter

import pygame

from dragonbox.ui import theme
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.files import drawing, has_drawing, missing
from dragonbox.ui.shapes import rounded
from dragonbox.ui.stored import Look, Stored
from dragonbox.ui.theme import Colour

BUDGET = 0.004
"""Seconds that one frame may spend on rasterising while older rasters can stand in."""
HASTE, FRESH = 0.1, 100
"""So many times longer may it be while much moves, and in the first frame of a new size."""
LEAST = 0.7
"""The least width of a raster that may stand in for a larger one while much moves, as a share of it."""
PATIENCE = 0.03
"""The same for what is painted once and stays: backdrops."""


def rasterised(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Make the raster of a picture; a pale plate stands in for one that is missing."""
    try:
        return pygame.image.load_sized_svg(io.BytesIO(drawing(name)), size).convert_alpha()
    except (OSError, pygame.error) as error:
        missing(f"{name}.svg", error)
        return rounded(size, min(size) / 6, theme.FOCUS, 1.0)


class Sprites:
    """All pictures of the program, by name: the path under `assets/svg` without its ending."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where some stay from one start to the next."""
        self._stored = Stored(folder) if folder is not None else None
        """Those, until the first frame is there."""
        self._rasters = Surfaces(14_000_000)
        self._tints = Surfaces(4_000_000)
        if self._stored is not None:
            self._tints.stays = self._stay
        self._newest: dict[str, tuple[int, int]] = {}
        self._ratios: dict[str, float] = {}
        self._known: dict[str, bool] = {}
        """Whether there is a picture, by its name: to look for its file in each frame takes too long."""
        self._spent = 0.0
        """Seconds spent in this frame, beyond what may be."""
        self._scaling = False
        """Whether things may be scaled."""
        self._stand_ins = Surfaces(2_000_000)
        """What was scaled from another raster while much moved, by the name and the size."""
        self._sizes: dict[str, set[tuple[int, int]]] = {}
        """Of which sizes there were rasters, by the name."""
        self.rough = False
        """Whether something was scaled instead of drawn, because much moves: it is to be drawn at rest."""
        self.pending = False
        self.ahead = True
        """Whether pictures may be made before they are needed, while there is nothing else to do."""

    def begin_frame(self, hurried: bool = False, fresh: bool = False, settling: bool = False) -> None:
        """Begin to count the time anew that pictures take in a frame: less while much moves (`hurried`), all
        they need in the first frame of a size (`fresh`). While much moves, and until it has settled, things
        may be scaled. Afterwards `pending` says whether older rasters stand in for some."""
        self._spent = -BUDGET * (FRESH if fresh else HASTE if hurried else 1)
        self.pending = self.rough = False
        self._scaling = (hurried or settling) and self.ahead and not fresh
        if not self._scaling:
            self._stand_ins.clear()

    def begin_gap(self) -> None:
        """Begin to count the time anew that pictures take between two frames. What was scaled stays for the
        next one."""
        self._spent = -BUDGET
        self.pending = self.rough = self._scaling = False

    def begin_backdrop(self, patience: float = PATIENCE) -> None:
        """What is painted now stays for long: so many seconds may be spent on it."""
        self._spent = -max(patience, BUDGET)
        self.pending = False

    def exists(self, name: str) -> bool:
        """Return whether there is a picture with this name."""
        if name not in self._known:
            self._known[name] = has_drawing(name)
        return self._known[name]

    def get(self, name: str, width: float, height: float) -> pygame.Surface:
        """Return the picture at that size in pixels; perhaps an older raster, scaled."""
        size = max(1, round(width)), max(1, round(height))
        key = (name, size)
        found = self._rasters.find(key)
        if found is not None:
            return found
        older = self._rasters.find((name, self._newest.get(name)))
        if older is not None and self._spent >= 0:
            self.pending = True
            return pygame.transform.smoothscale(older, size)
        return self._sharp(name, size)

    def thing(self, name: str, width: float, height: float) -> pygame.Surface:
        """Return the picture of a thing that moves: at that size, or scaled while much moves. Where it was
        scaled, `rough` says that it is to be asked for again at rest: nothing that shows it may be kept."""
        size = max(1, round(width)), max(1, round(height))
        if self._scaling and self._rasters.find((name, size)) is None:
            stand_in = self._stand_in(name, size)
            if stand_in is not None:
                self.rough = True
                return stand_in
        return self.get(name, *size)

    def _stand_in(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture scaled to that size from a raster of another, the best there is; None if there is
        none that would do."""
        key = (name, size)
        if (found := self._stand_ins.find(key)) is not None:
            return found
        known = self._sizes.get(name, set())
        known.intersection_update([have for have in known if self._rasters.find((name, have)) is not None])
        fits = [have for have in known if have[0] >= size[0] * LEAST]
        for have in sorted(fits, key=lambda have: (have[0] < size[0], abs(have[0] - size[0]))):
            if (raster := self._rasters.find((name, have))) is not None:
                return self._stand_ins.keep(key, pygame.transform.smoothscale(raster, size))
        return None

    def _sharp(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture at that size, made now if it is not there."""
        key = (name, size)
        found = self._rasters.find(key)
        if found is not None:
            return found
        begun = perf_counter()
        raster = self._from_store(name, size) or rasterised(name, size)
        self._spent += perf_counter() - begun
        self._newest[name] = size
        self._sizes.setdefault(name, set()).add(size)
        return self._rasters.keep(key, raster)

    def _from_store(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture that has stayed from an earlier start, or will stay from now on."""
        if self._stored is None or not self.exists(name):
            return None
        self._stored.made_of(name)
        return self._stored.get(("raster", name, size), lambda: rasterised(name, size))

    def _stay(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a tint that has stayed from an earlier start, or will stay from now on."""
        return make() if self._stored is None else self._stored.get(("tint", key), make)

    def look(self, *look: Hashable) -> Look | None:
        """Return what else may stay from one start to the next in which `look` is the same; None once the
        first frame is there."""
        return None if self._stored is None else self._stored.look(look)

    def store(self) -> None:
        """The first frame is there: what it shows stays, and nothing else."""
        if self._stored is not None:
            self._stored.write()
            self._stored = self._tints.stays = None

    def ready(self, name: str, width: float, height: float) -> bool:
        """Return whether the picture is there at that size."""
        return self._rasters.find((name, (max(1, round(width)), max(1, round(height))))) is not None

    def known(self, name: str) -> bool:
        """Return whether the picture is there at some size, so that it can be shown at once."""
        return self._rasters.find((name, self._newest.get(name))) is not None

    def ratio(self, name: str) -> float:
        """Return the height of the picture as a share of its width."""
        if name not in self._ratios:
            try:
                head = drawing(name)[:400].decode()
                width, height = head.partition('viewBox="')[2].split('"')[0].split()[2:]
                self._ratios[name] = float(height) / float(width)
            except (OSError, ValueError, ZeroDivisionError) as error:
                missing(f"{name}.svg", error)
                self._ratios[name] = 1.0
        return self._ratios[name]

    def tinted(self, name: str, size: float, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
        """Return a white picture (an icon) in one colour, square."""
        side = max(1, round(size))

        def make() -> pygame.Surface:
            # It is kept, so that nothing older may stand in; it is small.
            surface = self._sharp(name, (side, side)).copy()
            surface.fill((*colour, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._tints.get((name, side, colour, opacity), make)

    def shadow(self, name: str, width: float, height: float) -> tuple[pygame.Surface, int]:
        """Return the soft shadow of a picture's outline, and by how much it is larger on every side."""
        size = max(1, round(width)), max(1, round(height))
        blur = max(2, round(size[0] * 0.045))
        margin = 2 * blur

        def make() -> pygame.Surface:
            mask = pygame.mask.from_surface(self._sharp(name, size), 60)
            surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            mask.to_surface(
                surface,
                setcolor=(*theme.SHADOW, round(170 * theme.SHADOW_STRENGTH)),
                unsetcolor=None,
                dest=(margin, margin),
            )
            for _ in range(2):
                surface = pygame.transform.box_blur(surface, max(1, round(blur * 0.62)))
            return surface.convert_alpha()

        return self._tints.get(("shadow", name, size, theme.SHADOW), make), margin

    def take(self, name: str, width: float, height: float) -> pygame.Surface:
        """Return the picture at that size, and forget it: it is large, and kept elsewhere for a while."""
        found = self.get(name, width, height)
        self.let_go(name, width, height)
        return found

    def let_go(self, name: str, width: float, height: float) -> None:
        """Forget a picture at that size, and its shadow: what was made of both is kept in their place."""
        size = max(1, round(width)), max(1, round(height))
        self._rasters.drop((name, size))
        self._tints.drop(("shadow", name, size, theme.SHADOW))
