"""Pictures that tests share: what one test has drawn, the next one need not draw again.

Only what follows from its arguments alone is shared. What the program may paint on is given out as a copy.
"""

import hashlib
import os
import struct
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest
from unseen import Unpainted, UnseenCanvas

from dragonbox.games.dragon_swoop.table import faces as swoop
from dragonbox.games.magic_dragon.table import wall
from dragonbox.ui import chart, felt, parts, shapes, sprites, theme, typeset
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.fonts import Face
from dragonbox.ui.stored import Look
from dragonbox.ui.type import LONELY, Type
from dragonbox.ui.type import _face as type_face

ROOM, LARGE_ROOM = 400_000_000, 150_000_000
"""Bytes of pictures that one process keeps for its next tests; and of those that fill a window: a few of them
would be kept in the place of hundreds."""
SHAPES = {"box": 5, "outline": 6, "shaded": 5, "rim": 6, "soft": 6, "hairline": 5}
"""Shapes of a canvas whose keys, of so many parts, say all about them."""
THINGS = {"leaf": 6, "rays": 2, "ring": 3}
"""Other pictures whose keys do."""
COPIED, KEPT = ("diagonal", "grain"), ("sheen", "dots")
"""Functions of `shapes` that draw what is large and follows from their arguments; the second
make what is only painted with, never on."""
ON_CANVAS = (
    (felt, "_cloth"),
    (chart, "lines"),
    (wall, "_block"),
    (swoop, "_season"),
)
"""Functions that make what is only painted with from a canvas of some size, a theme, and their arguments."""
HEAD = "<II"
"""How a file with a raster begins: with its width and its height."""
LONG = 300
"""Signs of a text whose width is not kept."""

_made, _large = Surfaces(ROOM), Surfaces(LARGE_ROOM)
_widths: dict[tuple[str, int, str], int] = {}
_lines: dict[Hashable, list[list[typeset.Part]]] = {}
_load, _ground, _drawing = pygame.image.load_sized_svg, parts.ground, sprites.drawing
_get, _find, _rasterised = Surfaces.get, Surfaces.find, sprites.rasterised
_width, _broken, _type = Face.width, typeset.broken, Type.__init__
folder: Path | None = None
"""Where the workers of a run find the rasters that one of them has made."""


def _rasterised_once(name: str, size: tuple[int, int]) -> pygame.Surface:
    with suppress(OSError, pygame.error):
        data = sprites.drawing(name)
        return _get(_made, ("raster", data, size), lambda: _raster(BytesIO(data), size).convert_alpha())
    return _rasterised(name, size)


def _load_once(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
    # Whoever loads one converts it, which makes another.
    return _get(_made, ("svg", file.getvalue(), tuple(size)), lambda: _raster(file, size))


def _raster(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """Return the raster that another worker has made, or make it for all."""
    if folder is None:
        return _load(file, size)
    width, height = size
    kept = folder / f"{hashlib.sha1(file.getvalue()).hexdigest()}-{width}x{height}"
    try:
        data = kept.read_bytes()
    except FileNotFoundError:
        raster = _load(file, size)
        data = struct.pack(HEAD, *raster.get_size()) + pygame.image.tobytes(raster, "RGBA")
        ours = kept.with_name(f"{kept.name}.{os.getpid()}")
        ours.write_bytes(data)
        ours.replace(kept)
        return raster
    # It may be less wide or less high than asked for.
    found = struct.unpack_from(HEAD, data)
    return pygame.image.frombytes(data[struct.calcsize(HEAD) :], found, "RGBA")


def _ground_once(canvas: Canvas, kind: str) -> pygame.Surface:
    key = "ground", canvas.size, canvas.u, kind, theme.JADE
    made = _get(_large, key, lambda: _ground(canvas, kind))
    # To copy what fills a window takes longer than most of what is drawn on it.
    return Unpainted(canvas.size) if isinstance(canvas, UnseenCanvas) else made.copy()


def _drawn_once(name: str) -> Callable[..., pygame.Surface]:
    """Return what gives out what a function of `shapes` has drawn once, or copies of it."""
    draw = getattr(shapes, name)

    def once(*arguments: Any) -> pygame.Surface:
        key = (name, *(tuple(value) if isinstance(value, Sequence) else value for value in arguments))
        found = _get(_large, key, lambda: draw(*arguments))
        return found.copy() if name in COPIED else found

    return once


def _drawn_once_on(module: Any, name: str) -> Callable[..., pygame.Surface]:
    """Return what gives out what such a function has made once."""
    draw = getattr(module, name)

    def once(canvas: Canvas, *arguments: Any) -> pygame.Surface:
        told = (tuple(value) if isinstance(value, Sequence | pygame.Rect) else value for value in arguments)
        key = (module, name, canvas.size, canvas.u, canvas.type.scale, canvas.palette, theme.JADE, *told)
        return _get(_large, key, lambda: draw(canvas, *arguments))

    return once


def _type_once(kind: Type, u: float, text_scale: float, look: Look | None = None) -> None:
    _type(kind, u, text_scale, look)
    kind._rendered.unit = u  # by this it is known that texts are kept there


def _get_once(kept: Surfaces, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    if (found := _find(kept, key)) is not None:
        return found
    if type(key) is not tuple or not key:
        return _get(kept, key, make)
    if (u := getattr(kept, "unit", None)) is not None:
        return _get(kept, key, lambda: _get(_made, _text(key, u), make))
    if SHAPES.get(key[0]) == len(key) or THINGS.get(key[0]) == len(key):
        return _get(kept, key, lambda: _get(_made, key, make))
    if key[0] == "shadow":
        with suppress(OSError):
            whole = (*key, theme.SHADOW_STRENGTH, sprites.drawing(key[1]))
            return _get(kept, key, lambda: _get(_made, whole, make))
    return _get(kept, key, make)


def _text(key: tuple[Any, ...], u: float) -> Hashable:
    """Return all that the picture of a text depends on."""
    if key[0] == "foil" and len(key) == 5:
        return (*key, u, theme.SHADOW, theme.FOIL_DEPTH)
    text, pixels, colour, face = key
    return "text", type_face(face, pixels)._path, pixels, text, colour


def _width_once(face: Face, text: str) -> int:
    if len(text) > LONG:
        return _width(face, text)
    key = (face._path, face._pixels, text)
    if key not in _widths:
        _widths[key] = _width(face, text)
    return _widths[key]


def _broken_once(
    canvas: Canvas, text: typeset.Rich, size: float, face: str, width: int, lonely: int = LONELY
) -> list[list[typeset.Part]]:
    kind = canvas.type
    key = (kind.u, kind.scale, kind.face(size, face)._path, tuple(text), size, face, width, lonely)
    if key not in _lines:
        _lines[key] = _broken(canvas, text, size, face, width, lonely)
    return [line[:] for line in _lines[key]]


_METHODS: tuple[tuple[Any, str, Any, Any], ...] = (
    (pygame.image, "load_sized_svg", _load_once, _load),
    (sprites, "drawing", cache(_drawing), _drawing),
    (parts, "ground", _ground_once, _ground),
    *((shapes, name, _drawn_once(name), getattr(shapes, name)) for name in COPIED + KEPT),
    (shapes, "PACKED", 0, shapes.PACKED),
    (Surfaces, "get", _get_once, _get),
    *((module, name, _drawn_once_on(module, name), getattr(module, name)) for module, name in ON_CANVAS),
    (sprites, "rasterised", _rasterised_once, _rasterised),
    (Type, "__init__", _type_once, _type),
    (Face, "width", _width_once, _width),
    (typeset, "broken", _broken_once, _broken),
)


@contextmanager
def shared(among: Path | None = None) -> Iterator[None]:
    """Share drawings, grounds, shapes and texts among tests while it is entered, and pack no pictures.
    Other processes find the rasters in the folder `among`."""
    global folder
    folder = among
    with pytest.MonkeyPatch.context() as patch:
        for owner, name, once, _ in _METHODS:
            patch.setattr(owner, name, once)
        yield


def draw_anew(patch: pytest.MonkeyPatch) -> None:
    """Let pictures be drawn again of which a transcript tells what is drawn on them."""
    for kind in [*THINGS]:
        patch.delitem(THINGS, kind)
    for module, name in ON_CANVAS:
        patch.setattr(module, name, next(real for *place, _, real in _METHODS if place == [module, name]))


@contextmanager
def unshared() -> Iterator[None]:
    """Let the program draw everything itself again while it is entered: a test is about that."""
    with pytest.MonkeyPatch.context() as patch:
        for owner, name, _, real in _METHODS:
            patch.setattr(owner, name, real)
        yield
