"""A picture in patches looks like the whole picture, and what is empty in it is not drawn."""

import pygame
import pytest

from dragonbox.ui.patches import Patches, cropped

SIZE = 300, 260


@pytest.fixture(autouse=True)
def display():
    pygame.display.set_mode((8, 8))


def leaning(light):
    picture = pygame.Surface(SIZE) if light else pygame.Surface(SIZE, pygame.SRCALPHA)
    pygame.draw.line(picture, "#C08040", (0, 0), (299, 259), 12)
    return picture.convert() if light else picture.convert_alpha()


@pytest.mark.parametrize("light", [False, True])
def test_patches_look_like_the_whole_picture(light):
    flags, seen = pygame.BLEND_RGB_ADD if light else 0, []
    for number in range(2):
        surface = pygame.Surface((400, 400))
        surface.fill("#203040")
        picture = leaning(light)
        if number:
            Patches.of(picture, light).draw(surface, (200.4, 180), flags=flags)
        else:
            surface.blit(picture, picture.get_rect(center=(200, 180)), special_flags=flags)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("light", [False, True])
def test_what_is_empty_is_no_part_of_them(light):
    patches = Patches.of(leaning(light), light)
    assert sum(part.get_width() * part.get_height() for part, _ in patches.parts) < 0.5 * SIZE[0] * SIZE[1]


def test_they_fade_as_the_whole_picture_does():
    patches = Patches.of(leaning(False))
    surface = pygame.Surface((400, 400))
    patches.draw(surface, (200, 200), 128)
    faint = surface.get_at((200, 200))
    patches.draw(surface, (200, 200))
    assert abs(2 * faint.r - surface.get_at((200, 200)).r) < 4


def test_what_is_cropped_is_smaller_and_seen_where_it_was():
    picture = pygame.Surface(SIZE, pygame.SRCALPHA)
    picture.fill("#C08040", (90, 30, 101, 57))
    small, seen = cropped(picture), []
    assert small.get_size() == (120, 200)
    for one in (picture, small):
        surface = pygame.Surface((400, 400))
        surface.blit(one, one.get_rect(center=(201, 180)))
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] == seen[1]
