"""What a great moment shows is drawn ahead, in the gaps between frames: none of its frames waits for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from dragonbox.app.table.table import Table
from dragonbox.app.window import GAP
from dragonbox.ui import actors
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


@pytest.mark.parametrize("name", ["swop-two-swops", "magic-zappo", "dance-blocked", "rare-takes-all"])
def test_no_frame_turns_a_dragon_or_makes_large_words(make_stage: Any, moments: Any, name: str) -> None:
    stage = make_stage((960, 540))
    table = shown(stage, *moments[name]())
    while table.draw_ahead():
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
    with patch.object(type(stage.top), "draw_ahead", lambda self: bool(drawn.append(1)) or len(drawn) < 5):
        window.use_gap(window.clock() + GAP / 2)
        assert not drawn
        window.use_gap(window.clock() + 2 * GAP)
    assert len(drawn) == 5


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
