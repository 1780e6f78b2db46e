"""Digits, a few letters, and the Chinese character for dragon."""

from __future__ import annotations

from .curves import dots, taper
from .svg import group, path

DIGITS = (  # one line of even weight each, in a box of 10 x 14
    "M5 1C-.2 1 -.2 13 5 13C10.2 13 10.2 1 5 1Z",
    "M2.2 3.6L5.6 1V13M2.2 13H9",
    "M1.4 4.4C1.4 -.2 8.6 -.2 8.6 4.2C8.6 7 4 9.6 1.4 13H9",
    "M1.4 2.6C3 .3 8.4 .4 8.4 3.8C8.4 5.9 6.4 6.6 4.4 6.6C6.6 6.6 8.9 7.5 8.9 9.9C8.9 13.9 2.8 13.9 1 11.2",
    "M6.9 13V1L.9 9.4H9.3",
    "M8.2 1H2.7L2 6.3C3.6 5 8.9 5 8.9 9.2C8.9 13.7 3 13.8 1 11.4",
    "M7.8 1.2C3.8 1.8 1.2 5.4 1.2 9C1.2 14.4 8.9 14.4 8.9 9.2C8.9 4.8 2.6 4.8 1.3 8.8",
    "M1.2 1H8.9C6.4 4.4 4.6 8.4 4.2 13",
    "M5 6.6C1 6 1.2 1 5 1C8.8 1 9 6 5 6.6C0 7.4 .2 13 5 13C9.8 13 10 7.4 5 6.6Z",
    "M2.2 12.8C6.2 12.2 8.8 8.6 8.8 5C8.8 -.4 1.1 -.4 1.1 4.8C1.1 9.2 7.4 9.2 8.7 5.2",
)


def digit(value: int, x: float, y: float, height: float, colour: str, weight: float = 2.2) -> str:
    """The digit centred on (x, y); weight is measured in its own box."""
    k = height / 14
    return group(path(DIGITS[value], None, colour, weight), x - 5 * k, y - 7 * k, 0, k)


LETTERS = {  # the initials of the symbols of Dragon Swoop, as the digits
    "F": "M2 13V1H9M2 6.8H7.6",
    "W": "M-.4 1L2.4 13L5 4.4L7.6 13L10.4 1",
    "L": "M2 1V13H9",
    "S": "M8.8 3.2C7.6 0 1.4 0 1.4 4.1C1.4 7.9 9 6.1 9 10.1C9 14.1 2.2 13.9 1 10.8",
    "T": "M.6 1H9.4M5 1V13",
    "M": "M.6 13V1L5 8.6L9.4 1V13",
}


def letter(name: str, x: float, y: float, height: float, colour: str, weight: float = 2.2) -> str:
    """The letter centred on (x, y); weight is measured in its own box."""
    k = height / 14
    return group(path(LETTERS[name], None, colour, weight), x - 5 * k, y - 7 * k, 0, k)


LONG = (  # the strokes of the character, in a box of 100 x 100: points; half widths at start, middle and end
    ("26 3, 29 8, 30 14", 3.4, 4.2, 2.2),
    ("7 19, 27 17, 49 16", 3.0, 2.6, 3.8),
    ("16 22, 19 28, 20 34", 3.4, 3.4, 1.6),
    ("41 21, 38 28, 34 34", 3.8, 3.0, 1.2),
    ("3 38, 27 36, 53 35", 3.0, 2.6, 4.0),
    ("13 45, 14 70, 11 86, 5 97", 4.4, 4.2, 0.6),
    ("13 47, 28 46, 42 45", 3.0, 2.4, 3.4),
    ("43 45, 43 68, 43 90, 41 95, 33 90", 4.6, 5.4, 0.6),
    ("15 60, 27 59, 41 58", 2.4, 2.2, 2.8),
    ("15 73, 27 72, 41 71", 2.4, 2.2, 2.8),
    ("61 3, 62 16, 61 30", 4.2, 4.4, 3.0),
    ("62 15, 76 13, 90 12", 2.6, 2.4, 3.8),
    ("61 30, 74 29, 87 28", 3.2, 2.6, 3.6),
    ("87 28, 86 36, 84 44", 4.4, 3.8, 2.8),
    ("62 45, 74 44, 85 43", 2.8, 2.4, 3.0),
    ("62 44, 61 66, 62 84, 70 93, 86 93, 95 90, 96 76", 4.6, 5.2, 0.8),
    ("66 56, 76 55, 87 54", 2.6, 2.2, 3.2),
    ("66 67, 76 66, 87 65", 2.6, 2.2, 3.2),
    ("67 78, 76 77, 87 76", 2.6, 2.2, 3.2),
)


def long_character(x: float, y: float, size: float, colour: str, heavy: float = 0.0) -> str:
    """The character, drawn with a brush, centred on (x, y); `heavy` makes every stroke broader."""
    strokes = (
        taper(dots(points), start + heavy, end + heavy * 0.6, middle + heavy, round_start=True)
        for points, start, middle, end in LONG
    )
    return group(path("".join(strokes), colour), x - size / 2, y - size / 2, 0, size / 100)
