"""Guess from the open tiles which may still come, how long it goes on, and who is near.

The numbers were counted in many games between players of this kind.
"""

from __future__ import annotations

from collections.abc import Callable

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import COPIES, KINDS, Tile, kinds
from dragonbox.games.magic_dragon.units import Known
from dragonbox.games.magic_dragon.walls import TIE

WAITS = ((-0.1, 0.075), (0.08, 0.05), (0.5, 0.03), (0.8, 0.0), (1.0, 0.0))
"""How likely a player waits for one tile, by exposed sets: at first, and how much more after each drop."""
MOST = 0.9
"""However late it is, some do not wait, as long as not all sets are exposed."""
SOME = 2
"""Copies that a player takes to be left, who sees only that some are."""
POINTS: dict[Known, float] = {"none": 1, "small": 4, "all": 6}
"""What a hand scores, mostly."""


class Outlook:
    """Of a view."""

    def __init__(self, view: View, waits: Callable[[View, Seat], float] | None = None) -> None:
        """`waits` says how likely another player waits for one tile; without it a rule of thumb does."""
        table = view.table
        self.table = table
        self.seat = view.seat
        self.left = [COPIES if tile in kinds(table.suits) else 0 for tile in range(KINDS)]
        """How many copies of each tile are in the stock or in other hands."""
        for tile in view.seen():
            self.left[tile] -= 1
        self.hidden = sum(self.left)
        """How many tiles these are."""
        self.rounds = max(view.stock - TIE, 0) / table.seats
        """How often everybody will still draw."""
        self.near = tuple([_near(view, seat, waits or _waits) for seat in range(table.seats)])
        """How likely each of the others waits for one tile."""
        self.theirs = max(POINTS[table.version.units], table.version.minimum)
        """What a hand of theirs may score."""

    def count_roughly(self) -> None:
        """Take the same number of copies to be left of all tiles that may still come."""
        self.left = [SOME if copies else 0 for copies in self.left]
        self.hidden = sum(self.left)


def _near(view: View, seat: Seat, waits: Callable[[View, Seat], float]) -> float:
    """How likely that player waits for one tile, while the tiles are drawn."""
    return 0.0 if seat == view.seat or view.stage == "shed" else waits(view, seat)


def _waits(view: View, seat: Seat) -> float:
    """By a rule of thumb. Who has a short hand waits sooner."""
    missing = concealed(view, seat)
    at_first, more = WAITS[4 - missing]
    likely = at_first + more * len(view.dropped[seat])
    return max(0.0, min(MOST if missing else 1.0, likely))


def concealed(view: View, seat: Seat) -> int:
    """Return how many sets of a player are not exposed yet."""
    return max(0, view.table.sets - len(view.exposed[seat]))


def safe(view: View, seat: Seat) -> set[Tile]:
    """Tiles that were dropped since that player's last turn, and so did not complete that hand.

    Where a claim has changed the order of turns, it may be one too few or one too many.
    """
    seats, found = view.table.seats, set[Tile]()
    turn = seat
    while turn != view.seat:
        found.update(view.dropped[turn][-1:])
        turn = (turn + 1) % seats
    return found
