"""What the Rare Dragon offers ready to play."""

from dragonbox.core.parts import Setup

SETUPS = (
    Setup(
        "learn",
        "Quick",
        "A short match to 25 points.",
        {"target": 25},
        ("novice",),
        best=True,
        new="New: you play to 25 points. Two special cards lie beside the table, with what they do.",
    ),
    Setup("standard", "Standard", "The match to 50 points.", {}, ("novice", "novice"), hard=2),
    Setup("duel", "Duel", "To 50 points. A strong rival.", {}, ("expert",), hard=4),
    Setup(
        "long", "Long", "An evening: the match to 100 points.", {"target": 100}, ("novice", "skilled"), hard=3
    ),
)
