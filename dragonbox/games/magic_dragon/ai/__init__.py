"""What a player of Magic Dragon knows.

The novice (`novice`) goes for a complete hand and nothing else. The skilled player (`skilled`) knows what a
hand can be played for (`plans`), which tiles are still to come and who is near (`outlook`), what a hand is
worth by that (`worth`) and what a drop may cost (`dangers`). The expert and the master know no more than
that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core.contract import Decision, Rng
from dragonbox.core.contract import View as AnyView
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon.ai import novice as first_week
from dragonbox.games.magic_dragon.ai import reasons, skilled
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.moves import Move, drop
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import without
from dragonbox.search import FULL, Budget
from dragonbox.search import FULL, Budget


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """What a player of that level does."""
    known = cast(View, view)
    moves = known.legal()
    if known.stage in ("fingers", "side", "column"):
        return Decision(moves[below(len(moves), rng)], "Nobody knows how the tiles lie in the wall.")
    if zappos := [move for move in moves if move.verb == "zappo"]:
        best = max(zappos, key=lambda move: _points(known, move))
        return Decision(best, reasons.zappo(known, _points(known, best)))
    if level == "novice":
        move = first_week.decide(known, moves, rng)
        return Decision(move, reasons.plain(known, move))
    return _weighed(known, moves)


def _weighed(view: View, moves: Sequence[Move]) -> Decision:
    if view.stage == "shed":
        move, hope = skilled.sheds(view)
        return Decision(move, reasons.shed(hope))
    if view.stage == "claim":
        answers = skilled.claims(view, moves)
        return Decision(answers[0].move, reasons.claim(answers))
    thoughts = skilled.drops(view)
    return Decision(drop(thoughts[0].tile), reasons.drop(view, thoughts))


def _points(view: View, move: Move) -> int:
    """What a Zappo scores."""
    if view.stage == "shed":
        found = scored(view.table, without(view.hand, *move.tiles), (), "dealt")
    else:
        found = skilled.completed(view)
    assert found is not None
    return found.points
