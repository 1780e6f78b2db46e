"""What a turn may come to: every way to play it to its end, as far as it can be seen, and its worth."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from dragonbox.games.rare_dragon.ai import dangers
from dragonbox.games.rare_dragon.ai.outlook import FRESH, Outlook
from dragonbox.games.rare_dragon.cards import in_order
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
    """What the seat knows after its own move, which is not `draw`; see `drawn` for that.

    Of the cards that the draw-two dragon brings it sees none yet.
    """
    game = view.sample(_Any())
    game.apply(move)
    known = game.view(view.seat)
    if move.verb == "play" and move.dragon == view.draw_two:
        return replace(known, hand=view.hand.replace(move.dragon, "", 1))
    return known


def drawn(view: View, dragon: str) -> View:
    """What the seat knows when it has drawn that card."""
    sizes = tuple([size + (seat == view.seat) for seat, size in enumerate(view.sizes)])
    return replace(view, hand=in_order(view.hand + dragon), sizes=sizes, deck=view.deck - 1, stage="play")


def best(view: View, outlook: Outlook, last: Move | None = None) -> Plan:
    """The best way to go on, in the middle of a turn; after the move `last` nothing that sorts before it.

    What is played in one turn may be played in any order, but for a card that had to be played first.
    """
    plans = []
    for move in view.legal():
        if move.verb == "drop":
            plans.append(Plan(worth(after(view, move), outlook), (move,)))
        elif last is None or move > last:
            plans.append(_played(view, outlook, move))
    return max(plans, key=lambda plan: plan.worth)


def _played(view: View, outlook: Outlook, move: Move) -> Plan:
    """The best way to go on with that play."""
    then = after(view, move)
    last = None if view.must else move
    if move.dragon != view.draw_two:
        plan = best(then, outlook, last)
        return Plan(plan.worth, (move, *plan.moves))
    later = Outlook(then)
    more = later.card * (view.deck - then.deck)
    if not then.hand:
        return Plan(worth(then, later) + more, (move,))
    plan = best(then, later, last)
    return Plan(plan.worth + more, (move, *plan.moves))


def worth(view: View, outlook: Outlook) -> float:
    """What it is worth to stand so when the turn is over: points now, and what may be expected."""
    points = view.would()
    margin = points[outlook.seat] - outlook.share * sum(points[seat] for seat in outlook.others)
    if view.over:
        return margin
    return (
        margin
        + outlook.hand(view)
        + FRESH * outlook.turns
        - outlook.rivals
        - dangers.pile(view, outlook)
        - dangers.table(view, outlook)
    )


def begun(view: View) -> dict[Move, float]:
    """What each way to begin the turn is worth."""
    return {
        move: _from_the_deck(view) if move.verb == "draw" else _taken(view, move) for move in view.legal()
    }


def _from_the_deck(view: View) -> float:
    """The mean of all cards that may come."""
    unseen = view.unseen()
    total = 0.0
    for dragon in sorted(set(unseen)):
        then = drawn(view, dragon)
        total += unseen.count(dragon) * best(then, Outlook(then)).worth
    return total / len(unseen)


def _taken(view: View, move: Move) -> float:
    then = after(view, move)
    return best(then, Outlook(then)).worth
