"""The window: its size, its stack of scenes, its loop.

The loop sleeps until an event comes or a scene wants a frame. Nothing is drawn while nothing changes.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dragonbox.app import audio, rescue
from dragonbox.app.clicks import Clicks
from dragonbox.app.events import INPUTS, WINDOW
from dragonbox.app.message import Message
from dragonbox.app.steering import Steering
from dragonbox.ui import desktop, memory, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.commands import Controller
from dragonbox.ui.sprites import PATIENCE

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.scene import Scene

SMALLEST = (960, 540)
"""Below this size the picture is drawn so large and scaled down."""
LONGEST_SIDE = 3840
"""A picture that is scaled down is nowhere larger: in a window like a line it is out of shape instead."""
FRAME = 1 / 60
GAP = 0.005
"""Seconds before the next frame in which nothing is drawn ahead."""
FADE = 0.18
"""Seconds in which one scene becomes another, at normal speed."""
CALL = pygame.event.custom_type()
"""An event that brings something to be done by the window, see `call`."""
CALM = 3.0
"""Seconds without a failure after which the next one is no reason to give up."""
MOST_UNSWEPT = 3
"""Scenes that may be gone before their memory is swept even though there was no time for it."""
LEISURE = 2.0
"""Seconds that new pictures on a backdrop may take when nothing else is to be done."""
SETTLED = 0.15
"""Seconds after the last change of the window's size before everything is laid out for it."""


class Window:
    def __init__(self, context: Context, clock: Callable[[], float] = time.monotonic) -> None:
        self.context = context
        context.window = self
        self.clock = clock
        self.scenes: list[Scene] = []
        self.dirty = True
        self.running = False
        self.frames = 0
        """Frames drawn since the start."""
        self.controller = Controller()
        self.steering = Steering(self.controller)
        self.canvas: Canvas
        self._native: desktop.Frame
        """As the system has it."""
        self._screen: pygame.Surface
        self.message = Message()
        self._old: pygame.Surface | None = None
        self._fade_from = self._next_frame = 0.0
        self._resized_at: float | None = None
        self._fresh = False
        self.patience = PATIENCE
        """Seconds that a backdrop may take for pictures of a new size."""
        self._wait: Callable[[float | None], None] | None = None
        self._idle: list[Callable[[], None]] = []
        self._unswept = 0
        """Scenes that are gone since the memory was last swept."""
        self._minimised = False
        self.attended = False
        """Whether the window is in front: only then music plays."""
        self._pointer = (-1, -1)
        self._clicks = Clicks()
        self.refuge: Callable[[], Scene] | None = None
        """Makes the scene that is shown when another has failed; without it, the failure is raised."""
        self._failed_at = float("-inf")
        """When a scene failed last."""
        self.question: Scene | None = None
        """The question whether to leave, asked last."""

    # ------------------------------------------------------------------ the window itself

    def open(self, first: bool = False) -> None:
        """Make the window; the first one ever gets a size that suits the desktop."""
        desktop.prepare()
        settings = self.context.settings
        if first:
            settings.window = desktop.comfortable()
            settings.maximised = desktop.is_small()
        self._native = desktop.Frame(*settings.window)
        if settings.fullscreen:
            self._native.fill(True, settings.maximised)
        elif settings.maximised:
            self._native.maximize()
        self._screen = self._native.get_surface()
        self._new_canvas()
        pygame.key.set_repeat(400, 40)

    def _was_maximised(self) -> bool:
        """Whether the player left it so: full screen takes it out of that state for a while only."""
        return self.context.settings.maximised and not self.context.settings.fullscreen

    def _new_canvas(self) -> None:
        w, h = self._screen.get_size()
        surface = self._screen
        if w < SMALLEST[0] or h < SMALLEST[1]:
            grow = max(SMALLEST[0] / w, SMALLEST[1] / h)
            drawn = (min(round(w * grow), LONGEST_SIDE), min(round(h * grow), LONGEST_SIDE))
            surface = pygame.Surface(drawn).convert()
        settings = self.context.settings
        before: Canvas | None = getattr(self, "canvas", None)
        if theme.wear(settings.theme, settings.palette):
            self.context.progress.clear()  # pictures of matches are looked at anew
        self.canvas = Canvas(surface, self.context.sprites, settings.text_scale, settings.palette)
        if before is not None:
            resized = (before.u, before.text_scale) != (self.canvas.u, self.canvas.text_scale)
            before.forget(resized)
            if resized:
                # Now, while the most lies free: what is made next would lie between what stays.
                memory.give_back()

    def forget_scenes(self) -> None:
        """Drop all scenes, and whatever they wanted to show or do."""
        self._idle.clear()
        self.scenes, self.question, self._old, self.message.text = [], None, None, ""
        self._new_canvas()

    def lay_out(self) -> None:
        """Lay everything out anew: after a change of size, of the size of text, or of colours."""
        self._new_canvas()
        self._old = None
        behind = None
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        for scene in self.scenes[:lowest]:
            scene.rest()
        for scene in self.scenes[lowest:]:
            scene.lay_out(self.canvas, behind)
            if scene is not self.scenes[-1]:
                scene.draw(self.clock())
                above = self.scenes[self.scenes.index(scene) + 1]
                behind = above.below(self.canvas.surface)
                scene.cover()
        self.dirty = True

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to a window."""
        settings = self.context.settings
        settings.fullscreen = not settings.fullscreen
        self.context.keep_settings()
        self._native.fill(settings.fullscreen, settings.maximised)
        self._screen = self._native.get_surface()
        self.lay_out()

    def come_to_front(self) -> None:
        """Show the window over all others, also if it was put away."""
        if self._minimised:
            self._native.restore()
        self._native.show()
        self._native.focus()
        self.dirty = True

    # ------------------------------------------------------------------ the stack

    @property
    def top(self) -> Scene:
        """Return the scene that is on top of all others."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        behind = None
        if self.scenes:
            self._leave()
            behind = scene.below(self.canvas.surface) if scene.overlay else None
        self.scenes.append(scene)
        self._enter(behind)

    def pop(self) -> None:
        """Take the top scene away; the last one ends the program."""
        self._leave()
        self._let_go([self.scenes.pop()])
        if self.scenes:
            self._show_again()
        else:
            self.running = False

    def pop_to(self, scene: Scene) -> None:
        """Take away everything above a scene."""
        self._leave()
        while self.scenes[-1] is not scene:
            self._let_go([self.scenes.pop()])
        self._show_again()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._leave()
        self._let_go([self.scenes.pop()])
        self.scenes.append(scene)
        if scene.overlay:
            self._show_again()
        else:
            self._enter(None)

    def reset(self, *scenes: Scene) -> None:
        """Put scenes in the place of all, the last on top."""
        self._leave()
        self._let_go(self.scenes)
        self.scenes = list(scenes)
        self._show_again()

    def _let_go(self, gone: Sequence[Scene]) -> None:
        """Scenes are gone, and their pictures, as large as the window, are to go with them.

        Python would not notice for a long time: a scene and what belongs to it know each other.
        """
        for scene in gone:
            scene.gone()
        self._idle = [act for act in self._idle if getattr(act, "__self__", None) not in gone]
        large = [scene for scene in gone if not scene.overlay]
        if large:
            self.when_idle(self._sweep)
        self._unswept += len(large)
        if self._unswept > MOST_UNSWEPT:
            self._sweep()

    def _sweep(self) -> None:
        """Free what is gone, and give the memory back."""
        self._unswept = 0
        gc.collect()
        memory.give_back()

    def cover(self, scene: Scene) -> None:
        """Lay a scene over the others at once: nothing of what was shown stays, not even while it fades."""
        self.push(scene)
        self._show_at_once()

    def uncover(self) -> None:
        """Take the top scene away at once."""
        self.pop()
        if self.scenes:
            self._show_at_once()

    def _show_at_once(self) -> None:
        if self._resized_at is not None:
            self._resized_at = None
            self.lay_out()
        self._old = None
        self._draw(self.clock())
        self.dirty = True

    def _leave(self) -> None:
        """The top scene is left, and fades."""
        self.top.left()
        self.top.hovered = self.top.pressed = ""
        self.fade()

    def _show_again(self) -> None:
        old = self._old
        self.lay_out()
        self._old = old
        self.top.pointer_rests(self._pointer, self.clock())
        self.top.entered()
        audio.accompany(self.context)

    def _enter(self, behind: pygame.Surface | None) -> None:
        scene = self.top
        for covered in self.scenes[:-1]:
            covered.cover() if scene.overlay else covered.rest()
        if self.scenes[:-1] and not scene.overlay:
            if scene.plays:
                # A table has other shapes than what was shown before, and needs the room.
                self.canvas.kept.clear()
            memory.give_back()
        scene.lay_out(self.canvas, behind)
        scene.pointer_rests(self._pointer, self.clock())
        scene.entered()
        audio.accompany(self.context)
        self.dirty = True

    def fade(self) -> None:
        """Let what is drawn next fade in over what is shown now."""
        self._clicks.changed_at = self.clock()
        if not self.context.speed:
            self._old = None
            return
        self._old, self._fade_from = self.canvas.surface.copy(), self.clock()

    @property
    def playing(self) -> bool:
        """Whether a match is on the table, on top or below something else."""
        return any(scene.plays for scene in self.scenes)

    def quit(self) -> None:
        """End the program, after a question if that would lose something."""
        rescue.unless_lost(self, self._end)

    def _end(self) -> None:
        self.running = False

    # ------------------------------------------------------------------ messages, later

    def say(self, text: str, seconds: float = 2.5, of: Scene | None = None) -> None:
        """Show one line over everything for a while; what is told of a scene goes with it."""
        self.message.text, self.message.until, self.message.of = text, self.clock() + seconds, of
        self.dirty = True

    def when_idle(self, act: Callable[[], None]) -> None:
        """Do something soon, when no frame waits for it."""
        if act not in self._idle:
            self._idle.append(act)

    @staticmethod
    def call(act: Callable[[], None]) -> None:
        """Have something done by the window's own thread; this may be called on any thread, and wakes it."""
        with suppress(pygame.error):  # the window was closed meanwhile, or millions of events wait
            pygame.event.post(pygame.event.Event(CALL, act=act))

    # ------------------------------------------------------------------ events

    def _point(self, at: tuple[float, float]) -> tuple[int, int]:
        """A place in the window, in points of the system, as one on the canvas."""
        w, h = self._native.size
        return round(at[0] * self.canvas.width / w), round(at[1] * self.canvas.height / h)

    def dispatch(self, event: pygame.event.Event) -> None:
        """Give an event to whom it concerns."""
        now = self.clock()
        if event.type in audio.ATTENTION:
            audio.attend(self, event.type)
        if event.type in INPUTS:
            # It meets what the one before it has led to: several may come between two frames.
            self.dirty = self.top.tick(now) or self.dirty
        scene = self.top
        match event.type:
            case pygame.QUIT:
                self.quit()
            case _ if event.type == CALL:
                event.act()
            case pygame.MOUSEMOTION:
                self._pointer = self._point(event.pos)
                self.dirty = scene.pointer_moved(self._pointer, now) or self.dirty
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self._button(scene, event, now)
            case pygame.MOUSEWHEEL:
                self.dirty = scene.wheel(event.precise_y) or self.dirty
            case pygame.DROPFILE:
                scene.file_dropped(Path(event.file))
                self.dirty = True
            case pygame.WINDOWLEAVE:
                self._pointer = (-1, -1)
                self.dirty = scene.pointer_moved(self._pointer, now) or self.dirty
            case pygame.KEYUP | pygame.JOYBUTTONUP | pygame.WINDOWFOCUSLOST:
                self.controller.command(event)
                scene.released()
            case kind if kind in WINDOW:
                self._window_changed(kind, now)
            case kind:
                command = self.controller.command(event)
                if command is not None or kind in (pygame.KEYDOWN, pygame.TEXTINPUT):
                    self._key(scene, event, command)

    def _button(self, scene: Scene, event: pygame.event.Event, now: float) -> None:
        """A button of the mouse went down or up."""
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == 1 and down:
            self._press(scene, event.pos, now)
        elif event.button == 1:
            scene.pointer_up(self._point(event.pos), now)
            self.dirty = True
        elif event.button in (3, 8) and down:
            # The right button is for the things on the table; only that for going back leaves a scene.
            if not scene.command("take back") and event.button == 8:
                scene.back()
            self.dirty = True

    def _window_changed(self, kind: int, now: float) -> None:
        """The system has done something to the window."""
        settings = self.context.settings
        match kind:
            case pygame.WINDOWSIZECHANGED:
                self._screen = self._native.get_surface()
                self._resized_at = now
            case pygame.WINDOWMAXIMIZED:
                self._minimised, settings.maximised = False, True
                self.context.keep_settings()
                return
            case pygame.WINDOWRESTORED if self._minimised:
                self._minimised = False
            case pygame.WINDOWRESTORED if self._was_maximised():
                settings.maximised = False
                self.context.keep_settings()
            case pygame.WINDOWMINIMIZED:
                self._minimised = True
                return
            case pygame.WINDOWFOCUSGAINED:
                self.controller.look()
                return
        self.dirty = True

    def _press(self, scene: Scene, where: tuple[float, float], now: float) -> None:
        """The pointer goes down."""
        at = self._point(where)
        if self._clicks.are_double(scene, where, now, at == self._pointer):
            return
        self._pointer = at
        scene.pointer_down(at, now)
        self.dirty = True

    def _key(self, scene: Scene, event: pygame.event.Event, command: str | None) -> None:
        self._clicks.forget()
        if command == "quit":
            self.quit()
        elif command == "full screen":
            self.toggle_fullscreen()
        elif command == "screenshot":
            self.screenshot()
        elif scene.key(event, command):
            self.dirty = True
        elif command == "mute":
            audio.mute(self.context)

    def screenshot(self) -> None:
        """Keep what is on the screen as a picture."""
        from dragonbox.app import screenshots

        screenshots.keep(self, self.canvas.surface, "dragonbox")

    # ------------------------------------------------------------------ frames

    def frame(self, now: float) -> bool:
        """Let time come to `now` and draw if anything changed; whether the next frame is wanted at once."""
        if self._resized_at is not None and now - self._resized_at >= SETTLED:
            self._resized_at = None
            self.lay_out()
            self._fresh = True
        moving = self.steering.tick(self.top, now) | self.top.tick(now)
        if self.message.text and self.message.ended(now, self.scenes):
            self.message.text, self.message.of = "", None
            self.dirty = True
        fading = self._fading(now)
        due = (wake := self.top.wake(now)) is not None and now >= wake
        if not (self.dirty or moving or fading or due):
            return False
        self.dirty = False
        if self._resized_at is not None:
            self._stretch()
        else:
            self._draw(now)
        self._native.flip()
        self.frames += 1
        self._clicks.drawn(self.top, self.clock())
        self.context.narrate(self.top, self.message.text)
        if self.top.soft:
            self.when_idle(self._sharpen)
        if self.canvas.untidy:
            self.when_idle(self.canvas.tidy)
        return moving or fading or self.dirty or self.context.sprites.pending

    def _sharpen(self) -> None:
        """Nothing moves: there is time to paint a backdrop with pictures of its own size."""
        if self._resized_at is None and self.top.soft:
            self.patience = LEISURE
            self.lay_out()
            self.patience = PATIENCE
            self.top.soft = False

    def _fading(self, now: float) -> bool:
        if self._old is None:
            return False
        if now - self._fade_from >= FADE * self.context.speed:
            self._old = None
            self.dirty = True
        return self._old is not None

    def _draw(self, now: float) -> None:
        if self.top.hurried:
            memory.keep_freed()
        self.context.sprites.begin_frame(self.top.hurried, self._fresh, self.top.settling)
        self._fresh = False
        self.top.draw(now)
        if self._old is not None:
            share = (now - self._fade_from) / max(0.001, FADE * self.context.speed)
            self._old.set_alpha(round(255 * (1 - min(1.0, max(0.0, share))) ** 2))
            self.canvas.surface.blit(self._old, (0, 0))
        if self.message.text:
            self.message.draw(self.canvas, self.top.message_bottom(), self.top.message_width())
        if self.context.sprites.pending:
            self.dirty = True
        if self.canvas.surface is not self._screen:
            pygame.transform.smoothscale(self.canvas.surface, self._screen.get_size(), self._screen)

    def _stretch(self) -> None:
        """While the size is being changed, the last picture stretched is quicker than a new one."""
        pygame.transform.smoothscale(self.canvas.surface.copy(), self._screen.get_size(), self._screen)

    def _pause(self, now: float) -> float | None:
        """Seconds until something is to be done though no event comes; None is never."""
        times = []
        if self.message.text:
            times.append(self.message.until)
        if self._resized_at is not None:
            times.append(self._resized_at + SETTLED)
        wake = self.top.wake(now)
        if wake is not None:
            times.append(wake)
        return max(0.0, min(times) - now) if times else None

    def run(self, first: Scene) -> None:
        """Show a scene and go on until the window is closed."""
        self.running = True
        self.push(first)
        self._old = None
        self.frame(self.clock())
        self._after_first_frame()
        assert self._wait is not None
        while self.running and self.scenes:
            try:
                self._go_on()
            except Exception as error:
                if self.refuge is None or self.clock() - self._failed_at < CALM:
                    raise
                self._failed_at = self.clock()
                rescue.escape(self, error, self.refuge)
        self.close()

    def _go_on(self) -> None:
        """Take what has come, draw, and wait for more."""
        for event in self.controller.pads.told(pygame.event.get()):
            if self.running and self.scenes:
                self.dispatch(event)
        if not (self.running and self.scenes):
            return
        again = self.frame(now := self.clock())
        assert self._wait is not None
        if again:
            # Events still wake it, so that a click never waits for the next frame.
            self._next_frame = max(now, self._next_frame + FRAME)
            self.use_gap(self._next_frame)
            rest = self._next_frame - self.clock()
            if rest > 0.001:
                self._wait(rest)
        elif not self.use_leisure():
            self._wait(self._pause(now))

    def use_gap(self, until: float) -> None:
        """Let the scene draw ahead what it will show, if the next frame is not due for long."""
        while (left := until - self.clock()) > GAP and self.top.draw_ahead(left):
            pass

    def use_leisure(self) -> bool:
        """Do one thing for which there was no time; whether there was one. While the size is being changed
        nothing is done: the canvas still has the size that the window had."""
        if self._resized_at is not None:
            return False
        if self._idle:
            self._idle.pop(0)()
            return True
        memory.tidy_up()
        return False

    def _after_first_frame(self) -> None:
        """What can wait until the window is there."""
        from dragonbox.ui.waiting import waiter

        self._wait = waiter()
        memory.spare_frames()
        self._native.set_icon(self.context.sprites.get("ui/app_icon_small", 64, 64))
        self.controller.look()
        self.when_idle(self.context.sprites.store)
        audio.begin(self)

    def close(self) -> None:
        """Leave the scene and keep the settings; then the window goes."""
        if self.scenes:
            self.top.left()
        settings = self.context.settings
        plain = not settings.fullscreen and not settings.maximised
        if plain and self._native.size != settings.window:
            settings.window = self._native.size
            self.context.keep_settings()
        # Not left to Python: when nobody holds it any more, another window may stand in its place.
        self._native.destroy()
        pygame.display.quit()
        self.context.close()
