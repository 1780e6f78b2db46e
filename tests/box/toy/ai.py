"""Opponents that play anything, and their advice."""

from dragonbox.core.contract import Better, Clues, Decision
from dragonbox.search import FULL


def choose(view, level, rng, budget=FULL):
    """Return a move at random."""
    moves = view.legal()
    return Decision(moves[int(rng.random() * len(moves))], f"So plays a {level}.")


def better(view, move, rng, budget=FULL):
    """Return the first legal move, which is always better than any other."""
    first = view.legal()[0]
    return None if move == first else Better(first, "It is the first.", 2.0, "2 points")


def clues(view, move):
    return Clues("Look at the toy.", f"It is one of {len(view.legal())} moves.", ("play 1",), "minute")
