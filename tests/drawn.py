"""What is drawn, in words: every text, picture and shape, by the thing that it belongs to.

`Drawn` watches a window draw. It knows what each widget and each thing on a table looks like now, as it was
drawn last, and what else is on the scene. Places are rounded, so that a pixel more or less is the same.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from sharedpictures import draw_anew

from dragonbox.app.message import Message
from dragonbox.app.scene import Scene
from dragonbox.app.table.table import Table
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.background import Ground
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites
from dragonbox.ui.type import Type

GRID = 8
"""Places are rounded to so many pixels."""
SHAPES = ("box", "outline", "shaded", "rim", "shadow", "glow", "hairline")
MADE = (
    *("rounded", "outline", "shaded", "rim", "soft", "gradient"),
    *("diagonal", "sheen", "grain", "scales", "pool", "dots"),
)
"""Functions of `shapes`: some keep what they have drawn, so that not each call draws it anew."""
PENS = ("circle", "line", "lines", "aaline", "aalines", "polygon", "rect", "arc", "ellipse")
USUAL = "classic"
"""The palette whose colours are named without it."""
OVER = ("tip", "message")
"""What lies over a scene, beside its widgets."""


def near(value: float) -> int:
    """Return a length in pixels, rounded."""
    return round(value / GRID) * GRID


def box_of(box: Any, origin: tuple[float, float] = (0, 0)) -> str:
    """Return where a box lies from that origin on, and its size."""
    x, y, w, h = box
    return f"@{near(x - origin[0])},{near(y - origin[1])} {near(w)}x{near(h)}"


class Colours:
    """The names of colours, as the theme has them."""

    def __init__(self) -> None:
        self._names: dict[tuple[int, ...], str] = {}
        owners = [("", theme), *((key, palette) for key, palette in theme.PALETTES.items())]
        for prefix, owner in owners:
            # A role has another colour in each theme.
            constant = {*vars(theme)} - {*vars(theme.LacquerAtNight)} if owner is theme else owner._fields
            for name in sorted(constant):
                value = getattr(owner, name)
                if isinstance(value, tuple) and len(value) == 3 and all(type(each) is int for each in value):
                    self._names.setdefault(tuple(value), f"{'' if prefix == USUAL else prefix}{name}".lower())

    def name(self, colour: Any) -> str:
        """Return the name of a colour; its numbers if it has none."""
        key = tuple(colour)[:3]
        return self._names.get(key) or "#" + "".join(f"{part:02x}" for part in key)


def short(value: Any) -> str:
    """Return what a value says, the same in every run."""
    if isinstance(value, pygame.Rect):
        return box_of(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, float):
        return f"{value:.3g}"
    if isinstance(value, Path):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        inner = [short(getattr(value, field.name)) for field in fields(value)]
        return f"{type(value).__name__}({','.join(inner)})"
    if isinstance(value, partial):
        return f"{short(value.func)}({','.join(map(short, value.args))})"
    if isinstance(value, dict):
        return "{" + ",".join(f"{short(key)}:{short(value[key])}" for key in value) + "}"
    if isinstance(value, frozenset | set):
        return "{" + ",".join(sorted(map(short, value))) + "}"
    if isinstance(value, tuple | list):
        return f"({','.join(map(short, value))})"
    if callable(value):
        return getattr(value, "__qualname__", type(value).__name__)
    text = str(value)
    return type(value).__name__ if " at 0x" in text else text


def digest(told: object) -> str:
    """Return a short sign for a long text."""
    return f"~{zlib.crc32(str(told).encode()):08x}"[:5]


class Drawn:
    """What one window draws, from `watch` on."""

    def __init__(self) -> None:
        self.ground: dict[Hashable, list[str]] = {}
        """What lies on the ground of a table, by its key."""
        self.frames: dict[Scene, dict[Hashable, list[str]]] = {}
        """What each scene has drawn in its last frame: by key of a widget, or `paint`, or one of `OVER`."""
        self.backdrops: dict[Scene, list[str]] = {}
        self.names = Colours()
        self._here: list[str] = []
        self._origin: tuple[float, float] = (0, 0)
        self._muted = 0
        self._within: dict[Hashable, list[str]] = {}
        """What was drawn on pictures that are kept, by those."""
        self._misses: dict[Hashable, int] = {}
        """Where the list stood when a picture was missed that will be kept."""

    # ------------------------------------------------------------------ what is asked

    def looks(self, marks: Sequence[str]) -> list[str]:
        """Return some marks: texts and pictures one by one, and all shapes as one sign."""
        shaped = [mark for mark in marks if mark.startswith("^")]
        told = Counter(mark for mark in marks if not mark.startswith("^"))
        counted = [mark if count == 1 else f"{mark} x{count}" for mark, count in told.items()]
        return counted + ([digest(shaped)] if shaped else [])

    def of(self, scene: Scene) -> dict[Hashable, list[str]]:
        """Return what a scene has drawn in its last frame."""
        return self.frames.get(scene, {})

    # ------------------------------------------------------------------ while it is watched

    def note(self, mark: str) -> None:
        """Something is drawn."""
        if not self._muted:
            self._here.append(mark)

    @contextmanager
    def into(self, found: list[str], origin: tuple[float, float] = (0, 0)) -> Iterator[None]:
        """What is drawn meanwhile belongs to that list."""
        before = self._here, self._origin
        self._here, self._origin = found, origin
        try:
            yield
        finally:
            self._here, self._origin = before

    @contextmanager
    def muted(self) -> Iterator[None]:
        """What is drawn meanwhile is part of something that was noted."""
        self._muted += 1
        try:
            yield
        finally:
            self._muted -= 1

    def place(self, at: Sequence[float]) -> str:
        """Return where something lies, from the thing on that it belongs to."""
        return f"@{near(at[0] - self._origin[0])},{near(at[1] - self._origin[1])}"

    def told(self, value: Any) -> str:
        """Return an argument of something that draws."""
        if isinstance(value, pygame.Rect) or _is_box(value):
            return box_of(value, self._origin)
        if isinstance(value, pygame.Color) or _is_colour(value):
            return self.names.name(value)
        if isinstance(value, tuple | list):
            return f"({','.join(map(self.told, value))})"
        return short(value)

    # ------------------------------------------------------------------ spies

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Watch everything that draws, until the patches are undone."""
        draw_anew(patch)
        self._watch_shapes(patch)
        self._watch_texts(patch)
        self._watch_pictures(patch)
        self._watch_kept(patch)
        self._watch_owners(patch)
        self._watch_table(patch)

    def _spy(self, patch: pytest.MonkeyPatch, owner: Any, name: str, tell: Callable[..., str | None]) -> None:
        """Note what a call draws, and nothing within it."""
        real = getattr(owner, name)

        def spy(*args: Any, **more: Any) -> Any:
            if not self._muted and (mark := tell(*args, **more)):
                self._here.append(mark)
            self._muted += 1  # as `muted` does, for half a million calls
            try:
                return real(*args, **more)
            finally:
                self._muted -= 1

        patch.setattr(owner, name, spy)

    def _watch_shapes(self, patch: pytest.MonkeyPatch) -> None:
        def shape(kind: str, canvas: Canvas, *args: Any, **more: Any) -> str:
            given = [*args, *more.values()]
            return f"^{kind} " + " ".join(map(self.told, given))

        def made(kind: str, *args: Any, **more: Any) -> str:
            return f"^{kind} " + " ".join(map(self.told, [*args, *more.values()]))

        def pen(kind: str, surface: pygame.Surface, *args: Any, **more: Any) -> str:
            return f"^{kind} " + " ".join(map(self._point, [*args, *more.values()]))

        for kind in SHAPES:
            self._spy(patch, Canvas, kind, partial(shape, kind))
        for kind in MADE:
            self._spy(patch, shapes, kind, partial(made, kind))
        for kind in PENS:
            self._spy(patch, pygame.draw, kind, partial(pen, kind))

    def _point(self, value: Any) -> str:
        """Return an argument of a pen: a place, or what `told` tells."""
        if (
            isinstance(value, tuple | list | pygame.Vector2)
            and len(value) == 2
            and isinstance(value[0], int | float)
        ):
            return self.place(value)
        if isinstance(value, list | tuple) and value and not isinstance(value[0], int | float):
            return " ".join(map(self._point, value))
        return str(near(value)) if isinstance(value, float) else self.told(value)

    def _watch_texts(self, patch: pytest.MonkeyPatch) -> None:
        def text(canvas: Canvas, text: str, at: Any, size: float = theme.BODY, colour: Any = None,
                 face: str = "sans", align: str = "left", middle: bool = False, width: float | None = None,
                 opacity: float = 1.0) -> str:  # fmt: skip
            shown = text if width is None else canvas.type.fitted(text, size, width, face)
            style = "" if face == "sans" else f" {face}"
            strength = "" if opacity >= 1 else f" {opacity:.0%}"
            name = self.names.name(colour or canvas.palette.text)
            return f'"{shown}" {size:.3g}{style} {name}{strength} {align[0]}{self.place(at)}'

        def foil(canvas: Canvas, text: str, at: Any, size: float, *more: Any, **named: Any) -> str:
            return f'foil "{text}" {size:g} {self.place(at)}'

        def bare(kind: Type, text: str, size: float, *more: Any, **named: Any) -> str:
            return f'"{text}" {size:g} {" ".join(map(self.told, [*more, *named.values()]))}'.strip()

        self._spy(patch, Canvas, "text", text)
        self._spy(patch, Canvas, "foil", foil)
        self._spy(patch, Type, "render", bare)
        self._spy(patch, Type, "foil", bare)

    def _watch_pictures(self, patch: pytest.MonkeyPatch) -> None:
        def sprite(canvas: Canvas, name: str, box: Any, opacity: float = 1.0) -> str:
            return f"{name}{box_of(box, self._origin)}" + ("" if opacity >= 1 else f" {opacity:.0%}")

        def icon(canvas: Canvas, name: str, centre: Any, size: float, colour: Any = None,
                 opacity: float = 1.0) -> str:  # fmt: skip
            strength = "" if opacity >= 1 else f" {opacity:.0%}"
            return f"*{name} {self.names.name(colour or theme.GOLD_LIGHT)}{strength}{self.place(centre)}"

        def bare(sprites: Sprites, name: str, width: float, height: float = 0, *more: Any) -> str:
            return f"{name} {near(width)}x{near(height)}"

        self._spy(patch, Canvas, "sprite", sprite)
        self._spy(patch, Canvas, "icon", icon)
        for name in ("get", "thing", "shadow"):
            self._spy(patch, Sprites, name, bare)
        self._spy(patch, Sprites, "tinted", lambda sprites, name, *more: f"{name} {self.told(more)}")
        self._spy(patch, parts, "ground", lambda canvas, kind: f"ground {kind}")
        self._spy(patch, parts, "veil", lambda canvas, behind, *more: f"veil {self.told(more)}")
        self._spy(patch, parts, "blurred", lambda picture: None)

    def _watch_kept(self, patch: pytest.MonkeyPatch) -> None:
        """What was drawn on a picture that is kept is drawn again with it."""
        get, find, keep = Surfaces.get, Surfaces.find, Surfaces.keep

        def got(kept: Surfaces, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            if self._muted:
                return get(kept, key, make)
            before, found = self._here, []

            def made() -> pygame.Surface:
                with self.into(found):
                    surface = make()
                self._within[id(kept), key] = found
                return surface

            surface = get(kept, key, made)
            before.extend(self._within.get((id(kept), key), ()))
            return surface

        def found(kept: Surfaces, key: Hashable) -> pygame.Surface | None:
            surface = find(kept, key)
            if not self._muted:
                if surface is None:
                    self._misses[id(kept), key] = len(self._here)
                else:
                    self._here.extend(self._within.get((id(kept), key), ()))
            return surface

        def stored(kept: Surfaces, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
            if not self._muted and (start := self._misses.pop((id(kept), key), None)) is not None:
                self._within[id(kept), key] = self._here[start:]
            return keep(kept, key, surface)

        patch.setattr(Surfaces, "get", got)
        patch.setattr(Surfaces, "find", found)
        patch.setattr(Surfaces, "keep", stored)
        on = Canvas.on

        @contextmanager
        def elsewhere(canvas: Canvas, surface: pygame.Surface) -> Iterator[None]:
            before, self._origin = self._origin, (0, 0)
            try:
                with on(canvas, surface):
                    yield
            finally:
                self._origin = before

        patch.setattr(Canvas, "on", elsewhere)

    def _watch_owners(self, patch: pytest.MonkeyPatch) -> None:
        draw, draw_widget, tip = Scene.draw, Scene.draw_widget, Scene._draw_tip
        lay_out, message = Scene.lay_out, Message.draw
        drawing: list[Scene] = []

        def drawn(scene: Scene, now: float) -> None:
            frame: dict[Hashable, list[str]] = {"paint": []}
            self.frames[scene] = frame
            drawing.append(scene)
            with self.into(frame["paint"]):
                draw(scene, now)
            drawing.pop()

        def widget_drawn(scene: Scene, widget: Any) -> None:
            found = self.frames.setdefault(scene, {}).setdefault(("widget", widget.key), [])
            with self.into(found, widget.box.topleft):
                draw_widget(scene, widget)

        def tip_drawn(scene: Scene) -> None:
            with self.into(self.frames[scene].setdefault("tip", [])):
                tip(scene)

        def laid_out(scene: Scene, *given: Any) -> None:
            found = self.backdrops[scene] = []
            with self.into(found):
                lay_out(scene, *given)

        def told(shown: Message, canvas: Canvas, *given: Any) -> None:
            with self.into([]) if drawing else self.into(self.frames[next(reversed(self.frames))].setdefault(
                "message", []
            )):  # fmt: skip
                message(shown, canvas, *given)

        patch.setattr(Scene, "draw", drawn)
        patch.setattr(Scene, "draw_widget", widget_drawn)
        patch.setattr(Scene, "_draw_tip", tip_drawn)
        patch.setattr(Scene, "lay_out", laid_out)
        patch.setattr(Message, "draw", told)

    def _watch_table(self, patch: pytest.MonkeyPatch) -> None:
        again, clear, paint = Ground._again, Ground.clear, Ground.paint
        picture = Table._picture

        def painted_again(ground: Ground, canvas: Canvas, area: Any, items: Any, lain: Any) -> bool:
            def paint_it(item: Any) -> None:
                found = self.ground[item.key] = []
                with self.into(found, item.area.topleft):
                    item.draw()

            wrapped = [item._replace(draw=partial(paint_it, item)) for item in items]
            final = again(ground, canvas, area, wrapped, lain)
            real = {item.key: item.draw for item in items}
            for key, item in lain.items():
                if key in real and item.draw is not real[key]:
                    lain[key] = item._replace(draw=real[key])
            return final

        def cleared(ground: Ground) -> None:
            self.ground.clear()
            clear(ground)

        def painted(ground: Ground, *given: Any) -> Any:
            result = paint(ground, *given)
            for key in [key for key in self.ground if key not in ground._lain]:
                del self.ground[key]
            return result

        def pictured(table: Table) -> None:
            before = self.frames.get(table)
            picture(table)
            if before is not None:
                self.frames[table] = before

        patch.setattr(Ground, "_again", painted_again)
        patch.setattr(Ground, "clear", cleared)
        patch.setattr(Ground, "paint", painted)
        patch.setattr(Table, "_picture", pictured)


def _is_colour(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 3 and all(type(part) is int for part in value)


def _is_box(value: Any) -> bool:
    return (
        isinstance(value, tuple) and len(value) == 4 and all(isinstance(part, int | float) for part in value)
    )
