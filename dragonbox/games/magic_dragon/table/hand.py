"""The player's hand, in which the tile just drawn stands apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from dragonbox.games.magic_dragon.tiles import NOTHING, Tile
from dragonbox.ui.hand import Held, Holding, held

Thing: TypeAlias = Held[Tile]
"""A tile that lies somewhere; `NOTHING` while only its back is seen."""
Things: TypeAlias = tuple[Thing, ...]


class Hand(Holding[Tile]):
    """A hand in an order of the player's choice."""

    def __init__(self) -> None:
        super().__init__(lambda tile: tile)
        self.drawn: Thing | None = None

    @property
    def all(self) -> Things:
        """From the left to the right."""
        return (*self.cards, self.drawn) if self.drawn else self.cards

    def follow(self, hand: Iterable[Tile], drawn: Tile, but: Sequence[Thing] = ()) -> None:
        """Hold exactly these tiles; `but` have left, and others that look the same stay."""
        self.cards = tuple(thing for thing in self.cards if thing not in but)
        before = self.drawn
        if before is None or before.what != drawn or before in but:
            self.drawn = held(drawn) if drawn != NOTHING else None
        joins = [before] if before is not None and before not in (*but, self.drawn) else []
        self.take_up(hand, joins)

    def rearrange(self, thing: Thing, to: int) -> None:
        """Put a tile at another place; the drawn one joins the hand only when something is dropped."""
        if thing in self.cards:
            self.move(thing, to)

    def of(self, tiles: Iterable[Tile]) -> list[Thing]:
        """Return tiles of the hand with these faces."""
        found: list[Thing] = []
        for tile in tiles:
            found += [thing for thing in self.all if thing.what == tile and thing not in found][:1]
        return found

    def ordered(self, things: Iterable[Thing]) -> Things:
        """Return tiles as they are held; those that have left the hand come last."""
        places = {thing.token: i for i, thing in enumerate(self.all)}
        return tuple(sorted(things, key=lambda thing: places.get(thing.token, len(places))))
