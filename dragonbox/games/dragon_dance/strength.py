"""How strong the levels of Dragon Dance are in whole matches, measured by `tests/bench/ladder.py`, and the
master by a copy in C++ (docs/opponents.md)."""

from dragonbox.core.parts import Odds

ODDS = Odds(wins={"skilled": 90, "expert": 58, "master": 60}, first={2: 52, 3: 37, 4: 28})
