"""Why a move is made, and how one is led to it, in the words of those who play it."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.games.dragon_swoop.combinations import Pile, pile_of
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, TURNS, line_name
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.tiles import NAMES, amount


def pile_in(view: View, move: Move) -> Pile:
    """What flies in a move."""
    return pile_of(move.sets, view.tops)


def company(view: View, symbol: str) -> int:
    """Other tiles of the symbol that can be used: face up, in hand, or the master."""
    return [*view.tops, *view.hand, view.master].count(symbol) - 1


def company_of(view: View, move: Move) -> int:
    """The company of the tile that a move picks; 0 if it picks none."""
    return company(view, view.tops[move.space]) if move.space != NOWHERE else 0


# -- reasons --


def flown(view: View, move: Move, dearest: int = 0) -> str:
    """A pile: `Four of a kind with the master, four Leaves: 45 points.`

    `dearest` is what there was to be had.
    """
    pile = pile_in(view, move)
    sets = " and ".join(amount(len(tiles), tiles[0]) for tiles in pile.tiles)
    master = " with the master" if pile.with_master else ""
    told = f"{pile.combination.title}{master}, {sets}: {english.points(pile.points)}."
    if dearest > pile.points:
        told += f" There are {dearest} to be had, but more may come of those tiles."
    return told


def picked(view: View, move: Move) -> str:
    """A tile that is recruited, crowned or swapped with the master; or none is."""
    if move.space == NOWHERE:
        return "Nothing can fly here, and no other master would be better."
    tile, goes = _tile(view, move), _goes(view, move)
    match move.verb:
        case "recruit":
            why = goes or "no good set can fly here, and it makes room"
            return f"Recruit the{tile.removeprefix('The')}: {why}."
        case "crown":
            return f"{tile} becomes the master: {goes or 'no symbol is there twice'}."
        case _:
            return f"Nothing can fly here. {tile} as the master: {goes or 'a change may bring luck'}."


def rested(view: View, move: Move) -> str:
    """A swap of the master with an eye to the next line."""
    return f"Nothing can fly here. {_tile(view, move)} as the master makes more of the next line."


def tried(view: View, move: Move, dearest: int, mostly: bool) -> str:
    """A move that was tried in many ways in which the face-down tiles can lie; `mostly` says whether more
    came of it than of the dearest set in most of them."""
    if move.verb == "fly":
        told = flown(view, move)
        now = pile_in(view, move).points
    else:
        told, now = _tried_pick(view, move), 0
    if dearest > now and mostly:
        least = english.points(dearest)
        other = "Fewer points now usually score" if move.verb == "fly" else "Waiting scores"
        told += f" {other} more, most of the time, than {least} now."
    return told


def _tried_pick(view: View, move: Move) -> str:
    if move.space == NOWHERE:
        return "Nothing can fly here, and the master may stay."
    tile, goes = _tile(view, move), _goes(view, move)
    more = f": {goes}" if goes else ""
    match move.verb:
        case "recruit":
            return f"Recruit the{tile.removeprefix('The')}{more or ': it makes room for the tile below'}."
        case "crown":
            return f"{tile} becomes the master{more}."
        case _:
            return f"Nothing can fly here. {tile} becomes the master{more}."


def _tile(view: View, move: Move) -> str:
    return f"The {NAMES[view.tops[move.space]]} of {SPACES[move.space]}"


def _goes(view: View, move: Move) -> str:
    """What the tile that a move picks goes with: `it goes with two Leaves more`; empty if with nothing."""
    others = company_of(view, move)
    return f"it goes with {amount(others, view.tops[move.space])} more" if others else ""


# -- clues --


def clues(view: View, move: Move) -> tuple[str, str]:
    """Where to look, and what kind of move it is."""
    here = line_name(view.station)
    match move.verb:
        case "fly":
            pile = pile_in(view, move)
            name = pile.combination.name
            master = "with the master" if pile.with_master else "without the master"
            names = f"The tiles for {name}" if pile.combination.sets == 2 else f"A {name}"
            verb = "are" if pile.combination.sets == 2 else "is"
            return f"Look at {here} and at what goes with it.", f"{names} {verb} there, {master}."
        case "recruit":
            return (
                f"Look at the tiles of {here}, one by one.",
                "Recruit one of them: it will be wanted later.",
            )
        case "crown":
            return (
                "Look at the tiles that are face up.",
                "One of them becomes the master: think of its company.",
            )
    where = f"Look ahead to {line_name(view.station + 1)}." if view.turn < TURNS else "Look at the master."
    swap = "Nothing can fly here, but the master can change places with a tile."
    return where, "Nothing can fly here; the master may stay." if move.space == NOWHERE else swap
