"""Why a swap is made, in the words of those who play it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence as Series
from typing import NamedTuple

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.sequences import Kind, Sequence, score, swapped


class _Alike(NamedTuple):
    """The kind by which sequences are told as one."""

    kind: Kind
    swop: bool
    length: int
    faces: tuple[int, int]
    """The numbers at both ends; of straights, which are told by their length alone, none."""


def scored(numbers: Series[int], move: Move) -> str:
    """Return what a swap scores: `Three 4s and a straight of five: 5 points`; `numbers` are those before
    it."""
    board = swapped(numbers, move.one, move.other)
    result = score(numbers, move.one, move.other)
    if not result.sequences:
        return _("It scores nothing")
    made = phrases.capital(sequences(board, result.sequences))
    return _("{sequences}: {points}", sequences=made, points=phrases.points(result.points))


def summed(numbers: Series[int], move: Move) -> str:
    """Return how the points of a swap come about: `3 + 2, and 1 for two at once`; of a single sequence, which
    it is."""
    result = score(numbers, move.one, move.other)
    if len(found := result.sequences) < 2:
        board = swapped(numbers, move.one, move.other)
        return phrases.capital(sequences(board, found)) if found else _("It scores nothing")
    told = " + ".join(str(sequence.points) for sequence in found)
    return _("{sum}, and {bonus} for {n} at once", sum=told, bonus=result.bonus, n=phrases.number(len(found)))


def sequences(board: Series[int], found: Series[Sequence]) -> str:
    """Some sequences: `three 4s and a straight of five`; `board` are the numbers with them."""
    counts = Counter(_alike(board, sequence) for sequence in found)
    return phrases.listed([_named(alike, count) for alike, count in counts.items()])


def chips(count: int) -> str:
    """Return a number of chips in words: `a chip`, `two chips`."""
    return ngettext("a chip", "{number} chips", count, number=phrases.number(count))


def _alike(board: Series[int], sequence: Sequence) -> _Alike:
    first, *_between, last = [board[cell] for cell in sequence.cells]
    straight = sequence.kind in ("rising", "falling")
    kind: Kind = "rising" if straight else sequence.kind
    return _Alike(kind, sequence.swop, len(sequence.cells), (0, 0) if straight else (first, last))


def _named(alike: _Alike, count: int) -> str:
    """So many sequences: `two straights of three`, `two sets of three 4s`, `three 4s`."""
    face, last = alike.faces
    told: dict[str, object] = {
        "number": phrases.number(count),
        "length": phrases.number(alike.length),
        "face": face,
        "last": last,
    }
    match alike:
        case _Alike("two threes"):
            return ngettext(
                "a Swop of three {face}s and three {last}s in a row",
                "{number} Swops of three {face}s and three {last}s in a row",
                count,
                **told,
            )
        case _Alike("set", True):
            return ngettext("a Swop of {length} {face}s", "{number} Swops of {length} {face}s", count, **told)
        case _Alike("set"):
            return ngettext("{length} {face}s", "{number} sets of {length} {face}s", count, **told)
        case _Alike(_kind, True):
            return ngettext("a Swop from one to six", "{number} Swops from one to six", count, **told)
        case _:
            return ngettext("a straight of {length}", "{number} straights of {length}", count, **told)
