"""Saved games: the running ones, those with a name, those played to the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from dragonbox import games
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.shelf import Pictures, frame, moves
from dragonbox.app.times import ago
from dragonbox.core.match import Match
from dragonbox.storage.disk import StorageError
from dragonbox.storage.saves import LONGEST_TITLE, Saved, Trashed, clean
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.scroll import Scroll, ScrollBar
from dragonbox.ui.widgets import Button, IconButton, State, TextField, Widget

KINDS = {
    "running": ("In play", "play"),
    "saved": ("Saved", "save"),
    "finished": ("Played to the end", "trophy"),
}
"""How each kind of match is headed, and its sign."""


@dataclass(slots=True)
class Row(Widget):
    """A match in the list: its picture, what it is called, how far it is."""

    saved: Saved = field(kw_only=True)
    kind: str = field(kw_only=True)
    pictures: Pictures = field(kw_only=True)
    tools: int = 0
    """The width that its buttons take at the right end."""
    naming: bool = False
    """Whether a field for its name lies over the title."""

    def draw(self, canvas: Canvas, state: State) -> None:
        r, px = self.box, canvas.px
        canvas.box(r, px(10), theme.BLACK, 0.34 if state.hover else 0.22)
        edge = theme.GOLD_LIGHT if state.hover else theme.rgb("#7A4A38")
        canvas.outline(r, px(10), edge, canvas.hair(), 0.9 if state.hover else 0.5)
        if state.focus:
            parts.focus(canvas, r, px(10))
        h = r.h - px(20)
        picture = pygame.Rect(r.x + px(14), r.y + px(10), round(h * 16 / 9), h)
        x, middle = picture.right + px(18), r.centery
        room = r.right - self.tools - px(16) - x
        upper, lower = middle - canvas.type.line(18) * 0.48, middle + canvas.type.line(15) * 0.55
        if self.saved.error:
            canvas.icon("warn", picture.center, 30, theme.ALARM)
            canvas.text(self.saved.path.name, (x, upper), 18, face="semi", middle=True, width=room)
            canvas.text(self.saved.error, (x, lower), 15, canvas.palette.loss, middle=True, width=room)
            return
        frame(canvas, picture, state.hover)
        canvas.surface.blit(self.pictures.get(canvas, self.saved, picture.size), picture)
        if not self.naming:
            canvas.text(_title(self.saved), (x, upper), 18, face="semi", middle=True, width=room)
        told = f"{KINDS[self.kind][0]} · {_how_far(self.saved)} · {ago(self.saved.when)}"
        canvas.icon(KINDS[self.kind][1], (x + px(8), lower), 15, theme.GOLD)
        canvas.text(told, (x + px(24), lower), 15, canvas.palette.dim, middle=True, width=room - px(24))


def _title(saved: Saved) -> str:
    return saved.title or games.entry(saved.game).title


def _how_far(saved: Saved) -> str:
    """The game, where the title does not tell it, and how far it was played."""
    game = games.entry(saved.game).title
    return f"{game} · {moves(saved)}" if saved.title else moves(saved)


class SavesScene(Scene):
    """All matches on this computer. With `match`, that one can be saved under a name."""

    overlay = True

    def __init__(self, context: Context, match: Match | None = None) -> None:
        super().__init__(context)
        self.match = match
        self.name = match.title if match else ""
        self.rows: list[tuple[str, Saved]] = []
        self.renaming: Saved | None = None
        self.new_name = ""
        self.deleted: list[Trashed] = []
        """What can be brought back, the latest last."""
        self.scroll = Scroll()
        """In rows: a row is never cut."""
        self.pictures = Pictures()
        self._read()

    # ------------------------------------------------------------------ the list

    def _read(self) -> None:
        """Look at the folders anew."""
        saves = self.context.saves
        self.rows = []
        for kind, listing in (
            ("running", saves.running),
            ("saved", saves.saved),
            ("finished", saves.finished),
        ):
            try:
                self.rows += [(kind, saved) for saved in listing()]
            except StorageError as error:
                self.context.window.say(str(error), 6)
        if saves.problems:
            self.context.window.say(saves.problems.pop(0), 8)

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something with files; say what went wrong. Whether it went well."""
        try:
            act()
        except StorageError as error:
            self.context.window.say(str(error), 6)
            return False
        finally:
            self._read()
            self.refresh()
        return True

    def save(self, name: str) -> None:
        """Save the match under a name."""
        if self.match is None or not clean(name):
            self.context.window.say("Write a name for the game first.")
            return
        match = self.match
        if self._try(lambda: self.context.saves.save(match, name)):
            self.context.sound.play("tile_lay")
            self.context.window.say(f"Saved as “{clean(name)}”.")

    def open(self, kind: str, saved: Saved) -> None:
        """Play on, or show again what is over."""
        from dragonbox.app.opening import resume
        from dragonbox.app.table import Table

        if saved.error:
            self.context.window.say(saved.error, 6)
            return
        try:
            if kind == "finished":
                Table.watch(self.context, self.context.saves.load(saved))
            else:
                resume(self.context, saved)
        except StorageError as error:
            self.context.window.say(str(error), 6)
            self._read()
            self.refresh()

    def rename(self, saved: Saved) -> None:
        self.renaming, self.new_name = saved, _title(saved)
        self.refresh()
        self.focused, self.focus_shown = "new name", True

    def _renamed(self, name: str) -> None:
        saved, self.renaming = self.renaming, None
        if saved is not None and clean(name) and name != _title(saved):
            self._try(lambda: self.context.saves.rename(saved, name))
        self.refresh()

    def delete(self, saved: Saved) -> None:
        """Into the trash, from where it can be brought back."""

        def act() -> None:
            self.deleted.append(self.context.saves.delete(saved))

        if self._try(act):
            self.context.sound.play("tile_fall")

    def bring_back(self) -> None:
        trashed = self.deleted[-1]
        if self._try(lambda: self.context.saves.restore(trashed)):
            self.deleted.pop()
            self.context.sound.play("undo")
            self.refresh()

    # ------------------------------------------------------------------ layout

    def _area(self) -> pygame.Rect:
        c = self.canvas
        box = pygame.Rect(0, 0, min(c.width - c.px(40), c.px(980)), c.height - c.px(60))
        box.center = c.width // 2, c.height // 2
        return box

    def _row_height(self) -> int:
        return max(
            self.canvas.px(72), self.canvas.type.line(18) + self.canvas.type.line(15) + self.canvas.px(14)
        )

    def _list(self) -> pygame.Rect:
        """Where the rows lie."""
        c, area = self.canvas, self._area()
        top = area.y + c.px(34) + c.type.height(34, "serif")
        if self.match:
            top += c.px(62)
        bottom = area.bottom - c.px(88)
        return pygame.Rect(area.x + c.px(28), top, area.w - c.px(56), bottom - top)

    def build(self) -> list[Widget]:
        c, area, view = self.canvas, self._area(), self._list()
        step = self._row_height() + c.px(8)
        visible = max(1, (view.h + c.px(8)) // step)
        self.scroll.fit(len(self.rows), visible)
        first = self.scroll.at(self.context.window.clock())
        widgets: list[Widget] = []
        if self.match:
            widgets += self._naming(area)
        bar = c.px(24) if self.scroll.farthest else 0
        for i, (kind, saved) in enumerate(self.rows[first : first + visible], first):
            box = pygame.Rect(view.x, view.y + (i - first) * step, view.w - bar, self._row_height())
            widgets += self._row(i, kind, saved, box)
        if bar:
            box = pygame.Rect(view.right - c.px(14), view.y, c.px(16), view.h)
            widgets.append(ScrollBar("bar", box, skip=True, scroll=self.scroll, offset=first))
        return [*widgets, *self._foot(area)]

    def _naming(self, area: pygame.Rect) -> list[Widget]:
        """The field and the button that save the match under a name."""
        c = self.canvas
        y, h = self._list().y - c.px(64), c.px(48)
        w = c.type.width("Save", 18, "semi") + c.px(64)
        right = area.right - c.px(28)
        text = TextField(
            "name",
            pygame.Rect(area.x + c.px(28), y, right - w - c.px(12) - area.x - c.px(28), h),
            text=self.name,
            hint="A name for this game",
            icon="pencil",
            limit=LONGEST_TITLE,
            change=self._named,
            submit=self.save,
            zone="naming",
        )
        save = Button(
            "save",
            pygame.Rect(right - w, y, w, h),
            self._save,
            "naming",
            label="Save",
            kind="primary",
            icon="save",
        )
        return [text, save]

    def _named(self, name: str) -> None:
        self.name = name

    def _save(self) -> None:
        self.save(self.name)

    def _row(self, number: int, kind: str, saved: Saved, box: pygame.Rect) -> list[Widget]:
        c = self.canvas
        side = c.px(40)
        renaming = self.renaming is not None and self.renaming.path == saved.path
        tools: list[Widget] = []
        x = box.right - c.px(14) - side
        y = box.centery - side // 2
        tip = "Delete; it can be brought back"
        tools.append(
            IconButton(
                f"delete {number}",
                pygame.Rect(x, y, side, side),
                lambda: self.delete(saved),
                "list",
                tip=tip,
                icon="trash",
            )
        )
        if kind != "running" and not saved.error:
            x -= side + c.px(8)
            place = pygame.Rect(x, y, side, side)
            tools.append(
                IconButton(
                    f"rename {number}",
                    place,
                    lambda: self.rename(saved),
                    "list",
                    tip="Another name",
                    icon="pencil",
                )
            )
        tip = "" if saved.error else "Watch it again" if kind == "finished" else "Play on"
        row = Row(
            f"row {number}",
            box,
            lambda: self.open(kind, saved),
            "list",
            tip=tip,
            saved=saved,
            kind=kind,
            pictures=self.pictures,
            tools=box.right - x,
            naming=renaming,
        )
        if renaming:
            left = box.x + c.px(32) + round((box.h - c.px(20)) * 16 / 9) - c.px(14)
            place = pygame.Rect(left, box.y + c.px(2), x - c.px(12) - left, box.h // 2 + c.px(4))
            tools.append(
                TextField(
                    "new name",
                    place,
                    zone="list",
                    text=self.new_name,
                    limit=LONGEST_TITLE,
                    submit=self._renamed,
                    size=17,
                )
            )
        return [row, *tools]

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        c = self.canvas
        y, h = area.bottom - c.px(70), c.px(48)
        w = c.type.width("Back", 18, "semi") + c.px(84)
        right = area.right - c.px(28)
        back = Button("back", pygame.Rect(right - w, y, w, h), self.back, "foot", label="Back", cap="Esc")
        if not self.deleted:
            return [back]
        label = "Deleted. Bring it back"
        if len(self.deleted) > 1:
            label = f"{len(self.deleted)} deleted. Bring back the last"
        w = c.type.width(label, 17, "semi") + c.px(64)
        box = pygame.Rect(area.x + c.px(28), y, w, h)
        return [Button("bring back", box, self.bring_back, "foot", label=label, icon="undo", size=17), back]

    def first_focus(self) -> str:
        return "name" if self.match else "row 0" if self.rows else "back"

    def paint(self, now: float) -> None:
        c, area, view = self.canvas, self._area(), self._list()
        parts.panel(c, area, "lacquer", 16)
        parts.fittings(c, area)
        c.foil("Saved games", (area.x + c.px(34), area.y + c.px(18)), 34)
        if self.rows:
            return
        parts.panel(c, view, "well")
        c.icon("folder", (view.centerx, view.centery - c.px(34)), 46, theme.GOLD, 0.8)
        text = "No game was saved yet. The one that you play is kept by itself."
        c.paragraph(
            text, (view.centerx, view.centery + c.px(4)), view.w * 0.8, 17, c.palette.dim, align="center"
        )

    # ------------------------------------------------------------------ hands

    def entered(self) -> None:
        # Who comes to save begins to write the name at once.
        self.focus_shown |= self.match is not None
        self._read()
        self.refresh()

    def _scroll(self, rows: int) -> bool:
        self.scroll.jump(self.scroll.target + rows)
        self.refresh()
        return True

    def wheel(self, steps: float) -> bool:
        return self._scroll(-1 if steps > 0 else 1)

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        changed = super().pointer_moved(at, now)
        if self.pressed == "bar":
            self.refresh()
        return changed

    def move_focus(self, direction: str) -> bool:
        """At the ends of what is seen, the list moves on."""
        number = self.focused.partition(" ")[2]
        in_list = self.focus_shown and number.isdigit() and self.renaming is None
        if direction in ("up", "down") and in_list:
            kind, step = self.focused.split()[0], -1 if direction == "up" else 1
            goal = int(number) + step
            if 0 <= goal < len(self.rows):
                if self.widget(f"row {goal}") is None:
                    self._scroll(step)
                self.focused = f"{kind} {goal}" if self.widget(f"{kind} {goal}") else f"row {goal}"
                return True
        return super().move_focus(direction)

    def command(self, command: str) -> bool:
        number = self.focused.partition(" ")[2]
        if command == "delete" and number.isdigit():
            self.delete(self.rows[int(number)][1])
        elif command == "undo" and self.deleted:
            self.bring_back()
        elif command == "page down":
            self._scroll(self.scroll.view)
        elif command == "page up":
            self._scroll(-self.scroll.view)
        else:
            return False
        return True

    def back(self) -> None:
        if self.renaming is not None:
            self.renaming = None
            self.refresh()
            return
        super().back()
