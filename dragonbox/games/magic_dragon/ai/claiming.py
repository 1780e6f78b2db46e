"""Find what a claim makes of a hand, and which claims are worth a thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbox.games.magic_dragon.ai.plans import Hand
from dragonbox.games.magic_dragon.ai.thoughts import Answer
from dragonbox.games.magic_dragon.moves import PASS, Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import TileSet, flush, triplet
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, without


def taken(move: Move, tile: Tile, hand: Hand) -> tuple[TileSet, Hand]:
    """Return the set that a claim makes, and what is left of the hand."""
    made = triplet(tile) if move.verb == "zap" else flush(min(tile, *move.tiles))
    return made, without(hand, *without(made.tiles, tile))


def claimed(view: View) -> Tile:
    """Return the tile that the seat has just claimed before its drop; `NOTHING` if it has drawn."""
    exposed = view.exposed[view.seat]
    begun = view.stage == "turn" and view.drawn == NOTHING
    return exposed[-1].claimed if exposed and begun else NOTHING


def droppable(hand: Hand, claimed: Tile) -> list[Tile]:
    """Return what can go after a claim: another copy of the claimed tile only if nothing else is there."""
    return [tile for tile in dict.fromkeys(hand) if tile != claimed] or [*hand[:1]]


def ranked(answers: Iterable[Answer]) -> list[Answer]:
    """Return the best answers first; claims that bring the hand no nearer come after the pass."""
    found = list(answers)
    good = sensible(found)
    return sorted(found, key=lambda answer: (answer not in good, -answer.money))


def sensible(answers: Sequence[Answer]) -> list[Answer]:
    """Return the pass, and the claims that bring the hand nearer."""
    passed = next(answer.hope.nearest for answer in answers if answer.move == PASS)
    return [answer for answer in answers if answer.move == PASS or answer.hope.nearest < passed]
