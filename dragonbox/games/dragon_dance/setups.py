"""The setups that Dragon Dance offers."""

from dragonbox.core.language import N_
from dragonbox.core.parts import News, Setup

SETUPS = (
    Setup(
        "learn",
        N_("One round"),
        N_("One against one. The most points win."),
        {"rounds": 1},
        ("novice",),
        best=True,
        new=(
            News(N_("You play one round, and the most points win.")),
            News(N_("If no card fits, you draw one."), "draw"),
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
