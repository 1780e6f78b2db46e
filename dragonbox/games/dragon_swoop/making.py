"""The set in the making: what the tiles picked so far would be, and what may still be added."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_swoop.combinations import Combination
from dragonbox.games.dragon_swoop.moves import Move, TileSet, fly
from dragonbox.games.dragon_swoop.position import Position
from dragonbox.games.dragon_swoop.refusals import check, combination_of
from dragonbox.games.dragon_swoop.turns import flies


@dataclass(frozen=True, slots=True)
class Attempt:
    """What some tiles would be if they flew together."""

    move: Move | None
    """The move, if it is legal."""
    combination: Combination | None
    """What they make, also where they may not fly."""
    points: int
    """What it would score, bonus included."""
    bonus: int
    """The part of the points that is for the master."""
    reason: str
    """Why they cannot fly as they are; empty if they can."""
    rule: str
    """The section of the help page that tells more."""
    more: TileSet
    """What may be picked next on the way to a legal fly, the underlings of each symbol as often as they
    may be added."""


def describe(
    position: Position, spaces: Iterable[int] = (), master: bool = False, hand: Iterable[str] = ()
) -> Attempt:
    """What the face-up tiles of `spaces`, the master and the underlings `hand` (by symbol) would be.

    At least one tile must be picked, and each must be there. Tiles of one symbol belong to one set.
    """
    picked = TileSet(tuple(sorted(spaces)), master, "".join(hand))
    sets = _sets(position, picked)
    combination, move, reason, rule = None, None, "", ""
    try:
        combination = combination_of(position, sets)
        check(position, fly(*sets))
        move = fly(*sets)
    except IllegalMove as error:
        reason, rule = str(error), error.rule
    bonus = combination.bonus if combination and master else 0
    points = combination.points + bonus if combination else 0
    return Attempt(move, combination, points, bonus, reason, rule, _more(position, picked))


def _sets(position: Position, picked: TileSet) -> tuple[TileSet, ...]:
    """The picked tiles by symbol."""
    symbols = [position.tops[space] for space in picked.spaces] + [*picked.hand]
    symbols += [position.master] * picked.master
    return fly(
        *(
            TileSet(
                tuple(space for space in picked.spaces if position.tops[space] == symbol),
                picked.master and position.master == symbol,
                symbol * picked.hand.count(symbol),
            )
            for symbol in dict.fromkeys(symbols)
        )
    ).sets


def _more(position: Position, picked: TileSet) -> TileSet:
    """What may be added to the picked tiles: all that some legal fly with them has beyond them."""
    spaces: set[int] = set()
    master, hand = False, ""
    for move in flies(position):
        whole = TileSet(
            tuple(space for tiles in move.sets for space in tiles.spaces),
            any(tiles.master for tiles in move.sets),
            "".join(tiles.hand for tiles in move.sets),
        )
        if (
            not set(picked.spaces) <= set(whole.spaces)
            or picked.master > whole.master
            or any(picked.hand.count(symbol) > whole.hand.count(symbol) for symbol in picked.hand)
        ):
            continue
        spaces |= set(whole.spaces)
        master |= whole.master
        for symbol in set(whole.hand):
            hand += symbol * (whole.hand.count(symbol) - hand.count(symbol))
    for symbol in picked.hand:
        hand = hand.replace(symbol, "", 1)
    return TileSet(tuple(sorted(spaces.difference(picked.spaces))), master and not picked.master, hand)
