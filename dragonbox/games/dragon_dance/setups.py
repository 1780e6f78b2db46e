"""What Dragon Dance offers ready to play."""

from dragonbox.core.language import N_
from dragonbox.core.parts import Setup

SETUPS = (
    Setup(
        "learn",
        N_("One round"),
        N_("A single round, one against one."),
        {"rounds": 1},
        ("novice",),
        best=True,
        new=N_(
            "New: a head as your last card dances, if you have 15 points. "
            "You get 5 more, and the round ends. Most points win."
        ),
    ),
    Setup("standard", N_("Standard"), N_("Win two rounds."), {}, ("novice", "novice"), hard=2),
    Setup(
        "full",
        N_("Full table"),
        N_("Win two rounds. Five at the table."),
        {},
        ("novice", "skilled") * 2,
        hard=3,
    ),
    Setup("duel", N_("Duel"), N_("Win two rounds. A strong rival."), {}, ("expert",), hard=4),
)
