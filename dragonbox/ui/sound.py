"""Sounds, played beside the window.

The sound device is opened when the first sound is played and closed when all has been quiet for a while: an
open device wakes the processor all the time. Everything happens on a thread of its own, so that a slow or
missing device never holds a frame; where there is none the program is silent.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from dragonbox.core.assets import assets
from dragonbox.ui.files import missing

if TYPE_CHECKING:
    import queue
    import threading

QUIET = 4.0
"""Seconds of silence after which the device is closed."""
AGAIN = 60.0
"""Seconds after which a device is tried again that could not be opened: each try holds up the whole program
for a tenth of a second."""


class Sound:
    def __init__(self, volume: float, muted: bool) -> None:
        """`volume` from 0 to 1."""
        self.volume = volume
        self.muted = muted
        self._asked: queue.SimpleQueue[tuple[str, float] | None] | None = None
        self._thread: threading.Thread

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play `assets/sound/<name>.wav`, when it can be."""
        if self.muted or self.volume <= 0:
            return
        if self._asked is None:
            import queue
            import threading

            self._asked = queue.SimpleQueue()
            self._thread = threading.Thread(target=self._serve, args=(self._asked,), daemon=True)
            self._thread.start()
        self._asked.put((name, self.volume * loudness))

    def close(self) -> None:
        """Let go of the device before the program ends: when two threads close it at once, as the end of the
        program does, both wait for ever."""
        if self._asked is not None:
            self._asked.put(None)
            self._thread.join(2)

    def _serve(self, asked: queue.SimpleQueue[tuple[str, float] | None]) -> None:
        import queue

        import pygame

        if not pygame.mixer:
            # One of its many libraries is missing on this computer.
            return
        sounds: dict[str, pygame.mixer.Sound] = {}
        again = 0.0
        while True:
            try:
                wanted = asked.get(timeout=QUIET if pygame.mixer.get_init() else None)
            except queue.Empty:
                sounds.clear()
                pygame.mixer.quit()
                continue
            if wanted is None:
                pygame.mixer.quit()
                return
            name, volume = wanted
            if not pygame.mixer.get_init():
                if monotonic() < again:
                    continue
                try:
                    pygame.mixer.init(44100, -16, 2, 512)
                except pygame.error:
                    again = monotonic() + AGAIN
                    continue
            try:
                if name not in sounds:
                    sounds[name] = pygame.mixer.Sound(str(assets() / "sound" / f"{name}.wav"))
                sounds[name].set_volume(volume)
                sounds[name].play()
            except (pygame.error, OSError) as error:
                # The device went away, or a file: this sound is worth no more than a line in the log.
                missing(f"{name}.wav", error)
