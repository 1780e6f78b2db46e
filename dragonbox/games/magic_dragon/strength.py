"""How strong the levels of Magic Dragon are, measured by `tests/bench/ladder.py`."""

from dragonbox.core.parts import Odds

ODDS = Odds(coins={"skilled": 49, "expert": 7, "master": 13}, first={2: 52, 3: 34, 4: 30})
