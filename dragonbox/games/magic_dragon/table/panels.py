"""What the table tells in panels and on buttons of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox.games.magic_dragon.table import pieces, words
from dragonbox.games.magic_dragon.table.knowing import Outlook
from dragonbox.games.magic_dragon.tiles import Tile
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, State, Widget

MINI = 26
"""The width of the tiles on a button, in u."""


@dataclass(slots=True)
class TileButton(Button):
    """A button that shows tiles: those of a set that a claim would make."""

    tiles: Sequence[Tile] = ()
    claimed: Tile = -1
    lit: bool = False
    """Whether it is the one that is likely meant."""

    def wanted(self, canvas: Canvas) -> int:
        """How wide it wants to be."""
        px = canvas.px
        mini = (px(MINI) + 1) * len(self.tiles) + px(10) * bool(self.tiles)
        cap = canvas.type.width(self.cap, 14, "semi") + px(20) if self.cap else 0
        return px(28) + canvas.type.width(self.label, self.size, "semi") + mini + cap

    def draw(self, canvas: Canvas, state: State) -> None:
        if not self.tiles:
            Button.draw(self, canvas, state)
            return
        px = canvas.px
        hot = state.hover or state.focus or self.lit
        self.kind = "primary" if hot else "second"
        ink = self._ground(canvas, self.box, px(theme.RADIUS_BUTTON), state)
        r = self.box
        if state.focus:
            parts.focus(canvas, r, px(theme.RADIUS_BUTTON))
        room = r.w - px(28)
        if self.cap:
            room -= parts.keycap(canvas, self.cap, (r.right - px(9), r.centery), "right", hot) + px(8)
        w: float = min(px(MINI), (r.h - px(12)) / pieces.RATIO)
        size = self.size
        label = canvas.type.width(self.label, size, "semi")
        w = min(w, max(12.0, (room - label - px(10)) / len(self.tiles) - 1))
        x: float = r.x + px(14)
        canvas.text(self.label, (x, r.centery - px(1)), size, ink, "semi", middle=True)
        x += label + px(10)
        marked = False
        for tile in self.tiles:
            box = pieces.small(canvas, tile, (x, r.centery - pieces.height(w) / 2), w)
            if tile == self.claimed and not marked:
                marked = True
                canvas.outline(box.inflate(2, 2), w * 0.12, theme.rgb("#FF9A6A"), max(2, px(2)))
            x += w + 1


def question(canvas: Canvas, box: pygame.Rect) -> None:
    """The ground of what is asked above the ledge."""
    canvas.shadow(box, canvas.px(16), canvas.px(16), canvas.px(5), alpha=170)
    canvas.box(box, canvas.px(16), theme.INK, 0.93)
    canvas.outline(box, canvas.px(16), theme.GOLD, canvas.hair(1.2), 0.55)


def line_up(canvas: Canvas, bar: pygame.Rect, lead: int, buttons: Sequence[TileButton]) -> pygame.Rect:
    """Place buttons side by side in the bar, after `lead` pixels; returns the ground for all."""
    px = canvas.px
    gap, pad = px(8), px(14)
    room = bar.w - 2 * pad - lead - gap * (len(buttons) - 1)
    wanted = [button.wanted(canvas) for button in buttons]
    if sum(wanted) > room:
        for button in buttons:
            button.cap = ""
        wanted = [button.wanted(canvas) for button in buttons]
    while sum(wanted) > room and buttons[0].size > theme.SMALL:
        for button in buttons:
            button.size -= 0.5
        wanted = [button.wanted(canvas) for button in buttons]
    if sum(wanted) > room:
        wanted = [width * room // sum(wanted) for width in wanted]
    total = lead + sum(wanted) + gap * (len(buttons) - 1) + 2 * pad
    ground = pygame.Rect(0, bar.y, total, bar.h)
    ground.centerx = bar.centerx
    x = ground.x + pad + lead
    for button, width in zip(buttons, wanted, strict=True):
        button.box = pygame.Rect(x, bar.y + px(7), width, bar.h - px(14))
        x += width + gap
    return ground


def outlook(canvas: Canvas, box: pygame.Rect, head: str, what: Outlook, unseen: dict[Tile, int]) -> None:
    """How far a hand is from complete, and what would help: as many tiles as there is room for."""
    px = canvas.px
    y = box.y
    told = words.to_go(what.lack)
    used = canvas.text(head, (box.x, y), 15, canvas.palette.head, "semi", width=box.w) + px(6)
    line = canvas.type.line(15)
    if used + canvas.type.width(told, 15, "bold") <= box.w:
        canvas.text(told, (box.x + used, y), 15, theme.GOLD_LIGHT, "bold")
    y += line
    if not what.lack or y + line > box.bottom + px(4):
        return
    w = min(px(20), (box.bottom - y) / pieces.RATIO)
    step = w + px(4) + canvas.type.width("×4", 14, "semi") + px(6)
    fitting = int(box.w // step)
    if len(what.wanted) <= fitting and w >= px(14):
        x = float(box.x)
        for tile in what.wanted:
            mini = pieces.small(canvas, tile, (x, y), w)
            canvas.text(f"×{unseen[tile]}", (mini.right + px(3), mini.centery), 14, face="semi", middle=True)
            x += step
        return
    x = box.x + canvas.type.width(str(what.left), 14, "semi") + px(6)
    step = min(w + 1, (box.right - x - w) / max(1, len(what.wanted) - 1))
    if w >= px(14) and step >= px(11):
        canvas.text(str(what.left), (box.x, y + pieces.height(w) / 2), 14, face="semi", middle=True)
        for i, tile in enumerate(what.wanted):
            pieces.small(canvas, tile, (x + i * step, y), w)
        return
    canvas.text(f"{what.left} tiles help", (box.x, y), 14, canvas.palette.dim, width=box.w)


@dataclass(slots=True)
class ColumnSpot(Widget):
    """A column of the wall that can be named."""

    def draw(self, canvas: Canvas, state: State) -> None:
        if state.focus:
            parts.focus(canvas, self.box, canvas.px(4))
