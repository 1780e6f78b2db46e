"""What the program does not do before its first picture is there: that would be waited for."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sources import tree

import dragonbox
from dragonbox import games
from dragonbox.players.worker import Worker
from dragonbox.storage.history import History
from dragonbox.storage.saves import Saves

PROGRAM = """
import gc, os, sys
from dragonbox.core.spared import load_paths

load_paths()
from dragonbox.app import main

opened = main._open

def open_(*arguments):
    from dragonbox.app.window import Window

    after = Window._after_first_frame

    def told(window):
        said = {"loaded": sorted(sys.modules), "early": gc.isenabled()}
        classes = [one for one in gc.get_objects() if isinstance(one, type)]
        made = {one.__qualname__ for one in classes if "__dataclass_fields__" in vars(one)}
        said |= {"data classes": sorted(made)}
        said |= {"drawn": {name: len(sizes) for name, sizes in window.context.sprites._sizes.items()}}
        after(window)
        import json, pygame.mixer, pygame.pkgdata
        print(json.dumps(said | {"late": gc.isenabled(), "mixer": bool(pygame.mixer.music)}), flush=True)
        os._exit(0)

    Window._after_first_frame = told
    opened(*arguments)

main._open = open_
main.main()
"""
"""Starts the window and ends it after the first picture. Says what was loaded and drawn until then, whether
garbage was looked for, whether it is looked for afterwards, and whether the mixer can be had then."""
SLOW = {
    *("pygame.mixer", "pygame.mixer_music", "pygame.pkgdata", "pygame._debug", "pygame.sprite"),
    *("threading", "zipfile", "tempfile", "traceback", "gettext", "subprocess", "platformdirs", "hashlib"),
    *("inspect", "ast", "platform", "socket", "pickle", "pygame.typing", "difflib"),
    *("urllib.parse", "ipaddress", "dragonbox.ui.motion", "dragonbox.ui.textfield", "dragonbox.ui.controls"),
    *(
        "dragonbox.core.contract",
        "dragonbox.core.match",
        "dragonbox.core.milestones",
        "dragonbox.core.puzzle",
    ),
    *("dragonbox.core.record", "dragonbox.storage.legacy", "dragonbox.storage.bests", "dragonbox.ui.scroll"),
    *("dragonbox.app.common.dialog", "dragonbox.app.common.form", "dragonbox.app.common.portraits"),
    *("dragonbox.players", "dragonbox.players.process", "dragonbox.ui.music", "dragonbox.app.table.table"),
}
FILES = {"tomllib", "json.encoder"}
"""What reads and writes files, of which there are none at the very first start."""
MOST_DATA_CLASSES = 7
"""How many may be made: Python writes code for each of them, which takes as long as a small module."""

MOST_MODULES = 110
"""How many may be loaded in the process in which opponents think, before its first question: both processes
need memory for them."""


def start(home):
    """Start the program with a home, and return what it says."""
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environ |= {"DRAGONBOX_HOME": str(home), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture
def played(tmp_path):
    """A home with a finished match."""
    home = tmp_path / "home"
    match = games.load("dragon_swoop").new(seed="8K2F-42")
    while match.to_move is not None:
        match.play(match.legal()[0])
    Saves(home).finish(match)
    History(home).refresh(60)
    return home


def test_the_first_picture_waits_for_nothing_that_can_come_later(tmp_path):
    said = start(tmp_path / "home")
    assert (said["early"], said["late"], said["mixer"]) == (False, True, True)
    loaded = set(said["loaded"])
    assert "dragonbox.app.menu.menu" in loaded
    assert not (SLOW | FILES) & loaded
    assert not [name for name in loaded if name.startswith("dragonbox.games.") and name.endswith("rules")]
    assert len(said["data classes"]) <= MOST_DATA_CLASSES, said["data classes"]


def test_nor_does_it_for_who_has_played_before(played):
    waiting = games.load("swop").new(seats=2, seed="8K2F-41")
    waiting.play(waiting.legal()[0])
    Saves(played).autosave(waiting)
    said = start(played)
    loaded = set(said["loaded"])
    assert not SLOW & loaded
    assert not [name for name in loaded if name.startswith("dragonbox.games.") and name.endswith("rules")]
    assert len(said["data classes"]) <= MOST_DATA_CLASSES, said["data classes"]


def test_paths_still_have_addresses():
    """What `pathlib` was loaded without is there when it is wanted."""
    program = """
from dragonbox.core.spared import load_paths
load_paths()
import sys
from pathlib import Path
print("urllib.parse" in sys.modules, Path("/dragon box").as_uri(), "urllib.parse" in sys.modules)
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "file:///dragon%20box", "True"]


def test_data_classes_come_without_the_reader_of_code():
    """Also where there are no docstrings, as in a built program. The reader is there when it is wanted."""
    program = """
from dragonbox.core.spared import load_data_classes
load_data_classes()
import dataclasses, sys
@dataclasses.dataclass
class Point:
    across: int
print(Point(3), Point.__doc__, "inspect" in sys.modules)
print(dataclasses.inspect.isfunction(print), "inspect" in sys.modules)
"""
    command = [sys.executable, "-OO", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["Point(across=3) Point False", "False True"]


def test_the_process_in_which_opponents_think_loads_little():
    worker = Worker()
    try:
        loaded = set(worker.call(eval, "list(__import__('sys').modules)"))
    finally:
        worker.close()
    assert "dragonbox.players" in loaded
    assert not {"inspect", "ast", "urllib.parse", "ipaddress", "zipfile", "pygame", "dragonbox.app"} & loaded
    assert len(loaded) < MOST_MODULES


def test_the_puzzles_of_today_are_found_without_any_game(tmp_path):
    program = f"""
import sys
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from dragonbox.app.puzzles import today
from dragonbox.storage.puzzles import Solved

known = today.Known(frozenset(), frozenset())
day = today.of(SimpleNamespace(solved=Solved(Path({str(tmp_path)!r}))), date(2026, 11, 28), known)
print(len(day.choices), *(name for name in sys.modules if name.startswith("dragonbox.games.")))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(len(games.BOX))]


def test_nothing_is_drawn_that_something_else_covers(played):
    """The emblem of the lit well has another size than at rest: that one is drawn when the light goes."""
    drawn = start(played)["drawn"]
    emblems = {name: sizes for name, sizes in drawn.items() if name.startswith("emblems/")}
    assert emblems == {f"emblems/{entry.key}": 1 for entry in games.BOX}


def test_every_data_class_says_what_it_is():
    """Python would make up a docstring, with `inspect`, which takes milliseconds and a megabyte."""
    silent = [
        f"{path.name}: {node.name}"
        for path in Path(dragonbox.__file__).parent.rglob("*.py")
        if "dataclass" in path.read_text()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
        and any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)
        and not ast.get_docstring(node)
    ]
    assert not silent
