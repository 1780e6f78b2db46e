"""What is seen of a game, and how one position becomes the next.

`Shown` is the picture: during a move it lags behind the match and catches up piece by piece, by flights that
`plan` lays out. When all have ended, the table shows the match as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dragonbox.core.contract import Event
from dragonbox.games.swop.board import CELLS, CHIP, COLUMNS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.table import pieces
from dragonbox.games.swop.table.layout import Layout
from dragonbox.games.swop.table.places import Places
from dragonbox.ui import motion
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Points, Shadow, in_air
from dragonbox.ui.motion import Motion
from dragonbox.ui.timeline import Timeline

MARK, CROSS, LANE, READ, POINTS, STEP, WALK, CUBE, CHIP_IN, WORD, NEWS = (
    0.36,
    0.28,
    0.12,
    0.22,
    0.42,
    0.055,
    0.55,
    0.36,
    0.40,
    0.95,
    1.6,
)
"""Seconds, at normal speed: two dice are marked, pass each other; from one lane to the next; to read them;
points fly; a pawn goes one field, and at most in all; a cube or chip flies; a word stands, and one that
matters more."""
SOON = 0.09
"""Seconds between points that set out one after the other."""
SHADOW = Shadow(0.24, 0.112, 0.086, alpha=95)


@dataclass(slots=True)
class Shown:
    """The picture of a position."""

    lies: list[str]
    """By cell: `R3`, `#` for a chip, nothing while it is in the air."""
    fields: list[float]
    """The pawns."""
    scores: list[int]
    chips: list[int]
    cubes: list[str]
    pool: str
    placed: int

    @classmethod
    def of(cls, view: View) -> Shown:
        """The picture of a position at rest."""
        return cls(
            lies_of(view),
            [float(field) for field in view.fields],
            list(view.scores if view.over else view.fields),
            list(view.chips),
            list(view.cubes),
            view.pool,
            view.placed,
        )


def lies_of(view: View) -> list[str]:
    """By cell what lies there."""
    return [
        f"{colour}{number}" if number else CHIP
        for number, colour in zip(view.numbers, view.colours, strict=True)
    ]


# ---------------------------------------------------------------------- what flies


@dataclass(slots=True)
class Moving:
    """A piece in the air."""

    what: str
    """`R3`, `#` or `cube_R`."""
    start: pygame.Rect
    end: pygame.Rect
    arc: float = 0.0
    """By how much of the way it rises above the straight line, or falls below it."""

    def draw(self, canvas: Canvas, share: float) -> None:
        x = motion.lerp(self.start.centerx, self.end.centerx, share)
        y = motion.lerp(self.start.centery, self.end.centery, share)
        dx, dy = self.end.centerx - self.start.centerx, self.end.centery - self.start.centery
        # Sideways from the line of flight, so that two that change places pass each other.
        side = motion.arc(share) * self.arc
        x, y = x + dy * side, y - dx * side
        w = motion.lerp(self.start.w, self.end.w, share)
        h = motion.lerp(self.start.h, self.end.h, share)
        largest = self.start if self.start.w >= self.end.w else self.end
        raster = canvas.sprites.get(pieces.sprite(canvas, self.what), largest.w, largest.h)
        in_air(canvas, raster, (x, y), (w, h), motion.arc(share) * canvas.px(12), SHADOW)


@dataclass(slots=True)
class Marking:
    """Two dice that will change places."""

    cells: tuple[int, int]


@dataclass(slots=True)
class Leaving:
    """A die that leaves the game: it rises and fades where it lies."""

    cell: int


@dataclass(slots=True)
class Lit:
    """A sequence that counts: its lane, and the points on it until they set out."""

    cells: tuple[int, ...]
    points: int
    swop: bool
    length: float
    """How long it stays lit, in seconds at normal speed."""

    def strength(self, share: float) -> float:
        """How bright it is: it flares up within the time of one lane."""
        return min(1.0, share * self.length / LANE)


@dataclass(slots=True)
class Walking:
    """A pawn on its way."""

    seat: int
    start: float
    end: float


@dataclass(slots=True)
class Word:
    """A word over the board."""

    text: str
    centre: tuple[int, int]
    backed: bool = False
    """Whether it stands on a ground of its own, to be read at leisure."""


# ---------------------------------------------------------------------- the planner


@dataclass(slots=True)
class Scene:
    """What the planner has to know of the table."""

    flights: Motion
    at: Layout
    places: Places
    shown: Shown
    now: float
    sound: Callable[[str], None]


class Planner(Timeline):
    """Lays the flights of one move out on the clock."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.flights, scene.now, scene.sound)
        self.at, self.places, self.shown = scene.at, scene.places, scene.shown

    def plan(
        self, seat: int, move: Move, after: View, events: Sequence[Event], marked: bool, laid: bool
    ) -> None:
        """All that the move of a seat changes.

        `marked`: somebody else moves, so that it has to be seen which dice they take. `laid`: the dice lie
        exchanged already, because the player has just seen or put them so.
        """
        if move.verb == "swap":
            self._swap(seat, move, after, events, marked, laid)
        elif move.verb == "take":
            self._take(seat, move.colour)
        else:
            word = "Pass" if move.verb == "pass" else "Declined"
            self._go(0, WORD, Word(word, self.at.tray.center), motion.linear)

    def announce(self, text: str) -> None:
        """Say something over the board when all has come to rest."""
        word = Word(text, self.at.tray.center, True)
        self._go(self.rests, NEWS, word, motion.linear, lambda: self.sound("pearl"))

    def _swap(
        self, seat: int, move: Move, after: View, events: Sequence[Event], marked: bool, laid: bool
    ) -> None:
        self._cross(move.one, move.other, marked, laid)
        if move.colour:
            self._pay(seat, move.colour)
        found = [event for event in events if event["type"] == "sequence"]
        bonus = sum(event["points"] for event in events if event["type"] == "bonus")
        scored = self._light(found, bonus)
        if scored:
            self._count(seat, scored, after)
        self._chips(seat, events, after)

    def _cross(self, one: int, other: int, marked: bool, laid: bool) -> None:
        """The two dice lift, pass each other, and are set down."""
        lies, shown = self.shown.lies, self.shown
        first, second = lies[one], lies[other]

        def lift() -> None:
            shown.lies[one] = shown.lies[other] = ""
            self.sound("tile_lift")

        def down() -> None:
            shown.lies[one], shown.lies[other] = second, first
            self.sound("dice")

        if laid:
            down()
            self.clock = 0.1
            return
        if marked:
            # Where several swaps follow each other the eye needs more time to come back to the board.
            self.clock = MARK * (2 if len(self.shown.fields) > 2 else 1)
            self._go(0, self.clock + CROSS, Marking((one, other)), motion.linear)
        here, there = self.at.die_box(one), self.at.die_box(other)
        self._go(self.clock, CROSS, Moving(first, here, there, 0.16), begin=lift, end=down)
        self._go(self.clock, CROSS, Moving(second, there, here, 0.16))
        self.clock += CROSS + 0.04

    def _light(self, found: Sequence[Event], bonus: int) -> list[tuple[pygame.Rect, int, float]]:
        """The lanes light up one after the other. Returns for all points where they are, how many, and when
        they may set out."""
        begun = self.clock
        ready = begun + len(found) * LANE + (LANE if bonus else 0) + READ
        boxes = lane_badges(self.at, [cells_of(event) for event in found])
        scored = []
        for i, (event, box) in enumerate(zip(found, boxes, strict=True)):
            start = begun + i * LANE
            leaves = ready + i * SOON
            lit = Lit(cells_of(event), event["points"], event["swop"], leaves - start)
            sound = "crown" if event["swop"] else "tile_turn"
            self._go(start, leaves - start, lit, motion.linear, partial(self.sound, sound))
            if event["swop"]:
                centre = self.at.lane(cells_of(event)).center
                self._go(start, WORD, Word("Swop!", centre), motion.linear)
            scored.append((box, event["points"], leaves))
        if bonus:
            box = pygame.Rect(0, 0, 2, 2)
            box.center = self.at.swap.x, self.at.swap.centery
            scored.append((box, bonus, ready + len(found) * SOON))
        self.clock = ready if found else begun + (READ if begun else 0)
        return scored

    def _count(self, seat: int, scored: Sequence[tuple[pygame.Rect, int, float]], after: View) -> None:
        """The points fly to the pawn, which then walks."""
        shown = self.shown
        field = shown.fields[seat]
        goal = self.at.pawn_box(field).center
        for box, points, leaves in scored:

            def landed(points: int = points) -> None:
                shown.scores[seat] += points
                self.sound("score_tick")

            self._go(leaves, POINTS, Points(f"+{points}", box.center, goal, rise=57), end=landed)
        steps = after.fields[seat] - field
        if not steps:
            return
        begins = scored[0][2] + POINTS * 0.9
        length = max(min(WALK, steps * STEP * 1.6), scored[-1][2] - scored[0][2])

        def there() -> None:
            shown.fields[seat] = float(after.fields[seat])
            self.sound("tile_lay")

        self._go(begins, length, Walking(seat, field, after.fields[seat]), motion.linear, end=there)
        self.clock = scored[0][2]

    def _pay(self, seat: int, colour: str) -> None:
        """The cube goes to the pool."""
        shown = self.shown
        start = self.places.cubes(seat, shown.cubes[seat]).get(colour)
        goal = self.places.pool().get(colour)
        if start is None or goal is None:
            return

        def begin() -> None:
            shown.cubes[seat] = shown.cubes[seat].replace(colour, "", 1)

        def end() -> None:
            shown.pool += colour
            self.sound("tile_lay")

        self._go(self.clock, CUBE, Moving(f"cube_{colour}", start, goal, -0.10), begin=begin, end=end)

    def _take(self, seat: int, colour: str) -> None:
        """A cube comes back from the pool."""
        shown = self.shown
        start = self.places.pool()[colour]
        goal = self.places.cubes(seat, shown.cubes[seat] + colour)[colour]

        def begin() -> None:
            shown.pool = shown.pool.replace(colour, "", 1)
            self.sound("tile_lift")

        def end() -> None:
            shown.cubes[seat] += colour
            self.sound("tile_lay")

        self._go(0.15, CUBE * 1.3, Moving(f"cube_{colour}", start, goal, 0.12), begin=begin, end=end)

    def _chips(self, seat: int, events: Sequence[Event], after: View) -> None:
        """A die that made a Swop leaves, and a chip lies in its place; more chips lie beside the board."""
        shown = self.shown
        starts = self.places.chips(seat)[: shown.chips[seat]]
        beside = self.places.plate(seat)
        for event in (event for event in events if event["type"] == "chip"):
            start = starts.pop() if starts else beside

            def leave() -> None:
                shown.chips[seat] -= 1
                self.sound("recruit")

            def lands() -> None:
                shown.placed += 1
                self.sound("tile_lay")

            if "cell" not in event:
                goal = pygame.Rect(self.at.placed.right - start.w * 2, self.at.placed.centery, *start.size)
                self._go(self.clock, CHIP_IN, Moving(CHIP, start, goal, 0.1), begin=leave, end=lands)
                continue
            cell = CELLS.index(event["cell"])
            box = self.at.die_box(cell)
            self._go(self.clock, CHIP_IN, Leaving(cell), motion.linear, end=partial(self._lies, cell, ""))
            goal = box.inflate(0, box.w - box.h)
            self._go(self.clock + 0.2, CHIP_IN, Moving(CHIP, start, goal, 0.1), begin=leave, end=lands)
            self._go(self.clock + 0.2 + CHIP_IN, 0.01, end=partial(self._lies, cell, CHIP))
            self.clock += 0.15

    def _lies(self, cell: int, what: str) -> None:
        self.shown.lies[cell] = what


def cells_of(event: Event) -> tuple[int, ...]:
    """The cells of a sequence."""
    return tuple(CELLS.index(name) for name in event["cells"])


def lane_badges(at: Layout, lanes: Sequence[tuple[int, ...]]) -> list[pygame.Rect]:
    """Where the points of each lane stand: at its upper or lower end, none over another."""
    found: list[pygame.Rect] = []
    size = round(at.die[0] * 0.62), round(at.die[0] * 0.46)
    for cells in lanes:
        lane = at.lane(cells)
        flat = cells[-1] - cells[0] < COLUMNS
        ends = (lane.topright, lane.topleft) if flat else (lane.midbottom, lane.midtop, lane.topright)
        boxes = [pygame.Rect(x - size[0] // 2, y - size[1] // 2, *size) for x, y in ends]
        found.append(next((box for box in boxes if box.collidelist(found) < 0), boxes[0]))
    return found
