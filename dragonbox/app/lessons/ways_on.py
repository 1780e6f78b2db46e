"""The buttons of the guide: the way on, and back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.lessons import guide
from dragonbox.app.table.table import Table
from dragonbox.core.language import _
from dragonbox.core.lesson import Phase
from dragonbox.ui.widgets import Button

if TYPE_CHECKING:
    from dragonbox.app.lessons.lesson_table import LessonTable

SOON = 1.5
"""Seconds after a step began in which nobody has read it."""
TWICE = 0.3
"""Seconds between the clicks of a double click at most."""
SEEN = 1.0
"""The least number of seconds for which the moves of others are told."""


def buttons(table: LessonTable) -> list[Button]:
    """Return the way on first, as the large one."""
    make = partial(Button, zone=guide.ZONE, box=pygame.Rect(0, 0, 0, 0), size=17)
    found = [button] if (button := first(table)) else []
    if table.lesson.watch:
        label = _("Pause") if table.playing else _("Go on")
        found.append(make("guide pause", act=table.toggle, label=label, kind="paper"))
    label, why = _("Back"), "" if table.course.can_go_back else _("This is the beginning.")
    back = make("guide back", act=table.undo, why=why, label=label, kind="paper", icon="left")
    return [*found, back]


def first(table: LessonTable) -> Button | None:
    """Return the button that leads on; None while there is none."""
    phase = table.course.phase
    make = partial(Button, box=pygame.Rect(0, 0, 0, 0), zone=guide.ZONE, size=17)
    if phase is Phase.THEN or (phase in (Phase.SAY, Phase.SEEN) and table.motion.busy):
        return None
    if phase is Phase.FREE:
        return make(guide.HINT, act=table.hints.press, label=_("Hint"), kind="paper main", cap="H")
    if table.course.wanted():
        return make(guide.SHOW, act=table.show_me, label=_("Show me"), kind="paper")
    # Beside *Pause* there is no room for the key.
    cap = "" if table.lesson.watch else "Enter"
    # Where a touch is asked for, which is answered, red would call louder than the task does.
    asks = phase is Phase.SAY and table.course.step.touch and table.course.step.well
    kind = "paper" if asks else "primary"
    return make(guide.NEXT, act=partial(_next, table), label=_("Next"), kind=kind, cap=cap)


def press(table: LessonTable) -> bool:
    """Press *Next* with the key for it, or the red button of the table where it is lit or says what it waits
    for: whoever wants to read on picks nothing and makes no other move. Return whether that is all."""
    button = first(table)
    if button is not None and button.key == guide.NEXT:
        _next(table)
        return True
    if table.focus_shown or not table.course.wanted():
        return False
    red = Table.primary(table)
    if red is not None and (not red.on or red.key in table.points() or table.ready()):
        table.activate(red)
    return True


def too_soon(table: LessonTable, key: str) -> bool:
    """Return whether a click on a button of the guide comes too soon to be meant for it.

    The second click of a double click may meet another button than the first; and just after a step began,
    *Show me* stands where *Next* stood.
    """
    now = table.now()
    double = table.context.speed > 0 and now - table.clicked < TWICE
    return double or (key == guide.SHOW and now - table.light.since < SOON)


def _next(table: LessonTable) -> None:
    """Go on, but not where the click was to speed up others: what they did is told for a moment at least."""
    phase = table.course.phase
    tells = phase is Phase.SEEN or (phase is Phase.WELL and table.course.step.after)
    early = table.motion.busy or table.now() - table.light.since < SEEN
    if not (tells and early and table.context.speed):
        table.next()
