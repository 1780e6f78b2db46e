"""What a great moment shows is drawn ahead, in the gaps between frames: none of its frames waits for it."""

from __future__ import annotations

import gc
import itertools
import weakref
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from repeats import repeated

from dragonbox.app.table.table import Table
from dragonbox.app.window import FRAME, GAP
from dragonbox.ui import actors
from dragonbox.ui.serpent import Serpent
from dragonbox.ui.type import Type

TESTS = Path(__file__).resolve().parents[1]
LARGE = 30
"""The size of large words, in u; numbers on plates are smaller."""
TURNED = 2
"""Pictures of a dragon that may be turned in a frame: legs swing in more ways than are drawn ahead."""


@pytest.fixture
def moments(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Positions before the great moments, with the move that brings each."""
    for folder in ("scenes", "art"):
        monkeypatch.syspath_prepend(TESTS / folder)
    import great

    return great.MOMENTS


def shown(stage: Any, match: Any, move: Any) -> Table:
    """A table on which a move has just begun to be seen."""
    stage.context.sprites.ahead = True
    stage.thoughts.at_once = False
    table = Table(stage.context, match)
    stage.show(table)
    table._show(move, 1.0)
    return table


@repeated("name", ["swop-two-swops", "magic-zappo", "dance-blocked", "rare-takes-all"])
def test_no_frame_turns_a_dragon_or_makes_large_words(make_stage: Any, moments: Any, name: str) -> None:
    stage = make_stage((960, 540))
    table = shown(stage, *moments[name]())
    while table.draw_ahead(FRAME):
        pass
    turned, words = [], []
    turn, foil = pygame.transform.rotozoom, Type.foil

    def turning(*given: Any) -> pygame.Surface:
        turned.append(stage.window.frames)
        return turn(*given)

    def foiled(self: Any, text: str, size: float, *more: Any, **named: Any) -> pygame.Surface:
        before = self._rendered.bytes
        found = foil(self, text, size, *more, **named)
        if size > LARGE and self._rendered.bytes > before:
            words.append(text)
        return found

    with patch.object(pygame.transform, "rotozoom", turning), patch.object(Type, "foil", foiled):
        while table.motion.busy and stage.top is table:
            stage.wait(0.02)
    assert not words
    assert max(map(turned.count, turned), default=0) <= TURNED


def test_gaps_between_frames_are_used_only_as_long_as_the_next_one_is_not_due(
    make_stage: Any, moments: Any
) -> None:
    stage = make_stage((960, 540))
    shown(stage, *moments["swop-a-swop"]())
    window, drawn = stage.window, []
    with patch.object(
        type(stage.top), "draw_ahead", lambda self, left: bool(drawn.append(1)) or len(drawn) < 5
    ):
        window.use_gap(window.clock() + GAP / 2)
        assert not drawn
        window.use_gap(window.clock() + 2 * GAP)
    assert len(drawn) == 5


@pytest.mark.slow
@pytest.mark.parametrize("name", ["magic-zappo", "magic-zappo-of-two"])
def test_no_frame_of_a_zappo_makes_the_dragon_that_rests(make_stage: Any, moments: Any, name: str) -> None:
    """Where gaps are too short for it, the dragon is drawn as it is while it moves."""
    stage = make_stage((960, 540))
    table = shown(stage, *moments[name]())
    made = []
    with (
        patch.object(Serpent, "rest", lambda *given: made.append("rest")),
        patch.object(Serpent, "draw", lambda self, canvas, way, head, **_how: made.append(f"moves {head}")),
    ):
        while table.motion.busy and stage.top is table:
            stage.wait(0.02)
    assert "rest" not in made
    assert max(map(made.count, made)) > 20, "it is drawn where it rests"


def test_a_dragon_that_came_to_rest_is_not_drawn_in_each_frame_until_its_picture_is_made(
    make_stage: Any, moments: Any
) -> None:
    stage = make_stage((960, 540))
    table = shown(stage, *moments["magic-zappo-of-two"]())
    drawn: list[float] = []
    draw = Serpent.draw

    def drawing(self: Any, canvas: Any, way: Any, head: float, **how: Any) -> None:
        drawn.append(head)
        draw(self, canvas, way, head, **how)

    never = patch.object(Serpent, "rest", lambda *_given: (None for _ in itertools.count()))
    with never, patch.object(Serpent, "draw", drawing):
        while table.motion.busy and stage.top is table:
            for _ in range(5):
                table.draw_ahead(FRAME)
            stage.wait(0.02)
    assert 1 <= max(map(drawn.count, drawn)) < 3


@pytest.mark.slow
def test_the_dragon_of_a_zappo_that_rests_is_let_go_of_with_it(make_stage: Any, moments: Any) -> None:
    stage = make_stage((960, 540))
    table = shown(stage, *moments["magic-zappo"]())
    zappo = next(flight.data for flight in table.motion.flights if hasattr(flight.data, "_make_resting"))
    drawn: list[float] = []
    for _ in range(5000):
        table.draw_ahead(FRAME)
    kept = [weakref.ref(square) for square, _ in zappo.made[table.canvas.size]]
    assert kept
    with patch.object(Serpent, "draw", lambda self, canvas, way, head, **_how: drawn.append(head)):
        while table.motion.busy and stage.top is table:
            stage.wait(0.02)
    assert max(map(drawn.count, drawn)) < 3, "it was ready"
    del zappo
    gc.collect()
    assert not any(square() for square in kept)


def test_what_a_click_ends_is_not_drawn_ahead_any_more(make_stage: Any, moments: Any) -> None:
    stage = make_stage((960, 540))
    table = shown(stage, *moments["magic-zappo"]())
    table.draw_ahead(FRAME)
    table.motion.finish()
    assert table.motion._ahead is None, "half a dragon would be kept"


@pytest.mark.slow
def test_coins_that_fly_change_no_piece(make_stage: Any, moments: Any) -> None:
    stage = make_stage((960, 540))
    table = shown(stage, *moments["magic-zappo"]())
    stage.wait(0.1)
    cast, seen = [], set()
    put = actors.Actors.put

    def putting(self: Any, canvas: Any, pieces: Any) -> None:
        cast.append(table.top.seen.balances)
        put(self, canvas, pieces)

    with patch.object(actors.Actors, "put", putting):
        while table.motion.busy and stage.top is table:
            stage.wait(0.02)
            seen.add(table.top.seen.balances)
    assert len(seen) > 5 > len(cast)
