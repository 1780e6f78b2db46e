"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from dragonbox.core import phrases
from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _, ngettext
from dragonbox.games.swop.board import CELLS, NOWHERE, colour_name, colour_names
from dragonbox.games.swop.cubes import free, payments, purse
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.position import Position
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.swaps import legal


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.over:
        raise IllegalMove(_("the game is over"), "end")
    if position.offer:
        _check_answer(position, move)
    elif move.verb in ("take", "decline"):
        raise IllegalMove(_("no cube is offered now"), _offers(position))
    elif move.verb == "pass":
        first = legal(position)[0]
        if first.verb != "pass":
            raise IllegalMove(_("pass only when no swap is possible: you can {move}", move=first), "swap")
    else:
        if move.one > move.other:
            raise IllegalMove(_("the cells of a swap stand in reading order"), "swap")
        check_dice(position, move.one, move.other)
        _check_chips(position, move)
        _check_pay(position, move)


def check_dice(position: Position, one: int, other: int) -> None:
    """Raise `IllegalMove` unless these two dice may change places, whatever it costs; in any order."""
    for cell in (one, other):
        if not position.numbers[cell]:
            raise IllegalMove(_("on {cell} lies a chip: it stays there", cell=CELLS[cell]), "chips")
    if one == other:
        raise IllegalMove(_("a die cannot change places with itself"), "swap")
    if position.numbers[one] == position.numbers[other]:
        raise IllegalMove(_("both dice show {n}", n=position.numbers[one]), "swap")
    if (min(one, other), max(one, other)) == position.last:
        raise IllegalMove(_("that would undo the last swap"), "undo")


def _check_answer(position: Position, move: Move) -> None:
    """To an offer one answers by a take or by declining."""
    if move.verb == "take":
        if move.colour not in position.pool:
            told = _("there is no {colour} cube in the pool", colour=colour_name(move.colour))
            raise IllegalMove(told, _offers(position))
    elif move.verb != "decline":
        raise IllegalMove(_("first take a cube from the pool, or decline"), _offers(position))


def _offers(position: Position) -> str:
    """The section that tells of cubes that come back."""
    return "solo" if position.solo else "catching-up"


def _check_chips(position: Position, move: Move) -> None:
    scored = score(position.numbers, move.one, move.other)
    needed, left = scored.swops, position.chips[position.to_move or 0]
    if needed > left:
        raise IllegalMove(_short_of_chips(needed, left), "chips")
    one, other = CELLS[move.one], CELLS[move.other]
    if scored.shared and move.chip not in (move.one, move.other):
        raise IllegalMove(_say_which_die(one, other), "chips")
    if not scored.shared and move.chip != NOWHERE:
        raise IllegalMove(
            _("there is no choice which die a chip replaces") if needed else _("no chip is needed"), "chips"
        )


def _say_which_die(one: str, other: str) -> str:
    return _("say which die the chip replaces: chip {one} or chip {other}", one=one, other=other)


def _short_of_chips(needed: int, left: int) -> str:
    if left:
        return ngettext(
            "needs {n} chip, you have {left}", "needs {n} chips, you have {left}", needed, left=left
        )
    return ngettext("needs {n} chip, you have none", "needs {n} chips, you have none", needed)


def _check_pay(position: Position, move: Move) -> None:
    paying, one, other = purse(position), position.colours[move.one], position.colours[move.other]
    if free(paying, one, other):
        if move.colour:
            free_one = _("this swap is free: nothing is paid")
            raise IllegalMove(
                free_one if position.with_cubes else _("this game has no cubes: nothing is paid"), "cubes"
            )
        return
    names = colour_names(dict.fromkeys((one, other)))
    possible = payments(paying, one, other)
    if not possible:
        raise IllegalMove(_("no cube for {colours}", colours=names), "cubes")
    if not move.colour:
        ways = phrases.listed([f"pay {colour}" for colour in possible], _("or"))
        raise IllegalMove(_("say which cube you pay: {ways}", ways=ways), "cubes")
    if move.colour not in (one, other):
        told = _("a {colour} cube does not pay for {colours}", colour=colour_name(move.colour), colours=names)
        raise IllegalMove(told, "cubes")
    if move.colour not in possible:
        raise IllegalMove(_("you have no {colour} cube", colour=colour_name(move.colour)), "cubes")
