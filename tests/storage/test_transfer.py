"""Export and import: everything arrives, nothing is doubled or lost, and no archive can do harm."""

import json
import os
import random
import re
import zipfile
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest

from dragonbox import games
from dragonbox.cli import main
from dragonbox.core import record
from dragonbox.storage import settings as settings_file
from dragonbox.storage import transfer
from dragonbox.storage.disk import StorageError
from dragonbox.storage.history import History
from dragonbox.storage.identity import identity
from dragonbox.storage.lessons import Lessons
from dragonbox.storage.places import Places
from dragonbox.storage.puzzles import Outcome as Solution
from dragonbox.storage.puzzles import Solved
from dragonbox.storage.saves import Saves
from dragonbox.storage.transfer import FORMAT, MANIFEST, Outcome

BEGAN = datetime(2026, 11, 1, 18, tzinfo=UTC)
PNG = b"\x89PNG\r\n\x1a\n and the rest of a picture"
BESTS = """format = "dragonbox bests 1"
[[games]]
id = "0123456789ab"
table = "mode=score, shuffled"
when = 2026-01-05T10:00:00Z
name = "Ada"
seed = ""
score = 301
won = false
"""


@cache
def text(moves, seed="8K2F-41"):
    match = games.load("dragon_swoop").new(seed=seed, names=["Ada"])
    rng = random.Random(seed)
    while not match.over and len(match.history) < moves:
        match.play(rng.choice(match.legal()))
    return record.dumps(match)


def match(moves=999, day=1, seed="8K2F-41"):
    found = record.loads(text(moves, seed), games.load)
    found.started = found.saved = BEGAN + timedelta(days=day)
    return found


def places(folder):
    return Places.under(folder)


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """What is written need not survive a power cut here."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def full(tmp_path):
    """A home with two finished matches, a running one, a titled one, a list of an earlier version."""
    home = tmp_path / "first"
    saves = Saves(home)
    saves.finish(match(day=1))
    saves.keep_picture(match(day=1), PNG)
    saves.finish(match(day=2))
    saves.autosave(match(5, day=3))
    saves.save(match(3, day=4), "Sunday: a/b")
    (home / "bests").mkdir()
    (home / "bests" / "dragon_swoop.toml").write_text(BESTS)
    settings_file.save(
        settings_file.Settings(name="Ada", volume=15, window=(999, 600)), home / "settings.toml"
    )
    return home


@pytest.fixture
def packed(full, tmp_path):
    return transfer.export(places(full), tmp_path / "out" / "Dragonbox.zip")


@pytest.fixture
def other(tmp_path):
    return tmp_path / "second"


def take(home, path):
    outcome = Outcome()
    for _ in transfer.read(places(home), path, outcome):
        pass
    return outcome


def told(home):
    """What is in a home: identities, moves and pictures."""
    saves, found = Saves(home), []
    for folder in ("finished", "running", "saves"):
        for path in sorted((home / folder).glob("*.toml")):
            one = saves.load(path)
            picture = path.with_suffix(".png")
            found.append(
                (
                    folder,
                    identity(one),
                    len(one.history),
                    one.title,
                    picture.exists() and picture.read_bytes(),
                )
            )
    return sorted(found, key=str)


def history(home):
    found = History(home)
    found.results()
    found.refresh(60)
    return found


def archive(path, members, manifest=True):
    """An archive that somebody else made."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        if manifest:
            made.writestr(MANIFEST, json.dumps({"format": FORMAT, "version": 1}))
        for name, content in members:
            made.writestr(name, content)
    return path


def everything(folder):
    return {str(path): path.stat().st_size for path in folder.rglob("*") if path.is_file()}


# -- there and back --


def test_everything_arrives_and_a_second_time_changes_nothing(full, packed, other):
    outcome = take(other, packed)
    assert outcome.told() == "5 matches added."
    assert told(other) == told(full)
    ours, theirs = history(full), history(other)
    assert [r._replace(file="") for r in theirs.results()] == [r._replace(file="") for r in ours.results()]
    assert len(theirs.results()) == 3
    before = everything(other)
    assert take(other, packed).told() == "No matches added, 5 were here already."
    assert {k: v for k, v in everything(other).items() if not k.endswith(".bak")} == before


def test_lessons_and_puzzles_are_joined(tmp_path):
    one, two = places(tmp_path / "one"), places(tmp_path / "two")
    first, second = Solved(one.data), Solved(two.data)
    first.add(Solution("a", "swop_best", 1, "swop", True, 3, 40), date(2026, 11, 21))
    first.add(Solution("b", "swop_best", 1, "swop", True, 1, 40))
    second.add(Solution("b", "swop_best", 1, "swop", True, 2, 30), date(2026, 11, 22))
    Lessons(one.data).finish("swop", "01-the-first-swap")
    Lessons(two.data).finish("swop", "02-chips")
    path = transfer.export(one, tmp_path / "all.zip")
    for _ in range(2):
        outcome = Outcome()
        list(transfer.read(two, path, outcome))
        assert not outcome.problems
        joined = Solved(two.data)
        assert (joined.stars("a"), joined.stars("b"), joined.run().days) == (3, 2, 2)
        assert joined.numbers("swop_best", 1)["solved"] == 2
        assert Lessons(two.data).done("swop") == {"01-the-first-swap", "02-chips"}


def test_damaged_lessons_are_named_and_left_out(tmp_path):
    one, two = places(tmp_path / "one"), places(tmp_path / "two")
    Lessons(one.data).finish("swop", "01-the-first-swap")
    (one.data / "puzzles.toml").write_text("x = [")
    outcome = Outcome()
    list(transfer.read(two, transfer.export(one, tmp_path / "all.zip"), outcome))
    assert [problem.partition(":")[0] for problem in outcome.problems] == ["puzzles.toml"]
    assert Lessons(two.data).done("swop") == {"01-the-first-swap"}


def test_a_file_that_goes_while_it_is_packed_is_left_out(full, tmp_path):
    there, gone = full / "settings.toml", full / "gone.toml"
    transfer._pack(tmp_path / "x.zip", {}, [(gone, "gone.toml"), (there, "settings.toml")])
    with zipfile.ZipFile(tmp_path / "x.zip") as made:
        assert made.namelist() == ["settings.toml"]


def test_what_is_here_stays(packed, other):
    mine = Saves(other)
    mine.finish(match(day=9))
    mine.save(match(3, day=8), "Sunday: a/b")
    take(other, packed)
    titles = [saved.title for saved in Saves(other).saved()]
    assert titles == ["Sunday: a/b"] * 2
    assert len(history(other).results()) == 4


def test_settings_come_only_to_a_home_in_which_nothing_was_played(packed, other, tmp_path):
    assert take(other, packed).settings.name == "Ada"
    assert take(other, packed).settings is None
    mine = settings_file.Settings(window=(1000, 700))
    transfer.take_over(mine, settings_file.load(tmp_path / "first" / "settings.toml")[0])
    assert (mine.name, mine.volume, mine.window) == ("Ada", 15, (1000, 700))


def test_settings_of_another_computer_leave_the_window_as_it_is():
    mine = settings_file.Settings(window=(1000, 700))
    transfer.take_over(mine, settings_file.Settings(window=(800, 600), fullscreen=True, maximised=True))
    assert mine == settings_file.Settings(window=(1000, 700))


def test_of_a_finished_match_the_later_one_stays(full, packed, other):
    later, saves = match(day=1), Saves(other)
    later.notes["_who"] = "later"
    path = saves.finish(later)
    saves._dump(later, path, when=datetime.now(UTC).replace(microsecond=0) + timedelta(hours=1))
    assert take(other, packed).known == 1
    assert saves.load(path).notes["_who"] == "later", "what is here was saved later"
    back = transfer.export(places(other), other.parent / "back.zip")
    assert take(full, back).told() == "No matches added, 5 were here already."
    found = [saves.load(one).notes.get("_who") for one in (full / "finished").glob("*.toml")]
    assert sorted(found, key=str) == [None, "later"]


@pytest.mark.parametrize(("seconds", "stays"), [(None, True), (-1, True), (0, True), (1, False)])
def test_only_a_later_one_takes_the_place_of_a_finished_match(other, seconds, stays):
    """One without a date may be older than what is here."""
    saves, comes = Saves(other), match()
    path = saves.finish(match())
    when = saves.describe(path).when
    comes.notes["_who"], comes.saved = "elsewhere", None
    if seconds is not None:
        comes.saved = when + timedelta(seconds=seconds)
    assert not saves.adopt(comes, False), "it is known"
    assert ("_who" not in saves.load(path).notes) is stays


def test_a_match_with_a_title_comes_with_its_date_and_one_that_can_be_written(other):
    saves, comes = Saves(other), match(3, day=4)
    comes.title = " Two\nlines\t"
    assert saves.adopt(comes, True)
    (found,) = saves.saved()
    assert found.when == BEGAN + timedelta(days=4)
    assert found.title == "Two lines"


def test_a_running_match_played_further_wins(full, packed, other):
    saves = Saves(other)
    saves.autosave(match(2, day=3))
    take(other, packed)
    assert [saved.moves for saved in saves.running()] == [5]
    back = transfer.export(places(full), other.parent / "again.zip")
    saves.autosave(match(8, day=3))
    take(other, back)
    assert [saved.moves for saved in saves.running()] == [8]
    assert len(saves.saved()) == 1, "only the one with a title"


def test_of_two_ways_to_go_on_both_stay(packed, other):
    saves, mine = Saves(other), match(4, day=3)
    while len(mine.history) < 7:
        mine.play(mine.legal()[-1])
    saves.autosave(mine)
    assert take(other, packed).added == 5
    assert [saved.moves for saved in saves.running()] == [7]
    assert sorted(saved.moves for saved in saves.saved()) == [3, 5]
    assert take(other, packed).added == 0


def test_a_match_that_was_finished_here_does_not_run_again(full, packed, other):
    saves, over = Saves(other), match(day=3)
    saves.finish(over)
    take(other, packed)
    assert saves.running() == []
    take(full, transfer.export(places(other), other.parent / "back.zip"))
    assert Saves(full).running() == []


def test_names_of_files_are_new_each_time(tmp_path):
    first = transfer.free(tmp_path, "Dragonbox", datetime(2026, 11, 22))
    assert first.name == "Dragonbox 2026-11-22.zip"
    first.touch()
    assert transfer.free(tmp_path, "Dragonbox", datetime(2026, 11, 22)).name == "Dragonbox 2026-11-22 (2).zip"


def test_an_export_that_cannot_be_written_leaves_nothing(full, tmp_path, monkeypatch):
    def full_disk(*args, **kwargs):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full_disk)
    with pytest.raises(StorageError, match=r"cannot write Dragonbox\.zip .*: the disk is full"):
        transfer.export(places(full), tmp_path / "x" / "Dragonbox.zip")
    assert list((tmp_path / "x").iterdir()) == []


def test_a_report_has_what_helps_and_no_finished_match(full, tmp_path):
    (full / "logs").mkdir()
    (full / "logs" / "dragonbox.log").write_text("it hung")
    path = transfer.report(places(full), tmp_path / "Dragonbox report.zip", "SDL 9")
    with zipfile.ZipFile(path) as made:
        names = made.namelist()
        about = made.read("about.txt").decode()
    assert {"about.txt", "logs/dragonbox.log", "settings.toml"} < set(names)
    assert sum(name.startswith("running/") for name in names) == 1
    assert not [name for name in names if name.startswith(("finished", "saves"))]
    assert re.match(r"Dragonbox \d", about)
    assert "SDL 9" in about


def test_exports_are_found_newest_first_without_reports(full, monkeypatch):
    folder = transfer.folder(places(full))
    assert folder == full / "exports"
    for place in ("documents", "downloads", "desktop"):
        monkeypatch.setattr(f"platformdirs.user_{place}_path", lambda: folder)
    folder.mkdir()
    for age, name in enumerate(("Dragonbox 2.zip", "Dragonbox 1.zip", "Dragonbox report 3.zip", "other.zip")):
        (folder / name).touch()
        os.utime(folder / name, (10**9 - age, 10**9 - age))
    assert [path.name for path in transfer.found(places(full))] == ["Dragonbox 2.zip", "Dragonbox 1.zip"]


# -- archives that mean harm --


@pytest.mark.parametrize(
    "name",
    [
        "../evil.toml",
        "finished/../../evil.toml",
        "/finished/evil.toml",
        "finished\\..\\evil.toml",
        "C:/finished/evil.toml",
        "finished/.hidden.toml",
        "finished/a/b.toml",
        "finished/evil.exe",
        "finished/\x1b[2Jevil.toml",
        "lock",
        "finished/index.jsonl",
    ],
)
def test_a_name_leads_nowhere(tmp_path, other, name):
    path = archive(tmp_path / "evil.zip", [(name, text(999)), ("finished/good.toml", text(999))])
    outcome = take(other, path)
    assert outcome.added == 1
    assert len(outcome.problems) == 1
    assert outcome.problems[0].isprintable()
    assert [Path(found).parent.name for found in everything(other)] == ["finished"]
    assert not list(tmp_path.glob("**/evil.t*"))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"rubbish = [", "not TOML"),
        (b"", "format"),
        (b"\xff\xfe\x00", "UTF-8"),
        (text(999).replace('game = "dragon_swoop"', 'game = "chess"').encode(), "chess"),
        (text(9).replace("moves = [", 'moves = ["nonsense", ').encode(), "nonsense"),
        (b"#" * (5 << 20), "too large"),
        (b"#" * (3 << 20), "too thickly"),
        (("a." * 1100 + "b = 1").encode(), ""),
    ],
)
def test_a_bad_record_is_named_and_left_out(tmp_path, other, content, why):
    path = archive(tmp_path / "bad.zip", [("finished/bad.toml", content), ("finished/good.toml", text(999))])
    outcome = take(other, path)
    assert (outcome.added, len(outcome.problems)) == (1, 1)
    assert outcome.told() == "1 match added, 1 could not be read."
    assert "\n" not in outcome.problems[0]
    assert outcome.problems[0].startswith("finished/bad.toml: ")
    assert why in outcome.problems[0]
    assert len(everything(other)) == 1


def test_a_picture_must_be_one(tmp_path, other):
    members = [("finished/a.toml", text(999)), ("finished/a.png", b"<script>")]
    assert take(other, archive(tmp_path / "a.zip", members)).added == 1
    assert not list(other.rglob("*.png"))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no archive at all",
        b"PK\x05\x06" + b"\x00" * 18,
        b"PK\x03\x04 cut off",
    ],
)
def test_what_is_no_export_is_refused(tmp_path, other, content):
    path = tmp_path / "x.zip"
    path.write_bytes(content)
    with pytest.raises(StorageError, match=r"^x\.zip: not an export of Dragonbox$"):
        take(other, path)
    assert not other.exists()


def test_other_archives_and_newer_versions_are_refused(tmp_path, other):
    path = archive(tmp_path / "x.zip", [("finished/a.toml", text(999))], manifest=False)
    with pytest.raises(StorageError, match="not an export"):
        take(other, path)
    newer = archive(
        tmp_path / "y.zip", [(MANIFEST, json.dumps({"format": FORMAT, "version": 2}))], manifest=False
    )
    with pytest.raises(StorageError, match="newer version"):
        take(other, newer)
    with pytest.raises(StorageError, match="it is not there"):
        take(other, tmp_path / "missing.zip")


def test_a_bomb_is_refused_before_it_is_opened(tmp_path, other, monkeypatch):
    monkeypatch.setattr(transfer, "LARGEST_ALL", 1 << 20)
    path = archive(tmp_path / "x.zip", [(f"finished/{i}.toml", b"#" * (1 << 18)) for i in range(5)])
    with pytest.raises(StorageError, match="too large"):
        take(other, path)
    monkeypatch.setattr(transfer, "MOST", 3)
    with pytest.raises(StorageError, match="too large"):
        take(other, archive(tmp_path / "y.zip", [(f"finished/{i}.toml", b"") for i in range(5)]))


@pytest.mark.slow
def test_a_damaged_archive_never_raises_anything_else(packed, tmp_path):
    whole, rng = packed.read_bytes(), random.Random(4)
    for number in range(40):
        data = bytearray(whole)
        for _ in range(rng.randrange(1, 12)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        if number % 3 == 0:
            del data[rng.randrange(len(data)) :]
        path = tmp_path / "damaged.zip"
        path.write_bytes(bytes(data))
        home = tmp_path / f"home {number}"
        try:
            problems = take(home, path).problems
        except StorageError as error:
            problems = [str(error)]
        assert all(problem.isprintable() for problem in problems)
        for found in home.glob("finished/*.toml"):
            assert Saves(home).load(found).over


# -- the commands --


def test_the_commands_do_the_same(full, other, tmp_path, monkeypatch, capsys):
    path = tmp_path / "all.zip"
    monkeypatch.setenv("DRAGONBOX_HOME", str(full))
    assert main(["export", str(path)]) == 0
    assert main(["export", str(path)]) == 2
    monkeypatch.setenv("DRAGONBOX_HOME", str(other))
    assert main(["import", str(path)]) == 0
    assert main(["import", str(tmp_path / "none.zip")]) == 2
    out, err = capsys.readouterr()
    assert out == f"{path}\n5 matches added.\n"
    assert err.count("\n") == 2
    assert settings_file.load(other / "settings.toml")[0].name == "Ada"
    assert told(other) == told(full)
