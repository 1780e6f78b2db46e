"""What a seat does not know, drawn at random: hands that fit all that it knows, and a stock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below, shuffled
from dragonbox.games.magic_dragon.claims import can_claim, can_go_out
from dragonbox.games.magic_dragon.sets import TileSet, flush, flushes_with, tiles_of, triplet
from dragonbox.games.magic_dragon.tiles import COPIES, NUMBERS, SUITS, Tile, kinds, number_of, suit_of
from dragonbox.games.magic_dragon.versions import Table

TRIES = 20
"""So often a hand is drawn at random before one is built that can claim a tile."""


def unseen(suits: int, seen: Iterable[Tile]) -> list[Tile]:
    """All tiles in play but those that are seen, in order."""
    left = [COPIES] * len(kinds(suits))
    for tile in seen:
        left[tile] -= 1
    return [tile for tile, count in enumerate(left) for _ in range(count)]


class Claimant(NamedTuple):
    """Who is known to be able to claim a tile."""

    table: Table
    exposed: tuple[TileSet, ...]
    tile: Tile
    follows: bool
    size: int
    """Concealed tiles."""

    def can(self, hand: Sequence[Tile]) -> bool:
        return can_claim(self.table, tuple(sorted(hand)), self.exposed, self.tile, self.follows)


def claimant_first(tiles: Sequence[Tile], claimant: Claimant, rng: Rng) -> list[Tile]:
    """The tiles shuffled, such that the first of them are a hand with which the claimant can claim."""
    for _ in range(TRIES):
        mixed = shuffled(tiles, rng)
        if claimant.can(mixed[: claimant.size]):
            return mixed
    mixed = shuffled(tiles, rng)
    held = _build(tiles, claimant, rng)
    for tile in held:
        mixed.remove(tile)
    return shuffled((held + mixed)[: claimant.size], rng) + (held + mixed)[claimant.size :]


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
    """A hand that the tile may complete, or nothing if this try fails.

    To come upon hands of many points too, a try keeps to some suits and numbers, or to one kind of sets.
    """
    tile = claimant.tile
    left = {other: tiles.count(other) for other in set(tiles)}
    left[tile] = left.get(tile, 0) + 1
    suits = {suit_of(tile), *[suit for suit in range(len(SUITS)) if rng.random() < 0.5]}
    inner, only = rng.random() < 0.3, below(4, rng)
    wanted = [
        one
        for one in [triplet(other) for other in left]
        + [flush(other) for other in left if number_of(other) <= 7]
        if one.suit in suits
        and (only == 0 or (only != 1 and one.flush) or (only == 1 and not one.flush))
        and not (inner and one.has_end)
    ]
    twins = [
        other
        for other in left
        if suit_of(other) in suits and not (inner and number_of(other) in (1, NUMBERS))
    ]
    made: list[Tile] = []
    if claimant.size == 1 or rng.random() < 0.3:
        twins = [tile]
    else:
        through = [one for one in wanted if tile in one.tiles]
        if not _take(through, left, made, rng):
            return []
    if not _take_twin(twins, left, made, rng):
        return []
    while len(made) < claimant.size + 1:
        if not _take(wanted, left, made, rng):
            return []
    made.remove(tile)
    return made


def _take(sets: Sequence[TileSet], left: dict[Tile, int], made: list[Tile], rng: Rng) -> bool:
    """Take one of these sets from what is left; False if there is none."""
    possible = [
        one for one in sets if all(left.get(tile, 0) >= one.tiles.count(tile) for tile in set(one.tiles))
    ]
    if not possible:
        return False
    _move(tiles_of([possible[below(len(possible), rng)]]), left, made)
    return True


def _take_twin(twins: Sequence[Tile], left: dict[Tile, int], made: list[Tile], rng: Rng) -> bool:
    possible = [tile for tile in twins if left[tile] >= 2]
    if not possible:
        return False
    tile = possible[below(len(possible), rng)]
    _move((tile, tile), left, made)
    return True


def _move(tiles: Sequence[Tile], left: dict[Tile, int], made: list[Tile]) -> None:
    for tile in tiles:
        left[tile] -= 1
        made.append(tile)
