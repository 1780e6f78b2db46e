"""Matches on disk, told with the toy game: running, saved, deleted, finished; and what goes wrong."""

import errno
import os
import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
import toygame
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.app.common.times import ago
from dragonbox.core import record
from dragonbox.core.match import Game
from dragonbox.storage import disk
from dragonbox.storage import saves as module
from dragonbox.storage.disk import EARLIEST, LATEST, StorageError
from dragonbox.storage.history import History
from dragonbox.storage.saves import Saves, clean, slug

GAME = Game(toygame)
TITLES = [
    "Sunday evening",
    "Sonntag, spät",
    "日曜の夜 🐉",
    "../../etc/passwd",
    "C:\\con.txt",
    "con",
    "NUL",
    "COM1",
    'a/b:c*d?e"f<g>h|i',
    ".",
    "..",
    "",
    "   ",
    "two\nlines\tand \x07 a bell",
    "\ud800 half a letter",
    "x" * 500,
    "Ünïcödé " * 40,
    "evening.damaged-1",
    "-",
]


def find(key):
    if key != "toy":
        raise ValueError(f'unknown game "{key}"')
    return GAME


@pytest.fixture
def clock(monkeypatch):
    """A minute passes at each look at it."""
    now = [datetime(2026, 11, 20, 18, 0, tzinfo=UTC)]

    def tick():
        now[0] += timedelta(minutes=1)
        return now[0]

    monkeypatch.setattr(module, "_now", tick)
    return tick


@pytest.fixture
def saves(tmp_path, clock):
    return Saves(tmp_path / "Daten für 龍", find)


def new(moves=2, seed="8K2F-41"):
    match = GAME.new({"rounds": 1}, seed=seed, names=["Ada", "Smaug"])
    match.started = datetime(2026, 11, 20, 18, tzinfo=UTC)
    for _ in range(moves):
        match.play(match.legal()[-1])
    return match


def played_out(seed="8K2F-41"):
    match = new(0, seed)
    while not match.over:
        match.play(match.legal()[-1])
    return match


def files(saves, folder):
    """The names in a folder; the identity of a match is left out of them."""
    path = saves.folder / folder
    return sorted(short(file.name) for file in path.iterdir()) if path.exists() else []


def short(text):
    """A text in which the file of the running match has the name of its game alone."""
    return re.sub(r"toy-[0-9a-f]{12}", "toy", text)


def fail_with(number, text="it failed"):
    def fail(*_, **__):
        raise OSError(number, text)

    return fail


# -- running --


def test_nothing_is_there_at_first(saves):
    saves.tidy()
    assert (saves.running(), saves.saved(), saves.problems) == ([], [], [])
    assert not saves.folder.exists()


def test_the_running_match_is_found_again(saves):
    match = new()
    told = saves.autosave(match, picture=b"a picture")
    (found,) = saves.running()
    assert found == told
    assert (found.game, found.names, found.rounds, found.moves) == ("toy", ("Ada", "Smaug"), 1, 2)
    assert (found.scores, found.error, found.when) == (None, "", match.saved)
    assert found.picture.read_bytes() == b"a picture"
    assert record.dumps(saves.load(found)) == record.dumps(match)


def test_a_seat_whose_record_does_not_say_who_plays_there_is_a_persons(saves):
    told = saves.autosave(new())
    text = told.path.read_text("utf-8")
    assert ', player = "human"' in text
    told.path.write_text(text.replace(', player = "human"', ""), "utf-8")
    (found,) = saves.running()
    assert found.players == told.players
    assert [seated.player for seated in saves.load(found).seats] == list(found.players)


def test_each_move_is_kept_with_the_one_before(saves):
    match = new(0)
    saves.autosave(match)
    assert match.started < match.saved
    match.play(match.legal()[0])
    saves.autosave(match)
    assert match.started < match.saved
    assert files(saves, "running") == ["toy.toml", "toy.toml.bak"]
    assert saves.running()[0].moves == 1
    assert len(record.load(saves.running()[0].path.with_suffix(".toml.bak"), find).history) == 0


def test_a_start_that_is_not_known_is_not_made_up(saves):
    match = new(2)
    match.started = None
    path = saves.autosave(match).path
    assert match.started is None
    match.play(match.legal()[0])
    assert saves.autosave(match).path == path, "a match stays in its file"


def test_an_imported_match_goes_on_in_the_file_that_it_has_here(saves):
    path = saves.autosave(new(1)).path
    path.rename(path.with_name("toy.toml"))
    assert not saves.adopt(new(2), False), "it is known"
    assert [(saved.path.name, saved.moves) for saved in saves.running()] == [("toy.toml", 2)]


def test_a_record_may_be_as_long_as_records_can_be(saves, monkeypatch):
    saves.save(new(), "long")
    for most, wrong in ((1, False), (0, True)):
        monkeypatch.setattr(module, "MOST_ROUNDS", most)
        (found,) = Saves(saves.folder, find).saved()
        assert bool(found.error) is wrong


def test_every_match_has_a_file_of_its_own(saves):
    one, two = new(0), new(0)
    one.started = datetime(2026, 11, 1, tzinfo=UTC)
    saves.autosave(one)
    saves.autosave(two)
    two.play(two.legal()[0])
    saves.autosave(two)
    assert [saved.moves for saved in saves.running()] == [1, 0]


def test_a_match_of_an_earlier_version_goes_on_in_its_file(saves):
    path = saves.autosave(new(1)).path
    old = path.with_name("toy.toml")
    path.rename(old)
    match = saves.load(old)
    match.play(match.legal()[0])
    assert saves.autosave(match).path == old
    assert files(saves, "running") == ["toy.toml", "toy.toml.bak"]
    while not match.over:
        match.play(match.legal()[-1])
    saves.finish(match)
    assert files(saves, "running") == []


def test_a_deleted_match_comes_back_with_its_picture(saves):
    saved = saves.autosave(new(), picture=b"a picture")
    trashed = saves.delete(saved)
    assert saves.running() == []
    assert files(saves, "running") == []
    back = saves.restore(trashed)
    assert [back] == saves.running()
    assert back.picture.read_bytes() == b"a picture"


# -- saves with a title --


@pytest.mark.parametrize("title", TITLES)
def test_any_title(saves, title):
    match = new()
    one, two = saves.save(match, title, b"1"), saves.save(match, title, b"2")
    assert one.path != two.path
    assert [saved.title for saved in saves.saved()] == [clean(title)] * 2
    for saved in (one, two):
        assert saved.path.parent == saves.folder / "saves"
        assert saved.path.name.isascii()
        assert len(saved.path.name) < 60
        assert saves.load(saved).title == clean(title)
    assert (one.picture.read_bytes(), two.picture.read_bytes()) == (b"1", b"2")
    assert saves.problems == []


def test_titles_and_names():
    assert clean("two\nlines\tand \x07 a bell") == "two lines and  a bell"
    assert clean("日曜の夜 🐉") == "日曜の夜 🐉"
    assert slug("Sonntag, spät") == "sonntag-spat"
    assert slug("日曜の夜 🐉") == "match"
    assert slug("con") == "con-match"
    assert slug("../../etc/passwd") == "etc-passwd"


@given(st.text())
def test_every_name_is_safe(title):
    name = slug(clean(title))
    assert name
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert clean(title) == clean(clean(title))
    clean(title).encode()


def test_newest_first_and_saved_again(saves):
    match = new()
    first, second = saves.save(match, "first"), saves.save(match, "second")
    assert [saved.title for saved in saves.saved()] == ["second", "first"]
    match.play(match.legal()[0])
    again = saves.save_again(match, first)
    assert (again.path, again.title, again.moves) == (first.path, "first", 3)
    assert saves.saved() == [again, second]


def test_renaming_changes_the_title_alone(saves):
    first = saves.save(new(), "first", b"a picture")
    saves.save(new(), "second")
    renamed = saves.rename(first, "  Der Erste ")
    assert (renamed.path, renamed.title, renamed.when) == (first.path, "Der Erste", first.when)
    assert [saved.title for saved in saves.saved()] == ["second", "Der Erste"]
    assert renamed.picture.read_bytes() == b"a picture"


def test_deleted_and_brought_back(saves):
    one = saves.save(new(), "evening", b"a picture")
    two = saves.save(new(3), "evening")
    trashed = saves.delete(one)
    assert saves.saved() == [two]
    assert saves.restore(trashed) == one
    assert one.picture.read_bytes() == b"a picture"
    trashed = saves.delete(one)
    taken = saves.save(new(4), "evening")
    assert taken.path == one.path
    back = saves.restore(trashed)
    assert back.path.name == "evening-3.toml"
    assert {saved.moves for saved in saves.saved()} == {2, 3, 4}


def test_the_trash_is_emptied_at_the_next_start(saves):
    deleted = [saves.delete(saves.save(new(), "evening", b"a picture")) for _ in range(2)]
    kept = saves.save(new(), "kept")
    halves = [saves.folder / ".dragonbox-123.tmp", saves.folder / "saves" / ".dragonbox-123.tmp"]
    for half in halves:
        half.write_text("half a rec")
    assert len(files(saves, "trash")) == 4
    later = Saves(saves.folder, find)
    later.tidy()
    assert not any(half.exists() for half in halves)
    assert files(saves, "trash") == []
    assert files(saves, "saves") == ["kept.toml"]
    assert later.saved() == [kept]
    with pytest.raises(StorageError, match="cannot move evening"):
        later.restore(deleted[0])


# -- finished --


def test_a_finished_match_runs_no_more(saves):
    match = new(0)
    saves.autosave(match, picture=b"a picture")
    while not match.over:
        match.play(match.legal()[-1])
        saves.autosave(match)
    path = saves.finish(match)
    assert saves.running() == []
    assert files(saves, "running") == []
    assert path.with_suffix(".png").read_bytes() == b"a picture"
    kept = saves.describe(path)
    assert (kept.path, kept.scores, kept.error) == (path, match.standing.scores, "")
    assert record.dumps(saves.load(kept)) == record.dumps(match)


def test_finished_again_it_is_kept_once(saves):
    match = new(0)
    saves.autosave(match)
    while not match.over:
        match.play(match.legal()[-1])
    path = saves.finish(match)
    match.undo()
    saves.autosave(match)
    match.play(match.legal()[0])
    assert saves.finish(match) == path
    assert saves.finish(saves.load(path)) == path
    assert list(path.parent.glob("*.toml")) == [path]


@pytest.mark.parametrize("later", [False, True])
def test_what_a_kill_left_running_goes_unless_it_was_played_on(saves, later):
    match = new(0)
    saves.autosave(match)
    while not match.over:
        match.play(match.legal()[-1])
    kept = match.until(len(match.history) - 1)
    saves.finish(match)
    saves.move_in(kept, saves.home(match))
    end = match.saved
    saves._dump(kept, saves.home(kept), when=end + timedelta(seconds=1) if later else end)
    Saves(saves.folder, find).tidy()
    assert len(saves.running()) == later


# -- damaged --

GOOD = record.dumps(new())
DAMAGE = {
    "empty of sense": b"what is this",
    "zeros": b"\x00" * 200,
    "not UTF-8": b"\xff\xfe\x00",
    "half": GOOD[: len(GOOD) // 2].encode(),
    "too large": b"#" * ((4 << 20) + 1),
    "another format": GOOD.replace("dragonbox 1", "dragonbox 9").encode(),
    "another game": GOOD.replace('"toy"', '"chess"').encode(),
    "a wrong move": GOOD.replace('moves = [\n    "play', 'moves = [\n    "plop').encode(),
    "a wrong deal": GOOD.replace("first = ", "last = ").encode(),
    "empty": b"",
    "something else": b'name = "Ada"',
}
assert len({*DAMAGE.values(), GOOD.encode()}) == len(DAMAGE) + 1


@pytest.mark.parametrize("raw", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_running_match(saves, raw):
    path = saves.autosave(new()).path
    path.write_bytes(raw)
    for found in saves.running():
        with pytest.raises(StorageError) as raised:
            saves.load(found)
        saves.problems.append(str(raised.value))
    (problem,) = saves.problems
    problem = short(problem)
    assert problem.startswith("toy.toml: ")
    assert problem.endswith("; kept as toy.damaged-1.toml")
    assert problem.isprintable()
    assert saves.running() == []
    saves.autosave(new(3))
    assert path.with_name(f"{path.stem}.damaged-1.toml").read_bytes() == raw
    assert [saved.moves for saved in saves.running()] == [3]


@pytest.mark.parametrize("raw", DAMAGE.values(), ids=DAMAGE)
def test_the_version_before_steps_in(saves, raw):
    saves.autosave(new(2))
    path = saves.autosave(new(3)).path
    path.write_bytes(raw)
    saves.running()
    assert len(saves.load(path).history) == 2
    (problem,) = saves.problems
    assert short(problem).endswith("; kept as toy.damaged-1.toml; the backup was opened")
    assert [saved.moves for saved in saves.running()] == [2]


@pytest.mark.parametrize("raw", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_save_is_listed_with_its_error(saves, raw):
    bad, good = saves.save(new(), "bad"), saves.save(new(), "good")
    bad.path.write_bytes(raw)
    assert good in saves.saved()
    if bad.path.exists():
        with pytest.raises(StorageError, match="kept as"):
            saves.load(bad)
    else:
        assert saves.problems[0].endswith("; kept as bad.damaged-1.toml")
    (listed,) = [saved for saved in saves.saved() if saved != good]
    assert listed.path.name == "bad.damaged-1.toml"
    assert listed.error.startswith("bad.damaged-1.toml: ")
    assert listed.path.read_bytes() == raw
    with pytest.raises(StorageError):
        saves.load(listed)
    assert listed.path.exists(), "it is set aside once"
    saves.restore(saves.delete(listed))
    assert listed.path.read_bytes() == raw


def test_a_save_that_heals_is_one_again(saves):
    saved = saves.save(new(), "evening")
    text = saved.path.read_text()
    saved.path.write_text("what is this")
    (listed,) = saves.saved()
    assert listed.error.startswith("evening.toml: not TOML")
    listed.path.write_text(text)
    (listed,) = saves.saved()
    assert (listed.error, listed.title, listed.moves) == ("", "evening", 2)


def test_what_is_damaged_meanwhile_is_set_aside(saves):
    match = new()
    path = saves.autosave(match).path
    path.write_text("what is this")
    match.play(match.legal()[0])
    saves.autosave(match)
    assert path.with_name(f"{path.stem}.damaged-1.toml").read_text() == "what is this"
    assert short(saves.problems[0]).endswith("; kept as toy.damaged-1.toml")
    assert saves.running()[0].moves == 3


@pytest.mark.slow
@given(st.data())
def test_any_change_to_a_record_does_no_harm(tmp_path_factory, data):
    saves = Saves(tmp_path_factory.mktemp("data"), find)
    path = saves.autosave(new()).path
    raw = bytearray(path.read_bytes())
    start = data.draw(st.integers(0, len(raw)))
    raw[start : start + data.draw(st.integers(0, 20))] = data.draw(st.binary(max_size=20))
    path.write_bytes(raw)
    for found in saves.running():
        with suppress(StorageError):
            saves.load(found)
    assert all(problem.isprintable() for problem in saves.problems)
    saves.autosave(new(3))
    assert [saved.moves for saved in saves.running()] == [3]
    versions = [file.read_bytes() for file in path.parent.glob("toy*")]
    assert bytes(raw) in versions


def test_times_without_a_place(saves):
    for title, when in [("a", "2026-11-20T18:00:00"), ("b", "0001-01-01T00:00:00+23:00"), ("c", "3")]:
        path = saves.save(new(), title).path
        path.write_text(re.sub("saved = .*", f"saved = {when}", path.read_text()))
    assert {saved.title for saved in saves.saved()} == {"a", "b", "c"}


def test_times_beyond_all_calendars_can_be_told(saves):
    path = saves.save(new(), "a").path
    for when in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "1969-01-01T00:00:00"):
        path.write_text(re.sub("saved = .*", f"saved = {when}", path.read_text()))
        (saved,) = saves.saved()
        assert saved.when in (EARLIEST, LATEST)
        assert ago(saved.when)


# -- the disk says no --


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "there is no permission"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EIO, "it failed"),
    ],
)
def test_a_disk_that_refuses(saves, monkeypatch, number, reason):
    match = new()
    path = saves.autosave(match).path
    before = path.read_bytes()
    match.play(match.legal()[0])
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail_with(number))
        with pytest.raises(StorageError) as raised:
            saves.autosave(match)
        assert short(str(raised.value)) == f"cannot write toy.toml in {path.parent}: {reason}"
        with pytest.raises(StorageError, match=r"evening\.toml"):
            saves.save(match, "evening")
    assert match.title == ""
    assert path.read_bytes() == before
    assert (files(saves, "running"), files(saves, "saves")) == (["toy.toml"], [])
    saves.autosave(match)
    assert saves.running()[0].moves == 3


def test_a_match_that_could_not_be_finished_still_runs(saves, monkeypatch):
    match = played_out()
    saves.autosave(match)
    monkeypatch.setattr(os, "fsync", fail_with(errno.ENOSPC))
    with pytest.raises(StorageError, match="the disk is full"):
        saves.finish(match)
    assert len(saves.running()) == 1
    assert files(saves, "finished") == []


def test_no_folder_can_be_made(tmp_path):
    (tmp_path / "file").touch()
    saves = Saves(tmp_path / "file", find)
    saves.tidy()
    with pytest.raises(StorageError, match=r"cannot write toy-.*\.toml"):
        saves.autosave(new())
    with pytest.raises(StorageError, match="cannot list running"):
        saves.running()


def test_a_file_in_the_place_of_the_folder_is_seen_where_windows_says_that_nothing_is_there(
    tmp_path, monkeypatch
):
    def nothing(*_):
        raise FileNotFoundError(errno.ENOENT, "The system cannot find the path specified")

    (tmp_path / "file").touch()
    monkeypatch.setattr(os, "listdir", nothing)
    monkeypatch.setattr(os, "scandir", nothing)
    monkeypatch.setattr(disk, "parse", nothing)
    for home in (tmp_path / "file", tmp_path / "file" / "home"):
        for read in (
            Saves(home, find).running,
            History(home).results,
            lambda h=home: disk.read_toml(h / "x.toml"),
        ):
            with pytest.raises(StorageError, match="its folder is not a folder"):
                read()
    assert Saves(tmp_path, find).running() == History(tmp_path).results() == []
    assert disk.read_toml(tmp_path / "new" / "x.toml") == ({}, [])


def test_what_cannot_be_read_is_neither_moved_nor_overwritten(saves, monkeypatch):
    path = saves.autosave(new()).path
    before = path.read_bytes()

    def refuse(file, *_, **__):
        raise OSError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", refuse)
        assert saves.running() == []
        (problem,) = saves.problems
        assert short(problem) == f"cannot read toy.toml in {path.parent}: there is no permission"
        with pytest.raises(StorageError, match="cannot read"):
            saves.load(path)
        with pytest.raises(StorageError, match="cannot write"):
            saves.autosave(new(3))
    assert path.read_bytes() == before
    assert files(saves, "running") == ["toy.toml"]


def test_what_cannot_be_moved_stays(saves, monkeypatch):
    saved = saves.save(new(), "evening")
    monkeypatch.setattr(os, "replace", fail_with(errno.EACCES))
    with pytest.raises(StorageError, match="cannot move evening"):
        saves.delete(saved)
    assert saves.saved() == [saved]
    saved.path.write_text("what is this")
    (listed,) = saves.saved()
    assert listed.error.startswith("cannot set aside the damaged evening.toml")
    assert saved.path.read_text() == "what is this"


@pytest.mark.slow
def test_a_match_too_large_to_write(saves):
    match = new()
    match.notes["_long"] = "x" * (5 << 20)
    with pytest.raises(StorageError, match="larger than 4 MiB"):
        saves.autosave(match)
    assert files(saves, "running") == []


def kept(saves):
    return {path.read_text() for path in (saves.folder / "running").iterdir()}


@pytest.mark.parametrize("text", ["what is this", DAMAGE["a wrong move"].decode()])
def test_when_both_versions_are_damaged_both_are_kept(saves, text):
    path = saves.autosave(new()).path
    path.write_text(text)
    path.with_suffix(".toml.bak").write_text("and what is that")
    with pytest.raises(StorageError) as raised:
        saves.load(path)
    assert "toy.damaged-1.toml; the version before it cannot be read either" in short(str(raised.value))
    for moves in (2, 3, 4):
        saves.autosave(new(moves))
    assert {text, "and what is that"} <= kept(saves)


def test_both_versions_are_kept_when_they_are_damaged_meanwhile(saves):
    match = new()
    path = saves.autosave(match).path
    path.write_text("what is this")
    path.with_suffix(".toml.bak").write_text("and what is that")
    for _ in range(3):
        match.play(match.legal()[0])
        saves.autosave(match)
    assert {"what is this", "and what is that"} <= kept(saves)
    assert len(saves.problems) == 2
