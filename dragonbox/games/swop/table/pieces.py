"""Everything that lies on the table: a pure function of what is seen, what is picked, and the layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.games.swop.board import CELLS, CHIP, COLOURS, COLUMNS, colour_name
from dragonbox.games.swop.sequences import Scored
from dragonbox.games.swop.table import badges, faces, panels
from dragonbox.games.swop.table.faces import Chip, Die, die_name
from dragonbox.games.swop.table.frame import Fields
from dragonbox.games.swop.table.layout import Layout, centred
from dragonbox.games.swop.table.show import Lit, Seen, chip_id, cube_id, pawn_id, placed_id, pool_id
from dragonbox.ui import last_moves, parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.last_moves import LastMove
from dragonbox.ui.piece import Badge, Dim, Drawn, Face, Glow, Mark, Piece, dots, ticks

HOVER, PICKED, CUBE_HOVER = 4, 7, 4
"""How far a die or cube is lifted, in u."""
TOP_HOVER, TOP_PICKED = 2, 1
"""How far one of the first row is, so that the names of the columns stay in sight."""
ASKED, TOP_ASKED, RAISED = 5, 2, 0.1
"""How far a die is lifted that a lesson asks for, in u, one of the first row, and by which share of its size
it is larger: it comes nearer."""
LIGHT = Glow(theme.rgb("#FFE9A0"), 8, 150, 6)
FLAT, LANE, DIE, LIFTED, CUBE, BADGE, WAY, PAWN = 0, 1, 10, 12, 20, 40, 50, 60
"""The orders of what lies flat, of lanes, dice, lifted dice, cubes, points of lanes, the way, pawns."""
SHUT, NOTHING = Dim(0.5), Drawn(faces.nothing)
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class InCell:
    """Refers to a cell by what lies in it."""

    cell: int


@dataclass(frozen=True, slots=True)
class InHand:
    """Refers to one of the player's own cubes."""

    colour: str


@dataclass(frozen=True, slots=True)
class InPool:
    """Refers to a place of the pool."""

    colour: str


@dataclass(frozen=True, slots=True)
class Picked:
    """Tells which pieces are picked, and what can be done."""

    one: int
    """The picked die, or the one that is carried."""
    shown: Pair | None = None
    """Two dice that are shown swapped."""
    scored: Scored | None = None
    """What that swap scores, if it may be told."""
    carrying: bool = False
    """Whether a die is carried."""
    shut: frozenset[int] = frozenset()
    """The cells whose dice can't be swapped with the picked one."""
    spent: frozenset[int] = frozenset()
    """The cells whose dice have no part in the best line of a puzzle that is over."""
    back: frozenset[int] = frozenset()
    """The cells that step back while a swap stands: what scores leads the eye."""
    free: bool = False
    """Whether any die can be picked now."""
    drags: bool = False
    """Whether dice can be dragged."""
    chip_cells: Sequence[int] = ()
    """The cells between which there is a choice for the chip."""
    chip: int = -1
    """The one that is chosen."""
    payable: Sequence[str] = ()
    """The cubes between which there is a choice."""
    colour: str = ""
    """The cube that is chosen or sure to be paid."""
    offered: bool = False
    """Whether a cube may be taken from the pool."""
    marks: bool = False
    """Whether what can be picked is marked."""
    ticked: Sequence[int] = ()
    """The dice of the last swap, or of one that is pointed at."""
    lasting: Sequence[Lit] = ()
    """What the swaps of a puzzle's answer make: it stays lit."""
    earned: int = 0
    """The bonus for that, where it is told on the board."""
    promised: Scored | None = None
    """What the swap would make that a lesson asks for."""
    asked: Sequence[int] = ()
    """The dice of that swap: they lie higher than the others."""


@dataclass(frozen=True, slots=True)
class Told:
    """The texts of panels and tool-tips."""

    names: Sequence[str]
    fields: Fields
    last_chip: int
    """So many chips end the game."""
    log: Sequence[LastMove]
    begins: str
    """What stands there while there are no moves."""
    tally: panels.Tally
    rank: str
    """The best swap that was possible, once it may be told."""
    hand: panels.Hand | None
    """The picked dice; None where nobody picks any."""


def log_id(row: int) -> str:
    """Return the id of one of the last moves."""
    return f"log {row}"


def pieces(seen: Seen, picked: Picked, told: Told, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """Yield every piece."""
    yield from _dice(seen, picked, at)
    yield from _lanes(seen, picked, at, canvas)
    yield from _pawns(seen, told, at, canvas)
    if picked.shown and picked.scored:
        yield from _way(seen, picked.scored.points, told.fields, at, canvas)
    for seat in range(len(seen.fields)):
        yield from _held(seen, seat, told, at)
    yield from _own(seen, picked, at)
    yield from _pool(seen, picked, at, canvas)
    if at.columns:
        yield from _below(told, at)
    else:
        yield from _columns(seen, told, at, canvas)


def _tells(id: str, box: pygame.Rect, tip: str, face: Face = NOTHING, order: float = FLAT) -> Piece:
    """Something that explains itself when the pointer rests on it."""
    return Piece(id=id, face=face, box=box, order=order, touch=True, skip=True, tip=tip)


def grown(box: pygame.Rect, share: float) -> pygame.Rect:
    """Return a box larger by a share of its size."""
    return box.inflate(round(box.w * share), round(box.h * share))


def _round(side: float, middle: tuple[float, float]) -> pygame.Rect:
    """A square round a point."""
    return centred((round(side), round(side)), middle)


# ---------------------------------------------------------------------- the board


def _dice(seen: Seen, picked: Picked, at: Layout) -> Iterator[Piece]:
    """The dice and chips; two that are shown swapped lie in each other's place."""
    board = at.board
    changed = dict((picked.shown, picked.shown[::-1])) if picked.shown else {}
    scoring = {cell for cells, *_ in _scoring(seen, picked) for cell in cells}
    for cell, what in enumerate(seen.lies):
        if what == CHIP:
            chip = _tells(CELLS[cell], board.chip_box(cell), _("A chip lies here for good"), Chip(), DIE)
            over = (faces.moved,) if cell in picked.ticked and not seen.marked else ()
            yield chip._replace(over=over, area=board.cells[cell], data=InCell(cell))
        elif what:
            place = changed.get(cell, cell)
            # What is carried keeps its name until it is let go.
            named = cell if picked.carrying else place
            lifted = cell in changed or (cell == picked.one and not picked.carrying)
            raised = cell in picked.asked
            box, lift = board.die_box(place), 0.0
            if raised:
                box, lift = grown(box, RAISED), TOP_ASKED if place < COLUMNS else ASKED
            elif lifted:
                lift = TOP_PICKED if place < COLUMNS else PICKED
            yield Piece(
                id=CELLS[named],
                token=seen.dice[cell],
                face=Die(what),
                box=box,
                order=(LIFTED if lifted or raised else DIE) + place / 100,
                lift=lift,
                rise=(TOP_HOVER if place < COLUMNS else HOVER) if picked.free else 0,
                under=(faces.cushion,) if raised else (faces.set_in,) if place in scoring else (),
                over=_signs(seen, picked, place, lifted),
                glint=(parts.pointed,) if picked.free else (),
                touch=True,
                area=board.cells[named],
                name=f"{CELLS[named]}: {die_name(int(what[1]), what[0])}",
                drags=picked.drags,
                data=InCell(named),
            )


def _signs(seen: Seen, picked: Picked, place: int, lifted: bool) -> tuple[Mark, ...]:
    """Return the marks of the die in a cell."""
    if lifted:
        if place not in picked.chip_cells or not picked.shown:
            return (faces.chosen,)
        if picked.chip == place:
            return faces.chosen, faces.leaves
        return (faces.chosen, faces.may_leave) if picked.chip < 0 else (faces.chosen,)
    if place in seen.marked:
        return faces.chosen, ticks
    found: list[Mark] = [faces.steps_back] if place in picked.back else []
    if place in picked.shut and seen.lies[place] != CHIP:
        found = [faces.spent if place in picked.spent else faces.shut]
    if place in picked.ticked and not seen.marked:
        found.append(faces.moved)
    return tuple(found)


def _scoring(seen: Seen, picked: Picked) -> list[tuple[tuple[int, ...], int, bool, float]]:
    """Return cells, points, whether it is a Swop, and strength of each sequence that is lit."""
    if picked.shown and picked.scored:
        return [(one.cells, one.points, one.swop, 1.0) for one in picked.scored.sequences]
    if picked.promised and picked.promised.sequences and not seen.lit:
        return [(one.cells, one.points, one.swop, 1.0) for one in picked.promised.sequences]
    return [(one.cells, one.points, one.swop, one.strength) for one in picked.lasting or seen.lit]


def _bonus(seen: Seen, picked: Picked, summed: bool) -> int:
    """Return the bonus for the sequences that are lit; where a panel has `summed` what is picked, nothing."""
    if picked.shown and picked.scored:
        return 0 if summed else picked.scored.bonus
    if picked.earned:
        return picked.earned
    return seen.bonus if seen.lit or not picked.promised else picked.promised.bonus


def _lanes(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The sequences of the preview, or those that are being counted, each with its points."""
    lit = _scoring(seen, picked)
    lanes = [cells for cells, *_ in lit]
    boxes = badges.places(at.board, lanes)
    if bonus := _bonus(seen, picked, at.paper is None):
        told = _("Bonus for {number}: {gain}", number=phrases.number(bonus + 1), gain=phrases.gain(bonus))
        # It stays where it is while the points of single sequences set out.
        box = badges.bonus(at.board, seen.bonus_for or lanes)
        yield Piece(id="points bonus", face=badges.face(told), box=box, order=BADGE)
    for (cells, points, swop, strength), box in zip(lit, boxes, strict=True):
        name = f"{CELLS[cells[0]]} to {CELLS[cells[-1]]}"
        face = Drawn(faces.lane, (strength, swop))
        yield Piece(id=f"lane {name}", face=face, box=at.board.lane(cells), order=LANE)
        box = box.move(0, canvas.px(8 * (1 - strength)))
        badge = badges.face(badges.told(points, swop), swop)
        yield Piece(id=f"points {name}", face=badge, box=box, order=BADGE)


def _pawns(seen: Seen, told: Told, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The pawns on the track, and the numbers of the fields on which they stand."""
    board = at.board
    standing = {seat: field for seat, field in enumerate(seen.fields) if seat != seen.walks}
    boxes = board.pawns(standing)
    if seen.walks is not None:
        boxes[seen.walks] = board.pawn_box(seen.fields[seen.walks])
    for seat, box in boxes.items():
        field = seen.fields[seat]
        name = told.names[seat]
        tip = _("{name}'s pawn: field {n}", name=name, n=field)
        if name == phrases.YOU:
            tip = _("Your pawn: field {n}", n=field)
        order = PAWN + box.bottom / 10000
        yield _tells(pawn_id(seat), box, tip, faces.pawn(seat), order)
        if seat != seen.walks:
            yield from _beyond(seat, field, box, at, canvas)
    if seen.seat != seen.walks:
        yield Piece(id="here", face=Drawn(faces.here), box=boxes[seen.seat], order=PAWN - 1)
    yield from _numbers({*standing.values()}, told.fields, at)
    finish = told.fields.finish
    yield _tells(
        "finish", _round(2 * board.reach, board.fields[finish]), _("The finish: field {n}", n=finish)
    )


def _beyond(seat: int, field: int, box: pygame.Rect, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The number of points beyond the track, over a pawn."""
    if field >= len(at.board.fields):
        sign = _round(box.w, (box.centerx, box.y - canvas.px(5)))
        yield Piece(id=f"beyond {seat}", face=Badge(str(field), "gold", 14, 19), box=sign, order=PAWN + 2)


def _numbers(fields: set[int], track: Fields, at: Layout) -> Iterator[Piece]:
    """The numbers of fields on which pawns stand: they are covered, and those that matter stand at
    their feet, so small that they don't hide them."""
    board = at.board
    for field in fields & track.numbered:
        cover = _round(0.8 * track.wide, board.field(field))
        finish = field == track.finish
        yield Piece(id=f"covered {field}", face=Drawn(faces.wiped, finish), box=cover, order=FLAT)
        if field not in track.special:
            continue
        foot = cover.move(0, round(board.pawn[1] * 0.34))
        face = Drawn(faces.number, (field, board.reach, finish))
        yield Piece(id=f"number {field}", face=face, box=foot, order=PAWN + 1)


def _way(seen: Seen, points: int, track: Fields, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """Where one's own pawn would go."""
    if not points:
        return
    board, seat = at.board, seen.seat
    end = seen.fields[seat] + points
    for field in range(seen.fields[seat] + 1, end):
        if field in track.special:
            continue  # it looks like nothing else already
        plain = field not in track.numbered
        box = _round(2.1 * board.reach if plain else 1.05 * track.wide, board.field(field))
        face = Drawn(faces.step, plain)
        yield Piece(id=f"way {field}", face=face, box=box, order=WAY)
    box = board.pawn_box(end)
    ring = _round(2.3 * board.reach, board.field(end))
    yield Piece(id="goal light", face=Drawn(faces.goal), box=ring, order=FLAT)
    yield Piece(id="goal", face=Drawn(faces.ghost, seat), box=box, order=PAWN)
    if end not in seen.fields:
        yield from _numbers({end}, track, at)
    yield from _beyond(-1, end, box, at, canvas)


# ---------------------------------------------------------------------- what the seats hold


def _held(seen: Seen, seat: int, told: Told, at: Layout) -> Iterator[Piece]:
    """The chips and cubes of a seat; what an opponent holds is told as well."""
    place, own = at.seats[seat], seat == seen.seat
    for i, box in enumerate(place.chips[: seen.chips[seat]]):
        yield Piece(id=chip_id(seat, i), face=NOTHING if own and at.solved else Chip(), box=box)
    if own:
        return
    held, cubes = seen.cubes[seat], []
    # Where chips are gone that lay before them, the cubes move up.
    gone, last = place.chips[seen.chips[seat] :], place.chips[-1]
    before = bool(gone and place.slots) and last.right < place.slots[0].x
    up = last.right - gone[0].x if before else 0
    for i, (colour, box) in enumerate(zip(held, place.cubes(held), strict=True)):
        name = cube_id(seat, seen.seat, colour, held[:i].count(colour))
        yield Piece(id=name, face=faces.cube(colour), box=box.move(-up, 0), order=CUBE + i)
        cubes.append(colour_name(colour))
    chips = seen.chips[seat]
    tip = ngettext("{n} chip", "{n} chips", chips) if chips else _("no chips")
    if cubes:
        listed = phrases.listed(cubes)
        many = ngettext("{colours} cube", "{colours} cubes", len(cubes), colours=listed)
        tip = f"{tip}, {many}"
    elif place.slots:
        tip += ", " + _("no cubes")
    tip = f"{phrases.named(told.names[seat])}: {tip}"
    yield _tells(f"held {seat}", place.held, tip, order=PAWN)


def _own(seen: Seen, picked: Picked, at: Layout) -> Iterator[Piece]:
    """One's own cubes."""
    held = seen.cubes[seen.seat]
    for i, (colour, box) in enumerate(zip(held, at.seats[seen.seat].cubes(held), strict=True)):
        again = held[:i].count(colour)
        pays = colour in picked.payable
        up = colour == picked.colour and not picked.offered and not again
        light = pays and not up and picked.marks
        over: tuple[Mark, ...] = (SHUT,) if picked.payable and not pays else ()
        yield Piece(
            id=cube_id(seen.seat, seen.seat, colour, again),
            face=faces.cube(colour),
            box=box,
            order=CUBE + i,
            lift=PICKED if up else 0,
            rise=CUBE_HOVER if pays and not up else 0,
            under=(LIGHT,) if light else (),
            over=(parts.chosen,) if up else (dots,) if light else over,
            touch=True,
            area=box.inflate(4, 4),
            zone="hand",
            skip=not pays or again > 0,
            tip=_("Your {colour} cube", colour=colour_name(colour)),
            drags=pays,
            data=InHand(colour),
        )


def _pool(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The cubes that were paid, each colour at its place; in a puzzle they are seen with their swaps."""
    if at.tray:
        at_tray = _round(at.tray.h / 2, at.tray.center)
        gone = [*(pool_id(colour) for colour in COLOURS), *(placed_id(i) for i in range(seen.placed))]
        yield from (Piece(id=name, face=NOTHING, box=at_tray) for name in gone)
    if at.pool_cubes and not seen.pool:
        first, *_rest, last = at.pool_cubes.values()
        told = pygame.Rect(first.x, first.y, last.right - first.x, first.h)
        yield Piece(id="pool empty", face=Drawn(panels.nothing_paid), box=told)
    for colour, boxes in _lying(seen.pool, at.pool_cubes).items():
        count, box = seen.pool.count(colour), boxes[0]
        name = phrases.capital(colour_name(colour))
        open_ = picked.offered and bool(count)
        taken = open_ and colour == picked.colour
        light = open_ and not taken and picked.marks
        yield Piece(
            id=pool_id(colour),
            face=faces.cube(colour) if count else NOTHING,
            box=box,
            order=CUBE,
            under=(LIGHT,) if light else (),
            over=(parts.chosen,) if taken else (dots,) if light else (),
            touch=bool(count),
            area=box.unionall(boxes).inflate(4, 4),
            zone="pool",
            skip=not open_,
            tip=_("{colour} cubes in the pool: {n}", colour=name, n=count),
            drags=open_,
            data=InPool(colour),
        )
        for number, more in enumerate(boxes[1:], 1):
            yield Piece(id=pool_id(colour, number), face=faces.cube(colour), box=more, order=CUBE + number)


def _lying(pool: str, places: Mapping[str, pygame.Rect]) -> dict[str, list[pygame.Rect]]:
    """Return by colour where the cubes of the pool lie: side by side, those of a colour one upon the other
    where there are more of them than places. Colours of which none lies there have their place after them."""
    free, alone = list(places.values()), len(pool) <= len(places)
    if alone:
        # Rows that are filled alike look laid out, one cube below a full row looks lost.
        wide = -(-len(free) // 2)
        upper = -(-len(pool) // 2) if len(pool) > wide else wide
        free = [*free[:upper], *free[wide:], *free[upper:wide]]
    found: dict[str, list[pygame.Rect]] = {}
    for colour in sorted(places, key=lambda colour: colour not in pool):
        count = max(1, pool.count(colour))
        if alone:
            found[colour] = [free.pop(0) if len(free) > 1 else free[0] for _one in range(count)]
        else:
            box = free.pop(0)
            found[colour] = [box.move(number * round(box.w * 0.3), 0) for number in range(count)]
    return found


# ---------------------------------------------------------------------- the columns and the ledge


def _below(told: Told, at: Layout) -> Iterator[Piece]:
    """What a swap costs, or what a sequence is worth; beside the sheet of a puzzle there is no room."""
    tip = _("Points for 3, 4 or 5 dice in a line. Six, or three beside three, are a Swop: it costs a chip")
    if at.worth.w:
        yield _tells("worth", at.worth, tip, Drawn(panels.below, told.tally))


def _columns(seen: Seen, told: Told, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The panels at both sides, and the picked dice on the ledge."""
    most = told.last_chip
    tip = _("Chips placed for Swops: {n}. The round with the sixth chip is the last one", n=seen.placed)
    if most == 3:
        tip = _("Chips placed for Swops: {n}. The third chip ends the game", n=seen.placed)
    count = max(most, seen.placed)
    if at.placed.h:
        face = Drawn(panels.counted if at.joined else panels.placed, (seen.placed, most))
        yield _tells("placed", at.placed, tip, face)
    boxes = (panels.heap if at.joined else panels.placed_boxes)(canvas, at.placed, count)
    for i, box in enumerate(boxes[count - seen.placed :] if at.joined else boxes[: seen.placed]):
        # Beside the paper of a lesson there may be no room for them.
        yield Piece(id=placed_id(i), face=Chip() if at.placed.h else NOTHING, box=box, order=1)
    yield from _below(told, at)
    if at.log.h:
        yield Piece(id="log", face=Drawn(panels.log, (told.log, told.begins)), box=at.log)
    for i, (move, box) in enumerate(zip(told.log, last_moves.rows(canvas, at.log), strict=False)):
        yield _tells(log_id(i), box, move.told)._replace(beside=True)
    tally, rank = Drawn(panels.tally, told.tally), told.rank
    if at.swap.w:
        yield Piece(id="tally", face=tally, box=at.swap, touch=bool(rank), skip=True, tip=rank)
    if at.hand and told.hand:
        yield Piece(id="hand", face=Drawn(panels.hand, told.hand), box=at.hand)
