"""The scrubber of a replay: the whole match as a track, a piece a round, with stars for great moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from dragonbox.core.match import Match
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget

GREAT, MOST = 0.55, 8
"""The share of the best move's points from which a move is great, and how many are marked at most."""
HIGH, TRACK, MARK, HEAD = 24, 6, 15, 20
"""The height of what can be pressed, of the track, of a star and of the head, in u."""
NEAR = 9
"""The head goes to a mark when it is let go as near to it as this, in u."""


def great_moves(match: Match) -> list[int]:
    """Return after how many moves the great ones were made, rising: those that brought by far the most."""
    gains = [(played.points[played.seat], number) for number, played in enumerate(match.history, 1)]
    best = max(gains, default=(0, 0))[0]
    if best <= 0:
        return []
    found = [one for one in gains if one[0] >= GREAT * best]
    return sorted(number for _, number in sorted(found, key=lambda one: (-one[0], one[1]))[:MOST])


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
    go: Callable[[int], None] = field(default=lambda step: None)

    def _x(self, step: int) -> int:
        return round(self.box.x + self.box.h / 2 + (self.box.w - self.box.h) * step / max(1, self.starts[-1]))

    def draw(self, canvas: Canvas, state: State) -> None:
        c, middle = canvas, self.box.centery
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
            passed = mark <= self.step
            c.shaded(disc, side / 2, parts.BADGES["gold"][0] if passed else (theme.INK, theme.INK))
            c.outline(disc, side / 2, theme.GOLD_LIGHT, c.hair(), 0.9)
            c.icon("star", disc.center, 10, theme.ON_GOLD if passed else theme.GOLD_LIGHT)
        parts.pearl(c, (here, middle), c.px(HEAD))
        if state.focus:
            parts.focus(c, self.box, self.box.h / 2)

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        wide = max(1, self.box.w - self.box.h)
        share = (at[0] - self.box.x - self.box.h / 2) / wide
        step = round(min(1.0, max(0.0, share)) * self.starts[-1])
        near = min(self.marks, key=lambda mark: abs(self._x(mark) - at[0]), default=None)
        if near is not None and abs(self._x(near) - at[0]) <= NEAR * self.box.h / HIGH:
            step = near
        if step != self.step:
            self.step = step
            self.go(step)
