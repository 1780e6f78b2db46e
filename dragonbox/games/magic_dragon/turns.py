"""List the legal moves, whatever is to be decided."""

from __future__ import annotations

from itertools import combinations

from dragonbox.games.magic_dragon import moves
from dragonbox.games.magic_dragon.claims import can_go_out, claims, scored
from dragonbox.games.magic_dragon.moves import ZAPPO, Move, column, drop, fingers, natural, side
from dragonbox.games.magic_dragon.penalty import complete
from dragonbox.games.magic_dragon.position import Position, exposed_sets
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, without
from dragonbox.games.magic_dragon.versions import Table
from dragonbox.games.magic_dragon.walls import FINGERS


def legal(position: Position) -> list[Move]:
    """Return all legal moves, sorted."""
    match position.stage:
        case "turn":
            return _turn(position)
        case "claim":
            return _claim(position)
        case "shed":
            return sheds(position.table, position.hand) + naturals(position.table, position.hand)
        case "fingers":
            return [fingers(number) for number in range(1, FINGERS + 1)]
        case "side":
            return [side(number) for number in range(1, position.table.seats + 1)]
        case "column":
            count = position.table.sides[position.side - 1]
            return [column(number) for number in range(1, count + 1)]
    return []


def _turn(position: Position) -> list[Move]:
    """One of the tiles is dropped; after a draw one may also go out."""
    if position.drawn == NOTHING:
        return [drop(tile) for tile in dict.fromkeys(position.hand)]
    found = [drop(tile) for tile in sorted({*position.hand, position.drawn})]
    if draws_out(position):
        found.append(ZAPPO)
    return found


def draws_out(position: Position) -> bool:
    """Return whether the drawn tile completes the hand with points enough."""
    seat = position.to_move
    assert seat is not None
    exposed = exposed_sets(position, seat)
    return can_go_out(position.table, position.hand, exposed, position.drawn, "stock")


def _claim(position: Position) -> list[Move]:
    seat, last = position.to_move, position.last
    assert seat is not None
    assert last is not None
    exposed = exposed_sets(position, seat)
    return claims(position.table, position.hand, exposed, last.tile, follows(position))


def follows(position: Position) -> bool:
    """Return whether the player to move is the next one after the dropper."""
    assert position.last is not None
    return position.to_move == (position.last.seat + 1) % position.table.seats


def sheds(table: Table, hand: tuple[Tile, ...]) -> list[Move]:
    """Return all ways to lay aside what has to be, sorted."""
    return moves.sheds(dict.fromkeys(combinations(hand, table.version.shed)))


def naturals(table: Table, hand: tuple[Tile, ...]) -> list[Move]:
    """Return all ways to declare a complete hand while shedding, sorted."""
    if not complete(hand, (), table.sets):
        return []
    ways = dict.fromkeys(combinations(hand, table.version.shed - 1))
    return [natural(*tiles) for tiles in ways if is_natural(table, hand, tiles)]


def is_natural(table: Table, hand: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> bool:
    """Return whether the hand is complete without these tiles, with points enough."""
    found = scored(table, without(hand, *tiles), (), "dealt")
    return found is not None and found.points >= table.version.minimum
