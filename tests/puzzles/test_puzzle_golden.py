"""Puzzles that must stay as they are for ever: the same code, kind and grade give the same bytes.

`golden/GAME.txt` holds five codes of each kind and grade, each with the beginning of a SHA-256 of its record.
A run looks at some of them; `bench/proving.py` looks at all. Whoever changes a walk, a refusal or a formula
raises `maker`, and writes these files again with `bench/proving.py --golden GAME`.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from puzzles.made import CHANCE, KINDS, made

FOLDER = Path(__file__).parent / "golden"
LENGTH = 16


def hashed(key, grade, code):
    return hashlib.sha256(made(key, grade, code).encode()).hexdigest()[:LENGTH]


def lines():
    """Kind, grade, code and hash."""
    words = [line.split() for path in sorted(FOLDER.glob("*.txt")) for line in path.read_text().splitlines()]
    return [(key, int(grade), code, told) for key, grade, code, told in words]


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted({line[0] for line in lines()}))
def test_a_puzzle_never_changes(key):
    own = [line for line in lines() if line[0] == key]
    assert len(own) == len({line[:3] for line in own}) == 20
    assert all(sum(line[1] == grade for line in own) == 5 for grade in (1, 2, 3, 4))
    for line in CHANCE.sample(own, 2):
        assert hashed(*line[:3]) == line[3], line


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["0", "1"])
def test_hashing_changes_nothing(seed):
    """Sets of texts have another order with another seed; no puzzle may hang on it."""
    some = ["swop_best", "swop_cubes", "swoop_last", "swoop_sweep", "magic_waits", "magic_drop", "magic_dear"]
    keys = [key for key in (*some, "dance_force", "dance_stop", "rare_out", "rare_turn") if key in KINDS]
    code = (
        "import sys; from dragonbox import games, record; from dragonbox.core import puzzle_generator\n"
        "kinds = {kind.key: kind for kind in games.kinds()}\n"
        f"for key in {keys}: sys.stdout.write(record.dumps("
        "puzzle_generator.make(games.load(kinds[key].game), kinds[key], '8K2F-41', 1)))"
    )
    environment = os.environ | {"PYTHONHASHSEED": seed}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert told == "".join(made(key, 1, "8K2F-41") for key in keys)
