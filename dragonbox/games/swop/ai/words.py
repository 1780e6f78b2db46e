"""Why a swap is made, in the words of those who play it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence as Series

from dragonbox.core import english
from dragonbox.games.swop.board import COLOUR_NAMES, article
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.sequences import Sequence, score, swapped


def scored(numbers: Series[int], move: Move) -> str:
    """What a swap scores: `Three 4s and a straight of five: 5 points`; `numbers` are those before it."""
    board = swapped(numbers, move.one, move.other)
    result = score(numbers, move.one, move.other)
    if not result.sequences:
        return "It scores nothing"
    return f"{sequences(board, result.sequences)}: {english.points(result.points)}"


def sequences(board: Series[int], found: Series[Sequence]) -> str:
    """Some sequences: `Three 4s and a straight of five`; `board` are the numbers with them."""
    names = Counter(_named(board, sequence) for sequence in found)
    parts = [name if count == 1 else _several(name, count) for name, count in names.items()]
    return english.capital(english.listed(parts))


def chips(count: int) -> str:
    """Return a number of chips in words: `a chip`, `two chips`."""
    return "a chip" if count == 1 else f"{english.number(count)} chips"


def dice(count: int, colour: str) -> str:
    """So many dice of a colour: `six red dice`."""
    return f"{english.number(count)} {COLOUR_NAMES[colour]} {'die' if count == 1 else 'dice'}"


def cube(colour: str) -> str:
    """Return a cube in words: `a red cube`."""
    return f"{article(colour)} {COLOUR_NAMES[colour]} cube"


def _named(board: Series[int], sequence: Sequence) -> str:
    faces = [board[cell] for cell in sequence.cells]
    length = english.number(len(faces))
    if sequence.kind == "set":
        return f"a Swop of {length} {faces[0]}s" if sequence.swop else f"{length} {faces[0]}s"
    if sequence.kind == "two threes":
        return f"a Swop of three {faces[0]}s beside three {faces[-1]}s"
    return "a Swop from one to six" if sequence.swop else f"a straight of {length}"


def _several(name: str, count: int) -> str:
    """A name that is meant several times: `two straights of three`, `two sets of three 4s`."""
    times = english.number(count)
    for one in ("straight", "Swop"):
        if name.startswith(f"a {one}"):
            return name.replace(f"a {one}", f"{times} {one}s", 1)
    return f"{times} sets of {name}"
