"""Move the player's look at the field: closer, farther, elsewhere, and beneath its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import pgettext
from dragonbox.games.dragon_dance.field import OFFSETS, Laid
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.rotation import SHOWN
from dragonbox.games.dragon_dance.table import aiming, moments, panels
from dragonbox.games.dragon_dance.table.camera import Bounds, Camera
from dragonbox.games.dragon_dance.table.field_picture import bounds
from dragonbox.games.dragon_dance.table.last_cards import LaidThere
from dragonbox.games.dragon_dance.table.pieces import LIFTED, InHand, OnField
from dragonbox.ui.tabletop import Part

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table

PAN = {"pan left": (-2, 0), "pan right": (2, 0), "pan up": (0, -2), "pan down": (0, 2)}
"""Squares that one looks farther with a key."""
STICK = 1100
"""How far the field goes in a second while the stick is pushed, in u."""
LONGEST = 0.05
"""Seconds that a frame counts at most while the stick is pushed."""


class Looking(Part):
    """The camera of a table, and what the player does with it."""

    table: Table
    camera: Camera
    """There is one once the table is laid out."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.peeking = False
        """Whether one looks beneath the cards while a key is held,"""
        self.peeks = False
        """or until the eye is pressed again."""
        self._held_at = (0, 0)
        """Where the pointer was when it was last seen to drag."""
        self._looked_at = 0.0
        """When the stick was last seen to be pushed; 0 if it rests."""
        self._revealed = ""
        """The place of the keys that was brought into sight."""
        self._first: Laid | None = None
        """The first card of the field as it was shown last; None where all is to be shown anew."""

    @property
    def beneath(self) -> bool:
        """Whether one looks beneath the cards."""
        return self.peeking or self.peeks

    def begin(self) -> None:
        """A new round begins: show the whole field."""
        self.peeks = False
        if hasattr(self, "camera"):
            self.camera.manual, self._first = False, None

    def lay_out(self) -> None:
        """Show the whole field in a new layout, and as much around it as before."""
        bounds, first = self._bounds(), self.table.view.field.laid[0]
        shown = self.camera.around if first == self._first else bounds
        self._first = first
        self.camera = Camera(self.table.at.room, self.host.canvas.u, shown, self.host)
        self.camera.around = self.camera.steady(bounds)
        self.camera.set(self.camera.fitting(self.camera.around, self._last(), self._below()))

    def _bounds(self) -> Bounds:
        """Return the squares that are to be seen: all cards, and all places of the player's cards."""
        found = bounds(self.table.view.field.laid)
        for move in self.table.legal:
            if move.verb == "play":
                found = found.with_card(move.x, move.y)
        return found

    def _last(self) -> Bounds:
        """Return the squares of the last card."""
        return bounds(self.table.view.field.laid[-1:])

    def _below(self) -> int:
        """Return how much of the field a question or the ribbon covers."""
        table, question, c = self.table, self.table.question(), self.host.canvas
        if question is not None:
            return panels.question_boxes(c, table.at, question).panel.h + c.px(14)
        ribbon = self._ribbon()
        return ribbon.h + c.px(20) if ribbon else 0

    def _ribbon(self) -> pygame.Rect | None:
        """Return where the ribbon of the dragon winner lies, if there is one."""
        table, winner, over = self.table, self.table.rest.winner, False
        if winner is None:
            moves = self.host.match.rounds[-1].moves
            won = [event["seat"] for event in moves[-1].events if event["type"] == "winner"] if moves else []
            winner, over = (won[0], True) if won else (None, False)
        if winner is None:
            return None
        return moments.ribbon_box(self.host.canvas, table.at, aiming.told(table, table.view, winner, over))

    def fit(self) -> None:
        """Let everything be seen, unless the player looks elsewhere."""
        if hasattr(self, "camera"):
            bounds, first = self._bounds(), self.table.view.field.laid[0]
            if first == self._first:
                bounds = self.camera.steady(bounds)
            self._first = first
            self.camera.fit(bounds, self._last(), self._below())

    def command(self, command: str) -> bool:
        """Obey a command that is about looking; return whether it is one."""
        match command:
            case "zoom in" | "zoom out":
                self.zoom(1.0 if command == "zoom in" else -1.0)
            case "fit":
                self.whole()
            case "pan left" | "pan right" | "pan up" | "pan down":
                self.camera.shift(*PAN[command])
            case "look around":
                return True
            case "peek":
                self.peeking = True
            case _:
                return False
        self.host.refresh()
        return True

    def wheel(self, steps: float) -> None:
        """Turn the card that is being laid, else zoom, unless the pointer is over the list of last moves."""
        table, at, log = self.table, self.host.pointer, self.table.mark("log")
        card = aiming.in_hand(table)
        if log is not None and log.collidepoint(at):
            return
        if card is not None and table.legal and len(table.turns(card)) > 1:
            table.turn()
        elif at[1] < self.host.ledge:
            self.zoom(steps, at)

    def zoom(self, steps: float, at: tuple[int, int] | None = None) -> None:
        """Zoom in or out, about a place on the table."""
        self.camera.zoom(steps, at or self.table.at.room.center)
        self.host.refresh()

    def whole(self) -> None:
        """Show the whole field again."""
        self.camera.manual, self._first = False, None
        self.fit()
        self.host.refresh()

    def toggle_peek(self) -> None:
        """Look beneath the cards, or no longer."""
        self.peeks = not self.peeks
        self.host.refresh()

    def release(self) -> None:
        """No key is held any more."""
        if self.peeking:
            self.peeking = False
            self.host.refresh()

    def press(self, at: tuple[int, int]) -> None:
        """The pointer goes down there."""
        self._held_at = at

    def drag(self, at: tuple[int, int]) -> None:
        """The field follows the pointer."""
        self.camera.pan(at[0] - self._held_at[0], at[1] - self._held_at[1])
        self._held_at = at
        self.host.refresh()

    def tick(self, now: float) -> bool:
        """Look on; whether something moves."""
        moving, pushed = self.camera.tick(now), self._push(now)
        if moving and not self.camera.moving:
            # The places lie elsewhere now.
            self.host.refresh()
        return moving or pushed

    def _push(self, now: float) -> bool:
        """The field goes on as far as the stick is pushed; whether it does."""
        (x, y), since = self.host.stick, self._looked_at
        if not (x or y):
            self._looked_at = 0.0
            if since:
                self.host.refresh()
            return False
        self._looked_at = now
        way = self.host.canvas.px(STICK) * min(now - since, LONGEST if since else 0.0)
        self.camera.pan(-x * way, -y * way)
        return True

    def reveal_focus(self) -> None:
        """Bring the place where the keys are into sight."""
        key = self.host.focus_at
        if key != self._revealed:
            self._revealed = key
            thing = self.table.stands_for(key)
            if isinstance(thing, OnField):
                self.camera.reveal(thing.place.x, thing.place.y)

    def square(self, name: str) -> pygame.Rect | None:
        """Return where a square of the field lies, by its name: `square 3,-1`."""
        for laid in self.table.view.field.laid:
            for x, y in ((laid.x + right, laid.y + down) for right, down in OFFSETS):
                if name == f"square {x},{y}":
                    return self.camera.square(x, y)
        return None

    def shows_place(self) -> bool:
        """Return whether a lesson shows which squares its card goes to."""
        wanted = self.host.wanted
        return wanted is not None and any(self.square(name) for name in wanted[1][1:])

    def traced(self) -> LaidThere | None:
        """Return where the card of the last move lies that is pointed at in their list."""
        thing = self.table.stands_for(self.table.pointing())
        return thing if isinstance(thing, LaidThere) else None

    def lesson(self, name: str) -> pygame.Rect | None:
        """Return where the card is seen that lies on its place and isn't played yet: `laying`; the place that
        a lesson asks for: `landing`; or the part of a card that comes to a square: `hand 1 square 3,-1`.
        """
        table, wanted = self.table, self.host.wanted
        place, lift = table.place, self.host.canvas.px(LIFTED)
        if name == "laying" and place is not None:
            return table.picture.place(table.seen.laid, place.x, place.y).move(0, -lift)
        if not wanted or (move := cast(Move, wanted[0])).verb != "play":
            return None
        if name == "landing":
            return table.picture.place(table.seen.laid, move.x, move.y)
        card, _, square = name.partition(" square ")
        return self._part(move, card, square) if square and len(move.card) == len(OFFSETS) else None

    def _part(self, move: Move, name: str, square: str) -> pygame.Rect | None:
        """Return where that part of a card of the hand lies that a move lays on a square."""
        table, thing, box = self.table, self.table.stands_for(name), self.table.drawn(name)
        x, y = map(int, square.split(","))
        offset = x - move.x, y - move.y
        if not isinstance(thing, InHand) or box is None or offset not in OFFSETS:
            return None
        colour = SHOWN[move.card, move.turn][OFFSETS.index(offset)]
        right, down = OFFSETS[SHOWN[move.card, table.turn_of(thing.card)].index(colour)]
        w, h = box.w // 2, box.h // 2
        return pygame.Rect(box.x + right * w, box.y + down * h, w, h)

    def keeps(self) -> list[tuple[pygame.Rect, float]]:
        """Return what a note should not cover: cards, the places for them, what others hold."""
        table, at = self.table, self.table.at
        boxes = [at.pile, *at.zoom, *([ribbon] if (ribbon := self._ribbon()) else [])]
        for seat in range(table.seats):
            if (place := table.opponent(seat)) is not None:
                boxes += [at.opponents[place].score, *at.backs(place, table.view.sizes[seat])]
        laid = [self.camera.card(card.x, card.y) for card in table.view.field.laid]
        spots = [spot for card in table.hold.cards for spot in table.places(card)]
        places = [(self.camera.card(spot.x, spot.y), 0.5) for spot in spots]
        log = [(at.log, 0.1)] if at.log else []
        return [*[(box, 4.0) for box in (*boxes, *laid)], *places, *log]

    def into(self) -> panels.Beneath | None:
        """Return the square into which one looks, and what lies there."""
        table, at, focus = self.table, self.host.pointer, self.host.focus_at
        if not self.beneath or self.host.concealed:
            return None
        if focus and table.pointing() == focus and isinstance(thing := table.stands_for(focus), OnField):
            at = self.camera.square(thing.place.x, thing.place.y).center
        x, y = (int(part // 1) for part in self.camera.find(at))
        cards = [laid for laid in reversed(table.seen.laid) if 0 <= x - laid.x <= 1 and 0 <= y - laid.y <= 1]
        if not cards or not table.at.table.collidepoint(at):
            return None
        names = [
            pgettext("card", "first") if laid.seat is None else phrases.named(table.name(laid.seat))
            for laid in cards
        ]
        return panels.Beneath((x, y), tuple(cards), tuple(names))
