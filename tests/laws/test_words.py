"""Plain English in the window: words and forms that players stumble over stay out, sentences are short."""

import ast
import re
from pathlib import Path

import pytest
from sources import tree

PACKAGE = Path(__file__).parents[2] / "dragonbox"
BANNED = re.compile(
    r"\b(somebody|whoever|nought|farthe[rs]t?|upon|shall|thereby|lest|oneself|hereby|amiss"
    r"|is told|are told|told here|of no use|missed least|less than nothing|clearly better"
    r"|best (?:tables?|ten|swap now))\b",
    re.IGNORECASE,
)
RIDDLE = re.compile(r"(?:^|[.!?] )(?:Of |That which|So many|What .* that\b|Who cannot)")
MOST = 15
"""Words of a sentence in the window."""
COMMANDS = re.compile(
    r"puzzles?/|puzzle_commands|cli\.py|listing|record\.py|core/|storage/|simulate|tally|transfer\.py"
)
"""What only commands print, or what other programs compare."""


def written(source):
    """All texts of a module but its docstrings, `X` standing for what is filled in."""
    nodes = list(ast.walk(source))
    apart = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    apart |= {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            yield "".join(part.value if isinstance(part, ast.Constant) else "X" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.value


def faults(text):
    """What is wrong with a text."""
    found = [match.group() for match in BANNED.finditer(text)]
    found += [match.group() for match in RIDDLE.finditer(text)]
    if re.match(r"[A-Z“]", text):
        for sentence in re.split(r"(?<=[.!?:])\s+", text):
            words = [word for word in re.split(r"[\s–]+", sentence) if re.search(r"\w", word)]
            found += [f"{len(words)} words: {sentence}"] * (len(words) > MOST)
    return found


def test_texts_of_the_window_are_plain():
    found = [
        f"{path.relative_to(PACKAGE)}: {fault} in {text!r}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if not COMMANDS.search(path.relative_to(PACKAGE).as_posix())
        for text in written(tree(path))
        if " " in text
        for fault in faults(text)
    ]
    assert found == []


def test_rules_and_lessons_are_plain():
    pages = sorted([*PACKAGE.rglob("*.md"), *PACKAGE.rglob("lessons/*.toml")])
    assert len(pages) > 20
    found = [
        f"{path.relative_to(PACKAGE)}: {match.group()}"
        for path in pages
        for match in BANNED.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "Somebody waits.",
        "It goes farther.",
        "It stays out of best tables.",
        "Yes. Of the dice two are left.",
        "What you draw is what that one has that way.",
        "You " + "go and " * 8 + "stop.",
    ],
)
def test_it_finds_what_it_looks_for(text):
    assert faults(text)
