"""The novice and the skilled player: what a set is worth, and what it takes from the sets to come.

Neither guesses at face-down tiles. The novice takes the dearest set that it sees. The skilled player also
minds the masters, keeps tiles together that may fly as a larger set, and looks at the next line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dragonbox.core.contract import Decision, Rng
from dragonbox.games.dragon_swoop.ai import words
from dragonbox.games.dragon_swoop.ai.words import alike, pile_in
from dragonbox.games.dragon_swoop.grid import NOWHERE, TURNS
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.position import UNDER_MASTER, counts
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.tiles import EACH
from dragonbox.games.dragon_swoop.turns import flies

SEEN = 0.65
"""How likely a novice sees a set that could fly."""
ENOUGH = 5
"""Points from which on a novice would rather fly than recruit."""

PROMISE = (0, 0, 2, 7, 18, 30, 32)
"""What so many tiles of a symbol may yet bring, in points, with turns enough."""
TILE = 1
"""What it seems worth that a tile is gone. It is more: spaces become empty, and others are turned up."""
AHEAD = 0.4
"""The part of the best set in the next line that counts: it may look different by then."""
ALIKE = 2
"""What an underling is worth for each face-up tile of its symbol."""
CLOSER = 12
"""How many of the best moves get a second look."""


# -- the novice --


def novice(view: View, moves: Sequence[Move], rng: Rng) -> Decision:
    """Return the novice's move, and why."""
    flown = [move for move in moves if move.verb == "fly"]
    seen = [move for move in flown if rng.random() < SEEN] or flown[:1]
    best = max(seen, key=lambda move: pile_in(view, move).points, default=None)
    recruits = [move for move in moves if move.verb == "recruit"]
    last = view.turn == TURNS
    if best and (last or not recruits or pile_in(view, best).points >= ENOUGH):
        return Decision(best, words.flown(view, best))
    others = recruits or [move for move in moves if _is_worth_a_thought(view, move, last)]
    pick = max(others, key=lambda move: words.alike_of(view, move))
    return Decision(pick, words.picked(view, pick))


def _is_worth_a_thought(view: View, move: Move, last: bool) -> bool:
    """Whether a novice thinks of that crown or rest: it swaps the master only for a later turn."""
    if move.verb != "rest":
        return True
    return (move.space == NOWHERE) == (last or not any(view.tops))


# -- the skilled player --


def skilled(view: View, moves: Sequence[Move]) -> Decision:
    """Return the skilled player's move, and why."""
    first = closer(view, moves, CLOSER)
    best = max(first, key=lambda move: worth(view, move) + AHEAD * next_line(view, move))
    if best.verb == "rest" and best.space != NOWHERE:
        return Decision(best, words.rested(view, best))
    if best.verb != "fly":
        return Decision(best, words.picked(view, best))
    return words.tried(view, best, [move for move in moves if move.verb == "fly"], lambda: None)


def dearest(view: View, flies: Sequence[Move]) -> Decision:
    """Return the set that gives most; of those that give as much, the one that leaves most for later."""
    best = max(
        flies, key=lambda fly: (pile_in(view, fly).points, worth(view, fly) + AHEAD * next_line(view, fly))
    )
    return words.tried(view, best, flies, lambda: None)


def closer(view: View, moves: Sequence[Move], count: int) -> list[Move]:
    """So many of the moves, those that seem best at first sight before the others."""
    weighed = {move: worth(view, move) for move in moves}
    return sorted(moves, key=lambda move: -weighed[move])[:count]


def worth(view: View, move: Move) -> float:
    """Return what a move brings, and what it leaves to the turns to come."""
    left = {symbol: EACH - count.flown for symbol, count in counts(view).items()}
    if move.verb == "recruit":
        return _promise(view, left) + ALIKE * alike(view, view.tops[move.space])
    if move.verb != "fly":
        return _promise(view, left)
    pile = pile_in(view, move)
    for tiles in pile.tiles:
        left[tiles[0]] -= len(tiles)
    master = -UNDER_MASTER if pile.with_master and view.pile else 0
    return pile.points + master + TILE * pile.combination.tiles + _promise(view, left)


def _promise(view: View, left: Mapping[str, int]) -> int:
    """What the tiles that have not flown may bring in the turns after this one."""
    return sum(sorted((PROMISE[count] for count in left.values()), reverse=True)[: TURNS - view.turn])


def next_line(view: View, move: Move) -> float:
    """Return the best set that would fly in the next turn with the tiles that are known then."""
    if view.turn == TURNS:
        return 0
    tops, master, hand = list(view.tops), view.master, view.hand
    if move.space != NOWHERE:
        symbol = tops[move.space]
        tops[move.space] = master if move.verb == "rest" else ""
        master, hand = (master, hand + symbol) if move.verb == "recruit" else (symbol, hand)
    for tiles in move.sets:
        for space in tiles.spaces:
            tops[space] = ""
        for underling in tiles.hand:
            hand = hand.replace(underling, "", 1)
        if tiles.master:
            master = ""
    after = replace(view, tops=tuple(tops), master=master, hand=hand, turn=view.turn + (move.verb != "crown"))
    piles = [pile_in(after, fly) for fly in flies(after)]
    return max((pile.points + TILE * pile.combination.tiles for pile in piles), default=0)
