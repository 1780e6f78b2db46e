"""How one position becomes the next: the flights of a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import pieces
from dragonbox.games.rare_dragon.table.cards import Card, Hold, Shown
from dragonbox.ui import motion
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Points, Shadow, in_air
from dragonbox.ui.motion import Motion
from dragonbox.ui.timeline import Timeline

MARK, DEAL, DRAW, SWEEP, LAY, RARE, POINTS, WORD = 0.42, 0.22, 0.30, 0.32, 0.26, 0.42, 0.46, 1.0
"""Seconds, at normal speed: cards are marked that somebody will take; a card is dealt, drawn, taken, laid; a
rare dragon comes over; points fly; a word stands."""
DEAL_STEP, STEP = 0.045, 0.07
"""Between two cards that set out one after the other."""
DEAL_MOST = 1.2
"""A deal takes no longer."""

SHADOW = Shadow(0.05, 0.043, 0.021)

Where = Callable[[Card], pygame.Rect]


@dataclass(slots=True)
class Flying:
    """A card in the air. It knows where it goes; that place may move meanwhile."""

    card: Card | None = None
    start: pygame.Rect | None = None
    turns: str = ""
    """`up` when it turns its face up on the way, `down` when it hides it."""
    face: str = ""
    """What is seen of it, where that is not what it becomes."""

    def draw(self, canvas: Canvas, share: float, where: Where) -> None:
        if self.card is None or self.start is None:
            return
        end = where(self.card)
        x = motion.lerp(self.start.centerx, end.centerx, share)
        y = motion.lerp(self.start.centery, end.centery, share)
        lift = motion.arc(share) * canvas.px(14)
        w = motion.lerp(self.start.w, end.w, share)
        h = w * pieces.RATIO
        face = self.face or self.card.dragon
        if self.turns:
            first, last = (pieces.BACK, face) if self.turns == "up" else (face, pieces.BACK)
            face = first if share < 0.5 else last
            w *= max(0.04, abs(1 - 2 * share))
        largest = max(self.start.w, end.w)
        raster = canvas.sprites.get(pieces.sprite(canvas, face), largest, pieces.height(largest))
        in_air(canvas, raster, (x, y), (w, h), lift, SHADOW)


@dataclass(slots=True)
class Marking:
    """Cards of the pile that somebody will take, from the top."""

    count: int


@dataclass(slots=True)
class Word:
    """A word over the table."""

    text: str


@dataclass(slots=True)
class Scene:
    """What the planner has to know of the table."""

    flights: Motion
    shown: Shown
    hold: Hold
    now: float
    sound: Callable[[str], None]
    where: Where
    deck: pygame.Rect
    centre: Callable[[int], tuple[int, int]]
    """The middle of what a seat has laid."""
    plate: Callable[[int], tuple[int, int]]
    """Where the score of a seat stands."""


class Planner(Timeline):
    """Lays the flights of one move out on the clock."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.flights, scene.now, scene.sound)
        self.scene, self.shown = scene, scene.shown

    def plan(
        self, seat: int, move: Move, before: View, after: View, events: Sequence[Event], chosen: list[Card]
    ) -> None:
        """All that the move of a seat changes. `chosen`: the very cards that leave the player's own hand."""
        own = seat == self.shown.seat
        match move.verb:
            case "draw":
                self._draw(seat, before, after, events)
            case "take":
                self._take(seat, move.count, own)
            case "meld":
                for i in range(move.count):
                    self._lay(seat, move.dragon, chosen, i * STEP)
                self.clock += move.count * STEP + LAY
            case "play":
                self._lay(seat, move.dragon, chosen, 0)
                self.clock += LAY
                self._come_over(seat, move.dragon, events)
                self._draw(seat, before, after, events)
            case "drop":
                self._drop(seat, move.dragon, chosen)
                self._end(events)

    def _send(
        self,
        delay: float,
        length: float,
        leave: Callable[[Flying], Card],
        sounds: tuple[str, str] = ("", "card_lay"),
        ease: motion.Ease = motion.inout,
    ) -> None:
        """A card sets out: `leave` takes it from where it is, puts it where it will be and returns it."""
        flying = Flying()

        def begin() -> None:
            flying.card = leave(flying)
            flying.card.air = True
            if sounds[0]:
                self.sound(sounds[0])

        def end() -> None:
            if flying.card is not None:
                flying.card.air = False
            if sounds[1]:
                self.sound(sounds[1])

        self._go(delay, length, flying, ease, begin, end)

    # -- what moves --

    def deal(self) -> None:
        """All hands come from the deck, card by card and round the table; the pile has its first card."""
        shown = self.shown
        seats = len(shown.hands)
        order: list[Card] = []
        for i in range(max(map(len, shown.hands))):
            order += [shown.hands[seat][i] for seat in range(seats) if i < len(shown.hands[seat])]
        order += shown.pile
        step = min(DEAL_STEP, (DEAL_MOST - DEAL) / max(1, len(order)))
        own = {card.key for card in [*shown.hands[shown.seat], *shown.pile]}
        shown.deck += len(order)
        for card in order:
            card.air = True
        for i, card in enumerate(order):

            def leave(flying: Flying, card: Card = card) -> Card:
                flying.start = self.scene.deck.copy()
                flying.turns = "up" if card.key in own else ""
                shown.deck -= 1
                return card

            self._send(0.1 + i * step, DEAL, leave, ("", "card_lay" if i % 3 == 0 else ""), motion.out)

    def _draw(self, seat: int, before: View, after: View, events: Sequence[Event]) -> None:
        """Cards of the deck: only the player sees which."""
        count = sum(event["count"] for event in events if event["type"] == "draw")
        drawn = [""] * count
        own = seat == self.shown.seat
        if own:
            left = Counter(before.hand)
            if before.stage == "play":
                # A card was played first: it is not in the hand any more.
                left[before.draw_two] -= 1
            drawn = sorted((Counter(after.hand) - left).elements())
        for dragon in drawn:

            def leave(flying: Flying, dragon: str = dragon) -> Card:
                flying.start = self.scene.deck.copy()
                flying.turns = "up" if own else ""
                self.shown.deck -= 1
                card = Card(dragon)
                if own:
                    self.scene.hold.add(card)
                else:
                    self.shown.hands[seat].insert(0, card)
                return card

            self._send(self.clock, DRAW, leave, ("card_lift", "card_turn" if own else "card_lay"))
            self.clock += STEP * 2 + 0.04

    def _take(self, seat: int, count: int, own: bool) -> None:
        """The pile from a card on goes to the hand."""
        shown = self.shown
        if not own:
            self._go(0, MARK, Marking(count), motion.linear)
            self.clock = MARK
        for i in range(count):

            def leave(flying: Flying, place: int = count - i) -> Card:
                # The deepest goes first; the others lie on until it is their turn.
                card = shown.pile[-place]
                flying.start = self.scene.where(card)
                shown.pile.remove(card)
                if own:
                    self.scene.hold.add(card)
                else:
                    shown.hands[seat].append(card)
                return card

            step = min(STEP * 0.6, 0.4 / count)
            sounds = ("card_lift" if i == 0 else "", "card_lay" if i == count - 1 else "")
            self._send(self.clock + i * step, SWEEP, leave, sounds)

    def _from_hand(self, seat: int, dragon: str, chosen: list[Card], flying: Flying) -> Card:
        """A card leaves a hand: the chosen one, or one that is known, or any back, which then turns."""
        hand = self.shown.hands[seat]
        wanted = [card for card in chosen if card in hand]
        alike = [card for card in hand if card.dragon == dragon and not card.air]
        card = wanted[0] if wanted else alike[-1] if alike else hand[len(hand) // 2]
        flying.start = self.scene.where(card)
        hand.remove(card)
        if not card.dragon:
            flying.turns = "up"
            card.dragon = dragon
        return card

    def _lay(self, seat: int, dragon: str, chosen: list[Card], delay: float) -> None:
        def leave(flying: Flying) -> Card:
            card = self._from_hand(seat, dragon, chosen, flying)
            self.shown.lay(seat, card)
            return card

        self._send(self.clock + delay, LAY, leave, ("card_lift", "card_lay"))

    def _drop(self, seat: int, dragon: str, chosen: list[Card]) -> None:
        def leave(flying: Flying) -> Card:
            card = self._from_hand(seat, dragon, chosen, flying)
            self.shown.pile.append(card)
            return card

        self._send(self.clock, LAY, leave, ("card_lift", "card_lay"))
        self.clock += LAY

    def _come_over(self, seat: int, dragon: str, events: Sequence[Event]) -> None:
        """Rare dragons, or one of three, leave other players."""
        (event,) = (event for event in events if event["type"] == "play")
        if event["as"] == "rare":
            told = "The rare dragons gather!" if event["moved"] else "A rare dragon!"
            self._go(self.clock - LAY, WORD, Word(told), motion.linear, lambda: self.sound("crown"))
        for i, other in enumerate(event["moved"]):

            def leave(flying: Flying, other: int = other) -> Card:
                (*_, last) = (c for cards in self.shown.laid[other] for c in cards if c.dragon == dragon)
                flying.start = self.scene.where(last)
                card = self.shown.lift(other, dragon) or last
                self.shown.lay(seat, card)
                return card

            self._send(self.clock + i * STEP * 2, RARE, leave, ("fly", "card_lay"))
        if event["moved"]:
            self.clock += RARE + len(event["moved"]) * STEP * 2

    def _end(self, events: Sequence[Event]) -> None:
        """The points of a hand that is over fly to the plates."""
        for event in (event for event in events if event["type"] == "hand"):
            for seat, points in enumerate(event["points"]):
                if not points:
                    continue

                def landed(seat: int = seat, points: int = points) -> None:
                    self.shown.scores[seat] += points
                    self.sound("score_tick")

                text = english.gain(points)
                kind = "gold" if points > 0 else "loss"
                flight = Points(text, self.scene.centre(seat), self.scene.plate(seat), kind)
                self._go(self.clock + 0.15 + seat * 0.09, POINTS * 1.5, flight, motion.inout, end=landed)
