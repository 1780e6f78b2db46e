"""The fingerprint of a deal: shown before a match, it proves afterwards that nothing was changed.

It is the beginning of a SHA-256 over a *salt* and the deal of the first round. Of a deal alone it would give
too much away: a code names one of only 2**30 deals, and a patient computer could try them all. The salt, 128
random bits that are shown only when the match is over, makes that hopeless. It is fixed together with the
deal: to find another deal and salt later that have the same fingerprint takes some 2**48 tries. The deals of
later rounds follow from the code of the first.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dragonbox.core.match import Match

SALT = "_salt"
"""The note in a record under which the salt stands."""
GROUPS, DIGITS = 3, 4
"""A fingerprint is so many groups of so many hexadecimal digits."""


def new_salt() -> str:
    """Return a fresh salt: 32 hexadecimal digits that nobody can guess."""
    return f"{random.SystemRandom().getrandbits(128):032x}"


def plain(deal: Mapping[str, Any]) -> str:
    """Return the deal of a record as one text: JSON with sorted keys and without blanks."""
    import json  # the window starts sooner without it

    return json.dumps(deal, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def of_deal(deal: Mapping[str, Any], salt: str) -> str:
    """Return the fingerprint of a deal with its salt, such as `4f2a-91c0-77de`."""
    from hashlib import sha256

    digits = sha256(f"{salt}\n{plain(deal)}".encode()).hexdigest()
    return "-".join(digits[i * DIGITS : (i + 1) * DIGITS] for i in range(GROUPS))


def seal(match: Match, salt: str = "") -> None:
    """Fix the salt of a new match, a fresh one unless it was shown before."""
    match.notes[SALT] = salt or new_salt()


def of_match(match: Match) -> str:
    """Return the fingerprint of a match; empty if it was never sealed."""
    salt = match.notes.get(SALT)
    return of_deal(match.rounds[0].deal.to_record(), salt) if isinstance(salt, str) else ""
