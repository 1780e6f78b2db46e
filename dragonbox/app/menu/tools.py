"""The buttons in the lid of the box: icons with their names below, where there is room for these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dragonbox.core.language import _
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, IconButton, State, Widget

SIDE, STEP, NAME = 46, 54, 14
"""The side of a button, from one to the next, and the size of the names, in u."""
SHARE = 0.55
"""The share of the lid that buttons with names may take."""
FROM_EDGE = 40
"""From the last button to the edge of the box, in u."""


class Tool(NamedTuple):
    """A button in the lid: its icon, its name and what it does."""

    key: str
    icon: str
    name: str
    """One word or two, not yet translated."""
    tip: str
    act: Act


@dataclass(slots=True, eq=False, repr=False)
class Named(IconButton):
    """A button with its name below the icon."""

    label: str = ""

    def heard(self) -> str:
        return self.tip

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the icon in its frame, and the name below it."""
        whole = self.box
        side = whole.h - canvas.type.line(NAME)
        framed = pygame.Rect(whole.centerx - side // 2, whole.y, side, side)
        IconButton(self.key, framed, icon=self.icon).draw(canvas, state)
        ink = canvas.palette.text if state.hover or state.focus else canvas.palette.dim
        canvas.text(self.label, (whole.centerx, whole.y + side + canvas.px(1)), NAME, ink, align="center")


def row(canvas: Canvas, box: pygame.Rect, lid: int, tools: Sequence[Tool]) -> list[Widget]:
    """Return the buttons at the right end of a lid of that height, with their names if there is room."""
    c = canvas
    middle, right = box.y + lid // 2 + c.px(4), box.right - c.px(FROM_EDGE)
    high = c.px(SIDE - 6) + c.type.line(NAME)
    wide = [max(c.px(SIDE), c.type.width(_(tool.name), NAME)) + c.px(12) for tool in tools]
    if sum(wide) <= box.w * SHARE and high <= lid - c.px(10):
        x, y = right - sum(wide) + c.px(6), middle - high // 2
        found: list[Widget] = []
        for tool, width in zip(tools, wide, strict=True):
            area = pygame.Rect(x, y, width, high)
            found.append(
                Named(tool.key, area, tool.act, "tools", tip=tool.tip, icon=tool.icon, label=_(tool.name))
            )
            x += width
        return found
    side, step = c.px(SIDE), c.px(STEP)
    area = pygame.Rect(right - side - (len(tools) - 1) * step, middle - side // 2, side, side)
    return [
        IconButton(tool.key, area.move(i * step, 0), tool.act, "tools", tip=tool.tip, icon=tool.icon)
        for i, tool in enumerate(tools)
    ]
