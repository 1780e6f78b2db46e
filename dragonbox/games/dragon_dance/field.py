"""The field: cards that lie upon each other on a grid of squares, and where another one fits.

`x` grows to the right, `y` downward; a card lies where its upper left square is, and the first one at (0, 0).
Each card covers a square of those before, so the field never grows by more than one square with a card, and
all that can be reached lies within `REACH` of the first.

A set of squares is a whole number with a bit for each square, column by column. So one operation on whole
numbers does for all squares at once what would take a loop: `squares >> RIGHT` are the left neighbours of the
squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.cards import CARDS, COLOURS, is_egg
from dragonbox.games.dragon_dance.rotation import SHOWN

Squares: TypeAlias = int

REACH = len(CARDS)
"""No square of a field is farther from the first card, left, right, up or down."""
DOWN = 1
RIGHT = 2 * REACH + 2
STEPS = (0, RIGHT, DOWN, RIGHT + DOWN)
"""From the upper left square of a card to each of its four in reading order, in bits."""
OFFSETS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The same as x and y."""
NOWHERE: Squares = 0
EVERYWHERE: Squares = -1
_MIDDLE = REACH * RIGHT + REACH
_CARD: Squares = sum(1 << step for step in STEPS)
_PARTS = {
    shown: tuple([sum(1 << STEPS[q] for q in range(4) if shown[q] == colour) for colour in COLOURS])
    for shown in SHOWN.values()
}
"""By what a card shows: its squares of each colour, as if it lay at bit 0."""
_WANTED = {
    key: tuple([4 * quarter + COLOURS.index(colour) for quarter, colour in enumerate(shown)])
    for key, shown in SHOWN.items()
}
"""By card and turn: what its four squares ask of a `Room`."""


class Laid(NamedTuple):
    """A card on the field."""

    card: str
    turn: int
    """Clockwise quarter turns."""
    x: int
    y: int
    """Of its upper left square."""
    seat: Seat | None
    """Who laid it; None for the first card."""

    @property
    def shown(self) -> str:
        """The colours of its squares in reading order, as it lies."""
        return SHOWN[self.card, self.turn]


class Field(NamedTuple):
    """The cards on the table. It never changes; `lay` makes another."""

    laid: tuple[Laid, ...]
    """All cards, the first one first: a later one lies upon the earlier ones."""
    colours: tuple[Squares, ...]
    """The squares that show each of `COLOURS`."""
    eggs: Squares
    """The squares on which an egg lies on top."""

    @property
    def covered(self) -> Squares:
        """The squares on which a card lies."""
        red, green, blue, yellow = self.colours
        return red | green | blue | yellow


class Room(NamedTuple):
    """Where the upper left square of another card may lie on a field."""

    touching: Squares
    """So that it covers one square or more,"""
    doubly: Squares
    """two or more."""
    beaten: Squares
    """So that it covers an egg."""
    wrong: tuple[Squares, ...]
    """So that its first square does not fit if it is red, green, blue, yellow; then its second, and so on."""


EMPTY = Field((), (NOWHERE,) * len(COLOURS), NOWHERE)


def begun(card: str) -> Field:
    """Return the field of a round that begins with that card."""
    return lay(EMPTY, Laid(card, 0, 0, 0, None))


def lay(field: Field, laid: Laid) -> Field:
    """Return the field with another card on it, which the caller knows to fit."""
    place = _bit(laid.x, laid.y)
    card = _CARD << place
    red, green, blue, yellow = field.colours
    r, g, b, y = _PARTS[SHOWN[laid.card, laid.turn]]
    colours = (
        red & ~card | r << place,
        green & ~card | g << place,
        blue & ~card | b << place,
        yellow & ~card | y << place,
    )
    return Field((*field.laid, laid), colours, field.eggs | card if is_egg(laid.card) else field.eggs & ~card)


def room(field: Field) -> Room:
    """Return where there is room on a field, whatever the card."""
    _, right, down, across = STEPS
    one = field.covered
    two, three, four = one >> right, one >> down, one >> across
    eggs = field.eggs
    wrong = [one & ~colour for colour in field.colours]
    return Room(
        one | two | three | four,
        one & two | three & four | (one | two) & (three | four),
        eggs | eggs >> right | eggs >> down | eggs >> across if eggs else NOWHERE,
        tuple([squares >> step for step in STEPS for squares in wrong]),
    )


def fitting(room: Room, card: str, turn: int) -> Squares:
    """Return where the upper left square of a card may lie: colour on colour, and no egg on an egg."""
    wrong = room.wrong
    one, two, three, four = _WANTED[card, turn]
    squares = room.touching & ~(wrong[one] | wrong[two] | wrong[three] | wrong[four])
    return squares & ~room.beaten if squares and is_egg(card) else squares


def on_head(head: Laid) -> Squares:
    """Return where the upper left square of a card has to lie to cover two or four squares of a head that was
    just laid: on the same place, or one square beside it."""
    place = 1 << _bit(head.x, head.y)
    return place | place << RIGHT | place >> RIGHT | place << DOWN | place >> DOWN


def places(squares: Squares) -> Iterator[tuple[int, int]]:
    """Return the x and y of each square, column by column."""
    while squares:
        lowest = squares & -squares
        squares ^= lowest
        column, row = divmod(lowest.bit_length() - 1, RIGHT)
        yield column - REACH, row - REACH


def contains(squares: Squares, x: int, y: int) -> bool:
    """Return whether a square is among them, be it as far away as it likes."""
    return -REACH <= x <= REACH and -REACH <= y <= REACH and bool(squares >> _bit(x, y) & 1)


def covers(field: Field, x: int, y: int) -> int:
    """Return how many squares of the field a card there would cover."""
    # Beyond reach there is nothing to cover.
    near = -REACH <= x <= REACH and -REACH <= y <= REACH
    return (field.covered >> _bit(x, y) & _CARD).bit_count() if near else 0


def colour_at(field: Field, x: int, y: int) -> str:
    """Return the colour that a square shows; empty where nothing lies."""
    for colour, squares in zip(COLOURS, field.colours, strict=True):
        if contains(squares, x, y):
            return colour
    return ""


def top(field: Field, x: int, y: int) -> Laid | None:
    """Return the card that lies on top of a square."""
    for laid in reversed(field.laid):
        if 0 <= x - laid.x <= 1 and 0 <= y - laid.y <= 1:
            return laid
    return None


def _bit(x: int, y: int) -> int:
    """The number of a square's bit."""
    return x * RIGHT + y * DOWN + _MIDDLE
