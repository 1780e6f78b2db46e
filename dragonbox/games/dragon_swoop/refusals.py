"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from dragonbox.core import phrases
from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _
from dragonbox.games.dragon_swoop import saying
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE, COMBINATIONS, Combination
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, line_name
from dragonbox.games.dragon_swoop.moves import Move, TileSet, fly
from dragonbox.games.dragon_swoop.position import Position, crown_due, line
from dragonbox.games.dragon_swoop.tiles import amount, called, several
from dragonbox.games.dragon_swoop.turns import legal

_MOST = max(combination.size for combination in COMBINATIONS)


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.over:
        raise IllegalMove(_("the game is over"), "end")
    if crown_due(position) and move.verb != "crown":
        raise IllegalMove(_("a tile of the grid must be crowned first: there is no master"), "crown")
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
    """Return the combination that the sets make; raises `IllegalMove` with the reason when they make none.

    Whether it may fly from the master's line is another question.
    """
    if not sets:
        raise IllegalMove(_("nothing is picked"), "fly")
    if len(sets) > 2:
        raise IllegalMove(_("a combination has two sets at most, each of one symbol"), "sets")
    symbols = [_symbol(position, tiles) for tiles in sets]
    sizes = [tiles.size for tiles in sets]
    if len(sets) == 2:
        return _double(symbols, sizes)
    if combination := BY_SHAPE.get((1, sizes[0])):
        return combination
    if sizes[0] < 2:
        alone = _("{tiles} alone is no combination: a Pair needs two", tiles=amount(1, symbols[0]))
        raise IllegalMove(alone, "sets")
    tiles, most = amount(sizes[0], symbols[0]), phrases.number(_MOST)
    raise IllegalMove(_("{tiles} are no combination: {most} are the most", tiles=tiles, most=most), "sets")


# -- each kind of move --


def _check_recruit(position: Position, space: int) -> None:
    if not position.recruits:
        raise IllegalMove(_("both recruits are used"), "recruit")
    _check_shown(position, space)
    if space not in line(position):
        where = {"space": SPACES[space], "line": _line(position)}
        raise IllegalMove(_("{space} is not in the master's line, {line}", **where), "recruit")


def _check_crown(position: Position, space: int) -> None:
    if not crown_due(position):
        there = _("there is a master: a tile is crowned only when the last one has flown")
        raise IllegalMove(there, "crown")
    _check_shown(position, space)


def _check_rest(position: Position, space: int) -> None:
    possible = legal(position)[0]
    if possible.verb != "rest":
        why = _("rest only when nothing else is possible: you can {move}", move=saying.noted(possible))
        raise IllegalMove(why, "rest")
    if space != NOWHERE:
        _check_shown(position, space)


def _check_fly(position: Position, move: Move) -> None:
    spaces = [space for tiles in move.sets for space in tiles.spaces]
    for space in spaces:
        _check_shown(position, space)
        if spaces.count(space) > 1:
            raise IllegalMove(_("{space} cannot fly twice", space=SPACES[space]), "fly")
    if sum(tiles.master for tiles in move.sets) > 1:
        raise IllegalMove(_("the master cannot fly twice"), "fly")
    hand = "".join(tiles.hand for tiles in move.sets)
    for symbol in hand:
        if hand.count(symbol) > (there := position.hand.count(symbol)):
            held = _("your hand holds {tiles}", tiles=amount(there, symbol))
            raise IllegalMove(
                held if there else _("your hand holds no {tiles}", tiles=several(symbol)), "fly"
            )
    combination_of(position, move.sets)
    for tiles in move.sets:
        if set(tiles.spaces).isdisjoint(line(position)):
            out = {"tiles": several(_symbol(position, tiles)), "line": _line(position)}
            why = _("each set needs a tile from the master's line, {line}: the {tiles} have none", **out)
            raise IllegalMove(why, "fly")
    if move != (tidy := fly(*move.sets)):
        raise IllegalMove(_('the words stand in another order: "{move}"', move=tidy), "notation")


# -- what they share --


def _check_shown(position: Position, space: int) -> None:
    """Refuse a space without a face-up tile."""
    if not position.heights[space]:
        raise IllegalMove(_("{space} is empty", space=SPACES[space]), "grid")
    if not position.tops[space]:
        dark = _("{space} shows no tile until the next one is turned up", space=SPACES[space])
        raise IllegalMove(dark, "crown")


def _line(position: Position) -> str:
    return line_name(position.turn - 1)


def _symbol(position: Position, tiles: TileSet) -> str:
    """The one symbol of a set."""
    named = [(position.tops[space], SPACES[space]) for space in tiles.spaces]
    named += [(position.master, _("the master"))] * tiles.master
    named += [(symbol, _("an underling")) for symbol in tiles.hand]
    first, there = named[0]
    for symbol, here in named:
        if symbol != first:
            both = {"there": there, "here": here, "first": called(first), "other": called(symbol)}
            raise IllegalMove(
                _("{there} is a {first} and {here} a {other}: a set has one symbol", **both), "sets"
            )
    return first


def _double(symbols: list[str], sizes: list[int]) -> Combination:
    """The combination of two sets."""
    one, other = (amount(size, symbol) for size, symbol in zip(sizes, symbols, strict=True))
    if symbols[0] == symbols[1]:
        tiles = amount(sum(sizes), symbols[0])
        if (1, sum(sizes)) in BY_SHAPE:
            raise IllegalMove(
                _("two sets have different symbols: {tiles} fly as one set", tiles=tiles), "sets"
            )
        raise IllegalMove(_("two sets have different symbols: these are {tiles}", tiles=tiles), "sets")
    if sizes[0] == sizes[1] and (combination := BY_SHAPE.get((2, sizes[0]))):
        return combination
    why = _("{one} and {other} are no combination: two Fours of a kind are the most", one=one, other=other)
    if sizes[0] != sizes[1]:
        why = _("{one} and {other} are no combination: both sets need equally many", one=one, other=other)
    elif sizes[0] < 2:
        why = _("{one} and {other} are no combination: Two Pair needs two of each", one=one, other=other)
    raise IllegalMove(why, "sets")
