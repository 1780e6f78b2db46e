"""A round played on quickly and by habit: what may come of a position once all cards are dealt in thought.

Everybody plays by habit, which looks at the own hand and at what lies on the table and no further, so nobody
uses what only this thought knows. It is made for thousands of rounds in a second: cards are numbers, and of
the field only the part is kept that can matter, in whole numbers of a few hundred bits. A square that is
covered keeps its colour, since only the same colour may cover it: so a field here is just its colours and
where an egg lies on top.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple, TypeAlias, cast

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.cards import CARDS, COLOURS, HEADS, KINDS, SCALES
from dragonbox.games.dragon_dance.field import OFFSETS, REACH, RIGHT, Field, Squares
from dragonbox.games.dragon_dance.position import COVERED, EGG, HEAD, LAST_HEAD, NEEDED, WINNER, Stage
from dragonbox.games.dragon_dance.rotation import SHOWN, turns

Card: TypeAlias = int
"""A card's place in `KINDS`: scales, then heads, then eggs, these in the order of `COLOURS`."""
NUMBER: dict[str, Card] = {kind: number for number, kind in enumerate(KINDS)}
FIRST_HEAD, FIRST_EGG = len(SCALES), len(SCALES) + len(HEADS)

Cells: TypeAlias = tuple[Squares, Squares, Squares, Squares, Squares]
"""The squares that show each of `COLOURS`, and those with an egg on top."""
Look: TypeAlias = tuple[int, int, int, int, int]
"""A turn of a card, and which of the sixteen sets of a `Space` its squares ask for."""
Space: TypeAlias = tuple[tuple[Squares, ...], Squares, Squares, Squares, Squares, Squares]
"""Where the upper left square of a card may lie: for each of its squares and each colour; so that it covers
one square or more, two or more, three or more, four; so that no egg is covered."""
Found: TypeAlias = tuple[Card, int, Squares, int]
"""A card, a turn, the best places for it, and how many squares it covers there."""
Row: TypeAlias = tuple[float, ...]
"""What it seems worth to lay a card now: see `row`."""
Habit: TypeAlias = tuple[Row, ...]
"""A row for every number of cards that a hand can have."""

MARGIN = 6
"""How many squares a field may still grow to each side; nobody lays a card beyond."""


def row(scale: Row, head: Row, egg: Row, only: Row) -> Row:
    """Of four kinds of cards, the last one a head when it is the only one, what each seems worth on one, two,
    three and four squares, each kind from the next multiple of five on."""
    return (0.0, *scale, 0.0, *head, 0.0, *egg, 0.0, *only)


SPARE, EGGS, ONLY = 5, 10, 15
GREED = row(
    (1, 2, 3, 4),
    (HEAD + 1, HEAD + 2, HEAD + 3, HEAD + 4),
    (EGG + 1, EGG + 2, EGG + 3, EGG + 4),
    (HEAD + 1, HEAD + 2, HEAD + 3, HEAD + 4),
)
"""Just the points: with the last card, and in the finish."""
CALM = row((-1.4, -0.9, -0.4, 0.0), (-1.3, -0.8, -0.3, 0.1), (-1.0, -0.5, 0.0, 0.5), (-3.0, -2.5, -2.0, -1.5))
"""What a card scores now against what it would score some time: a place on four squares never goes away."""
USUAL_HABIT: Habit = (GREED, GREED, *[CALM] * len(CARDS))
KEPT = 5
"""What the only head seems to be worth more than its points to somebody who else just takes points."""
GRAB = (*GREED[:-4], *[points - KEPT for points in GREED[-4:]])
"""The points, but for the only head, which is kept for the end."""
GRABBING_HABIT: Habit = (GREED, GREED, *[GRAB] * len(CARDS))


ENDLESS = 1000
"""More turns than a round has."""


class Window(NamedTuple):
    """The part of the grid that is kept, column by column."""

    stride: int
    """The bits of a column."""
    whole: Squares
    inside: Squares
    """Where the upper left square of a card may be."""
    left: int
    top: int


def window(field: Field) -> Window:
    """With room around a field."""
    across, down = [laid.x for laid in field.laid], [laid.y for laid in field.laid]
    left, top = min(across) - MARGIN, min(down) - MARGIN
    wide, high = max(across) + 2 + MARGIN - left, max(down) + 2 + MARGIN - top
    return Window(high, *_sheet(wide, high), left, top)


@lru_cache(maxsize=512)
def _sheet(wide: int, high: int) -> tuple[Squares, Squares]:
    """All squares, and those that are neither in the last column nor in the last row."""
    column = (1 << high - 1) - 1
    return (1 << wide * high) - 1, sum([column << high * number for number in range(wide - 1)])


def cells(field: Field, within: Window) -> Cells:
    """Return a field in the squares of a window."""
    column = (1 << within.stride) - 1
    first = (within.left + REACH) * RIGHT + within.top + REACH
    columns = within.whole.bit_length() // within.stride
    red, green, blue, yellow, eggs = [
        sum(
            [
                (squares >> first + number * RIGHT & column) << number * within.stride
                for number in range(columns)
            ]
        )
        for squares in (*field.colours, field.eggs)
    ]
    return red, green, blue, yellow, eggs


def place(within: Window, x: int, y: int) -> int:
    """Return the number of a square's bit."""
    return (x - within.left) * within.stride + y - within.top


@lru_cache(maxsize=64)
def _parts(stride: int) -> tuple[Squares, dict[tuple[Card, int], tuple[Squares, ...]]]:
    """The squares of a card that lies at bit 0: all, and by card and turn those of each colour."""
    steps = [right * stride + down for right, down in OFFSETS]
    parts = {
        (NUMBER[kind], turn): tuple(
            [sum([1 << steps[q] for q in range(4) if shown[q] == colour]) for colour in COLOURS]
        )
        for (kind, turn), shown in SHOWN.items()
    }
    return sum([1 << step for step in steps]), parts


@lru_cache(maxsize=4)
def looks(turning: str) -> tuple[tuple[Look, ...], ...]:
    """By card, in all its turns."""
    return tuple(tuple(_look(kind, turn) for turn in turns(kind, turning)) for kind in KINDS)


def _look(kind: str, turn: int) -> Look:
    first, second, third, fourth = [
        4 * quarter + COLOURS.index(colour) for quarter, colour in enumerate(SHOWN[kind, turn])
    ]
    return turn, first, second, third, fourth


def _most(space: Space, look: Look, card: Card) -> tuple[Squares, int]:
    """The places where a card covers most, turned so, and how many squares that are; 0 if it does not fit."""
    may, touching, on_two, on_three, on_four, unbeaten = space
    _, first, second, third, fourth = look
    fits = may[first] & may[second] & may[third] & may[fourth] & touching
    if card >= FIRST_EGG:
        fits &= unbeaten
    if not fits:
        return 0, 0
    if places := fits & on_four:
        return places, 4
    if places := fits & on_three:
        return places, 3
    if places := fits & on_two:
        return places, 2
    return fits, 1


class Quick:
    """A round in thought. It changes; `dealt` makes another for other cards."""

    __slots__ = (
        "cells",
        "dragon",
        "hands",
        "last",
        "looks",
        "passes",
        "points",
        "seat",
        "stage",
        "stock",
        "window",
    )

    def __init__(
        self,
        within: Window,
        cells: Cells,
        turning: str,
        points: Sequence[int],
        seat: Seat,
        stage: Stage,
        dragon: Seat | None = None,
        last: tuple[Card, int] = (0, 0),
    ) -> None:
        """`seat` is the one to move; in the blockade and the finish the one who is asked next, if it can do
        what is asked. `last` is the head that `dragon` has played, and the bit of its place."""
        self.window, self.cells, self.looks = within, cells, looks(turning)
        self.points, self.seat, self.stage, self.dragon, self.last = [*points], seat, stage, dragon, last
        self.hands: list[list[Card]] = []
        self.stock: list[Card] = []
        """The next card to draw last."""
        self.passes = 0

    def dealt(self, hands: Sequence[Sequence[Card]], stock: Sequence[Card]) -> Quick:
        """Return the same with these cards, the next one to draw last."""
        quick: Quick = Quick.__new__(Quick)
        quick.window, quick.cells, quick.looks = self.window, self.cells, self.looks
        quick.seat, quick.stage, quick.dragon = self.seat, self.stage, self.dragon
        quick.last, quick.passes = self.last, self.passes
        quick.points = self.points[:]
        quick.hands = [[*hand] for hand in hands]
        quick.stock = [*stock]
        return quick

    def play_on(self, habits: Sequence[Habit], chances: Sequence[float], turns: int = ENDLESS) -> bool:
        """To the end, or for so many turns at least, until somebody begins one; whether the round goes on.

        `habits` by seat; `chances` from 0 up to 1 choose among places that score the same, one for each play
        and then over again. The `dragon` of the end is the dragon winner.
        """
        step, count = 0, len(chances)
        while step < turns or self.stage != "turn":
            if not self.move(habits, chances[step % count]):
                return False
            step += 1
        return True

    def move(self, habits: Sequence[Habit], chance: float) -> bool:
        """One seat does something, or is asked; whether the round goes on."""
        if self.stage == "turn":
            return self._turn(habits, chance)
        if self.seat != self.dragon:
            if self.stage == "blockade":
                self._asked_to_block()
            else:
                self._asked_to_finish(chance)
            return True
        if self.stage == "finish":
            return False
        self.points[self.seat] += WINNER
        self.stage = "finish"
        self._next()
        return True

    def _next(self) -> None:
        self.seat = (self.seat + 1) % len(self.hands)

    def _turn(self, habits: Sequence[Habit], chance: float) -> bool:
        seat, hand = self.seat, self.hands[self.seat]
        row = habits[seat][len(hand)]
        found = self._find(hand, hand, row)
        if not found and self.stock:
            hand.append(self.stock.pop())
            found = self._find(hand, hand[-1:], row)
        elif not found:
            self.passes += 1
            if self.passes == len(self.hands):
                return False
        if found:
            self.passes = 0
            card, bit = self._lay(found, chance)
            if not hand and FIRST_HEAD <= card < FIRST_EGG:
                self.dragon, self.stage, self.last = seat, "blockade", (card, bit)
        self._next()
        return True

    def _asked_to_block(self) -> None:
        """Who can block does, on all four squares, unless nothing depends on it."""
        seat, hand, (head, bit) = self.seat, self.hands[self.seat], self.last
        dragon = cast(Seat, self.dragon)
        egg = head - FIRST_HEAD + FIRST_EGG
        if egg in hand and (len(self.hands) > 2 or self.points[seat] <= self.points[dragon] + WINNER):
            hand.remove(egg)
            self.points[seat] += EGG + 4
            red, green, blue, yellow, eggs = self.cells
            self.cells = red, green, blue, yellow, eggs | _parts(self.window.stride)[0] << bit
            if self.stock:
                self.hands[dragon].append(self.stock.pop())
            self.dragon, self.stage = None, "turn"
        self._next()

    def _asked_to_finish(self, chance: float) -> None:
        hand = self.hands[self.seat]
        if found := self._find(hand, hand, GREED):
            card, _ = self._lay(found, chance)
            if not hand and FIRST_HEAD <= card < FIRST_EGG:
                self.points[self.seat] += LAST_HEAD
        self._next()

    def _find(self, hand: list[Card], cards: list[Card], row: Row) -> Found | None:
        """What habit lays of some cards of the hand, where it scores most; None if none of them fits."""
        space = self.space()
        last = len(hand) == 1
        heads = [card for card in hand if FIRST_HEAD <= card < FIRST_EGG]
        best: Found | None = None
        most = -inf
        for card in cards:
            kind = 0
            if card >= FIRST_HEAD:
                kind = EGGS if card >= FIRST_EGG else SPARE if heads[1:] else ONLY
            for look in self.looks[card]:
                if row[kind + 4] <= most:
                    break
                places, squares = _most(space, look, card)
                if not squares or row[kind + squares] <= most:
                    continue
                if last and kind in (SPARE, ONLY) and not self._may_be_last(squares):
                    continue
                most, best = row[kind + squares], (card, look[0], places, squares)
        return best

    def squares(self, cards: Sequence[Card]) -> list[int]:
        """Return how many squares each of these cards could cover at most; the limits of the last card
        apart."""
        space = self.space()
        return [max([_most(space, look, card)[1] for look in self.looks[card]]) for card in cards]

    def space(self) -> Space:
        """As `field.room`, but with the squares on which a colour may lie rather than those on which not."""
        stride, whole, inside, _, _ = self.window
        red, green, blue, yellow, eggs = self.cells
        both = stride + 1
        one = red | green | blue | yellow
        free = whole ^ one
        red, green, blue, yellow = red | free, green | free, blue | free, yellow | free
        may = (
            *(red, green, blue, yellow),
            *(red >> stride, green >> stride, blue >> stride, yellow >> stride),
            *(red >> 1, green >> 1, blue >> 1, yellow >> 1),
            *(red >> both, green >> both, blue >> both, yellow >> both),
        )
        two, three, four = one >> stride, one >> 1, one >> both
        upper, lower, some_upper, some_lower = one & two, three & four, one | two, three | four
        return (
            may,
            (some_upper | some_lower) & inside,
            (upper | lower | some_upper & some_lower),
            upper & some_lower | lower & some_upper,
            upper & lower,
            ~(eggs | eggs >> stride | eggs >> 1 | eggs >> both),
        )

    def _may_be_last(self, squares: int) -> bool:
        """Whether a head that would cover so many may be the last card."""
        return squares >= COVERED and (self.stage == "finish" or self.points[self.seat] >= NEEDED)

    def _lay(self, found: Found, chance: float) -> tuple[Card, int]:
        """A card goes from the hand to one of the places; returns it with the bit of its place."""
        card, turn, places, squares = found
        if places & (places - 1):
            start = int(chance * places.bit_length())
            places = places >> start << start or places
        bit = (places & -places).bit_length() - 1
        covered, parts = _parts(self.window.stride)
        red, green, blue, yellow, eggs = self.cells
        r, g, b, y = parts[card, turn]
        covered <<= bit
        eggs = eggs | covered if card >= FIRST_EGG else eggs & ~covered
        self.cells = red | r << bit, green | g << bit, blue | b << bit, yellow | y << bit, eggs
        more = 0 if card < FIRST_HEAD else HEAD if card < FIRST_EGG else EGG
        self.points[self.seat] += squares + more
        self.hands[self.seat].remove(card)
        return card, bit
