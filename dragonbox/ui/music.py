"""The music beside the window: one piece at a time, round and round, each faded in and out.

All of it is called by the thread of the sounds.
"""

from __future__ import annotations

from time import monotonic

import pygame

from dragonbox.core.assets import assets
from dragonbox.ui.files import missing

FADE = 1.0
"""Seconds in which a piece comes or goes."""
SECONDS = 72.0
"""How long every piece lasts."""
LEVEL = 0.5
"""How loud a piece is played at full volume: then it lies 12 dB below the sounds."""


class Music:
    """The piece that is heard, and the one that is wanted."""

    def __init__(self) -> None:
        self.piece = ""
        """What is heard; nothing while all is still."""
        self._wanted = ""
        self._volume = 0.0
        self._ends = 0.0
        """When the piece has faded out; 0 while it stays."""
        self._began = 0.0
        """From which of its seconds on the piece is played."""
        self._left: dict[str, float] = {}
        """At which of their seconds pieces were left."""

    def want(self, piece: str, volume: float) -> None:
        """Change what is to be heard: a piece by its name, or nothing."""
        self._wanted, self._volume = piece, volume

    @property
    def waits(self) -> bool:
        """Return whether a piece is to begin as soon as there is a device."""
        return bool(self._wanted) and not self.piece

    def tick(self) -> float | None:
        """Let time come to now; seconds until this is wanted again, or None. A device is open."""
        music = pygame.mixer.music
        if self.piece and self.piece != self._wanted:
            now = monotonic()
            if not self._ends:
                self._left[self.piece] = (self._began + music.get_pos() / 1000) % SECONDS
                music.fadeout(round(1000 * FADE))
                self._ends = now + FADE
            if now < self._ends:
                return self._ends - now
            self.stop()
        elif self._ends:
            # It is wanted again while it fades out: it comes back from where it went.
            self.stop()
        if self.waits:
            self._begin()
        elif self.piece:
            music.set_volume(self._volume * LEVEL)
        return None

    def _begin(self) -> None:
        """Let the wanted piece begin, or go on where it was left."""
        name = f"{self._wanted}.ogg"
        try:
            pygame.mixer.music.load(str(assets() / "sound" / name))
            pygame.mixer.music.set_volume(self._volume * LEVEL)
            self._began = self._left.get(self._wanted, 0.0)
            pygame.mixer.music.play(-1, self._began, round(1000 * FADE))
        except (pygame.error, OSError) as error:
            missing(name, error)
            self._wanted = ""
        else:
            self.piece = self._wanted

    def stop(self) -> None:
        """Let go of the piece at once."""
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()
        self.piece, self._ends = "", 0.0
