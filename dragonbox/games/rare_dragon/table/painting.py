"""How the table is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from dragonbox.core import english
from dragonbox.games.rare_dragon.moves import Move, take
from dragonbox.games.rare_dragon.position import RARE, worth
from dragonbox.games.rare_dragon.table import panels, pieces
from dragonbox.games.rare_dragon.table.cards import Cards
from dragonbox.games.rare_dragon.table.show import Flying, Marking, Word
from dragonbox.games.rare_dragon.table.telling import Telling
from dragonbox.ui import held, motion, parts, theme
from dragonbox.ui.flying import Points, banner
from dragonbox.ui.tabletop import Spot, number_of
from dragonbox.ui.widgets import State

HOVER, PICKED, LIFTED = 6, 12, 14
"""How far a card of the hand is lifted that is pointed at or picked, and the cards of the pile, in u."""


class Painting(Telling):
    """The part of the table that draws."""

    def paint_backdrop(self) -> None:
        c, at = self.host.canvas, self.at
        parts.panel(c, at.tray, "well", 12)
        parts.panel(c, at.well, "well", 12)
        c.outline(at.well, c.px(12), theme.GOLD, c.hair(), 0.25)
        c.outline(at.tray, c.px(12), theme.GOLD, c.hair(), 0.25)
        side = round(at.tray.h * 0.86)
        mark = c.sprites.get("emblems/rare_dragon", side, side).copy()
        mark.set_alpha(48)
        c.surface.blit(mark, mark.get_rect(center=at.tray.center))
        c.box(at.deck, at.deck.w * pieces.CORNER, theme.BLACK, 0.25)
        pad = c.px(panels.PAD)
        for box, title in ((at.log, "Last moves"), (at.would, "If the hand ended now")):
            parts.panel(c, box)
            room = box.w - 2 * pad
            size = c.type.smaller(title, 15, room, "semi")
            parts.head(c, title, (box.x + pad, box.y + c.px(8)), room, size)

    def paint(self, now: float) -> None:
        c = self.host.canvas
        self._place_all()
        view = self.view
        effects = ((view.draw_two, "Draw-two", "−1, draw 2"), (view.rare, "Rare", "+3, takes all"))
        for box, (dragon, title, told) in zip(self.at.indicators, effects, strict=True):
            panels.indicator(c, box, dragon, title, told)
        self._paint_deck()
        self._paint_pile(now)
        for seat in range(self.seats):
            self._paint_laid(seat)
            self._paint_backs(seat)
        self._paint_targets()
        panels.log(c, self.at.log, self._logged(), "Moves appear here.")
        panels.would(c, self.at.would, self._would())
        self._paint_hand(now)

    def _paint_deck(self) -> None:
        c, box, left = self.host.canvas, self.at.deck, self.shown.deck
        drawing = self.view.stage == "draw" and bool(self.legal) and not self.host.motion.busy
        if left:
            for i in range(min(4, 1 + left // 7), 0, -1):
                deeper = c.px(2.8 * i) - c.px(1.4 * i)
                c.sprite(pieces.sprite(c, pieces.BACK), box.move(deeper, deeper))
            lift = c.px(HOVER) if drawing and self.pointing() == "deck" else 0
            if self.host.carried == "deck":
                lift = 0
            if drawing and self.host.show_legal:
                c.glow(box, box.w * pieces.CORNER, c.px(9), theme.rgb("#FFE9A0"), 120)
            shake = round(self.host.shake("deck"))
            drawn = pieces.card(c, pieces.BACK, box.move(shake, 0), lift)
            if drawing and self.host.show_legal:
                parts.dots(c, drawn)
        parts.badge(c, f"{left} left", (box.centerx, box.bottom - c.px(6)), "ink", 15, 26)

    def _paint_pile(self, now: float) -> None:
        c, shown = self.host.canvas, self.shown
        pile = shown.pile
        busy = self.host.motion.busy
        marked = 0
        for flight in self.host.motion.flights:
            if isinstance(flight.data, Marking) and flight.begun(now):
                marked = flight.data.count
        count = marked or (0 if busy else self.count or self._pointed_count())
        allowed = bool(marked) or take(count) in self.legal
        carried = 0 if busy else len(pile) - number_of(self.host.carried, "pile")
        legal = {move.count for move in self.legal if move.verb == "take"} if not busy else set()
        boxes = [self._places[card.key] for card in pile]
        runs = [len(pile) - i in legal and not count for i in range(len(pile))]
        for i, card in enumerate(pile):
            if card.air:
                continue
            box = self._places[card.key]
            from_top = len(pile) - i
            up = from_top <= count and (allowed or marked)
            lift = c.px(LIFTED) if up else 0
            shake = round(self.host.shake(f"pile {i}"))
            away = self.host.carried.startswith("pile ") and from_top <= carried
            seen = boxes[i + 1].x - box.x if i + 1 < len(pile) and not pile[i + 1].air else box.w
            drawn = pieces.card(c, card.dragon, box.move(shake, 0), 0 if away else lift, seen)
            radius = drawn.w * pieces.CORNER
            if shake:
                parts.refused(c, drawn, radius)
            elif away:
                parts.dim(c, drawn, radius, 0.62)
            elif from_top == count and allowed:
                parts.chosen(c, drawn, radius)
        self._paint_runs(boxes, runs)
        last = self._last_drop()
        if last and pile and not pile[-1].air and not count and not busy:
            parts.ticks(c, self._places[pile[-1].key].inflate(-c.px(4), -c.px(4)))
        if count and allowed and not busy and not self.host.carried:
            self._paint_take(count)
        if not pile:
            at = self.at.tray.centerx, self.at.tray.centery
            c.text("The discard pile is empty.", at, 16, c.palette.dim, "italic", "center", True)

    def _paint_runs(self, boxes: Sequence[pygame.Rect], wanted: Sequence[bool]) -> None:
        """A rim of dots round each run of cards that can be picked, as far as they are seen."""
        if not self.host.show_legal:
            return
        start = -1
        for i, box in enumerate(boxes):
            if wanted[i] and start < 0:
                start = i
            if start >= 0 and (i + 1 == len(boxes) or not wanted[i + 1]):
                right = box.right if i + 1 == len(boxes) else min(box.right, boxes[i + 1].x - 1)
                first = boxes[start]
                parts.dots(self.host.canvas, (first.x, first.y, right - first.x, first.h))
                start = -1

    def _last_drop(self) -> bool:
        """Whether the move before was a discard."""
        moves = self.host.match.rounds[-1].moves
        return bool(moves) and cast(Move, moves[-1].move).verb == "drop"

    def _paint_take(self, count: int) -> None:
        """What a take would bring: how many, and which to play."""
        c, pile = self.host.canvas, self.shown.pile
        if count > len(pile):
            return
        deepest, top = self._places[pile[-count].key], self._places[pile[-1].key]
        lift = c.px(LIFTED)
        text = "play this first" if count > 1 else "take and play"
        wide = c.type.width(text, 15, "bold") + c.px(16)
        x = max(self.at.tray.x + wide // 2, deepest.x + wide // 2 - c.px(6))
        parts.badge(c, text, (x, deepest.bottom - lift + c.px(2)), "gold", 15, 26)
        if count > 1:
            parts.badge(c, f"take {count}", (top.right - c.px(22), top.y - lift - c.px(2)), "gold", 15, 24)

    def _paint_laid(self, seat: int) -> None:
        """The sets before a player, each with its worth."""
        c, view = self.host.canvas, self.view
        place = self.opponent(seat)
        sets = [cards for cards in self.shown.laid[seat] if any(not card.air for card in cards)]
        if not sets:
            self._paint_nothing(seat, place)
        for cards in sets:
            down = [card for card in cards if not card.air]
            for card in down:
                place_of = self._places[card.key]
                pieces.card(c, card.dragon, place_of, 0, place_of.w if card is down[-1] else 0)
            box = self._places[down[-1].key]
            each = worth(view, down[0].dragon)
            kind = "loss" if each < 0 else "gold" if each == RARE else "ink"
            at = box.right - c.px(9), box.y + c.px(7)
            parts.badge(c, english.gain(each * len(down)), at, kind, 15, 22)

    def _paint_nothing(self, seat: int, place: int | None) -> None:
        c = self.host.canvas
        if any(self.shown.laid[seat]):
            return
        if place is None:
            told = "Your sets, your rare and draw-two dragons will lie here."
            room = self.at.well.w - c.px(24)
            c.paragraph(told, self.at.well.center, room, 16, c.palette.dim, "italic", "center", middle=True)
            return
        opponent = self.at.opponents[place]
        align = {0.0: "left", 0.5: "center", 1.0: "right"}[opponent.align]
        x = opponent.laid.x + opponent.laid.w * opponent.align
        x += c.px(8) * (1 - 2 * opponent.align)
        c.text("nothing laid yet", (x, opponent.laid.y + c.px(12)), 15, c.palette.dim, "italic", align)

    def _paint_backs(self, seat: int) -> None:
        """The hand of an opponent; cards that everybody has seen them take lie open."""
        place = self.opponent(seat)
        if place is None:
            return
        c = self.host.canvas
        hand = [card for card in self.shown.hands[seat] if not card.air]
        for card in hand:
            pieces.card(c, card.dragon, self._places[card.key])
        if len(hand) > 4:
            box = self._places[hand[-1].key]
            parts.badge(c, str(len(hand)), (box.right, box.bottom - c.px(3)), "ink", 14, 19)

    def _paint_targets(self) -> None:
        """Where the picked or carried card can go."""
        c = self.host.canvas
        card = self.carried or self.card
        if card is None or not self.legal or self.host.motion.busy or not self.host.show_legal:
            return
        options = self._options(card.dragon)
        if any(move.verb != "drop" for move in options):
            parts.dots(c, self.at.well.inflate(-c.px(6), -c.px(6)))
        if any(move.verb == "drop" for move in options):
            parts.dots(c, self.at.tray.inflate(-c.px(6), -c.px(6)))

    # ------------------------------------------------------------------ the hand

    def _paint_hand(self, now: float) -> None:
        c = self.host.canvas
        if self.host.concealed:
            for box in self.at.hand_cards(self.view.sizes[self.host.seat]):
                pieces.card(c, pieces.BACK, box)
            self.gliding.clear()
            return
        self._settle_hand(now)
        cards = self.hold.cards
        picked = self._raised()
        busy = self.host.motion.busy
        playable = {move.dragon for move in self.legal if move.verb in ("play", "meld")}
        for i, card in enumerate(cards):
            if card.air or card is self.carried:
                continue
            x, lift = self.gliding.at[card.key]
            box = self._places[card.key].copy()
            box.x = round(x) + round(self.host.shake(f"hand {i}"))
            after = cards[i + 1] if i + 1 < len(cards) else None
            seen = self.gliding.at[after.key][0] - x if after and not after.air else box.w
            drawn = pieces.card(c, card.dragon, box, lift, seen)
            radius = drawn.w * pieces.CORNER
            if self.host.shake(f"hand {i}"):
                parts.refused(c, drawn, radius)
            elif card in picked:
                parts.chosen(c, drawn, radius)
            elif self.view.must and self.legal and not busy:
                parts.dim(c, drawn, radius, 0.45)
            elif card is self._pointed_card() and not busy:
                parts.pointed(c, drawn, radius)
        if not busy and not picked and not self.host.carried:
            boxes = [self._places[card.key] for card in cards]
            for dragon in playable:
                self._paint_runs(boxes, [card.dragon == dragon for card in cards])

    def _raised(self) -> Cards:
        """The cards that are picked, or would be played with a take."""
        options = self._picked_options()
        if self.card is not None and options:
            return self._needed(options[0])
        count = self.count or self._pointed_count()
        if count and take(count) in self.legal and not self.host.motion.busy:
            plays = self._after_take(count)
            dragon = plays[-1].dragon
            if plays[-1].verb == "meld":
                return [card for card in self.hold.cards if card.dragon == dragon]
        return []

    def _settle_hand(self, now: float) -> None:
        """Cards of the hand glide to their places and rise softly."""
        c = self.host.canvas
        picked = self._raised()
        pointed = None if self.host.motion.busy or self.host.carried else self._pointed_card()
        cards = self.hold.cards
        goals = {}
        boxes = self._opened() or [self._places[card.key] for card in cards]
        for card, box in zip(cards, boxes, strict=True):
            lift = c.px(PICKED) if card in picked else c.px(HOVER) if card is pointed else 0
            goals[card.key] = box.x, lift
        self.gliding.follow(now, self.host.motion, goals)

    def _opened(self) -> list[pygame.Rect] | None:
        """While a card is carried along the hand: where the cards lie, with a gap for it."""
        card = self.carried
        if card is None or self.host.pointer[1] <= self.host.ledge - self.host.canvas.px(4):
            return None
        cards = self.hold.cards
        boxes = self.at.hand_cards(len(cards))
        return held.opened(cards, boxes, card, held.slot(boxes, self.host.pointer[0]))

    # ------------------------------------------------------------------ above all

    def draw_spot(self, spot: Spot, state: State) -> None:
        """The ring round what the keys have reached."""
        if not state.focus:
            return
        c = self.host.canvas
        kind, _, number = spot.key.partition(" ")
        box = spot.box
        if kind == "hand" and int(number) < len(self.hold.cards):
            card = self.hold.cards[int(number)]
            if card.key in self.gliding.at and card.key in self._places:
                x, lift = self.gliding.at[card.key]
                box = self._places[card.key].copy()
                box.topleft = round(x), round(box.y - lift)
        elif kind == "pile" and int(number) < len(self.shown.pile):
            box = self._places.get(self.shown.pile[int(number)].key, box)
            count = len(self.shown.pile) - int(number)
            if take(count) in self.legal:
                box = box.move(0, -c.px(LIFTED))
        parts.focus(c, box, c.px(8))

    def paint_over(self, now: float) -> None:
        c = self.host.canvas
        self._place_all()
        for flight in self.host.motion.flights:
            if not flight.begun(now):
                continue
            data, share = flight.data, flight.share(now)
            if isinstance(data, Flying):
                data.draw(c, share, self._where)
            elif isinstance(data, Points):
                data.draw(c, share)
            elif isinstance(data, Word):
                self._paint_word(data, share)
        self._paint_carried()

    def _paint_word(self, word: Word, share: float) -> None:
        """A word that rises over the table and fades."""
        c = self.host.canvas
        x, y = self.at.tray.centerx, self.at.tray.centery - c.px(26 * motion.out(share))
        banner(c, word.text, (x, y), opacity=min(1.0, share * 6, (1 - share) * 4))

    def _paint_carried(self) -> None:
        c, key = self.host.canvas, self.host.carried
        if not key:
            return
        x, y = self.host.pointer
        lift = c.px(LIFTED)
        if (card := self.carried) is not None:
            box = self._places[card.key].copy()
            box.center = x, y + lift
            parts.chosen(c, pieces.card(c, card.dragon, box, lift, box.w), box.w * pieces.CORNER)
        elif key == "deck":
            box = self.at.deck.copy()
            box.center = x, y + lift
            pieces.card(c, pieces.BACK, box, lift)
        elif (i := number_of(key, "pile")) >= 0:
            step = self.at.deck.w * 0.3
            for k, lying in enumerate(self.shown.pile[i:]):
                box = self.at.deck.copy()
                box.center = round(x + k * step), y + lift
                pieces.card(c, lying.dragon, box, lift)
