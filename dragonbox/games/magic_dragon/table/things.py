"""The tiles that are seen, each one a thing of its own, and in which order the player holds them.

The rules know copies of a tile as alike. On the table each lies somewhere, moves from one place to another,
and stays where the player has put it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count

from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import Exposed
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile

_numbers = count()


@dataclass(slots=True, eq=False)
class Piece:
    tile: Tile = NOTHING
    """`NOTHING` while only its back is seen."""
    claimed: bool = False
    """Whether it was claimed for the exposed set in which it lies."""
    air: bool = False
    """Whether it is under way: it has its place already, but does not lie there yet."""
    key: int = field(default_factory=lambda: next(_numbers))


Pieces = list[Piece]


def lying(tiles: Iterable[Tile]) -> Pieces:
    return [Piece(tile) for tile in tiles]


def laid(one: Exposed) -> Pieces:
    """The tiles of an exposed set."""
    found = lying(one.set.tiles)
    next(piece for piece in found if piece.tile == one.claimed).claimed = True
    return found


def hidden(count: int) -> Pieces:
    return [Piece() for _ in range(count)]


@dataclass(slots=True)
class Hold:
    """How a player holds the hand."""

    pieces: Pieces = field(default_factory=list)
    drawn: Piece | None = None
    """The tile just drawn, which stands apart."""
    arranged: bool = False
    """Whether the player has put the tiles in an order of their own."""

    @property
    def all(self) -> Pieces:
        """From the left to the right."""
        return [*self.pieces, self.drawn] if self.drawn else list(self.pieces)

    def take_up(self, hand: tuple[Tile, ...], drawn: Tile) -> None:
        """Hold exactly these tiles: those that were held stay where they are."""
        if self.drawn is not None and self.drawn.tile != drawn:
            piece, self.drawn = self.drawn, None
            self.add(piece)
        left = list(hand)
        kept: Pieces = []
        for piece in self.pieces:
            if piece.tile in left:
                left.remove(piece.tile)
                kept.append(piece)
        self.pieces = kept
        for tile in left:
            self.add(Piece(tile))
        if drawn != NOTHING and self.drawn is None:
            self.drawn = Piece(drawn)
        for piece in self.all:
            piece.air = False

    def add(self, piece: Piece) -> None:
        """A new tile goes to its place in the order; where the player keeps another, beside what is alike,
        else to the right end."""
        tiles = [other.tile for other in self.pieces]
        if not self.arranged:
            at = sum(tile <= piece.tile for tile in tiles)
        elif piece.tile in tiles:
            at = len(tiles) - tiles[::-1].index(piece.tile)
        else:
            at = len(tiles)
        self.pieces.insert(at, piece)

    def move(self, piece: Piece, to: int) -> None:
        """Put a tile at another place; the drawn one joins the hand only when something is dropped."""
        if piece is self.drawn:
            return
        self.pieces.remove(piece)
        self.pieces.insert(to, piece)
        self.arranged = not self.in_order

    def leave(self, piece: Piece) -> None:
        """A tile leaves the hand; the drawn one joins what is left."""
        if piece is self.drawn:
            self.drawn = None
            return
        self.pieces.remove(piece)

    def settle(self) -> None:
        """The drawn tile joins the hand."""
        if self.drawn is not None:
            piece, self.drawn = self.drawn, None
            self.add(piece)

    def sort(self) -> None:
        self.pieces.sort(key=lambda piece: piece.tile)
        self.arranged = False

    @property
    def in_order(self) -> bool:
        tiles = [piece.tile for piece in self.pieces]
        return tiles == sorted(tiles)


@dataclass(slots=True)
class Shown:
    """The picture of a position: during a move it lags behind the match and catches up tile by tile."""

    seat: int
    """Whose hand is seen from the front."""
    hands: list[Pieces]
    """By seat; the own one is in `Hold`, without the drawn tile."""
    apart: Piece | None
    """The tile that an opponent has drawn."""
    turn: int
    exposed: list[list[Pieces]]
    dropped: list[Pieces]
    dead: list[Pieces]
    stock: int
    broken: int
    balances: list[int]

    @classmethod
    def of(cls, view: View, hold: Hold, balances: list[int]) -> Shown:
        """The picture of a position at rest."""
        hands = []
        for seat, tiles in enumerate(view.hands):
            if seat == view.seat:
                hands.append(hold.pieces)
            else:
                hands.append(lying(tiles) if view.over else hidden(view.sizes[seat]))
        apart = None
        if view.turn != view.seat and view.has_drawn:
            apart = Piece(view.drawn if view.over else NOTHING)
        return cls(
            view.seat,
            hands,
            apart,
            view.turn,
            [[laid(one) for one in own] for own in view.exposed],
            [lying(tiles) for tiles in view.dropped],
            [lying(tiles) for tiles in view.dead],
            view.stock,
            view.broken,
            balances,
        )
