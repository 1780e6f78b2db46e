"""Seeds that people can read out, and shuffles that mean the same for ever, on every machine.

A *code* such as `8K2F-41` is a number of six digits to the base 32. The digits are the ten numerals and
the letters without I, L, O and U: who writes O for 0, or I or L for 1, is understood all the same. A code
names a whole match: round 1 is dealt by `random.Random(n)`, round 2 by `random.Random(n + 32**6)`, and so
on.

Of the random module Python promises only that `random.Random(whole number).random()` gives the same numbers
in every version. So everything here, and everything that deals, draws from `random()` alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from dragonbox.core.contract import Rng
from dragonbox.core.words import quoted

T = TypeVar("T")

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 6
CODES = len(DIGITS) ** LENGTH
"""How many codes there are."""
_MEANT = {"O": "0", "I": "1", "L": "1"}


class BadCode(ValueError):
    """A text that is no seed code. The message is one line."""


def new_code(rng: Rng) -> str:
    """Return a code drawn at random, as it is shown: `8K2F-41`."""
    drawn = "".join(DIGITS[below(len(DIGITS), rng)] for _ in range(LENGTH))
    return f"{drawn[:4]}-{drawn[4:]}"


def read_code(text: str) -> str:
    """Return the code that `text` writes, in its exact form; case, blanks and the dash do not matter.

    Raises `BadCode`.
    """
    exact = spelled(text)
    if len(exact) != LENGTH or any(letter not in DIGITS for letter in exact):
        raise BadCode(f"found {quoted(text)}, expected {LENGTH} letters and digits, such as 8K2F-41")
    return f"{exact[:4]}-{exact[4:]}"


def spelled(text: str) -> str:
    """Return the digits that a text writes, without blanks and dashes; what is no digit stays as it is."""
    letters = [letter for letter in text.upper() if letter != "-" and not letter.isspace()]
    return "".join(_MEANT.get(letter, letter) for letter in letters)


def value_of(code: str) -> int:
    """Return the number that a code writes, from 0 up to, not including, `CODES`; raises `BadCode`."""
    value = 0
    for digit in read_code(code).replace("-", ""):
        value = value * len(DIGITS) + DIGITS.index(digit)
    return value


def code_of(value: int) -> str:
    """Return the code of a number, which may be any: after the last code comes the first."""
    digits = ""
    for _ in range(LENGTH):
        value, digit = divmod(value, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"{digits[:4]}-{digits[4:]}"


def generator(code: str, number: int = 1) -> random.Random:
    """Return the source of chance for round `number` (from 1) of the match that `code` names; raises
    `BadCode`."""
    return random.Random(value_of(code) + (number - 1) * CODES)


def below(limit: int, rng: Rng) -> int:
    """Return a whole number from 0 up to, not including, `limit`."""
    return int(rng.random() * limit)


def shuffled(items: Iterable[T], rng: Rng) -> list[T]:
    """Return the items in a random order; every order is as likely as any other."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = below(last + 1, rng)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
