"""Makes the sounds of the box: `python assets/sound/make.py` writes them beside this file.

Everything is struck wood, rubbed silk, paper and a small gong, built from sines that die away and from
filtered noise. A sound is a list of samples around -1 to 1. The same files come out every time: chance
comes from `random.Random(seed).random()` alone, which means the same in every Python.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

from loudness import loudest

RATE = 44100
"""Samples a second; one channel, 16 bits."""
LOUDEST = 0.89
"""The highest peak of a file: -1 dB."""
SMALL, USUAL, GREAT = -27.5, -25.0, -22.5
"""How loud sounds are, in LUFS: what is heard all the time, a move, a moment."""

Sound = list[float]
Partial = tuple[float, float, float]
"""Hertz, loudness, seconds until it has died away to a third (1/e)."""

# Notes of the pentatonic scale that all tuned sounds share.
D4, A4, D5, E5, FIS5, A5, B5, D6, E6, A6 = (440 * 2 ** (n / 12) for n in (-7, 0, 5, 7, 9, 12, 14, 17, 19, 24))

# How the partials of a struck thing lie above its lowest.
BAR = (1.0, 2.76, 5.40, 8.93)
"""A free bar: a wooden block or a tile."""
MARIMBA = (1.0, 3.93, 9.2)
"""A bar carved out beneath, until it sings."""
GONG = (1.0, 1.48, 2.04, 2.72, 3.35, 4.18, 5.43, 6.79)


# Building blocks


def ring(seconds: float, partials: Iterable[Partial], glide: float = 0.0) -> Sound:
    """Damped sines, begun together at rest; `glide` is the share by which the pitch rises at first."""
    count = int(seconds * RATE)
    sound = [0.0] * count
    for hertz, loud, dies in partials:
        step = 2 * math.pi * hertz / RATE
        fade = math.exp(-1 / (dies * RATE))
        settle = math.exp(-1 / (0.09 * RATE))
        phase, envelope, bend = 0.0, loud, glide
        for i in range(count):
            sound[i] += envelope * math.sin(phase)
            phase += step * (1 - bend)
            envelope *= fade
            bend *= settle
    return close(sound)


def close(sound: Sound, seconds: float = 0.04) -> Sound:
    """Let the end sink to silence, so that it does not click."""
    length = min(int(seconds * RATE), len(sound) // 2)
    for i in range(1, length + 1):
        sound[-i] *= math.sin(math.pi / 2 * (i - 1) / length) ** 2
    return sound


def noise(seconds: float, seed: int, shape: Callable[[float], float]) -> Sound:
    """White noise; `shape` gives its loudness at each share of the time."""
    count = int(seconds * RATE)
    chance = random.Random(seed).random
    return [(2 * chance() - 1) * shape(i / count) for i in range(count)]


def band(sound: Sound, hertz: Callable[[float], float], width: float) -> Sound:
    """What lies about a frequency, which may move with the share of the time; a small `width` whistles."""
    low = middle = 0.0
    passed = []
    for i, sample in enumerate(sound):
        step = 2 * math.sin(math.pi * hertz(i / len(sound)) / RATE)
        low += step * middle
        middle += step * (sample - low - width * middle)
        passed.append(middle * width)
    return passed


def dull(sound: Sound, hertz: float) -> Sound:
    """Without what lies above a frequency."""
    share = 1 - math.exp(-2 * math.pi * hertz / RATE)
    level = 0.0
    passed = []
    for sample in sound:
        level += share * (sample - level)
        passed.append(level)
    return passed


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds laid over each other: when each begins in seconds, how loud, and the sound."""
    mixed = [0.0] * max(int(at * RATE) + len(sound) for at, _, sound in parts)
    for at, loud, sound in parts:
        for i, sample in enumerate(sound, int(at * RATE)):
            mixed[i] += loud * sample
    return mixed


def box(sound: Sound) -> Sound:
    """As it is heard in a lacquered box: three early echoes, each duller."""
    echo = dull(sound, 1800)
    return mix((0, 1, sound), (0.011, 0.16, echo), (0.019, 0.11, echo), (0.031, 0.07, dull(echo, 1200)))


def finish(sound: Sound, seconds: float, loudness: float) -> Sound:
    """Cut to a length, without what is too low to hear, silent at both ends, and as loud as wanted."""
    length, rise = int(seconds * RATE), int(0.0004 * RATE)
    sound = [sample - low for sample, low in zip(sound, dull(sound, 70), strict=True)]
    sound = (sound + [0.0] * length)[:length]
    for i in range(rise):
        sound[i] *= i / rise
    close(sound, 0.06)
    scale = min(10 ** ((loudness - loudest(sound, RATE)) / 20), LOUDEST / max(map(abs, sound)))
    return [sample * scale for sample in sound]


# Materials


def tile(hertz: float, seed: int, hard: float = 1.0, table: float = 1.0) -> Sound:
    """A tile set down: the bright tile, the duller wood under it, and the moment of touching."""
    bright = ring(0.09, [(hertz * r, hard / (k + 1), 0.017 / (1 + 0.6 * k)) for k, r in enumerate(BAR[:3])])
    wood = ring(0.18, [(236, 0.5, 0.034), (404, 0.8, 0.026), (683, 0.6, 0.018), (1060, 0.35, 0.011)])
    touch = dull(noise(0.012, seed, lambda t: (1 - t) ** 3), 3000)
    return dull(mix((0, 0.45, bright), (0, table, wood), (0, 0.8, touch)), 5200)


def bar(hertz: float, seconds: float = 0.4) -> Sound:
    """A note on a wooden bar, struck with a soft mallet."""
    dies = (0.13 * (D5 / hertz) ** 0.5, 0.04, 0.015)
    struck = ring(seconds, zip((hertz * r for r in MARIMBA), (1.0, 0.16, 0.05), dies, strict=True))
    return mix((0, 1, struck), (0, 0.25, dull(noise(0.02, int(hertz), lambda t: (1 - t) ** 3), 1200)))


def chime(hertz: float, seconds: float = 0.6) -> Sound:
    """A small glass bell: two almost equal voices that beat."""
    voices = [(1.0, 1.0, 0.30), (1.003, 0.5, 0.26), (2.01, 0.22, 0.16), (2.98, 0.10, 0.09), (5.2, 0.04, 0.04)]
    return ring(seconds, [(hertz * r, loud, dies) for r, loud, dies in voices])


def gong(hertz: float, seconds: float, glide: float = 0.05) -> Sound:
    """A small hand gong, whose pitch rises as it rings."""
    loud = (1.0, 0.55, 0.6, 0.42, 0.34, 0.22, 0.16, 0.09)
    voices = [(hertz * r, a, 0.42 / (1 + 0.45 * k)) for k, (r, a) in enumerate(zip(GONG, loud, strict=True))]
    twins = [(f * 1.006, a * 0.4, dies) for f, a, dies in voices]
    strike = dull(noise(0.03, 7, lambda t: (1 - t) ** 4), 3000)
    return mix((0, 1, ring(seconds, voices + twins, glide)), (0, 0.8, strike))


def swell(t: float) -> float:
    """Loudness that comes and goes, with its height at two fifths."""
    return math.sin(math.pi * t**0.76) ** 2


def silk(seconds: float, seed: int, low: float, high: float) -> Sound:
    """Cloth drawn through the air: noise whose pitch goes up and down again."""
    return band(noise(seconds, seed, swell), lambda t: low + (high - low) * math.sin(math.pi * t) ** 2, 0.5)


# The sounds


def tile_lift() -> Sound:
    return mix((0, 0.8, tile(2350, 11, 1.4, 0.5)), (0.004, 0.5, silk(0.08, 12, 1200, 3200)))


def tile_lay() -> Sound:
    return box(tile(1480, 21))


def tile_fall() -> Sound:
    rub = dull(silk(0.11, 31, 500, 1100), 1500)
    return box(mix((0, 0.5, rub), (0.075, 1, tile(1240, 32)), (0.165, 0.28, tile(1390, 33))))


def tile_turn() -> Sound:
    return box(
        mix(
            (0, 0.35, tile(1900, 41, 1.2, 0.4)),
            (0.01, 0.7, silk(0.1, 42, 900, 2600)),
            (0.075, 1, tile(1600, 43)),
        )
    )


def dice() -> Sound:
    """Two dice, one after the other, on felt."""
    return box(dull(mix((0, 1, tile(2650, 45, 1.5, 0.7)), (0.055, 0.75, tile(2320, 46, 1.5, 0.7))), 4200))


def shuffle() -> Sound:
    chance = random.Random(5).random
    knocks = []
    for k in range(17):
        at = 0.56 * (k / 17) + 0.03 * chance()
        loud = (0.35 + 0.65 * chance()) * (1 - 0.5 * (k / 17) ** 2)
        knocks.append((at, loud, tile(1300 + 1100 * chance(), 50 + k, 0.7 + 0.6 * chance(), 0.45)))
    return box(mix((0, 0.5, dull(silk(0.62, 51, 500, 1300), 1800)), *knocks))


def fly() -> Sound:
    cloth = mix((0, 1, silk(0.5, 61, 400, 1700)), (0.1, 0.4, silk(0.36, 62, 1100, 3000)))
    return mix((0, 1.6, dull(cloth, 3500)), (0.2, 0.26, chime(A5)), (0.28, 0.21, chime(E6)))


def recruit() -> Sound:
    return box(mix((0, 0.5, tile(1700, 71)), (0.02, 0.8, bar(D5)), (0.11, 1, bar(A5))))


def button() -> Sound:
    click = ring(0.09, [(620 * r, 1 / (1 + 2 * k), 0.016 / (1 + k)) for k, r in enumerate(BAR[:3])])
    return dull(mix((0, 1, click), (0, 0.4, noise(0.006, 81, lambda t: (1 - t) ** 2))), 3000)


def refuse() -> Sound:
    block = ring(0.14, [(196, 1, 0.036), (317, 0.8, 0.028), (548, 0.5, 0.016), (870, 0.2, 0.009)])
    knock = mix((0, 1, block), (0, 0.5, dull(noise(0.015, 91, lambda t: (1 - t) ** 3), 700)))
    return box(mix((0, 1, knock), (0.12, 0.8, knock)))


def undo() -> Sound:
    drawn = silk(0.16, 101, 700, 2000)[::-1]
    return box(mix((0, 0.6, drawn), (0.03, 0.8, bar(A4)), (0.11, 1, bar(D4))))


def crown() -> Sound:
    return mix((0, 1, gong(A4 * 1.5, 0.9)), (0.09, 0.25, chime(E6, 0.7)))


def zap() -> Sound:
    """Somebody claims a tile: two quick knocks on the table and a bright bar."""
    return box(mix((0, 0.9, tile(1500, 111)), (0.07, 1, tile(1750, 112)), (0.08, 0.6, bar(A5, 0.3))))


def zappo() -> Sound:
    """A small gong, and then a larger one below it."""
    return mix((0, 0.6, gong(A4, 0.9)), (0.13, 1, gong(D4 * 1.5, 1.2, 0.06)), (0.2, 0.2, chime(D6, 0.6)))


def score_tick() -> Sound:
    return ring(0.08, [(1170, 1, 0.016), (1170 * 2.76, 0.3, 0.007), (585, 0.35, 0.014)])


def total() -> Sound:
    struck = mix(
        (0, 1, bar(D4, 0.5)),
        (0.012, 0.8, bar(A4, 0.5)),
        (0.024, 0.8, bar(D5, 0.5)),
        (0.036, 0.6, bar(FIS5, 0.4)),
    )
    return box(mix((0, 1, struck), (0, 0.22, gong(D5, 0.5, 0.02))))


def fanfare_best() -> Sound:
    phrase = [(0.0, D5), (0.12, FIS5), (0.24, A5), (0.36, B5), (0.50, D6)]
    notes = [(at, 0.55, bar(hertz, 0.5)) for at, hertz in phrase]
    bells = [(at, 0.22, chime(2 * hertz, 0.5)) for at, hertz in phrase]
    return mix(*notes, *bells, (0.50, 0.5, gong(D5, 0.65, 0.04)), (0.56, 0.2, chime(A6, 0.5)))


def pearl() -> Sound:
    return mix((0, 0.7, chime(B5, 0.28)), (0.06, 1, chime(E6, 0.24)))


def page() -> Sound:
    chance = random.Random(9).random
    paper = band(noise(0.26, 111, swell), lambda t: 1500 + 1600 * t, 0.8)
    rustle = [
        (0.03 + 0.2 * k / 9, 0.3 + 0.5 * chance(), band(noise(0.02, 112 + k, swell), lambda t: 2800, 0.6))
        for k in range(9)
    ]
    return dull(mix((0, 0.8, paper), *rustle), 4000)


def paper(seconds: float, seed: int, low: float, high: float) -> Sound:
    """The edge of a card along another: thin noise, its pitch rising."""
    return band(noise(seconds, seed, swell), lambda t: low + (high - low) * t, 0.8)


def card_lift() -> Sound:
    return dull(paper(0.09, 141, 1700, 3600), 5200)


def card_lay() -> Sound:
    """It slides a little and lies flat: a soft thud of air on felt."""
    thud = dull(noise(0.05, 151, lambda t: (1 - t) ** 5), 900)
    return box(mix((0, 0.35, dull(paper(0.08, 152, 2600, 1500), 4200)), (0.05, 1.6, thud)))


def card_turn() -> Sound:
    snap = dull(noise(0.012, 161, lambda t: (1 - t) ** 4), 3800)
    return mix((0, 0.6, dull(paper(0.1, 162, 1500, 3400), 4600)), (0.07, 0.7, snap))


def leaf(seed: int) -> Sound:
    """A door of thick wood that meets its frame."""
    wood = ring(
        0.24, [(118, 1, 0.05), (187, 0.8, 0.042), (296, 0.6, 0.03), (471, 0.35, 0.018), (760, 0.15, 0.01)]
    )
    return mix((0, 1, wood), (0, 0.5, dull(noise(0.02, seed, lambda t: (1 - t) ** 3), 900)))


def doors_shut() -> Sound:
    """Two leaves, hardly one after the other."""
    return box(mix((0, 1, leaf(121)), (0.03, 0.8, leaf(122))))


def doors_open() -> Sound:
    """A latch, and wood that slides on wood."""
    slide = dull(silk(0.28, 131, 260, 700), 1100)
    return box(mix((0, 0.5, tile(980, 132, 0.6, 0.8)), (0.03, 1.6, slide)))


SOUNDS: dict[str, tuple[Callable[[], Sound], float, float]] = {
    "tile_lift": (tile_lift, 0.10, SMALL),
    "tile_lay": (tile_lay, 0.20, USUAL),
    "tile_fall": (tile_fall, 0.30, USUAL),
    "tile_turn": (tile_turn, 0.20, SMALL),
    "dice": (dice, 0.19, USUAL),
    "shuffle": (shuffle, 0.70, USUAL),
    "fly": (fly, 0.75, GREAT),
    "recruit": (recruit, 0.36, GREAT),
    "button": (button, 0.09, SMALL),
    "refuse": (refuse, 0.28, USUAL),
    "undo": (undo, 0.30, USUAL),
    "crown": (crown, 0.85, GREAT),
    "zap": (zap, 0.34, GREAT),
    "zappo": (zappo, 1.10, GREAT),
    "score_tick": (score_tick, 0.08, SMALL),
    "total": (total, 0.50, GREAT),
    "fanfare_best": (fanfare_best, 1.10, GREAT),
    "pearl": (pearl, 0.28, SMALL),
    "page": (page, 0.28, SMALL),
    "card_lift": (card_lift, 0.10, SMALL),
    "card_lay": (card_lay, 0.15, USUAL),
    "card_turn": (card_turn, 0.12, SMALL),
    "doors_shut": (doors_shut, 0.30, USUAL),
    "doors_open": (doors_open, 0.32, USUAL),
}
"""Each sound: what makes it, its length in seconds, how loud it is."""


def samples(name: str) -> array[int]:
    """The samples of a sound as they stand in its file."""
    make, seconds, loudness = SOUNDS[name]
    return array("h", (round(32767 * sample) for sample in finish(make(), seconds, loudness)))


def write(name: str, folder: Path) -> None:
    """Write one sound as `NAME.wav`."""
    data = samples(name)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


if __name__ == "__main__":
    for sound in SOUNDS:
        write(sound, Path(__file__).parent)
