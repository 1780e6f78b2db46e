"""What commands print comes to the console that called a Windows program."""

import builtins
import ctypes
import io
import sys
from types import SimpleNamespace

import pytest

from dragonbox import cli


class Screen(io.TextIOWrapper):
    """The console of Windows, which is opened as a file."""

    def __init__(self):
        super().__init__(io.BytesIO(), "utf-8", newline="\n")

    def told(self):
        self.flush()
        return self.buffer.getvalue().decode()


@pytest.fixture
def windows(monkeypatch):
    """A program without a console, called from one: what it opens there, and the system that is asked."""
    opened, asked = [], []

    def open_screen(path, *arguments, **more):
        if path != "CONOUT$":
            return real(path, *arguments, **more)
        if not asked:
            raise OSError("there is no console")
        opened.append(Screen())
        return opened[-1]

    real = builtins.open
    kernel = SimpleNamespace(AttachConsole=asked.append)
    monkeypatch.setattr(builtins, "open", open_screen)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")

    def command(*arguments, out=None):
        for name, value in (("stdout", out), ("stderr", None)):
            monkeypatch.setattr(sys, name, value)
        return cli.main(arguments)

    return command, opened, kernel


def test_answers_and_complaints_are_seen(windows):
    command, opened, _ = windows
    assert command("deal", "swop", "--seed", "8K2F-41") == 0
    assert opened[0].told().startswith('\nformat = "dragonbox 1"\n')
    assert command("replay") == 2
    assert opened[3].told().startswith("dragonbox: ")


def test_without_a_console_the_status_says_it(windows):
    command, opened, kernel = windows
    kernel.AttachConsole = lambda process: 0
    assert command("replay") == 2
    assert opened == []


def test_what_goes_to_a_file_stays_there(windows):
    command, opened, _ = windows
    file = Screen()
    assert command("puzzle", "kinds", out=file) == 0
    assert opened == []
    assert "swop_best" in file.told()
