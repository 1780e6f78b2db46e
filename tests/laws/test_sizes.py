"""Nothing grows too large to be read at once: neither a function nor a file."""

import ast
from pathlib import Path

from sources import statements, tree

import dragonbox

ROOT = Path(dragonbox.__file__).parent
LINES = 60
"""The longest function."""
FILE = 600
"""The longest file."""


def test_functions_are_short() -> None:
    found = set()
    for path in ROOT.rglob("*.py"):
        for node in statements(tree(path)):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LINES:
                found.add(f"{path.relative_to(ROOT).as_posix()} {node.name}")
    assert not found


def test_files_are_short() -> None:
    assert not [path for path in ROOT.rglob("*.py") if len(path.read_text("utf-8").splitlines()) > FILE]
