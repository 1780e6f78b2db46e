"""How one position becomes the next: the flights of a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.field import Laid
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.position import EGG, HEAD
from dragonbox.games.dragon_dance.rules import View
from dragonbox.games.dragon_dance.table import pieces, words
from dragonbox.games.dragon_dance.table.hand import Card, Hand
from dragonbox.games.dragon_dance.table.pieces import Faces
from dragonbox.ui import motion, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Points, banner
from dragonbox.ui.motion import Motion
from dragonbox.ui.timeline import Timeline

LAY, DROP, DRAW, POINTS, RISE, WORD, TURN = 0.46, 0.14, 0.30, 0.46, 1.7, 1.3, 0.6
"""Seconds, at normal speed: a card is laid, set down from the fingers, drawn; points fly; a dragon rises; a
word stands; a score card turns over."""
DEAL, DEAL_STEP, DEAL_MOST = 0.24, 0.05, 1.4
"""A card is dealt; from one to the next; all of them at most."""
READ = 0.16
"""To see a card lie before its points set out."""
LARGEST_RASTER = 480
"""Pixels; a dragon that rises is rasterised no larger, since that would take more than a frame."""
SOON = 0.09
"""Between points that set out one after the other."""

Where = Callable[[], pygame.Rect]


@dataclass(slots=True)
class Shown:
    """The picture of a position: during a move it lags behind the match and catches up card by card."""

    laid: tuple[Laid, ...]
    sizes: list[int]
    """Cards in each hand."""
    scores: list[int]
    pile: int
    won: list[int]
    """The rounds that each seat has won."""

    @classmethod
    def of(cls, view: View, won: Sequence[int]) -> Shown:
        return cls(view.field.laid, list(view.sizes), list(view.scores), view.pile, list(won))


# ---------------------------------------------------------------------- what flies


@dataclass(slots=True)
class Flying:
    """A card in the air. It knows where it goes; that place may move meanwhile."""

    card: str
    """Its name, or nothing if only its back is seen."""
    turn: int
    start: pygame.Rect
    where: Where
    flips: bool = False
    """Whether it turns its face up on the way."""

    def draw(self, canvas: Canvas, faces: Faces, share: float) -> None:
        end = self.where()
        x = motion.lerp(self.start.centerx, end.centerx, share)
        y = motion.lerp(self.start.centery, end.centery, share)
        w, h = motion.lerp(self.start.w, end.w, share), motion.lerp(self.start.h, end.h, share)
        face = self.card
        if self.flips:
            turned = min(1.0, max(0.0, share * 1.6 - 0.2))
            face = self.card if turned >= 0.5 else pieces.BACK
            w *= max(0.04, abs(1 - 2 * turned))
        lift = motion.arc(share) * canvas.px(16)
        faces.scaled(face, self.turn if face else 0, (x, y), (w, h), lift)


@dataclass(slots=True)
class Rising:
    """A dragon rises from the head that was played as a last card."""

    colour: str
    where: Where
    text: str

    def draw(self, canvas: Canvas, room: pygame.Rect, share: float) -> None:
        up = motion.out(min(1.0, share / 0.45))
        fade = 1.0 if share < 0.82 else max(0.0, (1 - share) / 0.18)
        start = self.where().center
        most = tallest(room)
        size = most * (0.22 + 0.78 * up)
        centre = (
            motion.lerp(start[0], room.centerx, up),
            motion.lerp(start[1], room.centery - room.h * 0.04, up),
        )
        light = halo(canvas, round(most * 1.1), pieces.GLOWS[self.colour])
        light.set_alpha(round(255 * min(1.0, share * 4) * fade))
        canvas.surface.blit(light, light.get_rect(center=(round(centre[0]), round(centre[1]))))
        raster = dragon(canvas, room, self.colour)
        side = max(8, round(size))
        if up < 1:
            scaled = pygame.transform.smoothscale(raster, (side, side))
        else:
            # It stays so for a while.
            key = "risen", self.colour, side
            scaled = canvas.kept.get(key, lambda: pygame.transform.smoothscale(raster, (side, side)))
        scaled.set_alpha(round(255 * fade))
        canvas.surface.blit(scaled, scaled.get_rect(center=(round(centre[0]), round(centre[1]))))
        if up > 0.6:
            banner(canvas, self.text, (room.centerx, round(room.centery + most * 0.40)), opacity=fade)


def tallest(room: pygame.Rect) -> float:
    """The height of a dragon that has risen, where the field has that room."""
    return min(room.h * 0.86, room.w * 0.6)


def dragon(canvas: Canvas, room: pygame.Rect, colour: str) -> pygame.Surface:
    """The raster of the dragon of a colour. The first time that takes longer than a frame may."""
    side = round(min(tallest(room), LARGEST_RASTER))
    return canvas.sprites.get(f"dragons/{pieces.DRAGONS[colour]}", side, side)


def halo(canvas: Canvas, side: int, colour: theme.Colour) -> pygame.Surface:
    """A soft round light."""

    def make() -> pygame.Surface:
        # Blurred small, and scaled up.
        small = shapes.soft((28, 28), 14, 9, colour, 190)
        return pygame.transform.smoothscale(small, (side, side))

    return canvas.kept.get(("halo", side, colour), make)


@dataclass(slots=True)
class Turning:
    """The score card of a seat turns over: from the black dragon to the white one."""

    seat: int


@dataclass(slots=True)
class Word:
    """A word over the field."""

    text: str


# ---------------------------------------------------------------------- the planner


@dataclass(slots=True)
class Scene:
    """What the planner has to know of the table."""

    flights: Motion
    shown: Shown
    hand: Hand
    seat: int
    """Whose hand is seen from the front."""
    now: float
    sound: Callable[[str], None]
    place: Callable[[int, int], pygame.Rect]
    """Where a card with that upper left square lies."""
    held: Callable[[Card], pygame.Rect]
    """Where a card of the player's hand lies."""
    back: Callable[[int], pygame.Rect]
    """The last card of an opponent's hand."""
    pile: pygame.Rect
    plate: Callable[[int], tuple[int, int]]
    """Where the score of a seat stands."""
    name: Callable[[int], str]
    last: bool = False
    """Whether the match is over then."""


class Planner(Timeline):
    """Lays the flights of one move out on the clock."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.flights, scene.now, scene.sound)
        self.scene, self.shown = scene, scene.shown

    def plan(
        self,
        seat: int,
        move: Move,
        before: View,
        after: View,
        events: Sequence[Event],
        chosen: Card | None,
        laid: bool,
    ) -> None:
        """All that the move of a seat changes. `chosen`: the very card of the hand that is played; `laid`:
        the player has seen it lie there already."""
        if move.verb == "play":
            self._play(seat, move, chosen, laid)
            self._count(seat, move, events)
        elif move.verb in ("pass", "keep") and before.stage != "finish":
            self._word("Pass" if move.verb == "pass" else "Kept", 0.8)
        for event in events:
            match event["type"]:
                case "dragon":
                    self._rise(event["seat"], move)
                case "block":
                    self._word("Blocked!", WORD, "crown")
                    self.clock += WORD * 0.6
                case "draw":
                    self._draw(event["seat"], before, after)
                case "winner":
                    self._win(event["seat"], event["points"], after)
                case "round":
                    self._end(event)

    def _word(self, text: str, length: float, sound: str = "") -> None:
        begin = (lambda: self.sound(sound)) if sound else None
        self._go(self.clock, length, Word(text), motion.linear, begin)

    def deal(self, seats: int) -> None:
        """The hands come from the pile, card by card round the table; then the first card of the field."""
        scene, shown = self.scene, self.shown
        laid, sizes = shown.laid, list(shown.sizes)
        own = list(scene.hand.cards)
        order = [(seat, i) for i in range(max(sizes)) for seat in range(seats) if i < sizes[seat]]
        step = min(DEAL_STEP, (DEAL_MOST - DEAL) / max(1, len(order)))
        shown.laid, shown.sizes = (), [0] * seats
        shown.pile += len(order) + 1
        for mine in own:
            mine.air = True
        for number, (seat, i) in enumerate(order):
            card = own[i] if seat == scene.seat else None

            def leave() -> None:
                shown.pile -= 1

            def there(seat: int = seat, card: Card | None = card, heard: bool = number % 4 == 0) -> None:
                shown.sizes[seat] += 1
                if card is not None:
                    card.air = False
                if heard:
                    self.sound("tile_lay")

            def where(seat: int = seat, card: Card | None = card) -> pygame.Rect:
                return scene.held(card) if card is not None else scene.back(seat)

            name = card.name if card is not None else pieces.BACK
            flying = Flying(name, 0, scene.pile.copy(), where, flips=card is not None)
            self._go(0.1 + number * step, DEAL, flying, motion.out, leave, there)
        self.clock = 0.1 + len(order) * step + DEAL

        def start() -> None:
            shown.pile -= 1

        def down() -> None:
            shown.laid = laid
            self.sound("tile_turn")

        first = laid[0]
        flying = Flying(
            first.card, first.turn, scene.pile.copy(), lambda: scene.place(first.x, first.y), flips=True
        )
        self._go(self.clock, LAY, flying, motion.inout, start, down)

    def _play(self, seat: int, move: Move, chosen: Card | None, laid: bool) -> None:
        scene, shown = self.scene, self.shown
        own = seat == scene.seat
        place = Laid(move.card, move.turn, move.x, move.y, seat)

        def where() -> pygame.Rect:
            return scene.place(move.x, move.y)

        card = chosen if chosen in scene.hand.cards else scene.hand.find(move.card) if own else None
        if card is not None:
            start = where().move(0, -round(where().h * 0.05)) if laid else scene.held(card)
            scene.hand.cards.remove(card)
        else:
            start = scene.back(seat)
        shown.sizes[seat] -= 1
        length = DROP if laid else LAY

        def down() -> None:
            shown.laid = (*shown.laid, place)
            self.sound("tile_lay")

        flying = Flying(move.card, move.turn, start, where, flips=card is None)
        self._go(0, length, flying, motion.inout, lambda: self.sound("tile_lift"), down)
        self.clock = length + READ

    def _count(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """The points fly from the card to the plate."""
        made = 0
        for event in events:
            if event["type"] in ("play", "last head"):
                made += event["points"]
        bonus = HEAD if is_head(move.card) else EGG if is_egg(move.card) else 0
        (play,) = (event for event in events if event["type"] == "play")
        found = [play["squares"], bonus, made - play["squares"] - bonus]
        for i, points in enumerate(points for points in found if points):
            self._fly_points(seat, points, lambda: self.scene.place(move.x, move.y), i * SOON)
        self.clock += READ

    def _fly_points(self, seat: int, points: int, where: Where, delay: float) -> None:
        def landed() -> None:
            self.shown.scores[seat] += points
            self.sound("score_tick")

        flight = Points(f"+{points}", lambda: where().center, self.scene.plate(seat))
        self._go(self.clock + delay, POINTS, flight, motion.inout, end=landed)

    def _rise(self, seat: int, move: Move) -> None:
        """The last card was a head."""
        name = self.scene.name(seat)
        text = english.capital(f"{english.whose(name)} dragon rises!")

        def where() -> pygame.Rect:
            return self.scene.place(move.x, move.y)

        self.clock += POINTS * 0.6
        self._go(
            self.clock,
            RISE,
            Rising(move.card[1], where, text),
            motion.linear,
            lambda: self.sound("crown"),
        )
        self.clock += RISE

    def _win(self, seat: int, points: int, after: View) -> None:
        """Nobody has blocked: five more points, and the others may play one more card."""
        name = self.scene.name(seat)
        self._word(f"{words.wins(name)} the dance", WORD, "fanfare_best")
        head = next(laid for laid in reversed(after.field.laid) if laid.seat == seat)
        self._fly_points(seat, points, lambda: self.scene.place(head.x, head.y), 0.3)
        self.clock += WORD * 0.7

    def _end(self, event: Event) -> None:
        """The round is over. At the end of the match the score cards of those who have won it turn over here,
        else on the page between two rounds."""
        if event["by"] == "passes":
            self._word("Nobody can play: the round is over", WORD)
            self.clock += WORD * 0.5
        self.clock += READ
        if not self.scene.last:
            self._go(self.clock, READ * 3)
            return
        for i, seat in enumerate(event["won"]):

            def turned(seat: int = seat) -> None:
                self.shown.won[seat] += 1

            begin = (lambda: self.sound("tile_turn")) if not i else None
            self._go(self.clock, TURN, Turning(seat), motion.linear, begin, turned)
        self._go(self.clock + TURN, READ * 2)

    def _draw(self, seat: int, before: View, after: View) -> None:
        """A card of the pile: only the player sees which."""
        scene, shown = self.scene, self.shown
        own = seat == scene.seat

        def leave() -> None:
            shown.pile -= 1
            self.sound("tile_lift")

        if own:
            (name,) = (Counter(after.hand) - Counter(before.hand)).elements()
            card = Card(name, air=True)

            def begin() -> None:
                leave()
                scene.hand.add(card)

            def end() -> None:
                card.air = False
                shown.sizes[seat] += 1
                self.sound("tile_turn")

            flying = Flying(name, 0, scene.pile.copy(), lambda: scene.held(card), flips=True)
            self._go(self.clock, DRAW * 1.3, flying, motion.inout, begin, end)
        else:

            def there() -> None:
                shown.sizes[seat] += 1
                self.sound("tile_lay")

            flying = Flying(pieces.BACK, 0, scene.pile.copy(), lambda: scene.back(seat))
            self._go(self.clock, DRAW, flying, motion.inout, leave, there)
        self.clock += DRAW
