"""Everything that lies on the table: a pure function of what is seen, what is picked, and the layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext, pgettext
from dragonbox.games.dragon_swoop.combinations import COMBINATIONS, Combination, Pile
from dragonbox.games.dragon_swoop.grid import LINES, ROWS, SPACES, TURNS, empty_space_value
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER, Count, counts
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table import faces, panels
from dragonbox.games.dragon_swoop.table.faces import SPRITES, Dragon, Mini, Stack, Tile, dragon_at
from dragonbox.games.dragon_swoop.table.layout import Layout
from dragonbox.games.dragon_swoop.table.show import DRAGON, HANDS, MASTER, Seen, flown_id
from dragonbox.games.dragon_swoop.tiles import EACH, TILES, called
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.piece import Badge, Dim, Drawn, Glow, Piece, Unseen, dots

HOVER, PICKED = 8, 10
"""How far a tile is lifted, in u."""
BORDER = 13
"""How far a picked master stays off the upper edge of the window, in u: a gold line runs there."""
LIGHT = Glow(theme.rgb("#FFE9A0"), 8, 170, 8)
IDLE = Dim(0.42)
NEXT = 0.45, 0.7
"""How clear the set in the making is where it will lie, by night and by day."""
CROWN = Glow(theme.rgb("#FF9A55"), 9, 190, 8)
LEANS = 3, -2, 2, -4, 4, -3, 1
"""How the tiles of piles lean, in degrees."""
UPPER = 0.72
"""How far below the upper edge of the frame its letters stand, as a share of half its width."""
BEFORE_CORNER = 0.3
"""The share of the way round a corner at which the arrow lies: the sign of a season lies at the corner."""
TILE, ABOVE = 10, 30
"""The orders of the tiles of the first space, and of what is above all tiles."""


@dataclass(frozen=True, slots=True)
class Picked:
    """Tells which pieces are picked, and which may be picked next."""

    taken: tuple[str, ...]
    fits: frozenset[str]
    """What may be picked next or put back."""
    open: frozenset[str]
    """What is marked as such."""
    idle: frozenset[str]
    """What can't be picked next, and steps back."""
    rows: tuple[panels.Worth, ...]
    attempt: Attempt | None
    """What is being made."""
    told: str
    """What stands where the set in the making lies, beside it or in its place."""


NOTHING = Picked((), frozenset(), frozenset(), frozenset(), (), None, "")
"""Nothing is picked, and nothing can be."""


def pieces(
    seen: Seen, picked: Picked, won: Sequence[Sequence[int]], at: Layout, canvas: Canvas
) -> Iterator[Piece]:
    """Yield every piece; `won` are the lines whose spaces are empty as the goal of the match asks for."""
    yield from _ways(seen, at, canvas)
    yield from _goal(won, at, canvas)
    yield from _titles(seen, at, canvas)
    yield from _grid(seen, picked, at, canvas)
    yield from _tiles(seen, picked, at)
    yield from _flown(seen, at, canvas, picked)
    yield from _lists(seen, picked, at, canvas)
    yield from _making(seen, picked, at, canvas)


def coming(seen: Seen, crowns: bool, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """Yield what the next turn may show for the first time: any master that may be at its station, its light,
    and the next set beside the others. `crowns` is whether a tile of the grid may become the master."""
    next_ = min(TURNS - 1, seen.station + 1)
    tops = {top for top in seen.tops if top}
    for symbol in dict.fromkeys((seen.master, *seen.pile, *sorted(tops if crowns else ()))):
        if symbol:
            walked = replace(seen, master=symbol, station=next_, lit=next_, perched=True)
            yield from _ways(walked, at, canvas)
            yield from _tiles(walked, NOTHING, at)
    if crowns:
        for symbol in sorted(tops):
            yield Piece(id=MASTER, face=Tile(symbol, True), box=at.tile_box(0, 1))
    for symbol in SPRITES:
        yield Piece(id=SPACES[0], face=Tile(symbol), box=at.tile_box(0, 1))
        grown = (*seen.piles, Pile(COMBINATIONS[-1], symbol, False))
        for piece in _flown(replace(seen, piles=grown), at, canvas):
            if piece.id.startswith(f"flown {len(seen.piles)} "):
                yield piece


def _ways(seen: Seen, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The way of the master: what is behind it, the light, and the turns to come."""
    here = seen.lit
    for quarter in range(min(TURNS - 1, here) // 3 + 1):
        yield Piece(
            id=f"track {quarter}",
            face=Drawn(faces.track, quarter),
            box=_track(at, quarter, min(TURNS - 1, here), canvas),
        )
    cells = [at.cells[space] for space in LINES[min(TURNS - 1, here)]]
    line = cells[0].unionall(cells[1:]).inflate(-canvas.px(6), -canvas.px(6))
    if seen.master and seen.perched and here == seen.station:
        cone = line.union(pygame.Rect(at.stations[here], (1, 1)))
        yield Piece(id="cone", face=Drawn(faces.cone, (seen.master, here // 3)), box=cone)
    yield Piece(id="beam", face=Drawn(faces.beam, seen.master), box=line)
    r = canvas.px(17)
    for number, middle in enumerate(at.stations):
        if number == here and seen.master:
            continue
        when = "past" if number < here else {here: "now", here + 1: "next"}.get(number, "later")
        box = pygame.Rect(middle[0] - r, middle[1] - r, 2 * r, 2 * r)
        yield Piece(id=f"station {number}", face=Drawn(faces.station, (number, when)), box=box)
    if here < TURNS - 1:
        far = BEFORE_CORNER if here % 3 == 2 else 0.55
        (x, y), (x0, y0) = at.way(here + far), at.way(here + far - 0.1)
        across, down = x - x0, y - y0
        sideways = "right" if across > 0 else "left"
        downwards = "down" if down > 0 else "up"
        side = sideways if abs(across) >= abs(down) else downwards
        box = pygame.Rect(0, 0, canvas.px(18), canvas.px(18))
        box.center = round(x), round(y)
        yield Piece(id="arrow", face=Drawn(faces.arrow, side), box=box)


def _goal(won: Sequence[Sequence[int]], at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """What is empty where the goal is reached, in gold for the rest of the year."""
    for number, line in enumerate(won):
        box = at.cells[line[0]].union(at.cells[line[-1]])
        yield Piece(id=f"won {number}", face=Drawn(faces.won), box=box)
        sign = pygame.Rect(0, 0, canvas.px(28), canvas.px(28))
        sign.center = box.midtop
        tip = _("Your goal is reached")
        face = Drawn(faces.trophy)
        yield Piece(id=f"trophy {number}", face=face, box=sign, order=2, touch=True, skip=True, tip=tip)


def year(seen: Seen, at: Layout) -> faces.Year | None:
    """Return where the light of the season falls; None before all tiles are dealt."""
    if not seen.dealt:
        return None
    lists = (at.flown, at.sets, *at.columns)
    edges = (
        max([box.right for box in lists if box.centerx < at.ring.x], default=0),
        min([box.x for box in lists if box.centerx > at.ring.right], default=at.width),
    )
    side = min(TURNS - 1, seen.lit) // 3
    boxes = tuple([(box.x, box.y, box.w, box.h) for box in (*lists, *at.steps)])
    return faces.Year(side, tuple(at.ring), tuple(at.tray), at.corners, edges, at.head, boxes)


def _titles(seen: Seen, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """What is written on the frame of the grid, and on the table beside it."""
    far = (at.cells[0].x - at.tray.x) // 2
    line = {*LINES[min(TURNS - 1, seen.lit)]}
    # The master's tile is where the letter of its line would be at its side.
    side = min(TURNS - 1, seen.lit) // 3 if seen.master else -1
    # High stacks and their rings reach over the inner edge of the frame.
    for again, y in (("", at.tray.bottom - far), (" again", at.tray.top + round(far * UPPER))):
        for i, sign in enumerate("abc"):
            lit = {i, i + 3, i + 6} == line
            if not lit or side != (0 if again else 2):
                yield _coordinate(sign, again, (at.cells[i].centerx, y), lit, canvas)
    for again, x in (("", at.tray.left + far), (" again", at.tray.right - far)):
        for i, sign in enumerate("123"):
            lit = {3 * i, 3 * i + 1, 3 * i + 2} == line
            if not lit or side != (1 if again else 3):
                yield _coordinate(sign, again, (x, at.cells[3 * i].centery), lit, canvas)
    heads = {"flown": (at.flown_at(seen.station), _("Flown")), "masters": (at.masters, _("Masters to come"))}
    heads["sets"] = at.sets, _("Sets")
    if at.full_ending:
        heads["ending"] = at.ending, _("At the end")
    for name, (box, title) in heads.items():
        if box:
            top = pygame.Rect(box.x, box.y, box.w, canvas.px(34))
            yield Piece(id=f"head {name}", face=Drawn(panels.head, title), box=top)
    if at.symbols:
        high = panels.symbol_cells(canvas, at.symbols)[0].y - canvas.px(39)
        box = pygame.Rect(at.symbols.x, high, at.symbols.w, canvas.px(43))
        told = _("Out of play, of {n} each", n=EACH)
        yield Piece(id="head symbols", face=Drawn(panels.head, told), box=box)


def _coordinate(sign: str, again: str, middle: tuple[int, int], lit: bool, canvas: Canvas) -> Piece:
    """A letter of a column or the number of a row, on the frame, where it stands twice."""
    box = pygame.Rect(0, 0, canvas.px(22), canvas.px(22))
    box.center = middle
    return Piece(id=f"coordinate {sign}{again}", face=Drawn(faces.coordinate, (sign, lit)), box=box)


def _track(at: Layout, side: int, here: int, canvas: Canvas) -> pygame.Rect:
    """Return the way along a side of the ring, from the beginning of its season as far as it has come."""
    begin, wide, free = at.corners[side], canvas.px(5), canvas.px(16)
    whole = here // 3 > side
    end = at.corners[(side + 1) % 4] if whole else at.stations[here]
    across = int(side % 2 == 1)
    low, high = sorted((begin[across], end[across]))
    # Nothing of it lies on the signs at the corners.
    low += free * (whole or begin[across] == low)
    high -= free * (whole or begin[across] == high)
    edge = (at.ring.top, at.ring.right, at.ring.bottom, at.ring.left)[side] - wide // 2
    return pygame.Rect(edge, low, wide, high - low) if across else pygame.Rect(low, edge, high - low, wide)


def _grid(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The nine spaces with their stacks."""
    for space, name in enumerate(SPACES):
        height, top = seen.heights[space], seen.tops[space]
        box = at.tile_box(space, max(1, height))
        rise = at.rise(max(1, height))
        touch = pygame.Rect(box.x, box.y, box.w, box.h + rise)
        if not height and not seen.dealt:
            continue
        if not height:
            worth = empty_space_value(space)
            tip = _("{space} is empty: {points} points at the end", space=name, points=worth)
            face = Drawn(faces.worth, (worth, space in LINES[min(TURNS - 1, seen.lit)]))
            yield Piece(id=name, face=face, box=at.cells[space], area=touch, touch=True, skip=True, tip=tip)
            continue
        tip = ngettext("{space}: one tile", "{space}: {n} tiles", height, space=name)
        if top:
            what = {"space": name, "tile": called(top)}
            tip = ngettext("{space}: {tile}, one tile", "{space}: {tile}, {n} tiles", height, **what)
        order = TILE + 2 * space
        if height > 1:
            stack = Stack(height, at.step(), rise)
            yield Piece(id=f"stack {name}", face=stack, box=touch, order=order - 1, shaded=False)
            badge = Badge(str(height), "ink", 14, 20)
            corner = pygame.Rect((0, 0), parts.badge_size(canvas, badge.text, badge.size, badge.height))
            # A tile that is lifted on the space below leaves it whole.
            corner.right, corner.bottom = touch.right + canvas.px(7), touch.bottom - canvas.px(2)
            yield Piece(id=f"height {name}", face=badge, box=corner, order=ABOVE - 3)
        yield _tile(name, Tile(top), box, picked, tip, order, touch, shaded=height == 1)


def _tile(
    name: str,
    face: Tile,
    box: pygame.Rect,
    picked: Picked,
    tip: str,
    order: int,
    area: pygame.Rect | None = None,
    shaded: bool = True,
    zone: str = "middle",
    room: int = PICKED,
) -> Piece:
    """A tile that can be picked; it is lifted no farther than there is `room` above it, in u."""
    taken = name in picked.taken
    open_ = name in picked.open
    return Piece(
        id=name,
        face=face,
        box=box,
        order=order,
        lift=min(room, PICKED) if taken else 0,
        rise=min(room, HOVER) if name in picked.fits and not taken else 0,
        under=(*[CROWN] * face.master, *[LIGHT] * open_),
        over=(parts.chosen,) if taken else (dots,) if open_ else (IDLE,) if name in picked.idle else (),
        shaded=shaded,
        touch=True,
        area=area,
        zone=zone,
        tip=tip,
        drags=name in picked.fits,
    )


def _tiles(seen: Seen, picked: Picked, at: Layout) -> Iterator[Piece]:
    """The master and the underlings."""
    if seen.master:
        line = " ".join(SPACES[space] for space in LINES[min(TURNS - 1, seen.station)])
        tip = _("The master: {tile}. Its line: {spaces}", tile=called(seen.master), spaces=line)
        box = at.master_box(seen.station)
        room = max(0, int(box.y / at.unit) - BORDER)
        yield _tile(MASTER, Tile(seen.master, True), box, picked, tip, ABOVE, room=room)
        if seen.perched:
            face = dragon_at(seen.master, seen.station, at.lies_ahead(seen.station))
            dragon = at.dragon_box(seen.station)
            if seen.station // 3 % 2:
                ground = Drawn(faces.cloud, not face.left)
                yield Piece(id="cloud", face=ground, box=faces.cloud_box(dragon), order=ABOVE - 2)
            yield Piece(id=DRAGON, face=face, box=dragon, order=ABOVE - 1)
    for name, symbol, box in zip(HANDS, seen.hand, at.hand, strict=False):
        if symbol:
            tip = _("Your underling, recruited for a later set: {tile}", tile=called(symbol))
            yield _tile(name, Tile(symbol), box, picked, tip, ABOVE, zone="hand")


def _flown(seen: Seen, at: Layout, canvas: Canvas, picked: Picked = NOTHING) -> Iterator[Piece]:
    """The piles that were taken out of play, and where the set in the making will lie; a tile that is not on
    its way yet is not seen there."""
    listed = tuple(
        panels.FlownPile(p.combination.short, p.tiles, p.points, p.with_master) for p in seen.piles
    )
    making = _next_pile(seen, picked)
    total = sum(pile.points for pile in seen.told.piles)
    # The next pile has its place before it is there: nothing moves aside for it.
    coming = () if seen.landing is not None or seen.told.over else (making or panels.NEXT_PILE,)
    what = listed, coming, bool(making), total, seen.landing is not None
    place = at.flown_at(seen.station)
    yield Piece(id="flown", face=Drawn(panels.flown, what), box=place)
    if course := panels.course_box(canvas, place):
        tip = _(
            "If all {n} tiles fly, you get {points} points more at the end. The masters count among them",
            n=TILES,
            points=ALL_TILES,
        )
        yield Piece(id="course", face=Unseen(), box=course, touch=True, skip=True, tip=tip)
    hidden, rows = panels.pile_rows(canvas, place, (*listed, *coming))
    for number, row in enumerate(rows, hidden):
        if number == len(listed):
            if making:
                yield from _ghost(row, canvas)
            continue
        last = number == len(listed) - 1
        if row.badged and not (last and seen.landing is not None):
            tile = row.sets[-1][1][-1]
            badge = Badge(f"+{row.pile.points}", "gold", 14, 20)
            corner = pygame.Rect((0, 0), parts.badge_size(canvas, badge.text, badge.size, badge.height))
            corner.center = tile.right - canvas.px(3), row.sets[0][1][-1].y + canvas.px(2)
            # Nothing of it lies on the name of the pile above.
            corner.y = max(corner.y, row.cell.y)
            yield Piece(id=f"points {number}", face=badge, box=corner, order=3)
        for i, (tiles, boxes) in enumerate(row.sets):
            for j, (symbol, box) in enumerate(zip(tiles, boxes, strict=True)):
                name = flown_id(number, i, j)
                if not last or seen.landing is None or name in seen.landing:
                    tilt = LEANS[(3 * number + 2 * i + j) % len(LEANS)] if row.named else 0
                    yield Piece(id=name, face=Mini(symbol), box=box, order=1, tilt=tilt)


def _next_pile(seen: Seen, picked: Picked) -> panels.FlownPile | None:
    """Return the pile that the set in the making would be."""
    attempt = picked.attempt
    if attempt is None or attempt.move is None or attempt.combination is None:
        return None
    # Once the tiles have flown nothing lies where they were taken from.
    symbols = dict.fromkeys(filter(None, (symbol_of(seen, name) for name in picked.taken)))
    if not symbols:
        return None
    sets = tuple([symbol * attempt.combination.size for symbol in symbols])
    return panels.FlownPile(attempt.combination.short, sets, attempt.points, bool(attempt.bonus))


def _ghost(row: panels.Row, canvas: Canvas) -> Iterator[Piece]:
    """The set in the making where it will lie: pale, in a dotted frame."""
    boxes = [box for _tiles, boxes in row.sets for box in boxes]
    frame = boxes[0].unionall(boxes[1:]).inflate(canvas.px(8), canvas.px(8))
    yield Piece(id="next pile", face=Drawn(panels.place), box=frame)
    for number, (symbol, box) in enumerate((tiles[0], box) for tiles, boxes in row.sets for box in boxes):
        clear = theme.either(*NEXT)
        yield Piece(id=f"next {number}", face=Mini(symbol), box=box, order=1, opacity=clear, shaded=False)


def _lists(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """The masters to come, what is out of play, what sets are worth."""
    names = ", ".join(called(symbol) for symbol in seen.pile) or pgettext("masters", "none")
    cost = -UNDER_MASTER
    tip = _(
        "Masters to come: {tiles}. When the master joins a set, the next one comes. "
        "At the end each that is left costs {points} points",
        tiles=names,
        points=cost,
    )
    face = Drawn(panels.masters, len(seen.pile))
    yield Piece(id="masters", face=face, box=at.masters, touch=True, skip=True, tip=tip)
    for symbol, box in at.sleepers(seen.pile).items():
        yield Piece(id=f"under {symbol}", face=Dragon(symbol, "asleep"), box=box, order=1)
    draw, cells = panels.symbol, panels.symbol_cells(canvas, at.symbols) if at.symbols else []
    gone = counts(seen.told)
    if not at.full_ending:
        # Only what has flown is told here: a row of noughts says nothing.
        gone = {symbol: count for symbol, count in gone.items() if count.flown}
        draw, cells = panels.counted, panels.course_cells(canvas, at.flown_at(seen.station), len(gone))
    for cell, (symbol, count) in zip(cells, gone.items(), strict=False):
        face = Drawn(draw, (symbol, count.flown))
        tip = f"{called(symbol)}: {_places(count)}"
        yield Piece(id=f"count {symbol}", face=face, box=cell, touch=True, tip=tip, skip=True)
    yield Piece(id="sets", face=Drawn(panels.sets, picked.rows), box=at.sets)
    best = panels.best_rows(picked.rows)
    for i, box in enumerate(panels.set_rows(canvas, at.sets, len(picked.rows)) if at.sets else ()):
        tip = _makes(COMBINATIONS[i])
        if i in best:
            star = _("The star marks the most points of this turn")
            tip = f"{tip}. {star}"
        yield Piece(id=f"set {i}", face=Unseen(), box=box, touch=True, skip=True, tip=tip)
    if at.ending:
        top, middle, low = (empty_space_value(row[0]) for row in ROWS)
        told = _(
            "For each empty space: {top} in row 1, {middle} in row 2, {low} in row 3",
            top=top,
            middle=middle,
            low=low,
        )
        yield Piece(
            id="ending",
            face=Drawn(panels.ending, at.full_ending),
            box=at.ending,
            touch=True,
            skip=True,
            tip=told,
        )


def _makes(what: Combination) -> str:
    """Say which tiles make a set, and what it gives."""
    name, n, points = what.title, phrases.number(what.size), what.points
    if what.sets == 2:
        tiles = _("{name}: {n} equal tiles and {n} of another kind", name=name, n=n)
    else:
        tiles = _("{name}: {n} equal tiles", name=name, n=n)
    more = points + what.bonus
    return _("{tiles}. {points} points, {more} with the master", tiles=tiles, points=points, more=more)


def _places(count: Count) -> str:
    """Say where the tiles of a symbol are."""
    told = (
        (count.flown, _("{n} flown", n=count.flown)),
        (count.grid, _("{n} face up", n=count.grid)),
        (count.hand, _("{n} in your hand", n=count.hand)),
        (count.master, _("{n} the master", n=count.master)),
        (count.pile, _("{n} under the master", n=count.pile)),
        (count.hidden, _("{n} face down", n=count.hidden)),
    )
    return ", ".join(place for number, place in told if number)


def _making(seen: Seen, picked: Picked, at: Layout, canvas: Canvas) -> Iterator[Piece]:
    """What lies on the ledge: the places for recruits, and the set in the making, whose tiles can be put
    back."""
    left = seen.told.recruits
    tip = _("A recruit is a tile of the line that you keep for a later set. It takes your turn")
    for i, box in enumerate(at.hand):
        if i >= len(seen.hand) or not seen.hand[i]:
            used = i < len(at.hand) - left
            face = Drawn(panels.recruit, used)
            yield Piece(id=f"recruit {i}", face=face, box=box, touch=True, skip=True, tip=tip)
    told = ngettext("{n} recruit left", "{n} recruits left", left) if left else _("No recruits left")
    label = pygame.Rect(at.hand[0].x, at.hand[0].y - canvas.px(32), at.making.x - at.hand[0].x, canvas.px(24))
    face = Drawn(panels.label, told)
    yield Piece(id="recruits", face=face, box=label, touch=True, skip=True, tip=tip)
    boxes = panels.making_boxes(canvas, at.making, len(picked.taken) if picked.attempt else 0)
    for name, box in zip(picked.taken, boxes, strict=False):
        symbol = symbol_of(seen, name)
        yield Piece(
            id=f"made {name}",
            face=Tile(symbol, name == MASTER),
            box=box,
            order=1,
            data=name,
            touch=True,
            zone="actions",
            tip=_("Put it back"),
            skip=True,
        )
    text = at.making.copy()
    if boxes:
        text.w, text.x = text.right - boxes[-1].right, boxes[-1].right
    yield Piece(id="making", face=Drawn(panels.making, (picked.attempt, picked.told)), box=text)


def symbol_of(seen: Seen | View, name: str) -> str:
    """Return the symbol that is seen on a place."""
    if name == MASTER:
        return seen.master
    if name in HANDS:
        place = HANDS.index(name)
        return seen.hand[place] if place < len(seen.hand) else ""
    return seen.tops[SPACES.index(name)]
