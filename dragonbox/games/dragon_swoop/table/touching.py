"""What can be touched at the table: tiles, the buttons, and what explains itself."""

from __future__ import annotations

from functools import partial

from dragonbox.games.dragon_swoop.grid import LINES, SPACES, empty_space_value
from dragonbox.games.dragon_swoop.position import UNDER_MASTER, counts
from dragonbox.games.dragon_swoop.rules import RECRUITS
from dragonbox.games.dragon_swoop.table import panels
from dragonbox.games.dragon_swoop.table.part import Part
from dragonbox.games.dragon_swoop.tiles import NAMES
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Button, Widget


class Touching(Part):
    """Makes the widgets of a table."""

    def widgets(self) -> list[Widget]:
        """All of them, in painting order."""
        table = self.table
        spots: list[Widget] = []
        for space, name in enumerate(SPACES):
            height = max(1, self.view.heights[space])
            box = self.at.tile_box(space, height)
            box.h += self.at.rise(height)
            empty = not self.view.heights[space]
            tip = self._tip(space)
            spots.append(Spot(name, box, partial(table.pick, name), skip=empty, tip=tip, table=table))
        if self.view.master:
            box = self.at.master_box(self.view.station)
            tip = self._master_tip()
            spots.append(Spot("master", box, partial(table.pick, "master"), tip=tip, table=table))
        for place, symbol in enumerate(self.view.hand):
            name, box = f"hand{place}", self.at.hand[place]
            tip = f"Underling: {NAMES[symbol]}"
            spots.append(Spot(name, box, partial(table.pick, name), "hand", tip=tip, table=table))
        return [*spots, *self._symbol_tips(), *self._made(), *self.actions()]

    def _tip(self, space: int) -> str:
        """What lies on a space."""
        height, top = self.view.heights[space], self.view.tops[space]
        if not height:
            return f"{SPACES[space]} is empty: {empty_space_value(space)} points at the end"
        lies = "one tile" if height == 1 else f"{height} tiles"
        return f"{SPACES[space]}: {NAMES[top]}, {lies}" if top else f"{SPACES[space]}: {lies}"

    def _master_tip(self) -> str:
        line = " ".join(SPACES[space] for space in LINES[self.view.station])
        return f"The master: {NAMES[self.view.master]}. Its line: {line}"

    def _symbol_tips(self) -> list[Widget]:
        """The panel of symbols explains itself."""
        tips: list[Widget] = []
        cells = panels.symbol_cells(self.host.canvas, self.at.symbols)
        for cell, (symbol, count) in zip(cells, counts(self.view).items(), strict=True):
            places = (
                (count.flown, "flown"),
                (count.grid, "face up"),
                (count.hand, "in your hand"),
                (count.master, "the master"),
                (count.pile, "under the master"),
                (count.hidden, "face down"),
            )
            told = ", ".join(f"{number} {place}" for number, place in places if number)
            tips.append(Widget(f"count {symbol}", cell, tip=f"{NAMES[symbol]}: {told}", skip=True))
        waiting = f"Masters to come: {len(self.view.pile)}. At the end each costs {-UNDER_MASTER} points"
        tips.append(Widget("masters", self.at.masters, tip=waiting, skip=True))
        return tips

    def _made(self) -> list[Widget]:
        """The tiles of the set in the making can be put back."""
        table = self.table
        if not table.flying:
            return []
        return [
            Widget(f"made {spot}", box, partial(table.pick, spot), "actions", tip="Put it back", skip=True)
            for spot, box in zip(table.picks.taken, table.ledge.making_boxes(), strict=True)
        ]

    def actions(self) -> list[Widget]:
        """The buttons, as they lie from the left."""
        table = self.table
        first, second = self.at.buttons
        if self.host.watching:
            return []
        if self.view.over:
            return [Button("result", first, self.host.result, "actions", label="The score", kind="primary")]
        if self.view.crown_due:
            why = "" if table.picks.taken else "Pick the tile that becomes the master."
            return [
                Button(
                    "crown", first, table.confirm, "actions", why, label="Crown", kind="primary", icon="crown"
                )
            ]
        if table.must_rest:
            label = "Swap" if table.picks.taken else "Rest"
            return [Button("rest", first, table.confirm, "actions", label=label, kind="primary")]
        attempt = table.attempt() if table.picks.taken else None
        flies = attempt is not None and attempt.move is not None
        nothing = "Pick the tiles of a set first." if table.can_fly else "No set can fly now: recruit a tile."
        why = "" if flies else attempt.reason if attempt and table.can_fly else nothing
        label = f"Fly +{attempt.points}" if attempt and flies else "Fly"
        left = self.view.recruits
        return [
            Button(
                "recruit",
                second,
                table.recruit_picked,
                "actions",
                table.no_recruit(),
                label="Recruit",
                size=17,
                tip=f"{left} of {RECRUITS} recruits left",
            ),
            Button("fly", first, table.confirm, "actions", why, label=label, kind="primary"),
        ]
