"""A worker: this program once more, without a window, calling functions and sending back what they return.

It is a plain process with a pipe each way, not one of `multiprocessing`: that module costs a built program
15 ms at every start, used or not, and starts a second process beside the first worker. Through the pipes go
messages: the number of the call, a length, and as many bytes. A call is a pickle. An answer begins with a
letter that says what follows (`PICKLE`, `TEXT` or `ERROR`). The worker

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
from typing import IO, Any, TypeVar, cast

from dragonbox import games
from dragonbox.core import language

T = TypeVar("T")

ARGUMENT = "--worker"
"""What a built program is started with to be a worker; the code of a language may follow."""
NICENESS = 10
PICKLE, TEXT, ERROR = b"p", b"t", b"e"
"""What an answer can be: any value, a text as it is, or the traceback of an exception."""
LONGEST = 1 << 24
"""Bytes that an answer may have. What claims to be longer is not read."""
GONE = 2.0
"""Seconds that a killed process is waited for, at most."""
_HEAD = struct.Struct("<QQ")


class WorkerDied(Exception):
    """The worker is no more, could not be started, or sends what no worker sends: another one is needed."""


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
        self._calls = 0

    def call(self, function: Callable[..., T], *arguments: Any) -> T:
        """Return what the function, one of a module, returns there; raise `WorkerDied` or `WorkerFailed`."""
        kind, content = self._answer(pickle.dumps((function, arguments)))
        try:
            return cast(T, str(content, "utf-8") if kind == TEXT else pickle.loads(content))
        except Exception as error:
            raise WorkerDied(f"its answer cannot be read: {error!r}") from error

    def ask(self, call: bytes) -> str:
        """Return the text that a function returns there, which is pickled already with its arguments.

        As `call`, but nothing is unpickled: whatever the process sends can do no more than be wrong.
        """
        kind, content = self._answer(call)
        if kind != TEXT:
            raise WorkerDied("its answer is no text")
        try:
            return str(content, "utf-8")
        except UnicodeDecodeError as error:
            raise WorkerDied(f"its answer cannot be read: {error}") from error

    def _answer(self, call: bytes) -> tuple[bytes, memoryview]:
        """Return what kind of answer comes to a call, and its content."""
        assert self._process.stdin
        assert self._process.stdout
        self._calls += 1
        try:
            _write(self._process.stdin, self._calls, call)
            message = _read(self._process.stdout, LONGEST)
        except (OSError, ValueError, MemoryError) as error:  # a pipe that `close` has closed is a ValueError
            raise WorkerDied(str(error)) from error
        if message is None:
            raise WorkerDied("it ended before it answered")
        number, answer = message
        if number != self._calls:
            raise WorkerDied(f"it answered call {number} instead of call {self._calls}")
        kind, content = answer[:1], memoryview(answer)[1:]
        if kind == ERROR:
            raise WorkerFailed(str(content, "utf-8", "replace"))
        if kind not in (PICKLE, TEXT):
            raise WorkerDied(f"its answer begins with {kind!r}")
        return kind, content

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self._process.kill()

    def close(self) -> None:
        """End it at once and let go of all that it held."""
        import subprocess

        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe
                pipe.close()
        with suppress(subprocess.TimeoutExpired):  # a process in the middle of reading a lost disk
            self._process.wait(GONE)


def own_command() -> list[str]:
    """Return what starts this program as a worker."""
    if getattr(sys, "frozen", False):
        return [sys.executable, ARGUMENT, language.code()]
    # Without `site` it starts sooner. It finds modules where this program does.
    lines = (
        f"import sys; sys.path[:] = {sys.path!r}; from dragonbox.core import spared",
        "spared.load_paths(); spared.load_data_classes()",
        f"from {__name__} import serve; serve({language.code()!r})",
    )
    return [sys.executable, "-I", "-S", "-c", "\n".join(lines)]


# -- the worker's side --


def serve(spoken: str = language.ENGLISH) -> None:
    """Answer calls from standard input on standard output in a language, until the input ends."""
    import threading
    from queue import SimpleQueue

    games.speak(spoken)

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
    waiting: SimpleQueue[tuple[int, bytes]] = SimpleQueue()

    def listen() -> None:
        while (message := _read(calls)) is not None:
            waiting.put(message)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        number, call = waiting.get()
        _write(answers, number, _answer(call))


def _answer(call: bytes) -> bytes:
    """Return what becomes of a call, as an answer is sent."""
    try:
        function, arguments = pickle.loads(call)
        value = function(*arguments)
        return TEXT + value.encode() if isinstance(value, str) else PICKLE + pickle.dumps(value)
    except Exception:
        import traceback

        return ERROR + traceback.format_exc().encode(errors="replace")


# -- both sides --


def _write(pipe: IO[bytes], number: int, content: bytes) -> None:
    pipe.write(_HEAD.pack(number, len(content)) + content)
    pipe.flush()


def _read(pipe: IO[bytes], longest: int = sys.maxsize) -> tuple[int, bytes] | None:
    """Return the number and the content of the next message; None when the pipe ends before it does.

    Raises `ValueError` where it claims to be longer than allowed.
    """
    head = pipe.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return None
    number, length = _HEAD.unpack(head)
    if length > longest:
        raise ValueError(f"its answer claims to have {length} bytes")
    content = pipe.read(length)
    return (number, content) if len(content) == length else None
