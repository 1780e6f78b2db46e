"""Things that can be pressed and slid; what can be typed into is in `textfield`.

A widget knows its area and what to do; the scene that holds it knows where the pointer and the focus are and
draws it with that state. All widgets of a scene are made anew when its layout changes, and are recognised by
their `key`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import ClassVar, NamedTuple

import pygame

from dragonbox.core.language import _
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

Act = Callable[[], None]

MANY = 80
"""A slider with more numbers than this is finer at its lower end."""
LEAST = 12
"""The label of a button is made smaller where it does not fit, but not below this size."""


def nothing() -> None:
    """Do nothing."""


class State(NamedTuple):
    """How a widget is to be drawn."""

    hover: bool = False
    focus: bool = False
    pressed: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Widget:
    """The base: an area that can be pressed."""

    bare: ClassVar[bool] = False
    """Whether nothing is drawn of it but its focus."""
    tells: ClassVar[bool] = False
    """Whether a screen reader says it as soon as it is there: a paper with text."""
    key: str
    box: pygame.Rect
    act: Act = nothing
    zone: str = "middle"
    """Tab goes from zone to zone, arrows move within one."""
    why: str = ""
    """Why it cannot be used now; shown when it is pressed. Empty: it can."""
    tip: str = ""
    """A tool-tip."""
    skip: bool = False
    """Whether the focus passes it by."""
    name: str = ""
    """What a screen reader calls it where neither a label nor a tool-tip does."""

    @property
    def on(self) -> bool:
        """Whether it can be used."""
        return not self.why

    @property
    def reachable(self) -> bool:
        """Whether keys bring the focus to it: not where it would only be refused."""
        return self.on and not self.skip

    def heard(self) -> str:
        """Return what a screen reader says of it: its name, what it is set to, and why it cannot be used."""
        label = getattr(self, "label", "")
        name = self.name or (label if isinstance(label, str) else "") or self.tip
        return ". ".join(filter(None, (name, self.setting(), self.why)))

    def setting(self) -> str:
        """Return what it is set to, in words; empty where nothing is set with it."""
        return ""

    def covers(self, at: tuple[int, int]) -> bool:
        """Return whether it is what lies at a place."""
        return self.box.collidepoint(at)

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the focus; an area of itself draws nothing else."""
        if state.focus:
            parts.focus(canvas, self.box, canvas.px(theme.RADIUS_BUTTON))

    def press(self, at: tuple[int, int]) -> None:
        """The pointer goes down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer moves while it is down."""

    def nudge(self, command: str) -> bool:
        """Answer a direction while it has the focus; return whether it was used."""
        return False

    def typed(self, event: pygame.event.Event) -> bool:
        """Answer a key or text while it has the focus; return whether it was used."""
        return False


@dataclass(slots=True, eq=False, repr=False)
class Button(Widget):
    """A word or an icon that does something."""

    label: str = ""
    kind: str = "second"
    """`primary` (at most one on a screen), `second`, `ink` (the way of doing nothing), `quiet`; on paper
    `paper`, or `paper main` and `paper quiet` where one leads on and the other back."""
    icon: str = ""
    cap: str = ""
    """The key that does the same, shown in a cap."""
    size: float = theme.BODY
    align: str = "center"
    """`left` for buttons in a column, so that their icons stand below each other."""
    disc: bool = False
    """Whether it is round."""

    def least(self, canvas: Canvas) -> int:
        """Return the width below which the label is cut."""
        words = canvas.type.width(self.label, min(self.size, LEAST), "semi")
        cap = parts.keycap_width(canvas, self.cap) + canvas.px(8) if self.cap else 0
        icon = canvas.px(26) if self.icon and self.label else 0
        return words + cap + icon + canvas.px(16) + 1

    def draw(self, canvas: Canvas, state: State) -> None:
        r = self.box.move(0, canvas.hair()) if state.pressed and self.on else self.box
        radius = r.h // 2 if self.disc else canvas.px(theme.RADIUS_BUTTON)
        ink = self._ground(canvas, r, radius, state)
        if state.focus:
            parts.focus(canvas, r, radius)
        middle = r.centerx
        room = r.w - canvas.px(16)
        if self.cap and self.least(canvas) <= r.w:  # where both have no room, the label matters more
            at = r.right - canvas.px(10), r.centery
            hot = self.kind == "primary" and (self.on or not theme.DAY)
            cap = parts.keycap(canvas, self.cap, at, "right", hot, self.kind.startswith("paper"))
            middle -= (cap + canvas.px(8)) // 2
            room -= cap + canvas.px(8)
        size = canvas.type.smaller(self.label, self.size, room, "semi", min(self.size, LEAST))
        label = canvas.type.fitted(self.label, size, max(10, room), "semi")
        width = canvas.type.width(label, size, "semi") if label else 0
        step = canvas.px(26) if self.icon and label else 0
        x = middle - (width + step) / 2 if self.align == "center" else r.x + canvas.px(20)
        if self.icon:
            canvas.icon(self.icon, (x + canvas.px(10) if label else middle, r.centery), 21, ink)
            x += step
        if label:
            canvas.text(label, (x, r.centery - canvas.px(1)), size, ink, "semi", middle=True)

    def _ground(self, canvas: Canvas, r: pygame.Rect, radius: int, state: State) -> theme.Colour:
        hover = state.hover and self.on
        if self.kind == "primary":
            if not state.pressed:
                canvas.shadow(r, radius, canvas.px(8), canvas.px(4), alpha=150)
            if hover:
                canvas.glow(r, radius, canvas.px(10), theme.rgb("#FF7A4A"), 120)
            top, bottom = theme.BUTTON_HOVER if hover else theme.BUTTON if self.on else theme.BUTTON_OFF
            canvas.shaded(r, radius, (top, theme.mix(top, bottom, 0.35), bottom))
            sheen = theme.rgb("#F3A083") if self.on else theme.BUTTON_OFF_EDGE
            canvas.outline(r.inflate(-2, -2), radius - 1, sheen, 1, 0.55)
            edge = r.inflate(canvas.px(2), canvas.px(2))
            canvas.rim(edge, radius + canvas.px(1), canvas.hair(1.5), 0.9 if self.on else 0.3)
            return theme.ON_BUTTON if self.on else theme.OFF_ON_BUTTON
        if self.kind == "second":
            flat = theme.DAY and not self.on
            if not state.pressed and not flat:
                canvas.shadow(r, radius, canvas.px(6), canvas.px(3), alpha=120)
            lit = theme.SECOND_LIT if hover else theme.SECOND
            canvas.shaded(r, radius, theme.BUTTON_OFF if flat else lit)
            canvas.outline(r, radius, theme.GOLD, canvas.hair(1.25), 0.75 if self.on else 0.25)
            off = theme.OFF_ON_BUTTON if flat else theme.OFF
            return theme.GOLD_LIGHT if self.on else off
        if self.kind == "ink":
            canvas.box(r, radius, theme.INK, 0.95 if hover else 0.72)
            canvas.outline(r, radius, theme.GOLD, canvas.hair(), 0.9 if hover else 0.45)
            return canvas.palette.text if self.on else theme.OFF
        if self.kind == "paper main" and self.on:
            canvas.shadow(r, radius, canvas.px(5), canvas.px(2), alpha=90)
            canvas.box(r, radius, theme.mix(theme.WHITE, theme.PAPER[0], 0.0 if hover else 0.4))
            canvas.outline(r, radius, theme.LINK, max(2, canvas.hair(2)))
            return theme.LINK
        if self.kind == "paper quiet":
            canvas.box(r, radius, theme.WHITE, 0.7 if hover else 0.0)
            return theme.PRINT if self.on else theme.PRINT_DIM
        if self.kind.startswith("paper"):
            canvas.box(r, radius, theme.WHITE, 0.9 if hover else 0.5)
            canvas.outline(r, radius, theme.PAPER_EDGE, canvas.hair(1.4))
            return theme.PRINT if self.on else theme.PRINT_DIM
        if hover or state.pressed:
            canvas.box(r, radius, theme.TINT, 0.16)
        return theme.GOLD_LIGHT if self.on else theme.OFF


def in_a_row(buttons: Sequence[Button], row: pygame.Rect, gap: int, canvas: Canvas) -> None:
    """Give buttons their areas: side by side, so many pixels apart. All have one width, unless a label needs
    more: then what the labels leave free is shared."""
    room = row.w - gap * (len(buttons) - 1)
    needs = [canvas.type.width(button.label, button.size, "semi") + canvas.px(16) for button in buttons]
    widths = [room // max(1, len(buttons))] * len(buttons)
    if any(need > width for need, width in zip(needs, widths, strict=True)):
        widths = [need + (room - sum(needs)) // len(buttons) for need in needs]
    x = row.x
    for button, width in zip(buttons, widths, strict=True):
        button.box = pygame.Rect(x, row.y, width, row.h)
        x += width + gap


@dataclass(slots=True, eq=False, repr=False)
class IconButton(Widget):
    """An icon that does something."""

    icon: str = ""
    marked: bool = False
    """Whether it stands for something that is on."""
    quiet: bool = False
    """Whether it keeps in the background until it is pointed at."""

    def draw(self, canvas: Canvas, state: State) -> None:
        r = self.box.move(0, canvas.hair()) if state.pressed and self.on else self.box
        radius = canvas.px(10)
        if self.quiet and not state.hover and not self.marked:
            canvas.box(r, radius, theme.INK, 0.4)
        elif (state.hover or self.marked) and self.on:
            canvas.box(r, radius, theme.INK_LIT, 0.95)
            canvas.outline(r, radius, theme.GOLD, canvas.hair(1.5))
        elif theme.DAY:
            # On paper a thin veil of paper is nothing: the button lies there as a thing, or is flat.
            if self.on and not state.pressed:
                canvas.shadow(r, radius, canvas.px(5), canvas.px(2), alpha=110)
            canvas.box(r, radius, theme.INK, 1.0 if self.on else 0.3)
            canvas.outline(r, radius, theme.GOLD, canvas.hair(1.2), 0.8 if self.on else 0.4)
        else:
            canvas.box(r, radius, theme.INK, 0.66)
            canvas.outline(r, radius, theme.GOLD, canvas.hair(), 0.35 if self.on else 0.15)
        if self.quiet and self.marked and self.on:
            # A bar says that it is on, also inside the ring of the focus.
            bar = pygame.Rect(0, 0, r.w - canvas.px(16), canvas.px(3))
            bar.midbottom = r.centerx, r.bottom - canvas.px(4)
            canvas.box(bar, bar.h / 2, theme.GOLD)
        if state.focus:
            parts.focus(canvas, r, radius)
        if self.on:
            ink = theme.either(theme.GOLD_LIGHT, theme.STRONG)
            canvas.icon(self.icon, r.center, 20 if self.quiet else 22, ink)
        else:
            canvas.icon(self.icon, r.center, 22, theme.ICON_OFF, theme.either(0.6, 1.0))


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
        for i, (cell, label) in enumerate(zip(self.cells(), self.labels, strict=True)):
            inner = cell.inflate(-canvas.px(6), -canvas.px(6))
            here = i == self.value
            if here:
                canvas.shaded(inner, canvas.px(7), (theme.METAL_LIGHT, theme.METAL))
                if state.focus:
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
            parts.focus(canvas, self.box, radius)
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
        if state.focus:
            parts.focus(canvas, knob, side / 2)
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


STEEP = 6
"""How many times farther aside than ahead a thing may lie before it comes last for an arrow key."""


def nearest(widgets: Sequence[Widget], here: Widget | None, direction: str) -> Widget | None:
    """Return the widget that the focus goes to from `here`: the nearest in that direction in the same zone,
    else the nearest in any other that lies more in that direction than aside. What lies almost beside it
    comes last: a higher stack in the same row is not what Up or Down means."""
    able = [w for w in widgets if w.reachable]
    if here is None:
        return able[0] if able else None
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]

    def way(other: Widget) -> tuple[int, float] | None:
        ahead = (other.box.centerx - here.box.centerx) * dx + (other.box.centery - here.box.centery) * dy
        if other is here or ahead <= 2:
            return None
        if dx:
            aside = max(0, other.box.top - here.box.bottom, here.box.top - other.box.bottom)
            apart = abs(other.box.centery - here.box.centery)
        else:
            aside = max(0, other.box.left - here.box.right, here.box.left - other.box.right)
            apart = abs(other.box.centerx - here.box.centerx)
        steep, elsewhere = bool(aside) and apart > STEEP * ahead, other.zone != here.zone
        if elsewhere and (steep or aside > ahead):
            # From the last card of a hand, Right must not leap to a sign at the top of the window.
            return None
        return 2 if steep else int(elsewhere), ahead + 3 * aside + 0.4 * apart

    ways = [(distance, i) for i, w in enumerate(able) if (distance := way(w)) is not None]
    return able[min(ways)[1]] if ways else None
