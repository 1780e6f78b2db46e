"""The identity of a match: the same in every version of the program, or matches would count twice."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from dragonbox import record
from dragonbox.storage.identity import identity

RECORDS = Path(__file__).parents[1] / "records"
BEGAN = datetime(2026, 11, 20, 18, tzinfo=UTC)

# As the first version of the program found them: started at a known time, never told when, without a move.
KNOWN = {
    "dragon_dance/a_dragon_between_two_eggs": ("62ea672098e4", "79fe30f8d91f", "e66c5b2abd4d"),
    "dragon_dance/head_on_1": ("e00760fe53ff", "8bca58d202aa", "bc5d36e1c676"),
    "dragon_swoop/all_36_taken": ("8bf0438e05bf", "78e72fbe1932", "554c350cfc44"),
    "dragon_swoop/master_in_first_set": ("ac0185107e89", "82dda1f1175b", "2f3e6f028d50"),
    "magic_dragon/below_zero": ("0e2776c274da", "e2b8eb3459d4", "e48f10c25625"),
    "magic_dragon/three_seats": ("559626f0e16f", "3841747b322a", "6f1bc6db4e68"),
    "rare_dragon/below_zero": ("4a315199368b", "b017e8eac177", "8c05acdd6137"),
    "rare_dragon/rare_steals_one": ("a10f4206c430", "009eda6f2c2c", "674a56938db1"),
    "swop/a_chip_beside_the_board": ("311ef54dd9b2", "6871aee05ab0", "2adeea3ca4da"),
    "swop/master_two": ("9b3247618d03", "c11792cc27a5", "a13eb5a2798a"),
}


@pytest.mark.parametrize("name", KNOWN)
def test_it_never_changes(name):
    match = record.load(RECORDS / f"{name}.toml")
    match.started = BEGAN
    began = identity(match)
    match.started = None
    by_moves = identity(match)
    while match.can_undo:
        match.undo()
    assert (began, by_moves, identity(match)) == KNOWN[name]
