"""Every public function says what it does; a method may leave that to a class that has one of its name."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from sources import statements, tree

import dragonbox

ROOT = Path(dragonbox.__file__).parent


def methods(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """Yield those of all classes, public or not."""
    for node in statements(module):
        if isinstance(node, ast.ClassDef):
            yield from (part for part in node.body if isinstance(part, ast.FunctionDef))


def public(module: ast.Module | ast.ClassDef) -> Iterator[tuple[ast.FunctionDef, bool]]:
    """Yield the functions others may call, and whether each is a method."""
    for part in module.body:
        if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            yield part, isinstance(module, ast.ClassDef)
        if isinstance(part, ast.ClassDef) and not part.name.startswith("_"):
            yield from public(part)


def silent(modules: Iterable[ast.Module]) -> list[str]:
    """Return the public functions that nobody has told about."""
    modules = list(modules)
    told = {method.name for module in modules for method in methods(module) if ast.get_docstring(method)}
    return [
        function.name
        for module in modules
        for function, method in public(module)
        if not ast.get_docstring(function) and not (method and function.name in told)
    ]


def test_every_public_function_is_told() -> None:
    assert not silent(map(tree, ROOT.rglob("*.py")))


def test_a_silent_function_would_be_found() -> None:
    told = 'class A:\n    def draw(self):\n        "Draw it."\n'
    assert silent([ast.parse(told + "class B:\n    def draw(self): ...")]) == []
    assert silent([ast.parse(told + "class B:\n    def drop(self): ...")]) == ["drop"]
    assert silent([ast.parse(told + "def draw(): ...\ndef _hidden(): ...")]) == ["draw"]
