"""The table of the Rare Dragon: what can be touched, and what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.moves import Move, draw, drop, take
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import words
from dragonbox.games.rare_dragon.table.cards import Card, Shown
from dragonbox.games.rare_dragon.table.painting import PICKED, Painting
from dragonbox.games.rare_dragon.table.show import Planner, Scene
from dragonbox.ui import theme
from dragonbox.ui.held import seen
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Act, Button, IconButton, Widget, in_a_row

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView


class Table(Painting):
    """The table, with all that can be touched on it."""

    # ------------------------------------------------------------------ what can be touched

    def widgets(self) -> list[Widget]:
        at, view = self.at, self.view
        found: list[Widget] = []
        drawing = view.stage == "draw" and bool(self.legal)
        playing = view.stage == "play" and bool(self.legal)
        lift = self.host.canvas.px(PICKED)
        held = [] if self.host.concealed else self.hold.cards
        for i, (card, area) in enumerate(zip(held, seen(at.hand_cards(len(held))), strict=True)):
            area.y -= lift
            area.h += lift
            found.append(
                Spot(
                    f"hand {i}",
                    area,
                    partial(self.pick_card, card),
                    "hand",
                    skip=not playing or bool(view.must and card.dragon != view.must),
                    table=self,
                )
            )
        why = "" if not self.hold.in_order else "Your cards are in order. Drag them to hold them your way."
        found.append(
            IconButton(
                "sort", at.sort, self.sort, "hand", why, "Sort your cards", skip=bool(why), icon="sort"
            )
        )
        lay = self._lays()
        found.append(Spot("well", at.well, self.lay_picked, skip=not lay, table=self))
        tip = f"Deck: {words.cards(view.deck)} left"
        found.append(Spot("deck", at.deck, self.pick_deck, skip=not drawing, tip=tip, table=self))
        drops = playing and self.card is not None and not view.must
        found.append(Spot("tray", at.tray, self.pick_tray, skip=not drops, table=self))
        fan = seen(at.fan(len(view.pile)))
        for i, area in enumerate(fan):
            act = partial(self.pick_pile, len(fan) - i)
            skip = take(len(fan) - i) not in self.legal
            found.append(Spot(f"pile {i}", area, act, tip=NAMES[view.pile[i]], skip=skip, table=self))
        found += [Widget(key, box, tip=tip, skip=True) for key, box, tip in self._tips()]
        return [*found, *self._actions()]

    def _tips(self) -> list[tuple[str, pygame.Rect, str]]:
        """What explains itself when the pointer rests on it. The hand and the player's own sets do not: a
        tool-tip there would cover the Line, which tells more."""
        view, at = self.view, self.at
        two, rare = at.indicators
        found = [
            (
                "draw-two",
                two,
                f"{NAMES[view.draw_two]}: play one a turn and draw two cards. It costs a point",
            ),
            (
                "rare",
                rare,
                f"{NAMES[view.rare]}: 3 points each. Who plays one gets all that lie on the table",
            ),
        ]
        for seat in range(self.seats):
            place = self.opponent(seat)
            if place is None:
                continue
            name, known = self.name(seat), view.known[seat]
            told = f"{name} holds {words.cards(view.sizes[seat])}"
            if known:
                told += f", {words.counted(known)} known from the pile"
            found.append((f"held {seat}", at.opponents[place].backs, told))
            laid = words.counted(view.laid[seat])
            told = f"{name} has laid {laid}" if laid else f"{name} has laid nothing yet"
            found.append((f"laid {seat}", at.opponents[place].laid, told))
        return found

    def _actions(self) -> list[Widget]:
        first, row = self.at.buttons
        if self.host.watching:
            return []
        if self.host.match.over:
            return [Button("result", first, self.host.result, "actions", label="The score", kind="primary")]
        if not self.legal:
            label, why = self._waiting()
            return [
                Button("act", first, self.confirm, "actions", why, label=label, kind="primary", skip=True)
            ]
        options = self._picked_options()
        drawing = self.view.stage == "draw"
        if options:
            label, why = self._label(options[0]), ""
        elif drawing:
            label, why = "Draw a card", ""
        else:
            label, why = "Discard", "Pick a card of your hand first."
        cap = "Space" if drawing and not options else ""
        button = Button("act", first, self.confirm, "actions", why, label=label, kind="primary", cap=cap)
        c = self.host.canvas
        button.size = c.type.smaller(label, button.size, self._label_room(button), "semi", theme.LABEL)
        others = self._others(options, row) if options else []
        in_a_row(others, row, c.px(8))
        return [button, *others]

    def _others(self, options: Sequence[Move], row: pygame.Rect) -> list[Button]:
        """What else can be done with what is picked, without it, or to put it back."""

        def other(key: str, act: Act, label: str, cap: str = "") -> Button:
            return Button(key, row, act, "actions", label=label, kind="ink", cap=cap, size=16)

        found = []
        for i, move in enumerate(options[1:]):
            label = "Discard" if move.verb == "drop" else f"Lay {move.count}"
            found.append(other(f"other {i}", partial(self.make, move), label))
        if self.view.stage == "draw":
            found.append(other("draw", self.pick_deck, "Draw", "Space"))
        if len(found) < 2 and not self.view.must:
            found.append(other("cancel", self._cancel, "Cancel"))
        return found

    def _waiting(self) -> tuple[str, str]:
        """What stands on the button while nothing can be done, and why."""
        mover = self.host.match.to_move
        if mover is None:
            return "Hand over", "The hand is over."
        if mover == self.host.seat:
            return "One moment", "Wait: the cards are still moving."
        return "Please wait", f"Wait: it is {self.name(mover)}'s turn."

    def _label_room(self, button: Button) -> int:
        c = self.host.canvas
        return button.box.w - c.px(20) - (c.type.width(button.cap, 14, "semi") + c.px(20)) * bool(button.cap)

    def _label(self, move: Move) -> str:
        """What stands on the button that makes a move."""
        if move.verb == "take":
            plays = self._after_take(move.count)
            dragon = self.view.pile[-move.count]
            then = words.act(plays[0], self.view) if len(plays) == 1 else f"lay {NAMES[dragon]}"
            then = then.partition(",")[0]
            what = f"Take {move.count}"
            return f"{what}, {then}"
        label = english.capital(words.act(move, self.view))
        if move.verb == "meld":
            return f"{label} {english.gain(self._gain(move))}"
        if move.verb == "play" and move.dragon != self.view.draw_two:
            return f"{label} {english.gain(self._gain(move))}"
        return label

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """All cards are kept; the last moves may be covered."""
        at, view = self.at, self.view
        cards = [*at.fan(len(view.pile)), at.deck, *at.indicators]
        for place in range(self.seats - 1):
            seat = (self.host.seat + 1 + place) % self.seats
            cards += at.backs(place, view.sizes[seat])
            cards += [box for laid in at.sets(place, _sizes(view.laid[seat])) for box in laid]
        cards += [box for laid in at.sets(None, _sizes(view.laid[self.host.seat])) for box in laid]
        told = [(at.would, 0.6), (at.log, 0.1)]
        return [*super().note_keeps(), *[(box, 4.0) for box in cards], *told]

    def first_focus(self) -> str:
        if not self.legal:
            return "" if self.host.watching or self.host.match.over else "act"
        if self.view.stage == "draw":
            return "deck"
        if self.view.must:
            return "act"
        card = self.card or (self.hold.cards[-1] if self.hold.cards else None)
        return f"hand {self.hold.cards.index(card)}" if card in self.hold.cards else "act"

    # ------------------------------------------------------------------ picking

    def pick_deck(self) -> None:
        """Draw a card."""
        if not self.legal:
            return
        if self.view.stage == "draw":
            self.make(draw())
        else:
            self.host.explain(*self._why_not(draw()), "deck")

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
            self.host.explain(*self._why_not(move), f"pile {len(self.view.pile) - count}")
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
            self.host.explain("pick a card of the pile: you take it and all that lie on it", "take")
            return
        if self.card is None:
            self.host.explain("pick the card of your hand that you want to discard", "discard")
            return
        self._make_or_explain(drop(self.card.dragon), f"hand {self.hold.cards.index(self.card)}")

    def pick_card(self, card: Card) -> None:
        """Pick a card of the hand; if it is picked, make the move on the button."""
        if not self.legal:
            return
        key = f"hand {self.hold.cards.index(card)}"
        if self.view.stage == "draw":
            if self.count:
                self.confirm()
            else:
                self.host.explain("first draw a card, or take cards from the discard pile", "turn", key)
            return
        options = self._options(card.dragon)
        if not options:
            self.host.explain(*self._why_not(drop(card.dragon)), key)
        elif self.card is not None and card in self._needed(self._picked_options()[0]):
            self.confirm()
        else:
            self.card = card
            self._picked()

    def _lays(self) -> list[Move]:
        """What the picked card can be laid as."""
        return [move for move in self._picked_options() if move.verb in ("play", "meld")]

    def lay_picked(self) -> None:
        """Lay what is picked before the player."""
        if not self.legal:
            return
        lays = self._lays()
        if lays:
            self.make(lays[0])
        elif self.card is not None:
            key = f"hand {self.hold.cards.index(self.card)}"
            self.host.explain(*self._why_not(self._as_laid(self.card.dragon)), key)
        elif self.view.stage == "play":
            self.host.explain("first pick a card from your hand", "turn")
        else:
            self.host.explain("first draw a card, or take cards from the discard pile", "turn")

    def _picked(self) -> None:
        """Something is picked: the table shows it. The focus of the keys goes on to the button."""
        self.changed("card_lift")
        if self.host.focus_at:
            self.host.focused = "act"

    def _cancel(self) -> None:
        back = self.first_focus() if self.card else f"pile {len(self.view.pile) - self.count}"
        self._put_back()
        self.changed("card_lay")
        if self.host.focus_at:
            self.host.focused = back

    def _make_or_explain(self, move: Move, key: str) -> None:
        if move in self.legal:
            self.make(move)
        else:
            self.host.explain(*self._why_not(move), key)

    def confirm(self) -> None:
        """Make the move on the button, or say what is to be picked."""
        if not self.legal:
            return
        options = self._picked_options()
        if options:
            self.make(options[0])
        elif self.view.stage == "draw":
            self.make(draw())
        else:
            self.host.explain("pick a card of your hand first", "turn")

    def make(self, move: Move) -> None:
        """Play a move; after a take that leaves no choice its play follows at once."""
        self._then = None
        if move.verb == "take":
            plays = self._after_take(move.count)
            if len(plays) == 1:
                self._then = plays[0]
        elif self.card is None or self.card.dragon != move.dragon:
            self.card = next((c for c in reversed(self.hold.cards) if c.dragon == move.dragon), None)
        self._chosen = self._needed(move)
        self.host.play(move)

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        self._put_back()
        if move.verb == "draw":
            return "act"
        if move.verb == "take":
            self.count = move.count
            return "act"
        self.card = next((c for c in reversed(self.hold.cards) if c.dragon == move.dragon), None)
        number = self._picked_options().index(move)
        return f"other {number - 1}" if number else "act"

    def sort(self) -> None:
        self.hold.sort()
        self.host.click("card_turn")
        self.host.refresh()

    def command(self, command: str) -> bool:
        """Backspace and Esc take the pick back; Space draws, or is the only button."""
        if command in ("take back", "back"):
            if (self.count or self.card) and not self.view.must and self.legal:
                self._cancel()
                return True
            return False
        if command == "secondary":
            if self.legal and self.view.stage == "draw":
                self.pick_deck()
                return True
            return self.press(self._actions(), 0)
        if command.startswith("choice "):
            return self.press(self._actions(), int(command[-1]) - 1)
        return False

    def can_drag(self, widget: Widget) -> bool:
        if self.host.watching:
            return False
        if widget.key.startswith("hand "):
            return True
        drawing = bool(self.legal) and self.view.stage == "draw"
        return drawing and (widget.key == "deck" or widget.key.startswith("pile "))

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A card of the hand in the hand is arranged, on the pile discarded, elsewhere laid; the deck and
        cards of the pile are taken to the hand."""
        kind, _, number = widget.key.partition(" ")
        if kind == "hand":
            # While something moves, there may be fewer than when it was taken up.
            for card in self.hold.cards[int(number) :][:1]:
                self._dropped_card(card, widget.key, at)
        elif at[1] > self.host.ledge - self.host.canvas.px(20):
            if kind == "deck":
                self.pick_deck()
            elif kind == "pile":
                self._make_or_explain(take(len(self.view.pile) - int(number)), widget.key)

    def _dropped_card(self, card: Card, key: str, at: tuple[int, int]) -> None:
        if at[1] > self.host.ledge - self.host.canvas.px(4):
            self.hold.move(card, self._slot(at[0]))
            self.host.click("card_lay")
            return
        if not self.legal:
            return
        if self.at.tray.collidepoint(at):
            self.card = card
            self._make_or_explain(drop(card.dragon), key)
            return
        lays = [move for move in self._options(card.dragon) if move.verb in ("play", "meld")]
        if not lays:
            self.host.explain(*self._why_not(self._as_laid(card.dragon)), key)
            return
        self.card = card
        if len(lays) > 1:
            self._picked()
        else:
            self.make(lays[0])

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        assert isinstance(before, View)
        assert isinstance(move, Move)
        assert isinstance(after, View)
        seat = before.to_move or 0
        chosen, self._chosen = self._chosen, []
        then, self._then = self._then, None
        if before.sizes != tuple(map(len, self.shown.hands)) or len(before.pile) != len(self.shown.pile):
            # What is shown is not what was before: it is a move of some time ago that is played again.
            self.hold.take_up(before.hand)
            self.shown = Shown.of(before, self.hold, self.shown.scores)
        self._put_back()
        self.legal = []
        self._reasons.clear()
        self.view = after
        self._planner().plan(seat, move, before, after, events, chosen)
        if then is not None:
            # When all cards are in the hand: the last flight to end.
            end = max(flight.start + flight.length for flight in self.host.motion.flights)
            wait = (end - self.host.now()) / (self.host.motion.speed or 1)
            self.host.motion.fly(self.host.now(), wait, 0, on_end=partial(self._follow, then))

    def _follow(self, move: Move) -> None:
        """Play what a take was made for."""
        if self.host.can_play and move in self.host.match.legal():
            self.make(move)

    def _planner(self) -> Planner:
        host = self.host
        return Planner(
            Scene(
                host.motion,
                self.shown,
                self.hold,
                host.now(),
                host.click,
                self._where,
                self.at.deck,
                self._middle_of,
                lambda seat: self.plate_box(seat).center,
            )
        )

    def tick(self, now: float) -> bool:
        """A new hand is dealt; cards rise, sink and make room."""
        if self._deal():
            return True
        pointed = self.pointing(), self.count, self.card, self.host.carried
        changed, self._ticked = pointed != self._ticked, pointed
        return changed or self.gliding.moving

    def _deal(self) -> bool:
        """A new hand is dealt before everybody's eyes, once; whether it begins now."""
        if not self.deals(self._number):
            return False
        self.host.click("shuffle")
        self._planner().deal()
        return True


def _sizes(cards: str) -> list[int]:
    """How many cards each of the sets has that lie before somebody."""
    return list(Counter(cards).values())
