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
    from collections.abc import Callable

    import pygame

    from dragonbox.ui.music import Music

FARTHEST = 0.6
"""By which share a sound from the edge of the table is softer on the other side."""
QUIET = 4.0
"""Seconds of silence after which the device is closed."""
AGAIN = 60.0
"""Seconds after which a device is tried again that could not be opened: each try holds up the whole program
for a tenth of a second."""

VARIED = frozenset(
    {"tile_lift", "tile_lay", "tile_fall", "tile_turn", "card_lift", "card_lay", "card_turn"}
    | {"dice", "shuffle", "fly", "page"}
)
"""Sounds that never come twice in a row at the same pitch. The others are notes of one scale."""
PITCHES = (1.0, 1.025, 0.965, 1.045, 0.985)
"""How many times as high they are, one after the other: less than a semitone."""

Wish: TypeAlias = "tuple[str, str, float, float]"
"""A sound or music, its name, its volume from 0 to 1, and from where it comes."""


class Sound:
    def __init__(self, volume: float, muted: bool) -> None:
        """`volume` from 0 to 1."""
        self.volume = volume
        self.muted = muted
        self._music: tuple[str, float] = ("", 0.0)
        """The piece that is wanted, and its volume."""
        self.felt: Callable[[str], None] = lambda name: None
        """Is told of each sound, be it heard or not."""
        self._asked: queue.SimpleQueue[Wish | None] | None = None
        self._thread: threading.Thread

    def play(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> None:
        """Play `assets/sound/<name>.wav`, when it can be; `pan` is from where: -1 left, 1 right."""
        self.felt(name)
        if not self.muted and self.volume > 0:
            self._ask(("sound", name, self.volume * loudness, pan))

    def accompany(self, piece: str, volume: float) -> None:
        """Play `assets/sound/<piece>.ogg` round and round from now on, in place of another; at volume 0
        there is no music."""
        wanted = (piece, volume) if volume > 0 else ("", 0.0)
        if wanted != self._music:
            self._music = wanted
            self._ask(("music", *wanted, 0.0))

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

    try:
        import pygame.mixer  # noqa: F401 - the start leaves it out, see `lazy_pygame`
    except (ImportError, OSError):
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
        kind, name, volume, pan = wish
        if kind == "music":
            music.want(name, volume)
        elif device.open():
            device.play(name, volume, pan)


def _pause(device: Device, music: Music) -> float | None:
    """Let the music go on; seconds until it or the device wants something though nothing is asked for."""
    if device.is_open or (music.waits and device.open()):
        again = music.tick()
        return again if again is not None or music.piece else QUIET
    return AGAIN if music.waits else None


def at_pitch(wav: bytes, pitch: float) -> bytes:
    """Return a file of sound that is so many times as high: its samples count as more in a second, and the
    mixer makes of them what the device wants."""
    import struct

    rate, size = struct.unpack_from("<IxxxxH", wav, 24)
    rate = round(rate * pitch)
    return wav[:24] + struct.pack("<II", rate, rate * size) + wav[32:]


def balance(pan: float) -> tuple[float, float]:
    """Return how loud something is at the left and at the right."""
    far = FARTHEST * min(1.0, max(-1.0, pan))
    return min(1.0, 1 - far), min(1.0, 1 + far)


class Device:
    """The sound device, and the sounds that were heard since it was opened."""

    def __init__(self) -> None:
        self.is_open = False
        self._again = 0.0
        self._sounds: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self._heard: dict[str, int] = {}
        """How often each was heard that is varied."""

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

    def play(self, name: str, volume: float, pan: float = 0.0) -> None:
        """Let a sound be heard, now: a varied one higher or lower than the last time."""
        import io

        import pygame

        heard = self._heard[name] = self._heard.get(name, -1) + 1
        pitch = PITCHES[heard % len(PITCHES)] if name in VARIED else 1.0
        try:
            if (name, pitch) not in self._sounds:
                data = (assets() / "sound" / f"{name}.wav").read_bytes()
                self._sounds[name, pitch] = pygame.mixer.Sound(io.BytesIO(at_pitch(data, pitch)))
            sound = self._sounds[name, pitch]
            sound.set_volume(volume)
            if (channel := sound.play()) is not None:
                channel.set_volume(*balance(pan))
        except (pygame.error, OSError) as error:
            # The device went away, or a file: this sound is worth no more than a line in the log.
            missing(f"{name}.wav", error)
