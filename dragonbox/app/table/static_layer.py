"""Draw the parts of a table that rarely change: the heading, plates, buttons and the Line.

They are part of the picture that the ground keeps. While things move they are looked at now and then only.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.table.hints import ZONE as HINT
from dragonbox.ui import keycaps, parts
from dragonbox.ui.background import Item
from dragonbox.ui.widgets import Button, IconButton, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.ui.canvas import Canvas

SELDOM, LATEST = 5, 10
"""Frames in which nothing is looked at again while things move, and those until a frame looks itself because
no gap before one was long enough."""
ROOM = 24
"""So far shadows, light and the focus reach beyond a button and the Line, in u."""
EMPTY = ("", "", "", False)


class Still:
    """The parts of one table that lie still."""

    line_lies = True
    """Whether the Line is part of it: where a table is dimmed, the Line is drawn over that."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._canvas: Canvas | None = None
        """The canvas on which all of it is drawn."""
        self._items: Sequence[Item] = ()
        self._widgets: Sequence[Widget] = ()
        """The widgets of the table when the items were found."""
        self._touched = EMPTY
        """The keys that were pointed at, pressed and in focus then, and whether the focus was seen."""
        self._waited = 0
        """Frames since the items were found."""
        self.due = False
        """Whether something has changed since, so that another frame is wanted."""
        self._ahead: Sequence[Item] | None = None
        """The items for the next frame, if they were found in the gap before it."""
        self._making: Iterator[None] = iter(())
        """Makes the pictures of those that have changed."""
        self.covered = False
        """Whether something else was drawn over it in this frame."""
        self._pearl = pygame.Rect(0, 0, 0, 0)
        """Where the pearl was drawn in the last frame."""
        self.drawn: frozenset[str] = frozenset()
        """The keys of the widgets that are part of it."""

    def items(self, changed: bool) -> Sequence[Item]:
        """Return all of it, in painting order; `changed` is whether pieces have changed since the last frame:
        then there is enough to do in this one."""
        if self._canvas is not self._table.canvas:
            self._canvas, self._items, self._waited = self._table.canvas, (), LATEST
        same, ahead, self._ahead = self._same(), self._ahead, None
        if ahead is not None and same:
            self._items, self._waited, self.due = ahead, 0, changed
            self._table.canvas.sprites.pending |= changed
            return ahead
        if ahead is not None:
            # The buttons that it holds are not these.
            self._waited = LATEST
        calm = self._table.motion.busy and same and not self.due and not self._table.concealed
        if self._waited < LATEST and (changed or calm) and not self._outlived():
            self._waited += 1
            self.due |= changed
            # Where nothing else wants a next frame, this does.
            self._table.canvas.sprites.pending |= self.due
            return self._items
        self._items, self._waited, self.due = self._look(), 0, False
        return self._items

    def _outlived(self) -> bool:
        """Return whether the Line still lies where something else is said now, though nothing moves."""
        table = self._table
        lies = any(item.key == "the Line" for item in self._items)
        return lies and not table.motion.busy and table._line() is None

    def changed(self, pearl: pygame.Rect) -> Sequence[pygame.Rect] | None:
        """Return where the table below the moments differs from the last frame, with the pearl drawn there;
        None: perhaps everywhere."""
        covered, self.covered = self.covered, False
        before, self._pearl = self._pearl, pearl
        areas = self._table.top.repainted()
        if areas is None or covered or not self.line_lies:
            return None
        return areas if before == pearl else [*areas, before, pearl]

    def _look(self) -> Sequence[Item]:
        """Return the items as they are now: the same as before, if nothing has changed."""
        before = {item.key: item for item in self._items}
        found = [_kept(before.get(item.key), item) for item in self._find()]
        if len(found) != len(before) or any(a is not b for a, b in zip(found, self._items, strict=True)):
            return found
        return self._items

    def draw_ahead(self) -> bool:
        """Look in the gap before the next frame, if that frame is to look, and make pictures of what has
        changed; return whether there was anything to do."""
        table = self._table
        if self._canvas is not table.canvas or not table.top.keeps:
            return False
        # Those that an earlier gap had no time for are painted soon.
        if any(True for _ in self._making):
            return True
        if self._ahead is None:
            if table.motion.busy and self._waited < SELDOM and not self.due:
                return False
            self._same()
            self._ahead = self._look()
            self._making = self._pictures(self._ahead)
            return True
        return False

    def _pictures(self, items: Sequence[Item]) -> Iterator[None]:
        """Draw what has changed where it is not seen, so that its pictures are kept."""
        known = {id(item) for item in self._items}
        for item in items:
            if id(item) not in known:
                canvas = self._table.canvas
                with canvas.on(canvas.scratch()):
                    item.draw()
                yield
        if not self._table.motion.busy:
            self._table.canvas.put_scratch_away()

    def _same(self) -> bool:
        """Whether the player has done nothing since."""
        table = self._table
        touched = table.hovered, table.pressed, table.focused, table.focus_shown
        same = table.widgets is self._widgets and touched == self._touched
        self._widgets, self._touched = table.widgets, touched
        return same

    def _find(self) -> Iterator[Item]:
        table = self._table
        yield from table.heading.items()
        yield from table.plates.items()
        yield from table.top.at_plates()
        yield from self._buttons()
        if self.line_lies and (line := table._line()) is not None:
            centre, bottom = table.line_centre(line), table.top.line_bottom()
            box = parts.line_box(table.canvas, line, centre, bottom)
            mark = line.kind, tuple(line.runs), line.link
            area = box.inflate(2 * table.canvas.px(ROOM), 2 * table.canvas.px(ROOM))
            yield Item("the Line", area, mark, partial(parts.say, table.canvas, line, centre, bottom), True)

    def _buttons(self) -> Iterator[Item]:
        """The buttons below the first thing of another kind: what lies above that is drawn in each frame."""
        table, drawn = self._table, []
        for widget in table.widgets:
            if widget.bare or type(widget) is Widget:
                continue
            if type(widget) not in (Button, IconButton) or widget.zone == HINT:
                break
            drawn.append(widget.key)
            state = table.state(widget)
            room = 2 * table.canvas.px(ROOM)
            paint = partial(widget.draw, table.canvas, state)
            yield Item(
                ("button", widget.key), widget.box.inflate(room, room), _looks(widget, state), paint, True
            )
        self.drawn = frozenset(drawn)


def _kept(before: Item | None, item: Item) -> Item:
    """Return the item of before where both look the same."""
    same = before is not None and before.mark == item.mark and before.area == item.area
    return before if before is not None and same else item


def _looks(widget: Widget, state: State) -> Hashable:
    """Return all that the look of a button depends upon."""
    if isinstance(widget, Button):
        words = widget.label, widget.kind, widget.icon, widget.cap, widget.size, widget.align
        return tuple(widget.box), widget.on, state, words, widget.cap and keycaps.in_hand()
    assert isinstance(widget, IconButton)
    return tuple(widget.box), widget.on, state, widget.icon, widget.marked
