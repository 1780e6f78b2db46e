"""What the toy offers the window."""

from dragonbox.games.toy.scoring import sheet
from dragonbox.games.toy.table import Table, named

from dragonbox.ui.looks import Looks

LOOKS = Looks(table=Table, named=named, samples=("1", "2", "3"), sheet=sheet)
