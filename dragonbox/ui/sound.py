"""Sounds and music, played beside the window.

The sound device is opened when something is to be heard and closed when all has been quiet for a while: an
open device wakes the processor all the time. Everything happens on a thread of its own, so that a slow or
missing device never holds a frame; where there is none the program is silent.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from dragonbox.core.assets import assets
from dragonbox.ui.files import missing

if TYPE_CHECKING:
    import queue
    import threading

    import pygame

    from dragonbox.ui.music import Music

QUIET = 4.0
"""Seconds of silence after which the device is closed."""
AGAIN = 60.0
"""Seconds after which a device is tried again that could not be opened: each try holds up the whole program
for a tenth of a second."""

Wish: TypeAlias = "tuple[str, str, float]"
"""A sound or music, its name, its volume from 0 to 1."""


class Sound:
    def __init__(self, volume: float, muted: bool) -> None:
        """`volume` from 0 to 1."""
        self.volume = volume
        self.muted = muted
        self._music: tuple[str, float] = ("", 0.0)
        """The piece that is wanted, and its volume."""
        self._asked: queue.SimpleQueue[Wish | None] | None = None
        self._thread: threading.Thread

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play `assets/sound/<name>.wav`, when it can be."""
        if not self.muted and self.volume > 0:
            self._ask(("sound", name, self.volume * loudness))

    def accompany(self, piece: str, volume: float) -> None:
        """Play `assets/sound/<piece>.ogg` round and round from now on, in place of another; at volume 0
        there is no music."""
        wanted = (piece, volume) if volume > 0 else ("", 0.0)
        if wanted != self._music:
            self._music = wanted
            self._ask(("music", *wanted))

    def _ask(self, wish: Wish) -> None:
        if self._asked is None:
            import queue
            import threading

            self._asked = queue.SimpleQueue()
            self._thread = threading.Thread(target=serve, args=(self._asked,), daemon=True)
            self._thread.start()
        self._asked.put(wish)

    def close(self) -> None:
        """Let go of the device before the program ends: when two threads close it at once, as the end of the
        program does, both wait for ever."""
        if self._asked is not None:
            self._asked.put(None)
            self._thread.join(2)


def serve(asked: queue.SimpleQueue[Wish | None]) -> None:
    """Play what is asked for until None comes; this is the thread of the sounds."""
    import queue

    import pygame

    if not pygame.mixer:
        # One of its many libraries is missing on this computer.
        return
    from dragonbox.ui.music import Music

    device, music = Device(), Music()
    while True:
        try:
            wish = asked.get(timeout=_pause(device, music))
        except queue.Empty:
            if not music.piece:
                device.close()
            continue
        if wish is None:
            device.close()
            return
        kind, name, volume = wish
        if kind == "music":
            music.want(name, volume)
        elif device.open():
            device.play(name, volume)


def _pause(device: Device, music: Music) -> float | None:
    """Let the music go on; seconds until it or the device wants something though nothing is asked for."""
    if device.is_open or (music.waits and device.open()):
        again = music.tick()
        return again if again is not None or music.piece else QUIET
    return AGAIN if music.waits else None


class Device:
    """The sound device, and the sounds that were heard since it was opened."""

    def __init__(self) -> None:
        self.is_open = False
        self._again = 0.0
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def open(self) -> bool:
        """Open it unless it is; whether it could be."""
        import pygame

        if not self.is_open and monotonic() >= self._again:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                self.is_open = True
            except pygame.error:
                self._again = monotonic() + AGAIN
        return self.is_open

    def close(self) -> None:
        """Close it."""
        import pygame

        self._sounds.clear()
        pygame.mixer.quit()
        self.is_open = False

    def play(self, name: str, volume: float) -> None:
        """Let a sound be heard, now."""
        import pygame

        try:
            if name not in self._sounds:
                self._sounds[name] = pygame.mixer.Sound(str(assets() / "sound" / f"{name}.wav"))
            self._sounds[name].set_volume(volume)
            self._sounds[name].play()
        except (pygame.error, OSError) as error:
            # The device went away, or a file: this sound is worth no more than a line in the log.
            missing(f"{name}.wav", error)
