"""Fixtures for tests and measurements in a real window: the screen, and the program as it was built."""

import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest
from realwindow import NoScreen, Screen

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("dragonbox", "assets/svg", "assets/sound", "packaging", "pyproject.toml")


def without(why: str) -> NoReturn:
    """Go on without the tests that need something; where all must be tested, fail."""
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    try:
        with Screen() as screen:
            yield screen
    except NoScreen as missing:
        without(str(missing))


@pytest.fixture(scope="session")
def built(screen: Screen) -> dict[str, Path]:
    """The built programs, built now if anything has changed since: the names of `packaging/names.py`."""
    if os.environ.get("DRAGONBOX_NO_BUILD"):
        without("DRAGONBOX_NO_BUILD is set")
    names: dict[str, Path] = runpy.run_path(str(ROOT / "packaging" / "names.py"))
    with alone():
        if not names["ARCHIVE"].exists() or names["ARCHIVE"].stat().st_mtime < changed():
            subprocess.run([sys.executable, ROOT / "packaging" / "build.py", "--no-report"], check=True)
    return names


@contextmanager
def alone() -> Iterator[None]:
    """Tests may run in several processes: one of them builds, and the others wait for it."""
    import fcntl

    with open(Path(tempfile.gettempdir()) / f"dragonbox-build-{os.getuid()}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def changed() -> float:
    """When anything was changed of which the program is built."""
    paths = [path for source in SOURCES for path in (ROOT / source, *(ROOT / source).rglob("*"))]
    return max(path.stat().st_mtime for path in paths if path.is_file() and path.suffix != ".pyc")
