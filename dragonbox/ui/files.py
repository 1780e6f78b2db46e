"""Find pictures, sounds and typefaces, in a checkout, an installed package and a built program.

When one of them is missing, the program goes on with something plain in its place, and the log says so.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable, Mapping
from functools import cache, partial
from io import FileIO
from pathlib import Path
from struct import unpack

from dragonbox.core.assets import assets

_told: set[str] = set()
_tell: Callable[[str], object] = str


def tell_missing(tell: Callable[[str], object]) -> None:
    """Have `tell` called with a line about each file that is missing from now on, once for each."""
    global _tell
    _tell = tell
    _told.clear()


def missing(file: str, error: Exception) -> None:
    """Report a file that is missing or damaged."""
    if file not in _told:
        _told.add(file)
        _tell(f"{file} cannot be used, something plain stands in for it: {error}")


def any_missing() -> bool:
    """Return whether a file was missing or damaged, so that something plain stands in for it."""
    return bool(_told)


def pack(drawings: Mapping[str, bytes]) -> bytes:
    """Return all drawings in one file: a head of names and lengths, and each of them compressed.

    A built program has them so: hundreds of small files would take long to unpack.
    """
    bodies = {name: zlib.compress(drawing, 9) for name, drawing in drawings.items()}
    head = "".join(f"{name} {len(body)}\n" for name, body in bodies.items()).encode()
    return b"".join((len(head).to_bytes(4, "big"), head, *bodies.values()))


@cache
def _packed() -> Mapping[str, Callable[[], bytes]]:
    """The drawings of a built program by name: what reads each, compressed, from the file."""
    path, found = assets() / "drawings", {}
    try:
        if path.is_file():
            # It stays open: another version may take its place on the disk. It is not mapped: what was read
            # once would then count as memory of the program.
            file = FileIO(path)
            at = 4 + int.from_bytes(file.read(4), "big")
            for line in file.read(at - 4).decode().splitlines():
                name, length = line.rsplit(" ", 1)
                found[name], at = partial(_part, file, at, int(length)), at + int(length)
    except (OSError, ValueError) as error:
        missing(path.name, error)
    return found


def _part(file: FileIO, at: int, length: int) -> bytes:
    """Read a part of a file."""
    file.seek(at)
    return file.read(length)


def _path(name: str) -> Path:
    return assets() / "svg" / f"{name}.svg"


def has_drawing(name: str) -> bool:
    """Return whether there is a drawing with this name."""
    return name in _packed() or _path(name).is_file()


def source(name: str) -> Path:
    """Return the file that holds the drawing of a name."""
    return assets() / "drawings" if _packed() else _path(name)


def drawings() -> list[str]:
    """Return the names of all drawings."""
    folder = assets() / "svg"
    paths = folder.rglob("*.svg")
    return sorted(_packed() or (p.relative_to(folder).with_suffix("").as_posix() for p in paths))


def drawing(name: str) -> bytes:
    """Return the SVG of a name, its path under `assets/svg` without the ending; raise `OSError` if there is
    none."""
    packed = _packed().get(name)
    if packed is None:
        return _path(name).read_bytes()
    try:
        return zlib.decompress(packed())
    except zlib.error as error:
        raise OSError(f"it is damaged: {error}") from error


FACES = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semi": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}


@cache
def face(name: str) -> str | None:
    """Return the path of a typeface file, of another one when it is missing or damaged, or None when all
    are."""
    for other in (name, *FACES):
        try:
            return _face(other)
        except (OSError, ValueError) as error:
            missing(FACES[other][1], error)
    return None


def _face(name: str) -> str:
    """The path of a sound typeface file; raises `OSError` and `ValueError`."""
    package, file = FACES[name]
    # The packages are found, not imported: importing them lists folders.
    folders = [sys._MEIPASS] if hasattr(sys, "_MEIPASS") else sys.path
    for folder in folders:
        path = Path(folder) / package / "files" / file
        if path.is_file():
            _check_face(path)
            return str(path)
    raise FileNotFoundError(f"install the package {package}")


def _check_face(path: Path) -> None:
    """Raise `ValueError` for what is no whole TrueType file: pygame would end the program."""
    with open(path, "rb") as file:
        head = file.read(12)
        tables = file.read(16 * int.from_bytes(head[4:6], "big"))
    ends = [sum(unpack(">II", tables[at + 8 : at + 16])) for at in range(0, len(tables) - 15, 16)]
    if head[:4] != b"\0\1\0\0" or not ends or max(ends) > path.stat().st_size:
        raise ValueError("it is damaged")
