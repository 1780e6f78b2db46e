"""Matches on disk: unfinished ones, those saved under a title, those deleted a moment ago, finished ones.

Each is a record with, perhaps, a picture of the same name beside it:

    running/GAME-ID.toml     an unfinished match, written after every move; earlier versions: GAME.toml
    saves/TITLE.toml         saved under a title; the title itself stands in the record
    finished/DATE-GAME-ID.toml   played to its end: with this file a match counts (`storage.history`)
    trash/…                  deleted in this sitting

A record that cannot be read is renamed to `NAME.damaged-1.toml`, and a line about it is added to
`Saves.problems`. Everything else that goes wrong is a `StorageError`, and then all files are as they were.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from dragonbox import games
from dragonbox.core import head_start
from dragonbox.core.files import replace
from dragonbox.core.language import _
from dragonbox.core.reading import MOST_ROUNDS, MOST_SEATS
from dragonbox.core.words import at_most
from dragonbox.storage.disk import (
    EARLIEST,
    LATEST,
    Damaged,
    StorageError,
    expect_folder,
    is_set_aside,
    kept_as,
    moment,
    parse,
    recover,
    set_aside,
    trouble,
    write,
)

if TYPE_CHECKING:
    from dragonbox.core.match import Match
    from dragonbox.core.record import Find

IDENTITY = 12
"""Letters of `storage.identity`, with which the names of files end."""
LONGEST_TITLE = 80
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")
"""Names that Windows keeps for itself."""


class Saved(NamedTuple):
    """Describes a match on disk without playing it through."""

    path: Path
    when: datetime
    """When it was saved."""
    game: str = ""
    """The key of the game."""
    title: str = ""
    names: tuple[str, ...] = ()
    """Who sits at the table."""
    rounds: int = 0
    moves: int = 0
    scores: tuple[int, ...] | None = None
    """The final scores, if the match is over."""
    error: str = ""
    """Why it cannot be read, in one line; empty if it can."""
    players: tuple[str, ...] = ()
    """What each of them is, as in the record; as many as names."""
    practice: bool = False

    @property
    def picture(self) -> Path:
        """Where its picture is, if it has one."""
        return self.path.with_suffix(".png")


class Trashed(NamedTuple):
    """A match in the trash, and where it was before."""

    path: Path
    home: Path


class Saves:
    """The matches in a folder."""

    def __init__(self, folder: Path, find: Find = games.load) -> None:
        """`find` gives the game of a key. Nothing is read or written yet."""
        self.folder = folder
        self.problems: list[str] = []
        """What was found wrong and not told yet, one line each; whoever tells the player empties it."""
        self._find = find
        self._homes: WeakKeyDictionary[Match, Path] = WeakKeyDictionary()
        """Where unfinished matches are written."""

    # -- the unfinished matches --

    def running(self) -> list[Saved]:
        """Return all unfinished matches, the one played last first."""
        found = [saved for saved in self._list("running") if not is_set_aside(saved.path)]
        self.problems += [saved.error for saved in found if saved.error]
        return [saved for saved in found if not saved.error]

    def autosave(self, match: Match, picture: bytes | None = None) -> Saved:
        """Write an unfinished match, and its picture (PNG) if there is a new one."""
        return self._dump(match, self.home(match), picture)

    def keep_picture(self, match: Match, picture: bytes) -> None:
        """Write a picture (PNG) of a match beside its record, wherever that is; raises `StorageError`."""
        home = self._finished(match) if match.over else self.home(match)
        if home.exists():
            write(home.with_suffix(".png"), picture, keep_previous=False)

    def home(self, match: Match) -> Path:
        """Return where an unfinished match is written: always in the same file."""
        if match not in self._homes:
            from dragonbox.storage.identity import identity

            if match.started is None and not match.history:
                match.started = _now()
            name = f"{match.game.key}-{identity(match)}.toml"
            self._homes[match] = self.folder / "running" / name
        return self._homes[match]

    def move_in(self, match: Match, path: Path) -> None:
        """From now on write an unfinished match to `path`."""
        self._homes[match] = path

    def finish(self, match: Match) -> Path:
        """Keep a match that is over among the finished ones; returns its record. With that it counts.

        The same match finished again, after undo or from a copy, takes the place of what was kept.
        """
        path, home = self._finished(match), self.home(match)
        self._dump(match, path)
        with suppress(OSError):
            replace(home.with_suffix(".png"), path.with_suffix(".png"))
        _remove(home)
        return path

    def _finished(self, match: Match) -> Path:
        """Return where a match is kept that is over."""
        from dragonbox.storage.identity import identity

        folder, name = self.folder / "finished", identity(match)
        began = match.started or _now()
        fresh = folder / f"{began:%Y-%m-%d-%H%M%S}-{match.game.key}-{name}.toml"
        if fresh.exists():
            return fresh
        return next((old for old in _records(folder) if old.stem.endswith(name)), fresh)

    # -- saves with a title --

    def saved(self) -> list[Saved]:
        """Return all saves, newest first; those that cannot be read are among them, with their `error`."""
        return self._list("saves")

    def save(self, match: Match, title: str, picture: bytes | None = None) -> Saved:
        """Save a match under a new title, which may be any text, or one that is taken already."""
        before, match.title = match.title, clean(title)
        try:
            return self._dump(match, _free(self.folder / "saves", slug(title)), picture)
        except StorageError:
            match.title = before
            raise

    def save_again(self, match: Match, saved: Saved, picture: bytes | None = None) -> Saved:
        """Save a match in the place of an earlier save, under its title."""
        before, match.title = match.title, saved.title
        try:
            return self._dump(match, saved.path, picture)
        except StorageError:
            match.title = before
            raise

    def rename(self, saved: Saved, title: str) -> Saved:
        """Give a save another title; the file keeps its name."""
        match = self.load(saved)
        match.title = clean(title)
        return self._dump(match, saved.path, when=match.saved)

    def delete(self, saved: Saved | Path) -> Trashed:
        """Move a match to the trash, from which `restore` brings it back until the program starts anew."""
        return self._trash(saved.path if isinstance(saved, Saved) else saved)

    # -- matches from another computer --

    def adopt(self, match: Match, titled: bool, picture: bytes | None = None) -> bool:
        """Keep a match from elsewhere, dated as it was there; returns whether it was not here before.

        `titled` says that it was saved under a title. What is here already is never lost for it.
        """
        match.title = clean(match.title)
        if match.saved is not None:
            match.saved = moment(match.saved)
        if titled:
            return self._adopt_titled(match, picture)
        if match.over:
            return self._adopt_finished(match, picture)
        return self._adopt_running(match, picture)

    def _adopt_titled(self, match: Match, picture: bytes | None) -> bool:
        from dragonbox.storage.identity import within

        for saved in self.saved():
            same = (match.game.key, match.title, len(match.history))
            if (saved.game, saved.title, saved.moves) == same and not saved.error:
                with suppress(StorageError):
                    if within(match, self.load(saved)):
                        return False
        path = _free(self.folder / "saves", slug(match.title))
        self._dump(match, path, picture, match.saved)
        return True

    def _adopt_finished(self, match: Match, picture: bytes | None) -> bool:
        from dragonbox.storage.identity import within

        path = self._finished(match)
        known = path.exists()
        if not known or self.describe(path).when < (match.saved or EARLIEST):
            self._dump(match, path, picture, match.saved)
        elif picture is not None and not path.with_suffix(".png").exists():
            write(path.with_suffix(".png"), picture, keep_previous=False)
        home = path.parent.parent / "running" / f"{match.game.key}-{path.stem[-IDENTITY:]}.toml"
        with suppress(StorageError):
            if home.exists() and within(self.load(home), match):
                _remove(home)
        return not known

    def _adopt_running(self, match: Match, picture: bytes | None) -> bool:
        """Of two states of a match the one played further stays where it is; the other gets a title."""
        from dragonbox.storage.identity import within

        finished, home = self._finished(match), self._running_home(match)
        with suppress(StorageError):
            if finished.exists() and within(match, self.load(finished)):
                return False
        old = None
        with suppress(StorageError):
            old = self.load(home) if home.exists() else None
        if old is None:
            self._dump(match, home, picture, match.saved)
            return True
        if within(match, old):
            return False
        if within(old, match):
            self._dump(match, home, picture, match.saved)
            return False
        further = len(match.history) > len(old.history)
        other, other_picture = (old, _bytes(home.with_suffix(".png"))) if further else (match, picture)
        other.title = _("{game}, another way to go on", game=games.entry(match.game.key).title)
        if not self._adopt_titled(other, other_picture):
            return False
        if further:
            self._dump(match, home, picture, match.saved)
        return True

    def _running_home(self, match: Match) -> Path:
        """Return where a match is written here, under whatever name."""
        from dragonbox.storage.identity import identity

        usual = self.home(match)
        if not usual.exists():
            name = identity(match)
            for saved in self.running():
                with suppress(StorageError):
                    if saved.game == match.game.key and identity(self.load(saved)) == name:
                        return saved.path
        return usual

    # -- all of them --

    def load(self, saved: Saved | Path) -> Match:
        """Return the match of a record.

        When the record is damaged it is set aside, and the version before it is loaded and put in its
        place. Raises `StorageError` when neither can be read.
        """
        from dragonbox.core import record

        path = saved.path if isinstance(saved, Saved) else saved
        with trouble("read", path):
            try:
                return self._loaded(path, record.load(path, self._find))
            except record.RecordError as error:
                reason = str(error)
        if is_set_aside(path):
            raise StorageError(reason)
        recovered = recover(path, reason, lambda before: record.load(before, self._find))
        if recovered.content is None:
            raise StorageError(recovered.problem)
        self.problems.append(recovered.problem)
        return self._loaded(path, recovered.content)

    def _loaded(self, path: Path, match: Match) -> Match:
        """Remember where an unfinished match lies: it goes on there."""
        if path.parent == self.folder / "running":
            self.move_in(match, path)
        return match

    def describe(self, path: Path) -> Saved:
        """Return what the record at `path` says of itself, without playing it through."""
        return self._read(path)

    def restore(self, trashed: Trashed) -> Saved:
        """Bring a match back from the trash, a save under another file name if its own is taken."""
        home = trashed.home
        if home.exists():
            home = _free(home.parent, home.stem)
        _move(trashed.path, home)
        return self._read(home)

    def tidy(self) -> None:
        """Throw away what was deleted in earlier sittings, and what a killed program left half done."""
        for path in (*self.folder.glob("trash/*"), *self.folder.glob("**/.dragonbox-*")):
            with suppress(OSError):
                path.unlink()
        with suppress(StorageError):
            self._remove_finished()

    def _remove_finished(self) -> None:
        """Remove unfinished matches that were finished: the program was killed before it could do so.

        Whoever undid the end and played on has written the unfinished one later than the finished one.
        """
        running = _records(self.folder / "running")
        if not running:
            return
        finished = {path.stem[-IDENTITY:]: path for path in _records(self.folder / "finished")}
        for path in running:
            if (end := finished.get(path.stem[-IDENTITY:])) is not None:
                over, saved = self._read(end), self._read(path)
                if not over.error and not saved.error and saved.when <= over.when:
                    _remove(path)

    # -- within --

    def _dump(
        self, match: Match, path: Path, picture: bytes | None = None, when: datetime | None = None
    ) -> Saved:
        """Write a record, dated now or `when`; what is there and cannot be read is set aside first."""
        from dragonbox.core import record

        match.saved = when or _now()
        if match.started is None and not match.history:
            match.started = match.saved
        with trouble("write", path):
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                record.dump(match, path, self._find)
            except record.RecordError as error:
                self._make_room(path, error)
                record.dump(match, path, self._find)
        if picture is not None:
            write(path.with_suffix(".png"), picture, keep_previous=False)
        return _description(match, path)

    def _make_room(self, path: Path, refused: ValueError) -> None:
        """Set a damaged record aside; raises `StorageError` when that is not why writing was refused.

        The version before goes the same way if it is damaged: the write after the next would replace it.
        """
        if not self._set_aside_damaged(path):
            raise StorageError(str(refused)) from refused
        self._set_aside_damaged(path.with_name(path.name + ".bak"))

    def _set_aside_damaged(self, path: Path) -> bool:
        """Set a record aside if it is there and damaged; whether it was."""
        from dragonbox.core import record

        try:
            record.load(path, self._find)
        except FileNotFoundError:
            return False
        except record.RecordError as error:
            self.problems.append(kept_as(error, set_aside(path)))
            return True
        return False

    def _list(self, folder: str) -> list[Saved]:
        # Those of the same second are in the order in which their files were written.
        paths = sorted(_records(self.folder / folder), key=_changed, reverse=True)
        return sorted(map(self._read, paths), key=lambda saved: saved.when, reverse=True)

    def _read(self, path: Path) -> Saved:
        """What the record at `path` says of itself. When it is no TOML it is set aside."""
        written = EARLIEST
        try:
            with trouble("read", path):
                written = _written(path)
                if is_set_aside(path):
                    self.load(path)
                try:
                    table = _table(path)
                except Damaged as error:
                    recovered = recover(path, str(error), _table)
                    self.problems.append(recovered.problem)
                    if recovered.content is None:
                        return Saved(recovered.aside, written, error=str(error))
                    table = recovered.content
            return _summary(path, written, table)
        except StorageError as error:
            return Saved(path, written, error=str(error))

    def _trash(self, path: Path) -> Trashed:
        trashed = _free(self.folder / "trash", path.stem)
        _move(path, trashed)
        return Trashed(trashed, path)


def clean(title: str) -> str:
    """Return a title as it can be written: one line, not too long, no control characters."""
    from unicodedata import category

    printed = "".join(letter for letter in " ".join(title.split()) if category(letter) not in ("Cc", "Cs"))
    return printed[:LONGEST_TITLE].strip()


def slug(title: str) -> str:
    """Return a file name, without its ending, that is safe everywhere and reminds of the title."""
    from unicodedata import normalize

    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "match"
    return f"{name}-match" if _RESERVED.match(name) else name


def _records(folder: Path) -> list[Path]:
    """The records in a folder; none if there is no folder."""
    with trouble("list", folder):
        try:
            return [folder / name for name in os.listdir(folder) if name.endswith(".toml")]
        except FileNotFoundError:
            expect_folder(folder)
            return []


def _changed(path: Path) -> int:
    """When a file was changed last, in billionths of a second; 0 where that can't be seen."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _written(path: Path) -> datetime:
    """When a file was changed last; raises `OSError`."""
    seconds = path.stat().st_mtime
    return datetime.fromtimestamp(max(EARLIEST.timestamp(), min(seconds, LATEST.timestamp())), UTC)


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


def _beside(path: Path) -> Iterator[tuple[Path, str]]:
    """The files that go with a record, and how their names go on from its stem."""
    for ending in (".toml.bak", ".png"):
        yield path.with_name(path.stem + ending), ending


def _free(folder: Path, stem: str) -> Path:
    """The path of a record in a folder that no other has."""
    for number in count(1):
        path = folder / (f"{stem}-{number}.toml" if number > 1 else f"{stem}.toml")
        if not any(os.path.lexists(taken) for taken in (path, *(beside for beside, _name in _beside(path)))):
            return path
    raise AssertionError("numbers end")


def _move(path: Path, home: Path) -> None:
    """Rename a record with all that goes with it."""
    with trouble("move", path):
        home.parent.mkdir(parents=True, exist_ok=True)
        replace(path, home)
    for beside, ending in _beside(path):
        with suppress(OSError):
            replace(beside, home.with_name(home.stem + ending))


def _bytes(path: Path) -> bytes | None:
    """Return what is in a file, if it can be read."""
    with suppress(OSError):
        return path.read_bytes()
    return None


def _remove(path: Path) -> None:
    """Delete a record with all that goes with it; it does no harm if it stays."""
    for file in (path, *(beside for beside, _name in _beside(path))):
        with suppress(OSError):
            file.unlink()


def _description(match: Match, path: Path) -> Saved:
    """What is to be said of a match that was just written to `path`."""
    return Saved(
        path,
        match.saved or _now(),
        game=match.game.key,
        title=match.title,
        names=tuple(seated.name for seated in match.seats),
        rounds=len(match.rounds),
        moves=len(match.history),
        scores=head_start.scores(match) if match.over else None,
        players=tuple(seated.player for seated in match.seats),
        practice=match.practice,
    )


def _table(path: Path) -> dict[str, Any]:
    """The table in a file that should be a record; raises `Damaged` and `OSError`."""
    table = parse(path)
    if type(table.get("format")) is not str:
        raise Damaged(_("{file}: no record of a match", file=path.name))
    for key, most in (("seats", MOST_SEATS), ("rounds", MOST_ROUNDS)):
        if type(found := table.get(key)) is list and len(found) > most:
            raise Damaged(f"{path.name}: {key}: {at_most(len(found), most)}")
    return table


def _summary(path: Path, written: datetime, table: dict[str, Any]) -> Saved:
    """What a table says that should be a record; what does not look like one is left out."""

    def get(key: str, kind: type, where: dict[str, Any] = table) -> Any:
        value = where.get(key)
        return value if type(value) is kind else kind()

    def tables(key: str) -> list[dict[str, Any]]:
        return [item for item in get(key, list) if type(item) is dict]

    when = table.get("saved")
    if type(when) is datetime:
        written = moment(when)
    scores = get("scores", list, get("result", dict))
    return Saved(
        path,
        written,
        game=get("game", str),
        title=get("title", str),
        names=tuple(get("name", str, seat) for seat in tables("seats")),
        rounds=len(tables("rounds")),
        moves=sum(len(get("moves", list, log)) for log in tables("rounds")),
        scores=_with_head_starts(scores, tables("seats")),
        players=tuple(get("player", str, seat) or "human" for seat in tables("seats")),
        practice=get("practice", bool),
    )


def _with_head_starts(scores: list[Any], seats: list[dict[str, Any]]) -> tuple[int, ...] | None:
    """Return the scores of a result as everybody sees them; None where it has none."""
    if not scores or any(type(score) is not int for score in scores):
        return None
    if len(seats) != len(scores):
        return tuple(scores)
    ahead = (head_start.read(seat.get(head_start.NOTE)) for seat in seats)
    return tuple(score + more for score, more in zip(scores, ahead, strict=True))
