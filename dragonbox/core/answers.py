"""Reading and judging answers: moves and lines in any case and with any run of blanks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dragonbox.core.contract import IllegalMove
from dragonbox.core.puzzle import Answer, NotAnAnswer, Puzzle, way
from dragonbox.core.words import quoted

if TYPE_CHECKING:
    from dragonbox.core.contract import Round, Seat
    from dragonbox.core.match import Game

SEPARATOR = "; "
"""Between the moves of a line."""
LONGEST = 4000
"""Characters of the longest answer that is read."""


class Verdict(NamedTuple):
    """Tells whether an answer is right, and how far it goes."""

    right: bool
    legal: bool
    value: int | None
    """What it is worth; None if it is no answer."""
    way: float
    why: str


def judge(game: Game, puzzle: Puzzle, round: Round, text: str) -> Verdict:
    """Return what is to be said of an answer, given the position of the puzzle."""
    kind, seat = puzzle.kind, puzzle.seat
    try:
        answer = read(game, puzzle, round, text)
    except NotAnAnswer as error:
        return Verdict(False, False, None, 0.0, str(error))
    value = kind.value(round, seat, answer, puzzle)
    right = is_right(puzzle, answer, value)
    gone = way(puzzle, value, kind.now(round, seat))
    return Verdict(right, True, value, gone, kind.said(round, seat, answer, value, puzzle))


def read(game: Game, puzzle: Puzzle, round: Round, text: str) -> Answer:
    """Return the answer that a text writes; raises `NotAnAnswer`."""
    if len(text) > LONGEST:
        raise NotAnAnswer(f"longer than {LONGEST} characters")
    return puzzle.kind.read(game, round, puzzle.seat, " ".join(text.split()))


def is_right(puzzle: Puzzle, answer: Answer, value: int) -> bool:
    """Return whether an answer of that value is right: a line by its value, anything else if it is listed."""
    if puzzle.kind.form == "line":
        return value >= puzzle.best
    return answer.text in puzzle.answers


# -- how kinds read their answers --


def read_move(game: Game, round: Round, seat: Seat, text: str) -> Answer:
    """Return the one move that a text writes, played."""
    if ";" in text:
        raise NotAnAnswer("expected one move")
    end = round.copy()
    return Answer(*_played(game, end, text), end)


def read_line(end: Callable[[Round, Round], str]) -> Callable[[Game, Round, Seat, str], Answer]:
    """Return how a line is read. Of the position before it and the one after some moves, `end` says why the
    line must go on, such as "the year is not over"; nothing where it ends."""

    def read(game: Game, round: Round, seat: Seat, text: str) -> Answer:
        here = round.copy()
        texts: list[str] = []
        played: list[object] = []
        moves = [part.strip() for part in text.split(";")]
        if not moves[-1]:
            moves.pop()
        for number, part in enumerate(moves, 1):
            if number > 1 and not end(round, here):
                raise NotAnAnswer(f"move {number} {quoted(part)}: the line ends before it")
            try:
                told, made = _played(game, here, part)
            except NotAnAnswer as error:
                raise NotAnAnswer(f"move {number} {quoted(part)}: {error}") from error
            texts.append(told)
            played += made
        if why := end(round, here):
            raise NotAnAnswer(why)
        return Answer(SEPARATOR.join(texts), tuple(played), here)

    return read


def _played(game: Game, here: Round, text: str) -> tuple[str, tuple[object, ...]]:
    """Play a move on a position that may change; return how it is written, and the move."""
    try:
        move = game.parse(here, text)
        here.check(move)
    except IllegalMove as error:
        raise NotAnAnswer(str(error)) from error
    here.apply(move)
    return str(move), (move,)
