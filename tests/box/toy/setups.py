"""What the toy game offers ready to play."""

from dragonbox.core.parts import Setup

SETUPS = (Setup("learn", "Learn", "The whole game.", {}, ("novice",), best=True),)
