"""A part of the table, and what it sees of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.games.swop.rules import View
from dragonbox.games.swop.table.choosing import Choosing
from dragonbox.games.swop.table.layout import Layout
from dragonbox.ui import tabletop

if TYPE_CHECKING:
    from dragonbox.games.swop.table import Table


class Part(tabletop.Part):
    table: Table

    @property
    def at(self) -> Layout:
        return self.table.at

    @property
    def view(self) -> View:
        return self.table.view

    @property
    def choosing(self) -> Choosing:
        return self.table.choosing
