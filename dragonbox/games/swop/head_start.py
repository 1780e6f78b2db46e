"""The head starts of SWOP, in points.

In 40 matches to 50 a skilled player scored 9 points more than a novice, and a master 18 more: a medium and a
large head start make up for that. A small one is half of a medium one.
"""

from dragonbox.core.parts import HeadStart

HEAD_START = HeadStart((5, 10, 20))
