"""Whatever is wrong with the player's files: the menu opens, and what was damaged is still there."""

import os
import shutil
import stat
from pathlib import Path

import damage
import pytest

from dragonbox.app.menu.menu import Menu

pytestmark = pytest.mark.slow

HOMES = int(os.environ.get("DRAGONBOX_DAMAGED_HOMES", "15"))
"""How many are tried."""
FIRST = int(os.environ.get("DRAGONBOX_FIRST_HOME", "0"))


def content(path: Path) -> tuple[int, object]:
    """What is at a path: its kind, and what it holds."""
    mode = path.lstat().st_mode
    if stat.S_ISREG(mode):
        return stat.S_IFREG, path.read_bytes()
    if stat.S_ISLNK(mode):
        return stat.S_IFLNK, os.readlink(path)
    return stat.S_IFMT(mode), len(list(path.iterdir())) if path.is_dir() else 0


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("sound")
    damage.sound_home(home)
    return home


def test_the_menu_opens_in_every_damaged_home(make_stage, sound, tmp_path):
    for seed in range(FIRST, FIRST + HOMES):
        home = tmp_path / str(seed)
        shutil.copytree(sound, home)
        damaged = [content(path) for path in damage.damage(home, seed)]
        problems: list[str] = []
        stage = make_stage((960, 540), home=str(seed), problems=problems)
        stage.context.saves.tidy()
        stage.show(Menu(stage.context, problems))
        assert isinstance(stage.window.scenes[0], Menu), seed
        stage.context.keep_settings()
        kept = [content(path) for path in home.rglob("*")]
        assert all(one in kept for one in damaged), seed
        stage.window._native.destroy()
        shutil.rmtree(home)
