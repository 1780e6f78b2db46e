"""List every way to play a turn to its end, as far as it can be seen, and value it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from dragonbox.games.rare_dragon.ai import dangers
from dragonbox.games.rare_dragon.ai.outlook import FRESH, Outlook
from dragonbox.games.rare_dragon.cards import CARDS, in_order
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View


class Plan(NamedTuple):
    """How to go on in this turn."""

    worth: float
    moves: tuple[Move, ...]
    """To the end of the turn; up to the draw-two dragon that is played as the last card."""


class _Any:
    """Where chance changes nothing that is looked at."""

    def random(self) -> float:
        return 0.0


def after(view: View, move: Move) -> View:
    """Return what the seat knows after its own move, which is not `draw`; see `drawn` for that.

    Of the cards that the draw-two dragon brings it sees none yet.
    """
    game = view.sample(_Any())
    game.apply(move)
    known = game.view(view.seat)
    if move.verb == "play" and move.dragon == view.draw_two:
        return replace(known, hand=view.hand.replace(move.dragon, "", 1))
    return known


def drawn(view: View, dragon: str) -> View:
    """Return what the seat knows when it has drawn that card."""
    sizes = tuple([size + (seat == view.seat) for seat, size in enumerate(view.sizes)])
    return replace(view, hand=in_order(view.hand + dragon), sizes=sizes, deck=view.deck - 1, stage="play")


def best(view: View, outlook: Outlook) -> Plan:
    """Return the best way to go on, in the middle of a turn."""
    return max(plans(view, outlook), key=liking)


def liking(plan: Plan) -> tuple[float, int]:
    """By what one plan is preferred to another: of two of the same worth the shorter one is."""
    return plan.worth, -len(plan.moves)


def plans(view: View, outlook: Outlook, last: Move | None = None) -> list[Plan]:
    """Return the ways to go on, in the middle of a turn; after the move `last` with nothing that sorts before
    it.

    What is played in one turn may be played in any order, but for a card that had to be played first. With
    the draw-two dragon there is one way, the best as far as can be told without its cards.
    """
    found = []
    for move in view.legal():
        if move.verb == "drop":
            found.append(Plan(worth(after(view, move), outlook), (move,)))
        elif last is None or move > last:
            found += _played(view, outlook, move)
    return found


def _played(view: View, outlook: Outlook, move: Move) -> list[Plan]:
    """The ways to go on with that play."""
    then = after(view, move)
    last = None if view.must else move
    if move.dragon != view.draw_two:
        return [Plan(plan.worth, (move, *plan.moves)) for plan in plans(then, outlook, last)]
    later = Outlook(then, outlook.sight)
    later.coming = outlook.coming + later.card * (view.deck - then.deck)
    if not then.hand:
        return [Plan(worth(then, later), (move,))]
    plan = max(plans(then, later, last), key=liking)
    return [Plan(plan.worth, (move, *plan.moves))]


def worth(view: View, outlook: Outlook) -> float:
    """Return what it is worth to stand so when the turn is over: points now, and what may be expected."""
    points = view.would()
    if view.over and not outlook.coming:
        return outlook.stakes.ended(points)
    more = outlook.coming
    if not view.over:
        more += outlook.hand(view) + FRESH * outlook.turns - outlook.rivals
        more -= dangers.pile(view, outlook) + dangers.table(view, outlook)
    expected: list[float] = [*points]
    expected[outlook.seat] += more
    return outlook.stakes.expected(expected)


def best_of(view: View) -> Plan:
    """Return the best that can be done in the turn; at its beginning only how it begins."""
    return max(ways(view), key=liking)


def ways(view: View, most: int = CARDS, sight: int = CARDS) -> list[Plan]:
    """Return all that can be done in the turn, or at its beginning how it begins."""
    if view.stage == "play":
        return plans(view, Outlook(view, sight))
    return [Plan(worth, (move,)) for move, worth in begun(view, most, sight).items()]


def begun(view: View, most: int = CARDS, sight: int = CARDS) -> dict[Move, float]:
    """Return what each way to begin the turn is worth; heaps of more than `most` cards are not seen, and
    others are thought to see no more of them than `sight`."""
    return {
        move: _from_the_deck(view, sight) if move.verb == "draw" else _taken(view, move, sight)
        for move in view.legal()
        if move.count <= most
    }


def _from_the_deck(view: View, sight: int) -> float:
    """The mean of all cards that may come."""
    unseen = view.unseen()
    total = 0.0
    for dragon in sorted(set(unseen)):
        then = drawn(view, dragon)
        total += unseen.count(dragon) * best(then, Outlook(then, sight)).worth
    return total / len(unseen)


def _taken(view: View, move: Move, sight: int) -> float:
    then = after(view, move)
    return best(then, Outlook(then, sight)).worth
