"""Why a move is made, in the words of those who play it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.games.magic_dragon.ai.plans import Plan
from dragonbox.games.magic_dragon.tiles import Tile, called, suit_named
from dragonbox.games.magic_dragon.units import BY_NAME

MANY = 4
"""So many tiles are named; more are counted."""


def name(tile: Tile) -> str:
    """`4 of Pictures`."""
    return called((tile,))


def names(tiles: Iterable[Tile]) -> str:
    """`1 of Sticks and 4 of Pictures`."""
    return phrases.listed([name(tile) for tile in dict.fromkeys(tiles)])


def waits(tiles: Sequence[Tile], left: int) -> str:
    """`3 or 6 of Circles completes the hand: 5 are unseen.`"""
    if len(tiles) > MANY:
        return ngettext(
            "any of {number} different tiles completes the hand: {n} is unseen.",
            "any of {number} different tiles completes the hand: {n} are unseen.",
            left,
            number=phrases.number(len(tiles)),
        )
    named = called(tiles, _("or"))
    return ngettext(
        "{tiles} completes the hand: {n} is unseen.",
        "{tiles} completes the hand: {n} are unseen.",
        left,
        tiles=named,
    )


def missing(lack: int, plan: Plan) -> str:
    """`one tile is missing for Pure color (Dragons only).`"""
    return ngettext(
        "{number} tile is missing for {units}.",
        "{number} tiles are missing for {units}.",
        lack,
        number=phrases.number(lack),
        units=titles(plan),
    )


def way(lack: int, helping: int) -> str:
    """`the hand is two tiles from complete, and 5 unseen tiles help.`"""
    told = ngettext(
        "the hand is {number} tile from complete",
        "the hand is {number} tiles from complete",
        lack,
        number=phrases.number(lack),
    )
    if not helping:
        return f"{told}."
    return ngettext(
        "{way}, and {n} unseen tile helps.", "{way}, and {n} unseen tiles help.", helping, way=told
    )


PLAINLY = {
    "no_head_or_tail": N_("no 1 or 9"),
    "all_triplets": N_("triplets only"),
    "four_seasons": N_("a set of each suit"),
    "magic_dragon": N_("flushes from 1 to 9 in one suit"),
}
"""What units that a hand is played for ask, for those who do not know their titles yet; those of colours ask
for suits."""
FEW = 2
"""So many suits are named as those that stay; of more the one that goes."""


def titles(plan: Plan) -> str:
    """Return `Missing tooth (no Sticks), without 1 or 9` or `Pure color (Dragons only)`."""
    first, *others = plan.units
    title, plainly = _(BY_NAME[first].title), _colours(plan)
    if first in PLAINLY:
        plainly = _(PLAINLY[first])
    if others:
        return _("{unit} ({plainly}), without 1 or 9", unit=title, plainly=plainly)
    return _("{unit} ({plainly})", unit=title, plainly=plainly)


def _colours(plan: Plan) -> str:
    """Which suits a plan can use."""
    stay = [suit_named(place) for place, mask in enumerate(plan.masks) if mask]
    if len(stay) <= FEW:
        return _("{suits} only", suits=phrases.listed(stay))
    gone = [suit_named(place) for place, mask in enumerate(plan.masks) if not mask]
    return _("no {suits}", suits=phrases.listed(gone, _("or")))
