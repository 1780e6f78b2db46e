"""Simple players: what a clever person would try in one evening, to measure the levels against.

Each game has a file of its own here, named as the game, with its `PLAYERS`: by name a function of a view and
a source of chance that returns a move. They know the rules and the view of their seat, and share no thought
with the opponents of the box. `tests/bench/simple_players.py` lets the levels play against them.
"""

from importlib import import_module
from pathlib import Path

GAMES = tuple(sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py")))
"""The games that have simple players."""


def players(game_key):
    """Return the simple players of a game by their names."""
    return import_module(f"simple.{game_key}").PLAYERS


def any_of(things, rng):
    """Return one of several, each as likely."""
    return things[int(rng.random() * len(things))]
