"""Pieces that must be told apart can be, by whoever sees colours differently: in colour or in shape.

The three kinds of colour blindness are simulated in full strength, as Machado, Oliveira and Fernandes (2009)
give their matrices.
"""

import io
from collections import defaultdict
from functools import cache
from itertools import combinations

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.storage import settings
from dragonbox.ui import theme
from dragonbox.ui.files import drawing, drawings

EYES = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}
WIDTH, HEIGHT = 40, 52
"""Pixels of a small piece on the table."""
FAR = 20
"""Two colours are told apart from this difference on, in L*, a* or b*."""
LEAST = 0.003
"""The share of a piece that has to differ so much: a digit in the corner of a tile."""
NOT_TOLD = ("back", "frame", "paper", "example", "dealer", "bag")
"""What does not lie beside others of its kind."""


def linear(value):
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def root(value):
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116


@cache
def lab(colour, eye):
    """Return a colour in CIE L*a*b* as an eye sees it, each part as a byte."""
    given = [linear(part) for part in colour]
    r, g, b = (min(1, max(0, sum(x * y for x, y in zip(row, given, strict=True)))) for row in EYES[eye])
    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return bytes((round(116 * y - 16), round(500 * (x - y)) + 128, round(200 * (y - z)) + 128))


@cache
def raster(name):
    """Return the pixels of a piece on the cloth, row by row, with colours in steps of eight."""
    large = pygame.image.load_sized_svg(io.BytesIO(drawing(name)), (2 * WIDTH, 2 * HEIGHT))
    cloth = pygame.Surface(large.get_size())
    cloth.fill(theme.LacquerAtNight.FELT[1])
    cloth.blit(large, (0, 0))
    small = pygame.image.tobytes(pygame.transform.smoothscale(cloth, (WIDTH, HEIGHT)), "RGB")
    steps = bytes(part & ~7 for part in range(256))
    rounded = small.translate(steps)
    return [rounded[at : at + 3] for at in range(0, len(rounded), 3)]


def seen(name, eye):
    """Return a surface with the L*, a* and b* of each pixel instead of red, green and blue."""
    pixels = b"".join([lab(colour, eye) for colour in raster(name)])
    return pygame.image.frombytes(pixels, (WIDTH, HEIGHT), "RGB")


def differing(one, other):
    """Return the share of the pixels that differ by `FAR` or more."""
    near = pygame.transform.threshold(
        None, one, None, (FAR, FAR, FAR), set_behavior=0, search_surf=other, inverse_set=False
    )
    return 1 - near / (WIDTH * HEIGHT)


def alike(names, eye):
    """Return the pairs that look too much alike."""
    pictures = {name: seen(name, eye) for name in names}
    return [
        (one, other, round(share, 4))
        for one, other in combinations(names, 2)
        if (share := differing(pictures[one], pictures[other])) < LEAST
    ]


def groups():
    """Return the pieces that can lie beside each other, by folder: each game's, in each choice of pieces."""
    found = defaultdict(list)
    folders = {
        f"{entry.key}{theme.LacquerAtNight.PALETTES[one].pieces}"
        for entry in games.BOX
        for one in settings.PALETTES
    }
    for name in drawings():
        folder, _, piece = name.partition("/")
        if folder in folders and not piece.startswith(NOT_TOLD):
            found[folder].append(name)
    return found


GROUPS = groups()


@repeated("eye", EYES)
@pytest.mark.parametrize("folder", GROUPS)
def test_pieces_can_be_told_apart(folder, eye):
    assert alike(GROUPS[folder], eye) == []


def test_pieces_of_one_shape_would_be_found(monkeypatch):
    """Red and green lacquer without a mark are one colour to whoever sees no red."""
    plates = {"red": bytes((150, 40, 30)), "green": bytes((84, 78, 28))}
    monkeypatch.setitem(globals(), "raster", lambda name: [plates[name]] * (WIDTH * HEIGHT))
    assert alike(["red", "green"], "all colours") == []
    assert [pair[:2] for pair in alike(["red", "green"], "no red")] == [("red", "green")]
