"""The column of help beside a puzzle: hints step by step, the way to the answer, and where it comes from."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.puzzles import items, panels
from dragonbox.app.puzzles.items import Item, Said
from dragonbox.core.language import _
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, Widget, in_a_row

if TYPE_CHECKING:
    from dragonbox.app.puzzles.answering import Answering

SIZES = (15, 14, 13, 12, 11)
"""The sizes of type of hints: the largest with which all of them fit."""
READABLE = 13
"""The smallest of them while something else can make room."""
GAP, LOW = 10, 42
"""Between two panels, and the height of a button in a column, in u."""


def low_button(c: Canvas) -> int:
    """Return the height of a button in a column."""
    return max(c.px(LOW), c.type.line(16) + c.px(12))


class Helping:
    """Makes the column of help of one scene."""

    def __init__(self, scene: Answering, sizes: tuple[int, ...] = SIZES) -> None:
        """`sizes` are those of its type, the largest first."""
        self._scene, self._sizes = scene, sizes
        self._opened = ""
        """The hint that was opened last where not all have room."""

    def widgets(
        self, column: pygame.Rect, brief: bool = False, again: Button | None = None, single: bool = False
    ) -> list[Widget]:
        """Return the hints, the way to the answer, and where the puzzle comes from, in a column;
        `brief` leaves out the steps after the next one, and `again` stands before the way to the answer. Of
        the hints that were taken only a `single` one lies there if not all have room."""
        scene = self._scene
        c, pad = scene.canvas, scene.canvas.px(8)
        steps = [step for step in self._steps() if not brief or step.state != "later"]
        before = [again] if again else []
        low = self._low(column.w)
        low[0] = [*before, *low[0]]
        foot = self._foot()
        head, high = panels.head(c), low_button(c)
        width = column.w - 2 * pad
        low = low[: self._beside(steps, len(low), column.h, width)]
        if not low:  # whoever has taken so many hints needs no first lesson
            low, foot = [[*before, self._show_button()]], []
            steps = self._folded(steps, column.h - head - high - c.px(GAP + 6), width, single)
        tall = [step.height(c, width) for step in steps]
        y = column.y + head
        for step, own in zip(steps, tall, strict=True):
            step.box = pygame.Rect(column.x + pad, y, column.w - 2 * pad, own)
            y = step.box.bottom + c.px(5)
        box = pygame.Rect(column.x, column.y, column.w, y + c.px(3) - column.y)
        found: list[Widget] = [panels.HintsPanel(box, scene.sitting.attempt.stars), *steps]
        y = box.bottom + c.px(GAP)
        for row in low:
            in_a_row(row, pygame.Rect(column.x, y, column.w, high), c.px(GAP), c)
            found += row
            y += high + c.px(GAP)
        room = pygame.Rect(column.x, y, column.w, column.bottom - y)
        if (day := self._day(room)) and not brief:
            return [*found, day]
        if foot and items.height(c, scene.named, foot, column.w) <= room.h:
            found.append(panels.Note("puzzle source", room, foot, scene.named))
        return found

    def _low(self, width: int) -> list[list[Button]]:
        """Return the rows of buttons: the way to the answer, and below it those to the rules and to the first
        lesson, side by side where they have room."""
        c, ways = self._scene.canvas, self._scene.ways()
        wide = sum(c.type.width(way.label, way.size, "semi") + c.px(36) for way in ways) + c.px(GAP)
        rows = [ways] if len(ways) > 1 and wide <= width else [[way] for way in reversed(ways)]
        return [[self._show_button()], *rows]

    def _beside(self, steps: list[panels.HintStep], most: int, room: int, width: int) -> int:
        """Set hints in the largest type that leaves room for buttons; return for how many, 0 for none."""
        c = self._scene.canvas
        for count in range(most, 0, -1):
            for size in self._sizes:
                for step in steps:
                    step.size = size
                needs = sum(step.height(c, width) + c.px(5) for step in steps) + panels.head(c) + c.px(6)
                if needs + count * (low_button(c) + c.px(GAP)) <= room:
                    return count
        return 0

    def _folded(
        self, steps: list[panels.HintStep], room: int, width: int, single: bool
    ) -> list[panels.HintStep]:
        """Fold hints to their names until the others fit, the one last opened and the latest at the end; a
        click opens one. Where even their names have no room, they share a line, and type becomes smaller."""
        c = self._scene.canvas

        def fits() -> bool:
            return sum(one.height(c, width) + c.px(5) for one in steps) <= room

        for step in steps:
            step.size = self._sizes[0]
        taken = [step for step in steps if step.state == "used"]
        opened = (
            self._opened if self._opened in [step.key for step in taken] else taken[-1].key if taken else ""
        )
        latest = taken[-1:]
        taken.sort(key=lambda step: (step.key == opened, step in latest))
        for step in taken[:-1]:
            if fits():
                break
            step.state, step.act, step.skip = "folded", partial(self._open_hint, step.key), False
        if fits():
            return steps
        folded = [step for step in steps if step.state == "folded"]
        if len(folded) > 1:
            first, later = folded[0], [step for step in folded if step.key > opened]
            first.label = ", ".join(step.label for step in folded)
            first.act = partial(self._open_hint, (later or folded)[0].key)
        for step in steps:
            if step.state == "next":
                step.tip, step.text = step.text, ""
        steps = [step for step in steps if step not in folded[1:]]
        for size in self._sizes[1:]:
            if fits() or (size < READABLE and not single):
                return steps
            for step in steps:
                step.size = size
        if single and folded and not fits():  # a click on the one that lies open leads to the next
            steps.remove(folded[0])
            shown, count = next(step for step in steps if step.state == "used"), len(taken)
            number = int(shown.key.split()[-1])
            place = _("{n} of {all}", n=number + 1, all=count)
            shown.label, shown.skip = f"{shown.label} · {place}", False
            shown.act = partial(self._open_hint, f"hint {(number + 1) % count}")
        return steps

    def _open_hint(self, key: str) -> None:
        self._opened = key
        self._scene.refresh()

    def _steps(self) -> list[panels.HintStep]:
        """The steps of help: those that were taken, the next one, and those after it."""
        scene, sitting = self._scene, self._scene.sitting
        found: list[panels.HintStep] = []
        empty = pygame.Rect(0, 0, 0, 0)
        texts = [(name, scene.spoken(text)) for name, text in sitting.hint_texts()]
        if scene.puzzle.hint and sitting.attempt.hints:
            texts.insert(0, (_("From its author"), scene.puzzle.hint))
        for number, (name, text) in enumerate(texts):
            taken = panels.HintStep(f"hint {number}", empty.copy(), zone=panels.ZONE, skip=True, label=name)
            taken.text, taken.state = text, "used"
            found.append(taken)
        if coming := sitting.hint_next:
            button = panels.HintStep(
                "puzzle hint", empty.copy(), scene.take_hint, panels.ZONE, label=coming, cap="H"
            )
            button.text = _("costs one star") if sitting.attempt.stars > 1 else _("now costs nothing")
            found.append(button)
        for number, name in enumerate(sitting.hints_later):
            later = panels.HintStep(f"later {number}", empty.copy(), zone=panels.ZONE, skip=True, label=name)
            later.state = "later"
            found.append(later)
        return found

    def _show_button(self) -> Button:
        scene = self._scene
        button = Button("puzzle show", pygame.Rect(0, 0, 0, 0), scene.give_up, panels.ZONE)
        button.label, button.kind, button.size = _("Show the answer"), "ink", max(16, self._sizes[0] - 1)
        return button

    def _day(self, room: pygame.Rect) -> Widget | None:
        """How far the player came with the puzzles of the day of this one; None without room."""
        scene, source = self._scene, self._scene.sitting.source
        if source.day is None:
            return None
        from dragonbox.app.puzzles import day_cards, today

        five = [day_cards.Five(today.of(scene.context, source.day), scene.puzzle.kind.game)]
        high = panels.panel_height(scene.canvas, scene.named, five, room.w)
        box = pygame.Rect(room.x, room.y, room.w, high)
        return panels.Panel("puzzle day", box, source.title, five, scene.named) if high <= room.h else None

    def _foot(self) -> list[Item]:
        """Say where the puzzle comes from; one of today has a panel for that, or nothing."""
        source = self._scene.sitting.source
        return [] if source.day == date.today() else [Said(source.title, self._sizes[0] - 1)]
