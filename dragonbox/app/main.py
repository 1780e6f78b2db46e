"""From a double click to the menu."""

from __future__ import annotations

import gc
import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dragonbox.core.language import _
from dragonbox.storage.disk import StorageError
from dragonbox.storage.log import Log
from dragonbox.storage.places import Places

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.window import Window
    from dragonbox.storage.settings import Settings

UNSAVED = 30.0
"""Seconds for which it is told at the start that nothing can be saved."""


def main() -> int:
    """Open the window and stay until it is closed; the exit status."""
    # Nothing is thrown away until the menu is there; then `spare_frames` lets garbage be looked for again.
    gc.disable()
    # Python would end with a traceback where Ctrl+C is pressed in a terminal; SDL closes the window.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        places = Places.find()
    except StorageError as error:
        _show_failure(error, None)
        return 1
    log = Log(places.logs)
    try:
        return _run(places, log)
    except Exception as error:
        _show_failure(error, log.report_crash(error))
        return 1


def _run(places: Places, log: Log) -> int:
    # Imported only now, so that a library that cannot be loaded is reported like any other failure.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # The desktop entry knows the window by it; else pygame would take the name of the file that runs.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "dragonbox")
    from dragonbox.ui import lazy_pygame

    lazy_pygame.load()
    from dragonbox.app.context import speak
    from dragonbox.storage import settings as settings_file
    from dragonbox.storage.lock import AlreadyOpen, Lock
    from dragonbox.ui.files import tell_missing

    tell_missing(log.write)
    # Until the settings can be read.
    speak(settings_file.SYSTEM)

    lock, unsaved = None, ""
    try:
        lock = Lock(places.data)
    except AlreadyOpen as error:
        from dragonbox.app import single_instance

        if single_instance.call(places.data):
            return 0
        # Another copy may be writing just now: nothing is read, not even the settings.
        _tell_open(_context(places, settings_file.Settings(), log), str(error))
        return 1
    except StorageError as error:
        # A folder that cannot be written is no reason not to play.
        unsaved = str(error).rpartition(": ")[2]
    try:
        first = not places.settings.exists()
        settings, problems = settings_file.load(places.settings)
        context = _context(places, settings, log)
        _open(context, first, unsaved, problems)
    finally:
        if lock is not None:
            from dragonbox.app import single_instance

            single_instance.forget(places.data)
            lock.release()
    return 0


def _context(places: Places, settings: Settings, log: Log) -> Context:
    """Return what every scene is given, and speak the language that is set."""
    from dragonbox.app.context import Context
    from dragonbox.storage.history import History
    from dragonbox.storage.saves import Saves
    from dragonbox.ui.sound import Sound
    from dragonbox.ui.sprites import Sprites

    sound = Sound(settings.volume / 100, settings.mute)
    saves, history = Saves(places.data), History(places.data)
    context = Context(places, settings, saves, history, log, Sprites(places.cache), sound)
    context.speak()
    return context


def _open(context: Context, first: bool, unsaved: str, problems: list[str]) -> None:
    """Open the menu and stay until the window is closed; `unsaved` is why nothing can be saved."""
    from dragonbox.app.menu.menu import Menu
    from dragonbox.app.window import Window

    folder = context.places.data
    if unsaved:
        context.unsaved = _("Nothing can be saved in {folder}: {reason}", folder=folder, reason=unsaved)
    window = Window(context)
    window.open(first)
    context.saves.tidy()
    if unsaved:
        told = _("{problem}. You can play all the same.", problem=context.unsaved)
        window.say(told, UNSAVED)
    else:
        window.when_idle(lambda: _listen(window, folder))
    if context.settings.speech:
        window.when_idle(partial(_begin_to_tell, window))
    window.refuge = lambda: Menu(context, [])
    window.run(Menu(context, problems))


def _begin_to_tell(window: Window) -> None:
    """Have a screen reader told what is new, and what is seen already."""
    from dragonbox.ui.speech import NoVoice

    try:
        window.context.listen()
    except NoVoice as error:
        window.say(str(error), 6)
    window.dirty = True


def _tell_open(context: Context, why: str) -> None:
    """Say in a window of its own that the program is open already."""
    from dragonbox.app.common.dialog import Answer, Dialog
    from dragonbox.app.window import Window

    window = Window(context)
    window.open()
    window.run(Dialog(context, _("Already open"), why, (Answer(_("Close"), kind="primary"),)))


def _listen(window: Window, folder: Path) -> None:
    """Come to the front whenever the program is started a second time."""
    from dragonbox.app import single_instance

    single_instance.listen(folder, lambda: window.call(window.come_to_front))


def _show_failure(error: Exception, report: Path | None) -> None:
    """Say in a window of the simplest kind that the program cannot go on, and where it is written why."""
    text = str(error) if isinstance(error, StorageError) else f"{type(error).__name__}: {error}"
    if report:
        text += "\n\n" + _("The whole report is in\n{file}", file=report)
    if sys.stderr is not None:
        print(f"Dragonbox cannot go on. {text}", file=sys.stderr)
    try:
        import pygame

        pygame.display.init()
        for ending in (signal.SIGINT, signal.SIGTERM):
            # SDL takes them for the closing of a window, of which a message hears nothing.
            signal.signal(ending, signal.SIG_DFL)
        title = _("Dragonbox cannot go on")
        try:
            pygame.display.message_box(title, text, message_type="error")
        except pygame.error:
            if pygame.display.get_driver() not in ("x11", "wayland"):
                raise
            # A screen without fonts of its own has no such box; SDL asks zenity then, which may be missing.
            from dragonbox.ui.desktop import plain_box

            plain_box(title, text)
    except Exception:
        # Without any display there is nowhere to show it; the log has it.
        return
