"""Simple players, against which the levels are measured."""

import ast
import random
from pathlib import Path

import pytest
import simple
import simple_players

from dragonbox import games


@pytest.mark.slow
@pytest.mark.parametrize("key", simple.GAMES)
def test_simple_players_make_legal_moves(key):
    """Each of them, through part of a game."""
    entry = games.entry(key)
    for name in simple.players(key):
        rng, player = random.Random(1), simple_players.make(name)
        match = games.load(key).new(seats=min(2, max(entry.seats)), seed="8K2F-41")
        for _ in range(12):
            if match.to_move is None:
                break
            view = match.view(match.to_move)
            move = player.decide(key, view, rng).move
            assert move in view.legal()
            match.play(move)


def test_simple_players_share_no_thought_with_the_opponents():
    for path in Path(simple.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not {"ai", "players", "search"} & set((node.module or "").split(".")), path
