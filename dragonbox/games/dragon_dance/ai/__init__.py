"""What a player of Dragon Dance knows.

The novice (`novice`) looks at some of the cards and takes the points it sees. The skilled player (`skilled`)
knows what every card could score where (`reach`) and what is likely of the others (`outlook`): it minds what
it opens for them, and comes to the end with a head. Some things are plain to both (`plain`). The expert and
the master know no more than that.
"""

from __future__ import annotations

from typing import cast

from dragonbox.core.contract import Decision, Rng
from dragonbox.core.contract import View as AnyView
from dragonbox.games.dragon_dance.ai import novice, plain, skilled, words
from dragonbox.games.dragon_dance.ai.skilled import GIVEN, Thought
from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.games.dragon_dance.moves import PASS, Move
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.rules import View
from dragonbox.search import FULL, Budget

MATTERS = 0.3
"""Points less than which a player does not speak of."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """What a player of that level does."""
    known = cast(View, view)
    moves = known.legal()
    if not any(move.verb == "play" for move in moves):
        return Decision(moves[0], "Nothing can be laid.")
    if level == "novice":
        move = novice.decide(known, rng)
        return Decision(move, f"{_said(known, move)}{_plainly(known, move)}")
    if known.stage == "blockade" and plain.wins_anyway(known):
        return Decision(PASS, "If the round ends now, nobody else can have as many points: no need to block.")
    thoughts = skilled.thoughts(known)
    return Decision(thoughts[0].move, _weighed(known, thoughts))


# -- why --


def _said(view: View, move: Move) -> str:
    """What a play scores."""
    place = next(place for place in places_of(view, move.card) if place.move(move.card) == move)
    return f"{words.scored(move.card, place.squares, place.points)}."


def _plainly(view: View, move: Move) -> str:
    """What everybody sees of a play, beside its points."""
    if view.stage == "blockade":
        return " It blocks the dragon."
    if view.stage == "finish":
        return ""
    if is_head(move.card) and len(view.hand) == 1:
        return " It is the last card: the dragon dances."
    if (head := plain.head_for_the_end(view)) and move.card != head:
        return f" {words.capital(words.the(head))} is for the end."
    return ""


def _weighed(view: View, thoughts: list[Thought]) -> str:
    """The points, and what spoke for it against the move with the most points."""
    best = thoughts[0]
    if best.move.verb == "keep":
        return _kept(view, thoughts)
    said = _said(view, best.move)
    if known := _plainly(view, best.move):
        return said + known
    dearest = max(thoughts, key=lambda thought: thought.points)
    if dearest.points == best.points:
        return said + _quiet(best, thoughts)
    more = words.points(dearest.points)
    reason, gain = max(_gains(best, dearest).items(), key=lambda found: found[1])
    if gain < MATTERS:
        return said
    card, same = words.capital(words.the(dearest.move.card)), dearest.move.card == best.move.card
    only_head = [card for card in view.hand if is_head(card)] == [dearest.move.card]
    match reason:
        case "given":
            return f"{said} Another play brings {more}, but opens more for the others."
        case "dance" if only_head and not same:
            return f"{said} {card} could bring {more}, but is kept for the end."
        case "dance":
            return f"{said} Another play brings {more}, but this one is better for ending with a head."
    if not same:
        return f"{said} {card} could bring {more}, but it can wait."
    return f"{said} Another place brings {more}, but this one is better for the cards in hand."


def _gains(best: Thought, other: Thought) -> dict[str, float]:
    """By how much one thought is better than another, by what speaks for it."""
    return {
        "given": GIVEN * (other.given - best.given),
        "dance": best.dance - other.dance,
        "hand": best.hand - other.hand,
    }


def _quiet(best: Thought, thoughts: list[Thought]) -> str:
    """What spoke for one of several with the most points."""
    alike = [thought.given for thought in thoughts if thought.points == best.points]
    if GIVEN * (max(alike) - best.given) < MATTERS:
        return ""
    return " Another play for as many points would open more for the others."


def _kept(view: View, thoughts: list[Thought]) -> str:
    """Why a drawn card is not laid."""
    best, other = thoughts[0], thoughts[1]
    card = words.capital(words.the(view.drawn))
    reason, gain = max(_gains(best, other).items(), key=lambda found: found[1])
    if reason == "dance" and gain >= MATTERS:
        spoilt = f"{card} would make it harder to end with a head."
        return f"{card} is kept for the end." if is_head(view.drawn) else spoilt
    if reason == "given" and gain >= MATTERS:
        return f"{card} would open too much for the others."
    return f"{card} can wait for a better place."
