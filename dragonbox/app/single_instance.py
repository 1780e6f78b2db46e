"""A second start of the program: the first one comes to the front instead.

The first program listens at a port of this computer's own address, which nobody else can reach. The port
stands in the file `front` in the data folder, with a word that only who can read that folder knows.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from dragonbox.core.files import write_atomically

FILE = "front"
LONGEST = 200
"""Bytes of the file and of what is sent."""
ANSWER = b"here"
PATIENCE = 1.0
"""Seconds for which an answer is waited for."""
STARTING = 3.0
"""Seconds in which the first program may still be starting, so that it does not listen yet."""


def listen(folder: Path, called: Callable[[], None]) -> None:
    """From now on call `called`, on a thread, whenever another copy is started with the same data folder.

    Where this is not possible nothing happens: a second copy then says that the first one is open.
    """
    import socket

    word = os.urandom(16).hex()
    with suppress(OSError):
        server = socket.create_server(("127.0.0.1", 0))
        port = server.getsockname()[1]
        write_atomically(folder / FILE, f"{port} {word}\n", keep_previous=False)

        def serve() -> None:
            while True:
                with suppress(OSError):
                    caller, _ = server.accept()
                    with caller:
                        caller.settimeout(PATIENCE)
                        if caller.recv(LONGEST) == word.encode():
                            caller.sendall(ANSWER)
                            called()

        threading.Thread(target=serve, name="Front", daemon=True).start()


def call(folder: Path) -> bool:
    """Ask the program that has the data folder open to come to the front; whether it answered."""
    until = time.monotonic() + STARTING
    while not (answered := _call(folder)) and time.monotonic() < until:
        time.sleep(0.1)
    return answered


def _call(folder: Path) -> bool:
    import socket

    try:
        with open(folder / FILE, "rb") as file:
            port, word = file.read(LONGEST).decode("ascii").split()
        _let_it_come()
        with socket.create_connection(("127.0.0.1", int(port)), PATIENCE) as program:
            program.sendall(word.encode())
            return program.recv(LONGEST) == ANSWER
    except (OSError, ValueError, OverflowError):
        return False


def _let_it_come() -> None:
    """Windows lets another program come to the front only if the one in front allows it."""
    if sys.platform == "win32":
        import ctypes

        anyone = -1
        with suppress(OSError, AttributeError):
            ctypes.windll.user32.AllowSetForegroundWindow(anyone)


def forget(folder: Path) -> None:
    """Take the file away: the program ends."""
    with suppress(OSError):
        os.unlink(folder / FILE)
