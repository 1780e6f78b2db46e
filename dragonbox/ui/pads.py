"""Game controllers of all makers, told as one: SDL knows where each has its buttons.

A pad that SDL's database knows sends two kinds of events: raw ones, whose numbers differ from maker to maker,
and named ones. The named ones become raw ones with the numbers of an Xbox pad; its own raw ones are left
out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, TypeAlias

import pygame

from dragonbox.ui import keycaps

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: 0,
    pygame.CONTROLLER_BUTTON_B: 1,
    pygame.CONTROLLER_BUTTON_X: 2,
    pygame.CONTROLLER_BUTTON_Y: 3,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: 4,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: 5,
    pygame.CONTROLLER_BUTTON_BACK: 6,
    pygame.CONTROLLER_BUTTON_START: 7,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: 9,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: 10,
}
"""The numbers of an Xbox pad, see `hands.BUTTONS`."""
CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, 1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, -1),
}
"""The buttons of the cross, and where they point as a hat."""
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: 0,
    pygame.CONTROLLER_AXIS_LEFTY: 1,
    pygame.CONTROLLER_AXIS_RIGHTX: 3,
    pygame.CONTROLLER_AXIS_RIGHTY: 4,
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: 2,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: 5,
}
"""The axes of an Xbox pad, see `hands.RIGHT` and `hands.TRIGGERS`."""
TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
FULL = 32767
"""How far a named axis goes."""
RAW = frozenset(
    {
        *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION),
        *(pygame.JOYAXISMOTION, pygame.JOYBALLMOTION),
    }
)


USED = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN})
"""Events with which somebody goes on, whatever they have in hand."""
Change: TypeAlias = Literal["gone", "back", "replaced"]
MOVED = 0.5
"""How far a stick must go, from 0 to 1, for its pad to be the one in hand."""


class Pads:
    """The pads that SDL knows by name, and which of them is in hand."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        """The pads by the number of their events."""
        self._held: dict[int, set[int]] = {}
        """The buttons of their crosses that are down."""
        self._last = -1
        """The one that was used last."""
        self._missing = False
        """Whether it is gone, and nothing else was used since."""
        self.heed: Callable[[Change], None] = lambda change: None
        """Told when the pad in hand is gone, and when there is one again, or something else is in hand."""

    def start(self) -> None:
        """Begin to listen; pads that are there already are announced as if they were just plugged in."""
        from pygame._sdl2 import controller

        pygame.joystick.init()
        controller.init()

    def told(self, events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """Yield the events as those of an Xbox pad, whatever pad they come from. Before the first event of
        another device comes one that has everything drawn again: caps name what is in hand."""
        for event in events:
            kind = event.type
            if self._missing and kind in USED:
                self._missing = False
                self.heed("replaced")
            if self._takes_up(event):
                yield from self._changed()
            if kind == pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            elif kind == pygame.CONTROLLERDEVICEREMOVED:
                self._unplug(event.instance_id)
                yield from self._changed()
            elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                yield from self._button(event)
            elif kind == pygame.CONTROLLERAXISMOTION:
                yield from self._axis(event)
            elif kind not in RAW or event.instance_id not in self._open:
                if kind == pygame.JOYDEVICEREMOVED:
                    self._unplug(event.instance_id)
                elif kind == pygame.JOYDEVICEADDED and self._missing:
                    self._missing = False
                    self.heed("back")
                yield event

    def rumble(self, strength: float, seconds: float) -> None:
        """Shake the pad in hand, if there is one that can; the strength goes from 0 to 1."""
        pad = self._open.get(self._last)
        if pad is not None and keycaps.in_hand():
            pad.rumble(strength / 2, strength, round(1000 * seconds))

    def _takes_up(self, event: pygame.event.Event) -> bool:
        """Whether the player has changed from one device to another with this event."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return keycaps.use(None)
        if kind == pygame.MOUSEMOTION:
            return keycaps.in_hand() is not None and event.rel != (0, 0) and keycaps.use(None)
        pushed = kind == pygame.CONTROLLERAXISMOTION and abs(event.value) > MOVED * FULL
        if pushed or kind in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION):
            self._last = event.instance_id
            pad = self._open.get(self._last)
            return keycaps.use(keycaps.maker(pad.name) if pad else "xbox")
        return False

    def _plug_in(self, index: int) -> None:
        """Open a pad; one that is gone again by now is left alone."""
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    @staticmethod
    def _changed() -> Iterator[pygame.event.Event]:
        """Something else is in hand: the pointer is seen only where it is used."""
        if pygame.display.get_init():
            pygame.mouse.set_visible(keycaps.in_hand() is None)
        if keycaps.in_hand():
            yield pygame.event.Event(pygame.WINDOWLEAVE)
        yield pygame.event.Event(pygame.WINDOWEXPOSED)

    def _unplug(self, pad: int) -> None:
        """A pad is gone. If it was in hand, another that is there is taken up, or else keys and mouse."""
        self._open.pop(pad, None)
        self._held.pop(pad, None)
        if pad != self._last or not keycaps.in_hand():
            return
        self._last, other = next(iter(self._open.items()), (-1, None))
        keycaps.use(keycaps.maker(other.name) if other else None)
        self._missing = True
        self.heed("gone")

    def _button(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        if event.button in CROSS:
            held = self._held.setdefault(event.instance_id, set())
            (held.add if down else held.discard)(event.button)
            x, y = (sum(CROSS[button][side] for button in held) for side in (0, 1))
            yield pygame.event.Event(pygame.JOYHATMOTION, instance_id=event.instance_id, hat=0, value=(x, y))
        elif event.button in BUTTONS:
            kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
            yield pygame.event.Event(kind, instance_id=event.instance_id, button=BUTTONS[event.button])

    def _axis(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        if event.axis in AXES:
            value = event.value / FULL
            # Triggers rest at 0 here, and at -1 on an Xbox pad.
            value = 2 * value - 1 if event.axis in TRIGGERS else max(-1.0, value)
            yield pygame.event.Event(
                pygame.JOYAXISMOTION, instance_id=event.instance_id, axis=AXES[event.axis], value=value
            )
