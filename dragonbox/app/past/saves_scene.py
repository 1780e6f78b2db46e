"""The saved games: unfinished matches, and those that were saved under a name."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from functools import partial

import pygame

from dragonbox import games
from dragonbox.app.common.ageing import AgeingScene
from dragonbox.app.common.dialog import sentence
from dragonbox.app.common.scrolling import ScrollingScene
from dragonbox.app.common.times import day_and_month
from dragonbox.app.context import Context
from dragonbox.app.menu import shelf
from dragonbox.app.menu.shelf import Pictures
from dragonbox.app.past.saves_list import PICTURE, Item, Row, damage
from dragonbox.app.table import opening
from dragonbox.core.language import N_, _
from dragonbox.core.match import Match
from dragonbox.storage.disk import StorageError
from dragonbox.storage.identity import identity
from dragonbox.storage.saves import LONGEST_TITLE, Saved
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.scroll import ScrollBar, clipped, fade_edges
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Button, IconButton, Widget

KINDS = {"running": N_("Unfinished"), "saved": N_("Saved")}
EDGE = 40


class SavesScene(AgeingScene, ScrollingScene):
    """All matches that are kept. With a match from the table, it can be saved under a name here."""

    def __init__(self, context: Context, match: Match | None = None) -> None:
        super().__init__(context)
        self.match = match
        self.items: list[Item] = []
        self.renaming = ""
        """The key of the item whose name is being changed."""
        self._title = ""
        """The name that stands in its field."""
        self.new_name = self._proposal() if match else ""
        self._pictures = Pictures()
        # Who comes to save a game can write its name at once.
        self.focus_shown = match is not None

    def _proposal(self) -> str:
        assert self.match is not None
        return self.match.title or _today(self.match.game.key)

    # ------------------------------------------------------------------ the list

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        self.canvas = canvas
        self._read()
        super().lay_out(canvas, behind)

    def _read(self) -> None:
        """Look through the folders; what was deleted in this sitting keeps its place."""
        saves = self.context.saves
        found: list[Item] = list(self.context.deleted)
        try:
            # A file that turns out to be damaged is renamed, so the list is only right afterwards.
            for _ in range(2):
                listed = [
                    *(Item("running", saved) for saved in saves.running() if not self._on_table(saved)),
                    *(Item("saved", saved) for saved in saves.saved()),
                ]
                if not saves.problems:
                    break
                self._say_problems()
            found += listed
        except StorageError as error:
            self.context.window.say(str(error), 8)
        order = list(KINDS)
        found.sort(key=lambda item: item.saved.when, reverse=True)
        self.items = sorted(found, key=lambda item: order.index(item.kind))

    def told_times(self) -> list[datetime]:
        """Return when the matches in the list were left."""
        return [item.saved.when for item in self.items]

    def _say_problems(self) -> None:
        problems = self.context.saves.problems
        self.context.window.say("\n".join(map(sentence, problems)), 8)
        problems.clear()

    def _on_table(self, saved: Saved) -> bool:
        """Whether that running match is the one this was opened from."""
        return self.match is not None and saved.path == self.context.saves.home(self.match)

    def _item(self, key: str) -> Item | None:
        return next((item for item in self.items if item.key == key), None)

    # ------------------------------------------------------------------ places

    def _panel(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        top = self._band().bottom + c.px(16) if self.match else self._head()
        return pygame.Rect(left + c.px(EDGE), top, width - 2 * c.px(EDGE), c.height - c.px(34) - top)

    def _head(self) -> int:
        """The y below the title."""
        c = self.canvas
        return c.px(24) + c.type.height(theme.TITLE, "serif") + c.type.line(16) + c.px(14)

    def _band(self) -> pygame.Rect:
        """Where the match on the table is saved."""
        c = self.canvas
        left, width = c.stage
        high = max(c.px(84), c.type.line(theme.BODY) + c.px(52))
        return pygame.Rect(left + c.px(EDGE), self._head(), width - 2 * c.px(EDGE), high)

    def _view(self) -> pygame.Rect:
        """Where the list is seen."""
        return self._panel().inflate(-2 * self.canvas.px(14), -2 * self.canvas.px(14))

    def _list_width(self) -> int:
        return self._view().w - self.canvas.px(26)

    def _row_height(self, item: Item) -> int:
        c = self.canvas
        if item.trashed:
            return max(c.px(60), c.type.line(20) + c.px(20))
        words = c.type.line(20) + c.type.line(16)
        if item.error:
            lines = damage(c, item, self._words_width())
            words = c.type.line(18) + len(lines) * c.type.line(15)
        return max(c.px(100), words + c.px(24))

    def _words_width(self) -> int:
        """The room for the words of a row."""
        c = self.canvas
        return self._list_width() - c.px(16 + PICTURE + 24 + 16) - self._buttons()

    def _buttons(self) -> int:
        """The room for the buttons of a row."""
        return self.canvas.px(2 * 50 + 8)

    def _place(self) -> int:
        """Give every item its place in the list; returns the height of all."""
        c = self.canvas
        y, kind = 0, ""
        for item in self.items:
            if item.kind != kind:
                y += c.px(10) if kind else 0
                y += self._section()
                kind = item.kind
            item.top = y
            y += self._row_height(item) + c.px(10)
        return y

    def _section(self) -> int:
        """The height of the head of a section."""
        return self.canvas.type.height(15, "semi") + self.canvas.px(14)

    # ------------------------------------------------------------------ the scene

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = parts.ground(c, "lacquer")
        with c.on(surface):
            left = c.stage[0]
            x, y = left + c.px(EDGE + 8), c.px(20)
            c.foil(_("Saved games"), (x, y), theme.TITLE)
            y += c.type.height(theme.TITLE, "serif")
            note = _("Games save automatically. Give one a name to keep it.")
            room = self._back_box().x - c.px(20) - x
            if c.type.width(note, 16) > room:
                note = _("Games save automatically.")
            c.text(note, (x + c.px(2), y), 16, c.palette.dim)
            parts.panel(c, self._panel(), "lacquer", 14)
            if self.match:
                parts.panel(c, self._band(), "lacquer", 14)
        return surface

    def _back_box(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        cap = c.type.width(_("Esc"), theme.SMALL, "semi") + c.px(28)
        w = c.type.width(_("Back"), theme.BODY, "semi") + cap + c.px(30)
        h = max(c.px(46), c.type.height(theme.BODY, "semi") + c.px(10))
        return pygame.Rect(left + width - c.px(EDGE) - w, c.px(34), w, h)

    def build(self) -> list[Widget]:
        view, now = self._view(), self.context.window.clock()
        self.scroll.fit(self._place(), view.h)
        widgets: list[Widget] = []
        for item in self.items:
            widgets += self._row(item, view, now)
        if self.scroll.farthest:
            c = self.canvas
            box = pygame.Rect(view.right - c.px(16), view.y + c.px(6), c.px(20), view.h - c.px(12))
            bar = ScrollBar("bar", box, skip=True, scroll=self.scroll, offset=self.scroll.at(now))
            widgets.append(bar)
        widgets += self._save_row()
        widgets.append(Button("back", self._back_box(), self.back, "tools", label=_("Back"), cap="Esc"))
        return widgets

    def _save_row(self) -> list[Widget]:
        """The name for the match on the table, and the button that saves it."""
        if not self.match:
            return []
        c, band = self.canvas, self._band()
        inner = band.inflate(-2 * c.px(22), -2 * c.px(18))
        cap = c.type.width(_("Enter"), theme.SMALL, "semi") + c.px(28)
        width = c.type.width(_("Save"), theme.BODY, "semi") + cap + c.px(60)
        name = pygame.Rect(inner.x, inner.y, inner.w - width - c.px(14), inner.h)
        save = pygame.Rect(inner.right - width, inner.y, width, inner.h)
        why = "" if self.new_name.strip() else _("Give it a name first.")
        return [
            TextField(
                "name",
                name,
                zone="save",
                text=self.new_name,
                hint=_("A name for this moment"),
                icon="pencil",
                limit=LONGEST_TITLE,
                change=self._name,
                submit=lambda _: self.save(),
                wrong=bool(why),
                whole=bool(self.new_name),
            ),
            Button(
                "save",
                save,
                self.save,
                "save",
                why,
                label=_("Save"),
                icon="save",
                kind="primary",
                cap="Enter",
            ),
        ]

    def _row(self, item: Item, view: pygame.Rect, now: float) -> list[Widget]:
        """The widgets of a row, if it can be seen or has the focus."""
        px = self.canvas.px
        full = pygame.Rect(
            view.x, view.y + item.top - self.scroll.at(now), self._list_width(), self._row_height(item)
        )
        if not full.colliderect(view) and not self.focused.endswith(item.key):
            return []
        room = full.right - self._buttons()
        renaming = item.key == self.renaming
        row = Row(
            f"open {item.key}",
            full.clip(view),
            partial(self.open, item),
            "list",
            item.error,
            item=item,
            full=full,
            image=None if item.error or item.trashed else self._picture(item.saved),
            room=room,
            renaming=renaming,
        )
        if item.trashed:
            return _within(view, [row, self._undo_button(item, row)], self.focused)
        buttons: list[tuple[str, str, str, str, partial[None]]] = [
            ("delete", "trash", _("Delete: it can be brought back"), "", partial(self.delete, item))
        ]
        if renaming:
            row.skip = True
            buttons.append(("keep", "check", _("Keep this name: Enter"), "", partial(self.rename, item)))
        elif item.kind == "running":
            tip = _("Save it under a name")
            buttons.append(("rename", "pencil", tip, item.error, partial(self.begin_renaming, item)))
        else:
            why = _("A file that cannot be read has no other name.") if item.error else ""
            buttons.append(("rename", "pencil", _("Another name"), why, partial(self.begin_renaming, item)))
        widgets: list[Widget] = [row]
        for i, (key, icon, tip, why, act) in enumerate(buttons):
            box = pygame.Rect(0, 0, px(42), px(42))
            box.center = full.right - px(36) - i * px(50), full.centery
            widgets.append(IconButton(f"{key} {item.key}", box, act, "list", why, tip, icon=icon))
        if renaming:
            widgets.append(self._title_field(item, full, room))
        return _within(view, widgets, self.focused)

    def _undo_button(self, item: Item, row: Row) -> Button:
        """Return the button that brings a deleted match back; its row does the same."""
        c, px, full = self.canvas, self.canvas.px, row.full
        label, act = _("Bring it back"), partial(self.bring_back, item)
        width = c.type.width(label, 17, "semi") + px(60)
        high = min(max(px(40), c.type.height(17, "semi") + px(10)), full.h - px(8))
        box = pygame.Rect(full.right - px(14) - width, full.centery - high // 2, width, high)
        row.skip, row.act, row.room = True, act, box.x
        return Button(f"undo {item.key}", box, act, "list", label=label, icon="undo", size=17)

    def _title_field(self, item: Item, full: pygame.Rect, right: int) -> TextField:
        """Return the field for the new title of a match."""
        c, px = self.canvas, self.canvas.px
        x = full.x + px(16 + PICTURE + 24)
        high = max(px(44), c.type.height(theme.BODY) + px(14))
        return TextField(
            f"title {item.key}",
            pygame.Rect(x, full.centery - high // 2, right - px(16) - x, high),
            zone="list",
            text=self._title,
            limit=LONGEST_TITLE,
            change=self._retitle,
            submit=lambda _: self.rename(item),
            wrong=not self._title.strip(),
            whole=item.kind == "running" and self._title == _today(item.saved.game),
        )

    def _picture(self, saved: Saved) -> pygame.Surface:
        width = self.canvas.px(PICTURE)
        return self._pictures.get(self.canvas, saved, (width, round(width * shelf.RATIO)))

    def first_focus(self) -> str:
        return "name" if self.match else super().first_focus()

    def draw_widget(self, widget: Widget) -> None:
        if widget.zone != "list":
            super().draw_widget(widget)
            return
        if not widget.box:
            return
        # Rings and glows reach a little beyond the rows.
        with clipped(self.canvas, self._view().inflate(self.canvas.px(16), 0)):
            super().draw_widget(widget)

    def paint(self, now: float) -> None:
        c, view = self.canvas, self._view()
        if not self.items:
            self._paint_empty(view)
            return
        with clipped(c, view):
            kind = ""
            for item in self.items:
                if item.kind != kind:
                    kind = item.kind
                    y = view.y + item.top - self._section() - self.scroll.at(now)
                    parts.head(
                        c, _(KINDS[kind]), (view.x + c.px(4), y + c.px(4)), self._list_width() - c.px(8)
                    )

    def _paint_empty(self, view: pygame.Rect) -> None:
        """Paint what is shown before anything was saved."""
        c = self.canvas
        side = c.px(96)
        text = _(
            "Nothing here yet. Games in play wait in the menu, and finished matches are on your page. "
            "Press Ctrl S at the table to save a game under a name."
        )
        width = min(view.w - c.px(80), c.px(560))
        lines = c.type.wrap(text, theme.BODY, width)
        high = side + c.px(24) + len(lines) * c.type.line(theme.BODY)
        y = view.centery - high // 2
        ring = pygame.Rect(view.centerx - side // 2, y, side, side)
        c.box(ring, side / 2, theme.HOLLOW, 0.25)
        c.outline(ring, side / 2, theme.GOLD, c.hair(1.5), 0.5)
        c.icon("folder", ring.center, 44, theme.GOLD)
        y = ring.bottom + c.px(24)
        for line in lines:
            c.text(line, (view.centerx, y), theme.BODY, c.palette.dim, align="center")
            y += c.type.line(theme.BODY)

    def paint_over(self, now: float) -> None:
        if self.base is not None and self.items:
            fade_edges(self.canvas, self.base, self._view(), self.scroll, now)

    # ------------------------------------------------------------------ saving

    def _name(self, text: str) -> None:
        self.new_name = text
        self.refresh()

    def save(self) -> None:
        """Save the match on the table under the name that stands there, and go back to it."""
        name = self.new_name.strip()
        if self.match is None or not name:
            self.context.window.say(_("Give it a name first."))
            return
        try:
            title = self._save(
                self.match, name, next(filter(self._on_table, self.context.saves.running()), None)
            )
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return
        self.context.sound.play("tile_lay")
        self.context.window.pop()
        self.context.window.say(_("Saved as “{name}”.", name=title), 4)

    def _save(self, match: Match, name: str, running: Saved | None) -> str:
        """Save a match under a name, with the picture that its unfinished record has; return the name."""
        picture, earlier = None, self._earlier(match, name)
        if running is not None:
            with suppress(OSError):
                picture = running.picture.read_bytes()
        if earlier is None:
            return self.context.saves.save(match, name, picture).title
        return self.context.saves.save_again(match, earlier, picture).title

    def _earlier(self, match: Match, name: str) -> Saved | None:
        """An earlier save of this very match under this very name: the new one takes its place."""
        for saved in self.context.saves.saved():
            if saved.title == name and saved.game == match.game.key and not saved.error:
                with suppress(StorageError):
                    if identity(self.context.saves.load(saved)) == identity(match):
                        return saved
        return None

    # ------------------------------------------------------------------ what can be done with one

    def open(self, item: Item) -> None:
        """Continue a saved game, or say why it cannot be read."""
        try:
            opening.resume(self.context, item.saved)
        except StorageError as error:
            self.context.window.say(str(error), 8)
            self._changed()

    def delete(self, item: Item) -> None:
        """Delete a match; it can be brought back until the program is left."""
        saves = self.context.saves
        try:
            item.trashed = saves.delete(item.saved)
            self.context.deleted.append(item)
        except StorageError as error:
            self.context.window.say(str(error), 8)
        self.context.sound.play("tile_lift")
        self.renaming = ""
        self._changed(f"undo {item.key}")

    def bring_back(self, item: Item) -> None:
        """Undo the deletion of a saved game."""
        assert item.trashed is not None
        try:
            item.saved = self.context.saves.restore(item.trashed)
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return
        item.trashed = None
        self.context.deleted.remove(item)
        self.context.sound.play("undo")
        self._changed(f"open {item.key}")

    def begin_renaming(self, item: Item) -> None:
        """Open the text field for a new name."""
        self.renaming = item.key
        self._title = item.name if item.kind == "saved" else item.saved.title or _today(item.saved.game)
        self.focused, self.focus_shown = f"title {item.key}", True
        self.refresh()

    def _retitle(self, text: str) -> None:
        self._title = text
        self.refresh()

    def rename(self, item: Item) -> None:
        """Give a match the name that stands in its field; an unfinished one goes on as it is, and what it
        has come to is saved under that name."""
        if not self._title.strip():
            self.context.window.say(_("Give it a name first."))
            return
        try:
            if item.kind == "running":
                name = self._save(self.context.saves.load(item.saved), self._title.strip(), item.saved)
                self.context.window.say(_("Saved as “{name}”.", name=name), 4)
            else:
                item.saved = self.context.saves.rename(item.saved, self._title)
        except StorageError as error:
            self.context.window.say(str(error), 8)
        self.context.sound.play("button")
        self.renaming = ""
        self._changed(f"open {item.key}")

    def _changed(self, focus: str = "") -> None:
        """The files are others now; the focus goes to the widget of that key."""
        self._read()
        if focus:
            self.focused = focus
        self.refresh()

    def back(self) -> None:
        if self.renaming:
            key, self.renaming = self.renaming, ""
            self.focused = f"open {key}"
            self.refresh()
            return
        super().back()

    # ------------------------------------------------------------------ moving about

    def move_focus(self, direction: str) -> bool:
        verb, _blank, key = self.focused.partition(" ")
        item = self._item(key)
        if item is None or not self.focus_shown or direction not in ("up", "down"):
            return super().move_focus(direction)
        number = self.items.index(item) + (1 if direction == "down" else -1)
        if not 0 <= number < len(self.items):
            return super().move_focus(direction) if direction == "up" else True
        other = self.items[number]
        self._reveal(other)
        wanted = [f"{verb} {other.key}", f"undo {other.key}" if other.trashed else f"open {other.key}"]
        self.focused = wanted[1]
        self.refresh()
        keys = [widget.key for widget in self.widgets if not widget.skip]
        self.focused = next((key for key in wanted if key in keys), self.focused)
        return True

    def _reveal(self, item: Item) -> None:
        room = self._section() + self.canvas.px(4)
        bottom = item.top + self._row_height(item)
        self.scroll.reveal(item.top, bottom, self.context.window.clock(), self.context.speed, room)

    def revealed(self, widget: Widget) -> None:
        item = self._item(widget.key.partition(" ")[2])
        if item is not None:
            self._reveal(item)
            self.refresh()

    def command(self, command: str) -> bool:
        if command == "delete":
            item = self._item(self.focused.partition(" ")[2])
            if item is not None and not item.trashed and self.focus_shown:
                self.delete(item)
            return True
        return super().command(command)


def _today(game: str) -> str:
    """Return a name for a match that is saved today: `SWOP, 22 November`."""
    return f"{games.entry(game).title}, {day_and_month(datetime.now(UTC))}"


def _within(view: pygame.Rect, widgets: list[Widget], focused: str) -> list[Widget]:
    """Return a row and those of its buttons that are seen. What is not may keep the focus, but nobody can
    press it."""
    for widget in widgets[1:]:
        if not view.contains(widget.box):
            widget.box = pygame.Rect(widget.box.center, (0, 0))
    return [w for w in widgets if w is widgets[0] or w.box or w.key == focused]
