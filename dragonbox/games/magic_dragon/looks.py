"""The looks of Magic Dragon for the window."""

from dragonbox.core.language import N_
from dragonbox.games.magic_dragon.scoring import round_sheet, sheet
from dragonbox.games.magic_dragon.table import Table
from dragonbox.games.magic_dragon.table.faces import named
from dragonbox.games.magic_dragon.table.pictured import pictured
from dragonbox.ui.looks import Claims, Looks

LOOKS = Looks(
    table=Table,
    named=named,
    samples=("1C", "5D", "9P", "3S", "7C", "2D", "8P"),
    sheet=sheet,
    round_sheet=round_sheet,
    pictured=pictured,
    claims=Claims(
        N_("claim"), lambda played: any(event["type"] in ("zap", "flush") for event in played.events)
    ),
)
