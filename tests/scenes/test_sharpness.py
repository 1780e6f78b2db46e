"""A machine on which no frame has time for pictures: older ones stand in at first, none of them at rest."""

from collections.abc import Callable
from typing import Any

import pytest

from dragonbox import games
from dragonbox.app import window
from dragonbox.app.table.table import Table
from dragonbox.core.match import Match
from dragonbox.ui import sprites
from dragonbox.ui.sprites import Sprites

SMALL, LARGE = (960, 540), (1280, 720)
LITTLE = 1e-9
"""Seconds in which one picture is made."""


def match_of(game: str) -> Match:
    rules = games.load(game)
    return rules.new({}, rules.seats[0], "8K2F-41")


@pytest.mark.parametrize("patience", [LITTLE, sprites.PATIENCE], ids=["slow backdrop", "quick backdrop"])
@pytest.mark.parametrize("game", [entry.key for entry in games.BOX])
def test_nothing_older_stands_in_at_rest(
    make_stage: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, game: str, patience: float
) -> None:
    quick = make_stage(LARGE)
    quick.show(Table(quick.context, match_of(game)))
    expected = quick.picture()

    stood_in: list[str] = []
    get = Sprites.get

    def watched(self: Sprites, name: str, width: float, height: float) -> Any:
        found = get(self, name, width, height)
        if self.pending:
            stood_in.append(name)
        return found

    monkeypatch.setattr(Sprites, "get", watched)
    monkeypatch.setattr(sprites, "BUDGET", LITTLE)
    monkeypatch.setattr(window, "PATIENCE", patience)
    slow = make_stage(SMALL)
    slow.show(Table(slow.context, match_of(game)))
    slow.resize(*LARGE)
    assert stood_in or patience > LITTLE, "there was time for everything"
    assert slow.picture() == expected
