"""How strong the levels of SWOP are, measured by `tests/bench/ladder.py`."""

from dragonbox.core.parts import Odds

ODDS = Odds(wins={"skilled": 98, "expert": 96, "master": 82}, first={2: 55, 3: 23, 4: 14})
