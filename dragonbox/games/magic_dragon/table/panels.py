"""Draw the panels of the table, and buttons of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from dragonbox.core.language import _
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.table import faces
from dragonbox.games.magic_dragon.table.layout import TOOL
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, State

APART, LEAST = 8, 10
"""The gap between the names of two buttons, in u, and the smallest size of their type."""

MINI, LARGE, LEAST_NAME = 26, 36, 13
"""The widths of the tiles on a button, of one alone with its name, and the least size of that, in u."""


@dataclass(slots=True)
class TileButton(Button):
    """A button that shows tiles: those of a set that a claim would make."""

    move: Move | None = None
    """What it answers."""
    tiles: Sequence[Tile] = ()
    claimed: Tile = NOTHING
    lit: bool = False
    """Whether it is the one that is surely meant."""
    note: str = ""
    """What it brings, in small letters below the label."""
    told: str = ""
    """What its only tile is called: it stands below the label, beside a larger tile."""
    corner: str = ""
    """The key that does the same, where its cap lies on the corner: beside the label there is no room."""

    def wanted(self, canvas: Canvas) -> int:
        """Return how wide it wants to be."""
        px = canvas.px
        mini = (px(MINI) + 1) * len(self.tiles) + px(10) * bool(self.tiles)
        cap = parts.keycap_width(canvas, self.cap) + px(10) if self.cap else 0
        return px(28) + self._words(canvas) + mini + cap

    def _words(self, canvas: Canvas) -> int:
        """Return how wide the label is, and what stands below it."""
        return max(
            canvas.type.width(self.label, self.size, "semi"), canvas.type.width(self.note, theme.SMALL)
        )

    def draw(self, canvas: Canvas, state: State) -> None:
        self._draw(canvas, state)
        if self.corner and parts.keycap_width(canvas, self.corner) <= self.box.w - canvas.px(8):
            at = self.box.right - canvas.px(4), self.box.y - canvas.px(3)
            parts.keycap(canvas, self.corner, at, "right", raised=True)

    def _draw(self, canvas: Canvas, state: State) -> None:
        if not self.tiles:
            Button.draw(self, canvas, state)
            return
        if self.told:
            self._draw_named(canvas, state)
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
        w: float = min(px(MINI), (r.h - px(12)) / faces.RATIO)
        size = self.size
        label = self._words(canvas)
        w = min(w, max(12.0, (room - label - px(10)) / len(self.tiles) - 1))
        used = label + px(10) + len(self.tiles) * (w + 1)
        x: float = r.x + px(14) if self.cap else r.centerx - used / 2
        if self.note:
            first, second = canvas.type.height(size, "semi"), canvas.type.height(theme.SMALL)
            y = r.centery - (first + second - px(4)) // 2
            canvas.text(self.label, (x, y), size, ink, "semi")
            canvas.text(self.note, (x, y + first - px(4)), theme.SMALL, ink)
        else:
            canvas.text(self.label, (x, r.centery - px(1)), size, ink, "semi", middle=True)
        x += label + px(10)
        marked = False
        for tile in self.tiles:
            box = faces.small(canvas, tile, (x, r.centery - faces.height(w) / 2), w)
            if tile == self.claimed and not marked:
                marked = True
                canvas.outline(box.inflate(2, 2), w * 0.12, theme.rgb("#FF9A6A"), max(2, px(2)))
            x += w + 1

    def _draw_named(self, canvas: Canvas, state: State) -> None:
        """Draw the tile, and beside it what happens to it and what it is called."""
        px, kind, r = canvas.px, canvas.type, self.box
        self.kind = "primary"
        ink = self._ground(canvas, r, px(theme.RADIUS_BUTTON), state)
        if state.focus:
            parts.focus(canvas, r, px(theme.RADIUS_BUTTON))
        w = min(px(LARGE), round((r.h - px(8)) / faces.RATIO))
        tile = faces.small(canvas, self.tiles[0], (r.x + px(9), r.centery - faces.height(w) / 2), w)
        x, room = tile.right + px(9), r.right - px(8) - tile.right - px(9)
        first, second = kind.height(self.size, "semi"), kind.height(theme.BODY)
        y = r.centery - (first + second - px(4)) // 2
        label = kind.width(self.label, self.size, "semi")
        if self.cap and label + px(8) + parts.keycap_width(canvas, self.cap) <= room:
            parts.keycap(canvas, self.cap, (r.right - px(8), y + first // 2), "right", True)
        size = kind.smaller(self.label, self.size, room, "semi")
        canvas.text(self.label, (x, y), size, ink, "semi")
        size = kind.smaller(self.told, theme.BODY, room, "sans", LEAST_NAME)
        told = kind.fitted(self.told, size, room)
        canvas.text(told, (x, y + first - px(4)), size, ink)


def tools(canvas: Canvas, boxes: Sequence[pygame.Rect], names: Sequence[str]) -> None:
    """Draw the ground of the buttons at the left, and below each its name."""
    px, high = canvas.px, canvas.type.height(theme.SMALL)
    if boxes[0].y != boxes[-1].y:
        faces.shelf(canvas, boxes[0].unionall(boxes).inflate(px(10), px(10)))
        return
    ground = boxes[0].unionall(boxes).inflate(px(TOOL) - boxes[0].w, px(10))
    named = max(canvas.type.width(name, theme.SMALL) for name in names) <= px(TOOL)
    ground.h += (high - px(2)) * named
    # All in one size, with a gap between two names.
    size = min(canvas.type.smaller(name, theme.SMALL, px(TOOL - APART), "sans", LEAST) for name in names)
    for box, name in zip(boxes, names if named else (), strict=False):
        place = box.centerx, ground.bottom - px(2) - high / 2
        canvas.text(name, place, size, canvas.palette.dim, "sans", "center", True)


Asked: TypeAlias = tuple[str, str, Tile | None]
"""What a question is about: a dim line and a strong one, and the tile."""


def lead(canvas: Canvas, what: Asked) -> int:
    """Return how wide is what stands before the buttons."""
    dim, strong, tile = what
    told = max(canvas.type.width(dim, 15), canvas.type.width(strong, 18, "serif"))
    return told + canvas.px(20) + (canvas.px(56) if tile is not None else 0)


def question(canvas: Canvas, box: pygame.Rect, what: Asked) -> None:
    """Draw what is asked above the ledge, on the ground of the buttons."""
    dim, strong, tile = what
    canvas.shadow(box, canvas.px(16), canvas.px(16), canvas.px(5), alpha=170)
    canvas.box(box, canvas.px(16), theme.INK, 0.93)
    canvas.outline(box, canvas.px(16), theme.GOLD, canvas.hair(1.2), 0.55)
    x = box.x + canvas.px(16)
    if tile is not None:
        w = canvas.px(40)
        lies = pygame.Rect(x, 0, w, faces.height(w))
        lies.centery = box.centery
        face = faces.TileFace(tile)
        canvas.glow(lies, face.radius(w), canvas.px(8), theme.rgb("#FF7A4A"), 170)
        face.shade(canvas, lies, 0)
        face.paint(canvas, lies)
        faces.last(canvas, lies, 0)
        x += canvas.px(56)
    y = box.centery - (canvas.type.height(15) + canvas.type.height(18, "serif")) // 2
    canvas.text(dim, (x, y), 15, canvas.palette.dim)
    canvas.text(strong, (x, y + canvas.type.height(15)), 18, None, "serif")


def line_up(
    canvas: Canvas, bar: pygame.Rect, lead: int, buttons: Sequence[TileButton], free: int, spared: bool
) -> pygame.Rect:
    """Place buttons side by side in the bar, after `lead` pixels; returns the ground for all, which may reach
    so many pixels farther right than the bar; where that room is `spared`, only if words need it."""
    px = canvas.px
    gap, pad = px(8), px(14)
    room = bar.w + free - 2 * pad - lead - gap * (len(buttons) - 1)
    wanted = [button.wanted(canvas) for button in buttons]
    if sum(wanted) > (room - free if spared else room):
        for button in buttons:
            button.corner, button.cap = button.cap, ""
        wanted = [button.wanted(canvas) for button in buttons]
    if sum(wanted) > room:
        for button in buttons:
            button.note = ""
        wanted = [button.wanted(canvas) for button in buttons]
    while sum(wanted) > room and buttons[0].size > theme.SMALL:
        for button in buttons:
            button.size -= 0.5
        wanted = [button.wanted(canvas) for button in buttons]
    if sum(wanted) > room:
        wanted = _narrowed(buttons, wanted, room)
    total = lead + sum(wanted) + gap * (len(buttons) - 1) + 2 * pad
    ground = pygame.Rect(0, bar.y, total, bar.h)
    ground.x = max(bar.x, bar.centerx - total // 2)
    x = ground.x + pad + lead
    for button, width in zip(buttons, wanted, strict=True):
        button.box = pygame.Rect(x, bar.y + px(7), width, bar.h - px(14))
        x += width + gap
    return ground


def _narrowed(buttons: Sequence[TileButton], wanted: list[int], room: int) -> list[int]:
    """Return the widths of buttons for which there is too little room: tiles get smaller, words do not."""
    words = sum(width for width, button in zip(wanted, buttons, strict=True) if not button.tiles)
    left, tiles = room - words, sum(wanted) - words
    if left < tiles / 2:
        return [width * room // sum(wanted) for width in wanted]
    return [
        width * left // tiles if button.tiles else width
        for width, button in zip(wanted, buttons, strict=True)
    ]


def well(canvas: Canvas, box: pygame.Rect, edge: int) -> None:
    """Draw the ground of the middle, with a line at so many pixels from its left, if at all."""
    parts.panel(canvas, box, "well", 12)
    canvas.outline(box, canvas.px(12), theme.GOLD, canvas.hair(), 0.20)
    if edge:
        line = box.x + edge, box.y + canvas.px(12), canvas.hair(), box.h - canvas.px(24)
        canvas.box(line, 0, theme.GOLD, 0.35)


def aside(canvas: Canvas, box: pygame.Rect, places: Sequence[tuple[int, int, int, int]]) -> None:
    """Draw the places of the tiles laid aside, and what they are called: above them, or beside them where
    there is room."""
    (x, y, w, _h), label = places[0], _("laid aside")
    if x - canvas.type.width(label, 14) >= box.x + canvas.px(8):
        canvas.text(label, (x - canvas.px(8), box.centery), 14, canvas.palette.dim, "sans", "right", True)
    else:
        canvas.text(label, (x, y - canvas.type.height(14) - canvas.px(3)), 14, canvas.palette.dim)
    for place in places:
        canvas.box(place, w * faces.CORNER, theme.HOLLOW, 0.16)
        canvas.outline(place, w * faces.CORNER, theme.GOLD, canvas.hair(), 0.22)


def stock(canvas: Canvas, box: pygame.Rect, what: tuple[int, str]) -> None:
    """Draw how many tiles are left, beside them."""
    left, told = what
    y = box.centery - (canvas.type.height(28, "serif") + canvas.type.height(15)) // 2
    canvas.foil(str(left), (box.x, y), 28)
    below = box.x, y + canvas.type.height(28, "serif") - canvas.px(2)
    canvas.text(told, below, 15, canvas.palette.dim)
