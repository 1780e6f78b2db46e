"""The setups that SWOP offers."""

from dragonbox.core.language import N_
from dragonbox.core.parts import News, Setup

SETUPS = (
    Setup(
        "learn",
        N_("Quick"),
        N_("A short race to 25 points."),
        {"finish": 25},
        ("novice",),
        best=True,
        new=(
            News(N_("You race to 25 points.")),
            News(N_("Six in a row are a **Swop**: it pays most, but costs a chip."), "chip"),
            News(N_("A chip you keep is one point."), "chip"),
        ),
    ),
    Setup("standard", N_("Standard"), N_("The race to 50 points."), {}, ("novice", "novice"), hard=2),
    Setup(
        "master",
        N_("Master game"),
        N_("Most swaps cost a cube."),
        {"variant": "master"},
        ("skilled",),
        hard=4,
    ),
    Setup("solo", N_("Solo"), N_("Reach 50 points with eleven cubes."), {"variant": "solo"}, hard=3),
)
