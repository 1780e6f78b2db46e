"""The setups that the Rare Dragon offers."""

from dragonbox.core.language import N_
from dragonbox.core.parts import News, Setup

SETUPS = (
    Setup(
        "learn",
        N_("Quick"),
        N_("A short match to 25 points."),
        {"target": 25},
        ("novice",),
        best=True,
        new=(
            News(N_("You play to 25 points.")),
            News(
                N_("The two cards beside the table are special: you play them one at a time, without a set."),
                "draw two",
            ),
        ),
    ),
    Setup("standard", N_("Standard"), N_("The match to 50 points."), {}, ("novice", "novice"), hard=2),
    Setup("duel", N_("Duel"), N_("To 50 points. A strong rival."), {}, ("expert",), hard=4),
    Setup(
        "long",
        N_("Long"),
        N_("An evening: the match to 100 points."),
        {"target": 100},
        ("novice", "skilled"),
        hard=3,
    ),
)
