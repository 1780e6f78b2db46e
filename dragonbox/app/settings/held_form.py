"""A form through which arrow keys walk: what is set changes only while it is held."""

from __future__ import annotations

from dragonbox.app.common.form import PAGE, FormScene
from dragonbox.app.context import Context
from dragonbox.core.language import _
from dragonbox.ui import keycaps
from dragonbox.ui.controls import Segments, Slider
from dragonbox.ui.widgets import State, Widget, nearest


class HeldForm(FormScene):
    """A form right of other widgets, to which left leads.

    Enter or a click takes hold of a choice or a slider: then left and right change it, until Enter, Esc or
    another row lets go.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._held = ""
        """The key of what left and right change."""

    def _in_row(self, widget: Widget | None) -> bool:
        return widget is not None and self.form is not None and widget.key in self.form.rows

    def move_focus(self, direction: str) -> bool:
        here = self.widget(self.focused)
        if here is None or not self.focus_shown or not self._in_row(here) or direction in ("up", "down"):
            if self.focus_shown:
                self._held = ""
            return super().move_focus(direction)
        outside = [widget for widget in self.widgets if widget.zone != PAGE]
        if self._held == here.key:
            here.nudge(direction)
        elif direction == "left" and (found := nearest(outside, here, direction)):
            self.focus(found)
        else:
            self.context.window.say(_("{key} changes it.", key=keycaps.shown("Enter")))
        return True

    def focus(self, widget: Widget) -> None:
        self._held = ""
        super().focus(widget)

    def pointer_down(self, at: tuple[int, int], now: float) -> None:
        super().pointer_down(at, now)
        self._held = self.pressed

    def _accept(self, widget: Widget) -> bool:
        if not self._in_row(widget) or not isinstance(widget, Segments | Slider):
            return super()._accept(widget)
        self.focus_shown = True
        self._held = "" if self._held == widget.key else widget.key
        if self._held:
            self.context.window.say(_("Left and right change it."))
        return True

    def command(self, command: str) -> bool:
        if command == "back" and self.focus_shown and self._held and self._held == self.focused:
            self._held = ""
            return True
        return super().command(command)

    def state(self, widget: Widget) -> State:
        return super().state(widget)._replace(held=not self._in_row(widget) or widget.key == self._held)
