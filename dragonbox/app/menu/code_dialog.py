"""A code is typed or pasted; what it means is shown at once, and played or solved with a click."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dragonbox import games
from dragonbox.app.common import panel, seating
from dragonbox.app.context import Context
from dragonbox.app.menu import challenges
from dragonbox.app.scene import Scene
from dragonbox.core import phrases, puzzle_code
from dragonbox.core.challenge import BadChallenge, Challenge, TooShort, decode
from dragonbox.core.language import _
from dragonbox.core.puzzle_code import PuzzleCode
from dragonbox.core.shuffle import BadCode, read_code
from dragonbox.ui import gauges, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Button, State, Widget

WIDTH = 680
"""The width of the dialog, in u."""
EDGE = 36
"""From its edge to what stands in it, in u."""
EMBLEM, FACE = 84, 52
"""The widths of the emblem and of a portrait, in u."""
LIMIT = 40
"""The longest text that the field takes."""
LINE, NAME, LEVEL = 17, 16, 14
"""Sizes of type."""


class GameButton(Widget):
    """A game that a deal can be played in: its emblem, with its title below."""

    def __init__(self, entry: games.Entry, box: pygame.Rect, act: Callable[[], None]) -> None:
        super().__init__(f"game {entry.key}", box, act, "games")
        self.entry = entry

    def draw(self, canvas: Canvas, state: State) -> None:
        c, box = canvas, self.box
        if state.hover or state.focus:
            c.box(box, c.px(10), theme.TINT, 0.14)
        if state.focus:
            parts.focus(c, box, c.px(10))
        line = c.type.line(LEVEL)
        parts.emblem(c, self.entry.key, (box.centerx, box.y + (box.h - line) / 2), (box.h - line) * 0.95)
        size = min(c.type.smaller(entry.title, LEVEL, box.w - c.px(4), "semi", 9) for entry in games.BOX)
        at = box.centerx, box.bottom - line // 2 - c.px(2)
        c.text(self.entry.title, at, size, theme.GOLD_LIGHT, "semi", "center", True)


class CodeDialog(Scene):
    """Takes challenge codes, codes of puzzles, and codes of deals, for which a game is to be chosen."""

    overlay = True

    def __init__(self, context: Context, text: str = "") -> None:
        """`text` is what stands in the field at first."""
        super().__init__(context)
        self.text = text
        self.read: Challenge | None = None
        self.puzzle: PuzzleCode | None = None
        self.deal = ""
        """The code of a deal, if it is one."""
        self.problem = ""
        """What is wrong, in a sentence; empty if nothing is, or nothing is typed."""
        self._unfinished = False
        """Whether it may only be too short yet."""
        self._understand()

    def _understand(self) -> None:
        """Find out what the text means."""
        self.read, self.deal, self.problem, self._unfinished = None, "", "", False
        self.puzzle = puzzle_code.read(self.text, games.kinds())
        if not self.text.strip() or self.puzzle is not None:
            return
        if puzzle_code.names_one(self.text, games.kinds()):
            self.problem, self._unfinished = (
                _("Add grade and code: {example}.", example=puzzle_code.shape()),
                True,
            )
            return
        try:
            self.deal = read_code(self.text)
        except BadCode:
            try:
                self.read = decode(self.text)
            except BadChallenge as error:
                self.problem = str(error)
                self._unfinished = isinstance(error, TooShort)

    @property
    def _why(self) -> str:
        """Why nothing can be played yet; empty if it can."""
        if self.read is not None or self.puzzle is not None:
            return ""
        if self.deal:
            return _("Pick a game for this deal.")
        return self.problem or _("Type or paste a code first.")

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        c = self.canvas
        high = (
            c.px(28)
            + c.type.height(30, "serif")
            + c.px(12)
            + self._field_height()
            + c.px(10)
            + c.type.line(LINE)
            + c.px(14)
            + self._meaning_height()
            + c.px(22)
            + panel.close_height(c)
            + c.px(26)
        )
        return panel.centred(c, min(c.width - c.px(40), c.px(WIDTH)), high)

    def _field_height(self) -> int:
        c = self.canvas
        return max(c.px(52), c.type.line(22) + c.px(8))

    def _meaning_height(self) -> int:
        c = self.canvas
        return self._head() + c.px(20) + c.px(FACE) + c.type.line(NAME) + c.type.line(LEVEL)

    def _head(self) -> int:
        """The height of the game's emblem, title and options."""
        c = self.canvas
        return max(c.px(EMBLEM), c.type.height(26, "serif") + 3 * c.type.line(LINE))

    def _field(self) -> pygame.Rect:
        c, area = self.canvas, self._area()
        y = area.y + c.px(28) + c.type.height(30, "serif") + c.px(12)
        width = area.w - 2 * c.px(EDGE) - self._paste_width() - c.px(10)
        return pygame.Rect(area.x + c.px(EDGE), y, width, self._field_height())

    def _paste_width(self) -> int:
        c = self.canvas
        return c.type.width(_("Paste"), theme.BODY, "semi") + c.px(40)

    def _meaning(self) -> pygame.Rect:
        """Where it is shown what the code means."""
        c, area, field = self.canvas, self._area(), self._field()
        y = field.bottom + c.px(10) + c.type.line(LINE) + c.px(14)
        return pygame.Rect(field.x, y, area.w - 2 * c.px(EDGE), self._meaning_height())

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        c, area, field = self.canvas, self._area(), self._field()
        code = TextField(
            "code",
            field,
            zone="code",
            text=self.text,
            hint="XXXX-XXXX-XXXX",
            limit=LIMIT,
            upper=True,
            size=22,
            wrong=bool(self.problem) and not self._unfinished,
            change=self._type,
            submit=lambda text: self.play(),
        )
        paste = pygame.Rect(field.right + c.px(10), field.y, self._paste_width(), field.h)
        widgets: list[Widget] = [code, Button("paste", paste, self.paste, "code", label=_("Paste"))]
        if self.deal:
            widgets += self._games()
        high = panel.close_height(c)
        y = area.bottom - c.px(26) - high
        label = _("Solve") if self.puzzle is not None else _("Play")
        wide = c.type.width(label, theme.BODY, "semi") + c.type.width(_("Enter"), 14, "semi") + c.px(90)
        play = pygame.Rect(area.right - c.px(EDGE) - wide, y, wide, high)
        widgets.append(
            Button("play", play, self.play, "end", self._why, label=label, kind="primary", cap="Enter")
        )
        wide = c.type.width(_("Cancel"), theme.BODY, "semi") + c.px(90)
        cancel = pygame.Rect(play.x - c.px(14) - wide, y, wide, high)
        return [*widgets, Button("close", cancel, self.back, "end", label=_("Cancel"), cap="Esc")]

    def _games(self) -> list[Widget]:
        c, box = self.canvas, self._meaning()
        top = box.y + c.type.line(LINE) + c.px(10)
        step = box.w // len(games.BOX)
        high = min(box.bottom - top, c.px(120) + c.type.line(LEVEL))
        return [
            GameButton(
                entry,
                pygame.Rect(box.x + i * step + c.px(3), top, step - c.px(6), high),
                partial(self._choose, entry.key),
            )
            for i, entry in enumerate(games.BOX)
        ]

    def first_focus(self) -> str:
        return "code"

    def entered(self) -> None:
        field = self.widget("code")
        if isinstance(field, TextField):
            self.focused, self.focus_shown, field.whole = "code", True, bool(self.text)

    # ------------------------------------------------------------------ what can be done

    def _type(self, text: str) -> None:
        self.text = text
        self._understand()
        self.refresh()

    def paste(self) -> None:
        """Take what is in the clipboard in the place of the text."""
        self._type(pasted())
        field = self.widget("code")
        if isinstance(field, TextField):
            field.caret_at, field.whole = -1, False
        self.focused, self.focus_shown = "code", True

    def play(self) -> None:
        """Put the match on the table, or say why not."""
        button = self.widget("play")
        if self.puzzle is not None:
            from dragonbox.app.puzzles.opening import open_code

            self.context.window.pop()
            open_code(self.context, self.puzzle)
            return
        if self.read is None:
            if button is not None:
                self.refuse(button, self._why)
            return
        from dragonbox.app.table.opening import begin

        match = challenges.match_of(self.context, self.read)
        self.context.window.pop()
        begin(self.context, match)
        self.context.sound.play("shuffle")

    def _choose(self, key: str) -> None:
        """Set up a match of a game with this deal."""
        self.context.window.replace(self.context.scene("new game", key, self.deal))

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, area, field, box = self.canvas, self._area(), self._field(), self._meaning()
        parts.panel(c, area, "lacquer", 14)
        c.foil(_("Enter a code"), (field.x, area.y + c.px(28)), 30)
        told, ink = self._told()
        at = field.x + c.px(2), field.bottom + c.px(10)
        c.text(told, at, c.type.smaller(told, LINE, box.w, "sans", 11), ink, width=box.w)
        if self.read is not None:
            self._paint_match(self.read, box)
        elif self.puzzle is not None:
            self._paint_puzzle(self.puzzle, box)
        elif not self.deal:
            self._paint_help(box)

    def _told(self) -> tuple[str, theme.Colour]:
        """Return what is said of the code, in its colour."""
        palette = self.canvas.palette
        if self.problem:
            return self.problem, palette.dim if self._unfinished else palette.loss
        if self.deal:
            return _("This is the code of a deal. Pick a game for it."), palette.text
        if self.read is not None:
            return _("Everyone with this code plays the same deal."), palette.dim
        if self.puzzle is not None:
            return _("Everyone with this code gets the same puzzle."), palette.dim
        return "", palette.dim

    def _paint_help(self, box: pygame.Rect) -> None:
        c = self.canvas
        c.outline(box, c.px(10), theme.GOLD, c.hair(), 0.25)
        text = _(
            "A challenge code holds a whole match: the game, the players and the deal. "
            "You find one on every result page, to share with a friend. "
            "A puzzle's code goes with its name and grade: {example}.",
            example=puzzle_code.shape(),
        )
        room = box.w - c.px(60)
        high = len(c.type.wrap(text, LINE, room)) * c.type.line(LINE)
        c.paragraph(text, (box.x + c.px(30), box.centery - high // 2), room, LINE, c.palette.dim)

    def _paint_match(self, read: Challenge, box: pygame.Rect) -> None:
        """The game with its options, and below who sits where."""
        c = self.canvas
        game, entry = games.load(read.game), games.entry(read.game)
        c.box(box, c.px(10), theme.HOLLOW, 0.28)
        c.outline(box, c.px(10), theme.GOLD, c.hair(), 0.45)
        side, head = c.px(EMBLEM), self._head()
        parts.emblem(c, read.game, (box.x + c.px(14) + side / 2, box.y + c.px(4) + head / 2), side)
        x = box.x + c.px(28) + side
        room = box.right - c.px(14) - x
        text, size = challenges.told(game, read.options), float(LINE)
        title, high = c.type.height(26, "serif"), 3 * c.type.line(LINE)
        while size > 10 and len(c.type.wrap(text, size, room)) * c.type.line(size) > high:
            size -= 0.5
        high = len(c.type.wrap(text, size, room)) * c.type.line(size)
        y = box.y + c.px(4) + (head - title - high) // 2
        c.foil(entry.title, (x, y), 26)
        c.paragraph(text, (x, y + title), room, size)
        self._paint_seats(read, box, box.y + head + c.px(12))

    def _paint_puzzle(self, puzzle: PuzzleCode, box: pygame.Rect) -> None:
        """The kind of puzzle with its grade and question."""
        c, kind = self.canvas, puzzle.kind
        c.box(box, c.px(10), theme.HOLLOW, 0.28)
        c.outline(box, c.px(10), theme.GOLD, c.hair(), 0.45)
        side = c.px(EMBLEM)
        parts.emblem(c, kind.game, (box.x + c.px(14) + side / 2, box.centery), side)
        x = box.x + c.px(28) + side
        room = box.right - c.px(18) - x
        lines = c.type.wrap(_(kind.question), LINE, room)
        title, line = c.type.height(26, "serif"), c.type.line(LINE)
        y = box.centery - (title + c.px(26) + len(lines) * line) // 2
        c.foil(_(kind.name), (x, y), 26)
        gauges.flames(c, (x + c.px(36), y + title + c.px(12)), puzzle.grade, 16)
        c.paragraph(_(kind.question), (x, y + title + c.px(26)), room, LINE)

    def _paint_seats(self, read: Challenge, box: pygame.Rect, top: int) -> None:
        c, count = self.canvas, [len(read.players)]
        lineup = challenges.lineup(self.context, read)
        seated, names = lineup.seated(count), [phrases.named(name) for name in lineup.names(count)]
        own = lineup.first_person()
        faces = seating.faces(seated, self.context.portrait)
        step = min(c.px(130), (box.w - c.px(16)) // len(seated))
        face = min(c.px(FACE), step - c.px(6))
        x = box.centerx - step * len(seated) // 2 + step // 2
        for seat, one in enumerate(seated):
            if seat == own:
                ring = pygame.Rect(0, 0, face + c.px(6), face + c.px(6))
                ring.center = x, top + face // 2
                c.outline(ring, ring.w / 2, theme.GOLD_LIGHT, c.hair(2), 0.95)
            parts.portrait(c, faces[seat], (x, top + face // 2), face)
            room = step - c.px(4)
            size = c.type.smaller(names[seat], NAME, room, "semi", 10)
            ink = theme.GOLD_LIGHT if seat == own else None
            name = c.type.fitted(names[seat], size, room, "semi")
            c.text(name, (x, top + face + c.px(2)), size, ink, "semi", "center")
            level = seating.level(one.player)
            size = c.type.smaller(level, LEVEL, room, "sans", 10)
            y = top + face + c.px(2) + c.type.line(NAME) - c.px(2)
            c.text(level, (x, y), size, c.palette.dim, "sans", "center")
            x += step


def clipboard() -> str:
    """Return the text in the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except pygame.error:
        return ""


def pasted() -> str:
    """Return what the field takes of the clipboard: of a line about a puzzle only what names it."""
    text = " ".join("".join(c if c.isprintable() else " " for c in clipboard()).split())
    if found := puzzle_code.read(text, games.kinds()):
        text = f"{found.kind.key} {found.grade} {found.code} {found.costume}"
    return text.strip().upper()[:LIMIT]


def found() -> str:
    """Return the code of a match or puzzle in the clipboard; empty if something else is there."""
    text = pasted()
    if puzzle_code.read(text, games.kinds()) is not None:
        return text
    try:
        decode(text)
    except BadChallenge:
        return ""
    return text
