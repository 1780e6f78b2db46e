"""Work on a puzzle, for tests that don't wait for another process."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from dragonbox.core import language


@cache
def _found(spoken: str, work: Callable[..., str], *given: Any) -> str:
    """Return what a function of `puzzles` returns: it follows from what it is given and the language."""
    return work(*given)


class Soon:
    """A job whose answer comes as soon as the window looks for what others want of it."""

    def __init__(
        self, window: Any, answer: Callable[[str | None], None], work: Callable[..., str], *given: Any
    ) -> None:
        self._answer = answer
        self._cancelled = False
        window.call(partial(self._done, _found(language.code(), work, *given)))

    def _done(self, text: str) -> None:
        if not self._cancelled:
            self._answer(text)

    def cancel(self) -> None:
        """Nobody waits any more."""
        self._cancelled = True
