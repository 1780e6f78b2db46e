"""The looks of SWOP for the window."""

from dragonbox.games.swop.scoring import sheet
from dragonbox.games.swop.table import Table, miniature
from dragonbox.games.swop.table.faces import named, seat_colour, seat_mark
from dragonbox.games.swop.table.ideas import others
from dragonbox.games.swop.table.pictured import pictured
from dragonbox.ui.looks import Looks, Miniature

LOOKS = Looks(
    table=Table,
    named=named,
    samples=("R5", "B4", "G3", "Y6", "V2", "N4", "K1"),
    sheet=sheet,
    seat_colour=seat_colour,
    seat_mark=seat_mark,
    pictured=pictured,
    others=others,
    miniature=Miniature(miniature.height, miniature.paint),
)
