"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from collections import Counter

from dragonbox.core import phrases
from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import N_, _, ngettext, pgettext
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
    "fingers": (("fingers",), N_("show one to five fingers"), "break"),
    "side": (("side",), N_("name the side of the wall at which it is broken"), "break"),
    "column": (("column",), N_("name the column at which the wall is broken"), "break"),
    "shed": (("shed", "zappo"), N_("first lay tiles aside"), "shed"),
    "turn": (("drop", "zappo"), N_("drop a tile: nothing can be claimed now"), "turn"),
    "claim": (("zappo", "zap", "flush", "pass"), N_("claim the tile just dropped, or pass"), "claims"),
}
"""At each stage: what can be done, how a player is told so, and where that stands."""


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.stage == "over":
        raise IllegalMove(pgettext("of a match", "the game is over"), "end")
    verbs, expected, rule = _EXPECTED[position.stage]
    if move.verb not in verbs:
        raise IllegalMove(_(expected), rule)
    match move.verb:
        case "fingers":
            _check_number(move.number, FINGERS, N_("you have no more than {n} fingers to show"))
        case "side":
            _check_number(move.number, position.table.seats, N_("the wall has only {n} sides"))
        case "column":
            count = position.table.sides[position.side - 1]
            _check_number(move.number, count, N_("that side has only {n} columns"))
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
        raise IllegalMove(_(words, n=most), "break")


def _check_held(position: Position, tiles: tuple[Tile, ...], rule: str) -> None:
    """Raise `IllegalMove` unless the player to move holds these tiles."""
    held = Counter(position.hand)
    if position.stage == "turn" and position.drawn != NOTHING:
        held[position.drawn] += 1
    for tile, count in Counter(tiles).items():
        if not held[tile]:
            raise IllegalMove(_not_held(NAMES[tile]), rule)
        if held[tile] < count:
            times = _(TIMES[held[tile]])
            raise IllegalMove(_("you hold {tile} only {times}", tile=NAMES[tile], times=times), rule)


def _check_shed(position: Position, tiles: tuple[Tile, ...]) -> None:
    needed = position.table.version.shed
    if len(tiles) != needed:
        why = ngettext(
            "lay exactly {number} tile aside, not {found}",
            "lay exactly {number} tiles aside, not {found}",
            needed,
            number=phrases.number(needed),
            found=len(tiles),
        )
        raise IllegalMove(why, "shed")
    _check_held(position, tiles, "shed")


def _check_zap(position: Position) -> None:
    assert position.last is not None
    tile = position.last.tile
    if (held := position.hand.count(tile)) < 2:
        why = _("a Zap needs two {tile} in your hand, you hold {n}", tile=NAMES[tile], n=held)
        if not held:
            why = _("a Zap needs two {tile} in your hand, you hold none", tile=NAMES[tile])
        raise IllegalMove(why, "claims")


def _check_flush(position: Position, move: Move) -> None:
    assert position.last is not None
    tile = position.last.tile
    if not follows(position):
        raise IllegalMove(_("only the next player can claim a tile for a flush"), "claims")
    if move.tiles not in [without(one.tiles, tile) for one in flushes_with(tile) if tile in one.tiles]:
        made = written(sorted((*move.tiles, tile)))
        why = _("{tiles} is no flush: it takes three consecutive numbers of one suit", tiles=made)
        raise IllegalMove(why, "claims")
    _check_held(position, move.tiles, "claims")


def _check_zappo(position: Position, tiles: tuple[Tile, ...]) -> None:
    """All natural, or a hand that is complete with the tile drawn or dropped."""
    if position.stage == "shed":
        needed = position.table.version.shed - 1
        if len(tiles) != needed:
            raise IllegalMove(_natural(needed, len(tiles)), "natural")
        _check_held(position, tiles, "natural")
        _check_complete(position, without(position.hand, *tiles), "dealt", "natural")
        return
    if tiles:
        why = _('tiles are laid aside only before the first turn: here it is just "zappo"')
        raise IllegalMove(why, "zappo")
    if position.stage == "claim":
        assert position.last is not None
        _check_complete(position, together(position.hand, position.last.tile), "claim", "zappo")
    elif position.drawn == NOTHING:
        raise IllegalMove(_("after a claim you have to drop a tile"), "zappo")
    else:
        _check_complete(position, together(position.hand, position.drawn), "stock", "zappo")


def _check_complete(position: Position, tiles: tuple[Tile, ...], last: Last, rule: str) -> None:
    table, seat = position.table, position.to_move
    assert seat is not None
    exposed = exposed_sets(position, seat)
    if not splits(tiles):
        number = phrases.number(table.sets)
        raise IllegalMove(_("that is not complete: it takes {number} sets and a twin", number=number), rule)
    score = scored(table, tiles, exposed, last)
    assert score is not None
    if score.points < table.version.minimum:
        why = _(
            "this hand has {points}, and it takes {n} to go out",
            points=phrases.points(score.points),
            n=table.version.minimum,
        )
        raise IllegalMove(why, "minimum")


def _not_held(tile: str) -> str:
    return (
        _("you do not hold an {tile}", tile=tile)
        if tile[0] == "8"
        else _("you do not hold a {tile}", tile=tile)
    )


TIMES = (N_("never"), N_("once"), N_("twice"), N_("three times"))


def _natural(needed: int, found: int) -> str:
    if not needed:
        return _("for All natural you lay nothing aside, one less than else, not {found}", found=found)
    return ngettext(
        "for All natural you lay {number} tile aside, one less than else, not {found}",
        "for All natural you lay {number} tiles aside, one less than else, not {found}",
        needed,
        number=phrases.number(needed),
        found=found,
    )
