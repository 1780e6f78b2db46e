"""How strong the levels of SWOP are, measured by `tests/bench/ladder.py`."""

from dragonbox.core.parts import Odds

ODDS = Odds(wins={"skilled": 99, "expert": 83, "master": 82}, first={2: 52, 3: 38, 4: 26})
