"""Which piece is heard, how loud, and from where on, with a player that only keeps what it is told."""

import pygame
import pytest

from dragonbox.ui import music
from dragonbox.ui.music import FADE, LEVEL, SECONDS, Music


class Player:
    """Stands in for `pygame.mixer.music`."""

    def __init__(self):
        self.now = 100.0
        self.told = []
        self._began = 0.0

    def load(self, path):
        self.told.append(("load", path.rpartition("/")[2].removesuffix(".ogg")))

    def play(self, times, start, fade):
        self._began = self.now
        self.told.append(("play", times, round(start, 3), fade))

    def get_pos(self):
        return 1000 * (self.now - self._began)

    def fadeout(self, milliseconds):
        self.told.append(("fade", milliseconds))

    def set_volume(self, volume):
        self.volume = volume

    def stop(self):
        self.told.append(("stop",))

    def unload(self):
        pass


@pytest.fixture
def player(monkeypatch):
    player = Player()
    monkeypatch.setattr(pygame.mixer, "music", player)
    monkeypatch.setattr(music, "monotonic", lambda: player.now)
    return player


def heard(made, player, piece, seconds, volume=0.8):
    """Want a piece for so long; returns what the player was told meanwhile."""
    player.told.clear()
    made.want(piece, volume)
    end = player.now + seconds
    while player.now < end:
        made.tick()
        player.now = min(end, player.now + FADE / 4)
    return player.told[:]


def test_a_piece_goes_on_where_it_was_left_however_often(player):
    made, left = Music(), 0.0
    for _ in range(4):
        told = heard(made, player, "spring", 30)
        begun = next(each for each in told if each[0] == "play")
        assert begun == ("play", -1, pytest.approx(left, abs=0.01), 1000 * FADE), "round and round, faded in"
        left = (left + player.get_pos() / 1000) % SECONDS
        assert ("fade", 1000 * FADE) in heard(made, player, "winter", 5)


def test_one_fades_out_before_the_next_begins(player):
    made = Music()
    heard(made, player, "spring", 2)
    made.want("winter", 0.4)
    player.told.clear()
    assert made.tick() == pytest.approx(FADE), "it says when it is wanted again"
    assert (made.piece, player.told) == ("spring", [("fade", 1000)])
    player.now += FADE / 2
    assert made.tick() == pytest.approx(FADE / 2)
    assert player.told == [("fade", 1000)], "it fades once"
    player.now += FADE / 2
    assert made.tick() is None
    assert made.piece == "winter"
    assert player.told[1:] == [("stop",), ("load", "winter"), ("play", -1, 0.0, 1000)]


def test_what_is_wanted_again_while_it_fades_comes_back(player):
    made = Music()
    heard(made, player, "spring", 8)
    heard(made, player, "", FADE / 2)
    told = heard(made, player, "spring", FADE)
    assert made.piece == "spring"
    assert [each[0] for each in told] == ["stop", "load", "play"]
    assert told[2][2] == pytest.approx(8, abs=0.3)
    assert heard(made, player, "", 3 * FADE)[-1] == ("stop",)
    assert made.piece == ""


@pytest.mark.parametrize("volume", [0.0, 0.3, 1.0])
def test_its_volume_follows_at_once_and_leaves_room_for_sounds(player, volume):
    made = Music()
    heard(made, player, "spring", 1, 0.6)
    assert player.volume == pytest.approx(0.6 * LEVEL)
    assert heard(made, player, "spring", 1, volume) == [], "it goes on"
    assert player.volume == pytest.approx(volume * LEVEL)


def test_it_waits_only_until_it_is_heard(player):
    made = Music()
    assert not made.waits
    made.want("spring", 0.5)
    assert made.waits
    made.tick()
    assert not made.waits
    made.stop()
    assert made.waits
