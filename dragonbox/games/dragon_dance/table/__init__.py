"""The table of Dragon Dance: what is picked, how one looks at the field, what moves, and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core.contract import Event
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.language import _
from dragonbox.games.dragon_dance.cards import COLOURS, KINDS
from dragonbox.games.dragon_dance.field import covers
from dragonbox.games.dragon_dance.moves import DRAW, PASS, Move
from dragonbox.games.dragon_dance.placing import Place, places_of
from dragonbox.games.dragon_dance.position import blocking_egg
from dragonbox.games.dragon_dance.rotation import turns
from dragonbox.games.dragon_dance.rules import View
from dragonbox.games.dragon_dance.table import actions, aiming, faces, moments, panels, show, words
from dragonbox.games.dragon_dance.table.camera import Camera
from dragonbox.games.dragon_dance.table.field_picture import FieldPicture
from dragonbox.games.dragon_dance.table.last_cards import LaidThere
from dragonbox.games.dragon_dance.table.layout import Layout, lay_out
from dragonbox.games.dragon_dance.table.looking import Looking
from dragonbox.games.dragon_dance.table.pieces import InHand, Laying, OnField, Square, pieces
from dragonbox.games.dragon_dance.table.show import Card, Scene, Seen, Steps
from dragonbox.ui import dealing
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.hand import Holding
from dragonbox.ui.host import Host
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.piece import Face, Piece
from dragonbox.ui.piecetable import PieceTable
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView


class Table(PieceTable[Seen]):
    ghost, leads = 0.0, "on"
    at: Layout
    picture: FieldPicture
    view: View

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.legal: list[Move] = []
        self.card: Card | None = None
        """The picked card of the hand."""
        self.place: Place | None = None
        """The picked place for it."""
        self.clash: Move | None = None
        """Where a picked card that fits nowhere fits best: what is wrong there is shown."""
        self.turned: dict[int, int] = {}
        """How cards are held, by token: clockwise quarter turns, where there are any."""
        self.won: Sequence[int] = ()
        """The rounds that each seat has won."""
        self.totals: Sequence[int] = ()
        """The points of all rounds."""
        self.looking = Looking(self)
        self._holds: dict[int, Holding[str]] = {}
        """By seat, how its player holds the cards of this round."""
        self._number = -1
        """The round of the match that they belong to."""
        self._canvas: Canvas | None = None
        self._chosen: tuple[Card | None, bool] = None, False
        """The card that the player makes a move with, and whether it was seen to lie at its place."""
        self._told: object = None
        """What the buttons and the panel of a look beneath told when they were drawn last."""
        self._places: dict[str, list[Place]] = {}
        self._reasons: dict[Move, tuple[str, str]] = {}

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        super().show()
        if hasattr(self, "at"):
            self.looking.fit()

    def prepare(self) -> Iterator[None]:
        """Make ahead what a rising dragon shows once somebody has one card left: each could be the one."""
        yield from super().prepare()
        if min(self.view.sizes) == 1:
            for colour in COLOURS:
                yield from moments.prepare(self.host.canvas, self.at, colour)

    def read(self) -> None:
        match = self.host.match
        number = len(match.rounds)
        if number != self._number:
            self._number = number
            self._holds.clear()
            self.turned.clear()
            self.looking.begin()
        self.view = cast(View, match.view(self.host.seat))
        self.legal = cast("list[Move]", match.legal()) if self.host.can_play else []
        standing = match.standing
        self.won, self.totals = standing.extra["rounds_won"], standing.scores
        self.hold.take_up(self.view.hand)
        self._put_back()
        if self.legal and self.view.stage in ("drawn", "blockade"):
            self.card = self.hold.find(self.view.drawn or blocking_egg(self.view))

    def look(self) -> Seen:
        return Seen.of(self.view, self.hold.cards, self.won, show.open_hands(self.host))

    def _put_back(self) -> None:
        self._reasons.clear()
        self._places.clear()
        self.card = self.place = self.clash = None

    @property
    def hold(self) -> Holding[str]:
        """How the player holds the hand."""
        return self._holds.setdefault(self.host.seat, Holding(KINDS.index))

    @property
    def busy(self) -> bool:
        """Whether something flies."""
        return self.host.motion.busy

    @property
    def asked(self) -> bool:
        """Whether the player is asked to block."""
        return bool(self.legal) and self.view.stage == "blockade"

    def question(self) -> panels.Question | None:
        """Return what is asked, if the player is asked to block."""
        if not self.asked:
            return None
        head = self.view.field.laid[-1].card
        name = self.name(self.view.dragon) if self.view.dragon is not None else ""
        return panels.Question(self.picture.prints, head, *words.question(name, head))

    # ------------------------------------------------------------------ what can be done

    def places(self, card: Card) -> list[Place]:
        """Return where a card of the hand may be laid. No two places have the same squares: at most one turn
        of a card fits upon a colour."""
        if not self.legal:
            return []
        if card.what not in self._places:
            self._places[card.what] = places_of(self.view, card.what)
        return self._places[card.what]

    def turns(self, card: Card) -> tuple[int, ...]:
        """Return how the card may be held."""
        return turns(card.what, self.view.turning)

    def turn_of(self, card: Card) -> int:
        """Return how the card is held."""
        return self.turned.get(card.token, 0)

    def why_not(self, move: Move) -> tuple[str, str]:
        """Return why a move is not possible, and the rule; nothing if it is."""
        if move not in self._reasons:
            self._reasons[move] = self.refusal(move)
        return self._reasons[move]

    # ------------------------------------------------------------------ what is pointed at

    @property
    def camera(self) -> Camera:
        """Where the field is looked at."""
        return self.looking.camera

    def pointed_card(self) -> Card | None:
        """Return the card of the hand that is pointed at, while all are at rest."""
        thing = None if self.busy else self.stands_for(self.pointing())
        return thing.card if isinstance(thing, InHand) else None

    def laying(self) -> Laying:
        """Return the card that is being laid, and where it would lie now."""
        return aiming.laying(self)

    # ------------------------------------------------------------------ layout and pieces

    def lay_out(self) -> None:
        super().lay_out()
        c = self.host.canvas
        self.at = lay_out(self.room(), self.seats - 1, c.px(134) + self.title_width(), self.host.solves)
        if self.once:
            self.at = self.at.without_score_cards()
        if self._canvas is not c:
            self._canvas = c
            self.picture = FieldPicture(c, faces.Prints(c))
            self.picture.prints.warm()
        self.looking.lay_out()
        self.picture.camera = self.camera
        self._reasons.clear()  # the language may be another one now

    def plate_box(self, seat: int) -> pygame.Rect:
        return self.at.plate_of(self.opponent(seat))

    def _score_box(self, seat: int) -> pygame.Rect:
        """Return where the score card of a seat lies."""
        return self.at.score_of(self.opponent(seat))

    def columns(self) -> Sequence[pygame.Rect]:
        return self.at.columns

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paint_backdrop(self) -> None:
        c = self.host.canvas
        panels.backdrop(c, self.at)
        self.picture.edge = panels.edge(c, self.at.seen.y)

    def mark(self, name: str) -> pygame.Rect | None:
        """Return where a piece lies, a square of the field: `square 3,-1`, or what `Looking` finds."""
        return self.looking.lesson(name) or self.looking.square(name) or super().mark(name)

    def landing_face(self, move: AnyMove) -> Face | None:
        assert isinstance(move, Move)
        return faces.Card(self.picture.prints, move.card, move.turn)

    def paper_room(self) -> pygame.Rect | None:
        return self.at.paper

    def picking(self) -> tuple[object, ...]:
        host, camera = self.host, self.camera
        return (
            *(self.card, self.place, tuple(self.turned.items()), self.won, self.totals, self.laying()),
            *(self.pointed_card(), self.stands_for(host.carried), aiming.gap(self), self.picture.number),
            *(camera.now, camera.moving, camera.manual, self.looking.traced(), host.show_legal, host.advises),
            *(host.motion.busy, host.watching, host.concealed, host.marks_last),
        )

    def pieces(self, seen: Seen) -> Iterator[Piece]:
        return pieces(seen, aiming.picked(self), self.at, self.picture, self.host.canvas)

    def carrying(self) -> Piece | None:
        """Return the card under the pointer: as large as those where it is; over a place it lies there."""
        piece = super().carrying()
        if piece is None or not isinstance(piece.data, InHand):
            return piece
        laying = self.laying()
        if laying.place or laying.wrong:
            return None
        over_field = self.host.pointer[1] < self.host.ledge
        w = self.camera.card(0, 0).w if over_field else self.at.hand_cards(1)[0].w
        return piece._replace(box=pygame.Rect(0, 0, w, faces.height(w)))

    def travels(self) -> bool:
        return self.camera.moving

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        return [*super().note_keeps(), *self.looking.keeps()]

    def rings(self, names: Sequence[str]) -> Sequence[str]:
        return aiming.rings(self, names)

    def first_focus(self) -> str:
        if not self.legal:
            # Nowhere: when the turn comes, it begins at the hand.
            return "waiting"
        if self.asked:
            return "block"
        if self.card is not None:
            return aiming.best_key(self, self.card)
        return next((self._key(card) for card in self.hold.cards if self.places(card)), "act")

    def _key(self, card: Card) -> str:
        """Return the id of a card of the hand."""
        return f"hand {self.hold.cards.index(card)}"

    def buttons(self) -> list[Widget]:
        return [*actions.buttons(self), *actions.zoom(self)]

    # ------------------------------------------------------------------ picking

    def use(self, piece: Piece) -> None:
        self.clash = None
        match piece.data:
            case InHand(card):
                self.pick_card(card)
            case OnField() if aiming.meant(self, self.host.pointer) is not None:
                self.pick_field()
            case OnField(place):
                self.pick_place(place)
            case "field":
                self.pick_field()
            case "pile":
                self.pick_pile()
            case LaidThere((x, y)):
                self.camera.reveal(x, y)

    def pick_card(self, card: Card) -> None:
        """Pick a card, or put it back; say why it cannot be laid."""
        if not self.legal or card not in self.hold.cards:
            return
        if not self.places(card):
            why, rule = words.why_nowhere(self, card)
            if rule == "place":
                self.clash = aiming.nearly(self, card)
            self.host.explain(why, rule, self._key(card))
        elif card != self.card:
            self.card, self.place = card, None
            fits = {place.turn for place in self.places(card)}
            if self.turn_of(card) not in fits:
                self.turned[card.token] = min(fits)
            self.changed("tile_lift")
            if self.host.focus_at:
                self.host.focused = aiming.best_key(self, card)
        elif self.view.stage in ("turn", "finish"):
            self.cancel()
        else:
            self.turn()

    def show_clash(self, key: str) -> None:
        thing = self.stands_for(key)
        if isinstance(thing, InHand):
            self.clash = aiming.nearly(self, thing.card)
            self.host.refresh()

    def pick_field(self) -> None:
        """Lay the card where the pointer is, or say why it does not fit there."""
        card = self.laying().card
        if card is not None:
            self._pick_spot(card, aiming.nearest(self, card, self.host.pointer))
        elif self.legal and DRAW not in self.legal and len(self.legal) > 1:
            self.host.explain(_("pick a card of your hand first"))

    def _pick_spot(self, card: Card, spot: Square) -> None:
        if (place := aiming.place_at(self, card, spot)) is not None:
            self.pick_place(place)
        elif covers(self.view.field, *spot):
            self._explain_misfit(card, spot, "misfit")
        elif self.place is not None:
            self.place = None
            self.host.quiet()
            self.host.refresh()

    def _explain_misfit(self, card: Card, spot: Square, key: str) -> None:
        why, rule = self.why_not(Move("play", card.what, self.turn_of(card), *spot))
        self.host.explain(_("not there: {why}", why=why), rule, key)

    def pick_place(self, place: Place) -> None:
        """Put the card on a place; if it lies there, lay it."""
        if self.card is None or not self.legal:
            return
        if self.place == place:
            self.confirm()
            return
        self.place = place
        self.turned[self.card.token] = place.turn
        self.changed("tile_lay")

    def pick_pile(self) -> None:
        """Draw a card."""
        if DRAW in self.legal:
            self.make(DRAW)
        elif self.legal:
            self.host.explain(*self.why_not(DRAW), "pile")

    def turn(self) -> None:
        """Turn the card that is being laid."""
        card = aiming.in_hand(self)
        if card is None or not self.legal:
            return
        found = self.turns(card)
        if len(found) < 2:
            self.host.explain(*self.why_not(Move("play", card.what, 2, 0, 0)))
            return
        if (seen := aiming.seen_at(self, card)) is not None:
            # The card is seen over a place: it shows another way to lie only where it fits that way.
            found = tuple(turn for turn in found if turn in {place.turn for place in self.places(card)})
            if not self.host.focus_at or len(found) < 2:
                self.host.explain(_("here it fits only this way round"))
                return
            self.turned[card.token] = seen.turn
        self.turned[card.token] = found[(found.index(self.turn_of(card)) + 1) % len(found)]
        self.place = None
        if self.host.focus_at.startswith("place "):
            self.host.focused = aiming.best_key(self, card, self.turned[card.token])
        self.changed("tile_turn")

    def block(self) -> None:
        """Lay the egg on the head."""
        place = aiming.block_place(self)
        if place and self.card:
            self.make(place.move(self.card.what), place == self.place)

    def picked_move(self) -> Move | None:
        return self.place.move(self.card.what) if self.place and self.card else None

    def confirm(self) -> None:
        """Make the move on the button."""
        if not self.legal:
            return
        if (move := self.picked_move()) is not None:
            self.make(move, True)
        elif len(self.legal) == 1 and self.legal[0].verb != "play":
            self.make(self.legal[0])

    def make(self, move: Move, lies: bool = False) -> None:
        """Play a move; `lies` is whether the card is seen at its place already."""
        self._chosen = self.card, lies
        self.host.play(move)

    def holds(self) -> list[str]:
        return [card.what for card in self.hold.cards]

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        if move.verb == "play":
            self.card = self.hold.find(move.card)
            assert self.card is not None
            self.turned[self.card.token] = move.turn
            self.place = aiming.place_at(self, self.card, (move.x, move.y))
            self.camera.reveal(move.x, move.y)
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
            back = self._key(self.card)
            self.card = None
        self.changed("tile_lay")
        if self.host.focus_at:
            self.host.focused = back

    # ------------------------------------------------------------------ commands

    def wheel(self, steps: float) -> bool:
        self.looking.wheel(steps)
        return True

    def released(self) -> None:
        self.looking.release()

    def command(self, command: str) -> bool:
        return actions.command(self, command)

    def prepares(self, widget: Widget) -> bool:
        """Return whether it is of use while others decide: looking around and arranging the hand."""
        return widget.zone in ("field", "hand")

    def pressed(self, spot: Spot, at: tuple[int, int]) -> None:
        self.looking.press(at)

    def dragged(self, spot: Spot, at: tuple[int, int]) -> None:
        """The field follows the pointer."""
        if self.host.carried == spot.key and not isinstance(self.stands_for(spot.key), InHand):
            self.looking.drag(at)

    def let_go(self, piece: Piece, at: tuple[int, int], onto: Piece | None) -> None:
        """A card of the hand in the hand is arranged, on the field laid."""
        if not isinstance(piece.data, InHand) or piece.data.card not in self.hold.cards:
            return
        card = piece.data.card
        if aiming.over_hand(self, at[1]):
            self.hold.move(card, aiming.slot(self, at[0]))
            if not self.busy:
                self.rest = self.seen = replace(self.seen, hand=self.hold.cards)
            self.host.click("tile_lay")
        elif self.legal and not self.places(card):
            self.host.explain(*words.why_nowhere(self, card), piece.id)
        elif self.legal:
            spot = aiming.nearest(self, card, at)
            self.card, self.place = card, None
            if (place := aiming.place_at(self, card, spot)) is not None:
                self.make(place.move(card.what), True)
                return
            self.host.quiet()
            self.host.refresh()
            if covers(self.view.field, *spot):
                self._explain_misfit(card, spot, piece.id)

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        old, made = cast(View, before), cast(Move, move)
        if not self.seen.shows(old):
            # It is a move of some time ago that is played again.
            self.hold.take_up(old.hand)
            self.seen = Seen.of(old, self.hold.cards, self.won)
        # The very card leaves the hand that was picked.
        self.hold.cards = tuple(card for card in self.hold.cards if card != self._chosen[0])
        super().animate(before, move, after, events)
        self._chosen = None, False
        self.legal = []
        self._put_back()
        if made.verb == "play":
            self.looking.fit()
            if self.camera.manual:
                self.camera.reveal(made.x, made.y)

    def choreograph(
        self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event], steps: Steps
    ) -> None:
        old = cast(View, before)
        seat, made = old.to_move or 0, cast(Move, move)
        show.choreograph(seat, made, old, cast(View, after), events, self._scene(cast(View, after)), steps)

    def _scene(self, after: View) -> Scene:
        return Scene(
            self.hold,
            self._chosen[1],
            lambda x, y: self.picture.place(self.seen.laid, x, y),
            self._points_at,
            self._score_box,
            self.at,
            self.host.canvas,
            partial(aiming.told, self, after),
            self.names,
            self.host.match.over and not self.once,
            self.rest.open,
        )

    @property
    def once(self) -> bool:
        """Whether there is only one round to play, or a puzzle: then nobody needs score cards."""
        return self.host.solves or self.host.match.options["rounds"] == 1

    def _points_at(self, seat: int) -> tuple[int, int]:
        """Return where the points of a seat stand on its plate."""
        box, inset = self.plate_box(seat), self.host.canvas.px(32)
        return box.x + inset if self.plate(seat).mirrored else box.right - inset, box.y + box.h * 2 // 5

    def deal(self) -> None:
        full, self.seen = self.seen, show.undealt(self.seen)
        steps = Steps(self)
        dealing.riffle(steps, faces.Card(self.picture.prints), self.at.pile)
        show.deal(full, steps)

    def tick(self, now: float) -> bool:
        """Move the field on; return whether it still moves."""
        moving = self.looking.tick(now)
        changed = super().tick(now)
        self.looking.reveal_focus()
        before, self._told = self._told, (self.laying().place, self.looking.into())
        if before != self._told and not moving and not self.host.carried:
            # A button tells what the place that is pointed at would bring.
            self.host.refresh()
        return moving or changed or self.picture.pending

    def draw_ahead(self, now: float) -> bool:
        if super().draw_ahead(now):
            return True
        return self.host.motion.busy and self.picture.draw_ahead(self.seen.laid)

    def ground(self, base: pygame.Surface, now: float) -> pygame.Surface:
        # While things fly nobody asks for a tick.
        self.camera.tick(now)
        self.picture.go_on(self.seen.laid)
        return super().ground(base, now)

    def paint_over(self, now: float) -> None:
        super().paint_over(now)
        if (beneath := self.looking.into()) is not None:
            box = self.camera.square(*beneath.square)
            field = pygame.Rect(0, self.at.room.y, self.host.canvas.width, self.host.ledge - self.at.room.y)
            panels.beneath(self.host.canvas, self.picture.prints, beneath, box, field)

    def forced(self, view: AnyView) -> AnyMove | None:
        """Return the move of a player who can't play: draw, or pass if the pile is empty."""
        legal = cast(View, view).legal()
        return legal[0] if len(legal) == 1 and legal[0] in (DRAW, PASS) else None

    # ------------------------------------------------------------------ words

    def subtitle(self) -> str:
        return words.subtitle(self.host.match.options, len(self.host.match.rounds))

    def advice(self, move: AnyMove) -> str:
        return words.advised(cast(Move, move), self.view.field)

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        return words.made(cast(Move, move), events)

    def summons(self, seat: int) -> str:
        return words.summons(self, seat)

    def line(self) -> Line:
        return words.line(self)

    def plate(self, seat: int) -> Plate:
        place = self.opponent(seat)
        mirrored = place is not None and self.at.opponents[place].mirrored
        return Plate(
            "", "", str(self.seen.scores[seat]), words.cards(self.seen.sizes[seat]), mirrored=mirrored
        )
