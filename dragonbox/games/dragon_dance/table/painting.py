"""How the table looks: the field with what fits on it, the hand, the seats, what flies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import pygame

from dragonbox.games.dragon_dance.field import Laid
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import Place
from dragonbox.games.dragon_dance.refusals import misfits
from dragonbox.games.dragon_dance.table import pieces, words
from dragonbox.games.dragon_dance.table.camera import RATIO
from dragonbox.games.dragon_dance.table.field_picture import rise, tops
from dragonbox.games.dragon_dance.table.hand import Card
from dragonbox.games.dragon_dance.table.show import Flying, Rising, Turning, Word
from dragonbox.ui import held, parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Points, banner
from dragonbox.ui.gliding import Gliding
from dragonbox.ui.layers import Layers
from dragonbox.ui.tabletop import Host
from dragonbox.ui.widgets import State, Widget

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table

HOVER, PICKED, LIFTED = 6, 14, 8
"""How far a card of the hand is lifted that is pointed at or picked, and a card over its place, in u."""
RIMS = 5
"""So many places have a rim each, if none lies over another; else only their points."""
TIGHT = 38
"""On squares narrower than that the points are smaller, in u."""
SEEN_THROUGH = 0.76
"""The opacity of a card where it does not fit: what is wrong lies beneath."""
EDGE = 30
"""The height in which the field fades out below the plates, in u."""
BENEATH = 76
"""The width of the cards of a stack that one looks into, in u."""


class Painter:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.gliding = Gliding()
        """The cards of the hand, by key."""
        self._layers = Layers()
        """The pile and what lies beside the plates, each as it was drawn last."""
        self._edge: pygame.Surface | None = None
        """What the upper edge of the field fades into."""
        self._tops: dict[tuple[int, int], int] = {}
        self._tops_of: tuple[Laid, ...] = ()

    @property
    def host(self) -> Host:
        return self.table.host

    @property
    def canvas(self) -> Canvas:
        return self.table.host.canvas

    @property
    def lifts(self) -> tuple[int, int]:
        return self.canvas.px(HOVER), self.canvas.px(PICKED)

    def lay_out(self) -> None:
        self.gliding.clear()
        self._layers.clear()

    def paint_backdrop(self) -> None:
        """What never changes: the seal of the table, the place of the pile, the panel of the buttons."""
        c, at = self.canvas, self.table.at
        side = round(min(at.room.w, at.room.h) * 0.92)
        seal = c.sprites.get("emblems/dragon_dance", side, side).copy()
        seal.set_alpha(20)
        c.surface.blit(seal, seal.get_rect(center=at.room.center))
        c.box(at.pile, at.pile.w * pieces.CORNER, theme.BLACK, 0.25)
        zoom = at.zoom[0].unionall(list(at.zoom[1:]))
        parts.panel(c, zoom.inflate(0, c.px(4)), "ink", 22)
        edge = pygame.Rect(0, self._top(), c.width, c.px(EDGE))
        self._edge = c.surface.subsurface(edge).convert_alpha()
        shade = shapes.gradient(edge.size, (theme.WHITE,), False, (1, 0))
        self._edge.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _top(self) -> int:
        """The y above which no card of the field is seen: there the plates are."""
        return self.table.at.room.y - self.canvas.px(14)

    # ------------------------------------------------------------------ where things are

    def held_at(self, card: Card) -> pygame.Rect:
        """Where a card of the hand lies."""
        cards = self.table.hand.cards
        boxes = self.table.at.hand_cards(len(cards))
        if card not in cards:
            return self.table.at.hand
        box = boxes[cards.index(card)].copy()
        if card.key in self.gliding.at:
            x, lift = self.gliding.at[card.key]
            box.x, box.y = round(x), box.y - round(lift)
        return box

    def back_of(self, seat: int) -> pygame.Rect:
        """The last card of an opponent's hand, or their score card where no hand is drawn."""
        opponent = self.table.opponent(seat)
        if opponent is None:
            return self.table.at.hand_cards(1)[0]
        backs = self.table.at.backs(opponent, max(1, self.table.shown.sizes[seat]))
        return backs[-1] if backs else self.table.at.opponents[opponent].score

    def raised(self, x: int, y: int, lying: bool = False) -> pygame.Rect:
        """Where a card with that upper left square is drawn: on top of the others, or `lying` there."""
        laid = self.table.shown.laid
        if self._tops_of is not laid:
            self._tops_of, self._tops = laid, tops(laid)
        level = max(self._tops.get((x + dx, y + dy), 0) for dx in (0, 1) for dy in (0, 1)) - lying
        return self.table.camera.card(x, y).move(0, -rise(self.canvas, level))

    # ------------------------------------------------------------------ the field

    def paint_field(self, now: float) -> None:
        """The cards on the table and what could be laid on them, below everything else."""
        c, table = self.canvas, self.table
        top = self._top()
        c.surface.set_clip(pygame.Rect(0, top, c.width, self.host.ledge - top))
        table.picture.draw(table.shown.laid, table.camera)
        if table.camera.manual and self._edge:
            c.surface.blit(self._edge, (0, top))
        if not table.busy:
            last = table.last_laid()
            if last is not None and not table.camera.moving:
                parts.ticks(c, self.raised(last.x, last.y, True).inflate(-c.px(6), -c.px(6)))
            if not self.host.concealed and not table.camera.moving:
                self._paint_places()
                self._paint_laying()
        c.surface.set_clip(None)

    def _paint_places(self) -> None:
        """Where a card fits, and for how many points."""
        c, table = self.canvas, self.table
        card = table.active or table.pointed_card()
        if card is None or not self.host.show_legal:
            return
        places = table.places(card)
        over = table.preview()
        boxes = {place: self.raised(place.x, place.y) for place in places if place != over}
        if len(boxes) <= RIMS and _apart(places):
            for box in boxes.values():
                inner = box.inflate(-c.px(6), -c.px(6))
                c.glow(inner, c.px(6), c.px(9), theme.rgb("#FFE9A0"), 70)
                c.box(inner, c.px(6), theme.BLACK, 0.16)
                parts.dots(c, inner.inflate(-c.px(4), -c.px(4)))
        covered = self._under(over)
        for place, box in boxes.items():
            if not covered.collidepoint(box.center):
                self._paint_points(place, card, box)

    def _under(self, over: Place | None) -> pygame.Rect:
        """Where points would be seen half, under the card that lies over a place."""
        if over is None:
            return pygame.Rect(0, 0, 0, 0)
        c = self.canvas
        return self.raised(over.x, over.y).inflate(c.px(44), c.px(36))

    def _paint_points(self, place: Place, card: Card, box: pygame.Rect) -> None:
        """The points of a place, in its middle. Where the card has to be turned for it, a sign tells so."""
        c = self.canvas
        turned = place.turn != card.turn
        tight = self.table.camera.now.cell < c.px(TIGHT)
        size, height = (14, 20) if tight else (16, 25)
        text = f"+{place.points}" if self.host.previews else " "
        drawn = parts.badge(c, text, box.center, "ivory" if turned else "gold", size, height)
        if turned:
            side = c.px(14 if tight else 17)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = drawn.right - c.px(2), drawn.y + c.px(1)
            c.box(spot, side / 2, theme.INK, 0.95)
            c.icon("restart", spot.center, 10 if tight else 12)

    def _paint_laying(self) -> None:
        """The card over the place where it would be laid, or where it does not fit."""
        table = self.table
        card = table.active
        if card is None:
            return
        place = table.preview()
        if place is not None:
            self._paint_laid(card, place)
        wrong = table.misfit()
        if wrong is not None:
            self._paint_misfit(wrong)

    def _paint_laid(self, card: Card, place: Place) -> None:
        """The card over a place where it fits, with its points."""
        c, table = self.canvas, self.table
        box = self.raised(place.x, place.y)
        drawn = table.faces.card(card.name, place.turn, box, c.px(LIFTED))
        radius = drawn.w * pieces.CORNER
        if place == table.place:
            parts.chosen(c, drawn, radius)
        else:
            c.outline(drawn.inflate(c.px(3), c.px(3)), radius, theme.FOIL[0], c.hair(1.8), 0.95)
        size, height = (14, 20) if table.camera.now.cell < c.px(TIGHT) else (18, 28)
        at = drawn.x + c.px(height * 0.8), drawn.bottom - c.px(height * 0.58)
        if self.host.previews:
            parts.badge(c, f"+{place.points}", at, "gold", size, height)

    def _paint_misfit(self, move: Move) -> None:
        """The card where it does not fit, with a cross on each square that is wrong."""
        c, table = self.canvas, self.table
        shake = round(self.host.shake("field"))
        box = self.raised(move.x, move.y).move(shake, 0)
        drawn = table.faces.card(move.card, move.turn, box, c.px(LIFTED), SEEN_THROUGH)
        c.outline(drawn.inflate(c.px(3), c.px(3)), drawn.w * pieces.CORNER, theme.ALARM, max(2, c.px(2.5)))
        found = misfits(table.view.field, move.card, move.turn, move.x, move.y)
        w, h = drawn.w / 2, drawn.h / 2
        spots = [(drawn.x + w * (m.square % 2 + 0.5), drawn.y + h * (m.square // 2 + 0.5)) for m in found]
        for x, y in spots or [drawn.center]:
            side = min(c.px(36), round(w * 0.72))
            circle = pygame.Rect(0, 0, side, side)
            circle.center = round(x), round(y)
            c.box(circle, side / 2, theme.rgb("#2A0D0A"), 0.92)
            c.outline(circle, side / 2, theme.ALARM, max(1, c.px(1.6)))
            c.icon("cross", circle.center, side * 0.62 / c.u, theme.rgb("#FFB08A"))

    # ------------------------------------------------------------------ beside the field

    def paint(self, now: float) -> None:
        self._paint_pile()
        for seat in range(self.table.seats):
            self._paint_seat(seat, now)
        self._paint_hand(now)
        if self.table.asked and not self.table.busy and not self.host.concealed:
            self._paint_question()

    def _paint_pile(self) -> None:
        c, table = self.canvas, self.table
        box, left = table.at.pile, table.shown.pile
        drawing = bool(left) and not table.busy and any(move.verb == "draw" for move in table.legal)
        marked = drawing and self.host.show_legal
        lift = c.px(HOVER) if drawing and table.pointing() == "pile" else 0
        aside = round(self.host.shake("pile"))

        def draw() -> None:
            if left:
                step = c.px(1.6)
                layers = min(5, 1 + left // 6)
                for i in range(layers, 0, -1):
                    table.faces.card(pieces.BACK, 0, box.move(-step * i, step * i), shaded=i == layers)
                at = box.move(aside, 0)
                if marked:
                    c.glow(at, at.w * pieces.CORNER, c.px(9), theme.rgb("#FFE9A0"), 140)
                drawn = table.faces.card(pieces.BACK, 0, at, lift)
                if marked:
                    parts.dots(c, drawn)
            parts.badge(c, f"{left} left", (box.centerx, box.bottom - c.px(4)), "ink", 15, 26)

        room = c.px(22)
        self._layers.paint(c, "pile", box.inflate(2 * room, 2 * room), (left, marked, lift, aside), draw)

    def _paint_seat(self, seat: int, now: float) -> None:
        """The score card of a seat, and the hand of an opponent."""
        table, c = self.table, self.canvas
        flights = self.host.motion.flights
        turning = next((f for f in flights if isinstance(f.data, Turning) and f.data.seat == seat), None)
        share = turning.share(now) if turning else 0.0
        won = table.shown.won[seat]
        opponent = table.opponent(seat)
        backs = [] if opponent is None else table.at.backs(opponent, table.shown.sizes[seat])

        def draw() -> None:
            if not share:
                self._paint_score(seat, won)
            for box in backs:
                table.faces.card(pieces.BACK, 0, box)

        score = table.score_box(seat)
        room = c.px(12)
        area = score.unionall(backs).inflate(2 * room, 2 * room)
        self._layers.paint(c, seat, area, (won, len(backs), bool(share)), draw)
        if share:
            self._paint_turning(score, won, share)

    def _paint_score(self, seat: int, won: int) -> None:
        """The score card: black until a round is won, then white."""
        c = self.canvas
        box = self.table.score_box(seat)
        c.shadow(box, box.w * pieces.CORNER, max(2, box.w * 0.06), c.px(2), c.px(1), 140)
        c.sprite(pieces.named(c, "white" if won else "black"), box)
        if won > 1:
            parts.badge(c, str(won), (box.right - c.px(2), box.bottom - c.px(3)), "gold", 14, 19)

    def _paint_turning(self, box: pygame.Rect, won: int, share: float) -> None:
        """A score card on edge, and larger half way; its white side comes up."""
        c = self.canvas
        large = 1 + 1.1 * (1 - abs(1 - 2 * share))
        c.glow(box, c.px(8), c.px(14), theme.rgb("#FFE9A0"), 140)
        name = "white" if won or share >= 0.5 else "black"
        size = round(box.w * 2.1), pieces.height(box.w * 2.1)
        raster = c.sprites.get(pieces.named(c, name), *size)
        side = max(2, round(box.w * large * max(0.05, abs(1 - 2 * share)))), pieces.height(box.w * large)
        turned = pygame.transform.smoothscale(raster, side)
        c.surface.blit(turned, turned.get_rect(center=box.center))

    # ------------------------------------------------------------------ the hand

    def _paint_hand(self, now: float) -> None:
        c, table = self.canvas, self.table
        if self.host.concealed:
            self.gliding.clear()
            for box in table.at.hand_cards(table.view.sizes[self.host.seat]):
                table.faces.card(pieces.BACK, 0, box)
            return
        self._settle_hand(now)
        boxes = table.at.hand_cards(len(table.hand.cards))
        plays = any(move.verb == "play" for move in table.legal)
        for i, (card, box) in enumerate(zip(table.hand.cards, boxes, strict=True)):
            if card.air or card is table.carried:
                continue
            radius = box.w * pieces.CORNER
            if card is table.card and table.place is not None and not table.busy:
                c.box(box, radius, theme.BLACK, 0.25)
                c.outline(box, radius, theme.GOLD, c.hair(), 0.45)
                continue
            x, lift = self.gliding.at[card.key]
            at = box.copy()
            shake = self.host.shake(f"hand {i}")
            at.x = round(x) + round(shake)
            drawn = table.faces.card(card.name, card.turn, at, lift)
            if shake:
                parts.refused(c, drawn, radius)
            elif card is table.card and not table.busy:
                parts.chosen(c, drawn, radius)
            elif table.legal and not table.busy and not table.places(card) and (plays or table.legal):
                parts.dim(c, drawn, radius, 0.52)
            elif card is table.pointed_card():
                parts.pointed(c, drawn, radius)

    def _settle_hand(self, now: float) -> None:
        """Cards of the hand glide to their places and rise softly."""
        table = self.table
        pointed = None if self.host.carried else table.pointed_card()
        cards = table.hand.cards
        boxes = self._opened() or table.at.hand_cards(len(cards))
        hover, picked = self.lifts
        goals: dict[int, tuple[float, float]] = {}
        for card, box in zip(cards, boxes, strict=True):
            lift = picked if card is table.card and not table.busy else hover if card is pointed else 0
            goals[card.key] = box.x, lift
        self.gliding.follow(now, self.host.motion, goals)

    def _opened(self) -> list[pygame.Rect] | None:
        """While a card is carried along the hand: where the cards lie, with a gap for it."""
        table = self.table
        card = table.carried
        if card is None or self.host.pointer[1] <= self.host.ledge - self.canvas.px(4):
            return None
        cards = table.hand.cards
        boxes = table.at.hand_cards(len(cards))
        return held.opened(cards, boxes, card, held.slot(boxes, self.host.pointer[0]))

    # ------------------------------------------------------------------ the question of the blockade

    def _question(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The panel above the Line, and its two buttons."""
        c, table = self.canvas, self.table
        pad, gap = c.px(12), c.px(10)
        h = max(c.px(64), c.type.height(17, "semi") + c.type.height(15) + c.px(20))
        caps = (("Block +9", "Enter"), ("Let it be", "Space"))
        widths = [
            c.type.width(text, 17, "semi") + c.type.width(cap, 14, "semi") + c.px(66) for text, cap in caps
        ]
        talk = max(c.type.width(text, size, face) for text, size, face in self._question_text())
        w = pad + round((h - 2 * c.px(8)) / RATIO) + pad + talk + c.px(20) + sum(widths) + gap + pad
        panel = pygame.Rect(0, 0, min(w, c.width - c.px(32)), h)
        panel.midbottom = c.width // 2, table.at.ask.y
        block = pygame.Rect(panel.right - pad - widths[0], 0, widths[0], c.px(44))
        let = pygame.Rect(block.x - gap - widths[1], 0, widths[1], c.px(44))
        block.centery = let.centery = panel.centery
        return panel, block, let

    def question_buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        _, block, let = self._question()
        return block, let

    def question_height(self) -> int:
        return self._question()[0].h + self.canvas.px(14)

    def _question_text(self) -> list[tuple[str, float, str]]:
        table = self.table
        head = table.view.field.laid[-1]
        name = table.name(table.view.dragon) if table.view.dragon is not None else ""
        egg = words.own(f"E{head.card[1]}")
        return [
            (
                f"{name} {'end' if name == 'You' else 'ends'} the dance with {words.card(head.card)}",
                17,
                "semi",
            ),
            (f"Your {egg} can block it: then the round goes on.", 15, "sans"),
        ]

    def _paint_question(self) -> None:
        c, table = self.canvas, self.table
        panel, _, let = self._question()
        parts.panel(c, panel, "ink", 14)
        c.box(panel, c.px(14), theme.INK, 0.7)
        c.outline(panel, c.px(14), theme.ALARM, max(1, c.px(2)), 0.9)
        h = panel.h - 2 * c.px(8)
        card = pygame.Rect(panel.x + c.px(12), panel.y + c.px(8), round(h / RATIO), h)
        table.faces.card(table.view.field.laid[-1].card, 0, card)
        x = card.right + c.px(12)
        room = let.x - c.px(14) - x
        (head, size, face), (told, small, plain) = self._question_text()
        y = panel.centery - (c.type.height(size, face) + c.type.height(small)) / 2
        c.text(head, (x, y), size, c.palette.text, face, width=room)
        c.text(told, (x, y + c.type.height(size, face)), small, c.palette.dim, plain, width=room)

    # ------------------------------------------------------------------ above all

    def paint_over(self, now: float) -> None:
        c, table = self.canvas, self.table
        centre = table.at.room.centerx, round(table.at.room.y + table.at.room.h * 0.34)
        for flight in self.host.motion.flights:
            if not flight.begun(now):
                continue
            share = flight.share(now)
            match flight.data:
                case Flying() as flying:
                    flying.draw(c, table.faces, share)
                case Points() as points:
                    points.draw(c, share)
                case Rising() as rising:
                    rising.draw(c, table.at.room, share)
                case Word(text=text):
                    banner(c, text, centre, opacity=min(1.0, (1 - share) * 5))
        self._paint_carried()
        if table.looking_beneath and not self.host.concealed:
            self._paint_beneath()

    def _paint_carried(self) -> None:
        """The card under the pointer, unless it lies over a place."""
        c, table = self.canvas, self.table
        card = table.carried
        if card is None:
            return
        spot = table.aimed()
        if spot and (table.place_at(card, spot) or table.misfit()):
            return
        w = (
            table.camera.card(0, 0).w
            if self.host.pointer[1] < self.host.ledge
            else table.at.hand_cards(1)[0].w
        )
        size = w, pieces.height(w)
        table.faces.scaled(card.name, card.turn, self.host.pointer, size, c.px(10))

    def _paint_beneath(self) -> None:
        """The cards that lie upon each other where one points, side by side, the uppermost first."""
        c, table = self.canvas, self.table
        at = self.host.pointer
        focus = self.host.focus_at
        if focus.startswith("place ") and table.pointing() == focus and (place := table.preview()):
            at = table.camera.square(place.x, place.y).center
        x, y = table.camera.find(at)
        square = int(x // 1), int(y // 1)
        stack = [
            laid for laid in table.shown.laid if 0 <= square[0] - laid.x <= 1 and 0 <= square[1] - laid.y <= 1
        ]
        if not table.at.table.collidepoint(at) or not stack:
            return
        box = table.camera.square(*square)
        c.outline(box.inflate(c.px(4), c.px(4)), c.px(5), theme.FOCUS, max(2, c.px(2.5)))
        w = c.px(BENEATH)
        h = pieces.height(w)
        gap, pad = c.px(10), c.px(14)
        names = [table.name(laid.seat) if laid.seat is not None else "first" for laid in reversed(stack)]
        step = max([w, *[c.type.width(name, 14) for name in names]]) + gap
        step = min(step, (c.width - c.px(80) - w) // max(1, len(stack) - 1))
        head = "One card on this square"
        if len(stack) > 1:
            head = f"{words.cards(len(stack))} on this square, the uppermost first"
        head_w = c.type.width(head, 15, "semi")
        line = c.type.height(15, "semi")
        panel = pygame.Rect(0, 0, max(head_w, step * (len(stack) - 1) + w + gap) + 2 * pad, 0)
        panel.h = pad + line + c.px(8) + h + c.px(4) + c.type.height(14) + c.px(8)
        panel.midbottom = box.centerx, box.y - c.px(14)
        if panel.y < table.at.room.y - c.px(10):
            panel.top = box.bottom + c.px(14)
        area = pygame.Rect(c.px(14), c.px(14), c.width - c.px(28), self.host.ledge - c.px(28))
        panel.clamp_ip(area)
        parts.panel(c, panel, "ink", 12)
        c.box(panel, c.px(12), theme.INK, 0.6)
        c.text(head, (panel.centerx, panel.y + c.px(9)), 15, c.palette.head, "semi", "center")
        first = panel.centerx - (step * (len(stack) - 1)) / 2
        for i, (laid, name) in enumerate(zip(reversed(stack), names, strict=True)):
            card = pygame.Rect(0, 0, w, h)
            card.midtop = round(first + i * step), panel.y + pad + line + c.px(6)
            table.faces.card(laid.card, laid.turn, card)
            c.text(
                name, (card.centerx, card.bottom + c.px(4)), 14, c.palette.dim, "sans", "center", width=step
            )
            # Which of its squares it is.
            w2, h2 = card.w / 2, card.h / 2
            mark = pygame.Rect(
                round(card.x + (square[0] - laid.x) * w2),
                round(card.y + (square[1] - laid.y) * h2),
                round(w2),
                round(h2),
            )
            c.outline(mark, c.px(4), theme.FOCUS, max(2, c.px(2)))

    def draw_focus(self, widget: Widget, state: State) -> None:
        """Where the keys are."""
        c, table = self.canvas, self.table
        if not state.focus:
            return
        kind, _, number = widget.key.partition(" ")
        if kind == "place" and table.card is not None:
            places = table.places(table.card)
            if int(number) < len(places):
                place = places[int(number)]
                box = self.raised(place.x, place.y).move(0, -c.px(LIFTED))
                parts.focus(c, box, box.w * pieces.CORNER)
        elif kind == "hand" and int(number) < len(table.hand.cards):
            box = self.held_at(table.hand.cards[int(number)])
            parts.focus(c, box, box.w * pieces.CORNER)
        elif kind == "pile":
            parts.focus(c, widget.box, widget.box.w * pieces.CORNER)


def _apart(places: Sequence[Place]) -> bool:
    """Whether no place lies over another."""
    return all(abs(a.x - b.x) > 1 or abs(a.y - b.y) > 1 for a, b in combinations(places, 2))
