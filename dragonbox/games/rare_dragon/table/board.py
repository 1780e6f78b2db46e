"""What lies on the table, what is pointed at and picked, and what can be done with it."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame

from dragonbox.games.rare_dragon import turns
from dragonbox.games.rare_dragon.cards import EACH, in_order
from dragonbox.games.rare_dragon.moves import Move, meld, play, take
from dragonbox.games.rare_dragon.position import DRAW_TWO, RARE, set_of_three
from dragonbox.games.rare_dragon.refusals import EMPTY
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import words
from dragonbox.games.rare_dragon.table.cards import Card, Cards, Hold, Shown
from dragonbox.games.rare_dragon.table.layout import Layout, lay_out
from dragonbox.ui import held
from dragonbox.ui.gliding import Gliding
from dragonbox.ui.tabletop import Host, Tabletop, number_of


class Board(Tabletop):
    """The part of the table that looks at the match."""

    at: Layout

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.view: View
        self.shown: Shown
        self.legal: list[Move] = []
        self.count = 0
        """How many cards of the pile are picked to be taken."""
        self.card: Card | None = None
        """The picked card of the hand."""
        self._holds: dict[int, Hold] = {}
        """By seat, how its player holds the cards of this hand."""
        self._number = -1
        """The hand of the match that they belong to."""
        self._chosen: Cards = []
        """The cards that the player makes a move with."""
        self._then: Move | None = None
        """What is to be played after the take that is being made."""
        self.gliding = Gliding()
        """The cards of the hand."""
        self._ticked: object = None
        """What was pointed at and picked when the last frame was drawn."""
        self._places: dict[int, pygame.Rect] = {}
        self._reasons: dict[Move, tuple[str, str]] = {}

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        waited = not self.legal
        self._read()
        self.hold.take_up(self.view.hand)
        scores = list(self.host.match.standing.scores)
        self.shown = Shown.of(self.view, self.hold, scores)
        if self.view.must and self.legal:
            self.card = next((c for c in reversed(self.hold.cards) if c.dragon == self.view.must), None)
        if waited and self.legal:
            self.host.focused = self.first_focus()

    def _read(self) -> None:
        """Take the position from the match; nothing is picked."""
        number = len(self.host.match.rounds)
        if number != self._number:
            self._number = number
            self._holds.clear()
            self.gliding.clear()
        self.view = cast(View, self.host.match.view(self.host.seat))
        self.legal = cast("list[Move]", self.host.match.legal()) if self.host.can_play else []
        self._reasons.clear()
        self._put_back()

    def _put_back(self) -> None:
        self.count, self.card = 0, None

    @property
    def hold(self) -> Hold:
        """How the player holds the hand."""
        return self._holds.setdefault(self.host.seat, Hold())

    def _why_not(self, move: Move) -> tuple[str, str]:
        """Why a move is not possible, and the rule; nothing if it is."""
        if move not in self._reasons:
            why, rule = self.refusal(move)
            self._reasons[move] = self._in_short(move, why), rule
        return self._reasons[move]

    def _in_short(self, move: Move, why: str) -> str:
        """The reason of a refusal, so short that it fits into the Line."""
        view = self.view
        if move.verb != "take" or why in ("", EMPTY) or not 0 < move.count <= len(view.pile):
            return why
        deepest = view.pile[-move.count]
        return words.no_take(deepest, view.hand.count(deepest) + view.pile.count(deepest, -move.count))

    # ------------------------------------------------------------------ what can be done

    def _options(self, dragon: str) -> list[Move]:
        """What can be done with a card of the hand: sets and plays first, then the discard."""
        moves = [move for move in self.legal if move.dragon == dragon]
        return sorted(moves, key=lambda move: (move.verb == "drop", -move.count))

    def _picked_options(self) -> list[Move]:
        """What can be done with what is picked, the likeliest first."""
        if self.count:
            return [take(self.count)]
        return self._options(self.card.dragon) if self.card else []

    def _after_take(self, count: int) -> list[Move]:
        """The plays of which one has to follow a take."""
        view = self.view
        taken = view.pile[-count:]
        after = replace(
            view, hand=in_order(view.hand + taken), pile=view.pile[:-count], stage="play", must=taken[0]
        )
        return sorted(turns.legal(after), key=lambda move: move.count)

    def _gain(self, move: Move) -> int:
        """What a play adds to the player's points."""
        view = self.view
        if move.verb == "meld":
            return move.count
        if move.verb != "play":
            return 0
        if move.dragon == view.draw_two:
            return DRAW_TWO
        if move.dragon == view.rare:
            return RARE * (1 + self._stolen())
        return 1 if set_of_three(view, move.dragon) == self.host.seat else 2

    def _stolen(self) -> int:
        """How many rare dragons lie before others."""
        return sum(
            laid.count(self.view.rare) for seat, laid in enumerate(self.view.laid) if seat != self.host.seat
        )

    def _needed(self, move: Move) -> Cards:
        """The cards of the hand that a move is made with."""
        if self.card is None or move.verb in ("draw", "take"):
            return []
        alike = [c for c in self.hold.cards if c is not self.card and c.dragon == move.dragon]
        return [self.card, *alike[: max(0, move.count - 1)]]

    def _as_laid(self, dragon: str) -> Move:
        """The play that is most likely meant when a card is to be laid."""
        special = dragon in (self.view.draw_two, self.view.rare)
        alike = self.view.hand.count(dragon)
        fourth = set_of_three(self.view, dragon) is not None
        return play(dragon) if special or fourth or alike < 2 else meld(dragon, max(3, min(alike, EACH)))

    # ------------------------------------------------------------------ what is pointed at

    def _pointed_card(self) -> Card | None:
        i = number_of(self.pointing(), "hand")
        return self.hold.cards[i] if 0 <= i < len(self.hold.cards) else None

    def _pointed_count(self) -> int:
        """How many cards of the pile are pointed at, while they may be taken."""
        if self.view.stage != "draw" or not self.legal:
            return 0
        i = number_of(self.host.carried or self.pointing(), "pile")
        return len(self.view.pile) - i if 0 <= i < len(self.view.pile) else 0

    @property
    def carried(self) -> Card | None:
        """The card of the hand that is being dragged."""
        i = number_of(self.host.carried, "hand")
        return self.hold.cards[i] if 0 <= i < len(self.hold.cards) else None

    # ------------------------------------------------------------------ layout

    def lay_out(self) -> None:
        title = self.host.canvas.px(134) + self.title_width()
        self.at = lay_out(self.room(), self.seats - 1, title)
        self.gliding.clear()

    def plate_box(self, seat: int) -> pygame.Rect:
        opponent = self.opponent(seat)
        return self.at.plate if opponent is None else self.at.opponents[opponent].plate

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    # ------------------------------------------------------------------ places

    def _slot(self, x: int) -> int:
        """The place in the hand for a card that is let go there."""
        return held.slot(self.at.hand_cards(len(self.hold.cards)), x)

    def _middle_of(self, seat: int) -> tuple[int, int]:
        """The middle of where a seat lays its cards."""
        place = self.opponent(seat)
        return (self.at.well if place is None else self.at.opponents[place].laid).center

    def _where(self, card: Card) -> pygame.Rect:
        """Where a card lies, or will lie."""
        found = self._places.get(card.key)
        if found is None:
            self._place_all()
            found = self._places.get(card.key)
        return found or self.at.deck

    def _place_all(self) -> None:
        """Find the place of every card that is seen."""
        at, shown = self.at, self.shown
        self._places.clear()
        for seat in range(self.seats):
            place = self.opponent(seat)
            hand = shown.hands[seat]
            boxes = at.hand_cards(len(hand)) if place is None else at.backs(place, len(hand))
            self._places.update({card.key: box for card, box in zip(hand, boxes, strict=True)})
            sets = shown.laid[seat]
            for cards, places in zip(sets, at.sets(place, [len(cards) for cards in sets]), strict=False):
                self._places.update({card.key: box for card, box in zip(cards, places, strict=True)})
        fan = at.fan(len(shown.pile))
        self._places.update({card.key: box for card, box in zip(shown.pile, fan, strict=True)})
