"""Show a position, and the steps of a move from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.games.dragon_swoop.combinations import COMBINATIONS, Pile
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS, falls
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.position import breakdown
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table import moments
from dragonbox.games.dragon_swoop.table.faces import Tile
from dragonbox.games.dragon_swoop.table.layout import Layout
from dragonbox.games.dragon_swoop.table.storm import Storm, Taken
from dragonbox.games.dragon_swoop.table.storm_times import LEAVES, TOLD
from dragonbox.games.dragon_swoop.tiles import SYMBOLS, called
from dragonbox.ui import motion
from dragonbox.ui.actors import Go
from dragonbox.ui.dealing import Tossed
from dragonbox.ui.flying import Place
from dragonbox.ui.steps import POINTS, Change
from dragonbox.ui.steps import Steps as AnySteps

AWAY, FALL, TURN, WALK = 0.30, 0.20, 0.18, 0.32
"""Seconds, at normal speed: a tile flies off, falls one step, turns over; the master goes on."""
COME, ROW, TOSS = 0.16, 0.036, 0.24
"""The stacks come; from one row of tiles to the next that are dealt; tiles come to the grid."""
HIGH = 14
"""How high above the table they fly, in u."""
LAST = 1.5
"""Seconds for which the end of the year is seen."""
STEP = 0.05
"""Seconds between two tiles that set out one after the other."""
BEST = max(combination.points + combination.bonus for combination in COMBINATIONS)
"""What a set scores at most."""
HANDS = ("hand0", "hand1")
MASTER, DRAGON = "master", "dragon"


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as it is shown."""

    tops: tuple[str, ...]
    """The symbol of each space's top tile; empty where it lies face down or no tile is."""
    heights: tuple[int, ...]
    master: str
    """Its symbol; empty when there is none."""
    perched: bool
    """Whether its dragon sits at its station, and is not under way."""
    pile: str
    """Masters to come: in the order of symbols where the next one is not known, else the next one first."""
    station: int
    lit: int
    """The station whose line is lit: the one that the master is nearer to."""
    hand: tuple[str, ...]
    """The underlings; one that has left is empty."""
    score: int
    piles: tuple[Pile, ...]
    landing: frozenset[str] | None
    """The tiles of the last pile that have left for it, by id; None if all lie there."""
    told: View
    """The position that the panels tell of: the one before, while a move is shown."""
    dealt: bool = True
    """Whether all tiles have come to the grid."""

    @classmethod
    def of(cls, view: View) -> Seen:
        """Return what is seen of a position at rest."""
        return cls(
            tuple(view.tops),
            tuple(view.heights),
            view.master,
            True,
            view.pile,
            view.station,
            view.station,
            tuple(view.hand),
            view.score,
            tuple(view.piles),
            None,
            view,
        )

    def on(self, space: int, symbol: str, more: int = 0) -> Seen:
        """Return the same with another symbol on a space, and so many tiles more there."""
        heights = (*self.heights[:space], self.heights[space] + more, *self.heights[space + 1 :])
        return replace(self, heights=heights, tops=(*self.tops[:space], symbol, *self.tops[space + 1 :]))

    def off(self, space: int) -> Seen:
        """Return the same after the top tile has left: what lies below it is face down."""
        return self.on(space, "", -1)


Steps: TypeAlias = AnySteps[Seen]


def flown_id(pile: int, row: int, place: int) -> str:
    """Return the id of a tile that has flown."""
    return f"flown {pile} {row} {place}"


def choreograph(move: Move, after: View, plate: Place, at: Layout, steps: Steps) -> None:
    """Show all that a move changes; points fly to the plate."""
    match move.verb:
        case "recruit":
            _recruit(move.space, steps)
        case "fly":
            _fly(move, after, plate, at, steps)
        case "crown":
            _crown(move.space, steps)
        case "rest" if move.space != NOWHERE:
            _swap(move.space, steps)
    _fall(falls(steps.ahead.heights), steps)
    _reveal(after, steps)
    if after.turn - 1 != steps.ahead.station:
        _walk(steps.ahead.station, at, steps)
    elif not steps.ahead.perched:
        steps.step(steps.clock, lambda seen: replace(seen, perched=True))
    if after.over:
        _end(after, at, steps)


# ---------------------------------------------------------------------- the year begins


def undealt(seen: Seen) -> Seen:
    """Return the same before the tiles are dealt: the grid is empty, and all masters sleep."""
    none = len(SPACES)
    pile = "".join(sorted(seen.pile + seen.master, key=SYMBOLS.index))
    empty = replace(seen, tops=("",) * none, heights=(0,) * none)
    return replace(empty, master="", pile=pile, perched=False, dealt=False)


def deal(full: Seen, stacks: Sequence[pygame.Rect], at: Layout, steps: Steps) -> None:
    """The tiles come from three stacks, one of each at a time: layer by layer, face down. Then all tops are
    turned over, and the first master wakes."""
    rows = [
        (layer, [space for space in range(start, start + len(stacks)) if full.heights[space] > layer])
        for layer in range(max(full.heights))
        for start in range(0, len(SPACES), len(stacks))
    ]
    length = COME + len(rows) * ROW
    left = tuple([sum(full.heights[column :: len(stacks)]) for column in range(len(stacks))])
    steps.effect(0, length, moments.Supply(tuple(stacks), left, COME / length), sound="shuffle")
    for number, (layer, spaces) in enumerate(rows):
        columns = [space % len(stacks) for space in spaces]
        starts = tuple([stacks[column].center for column in columns])
        ends = tuple([at.tile_box(space, layer + 1) for space in spaces])
        toss = Tossed(Tile(""), starts, ends, HIGH)
        at_ = COME + number * ROW
        steps.effect(at_, TOSS, toss, motion.out)

        def change(seen: Seen, spaces: Sequence[int] = spaces) -> Seen:
            for space in spaces:
                seen = seen.on(space, "", 1)
            return seen

        steps.step(at_ + TOSS, change, sound="" if number % 2 else "tile_lay")
    steps.clock = length - ROW + TOSS
    steps.step(steps.clock, lambda seen: replace(seen, dealt=True))
    _reveal(full.told, steps)
    if full.master:
        steps.clock -= TURN
        _wake(full.told, at, steps)


def _wake(after: View, at: Layout, steps: Steps) -> None:
    """The next master comes from where it slept to its station, with its tile."""
    station = steps.ahead.station
    asleep = at.sleepers(steps.ahead.pile)[after.master]
    # Each sets out as large as it arrives: another size would be another picture.
    tile = at.master_box(station).move_to(center=asleep.center)
    dragon = at.dragon_box(station).move_to(center=asleep.center)
    steps.step(
        steps.clock,
        lambda seen: replace(
            seen, pile=seen.pile.replace(after.master, "", 1), master=after.master, perched=True
        ),
        Go(MASTER, tile, AWAY, motion.out, arc=0.08),
        Go(DRAGON, dragon, AWAY, motion.out, arc=0.08),
    )


# ---------------------------------------------------------------------- what the move takes


def _recruit(space: int, steps: Steps) -> None:
    symbol, place = steps.ahead.tops[space], HANDS[len(steps.ahead.hand)]
    go = Go(place, SPACES[space], AWAY, arc=0.12)
    steps.step(0, lambda seen: replace(seen.off(space), hand=(*seen.hand, symbol)), go, sound="recruit")
    steps.clock = AWAY


def _fly(move: Move, after: View, plate: Place, at: Layout, steps: Steps) -> None:
    """The dragon carries the set off: its tiles go to the flown piles, and the points to the plate."""
    pile, number = after.piles[-1], len(after.piles) - 1
    size, dragon = moments.size_of(pile), steps.ahead.master
    taken = list(_taken(move, pile.symbols, number, steps.ahead))
    left = replace(steps.ahead, perched=False, piles=tuple(after.piles), landing=frozenset())
    start: Place | Callable[[], Place]
    if size.dark and dragon:
        start = _storm(taken, left, size, at, steps, _follows(pile, after))
    else:
        start = _hop(taken, left, size, at, steps)
    points = pile.points
    steps.points(
        max(steps.clock, size.length - POINTS),
        f"+{points}",
        start,
        plate,
        lambda seen: replace(seen, score=seen.score + points),
        rise=20,
    )
    steps.clock = max(steps.clock, size.length - 0.15)
    if pile.with_master and after.master:
        _wake(after, at, steps)
        steps.clock += AWAY * 0.7


def _taken(move: Move, symbols: str, number: int, seen: Seen) -> Iterator[tuple[str, str, str]]:
    """Yield for each tile of a set where it lies, what it is called where it will lie, and its symbol."""
    left = list(symbols)
    for tiles in move.sets:
        symbol = seen.tops[tiles.spaces[0]] if tiles.spaces else (tiles.hand or seen.master)[0]
        row = left.index(symbol)
        left[row] = ""
        hand = [HANDS[place] for place, mine in enumerate(seen.hand) if mine == symbol]
        starts = [*[SPACES[space] for space in tiles.spaces], *[MASTER] * tiles.master]
        starts += hand[: tiles.size - len(starts)]
        for place, start in enumerate(starts):
            yield start, flown_id(number, row, place), symbol


def _hop(
    taken: Sequence[tuple[str, str, str]], left: Seen, size: moments.Size, at: Layout, steps: Steps
) -> Callable[[], Place]:
    """A small set: its tiles set out one after the other. Return where the points come from."""
    dragon, station = steps.ahead.master, steps.ahead.station
    piles, landing = left.piles, left.landing
    steps.step(0, lambda seen: replace(seen, perched=False, piles=piles, landing=landing), sound="fly")
    steps.clock = size.crossing[0] + 0.25 * size.crossing[1]
    for start, goal, _symbol in taken:
        steps.step(steps.clock, _left(start, goal), Go(goal, start, AWAY, arc=0.14))
        steps.clock += STEP
    begun, length = size.crossing
    if dragon:
        steps.effect(begun, length, moments.Flight(dragon, at, station, size.width), motion.inout)
    steps.clock = max(steps.clock + AWAY, begun + length * 0.9)
    return steps.middle(*[goal for _start, goal, _symbol in taken])


def storm_of(pile: Pile, tiles: Sequence[Taken], seen: Seen, at: Layout, after: str = "") -> Storm:
    """Return the moment of a large set; `after` is what follows."""
    told = pile.combination.short
    if pile.with_master:
        told = _("{combination} with the master", combination=told)
    great, sets = moments.size_of(pile) is moments.GREAT, (pile.combination.size,) * len(pile.symbols)
    return Storm(tuple(tiles), sets, seen.master, seen.station, f"+{pile.points}", told, great, at, after)


def says_itself(shown: object) -> bool:
    """Return whether something that is seen tells in the place of the Line what happens."""
    return isinstance(shown.moment if isinstance(shown, motion.Standing) else shown, Storm)


def soars(shown: object) -> bool:
    """Return whether something that is seen is a still in which the master's dragon is in the air."""
    return isinstance(shown, motion.Standing) and isinstance(shown.moment, moments.Won)


def _follows(pile: Pile, after: View) -> str:
    """Return what a large set has led to, and what follows."""
    found = [_("**No set is worth more.**")] if pile.points == BEST else []
    if pile.with_master and after.master:
        found.append(_("**The {tile} is the master now.**", tile=called(after.master)))
    else:
        found.append(_("{points} points so far.", points=after.score))
    return " ".join(found)


def _storm(
    taken: Sequence[tuple[str, str, str]],
    left: Seen,
    size: moments.Size,
    at: Layout,
    steps: Steps,
    after: str,
) -> Place:
    """A large set: all its tiles rise, and go to their pile together. Return where the points come from."""
    seen, pile = steps.ahead, left.piles[-1]
    tiles = []
    for start, _goal, symbol in taken:
        if start in SPACES:
            space = SPACES.index(start)
            box = at.tile_box(space, seen.heights[space])
        else:
            box = at.master_box(seen.station) if start == MASTER else at.hand[HANDS.index(start)]
        tiles.append(Taken(symbol, start == MASTER, box))
    storm = storm_of(pile, tiles, seen, at, after)
    for start, _goal, _symbol in taken:
        left = _gone(left, start)
    steps.step(0, lambda _seen: left, sound="fly")
    steps.effect(0, size.length, storm)
    steps.step(size.length * TOLD, sound="zappo" if size is moments.GREAT else "total")
    whole = frozenset(goal for _start, goal, _symbol in taken)
    goes = [
        Go(goal, box, AWAY, arc=0.1) for (_start, goal, _symbol), box in zip(taken, storm.row(), strict=True)
    ]
    steps.clock = size.length * LEAVES
    steps.step(steps.clock, lambda seen: replace(seen, landing=whole), *goes)
    steps.clock += AWAY
    return storm.middle


def _left(start: str, goal: str) -> Change[Seen]:
    """One tile of a set has set out for its pile."""

    def change(seen: Seen) -> Seen:
        return _gone(replace(seen, landing=(seen.landing or frozenset()) | {goal}), start)

    return change


def _gone(seen: Seen, start: str) -> Seen:
    """Return the same after a tile of a set has left its place."""
    if start in HANDS:
        place = HANDS.index(start)
        return replace(seen, hand=(*seen.hand[:place], "", *seen.hand[place + 1 :]))
    return replace(seen, master="") if start == MASTER else seen.off(SPACES.index(start))


def _crown(space: int, steps: Steps) -> None:
    symbol = steps.ahead.tops[space]
    go = Go(MASTER, SPACES[space], AWAY, arc=0.16)
    steps.step(0, lambda seen: replace(seen.off(space), master=symbol), go, sound="crown")
    steps.clock = AWAY


def _swap(space: int, steps: Steps) -> None:
    """Rest: the master and a tile pass each other."""
    tile, master, name = steps.ahead.tops[space], steps.ahead.master, SPACES[space]
    goes = Go(MASTER, name, AWAY, arc=0.2), Go(name, MASTER, AWAY, arc=-0.2)
    steps.step(0, lambda seen: replace(seen.on(space, master), master=tile), *goes, sound="tile_lift")
    steps.clock = AWAY


# ---------------------------------------------------------------------- what follows


def _fall(found: Sequence[tuple[int, int]], steps: Steps) -> None:
    """Tiles drop into empty spaces, lowest first."""
    ready = [steps.clock] * len(SPACES)
    begun = steps.clock
    for i, (source, goal) in enumerate(found):
        symbol = steps.ahead.tops[source]
        start = max(begun + 0.06 * i, ready[source], ready[goal])
        go = Go(SPACES[goal], SPACES[source], FALL, motion.bounce, sound="tile_fall")
        steps.step(start, _fallen(source, goal, symbol), go)
        ready[source] = ready[goal] = steps.clock = start + FALL


def _fallen(source: int, goal: int, symbol: str) -> Change[Seen]:
    return lambda seen: seen.off(source).on(goal, symbol, 1)


def _reveal(after: View, steps: Steps) -> None:
    """All new tops are turned over together."""
    fresh = {space: top for space, top in enumerate(after.tops) if top and not steps.ahead.tops[space]}
    if not fresh:
        return

    def change(seen: Seen) -> Seen:
        for space, top in fresh.items():
            seen = seen.on(space, top)
        return seen

    goes = [Go(SPACES[space], length=TURN, turn=True) for space in fresh]
    steps.step(steps.clock, change, *goes, sound="tile_turn")
    steps.clock += TURN


def _end(after: View, at: Layout, steps: Steps) -> None:
    """The year is over: a beat on the table, before it is counted."""
    steps.clock = max(steps.clock, steps.rests)
    steps.effect(steps.clock, LAST, moments.Hush(at.tray, 0.5))
    counted = breakdown(after)
    parts = [_("{points} for sets", points=counted.piles)]
    if counted.spaces:
        parts.append(_("{points} for empty spaces", points=phrases.signed(counted.spaces)))
    if counted.masters:
        parts.append(_("{points} for masters", points=phrases.signed(counted.masters)))
    if counted.all:
        parts.append(_("{points} for all tiles", points=phrases.signed(counted.all)))
    head = _("The year is over") if any(after.heights) else _("All nine spaces are empty!")
    word = moments.Number(head, "  ·  ".join(parts), at.tray.center)
    steps.effect(steps.clock, LAST, word, sound="total")


def goal(told: str, lines: Sequence[Sequence[int]], at: Layout, steps: Steps) -> None:
    """The goal of the match is reached by what is empty now, and the year goes on; `told` are the lines that
    say so."""
    steps.clock = max(steps.clock, steps.rests)
    boxes = [at.cells[line[0]].union(at.cells[line[-1]]) for line in lines]
    seen, flight = steps.ahead, None
    if seen.master:
        along = _along(lines[0], seen.station)
        flight = moments.Flight(seen.master, at, along, moments.WON.width)
    won = moments.Won(tuple(boxes), at.tray, _("You win!"), told, flight)
    steps.step(steps.clock, lambda seen: replace(seen, perched=False))
    steps.effect(steps.clock, moments.WON.length, won, sound="zappo")
    steps.step(steps.clock + moments.WON.length, lambda seen: replace(seen, perched=True))


def _along(line: Sequence[int], station: int) -> int:
    """Return the station from which a dragon flies along some spaces: at its own side, if it can."""
    ways = [way for way, spaces in enumerate(LINES) if {*spaces} <= {*line}]
    return next((way for way in ways if way // 3 == station % TURNS // 3), ways[0])


def _walk(station: int, at: Layout, steps: Steps) -> None:
    """The master goes on to the next station, or its light alone."""
    goes = []
    if steps.ahead.master:
        goes.append(Go(MASTER, None, WALK, way=lambda share: at.way(station + share)))
        # After a swoop it comes back from the far end of its line.
        here = at.dragon_box(station + 1).move_to(center=at.dragon_box(station).center)
        if not steps.ahead.perched:
            here.center = 2 * at.tray.centerx - here.centerx, 2 * at.tray.centery - here.centery
            if station // 3 % 2:
                here.centery = at.stations[station][1]
            else:
                here.centerx = at.stations[station][0]
        goes.append(Go(DRAGON, here, WALK, arc=0.3))
    steps.step(steps.clock, lambda seen: replace(seen, station=station + 1, perched=True), *goes)
    steps.step(steps.clock + WALK / 2, lambda seen: replace(seen, lit=station + 1))
    steps.step(steps.clock + WALK, sound="tile_lay")
