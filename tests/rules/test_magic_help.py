"""The help page of Magic Dragon says what the rules do."""

import ast
import inspect
import re
from pathlib import Path

import pytest

from dragonbox.games.magic_dragon import moves, penalty, refusals, rules, units, versions, walls
from dragonbox.games.magic_dragon.payments import BALANCE
from dragonbox.games.magic_dragon.splits import splits
from dragonbox.games.magic_dragon.tiles import NAMES, read

PAGE = (Path(rules.__file__).parent / "help.md").read_text(encoding="utf-8")
TEXT = PAGE.split("-->", 1)[1]
ANCHORS = re.findall(r"^##+ .* \{#([\w-]+)\}$", TEXT, re.MULTILINE)
ROWS = [line.removeprefix(":: ").split(" | ") for line in TEXT.splitlines() if line.startswith(":: ")]
UNITS = {unit.title: unit for unit in units.UNITS}
EXAMPLES = [(row[0], UNITS[row[1]], row[2]) for row in ROWS if len(row) == 3 and row[1] in UNITS]
"""Tiles, unit and points of each hand that shows a unit."""


def tiles_of(words):
    return tuple(sorted(read(word) for word in words.split() if word != "gap"))


def test_every_heading_has_an_anchor():
    assert len(re.findall(r"^##+ ", TEXT, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))


def test_links_lead_somewhere():
    assert set(re.findall(r"\]\(#([\w-]+)\)", TEXT)) <= set(ANCHORS)


def test_every_refusal_has_its_section():
    """All words in the calls that refuse: those that look like anchors are."""
    found = set()
    for module in (refusals, moves):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    wanted = {"break", "shed", "natural", "turn", "claims", "zappo", "minimum", "end"}
    assert wanted <= found
    assert wanted <= set(ANCHORS)


@pytest.mark.parametrize(("words", "unit", "points"), EXAMPLES, ids=lambda value: getattr(value, "name", ""))
def test_a_drawn_unit_holds_and_pays_what_is_said(words, unit, points):
    """As a hand with a claimed last tile and an exposed set, so that group B has no part in it."""
    hands = [units.complete(split, (), "claim", 4) for split in splits(tiles_of(words))]
    assert hands
    assert any(
        unit.holds(hand) and unit.points + unit.bonus(hand) == int(points.split()[0]) for hand in hands
    )
    best = [dict(units.counting(hand, "all")) for hand in hands]
    assert any(unit.name in counted for counted in best)


def test_every_unit_is_told():
    shown = {unit.name for _, unit, _ in EXAMPLES}
    told = {unit.name for unit in units.UNITS if unit.title in TEXT}
    assert told == set(units.BY_NAME)
    assert {unit.name for unit in units.UNITS if unit.group in "CDEF"} <= shown
    for unit in units.UNITS:
        if unit.group == "B":
            assert f"| {unit.title} | {unit.points} |" in TEXT


def test_the_penalties_shown():
    told = {"One tile away": 1, "Two tiles away": 2}
    rows = [row for row in ROWS if row[-1] in told]
    assert len(rows) == 2
    for words, away in rows:
        assert penalty.penalty(tiles_of(words), (), 4) == told[away]


def test_the_wait_shown():
    words, told = next(row for row in ROWS if row[-1].startswith("Waits for"))
    waits = [NAMES[tile] for tile in penalty.waits(tiles_of(words), (), 2)]
    assert waits == [f"{number}S" for number in re.findall(r"\d", told)]


def test_tiles_are_known():
    assert {word for words, *_ in ROWS for word in words.split()} <= {*NAMES, "gap", "back", "coin"}


def test_numbers_of_the_rules():
    text = " ".join(TEXT.split())
    assert f"Everybody begins with {BALANCE}" in text
    assert walls.TIE == 12
    assert "only twelve tiles are left" in text
    for name, version in versions.VERSIONS.items():
        assert re.search(rf"^\| {name} \| {13 + version.shed} \| {version.shed} \|", TEXT, re.MULTILINE)
    assert versions.VERSIONS["G"].minimum == 3
