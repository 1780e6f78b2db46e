"""A person who plays a game for the first time, as a measure of the novices.

The beginner knows what the first lesson of a game teaches and what the table lights up. It sees the
obvious moves, overlooks part of them, and plans nothing. It goes by the rules and by the view of its
seat, and shares no thought with the opponents of the box: what it says of them is worth something only as
long as that is so.
"""

from importlib import import_module

OVERLOOKS = 0.4
"""The part of the obvious that a beginner overlooks, in every game."""


def notices(rng):
    """Whether something obvious is noticed, this time."""
    return rng.random() >= OVERLOOKS


def any_of(things, rng):
    """One of several, each as likely."""
    return things[int(rng.random() * len(things))]


def best_of(liked, rng):
    """One of those that are liked best; `liked` says of each how much."""
    most = max(liked.values())
    return any_of([thing for thing, like in liked.items() if like == most], rng)


def decide(game_key, view, rng):
    """The beginner's move."""
    moves = view.legal()
    return moves[0] if len(moves) == 1 else import_module(f"beginner.{game_key}").decide(view, moves, rng)
