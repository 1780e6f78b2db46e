"""The parts of a game beside its rules, as far as they need no pictures.

Each of these is a module in the game's folder; `dragonbox.games` loads them. What the window draws is in
`dragonbox.ui.looks`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat, Value
    from dragonbox.core.match import Match
    from dragonbox.core.milestones import Milestone
    from dragonbox.core.notices import Notice


@runtime_checkable
class Telling(Protocol):
    """The names of a game's `telling`."""

    def told(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in words, given the names of the players; empty for what goes without saying."""


@runtime_checkable
class Milestones(Protocol):
    """The names of a game's `milestones`."""

    MILESTONES: tuple[Milestone, ...]

    def reached(self, match: Match, seat: Seat) -> frozenset[str]:
        """Return the keys of the milestones that a seat reached in a match that is over."""


@runtime_checkable
class Notices(Protocol):
    """The names of a game's `notices`. A third, `advised(move)`, may return the rule that somebody needs who
    is advised to make that move, or None."""

    def goal(self, match: Match) -> str:
        """Return what the game is about, for those who sit down without a lesson."""

    def notices(self, match: Match, seat: Seat) -> Sequence[Notice]:
        """Return the rules that the last move, or the deal after it, brought into play, as told to a seat."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How strong the levels of a game's opponents are, as matches measured it: the `ODDS` of its `strength`.

    A level that nobody measured is left out, and nothing is said of it. Where a match has several rounds or
    hands, the better player wins more of the matches than of these.
    """

    wins: Mapping[str, int] = field(default_factory=dict)
    """By level: of 100 matches of two, how many the level wins against the one below."""
    coins: Mapping[str, int] = field(default_factory=dict)
    """The same for games about money: what it wins in ten games from three of the level below."""
    first: Mapping[int, int] = field(default_factory=dict)
    """By number of seats: of 100 matches, how many a beginner wins who sits among novices."""


@dataclass(frozen=True, slots=True)
class HeadStart:
    """Points in advance that a game offers to weaker players: the `HEAD_START` of its `head_start`."""

    points: tuple[int, int, int]
    """Small, medium and large, for a match of the usual length."""
    needs: str = ""
    """The option that must be above 0: without it most points don't win."""
    why_not: str = ""
    """What to say where that is 0."""
    on_plates: bool = True
    """Whether they are added to what the table shows on a plate."""

    def amounts(self, growth: float) -> tuple[int, ...]:
        """Return nothing, small, medium and large for a match that is so many times longer than usual."""
        found = [points * growth for points in self.points]
        return (0, *(5 * round(points / 5) if points >= 20 else max(1, round(points)) for points in found))


@dataclass(frozen=True, slots=True)
class Habit:
    """A liking of an opponent with a name: one of the `HABITS` of a game's `habits`.

    It decides between moves that are worth nearly the same, so the opponent is as strong as its level.
    """

    line: str
    """One sentence that tells it to a player, with `{name}` in it."""
    shows: Callable[[Any, Any], bool]
    """Whether a move in a view is one that the opponent likes."""
    ideas: float
    """How many ideas a novice has beside its first one, on average."""
    skilled: float
    """How much less a move may be worth that a skilled player likes, in the game's own measure,"""
    expert: float
    """and one that an expert or a master likes."""


class News(NamedTuple):
    """Something that the first lesson didn't tell: it is said before the first move of the match that
    follows, unless another lesson told it."""

    text: str
    key: str = ""
    """The key of the notice of that rule, by which lessons name what they tell; empty where there is none."""
    whole: bool = False
    """Whether it says all that the notice does, which then is not told again."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A match that needs no more decisions: one of the `SETUPS` of a game's `setups`, the easiest first."""

    key: str
    title: str
    """One to three words that say what it is."""
    line: str
    """What is special about it, in a sentence or two."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """What is not as usual."""
    levels: tuple[str, ...] = ()
    """The opponents' levels, in the order of their seats; empty for a game of one."""
    best: bool = False
    """Whether it is the best to begin with."""
    hard: int = 1
    """How hard it is, from 1 to 4."""
    new: tuple[News, ...] = ()
    """What the first lesson didn't tell."""
