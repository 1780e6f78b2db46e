"""Where things live: a variable, a file beside the program, or the platform's folders."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dragonbox.storage.disk import StorageError
from dragonbox.storage.places import Places

LINUX = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folders of Linux")


@pytest.mark.parametrize("name", ["plain", "Spiele von Zoë", "龍の箱", "a'b\"c $HOME"])
def test_home_moves_everything(tmp_path, name):
    home = tmp_path / name
    places = Places.find({"DRAGONBOX_HOME": str(home), "HOME": "/elsewhere"}, "/opt/dragonbox", True)
    assert places == Places(home, home / "settings.toml", home / "logs", home / "pictures", home / "cache")
    assert places.pictures() == home / "pictures"
    assert not home.exists(), "finding makes nothing"


def test_home_is_made_absolute(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert Places.find({"DRAGONBOX_HOME": "here"}).data == tmp_path / "here"
    assert Places.find({"DRAGONBOX_HOME": "~/box"}).data == Path("~/box").expanduser()


def test_portable_beside_the_program(tmp_path):
    program = tmp_path / "dragonbox.exe"
    environ = {"HOME": "/home/ada"}
    usual = Places.find(environ, str(program), True)
    (tmp_path / "portable.txt").touch()
    assert Places.find(environ, str(program), True) == Places.under(tmp_path / "Dragonbox data")
    assert Places.find(environ, str(program), False) == usual, "only a built program is portable"
    assert Places.find({"DRAGONBOX_HOME": "/box"}, str(program), True).data == Path("/box").absolute()


def test_portable_beside_the_app_of_macos_and_not_in_it(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    program = tmp_path / "Dragonbox.app" / "Contents" / "MacOS" / "Dragonbox"
    program.parent.mkdir(parents=True)
    (program.parent / "portable.txt").touch()
    assert Places.find({}, str(program), True).data != program.parent / "Dragonbox data"
    (tmp_path / "portable.txt").touch()
    assert Places.find({}, str(program), True) == Places.under(tmp_path / "Dragonbox data")
    assert Places.find({}, str(tmp_path / "dragonbox"), True) == Places.under(tmp_path / "Dragonbox data")


@LINUX
@pytest.mark.parametrize("environ", [{}, {"DRAGONBOX_HOME": "~/box"}, {"XDG_DATA_HOME": "/data"}])
def test_without_a_home_it_is_said_what_to_set(environ, monkeypatch):
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000)
    with pytest.raises(StorageError, match="set HOME or DRAGONBOX_HOME"):
        Places.find(environ)


@LINUX
@pytest.mark.parametrize(
    "xdg",
    [
        {},
        {"XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/k"},
        {"XDG_DATA_HOME": "relative", "XDG_CONFIG_HOME": ""},
    ],
)
def test_as_platformdirs_says(xdg, monkeypatch):
    from platformdirs import PlatformDirs

    for variable in (
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
        "DRAGONBOX_HOME",
    ):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", "/home/ada")
    for variable, value in xdg.items():
        monkeypatch.setenv(variable, value)
    dirs = PlatformDirs("dragonbox", appauthor=False)
    settings = dirs.user_config_path / "settings.toml"
    expected = Places(dirs.user_data_path, settings, dirs.user_log_path, cache=dirs.user_cache_path)
    assert Places.find() == expected


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_platforms_ask_platformdirs(platform, monkeypatch):
    from platformdirs import PlatformDirs

    monkeypatch.setattr(sys, "platform", platform)
    dirs = PlatformDirs("Dragonbox", appauthor=False)
    assert Places.find({}).data == dirs.user_data_path
    assert Places.find({}).pictures().name == "Dragonbox"


@LINUX
def test_the_start_does_without_slow_modules(tmp_path):
    """What the menu needs of storage loads none of the modules that cost more than all the rest."""
    code = (
        "import sys; from dragonbox.storage import bests, lock, log, places, saves, settings; "
        "p = places.Places.find(); settings.load(p.settings); l = lock.Lock(p.data); "
        "s = saves.Saves(p.data); s.tidy(); s.running(); "
        "slow = {'platformdirs', 'tempfile', 'logging', 'traceback', 'hashlib', 'tomli_w', 'unicodedata', "
        "'random', 'pygame', 'dragonbox.core.match'} & set(sys.modules); print(*slow); sys.exit(bool(slow))"
    )
    root = str(Path(__file__).parents[2])
    environ = os.environ | {
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": "",
        "DRAGONBOX_HOME": "",
        "PYTHONPATH": root,
    }
    done = subprocess.run([sys.executable, "-S", "-c", code], env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@LINUX
def test_portable_beside_an_appimage_and_not_in_it(tmp_path):
    mounted = tmp_path / "mount" / "usr"
    mounted.mkdir(parents=True)
    program, image = mounted / "Dragonbox", tmp_path / "stick" / "dragonbox.AppImage"
    image.parent.mkdir()
    environ = {"HOME": "/home/ada", "APPIMAGE": str(image), "APPDIR": str(tmp_path / "mount")}
    (mounted / "portable.txt").touch()
    assert Places.find(environ, str(program), True) == Places.find({"HOME": "/home/ada"}, "/elsewhere", False)
    (image.parent / "portable.txt").touch()
    assert Places.find(environ, str(program), True) == Places.under(image.parent / "Dragonbox data")
    # Started by another program that is an AppImage, it is none itself.
    assert Places.find(environ | {"APPDIR": "/other"}, str(program), True) == Places.under(
        mounted / "Dragonbox data"
    )
