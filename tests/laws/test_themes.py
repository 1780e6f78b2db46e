"""The theme can change at any time: nobody keeps a role of it from the time of import."""

import ast
from pathlib import Path

from sources import tree

import dragonbox
from dragonbox.storage import settings
from dragonbox.ui import theme

ROLES = {name for name in vars(theme.LacquerAtNight) if name.isupper()}
SOURCES = sorted(Path(dragonbox.__file__).parent.rglob("*.py"))


def kept(module):
    """The roles that are read when a module is imported, with their lines."""
    found = []

    def visit(node, late):
        if isinstance(node, ast.Attribute) and not late and getattr(node.value, "id", "") == "theme":
            found.extend([(node.lineno, node.attr)] if node.attr in ROLES else [])
        if isinstance(node, ast.ImportFrom) and node.module == "dragonbox.ui.theme":
            found.extend((node.lineno, name.name) for name in node.names if name.name in ROLES)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for part in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                visit(part, late)
            for part in node.body if isinstance(node.body, list) else [node.body]:
                visit(part, True)
            return
        for child in ast.iter_child_nodes(node):
            visit(child, late)

    visit(module, False)
    # A call of `either` decides once and for all, too.
    for node in module.body:
        if isinstance(node, ast.Assign) and "theme.either(" in ast.unparse(node):
            found.append((node.lineno, "either"))
    return found


def test_no_role_is_kept():
    assert not [
        (path.name, *where) for path in SOURCES if path.name != "theme.py" for where in kept(tree(path))
    ]


def test_a_kept_role_would_be_seen():
    assert kept(ast.parse("EDGE = theme.GOLD")) == [(1, "GOLD")]
    assert kept(ast.parse("class A:\n    edge = theme.GOLD")) == [(2, "GOLD")]
    assert kept(ast.parse("def f(edge=theme.GOLD): ...")) == [(1, "GOLD")]
    assert kept(ast.parse("from dragonbox.ui.theme import FOIL")) == [(1, "FOIL")]
    assert kept(ast.parse("A = theme.either(1, 2)")) == [(1, "either")]
    assert not kept(ast.parse("def f():\n    return theme.GOLD, theme.either(1, 2)"))


def test_every_theme_has_every_role_and_palette():
    assert tuple(theme.THEMES) == tuple(theme.STARK) == settings.THEMES
    assert {name for name in theme.__annotations__ if name.isupper()} - {"THEMES", "STARK"} == ROLES
    for one in theme.THEMES.values():
        assert {name for name in vars(one) if name.isupper()} == ROLES
    for one in theme.STARK.values():
        assert {name for name in vars(one) if name.isupper()} <= ROLES
    for one in (*theme.THEMES.values(), *theme.STARK.values()):
        assert tuple(one.PALETTES) == settings.PALETTES
