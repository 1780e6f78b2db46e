"""Draw the tiles that a seat does not know at random: hands that fit all that it knows, and a stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below, shuffled
from dragonbox.games.magic_dragon.claims import can_claim, can_go_out
from dragonbox.games.magic_dragon.sets import TileSet, flush, flushes_with, triplet
from dragonbox.games.magic_dragon.tiles import COPIES, NUMBERS, SUITS, Tile, kinds, number_of, suit_of
from dragonbox.games.magic_dragon.versions import Table

Part: TypeAlias = tuple[Tile, ...]
"""A set or a twin."""

TRIES = 20
"""So often a hand is drawn at random before one is built that can claim a tile."""
BY_TWIN, SUIT, INNER, KIND = 0.3, 0.5, 0.3, 0.7
"""When a hand is built that waits: how likely it waits for the twin, uses a suit, has no 1 and no 9, and how
likely each kind of sets is looked for; where neither is, both are."""


def unseen(suits: int, seen: Iterable[Tile]) -> list[Tile]:
    """Return all tiles in play but those that are seen, in order."""
    left = [COPIES] * len(kinds(suits))
    for tile in seen:
        left[tile] -= 1
    return [tile for tile, count in enumerate(left) for _ in range(count)]


class Claimant(NamedTuple):
    """A seat that is known to be able to claim a tile."""

    table: Table
    exposed: tuple[TileSet, ...]
    tile: Tile
    follows: bool
    size: int
    """Concealed tiles."""

    def can(self, hand: Sequence[Tile]) -> bool:
        """Return whether somebody with this hand could claim the tile."""
        return can_claim(self.table, tuple(sorted(hand)), self.exposed, self.tile, self.follows)


def claimant_first(tiles: Sequence[Tile], claimant: Claimant, rng: Rng) -> list[Tile]:
    """Return the tiles shuffled, such that the first of them are a hand with which the claimant can claim."""
    mixed, size = list(tiles), claimant.size
    for _ in range(TRIES):
        for place in range(size):
            other = place + below(len(mixed) - place, rng)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        if claimant.can(mixed[:size]):
            return mixed[:size] + shuffled(mixed[size:], rng)
    held = _build(tiles, claimant, rng)
    for tile in held:
        mixed.remove(tile)
    return held + shuffled(mixed, rng)


def _build(tiles: Sequence[Tile], claimant: Claimant, rng: Rng) -> list[Tile]:
    """Tiles with which one can claim: two for a Zap or for a flush, else a whole hand that waits."""
    tile = claimant.tile
    pairs = [[tile, tile]] if tiles.count(tile) >= 2 else []
    if claimant.follows:
        for one in flushes_with(tile):
            rest = [other for other in one.tiles if other != tile]
            if set(rest) <= set(tiles):
                pairs.append(rest)
    if pairs and claimant.size >= 2:
        return pairs[below(len(pairs), rng)]
    while True:
        hand = _waiting(tiles, claimant, rng)
        if can_go_out(claimant.table, tuple(sorted(hand)), claimant.exposed, tile, "claim"):
            return hand


def _waiting(tiles: Sequence[Tile], claimant: Claimant, rng: Rng) -> list[Tile]:
    """A hand that the tile may complete, or nothing if this try fails: part by part, of what is left.

    The first part holds the tile.
    """
    tile, sets = claimant.tile, claimant.size // 3
    left = Counter(tiles)
    left[tile] += 1
    wanted, twins = _some_parts(left, tile, rng)
    if not sets or rng.random() < BY_TWIN:
        plan: list[list[Part]] = [[(tile, tile)], *[wanted] * sets]
    else:
        plan = [[part for part in wanted if tile in part], twins, *[wanted] * (sets - 1)]
    made: list[Tile] = []
    for parts in plan:
        possible = [part for part in parts if all(left[one] >= part.count(one) for one in part)]
        if not possible:
            return []
        part = possible[below(len(possible), rng)]
        left.subtract(part)
        made += part
    made.remove(tile)
    return made


def _some_parts(left: Iterable[Tile], tile: Tile, rng: Rng) -> tuple[list[Part], list[Part]]:
    """The sets and the twins of which a hand is to be made.

    To come upon hands of many points too, they keep to some suits, now and then also to the numbers from 2 to
    8 or to one kind of sets.
    """
    suits = {suit_of(tile), *[suit for suit in range(len(SUITS)) if rng.random() < SUIT]}
    inner, flushes, triplets = rng.random() < INNER, rng.random() < KIND, rng.random() < KIND
    usable = [one for one in left if suit_of(one) in suits and not (inner and number_of(one) in (1, NUMBERS))]
    sets = [flush(one) for one in usable if number_of(one) <= NUMBERS - 2] if flushes or not triplets else []
    sets += [triplet(one) for one in usable] if triplets or not flushes else []
    parts: list[Part] = [one.tiles for one in sets if not (inner and one.has_end)]
    return parts, [(one, one) for one in usable]
