"""Find what every player sees without much thought."""

from __future__ import annotations

from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.position import EGG, NEEDED, WINNER
from dragonbox.games.dragon_dance.rules import View

MOST = EGG + 4
"""No card scores more; a head as the last card comes to the same."""


def head_for_the_end(view: View) -> str:
    """Return the one head among two cards that can be the last in the next turn, when the other one can go
    now and the points are there; else empty."""
    if view.stage != "turn" or len(view.hand) != 2 or view.scores[view.seat] < NEEDED:
        return ""
    heads = [card for card in view.hand if is_head(card)]
    others = [card for card in view.hand if not is_head(card)]
    return heads[0] if heads and others and places_of(view, others[0]) else ""


def wins_anyway(view: View) -> bool:
    """In the blockade: whether this seat is sure to have more points than all others when nobody blocks."""
    own = view.scores[view.seat]
    for seat, score in enumerate(view.scores):
        if seat == view.seat:
            continue
        more = WINNER if seat == view.dragon else MOST * (view.sizes[seat] > 0)
        if score + more >= own:
            return False
    return True
