"""The help page of Dragon Swoop says what the rules do."""

import ast
import inspect
import re
from pathlib import Path

from dragonbox.games.dragon_swoop import combinations, moves, position, refusals, rules
from dragonbox.games.dragon_swoop.grid import empty_space_value
from dragonbox.games.dragon_swoop.tiles import NAMES

PAGE = (Path(rules.__file__).parent / "help.md").read_text(encoding="utf-8")
TEXT = PAGE.split("-->", 1)[1]
ANCHORS = re.findall(r"^##+ .* \{#(\w+)\}$", TEXT, re.MULTILINE)


def cells(start):
    """The cells of the table rows and rows of pieces that start with these words."""
    found = [line for line in TEXT.splitlines() if line.startswith(start)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found]


def test_every_heading_has_an_anchor():
    assert len(re.findall(r"^##+ ", TEXT, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))


def test_links_lead_somewhere():
    assert set(re.findall(r"\]\(#(\w+)\)", TEXT)) <= set(ANCHORS)


def test_every_refusal_has_its_section():
    """The second word of each IllegalMove that the rules raise."""
    found = set()
    for module in (refusals, moves):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove":
                found.add(ast.literal_eval(node.args[1]))
    assert {"recruit", "fly", "sets", "rest", "crown", "grid", "end", "notation"} == found
    assert found <= set(ANCHORS)


def test_the_points_of_each_combination():
    told = [row for row in cells(":: ") if "with the master" in row[-1]]
    assert [row[1:] for row in told] == [
        [c.title, f"{c.points}, with the master {c.points + c.bonus}"] for c in combinations.COMBINATIONS
    ]
    for (pieces, *_), combination in zip(told, combinations.COMBINATIONS, strict=True):
        sets = [part.split() for part in pieces.removeprefix(":: ").split("gap")]
        assert [len(tiles) for tiles in sets] == [combination.size] * combination.sets


def test_the_points_at_the_end():
    for row in (1, 2, 3):
        ((_, points),) = cells(f"| each empty space of row {row} ")
        assert int(points) == empty_space_value(3 * row - 3)
    ((_, under),) = cells("| each master still to come ")
    assert int(under.replace("−", "-")) == position.UNDER_MASTER
    ((_, all_tiles),) = cells("| all 36 tiles ")
    assert int(all_tiles) == position.ALL_TILES


def test_symbols_and_goals_are_named_alike():
    assert [(row[0][3], row[1]) for row in cells(":: ") if row[-1] in NAMES.values()] == list(NAMES.items())
    (mode,) = rules.OPTIONS
    titles = [choice.title for choice in mode.choices]
    assert [row[0] for row in cells("| ") if row[0] in titles] == titles


def test_pieces_are_known():
    known = {*"FWLSTM", *(f"{symbol}*" for symbol in NAMES), "back", "gap"}
    for pieces, *_ in cells(":: "):
        assert set(pieces.removeprefix(":: ").split()) <= known
