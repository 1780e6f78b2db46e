"""The first steps of a hint: where to look, and what kind of move is meant."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.core.contract import Clues
from dragonbox.games.dragon_dance.ai.leaves import leaves
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.field import contains, covers
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.rules import View


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move without naming it."""
    if move.verb == "keep":
        where = "Look at the card that you have just drawn."
        return Clues(where, "The drawn card need not be laid at once.", (f"own {view.drawn}",), "turn")
    if move.verb != "play":
        lit = tuple(f"score {seat}" for seat in range(len(view.scores)))
        rule = "blockade" if view.stage == "blockade" else "pass"
        return Clues("Look at the points of everybody.", "Nobody has to play now.", lit, rule)
    around = [(move.x + right, move.y + down) for right in (0, 1) for down in (0, 1)]
    lit = tuple(f"square {x},{y}" for x, y in around if contains(view.field.covered, x, y))
    blocks = view.stage == "blockade"
    why = _why(view, move) if view.stage in ("turn", "drawn") else ""
    there = f"Look at the lit square{'s' * (len(lit) != 1)}: a card fits there."
    where = "Look at the head that was just laid." if blocks else there
    return Clues(where, _idea(view, move) + why, lit, _rule(view, move))


def _idea(view: View, move: Move) -> str:
    """Say what kind of card goes there; it makes sense beside no picture, too."""
    squares = english.number(covers(view.field, move.x, move.y))
    covered = f"{squares} square{'s' * (squares != 'one')}"
    if view.stage == "blockade":
        return f"An egg of its colour can block it: it covers {covered}."
    if is_head(move.card):
        last = len(view.hand) == 1 and view.stage == "turn"
        return f"Your last head can dance: it covers {covered}." if last else f"A head can cover {covered}."
    if is_egg(move.card):
        return f"An egg can cover {covered}."
    turned = ("", " if you turn it", " if you turn it upside down", " if you turn it")[move.turn]
    return f"A scale card can cover {covered}{turned}."


def _why(view: View, move: Move) -> str:
    """Say what speaks for it, where that is plain."""
    if is_head(move.card) and len(view.hand) == 1:
        return ""
    points = {place.move(card): place.points for card in set(view.hand) for place in places_of(view, card)}
    if points[move] == max(points.values()):
        return " No play gives more."
    after = leaves(view, move)
    if after.heads and after.roomy and not is_head(move.card):
        return " It keeps a head for the end."
    return "" if after.opened else " It leaves nothing open for the others."


def _rule(view: View, move: Move) -> str:
    if view.stage == "blockade":
        return "blockade"
    if is_head(move.card):
        return "head" if len(view.hand) == 1 else "score"
    return "egg" if is_egg(move.card) else "score"
