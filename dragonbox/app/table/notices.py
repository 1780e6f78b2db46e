"""Rules that surprise: each is told once at a table, when it first matters, with a way to the help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.lessons import guide
from dragonbox.app.lessons.guide import Paper, Said
from dragonbox.app.table import note, strip
from dragonbox.app.table.coach import turn_of
from dragonbox.app.table.hints import KEPT
from dragonbox.core import lesson
from dragonbox.core.language import N_, _
from dragonbox.core.notices import Notice
from dragonbox.core.record import RecordError
from dragonbox.storage.disk import StorageError
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Move
    from dragonbox.core.match import Match
    from dragonbox.core.parts import News

WIDTHS = (300, 262, 226)
"""How wide the paper may be, in u: the widest that covers least."""
NARROW = 206
"""How wide it is where it would cover something that matters much, in u: as wide as the panels beside it."""
NEWS = 7.0
"""Seconds that it is told what an opponent did."""
AT_ONCE = 2
"""So many moves may have been made since the last look: more were not seen one by one."""
BEGIN = "begin"
"""The key of what is said before the first move."""
GOAL = "goal"
"""The key of what the game is about: it is said at its first table, unless a lesson told it."""
ITSELF = "itself", N_("You had only one move, so it played itself. The settings can change that."), "turn"
"""What is said of the first move that plays itself: its key, its words and its rule."""


class Notices:
    """Tells the surprising rules at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._waiting: list[Notice] = []
        """What is to be told, the first of it now."""
        self._seen = len(table.real.history)
        """How many moves were looked at."""
        self._itself = False
        """Whether the last move played itself."""
        self._turn = -1
        """The turn, as `turn_of` tells it, that brought the last rule: it brings no other."""
        self._learned: set[str] | None = None
        """The keys of the rules that finished lessons have told; None as long as nobody has looked."""
        self._strip = False
        """Whether what is told now lies on a strip."""
        self._box: tuple[tuple[object, object], pygame.Rect, bool] | None = None
        """Where the paper lies, of what and in which window: it stays there."""

    @property
    def shown(self) -> Notice | None:
        """What is told now."""
        table = self._table
        late = table.real.over or table.concealed or table.hints.is_shown
        return self._waiting[0] if self._waiting and not late else None

    def begin(self, text: str) -> None:
        """Tell what is new in this match, before its first move."""
        self._waiting.append(Notice(BEGIN, text, "minute"))
        self._table.refresh()

    def news(self, new: Sequence[News]) -> str:
        """Return what no finished lesson has told, and keep of what it tells wholly that it is told."""
        key, kept = self._table.real.game.key, self._table.context.lessons
        found = [one for one in new if one.key not in self._known]
        with suppress(StorageError):  # then it is told again another time
            for one in found:
                if one.whole:
                    kept.tell(key, one.key)
        return " ".join(_(one.text) for one in found)

    def opened(self) -> None:
        """Tell at the first table of a game what it is about, unless a lesson did."""
        table, match = self._table, self._table.real
        part = games.notices(match.game.key)
        if part is None or not self._tells or table.context.lessons.done(match.game.key):
            return
        if new := self.untold([Notice(GOAL, part.goal(match), "minute")]):
            self._waiting[:0] = new
            self._turn = turn_of(match)
            table.refresh()

    def played_itself(self, move: Move) -> Move:
        """Tell, when it is seen, that this move plays itself because it is the only one; returns it."""
        self._itself = len(self._table.real.legal()) == 1
        return move

    def look(self) -> None:
        """Find what the last move brought into play."""
        table, match = self._table, self._table.real
        if table not in table.context.window.scenes:
            return
        moves = len(match.history)
        seen, self._seen = self._seen, moves
        # A take and the play that follows at once are looked at together.
        fresh = 0 < moves - seen <= AT_ONCE
        alone = len(match.people) == 1
        if fresh and alone and table.plays and (news := table.top.news(match.history[-1])):
            table.context.window.say(news, NEWS, table)
        if not fresh:
            return
        self._learn_by_doing()
        before = self._waiting[:]
        # Who has moved has read it; a move that made itself says nothing of that.
        moved = alone and match.history[-1].seat == match.people[0]
        if moved and before and not table.automatic(match.until(moves - 1)):
            self._waiting.clear()
        turn = turn_of(match)
        if not self._waiting and self._turn != turn:
            early = [match.until(count) for count in range(seen + 1, moves)]
            self._waiting = self._new(self._itself, 1, early)
            self._turn = turn if self._waiting else self._turn
        elif self._itself and self._tells:
            self._waiting += self.untold([_itself()])
        self._itself = False
        if self._waiting != before:
            table.refresh()

    def changed(self) -> None:
        """Tell no more of moves that were taken back or made again."""
        self._seen = len(self._table.real.history)
        self._waiting = [notice for notice in self._waiting if notice.key in (BEGIN, GOAL)]

    def dealt(self) -> None:
        """Find what a new deal brought into play: it is told first."""
        if new := self._new():
            self._waiting[:0] = new
            self._table.refresh()

    def _new(
        self, itself: bool = False, most: int | None = None, early: Sequence[Match] = ()
    ) -> list[Notice]:
        """Return the rules that came into play and were never told, and keep that they are told now.

        `itself` is whether the last move played itself, `most` how many there is time for, `early` the match
        after other moves that nobody has looked at.
        """
        match = self._table.real
        if not self._tells or match.over:
            return []
        found = [_itself()] if itself else []
        if part := games.notices(match.game.key):
            for then in (*early, match):
                for notice in part.notices(then, match.people[0]):
                    if notice.text and notice.key not in self._known:
                        found.append(notice)
        return self.untold(found, most)

    def _learn_by_doing(self) -> None:
        """Keep of a rule that the player has just followed that they need not be told."""
        match = self._table.real
        if self._tells and (part := games.notices(match.game.key)):
            self.untold([one for one in part.notices(match, match.people[0]) if not one.text])

    @property
    def _known(self) -> set[str]:
        """The keys of the rules that lessons have told which the player has done: they are not new."""
        if self._learned is None:
            self._learned = set()
            key = self._table.real.game.key
            done = self._table.context.lessons.done(key)
            for path in games.lessons(key):
                if path.stem in done:
                    with suppress(RecordError, OSError):  # then what it told is told again
                        self._learned |= lesson.told(path)
        return self._learned

    def beside(self, move: Move) -> str:
        """Return the rule that a hint with this move tells too: nobody has read of it, for the hint lies over
        its paper or comes before it."""
        match = self._table.real
        advised = getattr(games.notices(match.game.key), "advised", None)
        if advised is None or not self._tells or (notice := advised(move)) is None:
            return ""
        waits = any(notice.key == one.key for one in self._waiting)
        new = notice.key not in self._known | self._table.context.lessons.told(match.game.key)
        return str(notice.text) if waits or new else ""

    @property
    def _tells(self) -> bool:
        """Whether rules are told at this table: one person plays, who wants to hear them."""
        table = self._table
        return len(table.real.people) == 1 and table.plays and table.context.settings.notices

    def untold(self, notices: Sequence[Notice], most: int | None = None) -> list[Notice]:
        """Return those that were never told, so many at most, and keep that they are told now."""
        table, match = self._table, self._table.real
        key, kept = match.game.key, table.context.lessons
        told, found = kept.told(key) | {notice.key for notice in self._waiting}, list[Notice]()
        for notice in notices:
            if notice.key not in told and (most is None or len(found) < most):
                told.add(notice.key)
                found.append(notice)
                with suppress(StorageError):  # then it is told again another time
                    kept.tell(key, notice.key)
        return found

    @property
    def idea(self) -> str:
        """What the coach says, while no rule is told."""
        covered = self._waiting or self._table.concealed or self._table.hints.is_shown
        return "" if covered else self._table.coach.idea

    @property
    def takes_line(self) -> bool:
        """Whether a strip of paper lies in the place of the Line."""
        return self._strip

    def dismiss(self) -> bool:
        """Tell no more of what is told now; whether there was something."""
        if self.idea:
            self._table.coach.dismiss()
        elif self.shown is not None:
            self._waiting.pop(0)
        else:
            return False
        self._table.refresh()
        return True

    def widgets(self) -> list[Widget]:
        """Return the paper and its buttons."""
        notice, idea, c = self.shown, self.idea, self._table.canvas
        self._strip = False
        if (notice is None and not idea) or not self._table.shows_papers or self._deals:
            return []
        said, buttons = self._said(notice, idea), self._buttons(notice)
        if notice is None or self._covers_much(said):
            return self._on_strip(said, buttons)
        box = self._place(said)[0]
        guide.place_buttons(c, box, buttons)
        return [Paper(box, said, top=self._above(box, said)), *buttons]

    def _on_strip(self, said: Said, buttons: list[Button]) -> list[Widget]:
        """Return the strip; nothing while the Line has more to say than what to do now."""
        table, top = self._table, self._table.top
        if table.table_line.wake() is not None or (self.idea and top.line() != table.coach.line):
            return []
        if self.idea:
            table.coach.seen()
        self._strip = True
        beside = [widget.box for widget in top.widgets() if widget.zone in ("actions", "aids", "tools")]
        bottom, low = top.line_bottom(), table.ledge - table.canvas.px(strip.ABOVE)
        if low - bottom < table.canvas.px(strip.NEAR):
            bottom = low  # the Line keeps more room, which a strip may need
        return strip.laid(table.canvas, said, buttons, bottom, beside, top.message_width())

    def _above(self, box: pygame.Rect, said: Said) -> int | None:
        """Return below which y the portrait begins, so that it covers nothing that the paper leaves free."""
        face = guide.portrait(self._table.canvas, box, said)
        ends = [widget.box.bottom for widget in self._table.top.widgets() if widget.box.colliderect(face)]
        return max((end for end in ends if end <= box.y), default=None)

    def _buttons(self, notice: Notice | None) -> list[Button]:
        """Return the buttons of a rule, or of an idea where there is none, without their places."""
        more = (
            ("notice why", self._why, _("Rules"), "")
            if notice
            else ("notice more", self._more, _("More"), "H")
        )
        found = [self._button(*more), self._button("notice ok", self._close, _("OK"))]
        if notice is None:
            stop = self._button("notice off", self._no_more, _("Stop ideas"))
            stop.tip, stop.size = _("The settings bring them back: Guided play."), 15
            found.append(stop)
        return found

    def _button(self, key: str, act: Callable[[], None], label: str, cap: str = "") -> Button:
        box = pygame.Rect(0, 0, 0, 0)
        return Button(key, box, act, "notice", label=label, kind="paper", cap=cap, size=17)

    @property
    def _deals(self) -> bool:
        """Whether the match is just dealt: words that fly over the table would cross those of a paper."""
        return self._table.motion.busy and not self._table.real.history

    def _covers_much(self, said: Said) -> bool:
        """Whether the paper has no place where it covers nothing that matters much."""
        return self._place(said)[1]

    def _place(self, said: Said) -> tuple[pygame.Rect, bool]:
        """Where the paper lies, and whether it covers what matters much: where it was, as long as it covers
        nothing more there."""
        c, table = self._table.canvas, self._table
        here = (said, len(table.match.history)), (c.size, c.text_scale)
        if self._box is None or self._box[0] != here:
            kept = [*table.top.note_keeps(), (table.top.actions_box(), KEPT)]
            keeps = note.below(kept, guide.overhang(c, said))

            def height(box: pygame.Rect) -> int:
                return guide.height(c, said, box.w)

            wide = [width for width in (*WIDTHS, NARROW) if guide.holds_head(c, said, c.px(width))]
            usual = [width for width in wide if width != NARROW] or WIDTHS[:1]
            found = note.at_edge(c, note.place(c, c.px(84), keeps, height, usual), keeps)
            if NARROW in wide and note.covers_much(found, keeps):
                found = note.at_edge(c, note.place(c, c.px(84), keeps, height, wide), keeps)
            if self._box is not None and self._box[0][1] == here[1]:
                low = table.ledge - c.px(6)
                found = note.grown_still(self._box[1], found, keeps, height, low)
            self._box = here, found, note.covers_much(found, keeps)
        return self._box[1:]

    def _said(self, notice: Notice | None, idea: str) -> Said:
        if notice is None:
            return Said(_("An idea"), idea)
        heads = {BEGIN: _("Your first match"), GOAL: _("The goal")}
        return Said(heads.get(notice.key, _("New to you")), notice.text)

    def _more(self) -> None:
        self._table.hints.press()

    def _why(self) -> None:
        if (notice := self.shown) is not None:
            self._table.rules(notice.rule, notice.text)

    def _no_more(self) -> None:
        """Whoever needs no ideas gets none in any match."""
        context = self._table.context
        context.settings.guided = False
        context.keep_settings()
        self._table.top.suggested = None
        self.dismiss()
        context.window.say(_("No more ideas. The settings bring them back: Guided play."), 5)

    def _close(self) -> None:
        self.dismiss()


def _itself() -> Notice:
    """Return what is said of the first move that plays itself."""
    name, text, rule = ITSELF
    return Notice(name, _(text), rule)
