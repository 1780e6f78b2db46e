"""The setups of Dragon Swoop. A greedy player nearly always empties a column, rarely the grid."""

from dragonbox.core.language import N_
from dragonbox.core.parts import News, Setup

SETUPS = (
    Setup(
        "column",
        N_("One column"),
        N_("Empty the three stacks of one column."),
        {"mode": "hard"},
        best=True,
        new=(
            News(N_("You win if you empty one column within twelve turns.")),
            News(N_("Points only count for your best score.")),
        ),
    ),
    Setup("row", N_("Top row"), N_("Empty the three stacks at the top."), {"mode": "easy"}, hard=2),
    Setup("score", N_("Best score"), N_("Collect points and beat your best."), {"mode": "score"}, hard=2),
    Setup("sweep", N_("Clean sweep"), N_("Empty all nine spaces."), {"mode": "sweep"}, hard=4),
)
