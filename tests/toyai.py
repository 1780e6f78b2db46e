"""Opponents for the toy game, sound ones and others, and the programs that have them in their box.

A worker that is started with `program("sleeps")` asks the function `sleeps` here when the toy is played.
"""

import os
import sys
import time
from pathlib import Path

import toygame  # noqa: F401 - by this the toy is found
from dragonbox.games.toy.ai import better, clues  # noqa: F401
from dragonbox.games.toy.ai import choose as at_random

NAME = "dragonbox.games.toy.ai"
"""Where the box looks for it."""


choose = at_random
"""Who plays: the name that the box asks for."""


def sleeps(view, level, rng, budget):
    """The novice never comes to an end; that it has begun is told by a note with its pid."""
    if level == "novice":
        note(str(os.getpid()))
        time.sleep(600)
    return at_random(view, level, rng, budget)


def dies(view, level, rng, budget):
    os._exit(1)


def dies_once(view, level, rng, budget):
    """The first time that it is asked."""
    if not Path(os.environ["TOY_NOTE"]).exists():
        note("was asked")
        os._exit(1)
    return at_random(view, level, rng, budget)


def fails(view, level, rng, budget):
    raise ValueError("the toy is broken")


def note(text):
    """Leave a file for those who wait for it, whole or not at all."""
    path = Path(os.environ["TOY_NOTE"])
    fresh = path.with_suffix(".tmp")
    fresh.write_text(text)
    fresh.replace(path)


def modules():
    return sorted(sys.modules)


def program(behaviour="at_random"):
    """What starts a worker in whose box the toy lies."""
    steps = (
        f"import sys; sys.path[:] = {sys.path!r}; import toyai; toyai.choose = toyai.{behaviour};"
        f" sys.modules[{NAME!r}] = toyai; from dragonbox.players.worker import serve; serve()"
    )
    return [sys.executable, "-S", "-c", steps]
