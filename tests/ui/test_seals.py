"""Seals: what is earned shines in its lacquer, what is hidden gives nothing away."""

import os

import pygame
import pytest

from dragonbox.core.milestones import Milestone
from dragonbox.ui import seals
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites


@pytest.fixture
def canvas(monkeypatch):
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    yield Canvas(pygame.Surface((400, 300)), Sprites())
    pygame.display.quit()


def drawn(canvas, *seal):
    """What a seal looks like, as bytes."""
    canvas.surface.fill((20, 50, 45))
    seals.draw(canvas, (200, 150), 640, *seal)
    return canvas.surface.get_at((200, 66))[:3], pygame.image.tobytes(canvas.surface, "RGB")


def test_new_seals_tell_how_they_are_reached_where_there_is_room(canvas):
    one = Milestone("a", "Ten in one", "Make ten points with one swap.", "skill", "10")
    other = Milestone("b", "Well led", "Fly with a master.", "skill", "die")
    for width, told in ((600, True), (200, False)):
        lines = [text for text, *_ in seals._lines(canvas, width, [one, other], 46)]
        assert ("Ten in one: Make ten points with one swap." in lines) == told
        assert any("Ten in one" in line for line in lines)


def test_each_kind_has_its_lacquer_and_each_drawing_is_seen(canvas):
    (jade, _), (red, crown), (gold, _) = (
        drawn(canvas, kind, "crown") for kind in ("discovery", "skill", "rare")
    )
    assert jade[1] > max(jade[0], jade[2])
    assert red[0] > 2 * max(red[1], red[2])
    assert gold[0] > gold[1] > gold[2]
    assert len({crown, drawn(canvas, "skill", "die")[1], drawn(canvas, "skill", "400")[1]}) == 3


def test_what_is_not_reached_is_dark_and_shows_its_drawing(canvas):
    rim, crown = drawn(canvas, "rare", "crown", "open")
    assert max(rim) < 90
    assert crown != drawn(canvas, "rare", "die", "open")[1]


def test_what_is_hidden_tells_neither_kind_nor_drawing(canvas):
    looks = {
        drawn(canvas, kind, icon, "hidden")[1] for kind, icon in (("rare", "crown"), ("discovery", "240"))
    }
    assert len(looks) == 1


def test_a_row_of_new_seals_arrives_one_by_one_and_stands_still_in_the_end(canvas):
    box = pygame.Rect(20, 20, 360, 120)
    reached = [
        Milestone(key, key.title(), "Do it.", "skill", "die") for key in ("one", "two", "three", "four")
    ]

    def places(share):
        canvas.surface.fill((0, 0, 0))
        seals.row(canvas, box, reached, 56, share)
        parts = [canvas.surface.subsurface(place) for _, place in seals.places(canvas, box, reached, 56)]
        black = [pygame.mask.from_threshold(part, (0, 0, 0), (9, 9, 9)).count() for part in parts]
        return [dark < 0.7 * part.get_width() ** 2 for dark, part in zip(black, parts, strict=True)]

    assert places(0.0) == [False, False, False]
    assert places(0.4) == [True, True, False]
    assert places(1.0) == [True, True, True]
