"""The set in the making: what the tiles picked so far would be, and what may still be added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_swoop.combinations import Combination
from dragonbox.games.dragon_swoop.moves import Move, TileSet, fly
from dragonbox.games.dragon_swoop.position import Position
from dragonbox.games.dragon_swoop.refusals import check, combination_of
from dragonbox.games.dragon_swoop.turns import legal


@dataclass(frozen=True, slots=True)
class Attempt:
    """Tells what some tiles would be if they flew together."""

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
    ways: tuple[Move, ...]
    """Every legal fly with all these tiles in it."""
    more: TileSet
    """What may be picked next on the way to one of them; of the underlings, a letter for each."""


def describe(
    position: Position, spaces: Iterable[int] = (), master: bool = False, hand: Iterable[str] = ()
) -> Attempt:
    """Return what the face-up tiles of `spaces`, the master and the underlings `hand` (by symbol) would be.

    Each of them must be there. Tiles of one symbol belong to one set.
    """
    picked = TileSet(tuple(sorted(spaces)), master, "".join(hand))
    sets = _sets(position, picked)
    move, combination, reason, rule = fly(*sets), None, "", ""
    with suppress(IllegalMove):
        combination = combination_of(position, sets)
    try:
        check(position, move)
    except IllegalMove as error:
        reason, rule = str(error), error.rule
    bonus = combination.bonus if combination and master else 0
    points = combination.points + bonus if combination else 0
    ways = tuple(way for way in legal(position) if way.verb == "fly" and _holds(_whole(way), picked))
    return Attempt(
        None if reason else move, combination, points, bonus, reason, rule, ways, _more(ways, picked)
    )


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


def _whole(move: Move) -> TileSet:
    """All tiles of a fly together."""
    return TileSet(
        tuple(space for tiles in move.sets for space in tiles.spaces),
        any(tiles.master for tiles in move.sets),
        "".join(tiles.hand for tiles in move.sets),
    )


def _holds(whole: TileSet, part: TileSet) -> bool:
    """Whether all tiles of `part` are in `whole`."""
    return (
        set(part.spaces) <= set(whole.spaces)
        and part.master <= whole.master
        and Counter(part.hand) <= Counter(whole.hand)
    )


def _more(ways: Iterable[Move], picked: TileSet) -> TileSet:
    """All that any of the ways has beyond the picked tiles."""
    spaces: set[int] = set()
    master = False
    hand: Counter[str] = Counter()
    for whole in map(_whole, ways):
        spaces.update(whole.spaces)
        master |= whole.master
        hand |= Counter(whole.hand)
    left = "".join((hand - Counter(picked.hand)).elements())
    return TileSet(tuple(sorted(spaces.difference(picked.spaces))), master and not picked.master, left)
