"""The looks of Dragon Swoop for the window."""

from typing import cast

from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.saying import noted
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
    noted=lambda move: noted(cast(Move, move)),
)
