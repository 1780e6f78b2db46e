"""What is asked above the ledge, in the place of the Line: claims, and the break of the wall."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import english
from dragonbox.games.magic_dragon.moves import Move, column
from dragonbox.games.magic_dragon.table import panels, pieces, words
from dragonbox.games.magic_dragon.table.board import Board
from dragonbox.games.magic_dragon.table.panels import TileButton
from dragonbox.games.magic_dragon.tiles import Tile, together
from dragonbox.ui import parts, theme
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    pass


class Asking(Board):
    """The part of the table that asks."""

    def _questions(self) -> list[Widget]:
        if not self.asks:
            return []
        view, c = self.view, self.host.canvas
        empty = pygame.Rect(0, 0, 0, 0)
        lead = self._lead()
        if view.stage == "claim":
            assert view.last is not None
            tile = view.last.tile
            for i, move in enumerate(self._claims()):
                made: tuple[Tile, ...] = (tile,)
                if move.verb == "zap":
                    made = (tile, tile, tile)
                elif move.verb == "flush":
                    made = together(move.tiles, tile)
                label = {"zappo": "Zappo!", "zap": "Zap", "flush": "Flush"}[move.verb]
                self._asked.append(
                    TileButton(
                        f"claim {i}",
                        empty,
                        partial(self.make, move),
                        "actions",
                        label=label,
                        cap=str(i + 1),
                        tiles=made,
                        claimed=tile,
                        lit=i == 0,
                    )
                )
            self._asked.append(
                TileButton("pass", empty, self._pass, "actions", label="Pass", kind="ink", cap="Space")
            )
        elif view.stage == "column":
            turn = partial(self.name_column, 0)
            self._asked = [
                TileButton("back", empty, partial(turn, -1), "actions", label="−", kind="ink"),
                TileButton(
                    "break",
                    empty,
                    self.break_wall,
                    "actions",
                    label=f"Break at column {self.column}",
                    kind="primary",
                    cap="Enter",
                ),
                TileButton("on", empty, partial(turn, 1), "actions", label="+", kind="ink"),
            ]
        else:
            self._asked = [
                TileButton(
                    f"number {move.number}",
                    empty,
                    partial(self.make, move),
                    "actions",
                    label=self._label_of(move),
                    tip=self._meant(),
                    cap=str(move.number),
                    kind="second",
                )
                for move in self.legal
            ]
        self._ground = panels.line_up(c, self.at.bar, lead, self._asked)
        return list(self._asked)

    def _columns(self) -> list[Widget]:
        """The columns of the side at which the wall is broken."""
        place = self._place((self.view.table.dealer + self.view.side - 1) % self.seats)
        found: list[Widget] = []
        for i, where in enumerate(self.at.walls[place]):
            side = max(self.host.canvas.px(16), round(where.along))
            box = pygame.Rect(0, 0, side, side + self.host.canvas.px(12))
            box.center = round(where.x), round(where.y)
            found.append(
                panels.ColumnSpot(
                    f"column {i + 1}", box, partial(self.name_column, i + 1), tip=f"Column {i + 1}", skip=True
                )
            )
        return found

    def _label_of(self, move: Move) -> str:
        """What stands on the button of a number."""
        if move.verb == "fingers":
            return english.number(move.number).capitalize()
        seat = (self.view.table.dealer + move.number - 1) % self.seats
        return "Your side" if seat == self.host.seat else self.name(seat)

    def _told(self) -> tuple[str, str]:
        """What the question is about: a dim line and a strong one."""
        view = self.view
        if view.stage == "claim" and view.last is not None:
            return f"{self.name(view.last.seat)} drops", words.name(view.last.tile)
        if view.stage == "fingers":
            return (
                f"For a column of {self._side()}" if view.side else "For a side of the wall"
            ), "Show fingers"
        if view.stage == "side":
            return "Break of the wall", "Which side?"
        return f"Break of {self._side()}", "Which column?"

    def _side(self) -> str:
        """The side at which the wall is broken."""
        return words.side_of(self.name((self.view.table.dealer + self.view.side - 1) % self.seats))

    def _meant(self) -> str:
        """What fingers are shown for."""
        if self.view.stage != "fingers":
            return ""
        if self.view.side:
            return "All show one to five. The sum, counted from the right end, gives the column"
        return "All show one to five. The sum, counted round from the dealer, gives the side"

    def _lead(self) -> int:
        """The width of what stands before the buttons."""
        c, (dim, strong) = self.host.canvas, self._told()
        told = max(c.type.width(dim, 15), c.type.width(strong, 18, "serif"))
        return told + c.px(20) + (c.px(60) if self.view.stage == "claim" else 0)

    def _paint_question(self) -> None:
        c, view = self.host.canvas, self.view
        panels.question(c, self._ground)
        x, middle = self._ground.x + c.px(16), self._ground.centery
        if view.stage == "claim" and view.last is not None:
            w = c.px(46)
            box = pygame.Rect(x, 0, w, pieces.height(w))
            box.bottom = self._ground.bottom - c.px(8)
            c.glow(box, w * pieces.CORNER, c.px(8), theme.rgb("#FF7A4A"), 170)
            pieces.tile(c, view.last.tile, box)
            parts.ticks(c, pieces.beside(c, box))
            x += c.px(60)
        dim, strong = self._told()
        high = c.type.height(15) + c.type.height(18, "serif")
        c.text(dim, (x, middle - high // 2), 15, c.palette.dim)
        c.text(strong, (x, middle - high // 2 + c.type.height(15)), 18, None, "serif")

    # ------------------------------------------------------------------ the answers

    def make(self, move: Move) -> None:
        """Play a move."""
        if move not in self.legal:
            return
        if move.verb in ("flush", "zap"):
            tiles = move.tiles
            if move.verb == "zap" and self.view.last is not None:
                tiles = (self.view.last.tile,) * 2
            self._chosen = self._pieces_of(tiles)
        else:
            self._chosen = list(self.picked)
        self.host.play(move)

    def _pass(self) -> None:
        self.make(next(move for move in self.legal if move.verb == "pass"))

    def name_column(self, number: int, step: int = 0) -> None:
        """Point at a column of the wall, or go `step` on from the one pointed at; again breaks it."""
        count = self.view.table.sides[self.view.side - 1]
        if number and number == self.column:
            self.break_wall()
            return
        self.column = number or (self.column - 1 + step) % count + 1
        self._changed("tile_lift")

    def break_wall(self) -> None:
        self.make(column(self.column))

    def _changed(self, sound: str) -> None:
        self.host.click(sound)
        self.host.quiet()
        self.host.refresh()
