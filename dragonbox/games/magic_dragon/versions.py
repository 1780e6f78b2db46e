"""The versions A to G, and what stays the same in a game."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, cast

from dragonbox.core.contract import Options, Seat
from dragonbox.core.language import N_
from dragonbox.games.magic_dragon import walls
from dragonbox.games.magic_dragon.units import Known

Breaking: TypeAlias = Literal["auto", "simple", "yin-yang"]

ULTIMATE = "CDEF"
"""The versions of the four cycles."""


class Version(NamedTuple):
    """Says how many tiles are dealt beyond a hand, and so have to be shed, and how a hand scores."""

    shed: int
    units: Known
    minimum: int = 0
    """Points without which nobody may go out."""


TITLES = {"A": N_("First games"), "B": N_("Easy points"), "C": N_("Standard")}
"""What versions are called before a match and at the table, where that says more than their letter."""
VERSIONS = {
    "A": Version(3, "none"),
    "B": Version(3, "small"),
    "C": Version(3, "all"),
    "D": Version(2, "all"),
    "E": Version(1, "all"),
    "F": Version(0, "all"),
    "G": Version(0, "all", 3),
}


class Table(NamedTuple):
    """The things that stay the same in a game."""

    seats: int
    dealer: Seat
    hand: int
    """Tiles of a hand: 13, or 10."""
    suits: int
    """Suits in play: 4, or 3 without the Pictures."""
    version: Version
    dealer_double: bool
    breaking: Breaking

    @property
    def sets(self) -> int:
        """Sets of a complete hand."""
        return self.hand // 3

    @property
    def dealt(self) -> int:
        """Tiles that each is dealt."""
        return self.hand + self.version.shed

    @property
    def sides(self) -> tuple[int, ...]:
        """Columns of the sides of the wall, clockwise from the dealer's."""
        return walls.columns(self.seats, self.suits)

    @property
    def opposite(self) -> Seat:
        """The player opposite the dealer."""
        return (self.dealer + self.seats // 2) % self.seats

    def after(self, seat: Seat) -> list[Seat]:
        """Return all others, clockwise from the left neighbour."""
        return [(seat + turn) % self.seats for turn in range(1, self.seats)]


def games(options: Options, seats: int) -> int:
    """Return how many games a match has."""
    if options["ultimate"]:
        return len(ULTIMATE) * seats
    return cast(int, options.get("games")) or cast(int, options["cycles"]) * seats


def version(options: Options, seats: int, number: int) -> Version:
    """Return what is played in a game of the match; `number` counts from 0."""
    if options["ultimate"]:
        return VERSIONS[ULTIMATE[number // seats]]
    if (name := cast(str, options["version"])) != "custom":
        return VERSIONS[name]
    shed = cast(int, options["dealt"]) - cast(int, options["hand"])
    return Version(shed, cast(Known, options["units"]), cast(int, options["minimum"]))


def table(options: Options, seats: int, dealer: Seat, number: int) -> Table:
    """Return the table of a game of the match."""
    return Table(
        seats,
        dealer,
        cast(int, options["hand"]),
        cast(int, options["suits"]),
        version(options, seats, number),
        bool(options["dealer_double"]),
        cast(Breaking, options["break"]),
    )
