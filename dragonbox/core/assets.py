"""Find the files that come with the program."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def assets() -> Path:
    """Return their folder, in a checkout, an installed package or a built program."""
    if hasattr(sys, "_MEIPASS"):
        return Path(sys._MEIPASS) / "assets"
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
