"""Taking games to another computer and back, and a file that helps to find a problem."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from dragonbox.app import audio
from dragonbox.app.common.dialog import sentence
from dragonbox.app.common.times import ago
from dragonbox.app.context import Context
from dragonbox.app.past import page_parts as page
from dragonbox.app.scene import Scene
from dragonbox.core import phrases
from dragonbox.core.language import N_, _
from dragonbox.storage import transfer
from dragonbox.storage.disk import StorageError
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.commands import key_name
from dragonbox.ui.widgets import Button, IconButton, State, Widget

MOST = 5
"""Files that are offered."""
STEP = 0.03
"""Seconds in which matches are taken in between two frames."""
PLAYING = N_("Leave the table first: go to the menu, then import.")


class FileRow(Widget):
    """An export that was found; a press takes it in."""

    def __init__(self, key: str, box: pygame.Rect, act: object, path: Path, why: str) -> None:
        super().__init__(key, box, act, "import", why)  # type: ignore[arg-type]
        self.path = path
        self.told = _about(path)

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r = canvas, self.box
        lit = (state.hover or state.focus) and self.on
        c.box(r, c.px(9), theme.GOLD if lit else theme.HOLLOW, 0.16 if lit else 0.2)
        c.outline(r, c.px(9), theme.GOLD_LIGHT if lit else theme.GOLD, c.hair(1.2), 0.8 if lit else 0.25)
        if state.focus:
            parts.focus(c, r, c.px(9))
        c.icon("folder", (r.x + c.px(26), r.centery), 24, theme.GOLD_LIGHT if self.on else theme.OFF)
        x, right = r.x + c.px(52), r.right - c.px(16)
        y = r.centery - (c.type.line(17) + c.type.line(14)) // 2
        ink = c.palette.text if self.on else theme.OFF
        c.text(self.path.name, (x, y), 17, ink, "semi", width=right - x)
        told = f"{self.path.parent} · {self.told}"
        if c.type.width(told, 14) > right - x:
            told = f"{self.path.parent.name} · {self.told}"
        c.text(told, (x, y + c.type.line(17)), 14, c.palette.dim, width=right - x)


def _about(path: Path) -> str:
    """When a file was written, and how large it is."""
    try:
        found = path.stat()
    except OSError:
        return _("gone")
    when = ago(datetime.fromtimestamp(found.st_mtime).astimezone())
    return f"{when} · {phrases.size(found.st_size)}"


class TransferScene(Scene):
    """Export, import and a report; `path` is a file to take in at once."""

    def __init__(self, context: Context, path: Path | None = None) -> None:
        super().__init__(context)
        self.files: list[Path] = []
        self.written: Path | None = None
        """The file that was written last."""
        self.outcome: transfer.Outcome | None = None
        """What the last import has come to."""
        self.source = ""
        """The name of the file that is taken in, or was."""
        self._steps: Iterator[float] | None = None
        self._share = 0.0
        if path is not None:
            self.take(path)

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        self.canvas = canvas
        self.files = transfer.found(self.context.places)[:MOST]
        super().lay_out(canvas, behind)
        if self._steps is not None:
            self.context.window.when_idle(self._go_on)

    # ------------------------------------------------------------------ places

    def _head(self) -> pygame.Rect:
        return page.head_box(self.canvas)

    def _felts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Export and report at the left, import at the right."""
        c, area, head = self.canvas, page.box(self.canvas), self._head()
        high = area.bottom - c.px(30) - head.bottom
        gap = c.px(18)
        width = (head.w - gap) // 2
        left = pygame.Rect(head.x, head.bottom, width, high)
        return left, left.move(width + gap, 0)

    def _texts(self) -> list[tuple[str, str, str, str, str]]:
        """Key, heading, what it does, button and icon of what stands at the left."""
        return [
            (
                "export",
                _("Export"),
                _("All matches, pictures, saved games and settings go into one file."),
                _("Export everything"),
                "save",
            ),
            (
                "report",
                _("Report a problem"),
                _("One file with version, log, settings and games in play. Nothing is sent."),
                _("Write a report"),
                "warn",
            ),
        ]

    def _blocks(self) -> list[pygame.Rect]:
        """Where they stand."""
        c, felt = self.canvas, self._felts()[0]
        inner = felt.inflate(-2 * c.px(26), -2 * c.px(18))
        lines = [len(c.type.wrap(texts[2], 17, inner.w)) for texts in self._texts()]
        plain = c.type.height(26, "serif") + self._button()
        highs = [plain + count * c.type.line(17) for count in lines]
        room = self._written_box().y - c.px(10) - inner.y - sum(highs)
        gap = max(c.px(10), min(c.px(26), room // 4))
        found, y = [], inner.y
        for high in highs:
            found.append(pygame.Rect(inner.x, y, inner.w, high + gap))
            y += high + 2 * gap
        return found

    def _button(self) -> int:
        c = self.canvas
        return max(c.px(46), c.type.height(theme.BODY, "semi") + c.px(12))

    def _list_top(self) -> int:
        """Where the files begin that were found."""
        c, felt = self.canvas, self._felts()[1]
        text = len(c.type.wrap(self._hint(), 17, felt.w - c.px(52)))
        return felt.y + c.px(18) + c.type.height(26, "serif") + text * c.type.line(17) + c.px(18)

    @staticmethod
    def _hint() -> str:
        return key_name(_("Pick an export below, drop one onto this window, or paste its path with Ctrl+V."))

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        c = self.canvas
        found: list[Widget] = [page.back(c, self.back)]
        for (key, _head, _text, label, icon), block in zip(self._texts(), self._blocks(), strict=True):
            width = c.type.width(label, theme.BODY, "semi") + c.px(80)
            box = pygame.Rect(block.x, block.bottom - self._button(), width, self._button())
            kind = "primary" if key == "export" else "second"
            act = self.export if key == "export" else self.report
            found.append(Button(key, box, act, "export", label=label, icon=icon, kind=kind))
        if self.written is not None:
            box = self._written_box()
            side = c.px(40)
            place = pygame.Rect(box.right - c.px(12) - side, box.centery - side // 2, side, side)
            found.append(IconButton("copy", place, self._copy, "export", tip=_("Copy the path"), icon="copy"))
        felt = self._felts()[1]
        high = c.type.line(17) + c.type.line(14) + c.px(20)
        why = (
            _(PLAYING)
            if self.context.window.playing
            else _("One file at a time.")
            if self._steps is not None
            else ""
        )
        bottom = self._result_box().y if self.outcome is not None else felt.bottom
        for i, path in enumerate(self.files):
            row = pygame.Rect(felt.x + c.px(22), 0, felt.w - c.px(44), high)
            row.y = self._list_top() + i * (high + c.px(8))
            if row.bottom <= bottom - c.px(10):
                found.append(FileRow(f"file {i}", row, partial(self.take, path), path, why))
        return found

    def _written_box(self) -> pygame.Rect:
        """Where it stands which file was written."""
        c, felt = self.canvas, self._felts()[0]
        high = max(c.px(64), c.type.line(15) * 3 + c.px(16))
        return pygame.Rect(felt.x + c.px(18), felt.bottom - c.px(18) - high, felt.w - c.px(36), high)

    def _result_box(self) -> pygame.Rect:
        """Where it stands what an import has come to."""
        c, felt = self.canvas, self._felts()[1]
        high = c.type.line(18) + c.type.line(15) * 3 + c.px(26)
        return pygame.Rect(felt.x + c.px(18), felt.bottom - c.px(18) - high, felt.w - c.px(36), high)

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c, head = self.canvas, self._head()
        surface = page.ground(c)
        left, right = self._felts()
        with c.on(surface):
            title = _("Export and import")
            size = c.type.smaller(title, 40, head.w - c.px(90), "serif bold", 22, 1)
            c.foil(title, (head.x + c.px(64), head.centery + c.px(2)), size, "serif bold", middle=True)
            page.felt(c, left)
            page.felt(c, right)
            for (_key, heading, text, _label, _icon), block in zip(
                self._texts(), self._blocks(), strict=True
            ):
                c.foil(heading, block.topleft, 26)
                at = block.x, block.y + c.type.height(26, "serif") + c.px(4)
                c.paragraph(text, at, block.w, 17, c.palette.text)
            x, y = right.x + c.px(26), right.y + c.px(18)
            c.foil(_("Import"), (x, y), 26)
            y += c.type.height(26, "serif") + c.px(4)
            c.paragraph(self._hint(), (x, y), right.w - c.px(52), 17, c.palette.text)
        return surface

    def paint(self, now: float) -> None:
        c = self.canvas
        if self.written is not None:
            self._paint_written(self._written_box())
        felt = self._felts()[1]
        if not self.files:
            text = _("No export found in Documents, Downloads or on the desktop.")
            at = felt.x + c.px(26), self._list_top()
            c.paragraph(text, at, felt.w - c.px(52), 16, c.palette.dim)
        if self.outcome is not None:
            self._paint_outcome(self._result_box(), self.outcome)

    def _paint_written(self, box: pygame.Rect) -> None:
        c = self.canvas
        parts.panel(c, box, "ink", 10)
        assert self.written is not None
        c.icon("check", (box.x + c.px(24), box.centery), 22, theme.GOLD_LIGHT)
        x = box.x + c.px(48)
        room = box.right - c.px(64) - x
        lines = c.type.wrap(str(self.written), 15, room)[:3]
        y = box.centery - len(lines) * c.type.line(15) // 2
        for line in lines:
            c.text(line, (x, y), 15, width=room)
            y += c.type.line(15)

    def _paint_outcome(self, box: pygame.Rect, outcome: transfer.Outcome) -> None:
        """What was taken in, or how far it is."""
        c = self.canvas
        parts.panel(c, box, "ink", 10)
        x, y, room = box.x + c.px(18), box.y + c.px(10), box.w - c.px(36)
        if self._steps is not None:
            c.text(_("Reading {file}…", file=self.source), (x, y), 18, None, "semi", width=room)
            bar = pygame.Rect(x, y + c.type.line(18) + c.px(10), room, c.px(8))
            c.box(bar, bar.h / 2, theme.HOLLOW, 0.6)
            if filled := round(bar.w * self._share):
                c.shaded(
                    (bar.x, bar.y, max(bar.h, filled), bar.h), bar.h / 2, (theme.METAL_LIGHT, theme.METAL)
                )
            return
        told = outcome.told()
        size = c.type.smaller(told, 18, room, "semi", 11)
        c.text(told, (x, y), size, theme.GOLD_LIGHT, "semi", width=room)
        y += c.type.line(18) + c.px(4)
        skipped = [_("Skipped {problem}", problem=problem) for problem in outcome.problems]
        if len(skipped) > 2:
            more = phrases.thousands(len(skipped) - 1)
            skipped[1:] = [_("… and {n} more files that could not be read", n=more)]
        lines = [_("From {file}", file=self.source), *skipped]
        for line in lines:
            c.text(line, (x, y), 15, c.palette.dim, width=room)
            y += c.type.line(15)

    # ------------------------------------------------------------------ what can be done

    def export(self) -> None:
        """Write everything to one file."""
        self._write(transfer.NAME)

    def report(self) -> None:
        """Write what helps to find a problem."""
        self._write(transfer.REPORT)

    def _write(self, name: str) -> None:
        places = self.context.places
        try:
            path = transfer.free(transfer.folder(places), name)
            if name == transfer.REPORT:
                self.written = transfer.report(places, path, self._system())
            else:
                self.written = transfer.export(places, path)
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return
        self.context.sound.play("tile_lay")
        self.files = transfer.found(places)[:MOST]
        self.refresh()

    def _system(self) -> str:
        """What the window runs on, for a report."""
        size = "x".join(map(str, self.canvas.size))
        driver = pygame.display.get_driver()
        return f"pygame {pygame.version.ver}, SDL {pygame.version.SDL}, {driver}, window {size}"

    def _copy(self) -> None:
        pygame.scrap.put_text(str(self.written))
        self.context.window.say(_("The path is copied."))

    def take(self, path: Path) -> None:
        """Take in an export."""
        if self._steps is not None:
            return
        if self.context.window.playing:
            self.context.window.say(_(PLAYING), 4)
            return
        self.outcome, self.source, self._share = transfer.Outcome(), path.name, 0.0
        self._steps = transfer.read(self.context.places, path, self.outcome)
        self.context.window.when_idle(self._go_on)
        if self.widgets:
            self.refresh()

    def _go_on(self) -> None:
        """Take in some more matches, as long as no frame waits for it."""
        if self._steps is None or self.context.window.top is not self:
            return
        clock = self.context.window.clock
        until = clock() + STEP
        try:
            for share in self._steps:
                self._share = share
                if clock() >= until:
                    self.context.window.when_idle(self._go_on)
                    self.context.window.dirty = True
                    return
        except StorageError as error:
            self.context.window.say(sentence(str(error)), 8)
            if self.outcome is not None and not self.outcome.added:
                self.outcome = None
        self._end()

    def _end(self) -> None:
        """All that could be taken in is here."""
        self._steps = None
        context = self.context
        context.history.forget()
        if self.outcome is not None and self.outcome.settings is not None:
            transfer.take_over(context.settings, self.outcome.settings)
            context.keep_settings()
            context.sound.muted, context.sound.volume = context.settings.mute, context.settings.volume / 100
            audio.accompany(context)
            context.window.lay_out()
            return
        self.refresh()

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        held = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held and event.key == pygame.K_v:
            self._paste(pygame.scrap.get_text())
            return True
        return super().key(event, command)

    def _paste(self, text: str) -> None:
        """Take in the file whose path was pasted."""
        path = Path(text.strip().strip("\"'").removeprefix("file://")).expanduser()
        if path.is_file():
            self.take(path)
        else:
            self.context.window.say(_("What you pasted is not the path of a file."), 4)

    def file_dropped(self, path: Path) -> None:
        self.take(path)
