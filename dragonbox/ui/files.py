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
