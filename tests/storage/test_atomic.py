"""A file is written whole or not at all."""

import errno
import os

import pytest

from dragonbox.core.files import write_atomically


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
