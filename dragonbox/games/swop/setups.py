"""What SWOP offers ready to play."""

from dragonbox.core.parts import Setup

SETUPS = (
    Setup(
        "learn",
        "Quick",
        "A short race to 25 points.",
        {"finish": 25},
        ("novice",),
        best=True,
        new="New: you race to 25 points. Six in a row are a **Swop**: it pays most, but costs a chip. "
        "A chip you keep is one point.",
    ),
    Setup("standard", "Standard", "The race to 50 points.", {}, ("novice", "novice"), hard=2),
    Setup("master", "Master game", "Most swaps cost a cube.", {"variant": "master"}, ("skilled",), hard=4),
    Setup("solo", "Solo", "Reach 50 points with eleven cubes.", {"variant": "solo"}, hard=3),
)
