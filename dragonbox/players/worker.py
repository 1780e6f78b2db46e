"""A worker: this program once more, without a window, calling functions and sending back what they return.

It is a plain process with a pipe each way, not one of `multiprocessing`: that module costs a built program
15 ms at every start, used or not, and starts a second process beside the first worker. Through the pipes go
pickles, each after its length. The worker

- ends by itself when its input does, so that it never outlives the program, however that ends;
- sleeps while there is nothing to do, and runs at a lower priority than the window;
- keeps what its functions print away from the answers.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Any, TypeVar

T = TypeVar("T")

ARGUMENT = "--worker"
"""What a built program is started with to be a worker."""
NICENESS = 10
_LENGTH = struct.Struct("<Q")


class WorkerDied(Exception):
    """The worker is no more, or could not be started."""


class WorkerFailed(Exception):
    """The function raised an exception; the text is its traceback."""


class Worker:
    """The program's side. `call` may be cut short by `kill` from another thread."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        """Start it, in some 2 ms; it is ready some 50 ms later, and what is asked earlier waits.

        Raises `WorkerDied`. A `command` other than that of this program is for those who test.
        """
        import subprocess  # costs time at the start of a program that may never need it

        more: dict[str, Any] = {}
        if sys.platform == "win32":
            more["creationflags"] = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        pipe = subprocess.PIPE
        try:
            # All three, since programs without a console on Windows can only hand on all or none.
            self._process = subprocess.Popen(
                command or own_command(), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, **more
            )
        except OSError as error:
            raise WorkerDied(f"it cannot be started: {error.strerror}") from error
        self.pid = self._process.pid

    def call(self, function: Callable[..., T], *arguments: Any) -> T:
        """What the function, one of a module, returns there; raises `WorkerDied` and `WorkerFailed`."""
        return self.call_pickled(pickle.dumps((function, arguments)))  # type: ignore[no-any-return]

    def call_pickled(self, call: bytes) -> Any:
        """As `call`, with a function and its arguments that are pickled already."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            _write(self._process.stdin, call)
            answer = _read(self._process.stdout)
        except (OSError, ValueError) as error:  # a pipe that `close` has closed is a ValueError
            raise WorkerDied(str(error)) from error
        if answer is None:
            raise WorkerDied("it ended before it answered")
        good, value = pickle.loads(answer)
        if not good:
            raise WorkerFailed(value)
        return value

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self._process.kill()

    def close(self) -> None:
        """End it at once and let go of all that it held."""
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe
                pipe.close()
        self._process.wait()


def own_command() -> list[str]:
    """What starts this program as a worker."""
    if getattr(sys, "frozen", False):
        return [sys.executable, ARGUMENT]
    # Without `site` it starts sooner. It finds modules where this program does.
    program = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import serve; serve()"
    return [sys.executable, "-I", "-S", "-c", program]


# -- the worker's side --


def serve() -> None:
    """Answer calls from standard input on standard output, until the input ends."""
    import threading
    from queue import SimpleQueue

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for the program, which will say what is to be done
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if sys.platform == "win32":
        import msvcrt

        for descriptor in (0, 1):
            msvcrt.setmode(descriptor, os.O_BINARY)  # line ends are bytes like all others
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1):
        os.dup2(nowhere, descriptor)
    waiting: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        while (call := _read(calls)) is not None:
            waiting.put(call)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        _write(answers, _answer(waiting.get()))


def _answer(call: bytes) -> bytes:
    """A pickle of whether the call went well, and of what it returned or of its traceback."""
    try:
        function, arguments = pickle.loads(call)
        return pickle.dumps((True, function(*arguments)))
    except Exception:
        import traceback

        return pickle.dumps((False, traceback.format_exc()))


# -- both sides --


def _write(pipe: IO[bytes], content: bytes) -> None:
    pipe.write(_LENGTH.pack(len(content)) + content)
    pipe.flush()


def _read(pipe: IO[bytes]) -> bytes | None:
    """The next message; None when the pipe ends before it does."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    content = pipe.read(length)
    return content if len(content) == length else None
