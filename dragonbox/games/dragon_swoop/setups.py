"""What Dragon Swoop offers ready to play. A greedy player nearly always empties a column, rarely the grid."""

from dragonbox.core.parts import Setup

SETUPS = (
    Setup(
        "column",
        "One column",
        "Empty the three stacks of one column.",
        {"mode": "hard"},
        best=True,
        new="New: your goal is to empty the three stacks of one column. You have twelve turns.",
    ),
    Setup("row", "Top row", "Empty the three stacks at the top.", {"mode": "easy"}, hard=2),
    Setup("score", "Best score", "Collect points and beat your best.", {"mode": "score"}, hard=2),
    Setup("sweep", "Clean sweep", "Empty all nine spaces.", {"mode": "sweep"}, hard=4),
)
