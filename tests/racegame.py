"""A small game for tables with several seats, in the place of SWOP: run some steps, who is first at the
finish wins. It has SWOP's kinds of options: variants for some numbers of seats, teams, options that belong
nowhere else."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import pygame
import standin

from dragonbox import games
from dragonbox.core.contract import Choice, IllegalMove, Option, Standing
from dragonbox.ui.looks import Looks
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet
from dragonbox.ui.tabletop import Tabletop
from dragonbox.ui.widgets import Button

KEY, TITLE, SEATS, VERSION, HIDDEN = "swop", "SWOP", (1, 2, 3, 4), 1, False
OPTIONS = (
    Option(
        "variant",
        "Variant",
        "Who runs against whom",
        "basic",
        (
            Choice("basic", "Basic", "Everyone runs alone.", seats=(1, 2, 3, 4)),
            Choice("master", "Master", "Two at least.", seats=(2, 3, 4)),
            Choice("team", "Team", "Two and two.", seats=(4,), teams=((0, 2), (1, 3))),
            Choice("solo", "Solo", "Against the clock.", seats=(1,)),
        ),
    ),
    Option(
        "rules",
        "Team rules",
        "Which of both",
        "basic",
        (Choice("basic", "Basic", "The simple ones."), Choice("master", "Master", "With cubes.")),
        only=({"variant": "team"},),
    ),
    Option("finish", "Finish", "Where the race ends.", 50, low=20, high=99),
    Option("gentle", "Gentle", "A little help.", False, only=({"variant": "solo"},)),
)


@dataclass(frozen=True, order=True)
class Step:
    far: int

    def __str__(self):
        return f"run {self.far}"


class Deal:
    def to_record(self):
        return {}


@dataclass
class Round:
    scores: list
    finish: int
    to_move: int | None = 0

    def legal(self):
        return [] if self.to_move is None else [Step(far) for far in (1, 2, 3, 10)]

    def check(self, move):
        if move not in self.legal():
            raise IllegalMove("nobody runs so far")

    def apply(self, move):
        self.scores[self.to_move] += move.far
        done = self.scores[self.to_move] >= self.finish
        self.to_move = None if done else (self.to_move + 1) % len(self.scores)
        return [{"type": "run", "far": move.far}]

    def copy(self):
        return Round(list(self.scores), self.finish, self.to_move)

    def view(self, seat):
        return View(tuple(self.scores), self.finish, self.to_move)


@dataclass(frozen=True)
class View:
    scores: tuple
    finish: int
    to_move: int | None

    def legal(self):
        return self.sample(None).legal()

    def sample(self, rng):
        return Round(list(self.scores), self.finish, self.to_move)


def deal(options, seats, rng, rounds):
    return Deal()


def read_deal(data, options, seats, rounds):
    return Deal()


def start(options, seats, deal):
    return Round([0] * seats, options["finish"])


def standing(options, seats, rounds):
    scores, over = tuple(rounds[-1].scores), rounds[-1].to_move is None
    if options["variant"] == "team":
        sums = [scores[0] + scores[2], scores[1] + scores[3]]
        winners = tuple(seat for seat in range(4) if sums[seat % 2] == max(sums))
    else:
        winners = tuple(seat for seat in range(seats) if scores[seat] == max(scores))
    return Standing(scores, over, winners if over else ())


def parse(round, text):
    match text.lower().split():
        case ["run", far] if far.isdecimal():
            return Step(int(far))
    raise IllegalMove("expected run and a number")


def audit(round):
    assert all(score >= 0 for score in round.scores)


class Table(Tabletop):
    """Plates round the edge and a button for each move."""

    def lay_out(self):
        c = self.host.canvas
        count, me = len(self.host.match.seats), self.host.seat
        w, h = c.px(214), c.px(56)
        left, top, right = c.px(16), c.px(12), c.width - c.px(16) - w
        middle = c.px(300)
        round_ = {
            1: [],
            2: [((c.width - w) // 2, top)],
            3: [(c.width // 2 - w - c.px(8), top), (c.width // 2 + c.px(8), top)],
            4: [(left, middle), ((c.width - w) // 2, top), (right, middle)],
        }[count]
        places = [(left, self.host.ledge + c.px(30)), *round_]
        self.boxes = {(me + i) % count: pygame.Rect(*at, w, h) for i, at in enumerate(places)}

    def plate_box(self, seat):
        return self.boxes[seat]

    def plate(self, seat):
        box = self.boxes[seat]
        return Plate(
            "", "", str(self.host.match.standing.scores[seat]),
            mirrored=box.x > self.host.canvas.width * 0.7 and box.y > self.host.canvas.px(100),
        )  # fmt: skip

    def actions_box(self):
        c = self.host.canvas
        return pygame.Rect(c.width - c.px(520), self.host.ledge + c.px(28), c.px(500), c.px(60))

    def widgets(self):
        box, c = self.actions_box(), self.host.canvas
        why = "" if self.host.can_play else "It is not your turn."
        return [
            Button(
                f"run {far}",
                pygame.Rect(box.x + i * c.px(126), box.y, c.px(118), box.h),
                lambda far=far: self.host.play(Step(far)),
                "actions",
                why,
                label=f"Run {far}",
            )
            for i, far in enumerate((1, 2, 3, 10))
            if not self.host.watching
        ]

    def line(self):
        return Line("turn", [("Your turn", self.host.canvas.palette.text, "semi")])

    def subtitle(self):
        return f"To {self.host.match.options['finish']}"

    def words(self, move, events=()):
        return f"runs {move.far}"

    def animate(self, before, move, after, events):
        self.host.motion.fly(self.host.now(), 0, 0.6, data="run")


def sheet(match):
    scores = match.standing.scores
    names = [match.seats[seat].name for seat in match.standing.winners]
    seats = []
    for seat, score in enumerate(scores):
        runs = [p.move.far for p in match.history if p.seat == seat]
        rows = tuple(
            Row(f"Runs of {far}", far * runs.count(far), f"{runs.count(far)} times") for far in (10, 3, 2, 1)
        )
        seats.append(SeatSheet(score, (Group("The way", rows),)))
    return Sheet(
        opening="The race is over",
        headline=f"{' and '.join(names)} won" if len(seats) > 1 else f"You ran {scores[0]}",
        subtitle=f"Basic, to {match.options['finish']}",
        seats=tuple(seats),
        won=0 in match.standing.winners if len(seats) > 1 else None,
        dragon="jade",
    )


MILESTONES = ()


def reached(match, seat):
    return frozenset()


def install(monkeypatch):
    """Put it in the box in the place of SWOP."""
    entry = games.Entry("swop", "SWOP", "Sixty-six dice to swap", SEATS, (30,), "Lay out the dice")
    looks = Looks(table=Table, named=lambda canvas, word: "", samples=(), sheet=sheet)
    me = sys.modules[__name__]
    parts = {"rules": me, "milestones": me, "looks": standin.made("looks", LOOKS=looks)}
    standin.install(monkeypatch, entry, **parts)
