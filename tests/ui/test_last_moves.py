"""The panel of the last moves: how many it has room for, and what stands there of each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from dragonbox import games
from dragonbox.ui import last_moves, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.last_moves import AIRY, FEW, LEAST, LastMove
from dragonbox.ui.sprites import Sprites

LAID = LastMove(("R4",), "", 12, "You lay a card.", "you")
KEPT = LastMove((), "passes", None, "Wen passes.", "wen")
NOTHING = LastMove(("G2",), "", 0, "You lay a card.")


@pytest.fixture
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((1280, 720)), Sprites())


class Seen:
    """What was drawn of the panel."""

    def __init__(self) -> None:
        self.texts: dict[str, Any] = {}
        """The ink of each text."""
        self.faces: list[str] = []
        self.pieces: list[tuple[str, ...]] = []
        self.lines: list[int] = []
        self.panels: list[pygame.Rect] = []


@contextmanager
def watched() -> Iterator[Seen]:
    """Keep what is drawn instead of drawing it."""
    seen = Seen()

    def text(
        canvas: Canvas, told: str, at: Any, size: float, colour: Any = None, *more: Any, **rest: Any
    ) -> int:
        seen.texts[told] = colour
        return 0

    with (
        patch.object(Canvas, "text", text),
        patch.object(Canvas, "hairline", lambda canvas, x, y, *more: seen.lines.append(y)),
        patch.object(parts, "portrait", lambda canvas, name, *more: seen.faces.append(name)),
        patch.object(parts, "panel", lambda canvas, box, *more: seen.panels.append(box)),
        patch.object(parts, "head", lambda canvas, told, *more: text(canvas, told, *more[:2])),
    ):
        yield seen


def painted(canvas: Canvas, high: int, *moves: LastMove, nothing: str = "") -> Seen:
    """Draw a panel of that height with these moves."""
    box = pygame.Rect(20, 30, 260, high)
    with watched() as seen:
        last_moves.backdrop(canvas, box)
        last_moves.paint(
            canvas, box, moves, nothing, lambda c, words, x, row: seen.pieces.append(tuple(words))
        )
    return seen


def test_each_move_shows_who_made_it_with_what_and_what_it_brought(canvas: Canvas) -> None:
    seen = painted(canvas, 400, LAID, KEPT, NOTHING)
    assert seen.faces == ["you", "wen"], "who plays alone needs no face"
    assert seen.pieces == [("R4",), ("G2",)]
    assert {"Last moves", "+12", "passes", "+0"} <= seen.texts.keys()
    assert "+None" not in seen.texts, "a pass brings no points"


def test_what_is_new_and_what_scored_is_seen_first(canvas: Canvas) -> None:
    dim, strong = canvas.palette.dim, canvas.palette.text
    seen = painted(canvas, 400, LAID, KEPT, NOTHING)
    assert seen.texts["+12"] == theme.GOLD_LIGHT
    assert seen.texts["+0"] == dim
    assert seen.texts["passes"] == dim
    assert painted(canvas, 400, KEPT, LAID).texts["passes"] == strong


def test_lines_part_moves_only_where_they_have_room(canvas: Canvas) -> None:
    assert len(painted(canvas, 400, LAID, KEPT, NOTHING).lines) == 2
    tight = painted(canvas, round(canvas.px(60) + 3 * canvas.px(LEAST)), LAID, KEPT, NOTHING)
    assert tight.texts["+12"]
    assert not tight.lines


@pytest.mark.parametrize("high", [20, 50, 62, 70, 100, 140, 180, 200, 240, 300, 400, 640])
def test_all_rows_lie_below_the_head_and_inside_the_panel(canvas: Canvas, high: int) -> None:
    box = pygame.Rect(20, 30, 260, high)
    rows = last_moves.rows(canvas, box)
    head = box.y + canvas.type.height(last_moves.HEAD, "semi")
    for row, following in pairwise(rows):
        assert row.bottom == following.y
    for row in rows:
        assert head < row.y
        assert row.bottom <= box.bottom
        assert row.h >= canvas.px(LEAST) * 0.8
        assert len(rows) <= FEW or row.h >= canvas.px(AIRY)


def test_a_higher_panel_shows_more_moves(canvas: Canvas) -> None:
    counts = [len(last_moves.rows(canvas, pygame.Rect(0, 0, 260, high))) for high in range(20, 700, 10)]
    assert counts == sorted(counts)
    assert {0, 1, FEW, FEW + 1} <= {*counts}
    assert last_moves.rows(canvas, None) == []
    around = canvas.px(14) + canvas.type.height(last_moves.HEAD, "semi") + canvas.px(8)
    scarce = pygame.Rect(0, 0, 260, around + round(canvas.px(LEAST) * 0.9))
    assert len(last_moves.rows(canvas, scarce)) == 1, "one move may be a little lower"


def test_a_panel_without_room_for_a_move_is_left_out(canvas: Canvas) -> None:
    seen = painted(canvas, 40, LAID)
    assert not seen.panels
    assert not seen.texts


def test_the_line_of_an_empty_panel_stays_inside(canvas: Canvas) -> None:
    nothing = "Moves appear here, one after the other. " * 6
    for high in (75, 100, 300):
        box = pygame.Rect(20, 30, 260, high)
        with patch.object(Canvas, "paragraph") as paragraph:
            last_moves.paint(canvas, box, (), nothing, lambda *all: None)
        told, (_x, y), *_ = paragraph.call_args.args
        assert told == nothing
        assert y + paragraph.call_args.kwargs["most"] * canvas.type.line(15) <= box.bottom


@pytest.mark.parametrize(
    ("names", "first", "told"),
    [
        (("You",), 0, "Moves appear here."),
        (("You", "Wen"), 0, "You begin. Moves appear here."),
        (("You", "Wen"), 1, "Wen begins. Moves appear here."),
    ],
)
def test_an_empty_panel_says_who_begins(names: tuple[str, ...], first: int, told: str) -> None:
    match = games.load("swop").new({}, len(names), "8K2F-41", names, ("human", "novice")[: len(names)])
    assert last_moves.begins(match, first) == told
