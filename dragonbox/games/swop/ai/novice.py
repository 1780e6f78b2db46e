"""The novice: sees some of the places where a die is missing, and takes what looks best among them.

Its eye rests on a part of the board and finds more there than elsewhere. It often overlooks that a swap makes
more than one sequence. What it has seen it does not misjudge.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as Series

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.swop.board import COLUMNS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Sequence, score
from dragonbox.games.swop.swaps import Swaps

SPAN = 6
"""Columns on which the eye rests."""
FINDS = {"set": 0.25, "two threes": 0.25, "rising": 0.12, "falling": 0.12}
"""How likely it finds a sequence there: equal dice are seen before straights."""
ELSEWHERE = 0.1
"""The part of this that is left away from there."""
FIRST_LOOK = 3
"""Points from which on it compares swaps; where it finds none of these, it is content with less."""
COST = 0.5
"""What a chip or a cube seems to be worth: less than a point."""


def decide(view: View, swaps: Swaps, rng: Rng) -> Move:
    """Its swap, of all legal ones, of which there is one at least."""
    affordable = [
        (move, points, chips)
        for move, points, chips in zip(swaps.moves, swaps.points, swaps.swops, strict=True)
        if not _burns_the_last(view, chips)
    ]
    eye = _Eye(view, rng)
    for few, many in ((FIRST_LOOK, 99), (1, FIRST_LOOK)):
        looks = {
            move: eye.sees(move) - COST * (chips + bool(move.colour))
            for move, points, chips in affordable
            if few <= points < many
        }
        if looks and (best := max(looks.values())) > 0:
            return _any([move for move, seen in looks.items() if seen == best], rng)
    # Whoever sees nothing on 66 dice looks once more, and finds something small.
    some = [move for move, points, chips in affordable if points and not chips]
    return _any(some or [move for move, _, chips in affordable if not chips] or swaps.moves, rng)


def _burns_the_last(view: View, chips: int) -> bool:
    """Whether so many chips would end a game alone that has cubes left; that much every beginner is told."""
    return view.solo and chips == view.chips[0] and len(view.cubes[0]) > 1


def _any(moves: Series[Move], rng: Rng) -> Move:
    return moves[below(len(moves), rng)]


class _Eye:
    """What is seen in one look at the board. A sequence is seen or overlooked for all swaps that make it."""

    def __init__(self, view: View, rng: Rng) -> None:
        self._numbers = view.numbers
        self._rng = rng
        self._left = below(COLUMNS - SPAN + 1, rng)
        self._found: dict[tuple[str, tuple[int, ...]], bool] = {}
        self._points: dict[tuple[int, int], int] = {}

    def sees(self, move: Move) -> int:
        """The points that a swap seems to score."""
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
            here = self._left <= sequence.cells[len(sequence.cells) // 2] % COLUMNS < self._left + SPAN
            self._found[key] = self._rng.random() < FINDS[sequence.kind] * (1 if here else ELSEWHERE)
        return self._found[key]
