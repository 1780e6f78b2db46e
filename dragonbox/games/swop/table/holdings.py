"""What the seats hold, and the two picked dice, large on the ledge."""

from __future__ import annotations

import pygame

from dragonbox.core import english
from dragonbox.games.swop.board import NOWHERE
from dragonbox.games.swop.table import pieces
from dragonbox.games.swop.table.part import Part
from dragonbox.ui import parts, theme


class Holdings(Part):
    """Paints the things of the seats, on behalf of a table."""

    def paint_holding(self, seat: int) -> None:
        """The pawn, chips and cubes of a seat."""
        c, shown = self.host.canvas, self.table.shown
        own = seat == self.host.seat
        centre, width = self.table.places.pawn(seat)
        pieces.small_pawn(c, seat, centre, width)
        chips = self.table.places.chips(seat)
        for i, box in enumerate(chips):
            if i < shown.chips[seat]:
                pieces.chip(c, box)
            elif not own:
                pieces.hole(c, box.inflate(-c.px(2), -c.px(2)), True)
        payable = self.choosing.payable() if own else []
        for colour, box in self.table.places.cubes(seat, shown.cubes[seat]).items():
            if not own or self.host.motion.busy:
                pieces.cube(c, colour, box)
                continue
            key = f"cube {colour}"
            if self.host.carried == key:
                continue
            picked = self.choosing.colour == colour and not self.table.taking
            sure = (
                self.choosing.two != NOWHERE
                and not payable
                and self.choosing.moves(self.choosing.one, self.choosing.two)[0].colour == colour
            )
            hovered = self.host.hovered == key and colour in payable
            lift = c.px(7 if picked or sure else 4 if hovered else 0)
            at = box.move(round(self.host.shake(key)), 0)
            if colour in payable and not picked and self.host.show_legal:
                c.glow(at.move(0, -lift), c.px(6), c.px(8), theme.rgb("#FFE9A0"), 150)
            drawn = pieces.cube(c, colour, at, lift)
            if picked or sure:
                parts.chosen(c, drawn, c.px(7))
            elif colour in payable and self.host.show_legal:
                parts.dots(c, drawn)
            elif payable:
                parts.dim(c, drawn, c.px(7), 0.5)

    def paint_hand(self, pair: tuple[int, int] | None) -> None:
        """The two picked dice, large on the ledge."""
        c, area = self.host.canvas, self.at.hand
        if area is None:
            return
        w = round(min(c.px(58), (area.h - c.px(18)) / 1.16))
        h = pieces.die_height(w)
        wide = 2 * w + c.px(40)
        talk = area.w >= wide + c.px(230)
        x = area.x + c.px(18) if talk else area.centerx - wide // 2
        boxes = [
            pygame.Rect(x, area.centery - h // 2, w, h),
            pygame.Rect(x + w + c.px(40), area.centery - h // 2, w, h),
        ]
        first = self.table.carried if self.table.carried != NOWHERE else self.choosing.one
        cells = [first, pair[1] if pair else NOWHERE]
        for cell, box in zip(cells, boxes, strict=True):
            if cell == NOWHERE or self.host.motion.busy:
                c.box(box, c.px(14), theme.BLACK, 0.22)
                c.outline(box, c.px(14), theme.rgb("#8A6A4A"), 1, 0.5)
            else:
                what = f"{self.view.colours[cell]}{self.view.numbers[cell]}"
                pieces.piece(c, what, box)
        c.icon("swap", ((boxes[0].right + boxes[1].x) / 2, area.centery), 24, theme.GOLD, 0.9)
        if talk:
            left = boxes[1].right + c.px(20)
            self._paint_talk(left, area.right - c.px(14) - left, area.centery, pair)

    def _paint_talk(self, x: float, room: float, middle: float, pair: tuple[int, int] | None) -> None:
        """The sum of the preview in large, or what to do, beside the two dice."""
        c = self.host.canvas
        if pair:
            scored = self.table.score_of(*pair)
            y = middle - c.type.height(18, "serif") * 0.55
            text = english.points(scored.points) if scored.points else "No points"
            c.text(text, (x, y), 21, theme.GOLD_LIGHT, "serif", middle=True, width=room)
            count = len(scored.sequences)
            told = "no sequence" if not count else "1 sequence" if count == 1 else f"{count} sequences"
            longer = f"{told}, bonus {scored.bonus}"
            if scored.bonus and c.type.width(longer, 16) <= room:
                told = longer
            c.text(told, (x, middle + c.type.height(16) * 0.55), 16, c.palette.dim, middle=True, width=room)
            return
        size = 16.0
        while size > 9 and len(c.type.wrap(self._hint(), size, room)) > 3:
            size -= 0.5
        c.paragraph(self._hint(), (x, middle), room, size, c.palette.dim, middle=True, most=3)

    def _hint(self) -> str:
        if self.view.over:
            return "All is counted."
        if self.host.watching:
            return ""
        if not self.host.can_play:
            return "Look ahead meanwhile: where could a three become a four?"
        return "Two dice change places. Every line of three or more that they make scores."
