"""Find the tiles on the table of which a reason speaks, as far as its player sees them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dragonbox.core.contract import Seat
from dragonbox.core.language import _
from dragonbox.games.magic_dragon.table.hand import Thing
from dragonbox.games.magic_dragon.table.show import Seen
from dragonbox.games.magic_dragon.tiles import NUMBERS, OF_SUITS, Tile, suit_of

SEVERAL = r"\d(?:(?:, | \w+ )\d)*"
"""Numbers of one suit, as they are listed."""
STEPS = (-2, -1), (-1, 1), (1, 2)
"""Where the two others of a flush lie, seen from a tile."""


def keys(seen: Seen, seat: Seat, moved: Sequence[Tile], reason: str) -> list[str]:
    """Return the ids of tiles that a reason of a player speaks of: all copies that lie open, those in the
    player's own hand, and for a tile that is not there the tiles that wait for it."""
    found = []
    for tile in spoken(reason):
        if tile not in moved:
            found += [key for key, thing in _open(seen) if thing.what == tile]
            found += _in_hand(seen, seat, tile)
    return found


def spoken(reason: str) -> list[Tile]:
    """Return the tiles that are named in words: `3 or 6 of Circles`."""
    found = []
    for suit, named in enumerate(OF_SUITS):
        before, _sep, after = _(named).partition("{numbers}")
        for numbers in re.findall(f"{re.escape(before)}({SEVERAL}){re.escape(after)}", reason):
            found += [suit * NUMBERS + int(number) - 1 for number in re.findall(r"\d", numbers)]
    return list(dict.fromkeys(found))


def _open(seen: Seen) -> Iterator[tuple[str, Thing]]:
    """Yield the tiles that everybody sees, each with its id."""
    for seat, row in enumerate(seen.dropped):
        yield from ((f"drop {seat} {i}", thing) for i, thing in enumerate(row))
    for seat, sets in enumerate(seen.exposed):
        for k, one in enumerate(sets):
            yield from ((f"set {seat} {k} {i}", thing) for i, thing in enumerate(one.things))
    for seat, row in enumerate(seen.dead):
        yield from ((f"dead {seat} {i}", thing) for i, thing in enumerate(row))


def _in_hand(seen: Seen, seat: Seat, tile: Tile) -> list[str]:
    """Return the ids of the copies in a hand, or of the two tiles that would make a set with it."""
    own = "hand {}" if seat == seen.seat else f"theirs {seat} {{}}"
    held = [thing.what for thing in seen.with_drawn(seat)]
    if tile in held:
        return [own.format(i) for i, what in enumerate(held) if what == tile]
    for first, second in STEPS:
        pair = tile + first, tile + second
        if all(one in held and suit_of(one) == suit_of(tile) for one in pair):
            return [own.format(held.index(one)) for one in pair]
    return []
