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
    size: float = NAME
    """The size of type of its name."""

    def heard(self) -> str:
        return self.tip

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the icon in its frame, and the name below it."""
        whole = self.box
        side = whole.h - canvas.type.line(self.size)
        framed = pygame.Rect(whole.centerx - side // 2, whole.y, side, side)
        IconButton(self.key, framed, icon=self.icon).draw(canvas, state)
        ink = canvas.palette.text if state.hover or state.focus else canvas.palette.dim
        below = whole.centerx, whole.y + side + canvas.px(1)
        canvas.text(self.label, below, self.size, ink, align="center")


def _sizes(canvas: Canvas) -> list[float]:
    """Return the sizes of type of the names, the largest first: where all text is large, they may be as small
    as they usually are."""
    least = min(NAME, NAME / canvas.type.growth)
    return [size for step in range(2 * NAME) if (size := NAME - step / 2) >= least]


def row(canvas: Canvas, box: pygame.Rect, lid: int, tools: Sequence[Tool]) -> list[Widget]:
    """Return the buttons at the right end of a lid of that height, with their names if there is room."""
    c = canvas
    middle, right = box.y + lid // 2 + c.px(4), box.right - c.px(FROM_EDGE)
    for size in _sizes(c):
        high = c.px(SIDE - 6) + c.type.line(size)
        wide = [max(c.px(SIDE), c.type.width(_(tool.name), size)) + c.px(12) for tool in tools]
        if sum(wide) > box.w * SHARE or high > lid - c.px(10):
            continue
        x, y = right - sum(wide) + c.px(6), middle - high // 2
        found: list[Widget] = []
        for tool, width in zip(tools, wide, strict=True):
            button = Named(tool.key, pygame.Rect(x, y, width, high), tool.act, "tools", tip=tool.tip)
            button.icon, button.label, button.size = tool.icon, _(tool.name), size
            found.append(button)
            x += width
        return found
    side, step = c.px(SIDE), c.px(STEP)
    area = pygame.Rect(right - side - (len(tools) - 1) * step, middle - side // 2, side, side)
    return [
        IconButton(tool.key, area.move(i * step, 0), tool.act, "tools", tip=tool.tip, icon=tool.icon)
        for i, tool in enumerate(tools)
    ]
