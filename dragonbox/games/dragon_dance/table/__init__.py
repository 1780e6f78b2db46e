"""The table of Dragon Dance: what can be touched, and what it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core.contract import Event
from dragonbox.games.dragon_dance.cards import COLOURS, is_scale
from dragonbox.games.dragon_dance.field import Laid, contains, covers
from dragonbox.games.dragon_dance.moves import DRAW, PASS, Move
from dragonbox.games.dragon_dance.placing import Place, places_of
from dragonbox.games.dragon_dance.position import blocking_egg
from dragonbox.games.dragon_dance.rotation import TURNS
from dragonbox.games.dragon_dance.rules import View
from dragonbox.games.dragon_dance.table import words
from dragonbox.games.dragon_dance.table.camera import Bounds, Camera
from dragonbox.games.dragon_dance.table.field_picture import FieldPicture, bounds
from dragonbox.games.dragon_dance.table.hand import Card, Hand
from dragonbox.games.dragon_dance.table.layout import Layout, lay_out
from dragonbox.games.dragon_dance.table.painting import Painter
from dragonbox.games.dragon_dance.table.pieces import Faces
from dragonbox.games.dragon_dance.table.show import Planner, Scene, Shown, dragon
from dragonbox.games.dragon_dance.table.telling import Telling
from dragonbox.games.dragon_dance.table.touching import Touching
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.held import slot
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.tabletop import Host, Spot, Tabletop, number_of
from dragonbox.ui.widgets import State, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

WAITING = "waiting"
"""The key of no widget."""
PAN = 2
"""So many squares farther one looks with a key."""
STICK = 1100
"""How far the field goes in a second while the stick is pushed, in u;"""
LONGEST = 0.05
"""after a longer frame no farther than in so many seconds."""

SQUARE = re.compile(r"square (-?[0-9]+),(-?[0-9]+)")
"""The name of a square of the field, by which something points at it."""

Square = tuple[int, int]
"""The upper left square of a card."""


class Table(Tabletop):
    at: Layout
    camera: Camera
    faces: Faces
    picture: FieldPicture

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.view: View
        self.shown: Shown
        self.legal: list[Move] = []
        self.card: Card | None = None
        """The picked card of the hand."""
        self.place: Place | None = None
        """The picked place for it."""
        self.held_at = (0, 0)
        """Where the pointer was when it was last seen to drag."""
        self.peeking = False
        """Whether one looks beneath the cards while a key is held;"""
        self.peeks = False
        """or until the eye is pressed again."""
        self.won: Sequence[int] = ()
        """The rounds that each seat has won."""
        self.totals: Sequence[int] = ()
        """The points of all rounds."""
        self.painter = Painter(self)
        self.touching = Touching(self)
        self.telling = Telling(self)
        self._hands: dict[int, Hand] = {}
        """By seat, how its player holds the cards of this round."""
        self._number = -1
        """The round of the match that they belong to."""
        self._canvas: Canvas | None = None
        self._chosen: tuple[Card | None, bool] = None, False
        """The card that the player makes a move with, and whether it was seen to lie at its place."""
        self._ticked: object = None
        """What was pointed at and picked when the last frame was drawn."""
        self._places: dict[str, list[Place]] = {}
        self._reasons: dict[Move, tuple[str, str]] = {}
        self._looked_at = 0.0
        """When the stick was last seen to be pushed; 0 if it rests."""
        self._revealed = ""
        """The place of the keys that was brought into sight."""

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        self._read()
        self.hand.take_up(self.view.hand)
        self.shown = Shown.of(self.view, self.won)
        if self.legal and self.view.stage in ("drawn", "blockade"):
            name = self.view.drawn or blocking_egg(self.view)
            self.card = self.hand.find(name)
        if hasattr(self, "camera"):
            self._fit()
            self._await_dragon()

    def _await_dragon(self) -> None:
        """When somebody has few cards left, a dragon may soon rise: with each card less one is ready."""
        least = min(self.view.sizes)
        if 1 <= least <= len(COLOURS):
            dragon(self.host.canvas, self.at.room, COLOURS[least - 1])

    def _read(self) -> None:
        """Take the position from the match; nothing is picked."""
        match = self.host.match
        number = len(match.rounds)
        if number != self._number:
            self._number = number
            self._hands.clear()
            self.peeks = False
            if hasattr(self, "camera"):
                self.camera.manual = False
        self.view = cast(View, match.view(self.host.seat))
        self.legal = cast("list[Move]", match.legal()) if self.host.can_play else []
        standing = match.standing
        self.won, self.totals = standing.extra["rounds_won"], standing.scores
        self._forget()

    def _forget(self) -> None:
        self._reasons.clear()
        self._places.clear()
        self.card = self.place = None

    @property
    def hand(self) -> Hand:
        """How the player holds the hand."""
        return self._hands.setdefault(self.host.seat, Hand())

    @property
    def busy(self) -> bool:
        return self.host.motion.busy

    @property
    def asked(self) -> bool:
        """Whether the player is asked to block."""
        return bool(self.legal) and self.view.stage == "blockade"

    def _bounds(self) -> Bounds:
        """The squares that are to be seen: all cards, and all places of the player's cards."""
        found = bounds(self.view.field.laid)
        for move in self.legal:
            if move.verb == "play":
                found = found.with_card(move.x, move.y)
        return found

    def _last(self) -> Bounds:
        """The squares of the last card."""
        return bounds(self.view.field.laid[-1:])

    def _below(self) -> int:
        """How much of the field a question covers."""
        return self.painter.question_height() if self.asked else 0

    def _fit(self) -> None:
        """Let everything be seen, unless the player looks elsewhere."""
        now, speed = self.host.now(), self.host.motion.speed
        self.camera.fit(self._bounds(), self._last(), now, speed, self._below())

    # ------------------------------------------------------------------ what can be done

    def places(self, card: Card) -> list[Place]:
        """Where a card of the hand may be laid. No two places have the same squares: at most one turn of a
        card fits upon a colour."""
        if not self.legal:
            return []
        if card.name not in self._places:
            self._places[card.name] = places_of(self.view, card.name)
        return self._places[card.name]

    def turns(self, card: Card) -> tuple[int, ...]:
        """How the card may be held."""
        return TURNS[self.view.turning] if is_scale(card.name) else (0,)

    def why_not(self, move: Move) -> tuple[str, str]:
        """Why a move is not possible, and the rule; nothing if it is."""
        if move not in self._reasons:
            self._reasons[move] = self.refusal(move)
        return self._reasons[move]

    # ------------------------------------------------------------------ what is pointed at

    def pointed_card(self) -> Card | None:
        """The card of the hand that is pointed at, while all are at rest."""
        if self.busy:
            return None
        i = number_of(self.pointing(), "hand")
        return self.hand.cards[i] if 0 <= i < len(self.hand.cards) else None

    @property
    def carried(self) -> Card | None:
        """The card of the hand that is being dragged."""
        i = number_of(self.host.carried, "hand")
        return self.hand.cards[i] if 0 <= i < len(self.hand.cards) else None

    @property
    def active(self) -> Card | None:
        """The card that is being laid."""
        if self.busy or not self.legal:
            return None
        return self.carried or self.card

    def aimed(self) -> Square | None:
        """The place that is pointed at, whether the card that is being laid fits there or not."""
        card = self.active
        if card is None or self.looking_beneath:
            return None
        carrying = self.carried is not None
        if not carrying:
            key = self.pointing()
            i = number_of(key, "place")
            places = self.places(card)
            if 0 <= i < len(places):
                return places[i].x, places[i].y
            if key != "field":
                return None
        if not self.at.table.collidepoint(self.host.pointer):
            return None
        return self._nearest(card, self.host.pointer)

    def _nearest(self, card: Card, at: tuple[int, int]) -> Square:
        """The place nearest to a point; one that fits attracts from a little farther."""
        spot = self.camera.nearest(at)
        x, y = self.camera.find(at)
        fits = {(place.x, place.y) for place in self.places(card)}
        if spot in fits:
            return spot
        near = [(abs(fx + 1 - x) + abs(fy + 1 - y), (fx, fy)) for fx, fy in fits]
        distance, best = min(near, default=(9.0, spot))
        return best if distance < 0.8 else spot

    def place_at(self, card: Card, spot: Square) -> Place | None:
        """The place of a card at these squares, if it fits there."""
        return next((place for place in self.places(card) if (place.x, place.y) == spot), None)

    def preview(self) -> Place | None:
        """Where the card would be laid: the place that is pointed at, else the one that is picked."""
        card = self.active
        if card is None:
            return None
        spot = self.aimed()
        found = self.place_at(card, spot) if spot else None
        return found or (self.place if self.carried is None else None)

    def misfit(self) -> Move | None:
        """What is pointed at and does not fit: the card as it is held, over other cards."""
        card, spot = self.active, self.aimed()
        if card is None or spot is None or self.place_at(card, spot):
            return None
        if not covers(self.view.field, *spot):
            return None
        return Move("play", card.name, card.turn, *spot)

    # ------------------------------------------------------------------ layout

    def lay_out(self) -> None:
        c = self.host.canvas
        self.at = lay_out(self.room(), self.seats - 1, c.px(134) + self.title_width())
        if self._canvas is not c:
            self._canvas = c
            self.faces = Faces(c)
            self.faces.warm()
            self.picture = FieldPicture(c, self.faces)
        self.camera = Camera(self.at.room, c.u, self._bounds())
        self.camera.set(self.camera.fitting(self.camera.around, self._last(), self._below()))
        self.painter.lay_out()

    def plate_box(self, seat: int) -> pygame.Rect:
        opponent = self.opponent(seat)
        return self.at.plate if opponent is None else self.at.opponents[opponent].plate

    def mark(self, name: str) -> pygame.Rect | None:
        """Return where a square of the field lies: `square 3,-1`."""
        if not (found := SQUARE.fullmatch(name)):
            return None
        at = int(found[1]), int(found[2])
        return self.camera.square(*at) if contains(self.view.field.covered, *at) else None

    def points_at(self, seat: int) -> tuple[int, int]:
        """Where the points of a seat stand on its plate."""
        box, inset = self.plate_box(seat), self.host.canvas.px(32)
        return box.x + inset if self.plate(seat).mirrored else box.right - inset, box.y + box.h * 2 // 5

    def score_box(self, seat: int) -> pygame.Rect:
        """Where the score card of a seat lies."""
        opponent = self.opponent(seat)
        return self.at.score if opponent is None else self.at.opponents[opponent].score

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paint_backdrop(self) -> None:
        self.painter.paint_backdrop()

    # ------------------------------------------------------------------ what can be touched

    def widgets(self) -> list[Widget]:
        return self.touching.widgets()

    def block_place(self) -> Place | None:
        """Where the egg would go: the picked place, the one that is pointed at, or the best."""
        if self.card is None:
            return None
        return self.place or self.preview() or max(self.places(self.card), key=lambda place: place.points)

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """The cards of the field are kept, and the places where one could be laid; so is what others hold."""
        at, boxes = self.at, [self.at.pile, *self.at.zoom]
        for place, opponent in enumerate(at.opponents):
            seat = (self.host.seat + 1 + place) % self.seats
            boxes += [opponent.score, *at.backs(place, self.view.sizes[seat])]
        laid = [self.camera.card(card.x, card.y) for card in self.view.field.laid]
        places = [
            self.camera.card(place.x, place.y) for card in self.hand.cards for place in self.places(card)
        ]
        return [
            *super().note_keeps(),
            *[(box, 4.0) for box in (*boxes, *laid)],
            *[(box, 0.5) for box in places],
        ]

    def first_focus(self) -> str:
        if not self.legal:
            # Nowhere: when the turn comes, it begins at the hand.
            return WAITING
        if self.asked:
            return "block"
        if self.card is not None:
            return self._best_key(self.card)
        for i, card in enumerate(self.hand.cards):
            if self.places(card):
                return f"hand {i}"
        return "act"

    def _best_key(self, card: Card) -> str:
        """The key of the place that scores most."""
        places = self.places(card)
        if not places:
            return "act"
        return f"place {max(range(len(places)), key=lambda i: places[i].points)}"

    # ------------------------------------------------------------------ picking

    def pick_card(self, card: Card) -> None:
        """Pick a card, or put it back; say why it cannot be laid."""
        if not self.legal:
            return
        key = f"hand {self.hand.cards.index(card)}"
        if not self.places(card):
            self.host.explain(*self.telling.why_nowhere(card), key)
        elif card is self.card:
            if self.view.stage in ("turn", "finish"):
                self.cancel()
            else:
                self.turn()
        else:
            self.card, self.place = card, None
            card.turn = self._likely_turn(card)
            self.host.click("tile_lift")
            self._changed()
            if self.host.focus_at:
                self.host.focused = self._best_key(card)

    def _likely_turn(self, card: Card) -> int:
        """As the card is held, unless it fits nowhere so."""
        found = {place.turn for place in self.places(card)}
        return card.turn if card.turn in found else min(found)

    def pick_field(self) -> None:
        """Lay the card where the pointer is, or say why it does not fit there."""
        card = self.active
        if card is None:
            if self.legal and DRAW not in self.legal and len(self.legal) > 1:
                self.host.explain("pick a card of your hand first")
            return
        self._pick_spot(card, self._nearest(card, self.host.pointer))

    def _pick_spot(self, card: Card, spot: Square) -> None:
        place = self.place_at(card, spot)
        if place is not None:
            self.pick_place(place)
        elif covers(self.view.field, *spot):
            why, rule = self.why_not(Move("play", card.name, card.turn, *spot))
            self.host.explain(f"not there: {why}", rule, "field")
        elif self.place is not None:
            self.place = None
            self._changed()

    def pick_place(self, place: Place) -> None:
        """Put the card on a place; if it lies there, lay it."""
        if self.card is None or not self.legal:
            return
        if self.place == place:
            self.confirm()
            return
        self.place = place
        self.card.turn = place.turn
        self.host.click("tile_lay")
        self._changed()

    def pick_pile(self) -> None:
        """Draw a card."""
        if DRAW in self.legal:
            self.make(DRAW)
        elif self.legal:
            self.host.explain(*self.why_not(DRAW), "pile")

    def turn(self) -> None:
        """Turn the card that is being laid."""
        card = self.carried or self.card
        if card is None or not self.legal:
            return
        turns = self.turns(card)
        if len(turns) < 2:
            self.host.explain(*self.why_not(Move("play", card.name, 2, 0, 0)))
            return
        card.turn = turns[(turns.index(card.turn) + 1) % len(turns)]
        self.place = None
        self.host.click("tile_turn")
        self._changed()

    def block(self) -> None:
        """Lay the egg on the head."""
        place = self.block_place()
        if place and self.card:
            self.make(place.move(self.card.name), place == self.place)

    def confirm(self) -> None:
        """Make the move on the button, or say what is to be picked."""
        if not self.legal:
            return
        if self.place is not None and self.card is not None:
            self.make(self.place.move(self.card.name), True)
        elif len(self.legal) == 1 and self.legal[0].verb != "play":
            self.make(self.legal[0])

    def make(self, move: Move, laid: bool = False) -> None:
        self._chosen = self.card, laid
        self.host.play(move)

    def holds(self) -> list[str]:
        return [card.name for card in self.hand.cards]

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        if move.verb == "play":
            self.card = self.hand.find(move.card)
            assert self.card is not None
            self.card.turn = move.turn
            self.place = self.place_at(self.card, (move.x, move.y))
            self.camera.reveal(move.x, move.y, self.host.now(), self.host.motion.speed)
            return "block" if self.asked else "act"
        if self.view.stage in ("turn", "finish"):
            self.card = self.place = None
        return "act" if len(self.legal) == 1 else "secondary"

    def cancel(self) -> None:
        """Take the place back, then the card."""
        back = self.first_focus()
        if self.place is not None:
            self.place = None
        elif self.card is not None:
            back = f"hand {self.hand.cards.index(self.card)}"
            self.card = None
        self.host.click("tile_lay")
        self._changed()
        if self.host.focus_at:
            self.host.focused = back

    def _changed(self) -> None:
        self.host.quiet()
        self.host.refresh()

    # ------------------------------------------------------------------ looking

    def zoom(self, steps: float, at: tuple[int, int] | None = None) -> None:
        """Zoom in or out, about a place on the table."""
        self.camera.zoom(steps, at or self.at.room.center, self.host.now(), self.host.motion.speed)
        self.host.refresh()

    def fit(self) -> None:
        """Show the whole field again."""
        self.camera.manual = False
        self._fit()
        self.host.refresh()

    def toggle_peek(self) -> None:
        self.peeks = not self.peeks
        self.host.refresh()

    def pan(self, direction: str) -> None:
        """Look a little farther to one side: so many squares."""
        x, y = {"left": (-PAN, 0), "right": (PAN, 0), "up": (0, -PAN), "down": (0, PAN)}[direction]
        self.camera.shift(x, y, self.host.now(), self.host.motion.speed)
        self.host.refresh()

    def _look_around(self, now: float) -> bool:
        """The field goes on as far as the stick is pushed; whether it does."""
        x, y = self.host.stick
        since, self._looked_at = self._looked_at, now
        if not (x or y):
            self._looked_at = 0.0
            if since:
                # The places lie elsewhere now.
                self.host.refresh()
            return False
        way = self.host.canvas.px(STICK) * min(now - since, LONGEST if since else 0.0)
        self.camera.pan(-x * way, -y * way)
        return True

    @property
    def looking_beneath(self) -> bool:
        return self.peeking or self.peeks

    def wheel(self, steps: float) -> bool:
        """Turn the card that is being laid, else zoom."""
        card = self.carried or self.card
        if card is not None and self.legal and len(self.turns(card)) > 1:
            self.turn()
        elif self.host.pointer[1] < self.host.ledge:
            self.zoom(steps, self.host.pointer)
        return True

    def released(self) -> None:
        if self.peeking:
            self.peeking = False
            self.host.refresh()

    def command(self, command: str) -> bool:
        """Backspace and Esc take the pick back; Space draws, passes, keeps; R turns; + and - zoom."""
        match command:
            case "take back" | "back":
                if self.peeks:
                    self.toggle_peek()
                    return True
                kept = self.view.stage in ("drawn", "blockade") and self.place is None
                if not self.legal or self.card is None or kept:
                    return False
                self.cancel()
            case "turn":
                self.turn()
            case "zoom in" | "zoom out":
                self.zoom(1.0 if command == "zoom in" else -1.0)
            case "fit":
                self.fit()
            case _ if command.startswith("pan "):
                self.pan(command.partition(" ")[2])
            case "look around":
                return True
            case "peek":
                self.peeking = True
                self.host.refresh()
            case "secondary":
                return self._secondary()
            case _ if command.startswith("choice "):
                return self.press(self.touching.actions(), int(command[-1]) - 1)
            case _:
                return False
        return True

    def _secondary(self) -> bool:
        """Draw, keep or pass, if that is possible; else lay the card."""
        secondary = next((move for move in self.legal if move.verb != "play"), None)
        if secondary is None:
            return self.press(self.touching.actions(), 0)
        self.make(secondary)
        return True

    def prepares(self, widget: Widget) -> bool:
        """One may look around, and arrange one's hand."""
        return widget.zone in ("field", "hand")

    def can_drag(self, widget: Widget) -> bool:
        if widget.key.startswith("hand "):
            return not self.host.watching
        return widget.key == "field" or widget.key.startswith("place ")

    def pressed(self, spot: Spot, at: tuple[int, int]) -> None:
        self.held_at = at

    def dragged(self, spot: Spot, at: tuple[int, int]) -> None:
        """The field follows the pointer."""
        if self.host.carried != spot.key or spot.key.startswith("hand "):
            return
        self.camera.pan(at[0] - self.held_at[0], at[1] - self.held_at[1])
        self.held_at = at
        self.host.refresh()

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A card of the hand in the hand is arranged, on the field laid."""
        i = number_of(widget.key, "hand")
        if not 0 <= i < len(self.hand.cards):
            return
        card = self.hand.cards[i]
        if at[1] > self.host.ledge - self.host.canvas.px(4):
            self.hand.move(card, slot(self.at.hand_cards(len(self.hand.cards)), at[0]))
            self.host.click("tile_lay")
        elif self.legal and not self.places(card):
            self.host.explain(*self.telling.why_nowhere(card), widget.key)
        elif self.legal:
            spot = self._nearest(card, at)
            place = self.place_at(card, spot)
            self.card, self.place = card, None
            if place is not None:
                self.make(place.move(card.name), True)
            else:
                self._changed()
                if covers(self.view.field, *spot):
                    why, rule = self.why_not(Move("play", card.name, card.turn, *spot))
                    self.host.explain(f"not there: {why}", rule, widget.key)

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        assert isinstance(before, View)
        assert isinstance(move, Move)
        assert isinstance(after, View)
        seat = before.to_move or 0
        chosen, self._chosen = self._chosen, (None, False)
        self._forget()
        self.legal = []
        self.hand.take_up(before.hand)
        self.shown = Shown.of(before, self.won)
        self.view = after
        now, speed = self.host.now(), self.host.motion.speed
        if move.verb == "play":
            self._fit()
            if self.camera.manual:
                self.camera.reveal(move.x, move.y, now, speed)
        own = seat == self.host.seat
        Planner(self._scene()).plan(
            seat, move, before, after, events, chosen[0] if own else None, own and chosen[1]
        )

    def _scene(self) -> Scene:
        return Scene(
            self.host.motion,
            self.shown,
            self.hand,
            self.host.seat,
            self.host.now(),
            self.host.click,
            self.painter.raised,
            self.painter.held_at,
            self.painter.back_of,
            self.at.pile,
            self.points_at,
            self.name,
            self.host.match.over,
        )

    def tick(self, now: float) -> bool:
        """A new round is dealt; the field moves on; cards rise, sink and make room."""
        if self._deal():
            return True
        moving = self.camera.tick(now)
        looking = self._look_around(now)
        if moving and not self.camera.moving:
            # The places lie elsewhere now.
            self.host.refresh()
        self._reveal_focus(now)
        card = self.active
        aim = self.aimed() if card else None
        peek = self.host.pointer if self.looking_beneath else None
        pointed = (self.pointing(), card, card and card.turn, self.place, aim, self.host.carried, peek)
        if self.carried is not None:
            pointed = (*pointed, self.host.pointer)  # type: ignore[assignment]
        changed, self._ticked = pointed != self._ticked, pointed
        if changed and not moving and card is not None and not self.host.carried:
            self._rename_button()
        return moving or looking or changed or self.painter.gliding.moving or self.picture.pending

    def _deal(self) -> bool:
        """A new round is dealt before everybody's eyes, once; whether it begins now."""
        if not self.deals(self._number):
            return False
        self.host.click("shuffle")
        Planner(self._scene()).deal(self.seats)
        return True

    def _rename_button(self) -> None:
        """The button tells what the place that is pointed at would bring."""
        self.host.refresh()

    def _reveal_focus(self, now: float) -> None:
        """The place where the keys are is brought into sight."""
        key = self.host.focus_at
        if key == self._revealed:
            return
        self._revealed = key
        i = number_of(key, "place")
        if self.card is not None and 0 <= i < len(self.places(self.card)):
            place = self.places(self.card)[i]
            self.camera.reveal(place.x, place.y, now, self.host.motion.speed)

    def draw_spot(self, spot: Spot, state: State) -> None:
        self.painter.draw_focus(spot, state)

    def paint_under(self, now: float) -> None:
        if self.busy:
            # Nobody asks for a tick while things fly.
            self.camera.tick(now)
        self.painter.paint_field(now)

    def paint(self, now: float) -> None:
        self.painter.paint(now)

    def paint_over(self, now: float) -> None:
        self.painter.paint_over(now)

    def forced(self, view: AnyView) -> AnyMove | None:
        """Return the move of a player who can't play: draw, or pass if the pile is empty."""
        assert isinstance(view, View)
        legal = view.legal()
        return legal[0] if len(legal) == 1 and legal[0] in (DRAW, PASS) else None

    # ------------------------------------------------------------------ what is said

    def last_laid(self) -> Laid | None:
        """The card of the last move, if one was laid."""
        moves = self.host.match.rounds[-1].moves if self.host.match.rounds else ()
        if not moves or cast(Move, moves[-1].move).verb != "play" or not self.shown.laid:
            return None
        return self.shown.laid[-1]

    def subtitle(self) -> str:
        return words.subtitle(self.host.match.options, len(self.host.match.rounds))

    def advice(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        told = words.advice(move)
        return f"{told} {words.where(self.view.field, move)}" if move.verb == "play" else told

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        return words.made(cast(Move, move), events)

    def summons(self, seat: int) -> str:
        return self.telling.summons(seat)

    def line(self) -> Line:
        return self.telling.line()

    def plate(self, seat: int) -> Plate:
        mirrored = False
        place = self.opponent(seat)
        if place is not None:
            mirrored = self.at.opponents[place].mirrored
        return Plate(
            "", "", str(self.shown.scores[seat]), words.cards(self.shown.sizes[seat]), mirrored=mirrored
        )
