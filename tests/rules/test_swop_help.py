"""The help page of SWOP says what the rules do."""

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path

from dragonbox.games.swop import cubes, moves, position, refusals, rules
from dragonbox.games.swop.board import COLOUR_NAMES, COLOURS
from dragonbox.games.swop.sequences import POINTS

PAGE = (Path(rules.__file__).parent / "help.md").read_text(encoding="utf-8")
TEXT = PAGE.split("-->", 1)[1]
ANCHORS = re.findall(r"^##+ .* \{#([\w-]+)\}$", TEXT, re.MULTILINE)
ROWS = [line.removeprefix(":: ").split(" | ") for line in TEXT.splitlines() if line.startswith(":: ")]
EXAMPLE = re.compile(r"(\d) points?$")


def test_every_heading_has_an_anchor():
    assert len(re.findall(r"^##+ ", TEXT, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))


def test_links_lead_somewhere():
    assert set(re.findall(r"\]\(#([\w-]+)\)", TEXT)) <= set(ANCHORS)


def test_every_refusal_has_its_section():
    """The second word of each IllegalMove that the rules raise, and what stands for one."""
    found = {"solo", "catching-up"}
    for module in (refusals, moves, rules, cubes):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove":
                found |= {n.value for n in ast.walk(node.args[1]) if isinstance(n, ast.Constant)}
    assert {"swap", "undo", "chips", "cubes", "end"} <= found <= set(ANCHORS)


def test_the_points_of_each_length():
    cells = [line.strip("|").split("|") for line in TEXT.splitlines() if re.match(r"\| \d", line)]
    told = {int(length.split(",")[0]): int(points) for length, points in cells}
    assert told == {length: POINTS[length] for length in (3, 4, 5, 6)}


def test_the_examples_score_what_they_say():
    told = 0
    for pieces, *words in ROWS:
        if not (found := EXAMPLE.match(words[-1]) if words else None):
            continue
        numbers = [int(die[1]) for die in pieces.split()]
        steps = {b - a for a, b in pairwise(numbers)}
        halves = [set(numbers[:3]), set(numbers[3:])]
        assert steps in ({0}, {1}, {-1}) or [len(half) for half in halves] == [1, 1]
        assert POINTS[len(numbers)] == int(found[1])
        told += 1
    assert told == 5


def test_pieces_are_known():
    known = {f"{colour}{number}" for colour in COLOURS for number in range(1, 7)}
    known |= {f"cube-{colour}" for colour in COLOURS} | {"chip", "gap", "pawn-R"}
    assert {word for pieces, *_ in ROWS for word in pieces.split()} <= known


def test_numbers_of_the_rules():
    assert "fields 17 and 31" in TEXT
    assert position.CATCHING_UP == (17, 31)
    assert position.LAST_CHIP == 6
    assert position.CHIPS == {1: 3, 2: 3, 3: 2, 4: 2}
    finish = next(option for option in rules.OPTIONS if option.key == "finish")
    text = " ".join(TEXT.split())
    assert f"That field is {finish.default} unless" in text
    assert f"from {finish.low} to {finish.high}" in text
    assert all(f"{letter} {name}" in TEXT for letter, name in COLOUR_NAMES.items())
