"""The visible part of a round: enough to know what may be done, and how it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dragonbox.games.dragon_swoop.combinations import Pile
from dragonbox.games.dragon_swoop.grid import COLUMNS, LINES, ROWS, empty_space_value
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS, TILES

UNDER_MASTER = -12
"""Points for each tile still under the master at the end."""
ALL_TILES = 100
"""Points when all 36 tiles have flown."""


class Position(Protocol):
    """Both the round and what its player may know of it are positions."""

    @property
    def tops(self) -> Sequence[str]:
        """The face-up tile of each space; empty where none is."""

    @property
    def heights(self) -> tuple[int, ...]:
        """How many tiles lie on each space."""

    @property
    def master(self) -> str:
        """Its symbol; empty while a crown is due and when the grid ran out of tiles to crown."""

    @property
    def pile(self) -> str:
        """The tiles under the master."""

    @property
    def hand(self) -> str:
        """The underlings, in the order of their recruiting."""

    @property
    def recruits(self) -> int:
        """How often the player may still recruit."""

    @property
    def turn(self) -> int:
        """The turn in play, 1 to 12; the last one played when the game is over."""

    @property
    def piles(self) -> Sequence[Pile]:
        """What has flown, oldest first."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""


def line(position: Position) -> tuple[int, ...]:
    """Return the spaces in the master's line."""
    return LINES[position.turn - 1]


def crown_due(position: Position) -> bool:
    """Return whether the next decision is which tile becomes the master."""
    return not position.master and not position.over


class Breakdown(NamedTuple):
    """The points at the end, by where they come from."""

    piles: int
    """The combinations, bonuses for the master included."""
    spaces: int
    """Empty spaces."""
    masters: int
    """Tiles still under the master: 0 or less."""
    all: int
    """All 36 tiles have flown."""

    @property
    def total(self) -> int:
        return sum(self)


def breakdown(position: Position) -> Breakdown:
    """Return what the position would count if the game ended now."""
    return Breakdown(
        sum(pile.points for pile in position.piles),
        sum(empty_space_value(space) for space, height in enumerate(position.heights) if not height),
        UNDER_MASTER * len(position.pile),
        ALL_TILES if flown(position) == TILES else 0,
    )


def flown(position: Position) -> int:
    """Return how many tiles have flown."""
    return sum(pile.combination.tiles for pile in position.piles)


def cleared(mode: str, heights: Sequence[int]) -> list[Sequence[int]]:
    """Return what is empty of that which the goal of a mode asks for: row 1, columns, or the whole grid.
    `score` asks for nothing."""
    wanted: dict[str, Sequence[Sequence[int]]] = {
        "easy": ROWS[:1],
        "hard": COLUMNS,
        "sweep": [range(len(heights))],
    }
    return [line for line in wanted.get(mode, ()) if not any(heights[space] for space in line)]


def reached(mode: str, heights: Sequence[int]) -> bool:
    """Return whether the goal of a mode is reached in a grid so high."""
    return bool(cleared(mode, heights))


class Count(NamedTuple):
    """Where the six tiles of one symbol are."""

    flown: int
    grid: int
    """Face up in the grid."""
    hand: int
    master: int
    pile: int
    """Under the master: a symbol of which no master was turned up yet."""
    hidden: int
    """Face down in the grid."""


def counts(position: Position) -> dict[str, Count]:
    """By symbol: all that a player can work out."""
    flown = "".join("".join(pile.tiles) for pile in position.piles)
    found = {}
    for symbol in SYMBOLS:
        places = (flown, position.tops, position.hand, position.master, position.pile)
        seen = [place.count(symbol) for place in places]
        found[symbol] = Count._make([*seen, EACH - sum(seen)])
    return found
