"""The music of the season, whether any sound is on, and which sounds shake a controller."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app import unplugged
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.window import Window

SEASONS = ("winter", "spring", "summer", "autumn")
"""From December on, three months each."""
AWAY = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED})
BACK = frozenset({pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED})
ATTENTION = AWAY | BACK
"""Events after which somebody looks at the window, or does not."""


RUMBLES = {"zap": (0.35, 0.12), "crown": (0.4, 0.18), "zappo": (0.8, 0.4), "fanfare_best": (0.6, 0.35)}
"""The sounds of great moments: how strongly, from 0 to 1, and for how many seconds a controller shakes."""


def season_of(day: date) -> str:
    """Return the season of a day."""
    return SEASONS[day.month % 12 // 3]


def accompany(context: Context) -> None:
    """Play the music that belongs to what is shown: that of a match, or of the season of today."""
    window, sound = context.window, context.sound
    heard = window.attended and not sound.muted
    season = next((scene.season for scene in reversed(window.scenes) if scene.season), "")
    sound.accompany(season or season_of(date.today()), context.settings.music / 100 if heard else 0.0)


def begin(window: Window) -> None:
    """Begin the music, and let controllers shake from now on, and be missed."""
    unplugged.begin(window)
    window.context.sound.felt = partial(_feel, window)
    attend(window)


def _feel(window: Window, sound: str) -> None:
    if sound in RUMBLES and window.context.settings.rumble:
        window.controller.pads.rumble(*RUMBLES[sound])


def attend(window: Window, kind: int = pygame.WINDOWFOCUSGAINED) -> None:
    """Let the music rest while nobody looks at the window."""
    window.attended = kind in BACK
    accompany(window.context)


def mute(context: Context) -> None:
    """Turn all sound off or on, and say which."""
    settings, sound = context.settings, context.sound
    settings.mute = sound.muted = not settings.mute
    context.keep_settings()
    accompany(context)
    context.window.say(_("Sound off") if settings.mute else _("Sound on"), 1.2)
