"""The head starts of Magic Dragon, in coins.

Among three novices a skilled player wins 5 coins a game, so that after the four games of a cycle 27 lie
between them: a medium head start makes up for that. A large one is twice as much.
"""

from dragonbox.core.parts import HeadStart

HEAD_START = HeadStart((10, 25, 50))
