"""What the moves of a turn may come to, as far as can be seen: what each brings at once, and the outlook of
the position that it leaves.

Most moves leave most of a position as it is. So what a symbol and a column count is kept and added up again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dragonbox.games.dragon_swoop.ai.outlook import (
    ALL_LEFT,
    CODE,
    EACH_TURN,
    EMPTY,
    FACE_DOWN,
    HAND,
    LEFT,
    NO_MASTER,
    REIGNS,
    UNDER,
    UNKNOWN,
    Row,
    Sight,
    column_codes,
    column_row,
    held_codes,
    points,
    turn_row,
)
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, TURNS, empty_space_value, falls
from dragonbox.games.dragon_swoop.moves import Move, TileSet, rest
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER


class Part(NamedTuple):
    """A set of a flight, by numbers."""

    tiles: TileSet
    symbol: int
    size: int
    spaces: int
    """Those whose top tiles it takes."""
    gone: int
    """What it takes off the codes."""
    with_master: bool


def part(symbol: int, tiles: TileSet) -> Part:
    """Return the set by numbers."""
    gone = tiles.size * LEFT + len(tiles.hand) * HAND + tiles.master * REIGNS
    spaces = sum([_TAKEN[space] for space in tiles.spaces])
    return Part(tiles, symbol, tiles.size, spaces, gone << CODE * symbol, tiles.master)


class Moves:
    """Weighs the moves of a turn; what they have in common is worked out once.

    What comes later is seen from the next turn on, or from the same one if it is `still` going on.
    """

    def __init__(self, before: Sight, still: bool = False) -> None:
        self._before = before
        self._turn = before.turn + (not still)
        self._held = held_codes(before, self._turn)
        self._single = before.left.count(1)
        self._columns = [
            _column(self._turn, column, tuple(before.tops[column::3]), tuple(before.heights[column::3]))
            for column in range(3)
        ]

    def worth(self, move: Move) -> float:
        """Return what a move brings, and what may come after it."""
        before, space = self._before, move.space
        match move.verb:
            case "fly":
                return self.fly(*[part(before.tops[tiles.spaces[0]], tiles) for tiles in move.sets])
            case "recruit":
                codes, recruits = self._held + (HAND << CODE * before.tops[space]), before.recruits - 1
                return self._left(_TAKEN[space], codes, recruits, before.masters, before.master, self._single)
            case "crown":
                return self._crowned(space, 0, self._held, before.masters, self._single)
            case _ if space != NOWHERE:
                swapped = before.copy()
                swapped.master, swapped.tops[space] = swapped.tops[space], swapped.master
                return Moves(swapped).worth(rest())
        return self._left(0, self._held, before.recruits, before.masters, before.master, self._single)

    def fly(self, *parts: Part) -> float:
        """Return what a flight of these sets comes to."""
        before = self._before
        size = parts[0].size
        brought, bonus = _POINTS[len(parts), size]
        codes, single, taken = self._held, self._single, 0
        masters, master = before.masters, before.master
        for _, symbol, _, spaces, gone, with_master in parts:
            codes -= gone
            taken |= spaces
            if before.left[symbol] == size + 1:
                single += 1
            if with_master:
                brought += bonus
                master = UNKNOWN if masters > 1 else NO_MASTER
        if master == before.master:
            return brought + self._left(taken, codes, before.recruits, masters, master, single)
        if masters == 1:
            master = before.pile.index(True)
            codes += REIGNS - UNDER << CODE * master
        if masters:
            return brought + self._left(taken, codes, before.recruits, masters - 1, master, single)
        shown = [space for space, top in enumerate(before.tops) if top < FACE_DOWN]
        crowns = [space for space in shown if not taken & _TAKEN[space]]
        if crowns:
            return brought + max([self._crowned(space, taken, codes, 0, single) for space in crowns])
        # Tiles are turned up before one of them is crowned, still in this turn.
        same = Moves(before, still=True)
        return brought + same._left(taken, codes - EACH_TURN, before.recruits, 0, NO_MASTER, single)

    def _crowned(self, space: int, taken: int, codes: int, masters: int, single: int) -> float:
        """Return what may come when the tile of a space is crowned."""
        master = self._before.tops[space]
        codes += REIGNS << CODE * master
        return self._left(taken | _TAKEN[space], codes, self._before.recruits, masters, master, single)

    def _left(self, taken: int, codes: int, recruits: int, masters: int, master: int, single: int) -> float:
        """Return what may come after the turn: `taken` are the spaces whose top tiles are gone."""
        one, two, three = self._columns
        one_codes, one_row, one_empty, one_tiles = one[taken & 7]
        two_codes, two_row, two_empty, two_tiles = two[taken >> 3 & 7]
        three_codes, three_row, three_empty, three_tiles = three[taken >> 6]
        if self._turn <= TURNS and (one_tiles or two_tiles or three_tiles):
            rows = one_row + two_row + three_row + turn_row(self._turn, recruits, masters, master, single)
            return points(codes + one_codes + two_codes + three_codes, rows)
        all_flown = 0 if codes & ALL_LEFT else ALL_TILES
        return one_empty + two_empty + three_empty + UNDER_MASTER * masters + all_flown


class _After(NamedTuple):
    """What a column adds up to after a turn."""

    codes: int
    row: Row
    empty: int
    """The points for its empty spaces at the end."""
    tiles: bool
    """Whether any are left."""


class _Column(dict[int, _After]):
    """What becomes of a column when top tiles are taken: 1 stands for that of its upper space, 2 and 4 for
    those below. It is worked out when it is first asked for."""

    def __init__(self, turn: int, column: int, tops: Sequence[int], heights: Sequence[int]) -> None:
        self._turn, self._column, self._tops, self._heights = turn, column, tops, heights

    def __missing__(self, taken: int) -> _After:
        column, spaces = self._column, range(self._column, len(SPACES), 3)
        tops, heights = [EMPTY] * len(SPACES), [0] * len(SPACES)
        tops[column::3], heights[column::3] = self._tops, self._heights
        for space in spaces:
            if taken << 3 * column & _TAKEN[space]:
                _take(tops, heights, space)
        for above, below in _falls(tuple(heights)):
            tops[below], heights[below] = tops[above], 1
            _take(tops, heights, above)
        empty = sum([empty_space_value(space) for space in spaces if not heights[space]])
        tops, heights = tops[column::3], heights[column::3]
        row = column_row(self._turn, column, tops, heights) if self._turn <= TURNS else 0
        found = self[taken] = _After(column_codes(column, tops, heights), row, empty, any(heights))
        return found


def _take(tops: list[int], heights: list[int], space: int) -> None:
    heights[space] -= 1
    tops[space] = FACE_DOWN if heights[space] else EMPTY


_POINTS = {shape: (combination.points, combination.bonus) for shape, combination in BY_SHAPE.items()}
_falls = lru_cache(maxsize=1 << 10)(falls)
_column = lru_cache(maxsize=1 << 14)(_Column)
_TAKEN = [1 << 3 * (space % 3) + space // 3 for space in range(len(SPACES))]
"""What stands for the top tile of a space when it is taken: column by column, as in `_Column`."""
