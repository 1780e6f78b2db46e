"""A player in the first week: looks at some of the cards and sees some of their places, takes the most points
among those, and thinks of the head for the end when the end is there. What it opens for others it does not
ask."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_dance.ai.plain import head_for_the_end
from dragonbox.games.dragon_dance.cards import is_scale
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import Place, places_of
from dragonbox.games.dragon_dance.rules import View

LOOKS = 0.5
"""How likely it looks at a card at all, in a turn; when it is asked to play one more, it looks at each."""
SEEN, TURNED = 0.3, 0.15
"""How likely it sees a place of a scale card, as it is held and when it has to be turned."""
PLAIN = 4
"""So many squares of one colour for a head or an egg nobody overlooks."""


def decide(view: View, rng: Rng) -> Move:
    """Its move, where one is a play."""
    found = [(card, place) for card in _cards(view) for place in places_of(view, card)]
    looked = {card: view.stage != "turn" or rng.random() < LOOKS for card in view.hand}
    seen = [(card, place) for card, place in found if _sees(card, place, looked[card], rng)] or found
    most = max(place.points for _, place in seen)
    best = [place.move(card) for card, place in seen if place.points == most]
    return best[below(len(best), rng)]


def _cards(view: View) -> Sequence[str]:
    """The cards that may be laid, but for the head that can end the round in the next turn."""
    cards = (view.drawn,) if view.drawn else tuple(dict.fromkeys(view.hand))
    head = head_for_the_end(view)
    return [card for card in cards if card != head]


def _sees(card: str, place: Place, looked: bool, rng: Rng) -> bool:
    if is_scale(card):
        return looked and rng.random() < (TURNED if place.turn else SEEN)
    return looked or place.squares == PLAIN
