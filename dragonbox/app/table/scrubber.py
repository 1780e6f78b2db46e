"""The scrubber of a replay: the whole match as a track, a piece a round, with stars for great moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from dragonbox.core.match import Match
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget

GREAT, MOST = 0.55, 8
"""The share of the best move's points from which a move is great, and how many are marked at most."""
HIGH, TRACK, MARK, HEAD, EDGE = 62, 10, 22, 26, 14
"""The height of what can be pressed, of the track, of a star and of the head, and how far the track ends
within, in u."""
LOW, ABOVE, BUBBLE = 19, 13, 22
"""How far the track lies above the lower edge, names below the upper one, and the bubble's height, in u."""
NEAR = 9
"""The head goes to a mark when it is let go as near to it as this, in u."""


def great_moves(match: Match) -> list[int]:
    """Return after how many moves the great ones were made, rising: those that brought by far the most, and
    the best of each round."""
    gains = [(played.points[played.seat], number) for number, played in enumerate(match.history, 1)]
    best = max(gains, default=(0, 0))[0]
    if best <= 0:
        return []
    found = [one for one in gains if one[0] >= GREAT * best]
    great = {number for _, number in sorted(found, key=lambda one: (-one[0], one[1]))[:MOST]}
    starts = rounds(match)
    for begin, end in pairwise(starts):
        gain, number = max(gains[begin:end], key=lambda one: (one[0], -one[1]), default=(0, 0))
        if gain > 0 and len(match.rounds) > 1:
            great.add(number)
    return sorted(great)


def rounds(match: Match) -> list[int]:
    """Return the moves before each round, and at the end those of all."""
    starts = [0]
    for log in match.rounds:
        starts.append(starts[-1] + len(log.moves))
    return starts


@dataclass(slots=True)
class Scrubber(Widget):
    """A track from the first move to the last; pressing or dragging goes there."""

    step: int = 0
    starts: Sequence[int] = (0, 1)
    """The moves before each round, and those of all at the end."""
    marks: Sequence[int] = ()
    names: Sequence[str] = ()
    """What the rounds are called, if there are several."""
    now: int = 0
    """Which of them is shown."""
    go: Callable[[int], None] = field(default=lambda step: None)

    @property
    def _track(self) -> tuple[float, float]:
        """Where the track begins, and how wide it is."""
        edge = self.box.h * EDGE / HIGH
        return self.box.x + edge, self.box.w - 2 * edge

    def _x(self, step: int) -> int:
        left, wide = self._track
        return round(left + wide * step / max(1, self.starts[-1]))

    def draw(self, canvas: Canvas, state: State) -> None:
        c, middle = canvas, self.box.bottom - canvas.px(LOW)
        high, gap = max(3, c.px(TRACK)), c.px(3)
        here = self._x(self.step)
        for begin, end in zip(self.starts, self.starts[1:], strict=False):
            left, right = self._x(begin) + gap // 2, self._x(end) - gap // 2
            box = pygame.Rect(left, middle - high // 2, max(high, right - left), high)
            c.box(box, high / 2, theme.HOLLOW, 0.75)
            c.outline(box, high / 2, theme.GOLD, 1, 0.6)
            if here > left:
                done = pygame.Rect(left, box.y, max(high, min(here, right) - left), high)
                c.shaded(done, high / 2, theme.WARM)
        for mark in self.marks:
            side = c.px(MARK)
            disc = pygame.Rect(0, 0, side, side)
            disc.center = self._x(mark), middle
            c.shadow(disc, side / 2, c.px(4), c.px(2), alpha=150)
            c.shaded(disc, side / 2, parts.BADGES["gold"][0])
            c.outline(disc, side / 2, theme.GOLD_LIGHT, c.hair(), 0.9)
            c.icon("star", disc.center, 15, theme.ON_GOLD)
        parts.pearl(c, (here, middle), c.px(HEAD))
        self._names(c, self._bubble(c, (here, middle)))

    def _bubble(self, c: Canvas, knob: tuple[int, int]) -> pygame.Rect:
        """Draw the number of the move over the knob; return where."""
        told, high = str(self.step), max(c.px(BUBBLE), c.type.height(theme.SMALL))
        box = pygame.Rect(0, 0, c.type.width(told, theme.SMALL, "bold") + c.px(18), high)
        box.center = knob[0], self.box.y + c.px(ABOVE)
        box.x = max(self.box.x, min(box.x, self.box.right - box.w))
        low, wide = knob[1] - c.px(HEAD) // 2 + c.px(3), c.px(5)
        tip = [(knob[0] - wide, box.bottom - 1), (knob[0] + wide, box.bottom - 1), (knob[0], low)]
        pygame.draw.polygon(c.surface, theme.GOLD, tip)
        c.box(box, high / 2, theme.INK, 0.95)
        c.outline(box, high / 2, theme.GOLD, c.hair(1.25))
        c.text(told, box.center, theme.SMALL, theme.GOLD_LIGHT, "bold", "center", True)
        return box.inflate(c.px(12), 0)

    def _names(self, c: Canvas, taken: pygame.Rect) -> None:
        """Draw what the rounds are called where there is room: first the one that is shown."""
        drawn = [taken]
        for number in sorted(range(len(self.names)), key=lambda one: one != self.now):
            left, right = self._x(self.starts[number]), self._x(self.starts[number + 1])
            face = "semi" if number == self.now else "sans"
            wide = c.type.width(self.names[number], theme.LABEL, face)
            box = pygame.Rect(left, 0, wide, c.type.height(theme.LABEL))
            box.centery = self.box.y + c.px(ABOVE)
            if box.colliderect(taken):
                box.x = taken.right
            end = self.box.right if number == self.now else right
            if box.right <= end and box.collidelist(drawn) < 0:
                ink = theme.GOLD_LIGHT if number == self.now else c.palette.dim
                c.text(self.names[number], box.midleft, theme.LABEL, ink, face, middle=True)
                drawn.append(box)

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        left, wide = self._track
        share = (at[0] - left) / max(1, wide)
        step = round(min(1.0, max(0.0, share)) * self.starts[-1])
        near = min(self.marks, key=lambda mark: abs(self._x(mark) - at[0]), default=None)
        if near is not None and abs(self._x(near) - at[0]) <= NEAR * self.box.h / HIGH:
            step = near
        if step != self.step:
            self.step = step
            self.go(step)
