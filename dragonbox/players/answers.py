"""Check what comes back from the process in which opponents think. Nothing in it is believed.

The process sends plain text (JSON), in which a move is written as in a record. Reading it makes nothing but
numbers and texts, and a move is taken from the legal ones, so that a wrong answer can only be refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, cast

from dragonbox import players
from dragonbox.core.contract import Better, Compared, Decision, Headed, Move, View
from dragonbox.core.words import quoted
from dragonbox.players import Hint
from dragonbox.search import Budget

LONGEST = 300
"""Letters that a sentence may have; a longer one is cut."""
MANY = 66
"""Things that a hint may light; more are left dark."""
MOST = 1e9
"""No move is better than another by so much."""


class WrongAnswer(ValueError):
    """An answer that is none. The text is one line for a log."""


class Illegal(WrongAnswer):
    """A move that the rules do not allow."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A function of `players`, what it is given, and what can be said of its answer."""

    function: Callable[..., Any]
    arguments: tuple[object, ...]

    def __post_init__(self) -> None:
        assert self.function in _READ

    def _argument(self, name: str) -> Any:
        # Not by `inspect`, which would take a megabyte of memory beside the window.
        function = cast(FunctionType, self.function)
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        usual = function.__defaults__ or ()
        given = dict(zip(names[len(names) - len(usual) :], usual, strict=True))
        return {**given, **dict(zip(names, self.arguments, strict=False))}[name]

    @property
    def view(self) -> View:
        """What the seat may know that has to decide."""
        view: View = self._argument("view")
        return view

    @property
    def seconds(self) -> float:
        """The limit of its thinking."""
        budget: Budget = self._argument("budget")
        return budget.seconds

    def read(self, text: str) -> Any:
        """Return the answer that a text holds; raise `WrongAnswer`."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise WrongAnswer(f"found {quoted(text)}, expected JSON: {error}") from error
        return _READ[self.function](value, self.view.legal())


# -- in the process --


def write(function: Callable[..., Any], *arguments: object) -> str:
    """Return the answer of a function of `players` as a text."""
    return json.dumps(_plain(function(*arguments)))


def _plain(value: object) -> object:
    match value:
        case None:
            return None
        case Decision():
            compared = [list(one[:3]) for one in value.compared]
            told = {"headed": list(value.headed)} if value.headed else {}
            return {"move": str(value.move), "reason": value.reason, "compared": compared, **told}
        case Hint():
            plain = {"decision": _plain(value.decision), "clues": list(value.clues)}
            plain |= {"lit": list(value.lit), "rule": value.rule}
            return plain if value.nudge is None else plain | {"nudge": value.nudge}
        case Better():
            plain = {"move": str(value.move), "reason": value.reason}
            return plain | {"gain": value.gain, "said": value.said}
    raise TypeError(f"found {type(value).__name__}, expected a decision")


# -- in the window --


def sentence(value: object) -> str:
    """Return a text on one line and of a bearable length; empty for what is no text."""
    if not isinstance(value, str):
        return ""
    start = value[: 4 * LONGEST]
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in start).split())
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1].rstrip()}…"


def _table(value: object, expected: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise WrongAnswer(f"found {type(value).__name__}, expected {expected}")
    return value


def _move(value: object, legal: Sequence[Move]) -> Move:
    """Return the legal move that is written so."""
    if not isinstance(value, str):
        raise WrongAnswer(f"found {type(value).__name__}, expected a move")
    for move in legal:
        if str(move) == value:
            return move
    raise Illegal(f"the move {quoted(value)} is not legal")


def _decision(value: object, legal: Sequence[Move]) -> Decision:
    table = _table(value, "a decision")
    move, told = _move(table.get("move"), legal), table.get("compared")
    found = [_compared(one) for one in told[:2]] if isinstance(told, list) else []
    kept = tuple(one for one in found if one is not None)
    return Decision(move, sentence(table.get("reason")), kept, _headed(table.get("headed")))


def _headed(value: object) -> Headed | None:
    """Return a reason in parts, None where it has no head."""
    told = value[: len(Headed._fields)] if isinstance(value, list) else []
    parts = [sentence(one) for one in told]
    return Headed(*parts) if any(parts[:1]) else None


def _compared(value: object) -> Compared | None:
    """Return a line of a comparison, None where it is none."""
    match value:
        case [str(label), int(points), int(paid)] if 0 <= paid <= points < MOST:
            return Compared(sentence(label), points, paid)
    return None


def _hint(value: object, legal: Sequence[Move]) -> Hint:
    table = _table(value, "a hint")
    clues, lit = _texts(table.get("clues"), 2), _texts(table.get("lit"), MANY)
    nudge = sentence(table["nudge"]) if "nudge" in table else None
    return Hint(_decision(table.get("decision"), legal), clues, lit, sentence(table.get("rule")), nudge)


def _texts(value: object, most: int) -> tuple[str, ...]:
    """Return the texts of a list, so many at most."""
    told = [sentence(one) for one in value[:most]] if isinstance(value, list) else []
    return tuple(one for one in told if one)


def _better(value: object, legal: Sequence[Move]) -> Better | None:
    if value is None:
        return None
    table, decision = _table(value, "a better move"), _decision(value, legal)
    gain = table.get("gain")
    if not isinstance(gain, int | float) or not 0 < gain < MOST:
        raise WrongAnswer(f"found {quoted(str(gain))}, expected a gain above 0")
    return Better(decision.move, decision.reason, float(gain), sentence(table.get("said")))


_READ: Mapping[Callable[..., Any], Callable[[Any, Sequence[Move]], object]] = {
    players.decide: _decision,
    players.hint: _hint,
    players.better: _better,
}
