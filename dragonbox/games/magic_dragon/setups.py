"""The setups that Magic Dragon offers: four of the versions, each with a name."""

from dragonbox.core.language import N_
from dragonbox.core.parts import Setup
from dragonbox.games.magic_dragon.versions import TITLES

SETUPS = (
    Setup(
        "learn",
        TITLES["A"],
        N_("No scoring: complete your hand first."),
        {"version": "A", "games": 2},
        ("novice",) * 3,
        best=True,
        new=N_(
            "New: you get 16 tiles and lay three aside. You may claim dropped tiles. "
            "Each loser pays the winner 1 coin. Two games."
        ),
    ),
    Setup(
        "easy",
        TITLES["B"],
        N_("Only the simplest sets score."),
        {"version": "B"},
        ("novice",) * 3,
        hard=2,
    ),
    Setup(
        "standard",
        TITLES["C"],
        N_("Everything scores. The usual rules."),
        {"version": "C"},
        ("novice", "skilled", "skilled"),
        hard=3,
    ),
    Setup(
        "expert",
        N_("Expert"),
        N_("You lay no tiles aside. The deepest game."),
        {"version": "F"},
        ("expert",) * 3,
        hard=4,
    ),
)
