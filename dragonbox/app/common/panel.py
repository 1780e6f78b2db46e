"""Place the panels over a scene, their button that closes them and those that turn pages."""

from __future__ import annotations

import pygame

from dragonbox.core.language import _
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button


def centred(canvas: Canvas, width: int, height: int) -> pygame.Rect:
    """Return a box of that size in the middle of the window, in pixels."""
    box = pygame.Rect(0, 0, width, height)
    box.center = canvas.width // 2, canvas.height // 2
    return box


def close(
    canvas: Canvas,
    area: pygame.Rect,
    act: Act,
    label: str = "",
    zone: str = "middle",
) -> Button:
    """Return the button at the lower right that closes a panel, as Esc does."""
    c, label = canvas, label or _("Close")
    width, height = c.type.width(label, 18, "semi") + c.px(90), close_height(c)
    box = pygame.Rect(area.right - c.px(34) - width, area.bottom - c.px(26) - height, width, height)
    return Button("close", box, act, zone, label=label, kind="second", cap="Esc")


def close_height(canvas: Canvas) -> int:
    """Return how high the button is that closes a panel, in pixels."""
    return max(canvas.px(48), canvas.type.line(18))
