"""The page of the settings that tells what every key and every button of a controller does."""

from __future__ import annotations

from functools import partial

from dragonbox.app.common.form import HELP, Form
from dragonbox.core.language import N_, _
from dragonbox.ui import keycaps, parts
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.commands import key_name

KEYS = (
    (
        N_("Everywhere"),
        (
            (N_("Move the focus"), ("Arrows",), "stick"),
            (N_("Next group, the one before"), ("Tab", "Shift Tab"), "LB RB"),
            (N_("Pick, press"), ("Enter",), "A"),
            (N_("Back, pause"), ("Esc",), "B"),
            (N_("Rules of the game"), ("F1",), ""),
            (N_("Full screen"), ("F11", "Alt Enter"), ""),
            (N_("Sound on or off"), ("M",), ""),
            (N_("Keep a picture of the screen"), ("F12",), ""),
            (N_("Leave; the game is kept"), ("Ctrl Q",), ""),
        ),
    ),
    (
        N_("At a table"),
        (
            (N_("Put the last pick back"), ("Backspace",), ""),
            (N_("Undo, redo a move"), ("Ctrl Z", "Ctrl Y"), "Back"),
            (N_("The button that bears the key"), ("Enter", "Space"), "X"),
            (N_("The buttons from left to right"), ("1", "2"), ""),
            (N_("Turn a card"), ("R",), ""),
            (N_("Zoom in, zoom out, show all"), ("+", "-", "0"), "RT LT"),
            (N_("Look elsewhere on the field"), ("Shift Arrows",), "R stick"),
            (N_("A hint, and its next step"), ("H",), "R press"),
            (N_("Why a move was made, in a replay"), ("H",), "R press"),
            (N_("Moves so far"), ("L",), "Y"),
            (N_("Save under a name"), ("Ctrl S",), ""),
            (N_("Pause"), ("Esc",), "Start"),
        ),
    ),
)
"""What can be done: by which keys, and by which button of a controller."""


def fill(form: Form) -> None:
    """Fill the page with both tables, side by side where there is room."""
    c = form.canvas
    gap = c.px(36)
    width = (form.width - gap) // 2
    two = width >= max(_row_width(c, *row) for _, rows in KEYS for row in rows)
    if not two:
        width = form.width
    top, bottom = form.y, form.y
    for i, (title, rows) in enumerate(KEYS):
        x = form.left + (i * (width + gap) if two else 0)
        y = top if two else bottom
        bottom = max(bottom, _table(form, x, y, width, title, rows))
    form.y = bottom
    form.space(10)
    form.text(
        _("You can plug in a controller at any time. Once you use it, its own names stand here."),
        HELP,
        c.palette.dim,
    )


def _table(
    form: Form, x: int, y: int, width: int, title: str, rows: tuple[tuple[str, tuple[str, ...], str], ...]
) -> int:
    """A table of keys from that place; returns the y below."""
    c = form.canvas
    top = y
    form.draw(lambda: parts.head(c, _(title), (x, top), width, 16))
    y += c.type.height(16, "semi") + c.px(14)
    high = max(c.px(37), c.type.line(16) + c.px(8))

    def paint(what: str, keys: tuple[str, ...], pad: str, middle: float) -> None:
        right: float = x + width
        pad_room = _pad_width(c)
        if pad:
            _pad(c, keycaps.named(pad), (right - pad_room / 2, middle))
        right -= pad_room + c.px(8)
        for key in reversed(_named(keys)):
            right -= parts.keycap(c, key, (right, middle), "right", always=True) + c.px(6)
        size = c.type.smaller(_(what), 16, right - x, "sans", 11)
        c.text(_(what), (x, middle), size, middle=True, width=right - x)

    for what, keys, pad in rows:
        form.draw(partial(paint, what, keys, pad, y + high / 2))
        y += high
    return y + c.px(12)


def _pad(canvas: Canvas, button: str, at: tuple[float, float]) -> None:
    """Draw the name of a controller's button, or its sign, round a place."""
    if button in keycaps.SIGNS:
        canvas.icon(keycaps.SIGNS[button], at, 15, canvas.palette.head)
    else:
        canvas.text(button, at, 14, canvas.palette.head, "semi", "center", True)


def _named(keys: tuple[str, ...]) -> list[str]:
    """The names of keys on this keyboard, with blanks between those that are pressed together."""
    return [key_name(key).replace("+", " ") if len(key) > 1 else key for key in keys]


def _pad_width(canvas: Canvas) -> int:
    """The room for the name of a controller's button."""
    pads = [keycaps.named(pad) for _, rows in KEYS for _, _, pad in rows]
    return max(canvas.type.width(pad, 14, "semi") for pad in pads) + canvas.px(10)


def _row_width(canvas: Canvas, what: str, keys: tuple[str, ...], pad: str) -> int:
    """The room that a row of a table needs."""
    caps = sum(canvas.type.width(key, 14, "semi") + canvas.px(18) for key in _named(keys))
    return canvas.type.width(_(what), 16) + caps + _pad_width(canvas) + canvas.px(22)
