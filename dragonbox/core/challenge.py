"""Challenge codes: a game, its options, who sits where and the deal, in at most 14 letters and digits.

A code is written with the digits of `shuffle.DIGITS`: first the number of the match, then the six digits of
the deal's code, then a check digit. `docs/challenge-code.md` describes it for other programs.

A code means the same for ever. So nothing in `BLOCKS` is ever changed or moved: new games and options get
blocks of their own at its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from typing import TypeAlias

from dragonbox.core import shuffle
from dragonbox.core.contract import Options, Value
from dragonbox.core.language import _

PERSON, LEVELS = "human", ("novice", "skilled", "expert", "master")
PLAYERS = (PERSON, *LEVELS)
"""Who can sit at a seat; their places here are their digits."""
SHORTEST, LONGEST = 8, 14
"""The fewest and the most letters and digits of a code, separators not counted."""
_FIELD = 0b100101
"""The polynomial x^5 + x^2 + 1, by which digits are multiplied."""

Wheel: TypeAlias = tuple[Mapping[str, Value], ...]
"""The values of one or several options that are chosen together."""


@dataclass(frozen=True, slots=True)
class Block:
    """Matches of one game: every number of seats here goes with every value of every wheel."""

    game: str
    seats: tuple[int, ...]
    wheels: tuple[Wheel, ...]

    @property
    def choices(self) -> int:
        """How many ways there are to choose the options."""
        return prod(map(len, self.wheels))

    @property
    def size(self) -> int:
        """How many matches the block holds."""
        return sum(map(_seatings, self.seats)) * self.choices


def _each(key: str, values: Iterable[Value]) -> Wheel:
    return tuple({key: value} for value in values)


_FINISH = _each("finish", range(20, 100))
_LAYOUT = _each("layout", ("random", "rows"))
_RANDOM = _each("layout", ("random",))

_LENGTH = (*_each("cycles", range(1, 5)), *_each("games", range(1, 100)))
_ULTIMATE: Wheel = ({"ultimate": True},)
_PRINTED: Wheel = tuple({"ultimate": False, "version": version} for version in "ABCDEFG")
_OWN: Wheel = ({"ultimate": False, "version": "custom"},)
# With no units nobody could ever reach two points.
_COUNTED: Wheel = tuple(
    {"units": units, "minimum": minimum}
    for units, minimums in (("none", 2), ("small", 13), ("all", 13))
    for minimum in range(minimums)
)
_SHORT = _each("hand", (10,))
_HAND = _each("hand", (13, 10))
_SHORT_DEALT: Wheel = tuple({"hand": 10, "dealt": dealt} for dealt in range(10, 14))
_DEALT: Wheel = (*({"hand": 13, "dealt": dealt} for dealt in range(13, 17)), *_SHORT_DEALT)
_FOUR = _each("suits", (4,))
_SUITS = _each("suits", (4, 3))
_TABLE = (_each("dealer_double", (False, True)), _each("break", ("auto", "simple", "yin-yang")))

BLOCKS = (
    Block("dragon_swoop", (1,), (_each("mode", ("score", "easy", "hard", "sweep")),)),
    Block("swop", (1,), (_each("variant", ("solo",)), _LAYOUT, _each("gentle", (False, True)), _FINISH)),
    Block("swop", (1, 2, 3, 4), (_each("variant", ("basic",)), _RANDOM, _FINISH)),
    Block("swop", (2, 3, 4), (_each("variant", ("master",)), _LAYOUT, _FINISH)),
    Block("swop", (4,), (({"variant": "team", "rules": "basic"},), _RANDOM, _FINISH)),
    Block("swop", (4,), (({"variant": "team", "rules": "master"},), _LAYOUT, _FINISH)),
    Block("rare_dragon", (2, 3, 4), (_each("target", range(10, 201)),)),
    Block(
        "dragon_dance",
        (2, 3, 4, 5),
        (_each("turning", ("half", "none", "quarter")), _each("rounds", range(100))),
    ),
    Block("magic_dragon", (3,), (_PRINTED, _HAND, _SUITS, _LENGTH, *_TABLE)),
    Block("magic_dragon", (2, 4, 5, 6), (_PRINTED, _HAND, _FOUR, _LENGTH, *_TABLE)),
    Block("magic_dragon", (3,), (_ULTIMATE, _HAND, _SUITS, *_TABLE)),
    Block("magic_dragon", (2, 4, 5, 6), (_ULTIMATE, _HAND, _FOUR, *_TABLE)),
    Block("magic_dragon", (7, 8), (_ULTIMATE, _SHORT, _FOUR, *_TABLE)),
    Block("magic_dragon", (3,), (_OWN, _DEALT, _COUNTED, _SUITS, _LENGTH, *_TABLE)),
    Block("magic_dragon", (2, 4, 5, 6), (_OWN, _DEALT, _COUNTED, _FOUR, _LENGTH, *_TABLE)),
    Block("magic_dragon", (7, 8), (_PRINTED, _SHORT, _FOUR, _LENGTH, *_TABLE)),
    Block("magic_dragon", (7, 8), (_OWN, _SHORT_DEALT, _COUNTED, _FOUR, _LENGTH, *_TABLE)),
)
"""All matches, in the order of their numbers."""


class BadChallenge(ValueError):
    """A text that is no challenge code. The message is one sentence that says what is wrong."""


class WrongCharacter(BadChallenge):
    """A character that no code has."""


class WrongLength(BadChallenge):
    """Too few or too many letters and digits."""


class TooShort(WrongLength):
    """Some letters and digits are not there yet."""


class Misread(BadChallenge):
    """The check digit doesn't fit."""


class Newer(BadChallenge):
    """A match that this version doesn't know."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """The match that a code describes."""

    game: str
    options: Options
    """Complete, as a match has them."""
    players: tuple[str, ...]
    """Who sits where, in the words of `PLAYERS`."""
    seed: str
    """The code of the deal."""


def encode(game_key: str, options: Options, seats: int, players: Sequence[str], seed: str) -> str | None:
    """Return the code of a match; None if there is none.

    Matches without a person have none, nor have matches whose deal was not shuffled from a code, or in which
    nobody can go out: the Magic Dragon's own version with no units and two points or more to go out.
    """
    if PERSON not in players or len(players) != seats or not set(players) <= set(PLAYERS):
        return None
    try:
        deal = shuffle.read_code(seed).replace("-", "")
    except shuffle.BadCode:
        return None
    offset = 0
    for block in BLOCKS:
        if block.game == game_key and seats in block.seats:
            chosen = _choice(block, options)
            if chosen is not None:
                before = sum(_seatings(count) for count in block.seats if count < seats)
                number = offset + (before + _seating(players)) * block.choices + chosen
                digits = _digits(number) + deal
                return grouped(digits + check_digit(digits))
        offset += block.size
    return None


def decode(text: str) -> Challenge:
    """Return what a code says; case, blanks, dashes, O for 0, and I or L for 1 don't matter.

    Raises `BadChallenge`.
    """
    digits = shuffle.spelled(text)
    for digit in digits:
        if digit not in shuffle.DIGITS:
            told = _('Codes have no "{letter}".', letter=digit)
            raise WrongCharacter(told if digit.isprintable() else _("This is no code."))
    if len(digits) < SHORTEST:
        raise TooShort(_("This code isn't complete."))
    if len(digits) > LONGEST:
        raise WrongLength(_("This code is too long: it has at most {n} letters and digits.", n=LONGEST))
    if check_digit(digits[:-1]) != digits[-1] or (digits[0] == "0" and len(digits) > SHORTEST):
        raise Misread(_("One character is wrong or two are swapped."))
    match, deal = digits[: -shuffle.LENGTH - 1], digits[-shuffle.LENGTH - 1 : -1]
    number = 0
    for digit in match:
        number = number * len(shuffle.DIGITS) + shuffle.DIGITS.index(digit)
    for block in BLOCKS:
        if number < block.size:
            seating, chosen = divmod(number, block.choices)
            return Challenge(
                block.game, _options(block, chosen), _players(block, seating), shuffle.read_code(deal)
            )
        number -= block.size
    raise Newer(_("This code is for a newer Dragonbox."))


def check_digit(digits: str) -> str:
    """Return the digit that makes a code of the digits before it.

    A code is a sum over the field of 32 elements, in which each place has a weight of its own. So one wrong
    digit, or any two different ones that are swapped, always change the sum.
    """
    total = 0
    for digit in digits:
        total = _doubled(total ^ shuffle.DIGITS.index(digit))
    return shuffle.DIGITS[total]


def grouped(digits: str) -> str:
    """Return digits in two or three groups of about the same length, with dashes between them."""
    count = 2 if len(digits) <= 10 else 3
    ends = [len(digits) * i // count for i in range(count + 1)]
    return "-".join(digits[start:end] for start, end in pairwise(ends))


def _doubled(value: int) -> int:
    """Return an element of the field times x."""
    value <<= 1
    return value ^ _FIELD if value > 31 else value


def _digits(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, len(shuffle.DIGITS))
        digits = shuffle.DIGITS[digit] + digits
    return digits


# -- options --


def _choice(block: Block, options: Options) -> int | None:
    """Return the number of these options in a block; None if they are not in it."""
    number, found = 0, 0
    for wheel in block.wheels:
        here = next((i for i, values in enumerate(wheel) if values.items() <= options.items()), None)
        if here is None:
            return None
        number = number * len(wheel) + here
        found += len(wheel[here])
    return number if found == len(options) else None


def _options(block: Block, number: int) -> dict[str, Value]:
    """Return the options of that number in a block."""
    options: dict[str, Value] = {}
    for wheel in reversed(block.wheels):
        number, here = divmod(number, len(wheel))
        options = {**wheel[here], **options}
    return options


# -- seats --


def _seatings(seats: int) -> int:
    """Return in how many ways so many seats can be taken, at least one by a person."""
    return int(len(PLAYERS) ** seats - len(LEVELS) ** seats)


def _seating(players: Sequence[str]) -> int:
    """Return the number of a seating: the sooner a person sits, the smaller it is."""
    first = players.index(PERSON)
    number = sum(_first_at(seat, len(players)) for seat in range(first))
    here = 0
    for player in players[:first]:
        here = here * len(LEVELS) + LEVELS.index(player)
    for player in players[first + 1 :]:
        here = here * len(PLAYERS) + PLAYERS.index(player)
    return number + here


def _players(block: Block, number: int) -> tuple[str, ...]:
    """Return the seating of that number in a block."""
    seats = iter(block.seats)
    count = next(seats)
    while number >= _seatings(count):
        number -= _seatings(count)
        count = next(seats)
    first = 0
    while number >= _first_at(first, count):
        number -= _first_at(first, count)
        first += 1
    players: list[str] = []
    for _place in range(count - 1 - first):
        number, player = divmod(number, len(PLAYERS))
        players.insert(0, PLAYERS[player])
    players.insert(0, PERSON)
    for _place in range(first):
        number, player = divmod(number, len(LEVELS))
        players.insert(0, LEVELS[player])
    return tuple(players)


def _first_at(seat: int, seats: int) -> int:
    """Return how many seatings have their first person there."""
    return int(len(LEVELS) ** seat * len(PLAYERS) ** (seats - 1 - seat))
