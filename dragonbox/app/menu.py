"""The menu: the box with its five wells, and the shelf with the matches that wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dragonbox import games
from dragonbox.app import shelf, wells
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.shelf import Picture, Pictures
from dragonbox.app.times import ago
from dragonbox.app.wells import Well
from dragonbox.core import english
from dragonbox.storage.bests import top
from dragonbox.storage.disk import StorageError
from dragonbox.storage.history import Result
from dragonbox.storage.saves import Saved
from dragonbox.storage.statistics import tally
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, IconButton, State, Widget

EDGE = 36
"""From the edge of the stage to the box, in u."""
MAIN, SMALL = 226, 172
"""The widths of the pictures of the match to continue and of the others, in u."""
DEEPEST = 1.9
"""The height of a well, as a share of its width."""
CARD = 330
"""The width of the card at the right end of the shelf, in u."""
LONGEST = 300
"""The most room for the words beside the match to continue, in u."""
ABOVE_CARD = 30
"""Between the box and the card, in u."""


class Menu(Scene):
    """What the program opens with."""

    def __init__(self, context: Context, problems: Sequence[str], played: str = "") -> None:
        """`problems` are told in a dialog as soon as the menu is there; `played` is the game that was played
        last, which one may want again."""
        super().__init__(context)
        self.problems = list(problems)
        self.played = played
        self.running: Saved | None = None
        self.saved: list[Saved] = []
        self.results: dict[str, list[Result]] = {}
        """All finished matches, by game."""
        self._told: set[str] = set()
        """The problems of the folders that were told: one that stays is told once."""
        self._score: tuple[Saved, str] | None = None
        """What the running match has come to."""
        self._pictures = Pictures()

    # ------------------------------------------------------------------ what there is to show

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        self._read()
        super().lay_out(canvas, behind)
        self.context.window.when_idle(self._tell)
        self.context.window.when_idle(self.context.wake_thinker)

    def _read(self) -> None:
        """Look through the folders; whatever goes wrong is told afterwards."""
        saves, history = self.context.saves, self.context.history
        keys = [entry.key for entry in games.BOX]
        self.running, self.saved, self.results = None, [], {}
        try:
            running = [saved for saved in saves.running() if saved.game in keys]
            self.running = running[0] if running else None
            self.saved = running[1:] + [s for s in saves.saved() if s.game in keys and not s.error]
            history.refresh()
            self.results = {key: results for key in keys if (results := history.results(key))}
        except StorageError as error:
            saves.problems.append(str(error))
        found = saves.problems + history.problems
        self.problems += dict.fromkeys(p for p in found if p not in self._told)
        self._told.update(self.problems)
        for told in (saves.problems, history.problems):
            told.clear()

    def entered(self) -> None:
        self.context.window.when_idle(self._tell)

    def _tell(self) -> None:
        """What can wait until the menu is there: problems, and what the running match has come to."""
        if self.context.window.top is not self:
            return
        if self.running is not None and (self._score is None or self._score[0] != self.running):
            self._look_into(self.running)
        if self.problems:
            from dragonbox.app.dialog import tell

            tell(self.context, self.problems)

    def _look_into(self, running: Saved) -> None:
        """Read the running match: what it has come to stands only in its moves."""
        saves = self.context.saves
        try:
            match = saves.load(running)
        except StorageError as error:
            saves.problems.append(str(error))
        if saves.problems:  # it is another match now, an earlier one or none
            self._read()
            self.refresh()
            return
        own = match.people[0] if match.people else 0
        self._score = running, english.points(match.standing.scores[own])
        self.context.window.dirty = True

    # ------------------------------------------------------------------ places

    @property
    def _spare(self) -> float:
        """How much higher the window is than 16:9, as a share; not more than a third counts."""
        return min(1 / 3, self.canvas.height / (720 * self.canvas.u) - 1)

    def _size(self, width: float) -> tuple[int, int]:
        """A picture of that width (in u), in pixels: larger where the window is high."""
        w = round(self.canvas.px(width) * (1 + 1.5 * self._spare))
        return w, round(w * shelf.RATIO)

    def _lip(self) -> int:
        """The y of the shelf's board."""
        return self.canvas.height - self.canvas.px(31)

    def _box(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        line = c.type.line
        words = line(20) + line(16) + line(15) + c.px(10 + 44 + 20)
        pictured = line(20) + c.px(10 + 10 + 22) + self._size(MAIN)[1]
        small = line(17) + line(15) + c.px(10 + 8 + 14) + self._size(SMALL)[1]
        card = line(20) + 2 * line(15) + c.px(ABOVE_CARD + 16 + 10 + 40 + 20 + 11)
        high = max(c.px(195), words, pictured, small, card)
        inside = width - 2 * c.px(EDGE)
        top = c.px(20)
        tallest = self._lid() + c.px(28) + round(inside / len(games.BOX) * DEEPEST)
        room = self._lip() - high - top
        spare = max(0, room - tallest)
        return pygame.Rect(left + c.px(EDGE), top + spare // 2, inside, room - spare)

    def _lid(self) -> int:
        """The height of the box above its wells."""
        return round(self.canvas.px(108) * (1 + self._spare))

    def _wells(self) -> list[pygame.Rect]:
        c, box = self.canvas, self._box()
        side, gap = c.px(28), c.px(14)
        count = len(games.BOX)
        width = (box.w - 2 * side - (count - 1) * gap) // count
        high = box.h - self._lid() - c.px(28)
        left = box.x + (box.w - count * width - (count - 1) * gap) // 2
        return [pygame.Rect(left + i * (width + gap), box.y + self._lid(), width, high) for i in range(count)]

    def _main(self) -> pygame.Rect:
        """The picture of the match to continue."""
        c = self.canvas
        w, h = self._size(MAIN)
        return pygame.Rect(c.stage[0] + c.px(44), self._lip() - c.px(shelf.FRAME) - h, w, h)

    def _card(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        w = c.px(CARD)
        top = max(self._box().bottom + c.px(ABOVE_CARD), self._lip() - c.px(11) - round(w * 0.75))
        return pygame.Rect(left + width - c.px(44) - w, top, w, self._lip() - c.px(11) - top)

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        return [*self._build_wells(), *self._build_tools(), *self._build_shelf(), *self._build_card()]

    def _build_wells(self) -> list[Widget]:
        c, boxes = self.canvas, self._wells()
        common = wells.lines(c, games.BOX, boxes[0].w)
        found: list[Widget] = []
        for entry, box in zip(games.BOX, boxes, strict=True):
            found_here = tally(self.results.get(entry.key, ()))
            best = f"best {english.signed(found_here.best)}" if found_here.played else ""
            if found_here.decided:
                best = f"won {found_here.won} of {found_here.decided}"
            found.append(Well(box, self._play(entry.key), entry, best, common))
        return found

    def _build_tools(self) -> list[Widget]:
        c, box = self.canvas, self._box()
        window = self.context.window
        muted, full = self.context.settings.mute, self.context.settings.fullscreen
        tools: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("saves", "folder", "Saved games", self._open_saves),
            ("code", "ticket", "Enter a code: Ctrl+V pastes one", self.enter_code),
            ("settings", "gear", "Settings", self._open_settings),
            ("help", "help", "How to play: F1", self._open_help),
            ("sound", "sound_off" if muted else "sound", f"Sound {'on' if muted else 'off'}: M", self._mute),
            ("full screen", "fit", f"{'Window' if full else 'Full screen'}: F11", window.toggle_fullscreen),
            ("exit", "exit", "Leave Dragonbox: Ctrl+Q", window.quit),
        )
        side, step = c.px(46), c.px(54)
        x = box.right - c.px(40) - side - (len(tools) - 1) * step
        y = box.y + self._lid() // 2 - side // 2 + c.px(4)
        return [
            IconButton(key, pygame.Rect(x + i * step, y, side, side), act, "tools", tip=tip, icon=icon)
            for i, (key, icon, tip, act) in enumerate(tools)
        ]

    def _build_shelf(self) -> list[Widget]:
        c = self.canvas
        widgets: list[Widget] = []
        x = c.stage[0] + c.px(44)
        if self.running is not None:
            saved, main = self.running, self._main()
            image = self._pictures.get(c, saved, main.size)
            edge = c.px(shelf.FRAME)
            box = main.inflate(2 * edge, 2 * edge)
            act = self._resume(saved)
            widgets.append(Picture("picture", box, act, saved, image, words=False))
            button = pygame.Rect(main.right + c.px(20), 0, c.px(150), c.px(44))
            button.w = max(button.w, c.type.width("Continue", 18, "semi") + c.px(64))
            button.bottom = main.bottom
            widgets.append(Button("continue", button, act, "shelf", label="Continue", icon="play"))
            x = button.x + self._words_width() + c.px(24)
        size = self._size(SMALL)
        step = size[0] + c.px(26)
        room = self._card().x - c.px(12) - x
        for i, saved in enumerate(self.saved[: max(0, (room + c.px(26)) // step)]):
            image = self._pictures.get(c, saved, size)
            high = size[1] + c.px(2 * shelf.FRAME + 8) + c.type.line(17) + c.type.line(15)
            box = pygame.Rect(x + i * step, self._lip() - high, size[0] + 2 * c.px(shelf.FRAME), high)
            act = self._resume(saved)
            widgets.append(Picture(f"saved {saved.path.stem}", box, act, saved, image, words=True))
        return widgets

    def _words_width(self) -> int:
        """The room for the words beside the picture of the match to continue."""
        c = self.canvas
        assert self.running is not None
        longest = c.type.width(shelf.title(self.running), 20, "serif")
        longest = max(longest, c.type.width(self._last_words(), 15))
        button = c.type.width("Continue", 18, "semi") + c.px(64)
        return max(c.px(190), button, min(longest, c.px(LONGEST)))

    def _last_words(self) -> str:
        """With whom the match to continue is played; when it was played last where one plays alone."""
        assert self.running is not None
        company, c = shelf.company(self.running), self.canvas
        if c.type.width(company, 15) > c.px(LONGEST):
            company = f"with {len(self.running.names) - 1} others"
        return english.capital(company) if company else ago(self.running.when)

    def _build_card(self) -> list[Widget]:
        card = self._card()
        if self.results:
            return [BestCard("best card", card, lambda: None, "shelf", game=self._best_game())]
        c = self.canvas
        w = c.type.width("How to play", 18, "semi") + c.px(64)
        button = pygame.Rect(card.x + c.px(22), card.bottom - c.px(22 + 40), w, c.px(40))
        return [Button("how to play", button, self._open_help, "shelf", label="How to play", icon="help")]

    def _best_game(self) -> tuple[str, list[Result]]:
        """The game that was finished last, and the best matches of its table."""
        key = max(self.results, key=lambda game: self.results[game][-1].when)
        return key, top(self.results[key], self.results[key][-1].table)[:3]

    def first_focus(self) -> str:
        if self.played and (self.running is None or self.running.game != self.played):
            return self.played
        if self.running is not None:
            return "continue"
        return games.BOX[0].key

    # ------------------------------------------------------------------ what can be done

    def _play(self, key: str) -> Callable[[], None]:
        def act() -> None:
            from dragonbox.app.new_game import NewGame

            self.context.sound.play("button")
            self.context.window.push(NewGame(self.context, key))

        return act

    def _resume(self, saved: Saved) -> Callable[[], None]:
        def act() -> None:
            from dragonbox.app.opening import resume

            try:
                resume(self.context, saved)
            except StorageError as error:
                self.problems.append(str(error))
                self._read()
                self.refresh()
                self._tell()
            else:
                self.context.sound.play("button")

        return act

    def _open_saves(self) -> None:
        from dragonbox.app.saves_scene import SavesScene

        self.context.window.push(SavesScene(self.context))

    def _open_settings(self) -> None:
        from dragonbox.app.settings_scene import SettingsScene

        self.context.window.push(SettingsScene(self.context))

    def _open_help(self) -> None:
        from dragonbox.app.help import Help

        keys = [entry.key for entry in games.BOX]
        key = self.focused if self.focused in keys else keys[0]
        self.context.window.push(Help(self.context, key))

    def enter_code(self) -> None:
        """Ask for a code; one that is in the clipboard stands there already."""
        from dragonbox.app import code_dialog

        self.context.window.push(code_dialog.CodeDialog(self.context, code_dialog.found()))

    def _mute(self) -> None:
        self.context.window.mute()
        self.refresh()

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & pygame.KMOD_CTRL:
            from dragonbox.app import code_dialog

            self.context.window.push(code_dialog.CodeDialog(self.context, code_dialog.pasted()))
            return True
        return super().key(event, command)

    def command(self, command: str) -> bool:
        act = {"help": self._open_help, "mute": self._mute}.get(command)
        if act:
            act()
        return bool(act)

    def back(self) -> None:
        # Esc pressed once too often must not close the window.
        self.context.window.say("Close the window or press Ctrl+Q to leave. Nothing is lost.")

    # ------------------------------------------------------------------ focus

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        """The pointer takes the focus along, silently."""
        wanted = super().pointer_moved(at, now)
        here = self.widget("continue" if self.hovered == "picture" else self.hovered)
        if here is not None and here.key != self.focused:
            self.focused, self.focus_shown = here.key, False
            return True
        return wanted

    def _primary(self) -> Widget | None:
        """What has the primary button: the well with the focus, else the match to continue."""
        here = self.widget(self.focused)
        return here if isinstance(here, Well) else self.widget("continue")

    def _accept(self, widget: Widget) -> bool:
        """Enter does what the primary button says, unless the focus is seen to be elsewhere."""
        if not self.focus_shown:
            widget = self._primary() or widget
            self.focused = widget.key
        return super()._accept(widget)

    def draw(self, now: float) -> None:
        """The well with the focus is lit; there is one primary button."""
        for widget in self.widgets:
            if isinstance(widget, Well):
                widget.lit = widget.key == self.focused
        button = self.widget("continue")
        if isinstance(button, Button):
            button.kind = "primary" if button is self._primary() else "second"
        super().draw(now)

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c, box = self.canvas, self._box()
        surface = parts.ground(c, "night")
        with c.on(surface):
            parts.panel(c, box, "lacquer", 16)
            net = shapes.scales(
                (box.w - c.px(20), self._lid() - c.px(14)), c.px(20), theme.rgb("#F2B08A"), 0.05, c.hair(1.4)
            )
            surface.blit(net, (box.x + c.px(10), box.y + c.px(10)))
            parts.fittings(c, box)
            self._paint_lid(box)
            for well in self._build_wells():
                assert isinstance(well, Well)
                well.paint(c)
            shelf.board(c, self._lip())
            if self.running is None and not self.saved:
                self._paint_empty_shelf()
            parts.panel(c, self._card(), "lacquer", 12)
            if not self.results:
                self._paint_invitation()
        return surface

    def _paint_lid(self, box: pygame.Rect) -> None:
        c = self.canvas
        size = float(theme.DISPLAY)
        while c.type.height(size, "serif bold") > self._lid() * 0.8:
            size -= 1
        middle = box.y + self._lid() // 2 + c.px(4)
        x = box.x + c.px(58)
        x += c.foil("Dragonbox", (x, middle), size, "serif bold", middle=True) + c.px(22)
        tools = self._build_tools()[0].box.x
        if x + c.type.width("Five games in one box", 18, "serif italic") < tools - c.px(20):
            c.text(
                "Five games in one box",
                (x, middle + c.px(5)),
                18,
                theme.rgb("#E9D9B4"),
                "serif italic",
                middle=True,
            )

    def _paint_empty_shelf(self) -> None:
        c, main = self.canvas, self._main()
        edge = c.px(shelf.FRAME)
        shelf.empty_frame(c, main.inflate(2 * edge, 2 * edge))
        c.icon("play", main.center, 44, theme.GOLD, 0.35)
        x = main.right + c.px(22)
        room = self._card().x - c.px(30) - x
        head = "Your games will stand here"
        width = min(room, max(c.px(360), c.type.width(head, 20, "serif")))
        text = "Close the window when you like: every move is kept."
        high = c.type.line(20) + c.px(6) + len(c.type.wrap(text, 16, width)) * c.type.line(16)
        y = main.centery - high // 2
        c.text(head, (x, y), 20, theme.GOLD_LIGHT, "serif", width=room)
        c.paragraph(text, (x, y + c.type.line(20) + c.px(6)), width, 16, c.palette.dim)
        small = pygame.Rect((0, 0), self._size(SMALL))
        small.bottomleft = x + width + c.px(24), main.bottom
        if small.right + edge < self._card().x - c.px(24):
            shelf.empty_frame(c, small.inflate(2 * edge, 2 * edge))

    def _paint_invitation(self) -> None:
        c, card = self.canvas, self._card()
        x, y = card.x + c.px(22), card.y + c.px(16)
        y += c.foil("New here?", (x, y), 20) and c.type.line(20)
        text = f"{games.BOX[0].title} is learned in five minutes."
        c.paragraph(text, (x, y + c.px(2)), card.w - c.px(44), 15, c.palette.dim)

    def paint(self, now: float) -> None:
        c = self.canvas
        if self.running is None:
            return
        main = self._main()
        edge = c.px(shelf.FRAME)
        c.text(
            "Continue",
            (main.x - edge, main.y - edge - c.px(6) - c.type.height(20, "serif")),
            20,
            theme.GOLD_LIGHT,
            "serif",
        )
        x, y = main.right + c.px(20), main.y - c.px(8)
        button = self.widget("continue")
        assert button is not None
        y = button.box.y - c.px(10) - c.type.line(20) - c.type.line(16) - c.type.line(15)
        room = self._words_width()
        c.text(shelf.title(self.running), (x, y), 20, face="serif", width=room)
        y += c.type.line(20)
        reached = [shelf.moves(self.running)]
        if self._score is not None and self._score[0] == self.running:
            reached.append(self._score[1])
        c.text(" · ".join(reached), (x, y), 16, theme.rgb("#E9D9B4"), width=room)
        y += c.type.line(16)
        c.text(self._last_words(), (x, y), 15, c.palette.dim, width=room)


class BestCard(Widget):
    """The best three matches of the game that was played last, on the card."""

    game: tuple[str, list[Result]]

    def __init__(
        self,
        key: str,
        box: pygame.Rect,
        act: Callable[[], None],
        zone: str,
        game: tuple[str, list[Result]],
    ) -> None:
        super().__init__(key, box, act, zone, tip="All best games")
        self.game = game

    def draw(self, canvas: Canvas, state: State) -> None:
        c, box = canvas, self.box
        if state.hover:
            c.box(box, c.px(12), theme.GOLD, 0.08)
        if state.focus:
            parts.focus(c, box, c.px(12))
        game, best = self.game
        x, right, y = box.x + c.px(22), box.right - c.px(22), box.y + c.px(14)
        title = games.entry(game).title
        width = c.foil("Best games", (x, y), 20)
        if x + width + c.px(10) + c.type.width(title, 15) <= right:
            middle = y + c.type.height(20, "serif") * 0.56
            c.text(title, (right, middle), 15, c.palette.dim, align="right", middle=True)
        y += c.type.line(20) + c.px(4)
        row = (box.bottom - c.px(14) - y) / 3
        for rank, entry in enumerate(best, 1):
            middle = y + (rank - 0.5) * row
            c.text(f"{rank}", (x + c.px(12), middle), 15, c.palette.head, "semi", "center", True)
            score = english.signed(entry.score)
            c.text(score, (x + c.px(80), middle), 18, theme.GOLD_LIGHT, "bold", "right", True)
            when = c.text(ago(entry.when), (right, middle), 15, c.palette.dim, align="right", middle=True)
            c.text(
                entry.names[0],
                (x + c.px(96), middle),
                16,
                middle=True,
                width=max(1, right - when - c.px(10) - x - c.px(96)),
            )
