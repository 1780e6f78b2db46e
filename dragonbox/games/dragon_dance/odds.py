"""How strong the levels of Dragon Dance are, measured by `tests/bench/ladder.py`.

The ladder plays single rounds; `dragonbox simulate` plays the matches that are meant here.
"""

from dragonbox.core.parts import Odds

ODDS = Odds(wins={"skilled": 84, "expert": 62, "master": 55}, first={2: 52, 3: 37, 4: 27})
