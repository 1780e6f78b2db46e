"""The end of a match as a scene: the winner with the dragon of the box, the result, and what decided it.

The page with all points comes behind it.
"""

from __future__ import annotations

import math
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app import looks
from dragonbox.app.common import seating
from dragonbox.app.results import flown, footer, leaves, pearl, tries
from dragonbox.app.results.counting import Counting
from dragonbox.app.results.scoring_page import ScorePage
from dragonbox.app.results.scoring_seats import ranks
from dragonbox.core import head_start, phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import _
from dragonbox.storage.history import result_of
from dragonbox.ui import gauges, motion, parts, pieces, rays, seals, shapes, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.motion import Motion
from dragonbox.ui.sheet import Ending
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.storage.results import Result

LENGTH = 2.0
"""Seconds, at normal speed, until everything is there."""
RISE, FACE, TITLE, COUNT, WHY, OTHERS = (0, 0.5), (0.5, 0.7), (0.6, 0.8), (0.8, 1.6), (1.3, 1.7), (1.6, 2.0)
"""When, in those seconds, each part begins and ends."""
FALL = 4.0
"""The seconds in which leaves of gold fall."""
HEADLINE, RESULT, SENTENCE, WORDS, SMALL, RANK = 104, 52, 27, 20, 17, 34
"""Sizes of type, in u."""
POINTS, TRACK = 46, 180
"""The size of points that decide nothing, and the least length of the track of their stars, in u."""
PIECE, OTHER, COIN = 54, 78, 48
"""Heights of a piece, of another player's portrait, and of a coin before the result, in u."""
DRAWN = pygame.Rect(21, 89, 960, 823)
"""Where the dragon of the box is in its picture, in thousandths of its side."""
RESTS = 14
"""How far it lies over the ledge, in u."""
LADDER = 68
"""The height of the ladder of a score, in u."""
SEAL = 46
"""The size of a new milestone, in u."""
TRIES = 8
"""So many of the last matches with the same goal are shown."""


class EndScene(Counting):
    """Shows who has won, and why; `page` is the page with the points, which comes next."""

    def __init__(self, context: Context, page: ScorePage) -> None:
        super().__init__(context)
        self.page = page
        self.match = page.match
        self.sheet = page.sheet
        scores, self.winners = head_start.scores(self.match), head_start.winners(self.match)
        self.scores = scores
        self.ending = self.sheet.ending or Ending(max(scores), _("points"))
        self.alone = len(self.match.seats) == 1
        self.faces = seating.faces(self.match.seats, context.portrait)
        self.celebrates = page.celebrates
        self.ground = "lacquer" if self.celebrates else "night"
        teams = self.match.game.teams(self.match.options)
        self.ranks = ranks(scores, self.winners, teams)
        self.motion = Motion(context.speed)
        self._began: float | None = None
        self._measured: tuple[Canvas, int] | None = None
        self._tells_late = False
        """Whether there is room for what came on top at the end."""
        self._flown: tuple[pygame.Surface, tuple[int, int]] | None = None

    # ------------------------------------------------------------------ what is told

    @property
    def headline(self) -> str:
        """Who has won, in a few words."""
        people = self.match.people
        if self.alone:
            if self.sheet.won is None:
                if self.celebrates:
                    return _("A new best!")
                return _("Well played") if self.page.ranked else _("The end")
            return _("You win!") if self.sheet.won else _("Not this time")
        names = [phrases.called(self.match.seats[seat].name) for seat in self.winners]
        if self.winners == tuple(people) and len(people) == 1:
            return _("You win!")
        if len(names) in (0, len(self.match.seats)):
            return _("A draw")
        if len(names) != 1:
            both = phrases.listed([phrases.named(name) for name in names])
            together = self.match.game.teams(self.match.options)
            return _("{names} win!", names=both) if together else _("{names} share the win", names=both)
        wins = phrases.verb(names[0], _("You win"), _("{name} wins", name=names[0]))
        return f"{wins}{'!' * self.celebrates}"

    def _said(self) -> str:
        """What stands below the headline where no number does."""
        if self.alone and self.ending.score is None:
            return self.sheet.headline.removeprefix(f"{self.headline} ")
        return ""

    def _others(self) -> list[Seat]:
        """Everybody who has not won, the better first."""
        seats = [seat for seat in range(len(self.match.seats)) if seat not in self.winners]
        return sorted(seats, key=lambda seat: (self.ranks[seat], -self.scores[seat], seat))

    # ------------------------------------------------------------------ time

    def entered(self) -> None:
        now = self.context.window.clock()
        if self._began is not None:
            return
        self._began = now
        sound = "fanfare_best" if self.celebrates else "total"
        at, length = TITLE
        self.motion.fly(now, at, length - at, on_start=partial(self.context.sound.play, sound))
        self.motion.fly(now, 0, LENGTH, motion.linear, data="all", on_end=self._all_there)
        if self.celebrates:
            self.motion.fly(now, FACE[0], FALL, motion.linear, data="leaves")
        if not self.context.speed:
            self.motion.finish()

    def _all_there(self) -> None:
        self._ended = self.context.window.clock()
        self.refresh()

    @property
    def _counts(self) -> bool:
        return not self.shown

    @property
    def shown(self) -> bool:
        """Whether everything is there, so that one can go on."""
        return self._ended > -math.inf

    def _share(self, part: tuple[float, float], now: float) -> float:
        """How far a part has come."""
        if self.shown:
            return 1.0
        if self._began is None:
            return 0.0
        passed = (now - self._began) / (self.context.speed or 1)
        return min(1.0, max(0.0, (passed - part[0]) / (part[1] - part[0])))

    def tick(self, now: float) -> bool:
        return self.motion.tick(now)

    def _hurry(self) -> bool:
        """Have everything there at once; whether it was not."""
        if self.shown:
            return False
        self.motion.finish()
        return True

    # ------------------------------------------------------------------ places

    def _stage(self) -> pygame.Rect:
        """Everything above the ledge."""
        c = self.canvas
        left, width = c.stage
        return pygame.Rect(left, c.px(10), width, parts.ledge_top(c) - c.px(10))

    def _air(self) -> pygame.Rect:
        """Where leaves fall: beside the words."""
        stage = self._stage()
        return pygame.Rect(stage.x, stage.y, self._words().x - stage.x, stage.h)

    def _dragon(self) -> pygame.Rect:
        """Return where the dragon of the box is: as large as fits, with its chin on the ledge."""
        stage, c = self._stage(), self.canvas
        left, right, low = stage.x + c.px(24), self._words().x - c.px(26), stage.bottom + c.px(RESTS)
        side = min(1000 * (right - left) // DRAWN.w, 1000 * (low - stage.y - c.px(26)) // DRAWN.h)
        x = (left + right - side * (2 * DRAWN.x + DRAWN.w) // 1000) // 2
        return pygame.Rect(x, low - side * DRAWN.bottom // 1000, side, side)

    def _words(self) -> pygame.Rect:
        """Where the words are, at the right."""
        c, stage = self.canvas, self._stage()
        x = stage.x + round(stage.w * 0.555)
        high = min(stage.h - c.px(58), c.px(600))
        return pygame.Rect(x, stage.centery + c.px(5) - high // 2, stage.right - c.px(48) - x, high)

    def build(self) -> list[Widget]:
        if not self.shown:
            return []
        c = self.canvas
        told: list[footer.Action] = [
            ("menu", _("Menu"), "home", "second", self.page.to_menu),
            ("replay", _("Replay"), "play", "second", self.page.replay),
            ("count", _("All coins") if self.sheet.unit else _("All points"), "stats", "second", self.count),
            ("again", _("Play again"), "", "primary", self.page.again),
        ]
        widgets = footer.buttons(c, told, ends=True)
        if self.page.reached:
            for one, box in seals.places(c, self._news(), self.page.reached, SEAL):
                widgets.append(Widget(f"new {one.key}", box, tip=seals.told(one), skip=True))
        return widgets

    def _news(self) -> pygame.Rect:
        """What tells of new milestones, at the foot of the words."""
        c, words = self.canvas, self._words()
        high = seals.height(c, words.w, self.page.reached, SEAL)
        return pygame.Rect(words.x, words.bottom - high - round(0.3 * self._free()), words.w, high)

    def _free(self) -> int:
        """Return the height that the words leave free: it is spread over what stands between them."""
        c = self.canvas
        if self._measured is None or self._measured[0] is not c:
            used = self._used(late=False)
            foot = self._news().y if self.page.reached else self._words().bottom
            if self._late():
                more = self._used(late=True)
                # It must not cost what decided the match its place.
                self._tells_late = used + c.type.line(SMALL) <= more <= foot
                used = more if self._tells_late else used
            self._measured = c, max(0, foot - used)
        return self._measured[1]

    def _used(self, late: bool) -> int:
        """Return the height that the words take at least, with what came on top at the end or without."""
        c, titles = self.canvas, self.canvas.titles
        self._tells_late = late
        self._measured, c.titles = (c, 0), None
        with c.on(shapes.blank(c.size)):
            used = self._paint_why(self._paint_result(0, self._words()), 1.0)
        c.titles = titles
        return used

    def _late(self) -> str:
        """Return what came on top of the winner's score at the table: `At the end: Chips left +1`."""
        if len(self.winners) > 1 or (self.ending.score is None and self.ending.points is None):
            return ""
        seat = self.winners[0] if self.winners else 0
        groups = [group for group in self.sheet.seats[seat].groups if group.late]
        rows = [row for group in groups for row in group.rows if row.points]
        if not rows:
            return ""
        told = [f"{row.label} {phrases.gain(row.points)}" for row in rows]
        whole = f"{groups[0].title}: {', '.join(told)}"
        if self.canvas.type.width(whole, SMALL) <= self._words().w:
            return whole
        return f"{groups[0].title}: {phrases.gain(sum(row.points for row in rows))}"

    def _paint_late(self, count: float, y: int) -> int:
        """Write that line, if there is room for it; returns the y below."""
        if not self._tells_late:
            return y
        if count >= 1:
            c, box = self.canvas, self._words()
            c.text(self._late(), (box.x, y), SMALL, c.palette.dim, width=box.w)
        return y + self.canvas.type.line(SMALL)

    # ------------------------------------------------------------------ painting

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = super().backdrop()
        with c.on(surface):
            if self.celebrates:
                rays.paint(c, self._dragon().center, c.px(700))
            if self.ending.flown:
                flown.paint_board(c, self._name_of, self.ending.flown, self._place())
                self._flown = flown.dragon(c, self._name_of, self.ending.flown, self._place())
            parts.ledge(c)
            parts.table_rim(c)
        if not self.ending.flown:
            # Made now: no frame of the motion waits for it.
            c.sprites.get(f"dragons/{self._coat()}", *self._dragon().size)
        return surface

    def _name_of(self, word: str) -> str:
        """Return the picture of a piece by its word."""
        return looks.load(self.match.game.key).named(self.canvas, word)

    def _place(self) -> pygame.Rect:
        """Where a board lies and a dragon flies over it."""
        c, stage = self.canvas, self._stage()
        x = stage.x + c.px(48)
        high = stage.h - c.px(44)
        wide = min(self._words().x - c.px(40) - x, round(high * 1.15))
        left = x + (self._words().x - c.px(40) - x - wide) // 2
        return pygame.Rect(left, stage.y + c.px(18), wide, high)

    def _coat(self) -> str:
        return "gold" if not self.alone or self.celebrates else self.sheet.dragon

    def paint(self, now: float) -> None:
        if self.celebrates:
            leaves.stay(self.canvas, self._air().inflate(0, -self.canvas.px(40)), self._fallen(now))
        self._paint_dragon(now)
        self._paint_words(now)
        self._paint_ledge(now)

    def paint_over(self, now: float) -> None:
        for flight in self.motion.flights:
            if flight.data == "leaves" and flight.begun(now):
                leaves.fall(self.canvas, self._air(), flight.share(now), pearl.place(self._dragon()))

    def _paint_dragon(self, now: float) -> None:
        c, box = self.canvas, self._dragon()
        rise = motion.out(self._share(RISE, now))
        if not rise:
            return
        if self._flown:
            picture, (x, y) = self._flown
            far = round((1 - rise) * c.px(120))
            picture.set_alpha(round(255 * rise))
            c.surface.blit(picture, (x - far, y + far // 2))
            return
        box = box.move(0, round((1 - rise) * c.px(120)))
        c.sprite(f"dragons/{self._coat()}", box, round(rise * 8) / 8)
        if not self.alone or self.celebrates:
            faces = [self.faces[seat] for seat in (self.winners or (0,))]
            pearl.paint(c, faces, box, motion.back(self._share(FACE, now)))

    def _paint_words(self, now: float) -> None:
        box = self._words()
        y = self._paint_result(now, box)
        shown = self._share(WHY, now)
        if shown > 0:
            layer = [self._paint_why] if not self.page.reached else [self._paint_why, self._paint_news]
            for draw in layer:
                draw(y, shown)

    def _paint_result(self, now: float, box: pygame.Rect) -> int:
        """Write who has won and with what; returns the y below."""
        c, dim = self.canvas, self.canvas.palette.dim
        y = box.y + min(c.px(64), round(0.3 * self._free()))
        about = f"{self.match.game.title} · {self.sheet.subtitle}"
        size = c.type.smaller(about, SMALL, box.w)
        lines = len(c.type.wrap(about, size, box.w)[:2])
        c.paragraph(about, (box.x, y), box.w, size, dim, most=2)
        y += c.type.line(SMALL) + (lines - 1) * c.type.line(size) + c.px(2)
        title = self._share(TITLE, now)
        size = c.type.smaller(self.headline, HEADLINE, box.w, "serif bold", 30, 1)
        line = c.type.foil(self.headline, size, "serif bold")
        if title > 0:
            if title < 1:
                line = line.copy()
                line.set_alpha(round(255 * title))
            c.surface.blit(line, (box.x, y + round((1 - motion.out(title)) * c.px(14))))
        y += line.get_height() - c.px(6)
        count = self._share(COUNT, now)
        if self._said():
            size = c.type.smaller(self._said(), SENTENCE, box.w, "serif bold", WORDS)
            if count > 0:
                c.text(self._said(), (box.x, y), size, None, "serif bold", width=box.w)
            y += c.type.height(SENTENCE, "serif bold") + c.px(4)
            if self.ending.points is None:
                return y
            return self._paint_late(count, self._paint_points(self.ending.points, count, y))
        if count > 0:
            self._paint_score(count, (box.x, y), box.w)
        return self._paint_late(count, y + c.type.height(RESULT, "serif bold"))

    def _paint_score(self, count: float, at: tuple[int, int], room: int) -> None:
        c, (x, y) = self.canvas, at
        high = c.type.height(RESULT, "serif bold")
        if self.ending.score is not None:
            so_far = round(self.ending.score * motion.out(count))
            number = phrases.signed(so_far)
            x += self._coin((x, y + high // 2 + c.px(2)), COIN)
            x += c.foil(number, (x, y), RESULT, "serif bold") + c.px(14)
            if so_far != self.ending.score:
                return  # the words are of the whole score: they would be wrong beside a part of it
        told = self.ending.told
        size = c.type.smaller(told, WORDS, room - (x - at[0]))
        c.text(told, (x, y + high // 2 + c.px(3)), size, middle=True, width=room - (x - at[0]))

    def _paint_points(self, points: int, count: float, y: int) -> int:
        """Draw points that decide nothing, and the stars that they reach; returns the y below."""
        c, box = self.canvas, self._words()
        high = c.type.height(POINTS, "serif bold")
        below = y + max(high, c.px(32) + c.type.height(theme.SMALL))
        if count <= 0:
            return below
        so_far = phrases.signed(round(points * motion.out(count)))
        wide = c.type.width(phrases.signed(points), POINTS, "serif bold")
        c.foil(so_far, (box.x, y), POINTS, "serif bold")
        told = c.text(_("points"), (box.x + wide + c.px(10), y + high // 2 + c.px(3)), WORDS, middle=True)
        x = box.x + wide + told + c.px(36)
        stars = self.sheet.milestones
        # Stars out of reach would make a goal that is reached look small.
        if stars and points >= stars[0] and box.right - c.px(30) - x >= c.px(TRACK):
            track = pygame.Rect(x, y + c.px(20), box.right - c.px(30) - x, c.px(8))
            gauges.ladder(c, track, stars, round(points * motion.out(count)))
        return below

    def _coin(self, left: tuple[int, int], size: int) -> int:
        """Draw a coin at the left of what is counted in coins; returns the room that it takes."""
        c, box = self.canvas, pygame.Rect(0, 0, self.canvas.px(size), self.canvas.px(size))
        if not self.sheet.unit:
            return 0
        box.midleft = left
        c.sprite(self._name_of(self.sheet.unit), box)
        return box.w + c.px(0.25 * size)

    def _paint_why(self, y: int, shown: float) -> int:
        """Draw what decided it, with its pieces, and alone how the score is measured; returns the y below."""
        c, box, ending = self.canvas, self._words(), self.ending
        foot = self._news().y if self.page.reached else box.bottom
        y += c.px(12) + min(c.px(24), round(0.16 * self._free()))
        # What a score is measured by is kept before its turns and what decided it.
        room = foot - c.px(LADDER) * bool(self.alone and ending.score is not None)
        if ending.course and y + gauges.strip_height(c) + c.px(30) <= room:
            y = gauges.strip(c, ending.course, pygame.Rect(box.x, y, box.w, 0)) + c.px(16)
        c.hairline(box.x, y, box.w, theme.GOLD, 0.5 * shown, "right")
        y += c.px(14)
        if self.alone and ending.score is None:
            y = self._paint_tries(y, foot)
        told = ending.sentences
        lines = len(c.type.wrap(told, WORDS, box.w)[:3])
        heading = 0 if self.alone else c.type.height(15, "semi")
        high = heading + lines * c.type.line(WORDS) + c.px(6)
        if ending.decided and (not ending.course or y + high <= room):
            if not self.alone:
                y = parts.head(c, _("What decided it"), (box.x, y)) + c.px(2)
            y = c.paragraph(told, (box.x, y), box.w, WORDS, most=3) + c.px(10)
            if y + self._piece_height() + c.px(10) + bool(ending.sums) * c.type.line(SMALL) <= room:
                y = self._paint_pieces(y, shown)
        if self.alone and ending.score is not None:
            y = self._paint_ladder(y + c.px(12), foot)
        return y

    def _piece_height(self) -> float:
        """Return how high the pieces are that decided it."""
        c, words = self.canvas, self.ending.pieces
        if not words:
            return 0
        high = c.px(PIECE) * (1.5 if pieces.ratio(c, self._name_of, words[0]) > 1.25 else 1)
        return high * min(1.0, self._words().w / pieces.row_width(c, self._name_of, words, high))

    def _paint_pieces(self, y: int, shown: float) -> int:
        """Draw the pieces that decided it, and below each group what it gave; returns the y below."""
        c, box, words = self.canvas, self._words(), self.ending.pieces
        if not words:
            return y
        high = self._piece_height()
        count = max(1, round(len(words) * shown))
        pieces.row(c, self._name_of, words[:count], (box.x, y), high)
        y += round(high) + c.px(10)
        if not self.ending.sums:
            return y
        for (left, right), told in zip(
            pieces.spans(c, self._name_of, words, box.x, high), self.ending.sums, strict=True
        ):
            c.text(told, ((left + right) / 2, y - c.px(4)), SMALL, theme.GOLD_LIGHT, "bold", "center")
        return y + c.type.line(SMALL)

    def _paint_ladder(self, y: int, foot: int) -> int:
        """Draw where a score stands on its ladder, and among the last ones; returns the y below."""
        c, box, sheet = self.canvas, self._words(), self.sheet
        if sheet.milestones and self.ending.score is not None and y + c.px(56) <= foot:
            track = pygame.Rect(box.x, y + c.px(14), box.w - c.px(30), c.px(8))
            gauges.ladder(c, track, sheet.milestones, self.ending.score)
            y += c.px(64)
        if self.ending.course:
            y = self._paint_tries(y, foot)
        return y

    def _paint_tries(self, y: int, foot: int) -> int:
        """How the last matches with this goal went; returns the y below."""
        c, box, shown = self.canvas, self._words(), self._cards
        room = foot - y - c.type.line(SMALL) - c.px(12)
        if tries.height(c, shown) > room:
            shown = [one._replace(board=()) for one in shown]
        high = tries.height(c, shown)
        if len(shown) < 2 or high > room:
            return y
        told = _("Your last {n} tries", n=phrases.number(len(shown)))
        if shown[-1].board:
            told = _("What your last {n} tries left", n=phrases.number(len(shown)))
            won = _("{n} of {all} won", n=sum(one.good for one in shown), all=len(shown))
            c.text(won, (box.right, y), SMALL, None, "semi", "right")
        y = parts.head(c, told, (box.x, y), size=SMALL) + c.px(4)
        tries.paint(c, pygame.Rect(box.x, y, box.w, high), shown, TRIES)
        return y + high + c.px(14)

    @cached_property
    def _cards(self) -> list[tries.Try]:
        """Return what is shown of those matches: boards where a goal counts, points where those do."""
        found = self._tries
        if self.ending.score is not None or not self.ending.flown:
            most = max((one.score for one in found), default=0)
            return [tries.Try(one.score, one.score == most) for one in found]
        boards = [tries.left(self.context, one) for one in found[:-1]]
        boards.append(tries.board_of(self.ending.flown.board))
        return [tries.Try(one.score, one.won, board) for one, board in zip(found, boards, strict=False)]

    @cached_property
    def _tries(self) -> list[Result]:
        """Return the last matches with this goal, the latest last."""
        options = result_of(self.match).options
        return [one for one in self.page.results if one.options == options][-TRIES:]

    def _paint_news(self, y: int, shown: float) -> None:
        seals.row(self.canvas, self._news(), self.page.reached, SEAL, shown)

    def _fallen(self, now: float) -> float:
        """Return how many of the leaves have fallen, from 0 to 1."""
        falling = (flight for flight in self.motion.flights if flight.data == "leaves")
        return next((flight.share(now) if flight.begun(now) else 0.0 for flight in falling), 1.0)

    def _paint_ledge(self, now: float) -> None:
        """The others on the lip of the ledge, or what the match means among others of its kind."""
        c, ledge = self.canvas, footer.ledge(self.canvas)
        shown = self._share(OTHERS, now)
        if shown <= 0:
            return
        buttons = min((w.box.x for w in self.widgets if w.zone == "actions"), default=ledge.right - c.px(560))
        room = buttons - ledge.x - c.px(20)
        if self.alone:
            self._paint_alone(pygame.Rect(ledge.x, ledge.y, room, ledge.h))
            return
        others = self._others()
        each = min(c.px(216), room // max(1, len(others)))
        for number, seat in enumerate(others):
            self._paint_other(seat, pygame.Rect(ledge.x + number * each, ledge.y, each, ledge.h), shown)

    def _paint_alone(self, box: pygame.Rect) -> None:
        """Who has played, and what the match means among others of its kind."""
        c, meaning = self.canvas, self.page.meaning(self.canvas)
        if not self._flown:
            self._line(meaning, (box.x, box.centery), box.w)
            return
        face = min(c.px(OTHER), box.h) - c.px(8)
        parts.portrait(c, self.faces[0], (box.x + face // 2, box.centery), face)
        x, line = box.x + face + c.px(14), c.type.line(SMALL)
        name = self.match.seats[0].name
        told = phrases.named(name)
        if self.ending.score is None and self.ending.points is None:
            told = f"{told} · {self.ending.told}"
        c.text(told, (x, box.centery - line // 2), SMALL, None, "semi", middle=True, width=box.right - x)
        self._line(meaning, (x, box.centery + line // 2), box.right - x)

    def _line(self, runs: list[Run], at: tuple[int, int], room: int) -> None:
        c, size = self.canvas, float(SMALL)
        while size > theme.SMALL and c.runs_width(runs, size) > room:
            size -= 0.5
        c.runs(runs, at, size, middle=True)

    def _paint_other(self, seat: Seat, box: pygame.Rect, shown: float) -> None:
        c, seated = self.canvas, self.match.seats[seat]
        beside = box.w >= c.px(150)
        face = min(c.px(OTHER), box.w - c.px(8), box.h - (0 if beside else c.type.line(theme.SMALL)))
        high = face + (0 if beside else c.type.line(theme.SMALL))
        top = box.centery - high // 2 + round((1 - motion.out(shown)) * c.px(40))
        rank, x = str(self.ranks[seat]), box.x
        large = box.w >= c.px(190)
        if large:
            x += c.foil(rank, (x, top + face // 2), RANK, middle=True) + c.px(8)
        middle = x + face // 2, top + face // 2
        parts.portrait(c, self.faces[seat], middle, face)
        if not large:
            parts.badge(c, rank, (middle[0] + face * 0.4, middle[1] + face * 0.36), "ink", 14, 22)
        score = self.ending.beside[seat] if self.ending.beside else phrases.signed(self.scores[seat])
        if beside:
            x = middle[0] + face // 2 + c.px(12)
            room, y = box.right - c.px(8) - x, middle[1] - c.type.line(SMALL) - c.px(2)
            name = phrases.named(seated.name)
            c.text(name, (x, y), c.type.smaller(name, SMALL, room, "semi", 11), None, "semi", width=room)
            y += c.type.line(SMALL)
            used = self._coin((x, y + c.type.height(22, "bold") // 2), 22)
            number = c.type.smaller(score, 22, room - used, "bold", SMALL)
            c.text(score, (x + used, y), number, theme.GOLD_LIGHT, "bold", width=room - used)
        else:
            told = f"{phrases.named(seated.name)} {score}"
            size = c.type.smaller(told, theme.SMALL, box.w - c.px(4))
            c.text(
                told, (middle[0], top + face + c.px(2)), size, None, "semi", "center", width=box.w - c.px(4)
            )

    # ------------------------------------------------------------------ what to do next

    def count(self) -> None:
        """Go on to the page with all points, which leads back here."""
        self.page.before = self
        self.context.window.replace(self.page)

    def back(self) -> None:
        """Leave the match as its page of points does."""
        self.page.leave()
