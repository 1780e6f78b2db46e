"""Pictures that the player keeps: of the whole screen, or of a part."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from dragonbox.core.language import _
from dragonbox.storage.disk import StorageError, write
from dragonbox.ui.shapes import png

if TYPE_CHECKING:
    from dragonbox.app.window import Window


def keep(window: Window, surface: pygame.Surface, name: str) -> None:
    """Write a picture where screenshots go, and say where; its file is `name` with the time."""
    path = window.context.places.pictures() / f"{name}-{datetime.now():%Y%m%d-%H%M%S}.png"
    try:
        write(path, png(surface), keep_previous=False)
    except StorageError as error:
        window.say(str(error), 6)
    else:
        window.say(_("Picture kept as {file}", file=path), 4)
