"""Put the opponent's name into questions and reasons, which speak of "the other"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dragonbox.core import language
from dragonbox.core.language import _

if TYPE_CHECKING:
    from dragonbox.core.match import Match
    from dragonbox.core.puzzle import Puzzle

_OTHER = re.compile(r"\b[Tt]he other\b(?! (?:(?:card|move|square|place|first)s?|play)\b)")


def asked(puzzle: Puzzle, match: Match) -> str:
    """Return what a puzzle asks in the position that a match ends in, still of "the other"."""
    kind = puzzle.kind
    return kind.asks(match.position(), puzzle.seat) if kind.asks else _(kind.question)


def spoken(text: str, match: Match) -> str:
    """Return a sentence with the opponent's name, where there is just one; a translation stays as it is."""
    if language.code() != language.ENGLISH:
        return text
    names = [seat.name for seat in match.seats if seat.player != "human"]
    return _OTHER.sub(names[0], text) if len(names) == 1 else text
