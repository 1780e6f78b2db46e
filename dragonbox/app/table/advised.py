"""The moves that the program itself advised, as the record keeps them: to make one is no mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbox.core.contract import Move
    from dragonbox.core.match import Match

ADVISED = "_advised"
"""The key under which the record keeps them: each as the number of moves before it and the move."""


def note(match: Match, move: Move) -> None:
    """Note that the program advises a move now."""
    line = _line(len(match.history), move)
    known = _known(match)
    if line not in known:
        match.notes[ADVISED] = [*known, line]


def is_advised(match: Match, step: int, move: Move) -> bool:
    """Return whether the program advised a move after so many others."""
    return _line(step, move) in _known(match)


def _line(step: int, move: Move) -> str:
    return f"{step} {move}"


def _known(match: Match) -> list[str]:
    known = match.notes.get(ADVISED)
    return known if isinstance(known, list) else []
