"""A part of the table, and what it sees of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table.layout import Layout
from dragonbox.ui import tabletop

if TYPE_CHECKING:
    from dragonbox.games.dragon_swoop.table import Table


class Part(tabletop.Part):
    table: Table

    @property
    def at(self) -> Layout:
        return self.table.at

    @property
    def view(self) -> View:
        return self.table.view
