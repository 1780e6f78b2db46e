"""Estimate what the rest of a hand brings beyond the points on the table, when all cards are open.

A sum over what each seat has, fitted to how hands between skilled players came out.
`tests/bench/fitting.py` fits it again.
"""

from __future__ import annotations

from operator import mul

from dragonbox.core.contract import Seat
from dragonbox.games.rare_dragon.ai import match_value
from dragonbox.games.rare_dragon.ai.rollout import Spread
from dragonbox.games.rare_dragon.cards import EACH

SOON = (0.13, 4.56, 1.29, 2.46, 1.18, 2.8, -0.74, 0.42, -0.17, 0.88, 0.43, -0.39)
"""What each counts however short the deck is: what a seat holds and has laid, see `_held`; the best heap that
the player to move can take, and the best that another could take; the turn itself."""
LATER = (0.22, -2.3, 0.55, 1.38, 0.39, -0.88, 1.55, 3.3, -0.91, -1.07, -0.35, 0.78)
"""What each counts besides, for every ten cards in the deck that a player may get."""
EACH_TEN = 10
FEW = 2
"""Cards in a hand that is soon empty."""
CARD, THIRD, MORE, FOURTH, RARE = 0.4, 3.0, 1.0, 1.5, 3.0
"""What counts in a heap: a card, the third of its dragon, one more, a fourth to a set on the table, a rare
dragon."""


def margin(game: Spread, seat: Seat) -> float:
    """By how much that seat, whose turn begins, should be ahead of the others' mean in the end."""
    return match_value.margin(points(game, seat), seat)


def points(game: Spread, seat: Seat) -> list[float]:
    """Return what every seat should have in the end, by how they stand when the turn of one begins.

    What all get alike is not in it: only how far they are apart was fitted.
    """
    later = len(game.stock) / (EACH_TEN * len(game.hands))
    *of_held, mine, theirs, turn = [soon + later * more for soon, more in zip(SOON, LATER, strict=True)]
    found = []
    for other, now in enumerate(game.points()):
        heap = mine if other == seat else theirs
        held = sum(map(mul, of_held, _held(game, other)))
        found.append(now + held + heap * _heap(game, other))
    found[seat] += turn
    return found


def _held(game: Spread, seat: Seat) -> tuple[float, ...]:
    """What a seat has.

    What it may still win with rare dragons. In the hand: draw-two dragons, single cards, pairs, cards of
    sets, fourths to sets of others, cards that have others on the pile. Then whether hardly a card is left in
    the hand, and the laid sets that a fourth can break.
    """
    lain, lying, draw_two, rare = game.lain, game.lying, game.draw_two, game.rare
    singles = pairs = of_sets = fourths = beside = breakable = 0
    hand, laid = game.hands[seat], game.laid[seat]
    for dragon, count in enumerate(hand):
        if dragon in (draw_two, rare):
            continue
        if laid[dragon] == EACH - 1:
            breakable += 1
        if count == 1:
            if lain[dragon]:
                fourths += not laid[dragon]
            else:
                singles += 1
                beside += lying[dragon] > 0
        elif count == 2:
            pairs += 1
            beside += 2 * (lying[dragon] > 0)
        else:
            of_sets += count
    few = game.sizes[seat] <= FEW
    return _rares(game, seat), hand[draw_two], singles, pairs, of_sets, fourths, beside, few, breakable


def _rares(game: Spread, seat: Seat) -> float:
    """What a seat may win with rare dragons beyond those before it.

    All of them go to who plays the last one, and anybody may get those that nobody has in the hand.
    """
    rare, seats = game.rare, len(game.hands)
    held = sum([hand[rare] for hand in game.hands])
    free = EACH - 1 - game.lain[rare] - held
    if not held + free:
        return 0.0
    likely: float = (game.hands[seat][rare] + free / seats) / (held + free)
    return RARE * ((EACH - 1) * likely - game.laid[seat][rare])


def _heap(game: Spread, seat: Seat) -> float:
    """What the best heap brings that this seat can take."""
    cards = game.hands[seat][:]
    best = total = 0.0
    for dragon in reversed(game.pile):
        cards[dragon] = alike = cards[dragon] + 1
        if dragon == game.rare:
            total += RARE
        elif alike >= 3:
            total += THIRD if alike == 3 else MORE
        elif game.lain[dragon] == EACH - 1:
            total += FOURTH
        elif dragon != game.draw_two:
            total += CARD
            continue
        if total > best:
            best = total
    return best
