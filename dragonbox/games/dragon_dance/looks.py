"""The looks of Dragon Dance for the window."""

from dragonbox.games.dragon_dance.scoring import round_sheet, sheet
from dragonbox.games.dragon_dance.table import Table
from dragonbox.games.dragon_dance.table.faces import named
from dragonbox.games.dragon_dance.table.pictured import pictured
from dragonbox.ui.looks import Looks

LOOKS = Looks(
    table=Table,
    named=named,
    samples=tuple("RGBY"),
    sheet=sheet,
    round_sheet=round_sheet,
    afresh=True,
    pictured=pictured,
)
