"""From touches to moves.

A player picks things one after the other: by mouse, by keys, by controller. `Picks` knows which things each
legal move is made of, and so which moves are still possible, what may be picked next, and which moves are
complete. It knows neither pixels nor rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

M = TypeVar("M")
Spot = str
"""The name of something that can be picked."""
Ways = Iterable[frozenset[Spot]]
"""The sets of spots that make one and the same move: several where pieces are alike."""


class Picks(Generic[M]):
    def __init__(self, moves: Iterable[M], ways: Callable[[M], Ways]) -> None:
        self.taken: list[Spot] = []
        """In the order of picking."""
        self._ways = [(spots, move) for move in moves for spots in ways(move)]

    def fitting(self) -> list[tuple[frozenset[Spot], M]]:
        """Return every way to go on from here, with its move."""
        taken = frozenset(self.taken)
        return [(spots, move) for spots, move in self._ways if taken <= spots]

    def open(self) -> set[Spot]:
        """Return what can be picked next."""
        found: set[Spot] = set()
        for spots, _ in self.fitting():
            found |= spots
        return found.difference(self.taken)

    def complete(self) -> list[M]:
        """Return the moves that are made of just what is picked, without doubles."""
        taken = frozenset(self.taken)
        return list(dict.fromkeys(move for spots, move in self._ways if spots == taken))

    def toggle(self, spot: Spot) -> bool:
        """Pick it, or take that pick back; whether that was possible."""
        if spot in self.taken:
            self.taken.remove(spot)
            return True
        if spot in self.open():
            self.taken.append(spot)
            return True
        return False

    def back(self) -> bool:
        """Take the last pick back; whether there was one."""
        return bool(self.taken) and bool(self.taken.pop())
