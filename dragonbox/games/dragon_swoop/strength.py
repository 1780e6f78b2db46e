"""Dragon Swoop is played alone: there are no opponents to measure."""

from dragonbox.core.parts import Odds

ODDS = Odds()
