"""What is thought of moves."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.games.magic_dragon.ai.worth import Hope
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.tiles import Tile


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
    """What may be laid aside, and what the hand promises then."""

    move: Move
    hope: Hope
    money: float
