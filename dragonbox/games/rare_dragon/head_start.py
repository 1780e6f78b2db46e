"""The head starts of the Rare Dragon, in points.

In 40 matches to 50 a skilled player scored 37 points more than a novice: a large head start makes up for
that. The others are for players who are closer to each other.
"""

from dragonbox.core.parts import HeadStart

HEAD_START = HeadStart((10, 20, 35), on_plates=False)
