"""A player in the first week: lays what can be laid, takes what is in plain sight, and throws away what is
single, without a thought of who comes next."""

from __future__ import annotations

from dragonbox.core.contract import Rng
from dragonbox.core.shuffle import below
from dragonbox.games.rare_dragon.moves import Move, draw
from dragonbox.games.rare_dragon.position import set_of_three
from dragonbox.games.rare_dragon.rules import View

SEEN = (0.8, 0.6, 0.4, 0.3, 0.2)
"""How likely a take of so many cards, from one on, is seen; of more, never."""
STRANGE = 0.5
"""How likely it comes to mind that a fourth takes a card of another player along."""


def decide(view: View, rng: Rng) -> Move:
    moves = view.legal()
    if view.stage == "draw":
        return _begin(view, moves, rng)
    plays = [move for move in moves if move.verb in ("meld", "play") and _noticed(view, move, rng)]
    if plays:
        return max(plays, key=lambda move: (move.verb == "meld", move.count))
    drops = [move for move in moves if move.verb == "drop"]
    return _thrown(view, drops, rng) if drops else moves[-1]


def _begin(view: View, moves: list[Move], rng: Rng) -> Move:
    for move in moves[1:]:
        seen = move.count <= len(SEEN) and rng.random() < SEEN[move.count - 1]
        if seen and view.pile[-move.count] != view.draw_two:
            return move
    return draw()


def _noticed(view: View, move: Move, rng: Rng) -> bool:
    """Whether this play comes to mind, and is not for nothing."""
    if move.dragon == view.draw_two and not view.deck:
        return False
    if view.must or move.verb == "meld" or set_of_three(view, move.dragon) in (None, view.seat):
        return True
    return rng.random() < STRANGE


def _thrown(view: View, drops: list[Move], rng: Rng) -> Move:
    """A card that is alone in the hand; the rare and the draw-two dragon only when there is nothing else."""

    def kept(move: Move) -> int:
        special = move.dragon in (view.draw_two, view.rare)
        return 10 * special + view.hand.count(move.dragon)

    least = min(map(kept, drops))
    alike = [move for move in drops if kept(move) == least]
    return alike[below(len(alike), rng)]
