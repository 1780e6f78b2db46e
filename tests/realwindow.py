"""A screen that nobody sees, and the program on it, as a player has it: a process, a window, a mouse, keys.

The screen is Xvfb without a window manager. What is seen on it is read through Xlib itself, often enough to
tell a millisecond; moves are made with xdotool.
"""

from __future__ import annotations

import ctypes
import math
import os
import shutil
import signal
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

LEAST = 200
"""Pixels; a window less wide is none that a player would see."""
PATIENCE = 30.0
"""Seconds to wait for anything: a machine may be busy."""
STILL, BRIEF = 0.4, 0.15
"""Seconds without a change after which a picture has come to rest, and after which hands go on."""

ANOTHER = 0.2
"""The share of a picture that is not the same on another page of the program."""

VIEWABLE = 2
Z_PIXMAP = 2
ALL_PLANES = ctypes.c_ulong(-1).value


class NoScreen(RuntimeError):
    """There can be no screen here; the text says what is missing."""


class _Attributes(ctypes.Structure):
    _fields_ = (
        *((name, c_int) for name in ("x", "y", "width", "height", "border_width", "depth")),
        ("visual", c_void_p),
        ("root", c_ulong),
        *((name, c_int) for name in ("kind", "bit_gravity", "win_gravity", "backing_store")),
        ("backing_planes", c_ulong),
        ("backing_pixel", c_ulong),
        ("save_under", c_int),
        ("colormap", c_ulong),
        ("map_installed", c_int),
        ("map_state", c_int),
        ("rest", ctypes.c_byte * 64),
    )


class _Image(ctypes.Structure):
    _fields_ = (
        *((name, c_int) for name in ("width", "height", "xoffset", "format")),
        ("data", c_void_p),
        *((name, c_int) for name in ("byte_order", "unit", "bit_order", "pad", "depth", "bytes_per_line")),
    )


@dataclass(frozen=True)
class Picture:
    """What a window shows; the bytes are blue, green, red and 255 for each pixel."""

    width: int
    height: int
    data: bytes

    @property
    def blank(self) -> bool:
        """Whether it shows nothing but one colour."""
        return self.data == self.data[:4] * (len(self.data) // 4)

    def save(self, path: Path) -> None:
        import pygame

        pygame.image.save(pygame.image.frombuffer(self.data, (self.width, self.height), "BGRA"), path)

    def difference(self, other: Picture) -> float:
        """The share of the picture that is not the same, from 0 to 1, measured in dashes of 16 pixels."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        dash, block = 64, 64 * 64
        one, two = self.data, other.data
        changed = 0
        for start in range(0, len(one), block):
            if one[start : start + block] != two[start : start + block]:
                dashes = range(start, min(start + block, len(one)), dash)
                changed += sum(one[i : i + dash] != two[i : i + dash] for i in dashes)
        return changed / math.ceil(len(one) / dash)


IGNORE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, error: 0)
"""What Xlib calls when a window goes while it is looked at; else it would end this process. All screens share
it: it must outlive each of them."""


class Screen:
    """Xvfb on a free display. Raises `NoScreen` when something that is needed is not installed."""

    def __init__(self, width: int = 1920, height: int = 1080, fonts: bool = True) -> None:
        """Without `fonts` it knows no letters of its own, as many an X server on Wayland."""
        for tool in ("Xvfb", "xdotool"):
            if shutil.which(tool) is None:
                raise NoScreen(f"{tool} is not installed")
        try:
            self._x = ctypes.CDLL("libX11.so.6")
            self._test = ctypes.CDLL("libXtst.so.6")
        except OSError as error:
            raise NoScreen(str(error)) from None
        self.size = width, height
        self._fonts = () if fonts else ("-fp", "built-ins")

    def __enter__(self) -> Screen:
        reads, writes = os.pipe()
        geometry = f"{self.size[0]}x{self.size[1]}x24"
        command = [
            "Xvfb",
            "-displayfd",
            str(writes),
            "-screen",
            "0",
            geometry,
            "-nolisten",
            "tcp",
            "-r",  # no key repeats where a busy machine lets it go late
            *self._fonts,
        ]
        self._server = subprocess.Popen(
            command, pass_fds=(writes,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writes)
        with open(reads, encoding="ascii") as told:
            number = told.readline().strip()
        if not number:
            raise NoScreen("Xvfb did not start")
        self.name = f":{number}"
        self._declare()
        self._display = self._x.XOpenDisplay(self.name.encode())
        assert self._display
        self._x.XSetErrorHandler(IGNORE)
        self._root = self._x.XDefaultRootWindow(self._display)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._x.XCloseDisplay(self._display)
        self._server.terminate()
        self._server.wait()

    def _declare(self) -> None:
        x, test = self._x, self._test
        x.XOpenDisplay.restype = c_void_p
        x.XOpenDisplay.argtypes = (c_char_p,)
        x.XDefaultRootWindow.restype = c_ulong
        x.XDefaultRootWindow.argtypes = (c_void_p,)
        tree = (
            c_void_p,
            c_ulong,
            POINTER(c_ulong),
            POINTER(c_ulong),
            POINTER(POINTER(c_ulong)),
            POINTER(c_uint),
        )
        x.XQueryTree.argtypes = tree
        x.XGetWindowAttributes.argtypes = (c_void_p, c_ulong, POINTER(_Attributes))
        x.XGetImage.restype = POINTER(_Image)
        x.XGetImage.argtypes = (c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int)
        x.XDestroyImage.argtypes = (POINTER(_Image),)
        x.XSetInputFocus.argtypes = (c_void_p, c_ulong, c_int, c_ulong)
        x.XSync.argtypes = (c_void_p, c_int)
        for function in (x.XFree, x.XCloseDisplay):
            function.argtypes = (c_void_p,)
        test.XTestFakeMotionEvent.argtypes = (c_void_p, c_int, c_int, c_int, c_ulong)
        test.XTestFakeButtonEvent.argtypes = (c_void_p, c_uint, c_int, c_ulong)

    # ------------------------------------------------------------------ seeing

    def windows(self) -> list[tuple[int, _Attributes]]:
        """The windows that can be seen, lowest first."""
        root, parent, children, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        asked = byref(root), byref(parent), byref(children), byref(count)
        if not self._x.XQueryTree(self._display, self._root, *asked):
            return []
        found = []
        for window in children[: count.value]:
            attributes = _Attributes()
            known = self._x.XGetWindowAttributes(self._display, window, byref(attributes))
            if known and attributes.map_state == VIEWABLE and attributes.width >= LEAST:
                found.append((window, attributes))
        if children:
            self._x.XFree(children)
        return found

    def look(self, window: int, x: int, y: int, width: int, height: int) -> bytes:
        """The pixels of a part of a window; nothing if the window is gone."""
        image = self._x.XGetImage(self._display, window, x, y, width, height, ALL_PLANES, Z_PIXMAP)
        if not image:
            return b""
        try:
            return ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        finally:
            self._x.XDestroyImage(image)

    # ------------------------------------------------------------------ doing

    def focus(self, window: int) -> None:
        """Let a window have the keys: there is no window manager to do it."""
        self._x.XSetInputFocus(self._display, window, 1, 0)
        self._x.XSync(self._display, 0)

    def point(self, x: int, y: int) -> None:
        """Move the pointer there, at once."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x.XSync(self._display, 0)

    def press(self, down: bool = True) -> None:
        """Press or let go of the mouse button, at once."""
        self._test.XTestFakeButtonEvent(self._display, 1, down, 0)
        self._x.XSync(self._display, 0)

    def xdotool(self, *words: str | int) -> None:
        """Have hands do something."""
        command = ["xdotool", *map(str, words)]
        subprocess.run(command, env={**os.environ, "DISPLAY": self.name}, check=True)


class Program:
    """The program in a process of its own, from its start until it is ended."""

    def __init__(self, screen: Screen, command: Sequence[str], home: Path, **environ: str) -> None:
        """`command` opens the window; `home` is where the program keeps its things."""
        self.screen = screen
        home.parent.mkdir(parents=True, exist_ok=True)
        self._said = home.with_name(home.name + ".said")
        # Out of the way: what lies under the pointer looks different.
        screen.point(0, 0)
        self._before = {window for window, _ in screen.windows()}
        # As a player has it, with bytecode from the start before.
        unlike = ("SDL_", "PYGAME_", "PYTHONDONTWRITEBYTECODE", "MALLOC_")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(unlike)}
        places = {"DISPLAY": screen.name, "DRAGONBOX_HOME": str(home), "TMPDIR": str(home.parent)}
        self.began = time.perf_counter()
        with open(self._said, "wb") as said:
            self.process = subprocess.Popen(
                list(command),
                env={**kept, "SDL_AUDIODRIVER": "dummy", **places, **environ},
                cwd=home.parent,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    @property
    def said(self) -> str:
        """What it wrote to its output."""
        return self._said.read_text(errors="replace")

    def processes(self) -> list[Path]:
        """The program and what it has started, in `/proc`."""
        numbers = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
        return [Path(f"/proc/{n}") for n in numbers if _group(n) == self.process.pid]

    def worked(self) -> float:
        """For how many seconds it has been on a processor."""
        threads = [thread for path in self.processes() for thread in (path / "task").iterdir()]
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    # ------------------------------------------------------------------ seeing

    def until(self, seen: Callable[[], Any], what: str, rest: float = 0.02) -> Any:
        """Look again and again until there is something; its value."""
        end = time.perf_counter() + PATIENCE
        while not (found := seen()):
            assert self.process.poll() is None, f"it has ended, with {self.process.returncode}: {self.said}"
            assert time.perf_counter() < end, f"no {what} in {PATIENCE} s: {self.said}"
            time.sleep(rest)
        return found

    def windows(self) -> list[tuple[int, _Attributes]]:
        """Its own windows, the uppermost last."""
        return [w for w in self.screen.windows() if w[0] not in self._before]

    def window(self) -> tuple[int, _Attributes]:
        """Its uppermost window, when it is there."""
        return self.until(self.windows, "window", 0.002)[-1]

    def drawn(self) -> float:
        """Wait for the first picture; the seconds since the start."""
        window, a = self.window()

        def seen() -> bool:
            row = self.screen.look(window, 0, a.height // 2, a.width, 1)
            return row != row[:4] * (len(row) // 4)

        self.until(seen, "picture", 0.001)
        return time.perf_counter() - self.began

    def picture(self) -> Picture:
        """What it shows now."""
        return _solid(*self._seen())

    def shows(self, wanted: Callable[[Picture], bool], what: str) -> None:
        """Wait until it shows a picture that is wanted. The same one is asked about once: that takes long."""
        last: tuple[int, int, bytes] | None = None

        def seen() -> bool:
            nonlocal last
            before, last = last, self._seen()
            return last != before and wanted(_solid(*last))

        self.until(seen, what, 0.03)

    def _seen(self) -> tuple[int, int, bytes]:
        """The same as it comes: the width, the height and the pixels."""
        window, a = self.window()
        return a.width, a.height, self.screen.look(window, 0, 0, a.width, a.height)

    def rest(self, still: float = STILL) -> Picture:
        """What it shows when nothing has moved for so many seconds. It gets the keys then."""
        self.drawn()
        self.screen.focus(self.window()[0])
        last, since = self._seen(), time.perf_counter()

        def resting() -> bool:
            nonlocal last, since
            now = self._seen()
            if now != last:
                last, since = now, time.perf_counter()
            return time.perf_counter() - since >= still

        self.until(resting, "rest", 0.05)
        return _solid(*last)

    # ------------------------------------------------------------------ doing

    def place(self, at: tuple[int, int]) -> tuple[int, int]:
        """A place in the window as one on the screen."""
        _, a = self.window()
        return a.x + at[0], a.y + at[1]

    def click(self, at: tuple[int, int]) -> Picture:
        """Click at a place in the window; what it shows afterwards."""
        return self._hands("mousemove", *self.place(at), "click", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> Picture:
        """Press at one place, move, let go at the other."""
        (x, y), (far_x, far_y) = self.place(start), self.place(end)
        moves: list[str | int] = ["mousemove", x, y, "mousedown", 1]
        for step in range(1, 5):
            moves += ["mousemove", x + (far_x - x) * step // 4, y + (far_y - y) * step // 4, "sleep", "0.02"]
        return self._hands(*moves, "mouseup", 1)

    def key(self, *names: str) -> Picture:
        """Press keys by the names that xdotool knows: `key("Down", "Return", "ctrl+z")`."""
        return self._hands("key", "--delay", 20, *names)

    def turn(self, act: Callable[[], object]) -> Picture:
        """Do something that brings another page; what that shows."""
        before = self.picture()
        act()
        self.shows(lambda picture: picture.difference(before) > ANOTHER, "other page")
        return self.rest()

    def _hands(self, *words: str | int) -> Picture:
        """Do something that can be seen, and wait until that is over."""
        before, end = self._seen(), time.perf_counter() + 1
        self.screen.xdotool(*words)
        while self._seen() == before and time.perf_counter() < end:
            time.sleep(0.03)
        return self.rest(BRIEF)

    def kill(self) -> None:
        """End it as a power cut would, with all processes that it has started."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.ends()

    def quit(self) -> int:
        """End it as somebody who logs out does; its exit status."""
        os.killpg(self.process.pid, signal.SIGTERM)
        return self.ends()

    def ends(self) -> int:
        """Wait until it ends by itself; its exit status."""
        status = self.process.wait(PATIENCE)
        end = time.perf_counter() + PATIENCE
        # The screen hears of it a little later, and gives the name of a window to another.
        while self.windows() and time.perf_counter() < end:
            time.sleep(0.001)
        return status


def _solid(width: int, height: int, pixels: bytes) -> Picture:
    """A picture of pixels as they come, of which some have nothing in their fourth byte."""
    data = bytearray(pixels)
    data[3::4] = b"\xff" * (len(data) // 4)
    return Picture(width, height, bytes(data))


def _group(number: int) -> int:
    """The group of a process, 0 if it has ended meanwhile."""
    try:
        return os.getpgid(number)
    except ProcessLookupError:
        return 0


@contextmanager
def running(screen: Screen, command: Sequence[str], home: Path, **environ: str) -> Iterator[Program]:
    """The program while it is needed."""
    program = Program(screen, command, home, **environ)
    try:
        yield program
    finally:
        if program.process.poll() is None:
            program.kill()


def time_start(screen: Screen, command: Sequence[str], home: Path) -> float:
    """Seconds from exec to the first picture in the window."""
    with running(screen, command, home) as program:
        return program.drawn()


def spread(seconds: Sequence[float]) -> str:
    """Times in words: the median, the extremes, how many."""
    low, high = min(seconds), max(seconds)
    return f"{statistics.median(seconds):.3f} s [{low:.3f} to {high:.3f}], {len(seconds)} times"
