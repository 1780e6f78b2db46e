"""Puzzles without end: of the collection, in order, and made one after the other from random codes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from statistics import median_low
from typing import TYPE_CHECKING

from dragonbox import puzzles, record
from dragonbox.app.puzzles.job import Job
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.setup import learning
from dragonbox.core.language import _
from dragonbox.core.match import Match, new_seed
from dragonbox.core.puzzle import GRADES, STARS, Kind, made_key

if TYPE_CHECKING:
    from dragonbox.app.context import Context

TRIES = 3
"""So often in a row a puzzle may fail to be made."""
RISE = 3
"""So many puzzles of a grade solved without help lead to the next grade."""
FALL = 2
"""After this many given up in a row the grade falls."""


def grade_of(context: Context, kind: Kind) -> int:
    """Return the grade that suits the player: the first of which they solved few without help."""
    for grade in GRADES:
        if context.solved.numbers(kind.key, grade).get("unaided", 0) < RISE:
            return grade
    return GRADES[-1]


def collected(context: Context, kind: Kind, grade: int) -> list[bool]:
    """Return of each puzzle of the collection whether it was solved."""
    codes = puzzles.codes(puzzles.COLLECTION, kind, grade)
    return [context.solved.stars(made_key(kind, kind.maker, code, grade)) is not None for code in codes]


def play_collection(
    context: Context, kind: Kind, grade: int, number: int = -1, replace: bool = False
) -> None:
    """Open a puzzle of the collection: that number, or the first that was not solved yet."""
    done = collected(context, kind, grade)
    if number < 0:
        number = done.index(False) if False in done else 0
    try:
        match = puzzles.shipped(puzzles.COLLECTION, kind, grade, number)
    except puzzles.NotThere as error:
        context.window.say(str(error), 6)
        return
    more = number + 1 < len(done)
    following = partial(play_collection, context, kind, grade, number + 1, True) if more else None
    scene = context.scene(
        "puzzle",
        match,
        Source(_("Collection, {n} of {all}", n=number + 1, all=len(done)), following=following),
    )
    (context.window.replace if replace else context.window.push)(scene)


class Endless:
    """Makes one puzzle after the other, the next one while one is being solved."""

    def __init__(self, context: Context, kinds: Sequence[Kind], grade: int = 0) -> None:
        """Several kinds are mixed: each has its turn before one comes again. `grade` 0 goes with what the
        player can do."""
        self.context = context
        self.kinds = kinds
        self.grade = grade
        self._bag: list[Kind] = []
        """The kinds that have not had their turn."""
        self._held = grade > 0
        self._job: Job | None = None
        self._ready: Match | None = None
        self._wanted = False
        self._failed = 0
        """How often nothing was made in a row."""
        self._shown: Match | None = None
        self._risen = self._fallen = 0
        """The puzzles in a row with three stars, and those in a row given up."""
        self._counted: object = None
        """The attempt that was counted last."""

    def begin(self) -> None:
        """Open the first one as soon as it is made."""
        self._wanted = True
        self.context.window.say(_("Making a puzzle…"), 3)
        self._make()

    def _make(self) -> None:
        self.grade = self.grade or median_low(grade_of(self.context, kind) for kind in self.kinds)
        self._ready = None
        kind = self._drawn()
        self._job = Job(self.context.window, self._made, puzzles.endless, kind.key, new_seed(), self.grade)

    def _drawn(self) -> Kind:
        """The next kind: any of those that have not had their turn, at last those that turn on what no lesson
        has told the player."""
        if not self._bag:
            self._bag = random.sample(self.kinds, len(self.kinds))
            self._bag.sort(key=lambda kind: learning.unexplained(self.context, kind) is None)
        return self._bag.pop()

    def _made(self, text: str | None) -> None:
        self._job = None
        if text is None:  # this code has none, or the other process has died
            self._failed += 1
            if self._failed < TRIES:
                self._make()
            elif self._wanted:
                self.context.window.say(_("No puzzle could be made. Try again later."), 4)
            return
        self._failed = 0
        self._ready = record.loads(text)
        if self._wanted:
            self._show()

    def _show(self) -> None:
        match, self._wanted = self._ready, False
        assert match is not None
        window = self.context.window
        assert match.puzzle is not None
        title = _("Endless, code {code}", code=match.puzzle.seed)
        scene = self.context.scene("puzzle", match, Source(title, following=self._next))
        top = getattr(window.top, "sitting", None)
        if self._shown is not None and top is not None and top.match is self._shown:
            window.replace(scene)
        elif self._shown is None:
            window.push(scene)
        else:  # the player has left
            return
        self._shown = match
        self._make()

    def _next(self) -> None:
        """The player wants the next one."""
        before, said = self.grade, _("Making a puzzle…")
        self._follow()
        if self.grade != before:
            said = _("Grade {n} from now on.", n=self.grade) + f" {said}"
            if self._job is not None:
                self._job.cancel()
                self._job = None
        elif self._ready is not None:
            self._show()
            return
        self._wanted = True
        self.context.window.say(said, 3)
        if self._job is None:
            self._make()

    def _follow(self) -> None:
        """Go up or down with what the player has just done."""
        sitting = getattr(self.context.window.top, "sitting", None)
        if self._held or sitting is None or sitting is self._counted:
            return
        self._counted = sitting
        attempt = sitting.attempt
        self._risen = self._risen + 1 if attempt.solved and attempt.stars == STARS else 0
        self._fallen = self._fallen + 1 if attempt.given_up else 0
        step = (self._risen >= RISE) - (self._fallen >= FALL)
        if step:
            self._risen = self._fallen = 0
            self.grade = min(max(self.grade + step, GRADES[0]), GRADES[-1])
