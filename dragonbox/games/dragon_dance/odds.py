"""How strong the levels of Dragon Dance are in whole matches, measured by `tests/bench/ladder.py`."""

from dragonbox.core.parts import Odds

ODDS = Odds(wins={"skilled": 90, "expert": 58, "master": 53}, first={2: 52, 3: 37, 4: 28})
