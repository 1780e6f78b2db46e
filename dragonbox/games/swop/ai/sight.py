"""Draw what a player sees in one look. A sequence is seen or overlooked for all swaps that make it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.swop.board import COLUMNS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Kind, Sequence, score


class Sight(NamedTuple):
    """How good an eye is."""

    span: int
    """Columns on which it rests."""
    finds: Mapping[Kind, float]
    """How likely it finds a sequence there."""
    elsewhere: float
    """The part of this that is left away from there."""


class Eye:
    """One look."""

    def __init__(self, view: View, sight: Sight, rng: Rng) -> None:
        self._numbers = view.numbers
        self._sight = sight
        self._rng = rng
        self._left = below(COLUMNS - sight.span + 1, rng)
        self._found: dict[tuple[str, tuple[int, ...]], bool] = {}
        self._points: dict[tuple[int, int], int] = {}

    def sees(self, move: Move) -> int:
        """Return the points that a swap seems to score."""
        pair = move.one, move.other
        if pair not in self._points:
            self._points[pair] = self._count(score(self._numbers, *pair).sequences)
        return self._points[pair]

    def _count(self, sequences: Iterable[Sequence]) -> int:
        found = [sequence.points for sequence in sequences if self._finds(sequence)]
        return sum(found) + max(len(found) - 1, 0)

    def _finds(self, sequence: Sequence) -> bool:
        key = sequence.kind, sequence.cells
        if key not in self._found:
            span, finds, elsewhere = self._sight
            here = self._left <= sequence.cells[len(sequence.cells) // 2] % COLUMNS < self._left + span
            self._found[key] = self._rng.random() < finds[sequence.kind] * (1 if here else elsewhere)
        return self._found[key]
