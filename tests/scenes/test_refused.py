"""What a table refuses: whoever drags what can't be done hears why, and has picked nothing by it."""

import random
from typing import Any

import pytest
from picked import PICKED

from dragonbox import games
from dragonbox.app.table.table import Table

COUNTS = (0, 5)
"""After so many moves or more each match is looked at."""


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every reason why something can't be done; moves that can be made are not made."""
    found: list[str] = []
    monkeypatch.setattr(Table, "explain", lambda self, why, rule="", key="": found.append(why))
    monkeypatch.setattr(Table, "play", lambda self, move: None)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", PICKED)
def test_a_drag_picks_only_what_a_click_would(stage: Any, refused: list[str], game: str) -> None:
    """A card that can't be picked now is not picked by dragging it to where it isn't taken either."""
    stage.context.settings.motion, stage.context.settings.forced = "off", False
    stage.thoughts.at_once = False
    seats, rng = games.entry(game).seats[0], random.Random(5)
    match = games.load(game).new({}, seats, "8K2F-41", players=["human", *["novice"] * (seats - 1)])
    told: set[str] = set()
    for count in COUNTS:
        while len(match.history) < count or match.to_move != 0:
            match.play(rng.choice(match.legal()))
        top = stage.show(Table(stage.context, match)).top
        pieces = [piece for piece in top._resting() if piece.touch]
        hand = min((piece.box.top for piece in pieces if piece.id.startswith("hand ")), default=720)
        places = [piece for piece in pieces if piece.box.centery < hand - 8]  # in the hand it is arranged
        for piece in pieces[-10:]:
            top.show()
            refused.clear()
            top.use(piece)
            alone = set() if refused else {piece.id}
            told.update(refused)
            for onto in rng.sample(places, min(5, len(places))) if piece.drags else ():
                top.show()
                before = PICKED[game](top)
                refused.clear()
                top.let_go(piece, onto.box.center, onto)
                told.update(refused)
                assert not refused or PICKED[game](top) <= before | alone, (refused, piece.id, onto.id)
        stage.window.pop()
    assert told
