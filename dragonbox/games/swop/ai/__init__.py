"""The opponents of SWOP. Nothing is hidden in this game: who plays well sees more and looks further.

The novice (`novice`) finds part of what lies on the board (`sight`). The skilled player finds most of it,
knows what a chip or a cube is worth (`reserves`), and sees what a swap leaves to the next player. The
expert and the master find all (`best`) and look further: the expert to its own next turn, the master beyond
it (`lookahead`). Among three or four who play for themselves the master tries how the turns until its next
one may go (`continuations`). Alone the expert plans two swaps and the master all that are left (`alone`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Better, Clues, Decision, Rng
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.core.language import _
from dragonbox.core.shuffle import below
from dragonbox.games.swop.ai import alone, continuations, lookahead, novice, reasons
from dragonbox.games.swop.ai.best import Dear, dearest, unheld, wanted
from dragonbox.games.swop.ai.lookahead import Thought
from dragonbox.games.swop.ai.sight import Eye, Sight
from dragonbox.games.swop.moves import DECLINE, PASS, Move, take
from dragonbox.games.swop.rules import Round, Table, View
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.search import FULL, Budget

SIGHT = Sight(11, {"set": 0.93, "two threes": 0.9, "rising": 0.88, "falling": 0.88}, 1.0)
"""Of the skilled player, who leaves alone what it does not see whole."""
AT_HAND = 60
"""Of how many of the dearest swaps it finds its own."""
WIDTHS: Mapping[str, tuple[int, ...]] = {
    "skilled": (10,),
    "expert": (12, 4),
    "master": (20, 14, 10, 8, 6),
}
"""How many of the dearest swaps are played out in the head, how many answers to each of them, and so on, but
for the dearest that comes last."""
NARROW = (12, 6, 5, 4)
"""Of one who practises alone: where nobody answers, nothing can be left out."""
MANY = 3
"""With so many players, each alone, the board changes too much until one's next turn: the master looks no
further than the expert, but tries in many ways how it may change."""
NEAR = (12,)
"""Of a master among so many: how many swaps are looked at."""
LINES, FEWEST = 40, 10
"""Those ways for each swap, and how many at least: fewer tell nothing."""
DEPTHS = {"skilled": alone.Depth(2, 4, 1), "expert": alone.Depth(3, 8, 2), "master": alone.Depth(11, 150, 5)}
WORTH_TELLING = 2.5
"""Points from which on a better swap is worth a word."""
A_CUBE = 1.0
"""What a cube brings at least: it is a point at the end."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """Return what a player of that level does."""
    return shortlist(view, level, rng, budget)[0]


def shortlist(
    view: AnyView, level: str, rng: Rng, budget: Budget = FULL, margin: float = 0.0
) -> tuple[Decision, list[AnyMove]]:
    """Return what a player of that level does, and the moves that it likes nearly as much, the best first."""
    known = cast(View, view)
    if known.offer:
        return _taken(known, level, rng), []
    if level in WIDTHS:
        return _looked(known, level, rng, budget, margin)
    swaps = points_of_all(known)
    if not swaps.moves:
        return Decision(PASS, _(reasons.PASSED)), []
    move = novice.decide(known, swaps, rng)
    return Decision(move, reasons.plain(known, move)), []


def better(view: AnyView, move: AnyMove, rng: Rng, budget: Budget = FULL) -> Better | None:
    """Return what the master would clearly rather have done than `move`."""
    known, played = cast(View, view), cast(Move, move)
    if known.offer:
        if played != DECLINE:
            return None
        cube = wanted(known)
        return Better(cube, reasons.taken(known, cube), A_CUBE, _("a point at least"))
    if played == PASS:
        return None
    game = known.sample(rng)
    if game.solo:
        return _better_alone(known, game, played, budget)
    count, *answers = _widths("master", game.table, budget)
    swaps = dearest(game, count, played)
    swaps.sort(key=lambda dear: dear.move != played)  # first, so that no deadline leaves it out
    found = _thoughts("master", game, swaps, tuple(answers), budget)
    best, own = found[0], next(thought for thought in found if thought.move == played)
    gain = best.value - own.value
    if gain < WORTH_TELLING:
        return None
    wins = gain > lookahead.WON / 2
    if (reason := reasons.against(known, game, best, own, wins)) is None:
        return None
    return Better(best.move, reason, gain, _("enough to win") if wins else _about(gain))


def clues(view: AnyView, move: AnyMove) -> Clues:
    """Return what leads to a move without naming it."""
    return reasons.clues(cast(View, view), cast(Move, move))


# -- a cube from the pool --


def _taken(view: View, level: str, rng: Rng) -> Decision:
    """A colour that is not at hand, for it opens more swaps; but for the novice, the one with most dice."""
    if level == "novice":
        new = unheld(view)
        cube = take(new[below(len(new), rng)])
        return Decision(cube, reasons.any_cube(cube))
    cube = wanted(view)
    return Decision(cube, reasons.taken(view, cube))


# -- looking ahead --


def _seen(game: Round, view: View, level: str, rng: Rng, count: int) -> list[Dear]:
    """The dearest swaps, as far as the level sees them."""
    if level != "skilled":
        return dearest(game, count)
    eye = Eye(view, SIGHT, rng)
    found = dearest(game, AT_HAND)
    return [dear for dear in found if eye.sees(dear.move) == dear.points][:count] or found[:1]


def _widths(level: str, table: Table, budget: Budget) -> tuple[int, ...]:
    widths = WIDTHS[level]
    if level == "master" and table.seats != 2 and not table.teams and not table.solo:
        widths = NEAR if table.seats >= MANY else NARROW
    return tuple([budget.scaled(count) for count in widths])


def _thoughts(
    level: str,
    game: Round,
    swaps: list[Dear],
    answers: tuple[int, ...],
    budget: Budget,
    margin: float = 0.0,
) -> list[Thought]:
    """What comes of the swaps, the best first."""
    table, deadline = game.table, budget.deadline()
    if level == "master" and table.seats >= MANY and not table.teams:
        return continuations.thoughts(game, swaps, budget.scaled(LINES, FEWEST), deadline)
    return lookahead.thoughts(game, swaps, answers, deadline, margin)


def _depth(level: str, budget: Budget) -> alone.Depth:
    return alone.Depth(*[budget.scaled(count) for count in DEPTHS[level]])


def _looked(
    view: View, level: str, rng: Rng, budget: Budget, margin: float
) -> tuple[Decision, list[AnyMove]]:
    game = view.sample(rng)
    count, *answers = _widths(level, game.table, budget)
    swaps = _seen(game, view, level, rng, count)
    if not swaps:
        return Decision(PASS, _(reasons.PASSED)), []
    if game.solo:
        plan = alone.plan(game, swaps, _depth(level, budget), budget.deadline())
        return reasons.planned(view, plan.swaps), []
    found = _thoughts(level, game, swaps, tuple(answers), budget, margin)
    close = [thought.move for thought in found if thought.value >= found[0].value - margin]
    return reasons.weighed(view, game, found), [*close]


def _better_alone(view: View, game: Round, played: Move, budget: Budget) -> Better | None:
    """Both the best plan and that of the person's swap are planned to the same turn."""
    depth, count = _depth("master", budget), _widths("master", game.table, budget)[0]
    best = alone.plan(game, dearest(game, count), depth)
    own = alone.plan(game, dearest(game, 0, played), depth)
    gain = best.value - own.value
    if best.swaps[0].move == played or gain < WORTH_TELLING:
        return None
    reason = reasons.planned(view, best.swaps).reason
    return Better(best.swaps[0].move, reason, gain, _about(gain))


def _about(gain: float) -> str:
    return _("about {points}", points=phrases.points(round(gain)))
