"""The 52 cards of two by two squares, in four colours. A card is its name, and cards of one name are alike.

A scale card is named by its squares in reading order, `RGBY`; a head by `H` and an egg by `E` and the colour
that all their squares have, `HR`, `EG`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import TypeAlias

Cards: TypeAlias = tuple[str, ...]

COLOURS = "RGBY"

SCALES: Cards = tuple(map("".join, permutations(COLOURS)))
HEADS: Cards = tuple([f"H{colour}" for colour in COLOURS])
EGGS: Cards = tuple([f"E{colour}" for colour in COLOURS])
KINDS: Cards = SCALES + HEADS + EGGS
"""All names, in the order in which cards are sorted."""
COUNT = dict.fromkeys(SCALES, 1) | dict.fromkeys(HEADS, 4) | dict.fromkeys(EGGS, 3)
"""How many cards of each name there are."""
CARDS: Cards = tuple([kind for kind in KINDS for _ in range(COUNT[kind])])

FACE = {kind: kind if kind in SCALES else kind[1] * len(COLOURS) for kind in KINDS}
"""The colours of a card's squares in reading order, as it lies unturned."""
BIT = {kind: 1 << number for number, kind in enumerate(KINDS)}
"""A set of kinds is a whole number with a bit for each."""
EVERY_KIND = (1 << len(KINDS)) - 1
_ORDER = {kind: number for number, kind in enumerate(KINDS)}


def is_scale(card: str) -> bool:
    """Return whether a card is neither a head nor an egg."""
    return len(card) == len(COLOURS)


def is_head(card: str) -> bool:
    """Return whether a card shows a dragon's head."""
    return card[0] == "H"


def is_egg(card: str) -> bool:
    """Return whether a card shows an egg."""
    return card[0] == "E"


def in_order(cards: Iterable[str]) -> Cards:
    """Return the cards sorted: scales, heads, eggs."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def without(cards: Cards, card: str) -> Cards:
    """Return the cards but one of that name."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
