"""The buttons on the ledge of a page that ends something: one large at the right, the others at the left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from dragonbox.ui import keycaps, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, Widget

Action: TypeAlias = tuple[str, str, str, str, Callable[[], None]]
"""Key, label, icon, kind of a button and what it does."""
LARGE, HIGH, QUIET, GAP = 264, 68, 52, 12
"""The least size of the large button; the height of the others, and the room between two; in u."""
BESIDE = 17
"""The size of type of the others, in u."""


def ledge(canvas: Canvas) -> pygame.Rect:
    """Return where buttons lie on the ledge."""
    left, width = canvas.stage
    top = parts.ledge_top(canvas)
    edge = canvas.px(40)
    return pygame.Rect(
        left + edge, top + canvas.px(10), width - 2 * edge, canvas.height - top - canvas.px(18)
    )


def large(canvas: Canvas, label: str) -> pygame.Rect:
    """Return where the large button lies, which has the same right end everywhere."""
    c, place = canvas, ledge(canvas)
    cap = c.type.width(keycaps.named_key("Enter"), theme.SMALL, "semi") + c.px(28)
    words = c.type.width(label, theme.BODY, "semi")
    wide = max(c.px(LARGE), words + c.px(40) + max(cap, c.px(60)))
    high = min(place.h, max(c.px(HIGH), c.type.height(theme.BODY, "semi") + c.px(16)))
    return pygame.Rect(place.right - wide, place.centery - high // 2, wide, high)


def buttons(canvas: Canvas, actions: Sequence[Action], ends: bool = False) -> list[Widget]:
    """Return the buttons of a page, the primary one last and large. The others begin at the left, or end
    beside it; where there is no room for all words, the first ones become signs."""
    c, place = canvas, ledge(canvas)
    key, label, icon, kind, act = actions[-1]
    main = Button(key, large(c, label), act, "actions", kind=kind, icon=icon, label=label, cap="Enter")
    high = min(main.box.h, max(c.px(QUIET), c.type.height(BESIDE, "semi") + c.px(16)))
    widths = [c.type.width(label, BESIDE, "semi") + c.px(64) for _, label, *_ in actions[:-1]]
    room = main.box.x - c.px(24) - place.x - c.px(GAP) * (len(widths) - 1)
    signs = 0
    while sum(widths) > room and signs < len(widths):
        widths[signs] = high
        signs += 1
    x = place.x
    if ends:
        x = main.box.x - sum(widths) - c.px(GAP) * len(widths)
    found: list[Widget] = []
    for number, ((key, label, icon, kind, act), wide) in enumerate(zip(actions[:-1], widths, strict=True)):
        box = pygame.Rect(x, place.centery - high // 2, wide, high)
        button = Button(key, box, act, "actions", kind=kind, icon=icon, size=BESIDE)
        if number < signs:
            button.tip = label
        else:
            button.label = label
        found.append(button)
        x += wide + c.px(GAP)
    return [*found, main]
