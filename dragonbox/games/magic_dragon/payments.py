"""Count what the losers pay."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.versions import Table

BALANCE = 80
"""What everyone starts with."""


def payments(
    table: Table, winner: Seat, points: int, penalties: Sequence[int], dropper: Seat | None
) -> tuple[int, ...]:
    """Return what each gets, by seat; who pays gets less than nothing.

    A loser pays the winner's points times the own penalty: double if that loser dropped the claimed tile,
    unless hands do not count; and where the dealer counts double, double what the dealer pays or gets.
    """
    paid = []
    for seat, penalty in enumerate(penalties):
        amount = points * penalty if seat != winner else 0
        if seat == dropper and table.version.units != "none":
            amount *= 2
        if table.dealer_double and table.dealer in (seat, winner):
            amount *= 2
        paid.append(-amount)
    paid[winner] = -sum(paid)
    return tuple(paid)
