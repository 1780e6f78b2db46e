"""The seven combinations that can fly, and the piles that they become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.core import phrases
from dragonbox.core.language import N_, _
from dragonbox.games.dragon_swoop.moves import TileSet


class Combination(NamedTuple):
    """One or two sets of so many tiles; each set has one symbol, two sets have different ones."""

    name: str
    """As records have it; `called` is for show."""
    brief: str
    sets: int
    size: int
    """Tiles of each set."""
    points: int
    bonus: int
    """Points more with the master in it."""

    @property
    def called(self) -> str:
        """The name as it is shown within a sentence."""
        return _(self.name)

    @property
    def title(self) -> str:
        """The name with a capital letter, as a heading."""
        return phrases.capital(self.called)

    @property
    def short(self) -> str:
        """The title where there is little room: `Two Fours`."""
        return phrases.capital(_(self.brief))

    @property
    def tiles(self) -> int:
        """Tiles of all its sets."""
        return self.sets * self.size


COMBINATIONS = (
    Combination(N_("two Fours of a kind"), N_("Two Fours"), 2, 4, 75, 50),
    Combination(N_("Five of a kind"), N_("Five of a kind"), 1, 5, 50, 30),
    Combination(N_("Four of a kind"), N_("Four of a kind"), 1, 4, 30, 15),
    Combination(N_("two Threes of a kind"), N_("Two Threes"), 2, 3, 15, 10),
    Combination(N_("Three of a kind"), N_("Three of a kind"), 1, 3, 10, 5),
    Combination(N_("Two Pair"), N_("Two Pair"), 2, 2, 5, 2),
    Combination(N_("Pair"), N_("Pair"), 1, 2, 2, 1),
)
"""All there are, the dearest first."""
BY_SHAPE = {(combination.sets, combination.size): combination for combination in COMBINATIONS}
"""The combination of so many sets of so many tiles each."""


class Pile(NamedTuple):
    """A combination that has flown."""

    combination: Combination
    symbols: str
    """The symbol of each of its sets."""
    with_master: bool

    @property
    def tiles(self) -> tuple[str, ...]:
        """Its sets, a letter for each tile: `("FFF", "MMM")`."""
        return tuple(symbol * self.combination.size for symbol in self.symbols)

    @property
    def bonus(self) -> int:
        """The points for the master."""
        return self.combination.bonus if self.with_master else 0

    @property
    def points(self) -> int:
        """What it scores, the bonus included."""
        return self.combination.points + self.bonus


def pile_of(sets: Sequence[TileSet], tops: Sequence[str]) -> Pile:
    """Return the pile that a legal fly makes; `tops` are the tiles on the spaces before it."""
    return Pile(
        BY_SHAPE[len(sets), sets[0].size],
        "".join([tops[tiles.spaces[0]] for tiles in sets]),
        any(tiles.master for tiles in sets),
    )
