"""Every public function says what it does; a method may leave that to a class that has one of its name."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from sources import statements, tree

import dragonbox

ROOT = Path(dragonbox.__file__).parent
VERBLESS = re.compile(r"(Whether|How|Where|What|Which|Who|Why|The|An?|All)\b")
VALUES = {"property", "cached_property"}
"""What decorates functions that are read like values: those may be told with a noun."""


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


def verbless(module: ast.Module) -> list[str]:
    """Return the public functions that return something and don't begin with what they do."""
    return [
        function.name
        for function, _ in public(module)
        if function.returns is not None
        and ast.unparse(function.returns) != "None"
        and not VALUES & {ast.unparse(one) for one in function.decorator_list}
        and VERBLESS.match(ast.get_docstring(function) or "")
    ]


def test_every_public_function_is_told() -> None:
    assert not silent(map(tree, ROOT.rglob("*.py")))


def test_a_silent_function_would_be_found() -> None:
    told = 'class A:\n    def draw(self):\n        "Draw it."\n'
    assert silent([ast.parse(told + "class B:\n    def draw(self): ...")]) == []
    assert silent([ast.parse(told + "class B:\n    def drop(self): ...")]) == ["drop"]
    assert silent([ast.parse(told + "def draw(): ...\ndef _hidden(): ...")]) == ["draw"]


def test_what_returns_something_says_so_with_a_verb() -> None:
    found = {str(path): names for path in ROOT.rglob("*.py") if (names := verbless(tree(path)))}
    assert found == {}, "begin with `Return` or another verb"


def test_a_function_without_a_verb_would_be_found() -> None:
    body = "def size(self) -> int:\n        "
    assert verbless(ast.parse(f'class A:\n    {body}"The size."')) == ["size"]
    assert verbless(ast.parse(f'class A:\n    {body}"Return the size."')) == []
    assert verbless(ast.parse(f'class A:\n    @property\n    {body}"The size."')) == []
    assert verbless(ast.parse('def size() -> None:\n    "The canvas is new: lay it out."')) == []
