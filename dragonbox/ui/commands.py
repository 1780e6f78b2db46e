"""Keys and controller, as commands.

A command is what the player means: `accept`, `back`, `left`, `undo`. Scenes know commands only, so that
everything can be done by mouse, keys and controller alike.
"""

from __future__ import annotations

import glob
import sys
from typing import TypeAlias

import pygame

from dragonbox.core.language import _
from dragonbox.ui.pads import Pads

KEYS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_SPACE: "secondary",
    pygame.K_ESCAPE: "back",
    pygame.K_BACKSPACE: "take back",
    pygame.K_AC_BACK: "back",
    pygame.K_TAB: "next zone",
    pygame.K_F1: "help",
    pygame.K_F11: "full screen",
    pygame.K_F12: "screenshot",
    pygame.K_h: "hint",
    pygame.K_l: "log",
    pygame.K_m: "mute",
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_SLASH: "find",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_DELETE: "delete",
    pygame.K_r: "turn",
    pygame.K_p: "peek",
    pygame.K_PLUS: "zoom in",
    pygame.K_EQUALS: "zoom in",
    pygame.K_KP_PLUS: "zoom in",
    pygame.K_MINUS: "zoom out",
    pygame.K_KP_MINUS: "zoom out",
    pygame.K_0: "fit",
    pygame.K_KP_0: "fit",
    **{pygame.K_1 + i: f"choice {i + 1}" for i in range(9)},
}

BUTTONS = {
    0: "accept",
    1: "back",
    2: "secondary",
    3: "log",
    4: "previous zone",
    5: "next zone",
    6: "undo",
    7: "menu",
    9: "hint",
    10: "hint",
}
"""The layout of an Xbox pad: A B X Y, shoulders, back, start, and the sticks. `pads` tells all others so."""

PANS = {
    pygame.K_UP: "pan up",
    pygame.K_DOWN: "pan down",
    pygame.K_LEFT: "pan left",
    pygame.K_RIGHT: "pan right",
}
"""With Shift."""

REPEATED = frozenset(
    {"up", "down", "left", "right", "page up", "page down", "undo", "redo", "zoom in", "zoom out"}
) | frozenset(PANS.values())
"""What goes on while its key is held down. Everything else is meant once: the Enter that opens a page must
not press a button there as well."""

STICK = 0.6
"""How far a stick must be pushed to count, from 0 to 1."""
REST = 0.2
"""How far the right stick may be from its middle while nobody touches it."""
RIGHT, TRIGGERS = (3, 4), {2: "zoom out", 5: "zoom in"}
"""The axes of the right stick, and of the triggers, which rest at -1."""


def key_name(name: str) -> str:
    """Return what is told of keys, such as `Undo: Ctrl+Z`, by the names they have on this keyboard."""
    if sys.platform != "darwin":
        return name
    mac = {"Ctrl": "Cmd", _("Ctrl"): "Cmd", "Alt": "Option", "F11": "Ctrl+Cmd+F"}
    for key, instead in mac.items():
        name = name.replace(key, instead)
    return name


def command(event: pygame.event.Event) -> str | None:
    """Return what a key, button or stick means; None if nothing."""
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
            return "previous zone"
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL and event.mod & pygame.KMOD_META:
                return "full screen"  # as in all programs on macOS, which takes F11 for itself
            if event.key == pygame.K_z:
                return "redo" if event.mod & pygame.KMOD_SHIFT else "undo"
            return {pygame.K_y: "redo", pygame.K_q: "quit", pygame.K_s: "save", pygame.K_f: "find"}.get(
                event.key
            )
        if event.mod & pygame.KMOD_SHIFT and event.key in PANS:
            return PANS[event.key]
        if event.mod & pygame.KMOD_ALT:
            return "full screen" if event.key == pygame.K_RETURN else None
        return KEYS.get(event.key)
    if event.type == pygame.JOYBUTTONDOWN:
        return BUTTONS.get(event.button)
    if event.type == pygame.JOYHATMOTION:
        x, y = event.value
        return {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}.get((x, y))
    return None


Push: TypeAlias = tuple[float, float]
"""How far a stick is pushed to the right and down, from -1 to 1."""


def _farthest(sticks: dict[int, Push]) -> Push:
    """Return the push of the stick that is farthest from its middle: the others may lie on a table."""
    return max(sticks.values(), key=lambda push: max(map(abs, push)), default=(0.0, 0.0))


class Controller:
    """Game controllers, looked for only when one may be there: listening to none costs time all the while."""

    def __init__(self) -> None:
        self._sticks: dict[int, Push] = {}
        """How far the right stick of each pad is pushed to the right and down, from -1 to 1."""
        self._left: dict[int, Push] = {}
        """The same of the left sticks."""
        self._crosses: dict[int, str] = {}
        """The commands of the crosses that are held, by pad."""
        self.pads = Pads()
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        """Pads that are listened to."""
        self._pushed: dict[tuple[int, int], int] = {}
        self._down: set[int] = set()
        """The keys that are held."""

    @property
    def stick(self) -> Push:
        """Return how far a right stick is pushed: that of the pad that pushes most."""
        return _farthest(self._sticks)

    @property
    def left(self) -> Push:
        """The same of the left sticks."""
        return _farthest(self._left)

    @property
    def cross(self) -> str:
        """Return the command of the cross that is held; empty if none is."""
        return next(reversed(self._crosses.values()), "")

    @property
    def push(self) -> str:
        """Return where the left stick is pushed to, as a command; empty while it rests."""
        x, y = self.left
        if max(abs(x), abs(y)) <= STICK:
            return ""
        if abs(x) >= abs(y):
            return "right" if x > 0 else "left"
        return "down" if y > 0 else "up"

    def look(self) -> None:
        """Start to listen if a controller may be there. Called after the first frame and on focus."""
        if pygame.joystick.get_init():
            return
        if sys.platform.startswith("linux") and not glob.glob("/dev/input/js*"):
            return
        self.pads.start()

    def command(self, event: pygame.event.Event) -> str | None:
        """Return what a key, button or stick means, as `command` does; a pushed stick, and most keys, count
        once until they are let go."""
        if event.type == pygame.JOYDEVICEADDED:
            stick = pygame.joystick.Joystick(event.device_index)
            self._open[stick.get_instance_id()] = stick
        elif event.type == pygame.JOYDEVICEREMOVED:
            for kept in (self._open, self._sticks, self._left, self._crosses):
                kept.pop(event.instance_id, None)
        elif event.type == pygame.JOYHATMOTION:
            self._crosses.pop(event.instance_id, None)
            if towards := command(event):
                self._crosses[event.instance_id] = towards
        elif event.type == pygame.JOYAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            held = event.key in self._down
            self._down.add(event.key)
            if held and command(event) not in REPEATED:
                return None
        return command(event)

    def _axis(self, pad: int, axis: int, value: float) -> str | None:
        """What it means that a stick or a trigger is pushed so far."""
        if axis in RIGHT:
            before = self._sticks.get(pad, (0.0, 0.0))
            value = value if abs(value) > REST else 0.0
            self._sticks[pad] = (value, before[1]) if axis == RIGHT[0] else (before[0], value)
            return "look around" if before == (0.0, 0.0) and value else None
        if axis < 2:
            across, down = self._left.get(pad, (0.0, 0.0))
            self._left[pad] = (value, down) if axis == 0 else (across, value)
        side = (value > STICK) - (value < -STICK)
        was, self._pushed[pad, axis] = self._pushed.get((pad, axis), 0), side
        if side == was or not side:
            return None
        if axis in TRIGGERS:
            return TRIGGERS[axis] if side > 0 else None
        return (("left", "right"), ("up", "down"))[axis][side > 0] if axis < 2 else None
