"""The rules of The Case of the Rare Dragon: a rummy of ten dragons, hand after hand.

A card is the letter of its dragon (`cards`), and a hand, the cards before a player, the discard pile and the
deck are texts of such letters. The concepts have modules of their own: the notation (`moves`), what may be
done (`turns`) and why not (`refusals`), what can be seen of a hand and how it counts (`position`), the deal
(`dealing`). Here a hand is played, and hands make a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from dragonbox.core.contract import Deal, Event, Option, Options, Rng, Seat, Standing
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_
from dragonbox.core.shuffle import shuffled
from dragonbox.games.rare_dragon import dealing, moves, position, refusals, turns
from dragonbox.games.rare_dragon.cards import CARDS, DRAGONS, EACH, in_order
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import Stage

KEY = "rare_dragon"
TITLE = "The Rare Dragon"
SEATS = (2, 3, 4)
VERSION = 1
HIDDEN = True
TARGET = 50
"""The usual one."""
OPTIONS = (
    Option(
        *("target", N_("Target"), N_("Play rounds until a player has this many points."), TARGET),
        low=10,
        high=200,
    ),
)
DRAWN = 2
"""Cards that the draw-two dragon brings."""


@dataclass(slots=True)
class Round:
    """A hand in play. See `position.Position` for what the words mean."""

    hands: list[str]
    """By seat, sorted."""
    laid: list[str]
    pile: str
    stock: str
    """The deck, the next card to draw first."""
    draw_two: str
    rare: str
    known: list[str]
    """The cards of each hand of which everybody knows, sorted; by seat. See `View.known`."""
    to_move: Seat | None
    stage: Stage
    must: str
    played_draw_two: bool
    played_rare: bool
    first: Seat
    """Who began."""
    scores: tuple[int, ...]
    """By seat; all 0 until the hand is over."""
    before: tuple[int, ...] = ()
    """The scores that the hands before have brought, by seat; empty in the first hand."""
    target: int = TARGET

    @property
    def hand(self) -> str:
        return "" if self.to_move is None else self.hands[self.to_move]

    @property
    def over(self) -> bool:
        return self.to_move is None

    @property
    def deck(self) -> int:
        return len(self.stock)

    def legal(self) -> list[Move]:
        return turns.legal(self)

    def check(self, move: AnyMove) -> None:
        refusals.check(self, cast(Move, move))

    def copy(self) -> Round:
        return Round(
            self.hands[:],
            self.laid[:],
            self.pile,
            self.stock,
            self.draw_two,
            self.rare,
            self.known[:],
            self.to_move,
            self.stage,
            self.must,
            self.played_draw_two,
            self.played_rare,
            self.first,
            self.scores,
            self.before,
            self.target,
        )

    def view(self, seat: Seat) -> View:
        known = self.known[:]
        known[seat] = ""
        return View(
            seat,
            self.hands[seat],
            tuple(map(len, self.hands)),
            tuple(known),
            self.known[seat],
            tuple(self.laid),
            self.pile,
            len(self.stock),
            self.draw_two,
            self.rare,
            self.scores,
            self.to_move,
            self.stage,
            self.must,
            self.played_draw_two,
            self.played_rare,
            self.first,
            self.before,
            self.target,
        )

    def apply(self, move: AnyMove) -> list[Event]:
        verb, dragon, count = cast(Move, move)
        seat = self.to_move
        assert seat is not None
        match verb:
            case "draw":
                self.stage = "play"
                return [self._draw(seat, 1)]
            case "take":
                return [self._take(seat, count)]
            case "play":
                self.must = ""
                self._leave(seat, dragon, 1)
                if dragon == self.draw_two:
                    return self._play_draw_two(seat)
                return [self._play_rare(seat) if dragon == self.rare else self._play_fourth(seat, dragon)]
            case "meld":
                self.must = ""
                self._leave(seat, dragon, count)
                self.laid[seat] = in_order(self.laid[seat] + dragon * count)
                return [{"type": "meld", "dragon": dragon, "count": count}]
        self._leave(seat, dragon, 1)
        self.pile += dragon
        return [{"type": "drop", "dragon": dragon}, *self._end_turn(seat)]

    # -- what a move does --

    def _draw(self, seat: Seat, count: int) -> Event:
        """The top cards of the deck, as many of them as there are, go to the player's hand."""
        drawn, self.stock = self.stock[:count], self.stock[count:]
        self.hands[seat] = in_order(self.hands[seat] + drawn)
        return {"type": "draw", "seat": seat, "count": len(drawn)}

    def _take(self, seat: Seat, count: int) -> Event:
        taken, self.pile = self.pile[-count:], self.pile[:-count]
        self.hands[seat] = in_order(self.hands[seat] + taken)
        self.stage, self.must = "play", taken[0]
        known = self.known[seat] + taken
        if self.must not in (self.draw_two, self.rare) and position.set_of_three(self, self.must) is None:
            # It could not be taken without the other cards of a set.
            known += self.must * (min(moves.SETS) - known.count(self.must))
        self.known[seat] = in_order(known)
        return {"type": "take", "cards": taken}

    def _play_draw_two(self, seat: Seat) -> list[Event]:
        self.played_draw_two = True
        self.laid[seat] = in_order(self.laid[seat] + self.draw_two)
        played = _told(self.draw_two, "draw two", [])
        return [played, self._draw(seat, DRAWN)] if self.stock else [played]

    def _play_rare(self, seat: Seat) -> Event:
        self.played_rare = True
        others = [other for other in range(len(self.laid)) if other != seat]
        moved = [other for other in others for _ in range(self.laid[other].count(self.rare))]
        return self._gather(seat, self.rare, "rare", moved)

    def _play_fourth(self, seat: Seat, dragon: str) -> Event:
        owner = position.set_of_three(self, dragon)
        return self._gather(seat, dragon, "fourth", [] if owner is None or owner == seat else [owner])

    # -- what they share --

    def _leave(self, seat: Seat, dragon: str, count: int) -> None:
        """Cards leave the hand, those first of which everybody knows: cards of one dragon are alike."""
        self.hands[seat] = self.hands[seat].replace(dragon, "", count)
        if self.known[seat]:
            self.known[seat] = self.known[seat].replace(dragon, "", count)

    def _gather(self, seat: Seat, dragon: str, way: str, moved: list[Seat]) -> Event:
        """A card is laid before the player, and one comes over from each of the seats `moved`."""
        laid = self.laid
        for other in moved:
            laid[other] = laid[other].replace(dragon, "", 1)
        laid[seat] = in_order(laid[seat] + dragon * (1 + len(moved)))
        return _told(dragon, way, moved)

    def _end_turn(self, seat: Seat) -> list[Event]:
        """The next player's turn, or the end of the hand."""
        self.stage, self.played_draw_two, self.played_rare = "draw", False, False
        if self.hands[seat] and self.stock:
            self.to_move = (seat + 1) % len(self.hands)
            return []
        self.to_move = None
        self.scores = position.points(self)
        by = "deck" if self.hands[seat] else "out"
        return [{"type": "hand", "by": by, "seat": seat, "points": list(self.scores)}]


def _told(dragon: str, way: str, moved: list[Seat]) -> Event:
    """A card that was played; cards came over from the seats `moved`, named once for each card."""
    return {"type": "play", "dragon": dragon, "as": way, "from": moved[0] if moved else None, "moved": moved}


@dataclass(frozen=True, slots=True)
class View:
    """The part of a hand that a seat may know. `position.Position` explains the words."""

    seat: Seat
    """Whose view it is."""
    hand: str
    """The cards of this seat, sorted, whoever has to decide."""
    sizes: tuple[int, ...]
    """How many cards each hand has, by seat."""
    known: tuple[str, ...]
    """By seat, the cards of which is known that they are in that hand, sorted; of this seat's own: none.

    They were taken from the discard pile and not played or dropped since. And who has taken a card that is
    to be played as a set, and has not played it yet, has two more of it.
    """
    told: str
    """What the others know of the hand of this seat, in the same way."""
    laid: tuple[str, ...]
    pile: str
    deck: int
    draw_two: str
    rare: str
    scores: tuple[int, ...]
    """By seat; all 0 until the hand is over."""
    to_move: Seat | None
    stage: Stage
    must: str
    played_draw_two: bool
    played_rare: bool
    first: Seat
    """Who began."""
    before: tuple[int, ...] = ()
    """The scores that the hands before have brought, by seat; empty in the first hand."""
    target: int = TARGET
    """The score that ends the match with the hand that brings somebody to it."""

    @property
    def over(self) -> bool:
        return self.to_move is None

    def would(self) -> tuple[int, ...]:
        """Return what each player would score if the hand ended now, by seat."""
        return position.points(self)

    def legal(self) -> list[Move]:
        return turns.legal(self) if self.to_move == self.seat else []

    @property
    def rare_of_others(self) -> int:
        """How many rare dragons lie before others."""
        return sum(cards.count(self.rare) for seat, cards in enumerate(self.laid) if seat != self.seat)

    def unseen(self) -> str:
        """Return the cards, sorted, of which this seat does not know where they are: in a hand or in the
        deck."""
        seen = "".join([self.draw_two, self.rare, self.pile, self.hand, *self.laid, *self.known])
        return "".join([dragon * (EACH - seen.count(dragon)) for dragon in DRAGONS])

    def sample(self, rng: Rng) -> Round:
        """Return the unseen cards shuffled into the other hands, beside the cards known there, and into the
        deck."""
        rest = "".join(shuffled(self.unseen(), rng))
        hands = []
        for seat, (size, known) in enumerate(zip(self.sizes, self.known, strict=True)):
            if seat == self.seat:
                hands.append(self.hand)
            else:
                count = size - len(known)
                hands.append(in_order(known + rest[:count]))
                rest = rest[count:]
        known_of = list(self.known)
        known_of[self.seat] = self.told
        return Round(
            hands,
            list(self.laid),
            self.pile,
            rest,
            self.draw_two,
            self.rare,
            known_of,
            self.to_move,
            self.stage,
            self.must,
            self.played_draw_two,
            self.played_rare,
            self.first,
            self.scores,
            self.before,
            self.target,
        )


def deal(options: Options, seats: int, rng: Rng, rounds: Sequence[AnyRound]) -> dealing.Deal:
    """Return a deal at random; the first hand is begun by anybody, each other one by the seat after the
    last."""
    return replace(dealing.draw(seats, _first(seats, rounds), rng), before=_sums(rounds))


def read_deal(
    data: Mapping[str, Any], options: Options, seats: int, rounds: Sequence[AnyRound]
) -> dealing.Deal:
    """Return the deal that a record's table describes; raises `BadDeal`."""
    return replace(dealing.read(data, seats, _first(seats, rounds)), before=_sums(rounds))


def _sums(rounds: Sequence[AnyRound]) -> tuple[int, ...]:
    """What those hands have brought, by seat; empty if there are none."""
    return tuple([sum(column) for column in zip(*[hand.scores for hand in rounds], strict=True)])


def _first(seats: int, rounds: Sequence[AnyRound]) -> Seat | None:
    """Who begins the next hand; None before the first, which anybody may begin."""
    return (cast(Round, rounds[-1]).first + 1) % seats if rounds else None


def start(options: Options, seats: int, deal: Deal) -> Round:
    """Return the hand at its beginning."""
    dealt = cast(dealing.Deal, deal)
    return Round(
        list(dealt.hands),
        [""] * seats,
        dealt.discard,
        dealt.deck,
        dealt.draw_two,
        dealt.rare,
        [""] * seats,
        dealt.first,
        "draw",
        "",
        False,
        False,
        dealt.first,
        (0,) * seats,
        dealt.before,
        cast(int, options.get("target", TARGET)),
    )


def standing(options: Options, seats: int, rounds: Sequence[AnyRound]) -> Standing:
    """Return the sums of all hands; the match is over when a hand has brought somebody to the target."""
    scores = _sums(rounds)
    most = max(scores)
    over = rounds[-1].to_move is None and most >= cast(int, options["target"])
    winners = tuple([seat for seat, score in enumerate(scores) if score == most]) if over else ()
    last = cast(Round, rounds[-1])
    pending = (0,) * seats if last.to_move is None else position.points(last)
    return Standing(scores, over, winners, _first(seats, rounds) or 0, pending=pending)


def parse(round: AnyRound, text: str) -> Move:
    """Return the move that `text` writes; raises `IllegalMove`."""
    return moves.parse(text)


def audit(round: AnyRound) -> None:
    """Assert that all 40 cards are there, that nothing lies where it cannot, and that the score is right."""
    game = cast(Round, round)
    seats = len(game.hands)
    cards = "".join([*game.hands, *game.laid, game.pile, game.stock, game.draw_two, game.rare])
    assert in_order(cards) == in_order(DRAGONS * EACH), f"{len(cards)} of {CARDS} cards: {in_order(cards)}"
    assert game.draw_two != game.rare, f"{game.rare} is both the draw-two and the rare dragon"
    assert {len(game.laid), len(game.known), len(game.scores)} == {seats}, f"not {seats} seats"
    for hand, known, laid in zip(game.hands, game.known, game.laid, strict=True):
        for place in (hand, known, laid):
            assert place == in_order(place), f"not in order: {place}"
        for dragon in DRAGONS:
            assert known.count(dragon) <= hand.count(dragon), f"known: {known}, in the hand: {hand}"
    for dragon in DRAGONS:
        places = sorted(filter(None, [laid.count(dragon) for laid in game.laid]))
        if dragon == game.rare:
            assert len(places) <= 1, f"rare dragons before {len(places)} players"
        elif dragon != game.draw_two:
            assert places in ([], [3], [4], [2, 2]), f"{dragon} lies {places}"
    expected = position.points(game) if game.over else (0,) * seats
    assert game.scores == expected, f"the score is {game.scores}, not {expected}"
    if game.over:
        ended = not game.stock or game.hands.count("") == 1
        assert ended, f"over with {len(game.stock)} cards in the deck"
    else:
        assert 0 <= cast(Seat, game.to_move) < seats, f"to move: {game.to_move}"
        assert all(game.hands), "a hand is empty"
    if game.stage == "draw":
        played = game.must, game.played_draw_two, game.played_rare
        assert not any(played), f"played before the turn began: {played}"
        assert game.pile, "the discard pile is empty"
        assert game.stock or game.over, "a turn began with an empty deck"
    assert not game.must or game.hand.count(game.must), f"{game.must} was taken and is not in {game.hand}"
