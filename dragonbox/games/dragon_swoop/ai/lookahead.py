"""How a master plays on in its head: by what it sees in each turn, in one way after the other.

Positions are read by numbers, as in `rollout`. Of what is face down nothing is used but how many tiles of
each symbol there are, until it is turned up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from operator import itemgetter

from dragonbox.games.dragon_swoop.ai.outlook import EMPTY, FACE_DOWN, NO_MASTER, Sight
from dragonbox.games.dragon_swoop.ai.weighing import Moves, Part, part
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS, empty_space_value, falls
from dragonbox.games.dragon_swoop.moves import Move, TileSet, crown, recruit, rest
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER, Position
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS
from dragonbox.games.dragon_swoop.turns import tile_sets

PAIRS = 3
"""How many moves with two sets are weighed as turns are played on: those whose sets are best alone."""

_NUMBER = {symbol: number for number, symbol in enumerate(SYMBOLS)}
_NUMBERS = str.maketrans({symbol: chr(number) for symbol, number in _NUMBER.items()})
_SPACE_POINTS = [empty_space_value(space) for space in range(len(SPACES))]
_VALUE = itemgetter(0)
_DOUBLE = max(size for sets, size in BY_SHAPE if sets == 2)


@dataclass(slots=True)
class Way:
    """A way in which all tiles may lie: a round by numbers, to be played on in the head."""

    seen: Sight
    stacks: list[bytes]
    """The face-down tiles of each space, from the top down."""
    coming: bytes
    """The masters under the master, the next one first."""
    score: int
    over: bool

    @classmethod
    def of(cls, round_: Round) -> Way:
        """Return a way that is the same as the round."""
        stacks = [hidden.translate(_NUMBERS).encode() for hidden in round_.hidden]
        coming = round_.pile.translate(_NUMBERS).encode()
        return cls(sight(round_), stacks, coming, round_.score, round_.over)

    def copy(self) -> Way:
        """Return a copy."""
        return Way(self.seen.copy(), self.stacks[:], self.coming, self.score, self.over)

    def apply(self, move: Move) -> None:
        """Play a legal move."""
        seen, space = self.seen, move.space
        match move.verb:
            case "fly":
                self._fly(move.sets)
                if seen.master == NO_MASTER:
                    # The tile to crown must lie face up; when none does, they are turned up before.
                    if min(seen.tops) >= FACE_DOWN:
                        self._turn_up()
                    if min(seen.tops) < FACE_DOWN:
                        return
            case "recruit":
                seen.hand[seen.tops[space]] += 1
                seen.recruits -= 1
                self._take(space)
            case "crown":
                seen.master = seen.tops[space]
                self._take(space)
            case _ if space != NOWHERE:
                seen.master, seen.tops[space] = seen.tops[space], seen.master
        self._turn_up()
        if seen.turn < TURNS and any(seen.heights):
            seen.turn += 1
            return
        self.over = True
        self.score += sum([p for p, height in zip(_SPACE_POINTS, seen.heights, strict=True) if not height])
        self.score += UNDER_MASTER * seen.masters + (0 if any(seen.left) else ALL_TILES)

    def _fly(self, sets: tuple[TileSet, ...]) -> None:
        seen, size = self.seen, sets[0].size
        shape = BY_SHAPE[len(sets), size]
        self.score += shape.points
        for spaces, with_master, hand in sets:
            symbol = seen.tops[spaces[0]]
            seen.hand[symbol] -= len(hand)
            seen.left[symbol] -= size
            for space in spaces:
                self._take(space)
            if with_master:
                self.score += shape.bonus
                self._uncover_master()

    def _uncover_master(self) -> None:
        seen = self.seen
        seen.master, self.coming = (self.coming[0] if self.coming else NO_MASTER), self.coming[1:]
        if seen.masters:
            seen.masters -= 1
            seen.pile[seen.master] = False

    def _take(self, space: int) -> None:
        self.seen.heights[space] -= 1
        self.seen.tops[space] = FACE_DOWN if self.seen.heights[space] else EMPTY

    def _turn_up(self) -> None:
        """Let tiles fall, and turn up those on top."""
        seen, tops, stacks = self.seen, self.seen.tops, self.stacks
        if not all(seen.heights):
            for above, below in _falls(tuple(seen.heights)):
                tops[below], seen.heights[below] = tops[above], 1
                if tops[above] == FACE_DOWN:
                    stacks[below], stacks[above] = stacks[above][:1], stacks[above][1:]
                self._take(above)
        for space, top in enumerate(tops):
            if top == FACE_DOWN:
                tops[space] = symbol = stacks[space][0]
                stacks[space] = stacks[space][1:]
                seen.hidden[symbol] -= 1


class Player:
    """Plays on by the outlook, and keeps what is best in a position: in other ways it looks the same."""

    def __init__(self) -> None:
        self._best: dict[tuple[int, ...], tuple[float, Move]] = {}

    def total_of(self, way: Way, last: int, turns: int = 1) -> float:
        """Return what comes of the way; turns are played on to the `last`, and then its outlook counts.

        With more `turns` it is the mean of so many outlooks, one turn apart.
        """
        totals: list[float] = []
        while not way.over:
            seen = way.seen
            key = seen.key()
            found = self._best.get(key)
            if found is None:
                found = self._best[key] = best(seen)
            if seen.turn > last - turns + 1 and seen.master != NO_MASTER:
                totals.append(way.score + found[0])
                if seen.turn > last:
                    break
            way.apply(found[1])
        return (sum(totals) + (turns - len(totals)) * way.score) / turns


def best(seen: Sight) -> tuple[float, Move]:
    """Return what the best move by the outlook comes to, and that move."""
    moves, shown = Moves(seen), [space for space, top in enumerate(seen.tops) if top < FACE_DOWN]
    line = [space for space in LINES[seen.turn - 1] if space in shown]
    if seen.master == NO_MASTER:
        found, others = [], [crown(space) for space in shown]
    else:
        found, others = _flight(seen, moves, shown), [recruit(space) for space in line if seen.recruits]
    if not found and not others:
        others = [rest(), *map(rest, shown)]
    return max(found + [(moves.worth(move), move) for move in others], key=_VALUE)


def _flight(seen: Sight, moves: Moves, shown: list[int]) -> list[tuple[float, Move]]:
    """The best flight with what it comes to, if there is any."""
    spaces: dict[int, list[int]] = {}
    for space in shown:
        spaces.setdefault(seen.tops[space], []).append(space)
    alone = [
        [
            [(moves.fly(part), part) for part in parts]
            for parts in _parts(symbol, tuple(where), seen.turn, symbol == seen.master, seen.hand[symbol])
        ]
        for symbol, where in spaces.items()
    ]
    flights: list[tuple[float, tuple[Part, ...]]]
    flights = [(value, (part,)) for by_size in alone for sets in by_size for value, part in sets]
    flights += [(moves.fly(*pair), pair) for pair in _pairs(alone)]
    if not flights:
        return []
    value, flown = max(flights, key=_VALUE)
    return [(value, Move("fly", NOWHERE, tuple(sorted([part.tiles for part in flown]))))]


@lru_cache(maxsize=1 << 14)
def _parts(symbol: int, spaces: tuple[int, ...], turn: int, master: bool, hand: int) -> list[list[Part]]:
    """All sets of a symbol that can fly, by their size."""
    sets = tile_sets(spaces, LINES[turn - 1], master, SYMBOLS[symbol] * hand)
    return [[part(symbol, tiles) for tiles in by_size] for by_size in sets]


def _pairs(alone: list[list[list[tuple[float, Part]]]]) -> list[tuple[Part, Part]]:
    """Return those sets to fly together that come to most alone; all sets are given by symbol and size."""
    found = []
    for size in range(2, _DOUBLE + 1):
        one, two = BY_SHAPE[1, size], BY_SHAPE[2, size]
        more, bonus = two.points - 2 * one.points, two.bonus - one.bonus
        weighed = [
            [(value + bonus * part.with_master, part) for value, part in by_size[size]] for by_size in alone
        ]
        few = [sorted(sets, reverse=True)[:PAIRS] for sets in weighed if sets]
        for these, those in combinations(few, 2):
            found += [(more + a + b, first, second) for a, first in these for b, second in those]
    return [(first, second) for _, first, second in sorted(found, reverse=True)[:PAIRS]]


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


_falls = lru_cache(maxsize=1 << 14)(falls)
