"""The deal: nine stacks and the masters, shuffled, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dragonbox.core.contract import BadDeal, Rng
from dragonbox.core.dealing import check_keys
from dragonbox.core.language import _
from dragonbox.core.shuffle import shuffled
from dragonbox.core.words import quoted, shown
from dragonbox.games.dragon_swoop.grid import DEPTHS, SPACES
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every tile lies at the start."""

    stacks: tuple[str, ...]
    """The nine stacks in reading order, each from its top down."""
    masters: str
    """The master, then the pile from its top down."""

    def to_record(self) -> dict[str, Any]:
        """Return the deal as a table of the record."""
        return {"stacks": dict(zip(SPACES, self.stacks, strict=True)), "masters": self.masters}


def shuffle(rng: Rng) -> Deal:
    """Return a deal at random: first the stacks from a1 to c3, each from its top, then the masters."""
    tiles = "".join(shuffled(SYMBOLS * (EACH - 1), rng))
    return Deal(cut(tiles, DEPTHS), "".join(shuffled(SYMBOLS, rng)))


def cut(tiles: str, depths: tuple[int, ...]) -> tuple[str, ...]:
    """Return the tiles in stacks of those depths, one after the other."""
    stacks, start = [], 0
    for depth in depths:
        stacks.append(tiles[start : start + depth])
        start += depth
    return tuple(stacks)


def read(data: Mapping[str, Any]) -> Deal:
    """Return the deal that a record's table describes; raises `BadDeal`. Case and blanks do not matter."""
    check_keys(data, ("stacks", "masters"))
    table = data["stacks"]
    if not isinstance(table, Mapping):
        raise BadDeal("stacks", _("found {found}, expected a table of the nine stacks", found=shown(table)))
    check_keys(table, SPACES, "stacks.")
    stacks = tuple(
        _letters(table[name], f"stacks.{name}", depth) for name, depth in zip(SPACES, DEPTHS, strict=True)
    )
    masters = _letters(data["masters"], "masters", len(SYMBOLS))
    if sorted(masters) != sorted(SYMBOLS):
        found = {"found": quoted(masters), "symbols": SYMBOLS}
        raise BadDeal("masters", _("found {found}, expected one of each of {symbols}", **found))
    tiles = "".join(stacks)
    for symbol in SYMBOLS:
        if (count := tiles.count(symbol)) != EACH - 1:
            parts = {"symbol": symbol, "count": str(count), "each": str(EACH - 1)}
            raise BadDeal(
                "stacks", _("found {count} times {symbol}, expected {each} of each symbol", **parts)
            )
    return Deal(stacks, masters)


def _letters(value: Any, key: str, count: int) -> str:
    """A text of so many symbols."""
    letters = "".join(value.split()) if isinstance(value, str) else ""
    if len(letters) != count or not set(letters) <= set(SYMBOLS + SYMBOLS.lower()):
        found = quoted(value) if isinstance(value, str) else shown(value)
        parts = {"found": found, "count": str(count), "symbols": SYMBOLS}
        raise BadDeal(key, _("found {found}, expected {count} letters of {symbols}", **parts))
    return letters.upper()
