"""The first steps of a hint: where to look, and what kind of move is meant."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.core import phrases
from dragonbox.core.contract import Clues
from dragonbox.core.language import _, ngettext
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.ai import words
from dragonbox.games.dragon_dance.ai.leaves import leaves, rest, threat
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.field import contains, covers
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.position import EGG, HEAD, WINNER
from dragonbox.games.dragon_dance.rules import View


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move without naming it."""
    if move.verb == "keep":
        where = _("Look at the card that you have just drawn.")
        idea = _("The drawn card need not be laid at once.")
        if is_head(view.drawn):
            idea += " " + _("A head that you keep can dance later.")
        return Clues(where, idea, (f"own {view.drawn}",), "turn")
    if move.verb != "play":
        lit = tuple(f"score {seat}" for seat in range(len(view.scores)))
        rule = "blockade" if view.stage == "blockade" else "pass"
        return Clues(_("Look at the points of everybody."), _("Nobody has to play now."), lit, rule)
    around = [(move.x + right, move.y + down) for right in (0, 1) for down in (0, 1)]
    lit = tuple(f"square {x},{y}" for x, y in around if contains(view.field.covered, x, y))
    blocks = view.stage == "blockade"
    why = _why(view, move) if view.stage in ("turn", "drawn") else ""
    there = ngettext(
        "Look at the lit square: a card fits there.", "Look at the lit squares: a card fits there.", len(lit)
    )
    where = _("Look at the head that was just laid.") if blocks else there
    nudge = _nudge(view, move) if view.stage in ("turn", "drawn") else None
    return Clues(where, f"{_idea(view, move)} {why}".strip(), lit, _rule(view, move), nudge)


def _idea(view: View, move: Move) -> str:
    """Say what kind of card goes there; it makes sense beside no picture, too."""
    count = covers(view.field, move.x, move.y)
    covered = ngettext("{number} square", "{number} squares", count, number=phrases.number(count))
    if view.stage == "blockade":
        return _("An egg of its colour can block it: it covers {squares}.", squares=covered)
    if is_head(move.card):
        if len(view.hand) == 1 and view.stage in ("turn", "drawn"):
            return _("Your last head can dance: it covers {squares}.", squares=covered)
        return _("A head can cover {squares}.", squares=covered)
    if is_egg(move.card):
        return _("An egg can cover {squares}.", squares=covered)
    if move.turn == 2:
        return _("A scale card can cover {squares} if you turn it upside down.", squares=covered)
    if move.turn:
        return _("A scale card can cover {squares} if you turn it.", squares=covered)
    return _("A scale card can cover {squares}.", squares=covered)


def _nudge(view: View, move: Move) -> str:
    """Say what to look for, without the card and its place; nothing where every play scores the same."""
    points = _points(view)
    if is_head(move.card) and len(view.hand) == 1:
        return _("Your last card is a head: look for a place where it can dance.")
    if len(set(points.values())) == 1:
        return ""
    if points[move] == max(points.values()):
        count = covers(view.field, move.x, move.y)
        if count > 1:
            return _("One of your cards can cover {number} squares.", number=phrases.number(count))
        return _("An egg gives {egg} points, a head {head}, and each square 1 more.", egg=EGG, head=HEAD)
    after, instead = leaves(view, move), leaves(view, max(points, key=points.__getitem__))
    if after.roomy and not (instead.heads and instead.roomy):
        return _("Think of your last card: a head needs two squares to dance.")
    if after.opened < instead.opened:
        return _("Look at what your card opens for the others, too.")
    return _("Think of your next card, too: most points now may not be most in all.")


def _points(view: View) -> dict[Move, int]:
    """Return what each play scores."""
    return {
        place.move(card): place.points for card in sorted(set(view.hand)) for place in places_of(view, card)
    }


def _why(view: View, move: Move) -> str:
    """Say what speaks for it, where that is plain."""
    points = _points(view)
    dearest = max(points, key=points.__getitem__)
    if is_head(move.card) and len(view.hand) == 1:
        more = {"points": phrases.points(points[move]), "bonus": WINNER}
        return _("That gives {points}, and {bonus} more if nobody blocks it.", **more)
    if points[move] == points[dearest]:
        return _no_more(points[move], list(points.values()))
    return _rather(view, move, dearest, points)


def _rather(view: View, move: Move, dearest: Move, points: Mapping[Move, int]) -> str:
    """Say why not the play with most points."""
    after, instead = leaves(view, move), leaves(view, dearest)
    told = phrases.points(points[dearest])
    if after.roomy and not instead.heads:
        return _("It keeps your head in hand, so that it can dance later.")
    if after.roomy and not instead.roomy:
        return ngettext(
            "It leaves two squares for your head, so that it can dance later.",
            "It leaves two squares for one of your heads, so that it can dance later.",
            after.heads,
        )
    if dearest.card != move.card and after.best[dearest.card] >= points[dearest]:
        return words.may_wait(dearest.card, told)
    if points[move] + rest(after) > points[dearest] + rest(instead):
        return _("Another play gives {points} now, but less in all with your other cards.", points=told)
    if after.opened < instead.opened:
        if place := threat(instead, after):
            return _(
                "Another play brings {points}, but leaves a place where {card} could bring others {more}.",
                points=told,
                card=naming.a(place[0]),
                more=phrases.points(place[1]),
            )
        return _("Another play brings {points}, but opens more for the others.", points=told)
    return _("Another play gives {points} now, but seems to bring less by the end.", points=told)


def _no_more(most: int, points: list[int]) -> str:
    """Say what the play with most points gives, and what the next best does."""
    told, less = phrases.points(most), [count for count in points if count < most]
    if points.count(most) > 1 or not less:
        return _("That gives {points}, and no play gives more.", points=told)
    return _("That gives {points}; the next best play gives {less}.", points=told, less=max(less))


def _rule(view: View, move: Move) -> str:
    if view.stage == "blockade":
        return "blockade"
    if is_head(move.card):
        return "head" if len(view.hand) == 1 else "score"
    return "egg" if is_egg(move.card) else "score"
