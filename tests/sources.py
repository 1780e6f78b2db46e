"""The source of the program as trees, parsed once for all laws that look at it."""

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """Return the tree of a file."""
    gc.disable()  # looking for garbage among so many nodes, of which all stay, takes three times as long
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    finally:
        gc.enable()


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements within a node, also those within others; expressions hold none."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr | ast.expr_context):
            yield child
            yield from statements(child)
