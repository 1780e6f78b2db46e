"""Controllers of other makers: whatever their raw numbers are, the same buttons mean the same."""

import ctypes
import sys

import pygame
import pytest
from pygame._sdl2 import controller
from virtualpads import library

from dragonbox.ui import keycaps
from dragonbox.ui.commands import Controller

NAMED = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start")
MEANT = ("accept", "back", "secondary", "log", "previous zone", "next zone", "undo", "menu")
CROSS = {"dpup": "up", "dpdown": "down", "dpleft": "left", "dpright": "right"}
LAYOUTS = {
    "as an Xbox pad": [0, 1, 2, 3, 4, 5, 6, 7],
    "as a PlayStation pad": [1, 2, 0, 3, 4, 5, 8, 9],
    "an odd one": [9, 7, 3, 0, 6, 8, 2, 5],
}
AXES = "leftx:a0,lefty:a1,rightx:a2,righty:a3,lefttrigger:a4,righttrigger:a5"


class VirtualPad:
    """A pad that is not there, with a mapping of its own, and what the program hears from it."""

    def __init__(self, numbers):
        self.sdl, self.numbers = library(), numbers
        self.sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self.hands = Controller()
        self.hands.pads.start()
        self.index = self.sdl.SDL_JoystickAttachVirtual(1, 6, 16, 0)
        assert self.index >= 0
        self.heard()
        self.device = next(iter(self.hands.pads._open.values())).as_joystick()
        buttons = ",".join(f"{name}:b{number}" for name, number in zip(NAMED, numbers, strict=True))
        cross = ",".join(f"{name}:b{12 + number}" for number, name in enumerate(CROSS))
        mapping = f"{self.device.get_guid()},A pad,{buttons},{cross},{AXES},"
        self.sdl.SDL_GameControllerAddMapping(mapping.encode())
        self.heard()

    def heard(self):
        events = self.hands.pads.told(pygame.event.get())
        return [told for event in events if (told := self.hands.command(event)) is not None]

    def press(self, number):
        """What a button means, pressed and let go."""
        stick = ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(self.device.get_instance_id()))
        found = []
        for down in (1, 0):
            self.sdl.SDL_JoystickSetVirtualButton(stick, number, down)
            self.sdl.SDL_JoystickUpdate()
            found += self.heard()
        return found

    def push(self, axis, value):
        stick = ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(self.device.get_instance_id()))
        self.sdl.SDL_JoystickSetVirtualAxis(stick, axis, ctypes.c_int16(value))
        self.sdl.SDL_JoystickUpdate()
        return self.heard()

    def unplug(self):
        self.sdl.SDL_JoystickDetachVirtual(self.index)
        self.heard()


@pytest.fixture(params=LAYOUTS.values(), ids=LAYOUTS)
def pad(request):
    if not sys.platform.startswith("linux"):
        pytest.skip("finds SDL in the way of Linux")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    made = VirtualPad(request.param)
    yield made
    made.unplug()
    controller.quit()
    pygame.joystick.quit()
    pygame.display.quit()


def test_each_button_means_what_is_written_on_it(pad):
    assert [pad.press(number) for number in pad.numbers] == [[meant] for meant in MEANT]


def test_the_cross_points(pad):
    assert [pad.press(12 + number) for number in range(4)] == [[meant] for meant in CROSS.values()]


def test_sticks_and_triggers(pad):
    assert pad.push(0, 32767) == ["right"]
    assert pad.push(0, 0) == []
    assert pad.push(1, -32768) == ["up"]
    assert pad.push(2, 30000) == ["look around"]
    assert pad.hands.stick[0] == pytest.approx(30000 / 32767)
    assert pad.push(5, 32767) == ["zoom in"]
    assert pad.push(4, 32767) == ["zoom out"]


def test_a_pad_that_was_unplugged_is_forgotten(pad):
    pad.unplug()
    assert not pad.hands.pads._open
    pad.index = pad.sdl.SDL_JoystickAttachVirtual(1, 6, 16, 0)
    pad.heard()
    assert len(pad.hands.pads._open) == 1


def test_a_pad_that_sdl_does_not_know_is_heard_as_it_is():
    event = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0)
    hands = Controller()
    told = (hands.command(event) for event in hands.pads.told([event]))
    assert [command for command in told if command] == ["accept"]
    keycaps.use(None)
