"""A small game for tables at which people have secrets, in the place of The Rare Dragon.

Three cards each, of sixteen. A turn: draw a card, play one for its points and perhaps a second one, end. When
everybody has had two turns the hand is over; hands are played until somebody has the target.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import pygame
import standin

from dragonbox import games
from dragonbox.core.contract import BadDeal, IllegalMove, Option, Standing
from dragonbox.core.shuffle import shuffled
from dragonbox.ui.looks import Looks
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet
from dragonbox.ui.tabletop import Tabletop
from dragonbox.ui.widgets import Button, Widget

KEY, TITLE, SEATS, VERSION, HIDDEN = "rare_dragon", "The Rare Dragon", (2, 3, 4), 1, True
OPTIONS = (Option("target", "Target", "Who gets there wins.", 50, low=10, high=200),)
CARDS = "123456789ABCDEFG"
EACH, TURNS = 3, 2


@dataclass(frozen=True, order=True)
class Act:
    verb: str
    card: str = ""

    def __str__(self):
        return f"{self.verb} {self.card}".strip()


def points(cards):
    return sum(CARDS.index(card) + 1 for card in cards)


@dataclass(frozen=True)
class Deal:
    hands: tuple[str, ...]
    deck: str
    first: int

    def to_record(self):
        return {"hands": list(self.hands), "deck": self.deck, "first": self.first}


@dataclass
class Round:
    hands: list
    deck: str
    laid: list
    to_move: int | None
    stage: str = "draw"
    left: int = 0

    @property
    def scores(self):
        over = self.to_move is None
        return tuple(points(laid) if over else 0 for laid in self.laid)

    def legal(self):
        if self.to_move is None:
            return []
        if self.stage == "draw":
            return [Act("draw")]
        plays = [Act("play", card) for card in sorted(self.hands[self.to_move])]
        return plays if self.stage == "play" else [Act("end"), *plays]

    def check(self, move):
        if move not in self.legal():
            raise IllegalMove("that is not possible now")

    def apply(self, move):
        seat = self.to_move
        if move.verb == "draw":
            self.hands[seat] = "".join(sorted(self.hands[seat] + self.deck[0]))
            self.deck, self.stage = self.deck[1:], "play"
            return [{"type": "draw", "seat": seat, "count": 1}]
        if move.verb == "play":
            self.hands[seat] = self.hands[seat].replace(move.card, "")
            self.laid[seat] += move.card
            if self.stage == "play":
                self.stage = "more"
                return [{"type": "play", "card": move.card}]
        self.left -= 1
        self.stage = "draw"
        self.to_move = (seat + 1) % len(self.hands) if self.left else None
        return [{"type": "end"}]

    def copy(self):
        return Round(list(self.hands), self.deck, list(self.laid), self.to_move, self.stage, self.left)

    def view(self, seat):
        return View(
            seat, self.hands[seat], tuple(map(len, self.hands)), tuple(self.laid), len(self.deck),
            self.to_move, self.stage, self.left, self.scores,
        )  # fmt: skip


@dataclass(frozen=True)
class View:
    seat: int
    hand: str
    sizes: tuple
    laid: tuple
    deck: int
    to_move: int | None
    stage: str
    left: int
    scores: tuple

    def legal(self):
        return self.sample(None).legal() if self.to_move == self.seat else []

    def sample(self, rng):
        unseen = [card for card in CARDS if card not in self.hand + "".join(self.laid)]
        rest = "".join(shuffled(unseen, rng) if rng else unseen)
        hands = []
        for seat, size in enumerate(self.sizes):
            hands.append(self.hand if seat == self.seat else rest[:size])
            rest = rest if seat == self.seat else rest[size:]
        return Round(hands, rest, list(self.laid), self.to_move, self.stage, self.left)


def deal(options, seats, rng, rounds):
    cards = "".join(shuffled(CARDS, rng))
    hands = tuple("".join(sorted(cards[seat * EACH : (seat + 1) * EACH])) for seat in range(seats))
    return Deal(hands, cards[seats * EACH :], len(rounds) % seats)


def read_deal(data, options, seats, rounds):
    if sorted("".join(data["hands"]) + data["deck"]) != sorted(CARDS):
        raise BadDeal("hands", "expected all cards once")
    return Deal(tuple(data["hands"]), data["deck"], data["first"])


def start(options, seats, deal):
    return Round(list(deal.hands), deal.deck, [""] * seats, deal.first, "draw", TURNS * seats)


def standing(options, seats, rounds):
    scores = tuple(sum(r.scores[seat] for r in rounds) for seat in range(seats))
    over = rounds[-1].to_move is None and max(scores) >= options["target"]
    winners = tuple(seat for seat in range(seats) if over and scores[seat] == max(scores))
    return Standing(scores, over, winners, len(rounds) % seats)


def parse(round, text):
    match text.lower().split():
        case ["draw" | "end" as verb]:
            return Act(verb)
        case ["play", card] if card.upper() in CARDS:
            return Act("play", card.upper())
    raise IllegalMove("expected draw, play and a card, or end")


def audit(round):
    assert sorted("".join(round.hands) + round.deck + "".join(round.laid)) == sorted(CARDS)


class Table(Tabletop):
    """The hand as large letters on buttons, face down while it is concealed; what was played on the table."""

    def lay_out(self):
        c = self.host.canvas
        count, me = len(self.host.match.seats), self.host.seat
        w, h = c.px(214), c.px(56)
        places = [(c.px(16), self.host.ledge + c.px(30))]
        places += [(c.px(340) + i * (w + c.px(8)), c.px(12)) for i in range(count - 1)]
        self.boxes = {(me + i) % count: pygame.Rect(*at, w, h) for i, at in enumerate(places)}

    def plate_box(self, seat):
        return self.boxes[seat]

    def plate(self, seat):
        view = self.host.match.view(self.host.seat)
        return Plate("", "", str(self.host.match.standing.scores[seat]), f"{view.sizes[seat]} cards")

    def actions_box(self):
        c = self.host.canvas
        return pygame.Rect(c.width - c.px(520), self.host.ledge + c.px(28), c.px(500), c.px(60))

    def widgets(self):
        c, box, widgets = self.host.canvas, self.actions_box(), []
        view = self.host.match.view(self.host.seat)
        for i, card in enumerate("" if self.host.concealed else view.hand):
            at = pygame.Rect(c.px(260) + i * c.px(70), self.host.ledge + c.px(24), c.px(64), c.px(80))
            widgets.append(Widget(f"card {card}", at, lambda card=card: self.pick(Act("play", card)), "hand"))
        if not self.host.watching:
            for i, verb in enumerate(("draw", "end")):
                at = pygame.Rect(box.x + c.px(250) * i, box.y, c.px(240), box.h)
                act = lambda verb=verb: self.pick(Act(verb))  # noqa: E731
                widgets.append(Button(verb, at, act, "actions", label=verb.capitalize()))
        return widgets

    def pick(self, act):
        if self.host.can_play and act in self.host.match.legal():
            self.host.play(act)
        else:
            self.host.explain("that is not possible now")

    def paint(self, now):
        c, view = self.host.canvas, self.host.match.view(self.host.seat)
        cards = "?" * len(view.hand) if self.host.concealed else view.hand
        for i, card in enumerate(cards):
            at = pygame.Rect(c.px(260) + i * c.px(70), self.host.ledge + c.px(24), c.px(64), c.px(80))
            c.box(at, c.px(8), (250, 240, 220))
            c.text(card, at.center, 40, (30, 20, 20), "bold", "center", True)
        for seat, laid in enumerate(view.laid):
            c.text(laid or "-", (c.width / 2, c.px(160 + 60 * seat)), 32, align="center")
        c.text(f"deck {view.deck}", (c.width / 2, c.px(420)), 24, align="center")

    def line(self):
        return Line("turn", [("Your turn", self.host.canvas.palette.text, "semi")])

    def subtitle(self):
        return f"Hand {len(self.host.match.rounds)} · to {self.host.match.options['target']}"

    def words(self, move, events=()):
        return {"draw": "draws a card", "end": "ends the turn"}.get(move.verb, f"plays {move.card}")

    def forced(self, view):
        legal = view.legal()
        return legal[0] if len(legal) == 1 and legal[0].verb == "draw" else None

    def animate(self, before, move, after, events):
        assert before.seat == after.seat == self.host.seat
        self.host.motion.fly(self.host.now(), 0, 0.3, data=str(move))


def hand(match, number):
    log = match.rounds[number]
    seats = []
    for seat in range(len(match.seats)):
        played = [p.move.card for p in log.moves if p.seat == seat and p.move.verb == "play"]
        rows = tuple(Row(f"Card {card}", points(card)) for card in sorted(played))
        seats.append(SeatSheet(points(played), (Group("Played", rows, "Nothing."),)))
    return Sheet(
        "The hand is over", "Everybody had two turns", f"Hand {number + 1}", tuple(seats), None, "jade"
    )


def sheet(match):
    seats = tuple(
        SeatSheet(score, (Group("Hands", (Row("All hands", score),)),)) for score in match.standing.scores
    )
    return Sheet("The game is over", "Somebody won", "", seats, None, "jade")


MILESTONES = ()


def reached(match, seat):
    return frozenset()


def install(monkeypatch):
    """Put it in the box in the place of The Rare Dragon."""
    entry = games.Entry("rare_dragon", "The Rare Dragon", "Cards", SEATS, (20,), "Deal the cards")
    looks = Looks(table=Table, named=lambda canvas, word: "", samples=(), sheet=sheet, round_sheet=hand)
    me = sys.modules[__name__]
    parts = {"rules": me, "milestones": me, "looks": standin.made("looks", LOOKS=looks)}
    standin.install(monkeypatch, entry, **parts)
