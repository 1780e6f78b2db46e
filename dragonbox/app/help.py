"""The rules on paper, with a list of pages and a search beside it; and the help for the whole box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

import dragonbox
from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.common.scrolling import ScrollingScene
from dragonbox.app.context import Context
from dragonbox.app.help_widgets import PAGE, BookEntry, Entry, PaperLink, Title, box_sign
from dragonbox.core import language
from dragonbox.core.language import N_, _
from dragonbox.ui import pages, paper, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.motion import Motion
from dragonbox.ui.pages import Book, Hit
from dragonbox.ui.pieces import Named
from dragonbox.ui.scroll import ScrollBar, clipped, fade_edges
from dragonbox.ui.textfield import TextField
from dragonbox.ui.typeset import Laid
from dragonbox.ui.widgets import Button, Widget

EDGE, TOP = 28, 20
"""From the edges of the window to the book, in u."""
NAVIGATION = 250
PAD = 40
"""From the paper's edge to its text."""
CROSS = 36
"""The side of the cross, which lies in the margin, in u."""
HEAD, LOW = 22, 14
"""The room above the text of a page, and how far below the upper edge text disappears, in u."""
FOOT = 46
"""The height of the paper's foot, with the links to the pages before and after."""
STEP, BOOK = 47, 54
"""The heights of a page and of a book in their lists, in u."""
LINE_STEP = 60
"""How far an arrow key moves the paper."""
LEARN = N_("Learn by playing")


@dataclass(slots=True)
class Sheet(Widget):
    """The paper itself: with the focus on it, arrows move it."""

    scene: Help | None = None

    def nudge(self, command: str) -> bool:
        return self.scene is not None and self.scene.turn(command)


class Help(ScrollingScene):
    """The pages of one game, or, without a key, of the whole box."""

    overlay = True

    def __init__(self, context: Context, key: str = "", anchor: str = "", because: str = "") -> None:
        """`anchor` is where to open; `because` the refusal that led there, quoted beside the rule."""
        super().__init__(context)
        self.motion = Motion(context.speed)
        self.query = ""
        self.hits: list[Hit] = []
        self.hit = -1
        """Which of the hits is shown."""
        self._swallow = ""
        self.choosing = False
        """Whether the list shows all books instead of the pages of one."""
        self._open(key, anchor, because)

    def _open(self, game: str, anchor: str = "", because: str = "") -> None:
        """Take up the book of a game, or of the box."""
        self.game, self.choosing = game, False
        self.book = _book(self.context, game)
        self.figures = games.figures(game) if game else {}
        self.because = because
        self.page, _ = self.book.find(anchor)
        self.origin = self.page
        """The page that the reason belongs to."""
        self._anchor = anchor
        self._laid: Laid | None = None
        self.hits, self.hit = self.book.search(self.query), -1

    # ------------------------------------------------------------------ places

    @property
    def _named(self) -> Named:
        if not self.game:
            return str
        return partial(looks.load(self.game).named, self.canvas)

    def _area(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        wide, high = width - 2 * c.px(EDGE), c.height - 2 * c.px(TOP)
        return pygame.Rect(left + c.px(EDGE), c.px(TOP), wide, high)

    def _navigation(self) -> int:
        """The width of the list: room for its longest line, but never half of all."""
        c = self.canvas
        rows = max(c.type.width(page.title, PAGE, "semi") for page in self.book.pages) + c.px(72)
        title = c.type.width(self.book.title, 22, "serif") + c.px(98)
        learn = c.type.width(_(LEARN), 17, "semi") + c.px(84)
        return min(max(c.px(NAVIGATION), rows, title, learn), round(self._area().w * 0.42))

    def _can_learn(self) -> bool:
        """Whether lessons of this game can be opened: not in the middle of a match or of a lesson."""
        busy = any(scene.plays or scene.teaches for scene in self.context.window.scenes)
        return bool(self.game and games.lessons(self.game)) and not busy

    def _learn(self) -> None:
        self.context.window.push(self.context.scene("lessons", self.game))

    def _head(self) -> int:
        """The height of the medal, the title and what stands below it."""
        c = self.canvas
        return max(c.px(88), c.type.height(22, "serif") + c.type.height(16) + c.px(30))

    def _paper(self) -> pygame.Rect:
        area, width = self._area(), self._navigation()
        return pygame.Rect(area.x + width, area.y, area.w - width, area.h)

    def _foot(self) -> int:
        c = self.canvas
        return max(c.px(FOOT), c.type.height(17, "semi") + c.px(28))

    def _view(self) -> pygame.Rect:
        """Where the text is seen."""
        c, sheet = self.canvas, self._paper()
        top = c.px(LOW)
        return pygame.Rect(sheet.x + c.px(8), sheet.y + top, sheet.w - c.px(16), sheet.h - top - self._foot())

    def _text_at(self, now: float) -> tuple[int, int]:
        """The top left corner of the text."""
        c, sheet = self.canvas, self._paper()
        return sheet.x + c.px(PAD), sheet.y + c.px(HEAD) - self.scroll.at(now)

    def _text_width(self) -> int:
        return self._paper().w - 2 * self.canvas.px(PAD)

    # ------------------------------------------------------------------ laying out

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = super().backdrop()
        area, sheet, px = self._area(), self._paper(), c.px
        with c.on(surface):
            c.shadow(area, px(12), px(22), px(14), px(4), 200)
            back = pygame.Rect(area.x, area.y, self._navigation() + px(20), area.h)
            parts.lacquer(c, back, px(12))
            c.rim(back.inflate(-px(10), -px(10)), px(8), c.hair(1.5), 0.6)
            parts.panel(c, sheet, "paper", 12)
            medal = (area.x + px(44), area.y + px(3) + self._head() // 2)
            if self.game:
                parts.emblem(c, self.game, medal, px(54))
            else:
                box_sign(c, medal, px(50))
            x = area.x + px(78)
            height = c.type.height(22, "serif") + c.type.height(16)
            top = medal[1] - height // 2
            c.foil(self.book.title, (x, top), 22)
            kind = _("Rules") if self.game else _("Help for the box")
            room = sheet.x - px(42) - x
            c.text(kind, (x, top + c.type.height(22, "serif")), 16, c.palette.dim, width=room)
        return surface

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        self.canvas = canvas
        self._set_page()
        super().lay_out(canvas, behind)

    def _set_page(self) -> None:
        """Set the page that is shown, and go to what it was opened for."""
        c, first = self.canvas, self._laid is None
        reason = None
        if self.because and self.page == self.origin:
            block = self.book.explains(self._anchor, self.because)
            reason = paper.Reason(self.because, block) if block >= 0 else None
        self._laid = laid = paper.lay_out(
            c,
            self.book.pages[self.page],
            self._text_width(),
            self._named,
            reason,
            self.figures,
            self._view().h - c.px(HEAD - LOW),
        )
        self.scroll.fit(laid.height + c.px(HEAD - LOW), self._view().h)
        if first:
            _, heading = self.book.find(self._anchor)
            block = reason.block if reason else heading
            if block < 0:
                self.scroll.jump(0)
                return
            top = laid.tops[max(0, heading)] if heading >= 0 else 0
            bottom = laid.tops[block + 1] if block + 1 < len(laid.tops) else laid.height
            self.scroll.jump(max(top, bottom + c.px(60) - self.scroll.view) if heading < 0 else top)

    def build(self) -> list[Widget]:
        c, px = self.canvas, self.canvas.px
        area, sheet, view = self._area(), self._paper(), self._view()
        now = self.context.window.clock()
        widgets: list[Widget] = [Sheet("page", view, zone="page", scene=self)]
        widgets += self._links(view, now)
        if self.scroll.farthest:
            top = view.y + px(CROSS)
            box = pygame.Rect(sheet.right - px(26), top, px(20), view.bottom - px(8) - top)
            widgets.append(
                ScrollBar("bar", box, skip=True, scroll=self.scroll, offset=self.scroll.at(now), paper=True)
            )
        widgets += self._foot_links(sheet)
        left, right = area.x + px(20), sheet.x - px(12)
        height = max(px(38), c.type.height(16) + px(10))
        top = area.y + self._head()
        widgets.append(self._title(left, right))
        widgets.append(
            TextField(
                "find",
                pygame.Rect(left, top, right - left, height),
                zone="pages",
                text=self.query,
                hint=_("Find a rule"),
                icon="search",
                change=self._seek,
                submit=lambda _: self.next_hit(),
                size=16,
                face="sans",
            )
        )
        widgets += self._list(left, right, top + height + px(14), area)
        # In the margin: nothing scrolls by below it.
        close = pygame.Rect(sheet.right - px(CROSS) - px(3), sheet.y + px(6), px(CROSS), px(CROSS))
        widgets.append(PaperLink("close", close, self._close, "foot", icon="cross", tip=_("Close: Esc")))
        return widgets

    def _title(self, left: int, right: int) -> Widget:
        """The head of the list: whoever looks at one book finds the others there."""
        c, area = self.canvas, self._area()
        middle = area.y + c.px(3) + self._head() // 2
        high = self._head() - c.px(20)
        box = pygame.Rect(left - c.px(6), middle - high // 2, right - left + c.px(8), high)
        kind = _("Rules") if self.game else _("Help for the box")
        height = c.type.height(22, "serif") + c.type.height(16)
        x = min(area.x + c.px(78) + c.type.width(kind, 16) + c.px(14), box.right - c.px(14))
        y = middle - height // 2 + c.type.height(22, "serif") + c.type.height(16) // 2 + c.px(1)
        # A tool-tip would cover the heading of the page.
        name = _("Rules of all games")
        return Title("books", box, self.choose, "pages", name=name, at=(x, y), opened=self.choosing)

    def _list(self, left: int, right: int, top: int, area: pygame.Rect) -> list[Widget]:
        """The pages, or those that hold what is sought, or all books; and below them the way to a lesson."""
        c, px = self.canvas, self.canvas.px
        bottom, widgets = area.bottom - px(20), list[Widget]()
        height = max(px(44), c.type.height(17, "semi") + px(14))
        if self._can_learn():
            bottom -= height
            box = pygame.Rect(left, bottom, right - left, height)
            widgets.append(Button("learn", box, self._learn, "pages", label=_(LEARN), icon="play", size=17))
            bottom -= px(10)
        room = pygame.Rect(left - px(6), top, right - left + px(8), bottom - top)
        return (self._books(room) if self.choosing else self._pages(room)) + widgets

    def _pages(self, room: pygame.Rect) -> list[Widget]:
        """The pages, or those that hold what is sought."""
        c = self.canvas
        shown = [
            (number, page.title, sum(hit.page == number for hit in self.hits))
            for number, page in enumerate(self.book.pages)
        ]
        if self.query:
            shown = [row for row in shown if row[2]]
        tallest = max(c.px(STEP), c.type.height(PAGE) + c.px(9))
        step = min(tallest, room.h // max(1, len(self.book.pages)))
        high = min(step - c.hair(), max(c.px(36), c.type.height(PAGE) + c.px(8)))
        return [
            Entry(
                f"page {number}",
                pygame.Rect(room.x, room.y + i * step, room.w, high),
                partial(self.show, number),
                "pages",
                label=title,
                here=number == self.page,
                count=count,
            )
            for i, (number, title, count) in enumerate(shown)
        ]

    def _books(self, room: pygame.Rect) -> list[Widget]:
        """All books below each other."""
        c, books = self.canvas, [*((entry.key, entry.title) for entry in games.BOX), ("", "")]
        step = min(max(c.px(BOOK), c.type.height(PAGE) + c.px(12)), room.h // len(books))
        return [
            BookEntry(
                f"book {game}",
                pygame.Rect(room.x, room.y + i * step, room.w, step - c.px(4)),
                partial(self.take_up, game),
                "pages",
                name=_("Rules of {game}", game=title) if game else "",
                label=title or _("About the box"),
                game=game,
                here=game == self.game,
            )
            for i, (game, title) in enumerate(books)
        ]

    def _links(self, view: pygame.Rect, now: float) -> list[Widget]:
        """The links in the text that can be seen."""
        c = self.canvas
        dx, dy = self._text_at(now)
        widgets: list[Widget] = []
        assert self._laid is not None
        for i, letters in enumerate(self._laid.letters):
            if not letters.link:
                continue
            width = c.type.width(letters.text, letters.size, letters.face)
            box = pygame.Rect(letters.x + dx, letters.y + dy, width, c.type.line(letters.size))
            if view.contains(box):
                widgets.append(
                    Widget(f"link {i} {letters.link}", box, partial(self.follow, letters.link), "page")
                )
        return widgets

    def _foot_links(self, sheet: pygame.Rect) -> list[Widget]:
        c, px = self.canvas, self.canvas.px
        height = max(px(40), c.type.height(17, "semi") + px(8))
        y = sheet.bottom - self._foot() + (self._foot() - height) // 2 + px(4)
        room = (sheet.w - 2 * px(PAD) - c.type.width(_("{n} of {all}", n="00", all="00"), 15) - px(24)) // 2
        widgets: list[Widget] = []
        for step, key in ((-1, "before"), (1, "after")):
            number = self.page + step
            if not 0 <= number < len(self.book.pages):
                continue
            title = self.book.pages[number].title
            width = min(room, c.type.width(title, 17, "semi") + px(25))
            x = sheet.x + px(PAD - 4) if step < 0 else sheet.right - px(PAD - 4) - width
            box, icon = pygame.Rect(x, y, width, height), "left" if step < 0 else "right"
            act = partial(self.show, number)
            widgets.append(PaperLink(key, box, act, "foot", label=title, icon=icon, right=step > 0))
        return widgets

    def first_focus(self) -> str:
        return "page"

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, view, sheet = self.canvas, self._view(), self._paper()
        assert self._laid is not None
        here = self.hits[self.hit] if self.hit >= 0 else None
        hits = [hit for hit in self.hits if hit.page == self.page]
        link = self.hovered.split()[-1] if self.hovered.startswith("link ") else ""
        with clipped(c, view):
            at = self._text_at(now)
            paper.draw(c, self._laid, at, view, self._named, hits, here, link, self.figures)
        if self.base is not None:
            fade_edges(c, self.base, view, self.scroll, now)
        middle = sheet.bottom - self._foot() // 2 + c.px(4)
        c.text(
            _("{n} of {all}", n=self.page + 1, all=len(self.book.pages)),
            (sheet.centerx, middle),
            15,
            theme.PRINT_DIM,
            align="center",
            middle=True,
        )
        if self.query:
            self._paint_found()

    def _paint_found(self) -> None:
        """How often the words were found, in the field's right end; and what to say when they were not."""
        c = self.canvas
        find = self.widget("find")
        if find is None or self.hits:
            return
        c.paragraph(
            _("No rule speaks of “{words}”.", words=self.query),
            (find.box.x + c.px(10), find.box.bottom + c.px(16)),
            find.box.w - c.px(20),
            16,
            c.palette.dim,
        )

    def paint_over(self, now: float) -> None:
        c = self.canvas
        find = self.widget("find")
        if find is not None and not self.query and not (self.focus_shown and self.focused == "find"):
            parts.keycap(c, "/", (find.box.right - c.px(10), find.box.centery), "right")

    # ------------------------------------------------------------------ doing

    def show(self, number: int) -> None:
        """Turn to a page."""
        if number != self.page and 0 <= number < len(self.book.pages):
            self.context.sound.play("page")
            self._turn_to(number)
            self.scroll.jump(0)
            self.refresh()

    def _turn_to(self, number: int) -> None:
        self.page = number
        self._set_page()

    def follow(self, anchor: str) -> None:
        """Go where a link leads."""
        number, heading = self.book.find(anchor)
        if number != self.page:
            self.context.sound.play("page")
        self._turn_to(number)
        assert self._laid is not None
        self.scroll.jump(self._laid.tops[heading] if heading >= 0 else 0)
        self.refresh()

    def choose(self) -> None:
        """List all books in the place of the pages, or the pages again."""
        self.choosing = not self.choosing
        self.query, self.hits, self.hit = "", [], -1
        self.refresh()

    def take_up(self, key: str) -> None:
        """Open another book in the place of this one."""
        self.context.sound.play("page")
        self._open(key)
        self.lay_out(self.canvas, self.behind)

    def turn(self, command: str) -> bool:
        """Turn the page with an arrow that has nothing else to do: up and down move the paper, left and right
        turn it."""
        if command in ("left", "right"):
            self.show(self.page + (1 if command == "right" else -1))
            return True
        if command in ("up", "down"):
            return self.glide((-1 if command == "up" else 1) * self.canvas.px(LINE_STEP))
        if command == "accept":
            self.next_hit()
            return True
        return False

    def _seek(self, text: str) -> None:
        """What is sought has changed: list the pages that have it, and show the first place."""
        self.query, self.choosing = text, False
        self.hits, self.hit = self.book.search(text), -1
        if self.hits:
            here = [i for i, hit in enumerate(self.hits) if hit.page >= self.page]
            self._show_hit(here[0] if here else 0)
        self.refresh()

    def next_hit(self) -> None:
        """Go to the next place where the words stand; after the last comes the first."""
        if self.hits:
            self._show_hit((self.hit + 1) % len(self.hits))
            self.refresh()

    def _show_hit(self, number: int) -> None:
        self.hit = number
        hit = self.hits[number]
        if hit.page != self.page:
            self._turn_to(hit.page)
            self.scroll.jump(0)
        assert self._laid is not None
        now, room = self.context.window.clock(), self.canvas.px(70)
        for letters in self._laid.letters:
            box = paper.hit_box(self.canvas, letters, hit)
            if box is not None:
                self.scroll.reveal(box.top, box.bottom, now, self.context.speed, room)
                return

    def back(self) -> None:
        if self.choosing:
            self.choose()
            return
        if self.query:
            self._seek("")
            self.focused, self.focus_shown = "page", False
            return
        self._close()

    def _close(self) -> None:
        """Leave, whatever is sought."""
        super().back()

    # ------------------------------------------------------------------ keys

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        if event.type == pygame.TEXTINPUT and event.text == self._swallow:
            self._swallow = ""
            return True
        self._swallow = ""
        finding = self.focus_shown and self.focused == "find"
        slash = event.type == pygame.KEYDOWN and event.unicode == "/"
        if not finding and (command == "find" or slash):
            self.focused, self.focus_shown = "find", True
            # The letter that called the field comes once more, as text.
            self._swallow = event.unicode if slash else ""
            return True
        return super().key(event, command)

    def move_focus(self, direction: str) -> bool:
        if not self.focus_shown or self.focused == "page":
            return self.turn(direction)
        return super().move_focus(direction)

    def command(self, command: str) -> bool:
        if command == "help":
            self.context.window.pop()
            return True
        return super().command("page down" if command == "secondary" else command)


def _book(context: Context, key: str) -> Book:
    """The help of a game, or of the box."""
    if key:
        return pages.read(language.file(games.folder(key), "help.md").read_text("utf-8"))
    text = language.file(Path(dragonbox.__file__).parent, "about.md").read_text("utf-8")
    places = context.places
    known = {
        "version": dragonbox.__version__,
        "data": places.data,
        "settings": places.settings,
        "pictures": places.pictures(),
        "logs": places.logs,
    }
    for name, value in known.items():
        text = text.replace(f"{{{name}}}", str(value))
    return pages.read(text)
