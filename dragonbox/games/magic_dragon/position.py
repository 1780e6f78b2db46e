"""The visible part of a game: enough to know what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.sets import Exposed, TileSet
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, together
from dragonbox.games.magic_dragon.units import Last
from dragonbox.games.magic_dragon.versions import Table

Stage: TypeAlias = Literal["fingers", "side", "column", "shed", "turn", "claim", "over"]
"""What is to be decided: the break (`fingers`, or `side` and then `column`), what to shed, a turn, claims."""


class Dropped(NamedTuple):
    """A tile that was just dropped."""

    seat: Seat
    tile: Tile


class Win(NamedTuple):
    """How a game was won."""

    seat: Seat
    points: int
    units: tuple[tuple[str, int], ...]
    """The name of each unit that counted, with its points."""
    last: Last
    """Where the last tile came from."""
    sets: tuple[TileSet, ...]
    """How the concealed tiles were split."""
    twin: Tile
    dropper: Seat | None
    """Who dropped the tile that was claimed."""
    penalties: tuple[int, ...]
    """By seat, before any doubling; the winner's is 0."""
    payments: tuple[int, ...]
    """By seat: what each gets, or pays, then it is below zero."""


class Position(Protocol):
    """Both the round and what the player to move knows of it are positions."""

    @property
    def table(self) -> Table:
        """What stays the same."""

    @property
    def stage(self) -> Stage:
        """What is to be decided."""

    @property
    def to_move(self) -> Seat | None:
        """Who has to decide, or None when the game is over."""

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The concealed tiles of the player to move, in order, without a drawn tile."""

    @property
    def drawn(self) -> Tile:
        """The tile that the player whose turn it is has drawn; `NOTHING` if it was claimed."""

    @property
    def exposed(self) -> Sequence[tuple[Exposed, ...]]:
        """The exposed sets, by seat."""

    @property
    def last(self) -> Dropped | None:
        """The tile dropped last, as long as it was not claimed."""

    @property
    def side(self) -> int:
        """The side that the dealer has named for the break; 0 before."""


def exposed_sets(position: Position, seat: Seat) -> tuple[TileSet, ...]:
    """Return the exposed sets of a seat."""
    exposed = position.exposed[seat]
    return tuple([one.set for one in exposed]) if exposed else ()


def held(position: Position) -> tuple[Tile, ...]:
    """Return the concealed tiles of the player to move, the drawn one too."""
    return position.hand if position.drawn == NOTHING else together(position.hand, position.drawn)
