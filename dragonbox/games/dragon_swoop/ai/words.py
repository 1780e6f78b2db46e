"""Why a move is made, and how one is led to it, in the words of those who play it."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Clues, Compared, Decision
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE, Pile, pile_of
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS, line_name
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.position import counts
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.tiles import EACH, NAMES, amount


def pile_in(view: View, move: Move) -> Pile:
    """What flies in a move."""
    return pile_of(move.sets, view.tops)


def alike(view: View, symbol: str) -> int:
    """Other tiles of the symbol that can be used: face up, in hand, or the master."""
    return [*view.tops, *view.hand, view.master].count(symbol) - 1


def alike_of(view: View, move: Move) -> int:
    """How many others are like the tile that a move picks; 0 if it picks none."""
    return alike(view, view.tops[move.space]) if move.space != NOWHERE else 0


# -- reasons --


def flown(view: View, move: Move) -> str:
    """A pile: `Four of a kind with the master, four Leaves: 45 points.`"""
    pile = pile_in(view, move)
    sets = " and ".join(amount(len(tiles), tiles[0]) for tiles in pile.tiles)
    master = " with the master" if pile.with_master else ""
    return f"{pile.combination.title}{master}, {sets}: {english.points(pile.points)}."


def picked(view: View, move: Move) -> str:
    """A tile that is recruited, crowned or swapped with the master; or none is."""
    if move.space == NOWHERE:
        return "Nothing can fly here, and no other master would be better."
    tile, goes = _tile(view, move), _goes(view, move)
    match move.verb:
        case "recruit":
            return f"{tile} {goes or 'makes room, and no good set can fly here'}."
        case "crown":
            return f"{tile} {goes}." if goes else f"{tile} becomes the master: no symbol is there twice."
        case _:
            return f"Nothing can fly here. {tile} {goes or 'as the master may bring luck'}."


def rested(view: View, move: Move) -> str:
    """A swap of the master with an eye to the next line."""
    return f"Nothing can fly here. {_tile(view, move)} as the master makes more of the next line."


def tried(view: View, move: Move, flies: Sequence[Move], mostly: bool) -> Decision:
    """Decide for a move that was tried in many ways in which the face-down tiles can lie, beside all that can
    fly; `mostly` says whether more came of it than of the dearest set in most of them."""
    piles = [pile_in(view, fly) for fly in flies]
    dear = max(piles, key=lambda pile: pile.points, default=None)
    now = pile_in(view, move).points if move.verb == "fly" else 0
    told = flown(view, move) if move.verb == "fly" else _tried_pick(view, move)
    if dear is not None and dear.points > now:
        waits, compared = _waits(view, move, dear, mostly)
        return Decision(move, f"{told} {waits}".rstrip(), compared)
    if move.verb != "fly":
        return Decision(move, told)
    made = pile_in(view, move)
    if made.combination.sets == 1 and not _out(view, made):
        return Decision(move, f"{told} No other {NAMES[made.symbols]} is left, so the set can't grow.")
    less = max((pile.points for pile in piles if pile.points < now), default=0)
    if not less:
        return Decision(move, told)
    compared = Compared("This set", now), Compared("Next best", less)
    return Decision(move, f"{told} The next best set gives {english.points(less)}.", compared)


def _waits(view: View, move: Move, dear: Pile, mostly: bool) -> tuple[str, tuple[Compared, ...]]:
    """Why a dearer set does not fly: it can grow, or more comes of the move most of the time."""
    larger = BY_SHAPE.get((1, dear.combination.size + 1))
    used = pile_in(view, move).symbols if move.verb == "fly" else ""
    out = _out(view, dear)
    if dear.combination.sets == 1 and larger and out and dear.symbols not in used:
        grown = larger.points + larger.bonus * dear.with_master
        nth = ("third", "fourth", "fifth")[dear.combination.size - 2]
        name = NAMES[dear.symbols]
        left = f"{english.number(out)} {'is' if out == 1 else 'are'} still out"
        told = f"Waiting for a {nth} {name} gives {grown} instead of {dear.points}; {left}."
        return told, (Compared(f"With a {nth} {name}", grown), Compared("Now", dear.points))
    if not mostly:
        return "", ()
    other = "Fewer points now usually score" if move.verb == "fly" else "Waiting scores"
    return f"{other} more, most of the time, than {english.points(dear.points)} now.", ()


def _out(view: View, pile: Pile) -> int:
    """How many tiles of a set's symbol are neither in it nor flown."""
    return EACH - counts(view)[pile.symbols[0]].flown - pile.combination.size


def _tried_pick(view: View, move: Move) -> str:
    if move.space == NOWHERE:
        return "Nothing can fly here, and the master may stay."
    tile, goes = _tile(view, move), _goes(view, move)
    match move.verb:
        case "recruit":
            return f"{tile} {goes or 'makes room for the tile below'}."
        case "crown":
            return f"{tile} {goes or 'becomes the master'}."
        case _:
            return f"Nothing can fly here. {tile} {goes or 'becomes the master'}."


def _tile(view: View, move: Move) -> str:
    return f"The {NAMES[view.tops[move.space]]} of {SPACES[move.space]}"


def _goes(view: View, move: Move) -> str:
    """What the tile that a move picks goes with: `goes with two other Leaves, for 10 points together`;
    empty if with nothing."""
    others = alike_of(view, move)
    if not others:
        return ""
    goes = f"goes with {amount(others, view.tops[move.space]).replace(' ', ' other ', 1)}"
    made = BY_SHAPE.get((1, others + 1))
    return f"{goes}, for {english.points(made.points)} together" if made and others > 1 else goes


# -- clues --


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move: the line, then the kind of move.

    Each clue names what it speaks of: the second is also shown without the first.
    """
    here = line_name(view.station)
    line = [space for space in LINES[view.turn - 1] if view.tops[space]]
    match move.verb:
        case "fly":
            pile = pile_in(view, move)
            name = pile.combination.name
            master = "with the master" if pile.with_master else "without the master"
            names = f"The tiles for {name}" if pile.combination.sets == 2 else f"A {name}"
            verb = "are" if pile.combination.sets == 2 else "is"
            spaces = sorted({*line, *(space for tiles in move.sets for space in tiles.spaces)})
            lit = (*_named(spaces), *(("master",) if pile.with_master else ()))
            where = f"Look at {here} and at what goes with it."
            return Clues(where, f"{names} {verb} there, {master}.", lit, "sets")
        case "recruit":
            where = f"Look at the tiles of {here}, one by one."
            idea = f"Recruit a tile of {here}: you can use it in a later turn."
            return Clues(where, idea, _named(line), "recruit")
        case "crown":
            idea = "A face-up tile becomes the master. Choose a symbol that you see more than once."
            lit = _named([space for space, top in enumerate(view.tops) if top])
            return Clues("Look at the tiles that are face up.", idea, lit, "crown")
    if view.turn == TURNS:
        where, lit = "Look at the master.", ("master",)
    else:
        where = f"Look ahead to {line_name(view.station + 1)}."
        lit = _named([space for space in LINES[view.turn] if view.tops[space]])
    swap = "Nothing can fly here, but the master can change places with a tile."
    idea = "Nothing can fly here; the master may stay." if move.space == NOWHERE else swap
    return Clues(where, idea, lit, "rest")


def _named(spaces: Sequence[int]) -> tuple[str, ...]:
    return tuple(SPACES[space] for space in spaces)
