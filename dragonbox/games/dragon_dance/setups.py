"""What Dragon Dance offers ready to play."""

from dragonbox.core.parts import Setup

SETUPS = (
    Setup(
        "learn",
        "One round",
        "A single round, one against one.",
        {"rounds": 1},
        ("novice",),
        best=True,
        new="New: a head as your last card dances, if you have 15 points. "
        "You get 5 more, and the round ends. Most points win.",
    ),
    Setup("standard", "Standard", "Win two rounds.", {}, ("novice", "novice"), hard=2),
    Setup("full", "Full table", "Win two rounds. Five at the table.", {}, ("novice", "skilled") * 2, hard=3),
    Setup("duel", "Duel", "Win two rounds. A strong rival.", {}, ("expert",), hard=4),
)
