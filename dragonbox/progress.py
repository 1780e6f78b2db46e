"""Show how far a command is: a line on a terminal that is drawn again and again."""

from __future__ import annotations

import time
from typing import TextIO

BAR = 30
"""Signs of the bar."""


class Progress:
    """A line that is drawn again and again, where somebody sees it."""

    def __init__(self, count: int, stream: TextIO | None, things: str) -> None:
        """Of so many `things`, such as games, none is done yet."""
        self._count = count
        self._things = things
        self._stream = stream if stream is not None and stream.isatty() else None
        self._begun = time.monotonic()
        self._drawn = 0.0
        self._width = 0
        self.show(0)

    def show(self, done: int) -> None:
        """Say that so many are done; at most ten times a second."""
        now = time.monotonic()
        if self._stream is None or (now - self._drawn < 0.1 and done < self._count):
            return
        self._drawn = now
        full = BAR * done // self._count
        left = f", {_span((now - self._begun) / done * (self._count - done))} left" if done else ""
        line = f"[{'#' * full}{'.' * (BAR - full)}] {done} of {self._count} {self._things}{left}"
        self._draw(f"\r{line.ljust(self._width)}")
        self._width = len(line)

    def clear(self) -> None:
        """Leave an empty line for what follows."""
        self._draw(f"\r{' ' * self._width}\r")

    def _draw(self, text: str) -> None:
        """Put a text on the stream; a terminal that was closed ends the line, not the work."""
        if self._stream is None:
            return
        try:
            print(text, end="", file=self._stream, flush=True)
        except OSError:
            self._stream = None


def _span(seconds: float) -> str:
    """A length of time: `40 s`, `2:05 min`."""
    whole = round(seconds)
    return f"{whole} s" if whole < 60 else f"{whole // 60}:{whole % 60:02} min"
