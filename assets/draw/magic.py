"""The tiles of Magic Dragon: coins, sticks, dragons and plum blossoms from one to nine."""

from __future__ import annotations

import math

from .blocks import block, block_defs, block_down
from .characters import digit, long_character
from .curves import dots, lock, moved, polar, short, straight, taper
from .motifs import plum_blossom
from .palette import IVORY, PORCELAIN, VERMILION, dark, light
from .svg import circle, document, linear, number, path

SUITS = {"C": PORCELAIN, "S": "#246B3C", "D": "#B8301F", "P": "#A8345A"}
"""Coins, sticks, dragons and pictures, each with the ink of its digit."""
GREEN, STALK = "#2C7F50", "#2F8A4E"

MIDDLE_X, MIDDLE_Y, HALF_W, HALF_H = 51.5, 70.5, 37, 39.5
"""Where on the tile its things lie."""
SPOTS = {  # where one to nine coins lie in a box from -1 to 1, and how large they may be
    1: ("0 0", 0.96),
    2: ("0 -.53, 0 .53", 0.47),
    3: ("-.56 -.62, 0 0, .56 .62", 0.39),
    4: ("-.50 -.52, .50 -.52, -.50 .52, .50 .52", 0.42),
    5: ("-.58 -.62, .58 -.62, 0 0, -.58 .62, .58 .62", 0.37),
    6: ("-.46 -.66, .46 -.66, -.46 0, .46 0, -.46 .66, .46 .66", 0.33),
    7: ("-.62 -.78, 0 -.56, .62 -.34, -.44 .18, .44 .18, -.44 .74, .44 .74", 0.285),
    8: ("-.44 -.78, .44 -.78, -.44 -.26, .44 -.26, -.44 .26, .44 .26, -.44 .78, .44 .78", 0.27),
    9: ("-.66 -.68, 0 -.68, .66 -.68, -.66 0, 0 0, .66 0, -.66 .68, 0 .68, .66 .68", 0.30),
}


# ---------------------------------------------------------------- coins


def square(x: float, y: float, half: float) -> str:
    return straight([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])


def cash(x: float, y: float, r: float, colour: str) -> str:
    """A coin with a square hole."""
    ink, glint = dark(colour, 0.45), light(colour, 0.62)
    out = circle(x + r * 0.06, y + r * 0.10, r, dark(colour, 0.55), opacity=0.35)
    out += circle(x, y, r * 0.94, colour, ink, r * 0.09) + circle(x, y, r * 0.74, None, glint, r * 0.09)
    out += "".join(circle(*polar(a, r * 0.54, (x, y)), r * 0.085, glint) for a in range(0, 360, 45))
    return out + path(square(x, y, r * 0.30), IVORY, ink, r * 0.09)


def great_cash(x: float, y: float, r: float) -> str:
    """The coin of the one of coins."""
    petals = "".join(lock(*polar(a, r * 0.50, (x, y)), a, r * 0.42, r * 0.34, 0.0) for a in range(0, 360, 30))
    out = circle(x + 1, y + 1.6, r, "#14243A", opacity=0.3)
    out += circle(x, y, r, PORCELAIN, dark(PORCELAIN, 0.5), 1.8)
    out += path(petals, light(PORCELAIN, 0.72), dark(PORCELAIN, 0.45), 0.9)
    out += circle(x, y, r * 0.52, VERMILION, dark(VERMILION, 0.5), 1.4)
    out += circle(x, y, r * 0.41, None, "#FBD9A8", 1.4)
    return out + path(square(x, y, r * 0.19), IVORY, dark(VERMILION, 0.5), 1.4)


COIN_INKS = {2: "GB", 3: "BRG", 4: "BGGB", 5: "BGRGB", 6: "GGRRRR", 7: "GGGRRRR", 8: "B" * 8, 9: "BBBRRRGGG"}


def coins(n: int) -> str:
    if n == 1:
        return great_cash(MIDDLE_X, MIDDLE_Y, 34)
    inks = {"B": PORCELAIN, "G": GREEN, "R": VERMILION}
    spots, size = SPOTS[n]
    out = ""
    for (x, y), ink in zip(dots(spots), COIN_INKS[n], strict=True):
        out += cash(MIDDLE_X + x * HALF_W * 0.98, MIDDLE_Y + y * HALF_H * 0.98, size * 40, inks[ink])
    return out


# ---------------------------------------------------------------- sticks


def bamboo(x: float, y: float, w: float, h: float, colour: str) -> str:
    """One stick of bamboo: two joints with a knot between them, round ends."""
    ink, glint = dark(colour, 0.52), light(colour, 0.55)

    def joint(y0: float, y1: float) -> str:
        def at(a: float, b: float) -> str:
            return short(x + a * w, y0 + b * (y1 - y0))

        top = f"M{at(-0.5, 0.06)}Q{at(-0.5, 0)} {at(-0.38, 0)}H{number(x + 0.38 * w)}"
        top += f"Q{at(0.5, 0)} {at(0.5, 0.06)}"
        right = f"C{at(0.37, 0.22)} {at(0.37, 0.78)} {at(0.5, 0.94)}"
        bottom = f"Q{at(0.5, 1)} {at(0.38, 1)}H{number(x - 0.38 * w)}Q{at(-0.5, 1)} {at(-0.5, 0.94)}"
        return f"{top}{right}{bottom}C{at(-0.37, 0.78)} {at(-0.37, 0.22)} {at(-0.5, 0.06)}Z"

    def line(dx: float, dy: float, end: str) -> str:
        return f"M{short(x + w * dx, y + h * dy)}{end}"

    glints = line(-0.16, -0.38, f"V{number(y - h * 0.13)}") + line(-0.16, 0.13, f"V{number(y + h * 0.37)}")
    knots = line(-0.40, -0.075, f"H{number(x + w * 0.40)}") + line(-0.40, 0.075, f"H{number(x + w * 0.40)}")
    out = path(joint(y - h * 0.49, y - h * 0.015) + joint(y + h * 0.015, y + h * 0.49), colour, ink, w * 0.10)
    return out + path(glints, None, glint, w * 0.15) + path(knots, None, ink, w * 0.07, 0.7)


def bamboo_grove(x: float, y: float, r: float) -> str:
    """The one of sticks: a young stalk with leaves."""
    ink = "#123F24"
    knots = moved("M-8 .42Q0 .52 8 .42M-7 -.12Q0 -.02 7 -.12", x, y, 1, r)
    glints = moved("M-3 .9V.56M-1.6 .3V0M-1.6 -.26V-.7", x, y, 1, r)
    out = path(taper([(x - 2, y + r), (x + 1, y), (x - 1, y - r * 0.9)], 6.5, 4.5), STALK, ink, 1.4)
    out += path(knots, None, ink, 2.2) + path(glints, None, "#A9DCA0", 1.8)
    for dx, dy, a, long in (
        (5, -0.14, -28, 32),
        (4, -0.14, 14, 30),
        (-5, 0.42, 206, 30),
        (-5, 0.42, 160, 30),
        (3, -0.84, -58, 26),
        (-3, -0.84, 228, 28),
        (0, -0.9, -100, 22),
    ):
        bend = 0.12 if a > 0 else -0.12
        out += path(lock(x + dx, y + r * dy, a, long, 11, bend), "#57B05E", ink, 1.2)
    return out


STICK_ROWS = {  # how many sticks in each row, and their colours: green, blue, red
    2: ("G", "B"),
    3: ("G", "BB"),
    4: ("GG", "GG"),
    5: ("GG", "R", "GG"),
    6: ("GGG", "BBB"),
    7: ("R", "GGG", "GGG"),
    8: ("GGG", "BB", "GGG"),
    9: ("GRG", "BRB", "GRG"),
}


def sticks(n: int) -> str:
    if n == 1:
        return bamboo_grove(MIDDLE_X, MIDDLE_Y, 38)
    inks = {"G": STALK, "B": PORCELAIN, "R": VERMILION}
    rows = STICK_ROWS[n]
    tall = 79 / len(rows)
    out = ""
    for j, row in enumerate(rows):
        middle = MIDDLE_X + (1.5 if len(row) == 3 else 0)
        pitch, wide = (23.5, 13) if len(row) == 3 else (30, 14.5)
        for i, ink in enumerate(row):
            x, y = middle + (i - (len(row) - 1) / 2) * pitch, MIDDLE_Y - 38 + (j + 0.5) * tall
            out += bamboo(x, y, wide, tall * 0.95, inks[ink])
    return out


# ---------------------------------------------------------------- dragons and pictures


def dragon_sign(x: float, y: float, size: float) -> str:
    """The character engraved: a pale edge below it."""
    engraved = long_character(x + 0.8, y + 1, size, "#FFFDF6", 0.3)
    return engraved + long_character(x, y, size, VERMILION, 0.6)


TWIGS = {  # for each number the blossoms on the branch, in a box from -1 to 1, and their size
    1: (".02 -.08", 25),
    2: ("-.28 .26, .30 -.36", 17),
    3: ("-.42 .40, .38 .06, .02 -.56", 15),
    4: ("-.52 .46, .46 .24, -.30 -.20, .34 -.62", 13.5),
    5: ("-.54 .52, .42 .42, -.44 -.10, .50 -.24, -.06 -.70", 12.5),
    6: ("-.56 .54, .36 .54, -.56 -.02, .58 -.04, .06 -.30, -.24 -.76", 11.5),
    7: ("-.56 .60, .30 .62, -.62 .06, .64 .12, .02 -.06, -.40 -.56, .38 -.60", 10.8),
    8: ("-.60 .62, .18 .72, -.64 .08, .68 .32, -.02 .18, -.52 -.50, .52 -.26, .10 -.74", 10.4),
    9: ("-.64 .66, .06 .74, .70 .56, -.66 .06, .02 .14, .70 -.04, -.56 -.54, .06 -.46, .60 -.68", 10),
}


def plum_branch(n: int, x: float, y: float, w: float, h: float) -> str:
    """A branch with n blossoms."""
    bark, ink = "#6A4630", "#2C1A14"
    spots, size = TWIGS[n]
    blossoms = dots(spots)

    def branch(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + a * w, y + b * h) for a, b in points]

    out = ""
    for bx, by in blossoms:
        root = min(0.9, max(-0.6, by + 0.30))
        twig = branch((0.12 * math.sin(root * 3) - 0.04, root), (bx * 0.6, by + 0.16), (bx, by))
        out += path(taper(twig, 2.2, 0.9), bark, ink, 0.8)
    stem = branch(*dots("-.34 1.02, -.02 .62, .10 .20, -.10 -.22, .08 -.66, .02 -.98"))
    out += path(taper(stem, 4.4, 0.9, 3.2), bark, ink, 1.0)
    out += path(taper(branch(*dots("-.26 .96, 0 .60, .10 .24")), 1.0, 0.4), "#A87A54")
    for i, spot in enumerate(branch(*blossoms)):
        out += plum_blossom(*spot, size, "#E0557A" if i % 3 else VERMILION, i * 31)
    return out


# ---------------------------------------------------------------- the tiles


def tile_face(suit: str, n: int) -> str:
    """What is engraved on a tile: a letter of `SUITS`, 1 to 9."""
    out = digit(n, 16.5, 19, 20, SUITS[suit], 2.5)
    if suit == "C":
        return out + coins(n)
    if suit == "S":
        return out + sticks(n)
    if suit == "D":
        return out + dragon_sign(MIDDLE_X + 0.8, MIDDLE_Y + 3.4, 74)
    return out + plum_branch(n, MIDDLE_X, MIDDLE_Y + 1, HALF_W * 0.90, HALF_H * 0.96)


def tile(suit: str, n: int) -> str:
    return document(100, 132, block() + tile_face(suit, n), block_defs(100, 132))


def tile_back() -> str:
    return document(100, 132, block_down(), block_defs(100, 132))


# ---------------------------------------------------------------- the dealer


def dealer() -> str:
    """The medal that lies before the dealer: red lacquer in a rim of gold."""
    gold, red = "#DDAE3C", VERMILION
    defs = linear("rim", 12, 8, 88, 92, (0, light(gold, 0.7)), (0.45, gold), (1, dark(gold, 0.45)))
    defs += linear("lacquer", 16, 10, 84, 90, (0, light(red, 0.28)), (0.5, red), (1, dark(red, 0.45)))
    out = circle(50, 55, 45, dark(gold, 0.62), dark(gold, 0.8), 2)
    out += circle(50, 49, 45, "url(#rim)", dark(gold, 0.72), 1.8)
    out += circle(50, 49, 36, "url(#lacquer)", dark(gold, 0.55), 2)
    for turn in range(0, 360, 30):
        out += circle(*polar(turn, 40.5, (50, 49)), 1.8, light(gold, 0.65), dark(gold, 0.45), 0.6)
    out += long_character(50.8, 50.4, 50, dark(red, 0.6), 1.6)
    return document(100, 102, out + long_character(50, 49, 50, "#FBE3A6"), defs)
