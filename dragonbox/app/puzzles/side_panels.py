"""The panels of a puzzle on its table: what is tried and the hints beside what is played, the question above
it, what an answer is worth below it, and the answer on the ledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox.app import looks
from dragonbox.app.puzzles import naming, panels, told
from dragonbox.app.puzzles.helping import Helping, low_button
from dragonbox.app.puzzles.items import TEXT, Figure, Item, Pair, Pieces, Said
from dragonbox.core import answers, phrases
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import Legend
from dragonbox.ui import parts, pieces
from dragonbox.ui.looks import Pictured
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.answering import Answering
    from dragonbox.app.puzzles.puzzle_table import PuzzleTable
    from dragonbox.ui.canvas import Canvas

SHEET = 396
"""The width of the sheet of a puzzle that is over, in u."""
GAP, ROWS = 10, 3
"""Between two panels, in u; and how many rows a try that was given has at most."""
TRIES = (54, 42), (48, 37), (44, 32)
"""The height of a try, and of each further row of it, in u: the largest with which all have room."""
DIE = 28
"""How high pieces are that tell of the rules, in u."""
FEW = 4
"""So many pieces stand in one row."""
LEAST = 30
OPEN, ROOMIER = (60, 52, 48, 42, 36, LEAST), 50
"""How high pieces are that lie open, in u: the largest with which all panels fit; and from which height on
there is room for words of comfort."""
STEPS = (True, TEXT), (False, TEXT), (False, 12), (False, 0)
"""Whether it is told how it works, and the size of type of what can be reached, at worst nothing but what the
try brings: the first with which all panels fit."""
BRIEF = 40
"""After so many letters at most it is also said what to do next."""


class Tight(NamedTuple):
    """How little room a column has that the hints share."""

    shared: bool
    """Whether *Start over* shares a row with the button that shows the answer."""
    moves: bool
    """Whether it lists the moves made so far, which the table shows, too."""
    high: int = LEAST
    """How high pieces are that lie open, in u."""
    seen: bool = True
    """Whether it lists open pieces that the table shows, too."""
    single: bool = False
    """Whether only one of the hints that were taken lies there."""


TIGHT = (
    Tight(False, True),
    Tight(True, True),
    Tight(True, False),
    Tight(True, False, 24),
    Tight(True, False, 24, False),
    Tight(True, False, 24, False, True),
)
"""The first of these with which all panels fit."""
ROOMY = 1.1
"""Where letters are larger than that for their place, a key is not named."""


class Beside:
    """Makes the panels beside one table."""

    def __init__(self, table: PuzzleTable) -> None:
        self._table = table
        self._lines: dict[str, list[tuple[Pictured, str]]] = {}
        """By the text of a line, the picture of each of its moves and what that brings."""
        self._sums: dict[str, int] = {}
        """By the text of a line, how many points its moves bring."""
        self._helping = Helping(table)

    # ------------------------------------------------------------------ what it speaks of

    def pictures(self, text: str) -> list[Pictured]:
        """Return the moves of a line in pictures."""
        return [shown for shown, _gain in self._told(text)]

    def gains(self, text: str) -> list[str]:
        """Return what each move of a line brings; empty words where that is no matter of points."""
        return [gain for _shown, gain in self._told(text)]

    def _brought(self, text: str) -> int:
        """Return how many points the moves of a line bring."""
        self._told(text)
        return self._sums[text]

    def _told(self, text: str) -> list[tuple[Pictured, str]]:
        if text not in self._lines:
            table = self._table
            match, first = table.start.until(table.since), table.since
            for part in text.split(answers.SEPARATOR) if text else ():
                match.play(match.game.parse(match.position(), part), deal=False)
            found = looks.load(match.game.key).pictured(match)[first:]
            made = [table.top.gained(played) for played in match.history[first:]]
            counts = table.puzzle.kind.measure == "gain"
            at_end = made and not any(made[:-1]) and not table.puzzle.kind.rest
            if counts and at_end:  # what lies on the table counts when the round ends
                made, counts = self._grown(text), False
            gains = [phrases.gain(points) if points or counts else "" for points in made]
            self._lines[text] = list(zip(found, gains, strict=True))
            self._sums[text] = sum(made)
        return self._lines[text]

    def _grown(self, text: str) -> list[int]:
        """By how much each move of a line lets the points of the position grow."""
        table, kind = self._table, self._table.puzzle.kind
        position = table.start.position()
        now, found = kind.now(position, table.puzzle.seat), []
        for part in text.split(answers.SEPARATOR):
            position.apply(table.real.game.parse(position, part))
            before, now = now, kind.now(position, table.puzzle.seat)
            found.append(now - before)
        return found

    def points(self) -> int | None:
        """Return what the position has by now; None where nothing is counted."""
        table, kind = self._table, self._table.puzzle.kind
        if kind.measure == "gain":
            position, seat = table.real.position(), table.puzzle.seat
            return kind.now(position, seat) + kind.kept(position, seat)
        made = sum(int(one.points[table.puzzle.seat]) for one in table.real.history[table.since :])
        return made or None

    def another(self) -> bool:
        """Return whether the player has solved it in another way than the one that is told: not with the same
        moves in another order."""
        sitting = self._table.sitting
        own = sitting.own if sitting.puzzle.kind.form == "line" else ""
        return bool(own) and sorted(self.pictures(own)) != sorted(self.pictures(sitting.best))

    # ------------------------------------------------------------------ while it is solved

    def question(self) -> Widget:
        """Return the plaque with the question."""
        table = self._table
        c = table.canvas
        left, width = c.stage
        start = left + c.px(136) + table.top.title_width()
        end = left + width - c.px(150)
        text = table.spoken(naming.asked(table.puzzle, table.start))
        return panels.Plaque(c, text, (start, end))

    def widgets(self) -> list[Widget]:
        """Return all panels, as they stand now."""
        table = self._table
        found: list[Widget] = [*self.tray()]
        if table.sitting.attempt.over:
            from dragonbox.app.puzzles.solved import widgets

            return [*found, *widgets(self, table)]
        columns = table.top.columns()
        if len(columns) == 1:
            beside = self._in_one_column(columns[0])
        else:
            beside = [*self._left(columns[0]), *self._helping.widgets(columns[-1])]
        return [self.question(), *beside, *self.verdict(), *found]

    def _in_one_column(self, column: pygame.Rect) -> list[Widget]:
        """Return what is tried with the hints below it, as roomy as the column allows."""
        for tight in TIGHT:
            left = self._left(column, tight)
            y = max([one.box.bottom for one in left], default=column.y) + self._table.canvas.px(GAP)
            room = pygame.Rect(column.x, y, column.w, column.bottom - y)
            again = self._again() if tight.shared and self._begins(True) else None
            right = self._helping.widgets(room, True, again, tight.single)
            if max(one.box.bottom for one in right) <= column.bottom:
                break
        return [*left, *right]

    def verdict(self) -> list[Widget]:
        """Return what is said of the last answer."""
        table = self._table
        columns = table.top.columns()
        left, width = table.canvas.stage
        room = columns[0].right + table.canvas.px(8), columns[-1].x
        if len(columns) == 1:
            room = columns[0].right, left + width
        elif own := table.top.mark("own sets"):  # what was laid may reach farther than the column above it
            room = max(room[0], own.right + table.canvas.px(16)), room[1]
        if room[1] - room[0] < width // 3:
            room = left, left + width
        found = None if table.motion.busy else verdict(table, room, table.top.line_bottom())
        return [found] if found else []

    def _left(self, column: pygame.Rect, tight: Tight | None = None) -> list[Widget]:
        """What is tried, what lies open, how it works, and the answers that were given; `tight` where the
        hints share the column. How it works makes room for the answers."""
        c, table, brief = self._table.canvas, self._table, tight is not None
        begins = self._begins(brief) and not (tight and tight.shared)
        foot, gap = self._foot(brief), c.px(GAP)
        sizes = (tight.high,) if tight else OPEN
        ways = [(ruled, size, high) for ruled, size in STEPS[: 2 if brief else None] for high in sizes]
        legends = [] if brief else self._legends(column.w)
        # What the rules score makes no other rule give way.
        both = [(legend, *way) for way in ways if way[0] for legend in legends]
        for legend, ruled, size, high in [*both, *((None, *way) for way in ways)]:
            listed = self._listed(tight, high, size)
            listed = [one for one in listed if ruled or one[0] != "puzzle rule"]
            tall = [panels.panel_height(c, table.named, what, column.w) for *_key, what in listed]
            under = legend.box.h if legend else 0
            if sum(tall) + gap * len(tall) + under + foot <= column.h:
                break
        found: list[Widget] = []
        y = column.y
        for (key, title, what), own in zip(listed, tall, strict=True):
            if y + own + (foot if key == "puzzle rule" else 0) <= column.bottom:
                area = pygame.Rect(column.x, y, column.w, own)
                found.append(panels.Panel(key, area, title, what, table.named))
                y = area.bottom + gap
        if begins:
            again = self._again()
            again.box = pygame.Rect(column.x, y, column.w, low_button(c))
            found.append(again)
            y = again.box.bottom + gap
        if brief:
            return found
        room = pygame.Rect(column.x, y, column.w, column.bottom - y)
        if legend and not tries_fit(table, room.h - legend.box.h - gap, self._rows):
            legend = None  # it stands in the help, too
        room.h -= legend.box.h + gap if legend else 0
        found += self._tries(room)
        y = max([y, *(one.box.bottom + gap for one in found)])
        if legend and y + legend.box.h <= column.bottom:
            legend.box.topleft = column.x, y
            found.append(legend)
        return found

    def _legends(self, width: int) -> list[Widget]:
        """Return the rules that the kind tells, and the same in few rows: just these once there are tries."""
        legend = self._table.puzzle.kind.legend
        brief = (True,) if self._table.sitting.attempt.tried else (False, True)
        return [self._legend(legend(few), width) for few in brief] if legend else []

    def _legend(self, told: Legend, width: int) -> Widget:
        table = self._table
        what = [
            Pair("" if pieces else text, points, words=pieces, said=text, high=DIE)
            for pieces, text, points in told.rows
        ]
        high = panels.panel_height(table.canvas, table.named, what, width)
        return panels.Panel("puzzle legend", pygame.Rect(0, 0, width, high), told.title, what, table.named)

    def _listed(self, tight: Tight | None, high: float, size: float) -> list[tuple[str, str, list[Item]]]:
        """The panels of that column: their keys, titles, and what stands on them; `high` is how high pieces
        are that lie open, `size` that of the words for what can be reached."""
        table = self._table
        tried, rule, shown = self._try(bool(tight), high, size), self._rule(), self._open(high, tight)
        if tight:
            tried = tried if tight.moves else [one for one in tried if not isinstance(one, Pieces)]
            early = not (table.tried or table.sitting.attempt.hints)
            title = _("This try") if tried else _("Open pieces")
            found = [("puzzle try", title, [*tried, *(rule if early else []), *shown])]
        else:
            found = [("puzzle try", _("This try"), tried), ("puzzle open", *self._titled(shown))]
            found.append(("puzzle rule", _("How it works"), rule))
        return [one for one in found if one[-1]]

    def _begins(self, brief: bool) -> bool:
        """Whether the button that begins again stands in that column."""
        table = self._table
        if not table.tried or (brief and table.given):
            return False
        return table.top.tray() is None or not table.has_answer

    def _foot(self, brief: bool) -> int:
        """The room that the answers that were given need, and the button that begins again."""
        table, c = self._table, self._table.canvas
        button = low_button(c)
        if brief or not table.sitting.attempt.tried:
            return button if self._begins(brief) else 0
        return button + _above_tries(c) + c.px(TRIES[-1][0] + 8 + 2 * GAP)

    def _titled(self, shown: list[Item]) -> tuple[str, list[Item]]:
        """What lies open, and the title of its panel: what a single row says of itself."""
        if len(shown) == 1 and isinstance(shown[0], Pieces):
            return shown[0].label, [replace(shown[0], label="")]
        return _("Open pieces"), shown

    def _try(self, brief: bool, high: float, size: float = TEXT) -> list[Item]:
        table = self._table
        kind = table.puzzle.kind
        found: list[Item] = []
        points = None if kind.measure == "goal" else self.points()
        if points is not None:
            found.append(Figure(phrases.signed(points), ngettext("point", "points", points)))
            now = kind.now(table.start.position(), table.puzzle.seat) if kind.measure == "gain" else 0
            if ended := self._ended():
                found += ended
            elif now and not brief:
                found.append(Pair(_("At the start"), phrases.signed(now)))
                if table.tried or points > now:
                    found += self._grown_by(points - now)
        made = () if table.given else self._in_one(table.line_text)  # else it is among the tries
        if points is None and table.top.tray() is None and made:
            found.append(Pieces(made, high=44 if len(made) == 1 else 36))
        if not size or (high <= LEAST and not table.tried):  # the rule tells what counts beside it
            found = [one for one in found if not isinstance(one, Pair) or one.strong]
        if not size:
            return found
        if goal := table.sitting.goal:
            found.append(Said(goal, size))
        if found and not table.tried and high > ROOMIER:
            found.append(Said(self._what_counts(), 14))
        return found

    def _ended(self) -> list[Item]:
        """The sum at the end of a round: what it had before and what its end adds; else nothing."""
        table = self._table
        position = table.real.position()
        parts = table.puzzle.kind.final(position, table.puzzle.seat) if position.to_move is None else ()
        if not parts:
            return []
        signed = [phrases.signed(parts[0][1]), *(phrases.gain(part) for _name, part in parts[1:])]
        return [Pair(name, part) for (name, _part), part in zip(parts, signed, strict=True)]

    def _grown_by(self, points: int) -> list[Item]:
        """By how much the line lets the points grow: what its moves bring, and what counts beside them."""
        kind, text = self._table.puzzle.kind, self._table.line_text
        brought = self._brought(text)
        if not kind.rest or brought == points:
            return [Pair(_("This line"), phrases.gain(points), strong=True)]
        rest = Pair(_(kind.rest), phrases.gain(points - brought), strong=bool(text))
        return [Pair(_("Your moves"), phrases.gain(brought), strong=True), rest] if text else [rest]

    def _what_counts(self) -> str:
        """Return what costs a star, by the name of the button."""
        return told.what_counts(next(one.label for one in self.answer_buttons() if one.key == "answer"))

    def _rule(self) -> list[Item]:
        table = self._table
        kind = table.puzzle.kind
        known = kind.lesson and (table.tried or table.teacher is None)
        texts = [table.spoken(_(kind.rule))] if kind.rule and not known else []
        texts += [table.puzzle.text] if table.puzzle.text else []
        if not (table.tried or self._try(False, LEAST)):
            texts.append(self._what_counts())
        return [Said(text) for text in texts]

    def _open(self, high: float, tight: Tight | None) -> list[Item]:
        table = self._table
        rows = [row for row in table.shown() if row.words and not (tight and not tight.seen and row.seen)]
        return [Pieces(row.words, table.spoken(row.label), high, bool(tight)) for row in rows]

    def _tries(self, room: pygame.Rect) -> list[Widget]:
        """The answers that were given and were wrong."""
        return tries(self._table, room, self._rows, self._table.lay, self._table.line_text)

    def _rows(self, text: str) -> list[tuple[str, ...]]:
        """The pieces that a line moves: each move in a row of its own, two in a row where there are many."""
        made = [shown.pieces for shown, _gain in self._told(text) if shown.pieces]
        if sum(map(len, made)) <= FEW:
            return [_joined(made)]
        each = -(-len(made) // ROWS)
        return [_joined(made[at : at + each]) for at in range(0, len(made), each or 1)]

    def _in_one(self, text: str) -> tuple[str, ...]:
        """All pieces of a line in one row."""
        return _joined([shown.whole for shown in self.pictures(text)])

    # ------------------------------------------------------------------ the ledge

    def tray(self) -> list[Widget]:
        """Return the moves of the answer on the ledge, where the table has room for them."""
        table = self._table
        c, tray = table.canvas, table.top.tray()
        if tray is None:
            return []
        if table.sitting.attempt.over:
            return []
        made = self._told(table.line_text)
        count = max(1, table.puzzle.answers[0].count(answers.SEPARATOR) + 1, len(made))
        gap = c.px(12)
        wide = (tray.w - (count - 1) * gap) // count
        found: list[Widget] = []
        rows = [shown.whole for shown, _gain in made]
        longest = max(rows, key=lambda row: pieces.row_width(c, table.named, row, 100), default=())
        for number in range(count):
            box = pygame.Rect(tray.x + number * (wide + gap), tray.y, wide, tray.h)
            shown, gain = made[number] if number < len(made) else (Pictured(), "")
            card = panels.Card(f"line {number}", box, zone=panels.ZONE, skip=True, named=table.named)
            card.number = str(number + 1) if count > 1 else ""
            card.words, card.gain, card.longest = shown.whole, gain, longest
            found.append(card)
        return found

    def paint_captions(self) -> None:
        """Write what stands over the tray, on the backdrop."""
        c, tray = self._table.canvas, self._table.top.tray()
        if tray is not None and not self._table.sheet:
            y = tray.y - c.px(6) - c.type.height(15)
            c.text(_("Your line"), (tray.x + c.px(2), y), 15, c.palette.dim)

    def answer_box(self) -> pygame.Rect:
        """Return where the red button lies that gives the answer, and later that to the next puzzle."""
        table = self._table
        c, box = table.canvas, table.top.actions_box()
        high = min(max(box.h, c.px(66)), c.height - c.px(9) - table.ledge - c.px(16))
        wide = max(box.w, c.px(300)) if table.top.tray() else box.w
        found = pygame.Rect(box.right - wide, box.centery - high // 2, wide, high)
        found.bottom = min(found.bottom, c.height - c.px(9))
        return found

    def answer_buttons(self) -> list[Button]:
        """Return the large red button that gives the answer, or begins again, and the one beside it."""
        table = self._table
        c, given, first = table.canvas, table.given, self.answer_box()
        label = _(told.ANOTHER) if given else _(told.ANSWER)
        answer = panels.AnswerButton("answer", first, table.answer, "actions", label=label, cap="Enter")
        answer.kind, answer.size = "primary", 19
        if not given:
            answer.below = self._answer_words(first.w - parts.keycap_width(c, "Enter") - c.px(48))
        if answer.least(c) > first.w:
            answer.label = _("Again") if given else _("Answer")
        tray = table.top.tray()
        if tray is None or (given and not table.sitting.hint_next):
            return [answer]
        again = self._hint() if given else self._again()
        again.zone, again.kind, again.size = "actions", "second", 17
        if c.type.growth > ROOMY:
            again.cap = ""
        cap = parts.keycap_width(c, again.cap) + c.px(8) if again.cap else 0
        wide = c.type.width(again.label, 17, "semi") + cap + c.px(32)
        again.box = pygame.Rect(first.x - c.px(12) - wide, first.y + c.px(4), wide, first.h - c.px(8))
        return [answer, again]

    def _hint(self) -> Button:
        button = Button("ledge hint", pygame.Rect(0, 0, 0, 0), self._table.take_hint, panels.ZONE)
        button.label, button.cap = _("Take a hint"), "H"
        return button

    def _again(self) -> Button:
        button = Button("puzzle restart", pygame.Rect(0, 0, 0, 0), self._table.restart, panels.ZONE)
        button.label, button.cap, button.kind, button.size = _("Start over"), "R", "ink", 16
        return button

    def _answer_words(self, room: int) -> str:
        """The answer on the table in words: its points, or its last move."""
        table = self._table
        kind = table.puzzle.kind
        if kind.measure == "goal" and kind.ready:
            seat = table.puzzle.seat
            return kind.ready(table.start.position(), table.real.position(), seat)[0].rstrip(".")
        if (points := self.points()) is not None:
            if kind.measure == "gain" and kind.now(table.start.position(), table.puzzle.seat):
                return _("{points} in all", points=phrases.points(points))
            count = len(table.tried)
            number = phrases.number(count)
            several = ngettext("in one move", "in {number} moves", count, number=number)
            whole = f"{phrases.points(points)} {several}"
            fits = table.canvas.type.width(whole, 12) <= room
            return whole if fits else phrases.points(points)
        if not table.tried:
            return ""
        played = table.real.history[-1]
        advice = table.top.advice(played.move)
        return phrases.capital(
            advice or phrases.does(phrases.YOU, table.top.words(played.move, played.events))
        )


def _joined(moves: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the pieces of moves in one row."""
    found: list[str] = []
    for words in moves:
        found += [*(["gap"] if found and words else []), *words]
    return tuple(found)


def verdict(scene: Answering, room: tuple[int, int], bottom: int) -> Widget | None:
    """Return what is said of the last answer, from where to where it may reach, above a line; None where
    nothing is."""
    c, sitting, kind = scene.canvas, scene.sitting, scene.puzzle.kind
    if (said := sitting.verdict) is None:
        return None
    counts = kind.measure == "gain" and said.value is not None
    value = phrases.signed(said.value) if counts and said.value is not None else ""
    of = _("of {best}", best=phrases.signed(scene.puzzle.best)) if value else ""
    text = phrases.closed(said.why)
    if value and len(text) <= len(f"{value} {of}.") + 2:
        text = ""  # it says no more than the numbers
    elif value and ". " in text:
        text = text.partition(". ")[2]
    if not text:
        text = _("Try again, or take a hint.")
    elif len(text) <= BRIEF and not sitting.followed:
        text = _("{said} Try again, or take a hint.", said=text)
    if sitting.followed:
        text = scene.spoken(sitting.followed)
    # Where nothing is counted, only words can say that the answer was wrong.
    return panels.Verdict(c, value or _("Not yet"), of, text, room, bottom + c.px(4))


def tries_fit(scene: Answering, room: int, pictures: Callable[[str], list[tuple[str, ...]]]) -> bool:
    """Return whether all answers that were given have room in that height."""
    c, (first, more) = scene.canvas, TRIES[-1]
    counts = [len(pictures(text)) for text, _verdict in scene.sitting.attempt.tried]
    highs = [c.px(first + more * max(0, count - 1)) for count in counts]
    return not counts or _above_tries(c) + sum(highs) + c.px(8) <= room


def _above_tries(c: Canvas) -> int:
    """Return how far below the top of their panel the tries begin: the frame of one keeps off the title."""
    return panels.head(c) + c.px(6)


def tries(
    scene: Answering,
    room: pygame.Rect,
    pictures: Callable[[str], list[tuple[str, ...]]],
    lay: Callable[[str], None],
    laid: str = "",
) -> list[Widget]:
    """Return the answers that were given and were wrong, the last one first, as far as there is room; a click
    brings one back. `laid` is the one that lies on the table."""
    c = scene.canvas
    given = [
        (number, text, told, pictures(text))
        for number, (text, told) in enumerate(scene.sitting.attempt.tried, 1)
    ][::-1]
    for first, more in TRIES:
        highs = [c.px(first + more * max(0, len(rows) - 1)) for *_key, rows in given]
        if _above_tries(c) + sum(highs) + c.px(8) <= room.h:
            break
    y, found = _above_tries(c), list[Widget]()
    for (number, text, verdict, rows), own in zip(given, highs, strict=True):
        high = own
        if y + high + c.px(8) > room.h:
            high = c.px(TRIES[-1][0])
            if found or y + high + c.px(8) > room.h:
                break
        row = pygame.Rect(room.x + c.px(8), room.y + y, room.w - c.px(16), high - c.px(4))
        card = panels.Card(f"try {number}", row, partial(lay, text), panels.ZONE, label=text)
        card.number, card.rows, card.named, card.well = str(number), rows, scene.named, False
        if scene.puzzle.kind.measure == "gain" and verdict.value is not None:
            card.gain = phrases.signed(verdict.value)
        card.lit, card.name = text == laid, _("Try {n}", n=number)
        found.append(card)
        y += high
    box = pygame.Rect(room.x, room.y, room.w, y + c.px(8))
    whole = panels.Panel("puzzle tries", box, _("Your tries"), (), scene.named)
    return [whole, *found] if found else []
