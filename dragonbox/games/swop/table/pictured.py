"""The moves of a game in pictures: the dice that changed places, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from dragonbox.core.match import Match
from dragonbox.games.swop.board import CELLS, CHIP
from dragonbox.games.swop.dealing import Deal
from dragonbox.games.swop.moves import Move
from dragonbox.ui.looks import Pictured


def boards(match: Match) -> Iterator[tuple[list[str], list[str]]]:
    """Return the words for all dice by cell, before and after each move."""
    deal = cast(Deal, match.rounds[0].deal)
    lies = [f"{colour}{number}" for colour, number in zip(deal.colours, deal.numbers, strict=True)]
    for played in match.history:
        move, before = cast(Move, played.move), list(lies)
        if move.verb == "swap":
            lies[move.one], lies[move.other] = lies[move.other], lies[move.one]
            for event in played.events:
                if event["type"] == "chip" and "cell" in event:
                    lies[CELLS.index(event["cell"])] = CHIP
        yield before, list(lies)


def pictured(match: Match) -> list[Pictured]:
    """Return the pictures of all moves."""
    found = []
    for played, (before, _) in zip(match.history, boards(match), strict=True):
        move = cast(Move, played.move)
        pieces, marks = [], []
        if move.verb == "swap":
            pieces = [before[move.one], before[move.other]]
            marks = [CELLS[move.one], CELLS[move.other]]
        paid = [f"cube-{move.colour}"] * bool(move.colour)
        chips = ["chip"] * sum(event["type"] == "chip" for event in played.events)
        more = [*paid, *chips]
        found.append(Pictured((*pieces, *(["gap"] if pieces and more else []), *more), tuple(marks)))
    return found
