"""An attempt at a puzzle: the answers that were given, the hints that were taken, and the stars it earns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import answers, puzzle
from dragonbox.core.answers import Verdict

if TYPE_CHECKING:
    from dragonbox.core.match import Match

HINTS = 3


class Attempt:
    """It knows no window and no clock. The match of the puzzle is never changed."""

    def __init__(self, match: Match) -> None:
        """`match` ends in the position of its puzzle."""
        assert match.puzzle is not None
        self.match = match
        self.puzzle = match.puzzle
        self.start = match.position()
        self.hints = 0
        """How many different hints were taken."""
        self.again = 0
        """How often the last hint of a line was taken again, each time for the next move."""
        self.tried: list[tuple[str, Verdict]] = []
        """The answers that were given, each in its words."""
        self.solved = False
        self.given_up = False

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved or was given up."""
        return self.solved or self.given_up

    @property
    def wrong(self) -> int:
        """How many legal answers were wrong."""
        return sum(verdict.legal and not verdict.right for _, verdict in self.tried)

    @property
    def stars(self) -> int:
        """The stars that the attempt earned; as long as it is not over, those it can still earn."""
        way = max((verdict.way for _, verdict in self.tried), default=0.0)
        solved = self.solved or not self.given_up
        return puzzle.stars(self.puzzle.kind, solved, self.hints + self.again + self.wrong, way)

    def judge(self, text: str) -> Verdict:
        """Return what is to be said of an answer, without giving it."""
        return answers.judge(self.match.game, self.puzzle, self.start.copy(), text)

    def answer(self, text: str) -> Verdict:
        """Give an answer and return what is said of it. What is no answer counts for nothing, and the same
        answer once."""
        verdict = self.judge(text)
        if verdict.legal and not self.over and not self.gave(text):
            self.tried.append((text, verdict))
            self.solved = verdict.right
        return verdict

    def gave(self, text: str) -> bool:
        """Return whether an answer was given already."""
        return any(text == given for given, _ in self.tried)

    def take_hint(self) -> None:
        """Take the next hint; in a line the last one may be taken again."""
        if self.over:
            return
        if self.hints < HINTS:
            self.hints += 1
        elif self.puzzle.kind.form == "line":
            self.again += 1

    @property
    def can_take_hint(self) -> bool:
        """Whether there is a hint that was not taken yet."""
        moves = self.puzzle.answers[0].count(answers.SEPARATOR)
        more = self.puzzle.kind.form == "line" and self.again < moves
        return not self.over and (self.hints < HINTS or more)

    def give_up(self) -> None:
        """See the answer without having found it."""
        self.given_up = not self.solved
