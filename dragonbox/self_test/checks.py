"""The checks of a self-test: each says what it saw in a few words, or raises."""

from __future__ import annotations

import hashlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from dragonbox import games, puzzles, record, simulate

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.window import Window
    from dragonbox.core.match import Match

CODE = "8K2F-41"
OPPONENTS = "novice"
COLOURS = 50
"""Colours that every page of the window shows at least."""


class Failed(Exception):
    """A check found something wrong; the text says what."""


def everything(folder: Path) -> list[tuple[str, Callable[[], str]]]:
    """Return all checks with their names; a check says what it saw, or raises."""
    return [
        ("texts", texts),
        ("typefaces", typefaces),
        ("pictures", pictures),
        ("sounds", sounds),
        ("storage", partial(storage, folder)),
        *((entry.title, partial(opponents, entry.key)) for entry in games.BOX),
        ("window", partial(window, folder)),
    ]


# -- what comes with the program --


def texts() -> str:
    """Read the rules, the lessons and the puzzles that come with the program."""
    from dragonbox.core import lesson

    lessons = 0
    for entry in games.BOX:
        if not (games.folder(entry.key) / "help.md").read_text("utf-8").strip():
            raise Failed(f"the rules of {entry.title} are empty")
        found = games.lessons(entry.key)
        if not found:
            raise Failed(f"{entry.title} has no lessons")
        for path in found:
            lesson.load(path, games.load)
        lessons += len(found)
    count = 0
    for folder in (puzzles.CALENDAR, puzzles.COLLECTION):
        for kind in games.kinds():
            codes = [code for grade in range(1, 5) for code in puzzles.codes(folder, kind, grade)]
            if not codes:
                raise Failed(f"there are no puzzles of {kind.key} in the {folder}")
            count += len(codes)
    return f"{len(games.BOX)} rules, {lessons} lessons, {count} puzzles"


def typefaces() -> str:
    """Set a word in each typeface."""
    import pygame

    from dragonbox.ui import files

    pygame.font.init()
    with nothing_missing():
        for name in files.FACES:
            if not pygame.font.Font(files.face(name), 20).size("Dragonbox ß −")[0]:
                raise Failed(f"{name} draws nothing")
    return f"{len(files.FACES)}"


def pictures() -> str:
    """Draw each picture, small."""
    import pygame

    from dragonbox.ui import files

    names = files.drawings()
    if not names:
        raise Failed("there are none")
    for name in names:
        try:
            picture = pygame.image.load_sized_svg(io.BytesIO(files.drawing(name)), (24, 24))
        except (pygame.error, OSError) as error:
            raise Failed(f"{name}: {error}") from error
        if not picture.get_bounding_rect():
            raise Failed(f"{name}: nothing is drawn")
    return f"{len(names)}"


def sounds() -> str:
    """Read each sound and each piece of music."""
    import pygame

    from dragonbox.core.assets import assets

    pygame.mixer.init(44100, -16, 2, 512)
    try:
        counts = []
        for kind in ("wav", "ogg"):
            found = sorted((assets() / "sound").glob(f"*.{kind}"))
            counts.append(len(found))
            if not found:
                raise Failed(f"there is no {kind} file")
            for path in found:
                if pygame.mixer.Sound(str(path)).get_length() <= 0:
                    raise Failed(f"{path.name} is silent")
    finally:
        pygame.mixer.quit()
    return f"{counts[0]} sounds, {counts[1]} pieces of music"


# -- what the program does --


def storage(folder: Path) -> str:
    """Write and read settings, matches and the lock in a folder."""
    from dragonbox.storage import settings
    from dragonbox.storage.lock import AlreadyOpen, Lock
    from dragonbox.storage.saves import Saves

    home = folder / "storage"
    chosen = settings.Settings(volume=35)
    settings.save(chosen, home / "settings.toml")
    if settings.load(home / "settings.toml") != (chosen, []):
        raise Failed("the settings aren't read as they were written")
    saves = Saves(home)
    for entry in games.BOX:
        match = _deal(entry.key)
        for title in ("", "Abend ä 龍"):
            kept = saves.save(match, title) if title else saves.autosave(match)
            if Saves(home).load(kept).rounds != match.rounds:
                raise Failed(f"{kept.path.name} isn't read as it was written")
    lock = Lock(home)
    try:
        Lock(home).release()
    except AlreadyOpen:
        lock.release()
        return f"{len(games.BOX)} matches, settings and the lock"
    lock.release()
    raise Failed("two programs can have the same folder open")


def opponents(key: str) -> str:
    """Let opponents play a game to its end, in the process in which they think."""
    from dragonbox.players.worker import Worker

    game = games.load(key)
    seats = _seats(key)
    levels = (OPPONENTS,) * seats
    plan = simulate.Plan(key, game.complete_options({}, seats), levels, 1, CODE)
    worker = Worker()
    try:
        result = worker.call(simulate.play_one, plan, 1)
    finally:
        worker.close()
    if not result.over:
        raise Failed(f"no end after {simulate.LONGEST} moves")
    if record.dumps(record.loads(result.record)) != result.record:
        raise Failed("the record isn't read as it was written")
    mark = hashlib.blake2b(result.record.encode(), digest_size=4).hexdigest()
    return f"{result.moves} moves, {mark}"


def window(folder: Path) -> str:
    """Open the window, and show the menu, the settings, and each game's rules and table."""
    if bare := without_screen():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from dragonbox.app.window import Window

    context = _context(folder / "window")
    shown = Window(context)
    with nothing_missing():
        shown.open(first=True)
        screen = "there is no screen, it is drawn without one" if bare else pygame.display.get_driver()
        size = "{}x{}".format(*shown.canvas.surface.get_size())
        tour = _Tour(shown)
        shown.when_idle(tour.look)
        shown.run(context.scene("menu", []))
    if len(set(tour.seen)) < tour.count:
        raise Failed(f"{tour.count} pages were opened, but only {len(set(tour.seen))} came")
    return f"{tour.count} pages at {size}, {screen}"


def without_screen() -> bool:
    """Return whether there is no screen at all: elsewhere a window that doesn't open is a failure."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens)


class _Tour:
    """Opens one page after the other, each when the one before has come to rest."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.seen: list[bytes] = []
        """What each page showed, in short."""
        self._name = "menu"
        self._pages: list[tuple[str, str, tuple[object, ...]]] = [("settings", "settings", ())]
        for entry in games.BOX:
            self._pages.append((f"rules of {entry.title}", "help", (entry.key,)))
            self._pages.append((f"table of {entry.title}", "table", (_deal(entry.key),)))
        self.count = 1 + len(self._pages)

    def look(self) -> None:
        """Look at the page, and open the next one; after the last the window closes."""
        self._check()
        if not self._pages:
            self.window.running = False
            return
        self._name, scene, arguments = self._pages.pop(0)
        context = self.window.context
        self.window.reset(context.scene("menu", []), context.scene(scene, *arguments))
        self.window.when_idle(self.look)

    def _check(self) -> None:
        import pygame

        surface = self.window.canvas.surface
        width, height = surface.get_size()
        colours: set[tuple[int, ...]] = set()
        for at in product(range(0, width, 5), range(0, height, 5)):
            colours.add(tuple(surface.get_at(at)))
            if len(colours) == COLOURS:
                break
        else:
            raise Failed(f"the page “{self._name}” is blank")
        self.seen.append(hashlib.blake2b(pygame.image.tobytes(surface, "RGB")).digest())


def _context(home: Path) -> Context:
    """What scenes need, with everything in one folder."""
    from dragonbox.app.context import Context
    from dragonbox.storage.history import History
    from dragonbox.storage.log import Log
    from dragonbox.storage.places import Places
    from dragonbox.storage.saves import Saves
    from dragonbox.storage.settings import Settings
    from dragonbox.ui.sound import Sound
    from dragonbox.ui.sprites import Sprites

    places = Places.under(home)
    parts = Saves(places.data), History(places.data), Log(places.logs), Sprites(), Sound(0, True)
    return Context(places, Settings(), *parts)


def _deal(key: str) -> Match:
    """Return a fresh match, with an opponent in each seat but the first."""
    game, seats = games.load(key), _seats(key)
    return game.new(None, seats, CODE, players=("human",) + (OPPONENTS,) * (seats - 1))


def _seats(key: str) -> int:
    """Return how few can play a game, two where two can."""
    seats = games.entry(key).seats
    return 2 if 2 in seats else seats[0]


@contextmanager
def nothing_missing() -> Iterator[None]:
    """Fail afterwards if a picture or typeface was missing, and something plain stood in for it."""
    from dragonbox.ui import files

    told: list[str] = []
    files.tell_missing(told.append)
    yield
    if told:
        raise Failed(told[0] if len(told) == 1 else f"{told[0]}, and {len(told) - 1} more")
