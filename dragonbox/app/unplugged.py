"""A controller that goes while somebody plays with it: the game waits, and a line says so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.window import Window
    from dragonbox.ui.pads import Change

LONG = 600
"""Seconds at most for which the line is to be read."""


def begin(window: Window) -> None:
    """Look out for controllers that are unplugged."""
    window.controller.pads.heed = partial(tell, window)


def tell(window: Window, change: Change) -> None:
    """Say that the controller in hand is gone, and let a match wait; or that somebody can go on."""
    gone = _("The controller is gone. Plug it in, or go on without it.")
    if change == "gone":
        if window.scenes:
            window.top.interrupted()
            window.say(gone, LONG)
    elif window.message.text == gone:
        window.message.text = ""
        window.dirty = True
        if change == "back":
            window.say(_("The controller is back."))
