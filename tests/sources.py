"""The source of the program as trees, parsed once for all laws that look at it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """Return the tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements within a node, also those within others; expressions hold none."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr | ast.expr_context):
            yield child
            yield from statements(child)
