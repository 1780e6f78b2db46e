"""The sounds are those that their script makes; short, equally loud, and silent at both ends. The music is
as long as it was composed, quiet, and goes round without a click."""

import importlib.util
import math
import os
import statistics
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from dragonbox.app.audio import SEASONS
from dragonbox.ui.music import LEVEL, SECONDS

FOLDER = Path(__file__).parents[2] / "assets" / "sound"


def script(name):
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    sys.modules[name] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


loudness, make, music = script("loudness"), script("make"), script("music")

NAMES = sorted(make.SOUNDS)


def stored(name):
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def test_every_file_has_its_maker():
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == NAMES
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 850_000


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_made_again_it_is_the_same(name):
    """Up to one step of 65,536, in case a machine rounds the last digit of a sine differently."""
    kept, made = stored(name), make.samples(name)
    assert len(kept) == len(made)
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1


@pytest.mark.parametrize("name", NAMES)
def test_short_soft_and_without_clicks(name):
    samples = stored(name)
    loudest = max(map(abs, samples))
    assert 0.05 * 44100 <= len(samples) <= 1.2 * 44100
    assert 0.15 * 32768 <= loudest <= 0.891 * 32768, "between audible and -1 dB"
    assert abs(samples[0]) <= 40
    assert max(map(abs, samples[-44:])) <= 40, "the last millisecond is silent"
    assert abs(sum(samples) / len(samples)) <= 0.002 * 32768, "no constant offset"


@pytest.mark.parametrize("name", NAMES)
def test_every_part_ends_softly(name):
    """A partial cut off in mid-swing is a step: after the attack no two neighbours lie far apart."""
    samples = stored(name)
    tail = samples[int(0.85 * len(samples)) :]
    steps = [abs(a - b) for a, b in pairwise(tail)]
    assert max(steps) <= 0.03 * 32768


def test_the_measure_of_loudness_is_the_one_agreed_upon():
    """A full sine of 997 Hz in one channel has -3.01 LUFS, and twice the power is 3 more."""
    sine = [math.sin(2 * math.pi * 997 * i / 48000) for i in range(24000)]
    assert loudness.integrated([sine], 48000) == pytest.approx(-3.01, abs=0.05)
    assert loudness.integrated([sine, sine], 48000) == pytest.approx(0.0, abs=0.05)


@pytest.fixture(scope="module")
def loud():
    """How loud each sound is, in LUFS."""
    return {name: loudness.loudest([s / 32768 for s in stored(name)], 44100) for name in NAMES}


def test_sounds_belong_together(loud):
    assert max(loud.values()) - min(loud.values()) <= 6
    for name, measured in loud.items():
        assert measured == pytest.approx(make.SOUNDS[name][2], abs=0.2), name


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44100, -16, 2)
    yield pygame.mixer
    pygame.mixer.quit()


def test_every_season_has_its_music():
    assert sorted(path.stem for path in FOLDER.glob("*.ogg")) == sorted(music.SEASONS) == sorted(SEASONS)
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 2_200_000
    for season in music.SEASONS.values():
        notes = music.compose(season)
        assert notes == music.compose(season)
        assert {note.voice for note in notes} == {"string", "drum", "flute"}
        tones = {(note.tone - season.root) % 12 for note in notes if note.voice != "drum"}
        assert tones <= set(season.scale)
        assert max(note.at for note in notes) < season.bars * season.beats
        assert season.bars % music.PHRASE == 0


@pytest.mark.slow
@pytest.mark.parametrize("season", SEASONS)
def test_music_is_quiet_and_goes_round(season, loud, mixer):
    samples = array("h", mixer.Sound(str(FOLDER / f"{season}.ogg")).get_raw())
    assert len(samples) == 2 * 44100 * music.SECONDS == 2 * 44100 * SECONDS
    assert max(samples) < 0.891 * 32768
    for channel in (0, 1):
        assert abs(samples[channel] - samples[channel - 2]) <= 0.01 * 32768, "a step where it begins anew"
    # A part of it is enough: every fourth sample, from the first third.
    part = [[s / 32768 for s in samples[c : len(samples) // 3 : 8]] for c in (0, 1)]
    heard = loudness.integrated(part, 11025)
    assert heard == pytest.approx(music.LOUDNESS, abs=1.5)
    below = statistics.median(loud.values()) - (heard + 20 * math.log10(LEVEL))
    assert below == pytest.approx(12, abs=1.5)


@pytest.mark.slow
def test_rendered_again_the_music_is_the_same(mixer):
    np = pytest.importorskip("numpy", reason="only its makers need it")
    kept = np.frombuffer(mixer.Sound(str(FOLDER / "winter.ogg")).get_raw(), "<i2").reshape(-1, 2) / 32768
    made = music.render(music.SEASONS["winter"]).T
    assert np.sqrt(((kept - made) ** 2).mean()) < 0.25 * np.sqrt((made**2).mean())
