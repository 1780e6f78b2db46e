"""The deal: the wall and who deals; drawn, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dragonbox.core.contract import BadDeal, Rng, Seat
from dragonbox.core.shuffle import shuffled
from dragonbox.core.words import quoted, shown
from dragonbox.games.magic_dragon.tiles import COPIES, NAMES, NOTHING, Tile, kinds, written
from dragonbox.games.magic_dragon.tiles import read as read_tile
from dragonbox.games.magic_dragon.walls import COLUMN, columns

KEYS = ("dealer", "wall")


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every tile lies before the wall is broken."""

    dealer: Seat
    wall: tuple[tuple[Tile, ...], ...]
    """A side for each player, clockwise from the dealer's: columns from the right end, upper tile first."""
    number: int
    """Of the game in its match, from 0. The record does not say it, since it is where the deal stands."""

    def to_record(self) -> dict[str, Any]:
        """The deal as a table of the record."""
        return {"dealer": self.dealer, "wall": [written(side) for side in self.wall]}


def shuffle(seats: int, suits: int, dealer: Seat, number: int, rng: Rng) -> Deal:
    """A wall at random."""
    tiles = shuffled([tile for tile in kinds(suits) for _ in range(COPIES)], rng)
    return Deal(dealer, cut(tiles, columns(seats, suits)), number)


def cut(tiles: list[Tile], sides: tuple[int, ...]) -> tuple[tuple[Tile, ...], ...]:
    """The tiles in sides of so many columns, one after the other."""
    wall, start = [], 0
    for count in sides:
        wall.append(tuple(tiles[start : start + COLUMN * count]))
        start += COLUMN * count
    return tuple(wall)


def read(data: Mapping[str, Any], seats: int, suits: int, dealer: Seat, number: int) -> Deal:
    """The deal that a record's table describes; raises `BadDeal`. Case and blanks do not matter.

    `dealer` is who has to deal in the game of that `number`.
    """
    for key in KEYS:
        if key not in data:
            raise BadDeal(key, "missing")
    for key in data:
        if key not in KEYS:
            raise BadDeal(key, f"unknown key; known are {', '.join(KEYS)}")
    if type(data["dealer"]) is not int or data["dealer"] != dealer:
        raise BadDeal("dealer", f"found {shown(data['dealer'])}, expected {dealer}, who deals this game")
    wall = _wall(data["wall"], columns(seats, suits), suits)
    tiles = [tile for side in wall for tile in side]
    for tile in kinds(suits):
        if (found := tiles.count(tile)) != COPIES:
            raise BadDeal("wall", f"found {NAMES[tile]} {found} times, expected {COPIES} times each tile")
    return Deal(dealer, wall, number)


def _wall(value: Any, sides: tuple[int, ...], suits: int) -> tuple[tuple[Tile, ...], ...]:
    if not isinstance(value, list) or len(value) != len(sides):
        found = f"{len(value)} sides" if isinstance(value, list) else shown(value)
        raise BadDeal("wall", f"found {found}, expected a list of {len(sides)} sides")
    return tuple(
        [
            _side(text, f"wall.{number}", COLUMN * count, suits)
            for number, (text, count) in enumerate(zip(value, sides, strict=True), 1)
        ]
    )


def _side(value: Any, key: str, count: int, suits: int) -> tuple[Tile, ...]:
    """The tiles of a side, counted from 1 in the key."""
    if not isinstance(value, str):
        raise BadDeal(key, f"found {shown(value)}, expected {count} tiles")
    tiles = []
    for name in value.split():
        tile = read_tile(name)
        if tile == NOTHING:
            raise BadDeal(key, f"found {quoted(name)}, expected a tile, such as 5C")
        if tile not in kinds(suits):
            raise BadDeal(key, f"found {quoted(name)}, but the Pictures are not in play")
        tiles.append(tile)
    if len(tiles) != count:
        raise BadDeal(key, f"found {len(tiles)} tiles, expected {count}")
    return tuple(tiles)
