"""A scene: one page of the window, with its widgets, its focus and its pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

import pygame

from dragonbox.core.language import _
from dragonbox.ui import keycaps, parts, theme, tips
from dragonbox.ui.widgets import State, Widget, nearest

if TYPE_CHECKING:
    from pathlib import Path

    from dragonbox.app.context import Context
    from dragonbox.ui.canvas import Canvas
    from dragonbox.ui.textfield import TextField

TIP_AFTER = 0.5
"""Seconds before a tool-tip."""
WIDEST_TIP = 360
"""The longest line of a tool-tip, in u."""
GRIP = 6
"""Pixels that the pointer must move before a press becomes a drag."""
AGAINST = {"left": "right", "right": "left", "up": "down", "down": "up"}
"""The arrow key that leads back, for each."""


def _is_field(widget: Widget) -> TypeGuard[TextField]:
    """Return whether a widget can be written into. Its class is loaded by the scenes that have one."""
    return widget.writes


class Scene:
    """The base of all scenes.

    A scene overrides `build` (the widgets for the canvas' size), `backdrop` (what never changes between two
    layouts), `paint` (what is drawn between backdrop and widgets) and what it needs of the rest. It changes
    its own state and calls `refresh` when its widgets change with it.
    """

    overlay = False
    """Whether it lies over the scene below: `self.behind` is then a small picture of that."""
    plays: bool = False
    """Whether a match is played on it."""
    teaches: bool = False
    """Whether it is a lesson."""
    eager = False
    """Whether the first arrow moves the focus: where one can see without it what Enter does."""
    ground = "lacquer"
    """What it lies on, if it is no overlay: see `parts.ground`."""
    canvas: Canvas

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.base: pygame.Surface | None = None
        self.titles: tuple[str, ...] = ()
        """The titles on the backdrop."""
        self.soft = False
        """Whether pictures of another size stand in on the backdrop."""
        self.behind: pygame.Surface | None = None
        self.focused: str = ""
        self._came = "", "", ""
        """The widget to which the last arrow key led, the key that leads back, and where that leads."""
        self._focus_shown = False
        self.hovered: str = ""
        self.pressed: str = ""
        self.pressed_at = (0, 0)
        self.dragging = False
        self.pointer = (-1, -1)
        self.aimed: str = ""
        """The widget to which the pointer moved: one that came below a resting pointer is not meant."""
        self.used: str = ""
        """The widget that was used under the pointer, as long as the pointer is on it."""
        self.hover_since = 0.0
        self.tip_shown = False

    @property
    def focus_shown(self) -> bool:
        """Whether the focus is seen: always while a controller is in hand, which has no pointer."""
        return self._focus_shown or keycaps.in_hand() is not None

    @focus_shown.setter
    def focus_shown(self, shown: bool) -> None:
        self._focus_shown = shown

    # ------------------------------------------------------------------ to override

    @property
    def season(self) -> str:
        """Whose music belongs to it; nothing: that of the scene below, or of today."""
        return ""

    def build(self) -> list[Widget]:
        """Return the widgets, in painting order, for `self.canvas`."""
        return []

    def backdrop(self) -> pygame.Surface:
        """Return an opaque surface of the canvas' size."""
        if self.overlay and self.behind:
            return parts.veil(self.canvas, self.behind)
        return parts.ground(self.canvas, self.ground)

    def below(self, shown: pygame.Surface) -> pygame.Surface:
        """Return what is shown now as it looks below this scene."""
        return parts.blurred(shown)

    def paint(self, now: float) -> None:
        """Draw on `self.canvas` what lies on the backdrop, under the widgets."""

    def paint_over(self, now: float) -> None:
        """Draw what lies above the widgets."""

    def tick(self, now: float) -> bool:
        """Go on to `now`; return whether something moves, so that a next frame is wanted."""
        return False

    def wake(self, now: float) -> float | None:
        """Return when a frame is wanted though nothing moves; None for never."""
        if self.hovered and self._tip() and not self.tip_shown:
            return self.hover_since + TIP_AFTER
        return None

    def heard(self) -> str:
        """Return what a screen reader tells of it, beside where the focus is. What changes is told again."""
        return ". ".join([*self.titles, *(widget.heard() for widget in self.widgets if widget.tells)])

    @property
    def silent(self) -> bool:
        """Whether nothing may be told of it now: what one person may know is in it."""
        return False

    def message_bottom(self) -> int | None:
        """Return the lower edge of a message; None is at the top of the window."""
        return None

    def message_width(self) -> int | None:
        """Return how wide a message may be at most; None where nothing lies beside it."""
        return None

    def entered(self) -> None:
        """It is the top of the stack now: at first, and when what lay over it is gone."""

    def match_begun(self) -> None:
        """Welcome whoever begins a match here."""

    def left(self) -> None:
        """It is not the top any more."""

    def back(self) -> None:
        """Answer Esc, B, or the mouse's back button."""
        self.context.window.pop()

    def command(self, command: str) -> bool:
        """Obey a command that no widget wanted; return whether it was used."""
        return False

    def interrupted(self) -> None:
        """What the player had in hand is gone: let nothing go on meanwhile."""

    def released(self) -> None:
        """A key or a button of the controller was let go, or they are not ours any more."""

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A widget that `can_drag` was let go at that place."""

    def can_drag(self, widget: Widget) -> bool:
        """Return whether a widget can be carried with the pointer; in most scenes none can."""
        return False

    def file_dropped(self, path: Path) -> None:
        """A file was dropped onto the window: puzzles, or an export of games."""
        if path.suffix.lower() == ".toml" or path.is_dir():
            self.context.scene("puzzles of a file", path)
        elif self.context.window.playing:
            self.context.window.say(_("Leave the table first: go to the menu, then import."), 4)
        else:
            self.context.window.push(self.context.scene("transfer", path))

    # ------------------------------------------------------------------ for the window

    def lay_out(self, canvas: Canvas, behind: pygame.Surface | None) -> None:
        """The canvas is new."""
        self.canvas = canvas
        self.behind = behind
        sprites = self.context.sprites
        sprites.begin_backdrop(self.context.window.patience)
        titles: list[str] = []
        canvas.titles = titles
        with canvas.once():
            self.base = self.backdrop()
        self.titles, canvas.titles = tuple(titles), None
        self.soft = sprites.pending
        self.refresh()

    def cover(self) -> None:
        """Another scene lies over it, which has a picture of what is seen of it."""
        self.base = self.behind = None

    def gone(self) -> None:
        """It is not among the scenes any more: let go of all pictures, even if something knows it still."""
        self.rest()

    def rest(self) -> None:
        """Nothing of it is seen: let go of its large pictures. It will be laid out before it is shown."""
        self.base = self.behind = None

    def refresh(self) -> None:
        """Make the widgets anew; focus, hover and press stay where they can."""
        fields = {w.key: w for w in self.widgets if _is_field(w)}
        self.widgets = self.build()
        for widget in self.widgets:
            if _is_field(widget) and widget.key in fields:
                widget.caret_at, widget.whole = fields[widget.key].caret_at, fields[widget.key].whole
        keys = {w.key for w in self.widgets}
        if self.focused not in {w.key for w in self.widgets if not w.skip}:
            self.focused = self.first_focus() if keys else ""
        if self.pressed not in keys:
            self.pressed = ""
            self.dragging = False
        self.hovered = self._at(self.pointer)
        self.context.window.dirty = True

    @property
    def settling(self) -> bool:
        """Whether some pictures are only scaled yet, and are drawn sharp as soon as nothing moves."""
        return False

    @property
    def hurried(self) -> bool:
        """Return whether much moves, so that frames have no time for new pictures."""
        return False

    def draw_ahead(self, left: float) -> bool:
        """Draw a picture that the next frames will show, in the gap between two, of which so many seconds are
        left; whether there was one."""
        return False

    def first_focus(self) -> str:
        """Return the key of the widget where the focus begins."""
        able = [w for w in self.widgets if not w.skip]
        primary = self.primary()
        if primary is not None and not primary.skip:
            return primary.key
        return able[0].key if able else ""

    def primary(self) -> Widget | None:
        """Return the red button, if there is one."""
        return next((w for w in self.widgets if getattr(w, "kind", "") == "primary"), None)

    def find_focus(self) -> None:
        """Begin the keys at their usual place unless the focus is on something that they can use."""
        here = self.widget(self.focused)
        if here is None or not here.reachable:
            self.focused = self.first_focus()

    def floor(self, now: float) -> pygame.Surface | None:
        """Return what is drawn first, over the whole canvas."""
        return self.base

    def draw(self, now: float) -> None:
        if floor := self.floor(now):
            self.canvas.surface.blit(floor, (0, 0))
        self.paint_things(now)
        self.paint_over(now)
        self.tip_shown = now >= self.hover_since + TIP_AFTER and bool(self._tip())
        if self.tip_shown:
            self._draw_tip()

    def paint_things(self, now: float) -> None:
        """Draw what is on the floor, and the widgets."""
        self.paint(now)
        for widget in self.widgets:
            if not widget.bare or widget.key == self.focused:
                self.draw_widget(widget)

    def draw_widget(self, widget: Widget) -> None:
        """Draw one widget as it is now: pointed at, pressed, in focus, or at rest."""
        widget.draw(self.canvas, self.state(widget))

    def state(self, widget: Widget) -> State:
        """Return how a widget is drawn: under the pointer, in focus, pressed."""
        key = widget.key
        return State(
            hover=key == self.hovered and not self.dragging,
            focus=self.focus_shown and key == self.focused,
            pressed=key == self.pressed and key == self.hovered,
        )

    # ------------------------------------------------------------------ widgets

    def widget(self, key: str) -> Widget | None:
        """Return the widget with a key; None if there is none."""
        return next((w for w in self.widgets if w.key == key), None)

    def _at(self, at: tuple[int, int]) -> str:
        for widget in reversed(self.widgets):
            if widget.covers(at):
                return widget.key
        return ""

    def activate(self, widget: Widget) -> None:
        """Use a widget, or say why it cannot be used."""
        if widget.on:
            self.used = widget.key
            widget.act()
        else:
            self.refuse(widget, widget.why)

    def refuse(self, widget: Widget, why: str) -> None:
        """Say why not."""
        self.context.sound.play("refuse", 0.6)
        self.context.window.say(why)

    def _tip(self) -> str:
        widget = self.widget(self.hovered)
        if widget is None or self.aimed != self.hovered or self.pressed:
            return ""
        # Whoever has just used it does not ask why it cannot be used again.
        return "" if widget.key == self.used and not widget.on else widget.tip

    def _draw_tip(self) -> None:
        widget = self.widget(self.hovered)
        if widget is None:
            return
        c, line = self.canvas, self.canvas.type.height(theme.SMALL)
        lines = c.type.wrap(widget.tip, theme.SMALL, min(c.px(WIDEST_TIP), c.width - c.px(48)))
        w = max(c.type.width(text, theme.SMALL) for text in lines) + c.px(24)
        window = c.surface.get_rect().inflate(-c.px(16), -c.px(8))
        size = w, line * len(lines) + c.px(12)
        about, spares = self.tip_about(widget), self.tip_spares(widget)
        box = tips.place(size, about, spares, window, c.px(8), widget.beside)
        c.shadow(box, c.px(8), c.px(6), c.px(3), alpha=150)
        c.box(box, c.px(8), theme.INK, 0.96)
        c.outline(box, c.px(8), theme.GOLD, c.hair(), 0.6)
        for i, text in enumerate(lines):
            at = box.centerx, box.y + c.px(6) + line * i + line // 2
            c.text(text, at, theme.SMALL, align="center", middle=True)

    def tip_about(self, widget: Widget) -> pygame.Rect:
        """Return where that is of which the tool-tip of a widget speaks."""
        return widget.box

    def tip_spares(self, widget: Widget) -> list[pygame.Rect]:
        """Return what the tool-tip of a widget is not to cover, as far as there is room elsewhere."""
        return [other.box for other in self.widgets if other is not widget]

    # ------------------------------------------------------------------ the pointer

    def pointer_moved(self, at: tuple[int, int], now: float) -> bool:
        """Move the pointer; return whether a frame is wanted."""
        self.pointer = at
        if self.pressed:
            widget = self.widget(self.pressed)
            if widget is None:
                return False
            far = abs(at[0] - self.pressed_at[0]) + abs(at[1] - self.pressed_at[1]) > GRIP
            if not self.dragging and far and widget.on and self.can_drag(widget):
                self.dragging = True
            widget.drag(at)
            self.hovered = self._at(at)
            return True
        hovered = self._at(at)
        self.used = self.used if hovered == self.used else ""
        if hovered == self.hovered == self.aimed:
            return False
        self.hovered = self.aimed = hovered
        self.hover_since = now
        self.tip_shown = False
        return True

    def pointer_rests(self, at: tuple[int, int], now: float) -> None:
        """Nobody moved the pointer, but the scene is another."""
        self.pointer_moved(at, now)
        self.aimed = ""

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        """Press what lies under the pointer, at `at` in pixels of the window."""
        # Where it went up before, nobody has told: what was carried is not what is pressed now.
        self.pressed, self.dragging = "", False
        self.pointer_moved(at, now)
        self.focus_shown = False
        widget = self.widget(self.hovered)
        if widget is None:
            self.pressed_nothing(at)
            return
        self.pressed = widget.key
        self.pressed_at = at
        if widget.reachable:
            self.focused = widget.key
            self.focus_shown = _is_field(widget)
        if widget.on:
            widget.press(at)

    def pressed_nothing(self, at: tuple[int, int]) -> None:
        """The pointer went down where no widget is."""

    def pointer_up(self, at: tuple[int, int], now: float) -> None:
        """Use what was pressed, if the pointer is still on it, or drop what was carried."""
        pressed, self.pressed = self.pressed, ""
        dragging, self.dragging = self.dragging, False
        self.hovered = self._at(at)
        widget = self.widget(pressed)
        if widget is None:
            return
        if dragging:
            self.dropped(widget, at)
        elif self.hovered == pressed:
            self.activate(widget)

    def wheel(self, steps: float) -> bool:
        """Answer a turn of the wheel, up is positive; return whether a frame is wanted."""
        return False

    # ------------------------------------------------------------------ keys and controller

    def key(self, event: pygame.event.Event, command: str | None) -> bool:
        """Answer a key, text or controller event; return whether a frame is wanted."""
        widget = self.widget(self.focused)
        if keycaps.in_hand() and (widget is None or not widget.reachable):
            self.find_focus()
            widget = self.widget(self.focused)
        if widget is not None and self.focus_shown and widget.typed(event):
            return True
        if command is None:
            return False
        if command == "accept" and not self.focus_shown:
            primary = self.primary()
            if primary is not None and primary.on:
                self.activate(primary)
                return True
            self.find_focus()
            widget = self.widget(self.focused)
        if command == "accept" and widget is not None and self._accept(widget):
            return True
        if command in ("left", "right", "up", "down"):
            return self.move_focus(command)
        if command in ("next zone", "previous zone"):
            return self._change_zone(1 if command == "next zone" else -1)
        if self.command(command):
            return True
        if command in ("back", "menu"):
            self.back()
            return True
        return command == "secondary" and self._press_primary()

    def _press_primary(self) -> bool:
        """Press the red button; where there is none, use what has the focus."""
        widget = self.primary()
        if widget is not None:
            self.activate(widget)
            return True
        here = self.widget(self.focused)
        return here is not None and self._accept(here)

    def _accept(self, widget: Widget) -> bool:
        self.focus_shown = True
        if keycaps.in_hand() and _is_field(widget):
            self.context.window.push(self.context.scene("letters", self, widget))
            return True
        if not widget.nudge("accept"):
            self.activate(widget)
        return True

    def move_focus(self, direction: str) -> bool:
        if not self.focus_shown:
            self.find_focus()
            self.focus_shown = self.eager
        here = self.widget(self.focused)
        if here is not None and self.focus_shown and here.nudge(direction):
            return True
        if not self.focus_shown:
            self.focus_shown = True
            if here is not None:
                return True
        found = self._came_by(direction) or nearest(self.widgets, here, direction)
        if found is not None:
            if here is not None:
                self._came = found.key, AGAINST[direction], here.key
            self.focus(found)
        return True

    def _came_by(self, direction: str) -> Widget | None:
        """Return where the focus came from by the arrow key against this one, if it can go there again."""
        here, back, before = self._came
        widget = self.widget(before) if (here, back) == (self.focused, direction) else None
        return widget if widget is not None and widget.reachable else None

    def focus(self, widget: Widget) -> None:
        """Bring the focus to a widget; a text is selected, to be written anew."""
        self.focused, self.focus_shown = widget.key, True
        self.context.window.dirty = True
        if _is_field(widget):
            widget.whole = bool(widget.text)
        self.revealed(widget)

    def revealed(self, widget: Widget) -> None:
        """The focus came to a widget: scroll it into sight, if that is needed."""

    def _change_zone(self, step: int) -> bool:
        able = [w for w in self.widgets if w.reachable]
        zones = list(dict.fromkeys(w.zone for w in able))
        if not zones:
            return False
        here = self.widget(self.focused)
        at = zones.index(here.zone) if here is not None and here.zone in zones else 0
        zone = zones[(at + step) % len(zones)]
        self.focus(next(w for w in able if w.zone == zone))
        return True
