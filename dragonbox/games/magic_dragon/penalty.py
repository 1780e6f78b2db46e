"""Count the fewest tiles that make a hand complete, which is a loser's penalty.

The suits are looked at one by one. What a suit can give is a *promise*: for each number of sets, without a
twin and with one, how many of its tiles can stay in so many sets (and a twin) of that suit. A complete hand
shares its sets and its twin out among the suits; the best way of sharing keeps the most tiles, and the others
must be obtained. A set of which no tile is held keeps none, and can be made somewhere whatever the rest is.

A *code* holds the tiles of a suit, a hexadecimal digit for each number, 1 in the lowest. A digit says how
many copies are held, 0 to 4, and how many lie in exposed sets: a complete hand has no tile more than four
times, so exposed copies are not to be had again. The digits 0 to 4 are without exposed copies, 5 to 8 with
one, and so on: one tile more in the hand is one more in the digit.

A promise is one whole number. It has a field of 15 bits for each number of sets, the fields with a twin above
those without; in a field the bit k is set if k tiles can be kept. So "either" is the or of two promises, and
"a set more, of which two tiles are held" is a shift. Hands have up to 16 tiles, the most that are dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias, cast

from dragonbox.games.magic_dragon.sets import TileSet, tiles_of
from dragonbox.games.magic_dragon.tiles import COPIES, KINDS, NUMBERS, SUITS, Tile

Codes: TypeAlias = tuple[int, int, int, int]
"""A code for each of the four suits."""

MOST_SETS = 4
"""Sets of a complete hand of 14 tiles."""

_DIGITS = tuple(
    (held, COPIES - exposed) for exposed in range(COPIES + 1) for held in range(COPIES + 1 - exposed)
)
"""Of each digit: how many copies are held, and how many the rest of a complete hand may have."""
_EXPOSED = tuple(_DIGITS.index((0, COPIES - exposed)) for exposed in range(COPIES + 1))
"""The digit of a tile of which so many copies are exposed and none is held."""

_BITS = 4
"""Of a digit."""
_DIGIT = (1 << _BITS) - 1
_CODE_BITS = _BITS * NUMBERS
_CODE = (1 << _CODE_BITS) - 1
_PLACE = tuple(1 << _BITS * tile for tile in range(KINDS))
"""One copy of a tile in the codes of all suits, written one after the other."""
_ONES = sum(_PLACE)
"""One copy of each tile."""

_FIELD = 15
"""Bits for the number of tiles kept, 0 to 14."""
_TOP = (1 << _FIELD) - 1
_TWIN = _FIELD * (2 * MOST_SETS + 1)
"""How far above those without a twin the fields with one lie: even twice the most sets do not reach them."""
_FIELDS = tuple(twin + _FIELD * sets for twin in (0, _TWIN) for sets in range(MOST_SETS + 1))
"""Where the fields begin."""
_MASK = sum(_TOP << field for field in _FIELDS)
_FIRST = tuple((1 << _FIELD * (sets + 1)) - 1 for sets in range(MOST_SETS + 1))
"""The fields without a twin, up to so many sets."""
_NONE = 1
"""The promise of no tiles: no set, no twin, nothing kept."""

_Steps: TypeAlias = tuple[tuple[int, int], ...]
"""Ways on: to which state, by which shift."""


# -- what a suit promises --


def _steps(held: int, most: int) -> tuple[_Steps, ...]:
    """What can be made at one number, by state: where the flushes then stand, and what it adds.

    A state is how many flushes began two numbers before and one number before, three times the former and the
    latter; both 0 to 2, since three equal flushes are three triplets. A triplet or a twin of which nothing is
    held is left out, as no better than one elsewhere.
    """
    steps = []
    for older in range(3):
        for newer in range(3):
            ways = []
            for begun, triplets, twins in _MADE:
                in_flushes = older + newer + begun
                used = in_flushes + 3 * triplets + 2 * twins
                kept = min(used, held)
                if used <= most and (used == in_flushes or kept > in_flushes):
                    ways.append((3 * newer + begun, kept + _FIELD * (begun + triplets) + _TWIN * twins))
            steps.append(tuple(ways))
    return tuple(steps)


_MADE = [(begun, triplets, twins) for begun in range(3) for triplets in range(2) for twins in range(2)]
_STEPS = tuple(_steps(held, most) for held, most in _DIGITS)
_START = 0
"""The state in which no flush has begun."""
_EMPTY, _FULL = 1, (_NONE,) + 8 * (0,)
"""No number is left: nothing may have begun."""


@lru_cache(maxsize=1 << 13)
def _tail(code: int) -> tuple[int, ...]:
    """What the last numbers of a suit promise, by state; above their digits the code has a 1."""
    if code == _EMPTY:
        return _FULL
    after, digit = _tail(code >> _BITS), code & _DIGIT
    if digit:
        promises = []
        for steps in _STEPS[digit]:
            promise = 0
            for state, shift in steps:
                promise |= after[state] << shift
            promises.append(promise & _MASK)
        return tuple(promises)
    # Most often nothing is held, and then only flushes go through: at most four of them.
    by_newer = []
    for newer in (0, 3, 6):
        one = after[newer] | after[newer + 1] << _FIELD
        by_newer.append((after[newer], one & _MASK, (one | after[newer + 2] << 2 * _FIELD) & _MASK))
    (_, _, a), (_, b1, b2), (c0, c1, c2) = by_newer
    return a, b2, c2, a, b2, c1, a, b1, c0


@lru_cache(maxsize=1 << (2 * _BITS))
def _head(code: int) -> _Steps:
    """Both first numbers at once, from the start: where the flushes then stand, and what it adds."""
    most: dict[tuple[int, int], int] = {}
    for state, shift in _STEPS[code & _DIGIT][_START]:
        for last, more in _STEPS[code >> _BITS][state]:
            fields, kept = divmod(shift + more, _FIELD)
            most[last, fields] = max(most.get((last, fields), 0), kept)
    return tuple([(last, _FIELD * fields + kept) for (last, fields), kept in most.items()])


@lru_cache(maxsize=1 << 16)
def _suit(code: int) -> tuple[int, ...]:
    """What a suit promises, as shifts: where a field begins and how many tiles are kept in it.

    A field is left out if another keeps as many tiles with fewer sets or without the twin.
    """
    after, promise = _tail(code >> 2 * _BITS | 1 << _CODE_BITS - 2 * _BITS), 0
    for state, shift in _head(code & (1 << 2 * _BITS) - 1):
        promise |= after[state] << shift
    shifts, without = [], []
    most = -1
    for field in _FIELDS[: MOST_SETS + 1]:
        kept = (promise >> field & _TOP).bit_length() - 1
        if kept > most:
            most = kept
            shifts.append(field + kept)
        without.append(most)
    most = 0
    for field, plain in zip(_FIELDS[MOST_SETS + 1 :], without, strict=True):
        kept = (promise >> field & _TOP).bit_length() - 1
        if kept > most:
            most = kept
            if kept > plain:
                shifts.append(field + kept)
    return tuple(shifts)


# -- what a hand lacks --


def codes(tiles: Iterable[Tile], exposed: Sequence[TileSet] = ()) -> Codes:
    """Return the codes of a hand and of the sets that are exposed beside it."""
    code = sum(map(_PLACE.__getitem__, tiles))
    if exposed:
        counts: dict[Tile, int] = {}
        for tile in tiles_of(exposed):
            counts[tile] = counts.get(tile, 0) + 1
        code += sum([_EXPOSED[count] * _PLACE[tile] for tile, count in counts.items()])
    return (
        code & _CODE,
        code >> _CODE_BITS & _CODE,
        code >> 2 * _CODE_BITS & _CODE,
        code >> 3 * _CODE_BITS,
    )


def held(code: int) -> list[int]:
    """Return how many tiles of a suit are held, by number."""
    return [_DIGITS[code >> _BITS * place & _DIGIT][0] for place in range(NUMBERS)]


def changed(hand: Codes, suit: int, code: int) -> Codes:
    """With another code for that suit."""
    return cast(Codes, (*hand[:suit], code, *hand[suit + 1 :]))


def lacking(hand: Codes, sets: int) -> int:
    """Return the fewest tiles that must be obtained for so many sets and a twin; 0 if all are there."""
    promise = _NONE
    for code in hand:
        if code:
            joined = 0
            for shift in _suit(code):
                joined |= promise << shift
            promise = joined & _MASK
    promise |= promise >> _TWIN
    promise &= _FIRST[sets]
    promise |= promise >> 2 * _FIELD | promise >> 4 * _FIELD
    return 3 * sets + 3 - ((promise | promise >> _FIELD) & _TOP).bit_length()


def penalty(tiles: Sequence[Tile], exposed: Sequence[TileSet], sets: int) -> int:
    """Return what a loser with that hand pays for each point; `sets` are all sets of a complete hand."""
    return max(1, lacking(codes(tiles, exposed), sets - len(exposed)))


def exchanges(tiles: Sequence[Tile], exposed: Sequence[TileSet], sets: int) -> dict[Tile, list[int]]:
    """Return what lacks after each drop and then each draw: by the tile dropped, a list by the tile drawn.

    `sets` are all sets of a complete hand. A tile of which four copies are held or exposed cannot be drawn;
    what stands there means nothing. The Pictures stand in it, in play or not.
    """
    hand, needed = codes(tiles, exposed), sets - len(exposed)
    promises = [_suit(code) for code in hand]
    drawn = [_after_draws(code) for code in hand]
    others = {
        (one, two): _join([promises[suit] for suit in range(len(SUITS)) if suit not in (one, two)])
        for one in range(len(SUITS))
        for two in range(len(SUITS))
    }
    lack = 3 * needed + 2
    found = {}
    for drop in dict.fromkeys(tiles):
        own, place = divmod(drop, NUMBERS)
        code = hand[own] - _PLACE[place]
        promise = _suit(code)
        row: list[int] = []
        for suit in range(len(SUITS)):
            if suit == own:
                rest, wanted = _open(others[own, own]), _after_draws(code)
            else:
                rest, wanted = _open(_add(others[own, suit], promise)), drawn[suit]
            row += [lack - _kept(rest, shifts, needed) for shifts in wanted]
        found[drop] = row
    return found


def draws(hand: Codes, sets: int) -> list[int]:
    """Return what lacks for so many sets and a twin after each draw, by the tile drawn; as in `exchanges`."""
    one, two, three, four = (_suit(code) for code in hand)
    first, last = _join((one, two)), _join((three, four))
    others = _add(last, two), _add(last, one), _add(first, four), _add(first, three)
    row = list[int]()
    for rest, code in zip(others, hand, strict=True):
        row += _lack_after(_open(rest), code, sets)
    return row


def drops(tiles: Sequence[Tile], exposed: Sequence[TileSet], needed: int) -> dict[Tile, int]:
    """Return what lacks after each drop for so many needed sets and a twin, by the tile dropped."""
    hand = codes(tiles, exposed)
    one, two, three, four = (_suit(code) for code in hand)
    first, last = _join((one, two)), _join((three, four))
    others = _add(last, two), _add(last, one), _add(first, four), _add(first, three)
    rests = [_open(rest) for rest in others]
    found = {}
    for drop in dict.fromkeys(tiles):
        suit, place = divmod(drop, NUMBERS)
        found[drop] = 3 * needed + 2 - _kept(rests[suit], _suit(hand[suit] - _PLACE[place]), needed)
    return found


@lru_cache(maxsize=1 << 13)
def _lack_after(rest: int, code: int, sets: int) -> tuple[int, ...]:
    """What lacks after each draw of a suit; of an open promise and of the suit's code."""
    return tuple([3 * sets + 2 - _kept(rest, shifts, sets) for shifts in _after_draws(code)])


@lru_cache(maxsize=1 << 12)
def waits(tiles: tuple[Tile, ...], exposed: tuple[TileSet, ...], sets: int) -> tuple[Tile, ...]:
    """Return the tiles any of which completes a hand, in order. `sets` are all sets of a complete hand."""
    if _lone(tiles) > 1:
        return ()
    hand, needed = codes(tiles, exposed), sets - len(exposed)
    if lacking(hand, needed) != 1:
        return ()
    found: list[Tile] = []
    for suit, code in enumerate(hand):
        rest = _open(_join([_suit(other) for place, other in enumerate(hand) if place != suit]))
        for number, shifts in enumerate(_after_draws(code)):
            tile = NUMBERS * suit + number
            if _kept(rest, shifts, needed) == 3 * needed + 2 and _has_room(code, number):
                found.append(tile)
    return tuple(found)


def _lone(tiles: Iterable[Tile]) -> int:
    """How many tiles have no equal and none within two numbers; all but one keep a hand from waiting.

    It may be fewer: 8 and 9 of a suit pass for neighbours of the next suit's 1 and 2.
    """
    held = sum(map(_PLACE.__getitem__, tiles))
    several = (held >> 1 | held >> 2) & _ONES
    some = held & _ONES | several
    near = some << _BITS | some >> _BITS | some << 2 * _BITS | some >> 2 * _BITS
    return (some & ~near & ~several).bit_count()


def complete(tiles: Sequence[Tile], exposed: Sequence[TileSet], sets: int) -> bool:
    """Return whether a hand is complete, or could be by laying tiles aside."""
    return not lacking(codes(tiles, exposed), sets - len(exposed))


# -- promises --


def _after_draws(code: int) -> list[tuple[int, ...]]:
    """What a suit promises after each draw; where there are four copies, what it promises now."""
    return [_suit(after) for after in each_draw(code)]


def each_draw(code: int) -> list[int]:
    """Return a suit after each draw, by the number drawn; where there are four copies, as it is now."""
    return [code + _PLACE[number] if _has_room(code, number) else code for number in range(NUMBERS)]


def _has_room(code: int, number: int) -> bool:
    """Whether there can be one copy more; `number` counts from 0."""
    held, most = _DIGITS[code >> _BITS * number & _DIGIT]
    return held < most


def _join(promises: Iterable[tuple[int, ...]]) -> int:
    """What several suits promise together."""
    joined = _NONE
    for shifts in promises:
        joined = _add(joined, shifts)
    return joined


def _add(promise: int, shifts: tuple[int, ...]) -> int:
    """A promise and that of a suit more."""
    joined = 0
    for shift in shifts:
        joined |= promise << shift
    return joined & _MASK


def _open(promise: int) -> int:
    """With sets and a twin added of which nothing is held: each field holds what the smaller ones do."""
    promise |= promise << _FIELD
    promise |= promise << 2 * _FIELD
    promise |= promise << _FIELD
    return (promise | promise << _TWIN) & _MASK


def _kept(promise: int, shifts: tuple[int, ...], sets: int) -> int:
    """How many tiles can stay in so many sets and a twin; of an open promise and of a suit more."""
    joined = 0
    for shift in shifts:
        joined |= promise << shift
    return (joined >> _TWIN + _FIELD * sets & _TOP).bit_length() - 1
