"""The menu: the box with its five cards, and the shelf with the matches that wait."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app import audio
from dragonbox.app.context import Context
from dragonbox.app.menu import cards, day_band, far_screen, newcomer, shelf, tools
from dragonbox.app.menu.backdrop import Backdrop
from dragonbox.app.menu.cards import Reached, Resting, Well
from dragonbox.app.menu.newcomer import LEARN, Band
from dragonbox.app.menu.places import MenuPlaces
from dragonbox.app.menu.shelf import Pictures
from dragonbox.app.scene import GRIP
from dragonbox.app.setup import learning
from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.storage.disk import StorageError
from dragonbox.storage.saves import Saved
from dragonbox.storage.statistics import Tally, tally
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.commands import key_name
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from dragonbox.app.menu.progress import Progress
    from dragonbox.app.past.saves_list import Item
    from dragonbox.app.puzzles.today import Day

NEW = "new "
"""How the key of a link to a new game begins; that of its game follows."""


NOWHERE = -1, -1
"""Where the pointer is said to be before it was ever over the window."""


class Menu(MenuPlaces):
    """The scene that the program opens with."""

    def __init__(self, context: Context, problems: Sequence[str], played: str = "") -> None:
        """`problems` are told in a dialog as soon as the menu is there; `played` is the game that was played
        last, which one may want again."""
        super().__init__(context)
        self.problems = list(problems)
        self.played = played
        self.running: list[Saved] = []
        """All unfinished matches, the one played last first."""
        self._written: dict[Path, int] = {}
        """When their records were written, in ns."""
        self.results: dict[str, Tally] = {}
        """What all finished matches come to, by game; without games that were never finished."""
        self._told: set[str] = set()
        """The problems of the folders that were told: one that stays is told once."""
        self.lessons: dict[str, tuple[int, int]] = {}
        """How many lessons of a game are done, and how many there are."""
        self._pictures = Pictures()
        self._lit = ""
        """The game whose well is lit: it has the one primary button."""
        self._resting = Resting()
        self._entered = False
        """Whether the menu is on top; before that the pointer only rests where another page left it."""
        self._rested: tuple[int, int] | None = None
        """Where the pointer lay when the menu came up; None before it was seen."""
        self._moved = False
        """Whether it has moved since: until then the focus does not follow it."""
        self.today: Day | None = None
        """The puzzles of today; None as long as nobody has looked."""
        self._faces_for: tuple[int, int] | None = None
        """For which size of the window the portraits on the shelf are drawn."""
        self._deleted: list[Item] = []
        """Matches that were deleted since the menu is seen: their places on the shelf say so."""

    # ------------------------------------------------------------------ what there is to show

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        self._read()
        self._bare = not self._standing() and bool(self.results)
        if self.context.window.frames and self.invited is None and self.today is None:
            self._find_today()
        super().lay_out(canvas, behind)
        self.context.window.when_idle(self._tell)
        self.context.window.when_idle(self.context.wake_thinker)

    def _read(self) -> None:
        """Look through the folders; whatever goes wrong is told afterwards."""
        saves, history = self.context.saves, self.context.history
        keys = [entry.key for entry in games.BOX]
        self.running, self.results = [], {}
        try:
            self.running = [saved for saved in saves.running() if saved.game in keys]
            with suppress(OSError):
                self._written = {saved.path: saved.path.stat().st_mtime_ns for saved in self.running}
            history.refresh()
            tallies = {key: tally(history.results(key)) for key in keys}
            self.results = {key: found for key, found in tallies.items() if found.played}
        except StorageError as error:
            saves.problems.append(str(error))
        self.lessons = {key: (learning.done(self.context, key), len(learning.files(key))) for key in keys}
        new = not (self.running or self.results or any(done for done, _ in self.lessons.values()))
        self.invited = newcomer.easiest() if new and not self._deleted else None
        self._any_saved = False
        if self.invited is not None:
            with suppress(StorageError):
                self._any_saved = bool(saves.saved())
        self._take_up(saves.problems, history.problems, self.context.lessons.problems)

    def _take_up(self, *found: list[str]) -> None:
        """Tell soon what was wrong with files, once."""
        for problems in found:
            self.problems += dict.fromkeys(p for p in problems if p not in self._told)
            self._told.update(self.problems)
            problems.clear()

    def entered(self) -> None:
        self._entered, self._moved = True, False
        self.context.window.when_idle(self._tell)
        self.context.window.when_idle(self._look_up_today)

    def left(self) -> None:
        self._entered, self._rested = False, None
        self._deleted.clear()

    def _tell(self) -> None:
        """Do a piece of what can wait until the menu is there: look into matches, and tell problems."""
        if self.context.window.top is not self:
            return
        waiting = [saved for saved in self._shown() if self._progress(saved) is None]
        if self._faces_for != self.canvas.size and self._shown():
            # In another size they are other pictures.
            self._faces_for = self.canvas.size
            for saved in self._shown():
                shelf.draw_faces(self.canvas, saved, self.context.portrait)
            self.refresh()
            self.context.window.when_idle(self._tell)
        elif waiting:
            self._look_into(waiting[0])
            self.context.window.when_idle(self._tell)
        elif not self.context.history.complete and self._read_on():
            self.context.window.when_idle(self._tell)
        elif self.problems:
            from dragonbox.app.common.dialog import tell

            tell(self.context, self.problems)

    def _look_up_today(self) -> None:
        """Show which puzzles there are today: the first frame of all need not wait for it."""
        if self.invited is not None or self.context.window.top is not self:
            return
        self._find_today()
        if self.problems:
            self.context.window.when_idle(self._tell)
        self.refresh()

    def _find_today(self) -> None:
        """See which puzzles there are today."""
        from datetime import date

        from dragonbox.app.puzzles import today

        self.today = today.of(self.context, date.today())
        self._take_up(self.context.solved.problems)

    def _read_on(self) -> bool:
        """Read more finished matches; whether that was possible."""
        try:
            self.context.history.refresh()
        except StorageError:  # it was told when the menu was laid out
            return False
        self._again()
        return True

    def _again(self) -> None:
        """Read everything again and show what has changed."""
        self._read()
        if self._bare and self._standing():
            self.lay_out(self.canvas, self.behind)
        self.refresh()

    # ------------------------------------------------------------------ unfinished matches

    def told_times(self) -> list[datetime]:
        """Return when the matches were left of which the menu tells."""
        return [saved.when for saved in self.running]

    def _shown(self) -> list[Saved]:
        """The matches of which the menu tells how far they have come: on the shelf and in the cards."""
        found = [saved for saved in self._standing()[: self._places()] if isinstance(saved, Saved)]
        newest = (self._newest(entry.key) for entry in games.BOX)
        return found + [saved for saved in newest if saved is not None and saved not in found]

    def _waiting(self, game: str) -> list[Saved]:
        """The unfinished matches of a game, the one played last first."""
        return [saved for saved in self.running if saved.game == game]

    def _newest(self, game: str) -> Saved | None:
        """The unfinished match of a game that was played last."""
        return next(iter(self._waiting(game)), None)

    def _progress(self, saved: Saved) -> Progress | None:
        """How far a match has come; None as long as nobody has looked."""
        return self.context.progress.get((saved.path, self._written.get(saved.path, 0)))

    def _look_into(self, saved: Saved) -> None:
        """Play a record through: how far the match has come stands only in its moves."""
        from dragonbox.app.menu.progress import looked_into

        saves = self.context.saves
        try:
            match = saves.load(saved)
        except StorageError as error:
            saves.problems.append(str(error))
        if saves.problems:  # it is another match now, an earlier one or none
            self._again()
            return
        key = saved.path, self._written.get(saved.path, 0)
        self.context.progress[key] = looked_into(self.context, saved, match)
        shelf.draw_faces(self.canvas, saved, self.context.portrait)
        self.refresh()

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        wells = self._build_wells()
        emblem = next(well.emblem_size(self.canvas) for well in wells if isinstance(well, Well))
        return [*wells, *self._build_band(), *self._build_tools(), *self._build_shelf(emblem)]

    def _build_band(self) -> list[Widget]:
        """What lies below the games: the first lesson for a newcomer, else the puzzles of today."""
        area = self._band()
        if self.invited is None:
            return day_band.widgets(self.canvas, area, self.today, self._solve, self._open_puzzles)
        key = self.invited.key
        first = learning.files(key)[0]
        begun = bool(self.context.lessons.place(key, first.stem).get("step", 0))
        return [Band(area, partial(self._learn, key, first), self.invited, begun)]

    def _solve(self, game: str) -> None:
        """Open today's puzzle of a game."""
        from dragonbox.app.puzzles import today

        if self.today is not None:
            today.play(self.context, self.today.day, game)

    def _open_puzzles(self) -> None:
        self.context.window.push(self.context.scene("puzzles"))

    def _learn(self, key: str, lesson: Path) -> None:
        """Start a lesson, or go on where it was left."""
        self.context.sound.play("button")
        self.context.window.push(self.context.scene("lesson", key, lesson))

    def _build_wells(self) -> list[Widget]:
        c, boxes = self.canvas, self._wells()
        common = cards.lines(c, games.BOX, boxes[0].w)
        found: list[Widget] = []
        for entry, box in zip(games.BOX, boxes, strict=True):
            newest = self._newest(entry.key)
            reached = self._reached(entry.key)
            act = partial(self._play, entry.key) if newest is None else partial(self._resume, newest)
            if reached.lesson and (begun := learning.begun(self.context, entry.key)):
                act = partial(self._learn, entry.key, begun[0])
            note = self._note(entry, reached, newest, box.w)
            well = Well(box, act, entry, reached, note, common, self.lessons.get(entry.key, (0, 0)))
            found.append(well)
            if reached.open and entry.key == self._lit:
                key = NEW + entry.key
                found.append(cards.Link(key, well.link(c), partial(self._play, entry.key), "box"))
        return found

    def _reached(self, game: str) -> Reached:
        """What stands at the foot of a well."""
        if waiting := len(self._waiting(game)):
            return Reached(ngettext("In play", "{n} in play", waiting), "play", True)
        invited = self.invited is not None and self.invited.key == game  # the band says it
        if (begun := learning.begun(self.context, game)) and not invited:
            path, step = begun
            number = learning.files(game).index(path) + 1
            place = _("Lesson {number} · step {step}", number=number, step=step)
            return Reached(_("Lesson begun"), "play", True, _("Lesson"), place)
        found = self.results.get(game)
        if found is None:
            return self._to_learn(game)
        if 2 * found.decided > found.played:  # else it was mostly played for points
            return Reached(_("Won {n} of {all}", n=found.won, all=found.decided), "trophy")
        return Reached(_("Best {score}", score=phrases.signed(found.best)), "trophy")

    def _to_learn(self, game: str) -> Reached:
        """What stands at the foot of the well of a game that was never finished."""
        done, count = self.lessons.get(game, (0, 0))
        if not count:
            return Reached(_("New"), "star")
        if done:
            return Reached(cards.learned_of(done, count), "check", short=_("{n} of {all}", n=done, all=count))
        time = learning.lasting(games.entry(game).learn)
        return Reached(_("Learn it in {time}", time=time), "clock", short=time)

    def _note(self, entry: games.Entry, reached: Reached, newest: Saved | None, width: int) -> str:
        """What stands above the button of a lit well."""
        if reached.lesson:
            return reached.lesson
        c = self.canvas
        done, count = self.lessons.get(entry.key, (0, 0))
        if newest is None and entry.key in self.results and 0 < done < count:
            both = f"{reached.text} · {cards.lessons_of(done, count)}"
            return both if self._holds(width - c.px(16), both) else reached.text
        if newest is None:
            both = f"{cards.seats(entry)} · {reached.text}"
            fits = c.type.width(both, cards.NOTE) <= width - c.px(40)
            return both if entry.key in self.results and fits else cards.seats(entry)
        told = self._progress(newest)
        if told is None:
            return "…"
        holds = partial(self._holds, width - c.px(16))
        others = {one: self._progress(one) or told for one in self._waiting(entry.key) if one is not newest}
        return told.apart(newest, others, holds) if others else told.told(holds)

    def _holds(self, width: int, line: str) -> bool:
        """Return whether a line above the button of a lit well is no wider than that."""
        return self.canvas.type.width(line, cards.NOTE, "semi") <= width

    def _build_tools(self) -> list[Widget]:
        window, settings = self.context.window, self.context.settings
        sound = _("Sound on: M") if settings.mute else _("Sound off: M")
        full = _("Window: F11") if settings.fullscreen else _("Full screen: F11")
        code = key_name(_("Enter a code: Ctrl+V pastes one"))
        icon = "sound_off" if settings.mute else "sound"
        found = [
            tools.Tool("page", "person", N_("Your page"), _("Your page"), self._open_page),
            tools.Tool("saves", "folder", N_("Saved games"), _("Saved games"), self._open_saves),
            tools.Tool("code", "ticket", N_("Enter a code"), code, self.enter_code),
            tools.Tool("settings", "gear", N_("Settings"), _("Settings"), self._open_settings),
            tools.Tool("help", "help", N_("Help"), _("How to play: F1"), self._open_help),
            tools.Tool("sound", icon, N_("Sound"), sound, self._mute),
            tools.Tool("full screen", "fit", N_("Full screen"), key_name(full), window.toggle_fullscreen),
            tools.Tool("exit", "exit", N_("Quit"), key_name(_("Quit: Ctrl+Q")), window.quit),
        ]
        shown = [tool for tool in found if tool.key not in self._needless()]
        return tools.row(self.canvas, self._box(), self._lid(), shown)

    def _needless(self) -> set[str]:
        """Return the tools that lead to nothing yet, or to what stands on the shelf."""
        if self.invited is None:
            return set()
        own = set() if self.context.solved.days() else {"page"}
        kept = set() if self._any_saved else {"saves"}
        return own | kept | set(self._offered())

    def _offered(self) -> list[str]:
        """Return what stands on the shelf while there is no match on it, the most important last."""
        if self._standing() or self.results:
            return []
        return ["code", "how to play", "puzzles"][-self._places() :]

    def _standing(self) -> list[Saved | Item]:
        """What stands on the shelf, newest first: unfinished matches, and those that were just deleted."""
        found: list[Saved | Item] = [*self.running, *self._deleted]
        return sorted(
            found, key=lambda one: (one if isinstance(one, Saved) else one.saved).when, reverse=True
        )

    def _build_shelf(self, emblem: int) -> list[Widget]:
        c, standing, places = self.canvas, self._standing(), self._places()
        widgets: list[Widget] = []
        for i, one in enumerate(standing[:places]):
            box = self._place(i)
            if i == places - 1 and len(standing) > places:
                first = next((saved for saved in standing[i:] if isinstance(saved, Saved)), self.running[0])
                image = self._pictures.get(c, first, self._thumb())
                widgets.append(shelf.Rest("all", box, self._open_saves, image, len(standing) - i))
            elif isinstance(one, Saved):
                image = self._pictures.get(c, one, self._thumb())
                key, own = f"match {one.path.stem}", self.context.portrait
                tile = shelf.Tile(key, box, partial(self._resume, one), one, image, self._progress(one), own)
                cross = pygame.Rect(0, 0, c.px(28), c.px(28))
                cross.center = tile.frame(c).right - c.px(7), tile.frame(c).y + c.px(7)
                delete = f"delete {one.path.stem}"
                widgets += [tile, shelf.Cross(delete, cross, partial(self._delete, one))]
            else:
                key, act = f"undo {one.saved.path.stem}", partial(self._bring_back, one)
                widgets.append(shelf.Deleted(key, self._outline(i), act, one.saved))
        acts = {"code": self.enter_code, "how to play": self._read_rules, "puzzles": self._open_puzzles}
        if offered := sorted(self._offered(), key=["how to play", "code", "puzzles"].index):
            from dragonbox.app.menu import offers

            size = self._thumb()
            for number, key in enumerate(offered):
                widgets.append(offers.Offer(key, self._place(number), acts[key], size, emblem))
        return widgets

    def first_focus(self) -> str:
        learned = next((key for key, (done, _) in self.lessons.items() if done), games.BOX[0].key)
        newest = self.running[0].game if self.running else learned
        if self.invited is not None and not self.played:
            return LEARN
        return self.played or newest

    # ------------------------------------------------------------------ what can be done

    def _play(self, key: str) -> None:
        self.context.sound.play("button")
        self.context.window.push(self.context.scene("play", key))

    def _resume(self, saved: Saved) -> None:
        from dragonbox.app.table.opening import resume

        try:
            resume(self.context, saved)
        except StorageError as error:
            self.problems.append(str(error))
            self._again()
            self._tell()
        else:
            self.context.sound.play("button")

    def _delete(self, saved: Saved) -> None:
        """Delete an unfinished match; its place on the shelf brings it back."""
        from dragonbox.app.past.saves_list import Item

        try:
            item = Item("running", saved, self.context.saves.delete(saved))
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return
        self.context.deleted.append(item)
        self._deleted.append(item)
        self.context.sound.play("tile_lift")
        self.context.window.say(_("Deleted. Undo works until you quit."), 5)
        self.focused = f"undo {saved.path.stem}"
        self._again()

    def _bring_back(self, item: Item) -> None:
        assert item.trashed is not None
        try:
            saved = self.context.saves.restore(item.trashed)
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return
        item.trashed = None
        self.context.deleted.remove(item)
        self._deleted.remove(item)
        self.context.sound.play("undo")
        self.focused = f"match {saved.path.stem}"
        self._again()
        self.context.window.when_idle(self._tell)

    def _open_page(self) -> None:
        self.context.window.push(self.context.scene("own page"))

    def _open_saves(self) -> None:
        self.context.window.push(self.context.scene("saved games"))

    def _open_settings(self) -> None:
        self.context.window.push(self.context.scene("settings"))

    def _open_help(self) -> None:
        """Open the help for the whole box: a game is lit by chance, as the pointer went."""
        self.context.window.push(self.context.scene("help"))

    def _read_rules(self) -> None:
        """Open the rules of the game that is lit; for a newcomer, of the easiest."""
        invited = self.invited.key if self.invited else ""
        self.context.window.push(self.context.scene("help", invited if self._lit == LEARN else self._lit))

    def enter_code(self) -> None:
        """Ask for a code; one that is in the clipboard stands there already."""
        from dragonbox.app.menu import code_dialog

        self.context.window.push(code_dialog.CodeDialog(self.context, code_dialog.found()))

    def _mute(self) -> None:
        audio.mute(self.context)
        self.refresh()

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        held = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held and event.key == pygame.K_v:
            from dragonbox.app.menu import code_dialog

            self.context.window.push(code_dialog.CodeDialog(self.context, code_dialog.pasted()))
            return True
        if command is not None and far_screen.ask(self.context, event):
            return True
        return super().key(event, command)

    def command(self, command: str) -> bool:
        if command == "delete" and self.focus_shown:
            widget = self.widget(self.focused)
            if isinstance(widget, shelf.Tile):
                self._delete(widget.saved)
            return True
        if command == "undo" and self._deleted:
            self._bring_back(self._deleted[-1])
            return True
        act = {"help": self._open_help, "mute": self._mute}.get(command)
        if act:
            act()
        return bool(act)

    def back(self) -> None:
        # Esc pressed once too often must not close the window.
        self.context.window.say(key_name(_("Close the window or press Ctrl+Q to leave. Nothing is lost.")))

    # ------------------------------------------------------------------ focus

    def refresh(self) -> None:
        """Build the menu anew; what the light falls on may have changed with it."""
        self._light()
        super().refresh()
        if self._light():
            super().refresh()

    def _light(self) -> bool:
        """Light the well that has the focus, and keep it lit while the focus is outside the box.

        Returns whether another well was lit before.
        """
        before, game = self._lit, (self.focused or self.first_focus()).removeprefix(NEW)
        if game in [entry.key for entry in games.BOX] or (game == LEARN and self.invited is not None):
            self._lit = game
        return self._lit != before

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        """Take the focus along with the pointer, silently, once it has moved."""
        wanted = super().pointer_moved(at, now)
        here = self.widget(self.hovered)
        if self._rested is None and at != NOWHERE:
            self._rested = at
        self._moved |= self._entered and self._rested is not None and math.dist(at, self._rested) > GRIP
        if self._moved and here is not None and here.key != self.focused and not here.skip:
            self.focused, self.focus_shown = here.key, False
            if self._light():
                super().refresh()
            return True
        return wanted

    def focus(self, widget: Widget) -> None:
        super().focus(widget)
        if self._light():
            super().refresh()

    def _accept(self, widget: Widget) -> bool:
        """Enter does what the primary button says, unless the focus is seen to be elsewhere."""
        if not self.focus_shown:
            widget = self.widget(self._lit) or widget
            self.focused = widget.key
        return super()._accept(widget)

    def draw(self, now: float) -> None:
        """The lit well has the one primary button, and the match that it continues is lit with it; a cross is
        seen while its picture is pointed at."""
        waiting = self._waiting(self._lit)
        here = {self.hovered, self.focused if self.focus_shown else ""}
        for widget in self.widgets:
            if isinstance(widget, (Well, Band)):
                widget.lit = widget.key == self._lit
                widget.capped = not self.focus_shown or widget.key == self.focused
            elif isinstance(widget, shelf.Tile):
                widget.meant = len(waiting) > 1 and widget.saved is waiting[0]
            elif isinstance(widget, shelf.Cross):
                match = widget.key.removeprefix("delete ")
                widget.seen = not here.isdisjoint((widget.key, f"match {match}"))
        if self.base is not None:
            self._resting.paint(self.canvas, self.base, self.widgets, self._lit)
        super().draw(now)

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        self._resting = Resting()
        self._light()
        right, wells = self._build_tools()[0].box.x, self._build_wells()
        lies = Backdrop(self.canvas, self._box(), self._lid(), self._lip(), right, wells)
        return lies.drawn(self._lit, self._resting)

    def paint(self, now: float) -> None:
        """Draw the band of the day, and what an empty shelf says."""
        if self.invited is None:
            day_band.paint(self.canvas, self._band(), self.today)
        if self._standing():
            return
        from dragonbox.app.menu import offers

        told = _("You have no unfinished games.") if self.results else _(offers.STAY)
        offers.inscription(self.canvas, self._lip(), told)
