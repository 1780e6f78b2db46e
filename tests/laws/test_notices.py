"""What holds for the rules that every game tells when they first matter."""

import re

import pytest
from walks import walk

from dragonbox import games
from dragonbox.core.parts import Notices
from dragonbox.games import BOX

WALKS = {"swop": 10}
"""So many random matches of a game are looked through; of others 60, which take no longer."""
EXPECTED = {
    "dragon_dance": {"covered", "draw", "dragon", "winner", "round"},
    "dragon_swoop": {"crown", "falling", "recruit", "master", "empty", "all"},
    "magic_dragon": {"shed", "zap", "flush", "claim zap", "claim flush", "tie"},
    "rare_dragon": {"draw two", "rare", "fourth", "take", "hand"},
    "swop": {"chip", "pay", "offer", "finish"},
}
"""What random play comes upon; other things are rarer."""


@pytest.mark.slow
@pytest.mark.parametrize("key", [entry.key for entry in BOX])
def test_they_are_told_in_short_and_lead_to_the_rules(key):
    part = games.notices(key)
    assert isinstance(part, Notices)
    anchors = re.findall(r"\{#([\w-]+)\}", (games.folder(key) / "help.md").read_text(encoding="utf-8"))
    seen = set()
    for number in range(WALKS.get(key, 60)):
        for match in walk(key, number):
            if not match.history:
                continue
            for seat in range(len(match.seats)):
                for notice in part.notices(match, seat):
                    seen.add(notice.key)
                    assert notice.rule in anchors, notice
                    assert len(notice.text) <= 140, notice
                    assert all(len(part.split()) <= 18 for part in re.split(r"[.:] ", notice.text)), notice
    assert seen >= EXPECTED[key]


@pytest.mark.parametrize("key", [entry.key for entry in BOX])
def test_the_goal_is_told_in_short(key):
    goal = games.notices(key).goal(next(walk(key, 0)))
    assert len(goal) <= 160
    assert all(len(part.split()) <= 15 for part in re.split(r"[.:] ", goal)), goal


def test_a_game_may_have_none():
    assert games._optional("swop", "no_such_part") is None


def test_who_made_a_swop_is_named():
    told = set()
    for match in (match for number in range(10) for match in walk("swop", number) if match.history):
        name = match.seats[match.history[-1].seat].name
        for notice in games.notices("swop").notices(match, 0):
            if notice.key == "chip":
                assert notice.text.startswith(f"{name} made a Swop.")
                told.add(name)
    assert len(told) > 1
