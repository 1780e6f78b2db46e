"""Things that can be pressed; what can be slid is in `controls`, what can be typed into in `textfield`.

A widget knows its area and what to do; the scene that holds it knows where the pointer and the focus are and
draws it with that state. All widgets of a scene are made anew when its layout changes, and are recognised by
their `key`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas

Act = Callable[[], None]

LEAST = 12
"""The label of a button is made smaller where it does not fit, but not below this size."""


def nothing() -> None:
    """Do nothing."""


class State(NamedTuple):
    """How a widget is to be drawn."""

    hover: bool = False
    focus: bool = False
    pressed: bool = False
    held: bool = True
    """Whether left and right change it, while it has the focus; else they walk on."""


@dataclass(slots=True, eq=False, repr=False)
class Widget:
    """The base: an area that can be pressed."""

    bare: ClassVar[bool] = False
    """Whether nothing is drawn of it but its focus."""
    tells: ClassVar[bool] = False
    """Whether a screen reader says it as soon as it is there: a paper with text."""
    writes: ClassVar[bool] = False
    """Whether it can be written into."""
    key: str
    box: pygame.Rect
    act: Act = nothing
    zone: str = "middle"
    """Tab goes from zone to zone, arrows move within one."""
    why: str = ""
    """Why it cannot be used now; shown when it is pressed. Empty: it can."""
    tip: str = ""
    """A tool-tip."""
    beside: bool = False
    """Whether it lies beside the widget, never above or below: so do those of a list."""
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
    `paper`, or `paper main` where one leads on."""
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
            if self.on and not state.pressed:
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
            if self.on and not state.pressed:
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
            canvas.outline(r, radius, theme.GOLD, canvas.hair(), 0.2)
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
