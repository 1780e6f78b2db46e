"""One running program for one data folder."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dragonbox.storage import lock as lock_module
from dragonbox.storage.disk import StorageError
from dragonbox.storage.lock import AlreadyOpen, Lock

HOLD = """
import sys, time
from pathlib import Path
from dragonbox.storage.lock import AlreadyOpen, Lock
try:
    lock = Lock(Path(sys.argv[1]))
except AlreadyOpen as error:
    print(error, flush=True)
else:
    print("held", flush=True)
    time.sleep(60)
"""


def other(folder):
    """Another program on the folder, and the first line it says."""
    environ = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-S", "-c", HOLD, str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environ)
    return process, process.stdout.readline().strip()


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "Daten für 龍"


def test_the_second_program_is_told(folder):
    lock = Lock(folder)
    process, said = other(folder)
    assert process.wait(10) == 0
    process.stdout.close()
    assert said == f"Dragonbox is already open, with the games in {folder}"
    lock.release()
    Lock(folder).release()


def test_a_killed_program_leaves_no_lock(folder):
    process, said = other(folder)
    try:
        assert said == "held"
        with pytest.raises(AlreadyOpen):
            Lock(folder)
        process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        process.wait(10)
        Lock(folder).release()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_two_folders_are_two_boxes(folder, tmp_path):
    one, two = Lock(folder), Lock(tmp_path / "other")
    one.release()
    two.release()


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot open lock in"):
        Lock(tmp_path / "file")


@pytest.mark.skipif(sys.platform == "win32", reason="locks of Unix")
def test_a_file_system_without_locks(folder, monkeypatch):
    import fcntl

    def none(*_):
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", none)
    Lock(folder).release()


def test_a_folder_in_the_place_of_the_lock(tmp_path):
    (tmp_path / "lock").mkdir()
    Lock(tmp_path).release()
    assert (tmp_path / "lock").is_file()
    assert (tmp_path / "lock.damaged-1").is_dir()


@pytest.mark.parametrize("number", [0, None, errno.EACCES])
def test_a_lock_that_is_taken_whatever_the_system_calls_that(folder, monkeypatch, number):
    def refuse(file):
        raise OSError(number, "taken") if number is not None else OSError("taken")

    monkeypatch.setattr(lock_module, "_take", refuse)
    with pytest.raises(AlreadyOpen):
        Lock(folder)
