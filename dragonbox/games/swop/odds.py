"""How strong the levels of SWOP are, measured by `tests/bench/ladder.py`."""

from dragonbox.core.parts import Odds

ODDS = Odds(wins={"skilled": 98, "expert": 96, "master": 82}, first={2: 52, 3: 42, 4: 27})
