"""A player in the first week: sees some of the places of some cards and takes the most points among those.

It is so fond of heads that they go early, and thinks of the one for the end when the end is there. What it
opens for others it does not ask.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_dance.ai.plain import head_for_the_end
from dragonbox.games.dragon_dance.cards import is_head, is_scale
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import Place, places_of
from dragonbox.games.dragon_dance.rules import View

LOOKS = 0.5
"""How likely it looks at a scale card at all, in a turn; asked to play one more card it looks at each."""
SEEN, TURNED = 0.15, 0.05
"""How likely it sees a place of a scale card, as it is held and when it has to be turned."""
STRIKING = 0.7
"""How likely it sees a place of a head or an egg."""
FOND = 6
"""Points that a head seems to bring more than it does, in a turn."""
PLAIN = 4
"""So many squares of one colour for a head or an egg nobody overlooks."""


def decide(view: View, rng: Rng) -> Move:
    """Its move, where one is a play."""
    found = [(card, place) for card in _cards(view) for place in places_of(view, card)]
    in_turn = view.stage == "turn"
    looked = {card: not in_turn or rng.random() < LOOKS for card in view.hand}
    seen = [(card, place) for card, place in found if _sees(card, place, looked[card], in_turn, rng)]
    if not seen:  # then the first place that comes to hand is good enough
        seen = [found[below(len(found), rng)]]
    fond = FOND if in_turn else 0
    liked = [(place.points + fond * is_head(card), place.move(card)) for card, place in seen]
    most = max(like for like, _ in liked)
    best = [move for like, move in liked if like == most]
    return best[below(len(best), rng)]


def _cards(view: View) -> Sequence[str]:
    """The cards that may be laid, but for the head that can end the round in the next turn."""
    cards = (view.drawn,) if view.drawn else tuple(dict.fromkeys(view.hand))
    head = head_for_the_end(view)
    return [card for card in cards if card != head]


def _sees(card: str, place: Place, looked: bool, in_turn: bool, rng: Rng) -> bool:
    if is_scale(card):
        return looked and rng.random() < (TURNED if place.turn else SEEN)
    return place.squares == PLAIN or not in_turn or rng.random() < STRIKING
