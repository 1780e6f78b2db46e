"""What Dragon Swoop offers the window."""

from dragonbox.games.dragon_swoop.scoring import sheet
from dragonbox.games.dragon_swoop.table import Table
from dragonbox.games.dragon_swoop.table.faces import named
from dragonbox.games.dragon_swoop.table.pictured import pictured
from dragonbox.ui.looks import Looks

LOOKS = Looks(
    table=Table,
    named=named,
    samples=tuple("FWLSTM"),
    sheet=sheet,
    pictured=pictured,
)
