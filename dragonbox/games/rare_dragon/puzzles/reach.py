"""Bound what a turn can come to without playing it, so that a walk need not look at most turns."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.games.rare_dragon.cards import EACH
from dragonbox.games.rare_dragon.moves import SETS, Move
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE
from dragonbox.games.rare_dragon.rules import DRAWN, Round


class Reach(NamedTuple):
    """The most that can be reached after a first move."""

    left: int
    """The fewest cards in the hand after the discard."""
    points: int
    """The most points that the turn adds."""


def reach(round: Round, first: Move) -> Reach:
    """Return what a turn can come to that begins with a move."""
    deck, must = round.stock, ""
    if first.verb == "take":
        taken = round.pile[-first.count :]
        hand, must = round.hand + taken, taken[0]
    else:
        hand, deck = round.hand + deck[0], deck[1:]
    found = []
    if must != round.draw_two:
        found.append(_laid(round, hand, must))
    if round.draw_two in hand and (deck or len(hand) > 1):
        left, points = _laid(round, hand.replace(round.draw_two, "", 1) + deck[:DRAWN], must)
        found.append(Reach(left, points + DRAW_TWO))
    return Reach(min(one.left for one in found), max(one.points for one in found))


def _laid(round: Round, hand: str, must: str) -> Reach:
    """What it comes to if everything is laid that can be, but no draw-two dragon."""
    seat = round.to_move
    assert seat is not None
    own, laid = round.laid[seat], "".join(round.laid)
    left = points = 0
    spared: list[tuple[int, int]] = []
    for dragon in dict.fromkeys(hand):
        count = hand.count(dragon)
        worth = 0
        if dragon == round.draw_two:
            left += count
        elif dragon == round.rare:
            left += count - 1
            worth = RARE * (1 + laid.count(dragon) - own.count(dragon))
        elif count >= min(SETS):
            points += count
            # To keep one of four costs that card; to keep one of three costs the set.
            if count == max(SETS):
                spared.append((OTHER, 0))
            elif dragon != must:
                spared.append((OTHER * count, count - 1))
        elif laid.count(dragon) == EACH - 1:
            worth = OTHER if dragon in own else 2 * OTHER
        else:
            left += count
        points += worth
        if worth and dragon != must:
            spared.append((worth, 0))
    if left or not spared:
        return Reach(max(0, left - 1), points)
    # All can be laid, so that something is kept for the discard.
    return Reach(min(kept for _, kept in spared), points - min(lost for lost, _ in spared))
