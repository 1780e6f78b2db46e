"""The `[puzzle]` table of a record: read with all its errors, and written.

An error names the place, what was found and what was expected; answers are counted from 1 in it. What playing
the answers shows is checked here, in a moment; that nothing is better is for `making.prove` to prove.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dragonbox.core import answers
from dragonbox.core.contract import Value
from dragonbox.core.language import _
from dragonbox.core.puzzle import GRADES, Answer, Kind, NotAnAnswer, Puzzle
from dragonbox.core.shuffle import BadCode, read_code
from dragonbox.core.words import instead, missing, one_line, one_of, quoted, shown, unknown_key

if TYPE_CHECKING:
    from dragonbox.core.match import Match

TEXTS = ("hint", "text")
MOST_ANSWERS = 200
"""Answers of a puzzle; none has so many."""


class BadPuzzle(ValueError):
    """A `[puzzle]` table that does not fit its record; the message is one line that names the place."""


def read(data: Mapping[str, Any], match: Match) -> Puzzle:
    """Return the puzzle that a table describes, at the end of the match; raises `BadPuzzle`."""
    kind = _kind(data, match)
    _check_keys(data, kind)
    _check_options(kind, match)
    puzzle = Puzzle(
        kind=kind,
        grade=_number(data, "grade", GRADES[0], GRADES[-1]),
        seat=_seat(data, kind, match),
        best=_number(data, "best", 1 if kind.measure == "goal" else None),
        answers=_texts(data),
        second=_number(data, "second") if "second" in data else None,
        maker=_number(data, "maker", 1, kind.maker) if "maker" in data else None,
        seed=_seed(data),
        difficulty=_number(data, "difficulty") if "difficulty" in data else None,
        hint=_text(data, "hint"),
        text=_text(data, "text"),
        more={key: _number(data, key, *bounds) for key, bounds in kind.more.items()},
    )
    position = match.position()
    if why := kind.fault(position, puzzle.seat):
        raise _error("kind", _("{kind} cannot be asked here: {reason}", kind=quoted(kind.key), reason=why))
    return _check_answers(puzzle, match)


def write(puzzle: Puzzle) -> dict[str, Any]:
    """Return the table of a puzzle, in the order in which its keys are written."""
    table: dict[str, Any] = {
        "kind": puzzle.kind.key,
        "maker": puzzle.maker,
        "seed": puzzle.seed or None,
        "grade": puzzle.grade,
        "difficulty": puzzle.difficulty,
        "seat": puzzle.seat,
        "best": puzzle.best,
        "second": puzzle.second,
        "answers": list(puzzle.answers),
        "hint": puzzle.hint or None,
        "text": puzzle.text or None,
        **puzzle.more,
    }
    return {key: value for key, value in table.items() if value is not None}


# -- within --


def _error(key: str, text: str) -> BadPuzzle:
    return BadPuzzle(f"puzzle.{one_line(key)}: {text}")


def _kind(data: Mapping[str, Any], match: Match) -> Kind:
    found = _value(data, "kind", str, _("a text"))
    own = match.game.key
    kinds = match.game.kinds(own)
    for kind in kinds:
        if kind.key == found:
            return kind
    for kind in match.game.kinds(""):
        if kind.key == found:
            raise _error(
                "kind",
                _(
                    "{kind} is a puzzle of {game}, the record is of {other}",
                    kind=quoted(found),
                    game=kind.game,
                    other=own,
                ),
            )
    if not kinds:
        raise _error(
            "kind", _("found {found}, but there are no puzzles of {game}", found=quoted(found), game=own)
        )
    raise _error("kind", instead(quoted(found), one_of(kind.key for kind in kinds)))


def _check_keys(data: Mapping[str, Any], kind: Kind) -> None:
    """Raise `BadPuzzle` for a key that the kind does not have, or lacks."""
    made = "maker" in data
    known = ["kind", "maker", "seed", "grade", "difficulty", "seat", "best", "answers", *TEXTS, *kind.more]
    needed = ["kind", "grade", "seat", "best", "answers", *kind.more]
    if kind.has_second:
        known.append("second")
    if made:
        # By hand there may be nothing but best answers.
        needed += ["seed", "difficulty"] + ["second"] * kind.has_second
    for key in data:
        if key not in known:
            others = ("second", "away", "plays")
            raise _error(key, _("{kind} has none", kind=kind.key) if key in others else unknown_key(known))
    for key in needed:
        if key not in data:
            told = _("a puzzle with a maker") if key in ("seed", "difficulty") else kind.key
            raise _error(key, _("missing; {kind} needs it", kind=told))


def _value(data: Mapping[str, Any], key: str, kind: type, expected: str) -> Any:
    if key not in data:
        raise _error(key, missing(expected))
    if type(value := data[key]) is not kind:
        raise _error(key, instead(shown(value), expected))
    return value


def _number(data: Mapping[str, Any], key: str, low: int | None = None, high: int | None = None) -> int:
    value: int = _value(data, key, int, _("a whole number"))
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = (
            f"{low}" if high in (low, None) else _("a whole number from {low} to {high}", low=low, high=high)
        )
        raise _error(key, instead(value, bounds))
    return value


def _text(data: Mapping[str, Any], key: str) -> str:
    return str(_value(data, key, str, _("a text"))) if key in data else ""


def _seed(data: Mapping[str, Any]) -> str:
    if not (text := _text(data, "seed")):
        if "seed" in data:
            raise _error("seed", instead('""', _("a code, such as 8K2F-41")))
        return ""
    try:
        return read_code(text)
    except BadCode as error:
        raise _error("seed", str(error)) from error


def _seat(data: Mapping[str, Any], kind: Kind, match: Match) -> int:
    """The seat, once the record is known to end where a puzzle can begin."""
    if len(match.rounds) != 1:
        raise _error("kind", _("a puzzle has exactly one round, the record has {n}", n=len(match.rounds)))
    if match.to_move is None:
        raise _error("kind", _("a puzzle cannot begin here: the round is over"))
    seat = _number(data, "seat")
    if not 0 <= seat < len(match.seats):
        raise _error("seat", instead(seat, _("a seat, 0 to {last}", last=len(match.seats) - 1)))
    if seat != match.to_move and not kind.any_seat:
        raise _error("seat", _("found {seat}, but seat {other} is to move", seat=seat, other=match.to_move))
    return seat


def _check_options(kind: Kind, match: Match) -> None:
    for key, wanted in kind.options.items():
        found: Value | None = match.options.get(key)
        if type(found) is not type(wanted) or found != wanted:
            told = _("nothing") if found is None else shown(found)
            why = _("found {found}, {kind} needs {wanted}", found=told, kind=kind.key, wanted=shown(wanted))
            raise BadPuzzle(f"options.{key}: {why}")


def _texts(data: Mapping[str, Any]) -> tuple[str, ...]:
    found = _value(data, "answers", list, _("a list of texts"))
    if not found or len(found) > MOST_ANSWERS:
        count = str(len(found)) if found else _("none")
        raise _error("answers", instead(count, _("one or more, {n} at most", n=MOST_ANSWERS)))
    for number, text in enumerate(found, 1):
        if not isinstance(text, str):
            raise _error(f"answers.{number}", instead(shown(text), _("a text")))
    return tuple(found)


def _check_answers(puzzle: Puzzle, match: Match) -> Puzzle:
    """The puzzle with its answers in their exact form, each of them worth `best`."""
    kind, position = puzzle.kind, match.position()
    read: list[Answer] = []
    for number, text in enumerate(puzzle.answers, 1):
        try:
            answer = answers.read(match.game, puzzle, position, text)
        except NotAnAnswer as error:
            legal = "move" in kind.form or kind.form == "line"
            told = _("{answer} is not legal") if legal else _("{answer} is no answer")
            raise _error(f"answers.{number}", f"{told.format(answer=quoted(text))}: {error}") from error
        if answer.text in [other.text for other in read]:
            raise _error(f"answers.{number}", _("{answer} stands there twice", answer=quoted(text)))
        read.append(answer)
    exact = replace(puzzle, answers=tuple(answer.text for answer in read))
    for text, answer in zip(puzzle.answers, read, strict=True):
        if (value := kind.value(position, puzzle.seat, answer, exact)) != puzzle.best:
            raise _error(
                "best",
                _("found {found}, {answer} gives {n}", found=puzzle.best, answer=quoted(text), n=value),
            )
    if puzzle.second is not None and puzzle.second >= puzzle.best:
        raise _error("second", instead(puzzle.second, _("less than best, {n}", n=puzzle.best)))
    return exact
