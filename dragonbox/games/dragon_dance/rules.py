"""The rules of Dragon Dance: lay colour upon colour, and finish with a dragon's head.

The concepts have modules of their own: the cards (`cards`), turning them (`turning`), the field and where a
card fits on it (`field`), the notation (`moves`), what may be done (`placing`) and why not (`refusals`), what
can be seen of a round and what counts (`position`), what everybody knows of a hidden hand (`knowledge`), what
hands fit that (`sampling`), the deal (`dealing`), and whether a round can be as it is (`auditing`). Here a
round is played, and rounds make a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from dragonbox.core.contract import Choice, Deal, Event, Option, Options, Rng, Seat, Standing
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _
from dragonbox.games.dragon_dance import auditing, dealing, moves, placing, refusals
from dragonbox.games.dragon_dance.cards import BIT, CARDS, EVERY_KIND, Cards, in_order, is_head, without
from dragonbox.games.dragon_dance.dealing import FIRST_ROUND, Before, First
from dragonbox.games.dragon_dance.field import Field, Laid, begun, covers, lay
from dragonbox.games.dragon_dance.knowledge import (
    Fact,
    Facts,
    all_among,
    one_among,
    with_one_less,
    with_one_more,
)
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.position import LAST_HEAD, WINNER, Stage, blocking_egg, worth
from dragonbox.games.dragon_dance.sampling import Holder, spread

KEY = "dragon_dance"
TITLE = "Dragon Dance"
SEATS = (2, 3, 4, 5)
VERSION = 1
HIDDEN = True
OPTIONS = (
    Option(
        "turning",
        N_("Turning"),
        N_("How you may turn a card before you lay it."),
        "half",
        (
            Choice("half", N_("Upside down"), N_("A card lies upright or upside down.")),
            Choice("none", N_("Not at all"), N_("Every card lies as you hold it: far fewer places fit.")),
            Choice("quarter", N_("Any way"), N_("A card may also lie sideways: far more places fit.")),
        ),
    ),
    Option(
        "rounds",
        N_("Rounds"),
        N_("Play until a player wins two rounds. With a number of rounds, the most points win."),
        0,
        low=0,
        high=99,
        zero=N_("2 wins"),
    ),
)
TO_WIN = 2
"""Rounds that one has to win, where their number is not given."""


@dataclass(slots=True)
class Round:
    """A round in play. See `position.Position` for what the words mean."""

    turning: str
    first: Seat
    """Who began."""
    hands: list[Cards]
    """By seat, sorted."""
    stock: Cards
    """The pile, the next card to draw first."""
    field: Field
    points: list[int]
    """The points of this round, by seat."""
    known: list[Facts]
    """What everybody knows of each hand but its drawn card, by seat."""
    to_move: Seat | None
    stage: Stage
    drawn: str
    dragon: Seat | None
    """Who has played a head as the last card and was not blocked, or not yet; at last, the dragon winner."""
    passes: int
    """How many seats in a row could not play."""
    by_points: bool = False
    """Whether the points of all rounds win the match, not the rounds won."""
    before: Before = FIRST_ROUND
    """What the rounds before have brought."""

    @property
    def hand(self) -> Cards:
        return () if self.to_move is None else self.hands[self.to_move]

    @property
    def pile(self) -> int:
        return len(self.stock)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def over(self) -> bool:
        return self.to_move is None

    def legal(self) -> list[Move]:
        return placing.legal(self)

    def check(self, move: AnyMove) -> None:
        refusals.check(self, cast(Move, move))

    def copy(self) -> Round:
        return Round(
            self.turning,
            self.first,
            self.hands[:],
            self.stock,
            self.field,
            self.points[:],
            self.known[:],
            self.to_move,
            self.stage,
            self.drawn,
            self.dragon,
            self.passes,
            self.by_points,
            self.before,
        )

    def view(self, seat: Seat) -> View:
        return View(
            seat,
            self.turning,
            self.first,
            self.hands[seat],
            tuple(map(len, self.hands)),
            len(self.stock),
            self.field,
            tuple(self.points),
            tuple(self.known),
            self.to_move,
            self.stage,
            self.drawn if seat == self.to_move else "",
            self.dragon,
            self.passes,
            self.by_points,
            self.before,
        )

    def apply(self, move: AnyMove) -> list[Event]:
        played, seat = cast(Move, move), self.to_move
        assert seat is not None
        match played.verb:
            case "draw":
                return self._draw_and_look(seat)
            case "keep":
                self.known[seat] = with_one_more(self.known[seat], self._playable(seat))
                return self._next_turn(seat)
            case "pass" if self.stage == "turn":
                return self._pass(seat)
            case "pass":
                return self._ask_to_block(seat) if self.stage == "blockade" else self._ask_to_finish(seat)
        return self._play(seat, played)

    # -- what a move does --

    def _play(self, seat: Seat, move: Move) -> list[Event]:
        card = move.card
        scored = worth(self.field, card, move.x, move.y)
        told: Event = {
            "type": "play",
            "card": card,
            "squares": covers(self.field, move.x, move.y),
            "points": scored,
        }
        self.field = lay(self.field, Laid(card, move.turn, move.x, move.y, seat))
        self.points[seat] += scored
        self.hands[seat] = without(self.hands[seat], card)
        if self.stage != "drawn":
            self.known[seat] = with_one_less(self.known[seat], card)
        self.passes = 0
        dance = is_head(card) and not self.hands[seat]
        match self.stage:
            case "blockade":
                return [told, *self._block(seat)]
            case "finish":
                return [told, *(self._last_head(seat) if dance else []), *self._ask_to_finish(seat)]
        if not dance:
            return [told, *self._next_turn(seat)]
        self.dragon, self.stage, self.drawn = seat, "blockade", ""
        return [told, {"type": "dragon", "seat": seat}, *self._ask_to_block(seat)]

    def _draw_and_look(self, seat: Seat) -> list[Event]:
        """Who cannot play draws; the turn is over if the card cannot be played either."""
        self._learn_unplayable(seat)
        drawn = self.stock[0]
        told = self._draw(seat)
        playable = self._playable(seat)
        if playable & BIT[drawn]:
            self.stage, self.drawn = "drawn", drawn
            return [told]
        # A head that could not be the last card could perhaps be played now: nothing new is known of it.
        self.known[seat] = with_one_more(self.known[seat], EVERY_KIND & ~playable)
        return [told, *self._next_turn(seat)]

    def _pass(self, seat: Seat) -> list[Event]:
        """Who cannot play passes when the pile is empty; when all have in a row, the round is over."""
        self._learn_unplayable(seat)
        self.passes += 1
        return self._end("passes") if self.passes == len(self.hands) else self._next_turn(seat)

    def _last_head(self, seat: Seat) -> list[Event]:
        self.points[seat] += LAST_HEAD
        return [{"type": "last head", "seat": seat, "points": LAST_HEAD}]

    def _block(self, seat: Seat) -> list[Event]:
        """The round goes on; who was blocked gets a card."""
        blocked = cast(Seat, self.dragon)
        self.dragon = None
        events: list[Event] = [{"type": "block", "seat": seat, "blocked": blocked}]
        if self.stock:
            events.append(self._draw(blocked))
        return events + self._next_turn(seat)

    # -- who is next --

    def _next_turn(self, seat: Seat) -> list[Event]:
        """The left neighbour's turn."""
        self.to_move = (seat + 1) % len(self.hands)
        self.stage, self.drawn = "turn", ""
        return []

    def _ask_to_block(self, after: Seat) -> list[Event]:
        """The next one clockwise who can block is asked. If nobody can, the dragon winner has won.

        Who has the egg can block: on the very place of the head it always fits.
        """
        dragon, egg = cast(Seat, self.dragon), blocking_egg(self)
        for seat in self._between(after, dragon):
            if egg in self.hands[seat]:
                return self._ask(seat, BIT[egg])
            self._learn(seat, EVERY_KIND & ~BIT[egg])
        self.points[dragon] += WINNER
        self.stage = "finish"
        return [{"type": "winner", "seat": dragon, "points": WINNER}, *self._ask_to_finish(dragon)]

    def _ask_to_finish(self, after: Seat) -> list[Event]:
        """The next one clockwise who can play is asked. If nobody can, the round is over."""
        for seat in self._between(after, cast(Seat, self.dragon)):
            if self.hands[seat]:
                playable = self._playable(seat)
                if any(playable & BIT[card] for card in self.hands[seat]):
                    return self._ask(seat, playable)
                self._learn(seat, EVERY_KIND & ~playable)
        return self._end("dragon")

    def _ask(self, seat: Seat, kinds: int) -> list[Event]:
        """It is the turn of one who is asked, since one of the hand's cards is among the kinds."""
        self.to_move = seat
        self.known[seat] = one_among(self.known[seat], kinds)
        return []

    def _between(self, after: Seat, end: Seat) -> list[Seat]:
        """The seats clockwise after one, up to another."""
        seats = len(self.hands)
        return [(after + step) % seats for step in range(1, (end - after) % seats or seats)]

    def _end(self, by: str) -> list[Event]:
        self.to_move = None
        return [
            {
                "type": "round",
                "by": by,
                "dragon": self.dragon,
                "points": self.points[:],
                "won": list(won_by(self)),
            }
        ]

    # -- what they share --

    def _draw(self, seat: Seat) -> Event:
        """The next card of the pile goes to a hand."""
        self.hands[seat] = in_order([*self.hands[seat], self.stock[0]])
        self.stock = self.stock[1:]
        return {"type": "draw", "seat": seat, "count": 1}

    def _playable(self, seat: Seat) -> int:
        return placing.playable_by(self, seat, len(self.hands[seat]))

    def _learn_unplayable(self, seat: Seat) -> None:
        """Everybody sees that no card of a hand can be played."""
        self._learn(seat, EVERY_KIND & ~self._playable(seat))

    def _learn(self, seat: Seat, kinds: int) -> None:
        """Everybody sees that all cards of a hand are among the kinds."""
        self.known[seat] = all_among(self.known[seat], len(self.hands[seat]), kinds)


@dataclass(frozen=True, slots=True)
class View:
    """The part of a round that a seat may know. `position.Position` and `Round` explain the words."""

    seat: Seat
    """Whose view it is."""
    turning: str
    first: Seat
    hand: Cards
    """The cards of this seat, sorted, whoever has to decide."""
    sizes: tuple[int, ...]
    """How many cards each hand has, by seat."""
    pile: int
    field: Field
    scores: tuple[int, ...]
    known: tuple[Facts, ...]
    """What everybody knows of each hand, by seat, but of its drawn card: that it can be played."""
    to_move: Seat | None
    stage: Stage
    drawn: str
    """The card that this seat has just drawn and may play; empty for the others."""
    dragon: Seat | None
    passes: int
    by_points: bool = False
    before: Before = FIRST_ROUND

    @property
    def over(self) -> bool:
        return self.to_move is None

    def legal(self) -> list[Move]:
        return placing.legal(self) if self.to_move == self.seat else []

    def unseen(self) -> Cards:
        """Return the cards, sorted, of which this seat does not know where they are: in a hand or in the
        pile."""
        left = list(CARDS)
        for card in [*self.hand, *[laid.card for laid in self.field.laid]]:
            left.remove(card)
        return tuple(left)

    def sample(self, rng: Rng) -> Round:
        """Return the unseen cards at random in the other hands and in the pile, so that all that is known
        holds."""
        others = [seat for seat in range(len(self.sizes)) if seat != self.seat]
        drawer = self.to_move if self.stage == "drawn" and self.to_move != self.seat else None
        holders = [Holder(self.sizes[seat] - (seat == drawer), self.known[seat]) for seat in others]
        if drawer is not None:
            playable = placing.playable_by(self, drawer, self.sizes[drawer])
            holders.append(Holder(1, (Fact(1, playable),)))
        *parts, stock = spread(self.unseen(), holders, rng)
        drawn = self.drawn
        hands = dict(zip(others, parts, strict=False)) | {self.seat: self.hand}
        if drawer is not None:
            (drawn,) = parts[-1]
            hands[drawer] += (drawn,)
        return Round(
            self.turning,
            self.first,
            [in_order(hands[seat]) for seat in range(len(self.sizes))],
            stock,
            self.field,
            list(self.scores),
            list(self.known),
            self.to_move,
            self.stage,
            drawn,
            self.dragon,
            self.passes,
            self.by_points,
            self.before,
        )


def won_by(round: Round | View) -> tuple[Seat, ...]:
    """Return who has won a round that is over: the most points, and the dragon winner."""
    most = max(round.scores)
    return tuple([seat for seat, score in enumerate(round.scores) if score == most or seat == round.dragon])


# -- the match --


def deal(options: Options, seats: int, rng: Rng, rounds: Sequence[AnyRound]) -> dealing.Deal:
    """Return a deal at random."""
    return replace(dealing.draw(seats, _first(seats, rounds), rng), before=_before(seats, rounds))


def read_deal(
    data: Mapping[str, Any], options: Options, seats: int, rounds: Sequence[AnyRound]
) -> dealing.Deal:
    """Return the deal that a record's table describes; raises `BadDeal`."""
    return replace(dealing.read(data, seats, _first(seats, rounds)), before=_before(seats, rounds))


def _before(seats: int, rounds: Sequence[AnyRound]) -> Before:
    """What those rounds have brought."""
    played = [cast(Round, round_) for round_ in rounds]
    if not played:
        return FIRST_ROUND
    winners = [won_by(round_) for round_ in played if round_.over]
    scores = [sum(column) for column in zip(*[round_.scores for round_ in played], strict=True)]
    return Before(tuple([sum(seat in won for won in winners) for seat in range(seats)]), tuple(scores))


def _first(seats: int, rounds: Sequence[AnyRound]) -> First | None:
    """Who begins the next round, as far as the last one says it; None before the first one."""
    if not rounds:
        return None
    last = cast(Round, rounds[-1])
    if last.dragon is None:
        return First((last.first + 1) % seats, _("the left neighbour of who began the round before"))
    return First((last.dragon + 1) % seats, _("the left neighbour of the dragon winner"))


def start(options: Options, seats: int, deal: Deal) -> Round:
    """Return the round at its beginning."""
    dealt = cast(dealing.Deal, deal)
    return Round(
        str(options["turning"]),
        dealt.first,
        [in_order(hand) for hand in dealt.hands],
        dealt.pile,
        begun(dealt.start),
        [0] * seats,
        [()] * seats,
        dealt.first,
        "turn",
        "",
        None,
        0,
        bool(options["rounds"]),
        dealt.before,
    )


def standing(options: Options, seats: int, rounds: Sequence[AnyRound]) -> Standing:
    """Return the points and the rounds won. The match is over with the second round that one has won or with
    the last."""
    won, scores = _before(seats, rounds)
    if count := cast(int, options["rounds"]):
        over, rivals = sum(cast(Round, round_).over for round_ in rounds) >= count, list(range(seats))
    else:
        rivals = [seat for seat in range(seats) if won[seat] >= TO_WIN]
        over = bool(rivals)
    most = max([scores[seat] for seat in rivals], default=0)
    best = tuple([seat for seat in rivals if scores[seat] == most]) if over else ()
    first = cast(First, _first(seats, rounds))
    return Standing(scores, over, best, first.seat, {"rounds_won": list(won)})


def parse(round: AnyRound, text: str) -> Move:
    """Return the move that `text` writes; raises `IllegalMove`."""
    return moves.parse(text)


def audit(round: AnyRound) -> None:
    """Assert that all 52 cards are there, that each lies as it may, and that the score is right."""
    auditing.audit(cast(Round, round))
