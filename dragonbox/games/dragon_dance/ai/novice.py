"""A player in the first week: sees a part of the places, takes the most points among them, and thinks of the
head for the end when the end is there. What it opens for others it does not ask."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_dance.ai.plain import head_for_the_end
from dragonbox.games.dragon_dance.cards import is_scale
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import Place, places_of
from dragonbox.games.dragon_dance.rules import View

SEEN = 0.3
"""How likely a place of a head or an egg is seen."""
FOUR_COLOURS = 0.15
"""How likely a place of a scale card is seen as the card is held,"""
TURNED = 0.07
"""and how likely when it has to be turned."""
PLAIN = 4
"""So many squares of one colour under a head or an egg nobody overlooks."""


def decide(view: View, rng: Rng) -> Move:
    """Its move, where one is a play."""
    found = [(card, place) for card in _cards(view) for place in places_of(view, card)]
    seen = [(card, place) for card, place in found if _sees(card, place, rng)] or found
    most = max(place.points for _, place in seen)
    best = [place.move(card) for card, place in seen if place.points == most]
    return best[below(len(best), rng)]


def _cards(view: View) -> Sequence[str]:
    """The cards that come to mind: what can be laid, but not the head that can end the round next turn."""
    cards = list(dict.fromkeys((view.drawn,) if view.drawn else view.hand))
    if head := head_for_the_end(view):
        return [card for card in cards if card != head]
    return cards


def _sees(card: str, place: Place, rng: Rng) -> bool:
    if is_scale(card):
        return rng.random() < (TURNED if place.turn else FOUR_COLOURS)
    return place.squares == PLAIN or rng.random() < SEEN
