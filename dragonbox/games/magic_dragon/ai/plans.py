"""Find the plans of a hand: just a complete one, or one with units that pay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from dragonbox.games.magic_dragon.penalty import Codes, changed, draws, each_draw, held, lacking
from dragonbox.games.magic_dragon.sets import TileSet, flush, tiles_of
from dragonbox.games.magic_dragon.tiles import NUMBERS, SUITS, Tile, kinds, number_of, suit_of
from dragonbox.games.magic_dragon.units import BY_NAME
from dragonbox.games.magic_dragon.versions import Table

Hand: TypeAlias = tuple[Tile, ...]

_ALL = (1 << 4 * NUMBERS) - 1
_INNER = _ALL ^ 0xF ^ 0xF << 4 * (NUMBERS - 1)
"""The codes of a suit without its 1 and 9; see `penalty`."""


WIDE = 0.8
"""How much fewer tiles help where fewer can be used: the part that can be used, to this power."""


class Lacks(NamedTuple):
    """Counts what a hand and the exposed sets lack for a plan."""

    now: Callable[[Codes], int]
    """How many concealed tiles."""
    drawn: Callable[[Codes], Sequence[int]]
    """How many after each draw, by the tile drawn."""


class Plan(NamedTuple):
    """Something to play for."""

    units: tuple[str, ...]
    """The names of the units that it brings; none for just a complete hand."""
    points: int
    """That these are worth."""
    tiles: frozenset[Tile]
    """All tiles that it can use."""
    masks: tuple[int, ...]
    """What of the code of each suit it can use."""
    width: float
    """How many tiles bring it on, beside those that bring just a complete hand on."""
    own: Lacks | None = None
    """What lacks, where it is more than using some tiles only."""


def without_each(hand: Sequence[Tile]) -> dict[Tile, Hand]:
    """Return what is left of a hand after each drop."""
    found = {}
    for place, tile in enumerate(hand):
        if tile not in found:
            found[tile] = (*hand[:place], *hand[place + 1 :])
    return found


@lru_cache(maxsize=64)
def plans(table: Table, exposed: tuple[TileSet, ...]) -> tuple[Plan, ...]:
    """Return all that can be played for beside these exposed sets, just a complete hand first."""
    shown = set(tiles_of(exposed))
    found = [_of_tiles(table, range(table.suits), False)]
    for count in range(1, table.suits + 1):
        for suits in combinations(range(table.suits), count):
            found += [_of_tiles(table, suits, inner) for inner in (False, True)]
    found = found[:1] + [plan for plan in found if plan.points and shown <= plan.tiles]
    needed = table.sets - len(exposed)
    if not any(one.flush for one in exposed):
        found.append(_special(table, "all_triplets", 0.45, _triplets(needed)))
    done = [one.suit for one in exposed]
    if len(SUITS) == table.suits == table.sets and len(set(done)) == len(done):
        found.append(_special(table, "four_seasons", 0.6, _seasons(done)))
    for suit in range(table.suits):
        if (missing := _dragon_sets(suit, exposed, needed)) is not None:
            lack = _dragon(missing, needed - len(missing))
            found.append(_special(table, "magic_dragon", 0.5, lack))
    return tuple([plan for plan in found if plan.points or not plan.units])


def _of_tiles(table: Table, suits: Sequence[int], inner: bool) -> Plan:
    """With tiles of these suits, and of the numbers from 2 to 8 only."""
    missing = table.suits - len(suits)
    if len(suits) == 1:
        color = "pure_color" if _counts(table, "pure_color") else "missing_teeth"
    else:
        color = ("", "missing_tooth", "missing_teeth")[missing]
    units = [name for name in (color, "no_head_or_tail" if inner else "") if name and _counts(table, name)]
    tiles = [
        tile
        for tile in kinds(table.suits)
        if suit_of(tile) in suits and not (inner and number_of(tile) in (1, NUMBERS))
    ]
    return Plan(
        tuple(units),
        sum([BY_NAME[name].points for name in units]),
        frozenset(tiles),
        tuple([(_INNER if inner else _ALL) if suit in suits else 0 for suit in range(len(SUITS))]),
        (len(tiles) / len(kinds(table.suits))) ** WIDE,
    )


def _special(table: Table, name: str, width: float, own: Lacks) -> Plan:
    points = BY_NAME[name].points if _counts(table, name) else 0
    return Plan((name,), points, frozenset(kinds(table.suits)), (_ALL,) * len(SUITS), width, own)


def _counts(table: Table, name: str) -> bool:
    """Whether the version knows that unit."""
    known = table.version.units
    return known == "all" or (known == "small" and BY_NAME[name].small)


def lacks(plan: Plan, code: Codes, needed: int) -> int:
    """Return how many tiles lack for a plan; `code` is that of the hand and the exposed sets."""
    if plan.own:
        return plan.own.now(code)
    return lacking(usable(plan, code), needed)


def lacks_drawn(plan: Plan, code: Codes, needed: int) -> Sequence[int]:
    """Return how many lack after each draw, by the tile drawn; of tiles that the plan cannot use it says
    nothing."""
    if plan.own:
        return plan.own.drawn(code)
    return draws(usable(plan, code), needed)


def usable(plan: Plan, code: Codes) -> Codes:
    """Return what of a hand the plan can use."""
    one, two, three, four = plan.masks
    return code[0] & one, code[1] & two, code[2] & three, code[3] & four


# -- plans of their own --


def _triplets(needed: int) -> Lacks:
    """So many triplets and a twin."""

    def lack(counts: Sequence[int]) -> int:
        most = sorted(filter(None, counts), reverse=True) + [0] * (needed + 1)
        return 3 * needed + 2 - sum(most[:needed]) - min(most[needed], 2)

    def now(hand: Codes) -> int:
        return lack([count for code in hand for count in _counts_of(code)])

    def drawn(hand: Codes) -> list[int]:
        counts = [count for code in hand for count in _counts_of(code)]
        # It does not matter which tile it is, only how many of it are held.
        after = {count: lack(_one_counted_more(counts, count)) for count in set(counts)}
        return [after[count] for count in counts]

    return Lacks(now, drawn)


def _one_counted_more(counts: list[int], count: int) -> list[int]:
    place = counts.index(count)
    return [*counts[:place], min(count + 1, 3), *counts[place + 1 :]]


@lru_cache(maxsize=1 << 12)
def _counts_of(code: int) -> tuple[int, ...]:
    """How many tiles of a suit are held, by number, three at most."""
    return tuple([min(count, 3) for count in held(code)])


def _seasons(done: Sequence[int]) -> Lacks:
    """A set in each suit that is not done yet, and a twin anywhere."""
    wanted = [suit not in done for suit in range(len(SUITS))]

    def now(hand: Codes) -> int:
        lack, twin = 0, 2
        for code, a_set in zip(hand, wanted, strict=True):
            alone, with_twin = _one_suit(code, a_set)
            lack += alone
            twin = min(twin, with_twin - alone)
        return lack + twin

    def drawn(hand: Codes) -> list[int]:
        found = [_one_suit(code, a_set) for code, a_set in zip(hand, wanted, strict=True)]
        row = list[int]()
        for suit, code in enumerate(hand):
            others = [one for place, one in enumerate(found) if place != suit]
            lack = sum([alone for alone, _ in others])
            twin = min(2, *[with_twin - alone for alone, with_twin in others])
            row += [
                lack + alone + min(twin, with_twin - alone)
                for alone, with_twin in _one_suit_drawn(code, wanted[suit])
            ]
        return row

    return Lacks(now, drawn)


@lru_cache(maxsize=1 << 12)
def _one_suit(code: int, a_set: bool) -> tuple[int, int]:
    """What lacks in a suit for a set, if there is to be one, without a twin and with one.

    Where there is to be one, nothing of that suit is exposed.
    """
    with_twin = lacking((code, 0, 0, 0), int(a_set))
    if not a_set:
        return 0, with_twin
    counts = held(code)
    flushes = max([sum(map(bool, counts[low : low + 3])) for low in range(NUMBERS - 2)])
    return 3 - min(3, max(*counts, flushes)), with_twin


@lru_cache(maxsize=1 << 12)
def _one_suit_drawn(code: int, a_set: bool) -> tuple[tuple[int, int], ...]:
    """The same after each draw; where there are four copies, it means nothing."""
    return tuple([_one_suit(after, a_set) for after in each_draw(code)])


def _dragon_sets(suit: int, exposed: Sequence[TileSet], needed: int) -> list[TileSet] | None:
    """Which of the flushes 123, 456 and 789 of a suit are not exposed; None if there is no room for them."""
    missing = [one for one in (flush(NUMBERS * suit + low) for low in (0, 3, 6)) if one not in exposed]
    return missing if len(missing) <= needed else None


def _dragon(missing: Sequence[TileSet], others: int) -> Lacks:
    """These flushes of a suit, so many sets besides and a twin."""
    suit, wanted = missing[0].suit if missing else 0, tuple([number_of(tile) for tile in tiles_of(missing)])

    def now(hand: Codes) -> int:
        taken, rest = _taken(hand[suit], wanted)
        return len(wanted) - len(taken) + lacking(changed(hand, suit, rest), others)

    def drawn(hand: Codes) -> list[int]:
        taken, rest = _taken(hand[suit], wanted)
        lack, besides = len(wanted) - len(taken), changed(hand, suit, rest)
        row = [lack + more for more in draws(besides, others)]
        for number in wanted:
            if number not in taken:
                row[NUMBERS * suit + number - 1] = lack - 1 + lacking(besides, others)
        return row

    return Lacks(now, drawn)


@lru_cache(maxsize=1 << 12)
def _taken(code: int, wanted: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Which of different numbers of a suit are held, and the code without these."""
    counts = held(code)
    found = tuple([number for number in wanted if counts[number - 1]])
    return found, code - sum([1 << 4 * (number - 1) for number in found])
