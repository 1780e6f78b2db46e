"""What lies on the ledge: the underlings, and the set in the making."""

from __future__ import annotations

import pygame

from dragonbox.core import english
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.table import pieces, words
from dragonbox.games.dragon_swoop.table.part import Part
from dragonbox.ui import theme


class Ledge(Part):
    """Paints what is there, on behalf of a table."""

    def making_boxes(self) -> list[pygame.Rect]:
        """Where the tiles of the set in the making lie."""
        c, area = self.host.canvas, self.at.making
        count = len(self.table.picks.taken)
        h = min(c.px(56), area.h - c.px(20))
        w = round(h / 1.14)
        step = min(w + c.px(6), (area.w * 0.55 - w) / max(1, count - 1)) if count > 1 else w
        x, y = area.x + c.px(14), area.centery - h // 2
        return [pygame.Rect(round(x + i * step), y, w, h) for i in range(count)]

    def paint_hand(self) -> None:
        """A recruit that is used up leaves a check, one that is left a plus."""
        c = self.host.canvas
        left = self.table.seen.recruits
        used = len(self.at.hand) - left
        told = "No recruits left" if not left else "1 recruit left" if left == 1 else f"{left} recruits left"
        c.text(told, (self.at.hand[0].x, self.at.hand[0].y - c.px(32)), theme.LABEL, c.palette.dim)
        for i, place in enumerate(self.at.hand):
            if i < len(self.table.shown.hand):
                continue
            if i < used:
                c.icon("check", place.center, 18, theme.rgb("#B09A7A"))
            else:
                c.icon("plus", place.center, 16, theme.rgb("#B09A7A"), 0.8)

    def paint_making(self, attempt: Attempt | None) -> None:
        c, area = self.host.canvas, self.at.making
        if attempt is None:
            at, room = (area.x + c.px(18), area.centery), area.w - c.px(32)
            c.paragraph(self._hint(), at, room, 16, c.palette.dim, middle=True)
            return
        boxes = self.making_boxes()
        for spot, box in zip(self.table.picks.taken, boxes, strict=True):
            pieces.tile(c, self.table.symbol(spot), box, master=spot == "master")
        x = boxes[-1].right + c.px(18)
        room = area.right - c.px(12) - x
        middle = area.centery
        upper = middle - c.type.height(18, "serif") * 0.55
        lower = middle + c.type.height(16) * 0.55
        if attempt.move and attempt.combination:
            c.text(attempt.combination.short, (x, upper), 19, face="serif", middle=True, width=room)
            runs = words.formula(attempt, c.palette)
            if c.runs_width(runs, 16) > room:
                runs = runs[-1:]
            c.runs(runs, (x, lower), 16, middle=True)
        else:
            recruits = self.view.recruits and not self.table.no_recruit()
            told = english.sentence("recruit it, or add tiles to it" if recruits else attempt.reason)
            c.paragraph(told, (x, middle), room, 15, c.palette.dim, middle=True, most=3)

    def _hint(self) -> str:
        if self.view.over:
            return "All is counted."
        if self.host.watching:
            return ""
        if self.view.crown_due:
            return "The last master has flown. Crown a tile that lies face up."
        if self.table.must_rest:
            return "Rest, or swap the master with a tile that lies face up."
        if not self.table.can_fly:
            return "No set can fly this turn. Pick a tile of the lit line and recruit it."
        return "Pick a pair or more. Each set needs a tile from the lit line."
