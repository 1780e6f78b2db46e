"""How the table is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from dragonbox.core import english
from dragonbox.games.magic_dragon import walls as rules_of_walls
from dragonbox.games.magic_dragon.moves import ZAPPO
from dragonbox.games.magic_dragon.table import knowing, panels, pieces, wall, words
from dragonbox.games.magic_dragon.table.board import AIDS, COUNTING
from dragonbox.games.magic_dragon.table.show import Flying, Glowing, Passing, Seating, Sum, Word
from dragonbox.games.magic_dragon.table.telling import Telling
from dragonbox.games.magic_dragon.table.things import Piece, Pieces
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile
from dragonbox.ui import held, motion, parts, theme
from dragonbox.ui.flying import banner
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import State

HOVER, PICKED = 7, 14
"""How far a tile of the hand is lifted that is pointed at or picked, in u."""
OUT = 4
"""How far the claimed tile of an exposed set is laid above the others, in u."""
ALL = -1
"""Of the columns of a side: each of them."""
MEDAL = 28
"""The width of the dealer's medal, in u."""


def _state(things: Pieces) -> tuple[tuple[int, Tile, bool], ...]:
    """What of these tiles can be seen."""
    return tuple([(piece.key, piece.tile, piece.air) for piece in things])


class Painting(Telling):
    """The part of the table that draws."""

    def paint_backdrop(self) -> None:
        c, at = self.host.canvas, self.at
        tray, rail = at.tray, at.rail
        frame = pygame.Surface(tray.size, pygame.SRCALPHA)
        pygame.draw.rect(frame, (0, 0, 0, 74), frame.get_rect(), border_radius=at.radius + rail // 2)
        inside = frame.get_rect().inflate(-2 * rail, -2 * rail)
        pygame.draw.rect(frame, (0, 0, 0, 20), inside, border_radius=max(4, at.radius - rail // 2))
        c.surface.blit(frame, tray)
        c.outline(tray, at.radius + rail // 2, theme.GOLD, c.hair(1.5), 0.45)
        inner = tray.inflate(-2 * rail, -2 * rail)
        c.outline(inner, max(4, at.radius - rail // 2), theme.GOLD, c.hair(), 0.32)
        parts.panel(c, at.well, "well", 12)
        c.outline(at.well, c.px(12), theme.GOLD, c.hair(), 0.20)

    def paint(self, now: float) -> None:
        self._place_all()
        lit = self._lit()
        self._show_wall()
        self._show_well(lit)
        for seat in range(self.seats):
            self._show_dropped(seat, lit, now)
            self._show_held(seat, lit)
        self._paint_medal(now)
        if not self.host.concealed:
            self._paint_hand(now, lit)
        else:
            self.gliding.clear()
            for piece in self.hold.all:
                pieces.tile(self.host.canvas, NOTHING, self._places[piece.key])
        self._paint_info()
        if self.asks:
            self._paint_question()

    # ------------------------------------------------------------------ what lies on the table

    def _show_wall(self) -> None:
        """The wall, side by side, the far ones first."""
        shown, table = self.shown, self.view.table
        standing = wall.left(table.sides, shown.stock, shown.broken)
        named, naming = self._named()
        c, room = self.host.canvas, 2 * self.host.canvas.px(24)
        walls = [self.at.walls[self._place((table.dealer + side) % self.seats)] for side in range(self.seats)]
        for side in sorted(range(self.seats), key=lambda side: min(column.y for column in walls[side])):
            columns = walls[side]
            counts = tuple([standing.get((side, number), 0) for number in range(len(columns))])
            if not any(counts):
                continue
            lit = naming if side == named - 1 else 0
            area = wall.around(columns).inflate(room, room)
            draw = partial(self._paint_side, columns, counts, lit)
            self._layers.paint(c, ("wall", side), area, (counts, lit), draw)

    def _named(self) -> tuple[int, int]:
        """Where the wall is to be broken, or may be: the side and the column, both from 1, 0 for none."""
        for flight in self.host.motion.flights:
            if isinstance(flight.data, Sum):
                return flight.data.side, flight.data.column or ALL
        view = self.view
        if view.stage == "column":
            return view.side, self.column if self.legal else ALL
        if view.stage == "fingers" and view.side:
            return view.side, ALL
        kind, _, number = self.pointing().partition(" ")
        return (int(number), ALL) if view.stage == "side" and kind == "number" else (0, 0)

    def _paint_side(self, columns: Sequence[wall.Column], counts: Sequence[int], naming: int) -> None:
        """One side of the wall; the column that may be named is counted from 1, 0 is none, `ALL` each."""
        c = self.host.canvas
        there = [
            (where, count, number)
            for number, (where, count) in enumerate(zip(columns, counts, strict=True), 1)
        ]
        for where, count, number in sorted(there, key=lambda each: (each[0].y, each[0].x)):
            if count:
                box = wall.block(c, where, count, c.px(27), naming in (number, ALL))
                if number == naming:
                    parts.dots(c, box.inflate(-c.px(6), -c.px(6)))

    def _paint_medal(self, now: float) -> None:
        """The dealer's medal, at a portrait, or on its way from the dealer before."""
        c = self.host.canvas
        x, y = self._medal_at(self.view.table.dealer)
        side = c.px(MEDAL)
        lift = 0.0
        for flight in self.host.motion.flights:
            if isinstance(flight.data, Passing):
                share = flight.share(now)
                from_x, from_y = self._medal_at(flight.data.seat)
                x, y = motion.lerp(from_x, x, share), motion.lerp(from_y, y, share)
                lift = motion.arc(share) * c.px(18)
        box = pygame.Rect(0, 0, side, round(side * 1.02))
        box.center = round(x), round(y - lift)
        c.shadow(box, side / 2, max(2, side * 0.1 + lift * 0.3), side * 0.06 + lift, lift * 0.3, 130)
        c.sprite("magic_dragon/dealer", box)

    def _medal_at(self, seat: int) -> tuple[float, float]:
        """Where the medal lies when that seat deals: below the portrait, beside the name."""
        plate, place = self.plate_box(seat), self._place(seat)
        mirrored = place > 0 and self.at.opponents[place - 1].mirrored
        face, side = (plate.right - plate.h / 2, -1) if mirrored else (plate.x + plate.h / 2, 1)
        return face + side * plate.h * 0.38, plate.bottom - plate.h * 0.14

    def _show_well(self, lit: Tile) -> None:
        shown = self.shown
        dead = [piece for own in shown.dead for piece in own]
        mark = shown.stock, shown.broken, _state(dead), lit
        area = self.at.well.inflate(*[2 * self.host.canvas.px(8)] * 2)
        self._layers.paint(self.host.canvas, "well", area, mark, lambda: self._paint_well(lit))

    def _paint_well(self, lit: Tile) -> None:
        c, at, shown = self.host.canvas, self.at, self.shown
        box = at.stock
        for i in (1, 0):
            pieces.tile(c, NOTHING, box.move(0, -c.px(6) * (1 - i)))
        left = max(0, shown.stock - rules_of_walls.TIE) if shown.broken >= 0 else shown.stock
        x = box.right + c.px(12)
        high = c.type.height(28, "serif") + c.type.height(15)
        y = at.well.centery - high // 2
        c.foil(str(left), (x, y), 28)
        told = "to draw" if shown.broken >= 0 else "tiles"
        c.text(told, (x, y + c.type.height(28, "serif") - c.px(2)), 15, c.palette.dim)
        if not at.dead[1]:
            return
        x, y = at.dead[2]
        line = x - c.px(10)
        c.box((line, at.well.y + c.px(12), c.hair(), at.well.h - c.px(24)), 0, theme.GOLD, 0.35)
        c.text("laid aside", (x, y - c.type.height(14) - c.px(2)), 14, c.palette.dim)
        count = self.view.table.version.shed * self.seats
        for i, place in enumerate(at.laid_aside(count)):
            if i >= sum(map(len, shown.dead)):
                c.box(place, place.w * pieces.CORNER, theme.BLACK, 0.16)
                c.outline(place, place.w * pieces.CORNER, theme.GOLD, c.hair(), 0.22)
        for own in shown.dead:
            for piece in own:
                if not piece.air:
                    where = self._places[piece.key]
                    drawn = pieces.small(
                        c, piece.tile, where.topleft, where.w, 0 if piece.tile == lit else 0.36
                    )
                    self._mark(piece, drawn, lit)

    def _mark(self, piece: Piece, box: pygame.Rect, lit: Tile) -> None:
        """A copy of the tile that is pointed at."""
        if piece.tile == lit != NOTHING:
            c = self.host.canvas
            c.glow(box, box.w * pieces.CORNER, c.px(6), theme.rgb("#FFE9A0"), 110)
            pieces.small(c, piece.tile, box.topleft, box.w)
            c.outline(box.inflate(c.px(3), c.px(3)), box.w * 0.14, theme.GOLD_LIGHT, max(2, c.px(2)))

    def _show_dropped(self, seat: int, lit: Tile, now: float) -> None:
        row, last = self.shown.dropped[seat], self.view.last
        if not row:
            return
        flights = self.host.motion.flights
        glowing = [f.data.piece for f in flights if isinstance(f.data, Glowing) and f.begun(now)]
        asked = last is not None and last.seat == seat and self.view.stage == "claim"
        marked = last is not None and last.seat == seat and not self.host.motion.busy
        mark = _state(row), lit, asked, marked, tuple([piece.key for piece in glowing if piece in row])
        self._layers.paint(
            self.host.canvas,
            ("dropped", seat),
            self._around(row),
            mark,
            lambda: self._paint_dropped(seat, lit, glowing, asked, marked),
        )

    def _paint_dropped(self, seat: int, lit: Tile, glowing: Pieces, asked: bool, marked: bool) -> None:
        """The drops of a player; the last one is asked about, or marked as the last move."""
        c = self.host.canvas
        row = self.shown.dropped[seat]
        for i, piece in enumerate(row):
            if piece.air:
                continue
            box = self._places[piece.key]
            last = i == len(row) - 1
            lift = 0
            if piece in glowing or (last and asked):
                c.glow(box, box.w * pieces.CORNER, c.px(10), theme.rgb("#FF7A4A"), 220)
                lift = c.px(4)
            drawn = pieces.tile(c, piece.tile, box, lift)
            self._mark(piece, drawn, lit)
            if last and marked:
                parts.ticks(c, pieces.beside(c, drawn))

    def _show_held(self, seat: int, lit: Tile) -> None:
        """What lies before a player: exposed sets, and of the others the hand."""
        hand = self._backs(seat)
        held = [*hand, *[piece for group in self.shown.exposed[seat] for piece in group]]
        if held:
            self._layers.paint(
                self.host.canvas,
                ("held", seat),
                self._around(held),
                (_state(held), len(hand), lit),
                lambda: self._paint_held(seat, hand, lit),
            )

    def _paint_held(self, seat: int, hand: Pieces, lit: Tile) -> None:
        self._paint_sets(seat, lit)
        self._paint_backs(hand)

    def _backs(self, seat: int) -> Pieces:
        """The hand of an opponent; a tile just drawn is the last."""
        if seat == self.host.seat:
            return []
        drawn = self.shown.apart if seat == self.shown.turn else None
        return [*self.shown.hands[seat], *([drawn] if drawn is not None else [])]

    def _around(self, things: Pieces) -> pygame.Rect:
        """Where these tiles lie, with room for their shadows."""
        boxes = [self._places[piece.key] for piece in things]
        return boxes[0].unionall(boxes[1:]).inflate(*[2 * self.host.canvas.px(24)] * 2)

    def _paint_sets(self, seat: int, lit: Tile) -> None:
        for group in self.shown.exposed[seat]:
            for piece in group:
                if not piece.air:
                    self._mark(piece, self._paint_shown(piece), lit)

    def _paint_shown(self, piece: Piece) -> pygame.Rect:
        """A tile of an exposed set: the claimed one stands out of the row and has a golden rim."""
        c, box = self.host.canvas, self._places[piece.key]
        if not piece.claimed:
            return pieces.tile(c, piece.tile, box)
        drawn = pieces.tile(c, piece.tile, box, c.px(OUT))
        c.outline(drawn, drawn.w * pieces.CORNER, theme.GOLD, c.hair(2))
        return drawn

    def _paint_backs(self, hand: Pieces) -> None:
        """The hand of an opponent, open when the game is over."""
        c = self.host.canvas
        for piece in hand:
            if piece.air:
                continue
            box = self._places[piece.key]
            if piece.tile == NOTHING:
                pieces.back(c, box)
            else:
                w = round(box.h / pieces.RATIO)
                face = pygame.Rect(box.x, box.bottom - pieces.height(w), w, pieces.height(w))
                pieces.tile(c, piece.tile, face)

    # ------------------------------------------------------------------ the hand

    def _paint_hand(self, now: float, lit: Tile) -> None:
        c, view = self.host.canvas, self.view
        raised = self._raised()
        self._settle_hand(now, raised)
        busy = self.host.motion.busy
        laid_aside = view.stage == "shed" and view.answer is not None
        pointed = self._pointed_piece()
        drops = self.drops() if self.wishes(AIDS) and not busy else {}
        best = knowing.best(drops)
        unseen = (
            self.hidden if self.wishes(COUNTING) and not busy and not view.over and view.broken >= 0 else None
        )
        for i, piece in enumerate(self.hold.all):
            if piece.air or piece is self.carried:
                continue
            x, lift = self.gliding.at[piece.key]
            box = self._places[piece.key].copy()
            box.x = round(x) + round(self.host.shake(f"hand {i}"))
            drawn = pieces.tile(c, piece.tile, box, lift, dim=0.5 if laid_aside and piece in raised else 0)
            radius = drawn.w * pieces.CORNER
            if self.host.shake(f"hand {i}"):
                parts.refused(c, drawn, radius)
            elif piece in raised and not laid_aside:
                parts.chosen(c, drawn, radius)
            elif piece is pointed and not busy:
                parts.pointed(c, drawn, radius)
            elif piece.tile == lit:
                c.outline(drawn.inflate(c.px(3), c.px(3)), radius, theme.GOLD_LIGHT, max(2, c.px(2)))
            if piece.tile in best and drops:
                at = drawn.centerx, drawn.y - c.px(9)
                parts.badge(c, words.to_go(drops[piece.tile].lack), at, "gold", 14, 20)
            if unseen is not None and not self.wishes(AIDS) and piece.tile == lit:
                at = drawn.right - c.px(10), drawn.bottom - c.px(4)
                parts.badge(c, str(unseen[piece.tile]), at, "ink", 14, 20)
        drawn_piece = self.hold.drawn
        told = drawn_piece is not None and bool(drops) and drawn_piece.tile in best
        if drawn_piece is not None and not drawn_piece.air and not busy and not view.over and not told:
            box = self._places[drawn_piece.key]
            y = self.host.ledge + c.px(17)
            c.icon("down", (box.centerx, y), 13)

    def _settle_hand(self, now: float, raised: Pieces) -> None:
        """Tiles of the hand glide to their places and rise softly."""
        c = self.host.canvas
        pointed = None if self.host.motion.busy or self.host.carried else self._pointed_piece()
        order = self._opened()
        goals = {}
        for i, piece in enumerate(self.hold.all):
            x = float(self._places[piece.key].x if order is None else order[i])
            lift = float(c.px(PICKED)) if piece in raised else c.px(HOVER) if piece is pointed else 0.0
            goals[piece.key] = x, lift
        self.gliding.follow(now, self.host.motion, goals)

    def _opened(self) -> list[int] | None:
        """While a tile is carried along the hand: where the others lie, with a gap for it."""
        piece = self.carried
        if piece is None or piece is self.hold.drawn:
            return None
        if self.host.pointer[1] <= self.host.ledge - self.host.canvas.px(4):
            return None
        boxes = [self._places[each.key] for each in self.hold.pieces]
        opened = held.opened(self.hold.pieces, boxes, piece, self._slot(self.host.pointer[0]))
        found = [box.x for box in opened]
        return found if self.hold.drawn is None else [*found, self._places[self.hold.drawn.key].x]

    def _paint_info(self) -> None:
        """What a claim would bring, or how far the hand is from complete, beside the hand."""
        c, box = self.host.canvas, self.at.info
        if not self.wishes(AIDS) or self.host.motion.busy or self.host.concealed or self.view.over:
            return
        if ZAPPO in self.legal and self.view.stage == "turn":
            return
        if self.view.stage == "shed":
            tiles = [piece.tile for piece in self.picked]
            if self.legal and len(tiles) == self.view.table.version.shed:
                panels.outlook(c, box, "What is left", knowing.after_shed(self.view, tiles), self.hidden)
            return
        claim = self._pointed_claim()
        if claim is not None and (after := knowing.after_claim(self.view, claim)) is not None:
            panels.outlook(c, box, f"After {claim.verb.capitalize()}", after, self.hidden)
            return
        drops = self.drops()
        piece = self.carried or self._pointed_piece() or (self.picked[0] if self.picked else None)
        if drops:
            tile = piece.tile if piece is not None and piece.tile in drops else knowing.best(drops)[0]
            panels.outlook(c, box, "Your hand", drops[tile], self.hidden)
        elif (now := self.outlook()) is not None:
            panels.outlook(c, box, "Your hand", now, self.hidden)

    # ------------------------------------------------------------------ above all

    def draw_spot(self, spot: Spot, state: State) -> None:
        """The ring round what the keys have reached."""
        if not state.focus:
            return
        c = self.host.canvas
        piece = self._piece_of(spot.key)
        box = spot.box
        if piece is not None and piece.key in self._places:
            box = self._places[piece.key].copy()
            if piece.key in self.gliding.at:
                x, lift = self.gliding.at[piece.key]
                box.topleft = round(x), round(box.y - lift)
        parts.focus(c, box, c.px(6))

    def paint_over(self, now: float) -> None:
        c = self.host.canvas
        self._place_all()
        for flight in self.host.motion.flights:
            if not flight.begun(now):
                continue
            data, share = flight.data, flight.share(now)
            if isinstance(data, Flying):
                data.draw(c, share, self._where)
            elif isinstance(data, Word):
                self._paint_word(data, share)
            elif isinstance(data, Sum):
                self._paint_sum(data, share)
            elif isinstance(data, Seating):
                self._paint_seating(data, share)
        piece = self.carried
        if piece is not None:
            box = self._places[piece.key].copy()
            lift = c.px(PICKED)
            box.center = self.host.pointer[0], self.host.pointer[1] + lift
            parts.chosen(c, pieces.tile(c, piece.tile, box, lift), box.w * pieces.CORNER)

    def _paint_seating(self, what: Seating, share: float) -> None:
        """Before each player the tile that was drawn for the seats; equal ones drew again."""
        c = self.host.canvas
        w = c.px(46)
        first = what.draws[0]
        for seat, tiles in enumerate(what.draws):
            zone = self.at.zones[self._place(seat)].box
            shown = tiles if share > 0.25 else tiles[:1]
            x = zone.centerx - len(shown) * (w + 2) // 2
            for i, tile in enumerate(shown):
                box = pygame.Rect(x + i * (w + 2), zone.centery - pieces.height(w) // 2, w, pieces.height(w))
                turned = share > 0.12 and (i == 0 or share > 0.37)
                drawn = pieces.tile(c, tile if turned else NOTHING, box)
                if tiles is first and share > 0.5:
                    parts.chosen(c, drawn, w * pieces.CORNER)
        if share > 0.5:
            name = self.name(0)
            self._paint_word(Word(f"{name} {'deal' if name == 'You' else 'deals'} first"), 0.5)

    def _paint_sum(self, what: Sum, share: float) -> None:
        """The fingers of all above the middle, and below it what they give."""
        c, at = self.host.canvas, self.at
        side = words.side_of(self.name((self.view.table.dealer + what.side - 1) % self.seats))
        given = f"Column {what.column} of {side}" if what.column else english.capital(side)
        told = f"{' + '.join(map(str, what.fingers))} = {sum(what.fingers)}"
        strength = min(1.0, share * 8, (1 - share) * 5)
        above, below = at.well.y - at.tray.y - at.rail, at.tray.bottom - at.rail - at.well.bottom
        banner(c, told, (at.well.centerx, at.well.y - above // 2), 34, strength)
        if share > 0.25:
            banner(c, given, (at.well.centerx, at.well.bottom + below // 2), 26, min(strength, share * 8 - 2))

    def _paint_word(self, word: Word, share: float) -> None:
        """A call: on the plate of who made it, or large over the table."""
        strength = min(1.0, share * 6, (1 - share) * 4)
        size, (x, y) = 24.0, self.at.tray.center
        if word.seat is None:
            size, y = 46.0, y - self.host.canvas.px(26 * motion.out(share))
        else:
            x, y = self.plate_box(word.seat).center
        banner(self.host.canvas, word.text, (x, y), size, strength)
