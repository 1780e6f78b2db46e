"""Nobody has measured how strong the levels are."""

from dragonbox.core.parts import Odds

ODDS = Odds()
