"""Text: sizes, measuring, breaking into lines, rendering. Rendered lines are kept."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeVar, cast

import pygame

from dragonbox.ui import fonts, theme
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.fonts import Face
from dragonbox.ui.shapes import blank, gradient
from dragonbox.ui.stored import Look
from dragonbox.ui.theme import LINE_HEIGHT, SMALL, SMALLEST_TYPE, Colour

L = TypeVar("L")
LONGEST_WORD = 24
"""Signs of the longest word that a language has."""
LONELY = 3
"""So many signs do not stand alone on the last line of a paragraph."""


@lru_cache(maxsize=64)
def _face(face: str, pixels: int) -> Face:
    return Face(face, pixels)


MOST_WIDTHS, MOST_WRAPPED = 2000, 200
"""Texts whose width is kept, and paragraphs whose lines are."""


class Type:
    """The typefaces at one scale. Sizes are given in u; nothing is drawn smaller than 14 pixels."""

    def __init__(self, u: float, text_scale: float, look: Look | None = None) -> None:
        """In `look` texts may have stayed from an earlier start."""
        self.u = u
        self.scale = u * text_scale
        self._look = look
        self._rendered = Surfaces(5_000_000)
        if look is not None:
            self._rendered.stays = self._stay
        self._widths: dict[tuple[str, float, str], int] = {}
        """Texts that were measured: in each frame most are the same."""
        self._heights: dict[tuple[int, str], int] = {}
        self._wrapped: dict[tuple[str, int, float, str], list[str]] = {}
        """Paragraphs in lines, likewise."""
        self._broken: dict[Hashable, Any] = {}
        """Those of several faces."""

    def forget(self, all_sizes: bool) -> None:
        """Let go of the rendered lines, and also of the typefaces if others have other sizes."""
        self._rendered.clear()
        self._widths.clear()
        self._wrapped.clear()
        self._broken.clear()
        if all_sizes:
            _face.cache_clear()
            fonts.forget()

    def pixels(self, size: float) -> int:
        """Return a size in u as a size of letters in pixels."""
        return max(SMALLEST_TYPE, round(size * self.scale))

    @property
    def growth(self) -> float:
        """How much larger text is than its size in u asks for: by the player's choice, or to be readable."""
        return self.pixels(16) / (16 * self.u)

    def face(self, size: float, face: str = "sans") -> Face:
        """Return a typeface in a size in u."""
        return _face(face, self.pixels(size))

    def width(self, text: str, size: float, face: str = "sans") -> int:
        """Return the width in pixels; a blank at the end counts."""
        key = text, size, face
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = self._measured(
                (text, self.pixels(size), face), text, lambda: self.face(size, face).width(text)
            )
        return width

    def height(self, size: float, face: str = "sans") -> int:
        """Return the height of the letters in pixels."""
        key = self.pixels(size), face
        height = self._heights.get(key)
        if height is None:
            height = self._heights[key] = self._measured(key, "", lambda: self.face(size, face).height)
        return height

    def _measured(self, key: Hashable, text: str, make: Callable[[], L]) -> L:
        """Return what a text measures; what has stayed from an earlier start needs no typeface."""
        return self._look.value(key, make) if self._look is not None and _is_own(text) else make()

    def _stay(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a text that has stayed from an earlier start, or will stay."""
        assert isinstance(key, tuple)
        assert self._look is not None
        text = key[1] if key[0] == "foil" and len(key) == 5 else key[0]
        return self._look.picture(("text", *key), make) if _is_own(text) else make()

    def line(self, size: float) -> int:
        """Return the distance of two lines in pixels."""
        return round(self.pixels(size) * LINE_HEIGHT)

    def render(self, text: str, size: float, colour: Colour, face: str = "sans") -> pygame.Surface:
        """Return the picture of a text."""
        key = (text, self.pixels(size), colour, face)
        return self._rendered.get(key, lambda: self.face(size, face).render(text, colour).convert_alpha())

    def foil(self, text: str, size: float, face: str = "serif", metal: bool = False) -> pygame.Surface:
        """Return words in gold foil with its shadow, for titles; on paper they are red, but for `metal`."""
        foil = theme.METAL_FOIL if metal else theme.FOIL
        depth, strength = (theme.BLACK, 190) if metal else (theme.SHADOW, theme.FOIL_DEPTH)

        def make() -> pygame.Surface:
            font = self.face(size, face)
            glyphs = font.render(text, (255, 255, 255)).convert_alpha()
            w, h = glyphs.get_size()
            first, last = round(h * 0.2), round(h * 0.85)
            column = blank((w, h))
            column.blit(gradient((w, last - first), foil), (0, first))
            column.fill(foil[0], (0, 0, w, first))
            column.fill(foil[-1], (0, last, w, h - last))
            dark = glyphs.copy()
            dark.fill((*depth, strength), special_flags=pygame.BLEND_RGBA_MULT)
            glyphs.blit(column, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            shift = max(1, round(self.u))
            surface = pygame.Surface((w + shift, h + 2 * shift), pygame.SRCALPHA)
            surface.blit(dark, (shift, max(1, round(1.6 * self.u))))
            surface.blit(glyphs, (0, 0))
            return surface.convert_alpha()

        return self._rendered.get(("foil", text, self.pixels(size), face, foil), make)

    def smaller(
        self,
        text: str,
        size: float,
        width: float,
        face: str = "sans",
        least: float = SMALL,
        step: float = 0.5,
    ) -> float:
        """Return the size, or the first below it in steps, at which the text is no wider; the `least` if none
        is."""
        while size > least and self.width(text, size, face) > width:
            size -= step
        return size

    def fitted(self, text: str, size: float, width: float, face: str = "sans") -> str:
        """Return the text, or as much of it as fits, with an ellipsis."""
        if self.width(text, size, face) <= width:
            return text
        font = self.face(size, face)

        def cut(count: int) -> str:
            return text[:count].rstrip() + "…"

        return cut(bisect_right(range(1, len(text)), width, key=lambda count: font.width(cut(count))))

    def wrap(self, text: str, size: float, width: float, face: str = "sans") -> list[str]:
        """Return the lines of a paragraph; a line break in the text begins a new one.

        What is wider than a line and no word of a language, such as the name of a file, goes on in the next,
        after the name of a folder if one ends late enough.
        """
        key = text, self.pixels(size), width, face
        if key not in self._wrapped:
            if len(self._wrapped) >= MOST_WRAPPED:
                self._wrapped.clear()
            self._wrapped[key] = self._measured(
                ("wrapped", *key), text, lambda: _wrapped(self.face(size, face), text, width)
            )
        return self._wrapped[key].copy()

    def lines(self, key: Hashable, make: Callable[[], L]) -> L:
        """Return the lines of a paragraph of several faces, made now if they are not kept under that key."""
        if key not in self._broken:
            if len(self._broken) >= MOST_WRAPPED:
                self._broken.clear()
            self._broken[key] = make()
        return cast(L, self._broken[key])


OWN = frozenset("–’„“”…·")
"""Signs beyond the Latin letters that the program's typefaces have."""


def _is_own(text: str) -> bool:
    """Return whether the program's own typefaces have all signs of a text, as far as that is known: others
    come from typefaces of the system, which may change."""
    return text.isascii() or all(sign < "\u0100" or sign in OWN for sign in text)


def _wrapped(font: Face, text: str, width: float) -> list[str]:
    """Return the lines of all paragraphs of a text."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, first = "", len(lines)
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if font.width(longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while len(line) > LONGEST_WORD and font.width(line) > width:
                count = _fitting(font, line, width)
                lines.append(line[:count])
                line = line[count:]
        lines.append(line)
        if len(lines) - first > 1 and is_lonely(line):
            before, _blank, last = lines[-2].rpartition(" ")
            if before and font.width(f"{last} {line}") <= width:
                lines[-2:] = [before, f"{last} {line}"]
    return lines


def is_lonely(line: str, most: int = LONELY) -> bool:
    """Return whether a last line is one word of at most so many signs, which a word of the line before joins:
    `5.`, `e.`"""
    return 0 < len(line) <= most and " " not in line


def _fitting(font: Face, text: str, width: float) -> int:
    """How many signs of a text are put on a line: what fits, and 1 at least."""
    count = 1 + bisect_right(range(2, len(text)), width, key=lambda count: font.width(text[:count]))
    folder = 1 + max(text.rfind(mark, 0, count) for mark in "/\\")
    return folder if folder > count / 2 else count
