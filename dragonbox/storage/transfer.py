"""Everything a player has, in one file: exported here, imported on another computer without doubles.

An export is a zip file. Beside `manifest.json`, which says what it is, it has the folders of a home as they
are: records with their pictures, the lists of earlier versions, the settings. What is in one is trusted with
nothing: a name only says which kind of thing it is, every record is read as any other before it is kept under
a name of its own, and what is too large, too much or unreadable is left out and named in a line.
"""

from __future__ import annotations

import json
import os
import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from dragonbox import __version__, games
from dragonbox.core import phrases
from dragonbox.core.files import replace
from dragonbox.core.language import _, ngettext
from dragonbox.core.reading import LARGEST
from dragonbox.core.words import one_line, shown
from dragonbox.storage.disk import StorageError, cannot, is_set_aside, trouble

if TYPE_CHECKING:
    from dragonbox.core.match import Match
    from dragonbox.core.record import Find
    from dragonbox.storage.places import Places
    from dragonbox.storage.saves import Saves
    from dragonbox.storage.settings import Settings

NAME, REPORT = "Dragonbox", "Dragonbox report"
"""What the names of exports and of reports begin with."""
MANIFEST = "manifest.json"
FORMAT = "dragonbox export"
VERSION = 1
RECORDS = ("finished", "running", "saves")
LISTS = ("bests", "statistics")
LEARNED = ("lessons.toml", "puzzles.toml")
"""What was learned and solved."""
MOST = 200_000
"""Members of an archive at most."""
LARGEST_ALL = 2 << 30
"""Bytes that all members may have together when they are unpacked."""
THICKEST = 200
"""How many times its packed size a member may have: more is made to do harm."""
LARGEST_PICTURE = 4 << 20
_PNG = b"\x89PNG\r\n\x1a\n"
_MEMBER = re.compile(r"(finished|running|saves|bests|statistics)/([\w][\w .,()-]{0,120})\.(toml|png)")
_QUIET = re.compile(r"manifest\.json|settings\.toml|lessons\.toml|puzzles\.toml|.*/")
"""Members that need no line when they are no record."""


# ---------------------------------------------------------------------- where


def folder(places: Places) -> Path:
    """Return where exports and reports go."""
    if places.shots:  # everything is to stay in one folder
        return places.data / "exports"
    from platformdirs import user_documents_path, user_downloads_path

    usual = (user_documents_path(), user_downloads_path())
    return next((path for path in usual if path.is_dir()), Path.home())


def found(places: Places) -> list[Path]:
    """Return the exports in the folders where people keep files, the newest first."""
    from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

    files: dict[Path, float] = {}
    usual = (user_documents_path(), user_downloads_path(), user_desktop_path())
    for place in dict.fromkeys((folder(places), *usual)):
        with suppress(OSError):
            for path in place.glob(f"{NAME}*.zip"):
                if path.is_file() and not path.name.startswith(REPORT):
                    files[path] = path.stat().st_mtime
    return sorted(files, key=lambda path: files[path], reverse=True)


def free(where: Path, name: str, when: datetime | None = None) -> Path:
    """Return a path for a new file of today: `Dragonbox 2026-11-22.zip`, then `… (2).zip`."""
    today = f"{name} {(when or datetime.now()):%Y-%m-%d}"
    for number in range(1, 10_000):
        path = where / (f"{today} ({number}).zip" if number > 1 else f"{today}.zip")
        if not os.path.lexists(path):
            return path
    raise StorageError(cannot("write", where / f"{today}.zip", _("there are too many already")))


# ---------------------------------------------------------------------- export


def export(places: Places, path: Path) -> Path:
    """Write everything to one new file; raises `StorageError`, and then there is none."""
    about = {"format": FORMAT, "version": VERSION, "program": __version__, "made": _now()}
    members = [(path, path.relative_to(places.data).as_posix()) for path in _kept(places.data)]
    if places.settings.is_file():
        members.append((places.settings, "settings.toml"))
    _pack(path, {MANIFEST: json.dumps(about, indent=1)}, members)
    return path


def report(places: Places, path: Path, system: str = "") -> Path:
    """Write what helps to find the cause of a problem to one new file; raises `StorageError`."""
    import platform
    import sys

    about = [f"Dragonbox {__version__}", f"Python {sys.version}", platform.platform(), system]
    logs = [(log, f"logs/{log.name}") for log in _files(places.logs, ".log", ".old")]
    running = [(file, f"running/{file.name}") for file in _files(places.data / "running", ".toml", ".bak")]
    settings = [(places.settings, "settings.toml")] if places.settings.is_file() else []
    _pack(path, {"about.txt": "\n".join(filter(None, about)) + "\n"}, [*logs, *running, *settings])
    return path


def _now() -> str:
    return datetime.now(UTC).replace(microsecond=0).isoformat()


def _files(where: Path, *endings: str) -> list[Path]:
    try:
        return sorted(path for path in where.iterdir() if path.suffix in endings and path.is_file())
    except OSError:
        return []


def _kept(home: Path) -> Iterator[Path]:
    """Return every file of a home that goes into an export."""
    for name in RECORDS:
        for record in _files(home / name, ".toml"):
            if not is_set_aside(record):
                yield record
                if (picture := record.with_suffix(".png")).is_file():
                    yield picture
    for name in LISTS:
        yield from _files(home / name, ".toml")
    yield from (home / name for name in LEARNED if (home / name).is_file())


def _pack(path: Path, texts: dict[str, str], members: Iterable[tuple[Path, str]]) -> None:
    """Write a zip file, whole or not at all. A file that is gone by then is left out."""
    fresh = path.with_name(f".dragonbox-{os.getpid()}.zip")
    with trouble("write", path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(fresh, "wb") as file:
                with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
                    for name, text in texts.items():
                        packed.writestr(name, text)
                    for source, name in members:
                        with suppress(FileNotFoundError):
                            kind = zipfile.ZIP_STORED if name.endswith(".png") else zipfile.ZIP_DEFLATED
                            packed.writestr(_info(source, name), source.read_bytes(), kind)
                file.flush()
                os.fsync(file.fileno())
            replace(fresh, path)
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)


def _info(source: Path, name: str) -> zipfile.ZipInfo:
    """Return what a zip file says of a member; a time that zip does not know becomes one it does."""
    when = datetime.fromtimestamp(max(315532800.0 + 86400, min(source.stat().st_mtime, 4354732800.0)), UTC)
    info = zipfile.ZipInfo(name, when.timetuple()[:6])
    info.external_attr = 0o644 << 16
    return info


# ---------------------------------------------------------------------- import


@dataclass(slots=True)
class Outcome:
    """Counts what an import has done so far."""

    added: int = 0
    """Matches that were not here."""
    known: int = 0
    """Matches that were here already."""
    problems: list[str] = field(default_factory=list)
    """What could not be read, one line each."""
    settings: Settings | None = None
    """Those of the archive, if nothing was played here yet."""

    def told(self) -> str:
        """Return what happened in a sentence: `12 matches added, 3 were here already.`"""
        thousands, bad = phrases.thousands, len(self.problems)
        words = [_("No matches added")]
        if self.added:
            words = [ngettext("{n} match added", "{n} matches added", self.added, n=thousands(self.added))]
        if self.known:
            known = thousands(self.known)
            words.append(ngettext("{n} was here already", "{n} were here already", self.known, n=known))
        if bad:
            words.append(_("{n} could not be read", n=thousands(bad)))
        return ", ".join(words) + "."


def read(places: Places, path: Path, outcome: Outcome, find: Find = games.load) -> Iterator[float]:
    """Merge an export into a home, a match at each step; tells how far it is (0 to 1).

    Raises `StorageError` when the file is no export, or when something cannot be written: what was taken in
    until then stays, and the same file may be read again.
    """
    from dragonbox.storage.saves import Saves

    saves = Saves(places.data, find)
    fresh = not any(any(_files(places.data / name, ".toml")) for name in (*RECORDS, *LISTS))
    with trouble("read", path):
        try:
            packed = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, ValueError, EOFError, NotImplementedError) as error:
            raise StorageError(_("{file}: not an export of Dragonbox", file=path.name)) from error
    with packed:
        members = _checked(packed, path, outcome)
        yield 0.0
        # A finished match comes before an unfinished state of itself.
        records = [name for kind in RECORDS for name in members if name.startswith(f"{kind}/")]
        records = [name for name in records if name.endswith(".toml")]
        for number, name in enumerate(records, 1):
            _take_record(packed, members, name, saves, find, outcome)
            yield number / (len(records) + 1)
        _take_lists(packed, members, places.data, outcome)
        for name in LEARNED:
            _take_learned(packed, name, places.data, outcome)
        if fresh:
            outcome.settings = _settings(packed)
    yield 1.0


def _checked(packed: zipfile.ZipFile, path: Path, outcome: Outcome) -> dict[str, zipfile.ZipInfo]:
    """Return the members that may be read, by name; raises `StorageError` for what is no export at all."""
    infos = packed.infolist()
    if len(infos) > MOST or sum(info.file_size for info in infos) > LARGEST_ALL:
        raise StorageError(_("{file}: too large for an export of Dragonbox", file=path.name))
    try:
        about = json.loads(_bytes(packed, packed.getinfo(MANIFEST), 1 << 16))
        version = about["version"] if about["format"] == FORMAT else None
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise StorageError(_("{file}: not an export of Dragonbox", file=path.name)) from error
    if type(version) is not int or version < 1:
        raise StorageError(_("{file}: not an export of Dragonbox", file=path.name))
    if version > VERSION:
        raise StorageError(
            _("{file}: made by a newer version of Dragonbox; update this one first", file=path.name)
        )
    found: dict[str, zipfile.ZipInfo] = {}
    for info in infos:
        if _MEMBER.fullmatch(info.filename):
            found[info.filename] = info
        elif not _QUIET.fullmatch(info.filename):
            outcome.problems.append(_("{file}: not part of an export", file=_shown(info.filename)))
    return found


def _shown(name: str) -> str:
    return one_line(shown(name)).strip('"')[:120]


def _bytes(packed: zipfile.ZipFile, info: zipfile.ZipInfo, largest: int) -> bytes:
    """Return what is in a member; raises `ValueError` in one line."""
    if info.file_size > largest:
        raise ValueError(_("too large"))
    if info.file_size > 1 << 16 and info.file_size > THICKEST * max(1, info.compress_size):
        raise ValueError(_("packed too thickly"))
    if info.flag_bits & 1:
        raise ValueError(_("encrypted"))
    try:
        with packed.open(info) as file:
            data = file.read(largest + 1)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, OSError) as error:
        raise ValueError(_("damaged")) from error
    except Exception as error:  # what the decompressors raise has no common base
        raise ValueError(_("damaged")) from error
    if len(data) > largest:
        raise ValueError(_("too large"))
    return data


def _take_record(
    packed: zipfile.ZipFile,
    members: dict[str, zipfile.ZipInfo],
    name: str,
    saves: Saves,
    find: Find,
    outcome: Outcome,
) -> None:
    """Take in the match of one record, with its picture."""
    from dragonbox.core import record

    kind = name.partition("/")[0]
    try:
        content = _bytes(packed, members[name], LARGEST)
        with suppress(OSError):
            if kind != "running" and (saves.folder / name).read_bytes() == content:
                outcome.known += 1
                return
        match: Match = record.loads(content, find, Path(name).name)
    except ValueError as error:
        reason = one_line(str(error)).removeprefix(f"{Path(name).name}: ")
        outcome.problems.append(f"{_shown(name)}: {reason}")
        return
    picture = None
    if (image := members.get(name.removesuffix(".toml") + ".png")) is not None:
        with suppress(ValueError):
            data = _bytes(packed, image, LARGEST_PICTURE)
            picture = data if data.startswith(_PNG) else None
    if saves.adopt(match, kind == "saves", picture):
        outcome.added += 1
    else:
        outcome.known += 1


def _take_lists(
    packed: zipfile.ZipFile, members: dict[str, zipfile.ZipInfo], home: Path, outcome: Outcome
) -> None:
    """Merge the lists of matches that earlier versions kept."""
    from dragonbox.storage import legacy

    with TemporaryDirectory(prefix="dragonbox-") as name:
        for member in members:
            kind, _, file = member.partition("/")
            if kind in LISTS and file in {f"{entry.key}.toml" for entry in games.BOX}:
                try:
                    content = _bytes(packed, members[member], LARGEST)
                except ValueError as error:
                    outcome.problems.append(f"{member}: {error}")
                    continue
                place = Path(name, kind, file)
                place.parent.mkdir(exist_ok=True)
                place.write_bytes(content)
        added, known = legacy.merge(Path(name), home, outcome.problems)
        outcome.added += added
        outcome.known += known


def _take_learned(packed: zipfile.ZipFile, name: str, home: Path, outcome: Outcome) -> None:
    """Add what was learned or solved on the other computer."""
    from dragonbox.core import reading
    from dragonbox.storage.tables import Tables

    with suppress(KeyError):
        try:
            other = reading.parse(_bytes(packed, packed.getinfo(name), LARGEST))
        except (ValueError, reading.Unreadable) as error:
            outcome.problems.append(f"{name}: {one_line(str(error))}")
            return
        tables = Tables(home / name)
        if tables.add(other):
            tables.write()


def _settings(packed: zipfile.ZipFile) -> Settings | None:
    """Return the settings in an archive, without the place of the window."""
    from dragonbox.storage import settings

    with suppress(KeyError, ValueError, OSError), TemporaryDirectory(prefix="dragonbox-") as name:
        place = Path(name, "settings.toml")
        place.write_bytes(_bytes(packed, packed.getinfo("settings.toml"), LARGEST))
        return settings.load(place)[0]
    return None


def take_over(old: Settings, new: Settings) -> None:
    """Give settings the values of others, all but those of the window."""
    from dragonbox.storage.settings import READERS

    for key in READERS.keys() - {"window", "fullscreen", "maximised"}:
        setattr(old, key, getattr(new, key))
