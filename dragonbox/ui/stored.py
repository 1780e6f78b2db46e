"""Pictures of the first frame that stay in a file: to draw them takes a fifth of a start.

Whatever is wrong with the file, and wherever it cannot be written, they are drawn as they are without it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from dragonbox.core.files import write_atomically
from dragonbox.ui.files import drawing

FILE = "first-frame"
FORM: Final = "BGRA"
"""How pixels are written."""

LARGEST = 8_000_000
"""Bytes that are read of the file at most; what a first frame shows takes a fortieth of that."""
DIGITS = len(str(LARGEST))

Key = tuple[str, tuple[int, int]]


class Stored:
    """The pictures of the first frame, in a file of a folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._read: dict[bytes, bytes] | None = None
        """The compressed pictures of the file, by their heads; None before the file is read."""
        self._shown: dict[Key, pygame.Surface] = {}
        """The pictures that this start has shown."""
        self._new = False
        """Whether some of it was missing."""

    def find(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture of that size from the file; None if it is not there or its drawing has changed."""
        if self._read is None:
            self._read = dict(_pictures(self._file))
        packed = self._read.get(_head(name, size))
        if packed is None:
            return None
        with suppress(zlib.error, ValueError):
            w, h = size
            pixels = zlib.decompressobj().decompress(packed, 4 * w * h + 1)
            found = pygame.image.frombytes(pixels, size, FORM).convert_alpha()
            self._shown[name, size] = found
            return found
        return None

    def keep(self, name: str, size: tuple[int, int], picture: pygame.Surface) -> None:
        """Keep a picture that was missing, to be written with the others."""
        self._shown[name, size] = picture
        self._new = True

    def write(self) -> None:
        """Write the pictures of this start to the file, unless it has all of them already."""
        shown, self._shown, self._read = self._shown, {}, {}
        if not self._new:
            return
        parts = []
        for (name, size), picture in shown.items():
            packed = zlib.compress(pygame.image.tobytes(picture, FORM), 1)
            parts += [_head(name, size), b" %d\n" % len(packed), packed]
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._file, b"".join(parts), keep_previous=False)


def _head(name: str, size: tuple[int, int]) -> bytes:
    """Return what stands before a picture: what it shows, how large, and of which drawing it was made."""
    return f"{name} {size[0]} {size[1]} {zlib.crc32(drawing(name)):08x} {pygame.version.ver}".encode()


def _pictures(file: Path) -> Iterator[tuple[bytes, bytes]]:
    """Yield the head of each picture and what follows it, as far as the file can be read."""
    data = b""
    with suppress(OSError), file.open("rb") as opened:
        data = opened.read(LARGEST)
    while data:
        line, _newline, data = data.partition(b"\n")
        head, _blank, length = line.rpartition(b" ")
        if not length.isdigit() or len(length) > DIGITS:
            return
        yield head, data[: int(length)]
        data = data[int(length) :]
