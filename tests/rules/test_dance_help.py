"""The help page of Dragon Dance says what the rules do."""

import ast
import inspect
import re
from pathlib import Path

from dragonbox.games.dragon_dance import cards, dealing, moves, position, refusals, rules

PAGE = (Path(rules.__file__).parent / "help.md").read_text(encoding="utf-8")
TEXT = PAGE.split("-->", 1)[1]
ANCHORS = re.findall(r"^##+ .* \{#([\w-]+)\}$", TEXT, re.MULTILINE)
COUNTS = {2: "two", 7: "seven"}


def told(start):
    """The points in the table row that starts with these words."""
    (line,) = (line for line in TEXT.splitlines() if line.startswith(start))
    return int(line.strip("|").split("|")[1].strip().removesuffix("more"))


def test_every_heading_has_an_anchor():
    assert len(re.findall(r"^##+ ", TEXT, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))


def test_links_lead_somewhere():
    assert set(re.findall(r"\]\(#([\w-]+)\)", TEXT)) <= set(ANCHORS)


def test_every_refusal_has_its_section():
    """What stands second in each IllegalMove; some of it is written nearby, or is the name of a stage."""
    found = {"place", "egg", "finish", "blockade", "turn", "pass"}
    for module in (refusals, moves):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            raised = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove"
            if raised and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
                found.add(node.args[1].value)
    assert found <= set(ANCHORS)


def test_what_scores():
    assert told("| each square") == 1
    assert told("| a head |") == position.HEAD
    assert told("| an egg |") == position.EGG
    assert told("| the dragon winner") == position.WINNER
    assert told("| a head as the last card") == position.LAST_HEAD
    head, egg = position.HEAD, position.EGG
    assert f"a head {1 + head} to {4 + head}, and an egg {1 + egg} to {4 + egg}" in TEXT


def test_the_limits_and_the_deal():
    assert f"**{position.NEEDED} points or more**" in TEXT
    assert f"**{COUNTS[position.COVERED]} squares or more**" in TEXT
    assert f"Everybody gets {COUNTS[dealing.HAND]} cards" in TEXT
    assert f"**{COUNTS[rules.TO_WIN]} rounds**" in TEXT
    assert f"There are {len(cards.CARDS)} cards" in TEXT
    for kinds, name in ((cards.SCALES, "scale cards"), (cards.HEADS, "heads"), (cards.EGGS, "eggs")):
        assert f"{sum(cards.COUNT[kind] for kind in kinds)} {name}" in TEXT


def test_moves_are_written_as_they_are_read():
    written = re.findall(r"^\| ((?:play|draw|keep|pass)[^|]*) \|", TEXT, re.MULTILINE)
    assert len(written) == 5
    for text in written:
        assert str(moves.parse(text)) == text
