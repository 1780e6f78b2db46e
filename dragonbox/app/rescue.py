"""Save the moves where a match cannot be saved, and go on where a scene has failed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from dragonbox.core import phrases
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.scene import Scene
    from dragonbox.app.table.autosave import Autosave
    from dragonbox.app.window import Window


def _matches(window: Window) -> list[Autosave]:
    """Return what saves the matches on the scenes, from the bottom to the top."""
    return [scene.autosave for scene in window.scenes if hasattr(scene, "autosave")]


def unless_lost(window: Window, leave: Callable[[], None]) -> None:
    """Do what puts the match on the table away.

    When the match could not be saved, and still cannot be, the player is asked first.
    """
    if window.question in window.scenes:
        return
    unsaved = next((found for found in reversed(_matches(window)) if found.unsaved), None)
    if unsaved is None or unsaved.retry():
        leave()
        return
    from dragonbox.app.common.dialog import Answer, Dialog

    window.question = Dialog(
        window.context,
        _("This match isn't saved"),
        _(
            "{problem} If you leave now, the moves since the last save are lost.",
            problem=phrases.sentence(unsaved.unsaved),
        ),
        [Answer(_("Leave anyway"), leave), Answer(_("Stay"), kind="primary")],
    )
    window.push(window.question)


def escape(window: Window, error: Exception, refuge: Callable[[], Scene]) -> None:
    """Write down why a scene has failed, leave everything, and say so in another scene.

    A match was saved after its last move; only one that could not be is tried once more.
    """
    from dragonbox.app.common.dialog import Answer, Dialog

    context = window.context
    report = context.log.report_crash(error)
    matches = _matches(window)
    saved = all(match.retry() for match in matches)
    for scene in window.scenes:
        # What has failed may fail again here, and is written down already.
        with suppress(Exception):
            scene.left()
    context.stop_thinking()
    window.forget_scenes()
    window.push(refuge())
    text = _("You are back in the menu.")
    if matches and saved:
        text = _("You are back in the menu. Your match is saved up to the last move.")
    elif matches:
        text = _("You are back in the menu. Your match could not be saved.")
    if report:
        text += "\n" + _("The log says what happened: {file}", file=report)
    window.push(Dialog(context, _("Something went wrong"), text, (Answer(_("Close"), kind="primary"),)))
