"""A second start brings the first program to the front."""

import socket
import threading
from contextlib import suppress

import pytest

from dragonbox.app import single_instance


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    monkeypatch.setattr(single_instance, "STARTING", 0.0)


def test_the_first_program_is_called_each_time(tmp_path):
    rung = threading.Semaphore(0)
    single_instance.listen(tmp_path, rung.release)
    for _ in range(3):
        assert single_instance.call(tmp_path)
        assert rung.acquire(timeout=5)


def test_nobody_else_can_call_it(tmp_path):
    rung = []
    single_instance.listen(tmp_path, lambda: rung.append(1))
    port = int((tmp_path / single_instance.FILE).read_text().split()[0])
    for said in (b"", b"x", b"0" * 32, b"\xff" * 5000):
        # It may hang up before all is said.
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 2) as caller:
            caller.sendall(said)
            caller.shutdown(socket.SHUT_WR)
            assert caller.recv(10) != single_instance.ANSWER
    assert not rung
    assert single_instance.call(tmp_path), "and it still listens"


@pytest.mark.parametrize(
    "content",
    [None, b"", b"what is this", b"1 2 3", b"70000 word", b"-5 word", b"\xff" * 300, b"9" * 150 + b" a"],
)
def test_where_nobody_answers_it_says_so(tmp_path, content):
    if content is not None:
        (tmp_path / single_instance.FILE).write_bytes(content)
    assert not single_instance.call(tmp_path)


def test_after_the_end_nobody_answers(tmp_path):
    single_instance.listen(tmp_path, lambda: None)
    single_instance.forget(tmp_path)
    assert not single_instance.call(tmp_path)


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path):
    (tmp_path / "file").touch()
    single_instance.listen(tmp_path / "file", lambda: None)
    single_instance.forget(tmp_path / "file")
