"""A small game that tests the core itself: two hands of three from the cards 1 to 8, two face down.

Play a card for its points, or turn up the top of the pile, which then is out. Most points after some rounds
win, or fewest. It has all that the core must cope with: options of each kind, several rounds, hidden things.
"""

from __future__ import annotations

from dataclasses import dataclass

from dragonbox.core.contract import BadDeal, Choice, IllegalMove, Option, Standing
from dragonbox.core.shuffle import shuffled

KEY, TITLE, SEATS, VERSION, HIDDEN = "toy", "Toy", (2,), 1, True
OPTIONS = (
    Option("aim", "Aim", "Who wins", "high", (Choice("high", "High", "A"), Choice("low", "Low", "B"))),
    Option("rounds", "Rounds", "How many are played", 2, low=1, high=99),
    Option("turning", "Turning", "Whether the pile may be turned up", True),
)
CARDS = "12345678"


@dataclass(frozen=True, order=True)
class Act:
    card: str  # empty to turn up

    def __str__(self):
        return f"play {self.card}" if self.card else "turn"


@dataclass(frozen=True)
class Deal:
    hands: tuple[str, str]
    pile: str
    first: int

    def to_record(self):
        return {"hands": list(self.hands), "pile": self.pile, "first": self.first}


@dataclass(slots=True)
class Round:
    hands: list[str]
    pile: str
    table: list[str]
    scores: list[int]
    to_move: int | None
    turning: bool

    def legal(self):
        if self.to_move is None:
            return []
        turn = [Act("")] if self.pile and self.turning else []
        return turn + [Act(card) for card in sorted(self.hands[self.to_move])]

    def check(self, move):
        if move not in self.legal():
            raise IllegalMove(f"{move.card} is not in the hand" if move.card else "nothing may be turned up")

    def apply(self, move):
        seat, card = self.to_move, move.card or self.pile[0]
        self.table.append(card)
        if move.card:
            self.hands[seat] = self.hands[seat].replace(card, "")
            self.scores[seat] += int(card)
            events = [{"type": "played", "card": int(card)}]
        else:
            self.pile = self.pile[1:]
            events = [{"type": "reveal", "card": int(card)}]
        self.to_move = next((s for s in next_seat(seat) if self.hands[s]), None)
        return events

    def copy(self):
        lists = list(self.hands), self.pile, list(self.table), list(self.scores)
        return Round(*lists, self.to_move, self.turning)

    def view(self, seat):
        public = tuple(self.table), tuple(self.scores), self.to_move, self.turning
        return View(seat, self.hands[seat], len(self.hands[1 - seat]), *public)


@dataclass(frozen=True)
class View:
    seat: int
    hand: str
    theirs: int
    table: tuple[str, ...]
    scores: tuple[int, ...]
    to_move: int | None
    turning: bool

    def legal(self):
        return [] if self.to_move != self.seat else self.sample(None).legal()

    def sample(self, rng):
        hidden = [card for card in CARDS if card not in self.hand and card not in self.table]
        mixed = "".join(shuffled(hidden, rng) if rng else hidden)
        hands = [self.hand, mixed[: self.theirs]]
        if self.seat:
            hands.reverse()
        pile = mixed[self.theirs :]
        return Round(hands, pile, list(self.table), list(self.scores), self.to_move, self.turning)


def next_seat(seat):
    """Who is to move after that seat, and who instead if that one has no cards."""
    return 1 - seat, seat


def deal(options, seats, rng, rounds):
    mixed = "".join(shuffled(CARDS, rng))
    return Deal((mixed[:3], mixed[3:6]), mixed[6:], len(rounds) % 2)


def read_deal(data, options, seats, rounds):
    if data.keys() != {"hands", "pile", "first"}:
        raise BadDeal("", "expected hands, pile and first")
    if type(data["first"]) is not int or data["first"] not in (0, 1):
        raise BadDeal("first", "expected 0 or 1")
    texts = data["hands"] if isinstance(data["hands"], list) else []
    if [len(t) if isinstance(t, str) else 0 for t in [*texts, data["pile"]]] != [3, 3, 2]:
        raise BadDeal("hands", "expected three cards each, and two in the pile")
    if sorted("".join(texts) + data["pile"]) != list(CARDS):
        raise BadDeal("hands", "expected each of the cards 1 to 8 once")
    return Deal(tuple(texts), data["pile"], data["first"])


def start(options, seats, deal):
    return Round(list(deal.hands), deal.pile, [], [0, 0], deal.first, options["turning"])


def standing(options, seats, rounds):
    scores = tuple(80 + sum(r.scores[seat] for r in rounds) for seat in range(2))
    over = len(rounds) == options["rounds"] and rounds[-1].to_move is None
    best = max(scores) if options["aim"] == "high" else min(scores)
    winners = tuple(seat for seat in range(2) if over and scores[seat] == best)
    return Standing(scores, over, winners, len(rounds) % 2, {"cards": len(rounds[-1].table)})


def parse(round, text):
    match text.lower().split():
        case ["turn"]:
            return Act("")
        case ["play", card] if card in CARDS:
            return Act(card)
    raise IllegalMove('expected "play" and a card, or "turn"')


def audit(round):
    assert sorted([*"".join(round.hands), *round.pile, *round.table]) == list(CARDS)
    assert sum(round.scores) <= 36
