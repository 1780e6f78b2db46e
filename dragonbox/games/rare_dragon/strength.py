"""How strong the levels of the Rare Dragon are, measured by `tests/bench/ladder.py`."""

from dragonbox.core.parts import Odds

ODDS = Odds(wins={"skilled": 90, "expert": 74, "master": 71}, first={2: 50, 3: 39, 4: 30})
