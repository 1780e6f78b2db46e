"""Where pictures, sounds and typefaces lie, in a checkout, an installed package and a built program."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def assets() -> Path:
    """The folder of everything that is looked at or heard."""
    if hasattr(sys, "_MEIPASS"):
        return Path(sys._MEIPASS) / "assets"
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


@cache
def _packed() -> dict[str, bytes]:
    """The drawings of a built program by name.

    They come in one file, each after its name and with a zero byte between: hundreds of small files would
    take long to unpack.
    """
    pack = assets() / "drawings"
    parts = pack.read_bytes().split(b"\0") if pack.is_file() else []
    return {name.decode(): svg for name, svg in zip(parts[::2], parts[1::2], strict=True)}


def _path(name: str) -> Path:
    return assets() / "svg" / f"{name}.svg"


def has_drawing(name: str) -> bool:
    return name in _packed() or _path(name).is_file()


def drawing(name: str) -> bytes:
    """The SVG of a name: its path under `assets/svg` without the ending. Raises `FileNotFoundError`."""
    return _packed().get(name) or _path(name).read_bytes()


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
def face(name: str) -> str:
    """The path of a typeface file. The packages are found, not imported: importing them lists folders."""
    package, file = FACES[name]
    if hasattr(sys, "_MEIPASS"):
        return str(Path(sys._MEIPASS) / package / "files" / file)
    for folder in sys.path:
        path = Path(folder) / package / "files" / file
        if path.is_file():
            return str(path)
    raise FileNotFoundError(f"the typeface {file} is missing: install the package {package}")
