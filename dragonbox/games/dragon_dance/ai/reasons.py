"""Why a move is made, in a player's words."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.language import N_, _
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.ai import plain, words
from dragonbox.games.dragon_dance.ai.leaves import Leaves, leaves, rest, threat
from dragonbox.games.dragon_dance.ai.skilled import GIVEN, Thought
from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.rules import View

MATTERS = 0.3
"""Points less than which a player does not speak of."""
NEEDLESS = N_("If the round ends now, nobody else can have as many points: no need to block.")


def plainly(view: View, move: Move) -> str:
    """Return what everybody sees of a play."""
    return _both(_said(view, move), _beside(view, move))


def beginner(view: View, move: Move) -> str:
    """Return the points of a beginner's play, and what it is like beside the play with most points."""
    if view.stage != "turn" or _beside(view, move):
        return plainly(view, move)
    points = {place.move(card): place.points for card in set(view.hand) for place in places_of(view, card)}
    most = max(points.values())
    if points[move] == most:
        more = _("No place gives more.")
    elif is_head(move.card):
        more = _("Heads are laid first.")
    else:
        more = _("A place for {points} was overlooked.", points=phrases.points(most))
    return _both(_said(view, move), more)


def rival(best: Thought, thoughts: Sequence[Thought]) -> Thought:
    """Return the thought that a reason holds the best one against: one with the most points, which may be
    itself."""
    return max([best, *thoughts], key=lambda thought: thought.points)


def weighed(view: View, best: Thought, thoughts: Sequence[Thought], mostly: bool = False) -> str:
    """Return the points, and what spoke for the best of some thoughts against its rival.

    `mostly`: whether it led to more than that one in most of the ways that were tried.
    """
    dearest = rival(best, thoughts)
    if best.move.verb == "pass":
        return _(
            "The egg could bring {points}, but it seems better not to block.",
            points=phrases.points(dearest.points),
        )
    if best.move.verb == "keep":
        return _kept(view, best, dearest, mostly)
    said = _said(view, best.move)
    if known := _beside(view, best.move):
        return _both(said, known)
    if dearest.points == best.points:
        return _both(said, _quiet(view, best, thoughts))
    return _both(said, _rather(view, best, dearest, mostly))


def against(view: View, best: Thought, other: Thought, mostly: bool) -> str:
    """Return the points of a better move, and what speaks for it against the one that was made."""
    if best.move.verb in ("pass", "keep"):
        return weighed(view, best, [best, other], mostly)
    said = _said(view, best.move)
    if known := _beside(view, best.move):
        return _both(said, known)
    if best.points > other.points:
        more = phrases.points(best.points - other.points)
        return _both(said, _("That is {points} more at once.", points=more))
    if best.points < other.points:
        return _both(said, _rather(view, best, other, mostly))
    if reason := _alike(view, best, other):
        return _both(said, reason)
    return _both(said, _("In most ways the cards can lie, it led to more.")) if mostly else said


def _both(said: str, more: str) -> str:
    """One sentence, and another if there is one."""
    return f"{said} {more}".strip()


def _said(view: View, move: Move) -> str:
    """What a play scores."""
    place = next(place for place in places_of(view, move.card) if place.move(move.card) == move)
    return words.scored(move.card, place.squares, place.points)


def _beside(view: View, move: Move) -> str:
    """What everybody sees of a play, beside its points."""
    if view.stage == "blockade":
        return _("It blocks the dragon.")
    if view.stage == "finish":
        return ""
    if is_head(move.card) and len(view.hand) == 1:
        return _("It is the last card: the dragon dances.")
    if (head := plain.head_for_the_end(view)) and move.card != head:
        return _("{card} is kept to dance at the end.", card=words.the(head))
    return ""


def _rather(view: View, best: Thought, dearest: Thought, mostly: bool) -> str:
    """Why not the move with more points; empty where there is nothing to say."""
    more = phrases.points(dearest.points)
    card, other = words.the(dearest.move.card), dearest.move.card != best.move.card
    after, instead = leaves(view, best.move), leaves(view, dearest.move)
    still = other and after.best[dearest.move.card] >= dearest.points
    match _ground(view, best, dearest):
        case "given":
            if place := _threat(instead, after):
                return _(
                    "Another play brings {points}, but leaves a place "
                    "where {card} could bring others {more}.",
                    points=more,
                    **place,
                )
            return _("Another play brings {points}, but opens more for the others.", points=more)
        case "dance" if after.heads and not instead.heads:
            return _("{card} could bring {points}, but is kept to dance later.", card=card, points=more)
        case "dance":
            return _(
                "Another play brings {points}, but leaves no two squares for a head to dance on.",
                points=more,
            )
        case "hand" if not still:
            return _(
                "Another play brings {points}, but could bring {less} with the other cards, this one {more}.",
                points=more,
                less=dearest.points + rest(instead),
                more=best.points + rest(after),
            )
    if still:
        return words.may_wait(dearest.move.card, more)
    if not mostly:
        return ""
    return _("Another play brings {points}, but led to less in most ways the cards can lie.", points=more)


def _ground(view: View, best: Thought, other: Thought) -> str:
    """What speaks most for one thought against another, of all that matters and is so; or nothing."""
    after, instead = leaves(view, best.move), leaves(view, other.move)
    so = {
        "given": after.opened < instead.opened,
        "dance": after.roomy and (not instead.heads or not instead.roomy),
        "hand": best.points + rest(after) > other.points + rest(instead),
    }
    gains = {reason: gain for reason, gain in _gains(best, other).items() if so[reason] and gain >= MATTERS}
    return max(gains, key=gains.__getitem__, default="")


def _alike(view: View, best: Thought, other: Thought) -> str:
    """What speaks for a move that scores as much as another; empty where nothing does."""
    after, instead = leaves(view, best.move), leaves(view, other.move)
    match _ground(view, best, other):
        case "given":
            if place := _threat(instead, after):
                return _("It leaves no place where {card} could bring others {more}.", **place)
            return _("It opens less for the others.")
        case "dance" if instead.heads:
            return _("It leaves two squares for a head in hand, which can dance later.")
        case "dance":
            return _("It keeps a head in hand, which can dance later.")
        case "hand":
            more = phrases.points(rest(after) - rest(instead))
            return _("After it, the rest of the hand could score {points} more.", points=more)
    return ""


def _threat(worse: Leaves, safer: Leaves) -> dict[str, str]:
    """Return the card that could bring somebody else most after the worse move, and its points; nothing if
    the safer move leaves as much for one."""
    found = threat(worse, safer)
    return {"card": naming.a(found[0]), "more": phrases.points(found[1])} if found else {}


def _gains(best: Thought, other: Thought) -> dict[str, float]:
    """By how much one thought is better than another, by what speaks for it."""
    return {
        "given": GIVEN * (other.given - best.given),
        "dance": best.dance - other.dance,
        "hand": best.hand - other.hand,
    }


def _quiet(view: View, best: Thought, thoughts: Sequence[Thought]) -> str:
    """What spoke for one of several with the most points, or how much less the others bring."""
    alike = [thought for thought in thoughts if thought.points == best.points]
    if len(alike) > 1:
        worst = max(alike, key=lambda thought: thought.given)
        after, instead = leaves(view, best.move), leaves(view, worst.move)
        if GIVEN * (worst.given - best.given) >= MATTERS and instead.opened > after.opened:
            if place := _threat(instead, after):
                return _(
                    "Another play for as many points leaves a place where {card} could bring others {more}.",
                    **place,
                )
            return _("Another play for as many points would open more for the others.")
        return _("Another play gives as much, but none gives more.")
    less = [one.points for one in thoughts if one.move.verb == "play" and one.points < best.points]
    if not less:
        return ""
    return _("The next best play gives {points}.", points=phrases.points(max(less)))


def _kept(view: View, best: Thought, other: Thought, mostly: bool) -> str:
    """Why a drawn card is not laid."""
    card = words.the(view.drawn)
    after, instead = leaves(view, best.move), leaves(view, other.move)
    match _ground(view, best, other):
        case "dance" if is_head(view.drawn) and not instead.heads:
            return _("{card} is kept to dance later.", card=card)
        case "dance":
            return _("{card} would leave no two squares for a head to dance on.", card=card)
        case "given":
            if place := _threat(instead, after):
                return _(
                    "{drawn} would leave a place where {card} could bring others {more}.", drawn=card, **place
                )
            return _("{card} would open more for the others.", card=card)
    if mostly:
        return _("{card} can wait: to lay it now led to less in most ways the cards can lie.", card=card)
    if after.best[view.drawn] < other.points:
        return ""
    return words.may_wait(view.drawn, phrases.points(other.points))
