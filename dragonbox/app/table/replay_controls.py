"""The deck at the foot of a replay: the track of the whole match, and below it the ways through it, how fast
it goes by, and the ways to reasons, to great moves and to a game played from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.table.scrubber import HIGH, Scrubber, rounds
from dragonbox.core import phrases, round_names
from dragonbox.core.language import _
from dragonbox.ui import theme
from dragonbox.ui.controls import Segments
from dragonbox.ui.widgets import Act, Button, State, Widget

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
    middle, side, gap, edge = box.y + c.px(ROW), c.px(42), c.px(12), c.px(20)
    ways = _ways(replay, box.centerx, middle)
    speed = _speed(replay, pygame.Rect(box.x + edge, middle - side // 2, 0, side))
    x = speed.box.right + gap
    left = pygame.Rect(x, speed.box.y, ways[0].box.x - gap - x, side)
    x = ways[-1].box.right + gap
    right = pygame.Rect(x, speed.box.y, box.right - edge - x, side)
    asks = [*_fitted(c, [_why(replay)], left), *_fitted(c, _onward(replay), right, True)]
    return [*ways, speed, *asks, *_track(replay, box)]


def _speed(replay: Replay, box: pygame.Rect) -> Segments:
    """Return the choice of how fast it goes by, in a box whose width it finds."""
    c, labels = replay.canvas, list(SPEEDS.values())
    box.w = len(labels) * (max(c.type.width(label, theme.BODY, "semi") for label in labels) + c.px(16))
    return Segments("speed", box, zone="tools", tip=_("How fast it goes by"), labels=labels,
                    value=list(SPEEDS).index(replay.fast), change=replay.run_at, leaves=True)  # fmt: skip


def _track(replay: Replay, deck: pygame.Rect) -> Sequence[Widget]:
    """Return the track of the whole match, with all that can be pointed at on it."""
    c, starts, count = replay.canvas, rounds(replay.full), len(replay.full.rounds)
    box = pygame.Rect(deck.x + c.px(12), deck.y + c.px(TRACK), deck.w - c.px(24), c.px(HIGH))
    unit = games.entry(replay.full.game.key).unit
    names = [round_names.title(unit, number) for number in range(1, count + 1)] if count > 1 else []
    scrub = Scrubber("scrub", box, zone="tools", tip=_("Drag to any move"), skip=True, step=replay.step,
                     starts=starts, marks=replay.marks, claim=replay.claim, names=names,
                     now=len(replay.real.rounds) - 1, go=replay.scrub)  # fmt: skip
    return [scrub, *scrub.touches(c)]


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


def _ask(key: str, act: Act, icon: str, label: str, tip: str, why: str = "", kind: str = "ink") -> Button:
    """Return a button whose place is found later; `why` is the reason why it can't be pressed now."""
    nowhere, zone = pygame.Rect(0, 0, 0, 0), "tools" if kind == "ink" else "actions"
    return Button(key, nowhere, act, zone, why, why or tip, label=label, icon=icon, kind=kind)


def _why(replay: Replay) -> Button:
    """Return the button that asks why a move was made."""
    not_now = replay.reasons.why_not()
    why, tip = phrases.sentence(not_now) if not_now else "", _("Why was this move made? H")
    return _ask("why", replay.reasons.press, "hint", _("Why this move?"), tip, why, "second")


def _onward(replay: Replay) -> list[Button]:
    """Return the buttons that lead on: to the next great move, and to a game that is played from here."""
    found = []
    if replay.great:
        tip = _("Go to the next great move")
        found.append(_ask("great", replay.next_great, "star", _("Next great move"), tip))
    if replay.full.over and replay.full.people:
        why = _("This is the end.") if replay.step == replay.steps else ""
        tip = _("Play on from this move, as practice")
        found.append(_ask("from here", replay.play_from_here, "person", _("Play from here"), tip, why))
    return found


def _fitted(c: Canvas, found: list[Button], room: pygame.Rect, at_right: bool = False) -> list[Button]:
    """Return buttons side by side in a room. Their words stand there where there is room, those of the first
    before those of others; without them a tip tells what they are for."""
    gap = c.px(8)
    wide = [c.type.width(button.label, theme.BODY, "semi") + c.px(26 + 32) for button in found]
    for number in reversed(range(len(found))):
        if sum(wide) + gap * (len(found) - 1) > room.w:
            wide[number], found[number].label = room.h, ""
    x = room.right - sum(wide) - gap * (len(found) - 1) if at_right else room.x
    for button, w in zip(found, wide, strict=True):
        button.box = pygame.Rect(x, room.y, w, room.h)
        if button.label and not button.why:
            button.tip = ""  # it would say the same once more, over the buttons beside it
        x += w + gap
    return found
