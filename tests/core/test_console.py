"""A built Windows program: what its commands print comes to the console that called, and how it ends."""

import builtins
import ctypes
import io
import os
import sys
from types import SimpleNamespace

import pytest

from dragonbox import cli
from dragonbox.__main__ import leave


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


@pytest.mark.parametrize(("platform", "built"), [("win32", True), ("win32", False), ("linux", True)])
def test_a_built_program_ends_at_once_with_all_that_it_printed(monkeypatch, platform, built):
    ended, out = [], Screen()
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "frozen", built, raising=False)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(os, "_exit", lambda status: ended.append((status, out.buffer.getvalue())))
    print("all of it", end="")
    with pytest.raises(SystemExit) as end:  # which nothing would raise after `_exit`
        leave(3)
    assert end.value.code == 3
    assert ended == ([(3, b"all of it")] if platform == "win32" and built else [])
