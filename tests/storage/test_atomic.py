"""A file is written whole or not at all."""

import errno
import os

import pytest

from dragonbox.core import files
from dragonbox.core.files import write_atomically
from dragonbox.storage import disk


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_text_and_bytes(tmp_path):
    write_atomically(tmp_path / "a.toml", "Drache 龍\n")
    write_atomically(tmp_path / "b.png", b"\x89PNG\r\n")
    assert (tmp_path / "a.toml").read_bytes() == "Drache 龍\n".encode()
    assert (tmp_path / "b.png").read_bytes() == b"\x89PNG\r\n"
    assert names(tmp_path) == ["a.toml", "b.png"]


def test_the_version_before_is_kept(tmp_path):
    path = tmp_path / "a.toml"
    for text in ("one", "two", "three"):
        write_atomically(path, text)
    assert (path.read_text(), (tmp_path / "a.toml.bak").read_text()) == ("three", "two")
    write_atomically(path, "four", keep_previous=False)
    assert (path.read_text(), (tmp_path / "a.toml.bak").read_text()) == ("four", "two")
    assert names(tmp_path) == ["a.toml", "a.toml.bak"]


def test_without_hard_links_too(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    test_the_version_before_is_kept(tmp_path)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_changes_nothing(tmp_path, monkeypatch, step):
    path = tmp_path / "a.toml"
    write_atomically(path, "one")
    write_atomically(path, "two")

    def fail(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        with pytest.raises(OSError, match="No space"):
            write_atomically(path, "three")
    assert path.read_text() == "two"
    assert names(tmp_path) == ["a.toml", "a.toml.bak"]
    write_atomically(path, "four")
    assert (path.read_text(), (tmp_path / "a.toml.bak").read_text()) == ("four", "two")


def test_a_failure_after_the_copy_heals(tmp_path, monkeypatch):
    """The last rename fails: the copy and the file are then one, and the next write still works."""
    path = tmp_path / "a.toml"
    write_atomically(path, "one")
    real = os.replace

    def fail(source, target):
        if target == path:
            raise OSError(errno.EIO, "broken")
        real(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fail)
        for _ in range(2):
            with pytest.raises(OSError, match="broken"):
                write_atomically(path, "two")
    assert path.read_text() == "one"
    write_atomically(path, "three")
    assert (path.read_text(), (tmp_path / "a.toml.bak").read_text()) == ("three", "one")
    assert names(tmp_path) == ["a.toml", "a.toml.bak"]


def test_it_is_on_disk_before_it_is_renamed(tmp_path, monkeypatch):
    done = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda file: (done.append("flush"), fsync(file)))
    monkeypatch.setattr(os, "replace", lambda a, b: (done.append("rename"), replace(a, b)))
    write_atomically(tmp_path / "a.toml", "one")
    assert done == ["flush", "rename"]


# -- as on Windows, where nobody can rename over a file that another program has open --


def held_for(monkeypatch, tries, code=32):
    """Let another program have every file open for so many tries; the tries made."""
    made, real = [], os.replace

    def replace(source, target):
        made.append(target)
        if len(made) <= tries:
            error = PermissionError(errno.EACCES, "it is being used")
            error.winerror = code
            raise error
        real(source, target)

    monkeypatch.setattr(files, "PAUSE", 0.001)
    monkeypatch.setattr(os, "replace", replace)
    return made


@pytest.mark.parametrize("code", files.HELD)
def test_a_file_that_is_open_for_a_moment_is_tried_again(tmp_path, monkeypatch, code):
    path = tmp_path / "a.toml"
    path.write_text("old")
    made = held_for(monkeypatch, 3, code)
    write_atomically(path, "new")
    assert path.read_text() == "new"
    assert len(made) == 3 + 2
    assert names(tmp_path) == ["a.toml", "a.toml.bak"]


def test_a_file_that_stays_open_is_left_as_it_was_and_that_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "PATIENCE", 0.02)
    path = tmp_path / "a.toml"
    path.write_text("old")
    held_for(monkeypatch, 10**6)
    with pytest.raises(disk.StorageError, match="another program has it open"):
        disk.write(path, "new")
    assert path.read_text() == "old"
    assert names(tmp_path) == ["a.toml"]


def test_any_other_error_is_told_at_once(tmp_path, monkeypatch):
    made = held_for(monkeypatch, 10**6, code=112)
    with pytest.raises(PermissionError):
        write_atomically(tmp_path / "a.toml", "new")
    assert len(made) == 1
