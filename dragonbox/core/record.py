"""The record of a match: a match to TOML and back, and every error that a record can have.

An error is one line that says where and what: `evening.toml: round 1, move 14 "c2-f5": both dice show 3`.
Rounds, moves and seats are counted from 1 in it. Which games there are is told by the caller's `find`,
which gives the game of a key or raises a `ValueError`; `dragonbox.record` knows the box.

Keys that begin with `_` are other people's notes, at any depth: they are kept and written again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from dragonbox.core import reading, writing
from dragonbox.core.contract import BadDeal, BadOption, IllegalMove, Value
from dragonbox.core.files import write_atomically
from dragonbox.core.language import N_, _
from dragonbox.core.match import PLAYERS, Game, Match, RoundLog, Seated
from dragonbox.core.words import at_most, instead, missing, one_line, one_of, quoted, shown, unknown_key

Find: TypeAlias = Callable[[str], Game]

FORMAT = "dragonbox 1"

T = TypeVar("T")
_KINDS: Mapping[type, str] = {
    str: N_("a text"),
    int: N_("a whole number"),
    bool: N_("true or false"),
    datetime: N_("a date with a time"),
    list: N_("a list"),
    dict: N_("a table"),
}


class RecordError(ValueError):
    """A record that cannot be read, or must not be written. The text is one line."""

    def __init__(self, text: str) -> None:
        super().__init__(one_line(text))


# -- reading --


def load(path: str | Path, find: Find, pipes: bool = False) -> Match:
    """Return the match that a file records, or also a pipe; raises `RecordError` and `OSError`."""
    content = reading.read(path, pipes)
    match = loads(content, find, Path(path).name)
    match.stored = content
    return match


def loads(content: str | bytes, find: Find, name: str = "record") -> Match:
    """Return the match that `content` records; raises `RecordError`, whose text begins with `name`."""
    try:
        return match_of(document(content), find)
    except RecordError as error:
        raise RecordError(f"{name}: {error}") from error


def document(content: str | bytes) -> dict[str, Any]:
    """Return the table that a record describes; raises `RecordError`."""
    data = content.encode(errors="surrogatepass") if isinstance(content, str) else content
    try:
        return reading.parse(data)
    except reading.Unreadable as error:
        raise RecordError(str(error)) from error


class Table:
    """A table of a document, read key by key; every error is a `RecordError` that names the place."""

    def __init__(self, value: Any, name: str = "", joint: str = ", ") -> None:
        """In messages a key is called by `name`, `joint` and itself."""
        if not isinstance(value, dict):
            raise RecordError(f"{name}: {instead(shown(value), _('a table'))}")
        self._data = value
        self._where = name + joint if name else ""
        self._known: set[str] = set()

    def get(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Return the value of a key; without a default it must be there."""
        self._known.add(key)
        value = self._data.get(key, default)
        if value is None:
            raise self.error(key, missing(_(_KINDS[kind])))
        if type(value) is not kind:
            raise self.error(key, instead(shown(value), _(_KINDS[kind])))
        return value

    def maybe(self, key: str, kind: type[T]) -> T | None:
        """Return the value of a key that may be missing."""
        self._known.add(key)
        return self.get(key, kind) if key in self._data else None

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the texts of a list that may be missing."""
        found = self.get(key, list, [])
        for item in found:
            if type(item) is not str:
                raise self.error(key, instead(shown(item), _("a list of texts")))
        return tuple(found)

    def number(self, key: str) -> float:
        """Return a number above 0, whole or not."""
        self._known.add(key)
        value = self._data.get(key)
        if isinstance(value, int | float) and 0 < value < 1000:
            return float(value)
        raise self.error(key, instead(shown(value), _("a number above 0")))

    def end(self) -> None:
        """Refuse what nobody asked for."""
        for key in self._data:
            if key not in self._known and not key.startswith("_"):
                raise RecordError(f"{self._where}{quoted(key)}: {unknown_key(sorted(self._known))}")

    def error(self, key: str, text: str) -> RecordError:
        """Return an error that names the place of a key."""
        return RecordError(f"{self._where}{key}: {text}")


def match_of(document: Mapping[str, Any], find: Find) -> Match:
    """Return the match that a document records, whatever lesson stands in it; raises `RecordError`."""
    plain, notes = _split(document)
    top = Table(plain)
    if (found := top.get("format", str)) != FORMAT:
        raise top.error("format", instead(quoted(found), quoted(FORMAT)))
    try:
        game = find(top.get("game", str))
    except RecordError:
        raise
    except ValueError as error:
        raise top.error("game", str(error)) from error
    if (version := top.get("rules", int, 1)) != game.rules.VERSION:
        raise top.error("rules", instead(_("version {n}", n=version), game.rules.VERSION))
    title, practice = top.get("title", str, ""), top.get("practice", bool, False)
    started, saved = top.maybe("started", datetime), top.maybe("saved", datetime)
    if (hints := top.get("hints", int, 0)) < 0:
        raise top.error("hints", instead(hints, _("0 or more")))
    options, seats, rounds = top.get("options", dict, {}), top.get("seats", list), top.get("rounds", list)
    result, puzzle = top.maybe("result", dict), top.maybe("puzzle", dict)
    top.maybe("lesson", dict)
    top.end()
    for key, items, most in (("seats", seats, reading.MOST_SEATS), ("rounds", rounds, reading.MOST_ROUNDS)):
        if len(items) > most:
            raise top.error(key, at_most(len(items), most))

    seat_notes, round_notes = notes.pop("seats", {}), notes.pop("rounds", {})
    table = [_seated(number, seat, seat_notes.get(number - 1, {})) for number, seat in enumerate(seats, 1)]
    match = _seat_and_play(game, options, table, rounds, round_notes)
    match.title, match.started, match.saved = title, started, saved
    match.practice, match.hints, match.notes = practice, hints, notes
    if result is not None:
        _check_result(match, Table(result, "result", "."))
    if puzzle is not None:
        from dragonbox.core import puzzle_table

        try:
            match.puzzle = puzzle_table.read(puzzle, match)
        except puzzle_table.BadPuzzle as error:
            raise RecordError(str(error)) from error
    return match


def _seat_and_play(
    game: Game, options: dict[str, Value], table: list[Seated], rounds: list[Any], notes: dict[int, Any]
) -> Match:
    """Return the match with all its rounds played."""
    try:
        match = Match(game, game.complete_options(options, len(table)), table)
    except BadOption as error:
        raise RecordError(f"options.{error}") from error
    try:
        game.check_seats(len(table), match.options)
    except BadOption as error:
        raise RecordError(f"seats: {error}") from error
    if not rounds:
        wanted = _("one or more")
        raise RecordError(f"rounds: {instead(_('none'), wanted)}")
    for number, data in enumerate(rounds, 1):
        try:
            _read_round(match, number, data, notes.get(number - 1, {}))
        except BadOption as error:
            raise RecordError(f"options.{error}") from error
    return match


def _seated(number: int, data: Any, notes: dict[str, Any]) -> Seated:
    seat = Table(data, _("seat {n}", n=number))
    name = seat.get("name", str, f"Player {number}")
    player = seat.get("player", str, PLAYERS[0])
    seat.end()
    if player not in PLAYERS:
        raise seat.error("player", instead(quoted(player), one_of(PLAYERS)))
    return Seated(name, player, notes)


def _read_round(match: Match, number: int, data: Any, notes: dict[str, Any]) -> None:
    """Add a round to the match and play its moves."""
    where = _("round {n}", n=number)
    table = Table(data, where)
    seed, moves, deal = table.get("seed", str, ""), table.get("moves", list, []), table.get("deal", dict)
    table.end()
    if match.over:
        raise RecordError(_("{place}: the game was over before it", place=where))
    if not match.round_over:
        raise RecordError(_("{place}: round {n} is not over", place=where, n=number - 1))
    try:
        read = match.read_deal(deal)
    except BadDeal as error:
        place = ".".join(filter(None, ("deal", error.key)))
        raise RecordError(f"{where}, {place}: {error}") from error
    match.begin(RoundLog(read, seed, notes=notes))
    for index, text in enumerate(moves, 1):
        here = _("{place}, move {n}", place=where, n=index)
        if not isinstance(text, str):
            raise RecordError(f"{here}: {instead(shown(text), _('a text'))}")
        try:
            match.advance(match.parse(text))
        except IllegalMove as error:
            raise RecordError(f"{here} {quoted(text)}: {error}") from error


def _check_result(match: Match, result: Table) -> None:
    """The result is what the moves make it; one that says otherwise is an error."""
    scores, winners = result.maybe("scores", list), result.maybe("winners", list)
    result.end()
    if not match.over:
        raise RecordError(_("result: found one, expected none: the game is not over"))
    for key, found, expected in (
        ("scores", scores, match.standing.scores),
        ("winners", winners, match.standing.winners),
    ):
        if found is None:
            continue
        if any(type(item) is not int for item in found):
            raise result.error(key, _("expected whole numbers"))
        if found != list(expected):
            raise result.error(key, instead(found, list(expected)))


# -- writing --


def dumps(match: Match) -> str:
    """Return the record of a match; `loads` makes the same match of it, and that one gives the same text."""
    try:
        return writing.toml(to_table(match)).decode()
    except reading.Unreadable as error:
        raise RecordError(_("the record could not be read again: {reason}", reason=error)) from error


def to_table(match: Match) -> dict[str, Any]:
    """Return the record of a match as a table of TOML."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.key,
        "rules": match.game.rules.VERSION,
    }
    optional = {
        "title": match.title,
        "started": match.started,
        "saved": match.saved,
        "practice": match.practice,
        "hints": match.hints,
    }
    document |= {key: value for key, value in optional.items() if value}
    # Short seats are written in a list, and plain values come before tables: so options follow, always.
    document["seats"] = [
        _join({"name": seated.name, "player": seated.player}, seated.notes) for seated in match.seats
    ]
    if match.puzzle is not None:
        from dragonbox.core import puzzle_table

        document["puzzle"] = puzzle_table.write(match.puzzle)
    document["options"] = match.options
    document["rounds"] = [_round(log) for log in match.rounds]
    if match.over:
        standing = match.standing
        document["result"] = {"scores": list(standing.scores), "winners": list(standing.winners)}
    joined: dict[str, Any] = _join(document, match.notes)
    return joined


def dump(match: Match, path: str | Path, find: Find) -> None:
    """Write the record of a match to the file at `path`, whole or not at all.

    The version before stays beside it as `NAME.bak`. A file that is there and cannot be read as a record
    is never overwritten. Raises `RecordError` and `OSError`; then the old file is as it was.
    """
    path = Path(path)
    content = dumps(match).encode()
    before = reading.read(path) if path.exists() else None
    if before is not None and before not in (content, match.stored):
        try:
            loads(before, find, path.name)
        except RecordError as error:
            raise RecordError(
                _("not overwritten, since it cannot be read: {reason}", reason=error)
            ) from error
    if before != content:
        write_atomically(path, content)
    match.stored = content


def _round(log: RoundLog) -> dict[str, Any]:
    table: dict[str, Any] = {"seed": log.seed} if log.seed else {}
    table["moves"] = [str(played.move) for played in log.moves]
    table["deal"] = log.deal.to_record()
    joined: dict[str, Any] = _join(table, log.notes)
    return joined


# -- other people's notes --


def _split(value: Any) -> tuple[Any, dict[Any, Any]]:
    """A value without the notes in it, and the notes alone, by key or place in a list."""
    if isinstance(value, list):
        pairs = list(enumerate(value))
    elif isinstance(value, dict):
        pairs = [(key, item) for key, item in value.items() if not key.startswith("_")]
    else:
        return value, {}
    parts = {key: _split(item) for key, item in pairs}
    plain = {key: part for key, (part, _inner) in parts.items()}
    notes = {key: inner for key, (_part, inner) in parts.items() if inner}
    if isinstance(value, list):
        return list(plain.values()), notes
    return plain, {key: item for key, item in value.items() if key.startswith("_")} | notes


def _join(value: Any, notes: Mapping[Any, Any]) -> Any:
    """A value with the notes back in their places."""
    if isinstance(value, list):
        return [_join(item, notes.get(index, {})) for index, item in enumerate(value)]
    if isinstance(value, dict):
        own = {key: note for key, note in notes.items() if key.startswith("_")}
        return {key: _join(item, notes.get(key, {})) for key, item in value.items()} | own
    return value
