"""What holds for the milestones of every game, and for those of the box."""

import re
from pathlib import Path

import pytest

from dragonbox import games, milestones, record

ROOT = Path(__file__).parents[2]
DRAWINGS = ROOT / "assets" / "svg" / "seals"
ALL = milestones.all_of_them()
KEYS = [entry.key for entry in games.BOX]


def test_there_are_as_many_as_a_page_can_hold():
    assert 40 <= len(ALL) <= 60
    assert all(8 <= len(milestones.of_game(key)) <= 11 for key in KEYS)
    assert 4 <= len(milestones.of_game(milestones.BOX)) <= 6


def test_keys_titles_and_texts_are_unlike_each_other():
    for key in (*KEYS, milestones.BOX):
        of_game = milestones.of_game(key)
        for values in (
            [one.key for one in of_game],
            [one.text for one in of_game],
            [(one.kind, one.icon) for one in of_game],
        ):
            assert len(values) == len(set(values)), key
    titles = [one.title for one in ALL.values()]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("key", ALL)
def test_it_can_be_shown_as_a_seal(key):
    one = ALL[key]
    assert 1 <= len(one.title.split()) <= 3
    assert len(one.title) <= 16
    assert re.fullmatch(r"[A-Z][^.!?]*\.", one.text)
    assert len(one.text.split()) <= 15
    assert one.kind in ("discovery", "skill", "rare")
    assert (DRAWINGS / f"icon_{one.icon}.svg").exists() or 1 <= len(one.icon) <= 3


def test_every_drawing_is_used():
    drawn = {file.stem.removeprefix("icon_") for file in DRAWINGS.glob("icon_*.svg")}
    assert drawn == {one.icon for one in ALL.values()} & drawn | {"star"}, "a star is what a puzzle gives"


@pytest.mark.parametrize("key", KEYS)
def test_what_is_reached_is_known_and_lies_in_the_record(key):
    for file in sorted((ROOT / "tests" / "records" / key).glob("*.toml"))[::6]:
        match = record.load(file)
        for seated in match.seats:
            seated.player = "human"
        found = milestones.reached(match)
        assert found <= ALL.keys()
        assert found == milestones.reached(record.loads(record.dumps(match)))
        assert match.over or not found
