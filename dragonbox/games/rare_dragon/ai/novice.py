"""A player in the first weeks: lays the sets that it sees, keeps what is there twice and throws single cards.

It plans nothing, and the draw-two dragon is a point less to it. Of the discard pile it looks at the top card
only, it overlooks sets in its hand, and it does not ask what a card gives away. In the turn that ends
the hand it looks more closely.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View

TAKES = 0.45
"""How likely it notices that it could take the top card of the discard pile."""
LAYS = 0.45
"""How likely it notices, in a turn, a set in its hand."""
FEW = 4
"""So few cards in the hand are seen at a glance."""


def decide(view: View, rng: Rng) -> Move:
    """Its move."""
    moves = view.legal()
    if view.stage == "draw":
        top = next((move for move in moves if move.count == 1), None)
        return top if top and _takes(view, rng) else moves[0]
    laid = [move for move in moves if move.verb != "drop"]
    if not view.must:
        laid = [move for move in laid if move.dragon != view.draw_two and _noticed(view, move, rng)]
    drops = [move for move in moves if move.verb == "drop"]
    if laid or not drops:
        return max(laid or moves, key=lambda move: move.count)
    return _thrown(view, drops, rng)


def _takes(view: View, rng: Rng) -> bool:
    """A rare dragon it always notices, and the draw-two dragon it leaves where it lies."""
    card = view.pile[-1]
    return card == view.rare or (card != view.draw_two and rng.random() < TAKES)


def _noticed(view: View, move: Move, rng: Rng) -> bool:
    """Single cards that can be laid are lit; and in the turn that ends the hand it looks closely."""
    return move.verb == "play" or len(view.hand) <= FEW or not view.deck or rng.random() < LAYS


def _thrown(view: View, drops: Sequence[Move], rng: Rng) -> Move:
    """A card that stands alone; the rare dragon only where there is no other."""
    kept = {move: _kept(view, move.dragon) for move in drops}
    alone = [move for move in drops if kept[move] == min(kept.values())]
    return alone[below(len(alone), rng)]


def _kept(view: View, dragon: str) -> int:
    """How gladly it keeps a card: by how many are alike."""
    if dragon == view.rare:
        return 4
    return 1 if dragon == view.draw_two else view.hand.count(dragon)
