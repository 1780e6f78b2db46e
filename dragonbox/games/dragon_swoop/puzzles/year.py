"""The rest of a year with all tiles known, small and quick: what can follow a position, each position once.

The rules tell the same in `dragonbox.games.dragon_swoop.rules`; tests hold this against them. A column is a
number that stands for its three stacks, so that what is left when tiles are lifted from it is worked out only
once. Spaces are bits: 3 for each column, its top row in the lowest.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from dragonbox.games.dragon_swoop.combinations import BY_SHAPE
from dragonbox.games.dragon_swoop.grid import COLUMNS, LINES, TURNS, empty_space_value
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER
from dragonbox.games.dragon_swoop.rules import Round

Stacks: TypeAlias = tuple[str, str, str]
"""The stacks of a column, from its top row down, each from its top."""

_BITS = {space: 1 << 3 * column + row for column, own in enumerate(COLUMNS) for row, space in enumerate(own)}
LINE_BITS = tuple(sum(_BITS[space] for space in line) for line in LINES)
"""The spaces in the master's line, by turn from 0."""

_SINGLE = {size: BY_SHAPE[1, size] for size in (2, 3, 4, 5)}
_DOUBLE = {size: BY_SHAPE[2, size] for size in (2, 3, 4)}


class State(NamedTuple):
    """A position in which an action of a turn is due. All non-empty stacks show their tops."""

    left: int
    """The first column, as a number."""
    middle: int
    right: int
    masters: str
    """The master, then the pile under it from its top."""
    hand: str
    """The underlings, sorted."""
    recruits: int
    turn: int


Way: TypeAlias = tuple[int, tuple[State, ...]]
"""What a move scores at once, and the positions that can come of it: several where a crown is due."""


@lru_cache(maxsize=1 << 14)
def _sets(shown: int, line: int, master: bool, hand: int) -> tuple[tuple[tuple[int, bool, int], ...], ...]:
    """The sets of one symbol that can fly, by size from 0 to 5: spaces, with the master or not, underlings.

    The symbol is `shown` on some spaces; the hand has so many underlings of it.
    """
    bits = [1 << bit for bit in range(9) if shown >> bit & 1]
    found: list[list[tuple[int, bool, int]]] = [[] for _ in range(6)]
    for count in range(1, 6):
        for chosen in combinations(bits, count):
            spaces = sum(chosen)
            if spaces & line:
                for with_master in (False, True)[: 1 + master]:
                    for underlings in range(hand + 1):
                        if 2 <= (size := count + with_master + underlings) <= 5:
                            found[size].append((spaces, with_master, underlings))
    return tuple(map(tuple, found))


class Year:
    """The columns that were met, and what follows from positions with them."""

    def __init__(self) -> None:
        self._numbers: dict[Stacks, int] = {}
        self._stacks: list[Stacks] = []
        self._lifted: list[list[int]] = []
        self._shown: list[tuple[tuple[str, int], ...]] = []
        self.empty: list[int] = []
        """By column: the points for its empty spaces."""
        self.tiles: list[str] = []
        """By column: all its tiles."""
        self.none = self._number(("", "", ""))
        """The empty column."""

    def state(self, round: Round) -> State:
        """Return a position in which no crown is due."""
        stacks = [top + hidden for top, hidden in zip(round.tops, round.hidden, strict=True)]
        left, middle, right = (
            self._number((stacks[one], stacks[two], stacks[three])) for one, two, three in COLUMNS
        )
        hand = "".join(sorted(round.hand))
        return State(left, middle, right, round.master + round.pile, hand, round.recruits, round.turn)

    def _number(self, stacks: Stacks) -> int:
        number = self._numbers.get(stacks)
        if number is None:
            number = self._numbers[stacks] = len(self._stacks)
            self._stacks.append(stacks)
            self._lifted.append([number] + [-1] * 7)
            shown: dict[str, int] = {}
            for row, stack in enumerate(stacks):
                if stack:
                    shown[stack[0]] = shown.get(stack[0], 0) | 1 << row
            self._shown.append(tuple(shown.items()))
            self.empty.append(sum(empty_space_value(3 * row) for row in range(3) if not stacks[row]))
            self.tiles.append("".join(stacks))
        return number

    def lift(self, column: int, rows: int) -> int:
        """Return a column without its top tiles in these rows, fallen."""
        lifted = self._lifted[column][rows]
        if lifted < 0:
            high, mid, low = self._stacks[column]
            high, mid, low = high[rows & 1 :], mid[rows >> 1 & 1 :], low[rows >> 2 :]
            while True:
                if mid and not low:
                    low, mid = mid[0], mid[1:]
                elif high and not mid:
                    mid, high = high[0], high[1:]
                else:
                    break
            lifted = self._lifted[column][rows] = self._number((high, mid, low))
        return lifted

    def over(self, state: State) -> bool:
        """Return whether the year ended before this turn."""
        return state.turn > TURNS or state.left == state.middle == state.right == self.none

    def count(self, state: State) -> int:
        """Return what is counted at the end."""
        empty = self.empty
        points = empty[state.left] + empty[state.middle] + empty[state.right]
        points += UNDER_MASTER * max(0, len(state.masters) - 1)
        grid = state.left == state.middle == state.right == self.none
        return points + ALL_TILES * (grid and not state.masters and not state.hand)

    def ways(self, state: State) -> list[Way]:  # noqa: C901  (one fast loop)
        """Return what each legal move leads to: first what flies, then what is recruited, or every rest."""
        left, middle, right, masters, hand, recruits, turn = state
        shown: dict[str, int] = {}
        for shift, column in ((0, left), (3, middle), (6, right)):
            for symbol, rows in self._shown[column]:
                shown[symbol] = shown.get(symbol, 0) | rows << shift
        line, master = LINE_BITS[turn - 1], masters[0]
        found: list[Way] = []
        by_symbol = [
            (symbol, _sets(spaces, line, symbol == master, hand.count(symbol)))
            for symbol, spaces in shown.items()
            if spaces & line
        ]
        after = turn + 1
        for symbol, sets in by_symbol:
            for size, combination in _SINGLE.items():
                for spaces, with_master, underlings in sets[size]:
                    kept = hand.replace(symbol, "", underlings) if underlings else hand
                    if with_master:
                        points = combination.points + combination.bonus
                        found.append((points, self._with_master(state, spaces, kept)))
                    else:
                        found.append((combination.points, (self._next(state, spaces, masters, kept),)))
        for (one, first), (two, second) in combinations(by_symbol, 2):
            for size, combination in _DOUBLE.items():
                for spaces, with_master, underlings in first[size]:
                    kept = hand.replace(one, "", underlings) if underlings else hand
                    for more, too, others in second[size]:
                        left_over = kept.replace(two, "", others) if others else kept
                        if with_master or too:
                            points = combination.points + combination.bonus
                            found.append((points, self._with_master(state, spaces | more, left_over)))
                        else:
                            nxt = self._next(state, spaces | more, masters, left_over)
                            found.append((combination.points, (nxt,)))
        if recruits:
            for symbol, spaces in shown.items():
                here = spaces & line
                while here:
                    space = here & -here
                    here ^= space
                    own = "".join(sorted(hand + symbol))
                    found.append(
                        (0, (self._next(state, space, masters, own)._replace(recruits=recruits - 1),))
                    )
        if not found:
            found.append((0, (state._replace(turn=after),)))
            for symbol, spaces in shown.items():
                while spaces:
                    space = spaces & -spaces
                    spaces ^= space
                    found.append((0, (self._swapped(state, space, symbol),)))
        return found

    def _next(self, state: State, spaces: int, masters: str, hand: str) -> State:
        lift = self.lift
        return State(
            lift(state.left, spaces & 7),
            lift(state.middle, spaces >> 3 & 7),
            lift(state.right, spaces >> 6),
            masters,
            hand,
            state.recruits,
            state.turn + 1,
        )

    def _with_master(self, state: State, spaces: int, hand: str) -> tuple[State, ...]:
        """The positions after the master has flown with tiles of these spaces."""
        pile = state.masters[1:]
        if pile:
            return (self._next(state, spaces, pile, hand),)
        found = self._crowns(state, spaces, hand, ~spaces)
        if found:
            return found
        fallen = self._next(state, spaces, "", hand)
        return self._crowns(fallen._replace(turn=state.turn), 0, hand, ~0) or (fallen,)

    def _crowns(self, state: State, spaces: int, hand: str, allowed: int) -> tuple[State, ...]:
        """The positions after each crown of a tile on the `allowed` spaces, in the order of the spaces."""
        found = []
        for row in range(3):
            for shift, column in ((0, state.left), (3, state.middle), (6, state.right)):
                space = 1 << shift + row
                stack = self._stacks[column][row]
                if stack and allowed & space:
                    found.append(self._next(state, spaces | space, stack[0], hand))
        return tuple(found)

    def _swapped(self, state: State, space: int, symbol: str) -> State:
        """The position after a rest in which the master changes places with a tile."""
        columns = [state.left, state.middle, state.right]
        place, row = divmod(space.bit_length() - 1, 3)
        stacks = list(self._stacks[columns[place]])
        stacks[row] = state.masters[0] + stacks[row][1:]
        columns[place] = self._number((stacks[0], stacks[1], stacks[2]))
        left, middle, right = columns
        masters = symbol + state.masters[1:]
        return State(left, middle, right, masters, state.hand, state.recruits, state.turn + 1)
