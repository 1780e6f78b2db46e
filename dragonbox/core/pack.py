"""A pack: puzzles in one file, or a folder of puzzle records.

A record that cannot be read is left out and named; the others stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dragonbox.core import reading, record, writing
from dragonbox.core.language import _
from dragonbox.core.record import Find, RecordError
from dragonbox.core.words import instead, missing, one_line, quoted, shown, unknown_key

if TYPE_CHECKING:
    from dragonbox.core.match import Match

FORMAT = "dragonbox pack 1"
MOST_WORK = 24_000_000
"""As `reading.MOST_WORK`, for 4 MiB of puzzles: some 5000, which are read in about a second."""
_TEXTS = ("title", "author", "text")


@dataclass(frozen=True, slots=True)
class Pack:
    """Puzzles that belong together."""

    puzzles: tuple[Match, ...]
    """Each with its `puzzle`."""
    title: str = ""
    author: str = ""
    text: str = ""
    numbers: tuple[int, ...] = ()
    """The place of each puzzle in the file or folder, from 1."""
    problems: tuple[str, ...] = field(default=())
    """What was left out and why, one line each."""


def load(path: str | Path, find: Find) -> Pack:
    """Return the pack in a file or a folder; raises `RecordError` and `OSError`."""
    path = Path(path)
    return _folder(path, find) if path.is_dir() else loads(reading.read(path), find, path.name)


def one(path: Path, number: int, find: Find) -> Match:
    """Return one puzzle of a file, counted from 0, without looking at the others.

    Raises `RecordError` and `OSError`.
    """
    try:
        tables = reading.parse(reading.read(path)).get("puzzles")
        count = len(tables) if isinstance(tables, list) else 0
        if not isinstance(tables, list) or not 0 <= number < count:
            raise RecordError(_("puzzle {n}: there are {all} puzzles", n=number + 1, all=count))
        return _puzzle(tables[number], find)
    except (reading.Unreadable, RecordError) as error:
        raise RecordError(f"{path.name}: {error}") from error


def loads(content: str | bytes, find: Find, name: str = "pack") -> Pack:
    """Return the pack that `content` describes; raises `RecordError`, whose text begins with `name`."""
    data = content.encode(errors="surrogatepass") if isinstance(content, str) else content
    try:
        return _pack(reading.parse(data, MOST_WORK), find, name)
    except (reading.Unreadable, RecordError) as error:
        raise RecordError(f"{name}: {error}") from error


def dumps(pack: Pack) -> str:
    """Return a pack as a file; raises `RecordError` where it would be larger than can be read."""
    table: dict[str, Any] = {"format": FORMAT}
    table |= {key: text for key in _TEXTS if (text := getattr(pack, key))}
    table["puzzles"] = [
        {key: value for key, value in record.to_table(match).items() if key != "format"}
        for match in pack.puzzles
    ]
    try:
        return writing.toml(table, MOST_WORK).decode()
    except reading.Unreadable as error:
        raise RecordError(_("the pack could not be read again: {reason}", reason=error)) from error


# -- within --


def _pack(table: Mapping[str, Any], find: Find, name: str) -> Pack:
    known = ("format", *_TEXTS, "puzzles")
    for key, value in table.items():
        if key not in known and not key.startswith("_"):
            raise RecordError(f"{quoted(key)}: {unknown_key(known)}")
        if key in ("format", *_TEXTS) and type(value) is not str:
            raise RecordError(f"{key}: {instead(shown(value), _('a text'))}")
    if (found := table.get("format")) != FORMAT:
        wanted = quoted(FORMAT)
        raise RecordError(f"format: {missing(wanted) if found is None else instead(quoted(found), wanted)}")
    puzzles = table.get("puzzles")
    if type(puzzles) is not list or not puzzles:
        wanted = _("a list of puzzles")
        wrong = instead(_("none") if puzzles == [] else shown(puzzles), wanted)
        raise RecordError(f"puzzles: {missing(wanted) if puzzles is None else wrong}")
    return _gathered(
        [(_("{name}: puzzle {n}", name=name, n=number), puzzle) for number, puzzle in enumerate(puzzles, 1)],
        find,
        {key: table.get(key, "") for key in _TEXTS},
    )


def _gathered(entries: Sequence[tuple[str, Any]], find: Find, texts: Mapping[str, str]) -> Pack:
    """The pack of some tables, each with what it is called."""
    puzzles, numbers, problems = [], [], []
    for number, (name, table) in enumerate(entries, 1):
        try:
            puzzles.append(_puzzle(table, find))
            numbers.append(number)
        except RecordError as error:
            problems.append(one_line(f"{name}: {error}"))
    return Pack(tuple(puzzles), numbers=tuple(numbers), problems=tuple(problems), **texts)


def _puzzle(table: Any, find: Find) -> Match:
    if isinstance(table, Exception):
        raise RecordError(str(table))
    if type(table) is not dict:
        raise RecordError(instead(shown(table), _("a table")))
    match = record.match_of({"format": record.FORMAT, **table}, find)
    if match.puzzle is None:
        raise RecordError(_("puzzle: missing; this is no puzzle"))
    return match


def _folder(path: Path, find: Find) -> Pack:
    """The puzzle records of a folder, in the order of their names."""
    entries: list[tuple[str, Any]] = []
    for file in sorted(path.glob("*.toml"), key=lambda file: file.name):
        table: Any
        try:
            table = reading.parse(reading.read(file))
        except (reading.Unreadable, OSError) as error:
            table = RecordError(str(error))
        entries.append((file.name, table))
    if not entries:
        raise RecordError(_("{name}: there are no records in this folder", name=path.name))
    return _gathered(entries, find, {"title": path.name})
