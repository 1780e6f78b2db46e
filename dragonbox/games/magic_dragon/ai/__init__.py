"""The opponents of Magic Dragon.

The novice (`novice`) goes for a complete hand and nothing else. The skilled player (`skilled`) knows what a
hand can be played for (`plans`), which tiles are still to come and who is near (`outlook`), what a hand is
worth by that (`odds`, `scores`) and what a drop may cost (`dangers`). The expert does so too, but looks more
closely. The master (`master`) reads the table (`reading`): it knows from thousands of games who waits
(`readiness`) and for what (`threats`). It goes through hands that lack three tiles or fewer to their ends
(`race`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core.contract import Better, Decision, Rng
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.core.language import _
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon.ai import advice, master, reasons, skilled
from dragonbox.games.magic_dragon.ai import novice as first_week
from dragonbox.games.magic_dragon.ai.advice import clues
from dragonbox.games.magic_dragon.ai.claiming import claimed, droppable, sensible
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Laid, Thought
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.moves import Move, drop
from dragonbox.games.magic_dragon.position import held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import without
from dragonbox.search import FULL, Budget

__all__ = ["better", "choose", "clues"]

BREAK = ("fingers", "side", "column")
"""The stages in which the wall is broken."""
CARE = {"skilled": skilled.SKILLED, "expert": skilled.EXPERT}
"""How closely the levels between novice and master look."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """Return what a player of that level does."""
    return shortlist(view, level, rng, budget)[0]


def shortlist(
    view: AnyView, level: str, rng: Rng, budget: Budget = FULL, margin: float = 0.0
) -> tuple[Decision, list[AnyMove]]:
    """Return what a player of that level does, and the moves that it likes nearly as much, the best first."""
    known = cast(View, view)
    moves = known.legal()
    if known.stage in BREAK:
        return Decision(moves[below(len(moves), rng)], _("Nobody knows how the tiles lie in the wall.")), []
    if out := best_zappo(known, moves):
        return Decision(out, reasons.zappo(known, points(known, out))), []
    if level == "novice":
        move = first_week.decide(known, moves, rng)
        return Decision(move, reasons.plain(known, move)), []
    match known.stage:
        case "shed":
            sheds = _sheds(known, level, budget)
            return Decision(sheds[0].move, reasons.shed(known, sheds)), []
        case "claim":
            answers = _claims(known, moves, level, budget)
            good = sensible(answers)
            close = [one.move for one in good if one.money >= good[0].money - margin]
            return Decision(answers[0].move, reasons.claim(known, answers)), [*close]
    thoughts, allowed = _drops(known, level, rng, budget), droppable(held(known), claimed(known))
    least = thoughts[0].money - margin
    near = [drop(one.tile) for one in thoughts if one.money >= least and one.tile in allowed]
    return Decision(drop(thoughts[0].tile), reasons.drop(known, thoughts)), [*near]


def better(view: AnyView, move: AnyMove, rng: Rng, budget: Budget = FULL) -> Better | None:
    """Return what the master would clearly rather have done than `move`."""
    known, played = cast(View, view), cast(Move, move)
    if known.stage in BREAK or played.verb == "zappo":
        return None
    if out := best_zappo(known, known.legal()):
        return advice.go_out(known, out, points(known, out))
    return advice.better(known, played, budget)


def _drops(view: View, level: str, rng: Rng, budget: Budget) -> list[Thought]:
    if care := CARE.get(level):
        return skilled.slipped(view, skilled.drops(view, care), care, rng)
    return master.drops(view, budget)


def _sheds(view: View, level: str, budget: Budget) -> list[Laid]:
    return skilled.sheds(view) if level in CARE else master.sheds(view, budget)


def _claims(view: View, moves: Sequence[Move], level: str, budget: Budget) -> list[Answer]:
    if care := CARE.get(level):
        return skilled.claims(view, moves, care)
    return master.claims(view, moves, budget)


def best_zappo(view: View, moves: Sequence[Move]) -> Move | None:
    """Return the Zappo of most points, if there is one."""
    zappos = [move for move in moves if move.verb == "zappo"]
    return max(zappos, key=lambda move: points(view, move), default=None)


def points(view: View, move: Move) -> int:
    """Return what a Zappo scores."""
    if view.stage == "shed":
        found = scored(view.table, without(view.hand, *move.tiles), (), "dealt")
    else:
        found = skilled.completed(view)
    assert found is not None
    return found.points
