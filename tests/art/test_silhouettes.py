"""The ten dragons, the masters and the heads on cards are told apart by their outline alone."""

import io
import itertools
from pathlib import Path

import pygame
import pytest

SVG = Path(__file__).resolve().parents[2] / "assets" / "svg"
SIDE, SHIFT = 64, 4
"""The side of a picture in pixels, and how far one is moved to lie upon another as well as it can."""
TEN = ("amber", "bronze", "crimson", "dusk", "emerald", "frost", "gold", "hearth", "ivory", "jade")
SIX = ("flame", "leaf", "moon", "stone", "thunder", "wave")
FAMILIES = {
    "cards": ([f"dragons/{name}" for name in TEN], 0.70),
    "heads": ([f"serpents/{name}_head" for name in TEN], 0.84),
    "perched masters": ([f"masters/{name}_perched" for name in SIX], 0.84),
    "flying masters": ([f"masters/{name}_swooping" for name in SIX], 0.87),
}
"""By what is compared: the pictures, and how much of two of them may be the same at most."""


def outline(name):
    """The outline of a picture, as large as it can be and in the middle."""
    picture = pygame.image.load_sized_svg(io.BytesIO((SVG / f"{name}.svg").read_bytes()), (240, 240))
    picture = picture.subsurface(picture.get_bounding_rect(100))
    scale = SIDE / max(picture.get_size())
    size = round(picture.get_width() * scale), round(picture.get_height() * scale)
    room = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    room.blit(pygame.transform.smoothscale(picture, size), ((SIDE - size[0]) // 2, (SIDE - size[1]) // 2))
    return pygame.mask.from_surface(room, 100)


def alike(one, other):
    """Which share of both is common, where they lie upon each other as well as they can."""
    steps = range(-SHIFT, SHIFT + 1, 2)
    common = max(one.overlap_area(other, (x, y)) for x in steps for y in steps)
    return common / (one.count() + other.count() - common)


@pytest.mark.parametrize("family", FAMILIES)
def test_outlines_differ(family):
    names, most = FAMILIES[family]
    outlines = {name: outline(name) for name in names}
    pairs = {(a, b): alike(outlines[a], outlines[b]) for a, b in itertools.combinations(names, 2)}
    assert {pair: share for pair, share in pairs.items() if share > most} == {}


def test_a_dragon_is_like_itself():
    assert alike(outline("dragons/gold"), outline("dragons/gold")) == 1
