"""Show a position, and the steps of a move from one position to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import _
from dragonbox.core.match import Played
from dragonbox.games.swop.board import CELLS, CHIP, COLUMNS, NOWHERE, in_order
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import swapped
from dragonbox.games.swop.table import badges
from dragonbox.games.swop.table.faces import Die
from dragonbox.games.swop.table.layout import Layout
from dragonbox.games.swop.table.moments import FINISH, Bag, Reached, Swops
from dragonbox.ui import actors, motion
from dragonbox.ui.actors import Go
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Place, Word
from dragonbox.ui.steps import POINTS, put
from dragonbox.ui.steps import Steps as AnySteps

MARK, CROSS, LANE, READ = 0.36, 0.28, 0.12, 0.22
"""Seconds, at normal speed: two dice are marked, pass each other; from one lane to the next; to read them."""
STEP, WALK, CUBE, CHIP_IN, WORD, NEWS = 0.055, 0.55, 0.36, 0.40, 0.95, 1.6
"""A pawn goes one field, and at most in all; a cube or chip flies; a word stands, and one that matters
more."""
UP, HANDFUL, THROW, SPREAD = 0.14, 0.042, 0.23, 0.02
"""The bag comes; from one handful of dice to the next; dice are on their way, and some a little longer."""
SOON = 0.09
"""Between points that set out one after the other."""
HIGH = 12
"""How high above the table a piece flies, in u."""
DIM = 0.45
"""How bright a lane is at first, as a share."""


@dataclass(frozen=True, slots=True)
class Lit:
    """A sequence that counts: its lane is lit, and its points stand on it until they set out."""

    cells: tuple[int, ...]
    points: int
    swop: bool
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as it is shown."""

    seat: Seat
    """Whose things lie on the ledge."""
    lies: tuple[str, ...]
    """By cell: `R3`, `#` for a chip, nothing while it is in the air."""
    dice: tuple[int, ...]
    """By cell, which of the dice lies there: the cell in which it lay at first."""
    fields: tuple[int, ...]
    """The pawns."""
    scores: tuple[int, ...]
    chips: tuple[int, ...]
    cubes: tuple[str, ...]
    pool: str
    placed: int
    marked: tuple[int, ...] = ()
    """The dice that somebody is about to swap."""
    lit: tuple[Lit, ...] = ()
    bonus: int = 0
    """The points for several sequences, until they set out,"""
    bonus_for: tuple[tuple[int, ...], ...] = ()
    """and the cells of these."""
    walks: Seat | None = None
    """Whose pawn is on its way."""

    @classmethod
    def of(cls, view: View, seat: Seat, history: Iterable[Played]) -> Seen:
        """Return what is seen of a position at rest."""
        dice = list(range(len(CELLS)))
        for played in history:
            if isinstance(move := played.move, Move) and move.verb == "swap":
                dice[move.one], dice[move.other] = dice[move.other], dice[move.one]
        lies = (f"{c}{n}" if n else CHIP for n, c in zip(view.numbers, view.colours, strict=True))
        return cls(
            seat,
            tuple(lies),
            tuple(dice),
            tuple(view.fields),
            tuple(view.scores if view.over else view.fields),
            tuple(view.chips),
            tuple(view.cubes),
            view.pool,
            view.placed,
        )

    def still(self, events: Iterable[Event]) -> Seen:
        """Return the same with the Swops of those events lit: where nothing moves, they are seen so."""
        return replace(self, lit=tuple(_lit(event) for event in events if event.get("swop")))

    def swapped(self, one: int, other: int) -> Seen:
        """Return the same after two dice have changed places; they are not marked any more."""
        lies, dice = swapped(self.lies, one, other), swapped(self.dice, one, other)
        return replace(self, lies=tuple(lies), dice=tuple(dice), marked=())

    def on(self, cell: int, what: str) -> Seen:
        """Return the same with something else in a cell."""
        return replace(self, lies=put(self.lies, cell, what))

    def light(self, lit: Lit) -> Seen:
        """Return the same with a lane lit so strongly."""
        return replace(self, lit=(*(one for one in self.lit if one.cells != lit.cells), lit))

    def unlight(self, lit: Lit | None) -> Seen:
        """Return the same without that light, or without the bonus: the points have set out."""
        if lit is None:
            return replace(self, bonus=0, bonus_for=())
        return replace(self, lit=tuple(one for one in self.lit if one != lit))

    def score(self, seat: Seat, points: int) -> Seen:
        """Return the same with so many more points of a seat."""
        return replace(self, scores=put(self.scores, seat, self.scores[seat] + points))

    def place(self, seat: Seat, cell: int = NOWHERE) -> Seen:
        """Return the same after a seat has placed a chip, in a cell or beside the board."""
        chips = put(self.chips, seat, self.chips[seat] - 1)
        lies = self.lies if cell == NOWHERE else put(self.lies, cell, CHIP)
        return replace(self, chips=chips, lies=lies, placed=self.placed + 1)

    def hold(self, seat: Seat, cubes: str) -> Seen:
        """Return the same with those cubes of a seat."""
        return replace(self, cubes=put(self.cubes, seat, cubes))


Steps: TypeAlias = AnySteps[Seen]


def undealt(seen: Seen) -> Seen:
    """Return the same before the dice are dealt: all are in the bag."""
    return replace(seen, lies=("",) * len(seen.lies))


def deal(full: Seen, at: Layout, bag: pygame.Rect, steps: Steps) -> None:
    """The dice come out of the bag by handfuls: a diagonal of the board each, the farthest first."""
    inside = pygame.Rect((0, 0), at.board.die_box(0).size)
    inside.center = bag.centerx, bag.y + bag.h * 2 // 5
    rows: dict[int, list[int]] = {}
    for cell in filter(full.lies.__getitem__, range(len(full.lies))):
        rows.setdefault(sum(divmod(cell, COLUMNS)), []).append(cell)
    for number, cells in enumerate(rows.values()):

        def change(seen: Seen, cells: Sequence[int] = cells) -> Seen:
            lies = tuple(full.lies[i] if i in cells else what for i, what in enumerate(seen.lies))
            return replace(seen, lies=lies)

        goes = [
            Go(full.dice[cell], inside, THROW + SPREAD * (cell * 7 % 5), motion.out, arc=0.1, high=HIGH)
            for cell in cells
        ]
        goes[0] = replace(goes[0], sound="" if number % 2 else "dice")
        steps.step(UP + number * HANDFUL, change, *goes)
    # Over the dice, which come out of it.
    length = UP + len(rows) * HANDFUL + THROW
    steps.effect(0, length, Bag(bag, UP / length), sound="shuffle")


@dataclass(frozen=True, slots=True)
class Scene:
    """The parts of the table that the steps of a move have to know."""

    at: Layout
    marked: int
    """For how many times as long as usual it has to be seen first which dice are taken: 0 if you move."""
    laid: bool
    """Whether the dice lie swapped already: the player has just seen or put them so."""
    name: str
    """Who moves."""
    goals: Sequence[int]
    """The finish, and the fields beyond it that are worth reaching."""
    news: str
    """What is to be said when all has come to rest."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """A die that leaves the game: it rises and fades."""

    what: str
    box: pygame.Rect

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        opacity = round(1 - share, 1)
        if opacity > 0:
            faded = actors.faded(canvas, Die(self.what), self.box.size, opacity)
            canvas.surface.blit(faded, self.box.move(0, -canvas.px(46 * motion.out(share))))


# ---------------------------------------------------------------------- what pieces are called


def cube_id(seat: Seat, own: Seat, colour: str, again: int = 0) -> str:
    """Return the id of a cube that a seat holds; `again` is how many of that colour lie before it."""
    name = f"cube {colour}" if seat == own else f"cube {seat} {colour}"
    return f"{name} {again}" if again else name


def pool_id(colour: str, number: int = 0) -> str:
    """Return the id of a colour's place in the pool, or of a further cube that lies there."""
    return f"pool {colour} {number}" if number else f"pool {colour}"


chip_id, placed_id, pawn_id = "chip {} {}".format, "placed {}".format, "pawn {}".format
"""The ids of a seat's chip by its number, of a chip that is placed by its number, of a seat's pawn."""

# ---------------------------------------------------------------------- the steps


def choreograph(
    seat: Seat, move: Move, after: View, events: Sequence[Event], scene: Scene, steps: Steps
) -> None:
    """Show all that a move of a seat changes."""
    match move.verb:
        case "swap":
            _cross(move.one, move.other, scene, steps)
            if move.colour:
                _pay(seat, move.colour, steps)
            lanes = _light(events, scene, steps)
            reached = _count(seat, lanes, after, scene, steps)
            _chips(seat, events, scene, steps)
            if scene.news and not reached:
                steps.effect(
                    steps.rests, NEWS, Word(scene.news, scene.at.board.tray.center, 46), sound="pearl"
                )
        case "take":
            _take(seat, move.colour, steps)
        case _:
            told = _("Pass") if move.verb == "pass" else _("Declined")
            steps.effect(0, WORD, Word(told, scene.at.board.tray.center))


def cells_of(event: Event) -> tuple[int, ...]:
    """Return the cells of a sequence."""
    return tuple(CELLS.index(name) for name in event["cells"])


def _cross(one: int, other: int, scene: Scene, steps: Steps) -> None:
    """The two dice lift, pass each other, and are set down."""
    if scene.laid:
        steps.step(0, lambda seen: seen.swapped(one, other), sound="dice")
        steps.clock = 0.1
        return
    if scene.marked:
        # Where several swaps follow each other the eye needs more time to come back to the board.
        steps.step(0, lambda seen: replace(seen, marked=(one, other)))
        steps.clock = MARK * scene.marked * (2 if len(steps.ahead.fields) > 2 else 1)
    first, second = steps.ahead.dice[one], steps.ahead.dice[other]
    goes = (
        Go(first, None, CROSS, aside=0.16, high=HIGH, sound="dice"),
        Go(second, None, CROSS, aside=0.16, high=HIGH),
    )
    steps.step(steps.clock, lambda seen: seen.swapped(one, other), *goes, sound="tile_lift")
    steps.clock += CROSS + 0.04


def _lit(event: Event) -> Lit:
    """Return the lane of a sequence."""
    return Lit(cells_of(event), event["points"], event["swop"])


Lane: TypeAlias = tuple[Lit | None, int, Place, float]
"""A lane if there is one, its points, where they are, and when they set out."""


def _light(events: Sequence[Event], scene: Scene, steps: Steps) -> list[Lane]:
    """The lanes light up one after the other; return what scores."""
    found = [event for event in events if event["type"] == "sequence"]
    bonus = sum(event["points"] for event in events if event["type"] == "bonus")
    begun, board = steps.clock, scene.at.board
    cells = [cells_of(event) for event in found]
    swops = [event for event in found if event["swop"]]
    shown = tuple(board.lane(cells_of(event)) for event in swops)
    moment = Swops(shown, board.tray, bonus + sum(event["points"] for event in found))
    lasts = moment.length if swops else READ
    ready = begun + len(found) * LANE + (LANE if bonus else 0) + lasts
    lanes: list[Lane] = []
    for i, (event, box) in enumerate(zip(found, badges.places(board, cells), strict=True)):
        start, lit = begun + i * LANE, _lit(event)
        sound = "crown" if lit.swop else "tile_turn"
        steps.step(start, partial(Seen.light, lit=replace(lit, strength=DIM)), sound=sound)
        steps.step(start + LANE / 2, partial(Seen.light, lit=lit))
        lanes.append((lit, lit.points, box.center, ready + i * SOON))
    if bonus:
        told = partial(replace, bonus=bonus, bonus_for=tuple(cells))
        steps.step(begun + len(found) * LANE, told, sound="tile_turn")
        lanes.append((None, bonus, badges.bonus(board, cells).center, ready + len(found) * SOON))
    if swops:
        steps.effect(ready - lasts, lasts, moment, sound="fly" if len(swops) == 1 else "zappo")
    steps.clock = ready if found else begun + (READ if begun else 0)
    return lanes


def _count(seat: Seat, lanes: Sequence[Lane], after: View, scene: Scene, steps: Steps) -> bool:
    """The points fly to the pawn, which then walks; return whether it reaches a goal."""
    if not lanes:
        return False
    board, field = scene.at.board, steps.ahead.fields[seat]
    goal = board.pawn_box(field).center
    for lit, points, start, leaves in lanes:
        steps.step(leaves, partial(Seen.unlight, lit=lit))
        steps.points(
            leaves, f"+{points}", start, goal, partial(Seen.score, seat=seat, points=points), rise=57
        )
    begins, last, end = lanes[0][3] + POINTS * 0.9, lanes[-1][3], after.fields[seat]
    steps.clock = lanes[0][3]
    if end == field:
        return False
    length = max(min(WALK, (end - field) * STEP * 1.6), last - lanes[0][3])
    there = board.pawns(dict(enumerate(steps.ahead.fields)))[seat].center
    aside = there[0] - goal[0], there[1] - goal[1]

    def way(share: float) -> tuple[float, float]:
        middle = board.pawn_box(field + (end - field) * share).center
        return middle[0] + aside[0] * (1 - share), middle[1] + aside[1] * (1 - share)

    go = Go(pawn_id(seat), None, length, motion.linear, way=way, high=9, hops=end - field, sound="tile_lay")
    fields = put(steps.ahead.fields, seat, end)
    steps.step(begins, lambda seen: replace(seen, fields=fields, walks=seat), go)
    steps.step(begins + length, lambda seen: replace(seen, walks=None))
    if not (reached := [goal for goal in scene.goals if field < goal <= end]):
        return False
    head = _reached(scene.name, reached[-1], reached[-1] == scene.goals[0])
    burst = Reached(board.field(reached[-1]), board.tray, head, scene.news)
    steps.effect(begins + length, FINISH, burst, sound="fanfare_best")
    return True


def _reached(name: str, goal: int, finish: bool) -> str:
    """Who came where."""
    if name == phrases.YOU:
        return _("You reach the finish!") if finish else _("You reach {n}!", n=goal)
    return (
        _("{name} reaches the finish!", name=name) if finish else _("{name} reaches {n}!", name=name, n=goal)
    )


def _pay(seat: Seat, colour: str, steps: Steps) -> None:
    """The cube goes to the pool."""
    held = steps.ahead.cubes[seat].replace(colour, "", 1)
    start = cube_id(seat, steps.ahead.seat, colour, held.count(colour))
    goal, pool = pool_id(colour, steps.ahead.pool.count(colour)), in_order(steps.ahead.pool + colour)
    go = Go(goal, start, CUBE, aside=-0.10, high=HIGH, sound="tile_lay")
    steps.step(steps.clock, lambda seen: replace(seen.hold(seat, held), pool=pool), go)


def _take(seat: Seat, colour: str, steps: Steps) -> None:
    """A cube comes back from the pool."""
    before = steps.ahead.cubes[seat]
    pool, held = steps.ahead.pool.replace(colour, "", 1), in_order(before + colour)
    taken = cube_id(seat, steps.ahead.seat, colour, before.count(colour))
    go = Go(taken, pool_id(colour, pool.count(colour)), CUBE * 1.3, aside=0.12, high=HIGH, sound="tile_lay")
    steps.step(0.15, lambda seen: replace(seen.hold(seat, held), pool=pool), go, sound="tile_lift")


def _chips(seat: Seat, events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """A die that made a Swop leaves, and a chip lies in its place; more chips lie beside the board."""
    for event in (event for event in events if event["type"] == "chip"):
        left = chip_id(seat, steps.ahead.chips[seat] - 1)
        fly = partial(Go, start=left, length=CHIP_IN, aside=0.1, high=HIGH, sound="tile_lay")
        leaves, cell, goal = steps.clock, NOWHERE, placed_id(steps.ahead.placed)
        if "cell" in event:
            cell = CELLS.index(event["cell"])
            goal = CELLS[cell]
            leaving = Leaving(steps.ahead.lies[cell], scene.at.board.die_box(cell))
            steps.effect(leaves, CHIP_IN, leaving)
            steps.step(leaves, partial(Seen.on, cell=cell, what=""))
            leaves += 0.2
        steps.step(leaves, partial(Seen.place, seat=seat, cell=cell), fly(goal), sound="recruit")
        # They leave one after the other, so that each finds its place.
        steps.clock = leaves + SOON
