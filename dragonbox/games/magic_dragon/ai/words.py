"""Why a move is made, in the words of those who play it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbox.core import english
from dragonbox.games.magic_dragon.ai.plans import Plan
from dragonbox.games.magic_dragon.tiles import SUIT_NAMES, SUITS, Tile, called
from dragonbox.games.magic_dragon.units import BY_NAME

MANY = 4
"""So many tiles are named; more are counted."""


def name(tile: Tile) -> str:
    """`4 of Pictures`."""
    return called((tile,))


def names(tiles: Iterable[Tile]) -> str:
    """`1 of Sticks and 4 of Pictures`."""
    return english.listed([name(tile) for tile in dict.fromkeys(tiles)], "and")


def suit(place: int) -> str:
    """`Pictures`."""
    return f"{SUIT_NAMES[SUITS[place]]}s"


def away(count: int) -> str:
    """`one tile from complete`, `two tiles from complete`."""
    return f"{english.number(count)} tile{'s' * (count != 1)} from complete"


def waits(tiles: Sequence[Tile]) -> str:
    """`3 or 6 of Circles completes the hand`."""
    if len(tiles) > MANY:
        return f"any of {english.number(len(tiles))} different tiles completes the hand"
    return f"{called(tiles, 'or')} completes the hand"


PLAINLY = {
    "no_head_or_tail": "no 1 or 9",
    "all_triplets": "triplets only",
    "four_seasons": "a set of each suit",
    "magic_dragon": "flushes from 1 to 9 in one suit",
}
"""What units that a hand is played for ask, for those who do not know their titles yet; those of colours ask
for suits."""
FEW = 2
"""So many suits are named as those that stay; of more the one that goes."""


def titles(plan: Plan) -> str:
    """Return `Missing tooth (no Sticks), without 1 or 9` or `Pure color (Dragons only)`."""
    first, *others = plan.units
    told = f"{BY_NAME[first].title} ({PLAINLY.get(first) or _colours(plan)})"
    return f"{told}, without 1 or 9" if others else told


def _colours(plan: Plan) -> str:
    """Which suits a plan can use."""
    stay = [suit(place) for place, mask in enumerate(plan.masks) if mask]
    if len(stay) <= FEW:
        return f"{english.listed(stay, 'and')} only"
    return f"no {english.listed([suit(place) for place, mask in enumerate(plan.masks) if not mask], 'or')}"
