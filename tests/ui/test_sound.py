"""The sound device is opened by the first sound, closed when all is quiet, and let go of at the end. Music
keeps it open, comes and goes softly, and goes on where it was left."""

import time
from collections.abc import Callable

import pygame
import pytest

from dragonbox.ui import music, sound


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sound, "QUIET", 0.1)
    monkeypatch.setattr(music, "FADE", 0.05)


def until(seen: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while not seen():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.usefixtures("device")
def test_the_device_is_open_while_there_is_something_to_hear() -> None:
    made = sound.Sound(0.5, False)
    assert not pygame.mixer.get_init()
    made.play("button")
    until(pygame.mixer.get_init)
    until(lambda: not pygame.mixer.get_init())
    made.play("button")
    until(pygame.mixer.get_init)
    made.close()
    assert not pygame.mixer.get_init()


@pytest.mark.usefixtures("device")
def test_the_end_may_come_while_the_device_is_being_closed() -> None:
    for wait in (0.0, 0.09, 0.1, 0.11):
        made = sound.Sound(0.5, False)
        made.play("button")
        until(pygame.mixer.get_init)
        time.sleep(wait)
        made.close()
        assert not pygame.mixer.get_init()


def test_nothing_to_hear_opens_nothing() -> None:
    for silent in (sound.Sound(0.5, True), sound.Sound(0, False)):
        silent.play("button")
        silent.close()
        assert not pygame.mixer.get_init()


def test_a_device_that_is_not_there_is_not_asked_for_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def fail(*_: int) -> None:
        asked.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    made = sound.Sound(0.5, False)
    for _ in range(5):
        made.play("button")
    until(lambda: asked)
    made.close()
    assert len(asked) == 1


@pytest.fixture
def heard(device: None, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """The pieces that begin, and at which second."""
    begun: list[tuple[str, float]] = []
    real = music.Music._begin

    def begin(self: music.Music) -> None:
        real(self)
        begun.append((self.piece, self._began))

    monkeypatch.setattr(music.Music, "_begin", begin)
    return begun


def test_music_keeps_the_device_open_until_it_has_gone(heard: list[tuple[str, float]]) -> None:
    made = sound.Sound(0.5, False)
    made.accompany("spring", 0.5)
    until(lambda: heard and pygame.mixer.music.get_busy())
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5 * music.LEVEL, abs=0.01)
    time.sleep(0.25)
    assert pygame.mixer.get_init(), "longer than the device stays open without a sound"
    made.accompany("spring", 0.2)
    until(lambda: pygame.mixer.music.get_volume() < 0.15)
    made.accompany("winter", 0.2)
    until(lambda: len(heard) == 2)
    made.accompany("winter", 0)
    until(lambda: not pygame.mixer.get_init())
    made.accompany("spring", 0.2)
    until(lambda: len(heard) == 3)
    made.close()
    assert [name for name, _ in heard] == ["spring", "winter", "spring"]
    assert heard[2][1] > 0.2, "it goes on where it was left"


def test_a_piece_that_is_missing_is_told_and_all_else_heard(
    heard: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(music, "missing", lambda name, error: told.append(name))
    made = sound.Sound(0.5, False)
    made.accompany("fifth season", 0.5)
    until(lambda: told)
    made.play("button")
    made.accompany("spring", 0.5)
    until(lambda: heard[-1][0] == "spring")
    made.close()
    assert told == ["fifth season.ogg"]


def test_no_music_opens_nothing() -> None:
    made = sound.Sound(0.5, False)
    made.accompany("spring", 0)
    assert made._asked is None


@pytest.mark.usefixtures("device")
def test_a_varied_sound_never_comes_twice_at_the_same_pitch() -> None:
    pygame.mixer.init(44100, -16, 2)
    device = sound.Device()
    for _ in range(7):
        device.play("tile_lay", 0.5)
        device.play("recruit", 0.5)
    lengths = {key: made.get_length() for key, made in device._sounds.items()}
    tiles = {pitch: length for (name, pitch), length in lengths.items() if name == "tile_lay"}
    assert sorted(tiles) == sorted(sound.PITCHES)
    for pitch, length in tiles.items():
        assert length * pitch == pytest.approx(tiles[1.0], rel=0.01), "higher is shorter"
    assert [pitch for name, pitch in lengths if name == "recruit"] == [1.0], "a note stays a note"
    assert all(a != b for a, b in zip(sound.PITCHES, sound.PITCHES[1:] + sound.PITCHES[:1], strict=True))
    device.close()


def test_what_lies_left_is_heard_left() -> None:
    assert sound.balance(0) == (1, 1)
    left, right = sound.balance(-1)
    assert left == 1
    assert 0.2 < right < 0.5, "both ears hear it"
    assert sound.balance(3) == (right, left), "no farther than the edge"
