"""A small board that shows at a glance what a swap would make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import pygame

from dragonbox.core.match import Match
from dragonbox.games.swop.board import CELLS, CHIP, COLUMNS, ROWS
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.table import faces, frame
from dragonbox.games.swop.table.layout import RATIO
from dragonbox.games.swop.table.show import Seen
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Canvas

DIE, EDGE = 0.86, 0.35
"""How much of its cell a die takes, and how wide the edge round all is, as a share of a cell."""
BACK = 0.3
"""How dark the dice are that don't score, as a share."""


def height(width: int) -> int:
    """Return how high a board of that width is."""
    return round(width / (COLUMNS + 2 * EDGE) * RATIO * (ROWS + 2 * EDGE))


def paint(canvas: Canvas, match: Match, places: Sequence[str], box: pygame.Rect) -> None:
    """Draw the position of a match after the dice of two cells have changed places, as wide as a box."""
    view = cast(View, match.view(0))
    one, other = (CELLS.index(place) for place in places)
    lies = Seen.of(view, 0, match.history).swapped(one, other).lies
    scored = score(view.numbers, one, other)
    lanes = tuple(sequence.cells for sequence in scored.sequences)
    size = box.w, height(box.w)
    make = partial(_drawn, canvas, lies, lanes, (one, other), size)
    canvas.surface.blit(canvas.kept.get(("miniature", lies, lanes, size), make), box)


def _drawn(
    canvas: Canvas,
    lies: Sequence[str],
    lanes: Sequence[Sequence[int]],
    moved: tuple[int, int],
    size: tuple[int, int],
) -> pygame.Surface:
    c, surface = canvas, shapes.blank(size)
    cell = size[0] / (COLUMNS + 2 * EDGE), size[0] / (COLUMNS + 2 * EDGE) * RATIO
    bright = {number for lane in lanes for number in lane}

    def at(number: int) -> pygame.Rect:
        row, column = divmod(number, COLUMNS)
        middle = (EDGE + column + 0.5) * cell[0], EDGE * cell[1] + (row + 0.5) * cell[1]
        found = pygame.Rect(0, 0, round(cell[0] * DIE), round(cell[0] * DIE * RATIO))
        found.center = round(middle[0]), round(middle[1])
        return found

    with c.on(surface):
        whole = surface.get_rect()
        c.box(whole, c.px(8), theme.either(frame.TRAY[0], faces.CELADON[0]))
        c.outline(whole, c.px(8), theme.GOLD, c.hair(1.3), 0.7)
        for number, what in enumerate(lies):
            if number not in bright:
                c.sprite(faces.sprite(c, what or CHIP), at(number), 1 - BACK)
        for lane in lanes:
            stripe = at(lane[0]).unionall([at(number) for number in lane]).inflate(c.px(3), c.px(3))
            faces.lane(c, stripe, (1.0, False))
        for number in sorted(bright):
            c.sprite(faces.sprite(c, lies[number]), at(number))
        for number in moved:
            parts.chosen(c, at(number), c.px(4))
    return surface
