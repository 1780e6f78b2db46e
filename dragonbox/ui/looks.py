"""The looks that a game offers the window, as `Rules` is what it offers a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pygame import Rect

    from dragonbox.core.contract import Move, Seat
    from dragonbox.core.match import Match, Played
    from dragonbox.ui.canvas import Canvas
    from dragonbox.ui.sheet import Sheet
    from dragonbox.ui.tabletop import Tabletop
    from dragonbox.ui.theme import Colour


class Pictured(NamedTuple):
    """A move in pictures, for the log."""

    pieces: tuple[str, ...] = ()
    """Words for the pieces it moved, see `dragonbox.ui.pieces`."""
    marks: tuple[str, ...] = ()
    """The pieces on the table that are lit for it, by their ids."""
    made: str = ""
    """What came of it, in few words, where the pieces alone tell what was done."""
    lanes: tuple[tuple[tuple[str, ...], str], ...] = ()
    """What scored: the ids of pieces or places that belong together, and the points."""
    lay: tuple[tuple[str, str], ...] = ()
    """What lay at these ids just after the move, in words for pieces: it may lie elsewhere by now."""
    paid: tuple[str, ...] = ()
    """Words for the pieces that it cost."""
    sum: str = ""
    """How its points come about, where several things scored."""
    told: str = ""
    """What was done in words, after the name, that do without the places on the board."""
    brief: str = ""
    """What it was, as short as a list of moves needs it."""
    places: str = ""
    """Between which places something moved, where these have short names: `c2–f5`."""
    head: str = ""
    """What stands over it and those after it that have the same: the round within a deal."""

    @property
    def whole(self) -> tuple[str, ...]:
        """Return words for the pieces that it moved, and beside them those that it cost."""
        return (*self.pieces, *(["gap"] if self.pieces and self.paid else []), *self.paid)


class Miniature(NamedTuple):
    """A small picture of the table after the pieces of two places have changed."""

    height: Callable[[int], int]
    """Returns how high one of a width is, in pixels."""
    paint: Callable[[Canvas, Match, Sequence[str], Rect], None]
    """Draws the position of a match, with what comes of it."""


class Claims(NamedTuple):
    """The moves that a replay marks on its track because they take what another has left."""

    name: str
    """What such a move is called, in English."""
    made: Callable[[Played], bool]
    """Returns whether a move was one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """The `LOOKS` of a game's `looks`."""

    table: type[Tabletop]
    """The table on which it is played."""
    named: Callable[[Canvas, str], str]
    """Returns the picture of a word for a piece, in the colours that the player has chosen. Help pages and
    score sheets write pieces in these words; `back` is one of them in every game."""
    samples: tuple[str, ...]
    """Words for a few pieces that show the colours of the game."""
    sheet: Callable[[Match], Sheet]
    """Returns the score sheet of a match that is over."""
    round_sheet: Callable[[Match, int], Sheet] | None = None
    """Returns the score sheet of a round by its number, from 0; None if the match's own sheet tells all."""
    seat_colour: Callable[[str, Seat], Colour | None] = lambda palette, seat: None
    """Returns the colour of a seat's pieces in a palette, made to be seen on dark ground; None if it has
    none."""
    seat_mark: Callable[[Canvas, Seat], str] = lambda canvas, seat: ""
    """Returns the picture of the piece that stands for a seat; empty if there is none."""
    pictured: Callable[[Match], Sequence[Pictured]] = lambda match: [Pictured()] * len(match.history)
    """Returns the pictures of all moves of a match, in their order."""
    others: Callable[[Match, Move], Sequence[Move]] = lambda match, move: ()
    """Returns a few other moves that gain much where one is advised, the best first."""
    miniature: Miniature | None = None
    """Draws small what another move would bring; None if there is no such picture."""
    afresh: bool = False
    """Whether scores begin at 0 again with each deal."""
    noted: Callable[[Move], str] = str
    """Returns a move as the log has it where one plays alone: much as it is written."""
    claims: Claims | None = None
    """What a replay marks beside great moves; None if there is no such thing."""
