"""A stage: a real window of the program without a screen, with a home and a clock of its own."""

import gc
import math
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from jobs import Soon
from phasechart import FOLLOWS
from pseudo import Pseudo, plain
from sharedpictures import shared
from unseen import UnseenWindow, guarded

from dragonbox import games, players
from dragonbox.app.common.seating import OPPONENTS
from dragonbox.app.context import Context
from dragonbox.app.puzzles import sitting
from dragonbox.app.puzzles.job import Job
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.scene import Scene
from dragonbox.app.table.autosave import Counted, count
from dragonbox.app.table.phase import Phase
from dragonbox.app.table.table import Table
from dragonbox.app.window import CALL, Window
from dragonbox.core import language
from dragonbox.core.contract import Decision
from dragonbox.core.match import Match
from dragonbox.players import Hint
from dragonbox.players.process import Failure
from dragonbox.storage import settings as settings_file
from dragonbox.storage.history import History
from dragonbox.storage.log import Log
from dragonbox.storage.places import Places
from dragonbox.storage.saves import Saves
from dragonbox.ui import keycaps, memory, sprites
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sound import Sound
from dragonbox.ui.sprites import Sprites
from dragonbox.ui.type import Type
from dragonbox.ui.widgets import Widget

Target = str | tuple[int, int]
"""The key of a widget, or a place on the canvas."""

MODIFIERS = {
    "ctrl": pygame.KMOD_CTRL,
    "shift": pygame.KMOD_SHIFT,
    "alt": pygame.KMOD_ALT,
    "meta": pygame.KMOD_META,
}
FRAME = 1 / 20
"""Seconds between two frames while time goes by: fewer than in a window, enough to see every motion."""
DRAWN = 3
"""While a stage settles, one frame in so many is drawn, and always the last: drawing all of them took half of
the time of these tests. Time passes, and pieces move, in every one."""
DRAGGED = 8
"""Steps in which something is dragged; it is drawn after the first, in the middle, and at the end."""


class Silence(Sound):
    """Remembers what would have been heard."""

    def __init__(self) -> None:
        super().__init__(0, True)
        self.played: list[str] = []
        self.pans: list[float] = []
        self.music = ("", 0.0)

    def play(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> None:
        self.felt(name)
        self.played.append(name)
        self.pans.append(pan)

    def accompany(self, piece: str, volume: float) -> None:
        self.music = (piece, volume) if volume else ("", 0.0)


def spied(owner: type, name: str, told: Callable[..., Any]) -> Any:
    """While it is entered, `told` is called with what a method is first given, and then the method."""
    real = getattr(owner, name)

    def spy(self: object, *args: Any, **kwargs: Any) -> Any:
        told(*(args if name == "_place" else args[:1]))
        return real(self, *args, **kwargs)

    return patch.object(owner, name, spy)


def any_hint(level: str, game: str, view: Any, seed: int, budget: Any, opponent: str = "") -> Hint:
    """Some legal move, with clues that fit any."""
    moves = view.legal()
    decision = Decision(moves[seed % len(moves)], "It is as good as any.")
    return Hint(decision, ("Look at the table.", "A move is best.") if len(moves) > 1 else ())


class Thoughts:
    """A thinker for tests: it decides at once, or when it is told to, or never."""

    def __init__(self) -> None:
        self.at_once = True
        self.asked: list[tuple[str, Any, str, int]] = []
        """Game, view, level and seed of all questions to opponents."""
        self.opponents: list[str] = []
        """Who was asked each time, if that was an opponent with a name."""
        self.called: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []
        """All other questions: a function of `players` and what it was given."""
        self.replies: dict[Callable[..., Any], Callable[..., Any]] = {players.hint: any_hint}
        """What stands in for such a function: it is given the same."""
        self.stopped = 0
        self.closed = False
        self.waiting: Callable[[Any], None] | None = None

    def start(self) -> None:
        """Nothing has to be started."""

    def ask(
        self, game: str, view: Any, level: str, seed: int, answer: Callable[[Any], None], opponent: str = ""
    ) -> None:
        self.asked.append((game, view, level, seed))
        self.opponents.append(opponent)
        self.waiting = answer
        if self.at_once:
            self.decide(view.legal()[seed % len(view.legal())])

    def call(self, answer: Callable[[Any], None], function: Callable[..., Any], *arguments: Any) -> None:
        self.called.append((function, arguments))
        self.waiting = answer
        if self.at_once:
            self.reply()

    def reply(self) -> None:
        """The last such question is answered."""
        answer, self.waiting = self.waiting, None
        assert answer is not None, "nothing was asked"
        function, arguments = self.called[-1]
        answer(self.replies[function](*arguments))

    def decide(self, move: Any) -> None:
        """The opponent who was asked last makes a move."""
        answer, self.waiting = self.waiting, None
        assert answer is not None, "nobody was asked"
        answer(Decision(move, "It is as good as any."))

    def fail(self) -> None:
        """The opponent who was asked last has no answer."""
        answer, self.waiting = self.waiting, None
        assert answer is not None
        answer(Failure("No answer came within 12 seconds.", "a report"))

    def stop(self) -> None:
        self.stopped += 1
        self.waiting = None

    def close(self) -> None:
        self.closed = True


class Stage:
    """What a player has before them: shows, and lets them click, press and type."""

    def finish(self, match: Match) -> Counted:
        """Have a match counted that is over."""
        context = self.context
        return count(context, context.history.add(match, context.saves.finish(match)))

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        text_size: int = 100,
        problems: list[str] | None = None,
        seen: bool = True,
    ) -> None:
        """`problems` is given where the settings may have some, and is filled with them. `seen` is whether
        pixels are painted."""
        places = Places.under(home)
        settings, found = settings_file.load(places.settings)
        assert not found or problems is not None
        if problems is not None:
            problems += found
        settings.window, settings.text_size = size, text_size
        settings.forced = settings.forced is not False
        # What is told once would lie on what a test clicks.
        settings.notices = settings.guided = settings.couch = False
        self.now = 0.0
        self.drawn = DRAWN
        self.hasty = True
        """Whether frames are skipped that nobody looks at: where motion is off, and on the way to a click."""
        self._frames = 0
        self._skipped = False
        """Whether something has changed since the last frame that was drawn."""
        self.sound = Silence()
        self.context = Context(
            places=places,
            settings=settings,
            saves=Saves(places.data),
            history=History(places.data),
            log=Log(places.logs),
            sprites=Sprites(),
            sound=self.sound,
        )
        self.thoughts = self.context._thinker = Thoughts()
        self.window = (Window if seen else UnseenWindow)(self.context, clock=lambda: self.now)
        # Every table would draw pictures that few tests look at.
        self.context.sprites.ahead = False
        self.window.open()
        self.window.running = True

    # ------------------------------------------------------------------ looking

    @property
    def top(self) -> Scene:
        return self.window.top

    @property
    def message(self) -> str:
        """The line that lies over everything now."""
        return self.window.message.text

    def offered(self) -> list[str]:
        """The keys of all widgets."""
        return [widget.key for widget in self.top.widgets]

    def widget(self, key: str) -> Widget:
        found = self.top.widget(key)
        assert found is not None, f"no {key} among {self.offered()}"
        return found

    def labels(self) -> list[str]:
        """What stands on the buttons."""
        return [label for widget in self.top.widgets if (label := getattr(widget, "label", ""))]

    def kept_settings(self) -> settings_file.Settings:
        """The settings as they stand in their file."""
        return settings_file.load(self.context.places.settings)[0]

    def texts(self) -> list[str]:
        """Every text that is to be seen, in painting order, as it is drawn: what does not fit ends in …"""
        drawn: list[str] = []
        with spied(Type, "render", drawn.append), spied(Type, "foil", drawn.append):
            self._draw_all()
        return drawn

    def says(self, text: str) -> bool:
        """Whether that text is to be seen, on one line or broken into several."""
        return text in " ".join(self.texts())

    def reachable(self) -> set[str]:
        """The keys of all widgets that arrows and Tab lead to."""
        scene, found = self.top, {self.top.focused}
        todo = [scene.focused]
        while todo:
            here, built = todo.pop(), None
            for step in ("left", "right", "up", "down", 1, -1):
                scene.focused, scene.focus_shown = here, True
                if scene.widgets is not built:
                    scene.refresh()  # some are there only while the focus is near
                    built = scene.widgets
                if isinstance(step, int):
                    scene._change_zone(step)
                else:
                    widget = scene.widget(here)
                    with patch.object(type(widget), "nudge", lambda self, command: False):
                        scene.move_focus(step)
                if scene.focused not in found:
                    found.add(scene.focused)
                    todo.append(scene.focused)
        return found

    def misfits(self) -> list[str]:
        """Texts that had to be cut, and things that reach out of the window."""
        return self._looked_over()[1]

    def faults(self, *names: str) -> tuple[list[str], list[str]]:
        """Return the texts that are to be seen in plain letters, apart from names, and all `misfits`: in a
        `pseudo_stage` the former were never marked for translation."""
        texts, misfits = self._looked_over()
        own = {*NAMES, *names}
        return [text for text in texts if not own.issuperset(plain(text))], misfits

    def _looked_over(self) -> tuple[list[str], list[str]]:
        """Draw all once: every text that is to be seen, and all misfits."""
        found: list[str] = []
        foiled: list[str] = []
        cut: list[str] = []
        shortened: set[str] = set()
        fitted = Type.fitted

        def fit(self: Type, text: str, size: float, width: float, face: str = "sans") -> str:
            shown = fitted(self, text, size, width, face)
            if shown != text:
                shortened.add(shown)
            return shown

        with (
            patch.object(Type, "fitted", fit),
            spied(Type, "render", cut.append),
            spied(Type, "foil", foiled.append),
            spied(Canvas, "_place", lambda *args: found.extend(out(*args))),
        ):

            def out(line: pygame.Surface, at: tuple[float, float], align: str, middle: bool) -> list[str]:
                x = at[0] - {"left": 0, "center": line.get_width() / 2, "right": line.get_width()}[align]
                y = at[1] - (line.get_height() / 2 if middle else 0)
                box = pygame.Rect(round(x), round(y), *line.get_size())
                inside = self.window.canvas.surface.get_rect().inflate(4, 4).contains(box)
                return [] if inside else [f"a text at {box}: {cut[-1:]}"]

            self._draw_all()
        window = self.window.canvas.surface.get_rect()
        found += [f"{w.key} at {w.box}" for w in self.top.widgets if not window.contains(w.box)]
        return cut + foiled, found + [text for text in cut if text in shortened]

    def _draw_all(self) -> None:
        self.window.lay_out()
        self.window.frame(self.now)

    def picture(self) -> bytes:
        """What is to be seen, to compare."""
        return pygame.image.tobytes(self.window.canvas.surface, "RGB")

    # ------------------------------------------------------------------ doing

    def show(self, scene: Scene) -> Scene:
        """Lay a scene over what is shown, and let it come to rest."""
        self.window.push(scene)
        self.settle()
        return scene

    def settle(self, seconds: float = 20.0, look: bool = True) -> None:
        """Let time go on until nothing moves, a few frames at a time; fails when something still does after
        `seconds`. What is to be seen on the way is for `wait`. While a controller is held, nothing rests.
        `look` is whether what lies there then is drawn in any case: else it is with what comes next."""
        if self.window.controller.cross or self.window.controller.push:
            self.wait(FRAME)
            return
        end = self.now + seconds
        while self.window.scenes:
            self._calls()
            if self._frame(look):
                self.now += 1 / 15
                assert self.now < end, "it never comes to rest"
            elif self.window._idle:
                self.window._idle.pop(0)()
            else:
                break

    def _frame(self, look: bool = True) -> bool:
        """Let time come to now, and draw where it is due; whether the next frame is wanted."""
        window = self.window
        self._frames += 1
        if (self.hasty or self.context.speed) and self._frames % self.drawn:
            self.context.sprites.pending = False  # whether pictures are missing is known when one is drawn
            with patch.object(window, "_draw", self._skip):
                wanted = window.frame(self.now)
            if wanted or not self._skipped:
                return wanted
            window.dirty = True
            if self.hasty and not look:
                return False
        self._skipped = False
        return window.frame(self.now)

    def _skip(self, now: float) -> None:
        self._skipped = True

    def to_points(self) -> None:
        """Go on from the winner's scene to the page with all points."""
        assert isinstance(self.top, EndScene)
        self.settle()
        self.wait(1)
        self.click("count")
        self.settle()
        self.wait(1)

    def wait(self, seconds: float) -> None:
        """Let so much time go by, frame by frame. Fails when something changes while the window means to
        sleep on: a player would see that only after the next touch."""
        self._go_by(seconds, False)

    def doze(self, seconds: float) -> None:
        """Let so much time go by as `wait` does, in a window that does between two frames what it put off."""
        self._go_by(seconds, True)

    def _go_by(self, seconds: float, idle: bool) -> None:
        window, end, wakes = self.window, self.now + seconds, self.now
        while self.now < end:
            frames = 1
            if not window.dirty and wakes > self.now:
                # Nothing is asked of a window that sleeps: it is enough to look at it when it has slept.
                frames = max(1, int((min(end, wakes) - self.now) / FRAME - 0.01))
            self.now = min(end, self.now + frames * FRAME)
            self._calls()
            awake, drawn = window.dirty or self.now >= wakes, window.frames
            again = window.frame(self.now)
            assert awake or window.frames == drawn, "something changes while the window sleeps"
            while idle and not again and window._idle:
                window._idle.pop(0)()
                again = window.frame(self.now)
            pause = 0.0 if again or window._idle else window._pause(self.now)
            wakes = math.inf if pause is None else self.now + pause

    def wait_for(self, what: Callable[[], bool], seconds: float = 30.0) -> None:
        """Let time go by until something is so, as `wait` does; one frame in `drawn` is drawn."""
        end, draw, window = self.now + seconds, self.window._draw, self.window

        def seldom(now: float) -> None:
            self._frames += 1
            if self._frames % self.drawn:
                self.context.sprites.pending = False
            else:
                draw(now)

        while not what():
            with patch.object(window, "_draw", seldom):
                self.wait(FRAME)
            assert self.now < end, "it never comes to that"
        window.dirty = True
        self.settle()

    def _calls(self) -> None:
        """What other threads want of the window."""
        for event in pygame.event.get(CALL):
            self.window.dispatch(event)

    def send(self, kind: int, **values: object) -> None:
        """Give the window one event."""
        if self.window.scenes:
            self.window.dispatch(pygame.event.Event(kind, values))

    def at(self, target: Target) -> tuple[int, int]:
        return self.widget(target).box.center if isinstance(target, str) else target

    def hover(self, target: Target, look: bool = True) -> None:
        if self.window._pointer == (-1, -1):
            # It comes from the edge of the window.
            self.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))
        self.send(pygame.MOUSEMOTION, pos=self.at(target), rel=(1, 1), buttons=(0, 0, 0))
        self.settle(look=look)

    def also(self, key: str) -> None:
        """Do what stands behind `Statistics and more` on the page of a match that is over."""
        self.click("more")
        self.wait(0.5)
        self.click(key)

    def click(self, target: Target) -> None:
        """Move there, press and let go; a widget must really lie on top at its middle."""
        at = self.at(target)
        if isinstance(target, str):
            assert self.top._at(at) == target, f"{self.top._at(at)} covers {target}"
        self.hover(at, look=False)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.settle(look=False)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.settle()

    def drag(self, start: Target, end: Target) -> None:
        """Press at one place, move in steps, let go at the other."""
        (x, y), (far_x, far_y) = self.at(start), self.at(end)
        self.hover((x, y), look=False)
        self.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        for step in range(1, DRAGGED + 1):
            at = (x + (far_x - x) * step // DRAGGED, y + (far_y - y) * step // DRAGGED)
            self.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
            self.settle(look=step in (1, DRAGGED // 2, DRAGGED))
        self.send(pygame.MOUSEBUTTONUP, pos=(far_x, far_y), button=1)
        self.settle()

    def wheel(self, steps: float) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=float(steps))
        self.settle()

    def press(self, *keys: str) -> None:
        """Press keys by name, one after the other: `press("down", "return", "ctrl+z")`."""
        for key in keys:
            *held, name = key.split("+")
            mod = sum(MODIFIERS[modifier] for modifier in held)
            code = pygame.key.key_code(name)
            text = name if len(name) == 1 and not held else ""
            self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
            if text:
                self.send(pygame.TEXTINPUT, text=text)
            self.send(pygame.KEYUP, key=code, mod=mod)
            self.settle()

    def button(self, number: int) -> None:
        """A button of the controller."""
        self.send(pygame.JOYBUTTONDOWN, instance_id=0, button=number)
        self.settle()

    def type(self, text: str) -> None:
        """Type letters as a keyboard gives them: the key, then its text."""
        for letter in text:
            self.send(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self.send(pygame.TEXTINPUT, text=letter)
            self.send(pygame.KEYUP, key=ord(letter.lower()), mod=0)
            self.settle()

    def resize(self, width: int, height: int) -> None:
        """The player gives the window another size."""
        self.window._native.size = (width, height)
        self.send(pygame.WINDOWSIZECHANGED, x=width, y=height)
        self.wait(0.3)
        self.settle()


USUAL, LARGE = (960, 540), (1280, 720)
"""The smallest window that is drawn as it is, and the one that a player has at first. A test that asks for no
size gets the small one: it is drawn in half the time."""
SIZES = [(960, 540, 100), (1024, 768, 100), (1280, 720, 150), (1280, 540, 115)]
"""Windows and sizes of text in which every scene has to fit. Windows of the shape of the first have more room
than it for the same; the last has the shape of the widest screens, and is drawn four times as fast."""

NAMES = frozenset(
    [*OPPONENTS, "Dragonbox", "SWOP", "Swop", *(word for entry in games.BOX for word in entry.title.split())]
)
"""What is called the same in every language."""

MakeStage = Callable[..., Stage]


@pytest.fixture(scope="session", autouse=True)
def spared() -> Iterator[None]:
    """What one test has drawn, the next one need not draw again. No file is waited for until it is on the
    disk: that matters only to who loses their power."""
    among = os.environ.get("DRAGONBOX_RASTERS")
    with shared(Path(among) if among else None), patch.object(os, "fsync", lambda file: None):
        yield


@pytest.fixture(autouse=True)
def lawful(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Phase, Phase]]:
    """Every table keeps to the phases that may follow each other; all changes, in order."""
    entered: list[tuple[Phase, Phase]] = []
    real = Table._enter

    def enter(table: Table, phase: Phase) -> None:
        assert phase is table.phase or phase in FOLLOWS[table.phase], f"{table.phase} leads to {phase}"
        if phase is not table.phase:
            entered.append((table.phase, phase))
        real(table, phase)

    monkeypatch.setattr(Table, "_enter", enter)
    return entered


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """What is told of a puzzle comes without another process, if a test is not marked `processes`. Puzzles
    that are still made elsewhere when a test is over are not made to their end: some take many seconds."""
    if not request.node.get_closest_marker("processes"):
        monkeypatch.setattr(sitting, "Job", Soon)
    begun: list[Job] = []
    begin = Job.__init__

    def began(job: Job, *given: Any) -> None:
        begun.append(job)
        begin(job, *given)

    monkeypatch.setattr(Job, "__init__", began)
    yield
    for job in begun:
        job.cancel()


@pytest.fixture
def make_stage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[MakeStage]:
    """Makes stages: `make_stage((960, 540), text_size=150)`. On them no memory is given back that the next
    test would take again. And pictures have all the time they need, however busy the machine is: none is
    drawn twice since an older one stood in for another; tests of those set `BUDGET`. Nothing large is painted
    if a test is not marked `pixels`."""
    monkeypatch.setattr(memory, "give_back", lambda: None)
    if gc.isenabled():  # garbage is looked for all the time, and no window has to
        monkeypatch.setattr(Window, "_sweep", lambda window: None)
    monkeypatch.setattr(sprites, "BUDGET", math.inf)
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    # The dummy driver knows one small desktop, to which every window would be cut.
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(4096, 2400)])

    seen = request.node.get_closest_marker("pixels") is not None
    if not seen:
        guarded(monkeypatch)
    stages: list[Stage] = []

    def make(
        size: tuple[int, int] = USUAL,
        text_size: int = 100,
        home: str = "",
        problems: list[str] | None = None,
    ) -> Stage:
        stages.append(Stage(tmp_path / home, size, text_size, problems, seen))
        return stages[-1]

    keycaps.use(None)
    yield make
    for stage in stages:
        stage.window._native.destroy()
    pygame.display.quit()
    # The next test begins with the hands on the keyboard, in English.
    keycaps.use(None)
    language.speak(language.ENGLISH, None)


@pytest.fixture
def pseudo_language() -> Iterator[None]:
    """The program speaks a language with other letters and longer texts."""
    language.speak("xx", Pseudo())
    yield
    language.speak(language.ENGLISH, None)


@pytest.fixture
def pseudo_stage(make_stage: MakeStage, pseudo_language: None) -> MakeStage:
    """Makes stages as `make_stage` does, which speak that language."""
    return make_stage


EVERY_SIZE = [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])]
"""A quick run looks at the first only."""


@pytest.fixture(params=EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]} {size[2]} %")
def any_stage(make_stage: MakeStage, request: pytest.FixtureRequest) -> Stage:
    """A stage of each size in turn."""
    width, height, text_size = request.param
    return make_stage((width, height), text_size)


@pytest.fixture
def stage(make_stage: MakeStage, request: pytest.FixtureRequest) -> Stage:
    """A stage of 960 by 540; of 1280 by 720 for a test that is marked `large`."""
    return make_stage(LARGE if request.node.get_closest_marker("large") else USUAL)
