"""What can be guessed from what lies open: which tiles may still come, how long it goes on, who is near.

The numbers were counted in many games between players of this kind.
"""

from __future__ import annotations

from copy import copy
from typing import TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import COPIES, KINDS, Tile, kinds
from dragonbox.games.magic_dragon.units import Known
from dragonbox.games.magic_dragon.walls import TIE

Waits: TypeAlias = tuple[tuple[float, float], ...]

WAITS: Waits = ((-0.1, 0.075), (0.08, 0.05), (0.5, 0.03), (0.8, 0.0), (1.0, 0.0))
"""How likely a player waits for one tile, by exposed sets: at first, and how much more after each drop."""
MOST = 0.9
"""However late it is, some do not wait, as long as not all sets are exposed."""
COMES = 0.22
"""How likely a player who waits goes out within a round."""
NEARER = 0.06
"""How much likelier each waits after a round."""
POINTS: dict[Known, float] = {"none": 1, "small": 4, "all": 6}
"""What a hand scores, mostly."""
PENALTY = 1.8
"""What a loser has, mostly."""
DROPPED = 1.6
"""How often that again is paid by who dropped the last tile."""


class Outlook:
    """Of a view."""

    def __init__(self, view: View, waits: Waits = WAITS) -> None:
        """`waits` says how likely another player waits for one tile, as `WAITS` does."""
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
        self.near = tuple([_near(view, seat, waits) for seat in range(table.seats)])
        """How likely each of the others waits for one tile."""
        self.theirs = max(POINTS[table.version.units], table.version.minimum)
        """What a hand of theirs may score."""
        others = table.seats - 1
        self.income = float(others) if table.version.units == "none" else PENALTY * others + DROPPED
        """What each point of mine is worth."""
        self.ends = COMES * sum(self.near) + 1 / (self.rounds + 1)
        """How likely others end the game within a round, or the stock does."""
        self.sooner = COMES * NEARER * others
        """How much likelier that is after each round."""

    def later(self, more: float) -> Outlook:
        """After a round, in which each of the others has come so much nearer."""
        found = copy(self)
        found.left = self.left[:]
        found.near = tuple(
            [0.0 if seat == self.seat else min(1.0, likely + more) for seat, likely in enumerate(self.near)]
        )
        return found


def _near(view: View, seat: Seat, waits: Waits) -> float:
    """How likely that player waits for one tile. Who has a short hand waits sooner."""
    if seat == view.seat or view.stage == "shed":
        return 0.0
    missing = concealed(view, seat)
    at_first, more = waits[4 - missing]
    likely = at_first + more * len(view.dropped[seat])
    return max(0.0, min(MOST if missing else 1.0, likely))


def concealed(view: View, seat: Seat) -> int:
    """How many sets of a player are not exposed yet."""
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
