"""The deck at the foot of a replay: the track of the whole match, and below it the ways through it, how fast
it goes by, and the ways to reasons and to great moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.table.scrubber import HIGH, Scrubber, rounds
from dragonbox.core import deals, phrases
from dragonbox.core.language import _, pgettext
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.widgets import Button, IconButton, Segments, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.replay import Replay
    from dragonbox.ui.canvas import Canvas

FOOT, TRACK, ROW = 104, 5, 76
"""The height of the deck, and how far below its top the track begins and the middle of the buttons lies,
in u."""
SPEEDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}
"""How fast it goes by."""
TICKED = 24
"""The side of the square of a switch, in u."""
WORDS = 0.3
"""The share of the deck that the words of the buttons at the right may take."""


class Speeds(Segments):
    """How fast it goes by: left and right are steps through the match here, Enter chooses the next."""

    def nudge(self, command: str) -> bool:
        if command != "accept":
            return False
        self._set((self.value + 1) % len(self.labels))
        return True


@dataclass(slots=True)
class Check(Widget):
    """A switch: a square that is ticked while it is on, with its name beside it."""

    label: str = ""
    value: bool = False

    def setting(self) -> str:
        return _("On") if self.value else _("Off")

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r, side = canvas, self.box, canvas.px(TICKED)
        square = pygame.Rect(r.x + c.px(8), r.centery - side // 2, side, side)
        c.box(
            square, c.px(6), theme.JADE_ON if self.value else theme.LACQUER_WELL, 1.0 if self.value else 0.8
        )
        c.outline(square, c.px(6), theme.GOLD, c.hair(1.2), 1.0 if state.hover else 0.7)
        if self.value:
            c.icon("check", square.center, 16, theme.TOGGLE_SIGNS[0])
        if state.focus:
            parts.focus(c, r, c.px(theme.RADIUS_BUTTON))
        ink = theme.GOLD_LIGHT if state.hover else c.palette.text
        c.text(self.label, (square.right + c.px(8), r.centery - c.px(1)), theme.BODY, ink, middle=True)


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


def paint(canvas: Canvas) -> None:
    """Draw the edge that parts the deck from the ledge, and its darker ground."""
    box = area(canvas)
    wide = canvas.width
    canvas.box((0, box.y, wide, box.h), 0, theme.SHADOW, theme.either(0.3, 0.06))
    gold = (theme.METAL_DARK, theme.METAL, theme.METAL_LIGHT, theme.METAL, theme.METAL_DARK)
    canvas.surface.blit(shapes.gradient((wide, canvas.hair(1.5)), gold, True), (0, box.y))


def widgets(replay: Replay) -> Sequence[Widget]:
    """Return all that lies on the deck: the buttons from the left, then the track."""
    c, box = replay.canvas, area(replay.canvas)
    middle, side = box.y + c.px(ROW), c.px(42)
    ways = _ways(replay, box.centerx, middle)
    wide = c.type.width("½×", theme.BODY, "semi") + c.px(18)
    last = pygame.Rect(box.x + c.px(20), middle - c.px(20), len(SPEEDS) * wide, c.px(40))
    value = list(SPEEDS).index(replay.fast)
    speed = Speeds("speed", last, zone="tools", tip=_("How fast it goes by"), labels=[*SPEEDS.values()],
                   value=value, change=replay.run_at)  # fmt: skip
    room = pygame.Rect(last.right + c.px(12), middle - side // 2, 0, side)
    room.w = ways[0].box.x - c.px(12) - room.x
    found: list[Widget] = [*ways, speed, *_views(replay, room)]
    track = pygame.Rect(box.x + c.px(12), box.y + c.px(TRACK), box.w - c.px(24), c.px(HIGH))
    starts, count = rounds(replay.full), len(replay.full.rounds)
    unit = games.entry(replay.full.game.key).unit
    names = [deals.title(unit, number) for number in range(1, count + 1)] if count > 1 else []
    scrub = Scrubber("scrub", track, zone="tools", tip=_("Drag to any move"), skip=True, step=replay.step,
                     starts=starts, marks=replay.marks, claim=replay.claim, names=names,
                     now=len(replay.real.rounds) - 1, go=replay.scrub)  # fmt: skip
    return [*found, *_asks(replay, box, middle), scrub, *scrub.touches(c)]


def _views(replay: Replay, room: pygame.Rect) -> list[Widget]:
    """Return what changes the view: the way to another side, and switches. Their names stand there where
    there is room."""
    c, gap, switches = replay.canvas, replay.canvas.px(8), replay.top.switches()
    side = _("Other side") if len(replay.sides) > 1 else ""
    first = c.type.width(side, theme.BODY, "semi") + c.px(26 + 26) if side else 0
    widths = [c.type.width(name, theme.BODY) + c.px(TICKED + 24) for _key, _icon, name, _tip, _on in switches]
    named = first + sum(widths) + gap * len(switches) <= room.w
    box = pygame.Rect(room.topleft, (first if named else room.h, room.h))
    found: list[Widget] = []
    if side:
        tip = _("See it from another side")
        label = side if named else ""
        found.append(Button("side", box.copy(), replay.turn, "tools", tip=tip, label=label, icon="eye"))
        box.x = box.right + gap
    for (key, icon, name, tip, on), wide in zip(switches, widths, strict=True):
        act = partial(replay.top.switch, key)
        box.w = wide if named else room.h
        if named:
            found.append(Check(key, box.copy(), act, "tools", tip=tip, label=name, value=on))
        else:
            found.append(IconButton(key, box.copy(), act, "tools", tip=tip, icon=icon, marked=on))
        box.x = box.right + gap
    return found


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


def _asks(replay: Replay, box: pygame.Rect, middle: int) -> list[Button]:
    """Return the buttons at the right, of one width: why a move was made, and the way to the next great one.
    Their words stand there where there is room."""
    c, side, gap = replay.canvas, replay.canvas.px(42), replay.canvas.px(8)
    not_now = replay.reasons.why_not()
    why = phrases.sentence(not_now) if not_now else ""
    tip = why or _("Why was this move made? H")
    found = [Button("why", box, replay.reasons.press, "actions", why, tip, label=_("Why?"), icon="hint")]
    if replay.great:
        tip = _("The next great move")
        label = pgettext("a great move", "Next")
        found.append(Button("great", box, replay.next_great, "tools", tip=tip, label=label, icon="star"))
    wide = max(c.type.width(button.label, theme.BODY, "semi") for button in found) + c.px(26 + 34)
    words = len(found) * wide <= box.w * WORDS
    x = box.right - c.px(20) - len(found) * ((wide if words else side) + gap) + gap
    for button in found:
        button.box = pygame.Rect(x, middle - side // 2, wide if words else side, side)
        button.label = button.label if words else ""
        x = button.box.right + gap
    return found
