"""The question of who begins with a controller in hand: whether the screen stands far away."""

from __future__ import annotations

import pygame

from dragonbox.app.context import Context
from dragonbox.core.language import _

PADS = frozenset({pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION})
"""Events of controllers."""


def ask(context: Context, event: pygame.event.Event) -> bool:
    """Ask once, when a controller is used for the first time; return whether it was asked now."""
    if event.type not in PADS or context.settings.couch is not None:
        return False
    from dragonbox.app.common.dialog import Answer, Dialog

    text = _("Then all text is large enough to read from three metres away. The settings can change that.")
    answers = (
        Answer(_("No"), lambda: choose(context, False)),
        Answer(_("Yes, from the couch"), lambda: choose(context, True), "primary"),
    )
    context.window.push(Dialog(context, _("Do you play from the couch?"), text, answers))
    return True


def choose(context: Context, couch: bool) -> None:
    """Write everything for a screen that is far away, or near."""
    context.settings.couch = couch
    context.keep_settings()
    context.window.lay_out()
