"""Estimate what a drop may cost: somebody claims it for Zappo, and who dropped it pays double."""

from __future__ import annotations

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.ai.outlook import Outlook, safe
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NUMBERS, Tile, number_of, suit_of

HIT = 0.06
"""How likely a hand that waits waits for a certain tile of the middle numbers."""
ENDS = (0.3, 0.85)
"""How much rarer that is for a 1 or 9, and for a 2 or 8."""
BY_LEFT = (0.3, 0.75, 1.0, 1.1, 1.1)
"""How much likelier or not, by how many other copies are hidden."""
DROPPED_BEFORE = 0.15
"""How much rarer it is for a tile of a kind that the same player has dropped earlier."""
JUST_DROPPED = 0.05
"""How much rarer it is for a tile that lies open since that player's last turn, and was not claimed."""
SAME_SUIT = 2.0
"""How much likelier where all exposed sets, two at least, are of that suit; else it is half as likely."""


class Dangers:
    """Of the drops of a view."""

    def __init__(self, view: View, outlook: Outlook, watches: int = 0) -> None:
        """Players with fewer exposed sets than it `watches` are not minded."""
        self._view = view
        self._watched = [
            seat
            for seat in range(view.table.seats)
            if seat != view.seat and len(view.exposed[seat]) >= watches
        ]
        self._outlook = outlook
        self._safe = [safe(view, seat) for seat in range(view.table.seats)]

    def hits(self, tile: Tile) -> float:
        """Return how likely somebody goes out with it."""
        misses = 1.0
        for seat in self._watched:
            misses *= 1 - self._of(seat, tile)
        return 1 - misses

    def _of(self, seat: Seat, tile: Tile) -> float:
        view, number = self._view, number_of(tile)
        likely = HIT * BY_LEFT[self._outlook.left[tile]]
        likely *= (*ENDS, 1.0)[min(number - 1, NUMBERS - number, 2)]
        if tile in self._safe[seat]:
            likely *= JUST_DROPPED
        elif tile in view.dropped[seat]:
            likely *= DROPPED_BEFORE
        suits = [one.set.suit for one in view.exposed[seat]]
        if len(suits) > 1 and len(set(suits)) == 1:
            likely *= SAME_SUIT if suits[0] == suit_of(tile) else 1 / SAME_SUIT
        return self._outlook.near[seat] * likely
