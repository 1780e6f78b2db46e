"""Which tiles a reason lights that is told in a replay of Magic Dragon."""

from dataclasses import replace

import pytest

from dragonbox import games
from dragonbox.games.magic_dragon.table import evidence
from dragonbox.games.magic_dragon.table.show import Seen
from dragonbox.games.magic_dragon.tiles import NAMES, read
from dragonbox.ui.hand import held


def things(text):
    return tuple(held(read(name)) for name in text.split())


def seen(**more):
    """Return a table of two: the hands, what was dropped, and what was laid aside."""
    empty = Seen(0, 0, 1, ((), ()), None, ((), ()), ((), ()), ((), ()), 30, 0, (80, 80))
    return replace(empty, **more)


@pytest.mark.parametrize(
    ("language", "reason", "tiles"),
    [
        ("en", "The 2 of Dragons stands alone. 3 or 6 of Circles completes the hand.", "2D 3C 6C"),
        ("en", "You hold two 5s, but no 1, 4 and 7 of Sticks.", "1S 4S 7S"),
        ("en", "The hand is two tiles from complete.", ""),
        ("de", "Kreis 1 steht allein.", "1C"),
    ],
)
def test_tiles_are_found_by_their_names(language, reason, tiles):
    games.speak(language)
    try:
        assert sorted(NAMES[tile] for tile in evidence.spoken(reason)) == sorted(tiles.split())
    finally:
        games.speak("en")


def test_what_lies_open_and_what_waits_is_lit_but_no_hand_of_others():
    table = seen(hands=(things("8D 8D"), things("7D 9D 1C")), dropped=(things("8D 1S"), ()))
    found = evidence.keys(table, 1, (), "8 of Dragons completes the hand: 1 is unseen.")
    assert found == ["drop 0 0", "theirs 1 0", "theirs 1 1"]
    assert evidence.keys(table, 0, (), "You need the 8 of Dragons.") == ["drop 0 0", "hand 0", "hand 1"]
    assert evidence.keys(table, 1, (read("8D"),), "The 8 of Dragons stands alone.") == []
