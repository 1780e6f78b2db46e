"""What the first frame shows stays in a file: to draw it anew takes a third of a start.

The file holds pictures and the measures of texts, each under a key that says all it depends on, and the list
of the files of the program that they were made of: when one of these has changed, all is made anew.
Whatever is wrong with the file, and wherever it cannot be written, all is made as it is without it.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from struct import Struct, error
from typing import Any, Final, TypeVar, cast
from zlib import adler32

import pygame

from dragonbox.core.files import replace
from dragonbox.ui import files

FILE = "first-frame"
FORM: Final = "BGRA"
MASKS = (0xFF0000, 0xFF00, 0xFF) if sys.byteorder == "little" else ()
"""How pixels are written: as they lie in memory. Where a display wants others, nothing stays."""
KIND = f"Dragonbox first frame, {pygame.version.ver}, {sys.hexversion:x}\n".encode()
"""Begins the file; what another pygame has drawn may look different."""
HEAD = Struct("<II")
"""The length and the sum of what follows: the lists."""
MOST = 1_000_000, 16_000_000
"""Bytes that are read of the lists, and of a picture: a backdrop of 2560 by 1440 is not as large."""
PLAIN = 2
"""The form of `marshal` in which equal things are always written alike."""

T = TypeVar("T")
State = tuple[str, int, int]
"""A file of the program: its path, when it was changed, and how long it is."""
BUILT = ""
"""Stands for the path of a built program, which changes with every version; an AppImage and a single file lie
elsewhere at each start."""
Place = tuple[int, int, int, int, bool]
"""Where the pixels of a picture lie, its size, their sum, and whether it can be seen through."""


class Stored:
    """What the first frame shows, in a file of a folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._file: FileIO | None = None
        self._begun = False
        """Whether the lists have been read."""
        self._pixels = 0
        """Where the pixels begin in the file."""
        self._made_of: list[State] = []
        self._places: dict[Hashable, Place] = {}
        self._values: dict[Hashable, Any] = {}
        self._shown: dict[Hashable, pygame.Surface | None] = {}
        """The pictures that this start has shown; None for one that the file holds."""
        self._told: dict[Hashable, Any] = {}
        """The values that this start has asked for."""
        self._sources: set[str] = set()
        """The drawings that pictures were made of."""
        self._new = False
        """Whether the file lacks some of it."""
        self._over = False
        """Whether the first frame is over: what is made now does not stay."""

    # ------------------------------------------------------------------ what there is

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture of a key from the file; None if it is not there."""
        self._begin()
        place = self._places.get(key)
        if place is None:
            return None
        _at, w, h, _total, alpha = place
        found = pygame.Surface((w, h), pygame.SRCALPHA if alpha else 0)
        if found.get_masks()[:3] != MASKS or found.get_pitch() != 4 * w or not self._fill(found, place):
            return None
        self._shown[key] = None
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a key, made now if the file lacks it."""
        return self.find(key) or self.keep(key, make())

    def keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture that was missing, to be written with the others; return it."""
        if not self._over and 4 * picture.get_width() * picture.get_height() <= MOST[1]:
            self._shown[key] = picture
            self._new = True
        return picture

    def value(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return a number, a text or a list of such, made now if the file lacks it."""
        self._begin()
        found: T
        if key in self._values:
            found = self._values[key]
        elif self._over:
            return make()
        else:
            found, self._new = make(), True
        self._told[key] = found
        return found

    def look(self, look: Hashable) -> Look:
        """Return the part of the file for pictures in which `look` is the same."""
        return Look(self, look)

    def made_of(self, drawing: str) -> None:
        """Note that a picture is made of a drawing."""
        self._sources.add(drawing)

    # ------------------------------------------------------------------ the file

    def _begin(self) -> None:
        """Read the lists of the file, if they are whole and of this program."""
        if self._begun:
            return
        self._begun = True
        with suppress(OSError, error, ValueError, EOFError, TypeError):
            self._file = FileIO(self._path)
            head = self._file.read(len(KIND) + HEAD.size)
            length, total = HEAD.unpack(head[len(KIND) :])
            lists = self._file.read(min(length, MOST[0]))
            if not head.startswith(KIND) or len(lists) != length or adler32(lists) != total:
                return
            # Only now: it may do anything with what it has not written itself.
            made_of, places, values = marshal.loads(lists)
            if all(state(path) == (path, *rest) for path, *rest in made_of):
                self._made_of, self._places, self._values = made_of, places, values
                self._pixels = len(head) + length

    def _fill(self, picture: pygame.Surface, place: Place) -> bool:
        """Read the pixels of a picture; return whether they are sound."""
        at, _w, _h, total, _alpha = place
        # pygame does not say that it can be seen as memory.
        with suppress(OSError), memoryview(cast(bytes, picture.get_buffer())) as pixels:
            assert self._file is not None
            self._file.seek(self._pixels + at)
            return self._file.readinto(pixels) == len(pixels) and adler32(pixels) == total
        return False

    def write(self) -> None:
        """Write what this start has shown to the file, unless it has all of it already."""
        if self._new:
            for name in files.FACES:
                files.face(name)
            # What stands in for something that is missing does not stay.
            if not files.any_missing():
                with suppress(OSError, ValueError):
                    self._write()
        if self._file is not None:
            self._file.close()
            self._file = None
        self._over, self._begun = True, True
        self._shown, self._places, self._values, self._told = {}, {}, {}, {}

    def _write(self) -> None:
        places, parts, at = {}, [], 0
        for key, shown in list(self._shown.items()):
            # One that was read may have been painted on since.
            picture = shown or self.find(key)
            if picture is not None:
                pixels, alpha = (
                    pygame.image.tobytes(picture, FORM),
                    bool(picture.get_flags() & pygame.SRCALPHA),
                )
                places[key] = at, *picture.get_size(), adler32(pixels), alpha
                parts.append(pixels)
                at += len(pixels)
        made_of = sorted({*self._made_of, *map(state, self._all_sources())})
        lists = marshal.dumps((made_of, places, self._told), PLAIN)
        if self._file is not None:
            self._file.close()  # else Windows would not let it be replaced
            self._file = None
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_name(f".{FILE}-{os.getpid()}.tmp")
        try:
            # It need not outlast a power cut: that is not waited for.
            with open(fresh, "wb") as file:
                file.writelines((KIND, HEAD.pack(len(lists), adler32(lists)), lists, *parts))
            replace(fresh, self._path)
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)

    def _all_sources(self) -> Iterable[str]:
        """Return the files of which anything in the file may have been made."""
        if getattr(sys, "frozen", False):
            return {BUILT}
        loaded = [module for name, module in sys.modules.items() if name.partition(".")[0] == "dragonbox"]
        own = {str(module.__file__) for module in loaded if module.__file__}
        faces = {path for name in files.FACES if (path := files.face(name)) is not None}
        return own | faces | {str(files.source(name)) for name in self._sources}


def state(path: str) -> State:
    """Return how a file is now; a missing one has no length."""
    try:
        found = os.stat(path or sys.executable)
    except (OSError, ValueError):
        return path, 0, -1
    return path, found.st_mtime_ns, found.st_size


class Look:
    """What the file holds for one size of the window, one theme and one language."""

    def __init__(self, stored: Stored, look: Hashable) -> None:
        self._stored, self._look = stored, look

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture of a key from the file; None if it is not there."""
        return self._stored.find((self._look, key))

    def keep(self, key: Hashable, picture: pygame.Surface) -> None:
        """Keep a picture that was missing."""
        self._stored.keep((self._look, key), picture)

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a key, made now if the file lacks it."""
        return self._stored.get((self._look, key), make)

    def value(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return a number, a text or a list of such, made now if the file lacks it."""
        return self._stored.value((self._look, key), make)
