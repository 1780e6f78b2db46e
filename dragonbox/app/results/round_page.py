"""Between two deals of a match: what the last one scored, how the match stands, and the next deal. Where a
card stands for each seat, the points lie on it as coins, and it turns over.

Everybody at the screen may see it: nothing of a hand is shown, nor of the table below.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.common import seating
from dragonbox.app.results import score_curves, scoring_page
from dragonbox.app.results.footer import Action
from dragonbox.app.results.scoring_seats import TOTAL, SeatsScoring, ranks
from dragonbox.core import head_start, phrases, round_names
from dragonbox.core.contract import Seat
from dragonbox.core.language import _
from dragonbox.ui import motion, parts, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.motion import Flight
from dragonbox.ui.runs import marked
from dragonbox.ui.sheet import Token
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.scene import Scene
    from dragonbox.app.table.table import Table
    from dragonbox.core.match import Match
    from dragonbox.ui.sheet import Sheet

TOKEN, LARGE, COIN = 78, 70, 17
"""The width of the card of a seat, the height from which words have room on it, and the width of the coins
on it, in u."""
TURN = 0.75
"""Seconds in which a card turns over, at normal speed."""
ALONE = 7.0
"""Seconds after which the next deal is made where only opponents sit."""


def has_sheet(match: Match) -> bool:
    """Return whether the game has something to tell of each deal."""
    return len(match.seats) > 1 and looks.load(match.game.key).round_sheet is not None


def page(context: Context, table: Table) -> Scene:
    """Return the page of the deal that is over: a story where the game tells one, else the points side by
    side."""
    return context.scene("story", table) if has_story(table.real) else RoundScene(context, table)


def has_story(match: Match) -> bool:
    """Return whether the game tells how each deal ended, the last one too."""
    return has_sheet(match) and sheet_of(match, len(match.rounds) - 1).story is not None


def sheet_of(match: Match, number: int) -> Sheet:
    """Return the sheet of a deal of a match that has such sheets."""
    made = looks.load(match.game.key).round_sheet
    assert made is not None
    return made(match, number)


def blank(canvas: Canvas) -> pygame.Surface:
    """Return the empty page. That takes longer than a frame may: a table has it made while nothing moves."""
    return scoring_page.blank(canvas, RoundScene.ground)


class RoundScene(SeatsScoring):
    """The points of the last deal in the columns of the seats, with the scores of the match below them."""

    def __init__(self, context: Context, table: Table) -> None:
        self.peeking = False
        """Whether the table is shown, as the deal has left it."""
        self._deal_at: float | None = None
        """When the next deal is made by itself."""
        self.board = table
        self._turned: Flight | None = None
        """Cards turn over."""
        self._painted = 0.0
        super().__init__(context, table.real, None, table)
        self.unit = round_names.MOVE if score_curves.told_by_moves(self.match) else self.sheet.counted
        self.series = self._series()

    @property
    def _dragon(self) -> str:
        return self.sheet.dragon

    def _held(self) -> list[str]:
        return []

    def _sheet(self) -> Sheet:
        return sheet_of(self.match, len(self.match.rounds) - 1)

    def _look_up(self) -> None:
        match = self.match
        self.like, self.teams = None, ()
        self.scores, self.winners = head_start.scores(match), head_start.winners(match)
        self.ranks = ranks(self.scores, (), ())
        self.order = sorted(range(len(match.seats)), key=lambda seat: (self.ranks[seat], seat))
        self.faces = seating.faces(match.seats, self.context.portrait)
        self.entries = self._entries()
        self.series = self._series()

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        if getattr(self.board, "canvas", None) is not canvas:
            # The page is the table's, and so is what is looked at.
            self.board.lay_out(canvas, None)
        super().lay_out(canvas, behind)

    def backdrop(self) -> pygame.Surface:
        if self.peeking:
            return self.board.backdrop()
        surface = self.board.page()
        with self.canvas.on(surface):
            self._paint_panels()
            self._paint_still()
        return surface

    def paint(self, now: float) -> None:
        if self.peeking:
            self.board.base = self.base
            self.board.draw(now)
            self.board.base = None
        else:
            super().paint(now)

    def _shared(self) -> str:
        """No code: whoever knows it could look at the next deal."""
        return ""

    @property
    def _charted(self) -> bool:
        """Whether there is more to see than straight lines."""
        return any(len(line.points) > 2 for line in self.series)

    # ------------------------------------------------------------------ the cards of the seats

    @property
    def _tokens(self) -> bool:
        return self.sheet.seats[0].token is not None

    def _face(self) -> int:
        return self._token_size()[0] if self._tokens else super()._face()

    def _token_size(self) -> tuple[int, int]:
        """The size of the cards."""
        c = self.canvas
        ratio = c.sprites.ratio(self._named("black"))
        width = min(c.px(TOKEN), (self._row_height() - c.px(14)) / ratio)
        return round(width), round(width * ratio)

    def _paint_heading(self, number: int, seat: Seat, told: bool) -> None:
        token = self.sheet.seats[seat].token
        if token is None:
            super()._paint_heading(number, seat, told)
            return
        c, row, now = self.canvas, self._row(number), self._painted
        width, height = self._token_size()
        box = pygame.Rect(row.x + c.px(10), row.centery - height // 2, width, height)
        turned = self._share(self._turned, now) if told else 0.0
        self._paint_token(box, token, turned)
        if not 0 < turned < 1:
            self._paint_coins(box, token, self._sum_of(seat, now))
            if told and token.count:
                self._paint_won(box, token.count)
        parts.portrait(c, self.faces[seat], (box.x + c.px(4), box.y + c.px(6)), round(width * 0.5))
        colour = theme.GOLD_LIGHT if told and token.before != token.after else None
        self._paint_name(seat, box.right + c.px(14), row, colour)

    def _paint_won(self, box: pygame.Rect, count: int) -> None:
        """How many deals a seat has won, at the corner of its card; a bare number on small cards."""
        c, size, height = self.canvas, 15, 22
        told = _("{n} won", n=count) if box.h >= c.px(LARGE) else str(count)
        parts.badge(c, told, (box.right - c.px(4), box.y + c.px(8)), "gold", size, height)

    def _paint_token(self, box: pygame.Rect, token: Token, turned: float) -> None:
        """The card of a seat; half turned it is seen on edge, and a little larger."""
        c = self.canvas
        word = token.after if turned >= 0.5 else token.before
        edge = abs(1 - 2 * turned) if token.before != token.after else 1.0
        raster = c.sprites.get(self._named(word), *box.size)
        if edge >= 1:
            c.shadow(box, c.px(6), max(2, box.w * 0.06), c.px(4), c.px(2), 150)
            c.surface.blit(raster, box)
            return
        c.glow(box, c.px(8), c.px(14), theme.GLOW, 150)
        grown = 1.25 - 0.25 * edge
        size = max(2, round(box.w * grown * edge)), round(box.h * grown)
        scaled = pygame.transform.smoothscale(raster, size)
        c.surface.blit(scaled, scaled.get_rect(center=box.center))

    def _paint_coins(self, box: pygame.Rect, token: Token, points: int) -> None:
        """Points in coins, a row of each worth along the lower edge of a card."""
        c = self.canvas
        side = min(c.px(COIN), box.w // 3)
        y = box.bottom - side * 0.62 - side * 0.72 * (len(token.coins) - 1)
        for worth, word in token.coins:
            count, points = divmod(points, worth)
            step = min(side * 0.62, (box.w - side) / max(1, count - 1))
            x = box.centerx - (side + step * (count - 1)) / 2
            for i in range(count):
                coin = pygame.Rect(round(x + i * step), round(y), side, side)
                c.shadow(coin, side / 2, max(2, side * 0.12), c.px(1.5), c.px(1), 130)
                c.sprite(self._named(word), coin)
            y += side * 0.72

    def _paint_sheet(self, now: float) -> None:
        self._painted = now
        super()._paint_sheet(now)

    # ------------------------------------------------------------------ the sheet

    @property
    def has_sums(self) -> bool:
        """Whether the score of the match is more than the points of this deal."""
        # After the first deal the score of the match is the points of the deal.
        return len(self.match.rounds) > 1

    def _points_title(self) -> str:
        """The deal, where the score of the match stands beside its points."""
        if not self.has_sums:
            return super()._points_title()
        return round_names.title(games.entry(self.match.game.key).unit, len(self.match.rounds))

    def _sum_title(self) -> str:
        return _("Score")

    def _paint_sums(self, now: float) -> None:
        """The scores of the match, behind the points of the deal."""
        for number, seat in enumerate(self.order):
            at = self._sum_columns()[1], self._row(number).centery
            self.canvas.foil(phrases.signed(self._score(seat, now)), at, TOTAL, align="right", middle=True)

    def _score(self, seat: Seat, now: float) -> int:
        """The score of a seat: as it was before the deal, and the points that are counted already."""
        before = self.scores[seat] - self.sheet.seats[seat].total
        return before + self._sum_of(seat, now)

    def _note(self) -> list[Run]:
        name, dim = self.match.seats[self.match.standing.first].name, self.canvas.palette.dim
        told = round_names.begins(self.sheet.counted, name)
        return marked(told, (dim, "sans"), {"**": (self.canvas.palette.text, "semi")})

    # ------------------------------------------------------------------ what to do next

    def _actions(self) -> list[Action]:
        actions: list[Action] = [("menu", _("Pause"), "menu", "second", self.back)]
        if not self.match.undo_refusal:
            actions.append(("undo", _("Take the last move back"), "undo", "second", self.board.undo))
        if not self.board.handover.veiled:
            actions.append(("peek", _("Show the table"), "eye", "second", self._peek))
        return [*actions, ("next", round_names.following(self.sheet.counted), "", "primary", self._next)]

    def build(self) -> list[Widget]:
        if self.peeking:
            box = self._way_back()
            return [Button("peek", box, self._peek, "actions", label=_("Back"), kind="primary", cap="Enter")]
        return super().build()

    def _way_back(self) -> pygame.Rect:
        """Return where the button back lies at the table: over that which leads to this page."""
        buttons = [one for one in self.board.widgets if isinstance(one, Button) and one.zone == "actions"]
        red = [one.box for one in buttons if one.kind == "primary"]
        return red[0] if red else self.board.top.actions_box()

    def _peek(self) -> None:
        """Look at the table, or back at this page."""
        self.peeking = not self.peeking
        self.lay_out(self.canvas, self.behind)
        self.focused = "peek" if self.peeking else "next"
        self.refresh()

    def _next(self) -> None:
        self.board.next_round()
        self.context.window.pop()

    def back(self) -> None:
        if self.peeking:
            self._peek()
        else:
            self.context.window.push(self.context.scene("pause", self.board))

    def command(self, command: str) -> bool:
        if command == "undo" and not self.match.undo_refusal:
            self.board.undo()
        elif command == "help":
            self.board.rules()
        elif command == "log":
            self.board.show_log()
        else:
            return super().command(command)
        return True

    def entered(self) -> None:
        fresh = not self._begun
        super().entered()
        if not fresh and not self.peeking:
            # Enter does what the red button says, whatever was pressed before.
            self.focused = "next"
        if fresh and self._verdict is not None and self.motion.busy and self._tokens:
            now = self.context.window.clock()
            turning = partial(self.context.sound.play, "tile_turn")
            delay = (self._verdict.start - now) / self.motion.speed
            self._turned = self.motion.fly(now, delay, TURN, motion.inout, on_start=turning)
        if not self.match.people:
            self._wait_alone()

    def _wait_alone(self) -> None:
        """Nobody sits here: go on after a while."""
        self._deal_at = self.context.window.clock() + ALONE

    def left(self) -> None:
        self._deal_at = None

    def tick(self, now: float) -> bool:
        if self._deal_at is not None and now >= self._deal_at:
            self._deal_at = None
            self._next()
            return True
        return super().tick(now)

    def wake(self, now: float) -> float | None:
        times = (super().wake(now), self._deal_at)
        return min((time for time in times if time is not None), default=None)
