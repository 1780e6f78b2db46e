"""The first picture of the menu: with what has stayed from another start it is the same as without."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dragonbox import games
from dragonbox.storage.history import History
from dragonbox.storage.saves import Saves

PROGRAM = """
import json, os, zlib
from dragonbox.app import main

opened = main._open

def open_(*arguments):
    import pygame
    from dragonbox.app.window import Window
    from dragonbox.ui import fonts, sprites, stored

    sprites.BUDGET = 100.0  # on a busy machine no picture is to stand in for another
    drawn = []
    rasterised = sprites.rasterised
    sprites.rasterised = lambda name, size: drawn.append(name) or rasterised(name, size)
    font = fonts._font
    fonts._font = lambda path, pixels: drawn.append(path) or font(path, pixels)

    def told(window):
        seen = zlib.crc32(pygame.image.tobytes(window.canvas.surface, "RGB"))
        titles = window.top.titles
        anew = len(drawn)
        window.context.sprites.store()
        print(json.dumps([seen, titles, anew]), flush=True)
        os._exit(0)

    Window._after_first_frame = told
    opened(*arguments)

main._open = open_
main.main()
"""
"""Starts the window and ends it after the first picture. Says what was seen, which titles stood there, and
how many pictures and typefaces were wanted for it."""
PLAIN = ""
OTHERS = {
    "language": 'language = "de"',
    "theme": 'theme = "paper"',
    "colours": 'palette = "contrast"',
    "text": "text_size = 130",
    "size": "window = [1000, 700]",
    "small": "window = [640, 400]",
}
"""Settings on which the picture depends."""


def start(home: Path, settings: str = PLAIN) -> tuple[int, list[str], int]:
    """Start the program with a home and with settings, and return what it says."""
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(settings)
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environ |= {"DRAGONBOX_HOME": str(home), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    seen, titles, anew = json.loads(done.stdout.splitlines()[-1])
    return seen, titles, anew


def of_a_player(home: Path) -> None:
    """Let a match be finished in a home, and one be played."""
    match = games.load("dragon_swoop").new(seed="8K2F-42")
    while match.to_move is not None:
        match.play(match.legal()[0])
    Saves(home).finish(match)
    History(home).refresh(60)
    waiting = games.load("swop").new(seats=2, seed="8K2F-41")
    waiting.play(waiting.legal()[0])
    Saves(home).autosave(waiting)


@pytest.fixture(params=["newcomer", "player"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The home of somebody who has never played, or of somebody who has."""
    found = tmp_path / "home"
    if request.param == "player":
        of_a_player(found)
    return found


def test_the_next_start_shows_the_same_and_draws_next_to_nothing(home: Path) -> None:
    seen, titles, anew = start(home)
    assert "Dragonbox" in titles
    assert anew > 30
    again = start(home)
    assert again[:2] == (seen, titles)
    assert again[2] == 0


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_nothing_stays_that_is_another_now(tmp_path: Path, other: str) -> None:
    home, fresh = tmp_path / "home", tmp_path / "fresh"
    plain = start(home)
    wanted = start(fresh, other)
    assert wanted[0] != plain[0]
    assert start(home, other)[:2] == wanted[:2]
    assert start(home)[:2] == plain[:2]


def test_another_player_sees_no_other_menu(tmp_path: Path) -> None:
    """What has stayed from the first start, before anything was played, does not show later."""
    home, fresh = tmp_path / "home", tmp_path / "fresh"
    start(home)
    of_a_player(fresh)
    shutil.copytree(fresh, home, dirs_exist_ok=True)
    wanted = start(fresh)
    assert start(home)[:2] == wanted[:2]
    shutil.rmtree(home / "cache")
    assert start(home)[:2] == wanted[:2]
