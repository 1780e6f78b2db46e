"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from dragonbox.core.contract import IllegalMove
from dragonbox.games.swop.board import CELLS, COLOUR_NAMES, NOWHERE
from dragonbox.games.swop.cubes import free, payments, purse
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.position import Position
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.swaps import legal


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.over:
        raise IllegalMove("the game is over", "end")
    if position.offer:
        _check_answer(position, move)
    elif move.verb in ("take", "decline"):
        raise IllegalMove("no cube is offered now", _offers(position))
    elif move.verb == "pass":
        first = legal(position)[0]
        if first.verb != "pass":
            raise IllegalMove(f"pass only when no swap is possible: you can {first}", "swap")
    else:
        if move.one > move.other:
            raise IllegalMove("the cells of a swap stand in reading order", "swap")
        check_dice(position, move.one, move.other)
        _check_chips(position, move)
        _check_pay(position, move)


def check_dice(position: Position, one: int, other: int) -> None:
    """Raise `IllegalMove` unless these two dice may change places, whatever it costs; in any order."""
    for cell in (one, other):
        if not position.numbers[cell]:
            raise IllegalMove(f"on {CELLS[cell]} lies a chip: it stays there", "chips")
    if one == other:
        raise IllegalMove("a die cannot change places with itself", "swap")
    if position.numbers[one] == position.numbers[other]:
        raise IllegalMove(f"both dice show {position.numbers[one]}", "swap")
    if (min(one, other), max(one, other)) == position.last:
        raise IllegalMove("that would undo the last swap", "undo")


def _check_answer(position: Position, move: Move) -> None:
    """To an offer one answers by a take or by declining."""
    if move.verb == "take":
        if move.colour not in position.pool:
            raise IllegalMove(f"there is no {COLOUR_NAMES[move.colour]} cube in the pool", _offers(position))
    elif move.verb != "decline":
        raise IllegalMove("first take a cube from the pool, or decline", _offers(position))


def _offers(position: Position) -> str:
    """The section that tells of cubes that come back."""
    return "solo" if position.solo else "catching-up"


def _check_chips(position: Position, move: Move) -> None:
    scored = score(position.numbers, move.one, move.other)
    needed, left = scored.swops, position.chips[position.to_move or 0]
    if needed > left:
        raise IllegalMove(f"needs {needed} chip{'s' * (needed > 1)}, you have {left or 'none'}", "chips")
    one, other = CELLS[move.one], CELLS[move.other]
    if scored.shared and move.chip not in (move.one, move.other):
        raise IllegalMove(f"say which die the chip replaces: chip {one} or chip {other}", "chips")
    if not scored.shared and move.chip != NOWHERE:
        found = "there is no choice which die a chip replaces" if needed else "no chip is needed"
        raise IllegalMove(found, "chips")


def _check_pay(position: Position, move: Move) -> None:
    paying, one, other = purse(position), position.colours[move.one], position.colours[move.other]
    if free(paying, one, other):
        if move.colour:
            found = "this swap is free" if position.with_cubes else "this game has no cubes"
            raise IllegalMove(f"{found}: nothing is paid", "cubes")
        return
    names = " or ".join(COLOUR_NAMES[colour] for colour in dict.fromkeys((one, other)))
    possible = payments(paying, one, other)
    if not possible:
        raise IllegalMove(f"no cube for {names}", "cubes")
    if not move.colour:
        ways = " or ".join(f"pay {colour}" for colour in possible)
        raise IllegalMove(f"say which cube you pay: {ways}", "cubes")
    if move.colour not in (one, other):
        raise IllegalMove(f"a {COLOUR_NAMES[move.colour]} cube does not pay for {names}", "cubes")
    if move.colour not in possible:
        raise IllegalMove(f"you have no {COLOUR_NAMES[move.colour]} cube", "cubes")
