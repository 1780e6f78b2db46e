"""Who is near and what a drop may cost, as counted in thousands of games."""

from __future__ import annotations

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.ai.outlook import Outlook, Waits, concealed, safe
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NUMBERS, Tile, number_of, suit_of
from dragonbox.games.magic_dragon.units import Known

WAITS: Waits = ((-0.04, 0.06), (0.05, 0.045), (0.2, 0.04), (0.65, 0.02), (1.0, 0.0))
"""How likely a player waits for one tile, by exposed sets: at first, and how much more after each drop."""
POINTS: dict[Known, tuple[float, float, float]] = {
    "none": (1, 1, 1),
    "small": (4.5, 3.5, 4.5),
    "all": (7.5, 5.2, 9.8),
}
"""What the hand of a player who waits scores: with no exposed sets, with some, with all exposed."""
HIT = 0.108
"""How likely a hand that waits waits for a certain tile of the middle numbers."""
ENDS = (0.42, 0.65)
"""How much rarer that is for a 1 or 9, and for a 2 or 8."""
BY_LEFT = (0.25, 0.5, 0.8, 1.0, 1.0)
"""How much rarer it is, by how many other copies are hidden."""
DROPPED_BEFORE = 0.07
"""How much rarer it is for a tile of a kind that the same player has dropped earlier."""
JUST_DROPPED = 0.18
"""How much rarer it is for a tile that lies open since that player's last turn, and was not claimed."""
SAME_SUIT = 0.75
"""How much rarer it is for each exposed set of its suit, since most hands have several suits."""
ALL_ONE_SUIT = 2.5
"""How much likelier where three exposed sets are of that suit; of others it is so much rarer."""


class Threats:
    """Of a view."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        self._view = view
        self._outlook = outlook
        self._others = [seat for seat in range(view.table.seats) if seat != view.seat]
        self._safe = {seat: safe(view, seat) for seat in self._others}
        closed, some, every = POINTS[view.table.version.units]
        self._points = {
            seat: max(
                view.table.version.minimum,
                every if concealed(view, seat) == 0 else some if view.exposed[seat] else closed,
            )
            for seat in self._others
        }

    def of(self, tile: Tile) -> tuple[float, float]:
        """How likely somebody goes out with a tile, and the points of that times how likely they are."""
        misses, points = 1.0, 0.0
        for seat in self._others:
            hit = self._hit(seat, tile)
            points += misses * hit * self._points[seat]
            misses *= 1 - hit
        return 1 - misses, points

    def _hit(self, seat: Seat, tile: Tile) -> float:
        view, number, suit = self._view, number_of(tile), suit_of(tile)
        likely = HIT * BY_LEFT[self._outlook.left[tile]]
        likely *= (*ENDS, 1.0)[min(number - 1, NUMBERS - number, 2)]
        if tile in view.dropped[seat]:
            likely *= DROPPED_BEFORE
        elif tile in self._safe[seat]:
            likely *= JUST_DROPPED
        suits = [one.set.suit for one in view.exposed[seat]]
        if len(suits) > 2 and len(set(suits)) == 1:
            likely *= ALL_ONE_SUIT if suits[0] == suit else 1 / ALL_ONE_SUIT
        else:
            likely *= SAME_SUIT ** suits.count(suit)
        return self._outlook.near[seat] * likely
