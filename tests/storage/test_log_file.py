"""What went wrong is written down, in a file that does not grow for ever, and never stops the program."""

import tempfile
from pathlib import Path

import pytest

from dragonbox import __version__
from dragonbox.storage import log as module
from dragonbox.storage.log import Log


@pytest.fixture
def log(tmp_path):
    return Log(tmp_path / "Tagebuch für 龍")


def crash():
    try:
        raise ValueError("Drache 龍 \ud800")
    except ValueError as error:
        return error


def test_lines_are_added(log):
    assert log.write("one") == log.path
    log.write("two\n")
    lines = log.path.read_text(encoding="utf-8").splitlines()
    assert [line[20:] for line in lines] == ["one", "two"]
    assert lines[0][:2] == "20"


def test_a_crash_is_reported(log):
    path = log.report_crash(crash())
    text = path.read_text(encoding="utf-8")
    assert f"Dragonbox {__version__}, Python 3" in text
    assert "Traceback" in text
    assert "in crash" in text
    assert "ValueError: Drache 龍 \\ud800" in text


def test_it_does_not_grow_for_ever(log, monkeypatch):
    monkeypatch.setattr(module, "LARGEST", 1000)
    for number in range(100):
        log.write(f"{number} " + "x" * 100)
    assert sorted(path.name for path in log.folder.iterdir()) == ["dragonbox.log", "dragonbox.log.old"]
    assert all(path.stat().st_size < 1300 for path in log.folder.iterdir())
    assert " 99 x" in log.path.read_text()


def test_elsewhere_when_the_folder_cannot_be_written(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "file").touch()
    path = Log(tmp_path / "file").report_crash(crash())
    assert path.parent == tmp_path
    assert "Traceback" in path.read_text(encoding="utf-8")


def test_nowhere_at_all(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "file" / "none"))
    assert Log(Path(tmp_path / "file")).write("one") is None
