"""What a move may come to by the end of the year, as far as can be seen: what it brings at once, and the
outlook of the position that it leaves.

Positions are read by numbers, as in `rollout`. Of what is face down nothing is used but how many tiles of
each symbol there are, so a round that was drawn at random can be read like a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dragonbox.games.dragon_swoop.ai.outlook import EMPTY, FACE_DOWN, NO_MASTER, UNKNOWN, Sight, outlook
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, TURNS, empty_space_value, falls
from dragonbox.games.dragon_swoop.moves import Move, TileSet
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER, Position
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS

_NUMBER = {symbol: number for number, symbol in enumerate(SYMBOLS)}
_SPACE_POINTS = [empty_space_value(space) for space in range(len(SPACES))]


class Player:
    """Plays on by the outlook, and keeps what is best in a position: in other ways it looks the same."""

    def __init__(self) -> None:
        self._best: dict[tuple[int, ...], tuple[float, Move]] = {}

    def total_of(self, round_: Round, last: int) -> float:
        """Return what the round comes to; turns are played on to the `last`, and then its outlook counts."""
        while not round_.over:
            seen = sight(round_)
            key = seen.key()
            if key not in self._best:
                moves = round_.legal()
                values = [worth(seen, move) for move in moves]
                self._best[key] = max(values), moves[values.index(max(values))]
            value, move = self._best[key]
            if round_.turn > last:
                return round_.score + value
            round_.apply(move)
        return round_.score


def sight(position: Position) -> Sight:
    """Return what can be seen of a position."""
    heights = list(position.heights)
    tops = [
        _NUMBER[top] if top else FACE_DOWN if height else EMPTY
        for top, height in zip(position.tops, heights, strict=True)
    ]
    master = _NUMBER[position.master] if position.master else NO_MASTER
    pile = [symbol in position.pile for symbol in SYMBOLS]
    hand = [position.hand.count(symbol) for symbol in SYMBOLS]
    left = [EACH] * len(SYMBOLS)
    for flown in position.piles:
        for symbol in flown.symbols:
            left[_NUMBER[symbol]] -= flown.combination.size
    hidden = [
        out - tops.count(symbol) - held - under - (symbol == master)
        for symbol, (out, held, under) in enumerate(zip(left, hand, pile, strict=True))
    ]
    return Sight(
        position.turn, tops, heights, master, pile, len(position.pile), hand, left, hidden, position.recruits
    )


def worth(before: Sight, move: Move) -> float:
    """Return what a move brings, and what may come after it."""
    after = before.copy()
    match move.verb:
        case "fly":
            points = _fly(after, move.sets)
            if after.master == NO_MASTER:
                return points + _crowned(after)
            return points + _ended(after)
        case "recruit":
            after.hand = after.hand[:]
            after.hand[after.tops[move.space]] += 1
            after.recruits -= 1
            _take(after, move.space)
        case "crown":
            _crown(after, move.space)
        case _ if move.space != NOWHERE:
            after.master, after.tops[move.space] = after.tops[move.space], after.master
    return _ended(after)


def _fly(after: Sight, sets: Sequence[TileSet]) -> int:
    """Take the sets out of play, and return what they bring."""
    shape = BY_SHAPE[len(sets), sets[0].size]
    points = shape.points
    after.hand, after.left = after.hand[:], after.left[:]
    for tiles in sets:
        symbol = after.tops[tiles.spaces[0]]
        after.hand[symbol] -= len(tiles.hand)
        after.left[symbol] -= tiles.size
        for space in tiles.spaces:
            _take(after, space)
        if tiles.master:
            points += shape.bonus
            _uncover_master(after)
    return points


def _uncover_master(after: Sight) -> None:
    if after.masters > 1:
        after.master = UNKNOWN
    elif after.masters:
        after.master = after.pile.index(True)
        after.pile = [False] * len(SYMBOLS)
    else:
        after.master = NO_MASTER
    after.masters -= after.masters > 0


def _crowned(after: Sight) -> float:
    """Return what may come when the best tile is crowned."""
    shown = [space for space, top in enumerate(after.tops) if top < FACE_DOWN]
    if not shown:
        _fall(after)
        # Tiles are turned up before one of them is crowned, still in this turn.
        return outlook(after) if any(after.heights) else _ended(after)
    values = []
    for space in shown:
        crowned = after.copy()
        _crown(crowned, space)
        values.append(_ended(crowned))
    return max(values)


def _crown(after: Sight, space: int) -> None:
    after.master = after.tops[space]
    _take(after, space)


def _take(after: Sight, space: int) -> None:
    after.heights[space] -= 1
    after.tops[space] = FACE_DOWN if after.heights[space] else EMPTY


def _ended(after: Sight) -> float:
    """Return what may come when the turn is over."""
    _fall(after)
    if after.turn < TURNS and any(after.heights):
        after.turn += 1
        return outlook(after)
    empty = sum([points for points, height in zip(_SPACE_POINTS, after.heights, strict=True) if not height])
    return empty + UNDER_MASTER * after.masters + (0 if any(after.left) else ALL_TILES)


def _fall(after: Sight) -> None:
    """Let tiles fall."""
    if all(after.heights):
        return
    for above, below in _falls(tuple(after.heights)):
        top = after.tops[above]
        _take(after, above)
        after.tops[below], after.heights[below] = top, 1


_falls = lru_cache(maxsize=1 << 14)(falls)
