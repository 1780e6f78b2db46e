"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE, COMBINATIONS, Combination
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, line_name
from dragonbox.games.dragon_swoop.moves import Move, TileSet, fly
from dragonbox.games.dragon_swoop.position import Position, crown_due, line
from dragonbox.games.dragon_swoop.tiles import NAMES, PLURALS, amount
from dragonbox.games.dragon_swoop.turns import legal

_MOST = max(combination.size for combination in COMBINATIONS)


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.over:
        raise IllegalMove("the game is over", "end")
    if crown_due(position) and move.verb != "crown":
        raise IllegalMove("a tile of the grid must be crowned first: there is no master", "crown")
    match move.verb:
        case "recruit":
            _check_recruit(position, move.space)
        case "fly":
            _check_fly(position, move)
        case "crown":
            _check_crown(position, move.space)
        case "rest":
            _check_rest(position, move.space)


def combination_of(position: Position, sets: tuple[TileSet, ...]) -> Combination:
    """The combination that the sets make; raises `IllegalMove` with the reason when they make none.

    Whether it may fly from the master's line is another question.
    """
    if not sets:
        raise IllegalMove("nothing is picked", "fly")
    if len(sets) > 2:
        raise IllegalMove("a combination has two sets at most, each of one symbol", "sets")
    symbols = [_symbol(position, tiles) for tiles in sets]
    sizes = [tiles.size for tiles in sets]
    if len(sets) == 2:
        return _double(symbols, sizes)
    if combination := BY_SHAPE.get((1, sizes[0])):
        return combination
    if sizes[0] < 2:
        raise IllegalMove(f"{amount(1, symbols[0])} alone is no combination: a Pair needs two", "sets")
    raise IllegalMove(
        f"{amount(sizes[0], symbols[0])} are no combination: {english.number(_MOST)} are the most", "sets"
    )


# -- each kind of move --


def _check_recruit(position: Position, space: int) -> None:
    if not position.recruits:
        raise IllegalMove("both recruits are used", "recruit")
    _check_shown(position, space)
    if space not in line(position):
        raise IllegalMove(f"{SPACES[space]} is not in the master's line, {_line(position)}", "recruit")


def _check_crown(position: Position, space: int) -> None:
    if not crown_due(position):
        raise IllegalMove("there is a master: a tile is crowned only when the last one has flown", "crown")
    _check_shown(position, space)


def _check_rest(position: Position, space: int) -> None:
    possible = legal(position)[0]
    if possible.verb != "rest":
        raise IllegalMove(f"rest only when nothing else is possible: you can {possible}", "rest")
    if space != NOWHERE:
        _check_shown(position, space)


def _check_fly(position: Position, move: Move) -> None:
    spaces = [space for tiles in move.sets for space in tiles.spaces]
    for space in spaces:
        _check_shown(position, space)
        if spaces.count(space) > 1:
            raise IllegalMove(f"{SPACES[space]} cannot fly twice", "fly")
    if sum(tiles.master for tiles in move.sets) > 1:
        raise IllegalMove("the master cannot fly twice", "fly")
    hand = "".join(tiles.hand for tiles in move.sets)
    for symbol in hand:
        if hand.count(symbol) > (there := position.hand.count(symbol)):
            raise IllegalMove(f"your hand holds {amount(there, symbol)}", "fly")
    combination_of(position, move.sets)
    for tiles in move.sets:
        if set(tiles.spaces).isdisjoint(line(position)):
            symbol = _symbol(position, tiles)
            raise IllegalMove(
                f"the set of {PLURALS[symbol]} has no tile from the master's line, {_line(position)}", "fly"
            )
    if move != (tidy := fly(*move.sets)):
        raise IllegalMove(f'the words stand in another order: "{tidy}"', "notation")


# -- what they share --


def _check_shown(position: Position, space: int) -> None:
    """Refuse a space without a face-up tile."""
    if not position.heights[space]:
        raise IllegalMove(f"{SPACES[space]} is empty", "grid")
    if not position.tops[space]:
        raise IllegalMove(f"{SPACES[space]} shows no tile until the next one is turned up", "crown")


def _line(position: Position) -> str:
    return line_name(position.turn - 1)


def _symbol(position: Position, tiles: TileSet) -> str:
    """The one symbol of a set."""
    named = [(position.tops[space], SPACES[space]) for space in tiles.spaces]
    named += [(position.master, "the master")] * tiles.master
    named += [(symbol, "an underling") for symbol in tiles.hand]
    first, there = named[0]
    for symbol, here in named:
        if symbol != first:
            raise IllegalMove(
                f"{there} is a {NAMES[first]} and {here} a {NAMES[symbol]}: a set has one symbol", "sets"
            )
    return first


def _double(symbols: list[str], sizes: list[int]) -> Combination:
    """The combination of two sets."""
    one, other = (amount(size, symbol) for size, symbol in zip(sizes, symbols, strict=True))
    if symbols[0] == symbols[1]:
        all_of_it = amount(sum(sizes), symbols[0])
        hint = f": {all_of_it} fly as one set" if (1, sum(sizes)) in BY_SHAPE else f": these are {all_of_it}"
        raise IllegalMove(f"two sets have different symbols{hint}", "sets")
    if sizes[0] != sizes[1]:
        raise IllegalMove(f"{one} and {other} are no combination: both sets need equally many", "sets")
    if combination := BY_SHAPE.get((2, sizes[0])):
        return combination
    wanted = "Two Pair needs two of each" if sizes[0] < 2 else "two Fours of a kind are the most"
    raise IllegalMove(f"{one} and {other} are no combination: {wanted}", "sets")
