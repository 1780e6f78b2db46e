"""Processes that answer wrongly, each in another way, and the program that starts one."""

import os
import sys
from dataclasses import dataclass

import pytest

from dragonbox.players import process

LATE, DIED, WRONG = "No answer came", process.DIED, process.WRONG
ILLEGAL, ERROR = process.ILLEGAL, process.ERROR

SHORT = 0.02
"""The patience with those who never answer: 0.08 seconds."""

HEAD = """
import os, signal, struct, sys, time
head, calls, answers = struct.Struct("<QQ"), sys.stdin.buffer, sys.stdout.buffer
def send(content, number=0, length=None):
    answers.write(head.pack(number or this, len(content) if length is None else length) + content)
    answers.flush()
while True:
    this, length = head.unpack(calls.read(16))
    calls.read(length)
"""


@dataclass(frozen=True)
class Kind:
    """A way to answer wrongly."""

    name: str
    does: str
    """What the process does when it is asked, in Python."""
    reason: str
    """How what players are told begins; empty where the answer is good enough."""

    @property
    def patience(self):
        return SHORT if self.reason == LATE else process.PATIENCE

    def program(self):
        """What starts such a worker."""
        return [sys.executable, "-I", "-S", "-c", f"{HEAD}    {self.does}"]


KINDS = [
    # what the process does: it, what happens, what is told
    Kind("says nothing", "time.sleep(60)", LATE),
    Kind("is stopped", "os.kill(os.getpid(), signal.SIGSTOP)", LATE),
    Kind("sends half a head", "answers.write(b'12345'); answers.flush(); time.sleep(60)", LATE),
    Kind("sends half an answer", "send(b't{', length=100); time.sleep(60)", LATE),
    Kind("leaves the pipe to a child", "os.fork() or time.sleep(1); os._exit(0)", LATE),
    Kind("ends", "os._exit(1)", DIED),
    Kind("is killed", "os.kill(os.getpid(), signal.SIGKILL)", DIED),
    Kind("closes the pipe", "os.close(1); time.sleep(60)", DIED),
    Kind("ends within an answer", "send(b't{', length=100); os._exit(0)", DIED),
    Kind("claims gigabytes", "send(b't', length=1 << 33); time.sleep(60)", DIED),
    Kind("claims all there is", "send(b't', length=(1 << 64) - 1); time.sleep(60)", DIED),
    Kind("sends noise", "answers.write(bytes(range(256)) * 9); answers.flush(); time.sleep(60)", DIED),
    Kind("answers another call", "send(b'tnull', number=7)", DIED),
    Kind("sends nothing at all", "send(b'')", DIED),
    Kind("sends an unknown kind", "send(b'?null')", DIED),
    Kind("sends a pickle that ends the program", "send(b'pcos\\n_exit\\n(I9\\ntR.')", DIED),
    Kind("sends a pickle of no move", "send(b'pN.')", DIED),
    Kind("sends bytes that are no text", "send(b't\\xff\\xfe')", DIED),
    Kind("sends text that is no JSON", "send(b't{so it goes')", WRONG),
    Kind("sends a deep nest", "send(b't' + b'[' * 500_000)", WRONG),
    Kind("sends a huge number", "send(b't' + b'9' * 9_999)", WRONG),
    Kind("has no decision", "send(b'tnull')", WRONG),
    Kind("sends a list", "send(b't[1, 2]')", WRONG),
    Kind("sends a move that is a number", "send(b't{\"move\": 3}')", WRONG),
    Kind("sends a move of no game", 'send(b\'t{"move": "fly to the moon", "reason": ""}\')', ILLEGAL),
    Kind("ends in an error", "send(b'eValueError: \\xff')", ERROR),
]
if not hasattr(os, "fork"):
    # Windows has neither forks nor such signals, and the host of a hidden console may hold a pipe open.
    ELSEWHERE = ("os.fork", "signal.", "os.close")
    KINDS = [kind for kind in KINDS if not any(name in kind.does for name in ELSEWHERE)]

all_kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name.replace(" ", "-"))
