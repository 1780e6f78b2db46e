"""How the table looks: the grid, the way of the master round it, the panels, and what flies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox.games.dragon_swoop.combinations import Pile
from dragonbox.games.dragon_swoop.grid import LINES, SPACES, TURNS, empty_space_value
from dragonbox.games.dragon_swoop.position import counts
from dragonbox.games.dragon_swoop.table import panels, pieces, words
from dragonbox.games.dragon_swoop.table.part import Part
from dragonbox.games.dragon_swoop.table.show import Moving, Walking
from dragonbox.ui import parts, theme
from dragonbox.ui.flying import Points
from dragonbox.ui.gliding import Rising
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import State

if TYPE_CHECKING:
    from dragonbox.games.dragon_swoop.table import Table

HOVER, PICKED = 8, 10
"""How far a tile is lifted, in u."""
SOFT = 0.07
"""Seconds in which it rises."""


class Painter(Part):
    """Paints the grid, on behalf of a table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.rising: Rising[str] = Rising(SOFT)
        """The tiles that are picked or pointed at, by spot, in u."""

    def paint_backdrop(self) -> None:
        c, at = self.host.canvas, self.at
        parts.watermark(c, "dragon_swoop", at.tray.center, c.px(620), 16)
        c.outline(at.ring, c.px(40), theme.GOLD, c.hair(1.2), 0.35)
        c.shadow(at.tray, c.px(16), c.px(16), c.px(6), alpha=130)
        parts.lacquer(c, at.tray, c.px(16))
        c.rim(at.tray, c.px(16), c.hair(2))
        inset = -c.px(12)
        for cell in at.cells:
            well = cell.inflate(inset, inset)
            c.box(well, c.px(10), theme.BLACK, 0.36)
            c.outline(well, c.px(10), theme.rgb("#8A5A3A"), 1, 0.5)
        panels.backdrop(c, at)
        parts.panel(c, at.making, "well")
        for place in at.hand:
            c.box(place, c.px(6), theme.BLACK, 0.30)
            c.outline(place, c.px(6), theme.rgb("#8A6A4A"), 1, 0.6)

    def paint(self, now: float) -> None:
        c, at, table = self.host.canvas, self.at, self.table
        station = round(self._station(now))
        line = LINES[min(TURNS - 1, station)]
        cells = [at.cells[space] for space in line]
        pieces.beam(c, cells[0].unionall(cells[1:]).inflate(-c.px(6), -c.px(6)))
        self._paint_stations(station)
        for space, cell in enumerate(at.cells):
            if not table.shown.heights[space]:
                worth = f"+{empty_space_value(space)}"
                ink = theme.FOIL[0] if space in line else theme.GOLD
                c.text(worth, cell.center, 18, ink, "semi", "center", True)
        score = sum(pile.points for pile in table.seen.piles)
        panels.flown(c, at.flown, listed(table.shown.piles), score, table.shown.landed)
        panels.masters(c, at.masters, table.shown.pile)
        panels.symbols(c, at.symbols, {s: count.flown for s, count in counts(table.seen).items()})
        attempt = table.attempt() if table.flying else None
        panels.sets(c, at.sets, words.rows(attempt, table.legal))
        table.ledge.paint_hand()
        table.ledge.paint_making(attempt)
        spots = (*SPACES, "master", "hand0", "hand1")
        self.rising.follow(now, self.host.motion, {spot: self._lift_goal(spot) for spot in spots})

    def _station(self, now: float) -> float:
        for flight in self.host.motion.flights:
            if isinstance(flight.data, Walking) and flight.begun(now):
                return flight.data.station + flight.share(now)
        return self.table.shown.station

    def _paint_stations(self, here: int) -> None:
        """The way of the master: what is behind it, and the turns to come."""
        c = self.host.canvas
        r = c.px(17)
        for number, (x, y) in enumerate(self.at.stations):
            if number == here and self.table.shown.master:
                continue
            past = number < here
            box = (x - r, y - r, 2 * r, 2 * r)
            c.box(box, r, theme.rgb("#0C211E"))
            edge = theme.rgb("#5E6E66") if past else theme.GOLD
            c.outline(box, r, theme.GLOW if number == here else edge, c.hair(1.2), 0.5 if past else 0.65)
            if past:
                c.icon("check", (x, y), 15, theme.rgb("#8FA39A"))
            else:
                ink = c.palette.text if number == here + 1 else c.palette.dim
                c.text(str(number + 1), (x, y - c.px(1)), 15, ink, "semi", "center", True)
        if here < TURNS - 1:
            self._paint_arrow(here)

    def _paint_arrow(self, here: int) -> None:
        """Which way the master goes on."""
        x, y = self.at.way(here + 0.55)
        x0, y0 = self.at.way(here + 0.45)
        across, down = x - x0, y - y0
        side = (
            ("right" if across > 0 else "left")
            if abs(across) >= abs(down)
            else ("down" if down > 0 else "up")
        )
        self.host.canvas.icon(side, (x, y), 17, theme.GOLD)

    def _lift_goal(self, spot: str) -> float:
        if spot in self.table.picks.taken:
            return PICKED
        hovered = self.host.hovered == spot or self.host.focus_at == spot
        return HOVER if hovered and self.table.picks.fits(spot) and not self.host.motion.busy else 0

    def draw_spot(self, spot: Spot, state: State) -> None:
        """A tile where it lies, with the signs of its state."""
        c = self.host.canvas
        name = spot.key
        moving = self.host.motion.busy
        symbol = self.table.symbol(name)
        lift = c.px(self.rising.at.get(name, 0.0))
        shake = round(self.host.shake(name))
        if name in SPACES:
            space = SPACES.index(name)
            height = self.table.shown.heights[space]
            if not height:
                if state.focus:
                    parts.focus(c, spot.box, c.px(theme.RADIUS_PIECE))
                return
            box = self.at.tile_box(space, height).move(shake, 0)
            if height > 1:
                pieces.stack(c, box, height, self.at.step(), self.at.rise(height))
        elif name == "master":
            box = self.at.master_box(self._station(self.host.now())).move(shake, 0)
            if not symbol:
                return
            c.glow(box, c.px(8), c.px(9), theme.rgb("#FF9A55"), 190)
        else:
            box = spot.box.move(shake, 0)
            if not symbol:
                return
        picked = name in self.table.picks.taken
        open_ = not moving and self._dotted(name)
        if open_:
            c.glow(box.move(0, -lift), c.px(8), c.px(8), theme.rgb("#FFE9A0"), 170)
        faded = self.host.carried == name
        drawn = box.move(0, -lift)
        if faded:
            c.sprite(pieces.sprite(c, symbol, name == "master"), drawn, 0.35)
        else:
            drawn = pieces.tile(
                c, symbol, box, lift, name == "master", shaded=name not in SPACES or lift > 0 or height == 1
            )
        radius = round(box.w * 0.1)
        if shake:
            parts.refused(c, drawn, radius)
        if picked:
            parts.chosen(c, drawn, radius)
        elif open_:
            parts.dots(c, drawn)
        if state.focus:
            parts.focus(c, drawn, radius)
        if name in SPACES and self.table.shown.heights[SPACES.index(name)] > 1:
            corner = (box.right - c.px(1), box.bottom + self.at.rise(height) - c.px(4))
            parts.badge(c, str(height), corner, "ink", 14, 20)

    def _dotted(self, spot: str) -> bool:
        """Whether the spot is marked as one to pick: what goes on from the picks, or at first the line."""
        if not self.host.show_legal or spot in self.table.picks.taken or spot not in self.table.picks.open():
            return False
        if self.table.picks.taken or self.view.crown_due or self.table.must_rest:
            return True
        return spot in SPACES and SPACES.index(spot) in LINES[self.view.station]

    def paint_over(self, now: float) -> None:
        c = self.host.canvas
        for flight in self.host.motion.flights:
            if isinstance(flight.data, Moving | Points) and flight.begun(now):
                flight.data.draw(c, flight.share(now))
        if self.host.carried:
            w, h = self.at.tile
            box = pygame.Rect(0, 0, w, h)
            box.center = self.host.pointer
            master = self.host.carried == "master"
            symbol = self.table.symbol(self.host.carried)
            pieces.tile(c, symbol, box, c.px(14), master)


def listed(piles: Sequence[Pile]) -> list[panels.FlownPile]:
    """The flown piles as the panel shows them."""
    return [
        panels.FlownPile(pile.combination.short, pile.tiles, pile.points, pile.with_master) for pile in piles
    ]
