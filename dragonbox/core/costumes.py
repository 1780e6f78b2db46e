"""A puzzle in other colours, suits, symbols or names, or seen in a mirror: as true and as hard as before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonbox.core import answers
from dragonbox.core.answers import SEPARATOR
from dragonbox.core.match import Match, RoundLog

if TYPE_CHECKING:
    from dragonbox.core.contract import Rng


def dressed(match: Match, rng: Rng) -> Match:
    """Return a puzzle in a costume drawn at random, as a match of its own: deal, moves and answers."""
    puzzle = match.puzzle
    assert puzzle is not None
    costume, log = puzzle.kind.dress(match.options, rng), match.rounds[0]
    other = Match(match.game, match.options, [replace(seated) for seated in match.seats])
    other.title, other.started, other.saved = match.title, match.started, match.saved
    other.practice, other.hints, other.notes = match.practice, match.hints, match.notes
    other.begin(RoundLog(other.read_deal(costume.deal(log.deal.to_record())), log.seed, notes=log.notes))
    for played in log.moves:
        other.advance(other.parse(costume.text(str(played.move))))
    position = other.position()
    told = [SEPARATOR.join(map(costume.text, text.split(SEPARATOR))) for text in puzzle.answers]
    other.puzzle = replace(
        puzzle, answers=tuple(answers.read(match.game, puzzle, position, text).text for text in told)
    )
    return other
