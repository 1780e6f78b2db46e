"""Open the way into a game by *Play*: lesson and rules for a game never played, else its setups."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from dragonbox.app.setup import learning
from dragonbox.storage.disk import StorageError

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.scene import Scene


def play(context: Context, key: str) -> Scene:
    """Return the scene that *Play* opens."""
    new = bool(learning.files(key)) and never_played(context, key)
    return context.scene("first play" if new else "setups", key)


def never_played(context: Context, key: str) -> bool:
    """Return whether somebody sits down to a game for the first time."""
    if learning.done(context, key) or key in context.settings.setup or key in context.settings.options:
        return False
    with suppress(StorageError):
        if any(saved.game == key for saved in context.saves.running()):
            return False
        return not context.history.results(key)
    return False
