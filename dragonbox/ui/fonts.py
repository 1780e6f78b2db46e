"""A typeface that lacks no sign: what it does not have is taken from a typeface of the system.

Names of players may be written in any script. The typefaces of the system are looked for when the first such
sign is to be drawn, since that takes a while; where none has it either, a small lozenge stands for it.
"""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from functools import cache, lru_cache
from itertools import groupby

import pygame

from dragonbox.ui.files import face as face_file
from dragonbox.ui.shapes import blank
from dragonbox.ui.theme import Colour

UNKNOWN = "◊"
NO_SIGN = "\U0010fffd"
"""What every typeface draws as a sign that it does not have."""
APOSTROPHE = "’"
"""How the one of a typewriter is drawn."""
LONGEST = 2000
"""Signs of a line that are drawn; no window is so wide. A record may hold a name of millions."""
SAMPLE = 20
"""Pixels; the size at which signs are compared with that."""
SYSTEM = (
    *(
        "notosanscjkjp",
        "notosanscjksc",
        "notosanscjk",
        "sourcehansans",
        "droidsansfallback",
        "wenquanyizenhei",
    ),
    *("yugothic", "meiryo", "msgothic", "microsoftyahei", "simsun", "malgungothic"),
    *("hiraginosans", "hiraginokakugothicpro", "pingfangsc", "applesdgothicneo", "arialunicodems"),
    *("segoeuisymbol", "segoeuiemoji", "notosanssymbols2", "notosanssymbols", "notoemoji", "symbola"),
    *("notosansarabic", "notosanshebrew", "notosansthai", "notosansdevanagari", "dejavusans", "freesans"),
)
"""Typefaces that Linux, Windows and macOS bring for other scripts, for symbols and for emoji."""


SIZES = 2
"""Sizes of a typeface that are kept open: each takes up to 0.4 MB. To change one is far quicker than to open
another; it only has to draw its letters anew."""

_sizes: dict[str, OrderedDict[int, pygame.font.Font]] = {}
"""The typefaces that are open, by the file and the size in pixels; those used last at the end."""


def _font(path: str, pixels: int) -> pygame.font.Font:
    """Return a typeface at a size: until the next one is wanted, for then it may get another size."""
    sizes = _sizes.setdefault(path, OrderedDict())
    if pixels in sizes:
        sizes.move_to_end(pixels)
    elif len(sizes) < SIZES or not path:  # the one that pygame brings has other sizes of its own
        sizes[pixels] = pygame.font.Font(path or None, pixels)
    else:
        sizes[pixels] = sizes.popitem(last=False)[1]
        sizes[pixels].set_point_size(pixels)
    return sizes[pixels]


def forget() -> None:
    """Let go of the typefaces at the sizes that were wanted so far: each keeps all signs it has drawn."""
    _sizes.clear()


@cache
def _drawn(path: str, sign: str) -> bytes:
    return pygame.image.tobytes(_font(path, SAMPLE).render(sign, True, (255, 255, 255)), "RGBA")


@lru_cache(maxsize=2000)
def _has(path: str, sign: str) -> bool:
    try:
        return _drawn(path, sign) != _drawn(path, NO_SIGN)
    except pygame.error:
        # Pictures in colour, which cannot be drawn at any size.
        return False


@cache
def _of_the_system() -> tuple[str, ...]:
    """The files of those that are installed."""
    found = (pygame.font.match_font(name) for name in SYSTEM)
    return tuple(dict.fromkeys(path for path in found if path))


@lru_cache(maxsize=2000)
def _source(path: str, sign: str) -> tuple[str, str]:
    """The typeface that draws a sign, and what it draws."""
    if (category := unicodedata.category(sign)) == "Cc":
        # Nothing that can be seen: a line end, a null, which no typeface takes.
        return path, " "
    if sign.isascii() or _has(path, sign):
        return path, sign
    if category in ("Cf", "Mn"):
        # It would only change the sign before it.
        return path, ""
    for other in _of_the_system():
        if _has(other, sign):
            return other, sign
    return path, UNKNOWN


class Face:
    """A typeface at a size."""

    def __init__(self, name: str, pixels: int) -> None:
        self._path, self._pixels = face_file(name) or "", pixels
        own = _font(self._path, pixels)
        self.height, self.ascent = own.get_height(), own.get_ascent()

    def _runs(self, text: str) -> list[tuple[str, str]]:
        """Return the pieces of a text, each with the file of the typeface that draws it."""
        text = text[:LONGEST]
        if text.isascii() and text.isprintable():
            return [(self._path, text.replace("'", APOSTROPHE))]
        text = text.replace("'", APOSTROPHE)
        sources = [_source(self._path, sign) for sign in text]
        return [
            (path, "".join(sign for _, sign in run))
            for path, run in groupby(sources, key=lambda source: source[0])
        ]

    def width(self, text: str) -> int:
        """Return how wide a text is, in pixels."""
        return sum(_font(path, self._pixels).size(run)[0] for path, run in self._runs(text))

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """Return the picture of a text; letters that this typeface lacks come from another."""
        runs = self._runs(text)
        if len(runs) == 1:
            ((path, run),) = runs
            if path == self._path:
                return _font(path, self._pixels).render(run, True, colour)
        lines = []
        for path, run in runs:
            font = _font(path, self._pixels)
            lines.append((self.ascent - font.get_ascent(), font.render(run, True, colour)))
        surface = blank((sum(line.get_width() for _, line in lines), self.height))
        x = 0
        for y, line in lines:
            surface.blit(line, (x, y))
            x += line.get_width()
        return surface
