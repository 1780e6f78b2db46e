"""Things with which a value is chosen: some of a few, on or off, a number.

They are widgets like any other, in a module of their own: the first picture of the menu has none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import pygame

from dragonbox.core.language import _
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import LEAST, State, Widget

MANY = 80
"""A slider with more numbers than this is finer at its lower end."""


@dataclass(slots=True, eq=False, repr=False)
class Segments(Widget):
    """One of a few."""

    labels: Sequence[str] = ()
    value: int = 0
    change: Callable[[int], None] = lambda value: None
    size: float = 16
    leaves: bool = False
    """Whether left of the first and right of the last the focus goes on to other widgets."""
    shares: Sequence[float] = ()
    """How wide each is compared with the others; empty if all are alike."""

    def setting(self) -> str:
        return self.labels[self.value]

    def cells(self) -> list[pygame.Rect]:
        """Return the box of each choice."""
        shares = self.shares or [1] * len(self.labels)
        ends = [0, *accumulate(shares)]
        edges = [self.box.x + round(self.box.w * end / ends[-1]) for end in ends]
        return [pygame.Rect(a, self.box.y, b - a, self.box.h) for a, b in pairwise(edges)]

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.box(self.box, canvas.px(9), theme.LACQUER_WELL, 0.85)
        canvas.outline(self.box, canvas.px(9), theme.GOLD, canvas.hair(), 0.5)
        if state.focus and not state.held:
            parts.focus(canvas, self.box, canvas.px(9))
        for i, (cell, label) in enumerate(zip(self.cells(), self.labels, strict=True)):
            inner = cell.inflate(-canvas.px(6), -canvas.px(6))
            here = i == self.value
            if here:
                canvas.shaded(inner, canvas.px(7), (theme.METAL_LIGHT, theme.METAL))
                if state.focus and state.held:
                    parts.focus(canvas, inner, canvas.px(7))
            face, room = "semi" if here else "sans", cell.w - canvas.px(4)
            canvas.text(
                label,
                (inner.centerx, inner.centery - canvas.px(1)),
                canvas.type.smaller(label, self.size, room, face, min(self.size, LEAST)),
                theme.ON_GOLD if here else None,
                face,
                "center",
                True,
                width=room,
            )

    def press(self, at: tuple[int, int]) -> None:
        for i, cell in enumerate(self.cells()):
            if cell.collidepoint(at):
                self._set(i)

    def nudge(self, command: str) -> bool:
        step = {"left": -1, "right": 1}.get(command)
        if step is None:
            return False
        value = self.value + step
        if not 0 <= value < len(self.labels):
            return not self.leaves
        self._set(value)
        return True

    def _set(self, value: int) -> None:
        if value != self.value and self.on:
            self.value = value
            self.change(value)


@dataclass(slots=True, eq=False, repr=False)
class Stepper(Segments):
    """One of a few where there is no room to show them all: the one chosen, between two arrows."""

    def arrows(self) -> list[pygame.Rect]:
        """Return the boxes of the two arrows."""
        side = min(self.box.h, self.box.w // 4)
        return [
            pygame.Rect(self.box.x, self.box.y, side, self.box.h),
            pygame.Rect(self.box.right - side, self.box.y, side, self.box.h),
        ]

    def draw(self, canvas: Canvas, state: State) -> None:
        radius = canvas.px(9)
        canvas.box(self.box, radius, theme.LACQUER_WELL, 0.85)
        canvas.outline(self.box, radius, theme.GOLD, canvas.hair(), 0.5)
        if state.focus:
            inside = self.box.inflate(-2 * self.arrows()[0].w, -canvas.px(8)) if state.held else self.box
            parts.focus(canvas, inside, radius)
        ends = self.value == 0, self.value == len(self.labels) - 1
        for arrow, icon, end in zip(self.arrows(), ("left", "right"), ends, strict=True):
            canvas.icon(icon, arrow.center, 16, theme.GOLD_LIGHT, 0.3 if end else 1.0)
        room = self.box.w - 2 * self.arrows()[0].w
        at = self.box.centerx, self.box.centery - canvas.px(1)
        label = self.labels[self.value]
        size = canvas.type.smaller(label, self.size, room, "semi", 10)
        canvas.text(label, at, size, theme.GOLD_LIGHT, "semi", "center", True, width=room)

    def press(self, at: tuple[int, int]) -> None:
        """The left half is one back, the rest one on."""
        step = -1 if at[0] < self.box.centerx else 1
        self._set(min(max(0, self.value + step), len(self.labels) - 1))


@dataclass(slots=True, eq=False, repr=False)
class Toggle(Widget):
    """On or off."""

    value: bool = False
    change: Callable[[bool], None] = lambda value: None

    def setting(self) -> str:
        return _("On") if self.value else _("Off")

    def draw(self, canvas: Canvas, state: State) -> None:
        r = self.box
        radius = r.h / 2
        off = theme.either(theme.LACQUER_WELL, theme.BUTTON_OFF[1])
        canvas.box(r, radius, theme.JADE_ON if self.value else off, 1.0 if self.value else 0.8)
        canvas.outline(r, radius, theme.GOLD, canvas.hair(1.2), 0.8)
        if state.focus:
            parts.focus(canvas, r, radius)
        side = r.h - canvas.px(8)
        x = r.right - canvas.px(4) - side if self.value else r.x + canvas.px(4)
        knob = (x, r.y + canvas.px(4), side, side)
        canvas.shadow(knob, side / 2, canvas.px(3), canvas.px(2), alpha=140)
        canvas.shaded(knob, side / 2, (theme.rgb("#FFF8E6"), theme.rgb("#D9C89C")))
        sign = r.x + r.h * 0.52 if self.value else r.right - r.h * 0.52
        ink = theme.TOGGLE_SIGNS[0] if self.value else theme.TOGGLE_SIGNS[1]
        canvas.icon("check" if self.value else "minus", (sign, r.centery), 14, ink)

    def press(self, at: tuple[int, int]) -> None:
        self.value = not self.value
        self.change(self.value)

    def nudge(self, command: str) -> bool:
        if command == "accept" or ((command == "right") != self.value and command in ("left", "right")):
            self.press(self.box.center)
            return True
        return command in ("left", "right")


@dataclass(slots=True, eq=False, repr=False)
class Slider(Widget):
    """A whole number between two bounds."""

    value: int = 0
    low: int = 0
    high: int = 100
    step: int = 5
    label: Callable[[int], str] = str
    change: Callable[[int], None] = lambda value: None

    @property
    def _bend(self) -> float:
        """The power by which the track is finer at its lower end: where there are many numbers, small ones
        are wanted most."""
        return 2.0 if (self.high - self.low) // self.step > MANY else 1.0

    def setting(self) -> str:
        return self.label(self.value)

    def track(self) -> pygame.Rect:
        """Return where the knob may go; the rest of the area is for the number."""
        number = round(self.box.h * 1.75)
        height = max(4, self.box.h // 5)
        return pygame.Rect(self.box.x, self.box.centery - height // 2, self.box.w - number, height)

    def draw(self, canvas: Canvas, state: State) -> None:
        t = self.track()
        share = ((self.value - self.low) / (self.high - self.low)) ** (1 / self._bend)
        canvas.box(t, t.h / 2, theme.LACQUER_WELL, 0.9)
        canvas.outline(t, t.h / 2, theme.GOLD, 1, 0.4)
        filled = max(t.h, round(t.w * share))
        canvas.shaded((t.x, t.y, filled, t.h), t.h / 2, theme.WARM)
        side = canvas.px(24)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = round(t.x + t.w * share), t.centery
        canvas.shadow(knob, side / 2, canvas.px(4), canvas.px(3), alpha=150)
        canvas.shaded(knob, side / 2, (theme.rgb("#FFF8E6"), theme.METAL))
        if state.focus and state.held:
            parts.focus(canvas, knob, side / 2)
        elif state.focus:
            parts.focus(canvas, self.box.inflate(canvas.px(16), 0), canvas.px(9))
        canvas.text(
            self.label(self.value), (self.box.right, t.centery), 17, face="semi", align="right", middle=True
        )

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        t = self.track()
        share = min(1.0, max(0.0, (at[0] - t.x) / max(1, t.w))) ** self._bend
        self._set(self.low + round((self.high - self.low) * share / self.step) * self.step)

    def nudge(self, command: str) -> bool:
        step = {"left": -self.step, "right": self.step}.get(command)
        if step is None:
            return False
        self._set(self.value + step)
        return True

    def _set(self, value: int) -> None:
        value = min(max(self.low, value), self.high)
        if value != self.value:
            self.value = value
            self.change(value)
