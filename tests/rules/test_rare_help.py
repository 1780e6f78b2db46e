"""The help page of the Rare Dragon says what the rules do."""

import ast
import inspect
import re
from pathlib import Path

from dragonbox.games.rare_dragon import dealing, moves, position, refusals, rules
from dragonbox.games.rare_dragon.cards import DRAGONS, NAMES

PAGE = (Path(rules.__file__).parent / "help.md").read_text(encoding="utf-8")
TEXT = PAGE.split("-->", 1)[1]
ANCHORS = re.findall(r"^##+ .* \{#([\w-]+)\}$", TEXT, re.MULTILINE)


def told(start):
    """The points in the table row that starts with these words."""
    (line,) = (line for line in TEXT.splitlines() if line.startswith(start))
    return int(line.strip("|").split("|")[1].strip().replace("−", "-"))


def test_every_heading_has_an_anchor():
    assert len(re.findall(r"^##+ ", TEXT, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))


def test_links_lead_somewhere():
    assert set(re.findall(r"\]\(#([\w-]+)\)", TEXT)) <= set(ANCHORS)


def test_every_refusal_has_its_section():
    """What stands second in each IllegalMove that the rules raise; some of it is written nearby."""
    found = {"draw-two", "rare", "fourth", "discard"}
    for module in (refusals, moves):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            raised = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove"
            if raised and isinstance(node.args[1], ast.Constant):
                found.add(node.args[1].value)
    assert found == {"turn", "take", "discard", "sets", "end", "draw-two", "rare", "fourth"}
    assert found <= set(ANCHORS)


def test_what_a_card_is_worth():
    assert told("| a rare dragon") == position.RARE
    assert told("| any other dragon") == position.OTHER
    assert told("| a draw-two dragon") == position.DRAW_TWO


def test_the_ten_are_named_and_shown():
    for dragon in DRAGONS:
        assert NAMES[dragon] in TEXT
    shown = "".join(re.findall(r"^:: ([A-J ]+)$", TEXT, re.MULTILINE)).replace(" ", "")
    assert set(DRAGONS) <= set(shown)


def test_the_options_and_the_deal():
    (target,) = rules.OPTIONS
    assert (
        f"is {target.default} unless you choose another before the game, from {target.low} to {target.high}"
        in TEXT
    )
    words = {6: "six", 7: "seven", 8: "eight", 2: "Two", 3: "three", 4: "four"}
    for seats, size in dealing.HAND.items():
        assert re.search(rf"{words[seats]} (players )?get {words[size]}", TEXT)
