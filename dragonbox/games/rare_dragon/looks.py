"""The looks of the Rare Dragon for the window."""

from dragonbox.games.rare_dragon.scoring import round_sheet, sheet
from dragonbox.games.rare_dragon.table import Table
from dragonbox.games.rare_dragon.table.faces import named
from dragonbox.games.rare_dragon.table.pictured import pictured
from dragonbox.ui.looks import Looks

LOOKS = Looks(
    table=Table,
    named=named,
    samples=tuple("ABCDEFG"),
    sheet=sheet,
    round_sheet=round_sheet,
    pictured=pictured,
)
