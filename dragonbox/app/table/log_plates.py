"""What changes at a table beside the drawer of moves: the plates of all opponents stand in one row above it
where the drawer hides some of them, and the ledge steps out of the light."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dragonbox.app.common import seating
from dragonbox.app.table import heading
from dragonbox.core import phrases
from dragonbox.core.match import Match
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.tabletop import Tabletop

FEWEST = 3
"""With fewer at the table no plate is hidden."""
WIDE, LEAST, APART = 206, 150, 10
"""The width of a plate at most and at least, and the space between two, in u."""
DIM, FADES = 0.36, 90
"""How dark the ledge is, and in how much room it gets so, in u."""
TOOLS = 204
"""The room of the buttons at the right, in u."""


def boxes(c: Canvas, board: Tabletop) -> dict[int, pygame.Rect]:
    """Return where the plates of the opponents lie, by seat, as they sit; none where they have no room."""
    others = [(board.host.seat + i) % board.seats for i in range(1, board.seats)]
    left, gap = heading.place(c, board).right + c.px(14), c.px(APART)
    room = c.stage[0] + c.stage[1] - c.px(TOOLS) - left
    wide = min(c.px(WIDE), (room + gap) // len(others) - gap) if others else 0
    if board.seats < FEWEST or wide < c.px(LEAST):
        return {}
    x, high = left + (room - len(others) * (wide + gap) + gap) // 2, board.plate_box(others[0]).h
    return {seat: pygame.Rect(x + i * (wide + gap), c.px(12), wide, high) for i, seat in enumerate(others)}


def clear(c: Canvas, surface: pygame.Surface, board: Tabletop, foot: int) -> None:
    """Take away what lies between the title and the buttons down to the `foot`, and what of a plate reaches
    below it."""
    left = heading.place(c, board).right + c.px(4)
    room = pygame.Rect(left, 0, c.stage[0] + c.stage[1] - c.px(TOOLS) - left, foot)
    plates = [board.plate_box(seat) for seat in range(board.seats)]
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
