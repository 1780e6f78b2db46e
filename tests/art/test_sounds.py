"""The sounds are those that their script makes; short, soft, and silent at both ends."""

import importlib.util
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "assets" / "sound"

spec = importlib.util.spec_from_file_location("sound_maker", FOLDER / "make.py")
make = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make)

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
    assert 0.15 * 32768 <= loudest <= 0.5012 * 32768, "between audible and -6 dB"
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
