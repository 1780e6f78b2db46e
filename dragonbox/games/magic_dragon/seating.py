"""Draw the seats: each draws a tile, and the highest number deals first.

A record lists the seats in the order of this draw, so nothing of it is written down: it is played again when
a match begins, for all to see.
"""

from __future__ import annotations

from typing import TypeAlias

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import shuffled
from dragonbox.games.magic_dragon.tiles import COPIES, Tile, kinds, number_of

Draws: TypeAlias = tuple[tuple[Tile, ...], ...]
"""By seat, the tiles drawn: one, and a further one for each time that the number was another's too."""


def draw(seats: int, suits: int, rng: Rng) -> Draws:
    """Return a draw that seats the players as they sit, seat 0 with the highest number.

    For each draw all tiles are there: among few players that is no matter, and it goes on until all numbers
    differ.
    """
    return tuple(_placed([()] * seats, suits, rng))


def _placed(drawn: list[tuple[Tile, ...]], suits: int, rng: Rng) -> list[tuple[Tile, ...]]:
    """Each draws one tile more; who are then equal draw again among themselves. The highest come first."""
    tiles = shuffled([tile for tile in kinds(suits) for _ in range(COPIES)], rng)
    groups: dict[int, list[tuple[Tile, ...]]] = {}
    for before, tile in zip(drawn, tiles, strict=False):
        groups.setdefault(number_of(tile), []).append((*before, tile))
    placed: list[tuple[Tile, ...]] = []
    for number in sorted(groups, reverse=True):
        equal = groups[number]
        placed += equal if len(equal) == 1 else _placed(equal, suits, rng)
    return placed
