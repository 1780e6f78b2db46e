"""What the panels over a scene have in common: where they lie, what closes them, what turns their pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, IconButton, Widget


def centred(canvas: Canvas, width: int, height: int) -> pygame.Rect:
    """A box of that size in the middle of the window, in pixels."""
    box = pygame.Rect(0, 0, width, height)
    box.center = canvas.width // 2, canvas.height // 2
    return box


def close(
    canvas: Canvas,
    area: pygame.Rect,
    act: Act,
    label: str = "Close",
    kind: str = "second",
    zone: str = "middle",
) -> Button:
    """The button at the lower right that closes a panel, as Esc does."""
    c = canvas
    width, height = c.type.width(label, 18, "semi") + c.px(90), close_height(c)
    box = pygame.Rect(area.right - c.px(34) - width, area.bottom - c.px(26) - height, width, height)
    return Button("close", box, act, zone, label=label, kind=kind, cap="Esc")


def close_height(canvas: Canvas) -> int:
    """Return how high the button is that closes a panel, in pixels."""
    return max(canvas.px(48), canvas.type.line(18))


def arrows(canvas: Canvas, area: pygame.Rect, turn: Callable[[int], None], page: str) -> list[Widget]:
    """At the upper right, what turns to the `page` before and the next one."""
    c, side = canvas, canvas.px(44)
    right = pygame.Rect(area.right - c.px(34) - side, area.y + c.px(30), side, side)
    left = right.move(-side - c.px(8), 0)
    return [
        IconButton("left", left, partial(turn, -1), "tools", tip=f"The {page} before", icon="left"),
        IconButton("right", right, partial(turn, 1), "tools", tip=f"The next {page}", icon="right"),
    ]
