"""The score sheet of a finished match: what a game tells the scoring scene, which draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonbox.core import phrases
from dragonbox.core.language import _, pgettext

if TYPE_CHECKING:
    from dragonbox.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class Row:
    """Something that scored."""

    label: str
    points: int
    detail: str = ""
    """A few words more."""
    pieces: tuple[str, ...] = ()
    """Words of the game for small pictures, see `dragonbox.ui.pieces`."""
    chart: tuple[tuple[str, ...], ...] = ()
    """A small grid, row by row: cells with a text are lit."""
    idle: bool = False
    """It could have scored and did not."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under a head. The first group of a seat gets most room; what stands in the others is small."""

    title: str
    rows: tuple[Row, ...]
    nothing: str = ""
    """What to say when there are no rows."""
    late: bool = False
    """Whether its points only count when the match is over: no score at the table had them."""


def in_advance(points: int) -> tuple[Group, ...]:
    """Return what a head start adds to a seat's groups."""
    return (Group(_("Before the match"), (Row(_("Head start"), points),)),) if points else ()


@dataclass(frozen=True, slots=True)
class Token:
    """The card that stands for how a seat does in the match. The points of a deal lie on it as coins; then it
    turns over, if the deal has changed it."""

    before: str
    """A word of the game for its picture, see `dragonbox.ui.pieces`."""
    after: str
    coins: tuple[tuple[int, str], ...]
    """What coins are worth, the dearest first, and the words for their pictures."""
    count: int = 0
    """How often what it shows was won."""


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """The points of one seat."""

    total: int
    groups: tuple[Group, ...]
    token: Token | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """Pieces of a hand that belong together."""

    pieces: tuple[str, ...]
    caption: str = ""
    marked: int = -1
    """Which of them came last."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The pieces that a seat was left with, and what it paid for them."""

    seat: int
    kept: tuple[str, ...]
    """What was of use; a word that begins with `?` is what it would have needed beside, in its place."""
    idle: tuple[str, ...]
    """What was of no use."""
    formula: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Story:
    """How one deal ended: the hand that won it, what that scored, and what the others held."""

    seat: int | None
    """Who won; None if nobody did."""
    laid: tuple[Laid, ...]
    units: tuple[tuple[str, Row], ...]
    """What scored, each with the letter of its group; no letter where groups don't matter."""
    points: int
    holdings: tuple[Holding, ...]
    """Of all but the winner, as they sit."""
    unit: str = ""
    """The picture of what is paid in, see `dragonbox.ui.pieces`."""
    counted: str = "deal"
    """What one deal is called."""
    nothing: str = ""
    """What to say where nothing scored."""
    total: str = ""
    """What the sum is called, where it is no number of points."""


@dataclass(frozen=True, slots=True)
class Flown:
    """A board at the end of a match for one, and the dragon over it."""

    dragon: str
    """The name of its picture."""
    board: tuple[tuple[str, ...], ...]
    """What lies on each space, row by row, see `dragonbox.ui.pieces`; nothing where it is empty."""
    carried: tuple[str, ...] = ()
    """The pieces that it carries."""
    paws: tuple[tuple[float, float], ...] = ()
    """Where it carries each of them, as shares of the width and the height of the picture."""


@dataclass(frozen=True, slots=True)
class Course:
    """The turns of a match for one, and in which it ended."""

    parts: tuple[tuple[str, Colour], ...]
    """The parts that they fall into, each with its colour."""
    turns: int
    """How many there are at most."""
    ended: int
    """The number of the last one that was played."""
    told: str
    spare: str = ""
    """What was left of them where the goal was reached before."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The texts of the winner's page, before all is counted."""

    score: int | None
    """What the winner has; None where the result is no number."""
    told: str
    """What follows that number: `coins, 64 more than Tora`."""
    decided: str = ""
    """One sentence about the move or round that made the difference."""
    pieces: tuple[str, ...] = ()
    """The pieces it speaks of, see `dragonbox.ui.pieces`."""
    sums: tuple[str, ...] = ()
    """What each group of them gave, as it stands below it."""
    note: str = ""
    """A few words below them."""
    flown: Flown | None = None
    """What is shown instead of the dragon of the box."""
    course: Course | None = None
    at: int = 0
    """The number of the deal that the sentence speaks of, or of the move in a match of one deal told move by
    move; 0 where it speaks of none."""
    beside: tuple[str, ...] = ()
    """What each seat has, where that is not its score: `1 round`."""
    count: tuple[tuple[str, int], ...] = ()
    """What the hand of the pieces scored for, in words, each with its points."""
    last: int = -1
    """Which of the pieces came last, counted without gaps; -1 where that is not told."""
    points: int | None = None
    """What the winner has where that decides nothing, but is worth a star."""

    @property
    def sentences(self) -> str:
        """What decided it and what there is to note about that, in sentences."""
        note = f"{self.note}." if self.note and self.note[-1] not in ".!?" else self.note
        return f"{self.decided} {note}".strip()


def lead(unit: str, scores: Sequence[int], winners: Sequence[int], names: Sequence[str]) -> str:
    """Return what follows the winner's score: its unit, and how far behind the next seat is."""
    behind = [seat for seat in range(len(scores)) if seat not in winners]
    if len(winners) > 1 or not behind:
        return unit
    next_best = max(scores[seat] for seat in behind)
    more = scores[winners[0]] - next_best
    if more <= 0:
        return unit
    you = pgettext("more than you", "you")
    second = [phrases.verb(names[seat], you, names[seat]) for seat in behind if scores[seat] == next_best]
    told = {"unit": unit, "more": more, "names": phrases.listed(second)}
    if len(second) > 1:
        return _("{unit}, {more} more than {names} each", **told)
    return _("{unit}, {more} more than {names}", **told)


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a match ended. The points of a seat's rows sum to its total."""

    opening: str
    """What stands at the top while the points are counted."""
    headline: str
    """And what stands there afterwards."""
    subtitle: str
    seats: tuple[SeatSheet, ...]
    won: bool | None
    """Whether the person at the first seat has won; None when only the score counts."""
    dragon: str
    """Which of `dragons/` comes to look at the result."""
    milestones: tuple[int, ...] = ()
    """Scores that are worth reaching, rising."""
    story: Story | None = None
    """How a deal ended that is told as a whole, instead of seat by seat."""
    counted: str = "deal"
    """What one deal is called."""
    ending: Ending | None = None
    """What the page of the winner tells of a match."""
    unit: str = ""
    """The sign of what is counted, see `dragonbox.ui.canvas.Canvas.icon`; empty for points."""
