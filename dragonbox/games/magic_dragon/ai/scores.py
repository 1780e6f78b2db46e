"""What a hand will score beside its plan, as counted in thousands of games: for how it came, for flushes and
for towers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dragonbox.games.magic_dragon.penalty import Codes, held
from dragonbox.games.magic_dragon.sets import TileSet
from dragonbox.games.magic_dragon.tiles import NUMBERS
from dragonbox.games.magic_dragon.units import Known

CLOSED: dict[Known, float] = {"none": 1, "small": 3.8, "all": 5.1}
"""What a hand scores while nothing is exposed."""
OPEN: dict[Known, float] = {"none": 1, "small": 3.2, "all": 4.3}
"""What it scores with exposed sets."""
TRIPLET = -0.95
"""What a triplet changes, since not all sets will be flushes."""
PAIR = -0.1
"""What each pair changes."""
LEAST: dict[Known, float] = {"none": 1, "small": 2, "all": 2}
"""So much it scores at least."""

_FIELD = 4
"""Bits for each lowest number of a flush, in which suits are counted."""
_LOWEST = range(NUMBERS - 2)


def scores(known: Known, hand: Codes, exposed: Sequence[TileSet]) -> float:
    """Points, mostly, of a hand that does not wait yet; `hand` has the codes of it and the exposed sets."""
    if known == "none":
        return 1.0
    points = (OPEN if exposed else CLOSED)[known]
    whole, begun, triplets = 0, 0, 0
    for code in hand:
        if code:
            flushes, parts, threes, twos = _of_suit(code)
            whole += flushes
            begun += parts
            triplets += threes
            points += PAIR * twos
    for one in exposed:
        if one.flush:
            whole += 1 << _FIELD * (one.number - 1)
            begun += 1 << _FIELD * (one.number - 1)
        else:
            triplets += 1
    return max(LEAST[known], points + TRIPLET * min(triplets, 2) + _towers(whole, begun))


@lru_cache(maxsize=1 << 12)
def _of_suit(code: int) -> tuple[int, int, int, int]:
    """The flushes of a suit that are held, and those of which two tiles are at least, each in its field; how
    many triplets and pairs."""
    counts = held(code)
    there = [sum(map(bool, counts[low : low + 3])) for low in _LOWEST]
    whole = sum([1 << _FIELD * low for low in _LOWEST if there[low] == 3])
    begun = sum([1 << _FIELD * low for low in _LOWEST if there[low] >= 2])
    return whole, begun, sum(count >= 3 for count in counts), counts.count(2)


@lru_cache(maxsize=1 << 12)
def _towers(whole: int, begun: int) -> float:
    """What alike flushes in several suits may bring."""
    there = [(whole >> _FIELD * low & 0xF, begun >> _FIELD * low & 0xF) for low in _LOWEST]
    pairs = sum([full >= 1 and part >= 2 for full, part in there])
    points = 0.7 * min(pairs, 1) + 0.4 * (pairs >= 2)
    points += 0.75 * any(full >= 2 for full, _ in there)
    points += 0.4 * any(part >= 3 for _, part in there)
    points += 0.75 * any(full >= 1 and part >= 3 for full, part in there)
    return points + 0.8 * any(full >= 2 and part >= 3 for full, part in there)
