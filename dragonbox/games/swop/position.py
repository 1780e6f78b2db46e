"""The visible part of a game: everything, for nothing is hidden in SWOP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dragonbox.core.contract import Seat

CHIPS = {1: 3, 2: 3, 3: 2, 4: 2}
"""Chips of each player, by the number of seats."""
CATCHING_UP = (17, 31)
"""The fields that bring a cube back."""
LAST_CHIP = 6
"""The game ends with the round in which so many chips are placed; solo ends with the last of one's own."""
SOLO_GOALS = (60, 70)
"""Fields beyond the usual finish that are worth reaching alone."""


class Position(Protocol):
    """Both the round and what a seat knows of it are positions."""

    @property
    def numbers(self) -> Sequence[int]:
        """By cell; 0 for a chip."""

    @property
    def colours(self) -> Sequence[str]:
        """By cell; `CHIP` for a chip."""

    @property
    def chips(self) -> Sequence[int]:
        """How many are left, by seat."""

    @property
    def cubes(self) -> Sequence[str]:
        """By seat, in the order of `COLOURS`; empty in a game without cubes."""

    @property
    def pool(self) -> str:
        """The spent cubes, in the order of `COLOURS`."""

    @property
    def to_move(self) -> Seat | None:
        """Who has to decide, or None when the game is over."""

    @property
    def last(self) -> tuple[int, int] | None:
        """The cells of the last swap."""

    @property
    def offer(self) -> int:
        """The field for which a cube may be taken now; 0 if none may."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def with_cubes(self) -> bool:
        """Whether swaps cost cubes."""

    @property
    def solo(self) -> bool:
        """Whether white is a colour like the others, among other things."""
