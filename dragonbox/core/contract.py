"""The contract: the names that every game has.

A game is a module that has every name of `Rules`; its folder stands in `dragonbox/games/`. Everything
else in the program (the match, the record, the opponents, the window) talks to games through these
words alone.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

Seat: TypeAlias = int
"""A place at the table, 0 for the first."""

Value: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Value]
"""The chosen options of a match; complete, every key of the game's `OPTIONS` that belongs is there."""

Only: TypeAlias = tuple[Mapping[str, Value | None], ...]
"""Where something belongs: one of these sets of earlier options has to be chosen. Empty: always.

None stands for an option that must not be chosen."""

Event: TypeAlias = dict[str, Any]
"""Something that a move scored or showed: plain data with a `type`. Two types are reserved for hidden
things: `reveal` when everybody has now seen some, `draw` when somebody has. A move with such an event cannot
be unseen."""

SEEN = ("draw", "reveal")
"""The types of events after which somebody knows more."""

Move: TypeAlias = Hashable
"""A small value; `str(move)` is its notation, and moves of one game can be sorted."""


class IllegalMove(ValueError):
    """A move that the rules do not allow. The text is one line, the very one that a player is shown.

    `rule` names the section of the game's help page that tells more; it may be empty.
    """

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BadOption(ValueError):
    """An option that the game does not know, or a value out of its bounds."""


class BadDeal(ValueError):
    """A deal that cannot be: `key` names the place in its table, as `stacks.a1`, or is empty for the deal as
    a whole; the text says what was expected."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option that has a few named ones."""

    value: str | int
    title: str
    help: str
    only: Only = ()
    seats: tuple[int, ...] = ()
    """The numbers of seats that can play with it; empty if it changes nothing about them."""
    teams: tuple[tuple[Seat, ...], ...] = ()
    """Which seats play together; empty if everyone plays alone."""
    name: str = ""
    """What it is called where its title is only a letter."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something the player may choose before a match. The type is that of `default`.

    Two may have the same key, as long as they never belong together.
    """

    key: str
    title: str
    help: str
    """One line: what it changes."""
    default: Value
    """Where it cannot be played by so many seats, the first of the `choices` that can be stands in."""
    choices: tuple[Choice, ...] = ()
    """The values of a text option, and of a whole number that has only a few."""
    low: int = 0
    high: int = 0
    """The bounds of a whole number, both included."""
    zero: str = ""
    """What 0 is called, where it means something else than none."""
    only: Only = ()
    """An option that does not belong is left out of the chosen ones, and an error where it is given."""
    optional: bool = False
    """Whether it is left out unless somebody chooses it; then `default` is where choosing begins."""
    rank: int = 0
    """Where it is offered: those of a lower rank stand first."""
    counted: tuple[str, str] = ("", "")
    """How a number of it is told, one and more: `{n} game`, `{n} games`; empty: by the title."""


def belongs(only: Only, options: Options) -> bool:
    """Return whether something that belongs `only` there belongs to these options."""
    return not only or any(all(options.get(key) == value for key, value in way.items()) for way in only)


class Compared(NamedTuple):
    """A move with what it brings, to be seen beside another."""

    label: str
    points: int
    paid: int = 0
    """How many points of these have to be paid."""
    move: Move | None = None
    """Which move that is, to be shown with its pieces."""
    price: str = ""
    """The picture of the piece that is paid with."""
    name: str = ""
    """What that move is, in a word that stands beside its places on the table."""


class Headed(NamedTuple):
    """A reason in parts, as it stands on a note: what speaks for a move is read first, and once."""

    head: str
    """What speaks for it, in a few words."""
    scored: str = ""
    """How its points come about."""
    asks: str = ""
    """The question that the comparison answers."""
    close: str = ""
    """What follows from it, with `**` round words in bold."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The move of an opponent, and its reason."""

    move: Move
    reason: str
    """One sentence in words that a player uses."""
    compared: tuple[Compared, ...] = ()
    """What the reason compares, the chosen way first; empty if it compares no points."""
    headed: Headed | None = None
    """The reason once more, in parts."""


@dataclass(frozen=True, slots=True)
class Clues:
    """The steps that lead a person to a move."""

    where: str
    """One sentence that says where to look; empty where there is no other place to look at."""
    idea: str
    """One sentence that says what kind of move it is."""
    lit: tuple[str, ...] = ()
    """What both speak of: ids of pieces and widgets; `own FACE` is every such card in the player's hand."""
    rule: str = ""
    """The section of the help page that tells more."""
    nudge: str | None = None
    """What is said to a beginner who has not asked: it leaves the choice to the player. It is empty where all
    choices are alike; None where the idea does."""


@dataclass(frozen=True, slots=True)
class Better:
    """A move that would clearly have been better than a person's, by what that person knew."""

    move: Move
    reason: str
    """One sentence in words that a player uses."""
    gain: float
    """How much better, in the game's own measure: above 0, and comparable within the game."""
    said: str
    """The same in words, as "about 12 points"."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands."""

    scores: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...] = ()
    """Empty until the match is over, and when nobody has won."""
    first: Seat = 0
    """Who begins the next round."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What the game adds to the answer of `dragonbox replay --json`: with the same options always the same
    keys."""
    pending: tuple[int, ...] = ()
    """The points of each seat that count once the round ends; empty in games that have none."""


class Deal(Protocol):
    """The start of one round, frozen: every random outcome of the round is in it."""

    def to_record(self) -> dict[str, Any]:
        """Return the deal as a table of the record."""


class Round(Protocol):
    """One deal in play. It changes in place; `copy` makes another that shares nothing that can change."""

    @property
    def to_move(self) -> Seat | None:
        """Who has to decide, or None when the round is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of this round so far, by seat. What is counted at the end comes with the last move."""

    def legal(self) -> Sequence[Move]:
        """Return all legal moves, sorted, in the same order every time; empty when the round is over."""

    def check(self, move: Move) -> None:
        """Raise `IllegalMove` with the reason unless `move` is in `legal()`."""

    def apply(self, move: Move) -> list[Event]:
        """Play `move`, which the caller knows to be legal, and return what it scored and showed."""

    def copy(self) -> Round:
        """Return an independent copy."""

    def view(self, seat: Seat) -> View:
        """Return what that seat may know."""


class View(Protocol):
    """The part of a round that one seat may know: plain data that can be pickled and compared."""

    def legal(self) -> Sequence[Move]:
        """Return the legal moves, if this seat has to decide."""

    def sample(self, rng: Rng) -> Round:
        """Return a full round that this view cannot tell from the real one, drawn at random."""


class Rng(Protocol):
    """A source of chance: `random.Random` is one. Only `random()` means the same in every Python."""

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""


@runtime_checkable
class Rules(Protocol):
    """The names of a game's module."""

    KEY: str
    TITLE: str
    SEATS: tuple[int, ...]
    """The numbers of seats that can play."""
    VERSION: int
    """The version of the rules; a record without one means 1."""
    OPTIONS: tuple[Option, ...]
    HIDDEN: bool
    """Whether something is hidden from a seat. If nothing is, all views are equal but for whose they are."""

    def deal(self, options: Options, seats: int, rng: Rng, rounds: Sequence[Round]) -> Deal:
        """Shuffle for the next round; `rounds` are the ones played so far."""

    def read_deal(
        self, data: Mapping[str, Any], options: Options, seats: int, rounds: Sequence[Round]
    ) -> Deal:
        """Return the deal that a record's table describes, after the `rounds` played so far; raises
        `BadDeal`."""

    def start(self, options: Options, seats: int, deal: Deal) -> Round:
        """Return the round at its beginning."""

    def standing(self, options: Options, seats: int, rounds: Sequence[Round]) -> Standing:
        """Return the standing of the whole match, from all its rounds, finished or not."""

    def parse(self, round: Round, text: str) -> Move:
        """Return the move that `text` writes, in this position; raises `IllegalMove` when it is not one.

        Case does not matter. The caller has made every run of blanks one, and left none at the ends.
        """

    def audit(self, round: Round) -> None:
        """Assert that every piece is there exactly once and that all sums are right."""
