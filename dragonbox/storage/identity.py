"""Telling matches apart, so that one that is opened twice is kept and counted once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonbox.core.match import Match


def identity(match: Match) -> str:
    """Return twelve letters that are the same for the same match: its game, options, first deal and start.

    A match that does not know when it was started is told apart by its moves instead.
    """
    # `hashlib` would load the system's library for secrets, which takes 3 MB for nothing.
    try:
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b

    began = match.started.isoformat() if match.started else [str(played.move) for played in match.history]
    lines = _lines(
        {
            "game": match.game.key,
            "options": match.options,
            "deal": match.rounds[0].deal.to_record(),
            "began": began,
        }
    )
    return blake2b("".join(lines).encode(), digest_size=6).hexdigest()


def within(match: Match, longer: Match) -> bool:
    """Return whether the second is the same match, played as far or further."""
    moves = [played.move for played in match.history]
    same = [played.move for played in longer.history[: len(moves)]] == moves
    return same and identity(match) == identity(longer)


def _lines(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> list[str]:
    """Return a table as the lines that are hashed: plain values first, then the tables in it.

    This text never changes, whatever records look like: it is what tells a new match from one that was
    already counted, maybe years ago.
    """
    lines = [f"{key} = {_value(value)}\n" for key, value in table.items() if not isinstance(value, Mapping)]
    for key, value in table.items():
        if isinstance(value, Mapping):
            inner = (*path, key)
            lines += ["" if path else "\n", f"[{'.'.join(inner)}]\n", *_lines(value, inner)]
    return lines


def _value(value: Any) -> str:
    from json import dumps

    if isinstance(value, list):
        return "".join(["[\n", *(f"    {_value(item)},\n" for item in value), "]"]) if value else "[]"
    return dumps(value, ensure_ascii=False)
