"""The deal: the wall and who deals; drawn, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dragonbox.core.contract import BadDeal, Rng, Seat
from dragonbox.core.language import _
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
        """Return the deal as a table of the record."""
        return {"dealer": self.dealer, "wall": [written(side) for side in self.wall]}


def shuffle(seats: int, suits: int, dealer: Seat, number: int, rng: Rng) -> Deal:
    """Return a wall at random."""
    tiles = shuffled([tile for tile in kinds(suits) for _ in range(COPIES)], rng)
    return Deal(dealer, cut(tiles, columns(seats, suits)), number)


def cut(tiles: list[Tile], sides: tuple[int, ...]) -> tuple[tuple[Tile, ...], ...]:
    """Return the tiles in sides of so many columns, one after the other."""
    wall, start = [], 0
    for count in sides:
        wall.append(tuple(tiles[start : start + COLUMN * count]))
        start += COLUMN * count
    return tuple(wall)


def read(data: Mapping[str, Any], seats: int, suits: int, dealer: Seat, number: int) -> Deal:
    """Return the deal that a record's table describes; raises `BadDeal`. Case and blanks do not matter.

    `dealer` is who has to deal in the game of that `number`.
    """
    for key in KEYS:
        if key not in data:
            raise BadDeal(key, _("missing"))
    for key in data:
        if key not in KEYS:
            raise BadDeal(key, _("unknown key; known are {keys}", keys=", ".join(KEYS)))
    if type(data["dealer"]) is not int or data["dealer"] != dealer:
        found = shown(data["dealer"])
        why = _("found {value}, expected {dealer}, who deals this game", value=found, dealer=dealer)
        raise BadDeal("dealer", why)
    wall = _wall(data["wall"], columns(seats, suits), suits)
    tiles = [tile for side in wall for tile in side]
    for tile in kinds(suits):
        if (times := tiles.count(tile)) != COPIES:
            raise BadDeal("wall", _copies(NAMES[tile], times))
    return Deal(dealer, wall, number)


def _copies(tile: str, times: int) -> str:
    return _(
        "found {tile} {times} times, expected {copies} times each tile", tile=tile, times=times, copies=COPIES
    )


def _wall(value: Any, sides: tuple[int, ...], suits: int) -> tuple[tuple[Tile, ...], ...]:
    if not isinstance(value, list) or len(value) != len(sides):
        if isinstance(value, list):
            why = _("found {n} sides, expected a list of {count} sides", n=len(value), count=len(sides))
        else:
            why = _("found {value}, expected a list of {count} sides", value=shown(value), count=len(sides))
        raise BadDeal("wall", why)
    return tuple(
        [
            _side(text, f"wall.{number}", COLUMN * count, suits)
            for number, (text, count) in enumerate(zip(value, sides, strict=True), 1)
        ]
    )


def _side(value: Any, key: str, count: int, suits: int) -> tuple[Tile, ...]:
    """The tiles of a side, counted from 1 in the key."""
    if not isinstance(value, str):
        raise BadDeal(key, _("found {value}, expected {count} tiles", value=shown(value), count=count))
    tiles = []
    for name in value.split():
        tile = read_tile(name)
        if tile == NOTHING:
            raise BadDeal(key, _("found {word}, expected a tile, such as 5C", word=quoted(name)))
        if tile not in kinds(suits):
            raise BadDeal(key, _("found {word}, but the Pictures are not in play", word=quoted(name)))
        tiles.append(tile)
    if len(tiles) != count:
        raise BadDeal(key, _("found {n} tiles, expected {count}", n=len(tiles), count=count))
    return tuple(tiles)
