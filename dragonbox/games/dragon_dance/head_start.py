"""The head starts of Dragon Dance, in points.

In 16 matches of three rounds a skilled player scored 22 points more than a novice: a medium head start makes
up for that. A large one is twice as much. Plates show the points of the round alone.
"""

from dragonbox.core.language import N_
from dragonbox.core.parts import HeadStart

HEAD_START = HeadStart(
    (10, 20, 40),
    needs="rounds",
    why_not=N_("Choose a number of rounds first."),
    on_plates=False,
)
