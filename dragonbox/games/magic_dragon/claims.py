"""Find who can claim the tile just dropped, and how: Zappo, Zap or flush."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.moves import PASS, ZAP, ZAPPO, Move, flush
from dragonbox.games.magic_dragon.penalty import waits
from dragonbox.games.magic_dragon.sets import TileSet, flushes_with
from dragonbox.games.magic_dragon.tiles import KINDS, Tile, together, without
from dragonbox.games.magic_dragon.units import Last, Score, score
from dragonbox.games.magic_dragon.versions import Table

RANK = {"zappo": 0, "zap": 1, "flush": 2}
"""Which claim goes first."""
_NEIGHBOURS = tuple(
    [tuple([without(one.tiles, tile) for one in flushes_with(tile)]) for tile in range(KINDS)]
)
"""The pairs of tiles that make a flush with each tile."""


def scored(table: Table, tiles: tuple[Tile, ...], exposed: tuple[TileSet, ...], last: Last) -> Score | None:
    """Return what a player scores with these concealed tiles; None if they are not complete.

    It may be less than the version asks for.
    """
    return score(tiles, exposed, last, table.suits, table.version.units)


def can_go_out(
    table: Table, hand: tuple[Tile, ...], exposed: tuple[TileSet, ...], tile: Tile, last: Last
) -> bool:
    """Return whether this tile completes the hand with points enough."""
    if tile not in waits(hand, exposed, table.sets):
        return False
    if table.version.minimum <= 1:
        return True
    found = scored(table, together(hand, tile), exposed, last)
    return found is not None and found.points >= table.version.minimum


def flushes(hand: tuple[Tile, ...], tile: Tile) -> list[Move]:
    """Return the flushes that the next player can claim a tile for."""
    return [flush(*pair) for pair in _NEIGHBOURS[tile] if pair[0] in hand and pair[1] in hand]


def can_claim(
    table: Table, hand: tuple[Tile, ...], exposed: tuple[TileSet, ...], tile: Tile, follows: bool
) -> bool:
    """Return whether a player is asked; `follows` says whether it is the next one clockwise."""
    if hand.count(tile) >= 2:
        return True
    if follows:
        for one, other in _NEIGHBOURS[tile]:
            if one in hand and other in hand:
                return True
    return can_go_out(table, hand, exposed, tile, "claim")


def claims(
    table: Table, hand: tuple[Tile, ...], exposed: tuple[TileSet, ...], tile: Tile, follows: bool
) -> list[Move]:
    """Return what a player who is asked may answer, sorted."""
    answers = flushes(hand, tile) if follows else []
    answers.append(PASS)
    if hand.count(tile) >= 2:
        answers.append(ZAP)
    if can_go_out(table, hand, exposed, tile, "claim"):
        answers.append(ZAPPO)
    answers.sort()
    return answers


def best(answers: Sequence[tuple[Seat, Move]]) -> tuple[Seat, Move] | None:
    """Return the claim that is carried out; None if all pass. The answers come in the order of the turns."""
    made = [(seat, move) for seat, move in answers if move.verb != "pass"]
    return min(made, key=lambda answer: RANK[answer[1].verb], default=None)
