"""The setups that Magic Dragon offers: four of the versions, each with a name."""

from dragonbox.core.language import N_
from dragonbox.core.parts import News, Setup
from dragonbox.games.magic_dragon.versions import TITLES

SETUPS = (
    Setup(
        "learn",
        TITLES["A"],
        N_("No scoring: complete your hand first."),
        {"version": "A", "games": 2},
        ("novice",) * 3,
        best=True,
        new=(
            News(N_("You get 16 tiles and lay three aside."), "shed"),
            News(N_("You may claim dropped tiles."), "claim zap"),
            News(N_("You play two games, and each loser pays the winner 1 coin."), "flat", whole=True),
            News(N_("The player at the dealer's left begins.")),
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
