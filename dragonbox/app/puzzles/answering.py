"""The base of both scenes of a puzzle: hints, stars, sharing, and the way to the next puzzle."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from pathlib import Path

from pygame import Rect

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.puzzles import naming, panels, told
from dragonbox.app.puzzles.sitting import Sitting
from dragonbox.app.scene import Scene
from dragonbox.app.setup import learning, way_in
from dragonbox.core.language import _
from dragonbox.core.puzzle import Puzzle
from dragonbox.ui import theme
from dragonbox.ui.pieces import Named
from dragonbox.ui.widgets import Act, Button

DROP = 0.9
"""Seconds in which the stars drop."""
NEVER = -100.0


class Answering(Scene):
    """The part of a puzzle's scene that takes hints and answers."""

    sitting: Sitting
    puzzle: Puzzle
    stars_at = NEVER
    """When the stars began to drop."""

    teacher: Path | None = None
    """The lesson that explains to the player what this game, or this kind of puzzle, turns on; None if they
    know it."""

    def entered(self) -> None:
        super().entered()
        self.teacher = self._teacher()
        self.sitting.begin(self.refresh)
        self.refresh()

    def _teacher(self) -> Path | None:
        context, kind = self.context, self.puzzle.kind
        if way_in.never_played(context, kind.game):
            return next(iter(learning.files(kind.game)), None)
        return learning.unexplained(context, kind)

    def gone(self) -> None:
        super().gone()
        self.sitting.end()

    @property
    def title(self) -> str:
        """The kind of the puzzle, and later how it ended."""
        attempt = self.sitting.attempt
        return told.headline(attempt) if attempt.over else _(self.puzzle.kind.name)

    @abstractmethod
    def give_up(self) -> None:
        """See the answer."""

    @property
    def started(self) -> bool:
        """Whether something was tried."""
        return False

    def spoken(self, text: str) -> str:
        """Return a text with the name of the opponent, where there is just one."""
        return naming.spoken(text, self.sitting.match)

    def ways(self) -> list[Button]:
        """Return the ways to the rules, as buttons of a column."""
        found = [] if self.started else self.way_in()
        for button in found:
            button.kind = "ink"
        return found

    @abstractmethod
    def answer(self) -> None:
        """Give what was tried as the answer."""

    def give(self, text: str) -> None:
        """Give a text as the answer: it is right, or it is said how far it went."""
        if self.sitting.answer(text).right:
            self.show_stars()
        else:
            self.context.sound.play("page")
        self.refresh()

    def take_hint(self) -> None:
        """Take the next hint."""
        say = self.context.window.say
        if not self.sitting.hint_next:
            say(_("There are no more hints."))
        elif not self.sitting.hints:
            say(_("One moment: the hints are being worked out."), 2)
        else:
            self.sitting.take_hint()
            self.context.sound.play("card_turn", 0.6)
            self.refresh()

    def again(self) -> None:
        """Try the same puzzle anew."""
        context = self.context
        context.window.replace(context.scene("puzzle", self.sitting.match, self.sitting.source))

    def share(self) -> None:
        """Offer a line about the puzzle and a picture of it, both without its answer."""
        text = told.shared(self.puzzle, self.sitting.attempt)
        self.context.window.push(self.context.scene("share puzzle", self.sitting.match, text))

    def learn(self) -> None:
        """Open the lesson that explains it; the puzzle waits."""
        self.context.window.push(self.context.scene("lesson", self.puzzle.kind.game, self.teacher))

    def main(self) -> None:
        """Do what the red button does: answer, or go on to the next puzzle."""
        if not self.sitting.attempt.over:
            self.answer()
        elif self.sitting.source.following is not None:
            self.sitting.source.following()

    # ------------------------------------------------------------------ what is to be seen

    def show_stars(self) -> None:
        """Let the stars drop."""
        self.stars_at = self.context.window.clock()
        self.context.sound.play("total" if self.sitting.attempt.stars else "page")
        self.refresh()

    @property
    def fallen(self) -> float:
        """How far the stars have fallen, from 0 to 1."""
        if not self.context.speed:
            return 1.0
        return min(1.0, max(0.0, (self.context.window.clock() - self.stars_at) / DROP))

    def drops(self, now: float) -> bool:
        """Return whether stars drop, and have them drawn where they are."""
        dropping = now - self.stars_at < DROP + 0.1
        if dropping:
            self.refresh()
        return dropping

    @property
    def named(self) -> Named:
        """The picture of a word for a piece of this game."""
        return partial(looks.load(self.puzzle.kind.game).named, self.canvas)

    def way_in(self) -> list[Button]:
        """Return the button to the lesson that explains it, for a player who does not know it."""
        if self.teacher is None:
            return []
        button = _button("puzzle learn", _("Learn it"), self.learn)
        key = self.puzzle.kind.game
        minutes = learning.lasting(games.entry(key).learn)
        button.tip = _("Lesson 1 shows you in {minutes}", minutes=minutes)
        if number := learning.files(key).index(self.teacher):
            button.tip = _("Lesson {number} shows you", number=number + 1)
        return [button]

    def again_button(self) -> Button:
        """Return the button that begins the same puzzle anew."""
        return _button("puzzle again", _("Try again"), self.again)

    def share_button(self) -> Button:
        """Return the button that shares the puzzle."""
        return _button("puzzle share", _("Share"), self.share)

    def next_buttons(self, box: Rect | None = None) -> list[Button]:
        """Return the red button to the next puzzle, or that which leaves: in a box, or on the sheet."""
        if (following := self.sitting.source.following) is None:
            button = _button("puzzle close", _("Close"), self.back, cap="Esc")
        else:
            label = _("See all five") if self.sitting.source.last else _("Next puzzle")
            button = _button("puzzle next", label, following, cap="Enter")
            button.kind = "primary"
            if box is not None and (comes := self.sitting.source.comes):
                large = panels.AnswerButton(button.key, box, following, label=label, kind="primary")
                large.cap, large.below = button.cap, comes
                button = large
        if box is not None:
            button.box, button.zone, button.size = box, "actions", theme.BODY
            if following is None:
                button.kind = "second"
        return [button]


def _button(key: str, label: str, act: Act, why: str = "", cap: str = "") -> Button:
    """Return a button that has no place yet."""
    return Button(key, Rect(0, 0, 0, 0), act, panels.ZONE, why, label=label, kind="paper", cap=cap, size=16)
