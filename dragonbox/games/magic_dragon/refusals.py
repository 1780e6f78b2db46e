"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from collections import Counter

from dragonbox.core.contract import IllegalMove
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.position import Position, Stage, exposed_sets
from dragonbox.games.magic_dragon.sets import flushes_with
from dragonbox.games.magic_dragon.splits import splits
from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING, Tile, together, without, written
from dragonbox.games.magic_dragon.turns import follows
from dragonbox.games.magic_dragon.units import Last
from dragonbox.games.magic_dragon.walls import FINGERS

_EXPECTED: dict[Stage, tuple[tuple[str, ...], str, str]] = {
    "fingers": (("fingers",), "show one to five fingers", "break"),
    "side": (("side",), "name the side of the wall at which it is broken", "break"),
    "column": (("column",), "name the column at which the wall is broken", "break"),
    "shed": (("shed", "zappo"), "first lay tiles aside", "shed"),
    "turn": (("drop", "zappo"), "drop a tile: nothing can be claimed now", "turn"),
    "claim": (("zappo", "zap", "flush", "pass"), "claim the tile just dropped, or pass", "claims"),
}
"""At each stage: what can be done, how a player is told so, and where that stands."""


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.stage == "over":
        raise IllegalMove("the game is over", "end")
    verbs, expected, rule = _EXPECTED[position.stage]
    if move.verb not in verbs:
        raise IllegalMove(expected, rule)
    match move.verb:
        case "fingers":
            _check_number(move.number, FINGERS, "you have no more than {} fingers to show")
        case "side":
            _check_number(move.number, position.table.seats, "the wall has only {} sides")
        case "column":
            count = position.table.sides[position.side - 1]
            _check_number(move.number, count, "that side has only {} columns")
        case "shed":
            _check_shed(position, move.tiles)
        case "drop":
            _check_held(position, move.tiles, "turn")
        case "zap":
            _check_zap(position)
        case "flush":
            _check_flush(position, move)
        case "zappo":
            _check_zappo(position, move.tiles)


def _check_number(number: int, most: int, words: str) -> None:
    if number > most:
        raise IllegalMove(words.format(most), "break")


def _check_held(position: Position, tiles: tuple[Tile, ...], rule: str) -> None:
    """Raise `IllegalMove` unless the player to move holds these tiles."""
    held = Counter(position.hand)
    if position.stage == "turn" and position.drawn != NOTHING:
        held[position.drawn] += 1
    for tile, count in Counter(tiles).items():
        if not held[tile]:
            raise IllegalMove(f"you do not hold {_article(tile)}", rule)
        if held[tile] < count:
            raise IllegalMove(f"you hold {NAMES[tile]} only {_times(held[tile])}", rule)


def _check_shed(position: Position, tiles: tuple[Tile, ...]) -> None:
    needed = position.table.version.shed
    if len(tiles) != needed:
        raise IllegalMove(f"lay exactly {_amount(needed)} aside, not {len(tiles)}", "shed")
    _check_held(position, tiles, "shed")


def _check_zap(position: Position) -> None:
    assert position.last is not None
    tile = position.last.tile
    if (held := position.hand.count(tile)) < 2:
        raise IllegalMove(f"a Zap needs two {NAMES[tile]} in your hand, you hold {held or 'none'}", "claims")


def _check_flush(position: Position, move: Move) -> None:
    assert position.last is not None
    tile = position.last.tile
    if not follows(position):
        raise IllegalMove("only the next player can claim a tile for a flush", "claims")
    if move.tiles not in [without(one.tiles, tile) for one in flushes_with(tile) if tile in one.tiles]:
        made = written(sorted((*move.tiles, tile)))
        raise IllegalMove(f"{made} is no flush: it takes three consecutive numbers of one suit", "claims")
    _check_held(position, move.tiles, "claims")


def _check_zappo(position: Position, tiles: tuple[Tile, ...]) -> None:
    """All natural, or a hand that is complete with the tile drawn or dropped."""
    if position.stage == "shed":
        needed = position.table.version.shed - 1
        if len(tiles) != needed:
            few = f"lay {_amount(needed)} aside" if needed else "lay nothing aside"
            raise IllegalMove(f"for All natural you {few}, one less than else, not {len(tiles)}", "natural")
        _check_held(position, tiles, "natural")
        _check_complete(position, without(position.hand, *tiles), "dealt", "natural")
        return
    if tiles:
        raise IllegalMove('tiles are laid aside only before the first turn: here it is just "zappo"', "zappo")
    if position.stage == "claim":
        assert position.last is not None
        _check_complete(position, together(position.hand, position.last.tile), "claim", "zappo")
    elif position.drawn == NOTHING:
        raise IllegalMove("after a claim you have to drop a tile", "zappo")
    else:
        _check_complete(position, together(position.hand, position.drawn), "stock", "zappo")


def _check_complete(position: Position, tiles: tuple[Tile, ...], last: Last, rule: str) -> None:
    table, seat = position.table, position.to_move
    assert seat is not None
    exposed = exposed_sets(position, seat)
    if not splits(tiles):
        names = {3: "three sets", 4: "four sets"}
        raise IllegalMove(f"that is not complete: it takes {names[table.sets]} and a twin", rule)
    score = scored(table, tiles, exposed, last)
    assert score is not None
    if score.points < table.version.minimum:
        found = f"{score.points} point{'s' * (score.points != 1)}"
        raise IllegalMove(f"this hand has {found}, and it takes {table.version.minimum} to go out", "minimum")


def _article(tile: Tile) -> str:
    """`a 5C`, `an 8C`."""
    return f"{'an' if NAMES[tile][0] == '8' else 'a'} {NAMES[tile]}"


def _times(count: int) -> str:
    return ("never", "once", "twice", "three times")[count]


def _amount(count: int) -> str:
    return f"{('no', 'one', 'two', 'three')[count]} tile{'s' * (count != 1)}"
