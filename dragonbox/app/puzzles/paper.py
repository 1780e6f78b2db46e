"""The paper of a puzzle on its table: what stands on it, and where it lies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox.app.puzzles import naming, sheet, told
from dragonbox.app.puzzles.answering import on_paper
from dragonbox.app.puzzles.sheet import Sheet, Written
from dragonbox.app.table import note
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonbox.app.puzzles.puzzle_table import PuzzleTable
    from dragonbox.core.puzzle import Shown

LEDGE, LEDGE_AFTER = 8.0, 1.0
"""How much it counts that the paper covers the player's own things, beside what a table keeps free: before
the answer, and after it, when they are not needed any more."""
STAYS = 0.7
"""How much more the paper may cover, to stay near where it lies: less than the weight of a card. What weighs
less does not matter then."""

Keeps = list[tuple[pygame.Rect, float]]
"""What the paper should not cover: boxes, each with how much it matters."""


class Way(NamedTuple):
    """A way in which the paper may lie."""

    bottom: int
    """How far down it may reach."""
    pieces: tuple[Shown, ...]
    rule: bool
    """Whether the rule of the question stands on it."""
    widths: tuple[int, ...]
    sizes: tuple[int, ...] = sheet.SIZES
    """The sizes of type that are tried."""


class Paper:
    """That of one table."""

    def __init__(self, table: PuzzleTable) -> None:
        self._table = table
        self._placed: tuple[tuple[object, ...], tuple[Written, pygame.Rect]] | None = None
        """What the place hangs on, and where the paper lies."""
        self._dragged: tuple[tuple[int, int], tuple[int, int]] | None = None
        """The size of the window when the player dragged the paper, and where it lies since; None before."""
        self._held = (0, 0)
        """How far the pointer is from the upper left corner of the paper that it drags."""

    def widgets(self, rows: sheet.Rows) -> tuple[Sheet, list[Button]]:
        """Return the paper with its buttons."""
        table = self._table
        c = table.canvas
        written, box = self._place(rows)
        if self._dragged is not None and self._dragged[0] == c.size:
            box.topleft = self._dragged[1]
            box.clamp_ip(c.surface.get_rect())
        sheet.place_buttons(c, box, rows)
        paper = Sheet(box, written, table.named, table.fallen, self._grab)
        return paper, [button for row in rows for button in row]

    def _grab(self, at: tuple[int, int], first: bool) -> None:
        """Take hold of the paper, or drag it along."""
        table = self._table
        x, y = next(widget for widget in table.widgets if isinstance(widget, Sheet)).box.topleft
        if first:
            self._held = at[0] - x, at[1] - y
        else:
            self._dragged = table.canvas.size, (at[0] - self._held[0], at[1] - self._held[1])
            table.refresh()

    def unfold_button(self) -> Button:
        """Return the button that brings the paper back, where it covers nothing of the table."""
        table = self._table
        c, button = table.canvas, on_paper("puzzle fold", _("Show the note"), table.fold)
        button.kind = "second"
        wide, high = c.type.width(button.label, 16, "semi") + c.px(40), sheet.button_height(c)
        keeps = [*table.top.paper_keeps(), (self._ledge(), LEDGE)]
        button.box = note.place(c, c.px(84), keeps, lambda box: high, (round(100 * wide / c.px(100)),))
        return button

    def reasons(self, paper: Sheet, keys: set[str], right: Sequence[Sequence[str]]) -> list[Widget]:
        """Return the lines that speak of places on a table with widgets of these keys; `right` are the places
        of the right answers."""
        table, written = self._table, paper.written
        boxes = sheet.places(table.canvas, written, table.named, paper.box)
        found: list[Widget] = []
        why = 1 + bool(table.sitting.followed)  # below the headline and what came of the answer
        for number, (block, place) in enumerate(zip(written.blocks, boxes, strict=True)):
            lit = [key for key in told.pointed(block.text) if key in keys]
            if number == why:
                lit += [key for places in right for key in places]
            if lit:
                found.append(sheet.Reason(number, place, lit))
        return found

    # ------------------------------------------------------------------ its place

    def _ledge(self) -> pygame.Rect:
        table = self._table
        return pygame.Rect(0, table.ledge, table.canvas.width, table.canvas.height - table.ledge)

    def _place(self, rows: sheet.Rows) -> tuple[Written, pygame.Rect]:
        """What stands on the paper, and where it lies: where it covers least, and later at the right."""
        table = self._table
        c, sitting, made = table.canvas, table.sitting, table.made()
        best = phrases.signed(table.puzzle.best)
        sitting.so_far = _("So far: {made}. The most is {best}.", made=made, best=best) if made else ""
        # When all is said the open pieces only matter to whoever tries on.
        shown = () if sitting.attempt.over and table.tried else table.shown()
        ledge = self._ledge(), LEDGE_AFTER if sitting.attempt.over else LEDGE
        keeps: Keeps = [*table.top.paper_keeps(), ledge, (table.top.actions_box(), 400.0)]
        key = (
            c.size,
            c.type.growth,
            naming.named(told.written(sitting, shown), table.match),
            tuple((tuple(box), weight) for box, weight in keeps),
            tuple(tuple(button.label for button in row) for row in rows),
        )
        if self._placed is None or self._placed[0] != key:
            # It takes longer than a frame may, and the widgets are built again with every touch.
            self._placed = key, self._stay(self._find(keeps, shown, rows), keeps, rows)
        written, box = self._placed[1]
        return written, box.copy()

    def _find(self, keeps: Keeps, shown: tuple[Shown, ...], rows: sheet.Rows) -> tuple[Written, pygame.Rect]:
        table, top = self._table, self._highest()
        c = table.canvas
        for ways in self._ways(shown):
            found: list[tuple[float, Written, pygame.Rect]] = []
            for size in ways[0].sizes:
                for way in ways:
                    written = told.written(table.sitting, way.pieces, size, way.rule)
                    written = naming.named(written, table.match)
                    tall = partial(_tall, partial(sheet.height, c, written, table.named, rows=rows))
                    box = note.place(c, top, keeps, tall, way.widths, way.bottom)
                    if box.bottom <= way.bottom:
                        found.append((note.covered(box, keeps), written, box))
                if any(not cost for cost, _, _ in found):
                    break
            if found:
                # The larger type, unless smaller type covers much less.
                least = min(cost for cost, _, _ in found)
                _, written, box = next(one for one in found if one[0] <= 1.25 * least + c.px(40) ** 2)
                return written, box
        # Stars over the tools are better than a button below the window.
        box.bottom = min(box.bottom, c.height - c.px(12))
        return written, box

    def _ways(self, shown: tuple[Shown, ...]) -> list[list[Way]]:
        """In what ways the paper may lie: the next ones only count where none of those before has room."""
        table = self._table
        above, low = table.ledge - table.canvas.px(6), table.canvas.height - table.canvas.px(12)
        if table.sitting.attempt.over:
            both = [Way(bottom, shown, True, sheet.AFTER) for bottom in (above, low)]
            return [both, [Way(low, (), False, sheet.AFTER, sheet.EVERY)]]
        ways = [Way(bottom, shown, rule, sheet.WIDTHS) for rule in (True, False) for bottom in (above, low)]
        return [[way] for way in (*ways, Way(low, shown, False, sheet.AFTER, sheet.EVERY))]

    def _highest(self) -> int:
        """Return how high the paper may reach: its stars don't lie over the tools."""
        over = self._table.sitting.attempt.over
        return self._table.canvas.px(sheet.TOOLS + sheet.SEAL / 2 if over else 84)

    def _stay(
        self, found: tuple[Written, pygame.Rect], keeps: Keeps, rows: sheet.Rows
    ) -> tuple[Written, pygame.Rect]:
        """Leave the paper where it lay before, or as near as it covers little more of what is needed than
        where it was found a place."""
        table, (written, box) = self._table, found
        c = table.canvas
        if self._placed is None or self._placed[0][0] != c.size:
            return found
        before, high = self._placed[1][1], sheet.height(c, written, table.named, box.w, rows)
        stays = pygame.Rect(before.x, before.y, box.w, high)
        if before.centerx > c.width / 2:
            stays.right = before.right
        stays.bottom = min(stays.bottom, max(box.bottom, before.bottom))
        needed = [(kept, weight) for kept, weight in keeps if weight >= LEDGE]
        much = [(kept, weight) for kept, weight in keeps if weight >= note.MUCH]
        most = note.covered(box, needed), note.covered(box, much) + STAYS * c.px(100) ** 2
        (left, width), top, edge = c.stage, self._highest(), c.px(16)
        for away in range(0, width, c.px(note.STEP)):
            for near in (stays.move(away, 0), stays.move(-away, 0)):
                fits = near.y >= top and near.x >= left + edge and near.right <= left + width - edge
                if fits and note.covered(near, needed) <= most[0] and note.covered(near, much) <= most[1]:
                    return written, near
        return found


def _tall(height: Callable[[int], int], box: pygame.Rect) -> int:
    return height(box.w)
