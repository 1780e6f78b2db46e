"""Show a position, and the steps of a move from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

import pygame

from dragonbox.core import head_start, phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import Played
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import moments
from dragonbox.games.rare_dragon.table.moments import GATHER, OUT, PASSED, REST, Gathering, Out, Rest
from dragonbox.ui import motion
from dragonbox.ui.actors import Go
from dragonbox.ui.flying import Place, Word
from dragonbox.ui.hand import Held, Holding, held
from dragonbox.ui.host import Host
from dragonbox.ui.steps import Steps as AnySteps
from dragonbox.ui.steps import put

MARK, DEAL, DRAW, SWEEP, LAY, COME, POINTS, WORD = 0.42, 0.22, 0.30, 0.32, 0.26, 0.42, 0.69, 1.0
OWN = 0.6
"""Seconds, at normal speed: cards are marked that somebody will take; a card is dealt, drawn, taken, laid; a
rare dragon comes over; points fly; a word stands. The player's `OWN` card is drawn more slowly: it is new."""
DEAL_STEP, STEP = 0.045, 0.07
"""Between two cards that set out one after the other."""
DEAL_MOST = 0.9
"""A deal takes no longer."""
HIGH = 14
"""How high above the table a card flies, in u."""

Card: TypeAlias = Held[str]
"""A card is the letter of its dragon, or nothing while only its back is seen."""
Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as it is shown."""

    seat: int
    """Whose hand is seen from the front."""
    hands: tuple[Cards, ...]
    laid: tuple[tuple[Cards, ...], ...]
    """By seat, set by set, in the order in which they came to lie there."""
    pile: Cards
    deck: int
    draw_two: str
    rare: str
    scores: tuple[int, ...]
    """Of the match, by seat."""
    orders: tuple[str, ...] = ()
    """The dragons in that order, by seat. It comes from the moves: it is the same after undo and on another
    day."""
    marked: int = 0
    """How many cards of the pile somebody is about to take."""

    @classmethod
    def of(
        cls,
        view: View,
        own: Cards,
        scores: Sequence[int],
        before: Seen | None = None,
        orders: tuple[str, ...] = (),
        others: Sequence[str] = (),
    ) -> Seen:
        """Return what is seen of a position at rest. Cards that were seen before are the same things.

        `others` are all hands, by seat, if they lie open.
        """
        hands, laid = [], []
        gone = before.pile[len(view.pile) :] if before and others else ()
        taken = [card for card in gone if card not in own]
        for seat, size in enumerate(view.sizes):
            known = view.known[seat]
            cards = others[seat] if others else [*[""] * (size - len(known)), *known]
            hand = (
                own if seat == view.seat else _same((*(before.hands[seat] if before else ()), *taken), cards)
            )
            taken = [card for card in taken if card not in hand]
            hands.append(hand)
            old = {cards[0].what: cards for cards in before.laid[seat]} if before else {}
            dragons, order = view.laid[seat], orders[seat] if orders else ""
            laid.append(tuple(_same(old.get(d), [d] * dragons.count(d)) for d in in_order(dragons, order)))
        pile = _same(before.pile if before else (), view.pile)
        return cls(
            view.seat,
            tuple(hands),
            tuple(laid),
            pile,
            view.deck,
            view.draw_two,
            view.rare,
            tuple(scores),
            orders,
        )

    def shows(self, view: View) -> bool:
        """Return whether a position looks like this."""
        return self.seat == view.seat and (
            tuple(map(len, self.hands)) == tuple(view.sizes)
            and "".join(card.what for card in self.pile) == view.pile
        )

    def hand(self, seat: int, cards: Iterable[Card]) -> Seen:
        """Return the same with another hand."""
        return replace(self, hands=put(self.hands, seat, tuple(cards)))

    def lay(self, seat: int, card: Card) -> Seen:
        """Return the same with one more card before a player: it joins those of its dragon, or begins a new
        set in its place."""
        sets = list(self.laid[seat])
        for i, cards in enumerate(sets):
            if cards[0].what == card.what:
                sets[i] = (*cards, card)
                break
        else:
            sets.insert(self.place(seat, card.what), (card,))
        return replace(self, laid=put(self.laid, seat, tuple(sets)))

    def place(self, seat: int, dragon: str) -> int:
        """Return before which of a player's sets another one would lie."""
        dragons = [cards[0].what for cards in self.laid[seat]]
        return in_order("".join([*dragons, dragon]), self.orders[seat] if self.orders else "").index(dragon)

    def lift(self, seat: int, card: Card) -> Seen:
        """Return the same without a card before a player."""
        sets = [tuple(other for other in cards if other != card) for cards in self.laid[seat]]
        return replace(self, laid=put(self.laid, seat, tuple(filter(None, sets))))

    def points(self, seat: int) -> int:
        """Return what lies before a player is worth."""
        worth = {self.draw_two: DRAW_TWO, self.rare: RARE}
        return sum(worth.get(card.what, OTHER) for cards in self.laid[seat] for card in cards)


def in_order(dragons: str, order: str) -> list[str]:
    """Return each of these dragons once, in an order; what is not in it follows."""
    return sorted(
        set(dragons), key=lambda dragon: (order.find(dragon) if dragon in order else len(order), dragon)
    )


def played_orders(played: Iterable[Played], laid: Sequence[str]) -> tuple[str, ...]:
    """Return the dragons as they came to lie before each seat; before them those that lay there before."""
    found = ["" for _ in laid]
    for one in played:
        move = cast(Move, one.move)
        if move.verb not in ("play", "meld"):
            continue
        if move.dragon not in found[one.seat]:
            found[one.seat] += move.dragon
        # Who loses all rare dragons lays another one behind all else.
        for event in one.events:
            if event["type"] == "play" and event["as"] == "rare":
                for owner in event["moved"]:
                    found[owner] = found[owner].replace(move.dragon, "")
    return tuple("".join(sorted({*lies} - {*order})) + order for lies, order in zip(laid, found, strict=True))


def look(host: Host, view: View, own: Cards, before: Seen | None) -> Seen:
    """Return what is seen of a position at a table; all hands, where they lie open."""
    match = host.match
    seats = range(len(match.seats)) if host.open_hands else ()
    orders = played_orders(match.rounds[-1].moves, view.laid)
    hands = [cast(View, match.view(seat)).hand for seat in seats]
    return Seen.of(view, own, head_start.scores(match), before, orders, hands)


def _same(before: Cards | None, whats: Iterable[str]) -> Cards:
    """Return those cards; the same things as before where they look the same."""
    spare = list(before or ())
    found = []
    for what in whats:
        card = next((card for card in spare if card.what == what), None)
        if card is not None:
            spare.remove(card)
        found.append(card or held(what))
    return tuple(found)


Steps: TypeAlias = AnySteps[Seen]


@dataclass(frozen=True, slots=True)
class Scene:
    """The parts of the table that the steps of a move have to know."""

    hold: Holding[str]
    """The player's own hand, as it will be held."""
    mat: pygame.Rect
    """Where the deck and the pile lie."""
    name: Callable[[int], str]
    """What a seat is called."""
    laid: Callable[[int], Place]
    """The middle of what a seat has laid."""
    plate: Callable[[int], pygame.Rect]
    """The plate of a seat."""
    open: tuple[Cards, ...] = ()
    """All hands as they will be, if they lie open."""


def choreograph(seat: int, move: Move, events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """Show all that a move of a seat changes."""
    match move.verb:
        case "draw":
            _draw(seat, events, scene, steps)
        case "take":
            _take(seat, move.count, scene, steps)
        case "meld":
            for _card in range(move.count):
                _lay(seat, move.dragon, scene, steps)
                steps.clock += STEP
            steps.clock += LAY
        case "play":
            _lay(seat, move.dragon, scene, steps)
            steps.clock += LAY
            _come_over(seat, move.dragon, events, scene, steps)
            _draw(seat, events, scene, steps)
        case "drop":
            _drop(seat, move.dragon, scene, steps)
            _end(events, scene, steps)


def undealt(seen: Seen) -> Seen:
    """Return the same before the cards are dealt: all are in the deck."""
    cards = sum(map(len, seen.hands)) + len(seen.pile)
    return replace(seen, hands=tuple(() for _hand in seen.hands), pile=(), deck=seen.deck + cards)


def deal(seen: Seen, steps: Steps) -> None:
    """All hands come from the deck, card by card and round the table; the pile has its first card."""
    seats = range(len(seen.hands))
    order: list[tuple[int | None, Card]] = []
    for i in range(max(map(len, seen.hands))):
        order += [(seat, seen.hands[seat][i]) for seat in seats if i < len(seen.hands[seat])]
    order += [(None, card) for card in seen.pile]
    step = min(DEAL_STEP, (DEAL_MOST - DEAL) / max(1, len(order)))
    for i, (seat, card) in enumerate(order):

        def change(now: Seen, seat: int | None = seat, card: Card = card) -> Seen:
            now = replace(now, deck=now.deck - 1)
            if seat is None:
                return replace(now, pile=(*now.pile, card))
            return now.hand(seat, [c for c in seen.hands[seat] if c in now.hands[seat] or c == card])

        sound = "card_lay" if i % 3 == 0 else ""
        go = Go(card.token, "deck", DEAL, motion.out, high=HIGH, turn=bool(card.what), sound=sound)
        steps.step(steps.clock + i * step, change, go)


def _joins(own: bool, seat: int, card: Card, scene: Scene) -> Callable[[Seen], Seen]:
    """A card comes to a hand: to its place in one's own."""

    def change(seen: Seen) -> Seen:
        hand = seen.hands[seat]
        will = scene.hold.cards if own else scene.open[seat] if scene.open else ()
        if card in will:
            return seen.hand(seat, [c for c in will if c == card or c in hand])
        return seen.hand(seat, (*hand, card) if card.what else (card, *hand))

    return change


def _draw(seat: int, events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """Cards of the deck: only the player sees which."""
    count = sum(event["count"] for event in events if event["type"] == "draw")
    own = seat == steps.ahead.seat
    will = scene.hold.cards if own else scene.open[seat] if scene.open else ()
    new = [card for card in will if card not in steps.ahead.hands[seat]]
    for card in new or [held("") for _card in range(count)]:
        joins = _joins(own, seat, card, scene)

        def change(seen: Seen, joins: Callable[[Seen], Seen] = joins) -> Seen:
            return joins(replace(seen, deck=seen.deck - 1))

        sound = "card_turn" if own else "card_lay"
        go = Go(card.token, "deck", OWN if own else DRAW, high=HIGH, turn=bool(card.what), sound=sound)
        steps.step(steps.clock, change, go, sound="card_lift")
        steps.clock += STEP * 2 + 0.04


def _take(seat: int, count: int, scene: Scene, steps: Steps) -> None:
    """The pile from a card on goes to the hand: the deepest first, the others lie until it is their turn."""
    own = seat == steps.ahead.seat
    if not own:
        steps.step(0, lambda seen: replace(seen, marked=count))
        steps.clock = MARK
    step = min(STEP * 0.6, 0.4 / count)
    for i, card in enumerate(steps.ahead.pile[-count:]):
        joins = _joins(own, seat, card, scene)

        def change(
            seen: Seen, card: Card = card, joins: Callable[[Seen], Seen] = joins, left: int = count - 1 - i
        ) -> Seen:
            pile = tuple(other for other in seen.pile if other != card)
            return joins(replace(seen, pile=pile, marked=left if seen.marked else 0))

        go = Go(card.token, None, SWEEP, high=HIGH, sound="card_lay" if i == count - 1 else "")
        steps.step(steps.clock + i * step, change, go, sound="" if i else "card_lift")


def _from_hand(seat: int, dragon: str, scene: Scene, seen: Seen) -> tuple[Card, Card]:
    """Return which card leaves a hand, and how it looks then: of one's own one that is not held any more, of
    others' one that is known, or any back, which then turns."""
    hand = seen.hands[seat]
    alike = [card for card in hand if card.what == dragon]
    if seat == seen.seat:
        gone = [card for card in alike if card not in scene.hold.cards]
        if not gone:
            # The move also brings one that looks the same: that one is held as this card from now on.
            return alike[-1], held(dragon)
        alike = gone
    card = alike[-1] if alike else hand[len(hand) // 2]
    return card, Held(dragon, card.token)


def _leaves(seat: int, dragon: str, scene: Scene, steps: Steps, then: Callable[[Seen, Card], Seen]) -> None:
    card, shown = _from_hand(seat, dragon, scene, steps.ahead)

    def change(seen: Seen) -> Seen:
        return then(seen.hand(seat, [other for other in seen.hands[seat] if other != card]), shown)

    go = Go(shown.token, card.token, LAY, high=HIGH, turn=card.what != shown.what, sound="card_lay")
    steps.step(steps.clock, change, go, sound="card_lift")


def _lay(seat: int, dragon: str, scene: Scene, steps: Steps) -> None:
    _leaves(seat, dragon, scene, steps, lambda seen, card: seen.lay(seat, card))


def _drop(seat: int, dragon: str, scene: Scene, steps: Steps) -> None:
    _leaves(seat, dragon, scene, steps, lambda seen, card: replace(seen, pile=(*seen.pile, card)))
    steps.clock += LAY


def _come_over(seat: int, dragon: str, events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """Rare dragons, or one of three, leave other players."""
    (event,) = (event for event in events if event["type"] == "play")
    moved = event["moved"]
    if event["as"] == "rare":
        _gather(dragon, len(moved), scene, steps)
    for i, other in enumerate(moved):
        card = next(cards[-1] for cards in steps.ahead.laid[other] if cards[0].what == dragon)

        def change(seen: Seen, other: int = other, card: Card = card) -> Seen:
            return seen.lift(other, card).lay(seat, card)

        go = Go(card.token, None, COME, high=2 * HIGH, sound="card_lay")
        steps.step(steps.clock + i * STEP * 2, change, go, sound="fly")
    if moved:
        steps.clock += COME + len(moved) * STEP * 2


def _gather(dragon: str, count: int, scene: Scene, steps: Steps) -> None:
    """A rare dragon comes: over the whole table where it takes others, else it is only told."""
    if not count:
        steps.effect(steps.clock - LAY, WORD, Word(_("A rare dragon!"), scene.mat.center), sound="crown")
        return
    told = ngettext(
        "One card comes over",
        "{number} cards come over",
        count,
        number=phrases.capital(phrases.number(count)),
    )
    moment = Gathering(NAMES[dragon].lower(), scene.mat, moments.told(), told)
    # When the card lies, and the hand has closed up: there is less to draw at once then.
    steps.effect(steps.clock, GATHER, moment, sound="crown")
    steps.clock += PASSED


def _go_out(event: Event, scene: Scene, steps: Steps) -> None:
    """Somebody has no card left."""
    seat, name = int(event["seat"]), scene.name(int(event["seat"]))
    head = _("You go out!") if name == phrases.YOU else _("{name} goes out!", name=name)
    made = event["points"][seat]
    moment = Out(scene.laid(seat), scene.mat, head, phrases.points(made) if made > 0 else "")
    steps.effect(steps.clock, OUT, moment, sound="fanfare_best")
    steps.clock += OUT * 0.6


def _end(events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """The points of a hand that is over fly to the plates."""
    for event in (event for event in events if event["type"] == "hand"):
        if event["by"] == "out":
            _go_out(event, scene, steps)
        else:
            steps.effect(steps.clock, OUT, Word(_("The deck is empty"), scene.mat.center), sound="total")
            steps.clock += OUT * 0.6
        for seat, points in enumerate(event["points"]):
            if not points:
                continue

            def change(seen: Seen, seat: int = seat, points: int = points) -> Seen:
                return replace(seen, scores=put(seen.scores, seat, seen.scores[seat] + points))

            at = steps.clock + 0.15 + seat * 0.09
            kind = "gold" if points > 0 else "loss"
            text, start, end = phrases.gain(points), scene.laid(seat), scene.plate(seat).center
            steps.points(at, text, start, end, change, kind=kind, length=POINTS)
        last = 0.15 + len(event["points"]) * 0.09 + POINTS
        steps.effect(steps.clock + last, REST, Rest())
