"""The types of all kinds of puzzles: a position, a question, and an answer that is proved.

A *kind* is data and a few pure functions that stand in a game's `puzzles`; the registry lists them. Here are
their types and what is counted alike everywhere. The `[puzzle]` table of a record is read and written by
`puzzle_table`, answers are judged by `answers`, puzzles are made and proved by `puzzle_generator`, dressed
otherwise by `costumes`, and kept together by `pack`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from dragonbox.core.contract import Deal, Move, Options, Rng, Round, Seat, Value
    from dragonbox.core.match import Game

GRADES = (1, 2, 3, 4)
STARS = 3
"""The most that one puzzle gives."""

Form: TypeAlias = Literal["move", "line", "tiles", "tile"]
"""What an answer is: one move, several moves that are played, a set of tiles, or one tile."""
Measure: TypeAlias = Literal["share", "gain", "goal"]
"""How far a wrong answer went: its value as a share of the best one; what it adds to the points there are now
as a share of what the best one adds; or nothing at all, since a goal is reached or not."""
Tick: TypeAlias = Callable[[], None]
"""Called every few milliseconds by whatever takes long; it may raise `Stopped`."""


class Stopped(Exception):
    """Somebody does not want to know any more, or the time is up."""


class NotAnAnswer(ValueError):
    """A text that is no answer to a puzzle, such as an illegal move. The message says why in one line."""


def never() -> None:
    """Let a solver run to its end."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The `[puzzle]` table of a record."""

    kind: Kind
    grade: int
    seat: Seat
    """Whose eyes we look through."""
    best: int
    """What the best answer is worth; 1 where the puzzle is about a goal."""
    answers: tuple[str, ...]
    """All right ones in their exact form; of lines one that is right."""
    second: int | None = None
    """What the next best answer is worth."""
    maker: int | None = None
    """The version of the maker; None if the puzzle was made by hand."""
    seed: str = ""
    """The code that it was made from."""
    difficulty: int | None = None
    hint: str = ""
    """The author's words before the usual hints."""
    text: str = ""
    """The author's words under the question."""
    more: Mapping[str, int] = field(default_factory=dict)
    """What only this kind has: `away`, `plays`."""


class Answer(NamedTuple):
    """An answer that can be judged."""

    text: str
    """In its exact form."""
    played: tuple[Any, ...]
    """The moves; where tiles are asked for, the tiles."""
    end: Round
    """The position after the moves."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The proved answers of a position, found from the position alone."""

    best: int
    """0 if nothing is right."""
    second: int | None
    """None if the kind has none, or there is nothing but best answers."""
    answers: tuple[str, ...]
    """All right ones; of lines one."""
    grade: int
    difficulty: int
    looked_at: int
    """How many possibilities were looked at."""
    refusal: str = ""
    """Why a maker does not offer the position; a person may."""
    more: Mapping[str, int] = field(default_factory=dict)
    """What only this kind has: `away`, `plays`."""
    detail: Any = None
    """The solver's own numbers, from which the kind makes its words."""


class Words(NamedTuple):
    """The texts of a puzzle, made from the solver's own numbers."""

    hints: tuple[str, str, str]
    """Where to look, what to look for, and the first move."""
    why: tuple[str, ...]
    """What is said after the answer, a sentence or two in each."""
    steps: tuple[str, ...] = ()
    """Each move of a line, for hints after the third."""
    goal: str = ""
    """What there is to reach, where the question alone gives no aim."""
    lines: tuple[str, ...] = ()
    """What a window shows instead of `why`: the same for whoever sees the table, with bold words between
    `**`; pieces stand between braces before a line, and in brackets what is only said, not written. Empty
    where `why` serves as well."""
    beside: tuple[str, ...] = ()
    """The ids of the places or tiles of the next best answer, to be seen faintly beside the best one."""


TOTAL = "="
"""A line of `Words.lines` that stands for the sum of those above it."""


class Pictured(NamedTuple):
    """A line of an explanation as it is shown: words, and below them pieces that say the rest."""

    text: str
    words: tuple[str, ...] = ()
    """The pieces as help pages write them."""


class PlayedOut(NamedTuple):
    """The play after an answer up to the end, where the others do their best, and its result."""

    moves: tuple[str, ...]
    """The moves of all, after the answer."""
    said: str


class Draft(NamedTuple):
    """A position that a walk has come to, for its maker to look at."""

    options: Mapping[str, Value]
    """The chosen ones; the others have their defaults."""
    seats: int
    deal: Deal
    moves: tuple[Move, ...]
    seat: Seat
    round: Round
    """The position after the moves."""


class Shown(NamedTuple):
    """Pieces that a puzzle shows beside the table, in a row."""

    label: str
    words: tuple[str, ...]
    """The pieces as help pages write them: `5C`, `R3`, `back`."""
    marked: bool = False
    """Whether the answer is made by marking some of them."""
    seen: bool = False
    """Whether the table shows them, too."""


class Costume(NamedTuple):
    """How a game is dressed otherwise, so that every puzzle stays as true and as hard."""

    deal: Callable[[Mapping[str, Any]], dict[str, Any]]
    """The table of a deal, dressed."""
    text: Callable[[str], str]
    """One move, or some tiles, dressed and in their exact form."""


def _no_fault(round: Round, seat: Seat) -> str:
    return ""


def _not_pictured(text: str) -> Pictured:
    return Pictured(text)


class Row(NamedTuple):
    """A row of a legend: pieces as help pages write them; words that are said instead, or stand there alone;
    and points."""

    pieces: tuple[str, ...]
    text: str
    points: str


class Legend(NamedTuple):
    """The rules of its game that a kind tells: a title, and rows below it."""

    title: str
    rows: tuple[Row, ...]


def _nothing_shown(round: Round, seat: Seat) -> tuple[Shown, ...]:
    return ()


def _not_in_words(text: str) -> str:
    return ""


def _nothing_lit(round: Round, seat: Seat) -> tuple[str, ...]:
    return ()


def _nowhere(text: str) -> tuple[str, ...]:
    return ()


def _now(round: Round, seat: Seat) -> int:
    return round.scores[seat]


def _nothing_kept(round: Round, seat: Seat) -> int:
    return 0


def _nothing_final(round: Round, seat: Seat) -> tuple[tuple[str, int], ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle. `position` is a round and the seat whose eyes we look through.

    No function changes the round that it is given. Numbers, keys, formulas and walks mean the same for ever:
    whoever changes a walk, a refusal or a formula raises `maker`.
    """

    number: int
    key: str
    game: str
    name: str
    question: str
    """What is asked, in words that fit every position."""
    form: Form
    measure: Measure
    options: Mapping[str, Value]
    """What the options of a record must be."""
    read: Callable[[Game, Round, Seat, str], Answer]
    """Return the answer that a text writes; raises `NotAnAnswer`. See `answers`."""
    value: Callable[[Round, Seat, Answer, Puzzle], int]
    """Return what an answer is worth. An answer whose value is not the best is wrong."""
    said: Callable[[Round, Seat, Answer, int, Puzzle], str]
    """Return what a player is told about an answer of that value, right or wrong; it gives nothing away."""
    solve: Callable[[Round, Seat, Tick], Solution]
    """Return what is true of a position without fault, however long it takes."""
    words: Callable[[Round, Seat, Solution], Words]
    """Return what is told about a position of which something is right."""
    walk: Callable[[Rng, int], Draft | None]
    """Return a position for a puzzle of that grade, or None where the walk came to none."""
    essence: Callable[[Round, Seat], Hashable]
    """Return the same for two positions if they are one puzzle, be it in another costume."""
    dress: Callable[[Options, Rng], Costume]
    """Return a costume for a match with these options, drawn at random."""
    weigh: Callable[[Round, Seat, int, Tick], Solution | None] | None = None
    """As `solve`, for a maker: None as soon as the position is known to be refused or of another grade."""
    play_out: Callable[[Round, Seat, Answer, Tick], PlayedOut] | None = None
    """Return what the others do against an answer, right or wrong, by the proof. Kinds in which nobody else
    moves have none."""
    asks: Callable[[Round, Seat], str] | None = None
    """Return what is asked in this position; None where `question` says all."""
    ready: Callable[[Round, Round, Seat], tuple[str, str]] | None = None
    """Return why no more moves can be made, given the beginning and the position now, and what a player can
    do instead; None where there is nothing special to say."""
    fault: Callable[[Round, Seat], str] = _no_fault
    """Return why the question cannot be asked in this position; empty if it can."""
    now: Callable[[Round, Seat], int] = _now
    """Return what a position has already, where the measure is a gain."""
    final: Callable[[Round, Seat], tuple[tuple[str, int], ...]] = _nothing_final
    """Return what the points of a round that is over are made of: each part with its name."""
    kept: Callable[[Round, Seat], int] = _nothing_kept
    """Return what a position that is not over counts beside `now`, if nothing more is spent."""
    rest: str = ""
    """What an answer counts beside its moves, where the measure is a gain; empty where that is nothing."""
    rule: str = ""
    """The rule that the question turns on, or how an answer ends, for whoever does not know it yet."""
    lesson: str = ""
    """The lesson that explains what the question turns on; empty if the first one of its game does."""
    page: str = ""
    """The anchor of the rules that the question turns on, where a sentence cannot tell them."""
    lit: Callable[[Round, Seat], tuple[str, ...]] = _nothing_lit
    """Return the ids of the pieces or places that the first hint speaks of, to be lit on the table."""
    glows: Callable[[str], tuple[str, ...]] = _nowhere
    """Return the ids of the places of a right answer, which glow once the puzzle is over."""
    has_second: bool = False
    more: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The keys that only this kind has, with their bounds."""
    shows: Callable[[Round, Seat], tuple[Shown, ...]] = _nothing_shown
    """Return what lies open beside the table: what is hidden there but no secret in this puzzle, or what is
    to be marked."""
    still_shows: Callable[[Round, Round, Seat], tuple[Shown, ...]] | None = None
    """Return what still lies open after moves, given the beginning and the position now; None where `shows`
    tells it too."""
    pictured: Callable[[str], Pictured] = _not_pictured
    """Return the pieces that say the same as a line of the explanation; none where words say it better."""
    in_words: Callable[[str], str] = _not_in_words
    """Return an answer as players say it; empty where its moves are shown instead."""
    legend: Callable[[bool], Legend] | None = None
    """Return what is told of the rules beside the table, in few rows if asked for."""
    stale: Callable[[Round, Seat, Solution], bool] | None = None
    """Return whether the first idea solves it, or the one that most others have. The collection and endless
    puzzles pass over such a one; its code still makes it. Kinds that never bore have none."""
    any_seat: bool = False
    """Whether the seat need not be the one to move."""
    maker: int = 1
    """The version of its maker."""


def key_of(puzzle: Puzzle) -> str:
    """Return a key under which it is remembered that a made puzzle was solved."""
    return made_key(puzzle.kind, puzzle.maker, puzzle.seed, puzzle.grade)


def made_key(kind: Kind, maker: int | None, code: str, grade: int) -> str:
    """Return the same key for a puzzle that was not loaded."""
    return f"{kind.key} {maker} {code} {grade}"


def way(puzzle: Puzzle, value: int, now: int) -> float:
    """Return how far an answer of that value went, from 0 to 1; `now` is what the position has already."""
    best = puzzle.best
    if puzzle.kind.measure == "goal" or value >= best:
        return float(value >= best)
    if puzzle.kind.measure == "gain":
        value, best = value - now, best - now
    return min(1.0, max(0, value) / best) if best > 0 else 0.0


def stars(kind: Kind, solved: bool, aids: int, way: float) -> int:
    """Return how many stars a puzzle gives; `aids` are hints taken and wrong answers together.

    Whoever gave up with three quarters of the way has one, except where there is only a goal.
    """
    if solved:
        return max(1, STARS - aids)
    return int(kind.measure != "goal" and way >= 0.75)


def log2_times(factor: int, above: int, below: int) -> int:
    """Return `factor` times the logarithm of above / below to the base 2, to the nearest whole number.

    It is counted with whole numbers, so that it is the same on every machine; a tie is impossible.
    """
    if above < below:
        return -log2_times(factor, below, above)
    # The answer is the largest k with factor * log2(x) >= k - 1/2, so with x**(2 * factor) >= 2**(2k - 1).
    power, under = int(above ** (2 * factor)), int(below ** (2 * factor))
    bits = max(0, power.bit_length() - under.bit_length() - 1)
    while power >= under << (bits + 1):
        bits += 1
    return (bits + 1) // 2


def nearest(above: int, below: int) -> int:
    """Return above / below, rounded to the nearest whole number, halves up."""
    return (2 * above + below) // (2 * below)


def graded(number: int, limits: tuple[int, int, int]) -> int:
    """Return the grade of a difficulty: 1 below the first limit, and one more from each limit on."""
    return 1 + sum(number >= limit for limit in limits)
