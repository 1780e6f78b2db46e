"""What a player of Dragon Swoop knows: what a set is worth, and what it takes from the sets to come.

Nobody here guesses at face-down tiles. The novice takes the dearest set that it sees. The skilled player
also minds the masters, keeps tiles together that may fly as a larger set, and looks at the next line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from dragonbox.core.contract import Decision, Rng
from dragonbox.core.contract import View as AnyView
from dragonbox.games.dragon_swoop.combinations import Pile, pile_of
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, TURNS
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.position import UNDER_MASTER, counts
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.tiles import EACH, NAMES, amount
from dragonbox.games.dragon_swoop.turns import flies
from dragonbox.search import FULL, Budget

SEEN = 0.6
"""How likely a novice sees a set that could fly."""
ENOUGH = 5
"""Points from which on a novice would rather fly than recruit."""

PROMISE = (0, 0, 2, 7, 18, 30, 32)
"""What so many tiles of a symbol may yet bring, in points, with turns enough."""
TILE = 4
"""What it is worth that a tile is gone: spaces become empty, and something new is turned up."""
AHEAD = 0.4
"""The part of the best set in the next line that counts: it may look different by then."""
COMPANY = 2
"""What an underling is worth for each face-up tile of its symbol."""
CLOSER = 12
"""How many of the best moves get a second look."""


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """What a player of that level does."""
    known = cast(View, view)
    moves = known.legal()
    return _novice(known, moves, rng) if level == "novice" else _skilled(known, moves)


# -- the novice --


def _novice(view: View, moves: Sequence[Move], rng: Rng) -> Decision:
    flown = [move for move in moves if move.verb == "fly"]
    seen = [move for move in flown if rng.random() < SEEN] or flown[:1]
    best = max(seen, key=lambda move: _pile(view, move).points, default=None)
    recruits = [move for move in moves if move.verb == "recruit"]
    if best and (not recruits or _pile(view, best).points >= ENOUGH):
        return Decision(best, _told(_pile(view, best)))
    return _with_company(view, recruits or [move for move in moves if move.space != NOWHERE] or moves)


# -- the skilled player --


def _skilled(view: View, moves: Sequence[Move]) -> Decision:
    worth = {move: _worth(view, move) for move in moves}
    closer = sorted(moves, key=lambda move: -worth[move])[:CLOSER]
    best = max(closer, key=lambda move: worth[move] + AHEAD * _next_line(view, move))
    if best.verb == "rest" and best.space != NOWHERE:
        tile = f"The {NAMES[view.tops[best.space]]} of {SPACES[best.space]}"
        return Decision(best, f"Nothing can fly here. {tile} as the master makes more of the next line.")
    if best.verb != "fly":
        return _with_company(view, [best])
    pile = _pile(view, best)
    dearest = max(_pile(view, move).points for move in moves if move.verb == "fly")
    later = (
        f" There are {dearest} to be had, but more may come of those tiles." if dearest > pile.points else ""
    )
    return Decision(best, _told(pile) + later)


def _worth(view: View, move: Move) -> float:
    """What a move brings, and what it leaves to the turns to come."""
    left = {symbol: EACH - count.flown for symbol, count in counts(view).items()}
    if move.verb == "recruit":
        return _promise(view, left) + COMPANY * _company(view, view.tops[move.space])
    if move.verb != "fly":
        return _promise(view, left)
    pile = _pile(view, move)
    for tiles in pile.tiles:
        left[tiles[0]] -= len(tiles)
    master = -UNDER_MASTER if pile.with_master and view.pile else 0
    return pile.points + master + TILE * pile.combination.tiles + _promise(view, left)


def _promise(view: View, left: Mapping[str, int]) -> int:
    """What the tiles that have not flown may bring in the turns after this one."""
    return sum(sorted((PROMISE[count] for count in left.values()), reverse=True)[: TURNS - view.turn])


def _next_line(view: View, move: Move) -> float:
    """The best set that would fly in the next turn with the tiles that are known then."""
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
    piles = [_pile(after, fly) for fly in flies(after)]
    return max((pile.points + TILE * pile.combination.tiles for pile in piles), default=0)


# -- both --


def _pile(view: View, move: Move) -> Pile:
    return pile_of(move.sets, view.tops)


def _company(view: View, symbol: str) -> int:
    """Other tiles of the symbol that can be used: face up, in hand, or the master."""
    return [*view.tops, *view.hand, view.master].count(symbol) - 1


def _with_company(view: View, moves: Sequence[Move]) -> Decision:
    """Of moves that pick a tile, the one whose symbol has most company."""
    best = max(moves, key=lambda move: _company(view, view.tops[move.space]) if move.space != NOWHERE else 0)
    if best.space == NOWHERE:
        return Decision(best, "Nothing can fly here, and no other master would be better.")
    symbol = view.tops[best.space]
    others = _company(view, symbol)
    company = f"it goes with {amount(others, symbol)} more" if others else ""
    tile = f"The {NAMES[symbol]} of {SPACES[best.space]}"
    match best.verb:
        case "recruit":
            reason = f"{tile} as an underling: {company or 'nothing flies well here, and it makes room'}."
        case "crown":
            reason = f"{tile} becomes the master: {company or 'no symbol is there twice'}."
        case _:
            reason = f"Nothing can fly here. {tile} as the master: {company or 'a change may bring luck'}."
    return Decision(best, reason)


def _told(pile: Pile) -> str:
    """A pile in words: `Four of a kind with the master, four Leaves: 45 points.`"""
    sets = " and ".join(amount(len(tiles), tiles[0]) for tiles in pile.tiles)
    master = " with the master" if pile.with_master else ""
    return f"{pile.combination.title}{master}, {sets}: {pile.points} point{'s' * (pile.points != 1)}."
