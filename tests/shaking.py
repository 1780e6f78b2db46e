"""Somebody who shakes the window: events at random, several before each frame, in every scene of every game.

A `Shaker` is given a window and works on it in *stretches*: each begins with some scene, and ends after so
many events. What the window offers then has to be what it would offer if it were asked anew.
"""

import random
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from walks import somewhere

from dragonbox import games, players
from dragonbox.app.help import Help
from dragonbox.app.menu.menu import Menu
from dragonbox.app.past.saves_scene import SavesScene
from dragonbox.app.scene import Scene
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.table.phase import IN_MOTION
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.app.window import CALL, Window
from dragonbox.core.contract import Better, Decision
from dragonbox.core.match import Match
from dragonbox.players import Hint
from dragonbox.players.process import Failure
from dragonbox.storage.settings import MOTIONS, PACES, PALETTES
from dragonbox.ui.commands import BUTTONS, KEYS

STRETCH = 200
"""Events from one scene to the next."""
SIZES = ((960, 540), (1280, 720), (960, 540), (1024, 768), (700, 700), (1300, 600), (320, 180), (1920, 1080))
"""Sizes of a window; what is drawn is up to a quarter larger."""
KEY_CODES = [*KEYS, *(getattr(pygame, f"K_{letter}") for letter in "absqfxz")]
OFTEN = [
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_TAB,
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_h, pygame.K_1, pygame.K_2,
]  # fmt: skip
HASTY = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_1, pygame.K_2, None)
"""Keys that make a move; None is a click."""
TEXTS = ["a", " ", "ß", "7", "-", "龍", "é́", "🐉", "\t", "x" * 40]


class Mood:
    """A thinker that answers at once, later or never, and fails now and then."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.waiting: Callable[[], None] | None = None

    def start(self) -> None:
        """Nothing has to be started."""

    def ask(
        self, game: str, view: Any, level: str, seed: int, answer: Callable[[Any], None], opponent: str = ""
    ) -> None:
        self._wait(partial(answer, self._decision(view)))

    def call(self, answer: Callable[[Any], None], function: Callable[..., Any], *arguments: Any) -> None:
        reply: object = None
        if function is players.hint:
            decision = self._decision(arguments[2])
            clues = ("Look at the table.", "A move is best.")[: self.chance.randrange(3)]
            reply = Hint(decision, clues) if isinstance(decision, Decision) else decision
        elif self.chance.random() < 0.5:
            view = arguments[1]
            other = self.chance.choice(view.legal())
            reply = Better(other, "It is better.", self.chance.random() + 0.01, "about 3 points")
        self._wait(partial(answer, reply))

    def _decision(self, view: Any) -> Any:
        if self.chance.random() < 0.04:
            return Failure("The opponent fell asleep.", "a report")
        return Decision(self.chance.choice(view.legal()), "It is as good as any.")

    def _wait(self, answer: Callable[[], None]) -> None:
        self.waiting = answer
        if self.chance.random() < 0.4:
            self.answer()

    def answer(self) -> None:
        waiting, self.waiting = self.waiting, None
        if waiting is not None:
            waiting()

    def stop(self) -> None:
        self.waiting = None

    def close(self) -> None:
        self.waiting = None


def out_of_date(scene: Scene) -> list[str]:
    """Widgets that a scene offers and would not, or the other way round, if it were asked now."""
    # What has no area is out of sight: a row of a list that was left there with the focus.
    old, new = ({(w.key, w.on) for w in made if all(w.box.size)} for made in (scene.widgets, scene.build()))
    return [f"gone: {w}" for w in sorted(old - new)] + [f"new: {w}" for w in sorted(new - old)]


class Shaker:
    """Shakes one window; what it does depends on the seed alone."""

    def __init__(self, window: Window, seed: int) -> None:
        self.window = window
        self.chance = random.Random(seed)
        self.now = 0.0
        window.clock = lambda: self.now
        window.running = True
        self.mood = Mood(self.chance)
        window.context._thinker = self.mood  # type: ignore[assignment]
        self.events = 0
        """Events sent so far."""
        self.trace: deque[str] = deque(maxlen=40)
        """What was done last."""
        self.seen: dict[str, int] = {}
        """How many batches each kind of scene was given."""

    # ------------------------------------------------------------------ a stretch

    def stretch(self, game: str = "", events: int = STRETCH) -> None:
        """Begin with the table of a game, or somewhere, and shake what is shown."""
        self._begin(game)
        end = self.events + events
        while self.events < end:
            self.batch()

    def _begin(self, game: str = "") -> None:
        window, chance, context = self.window, self.chance, self.window.context
        settings = context.settings
        settings.motion, settings.pace = chance.choice(MOTIONS), chance.choice(PACES)
        settings.palette = chance.choice(PALETTES)
        settings.text_size = chance.choice((100, 100, 125, 150))
        settings.forced = chance.random() < 0.5
        settings.mute = context.sound.muted = True
        self.trace.clear()
        self._open()
        over = self._table(game) if game or chance.random() < 0.6 else self._elsewhere()
        if over is not None:
            window.push(over)

    def _open(self) -> None:
        """The window stands open again, with the menu in it."""
        window = self.window
        window.running, window._resized_at = True, None
        menu = Menu(window.context, [])
        if window.scenes:
            window.reset(menu)
        else:
            window.push(menu)

    def _table(self, game: str) -> Table:
        match = self._match(game or self.chance.choice(games.BOX).key)
        self.trace.append(f"{match.game.key} {[s.player for s in match.seats]} after {len(match.history)}")
        kind = Replay if self.chance.random() < 0.1 else Table
        return kind(self.window.context, match)

    def _elsewhere(self) -> Scene | None:
        chance, context = self.chance, self.window.context
        game = chance.choice(games.BOX).key
        makers: list[Callable[[], Scene | None]] = [
            lambda: None,
            lambda: NewGame(context, game),
            lambda: context.scene(chance.choice(("play", "setups")), game),
            lambda: Help(context, game),
            lambda: SettingsScene(context),
            lambda: SavesScene(context),
        ]
        return chance.choice(makers)()

    def _match(self, game: str) -> Match:
        """A match somewhere on its way, among people and opponents."""
        chance = self.chance
        match, _ = somewhere(game, chance.randrange(1000))
        people = chance.choice((0.3, 0.6, 1.0))
        for seated in match.seats:
            seated.player = "human" if chance.random() < people else "novice"
        if len(match.seats) == 1:
            match.seats[0].player = "human"
        if len(match.seats) == 2 and chance.random() < 0.5:
            match.seats[0].player = "human"
        match.practice = chance.random() < 0.2
        return match

    # ------------------------------------------------------------------ a batch

    def batch(self) -> None:
        """Some events before one frame, made by somebody who sees what is there before the first."""
        window, chance = self.window, self.chance
        name = type(window.top).__name__
        self.seen[name] = self.seen.get(name, 0) + 1
        self._pick()
        many = chance.choice((1, 2, 2, 3, 4, 6))
        batch = [event for _ in range(many) for event in self._some()]
        if self.mood.waiting is not None and chance.random() < 0.3:
            self.mood.answer()
        calls = pygame.event.get(CALL)
        pygame.event.clear()
        for event in [*calls, *batch] if chance.random() < 0.5 else [*batch, *calls]:
            self.send(event)
        self.now += chance.choice((0.0, 0.016, 0.016, 0.016, 0.1, 0.5, 3.0))
        for _ in range(chance.choice((1, 1, 1, 1, 4))):
            if not (window.running and window.scenes):
                break
            if not window.frame(self.now) and chance.random() < 0.5:
                window.use_leisure()
            self.now += 0.02

    def _pick(self) -> None:
        """Now and then pick all that makes a move: by chance alone that would take too long."""
        table, chance = self.window.top, self.chance
        if not isinstance(table, Table) or not table.can_play or chance.random() < 0.5:
            return
        if table.motion.busy or table.phase in IN_MOTION:
            return
        key = table.top.point_out(chance.choice(table.match.legal()))
        table.refresh()
        if key and chance.random() < 0.8:
            table.focused, table.focus_shown = key, True
        self.trace.append(f"picked: {key}")

    def send(self, event: pygame.event.Event) -> None:
        """Give the window one event, unless it is closed; what it offers then is up to date."""
        window = self.window
        if not window.running or not window.scenes:
            self._open()
        self.trace.append(f"{type(window.top).__name__} {pygame.event.event_name(event.type)} {event.dict}")
        self.events += 1
        window.dispatch(event)
        if window.running and window.scenes:
            # What moves is asked anew in each frame.
            stale = [] if window.top.tick(self.now) else out_of_date(window.top)
            assert not stale, stale

    def _some(self) -> list[pygame.event.Event]:
        """One thing that hands do: an event, or two that belong together."""
        chance = self.chance
        make: Callable[[], list[pygame.event.Event]] = chance.choices(
            (self._click, self._hasty, self._half_click, self._key, self._key_only, self._pointer, self._pad,
             self._drag, self._wheel, self._text, self._system, self._resize),
            (20, 12, 4, 24, 4, 6, 6, 5, 3, 3, 4, 2),
        )[0]  # fmt: skip
        return make()

    def _event(self, kind: int, **values: object) -> pygame.event.Event:
        return pygame.event.Event(kind, values)

    def _place(self) -> tuple[int, int]:
        """A place in the window: mostly on something that can be pressed."""
        window, chance = self.window, self.chance
        size = window._screen.get_size()
        if window.top.widgets and chance.random() < 0.85:
            able = [w for w in window.top.widgets if w.on] if chance.random() < 0.8 else window.top.widgets
            box = chance.choice(able or window.top.widgets).box
            x = box.x + box.w * chance.random()
            y = box.y + box.h * chance.random()
            return self._on_screen((x, y))
        return chance.randrange(-5, size[0] + 5), chance.randrange(-5, size[1] + 5)

    def _click(self) -> list[pygame.event.Event]:
        at = self._place()
        button = self.chance.choice((1,) * 12 + (3, 8, 2))
        down = self._event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        up = self._event(pygame.MOUSEBUTTONUP, pos=at, button=button)
        return [self._moved(at), down, up]

    def _hasty(self) -> list[pygame.event.Event]:
        """Whatever has the focus is meant, several times over."""
        chance, made = self.chance, list[pygame.event.Event]()
        for _ in range(chance.choice((1, 2, 2, 3))):
            code = chance.choice(HASTY)
            if code:
                made.append(self._event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
                made.append(self._event(pygame.KEYUP, key=code, mod=0))
            elif (widget := self.window.top.widget(self.window.top.focused)) is not None:
                at = self._on_screen(widget.box.center)
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    made.append(self._event(kind, pos=at, button=1))
        return made

    def _on_screen(self, at: tuple[float, float]) -> tuple[int, int]:
        """A place on the canvas as one in the window."""
        window = self.window
        w, h = window._screen.get_size()
        return round(at[0] * w / window.canvas.width), round(at[1] * h / window.canvas.height)

    def _moved(self, at: tuple[int, int]) -> pygame.event.Event:
        return self._event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))

    def _half_click(self) -> list[pygame.event.Event]:
        kind = self.chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        return [self._event(kind, pos=self._place(), button=1)]

    def _drag(self) -> list[pygame.event.Event]:
        start, end = self._place(), self._place()
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        return [
            self._event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            self._moved(middle),
            self._moved(end),
            self._event(pygame.MOUSEBUTTONUP, pos=end, button=1),
        ]

    def _pointer(self) -> list[pygame.event.Event]:
        return [self._moved(self._place())]

    def _key_event(self, kind: int) -> pygame.event.Event:
        chance = self.chance
        code = chance.choice(OFTEN) if chance.random() < 0.8 else chance.choice(KEY_CODES)
        mod = chance.choice((0,) * 12 + (pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT))
        if code == pygame.K_q and mod and chance.random() < 0.8:
            mod = 0
        return self._event(kind, key=code, mod=mod, unicode=chr(code) if code < 128 else "", scancode=0)

    def _key(self) -> list[pygame.event.Event]:
        down = self._key_event(pygame.KEYDOWN)
        return [down, self._event(pygame.KEYUP, key=down.key, mod=down.mod)]

    def _key_only(self) -> list[pygame.event.Event]:
        return [self._key_event(self.chance.choice((pygame.KEYDOWN, pygame.KEYUP)))]

    def _pad(self) -> list[pygame.event.Event]:
        chance = self.chance
        kind = chance.randrange(4)
        if kind < 2:
            return [self._event(pygame.JOYBUTTONDOWN, instance_id=0, button=chance.choice([*BUTTONS, 8, 11]))]
        if kind == 2:
            value = chance.choice(((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1)))
            return [self._event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)]
        value = chance.choice((-1.0, 0.0, 0.1, 0.7, 1.0))
        return [self._event(pygame.JOYAXISMOTION, instance_id=0, axis=chance.randrange(7), value=value)]

    def _wheel(self) -> list[pygame.event.Event]:
        y = self.chance.choice((-3.0, -1.0, -0.2, 0.0, 0.5, 1.0, 40.0))
        return [self._event(pygame.MOUSEWHEEL, x=0, y=round(y), precise_x=0.0, precise_y=y)]

    def _text(self) -> list[pygame.event.Event]:
        return [self._event(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))]

    def _system(self) -> list[pygame.event.Event]:
        chance = self.chance
        kind = chance.choice(
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED,
             pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMINIMIZED,
             pygame.DROPFILE, pygame.JOYDEVICEREMOVED, pygame.ACTIVEEVENT)
        )  # fmt: skip
        return [self._event(kind, file="/nowhere/match.toml", instance_id=0, gain=1, state=1)]

    def _resize(self) -> list[pygame.event.Event]:
        chance = self.chance
        grow = 1 + 0.25 * chance.random() ** 2
        size = tuple(round(side * grow) for side in chance.choice(SIZES))
        self.window._native.size = size
        return [self._event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])]
