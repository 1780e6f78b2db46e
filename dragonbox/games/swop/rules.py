"""The rules of SWOP: swap two dice so that sequences come about.

The concepts have modules of their own: the board and its cells (`board`), the notation (`moves`), what a swap
scores (`sequences`, and `survey` for all swaps at once), what it costs (`cubes`), what may be done (`swaps`)
and why not (`refusals`), what can be seen of a game (`position`), the deal (`dealing`). Here a game goes on:
pawns, chips and cubes, rounds of the table, catching up, and the ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from dragonbox.core.contract import Choice, Deal, Event, Option, Options, Rng, Seat, Standing
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_
from dragonbox.games.swop import dealing, moves, refusals, sequences, swaps
from dragonbox.games.swop.board import CELLS, CHIP, COLOURS, EACH, NOWHERE, WHITE, in_order
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.position import CATCHING_UP, CHIPS, LAST_CHIP

KEY = "swop"
TITLE = "SWOP"
SEATS = (1, 2, 3, 4)
VERSION = 1
HIDDEN = False
TEAMS = ((0, 2), (1, 3))
_TEAM = ({"variant": "team"},)
_SOLO = ({"variant": "solo"},)
_WITH_CUBES = ({"variant": "master"}, {"variant": "team", "rules": "master"}, {"variant": "solo"})
OPTIONS = (
    Option(
        "variant",
        N_("Variant"),
        N_("Which of the four games you play. Basic alone is practice."),
        "basic",
        (
            Choice("basic", N_("Basic"), N_("Any two dice may change places."), seats=SEATS),
            Choice(
                "master", N_("Master"), N_("Most swaps cost one of your coloured cubes."), seats=(2, 3, 4)
            ),
            Choice(
                "team",
                N_("Teams"),
                N_("Two against two, with one sum for each team."),
                seats=(4,),
                teams=TEAMS,
            ),
            Choice(
                "solo", N_("Solo"), N_("Eleven cubes, eleven swaps: reach the finish with them."), seats=(1,)
            ),
        ),
    ),
    Option(
        "rules",
        N_("Rules"),
        N_("Which rules the teams play by."),
        "basic",
        (
            Choice("basic", N_("Basic"), N_("Any two dice may change places.")),
            Choice("master", N_("Master"), N_("Most swaps cost one of your coloured cubes.")),
        ),
        only=_TEAM,
    ),
    Option(
        "layout",
        N_("Layout"),
        N_("How the dice lie at the start."),
        "random",
        (
            Choice(
                "random", N_("Random"), N_("Anywhere, but never three of a number or a colour in a line.")
            ),
            Choice(
                "rows",
                N_("Rows"),
                N_("Every colour once in each row, the white dice from 1 to 6."),
                _WITH_CUBES,
            ),
        ),
    ),
    Option("finish", N_("Finish"), N_("The field that a pawn has to reach."), 50, low=20, high=99),
    Option(
        "gentle", N_("Gentle"), N_("Fields 17 and 31 each bring back a cube you spent."), False, only=_SOLO
    ),
)

Ending: TypeAlias = Literal["finish", "chips", "passes", "cubes", "stuck"]


class Table(NamedTuple):
    """The things that stay the same all game long."""

    seats: int
    first: Seat
    finish: int
    with_cubes: bool
    solo: bool
    gentle: bool
    teams: bool
    """Whether the seats play in `TEAMS`."""


class _Game:
    """The base of a round and of a seat's view of it."""

    __slots__ = ()

    table: Table
    chips: Sequence[int]
    cubes: Sequence[str]
    fields: Sequence[int]
    mover: Seat
    offers: tuple[int, ...]
    taker: Seat
    over: bool

    @property
    def with_cubes(self) -> bool:
        return self.table.with_cubes

    @property
    def solo(self) -> bool:
        return self.table.solo

    @property
    def offer(self) -> int:
        return self.offers[0] if self.offers else 0

    @property
    def to_move(self) -> Seat | None:
        if self.over:
            return None
        return self.taker if self.offers else self.mover

    @property
    def cube_points(self) -> list[int]:
        """The points for cubes left at the end, by seat. Alone they count nothing."""
        return [0 if self.solo else len(cubes) for cubes in self.cubes]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat: the fields; when the game is over, also the chips and cubes left."""
        if not self.over:
            return tuple(self.fields)
        return tuple(map(sum, zip(self.fields, self.chips, self.cube_points, strict=True)))


@dataclass(slots=True)
class Round(_Game):
    """A game in play. See `position.Position` for what the words mean."""

    table: Table
    numbers: list[int]
    colours: list[str]
    chips: list[int]
    placed: int
    """Chips placed in all, on the board or beside it."""
    cubes: list[str]
    pool: str
    fields: list[int]
    """Where the pawns stand, by seat."""
    mover: Seat
    """Who swaps next, once all offers are answered."""
    turn: int
    """The number of the round of the table, from 1."""
    passes: int
    """How many turns in a row were passes."""
    last: tuple[int, int] | None
    reached: int
    """How many of the fields of catching up a pawn had reached at the end of the last round."""
    offers: tuple[int, ...]
    """The fields for which a cube may be taken, the first one now."""
    taker: Seat
    """Who may take it."""
    over: bool

    def legal(self) -> list[Move]:
        return swaps.legal(self)

    def check(self, move: AnyMove) -> None:
        refusals.check(self, cast(Move, move))

    def copy(self) -> Round:
        return Round(
            self.table,
            self.numbers[:],
            self.colours[:],
            self.chips[:],
            self.placed,
            self.cubes[:],
            self.pool,
            self.fields[:],
            self.mover,
            self.turn,
            self.passes,
            self.last,
            self.reached,
            self.offers,
            self.taker,
            self.over,
        )

    def view(self, seat: Seat) -> View:
        return View(
            seat,
            self.table,
            tuple(self.numbers),
            "".join(self.colours),
            tuple(self.chips),
            self.placed,
            tuple(self.cubes),
            self.pool,
            tuple(self.fields),
            self.mover,
            self.turn,
            self.passes,
            self.last,
            self.reached,
            self.offers,
            self.taker,
            self.over,
        )

    def apply(self, move: AnyMove) -> list[Event]:
        played = cast(Move, move)
        match played.verb:
            case "swap":
                return self._swap(played) + self._end_turn()
            case "pass":
                self.passes += 1
                return self._end_turn()
        return self._answer(played)

    def apply_quickly(self, move: Move, points: int, chips: int = 0, cells: Sequence[int] = ()) -> None:
        """Apply a swap of which the points are known, the chips, and the cells in which they come to lie."""
        self._move_dice(move, points)
        self.chips[self.mover] -= chips
        self.placed += chips
        for cell in cells:
            self.numbers[cell], self.colours[cell] = 0, CHIP
        self._end_turn()

    # -- what a move does --

    def _swap(self, move: Move) -> list[Event]:
        scored = sequences.score(self.numbers, move.one, move.other)
        self._move_dice(move, scored.points)
        events: list[Event] = [
            {
                "type": "sequence",
                "kind": sequence.kind,
                "cells": [CELLS[cell] for cell in sequence.cells],
                "points": sequence.points,
                "swop": sequence.swop,
            }
            for sequence in scored.sequences
        ]
        if scored.bonus:
            events.append({"type": "bonus", "points": scored.bonus})
        events += self._place_chips(scored, move.chip)
        if move.colour:
            events.append({"type": "pay", "colour": move.colour})
        return events

    def _move_dice(self, move: Move, points: int) -> None:
        """The dice change places, the pawn goes on, and the cube goes to the pool."""
        one, other = self.last = move.one, move.other
        self.passes = 0
        numbers, colours = self.numbers, self.colours
        numbers[one], numbers[other] = numbers[other], numbers[one]
        colours[one], colours[other] = colours[other], colours[one]
        self.fields[self.mover] += points
        if move.colour:
            self.cubes[self.mover] = self.cubes[self.mover].replace(move.colour, "", 1)
            self.pool = in_order(self.pool + move.colour)

    def _place_chips(self, scored: sequences.Scored, chosen: int) -> list[Event]:
        """A chip for each Swop; a die leaves once, and further chips for it lie beside the board."""
        leaving = [
            chosen if len(sequence.dice) > 1 else sequence.dice[0]
            for sequence in scored.sequences
            if sequence.swop
        ]
        self.chips[self.mover] -= len(leaving)
        self.placed += len(leaving)
        cells = sorted(set(leaving))
        for cell in cells:
            self.numbers[cell], self.colours[cell] = 0, CHIP
        events: list[Event] = [{"type": "chip", "cell": CELLS[cell]} for cell in cells]
        return events + [{"type": "chip"} for _ in leaving[len(cells) :]]

    def _answer(self, move: Move) -> list[Event]:
        """A cube is taken from the pool, or none."""
        field, *left = self.offers
        event: Event = {"type": move.verb, "seat": self.taker, "field": field}
        if move.verb == "take":
            self.pool = self.pool.replace(move.colour, "", 1)
            self.cubes[self.taker] = in_order(self.cubes[self.taker] + move.colour)
            self.passes = 0
            event["colour"] = move.colour
        return [event, *self._make_offers(left)]

    # -- after a turn --

    def _end_turn(self) -> list[Event]:
        """The next one has to move, or the round of the table ends, or the game."""
        table = self.table
        if self.solo and self.placed == CHIPS[1]:
            return self._end("chips")
        if self.passes == table.seats:
            return self._end("passes")
        self.mover = (self.mover + 1) % table.seats
        if self.mover != table.first:
            return []
        if not self.solo and max(self.fields) >= table.finish:
            return self._end("finish")
        if self.placed >= LAST_CHIP:
            return self._end("chips")
        return self._catch_up()

    def _catch_up(self) -> list[Event]:
        """Who comes last may take a cube for each field that was reached in this round for the first time."""
        fields = [field for field in CATCHING_UP[self.reached :] if max(self.fields) >= field]
        self.reached += len(fields)
        behind = min(self.fields)
        self.taker = self.fields.index(behind)
        if self.solo:
            return self._make_offers(fields if self.table.gentle else [])
        alone = self.fields.count(behind) == 1
        return self._make_offers(fields if alone and self.with_cubes else [])

    def _make_offers(self, fields: Sequence[int]) -> list[Event]:
        """Offer a cube for each of the fields, one after the other; without any, the next round begins."""
        self.offers = tuple(fields) if self.pool else ()
        if self.offers:
            return [{"type": "offer", "seat": self.taker, "field": self.offer}]
        self.turn += 1
        return self.judge_solo()

    def judge_solo(self) -> list[Event]:
        """End a game alone when there is no cube left, or no swap; return the events."""
        if not self.solo:
            return []
        if not self.cubes[0]:
            return self._end("cubes")
        return [] if swaps.can_swap(self) else self._end("stuck")

    def _end(self, by: Ending) -> list[Event]:
        self.over = True
        return [{"type": "end", "by": by, "chips": list(self.chips), "cubes": self.cube_points}]


@dataclass(frozen=True, slots=True)
class View(_Game):
    """A seat's view, which has all there is. `Round` and `position.Position` explain the words."""

    seat: Seat
    """Who looks."""
    table: Table
    numbers: tuple[int, ...]
    colours: str
    chips: tuple[int, ...]
    placed: int
    cubes: tuple[str, ...]
    pool: str
    fields: tuple[int, ...]
    mover: Seat
    turn: int
    passes: int
    last: tuple[int, int] | None
    reached: int
    offers: tuple[int, ...]
    taker: Seat
    over: bool

    @property
    def first(self) -> Seat:
        """Who began."""
        return self.table.first

    @property
    def finish(self) -> int:
        """The field to reach."""
        return self.table.finish

    def legal(self) -> list[Move]:
        return swaps.legal(self) if self.seat == self.to_move else []

    def sample(self, rng: Rng) -> Round:
        """Return the round itself, for nothing is hidden."""
        return Round(
            self.table,
            list(self.numbers),
            list(self.colours),
            list(self.chips),
            self.placed,
            list(self.cubes),
            self.pool,
            list(self.fields),
            self.mover,
            self.turn,
            self.passes,
            self.last,
            self.reached,
            self.offers,
            self.taker,
            self.over,
        )


# -- the game --


def with_cubes(options: Options) -> bool:
    """Return whether swaps cost cubes."""
    return options["variant"] in ("master", "solo") or options.get("rules") == "master"


def dealt_cubes(options: Options) -> bool:
    """Return whether cubes are dealt; alone one has one of each colour."""
    return with_cubes(options) and options["variant"] != "solo"


def deal(options: Options, seats: int, rng: Rng, rounds: Sequence[AnyRound]) -> dealing.Deal:
    """Return a deal at random."""
    return dealing.draw(seats, options["layout"] == "rows", dealt_cubes(options), rng)


def read_deal(
    data: Mapping[str, Any], options: Options, seats: int, rounds: Sequence[AnyRound]
) -> dealing.Deal:
    """Return the deal that a record's table describes; raises `BadDeal`."""
    return dealing.read(data, seats, dealt_cubes(options))


def start(options: Options, seats: int, deal: Deal) -> Round:
    """Return the game at its beginning."""
    dealt = cast(dealing.Deal, deal)
    solo = options["variant"] == "solo"
    finish, gentle = int(options["finish"]), bool(options.get("gentle"))
    teams = options["variant"] == "team"
    table = Table(seats, dealt.first, finish, with_cubes(options), solo, gentle, teams)
    cubes = list(dealt.cubes) or ([COLOURS] if solo else [""] * seats)
    game = Round(
        table,
        numbers=list(dealt.numbers),
        colours=list(dealt.colours),
        chips=[CHIPS[seats]] * seats,
        placed=0,
        cubes=cubes,
        pool="",
        fields=[0] * seats,
        mover=dealt.first,
        turn=1,
        passes=0,
        last=None,
        reached=0,
        offers=(),
        taker=dealt.first,
        over=False,
    )
    game.judge_solo()
    return game


def standing(options: Options, seats: int, rounds: Sequence[AnyRound]) -> Standing:
    """Return the points; the winners: the most points, the best team, or who reached the finish alone."""
    game = cast(Round, rounds[-1])
    points = game.scores
    winners = [seat for seat in range(seats) if points[seat] == max(points)]
    extra: dict[str, Any] = {}
    if options["variant"] == "team":
        sums = [sum(points[seat] for seat in team) for team in TEAMS]
        winners = sorted(
            seat for team, total in zip(TEAMS, sums, strict=True) if total == max(sums) for seat in team
        )
        extra["teams"] = sums
    elif game.solo:
        winners = [0] if points[0] >= game.table.finish else []
    return Standing(points, game.over, tuple(winners) if game.over else (), extra=extra)


def parse(round: AnyRound, text: str) -> Move:
    """Return the move that `text` writes; raises `IllegalMove`."""
    return moves.parse(text)


def audit(round: AnyRound) -> None:
    """Assert that all dice, chips and cubes are there, and that the game stands where it can stand."""
    game = cast(Round, round)
    table, lying = game.table, game.colours.count(CHIP)
    for number, colour in zip(game.numbers, game.colours, strict=True):
        assert (number == 0) == (colour == CHIP), f"a {colour} that shows {number}"
    assert len(game.numbers) == len(CELLS), f"{len(game.numbers)} cells"
    assert all(game.colours.count(colour) <= EACH for colour in COLOURS), "too many dice of a colour"
    assert game.placed == CHIPS[table.seats] * table.seats - sum(game.chips), f"{game.placed} chips placed"
    assert min(game.chips) >= 0, f"chips: {game.chips}"
    assert bool(game.placed) == bool(lying), f"{lying} chips on the board of {game.placed} placed"
    assert lying <= game.placed, f"{lying} chips on the board of {game.placed} placed"
    cubes = "".join(game.cubes) + game.pool
    if table.solo:
        assert in_order(cubes) == COLOURS, f"cubes: {cubes}"
    elif table.with_cubes:
        assert len(cubes) == dealing.CUBES_EACH * table.seats, f"cubes: {cubes}"
        assert WHITE not in cubes, f"cubes: {cubes}"
        most = dealing.SETS[table.seats]
        assert all(cubes.count(colour) <= most for colour in COLOURS), f"cubes: {cubes}"
    else:
        assert not cubes, f"cubes: {cubes}"
    assert game.last is None or NOWHERE not in game.last, f"last swap: {game.last}"
    assert all(field >= 0 for field in game.fields), f"fields: {game.fields}"
    assert not (game.over and game.offers), f"offers: {game.offers}"
    assert 0 <= game.mover < table.seats, f"mover: {game.mover}"
