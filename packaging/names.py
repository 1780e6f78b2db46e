"""What the built things are called and where they lie."""

from __future__ import annotations

import platform
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
ICONS = BUILD / "icons"
sys.path.insert(0, str(ROOT))

from dragonbox import __version__ as VERSION  # noqa: E402, N812

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

NAME = "Dragonbox"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)


def machine(here: str, python: str) -> str:
    """Return for which processors this Python builds: the one `here`, or all of a Mac's.

    `python` is its platform, as `sysconfig` tells it. The Python from python.org runs on both kinds of Macs.
    """
    return "universal" if python.endswith("-universal2") else here.lower()


MACHINE = machine(platform.machine(), sysconfig.get_platform())
UNIVERSAL = MACHINE == "universal"

LABEL = f"dragonbox-{VERSION}-{SYSTEM}-{MACHINE}"
"""Names the folder and its archive."""
SUFFIX = ".exe" if SYSTEM == "windows" else ""
FOLDER = BUILD / (f"{NAME}.app" if SYSTEM == "macos" else LABEL)
PROGRAM = FOLDER / "Contents/MacOS" / NAME if SYSTEM == "macos" else FOLDER / (NAME + SUFFIX)
"""What is double-clicked in the folder."""
ARCHIVE = BUILD / f"{LABEL}.{'dmg' if SYSTEM == 'macos' else 'zip'}"
SINGLE = BUILD / f"{LABEL}-single{SUFFIX}"
APPIMAGE = BUILD / f"{LABEL}.AppImage"

NEEDS: list[str] = PROJECT["dependencies"]
NEEDS_TO_BUILD: list[str] = PROJECT["optional-dependencies"]["build"]
SHIPPED = [need.split(">")[0].strip() for need in NEEDS]
"""The packages that go into the program, by name."""
