"""Modules do not import each other in circles, not even late; scenes are found by their names."""

import ast
from functools import cache
from pathlib import Path

import pytest
from sources import tree

import dragonbox
from dragonbox.app import routes
from dragonbox.app.scene import Scene

PACKAGE = Path(dragonbox.__file__).parent


@cache
def modules():
    """All modules of the program by name."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = ("dragonbox", *path.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported(path):
    """The modules of the program that a file imports anywhere, except to name types."""
    found = set()

    def look(node):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                continue
            if isinstance(child, ast.If) and getattr(child.test, "id", "") == "TYPE_CHECKING":
                continue
            if isinstance(child, ast.ImportFrom) and child.module:
                for alias in child.names:
                    full = f"{child.module}.{alias.name}"
                    found.add(full if full in modules() else child.module)
            elif isinstance(child, ast.Import):
                found.update(alias.name for alias in child.names)
            look(child)

    look(tree(path))
    return found & modules().keys()


def circles(graph):
    """Return modules that lead back to themselves."""
    left = dict(graph)
    while ends := [name for name, wanted in left.items() if not wanted & left.keys()]:
        for name in ends:
            del left[name]
    while starts := [name for name in left if not any(name in wanted for wanted in left.values())]:
        for name in starts:
            del left[name]
    return sorted(left)


def test_no_module_leads_back_to_itself():
    assert circles({name: imported(path) - {name} for name, path in modules().items()}) == []


def test_a_circle_would_be_seen():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c"]


@pytest.mark.parametrize("name", routes.SCENES)
def test_every_scene_is_where_its_name_leads(name):
    made = routes.maker(name)
    assert callable(made)
    assert not isinstance(made, type) or issubclass(made, Scene)
