"""The scrubber of a replay: the whole match as a track, a piece a round, with marks for its great moves, its
claims and its turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

import pygame

from dragonbox.core.language import N_, _
from dragonbox.core.match import Match
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import State, Widget

GREAT, MOST, RARE = 0.55, 8, 4
"""The share of the best move's points from which a move is great, how many are marked at most, and of how
many moves only one is."""
HIGH, TRACK, STAR, SIGN, HEAD, EDGE = 46, 9, 26, 14, 28, 16
"""The height of what can be pressed, of the track, of a star, of other marks and of the head, and how far the
track ends within, in u."""
LOW, ABOVE, BUBBLE = 14, 10, 22
"""How far the track lies above the lower edge, names below the upper one, and the bubble's height, in u."""
NEAR = 9
"""The head goes to a mark when it is let go as near to it as this, in u."""
GREAT_MOVE, CLAIM, TURNING = "great", "claim", "turning"
ORDER = CLAIM, TURNING, GREAT_MOVE
"""The kinds of marks, the topmost last."""
PARTED, SHARE = 16, 0.2
"""How far apart two rounds are on the track at most, in u, and which share of the shorter one."""
SHAPES = {TURNING: ((0, -1), (1, 0.8), (-1, 0.8)), CLAIM: ((0, -1), (1, 0), (0, 1), (-1, 0))}
"""The corners of the marks that are no stars."""
INKS = {
    CLAIM: (theme.rgb("#6FD3B4"), theme.rgb("#146B57")),
    TURNING: (theme.rgb("#FF8A5C"), theme.rgb("#B4311B")),
}
"""The colours of these marks at night and by day."""
FINE, FAINT = 0.62, 0.7
"""How large the many marks of claims are on the track, and how opaque."""
SMALLER = 0.75
"""How large the marks are beside their names."""
NAMES = {GREAT_MOVE: N_("great move"), TURNING: N_("turning point")}
"""What the marks are called that all games have."""


class Mark(NamedTuple):
    """A mark on the track."""

    step: int
    """After how many moves."""
    kind: str
    tip: str = ""


def great_moves(match: Match) -> list[int]:
    """Return after how many moves the great ones were made, rising: those that brought by far the most, and
    the best of each round."""
    gains = [(played.points[played.seat], number) for number, played in enumerate(match.history, 1)]
    best = max(gains, default=(0, 0))[0]
    if best <= 0:
        return []
    found = [one for one in gains if one[0] >= GREAT * best]
    most = min(MOST, -(-len(gains) // RARE))
    great = {number for _, number in sorted(found, key=lambda one: (-one[0], one[1]))[:most]}
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
    marks: Sequence[Mark] = ()
    claim: str = ""
    """What a claim is called in this game, if there are any."""
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

    def _gap(self, c: Canvas) -> int:
        """Return how far apart two rounds are: less where they are short."""
        shortest = min(self._x(end) - self._x(begin) for begin, end in pairwise(self.starts))
        return max(2, min(c.px(PARTED), round(SHARE * shortest)))

    def _shown(self) -> list[Mark]:
        """Return the marks that are seen: of the many claims, those of the round that is shown."""
        begin, end = self.starts[self.now], self.starts[self.now + 1]
        return [mark for mark in self.marks if mark.kind != CLAIM or begin < mark.step <= end]

    def touches(self, canvas: Canvas) -> list[Widget]:
        """Return what the pointer finds on the marks: each tells what it stands for; a press goes there."""
        side, middle = canvas.px(STAR), self.box.bottom - canvas.px(LOW)
        found: list[Widget] = []
        # What is drawn above others is found before them.
        for mark in sorted(self._shown(), key=lambda mark: ORDER.index(mark.kind)):
            box = pygame.Rect(0, 0, side, side)
            box.center = self._x(mark.step), middle
            found.append(Touch(f"mark {mark.step} {mark.kind}", box, zone=self.zone, tip=mark.tip, skip=True,
                               track=self))  # fmt: skip
        return found

    def draw(self, canvas: Canvas, state: State) -> None:
        c, middle = canvas, self.box.bottom - canvas.px(LOW)
        high, gap = max(3, c.px(TRACK)), self._gap(c)
        here = self._x(self.step)
        for begin, end in pairwise(self.starts):
            left, right = self._x(begin) + gap * (begin > 0), self._x(end)
            box = pygame.Rect(left, middle - high // 2, max(high, right - left), high)
            c.box(box, high / 2, theme.HOLLOW, 0.75)
            c.outline(box, high / 2, theme.GOLD, 1, 0.6)
            if here > left:
                done = pygame.Rect(left, box.y, max(high, min(here, right) - left), high)
                c.shaded(done, high / 2, theme.WARM)
        for kind in ORDER:
            for mark in self._shown():
                if mark.kind == kind:
                    sign(c, kind, (self._x(mark.step), middle), FINE if kind == CLAIM else 1)
        parts.pearl(c, (here, middle), c.px(HEAD))
        self._names(c, self._bubble(c, (here, middle)))

    def _bubble(self, c: Canvas, knob: tuple[int, int]) -> pygame.Rect:
        """Draw the number of the move over the knob; return where."""
        told = _("move {n}", n=self.step)
        high = max(c.px(BUBBLE), c.type.height(theme.SMALL))
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
        """Draw what the rounds are called where there is room, first the one that is shown; then what the
        marks mean."""
        drawn = [taken]
        for number in sorted(range(len(self.names)), key=lambda one: one != self.now):
            left, right = self._x(self.starts[number]), self._x(self.starts[number + 1])
            left += self._gap(c) * (number > 0)
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
                drawn.append(box.inflate(c.px(20), 0))

        self._key(c, drawn)

    def _key(self, c: Canvas, taken: Sequence[pygame.Rect]) -> None:
        """Draw what the marks mean at the right end, or at the left, as far as there is room."""
        names = {CLAIM: self.claim, **{kind: _(name) for kind, name in NAMES.items()}}
        kinds = {mark.kind for mark in self._shown()}
        told = [(kind, names[kind]) for kind in ORDER if kind in kinds]
        while told and not self._explain(c, taken, told):
            told.pop()

    def _explain(self, c: Canvas, taken: Sequence[pygame.Rect], told: Sequence[tuple[str, str]]) -> bool:
        """Draw what some marks mean; return whether there was room."""
        step, gap = c.px(SIGN), c.px(18)
        wide = sum(step + c.type.width(name, theme.SMALL) + gap for _kind, name in told) - gap
        ends = self.box.right - c.px(EDGE) - wide, self.box.x + c.px(EDGE)
        boxes = [pygame.Rect(x, 0, wide, c.type.height(theme.SMALL)) for x in ends]
        for box in boxes:
            box.centery = self.box.y + c.px(ABOVE)
        free = [box for box in boxes if box.inflate(gap, 0).collidelist(taken) < 0]
        if not free or wide > self.box.w / 2:
            return False
        box = free[0]
        x = box.x
        for kind, name in told:
            sign(c, kind, (x, box.centery), FINE if kind == CLAIM else SMALLER)
            c.text(name, (x + step, box.centery), theme.SMALL, c.palette.dim, middle=True)
            x += step + c.type.width(name, theme.SMALL) + gap
        return True

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        left, wide = self._track
        share = (at[0] - left) / max(1, wide)
        step = round(min(1.0, max(0.0, share)) * self.starts[-1])
        near = min(self._shown(), key=lambda mark: abs(self._x(mark.step) - at[0]), default=None)
        if near is not None and abs(self._x(near.step) - at[0]) <= NEAR * self.box.h / HIGH:
            step = near.step
        if step != self.step:
            self.step = step
            self.go(step)


@dataclass(slots=True)
class Touch(Widget):
    """A mark for the pointer: the track draws it."""

    track: Scrubber | None = None

    def draw(self, canvas: Canvas, state: State) -> None:
        if state.hover:
            canvas.glow(self.box, self.box.h / 2, canvas.px(5), theme.GLOW, 120)

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        assert self.track is not None
        self.track.drag(at)


def sign(c: Canvas, kind: str, at: tuple[int, int], scale: float = 1) -> None:
    """Draw a mark: a star on gold, a vermilion triangle, or a pale diamond of jade for a claim."""
    if kind == GREAT_MOVE:
        side = c.px(STAR * scale)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = at
        c.shadow(disc, side / 2, c.px(4), c.px(2), alpha=150)
        c.shaded(disc, side / 2, parts.BADGES["gold"][0])
        c.outline(disc, side / 2, theme.GOLD_LIGHT, c.hair(), 0.9)
        c.icon("star", disc.center, 16 * scale, theme.ON_GOLD)
        return

    def make() -> pygame.Surface:
        many, half = 4, c.px(SIGN * scale) / 2
        size = 2 * round(half + c.hair(2))
        large = pygame.Surface((size * many, size * many), pygame.SRCALPHA)
        rim = theme.PAPER[0] if theme.DAY else theme.LINE_EDGE
        for reach, ink in ((half + c.hair(1.5), rim), (half, INKS[kind][theme.DAY])):
            points = [(size / 2 + x * reach, size / 2 + y * reach) for x, y in SHAPES[kind]]
            pygame.draw.polygon(large, ink, [(x * many, y * many) for x, y in points])
        small = pygame.transform.smoothscale(large, (size, size))
        if kind == CLAIM:
            small.set_alpha(round(255 * FAINT))
        return small

    picture = c.kept.get(("mark", kind, scale), make)
    c.surface.blit(picture, picture.get_rect(center=at))
