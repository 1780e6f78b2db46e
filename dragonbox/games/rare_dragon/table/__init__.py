"""The table of the Rare Dragon: what can be touched, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core.contract import Event, IllegalMove
from dragonbox.games.rare_dragon import turns
from dragonbox.games.rare_dragon.cards import EACH, NAMES, in_order
from dragonbox.games.rare_dragon.moves import Move, draw, drop, meld, play, take
from dragonbox.games.rare_dragon.position import DRAW_TWO, RARE, points, set_of_three
from dragonbox.games.rare_dragon.refusals import EMPTY
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import panels, pieces, words
from dragonbox.games.rare_dragon.table.cards import Card, Cards, Hold, Shown
from dragonbox.games.rare_dragon.table.layout import Layout, lay_out
from dragonbox.games.rare_dragon.table.show import Flying, Marking, Planner, Scene, Scoring, Word
from dragonbox.ui import motion, parts, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.tabletop import Host, Tabletop
from dragonbox.ui.widgets import Button, IconButton, State, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

HOVER, PICKED, LIFTED = 6, 12, 14
"""How far a card of the hand is lifted that is pointed at or picked, and the cards of the pile, in u."""
SOFT = 0.055
"""Seconds in which a card goes two thirds of the way to its place in the hand."""


@dataclass(slots=True)
class Spot(Widget):
    """A card, or a place for cards."""

    table: Table | None = None

    def draw(self, canvas: object, state: State) -> None:
        assert self.table
        self.table.draw_focus(self, state)


class Table(Tabletop):
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
        self._dealt = -1
        """The hand that was dealt before everybody's eyes."""
        self._chosen: Cards = []
        """The cards that the player makes a move with."""
        self._then: Move | None = None
        """What is to be played after the take that is being made."""
        self._soft: dict[int, list[float]] = {}
        """By the key of a card of the hand: where it is drawn, and how far it is lifted; in pixels."""
        self._painted_at = 0.0
        self._moving = False
        self._ticked: object = None
        """What was pointed at and picked when the last frame was drawn."""
        self._pointed = ("", "", "")
        """The key under the pointer, that of the focus, and which of both changed last."""
        self._places: dict[int, pygame.Rect] = {}
        self._reasons: dict[Move, tuple[str, str]] = {}

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        before, waited = getattr(self, "shown", None), not self.legal
        self._read()
        self.hold.take_up(self.view.hand)
        scores = list(self.host.match.standing.scores)
        same = before if before is not None and before.seat == self.view.seat else None
        self.shown = Shown.of(self.view, self.hold, scores, same)
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
            self._soft.clear()
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

    @property
    def seats(self) -> int:
        return len(self.host.match.seats)

    def _name(self, seat: int) -> str:
        return str(self.host.match.seats[seat].name)

    def _opponent(self, seat: int) -> int | None:
        """The number of an opponent's place; None for the player's own."""
        return None if seat == self.host.seat else (seat - self.host.seat) % self.seats - 1

    def _why_not(self, move: Move) -> tuple[str, str]:
        """Why a move is not possible, and the rule; nothing if it is."""
        if move not in self._reasons:
            try:
                self.host.match.check(move)
                self._reasons[move] = "", ""
            except IllegalMove as error:
                self._reasons[move] = self._in_short(move, error), error.rule
        return self._reasons[move]

    def _in_short(self, move: Move, error: IllegalMove) -> str:
        """The reason of a refusal, so short that it fits into the Line."""
        view = self.view
        if move.verb != "take" or str(error) == EMPTY or not 0 < move.count <= len(view.pile):
            return str(error)
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

    # ------------------------------------------------------------------ what is pointed at

    def _pointing(self) -> str:
        """The key that is pointed at: by the pointer or by the focus, whichever moved last."""
        hovered, focus = self.host.hovered, self.host.focus_at
        seen_hovered, seen_focus, last = self._pointed
        if focus != seen_focus:
            last = "focus" if focus else "pointer"
        elif hovered != seen_hovered:
            last = "pointer"
        self._pointed = hovered, focus, last
        return focus if last == "focus" else hovered

    def _number_of(self, key: str, kind: str) -> int:
        """The number of a card by its key, -1 for other things."""
        name, _, number = key.partition(" ")
        return int(number) if name == kind else -1

    def _pointed_card(self) -> Card | None:
        i = self._number_of(self._pointing(), "hand")
        return self.hold.cards[i] if 0 <= i < len(self.hold.cards) else None

    def _pointed_count(self) -> int:
        """How many cards of the pile are pointed at, while they may be taken."""
        if self.view.stage != "draw" or not self.legal:
            return 0
        i = self._number_of(self.host.carried or self._pointing(), "pile")
        return len(self.view.pile) - i if 0 <= i < len(self.view.pile) else 0

    @property
    def carried(self) -> Card | None:
        """The card of the hand that is being dragged."""
        i = self._number_of(self.host.carried, "hand")
        return self.hold.cards[i] if 0 <= i < len(self.hold.cards) else None

    # ------------------------------------------------------------------ layout

    def lay_out(self) -> None:
        c = self.host.canvas
        line = self.host.ledge - c.px(10) - max(c.px(36), round(c.type.pixels(17) * 1.75))
        text = c.type.pixels(16) / (16 * c.u)
        title = max(
            c.type.width("The Rare Dragon", theme.HEAD, "serif"), c.type.width(self.subtitle(), theme.LABEL)
        )
        self.at = lay_out(
            c.width, c.height, c.u, c.stage, self.host.ledge, line, text, self.seats - 1, c.px(134) + title
        )
        self._soft.clear()

    def plate_box(self, seat: int) -> pygame.Rect:
        opponent = self._opponent(seat)
        return self.at.plate if opponent is None else self.at.opponents[opponent].plate

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

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
            size = 15.0
            while size > theme.SMALL and c.type.width(title, size, "semi") > box.w - 2 * pad:
                size -= 0.5
            parts.head(c, title, (box.x + pad, box.y + c.px(8)), box.w - 2 * pad, size)

    # ------------------------------------------------------------------ what can be touched

    def widgets(self) -> list[Widget]:
        at, view = self.at, self.view
        found: list[Widget] = []
        drawing = view.stage == "draw" and bool(self.legal)
        playing = view.stage == "play" and bool(self.legal)
        lift = self.host.canvas.px(PICKED)
        held = [] if self.host.concealed else self.hold.cards
        boxes = at.hand_cards(len(held))
        for i, (card, box) in enumerate(zip(held, boxes, strict=True)):
            area = box.copy()
            if i + 1 < len(boxes):
                area.w = min(box.w, boxes[i + 1].x - box.x)
            area.y -= lift
            area.h += lift
            found.append(
                Spot(
                    f"hand {i}",
                    area,
                    partial(self.pick_card, card),
                    "hand",
                    tip=self._tip_of(card),
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
        well_tip = "Here lie your sets, draw-two and rare dragons"
        found.append(Spot("well", at.well, self.lay_picked, skip=not lay, tip=well_tip, table=self))
        tip = f"Deck: {words.cards(view.deck)} left"
        found.append(Spot("deck", at.deck, self.pick_deck, skip=not drawing, tip=tip, table=self))
        drops = playing and self.card is not None and not view.must
        found.append(Spot("tray", at.tray, self.pick_tray, skip=not drops, table=self))
        fan = at.fan(len(view.pile))
        for i, box in enumerate(fan):
            area = box.copy()
            if i + 1 < len(fan):
                area.w = min(box.w, fan[i + 1].x - box.x)
            act = partial(self.pick_pile, len(fan) - i)
            skip = take(len(fan) - i) not in self.legal
            found.append(Spot(f"pile {i}", area, act, tip=NAMES[view.pile[i]], skip=skip, table=self))
        found += [Widget(key, box, tip=tip, skip=True) for key, box, tip in self._tips()]
        return [*found, *self._actions()]

    def _tip_of(self, card: Card) -> str:
        dragon = card.dragon
        if dragon == self.view.draw_two:
            return f"{NAMES[dragon]}: the draw-two dragon"
        return f"{NAMES[dragon]}: the rare dragon" if dragon == self.view.rare else NAMES[dragon]

    def _tips(self) -> list[tuple[str, pygame.Rect, str]]:
        """What explains itself when the pointer rests on it."""
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
            place = self._opponent(seat)
            if place is None:
                continue
            name, known = self._name(seat), view.known[seat]
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
            mover = self.host.match.to_move
            why = f"Wait: it is {self._name(mover)}'s turn." if mover is not None else "The hand is over."
            label = "Draw a card"
            return [
                Button("act", first, self.confirm, "actions", why, label=label, kind="primary", skip=True)
            ]
        options = self._picked_options()
        drawing = self.view.stage == "draw"
        others: list[Button] = []
        if options:
            label, why = self._label(options[0]), ""
            for i, move in enumerate(options[1:]):
                told = "Discard" if move.verb == "drop" else f"Lay {move.count}"
                others.append(
                    Button(
                        f"other {i}",
                        row,
                        partial(self.make, move),
                        "actions",
                        label=told,
                        kind="ink",
                        size=16,
                    )
                )
            if drawing:
                others.append(
                    Button(
                        "draw", row, self.pick_deck, "actions", label="Draw", kind="ink", cap="Space", size=16
                    )
                )
            if len(others) < 2 and not self.view.must:
                others.append(
                    Button("cancel", row, self._cancel, "actions", label="Cancel", kind="ink", size=16)
                )
        elif drawing:
            label, why = "Draw a card", ""
        else:
            label, why = "Discard", "Pick a card of your hand first."
        cap = "Space" if drawing and not options else ""
        button = Button("act", first, self.confirm, "actions", why, label=label, kind="primary", cap=cap)
        c = self.host.canvas
        while button.size > theme.LABEL and c.type.width(label, button.size, "semi") > self._label_room(
            button
        ):
            button.size -= 0.5
        gap = c.px(8)
        for i, other in enumerate(others):
            w = (row.w - gap * (len(others) - 1)) // len(others)
            other.box = pygame.Rect(row.x + i * (w + gap), row.y, w, row.h)
        return [button, *others]

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
        label = words.capital(words.act(move, self.view))
        if move.verb == "meld":
            return f"{label} {words.gain(self._gain(move))}"
        if move.verb == "play" and move.dragon != self.view.draw_two:
            return f"{label} {words.gain(self._gain(move))}"
        return label

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
            self.host.explain("pick what you want to lay in your hand first", "turn")
        else:
            self.host.explain("first draw a card, or take cards from the discard pile", "turn")

    def _as_laid(self, dragon: str) -> Move:
        """The play that is most likely meant when a card is to be laid."""
        special = dragon in (self.view.draw_two, self.view.rare)
        alike = self.view.hand.count(dragon)
        fourth = set_of_three(self.view, dragon) is not None
        return play(dragon) if special or fourth or alike < 2 else meld(dragon, max(3, min(alike, EACH)))

    def _picked(self) -> None:
        """Something is picked: the table shows it. The focus of the keys goes on to the button."""
        self.host.click("card_lift")
        self.host.quiet()
        self.host.refresh()
        if self.host.focus_at:
            self.host.focused = "act"

    def _cancel(self) -> None:
        back = self.first_focus() if self.card else f"pile {len(self.view.pile) - self.count}"
        self._put_back()
        self.host.click("card_lay")
        self.host.quiet()
        self.host.refresh()
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
        buttons = [widget for widget in self._actions() if isinstance(widget, Button)]
        if command == "mild":
            if self.legal and self.view.stage == "draw":
                self.pick_deck()
                return True
            number = 0
        elif command.startswith("choice "):
            number = int(command[-1]) - 1
        else:
            return False
        if not 0 <= number < len(buttons):
            return False
        button = buttons[number]
        if button.on:
            button.act()
        else:
            self.host.explain(button.why, "", button.key)
        return True

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
            self._dropped_card(self.hold.cards[int(number)], widget.key, at)
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

    def _slot(self, x: int) -> int:
        """The place in the hand for a card that is let go there."""
        boxes = self.at.hand_cards(len(self.hold.cards))
        return min(range(len(boxes)), key=lambda i: abs(boxes[i].centerx - x))

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
            self.shown = Shown.of(before, self.hold, self.shown.scores, self.shown)
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

    def _middle_of(self, seat: int) -> tuple[int, int]:
        """The middle of where a seat lays its cards."""
        place = self._opponent(seat)
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
            place = self._opponent(seat)
            hand = shown.hands[seat]
            boxes = at.hand_cards(len(hand)) if place is None else at.backs(place, len(hand))
            self._places.update({card.key: box for card, box in zip(hand, boxes, strict=True)})
            sets = shown.laid[seat]
            for cards, places in zip(sets, at.sets(place, [len(cards) for cards in sets]), strict=False):
                self._places.update({card.key: box for card, box in zip(cards, places, strict=True)})
        fan = at.fan(len(shown.pile))
        self._places.update({card.key: box for card, box in zip(shown.pile, fan, strict=True)})

    def tick(self, now: float) -> bool:
        """A new hand is dealt; cards rise, sink and make room."""
        if self._deal():
            return True
        pointed = self._pointing(), self.count, self.card, self.host.carried
        changed, self._ticked = pointed != self._ticked, pointed
        return changed or self._moving

    def _deal(self) -> bool:
        """A new hand is dealt before everybody's eyes, once; whether it begins now."""
        if self._dealt == self._number or self.host.concealed:
            return False
        self._dealt = self._number
        fresh = not self.host.match.rounds[-1].moves and not self.host.watching
        if not fresh or self.host.motion.busy or not self.host.motion.speed:
            return False
        self.host.click("shuffle")
        self._planner().deal()
        return True

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c = self.host.canvas
        self._moving = False
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
        panels.log(c, self.at.log, self._logged(), "Every move is told here.")
        panels.would(c, self.at.would, self._would())
        self._paint_hand(now)

    def _paint_deck(self) -> None:
        c, box, left = self.host.canvas, self.at.deck, self.shown.deck
        drawing = self.view.stage == "draw" and bool(self.legal) and not self.host.motion.busy
        if left:
            for i in range(min(4, 1 + left // 7), -1, -1):
                under = box.move(-c.px(1.4 * i), -c.px(1.4 * i)) if i else box
                if i:
                    c.sprite("rare_dragon/back", under.move(c.px(2.8 * i), c.px(2.8 * i)))
            lift = c.px(HOVER) if drawing and self._pointing() == "deck" else 0
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
        carried = 0 if busy else len(pile) - self._number_of(self.host.carried, "pile")
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
                c.outline(drawn.inflate(c.px(4), c.px(4)), radius, theme.ALARM, max(2, c.px(3)))
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
        place = self._opponent(seat)
        sets = [cards for cards in self.shown.laid[seat] if any(not card.air for card in cards)]
        if not sets:
            self._paint_nothing(seat, place)
        worth = {view.draw_two: DRAW_TWO, view.rare: RARE}
        for cards in sets:
            down = [card for card in cards if not card.air]
            for card in down:
                place_of = self._places[card.key]
                pieces.card(c, card.dragon, place_of, 0, place_of.w if card is down[-1] else 0)
            box = self._places[down[-1].key]
            each = worth.get(down[0].dragon, 1)
            kind = "loss" if each < 0 else "gold" if each == RARE else "ink"
            at = box.right - c.px(9), box.y + c.px(7)
            parts.badge(c, words.gain(each * len(down)), at, kind, 15, 22)

    def _paint_nothing(self, seat: int, place: int | None) -> None:
        c = self.host.canvas
        if any(self.shown.laid[seat]):
            return
        if place is None:
            told = "Your sets, your rare and draw-two dragons will lie here."
            lines = c.type.wrap(told, 16, self.at.well.w - c.px(24))
            y = self.at.well.centery - c.type.line(16) * len(lines) / 2
            for i, line in enumerate(lines):
                at = self.at.well.centerx, y + c.type.line(16) * i
                c.text(line, at, 16, c.palette.dim, "italic", "center")
            return
        opponent = self.at.opponents[place]
        align = {0.0: "left", 0.5: "center", 1.0: "right"}[opponent.align]
        x = opponent.laid.x + opponent.laid.w * opponent.align
        x += c.px(8) * (1 - 2 * opponent.align)
        c.text("nothing laid yet", (x, opponent.laid.y + c.px(12)), 15, c.palette.dim, "italic", align)

    def _paint_backs(self, seat: int) -> None:
        """The hand of an opponent; cards that everybody has seen them take lie open."""
        place = self._opponent(seat)
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
            return
        self._settle_hand(now)
        cards = self.hold.cards
        picked = self._raised()
        busy = self.host.motion.busy
        playable = {move.dragon for move in self.legal if move.verb in ("play", "meld")}
        for i, card in enumerate(cards):
            if card.air or card is self.carried:
                continue
            x, lift = self._soft[card.key]
            box = self._places[card.key].copy()
            box.x = round(x) + round(self.host.shake(f"hand {i}"))
            after = cards[i + 1] if i + 1 < len(cards) else None
            seen = self._soft[after.key][0] - x if after and not after.air else box.w
            drawn = pieces.card(c, card.dragon, box, lift, seen)
            radius = drawn.w * pieces.CORNER
            if self.host.shake(f"hand {i}"):
                c.outline(drawn.inflate(c.px(4), c.px(4)), radius, theme.ALARM, max(2, c.px(3)))
            elif card in picked:
                parts.chosen(c, drawn, radius)
            elif self.view.must and self.legal and not busy:
                parts.dim(c, drawn, radius, 0.45)
            elif card is self._pointed_card() and not busy:
                c.outline(drawn.inflate(c.px(3), c.px(3)), radius, theme.FOIL[0], c.hair(1.6), 0.9)
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
        speed = self.host.motion.speed
        share = 1.0 if not speed else min(1.0, (now - self._painted_at) / (SOFT * max(speed, 0.5)))
        self._painted_at = now
        picked = self._raised()
        pointed = None if self.host.motion.busy or self.host.carried else self._pointed_card()
        gap = self._opened()
        cards = self.hold.cards
        for i, card in enumerate(cards):
            box = self._places[card.key]
            x = float(box.x if gap is None else gap[i])
            lift = c.px(PICKED) if card in picked else c.px(HOVER) if card is pointed else 0.0
            soft = self._soft.get(card.key)
            if soft is None:
                self._soft[card.key] = [x, lift]
                continue
            for k, goal in enumerate((x, lift)):
                soft[k] = goal if abs(goal - soft[k]) < 0.6 else soft[k] + (goal - soft[k]) * share
                self._moving |= soft[k] != goal
        for key in set(self._soft) - {card.key for card in cards}:
            del self._soft[key]

    def _opened(self) -> list[int] | None:
        """While a card is carried along the hand: where the cards lie, with a gap for it."""
        card = self.carried
        if card is None or self.host.pointer[1] <= self.host.ledge - self.host.canvas.px(4):
            return None
        cards = self.hold.cards
        slot = self._slot(self.host.pointer[0])
        rest = [other for other in cards if other is not card]
        order = [*rest[:slot], card, *rest[slot:]]
        boxes = self.at.hand_cards(len(cards))
        return [boxes[order.index(card)].x for card in cards]

    # ------------------------------------------------------------------ above all

    def draw_focus(self, spot: Spot, state: State) -> None:
        """The ring round what the keys have reached."""
        if not state.focus:
            return
        c = self.host.canvas
        kind, _, number = spot.key.partition(" ")
        box = spot.box
        if kind == "hand" and int(number) < len(self.hold.cards):
            card = self.hold.cards[int(number)]
            if card.key in self._soft and card.key in self._places:
                x, lift = self._soft[card.key]
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
            elif isinstance(data, Scoring):
                data.draw(c, share)
            elif isinstance(data, Word):
                self._paint_word(data, share)
        self._paint_carried()

    def _paint_word(self, word: Word, share: float) -> None:
        """A word that rises over the table and fades."""
        c = self.host.canvas
        strength = min(1.0, share * 6, (1 - share) * 4)
        line = c.type.foil(word.text, 34, "serif bold")
        x, y = self.at.tray.centerx, self.at.tray.centery - c.px(26 * motion.out(share))
        box = line.get_rect(center=(x, y)).inflate(c.px(48), c.px(18))
        c.box(box, box.h / 2, theme.INK, 0.82 * strength)
        c.outline(box, box.h / 2, theme.GOLD, c.hair(1.3), 0.8 * strength)
        if strength < 1:
            line = line.copy()
            line.set_alpha(round(255 * strength))
        c.surface.blit(line, line.get_rect(center=(x, y)))

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
        elif (i := self._number_of(key, "pile")) >= 0:
            step = self.at.deck.w * 0.3
            for k, lying in enumerate(self.shown.pile[i:]):
                box = self.at.deck.copy()
                box.center = round(x + k * step), y + lift
                pieces.card(c, lying.dragon, box, lift)

    # ------------------------------------------------------------------ words

    def _logged(self) -> list[panels.Logged]:
        count = panels.log_rows(self.host.canvas, self.at.log)
        found = []
        for played in reversed(self.host.match.rounds[-1].moves[-count:]):
            move = cast(Move, played.move)
            made = sum(self._made(event) for event in played.events)
            name = self._name(played.seat)
            found.append(panels.Logged(name, words.brief(move, name == "You"), made))
        return found

    def _made(self, event: Event) -> int:
        """What an event added before the player who moved."""
        if event["type"] == "meld":
            return int(event["count"])
        if event["type"] != "play":
            return 0
        if event["as"] == "draw two":
            return DRAW_TWO
        return (RARE if event["as"] == "rare" else 1) * (1 + len(event["moved"]))

    def _would(self) -> list[panels.Would]:
        view = self.view
        made = points(view) if view.over else self.shown.points(view.draw_two, view.rare)
        scores = self.shown.scores
        rows = []
        for i in range(self.seats):
            seat = (self.host.seat + i) % self.seats
            total = scores[seat] if view.over else scores[seat] + made[seat]
            rows.append(panels.Would(self._name(seat), made[seat], total, i == 0))
        return rows

    def line(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        played = self.host.match.rounds[-1].moves
        if self.host.motion.busy and played:
            last = played[-1]
            you = self._name(last.seat) == "You"
            told = words.sentence(cast(Move, last.move), you, last.events)
            runs: list[Run] = [(self._name(last.seat), palette.text, "semi"), (told, palette.dim, "sans")]
            if made := sum(self._made(event) for event in last.events):
                runs.append(words.worth(made, palette))
            return Line("preview", runs)
        if view.over and played:
            by = str(played[-1].events[-1].get("by", ""))
            return Line("turn", words.over(self._name(played[-1].seat), by, palette))
        if not self.host.can_play:
            mover = self.host.match.to_move
            who = self._name(mover) if mover is not None else "Nobody"
            verb = "are" if who == "You" else "is"
            return Line("wait", [(who, palette.text, "semi"), (f"{verb} to move.", palette.dim, "sans")])
        return self._picking_line()

    def _picking_line(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        if view.stage == "draw":
            if count := self.count or self._pointed_count():
                return self._take_line(count)
        else:
            if view.must:
                options = self._picked_options()
                return Line("turn", words.must(view.must, len(options) > 1, palette))
            card = self.carried or self._pointed_card() or self.card
            if self.card is not None and not self.carried:
                card = self.card
            if card is not None and (options := self._options(card.dragon)):
                return self._play_line(card.dragon, options)
        people = self.host.match.people
        name = self._name(self.host.seat) if len(people) > 1 else ""
        return Line("turn", words.prompt(name, view.stage, len(view.hand) == 1, palette))

    def _take_line(self, count: int) -> Line:
        palette, view = self.host.canvas.palette, self.view
        why, _ = self._why_not(take(count))
        if why:
            return Line("why", [(words.capital(why).rstrip(".") + ".", palette.text, "sans")])
        plays = self._after_take(count)
        gain = self._gain(plays[-1]) if len(plays) == 1 else plays[0].count
        used = plays[0].count or 1
        left = len(view.hand) + count - used
        deepest = view.pile[-count]
        return Line("preview", words.preview_take(count, deepest, plays, gain, left, view, palette))

    def _play_line(self, dragon: str, options: Sequence[Move]) -> Line:
        palette, view = self.host.canvas.palette, self.view
        move = options[0]
        more = ""
        if move.verb == "drop":
            if len(view.hand) == 1:
                more = "You go out."
            elif self._why_not(self._as_laid(dragon))[0] == EMPTY:
                more = "To lay it would empty your hand."
        elif move.dragon == view.rare and (stolen := self._stolen()):
            more = f"{stolen} come{'s' * (stolen == 1)} over to you."
        elif move.verb == "play" and dragon not in (view.draw_two, view.rare):
            owner = set_of_three(view, dragon)
            if owner is not None and owner != self.host.seat:
                more = f"One comes over from {self._name(owner)}: two and two."
        elif move.count == EACH:
            more = "Or lay only three."
        return Line("preview", words.preview_play(move, self._gain(move), more, palette, view))

    def words(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        played = self.host.match.history[-1] if self.host.match.history else None
        events = played.events if played is not None and played.move == move else ()
        return words.sentence(move, False, events)

    def forced(self, view: AnyView) -> AnyMove | None:
        """To draw when nothing can be taken, and to play what was taken, are no decisions; to let one's last
        card go is one."""
        legal = cast(View, view).legal()
        return legal[0] if len(legal) == 1 and legal[0].verb != "drop" else None

    def subtitle(self) -> str:
        return words.subtitle(len(self.host.match.rounds), self.host.match.options["target"])

    def plate(self, seat: int) -> Plate:
        count = len([card for card in self.shown.hands[seat] if not card.air])
        place = self._opponent(seat)
        mirrored = place is not None and self.at.opponents[place].mirrored
        return Plate("", "", words.signed(self.shown.scores[seat]), words.cards(count), mirrored=mirrored)
