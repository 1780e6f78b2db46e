"""Dice, chips, cubes and pawns, as they lie on the table."""

from __future__ import annotations

import pygame

from dragonbox.games.swop.board import CHIP, COLOUR_NAMES, WHITE
from dragonbox.games.swop.table.layout import PAWN, RATIO
from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

PAWNS = "RBYG"
"""The colours of the pawns, by seat."""
CUBE_RATIO = 1.04
LINES = {
    "classic": ("#F0645C", "#6FA4F2", "#F2CB3C", "#4FC57C"),
    "safe": ("#F07A1A", "#45A8E6", "#F0E442", "#2FC79B"),
    "contrast": ("#FF6A60", "#80B2FF", "#FFEB66", "#5FE08C"),
}
"""The colours of the pawns, by seat, as they are seen best as lines on dark ground, by palette."""


def sprite(canvas: Canvas, what: str) -> str:
    """The picture of a piece in the chosen colours: `R3`, `#` for a chip, `cube_R`, `pawn_R`."""
    return f"swop{canvas.palette.pieces}/{'chip' if what == CHIP else what}"


def named(canvas: Canvas, word: str) -> str:
    """The picture of a piece as help pages and score sheets write it: `R3`, `chip`, `cube-R`, `pawn-R`."""
    return sprite(canvas, f"{WHITE}1" if word == "back" else word.replace("-", "_"))


def seat_colour(palette: str, seat: int) -> theme.Colour:
    """The colour of what stands for a seat in a chart."""
    return theme.rgb(LINES[palette][seat])


def seat_mark(canvas: Canvas, seat: int) -> str:
    """The picture of a player's pawn."""
    return sprite(canvas, f"pawn_{PAWNS[seat]}")


def die_name(number: int, colour: str) -> str:
    """What lies in a cell in words: "red 3", or "a chip"."""
    return f"{COLOUR_NAMES[colour]} {number}" if number else "a chip"


def piece(
    canvas: Canvas, what: str, box: pygame.Rect, lift: float = 0, shaded: bool = True, opacity: float = 1.0
) -> pygame.Rect:
    """A die or a chip on the board, `lift` pixels above it; returns where it is drawn."""
    drawn = box.move(0, -round(lift))
    if shaded:
        w, h = box.size
        blur = max(2, w * 0.055 + lift * 0.3)
        canvas.shadow(
            (box.x + w * 0.04, box.y + h * 0.14, w * 0.96, h * 0.88),
            w * 0.28,
            blur,
            w * 0.05 + lift * 0.6,
            w * 0.04 + lift * 0.25,
            130 if lift else 150,
        )
    if what == CHIP:
        chip(canvas, pygame.Rect(drawn.x, drawn.y, drawn.w, drawn.w).move(0, (drawn.h - drawn.w) // 2), False)
    else:
        canvas.sprite(sprite(canvas, what), drawn, opacity)
    return drawn


def chip(canvas: Canvas, box: pygame.Rect, shaded: bool = True) -> None:
    """A chip in a square."""
    h = round(box.w * 1.04)
    if shaded:
        canvas.shadow(box, box.w / 2, max(2, box.w * 0.06), box.w * 0.09, box.w * 0.04, 140)
    canvas.sprite(sprite(canvas, CHIP), pygame.Rect(box.x, box.y, box.w, h))


def cube(canvas: Canvas, colour: str, box: pygame.Rect, lift: float = 0, opacity: float = 1.0) -> pygame.Rect:
    """A cube in a square; returns where it is drawn."""
    drawn = pygame.Rect(box.x, box.y - round(lift), box.w, round(box.w * CUBE_RATIO))
    if opacity >= 1:
        w = box.w
        canvas.shadow(
            (box.x + w * 0.1, box.y + w * 0.3, w * 0.84, w * 0.72),
            w * 0.25,
            max(2, w * 0.07 + lift * 0.3),
            w * 0.06 + lift * 0.6,
            w * 0.06 + lift * 0.25,
            130,
        )
    canvas.sprite(sprite(canvas, f"cube_{colour}"), drawn, opacity)
    return drawn


def pawn(canvas: Canvas, seat: int, box: pygame.Rect, lift: float = 0, opacity: float = 1.0) -> None:
    """The pawn of a seat."""
    name = sprite(canvas, f"pawn_{PAWNS[seat]}")
    if opacity >= 1:
        foot = pygame.Rect(box.x, round(box.bottom - box.h * 0.3), round(box.w * 1.1), round(box.h * 0.3))
        canvas.shadow(foot, foot.h / 2, max(2, box.w * 0.1), lift * 0.3, box.w * 0.1 + lift * 0.2, 150)
    canvas.sprite(name, box.move(0, -round(lift)), opacity)


def small_pawn(canvas: Canvas, seat: int, centre: tuple[float, float], width: float) -> None:
    """A pawn to know a player by."""
    box = pygame.Rect(0, 0, round(width), round(width * PAWN))
    box.center = round(centre[0]), round(centre[1])
    pawn(canvas, seat, box)


def hole(canvas: Canvas, box: pygame.Rect, round_one: bool = False) -> None:
    """A place where a chip (round) or a cube lay or could lie."""
    radius = box.w / 2 if round_one else canvas.px(6)
    canvas.box(box, radius, theme.BLACK, 0.30)
    canvas.outline(box, radius, theme.rgb("#8A6A4A"), 1, 0.6)


def die_height(width: float) -> int:
    return round(width * RATIO)
