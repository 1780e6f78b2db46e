"""Starting: the menu comes, or it is said why not."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from realwindow import BRIEF, PATIENCE, Program, Screen, running

from dragonbox.players.worker import ARGUMENT, Worker

Open = Callable[..., Program]


def log(home: Path) -> str:
    return (home / "logs" / "dragonbox.log").read_text(encoding="utf-8")


def test_a_window_with_the_menu_comes_and_goes(opened: Open, screen: Screen, tmp_path: Path) -> None:
    program = opened()
    picture = program.rest()
    assert (picture.width, picture.height) == (1280, 720)
    assert not picture.blank
    screen.xdotool("search", "--class", "^dragonbox$")  # as the desktop entry says; fails where there is none
    screen.xdotool("search", "--name", "^Dragonbox$")
    screen.xdotool("key", "ctrl+q")
    assert program.ends() == 0, program.said
    assert program.said.strip() in ("", "error: XDG_RUNTIME_DIR is invalid or not set in the environment.")
    assert not (tmp_path / "home" / "logs").exists(), "nothing went wrong"


@pytest.mark.parametrize("command", ["source"], indirect=True)
@pytest.mark.parametrize(("end", "status"), [(signal.SIGINT, 0), (signal.SIGHUP, -signal.SIGHUP)])
def test_whoever_ends_it_from_outside_sees_nothing_odd(
    opened: Open, tmp_path: Path, end: signal.Signals, status: int
) -> None:
    # Where these tests were told not to hear it (`nohup`), the program would not either.
    before = signal.signal(end, signal.SIG_DFL)
    try:
        program = opened()
    finally:
        signal.signal(end, before)
    program.rest()
    program.until(lambda: len(program.processes()) == 2, "process in which opponents think")
    program.process.send_signal(end)
    assert program.ends() == status
    assert "Traceback" not in program.said
    assert not (tmp_path / "home" / "logs").exists()
    left_at = time.monotonic() + PATIENCE
    while program.processes() and time.monotonic() < left_at:
        time.sleep(0.02)
    assert not program.processes(), "none is left behind"


def test_full_screen_fills_it_also_without_a_window_manager(opened: Open, screen: Screen) -> None:
    program = opened()
    program.rest()
    for size in (screen.size, (1280, 720)):
        program.key("F11")
        program.until(lambda size=size: program.window()[1].width == size[0], f"width {size[0]}")
        picture = program.rest()
        assert (picture.width, picture.height) == size
        assert not picture.blank


def test_the_single_file_starts(screen: Screen, built: dict[str, Path], tmp_path: Path) -> None:
    with running(screen, [str(built["SINGLE"])], tmp_path / "home") as program:
        assert not program.rest().blank


def test_the_built_program_knows_the_commands(built: dict[str, Path], tmp_path: Path) -> None:
    """With Python's ways to read arguments and records all in it."""
    deal = [str(built["PROGRAM"]), "deal", "dragon_swoop", "--seed", "8K2F-41"]
    frozen = subprocess.run(deal, capture_output=True, text=True, check=True)
    source = subprocess.run(
        [sys.executable, "-m", "dragonbox", *deal[1:]], capture_output=True, text=True, check=True
    )
    assert frozen.stdout == source.stdout
    game = tmp_path / "game.toml"
    game.write_text(frozen.stdout, encoding="utf-8")
    replay = subprocess.run([built["PROGRAM"], "replay", game, "--json"], capture_output=True, text=True)
    assert '"over": false' in replay.stdout


def test_the_built_program_thinks_without_what_its_packing_would_load(built: dict[str, Path]) -> None:
    """In both its processes that would take a megabyte and a part of the start."""
    worker = Worker([str(built["PROGRAM"]), ARGUMENT])
    try:
        loaded = set(worker.call(eval, "list(__import__('sys').modules)"))
    finally:
        worker.close()
    assert "dragonbox.players" in loaded
    assert not {"inspect", "ast", "tokenize", "zipfile", "urllib.parse", "pygame"} & loaded


@pytest.mark.parametrize("program", ["PROGRAM", "SINGLE"])
def test_the_built_program_tests_itself(
    built: dict[str, Path], screen: Screen, tmp_path: Path, program: str
) -> None:
    command = [str(built[program]), "--self-test", "--report", "report.txt"]
    # Other tests draw without a screen and say so to SDL.
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    environ["DISPLAY"] = screen.name
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "(built)" in done.stdout
    assert ", x11\n" in done.stdout, "in a window that can be seen"
    assert (tmp_path / "report.txt").read_text(encoding="utf-8") == done.stdout


def test_the_built_program_brings_what_it_needs_and_no_more(built: dict[str, Path]) -> None:
    """Libraries of one desktop do not fit another; a package that slipped in would be seen in the sizes."""
    files = [path for path in built["FOLDER"].rglob("*") if path.is_file() and not path.is_symlink()]
    foreign = ("libX", "libxcb", "libstdc++", "libgcc", "libc.so", "libm.so", "libGL", "libasound", "libssl")
    assert not [path.name for path in files if path.name.startswith(foreign)]
    assert sum(path.stat().st_size for path in files) < 40e6
    assert built["ARCHIVE"].stat().st_size < 21e6
    assert built["SINGLE"].stat().st_size < 21e6


def test_no_sound_device_is_no_trouble(opened: Open) -> None:
    """SDL is told of a driver that is not there; keys that would be heard are pressed."""
    program = opened(SDL_AUDIODRIVER="none such")
    program.rest()
    program.key("Down", "Up", "m", "m")
    assert program.process.poll() is None
    assert not program.picture().blank


def test_a_second_start_brings_the_first_window_to_the_front(
    opened: Open, screen: Screen, tmp_path: Path
) -> None:
    first = opened()
    menu = first.rest()
    first.until(lambda: (tmp_path / "home" / "front").exists(), "the first program listens")
    ((mine, _),) = screen.windows()
    other = opened(DRAGONBOX_HOME=str(tmp_path / "another home"))
    other.until(lambda: len(screen.windows()) == 2, "another window")
    assert screen.windows()[-1][0] != mine, "it lies over the first"
    second = opened()
    assert second.ends() == 0
    first.until(lambda: screen.windows()[-1][0] == mine, "the first window in front")
    assert len(screen.windows()) == 2
    assert first.rest().difference(menu) < 0.01, "the first is as it was"


def test_a_second_start_says_so_where_the_first_does_not_answer(
    opened: Open, screen: Screen, tmp_path: Path
) -> None:
    first = opened()
    menu = first.rest()
    first.until(lambda: (tmp_path / "home" / "front").exists(), "the first program listens")
    (tmp_path / "home" / "front").unlink()
    second = opened()
    second.until(lambda: len(screen.windows()) == 2, "second window")
    assert second.rest().difference(menu) > 0.2
    screen.xdotool("key", "Return")
    assert second.ends() == 1


def test_in_a_home_that_cannot_be_written_one_can_play(opened: Open, screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    program = opened(DRAGONBOX_HOME=str(tmp_path / "file" / "home"), TMPDIR=str(tmp_path))
    menu = program.rest()
    program.key("Return")
    program.rest()
    program.key("Return")
    assert program.rest().difference(menu) > 0.2
    assert program.process.poll() is None
    assert not list(tmp_path.glob("dragonbox-*.log")), "nothing went wrong"


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_a_message_of_failure_ends_with_ctrl_c_too(opened: Open, tmp_path: Path) -> None:
    """It is a process of its own; both are told, as a terminal does it."""
    program = opened(DRAGONBOX_HOME="~nobody-of-this-name/home", TMPDIR=str(tmp_path))
    program.window()
    program.until(lambda: "cannot go on" in program.said, "message")
    os.killpg(program.process.pid, signal.SIGINT)
    assert program.ends() == -signal.SIGINT


def test_a_message_of_failure_needs_no_letters_of_the_screen(tmp_path: Path) -> None:
    """Nor zenity, which SDL asks then."""
    home, nowhere = "~nobody-of-this-name/home", str(tmp_path)
    command = [sys.executable, "-m", "dragonbox"]
    with (
        Screen(fonts=False) as screen,
        running(screen, command, tmp_path, DRAGONBOX_HOME=home, TMPDIR=nowhere, PATH=nowhere) as program,
    ):
        program.window()
        # On a busy machine it is there before it listens.
        end = time.perf_counter() + PATIENCE
        while program.process.poll() is None and time.perf_counter() < end:
            screen.xdotool("key", "Escape")
            time.sleep(BRIEF)
        assert program.ends() == 1


def test_without_a_screen_there_is_a_log(opened: Open, tmp_path: Path) -> None:
    program = opened(DISPLAY="", WAYLAND_DISPLAY="")
    assert program.ends() == 1
    assert "there is no screen" in program.said
    assert "there is no screen" in log(tmp_path / "home")


@pytest.mark.parametrize(("lost", "said"), [("pygame_ce.libs/libfreetype*", "freetype")])
def test_a_damaged_folder_says_what_it_misses(
    lost: str, said: str, screen: Screen, built: dict[str, Path], tmp_path: Path
) -> None:
    folder = tmp_path / "program"
    shutil.copytree(built["FOLDER"], folder, symlinks=True)
    for path in (folder / "_internal").glob(lost):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    with running(screen, [str(folder / "Dragonbox")], tmp_path / "home") as program:
        program.until(lambda: "The whole report is in" in program.said, "report")
        assert said in log(tmp_path / "home")
        program.until(screen.windows, "message")


def test_a_portable_folder_keeps_everything_beside_the_program(
    screen: Screen, built: dict[str, Path], tmp_path: Path
) -> None:
    folder = tmp_path / "a stick"
    shutil.copytree(built["FOLDER"], folder, symlinks=True)
    (folder / "portable.txt").touch()
    with running(screen, [str(folder / "Dragonbox")], tmp_path / "home", DRAGONBOX_HOME="") as program:
        program.rest()
        assert (folder / "Dragonbox data" / "lock").exists()
        assert not (tmp_path / "home").exists()
