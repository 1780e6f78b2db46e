"""Work on puzzles that takes a while: another process does it, and ends when nobody waits any more."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbox.app.window import Window
    from dragonbox.players.worker import Worker


class Job:
    """One call of a function that returns a text."""

    def __init__(
        self,
        window: Window,
        answer: Callable[[str | None], None],
        function: Callable[..., str],
        *arguments: object,
    ) -> None:
        """`answer` is called by the window's own thread: with the text, or None where there is none. After
        `cancel` it is not called."""
        self._window = window
        self._answer = answer
        self._call = function, arguments
        self._worker: Worker | None = None
        self._cancelled = False
        threading.Thread(target=self._run, daemon=True).start()

    def cancel(self) -> None:
        """End the work at once."""
        self._cancelled = True
        if self._worker is not None:
            self._worker.kill()

    def _run(self) -> None:
        from dragonbox.players.worker import Worker, WorkerDied, WorkerFailed

        text: str | None = None
        try:
            self._worker = worker = Worker()
            try:
                if not self._cancelled:
                    function, arguments = self._call
                    text = worker.call(function, *arguments)
            finally:
                worker.close()
        except (WorkerDied, WorkerFailed):
            text = None
        self._window.call(partial(self._done, text))

    def _done(self, text: str | None) -> None:
        if not self._cancelled:
            self._answer(text)
