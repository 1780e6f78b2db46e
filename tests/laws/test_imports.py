"""Who may know whom: the imports of every module, held against the house rules.

An import counts wherever it stands, also within a function and where only a type checker reads it.
"""

import ast
import re
import sys
from pathlib import Path

import pytest
from sources import statements, tree

PACKAGE = Path(__file__).parents[2] / "dragonbox"

RULES = "dragonbox.games.GAME"
SHOWN = "dragonbox.games.GAME.(table|scoring|ending|looks)"
COMMANDS = (
    "dragonbox.(cli|command_line|console|listing|record|simulate|hint|tally|transfer|puzzle_commands"
    "|progress)"
)
KNOWS = [
    # the first that fits a module says what it may import, beside the standard library
    ("dragonbox.core.writing", ["dragonbox.core", "tomli_w"]),
    ("dragonbox.core", ["dragonbox.core"]),
    ("dragonbox.search", ["dragonbox.search", "dragonbox.core"]),
    (SHOWN, [SHOWN, RULES, "dragonbox.ui", "dragonbox.core", "pygame"]),
    ("dragonbox.games.GAME.ai", ["dragonbox.games.GAME.ai", RULES, "dragonbox.search", "dragonbox.core"]),
    (RULES, [RULES, "dragonbox.core"]),
    ("dragonbox.games", ["dragonbox.core"]),
    ("dragonbox.players", ["dragonbox.players", "dragonbox.games!", "dragonbox.core", "dragonbox.search"]),
    ("dragonbox.milestones", ["dragonbox.games!", "dragonbox.core"]),
    ("dragonbox.ui", ["dragonbox.ui", "dragonbox.core", "pygame", "prism"]),
    (
        "dragonbox.storage",
        [
            "dragonbox.storage",
            "dragonbox.milestones",
            "dragonbox.record",
            "dragonbox.games!",
            "dragonbox.core",
            "platformdirs",
        ],
    ),
    (
        "dragonbox.app",
        [
            *("dragonbox.app", "dragonbox.ui", "dragonbox.storage", "dragonbox.players", "dragonbox.games!"),
            *("dragonbox.milestones", "dragonbox.record", "dragonbox.puzzles", "dragonbox.core", "pygame"),
        ],
    ),
    (
        "dragonbox.__main__",
        ["dragonbox.cli", "dragonbox.app.main", "dragonbox.players.worker", "dragonbox.core"],
    ),
    ("dragonbox.puzzles", ["dragonbox.record", "dragonbox.games!", "dragonbox.core"]),
    ("dragonbox.transfer", ["dragonbox.storage"]),
    (
        "dragonbox.self_test",
        [
            *(
                "dragonbox.self_test",
                "dragonbox.app",
                "dragonbox.ui",
                "dragonbox.storage",
                "dragonbox.players",
            ),
            *("dragonbox.games!", "dragonbox.simulate", "dragonbox.record", "dragonbox.puzzles"),
            *("dragonbox.core", "pygame"),
        ],
    ),
    (
        COMMANDS,
        [
            *(COMMANDS, "dragonbox.self_test", "dragonbox.puzzles", "dragonbox.games!"),
            *("dragonbox.core", "dragonbox.players"),
        ],
    ),
    ("dragonbox", []),
]


def fits(place, module, game=""):
    """Whether a name lies at a place or within it; after `!` it may be within, but not in another module."""
    pattern = place.rstrip("!").replace(".", r"\.").replace("GAME", game or r"(?P<game>\w+)")
    found = re.fullmatch(pattern + r"(\..+)?", module)
    # What shows a game, or plays it, is not its rules.
    inside = module.split(".")[3:4]
    hidden = place == RULES and inside and inside[0] in ("table", "scoring", "ending", "looks", "ai")
    inner = place.endswith("!") and module != place.rstrip("!") and is_module(module)
    return None if hidden or inner else found


def trespasses(module, imported):
    """The imports of a module that it should not have."""
    place, allowed = next((place, allowed) for place, allowed in KNOWS if fits(place, module))
    game = fits(place, module).groupdict().get("game") or ""
    return [
        name
        for name in imported
        if name.split(".")[0] not in sys.stdlib_module_names
        and name != "dragonbox"
        and not any(fits(place, name, game) for place in allowed)
    ]


def imports(parsed, module, is_package=False):
    """The full names that a source imports, `module` being its own."""
    for node in statements(parsed):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")
            start = base[: len(base) - node.level + is_package] if node.level else []
            origin = ".".join([*start, *([node.module] if node.module else [])])
            for name in (f"{origin}.{alias.name}" for alias in node.names):
                yield origin if origin == PACKAGE.name and not is_module(name) else name


def is_module(name):
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def test_who_may_know_whom():
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        module = ".".join(parts).removesuffix(".__init__")
        found[module] = trespasses(module, imports(tree(path), module, path.name == "__init__.py"))
    assert {module: names for module, names in found.items() if names} == {}
    assert len(found) > 200


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("dragonbox.core.match", "from dragonbox import games"),
        ("dragonbox.core.match", "import pygame"),
        ("dragonbox.core.record", "def load():\n    import tomli_w"),
        ("dragonbox.core.record", "from .. import games"),
        ("dragonbox.search.tree", "import dragonbox.games.swop.rules"),
        ("dragonbox.search.tree", "from ..players import levels"),
        ("dragonbox.games.swop.rules", "from dragonbox.games.dragon_swoop import grid"),
        ("dragonbox.games.swop.rules", "from dragonbox.games.swop import table"),
        ("dragonbox.games.swop.rules", "from . import ai"),
        ("dragonbox.games.swop.strength", "from . import looks"),
        ("dragonbox.games.swop.rules", "from dragonbox.search import tree"),
        ("dragonbox.games.swop.board", "import pygame"),
        ("dragonbox.games.swop.ai", "from .table import Table"),
        ("dragonbox.games.swop.ai", "from dragonbox.ui import theme"),
        ("dragonbox.games.swop.table", "from dragonbox.app import window"),
        ("dragonbox.games.swop.table.show", "from dragonbox.games.swop import ai"),
        ("dragonbox.games.swop.table.show", "from dragonbox.games.dragon_swoop.table import layout"),
        ("dragonbox.players.levels", "from dragonbox.games.dragon_swoop import rules"),
        ("dragonbox.players.levels", "from dragonbox.ui import theme"),
        ("dragonbox.ui.canvas", "from dragonbox import games"),
        ("dragonbox.ui.canvas", "from dragonbox.app.window import Window"),
        ("dragonbox.ui.canvas", "from dragonbox.storage import settings"),
        ("dragonbox.app.menu.menu", "from dragonbox.games import dragon_swoop"),
        ("dragonbox.app.menu.menu", "import dragonbox.games.dragon_swoop.table"),
        ("dragonbox.storage.saves", "from dragonbox.ui import theme"),
        ("dragonbox.storage.saves", "import pygame"),
        ("dragonbox.cli", "from dragonbox.app import main"),
        ("dragonbox.cli", "import pygame.font"),
        ("dragonbox.games", "from dragonbox.games.dragon_swoop import rules"),
    ],
)
def test_trespasses_are_seen(module, source):
    assert len(trespasses(module, imports(ast.parse(source), module))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "dragonbox.core.match",
            "import random\nfrom dragonbox.core.contract import Move\nfrom . import words",
        ),
        (
            "dragonbox.games.swop.rules",
            "from dragonbox.games.swop import board\nfrom dragonbox.core import words",
        ),
        (
            "dragonbox.games.swop.ai",
            "from dragonbox.games.swop import rules\nfrom dragonbox.search import tree",
        ),
        ("dragonbox.games.swop.table", "import pygame\nfrom dragonbox.games.swop.board import Cell"),
        (
            "dragonbox.app.menu.menu",
            "from dragonbox import games\nfrom dragonbox.games import BOX\nimport pygame",
        ),
        ("dragonbox.players.levels", "from dragonbox import games\nfrom dragonbox.search import tree"),
    ],
)
def test_neighbours_are_welcome(module, source):
    assert trespasses(module, imports(ast.parse(source), module)) == []
