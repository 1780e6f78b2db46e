"""The values that players think of moves."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.games.magic_dragon.ai.plans import Plan
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.tiles import Tile


class Hope(NamedTuple):
    """Estimates for a hand."""

    money: float
    """What it is worth: how likely it goes out and for how much, less what it pays if not."""
    plan: Plan
    """What it is best played for."""
    lack: int
    """How many tiles lack for that."""
    help: int
    """How many hidden tiles bring it on."""
    nearest: int
    """How many tiles lack for just a complete hand."""
    waits: tuple[Tile, ...] = ()
    """The tiles that complete it with points enough, where one lacks."""
    chance: float = 0.0
    """How likely it goes out."""


class Thought(NamedTuple):
    """A drop, and what speaks for it and against it."""

    tile: Tile
    hope: Hope
    """What the hand promises then."""
    danger: float
    """How likely somebody goes out with the tile."""
    money: float
    """What all that is worth."""


class Answer(NamedTuple):
    """To a claim, and what the hand promises then."""

    move: Move
    hope: Hope
    money: float
    then: Thought | None = None
    """The best drop after it; none after a pass."""


class Laid(NamedTuple):
    """Tiles that may be laid aside, and the estimates for the hand then."""

    move: Move
    hope: Hope
    money: float
