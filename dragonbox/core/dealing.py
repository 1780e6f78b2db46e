"""Check the parts of a deal that all games have when they read a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dragonbox.core.contract import BadDeal, Seat
from dragonbox.core.language import _
from dragonbox.core.words import instead, shown, unknown_key


def check_keys(table: Mapping[str, Any], keys: Sequence[str], where: str = "") -> None:
    """Raise `BadDeal` unless a table has these keys and no others; `where` is what stands before them in the
    message, such as `stacks.`."""
    for key in keys:
        if key not in table:
            raise BadDeal(where + key, _("missing"))
    for key in table:
        if key not in keys:
            raise BadDeal(where + key, unknown_key(keys))


def list_of(value: Any, key: str, count: int, things: str) -> Sequence[Any]:
    """Return the value, a list of so many `things`; raises `BadDeal`."""
    if not isinstance(value, list) or len(value) != count:
        found = f"{len(value)} {things}" if isinstance(value, list) else shown(value)
        raise BadDeal(key, instead(found, _("a list of {n} {things}", n=count, things=things)))
    return value


def who_begins(value: Any, seats: int, must: Seat | None = None, why: str = "") -> Seat:
    """Return the value of `first`, a seat; raises `BadDeal`. If somebody `must` begin, the message says
    `why`."""
    allowed = range(seats) if must is None else (must,)
    if type(value) is not int or value not in allowed:
        known = _(" or ").join(map(str, allowed))
        seat = _("a seat, {seats}", seats=known) if must is None else f"{must}, {why}"
        raise BadDeal("first", instead(shown(value), seat))
    return value
