"""Between two deals of a match: what the last one scored, how the match stands, and the next deal.

Everybody at the screen may see it: nothing of a hand is shown, nor of the table below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox import games
from dragonbox.app import seating
from dragonbox.app.scoring import Action, signed
from dragonbox.app.scoring_seats import SeatsScoring, ranks
from dragonbox.core.contract import Seat
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.table import Table
    from dragonbox.core.match import Match
    from dragonbox.ui.sheet import Sheet

ALONE = 7.0
"""Seconds after which the next deal is made where only opponents sit."""


def has_sheet(match: Match) -> bool:
    """Whether the game has something to tell of each deal."""
    return len(match.seats) > 1 and hasattr(games.load_part(match.game.key, "scoring"), "hand")


def page(context: Context, table: Table) -> Between:
    """The page of the deal that is over: a story where the game tells one, else the points side by side."""
    from dragonbox.app.story import StoryScene

    return StoryScene(context, table) if has_story(table.real) else Between(context, table)


def has_story(match: Match) -> bool:
    """Whether the game tells how each deal ended, the last one too."""
    if not has_sheet(match):
        return False
    return games.load_part(match.game.key, "scoring").hand(match, len(match.rounds) - 1).story is not None


class Between(SeatsScoring):
    """The points of the last deal in the columns of the seats, with the scores of the match below them."""

    overlay = False
    ground = "night"

    def __init__(self, context: Context, table: Table) -> None:
        self._deal_at: float | None = None
        """When the next deal is made by itself."""
        self.board = table
        self.unit = "deal" if len(table.real.rounds) == 1 else "deals"
        super().__init__(context, table.real, None, table)

    def _sheet(self) -> Sheet:
        scoring = games.load_part(self.match.game.key, "scoring")
        sheet: Sheet = scoring.hand(self.match, len(self.match.rounds) - 1)
        return sheet

    def _look_up(self, placing: object) -> None:
        match = self.match
        self.problem, self.counts, self.like, self.teams = "", True, None, ()
        scores = match.standing.scores
        self.ranks = ranks(scores, (), ())
        self.order = sorted(range(len(match.seats)), key=lambda seat: (self.ranks[seat], seat))
        self.faces = seating.faces(match.seats, self.context.portrait)
        self.entries = self._entries()
        self.courses = self._courses()

    # ------------------------------------------------------------------ the sheet

    @property
    def has_sums(self) -> bool:
        return True

    def _paint_sums(self, now: float) -> None:
        """The scores of the match, below the points of the deal."""
        c, line = self.canvas, self._totals()
        y = line.bottom + self._team_height() // 2
        c.hairline(line.x, line.bottom, line.w, theme.GOLD, 0.4, "")
        c.text("Score", (line.x + c.px(4), y), 20, face="serif", middle=True)
        for number, seat in enumerate(self.order):
            c.foil(
                signed(self._score(seat, now)),
                (self._column(number).centerx, y),
                28,
                align="center",
                middle=True,
            )

    def _score(self, seat: Seat, now: float) -> int:
        """The score of a seat: as it was before the deal, and the points that are counted already."""
        before = self.match.standing.scores[seat] - self.sheet.seats[seat].total
        return before + self._sum_of(seat, now)

    def _about(self) -> list[Run]:
        # No code of the deal: whoever knows it could look at the next one.
        return [(self.sheet.subtitle, self.canvas.palette.dim, "sans")]

    def _note(self) -> list[Run]:
        name, dim = self.match.seats[self.match.standing.first].name, self.canvas.palette.dim
        begins = seating.verb(name, "begin", "begins")
        return [(name, self.canvas.palette.text, "semi"), (f"{begins} the next deal.", dim, "sans")]

    # ------------------------------------------------------------------ what to do next

    def _actions(self) -> list[Action]:
        actions: list[Action] = [("menu", "Pause", "menu", "second", self.back)]
        if not self.match.bound:
            actions.append(("undo", "Take the last move back", "undo", "second", self.board.undo))
        return [*actions, ("next", "Next deal", "", "primary", self._next)]

    def _next(self) -> None:
        self.board.next_round()
        self.context.window.pop()

    def back(self) -> None:
        from dragonbox.app.pause import Pause

        self.context.window.push(Pause(self.context, self.board))

    def command(self, command: str) -> bool:
        if command == "undo" and not self.match.bound:
            self.board.undo()
        elif command == "help":
            self.board.rules()
        elif command == "log":
            self.board.show_log()
        else:
            return super().command(command)
        return True

    def entered(self) -> None:
        super().entered()
        self.context.window.when_idle(self._picture)
        if not self.match.people:
            self._wait_alone()

    def _wait_alone(self) -> None:
        """Nobody sits here: go on after a while."""
        self._deal_at = self.context.window.clock() + ALONE

    def left(self) -> None:
        self._deal_at = None

    def _picture(self) -> None:
        self.board.keep_picture(self)

    def tick(self, now: float) -> bool:
        if self._deal_at is not None and now >= self._deal_at:
            self._deal_at = None
            self._next()
            return True
        return super().tick(now)

    def wake(self, now: float) -> float | None:
        times = (super().wake(now), self._deal_at)
        return min((time for time in times if time is not None), default=None)
