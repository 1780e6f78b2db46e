"""What changes at a table beside the drawer of moves: the plates of all opponents stand in one row above it
where the drawer hides some of them, and the ledge steps out of the light."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.app.common import seating
from dragonbox.app.table import heading, log_table
from dragonbox.core import phrases
from dragonbox.core.match import Match
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.tabletop import Tabletop
from dragonbox.ui.widgets import Button, State

WIDE, APART = 206, 10
"""The width of a plate at most, and the space between two, in u."""
DIM, FADES = 0.26, 90
"""How dark the ledge is, and in how much room it gets so, in u."""
TOOLS, SIGNS = 204, 6
"""The room of the buttons at the right, and how far signs reach beyond a plate, in u."""
NOTCH = 12
"""Half the height of what leads from a line to the table, in u."""


@dataclass(slots=True)
class Everybody(Button):
    """A button that shows the moves of all; it is gold while it does."""

    kind: str = "quiet"
    size: float = 16
    marked: bool = False

    def draw(self, canvas: Canvas, state: State) -> None:
        if not self.marked:
            Button.draw(self, canvas, state)
            return
        radius = self.box.h / 2
        canvas.shaded(self.box, radius, (theme.METAL_LIGHT, theme.METAL))
        canvas.outline(self.box, radius, theme.METAL_DARK, canvas.hair(), 0.6)
        if state.focus:
            parts.focus(canvas, self.box, radius)
        at = self.box.centerx, self.box.centery - canvas.px(1)
        canvas.text(self.label, at, self.size, theme.ON_GOLD, "semi", "center", True)


def notch(c: Canvas, edge: int, middle: int) -> None:
    """Draw what leads from a line of the drawer to the table beside it."""
    half = c.px(NOTCH)
    points = [(edge + c.hair(), middle - half), (edge + c.hair(), middle + half), (edge - half * 0.8, middle)]
    pygame.draw.polygon(c.surface, theme.GOLD_LIGHT, points)
    pygame.draw.aalines(c.surface, theme.GOLD_LIGHT, True, points)


def boxes(c: Canvas, board: Tabletop) -> dict[int, pygame.Rect]:
    """Return where the plates of the opponents lie, by seat, as they sit; none where the board is so high."""
    others = [(board.host.seat + i) % board.seats for i in range(1, board.seats)]
    left, gap = heading.place(c, board).right + c.px(14), c.px(APART)
    room = c.stage[0] + c.stage[1] - c.px(TOOLS) - left
    wide = min(c.px(WIDE), (room + gap) // len(others) - gap) if others else 0
    if not others or log_table.in_head(c, board):
        return {}
    x, high = left + (room - len(others) * (wide + gap) + gap) // 2, board.plate_box(others[0]).h
    return {seat: pygame.Rect(x + i * (wide + gap), c.px(12), wide, high) for i, seat in enumerate(others)}


def clear(c: Canvas, surface: pygame.Surface, board: Tabletop, foot: int) -> None:
    """Take away what lies between the title and the buttons down to the `foot`, and what of a plate reaches
    below it."""
    left = heading.place(c, board).right + c.px(4)
    room = pygame.Rect(left, 0, c.stage[0] + c.stage[1] - c.px(TOOLS) - left, foot)
    # The signs of whoever moved last reach beyond the plate.
    signs = 2 * c.px(SIGNS)
    plates = [board.plate_box(seat).inflate(signs, signs) for seat in range(board.seats)]
    feet = [
        pygame.Rect(box.x, foot, box.w, box.bottom + 1 - foot) for box in plates if box.y < foot < box.bottom
    ]
    ground = parts.ground(c, "jade")
    with c.on(ground):
        parts.table_rim(c)
    for box in (room, *feet):
        surface.blit(ground, box, box)


def step_back(c: Canvas, surface: pygame.Surface, board: Tabletop) -> None:
    """Take what stands on the ledge right of the plate out of the light: nobody moves meanwhile."""
    ledge, x, fades = board.host.ledge, board.plate_box(board.host.seat).right, c.px(FADES)
    high, dark = c.height - ledge, theme.STEP_BACK
    edge = pygame.Surface((2, 1), pygame.SRCALPHA)
    edge.set_at((0, 0), (*dark[:3], 0))
    edge.set_at((1, 0), (*dark[:3], round(255 * DIM)))
    surface.blit(pygame.transform.smoothscale(edge, (fades, high)), (x, ledge))
    with c.on(surface):
        c.box((x + fades, ledge, c.width - x - fades, high), 0, dark, DIM)


def paint(
    c: Canvas,
    match: Match,
    at: Mapping[int, pygame.Rect],
    faces: Sequence[str],
    scores: Sequence[int],
    unit: str,
    mover: int | None,
) -> None:
    """Draw them with these scores; who made the move that is looked at has marks."""
    for seat, box in at.items():
        seated = match.seats[seat]
        name, score = phrases.named(seated.name), phrases.signed(scores[seat])
        what = parts.Plate(
            faces[seat], name, score, seating.level(seated.player), last=seat == mover, unit=unit
        )
        parts.plate(c, box, what)
