"""The skilled player: points now, what the hand will bring, the way to the dragon, and what others find.

In the hurry of play it overlooks some places; better players do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from dragonbox.core.contract import Rng
from dragonbox.games.dragon_dance.ai import reach
from dragonbox.games.dragon_dance.ai.outlook import USUAL, WON, Outlook
from dragonbox.games.dragon_dance.ai.plain import head_for_the_end
from dragonbox.games.dragon_dance.cards import Cards, is_head, is_scale, without
from dragonbox.games.dragon_dance.field import Laid, lay
from dragonbox.games.dragon_dance.moves import KEEP, Move
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.position import COVERED, NEEDED, WINNER
from dragonbox.games.dragon_dance.rules import View

STAYS = 0.4
"""How much of what a card can score now it can score in the next turn, another player having moved."""
BLOCKED = 5
"""What it costs to be blocked: the egg's points, and the card."""
GIVEN = 0.8
"""How much of what others find counts."""
TIGHT = (0.45, 0.75)
"""How likely a head without two squares finds them until the next turn, and until a later one."""
DOUBT = 2.5
"""By how many points a score that is reckoned with may well be wrong."""

SEEN = 0.5
"""How likely a place of a scale card is seen in the hurry of play; of heads and eggs all are, and if none of
a card is seen at first, it is looked at again."""


class Thought(NamedTuple):
    """A move, and what speaks for it."""

    move: Move
    points: int
    squares: int
    hand: float
    """What the cards left in the hand will bring."""
    dance: float
    """What a head as the last card will bring, or brings now."""
    given: float
    """What others find."""

    @property
    def value(self) -> float:
        return self.points + self.hand + self.dance - GIVEN * self.given


def thoughts(view: View) -> list[Thought]:
    """Return all plays, and to keep a drawn card, the best first; of those alike the one with the most
    points.

    One at least is a play; to pass in the blockade or in the finish is not thought about.
    """
    outlook = Outlook(view)
    found = [
        _play(view, outlook, place.move(card), place.points, place.squares)
        for card in dict.fromkeys((view.drawn,) if view.drawn else view.hand)
        for place in places_of(view, card)
    ]
    if view.drawn:
        found.append(_kept(view, outlook))
    return sorted(found, key=lambda thought: (-thought.value, -thought.points))


def decide(view: View, thoughts: Sequence[Thought], rng: Rng) -> Thought:
    """Return what a skilled player does, to whom not all comes to mind in a turn that it could think."""
    return max(seen(view, thoughts, rng), key=liking)


def liking(thought: Thought) -> tuple[float, int]:
    """By what one move is preferred to another: of two of the same value the one with more points is."""
    return thought.value, thought.points


def seen(view: View, thoughts: Sequence[Thought], rng: Rng) -> Sequence[Thought]:
    """Return what comes to its mind."""
    if view.stage not in ("turn", "drawn") or head_for_the_end(view):
        return thoughts[:1]
    found = [thought for thought in thoughts if not is_scale(thought.move.card) or rng.random() < SEEN]
    cards = {thought.move.card for thought in found}
    return found + [thought for thought in thoughts if thought.move.card not in cards]


def _play(view: View, outlook: Outlook, move: Move, points: int, squares: int) -> Thought:
    field = lay(view.field, Laid(move.card, move.turn, move.x, move.y, view.seat))
    hand = without(view.hand, move.card)
    most = reach.squares(field, view.turning)
    given = outlook.given(most, hand)
    if view.stage == "finish":
        return Thought(move, points, squares, 0.0, 0.0, given)
    if is_head(move.card) and not hand:
        return Thought(move, points, squares, 0.0, _danced(outlook, move.card), given)
    score = view.scores[view.seat] + points
    return Thought(move, points, squares, *_prospects(outlook, hand, most, score), given)


def _kept(view: View, outlook: Outlook) -> Thought:
    """The drawn card stays in the hand."""
    most = reach.squares(view.field, view.turning)
    prospects = _prospects(outlook, view.hand, most, view.scores[view.seat])
    return Thought(KEEP, 0, 0, *prospects, outlook.given(most, view.hand))


def _prospects(outlook: Outlook, hand: Cards, most: Mapping[str, int], score: int) -> tuple[float, float]:
    """What the cards of a hand will bring, and what a head as the last of them."""
    stays = STAYS ** len(outlook.others)
    worths = {card: stays * reach.points(most, card) + (1 - stays) * USUAL[card] for card in set(hand)}
    # One card more than there are turns: it can be laid in the finish.
    later = sorted([worths[card] for card in hand], reverse=True)
    total = sum(outlook.goes_on(turns) * worth for turns, worth in enumerate(later))
    heads = [card for card in set(hand) if is_head(card)]
    if not heads:
        return total, 0.0
    return total, max(_dance(outlook, hand, head, most, score + sum(later) - worths[head]) for head in heads)


def _dance(outlook: Outlook, hand: Cards, head: str, most: Mapping[str, int], score: float) -> float:
    """What that head as the last card will bring, with such a score before it."""
    likely = outlook.goes_on(len(hand)) * _rising(score - NEEDED)
    if most[head] < COVERED:
        likely *= TIGHT[len(hand) > 1]
    return likely * _danced(outlook, head)


def _danced(outlook: Outlook, head: str) -> float:
    """What that head as the last card brings beside its points: it may be blocked."""
    blocked = outlook.blocked(head)
    return (1 - blocked) * (WINNER + WON) - blocked * BLOCKED


def _rising(ahead: float) -> float:
    """How likely a score is enough that will be so far ahead of what is needed, as far as can be told."""
    return 1 / (1 + exp(-ahead / DOUBT))
