"""The deck at the foot of a replay: the track of the whole match, and below it the ways through it, how fast
it goes by, and the ways to reasons and to great moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.table.scrubber import HIGH, Scrubber, rounds
from dragonbox.core import phrases, round_names
from dragonbox.core.language import _
from dragonbox.ui import theme
from dragonbox.ui.widgets import Button, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.replay import Replay
    from dragonbox.ui.canvas import Canvas

FOOT, TRACK, ROW = 112, 9, 83
"""The height of the deck, and how far below its top the track begins and the middle of the buttons lies,
in u."""
SPEEDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}
"""How fast it goes by."""


class Ends(Button):
    """A button that goes to one end of the match."""

    def draw(self, canvas: Canvas, state: State) -> None:
        """Draw the arrow with a bar before it."""
        super().draw(canvas, state)
        high, side = canvas.px(14), -1 if self.icon == "left" else 1
        bar = pygame.Rect(0, 0, max(2, canvas.px(2)), high)
        bar.center = self.box.centerx + side * canvas.px(8), self.box.centery
        ink = theme.GOLD_LIGHT if self.on else theme.OFF
        canvas.box(bar, bar.w / 2, ink)


def area(canvas: Canvas) -> pygame.Rect:
    """Return where the deck lies."""
    left, width = canvas.stage
    high = canvas.px(FOOT)
    return pygame.Rect(left, canvas.height - high, width, high)


def widgets(replay: Replay) -> Sequence[Widget]:
    """Return all that lies on the deck: the buttons from the left, then the track."""
    c, box = replay.canvas, area(replay.canvas)
    middle, side = box.y + c.px(ROW), c.px(42)
    ways = _ways(replay, box.centerx, middle)
    label = _("Speed {times}", times=SPEEDS[replay.fast])
    widest = max(c.type.width(_("Speed {times}", times=one), theme.BODY, "semi") for one in SPEEDS.values())
    last = pygame.Rect(box.x + c.px(20), middle - side // 2, widest + c.px(36), side)
    speed = Button(
        "speed", last, replay.faster, "tools", tip=_("How fast it goes by"), label=label, kind="ink"
    )
    right = pygame.Rect(ways[-1].box.right + c.px(12), last.y, 0, side)
    right.w = box.right - c.px(20) - right.x
    found: list[Widget] = [*ways, speed]
    track = pygame.Rect(box.x + c.px(12), box.y + c.px(TRACK), box.w - c.px(24), c.px(HIGH))
    starts, count = rounds(replay.full), len(replay.full.rounds)
    unit = games.entry(replay.full.game.key).unit
    names = [round_names.title(unit, number) for number in range(1, count + 1)] if count > 1 else []
    scrub = Scrubber("scrub", track, zone="tools", tip=_("Drag to any move"), skip=True, step=replay.step,
                     starts=starts, marks=replay.marks, claim=replay.claim, names=names,
                     now=len(replay.real.rounds) - 1, go=replay.scrub)  # fmt: skip
    return [*found, *_asks(replay, right), scrub, *scrub.touches(c)]


def _ways(replay: Replay, centre: int, middle: int) -> list[Button]:
    """Return the buttons that go through the match, with the way to let it go by in their middle."""
    c = replay.canvas
    at_start = _("This is the beginning.") if replay.step == 0 else ""
    at_end = _("This is the end.") if replay.step == replay.steps else ""
    signs = [
        ("begin", "left", lambda: replay.go(0), at_start),
        ("backward", "left", lambda: replay.go(replay.step - 1), at_start),
        ("play", "pause" if replay.playing else "play", replay.toggle, ""),
        ("forward", "right", replay.step_on, at_end),
        ("end", "right", lambda: replay.go(replay.steps), at_end),
    ]
    found: list[Button] = []
    large, small, gap = c.px(52), c.px(44), c.px(10)
    x = centre - large // 2 - 2 * (small + gap)
    for key, icon, act, why in signs:
        side = large if key == "play" else small
        place = pygame.Rect(x, middle - side // 2, side, side)
        kind = Ends if key in ("begin", "end") else Button
        found.append(kind(key, place, act, "actions", why, icon=icon))
        if key == "play":
            found[-1].kind, found[-1].disc = "primary", True
        x += side + gap
    return found


def _asks(replay: Replay, room: pygame.Rect) -> list[Button]:
    """Return the buttons at the right: why a move was made, and the way to the next great one. Their words
    stand there where there is room, those of the first before those of the other."""
    c, gap = replay.canvas, replay.canvas.px(8)
    not_now = replay.reasons.why_not()
    why = phrases.sentence(not_now) if not_now else ""
    tip = why or _("Why was this move made? H")
    found = [Button("why", room, replay.reasons.press, "actions", why, tip, label=_("Why this move?"),
                    icon="hint")]  # fmt: skip
    if replay.great:
        tip, label = _("Go to the next great move"), _("Next great move")
        found.append(
            Button("great", room, replay.next_great, "tools", tip=tip, label=label, icon="star", kind="ink")
        )
    wide = [c.type.width(button.label, theme.BODY, "semi") + c.px(26 + 32) for button in found]
    for number in reversed(range(len(found))):
        if sum(wide) + gap * (len(found) - 1) > room.w:
            wide[number], found[number].label = room.h, ""
    for button in found:
        if button.label and not button.why:
            button.tip = ""  # it would say the same once more, over the buttons beside it
    x = room.right
    for button, w in zip(reversed(found), reversed(wide), strict=True):
        button.box = pygame.Rect(x - w, room.y, w, room.h)
        x = button.box.x - gap
    return found
