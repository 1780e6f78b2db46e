"""Estimate what others may do with the discard pile, sets of three and rare dragons."""

from __future__ import annotations

from dragonbox.core.contract import Seat
from dragonbox.games.rare_dragon.ai.outlook import SET, Outlook
from dragonbox.games.rare_dragon.position import OTHER, RARE, set_of_three
from dragonbox.games.rare_dragon.rules import View

HEAP = 0.4
"""What a card of a heap is worth to who takes it, on the average."""
LATER = 0.35
"""How much of the discard pile is left for players after the next one."""
COMPLETED = (SET, 2.7, 2.2)
"""What it is worth to complete a set, by the number of cards of it that were in the hand before."""


def pile(view: View, outlook: Outlook) -> float:
    """Return what the discard pile gives to the players after this one."""
    total, weight = 0.0, 1.0
    for step in range(1, outlook.seats):
        seat = (outlook.seat + step) % outlook.seats
        total += weight * outlook.comes[seat] * pile_for(view, outlook, seat)
        weight *= LATER
    return total


def pile_for(view: View, outlook: Outlook, seat: Seat) -> float:
    """Return what the discard pile gives to another player whose turn begins with it."""
    ways = []
    heap = 0.0
    for count in range(1, min(len(view.pile), outlook.sight) + 1):
        deepest = view.pile[-count]
        likely, gain = _take(view, outlook, seat, deepest, view.pile.count(deepest, -count))
        if likely:
            ways.append((gain + heap, likely))
        heap += _in_heap(view, outlook, seat, deepest)
    ways.sort(reverse=True)
    total, left = 0.0, 1.0
    for gain, likely in ways:
        total += left * likely * max(0.0, gain)
        left *= 1 - likely
    return total


def takes(view: View, outlook: Outlook, seat: Seat, count: int) -> float:
    """Return how likely another player can take so many cards of the pile."""
    deepest = view.pile[-count]
    return _take(view, outlook, seat, deepest, view.pile.count(deepest, -count))[0]


def _take(view: View, outlook: Outlook, seat: Seat, dragon: str, lying: int) -> tuple[float, float]:
    """How likely that seat can take a card, with so many of its dragon in the heap, and what that gives."""
    if dragon == view.draw_two:
        return 1.0, 0.0
    if dragon == view.rare:
        return 1.0, _rare(view, outlook, seat)
    if (owner := set_of_three(view, dragon)) is not None:
        return 1.0, _fourth(outlook, seat, owner)
    likely = outlook.holds(seat, dragon, 3 - lying)
    return likely, outlook.share * COMPLETED[max(0, 3 - lying)]


def _in_heap(view: View, outlook: Outlook, seat: Seat, dragon: str) -> float:
    """What a card in a heap is worth to that seat."""
    if dragon == view.rare:
        return _rare(view, outlook, seat)
    if dragon != view.draw_two and (owner := set_of_three(view, dragon)) is not None:
        return _fourth(outlook, seat, owner)
    return outlook.share * HEAP * min(1.0, 0.3 + outlook.turns / 3)


def _rare(view: View, outlook: Outlook, seat: Seat) -> float:
    """A rare dragon played by another seat."""
    mine = view.laid[outlook.seat].count(view.rare)
    return RARE * (outlook.share * (1 + mine) + mine)


def _fourth(outlook: Outlook, seat: Seat, owner: Seat) -> float:
    """A fourth played by another seat."""
    if owner == seat:
        return outlook.share * OTHER
    return outlook.share * 2 * OTHER + (OTHER if owner == outlook.seat else -outlook.share * OTHER)


def table(view: View, outlook: Outlook) -> float:
    """Return what the cards before this player may lose to others."""
    mine = view.laid[outlook.seat]
    total = 0.0
    rares = mine.count(view.rare)
    if rares:
        again = 0.5 if view.rare in view.hand else 1.0
        total += again * outlook.robbed(view) * rares * RARE * (1 + outlook.share)
    for dragon in sorted(set(mine)):
        if mine.count(dragon) == 3 and dragon not in (view.draw_two, view.rare) and dragon not in view.hand:
            total += outlook.someone_plays(dragon) * (OTHER + 2 * outlook.share)
    return total
