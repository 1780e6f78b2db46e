"""A puzzle that is over, on its table: the sheet with stars and reasons, and the best line step by step."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.app.puzzles import items, panels, reasons, told
from dragonbox.app.puzzles.items import Gap, Item, Pair, Said
from dragonbox.app.table import log_table
from dragonbox.core import answers, phrases
from dragonbox.core.language import _
from dragonbox.ui import widgets as buttons
from dragonbox.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from dragonbox.app.puzzles.puzzle_table import PuzzleTable
    from dragonbox.app.puzzles.side_panels import Beside

CARD, LEAST, STEP = 282, 56, 42
"""The widest and the narrowest card of a move, and the side of a button beside them, in u."""
SIZES = (19, 18, 17, 16, 15, 14, 13, 12, 11)
"""The sizes of type of the reasons: the largest with which all of them fit."""
LEAST_TOOK = 250
"""So much room at least needs what a puzzle took, in u."""
PICTURED = 14
"""The smallest type with which other answers have a small picture."""
PIECES = 46
"""How high pieces are beside reasons of the largest type, in u."""
AIR, BETWEEN = 24, 8
"""How much room is left free where letters are not small, and how much of it stands in each gap between rows
at most, in u."""
FEWEST = 3
"""How many lines are never left out."""
WAY = 15
"""The size of type of the choice between two ways."""
COUNT = 16
"""The size of type of which move of the best line was made."""
FOOT = 42
"""The height of the buttons at the foot of the sheet, in u."""


def widgets(beside: Beside, table: PuzzleTable) -> list[Widget]:
    """Return the sheet, its buttons, and the steps of the best line."""
    c, box, tray, row = table.canvas, table.top.columns()[-1], table.top.tray(), _buttons(table)
    on_ledge, took = False, list[Widget]()
    if tray is not None:
        answer = beside.answer_box()
        end = panels.on_ledge(c, row, answer) - c.px(16)
        on_ledge = end - tray.x >= c.px(LEAST_TOOK)
        if not on_ledge:
            row, end = _buttons(table), answer.x - c.px(16)
        took = [_took(table, tray.x, end - tray.x, answer.centery)]
    return [*took, *_sheet(beside, table, box, row, on_ledge), *_steps(beside, table, box)]


def _took(table: PuzzleTable, left: int, wide: int, middle: int) -> Widget:
    """Return what the puzzle took, as it stands on the ledge in that width."""
    c = table.canvas
    most = 2 * (table.canvas.height - middle)
    for size in (17, 16, 15, 14, 13, 12, 11):
        what = [told.took(table.sitting, size)]
        high = items.height(c, table.named, what, wide)
        if high <= c.type.line(size) * 1.5 or (high <= most and size < 14):
            break
    box = pygame.Rect(left, middle - high // 2, wide, high)
    return panels.Note("puzzle took", box, what, table.named)


def _sheet(
    beside: Beside, table: PuzzleTable, box: pygame.Rect, row: list[Button], on_ledge: bool
) -> list[Widget]:
    """Return the sheet, and at its foot the buttons that have no room on the ledge."""
    c, attempt = table.canvas, table.sitting.attempt
    low, gap = max(c.px(FOOT), c.type.line(16) + c.px(12)), c.px(8)
    foot = pygame.Rect(box.x + c.px(38), 0, box.w - c.px(76), low)
    fits = sum(button.least(c) for button in row) + gap * (len(row) - 1) <= foot.w
    rows = [row] if fits else [row[::2], row[1::2]]
    if on_ledge:
        rows = []
    high = len(rows) * (low + gap)
    area = panels.result_inner(c, box)
    room = area.h - panels.result_head(c) - (high + c.px(12) if high else 0)
    # What each move makes is lit on the table, too, with its points.
    large = [(size, True, True) for size in SIZES if size >= PICTURED]
    for size, parts, small in [*large, *((size, parts, False) for parts in (True, False) for size in SIZES)]:
        found = _items(beside, table, size, PIECES * size / SIZES[0])
        found = [item for item in found if parts or not isinstance(item, Pair) or not item.part]
        found = reasons.pictured(table, found) if small else found
        if items.height(c, table.named, found, area.w) + (c.px(AIR) if size > PICTURED else 0) <= room:
            break
    while len(found) > FEWEST and items.height(c, table.named, found, area.w) > room:
        found.pop()
    free = max(0, room - items.height(c, table.named, found, area.w))
    over = panels.over_title(c, free)
    found = _spread(found, (free - over) / c.u)
    title = _("Why it is best") if table.sitting.why else told.headline(attempt)
    if beside.another():
        title = _("Your answer is right")
    shown = panels.Result(box, title, attempt.stars, found, table.named, table.fallen, over)
    for number, some in enumerate(rows):
        foot.y = box.bottom - c.px(16) - high + number * (low + gap)
        buttons.in_a_row(some, foot, gap, c)
    top = area.y + over + panels.result_head(c)
    at = items.places(c, table.named, found, pygame.Rect(area.x, top, area.w, area.h))
    return [shown, *reasons.lit(table, found, at), *row]


def _spread(found: list[Item], free: float) -> list[Item]:
    """Return the same items with larger gaps, which share what is free, in u."""
    count = sum(isinstance(item, Gap) for item in found)
    more = min(BETWEEN, free / max(1, count))
    return [Gap(item.high + more) if isinstance(item, Gap) else item for item in found]


def _items(beside: Beside, table: PuzzleTable, size: float, high: float) -> list[Item]:
    """What stands on the sheet: what came of it, the reasons, and what it took."""
    sitting = table.sitting
    found: list[Item] = []
    if sitting.followed:
        found += [Said(table.spoken(sitting.followed), size, False), Gap(4)]
    if another := beside.another():
        found.append(Said(_("Another way:"), size, False))
    rows = reasons.items(table, beside.pictures(sitting.best), size, high)
    if another and table.puzzle.kind.measure == "goal":  # fewer points than the player's would confuse
        rows = [_uncounted(row) for row in rows if not isinstance(row, Gap)]
    found += rows
    if table.top.tray() is None:
        found += [Gap(6), told.took(sitting, min(size, 17))]
    return found


def _uncounted(row: Item) -> Item:
    """Return a row of the table without its points, as a sentence where it is one."""
    if not isinstance(row, Pair):
        return row
    if row.words:
        return replace(row, value="")
    told = f"{row.label} ({row.detail})" if row.detail else row.label
    return Said(phrases.closed(told), row.size, False)


def _ways(table: PuzzleTable, x: int, bottom: int, high: int) -> list[Widget]:
    """Return the choice between the player's own way and another one, below each other."""
    c, found = table.canvas, list[Widget]()
    names = _("Your way"), _("Another way")
    wide, each = max(c.type.width(name, WAY) for name in names) + c.px(22), high // 2
    for number, name in enumerate(names):
        box = pygame.Rect(x, bottom - high + number * each, wide, each)
        act = partial(table.show_way, bool(number))
        way = panels.Card(f"way {number}", box, act, panels.ZONE, label=name, well=False)
        way.lit = table.shows_other == bool(number)
        found.append(way)
    return found


def _buttons(table: PuzzleTable) -> list[Button]:
    """What one may do beside going on."""
    empty = pygame.Rect(0, 0, 0, 0)
    found = [
        Button("puzzle again", empty.copy(), table.again, panels.ZONE, label=_("Try again"), icon="restart"),
        Button("puzzle share", empty.copy(), table.share, panels.ZONE, label=_("Share"), icon="copy"),
    ]
    for button in found:
        button.size = 16
    if not table.real.round_over and not table.line_plays:
        on = Button("puzzle on", empty.copy(), table.play_on, panels.ZONE, label=_("Play on"), size=16)
        found.insert(1, on)
    if not table.waits:  # else it lies on the ledge
        for button in table.next_buttons():
            button.kind = "primary" if button.kind == "primary" else "second"
            found.append(button)
    return found


def _steps(beside: Beside, table: PuzzleTable, box: pygame.Rect) -> list[Widget]:
    """The moves of the best line in pictures, below what is played, and buttons that go through them."""
    c, best, another = table.canvas, table.way, beside.another()
    left = c.stage[0] + c.px(24)
    if boards := log_table.boards(table.top):
        left = max(left, boards[0].x)
    room = box.x - c.px(14) - left
    made = beside.pictures(best)
    done = table.step
    side, gap = c.px(STEP), c.px(8)
    three = 3 * (side + gap)
    bottom = table.top.line_bottom()
    x, high = left, c.px(56)
    found = _ways(table, x, bottom, high) if another else []
    most = room - three - len(made) * gap
    if found and most - (ahead := found[0].box.w + gap) >= c.px(LEAST) * len(made):
        x, most = x + ahead, most - ahead
    else:
        found = []
    wide = min(c.px(CARD), most // max(1, len(made)))
    if wide >= c.px(LEAST):
        untold = table.puzzle.kind.measure == "goal" and another and table.shows_other
        gains = [] if untold else beside.gains(best)
        for number, shown in enumerate(made):
            card = panels.Card(
                f"step {number + 1}", pygame.Rect(x, bottom - high, wide, high), zone=panels.ZONE
            )
            card.act = partial(table.go_to_step, number + 1)
            card.named, card.words, card.well = table.named, shown.whole, True
            card.places = shown.places
            card.lit, card.name = number + 1 == done, _("Move {n}", n=number + 1)
            card.gain = gains[number] if number < len(gains) else ""
            card.label = best.split(answers.SEPARATOR)[number]
            found.append(card)
            x += wide + gap
    middle = bottom - high // 2
    last = len(made)
    label = _("Play it again") if table.sitting.attempt.given_up or another else _("Show the best")
    nothing = "" if done > 0 else _("You have not moved anything yet.")
    for key, icon, act, tip, why in (
        ("step back", "left", partial(table.go_to_step, max(0, done - 1)), _("One move back"), nothing),
        ("puzzle best", "play", table.show_best, label, ""),
        ("step on", "right", partial(table.go_to_step, max(0, done) + 1), _("One move on"), ""),
    ):
        area = pygame.Rect(x, middle - side // 2, side, side)
        off = why or (_("There are no more moves.") if key == "step on" and done >= last else "")
        found.append(IconButton(key, area, act, panels.ZONE, off, off or tip, icon=icon))
        x += side + gap
    return [*found, *_count(table, pygame.Rect(x, middle - side // 2, left + room - x, side), last)]


def _count(table: PuzzleTable, area: pygame.Rect, last: int) -> list[Widget]:
    """Return which of several moves of the best line was made last, where there is room for it."""
    c, done = table.canvas, max(0, table.step)
    if not done or last < 2 or area.w < c.type.width(_("{n} of {all}", n=last, all=last), COUNT):
        return []
    what = [Said(_("{n} of {all}", n=done, all=last), COUNT)]
    high = items.height(c, table.named, what, area.w)
    box = pygame.Rect(area.x + c.px(4), area.centery - high // 2, area.w - c.px(4), high)
    return [panels.Note("puzzle count", box, what, table.named)]
