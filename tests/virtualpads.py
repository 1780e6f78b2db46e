"""Game controllers that are not there: SDL makes them, with the buttons where their makers have them."""

import ctypes
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from dragonbox.app import audio
from dragonbox.ui.widgets import nearest

NAMED = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start")
DIRECTIONS = {"up": "dpup", "down": "dpdown", "left": "dpleft", "right": "dpright"}
MAKERS = {
    "xbox": ("Xbox Wireless Controller", [0, 1, 2, 3, 4, 5, 6, 7]),
    "playstation": ("PS5 Controller", [1, 2, 0, 3, 4, 5, 8, 9]),
    "nintendo": ("Nintendo Switch Pro Controller", [0, 1, 3, 2, 5, 6, 4, 8]),
}
"""The names of pads, and the numbers of their buttons."""
AXES = "leftx:a0,lefty:a1,rightx:a2,righty:a3,lefttrigger:a4,righttrigger:a5"
LIMIT = 80
"""Steps of the cross to anything on a page."""


def library() -> Any:
    """Return SDL, as pygame has loaded it."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        return ctypes.CDLL(next(line.split()[-1] for line in maps if "libSDL2-2" in line))


class Pad:
    """A controller of a maker, in the hands of somebody who looks at a stage and touches nothing else."""

    def __init__(self, stage: Any, maker: str, kind: int = 1) -> None:
        """`kind` tells pads apart that are plugged in at once."""
        self.stage, self._sdl = stage, library()
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        name, numbers = MAKERS[maker]
        self._numbers = dict(zip(NAMED, numbers, strict=True))
        self._numbers |= {name: 12 + i for i, name in enumerate(DIRECTIONS.values())}
        self._numbers |= {"leftstick": 10, "rightstick": 11}
        mapping = ",".join(f"{name}:b{number}" for name, number in self._numbers.items())
        # Plugged in once to learn how SDL calls it, and again with a mapping that it knows.
        self._plug_in(kind)
        guid = pygame.joystick.Joystick(self._index).get_guid()
        self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._sdl.SDL_GameControllerAddMapping(f"{guid},{name},{mapping},{AXES},".encode())
        self._plug_in(kind)
        self._heard()
        assert self.id in self._pads

    def _plug_in(self, kind: int) -> None:
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, 6, 16, 0)
        assert self._index >= 0
        self.id = self._id_of(self._index)

    @property
    def _pads(self) -> dict[int, Any]:
        return self.stage.window.controller.pads._open  # type: ignore[no-any-return]

    def _heard(self) -> None:
        """What the pad does comes to the window, as in its loop."""
        self._sdl.SDL_JoystickUpdate()
        for event in self.stage.window.controller.pads.told(pygame.event.get()):
            if self.stage.window.scenes:
                self.stage.window.dispatch(event)

    def _stick(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self.id))

    def press(self, *names: str) -> None:
        """Press buttons and let them go, one after the other: `press("a", "dpleft")`."""
        self._touch(*names)
        self.stage.settle()

    def _touch(self, *names: str) -> None:
        """The same, without looking at what it brings."""
        for name in names:
            for down in (1, 0):
                self._sdl.SDL_JoystickSetVirtualButton(self._stick(), self._numbers[name], down)
                self._heard()

    def hold(self, name: str, seconds: float) -> None:
        """Hold a button for so long."""
        for down in (1, 0):
            self._sdl.SDL_JoystickSetVirtualButton(self._stick(), self._numbers[name], down)
            self._heard()
            self.stage.wait(seconds)

    def push(self, axis: int, value: float) -> None:
        """Push a stick, or a trigger, from -1 to 1, and hold it there."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick(), axis, ctypes.c_int16(round(32767 * value)))
        self._heard()

    def unplug(self) -> None:
        found = [i for i in range(pygame.joystick.get_count()) if self._id_of(i) == self.id]
        if found:
            self._sdl.SDL_JoystickDetachVirtual(found[0])
            self._heard()
            self.stage.settle()

    def _id_of(self, index: int) -> int:
        return int(self._sdl.SDL_JoystickGetDeviceInstanceID(index))

    # ------------------------------------------------------------------ finding the way

    def go_to(self, key: str) -> None:
        """Bring the focus to a widget, by the cross and the shoulder buttons."""
        scene, shut = self.stage.top, set()
        if not scene.focus_shown:
            # Without a focus that is seen, the first push may show it only.
            before = scene.focused
            self.press("dpdown")
            assert scene.focus_shown or scene.focused != before, f"no focus on {scene}"
        for _ in range(LIMIT):
            here = scene.focused
            if here == key and scene.focus_shown:
                return
            name, there = self._step(scene, here, key, shut)
            self._touch(name)
            assert self.stage.top is scene, f"{name} left the page"
            if scene.focused != there:
                shut.add((here, name))
        raise AssertionError(f"no way to {key}")

    def _step(self, scene: Any, start: str, goal: str, shut: set[tuple[str, str]]) -> tuple[str, str]:
        """The first button on a shortest way, and where it leads."""
        came: dict[str, tuple[str, str]] = {start: ("", "")}
        todo = deque([start])
        while todo and goal not in came:
            here = todo.popleft()
            for name, there in self._ways(scene, here):
                if (here, name) not in shut and there not in came:
                    came[there] = (here, name)
                    todo.append(there)
        assert goal in came, f"the focus cannot go from {start} to {goal}: {self.stage.offered()}"
        there = goal
        while came[there][0] != start:
            there = came[there][0]
        return came[there][1], there

    def _ways(self, scene: Any, key: str) -> Iterator[tuple[str, str]]:
        here = scene.widget(key)
        for direction, name in DIRECTIONS.items():
            if (found := nearest(scene.widgets, here, direction)) is not None:
                yield name, found.key
        able = [w for w in scene.widgets if w.reachable]
        zones = list(dict.fromkeys(w.zone for w in able))
        if here is not None and here.zone in zones:
            for name, step in (("rightshoulder", 1), ("leftshoulder", -1)):
                zone = zones[(zones.index(here.zone) + step) % len(zones)]
                yield name, next(w.key for w in able if w.zone == zone)

    def click(self, key: str) -> None:
        """Go to a widget and press A."""
        self.go_to(key)
        self.press("a")


@contextmanager
def listening(stage: Any) -> Iterator[Callable[..., Pad]]:
    """Let pads be plugged in at a stage: `plug_in("xbox")`. They are gone in the end."""
    if not sys.platform.startswith("linux"):
        pytest.skip("finds SDL in the way of Linux")
    from pygame._sdl2 import controller

    audio.begin(stage.window)
    stage.window.controller.pads.start()
    made: list[Pad] = []

    def plug_in(maker: str) -> Pad:
        made.append(Pad(stage, maker, len(made) + 1))
        return made[-1]

    yield plug_in
    for pad in reversed(made):
        pad.unplug()
    stage.window.controller.pads._open.clear()
    controller.quit()
    pygame.joystick.quit()
