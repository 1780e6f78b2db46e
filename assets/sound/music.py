"""Makes the music of the box: `python assets/sound/music.py` writes a piece for each season beside this file.

It needs `numpy` and `soundfile`, which the program does not. A piece is composed by chance within the bounds
of its `Season`: plucked strings, a frame drum and a flute, in five tones. Chance comes from
`random.Random(seed).random()` alone. What rings on at the end of a piece rings on at its beginning, so it can
be played round and round.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

RATE = 44100
"""Samples a second; two channels."""
SECONDS = 72
"""How long each piece lasts."""
LOUDNESS = -31.0
"""Of each file, in LUFS. The program plays it at half of that."""
PACKED = 0.9
"""How small the files are, from 0 to 1."""

PHRASE = 4
"""Bars of a phrase."""
BRIGHT = (0, 2, 4, 7, 9)
DARK = (0, 3, 5, 7, 10)
"""The five tones, in semitones above the lowest."""


class Note(NamedTuple):
    """One note of a piece."""

    at: float
    """In beats from the beginning."""
    voice: str
    tone: int
    """In semitones above A of 440 Hz."""
    beats: float
    loud: float


@dataclass(frozen=True, slots=True)
class Season:
    """The bounds in which a piece is composed."""

    seed: int
    root: int
    """The lowest of its five tones in the middle octave, in semitones above A of 440 Hz."""
    scale: tuple[int, ...]
    bars: int
    beats: int
    """The seconds of a bar."""
    busy: float
    """The share of half beats with a note of the melody."""
    flute: tuple[bool, ...]
    """In which phrases it plays; after the last it begins anew."""
    drum: tuple[tuple[float, float], ...]
    """When it is struck in a bar, in beats, and how loud."""
    rings: float
    """Seconds until a string of 220 Hz is silent."""
    soft: int
    """How softly strings are plucked: how often the pluck is smoothed."""

    @property
    def tempo(self) -> float:
        """Return the seconds of a beat."""
        return SECONDS / (self.bars * self.beats)


SEASONS = {
    "spring": Season(3, -7, BRIGHT, 24, 4, 0.50, (False, True), ((0, 0.5), (2.5, 0.25)), 2.6, 3),
    "summer": Season(
        8, -2, BRIGHT, 28, 4, 0.60, (False, True, True), ((0, 0.6), (1.5, 0.25), (3, 0.35)), 2.2, 2
    ),
    "autumn": Season(21, -5, DARK, 32, 3, 0.42, (True, False), ((0, 0.5), (2, 0.2)), 3.0, 3),
    "winter": Season(34, -9, DARK, 16, 4, 0.26, (False, True, False, False), ((0, 0.45),), 3.8, 4),
}


# Composing


def height(season: Season, degree: int) -> int:
    """Return the tone of a step of the scale; 0 is the root, 5 lies an octave above."""
    octave, step = divmod(degree, len(season.scale))
    return season.root + 12 * octave + season.scale[step]


def melody(season: Season, chance: Callable[[], float]) -> list[tuple[float, int, float]]:
    """One phrase: when in beats, step of the scale, loudness. It ends at rest on the root or above it."""
    found, degree = [], 2 + int(4 * chance())
    last = PHRASE * season.beats - season.beats
    for half in range(2 * last + 1):
        at = half / 2
        on_beat = half % 2 == 0
        likely = season.busy * (1.4 if on_beat else 0.55)
        if at == last:
            degree = min((0, 3, 5), key=lambda rest: abs(rest - degree))
        elif half and chance() > likely:
            continue
        found.append((at, degree, (0.75 if on_beat else 0.55) + 0.2 * chance()))
        leap = chance()
        degree += (1 if chance() < 0.5 else -1) * (2 if leap > 0.8 else 1 if leap > 0.12 else 0)
        degree = max(-1, min(8, degree))
    return found


def compose(season: Season) -> list[Note]:
    """Return the notes of a piece: phrases in the order a, a, b, a, the last of each two a little changed."""
    chance = random.Random(season.seed).random
    themes = [melody(season, chance), melody(season, chance)]
    notes = []
    for number in range(season.bars // PHRASE):
        start = number * PHRASE * season.beats
        theme = themes[(0, 0, 1, 0)[number % 4]]
        varied = number % 2 == 1
        for at, degree, loud in theme:
            if varied and 0 < at < theme[-1][0] and chance() < 0.25:
                degree += 1 if chance() < 0.5 else -1
            notes.append(Note(start + at, "string", height(season, degree), 1, loud))
        notes.extend(bass(season, start, theme, chance))
        if season.flute[number % len(season.flute)]:
            notes.extend(flute_line(season, start, theme, chance))
        for bar in range(PHRASE):
            notes.extend(
                Note(start + bar * season.beats + at, "drum", 0, 1, loud * (0.85 + 0.3 * chance()))
                for at, loud in season.drum
            )
    return notes


def bass(
    season: Season, start: float, theme: list[tuple[float, int, float]], chance: Callable[[], float]
) -> Iterator[Note]:
    """Yield a low string at each bar, and its fifth or octave in the middle."""
    for bar in range(PHRASE):
        at = bar * season.beats
        sung = [degree for when, degree, _ in theme if at <= when < at + season.beats]
        low = -5 if bar in (0, PHRASE - 1) or not sung or sung[0] in (0, 2, 5) else -2
        yield Note(start + at, "string", height(season, low), 2, 0.7)
        if chance() < 0.7:
            yield Note(start + at + season.beats / 2, "string", height(season, low + 3), 1, 0.4)
            yield Note(start + at + season.beats / 2 + 0.5, "string", height(season, low + 5), 1, 0.36)


def flute_line(
    season: Season, start: float, theme: list[tuple[float, int, float]], chance: Callable[[], float]
) -> Iterator[Note]:
    """Yield long notes above the strings: one for each bar or two, among the tones of the melody."""
    bar = 0
    while bar < PHRASE:
        length = 2 if chance() < 0.4 and bar + 2 <= PHRASE else 1
        at = bar * season.beats
        sung = [degree for when, degree, _ in theme if at <= when < at + season.beats] or [3]
        degree = max(2, min(7, sung[int(chance() * len(sung))]))
        beats = length * season.beats
        if length == 1 and chance() < 0.4:
            yield Note(start + at, "flute", height(season, degree), beats / 2, 0.8)
            yield Note(start + at + beats / 2, "flute", height(season, degree + 1), beats / 2 - 0.5, 0.7)
        else:
            yield Note(start + at, "flute", height(season, degree), beats - 0.75, 0.85)
        bar += length


# Voices: arrays of samples


def hertz(tone: int) -> float:
    """Return the frequency of a tone."""
    return 440 * 2 ** (tone / 12)


def white(count: int, seed: int) -> Any:
    """Return white noise."""
    import numpy as np

    chance = random.Random(seed).random
    return np.array([2 * chance() - 1 for _ in range(count)])


def string(season: Season, tone: int) -> Any:
    """Return a plucked string, after Karplus and Strong: a burst of noise runs round and grows duller."""
    import numpy as np

    pitch = hertz(tone)
    period = int(RATE / pitch - 0.5)
    burst = white(period, 100 + tone)
    for _ in range(season.soft + 1):
        burst = (burst + np.roll(burst, 1)) / 2
    burst -= np.roll(burst, period // 5)  # where it is plucked
    burst -= burst.mean()
    rings = season.rings * (220 / pitch) ** 0.6
    fade = 0.5 * 10 ** (-3 / (pitch * rings))
    rounds = int(rings * 1.2 * pitch)
    line = np.zeros((rounds + 2) * period)
    line[period : 2 * period] = burst / max(1e-9, np.abs(burst).max())
    for k in range(2, rounds + 2):
        a, b = k * period, (k + 1) * period
        line[a:b] = fade * (line[a - period : b - period] + line[a - period - 1 : b - period - 1])
    line = line[period:]
    # The way round is whole samples; the pitch is not.
    exact = np.arange(0, len(line) - 1, pitch * (period + 0.5) / RATE)
    sound = np.interp(exact, np.arange(len(line)), line)
    rise = int(0.002 * RATE)
    sound[:rise] *= np.linspace(0, 1, rise)
    sound[-rise * 10 :] *= np.linspace(1, 0, rise * 10)
    return sound


def drum() -> Any:
    """Return a frame drum, struck with the hand."""
    import numpy as np

    t = np.arange(int(0.9 * RATE)) / RATE
    turn = 2 * np.pi * (82 * t + 1.3 * (1 - np.exp(-t / 0.05)))
    skin = np.sin(turn) * np.exp(-t / 0.2) + 0.45 * np.sin(1.59 * turn) * np.exp(-t / 0.11)
    skin += 0.2 * np.sin(2.3 * turn) * np.exp(-t / 0.07)
    hand = np.convolve(white(len(t), 7), np.ones(24) / 24, "same") * np.exp(-t / 0.012)
    return (skin + 0.6 * hand) * np.minimum(1, t / 0.003) * np.minimum(1, (0.9 - t) / 0.1)


def flute(tone: int, seconds: float) -> Any:
    """Return a flute with breath in it, and a tremble that comes late."""
    import numpy as np

    pitch = hertz(tone)
    t = np.arange(int((seconds + 0.25) * RATE)) / RATE
    tremble = 0.0035 * np.clip((t - 0.4) / 0.8, 0, 1) * np.sin(2 * np.pi * 4.7 * t)
    turn = 2 * np.pi * np.cumsum(pitch * (1 + tremble - 0.012 * np.exp(-t / 0.05))) / RATE
    tone_ = sum(loud * np.sin(n * turn) for n, loud in ((1, 1.0), (2, 0.28), (3, 0.12), (4, 0.03)))
    spectrum = np.fft.rfft(white(len(t), 300 + tone))
    line = np.fft.rfftfreq(len(t), 1 / RATE)
    spectrum *= np.exp(-(((line - pitch) / (0.25 * pitch)) ** 2)) + 0.35 * np.exp(
        -(((line - 2500) / 1500) ** 2)
    )
    breath = np.fft.irfft(spectrum, len(t))
    breath /= np.abs(breath).max()
    swell = np.minimum(1, t / 0.13) ** 1.5 * np.clip((t[-1] - t) / 0.25, 0, 1) ** 1.2
    return (tone_ + 0.2 * breath) * swell * (1 + 0.08 * np.sin(2 * np.pi * 4.7 * t + 1))


def room(piece: Any) -> Any:
    """Return a piece as it is heard in a wooden room; its end rings on into its beginning."""
    import numpy as np

    count = piece.shape[1]
    t = np.arange(int(1.5 * RATE)) / RATE
    heard = []
    line = np.fft.rfftfreq(count, 1 / RATE)
    # Neither what is too low for small loudspeakers nor hiss.
    kept = 1 / (1 + (45 / np.maximum(line, 1)) ** 4) / (1 + (line / 5200) ** 4)
    for side in (0, 1):
        echo = np.convolve(white(len(t), 900 + side), np.ones(6) / 6, "same") * np.exp(-t / 0.32)
        echo[: int(0.012 * RATE)] = 0
        echo /= np.sqrt((echo**2).sum())
        spectrum = np.fft.rfft(piece[side])
        heard.append(np.fft.irfft(spectrum * (1 + 0.32 * np.fft.rfft(echo, count)) * kept, count))
    return np.array(heard)


def render(season: Season) -> Any:
    """Return a piece: two channels of samples."""
    import numpy as np
    from loudness import integrated

    count = SECONDS * RATE
    piece = np.zeros((2, count))
    made: dict[tuple[str, int, float], Any] = {}
    for note in compose(season):
        key = (note.voice, note.tone, note.beats if note.voice == "flute" else 0)
        if key not in made:
            made[key] = {
                "string": lambda tone=note.tone: 0.5 * string(season, tone),
                "drum": lambda: 0.3 * drum(),
                "flute": lambda tone=note.tone, beats=note.beats: 0.11 * flute(tone, beats * season.tempo),
            }[note.voice]()
        sound = made[key] * note.loud
        # Low strings lie to the left, high ones to the right, as before a player.
        across = {"drum": 0.0, "flute": 0.3, "string": max(-0.35, min(0.25, (note.tone + 6) / 50))}[
            note.voice
        ]
        places = (round(note.at * season.tempo * RATE) + np.arange(len(sound))) % count
        for side, share in enumerate((np.sqrt((1 - across) / 2), np.sqrt((1 + across) / 2))):
            piece[side, places] += share * sound
    piece = room(piece)
    # Little lies above a quarter of the rate: that is enough to measure with.
    measured = integrated([channel[::2].tolist() for channel in piece], RATE // 2)
    return piece * 10 ** ((LOUDNESS - measured) / 20)


def write(name: str, folder: Path) -> None:
    """Write the piece of a season as `NAME.ogg`."""
    import soundfile

    piece = render(SEASONS[name]).T
    with soundfile.SoundFile(
        str(folder / f"{name}.ogg"),
        "w",
        RATE,
        2,
        format="OGG",
        subtype="VORBIS",
        compression_level=PACKED,
    ) as file:
        # In one go the encoder runs out of stack.
        for start in range(0, len(piece), 8192):
            file.write(piece[start : start + 8192])


if __name__ == "__main__":
    for name in sys.argv[1:] or SEASONS:
        write(name, Path(__file__).parent)
