"""A game played on to its end, fast: what a position may come to, for those who try many ways.

It plays by what lies face up and by how high the stacks are, as a sensible person would who does not think
long; of what is face down it knows nothing until it is turned up. Symbols are numbers here, in the order of
`SYMBOLS`, and a stack is a list with its top at the end. One game takes about a tenth of a millisecond.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import NamedTuple

from dragonbox.games.dragon_swoop.combinations import BY_SHAPE
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS, empty_space_value
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS

NUMBER = {symbol: number for number, symbol in enumerate(SYMBOLS)} | {"": -1}
NO_MASTER = NUMBER[""]
_NO_TILE = len(SYMBOLS)

PROMISE = (0, 0, -4, 7, 18, 30, 36)
"""What so many tiles of a symbol may yet bring, in points. A pair that is left over is a burden."""
TILE = 3.5
"""What it is worth that a tile is gone."""
AHEAD = 0.4
"""The part that counts of a set that would fly in the next line: it may look different by then."""
BARE = 3
"""What an underling is worth by itself: a tile is gone, and goes along wherever it is wanted."""

_POINTS = {shape: combination.points for shape, combination in BY_SHAPE.items()}
_BONUS = {shape: combination.bonus for shape, combination in BY_SHAPE.items()}
_SINGLE = max(size for sets, size in BY_SHAPE if sets == 1)
_DOUBLE = max(size for sets, size in BY_SHAPE if sets == 2)
_SPACE_POINTS = [empty_space_value(space) for space in range(len(SPACES))]
_NEAR = tuple(tuple(0.5 * (space in line) for space in range(len(SPACES))) for line in (*LINES[1:], ()))
"""By turn, from turn 1 on, and by space: more than nothing if it is in the next line."""
_WITHOUT, _WITHOUT_AND_WITH = (False,), (False, True)


@dataclass(slots=True)
class Game:
    """A position of `Round`, by numbers."""

    stacks: list[list[int]]
    covered: Sequence[int]
    """The spaces whose top tile is face down, until tiles fall."""
    master: int
    pile: list[int]
    """The next master at the end."""
    hand: list[int]
    """Underlings by symbol."""
    left: list[int]
    """Tiles that have not flown, by symbol."""
    recruits: int
    turn: int
    score: int


class _Set(NamedTuple):
    """Tiles of one symbol that could fly."""

    symbol: int
    size: int
    with_master: bool
    spaces: list[int]
    hand: int
    """Underlings in it."""
    later: float
    """By how much the symbol's prospects change."""


def of_round(round_: Round) -> Game:
    """Return a copy; the game must not be over."""
    hand, left = [0] * len(SYMBOLS), [EACH] * len(SYMBOLS)
    for symbol in round_.hand:
        hand[NUMBER[symbol]] += 1
    for pile in round_.piles:
        for symbol in pile.symbols:
            left[NUMBER[symbol]] -= pile.combination.size
    stacks = [[NUMBER[tile] for tile in reversed(hidden)] for hidden in round_.hidden]
    for stack, top in zip(stacks, round_.tops, strict=True):
        if top:
            stack.append(NUMBER[top])
    return Game(
        stacks,
        [space for space, top in enumerate(round_.tops) if not top],
        NUMBER[round_.master],
        [NUMBER[symbol] for symbol in reversed(round_.pile)],
        hand,
        left,
        round_.recruits,
        round_.turn,
        round_.score,
    )


def total_of(round_: Round) -> int:
    """Return what the round comes to when it is played on to its end."""
    return round_.score if round_.over else play_out(of_round(round_))


def play_out(game: Game) -> int:
    """Play to the end, in place, and return the total."""
    stacks = game.stacks
    while game.turn <= TURNS and any(stacks):
        if game.master != NO_MASTER:
            _move(game)
        if game.master == NO_MASTER:
            _crown(game)
        _fall(stacks)
        game.covered = ()
        game.turn += 1
    empty = sum(points for points, stack in zip(_SPACE_POINTS, stacks, strict=True) if not stack)
    all_tiles = 0 if any(game.left) else ALL_TILES
    return game.score + empty + UNDER_MASTER * len(game.pile) + all_tiles


def _fall(stacks: list[list[int]]) -> None:
    for column in range(3):
        high, middle, low = stacks[column::3]
        while True:
            if middle and not low:
                low.append(middle.pop())
            elif high and not middle:
                middle.append(high.pop())
            else:
                break


def _crown(game: Game) -> None:
    """The symbol that most other tiles share becomes the master."""
    shown = _shown(game)
    if not shown:
        _fall(game.stacks)
        game.covered = ()
        shown = _shown(game)
    if shown:
        symbols = [game.stacks[space][-1] for space in shown]
        space = max(
            shown,
            key=lambda space: symbols.count(game.stacks[space][-1]) + game.hand[game.stacks[space][-1]],
        )
        game.master = game.stacks[space].pop()


def _shown(game: Game) -> list[int]:
    return [space for space, stack in enumerate(game.stacks) if stack and space not in game.covered]


# -- a move --


def _prospects() -> list[list[list[list[float]]]]:
    """What a symbol may bring after a move: by whether it was the last turn and whether one of its tiles is
    in the next line, by how many tiles have not flown and by how many of these can be used."""
    last = [[-TILE * left] * (EACH + 2) for left in range(EACH + 1)]
    plain = [[PROMISE[left] - TILE * left] * (EACH + 2) for left in range(EACH + 1)]
    singles = [0.0, 0.0] + [float(_POINTS[1, size]) for size in range(2, _SINGLE + 1)]
    ahead = [
        [promise[0] + AHEAD * singles[min(count, _SINGLE)] for count in range(EACH + 2)] for promise in plain
    ]
    return [[plain, ahead], [last, last]]


_PROSPECTS = _prospects()


class _Look:
    """The part of a position that one turn needs."""

    __slots__ = ("ahead", "coming", "height", "near", "plain", "tops", "usable")

    def __init__(self, game: Game) -> None:
        stacks = game.stacks
        self.plain, self.ahead = _PROSPECTS[game.turn == TURNS]
        self.near = _NEAR[game.turn - 1]
        self.tops = tops = [stack[-1] if stack else _NO_TILE for stack in stacks]
        # High stacks fly first, since their tiles come last; what is in the next line can wait.
        self.height = [len(stack) - wait for stack, wait in zip(stacks, self.near, strict=True)]
        self.usable = [*game.hand, 0]
        self.usable[game.master] += 1
        self.coming = [0] * (_NO_TILE + 1)
        for top, wait in zip(tops, self.near, strict=True):
            self.usable[top] += 1
            if wait:
                self.coming[top] += 1

    def prospect(self, symbol: int, left: int, usable: int, taken: Sequence[int] = ()) -> float:
        """Return what the symbol may bring when so many tiles are left, and its tiles of some spaces are
        taken."""
        still = self.coming[symbol]
        if still:
            for space in taken:
                if self.near[space]:
                    still -= 1
        return (self.ahead if still else self.plain)[left][usable]


def _move(game: Game) -> None:
    """Fly, recruit or rest."""
    look = _Look(game)
    tops, height = look.tops, look.height
    here: dict[int, int] = {}
    for space in LINES[game.turn - 1]:
        symbol = tops[space]
        if symbol != _NO_TILE and (symbol not in here or height[space] > height[here[symbol]]):
            here[symbol] = space
    sets = [_sets(game, look, symbol, space) for symbol, space in here.items() if look.usable[symbol] > 1]
    recruit = NOWHERE
    value, chosen = _dearest(sets, -UNDER_MASTER if game.pile else 0)
    if game.recruits:
        for symbol, space in here.items():
            left, usable = game.left[symbol], look.usable[symbol]
            gain = look.prospect(symbol, left, usable, (space,)) - look.prospect(symbol, left, usable) + BARE
            if gain > value:
                value, chosen, recruit = gain, (), space
    if chosen:
        _fly(game, chosen)
    elif recruit != NOWHERE:
        game.hand[game.stacks[recruit].pop()] += 1
        game.recruits -= 1
    else:
        _rest(game, look)


def _sets(game: Game, look: _Look, symbol: int, first: int) -> list[_Set]:
    """The sets of a symbol that can fly, with its tile in the line at the space `first`; one for each size,
    with and without the master, the smaller ones first."""
    usable, left, hand = look.usable[symbol], game.left[symbol], game.hand[symbol]
    before = look.prospect(symbol, left, usable)
    others = [space for space, top in enumerate(look.tops) if top == symbol and space != first]
    if len(others) > 1:
        others.sort(key=look.height.__getitem__, reverse=True)
    found = []
    for size in range(2, min(usable, _SINGLE) + 1):
        for with_master in _WITHOUT_AND_WITH if symbol == game.master else _WITHOUT:
            rest = size - with_master - 1
            if rest <= len(others) + hand:
                taken = [first, *others[:rest]]
                later = look.prospect(symbol, left - size, usable - size, taken) - before
                found.append(_Set(symbol, size, with_master, taken, rest + 1 - len(taken), later))
    return found


def _dearest(sets: list[list[_Set]], master_gone: int) -> tuple[float, tuple[_Set, ...]]:
    """The best that can fly and what it is worth, with what is left for later; `master_gone` is what it saves
    at the end that one tile less lies under the master."""
    value = -math.inf
    chosen: tuple[_Set, ...] = ()
    for one in chain.from_iterable(sets):
        worth = _POINTS[1, one.size] + one.later
        if one.with_master:
            worth += _BONUS[1, one.size] + master_gone
        if worth > value:
            value, chosen = worth, (one,)
    for these, those in combinations(sets, 2):
        for one, other in product(these, those):
            if one.size == other.size and one.size <= _DOUBLE:
                worth = _POINTS[2, one.size] + one.later + other.later
                if one.with_master or other.with_master:
                    worth += _BONUS[2, one.size] + master_gone
                if worth > value:
                    value, chosen = worth, (one, other)
    return value, chosen


def _fly(game: Game, sets: tuple[_Set, ...]) -> None:
    shape = len(sets), sets[0].size
    game.score += _POINTS[shape]
    covered: list[int] = []
    for one in sets:
        for space in one.spaces:
            game.stacks[space].pop()
        covered += one.spaces
        game.hand[one.symbol] -= one.hand
        game.left[one.symbol] -= one.size
        if one.with_master:
            game.score += _BONUS[shape]
            game.master = game.pile.pop() if game.pile else NO_MASTER
    game.covered = covered


def _rest(game: Game, look: _Look) -> None:
    """Swap the master where that makes the largest set of the next line larger."""
    usable, coming = look.usable, look.coming
    master, best, chosen = game.master, 0, NOWHERE
    now = usable[master] if coming[master] else 0
    for space, symbol in enumerate(look.tops):
        if symbol in (_NO_TILE, master):
            continue
        # Laid down in the next line the old master counts there; elsewhere the new one has to.
        value = usable[master] if look.near[space] else usable[symbol] if coming[symbol] else 0
        if value - now > best:
            best, chosen = value - now, space
    if chosen != NOWHERE:
        game.master, game.stacks[chosen][-1] = game.stacks[chosen][-1], master
