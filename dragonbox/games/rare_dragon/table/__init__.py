"""The table of the Rare Dragon: what is picked, what moves, and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _
from dragonbox.games.rare_dragon.cards import DRAGONS
from dragonbox.games.rare_dragon.moves import Move, draw, drop, take
from dragonbox.games.rare_dragon.refusals import EMPTY
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import (
    actions,
    faces,
    lines,
    mat,
    moments,
    options,
    show,
    solving,
    words,
)
from dragonbox.games.rare_dragon.table.layout import ABOVE, Layout, lay_out
from dragonbox.games.rare_dragon.table.pieces import InHand, InPile, Picked, paint_carried, pieces
from dragonbox.games.rare_dragon.table.show import Card, Scene, Seen, Steps
from dragonbox.ui import dealing, hand_layout
from dragonbox.ui.hand import Holding
from dragonbox.ui.host import Host
from dragonbox.ui.parts import Line, Plate, line_height
from dragonbox.ui.piece import Badge, Piece
from dragonbox.ui.piecetable import PieceTable
from dragonbox.ui.widgets import IconButton, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView
    from dragonbox.core.match import Played


class Table(PieceTable[Seen]):
    kinds = tuple(map(faces.Card, (*DRAGONS, faces.BACK)))
    ghost = 0.0
    at: Layout
    view: View

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.legal: list[Move] = []
        self.count = 0
        """How many cards of the pile are picked to be taken."""
        self.card: Card | None = None
        """The picked card of the hand."""
        self._holds: dict[int, Holding[str]] = {}
        """By seat, how its player holds the cards of this hand."""
        self._number = -1
        """The hand of the match that they belong to."""
        self._chosen: list[Card] = []
        """The cards that the player makes a move with."""
        self._taken: show.Cards = ()
        """The cards of the pile that come to the hand."""
        self._then: Move | None = None
        """What is to be played after the take that is being made."""
        self._reasons: dict[Move, tuple[str, str]] = {}

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        waited = not self.legal
        super().show()
        if waited and self.legal:
            self.host.focused = self.first_focus()

    def read(self) -> None:
        number = len(self.host.match.rounds)
        if number != self._number:
            self._number = number
            self._holds.clear()
        self.view = cast(View, self.host.match.view(self.host.seat))
        self.legal = cast("list[Move]", self.host.match.legal()) if self.host.can_play else []
        self.hold.take_up(self.view.hand, self._taken)
        self._put_back()
        if self.view.must and self.legal:
            self.card = self.hold.find(self.view.must)

    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        yield from moments.prepare(self.host.canvas, self.view, self.at.tray)

    def look(self) -> Seen:
        before = self.seen if hasattr(self, "seen") and self.seen.seat == self.host.seat else None
        return show.look(self.host, self.view, self.hold.cards, before)

    def _put_back(self) -> None:
        self._reasons.clear()
        self.count, self.card = 0, None

    @property
    def hold(self) -> Holding[str]:
        """How the player holds the hand."""
        return self._holds.setdefault(self.host.seat, Holding(lambda dragon: dragon))

    def why_not(self, move: Move) -> tuple[str, str]:
        """Return why a move is not possible, and the rule; nothing if it is."""
        if move not in self._reasons:
            why, rule = self.refusal(move)
            view = self.view
            if move.verb == "take" and why not in ("", _(EMPTY)) and 0 < move.count <= len(view.pile):
                # So short that it fits into the Line.
                deepest = view.pile[-move.count]
                alike = view.hand.count(deepest) + view.pile.count(deepest, -move.count)
                why = words.no_take(deepest, alike)
            self._reasons[move] = why, rule
        return self._reasons[move]

    def choices(self) -> list[Move]:
        """Return what can be done with what is picked, the likeliest first."""
        if self.count:
            return [take(self.count)]
        return options.of_card(self.legal, self.card.what) if self.card else []

    def _lays(self) -> list[Move]:
        """Return what the picked card can be laid as."""
        return [move for move in self.choices() if move.verb in ("play", "meld")]

    def _needed(self, move: Move) -> list[Card]:
        """Return the cards of the hand that a move is made with."""
        if self.card is None or move.verb in ("draw", "take"):
            return []
        alike = [card for card in self.hold.cards if card != self.card and card.what == move.dragon]
        return [self.card, *alike[: max(0, move.count - 1)]]

    # ------------------------------------------------------------------ layout and pieces

    def lay_out(self) -> None:
        super().lay_out()
        room, others, title = self.room(), self.seats - 1, self.host.canvas.px(134) + self.title_width()
        self.at = solving.lay_out(room, others) if self.host.solves else lay_out(room, others, title)

    def line_bottom(self) -> int:
        return self.host.ledge - self.host.canvas.px(ABOVE)

    def line_top(self) -> int:
        return self.line_bottom() - line_height(self.host.canvas)

    def plate_box(self, seat: int) -> pygame.Rect:
        opponent = self.opponent(seat)
        return self.at.plate if opponent is None else self.at.opponents[opponent].plate

    def laid_box(self, seat: int) -> pygame.Rect:
        """Return where the sets of a seat lie, or where they are going to."""
        return self.at.zone(self.opponent(seat)).used([len(cards) for cards in self.rest.laid[seat]])

    def mark(self, name: str) -> pygame.Rect | None:
        laid = {cards[0].what: len(cards) for cards in self.rest.laid[self.host.seat]}
        return self.at.own.marks(laid).get(name) or super().mark(name)

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paint_backdrop(self) -> None:
        mat.paint(self.host.canvas, self.at.mat, self.at.fan_middle)

    def thumbnail(self, picture: pygame.Surface, empty: pygame.Surface) -> pygame.Surface:
        pile = [lean.box for lean in self.at.fan(len(self.seen.pile))]
        return mat.alone(picture, empty, self.at.mat, [self.at.deck, *pile], self.at.bead)

    def picking(self) -> tuple[object, ...]:
        host = self.host
        state = host.show_legal, host.motion.busy, host.watching, host.concealed, host.marks_last
        return self.count, self.card, self.thing(), self._carried(), self._gap(), state

    def pieces(self, seen: Seen) -> Iterator[Piece]:
        host, view, busy = self.host, self.view, self.host.motion.busy
        picked = Picked(rests=not busy, concealed=host.concealed, watching=host.watching)
        if not busy:
            moves = host.match.rounds[-1].moves
            dropped = host.marks_last and bool(moves) and cast(Move, moves[-1].move).verb == "drop"
            picked = replace(picked, dropped=dropped)
        if self.legal and not busy:
            drawing = view.stage == "draw"
            count = self.count or self.pointed_count()
            count = count if take(count) in self.legal else 0
            one = self.carried_card() or self.card
            lets = options.of_card(self.legal, one.what) if one else []
            laying = {} if host.carried else words.tags(self.legal, view, host.previews)
            previews = host.previews
            picked = replace(
                picked,
                take=count,
                carries=self._carried_count(),
                takes=frozenset(move.count for move in self.legal if move.verb == "take"),
                first=words.first(count) if count and previews else "",
                raised=frozenset(self._raised(count if previews else 0)),
                open=laying,
                only=view.must,
                new=frozenset(self.hold.new),
                lays=next(((m.dragon, max(1, m.count)) for m in lets if m.verb != "drop"), None),
                drops=any(move.verb == "drop" for move in lets),
                drawing=drawing,
                playing=not drawing,
                marks=host.show_legal,
            )
        return pieces(seen, replace(picked, gap=self._gap()), self.at, self.host.canvas)

    def _raised(self, count: int) -> list[Card]:
        """Return the cards of the hand that are picked, or would be played with a take."""
        found = self.choices()
        if self.card is not None and found:
            return self._needed(found[0])
        if count and (move := options.after_take(self.view, count)[-1]).verb == "meld":
            return [card for card in self.hold.cards if card.what == move.dragon]
        return []

    def thing(self) -> object:
        """Return what the piece that is pointed at stands for."""
        return self.stands_for(self.pointing())

    def _carried(self) -> object:
        """Return what the piece that is carried stands for."""
        return self.stands_for(self.host.carried)

    def carried_card(self) -> Card | None:
        """Return the card of the hand that is carried."""
        thing = self._carried()
        return thing.card if isinstance(thing, InHand) else None

    def _carried_count(self) -> int:
        thing = self._carried()
        return thing.count if isinstance(thing, InPile) else 0

    def pointed_count(self) -> int:
        """Return how many cards of the pile are pointed at, while they may be taken."""
        thing = self._carried() or self.thing()
        drawing = self.view.stage == "draw" and bool(self.legal)
        return thing.count if drawing and isinstance(thing, InPile) else 0

    def _gap(self) -> tuple[Card, int] | None:
        """Return the card that is carried along the hand, and the place for it."""
        card = self.carried_card()
        if card is None or not self.host.pointer[1] > self.at.hand.y:
            return None
        return card, self._slot(self.host.pointer[0])

    def _slot(self, x: int) -> int:
        """Return the place in the hand for a card that is let go there."""
        return hand_layout.slot(self.at.hand_cards(len(self.hold.cards)), x)

    def paper_room(self) -> pygame.Rect | None:
        return self.at.paper_room(self.room())

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """Return what a note should not cover: all cards, the words beside the special ones, and less so the
        places of cards to come, so that notes have one place through most of a round."""
        lies = [piece.box for piece in self._resting() if isinstance(piece.face, (faces.Card, Badge))]
        words = [box for _card, box in (self.at.rare, self.at.two)]
        coming = [(box, 1.5) for box in self.at.coming()]
        return [*super().note_keeps(), *coming, *[(box, 4.5) for box in (*lies, *words)]]

    def columns(self) -> Sequence[pygame.Rect]:
        return self.at.columns

    def message_width(self) -> int:
        # The special cards lie beside it.
        return 2 * (self.at.rare[0].x - self.host.canvas.px(10)) - self.host.canvas.width

    def line_end(self) -> int | None:
        boxes = [box for box in self.at.two if box.bottom > self.line_top()]
        return min(box.x for box in boxes) - self.host.canvas.px(8) if boxes else None

    def first_focus(self) -> str:
        if not self.legal:
            return "" if self.host.watching or self.host.match.over else "act"
        if self.view.stage == "draw":
            return "deck"
        cards = self.hold.cards
        return "act" if self.view.must or not cards else self._key(self.card or cards[-1])

    def _key(self, card: Card) -> str:
        """Return the id of a card of the hand."""
        return f"hand {self.hold.cards.index(card)}"

    # ------------------------------------------------------------------ the buttons

    def buttons(self) -> list[Widget]:
        why = "" if not self.hold.in_order else _("Your cards are in order. Drag them to hold them your way.")
        box, skip = self.at.sort, self.hold.in_order
        sort = IconButton("sort", box, self.sort, "hand", why, _("Sort your cards"), skip=skip, icon="sort")
        return [*actions.tips(self), sort, *actions.buttons(self)]

    # ------------------------------------------------------------------ picking

    def use(self, piece: Piece) -> None:
        match piece.data:
            case InHand(card):
                self.pick_card(card)
            case InPile(count):
                self.pick_pile(count)
            case "deck":
                self.pick_deck()
            case "tray":
                self.pick_tray()
            case "well":
                self.lay_picked()

    def pick_deck(self) -> None:
        """Draw a card."""
        if self.legal:
            self._make_or_explain(draw(), "deck")

    def pick_pile(self, count: int) -> None:
        """Pick the cards of the pile from the `count`th on, or take them if they are picked; in the second
        half of a turn the pile is where cards are discarded."""
        if not self.legal:
            return
        if self.view.stage == "play":
            self.pick_tray()
            return
        move = take(count)
        if move not in self.legal:
            self.host.explain(*self.why_not(move), f"pile {len(self.view.pile) - count}")
        elif self.count == count:
            self.confirm()
        else:
            self.count = count
            self._picked()

    def pick_tray(self) -> None:
        """Discard the picked card."""
        if not self.legal:
            return
        if self.view.stage == "draw":
            self.host.explain(_("pick a card of the pile: you take it and all that lie on it"), "take")
        elif self.card is None:
            self.host.explain(_("pick the card from your hand that you want to discard"), "discard")
        else:
            self._make_or_explain(drop(self.card.what), self._key(self.card))

    def pick_card(self, card: Card) -> None:
        """Pick a card of the hand; if it is picked, make the move on the button."""
        if not self.legal or card not in self.hold.cards:
            return
        if self.view.stage == "draw":
            if self.count:
                self.confirm()
            else:
                why = _("first draw a card, or take cards from the discard pile")
                self.host.explain(why, "turn", self._key(card))
            return
        if not options.of_card(self.legal, card.what):
            self.host.explain(*self.why_not(drop(card.what)), self._key(card))
        elif self.card is not None and card in self._needed(self.choices()[0]):
            self.confirm()
        else:
            self.card = card
            self._picked()

    def lay_picked(self) -> None:
        """Lay what is picked before the player."""
        if not self.legal:
            return
        if lays := self._lays():
            self.make(lays[0])
        elif self.card is not None:
            why = self.why_not(options.as_laid(self.view, self.card.what))
            self.host.explain(*why, self._key(self.card))
        elif self.view.stage == "play":
            self.host.explain(_("first pick a card from your hand"), "turn")
        else:
            self.host.explain(_("first draw a card, or take cards from the discard pile"), "turn")

    def _picked(self) -> None:
        """Something is picked: the table shows it. The focus of the keys goes on to the button."""
        self.changed("card_lift")
        if self.host.focus_at:
            self.host.focused = "act"

    def cancel(self) -> None:
        """Put back what is picked."""
        back = self.first_focus() if self.card else f"pile {len(self.view.pile) - self.count}"
        self._put_back()
        self.changed("card_lay")
        if self.host.focus_at:
            self.host.focused = back

    def _make_or_explain(self, move: Move, key: str, card: Card | None = None) -> None:
        if move in self.legal:
            self.card = card or self.card
            self.make(move)
        else:
            self.host.explain(*self.why_not(move), key)

    def picked_move(self) -> Move | None:
        return next(iter(self.choices()), None) if self.legal else None

    def confirm(self) -> None:
        """Make the move on the button, or say what is to be picked."""
        if not self.legal:
            return
        if found := self.choices():
            self.make(found[0])
        elif self.view.stage == "draw":
            self.make(draw())
        else:
            self.host.explain(_("pick a card from your hand first"), "turn")

    def make(self, move: Move) -> None:
        """Play a move; after a take that leaves no choice its play follows at once."""
        self._then = None
        if move.verb == "take":
            plays = options.after_take(self.view, move.count)
            if len(plays) == 1:
                self._then = plays[0]
        elif self.card is None or self.card.what != move.dragon:
            self.card = self.hold.find(move.dragon)
        self._chosen = self._needed(move)
        self.host.play(move)

    def holds(self) -> list[str]:
        return [card.what for card in self.hold.cards]

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        self._put_back()
        if move.verb == "take":
            self.count = move.count
        elif move.verb != "draw":
            self.card = self.hold.find(move.dragon)
            if number := self.choices().index(move):
                return f"other {number - 1}"
        return "act"

    def sort(self) -> None:
        """Put the hand in the usual order."""
        self.hold.sort()
        self._arranged("card_turn")

    def _arranged(self, sound: str) -> None:
        """The hand lies in another order: its cards glide there."""
        if not self.host.motion.busy:
            self.rest = self.seen = self.seen.hand(self.host.seat, self.hold.cards)
        self.host.click(sound)
        self.host.refresh()

    def command(self, command: str) -> bool:
        """Answer a key: Backspace and Esc take the pick back; Space draws, or presses the only button."""
        if command in ("take back", "back"):
            if (self.count or self.card) and not self.view.must and self.legal:
                self.cancel()
                return True
            return False
        if command == "secondary":
            if self.legal and self.view.stage == "draw":
                self.pick_deck()
                return True
            return self.press(actions.buttons(self), 0)
        if command.startswith("choice "):
            return self.press(actions.buttons(self), int(command[-1]) - 1)
        return False

    def let_go(self, piece: Piece, at: tuple[int, int], onto: Piece | None) -> None:
        """A card of the hand in the hand is arranged, on the pile discarded, elsewhere laid; the deck and
        cards of the pile are taken to the hand."""
        match piece.data:
            case InHand(card):
                if card in self.hold.cards:
                    self._let_go_card(card, at)
            case InPile(count) if at[1] > self.at.hand.y:
                self._make_or_explain(take(count), piece.id)
            case "deck" if at[1] > self.at.hand.y:
                self.pick_deck()

    def _let_go_card(self, card: Card, at: tuple[int, int]) -> None:
        if at[1] > self.at.hand.y:
            self.hold.move(card, self._slot(at[0]))
            self._arranged("card_lay")
            return
        if not self.legal:
            return
        if self.at.tray.collidepoint(at):
            self._make_or_explain(drop(card.what), self._key(card), card)
            return
        if self.at.deck.collidepoint(at):
            self.host.explain(_("cards can't go back on the deck"), "turn", self._key(card))
            return
        self.card, before = card, self.card
        lays = self._lays()
        if not lays:
            self.card = before
            self.host.explain(*self.why_not(options.as_laid(self.view, card.what)), self._key(card))
        elif len(lays) > 1:
            self._picked()
        else:
            self.make(lays[0])

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        old = cast(View, before)
        then, self._then = self._then, None
        chosen, self._chosen = self._chosen, []
        if not self.seen.shows(old):
            # It is a move of some time ago that is played again.
            self.hold.take_up(old.hand)
            self.seen = Seen.of(old, self.hold.cards, self.seen.scores, None, self.rest.orders)
        # The very cards leave the hand that were picked.
        self.hold.cards = tuple(card for card in self.hold.cards if card not in chosen)
        made = cast(Move, move)
        own, had = old.to_move == self.host.seat, set(self.hold.cards)
        if made.verb == "take" and own:
            self._taken = self.seen.pile[-made.count :]
        super().animate(before, move, after, events)
        if own:
            drew = any(event["type"] == "draw" for event in events)
            self.hold.new = tuple(card for card in self.hold.cards if drew and card not in had)
        self._taken = ()
        self.legal = []
        self._put_back()
        if then is not None:
            # When all cards are in the hand: the last flight to end.
            end = max(flight.start + flight.length for flight in self.host.motion.flights)
            wait = (end - self.host.now()) / (self.host.motion.speed or 1)
            self.host.motion.fly(self.host.now(), wait, 0, on_end=partial(self._follow, then))

    def _follow(self, move: Move) -> None:
        """Play what a take was made for."""
        if self.host.can_play and move in self.host.match.legal():
            self.make(move)

    def choreograph(
        self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event], steps: Steps
    ) -> None:
        show.choreograph(cast(View, before).to_move or 0, cast(Move, move), events, self._scene(), steps)

    def _scene(self) -> Scene:
        def laid(seat: int) -> tuple[int, int]:
            return self.at.zone(self.opponent(seat)).box.center

        hands = self.rest.hands if self.host.open_hands else ()
        return Scene(self.hold, self.at.tray, self.name, laid, self.plate_box, hands)

    def deal(self) -> None:
        full, self.seen = self.seen, show.undealt(self.seen)
        steps = Steps(self)
        dealing.riffle(steps, faces.Card(faces.BACK), self.at.deck)
        show.deal(full, steps)

    def paint_over(self, now: float) -> None:
        super().paint_over(now)
        paint_carried(self.host.canvas, self.seen, self._carried_count(), self.at.card, self.host.pointer)

    # ------------------------------------------------------------------ words

    def line(self) -> Line:
        return lines.line(self)

    @property
    def tells_end(self) -> bool:
        flights = self.host.motion.flights
        return self.view.over and all(isinstance(flight.data, moments.Rest) for flight in flights)

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        return words.sentence(cast(Move, move), events, self.names)

    def news(self, played: Played) -> str:
        return lines.news(self, played)

    def advice(self, move: AnyMove) -> str:
        return words.advice(cast(Move, move))

    def forced(self, view: AnyView) -> AnyMove | None:
        """Return the move that makes itself: drawing when nothing can be taken, and playing what was taken,
        are no decisions; letting one's last card go is one."""
        legal = cast(View, view).legal()
        return legal[0] if len(legal) == 1 and legal[0].verb != "drop" else None

    def subtitle(self) -> str:
        return words.subtitle(len(self.host.match.rounds), self.host.match.options["target"])

    def plate(self, seat: int) -> Plate:
        place = self.opponent(seat)
        mirrored = place is not None and self.at.opponents[place].mirrored
        # How many cards others hold is told at their hands.
        sub = words.cards(len(self.seen.hands[seat])) if place is None else ""
        counted = self.view.over and not self.host.motion.busy
        if self.seen.laid[seat] and not counted:
            # There is no room for both. How many cards there are is seen.
            sub = words.this_round(self.seen.points(seat))
        return Plate("", "", phrases.signed(self.seen.scores[seat]), sub, mirrored=mirrored)
