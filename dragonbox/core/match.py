"""A match: its deals, the moves made since, and how it stands. The only place that changes a game.

A match *is* its deals and its moves. Undo plays a round again without its last move, and saving writes
nothing else down (`dragonbox.core.record`).
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from dragonbox.core import shuffle
from dragonbox.core.contract import (
    SEEN,
    BadOption,
    Choice,
    Deal,
    Event,
    IllegalMove,
    Move,
    Option,
    Options,
    Round,
    Rules,
    Seat,
    Standing,
    Value,
    View,
    belongs,
)
from dragonbox.core.language import _
from dragonbox.core.words import instead, one_line, one_of, shown, where

if TYPE_CHECKING:
    from dragonbox.core.puzzle import Kind, Puzzle

PLAYERS = ("human", "novice", "skilled", "expert", "master")
"""Who can sit at a seat: a person, or one of the levels."""


@dataclass(slots=True)
class Seated:
    """The player at a seat."""

    name: str
    player: str = "human"
    """One of `PLAYERS`."""
    notes: dict[str, Any] = field(default_factory=dict)
    """What other people noted in the record, under keys that begin with `_`."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played."""

    seat: Seat
    move: Move
    points: tuple[int, ...]
    """What it added to the score of each seat."""
    events: tuple[Event, ...]


@dataclass(slots=True)
class RoundLog:
    """One deal and what was played on it."""

    deal: Deal
    seed: str = ""
    """Where the deal came from; empty if it was not shuffled."""
    moves: list[Played] = field(default_factory=list)
    scores: tuple[int, ...] = ()
    """The points of this round, by seat."""
    notes: dict[str, Any] = field(default_factory=dict)


Kinds: TypeAlias = "Callable[[str], tuple[Kind, ...]]"
"""The kinds of puzzles of the game with a key; with an empty one, of all games."""


def _no_kinds(key: str) -> tuple[Kind, ...]:
    return ()


class Game:
    """A game of the box, ready to start a match."""

    def __init__(self, rules: Rules, kinds: Kinds = _no_kinds) -> None:
        self.rules = rules
        self.kinds = kinds

    @property
    def key(self) -> str:
        return self.rules.KEY

    @property
    def title(self) -> str:
        """Return the name of the game as players read it."""
        return self.rules.TITLE

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that can play, with some options or others."""
        return self.rules.SEATS

    @property
    def options(self) -> tuple[Option, ...]:
        """Return what can be chosen for a match of this game."""
        return self.rules.OPTIONS

    def new(
        self,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        seed: str | None = None,
        names: Sequence[str] = (),
        players: Sequence[str] = (),
    ) -> Match:
        """Return a match with its first deal made.

        A missing option has its default, missing `seats` are as few as can play with these options, a
        missing `seed` is drawn at random, missing `names` are "Player 1" and so on, missing `players` are
        human. Raises `BadOption` and `shuffle.BadCode`.
        """
        complete = self.complete_options(options or {}, seats)
        count = self.seats_for(complete)[0] if seats is None else seats
        self.check_seats(count, complete)
        table = [Seated(f"Player {seat + 1}") for seat in range(count)]
        for seated, name in zip(table, names, strict=False):
            seated.name = name
        for seated, player in zip(table, players, strict=False):
            if player not in PLAYERS:
                raise BadOption(f"player: {instead(shown(player), one_of(PLAYERS))}")
            seated.player = player
        match = Match(self, complete, table)
        match.deal_next(new_seed() if seed is None else seed)
        return match

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """Return the numbers of seats that can play with these options."""
        counts = self.seats
        for choice in self._chosen(options):
            counts = tuple(count for count in counts if not choice.seats or count in choice.seats)
        return counts

    def teams(self, options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Return which seats play together; empty if everyone plays alone."""
        return next((choice.teams for choice in self._chosen(options) if choice.teams), ())

    def check_seats(self, count: int, options: Options) -> None:
        """Raise `BadOption` unless so many can play."""
        if count not in (counts := self.seats_for(options)):
            raise BadOption(instead(count, _(" or ").join(map(str, counts))))

    def offered(self, option: Option, options: Options) -> tuple[Choice, ...]:
        """Return the named values of an option that can be chosen with these options."""
        return tuple(choice for choice in option.choices if belongs(choice.only, options))

    def complete_options(self, chosen: Mapping[str, Value], seats: int | None = None) -> dict[str, Value]:
        """Return all options that belong: the chosen ones, and the defaults of the others for so many
        `seats`.

        Raises `BadOption`, whose text is one line that begins with the key.
        """
        for key in chosen:
            if key not in {option.key for option in self.options}:
                known = ", ".join(dict.fromkeys(option.key for option in self.options)) or _("none")
                told = _("unknown option; known are {options}", options=known)
                raise BadOption(f"{one_line(key)}: {told}")
        complete: dict[str, Value] = {}
        for option in self.options:
            if belongs(option.only, complete) and (option.key in chosen or not option.optional):
                value = chosen.get(option.key, self._default(option, seats))
                self._check_option(option, value, complete)
                complete[option.key] = value
        for key in chosen:
            if key not in complete:
                ways = tuple(way for option in self.options if option.key == key for way in option.only)
                told = _(
                    "found {found}, but it belongs to {ways}", found=shown(chosen[key]), ways=where(ways)
                )
                raise BadOption(f"{key}: {told}")
        return complete

    def _default(self, option: Option, seats: int | None) -> Value:
        """What an option is where nobody chooses it."""
        fitting = [choice.value for choice in option.choices if not choice.seats or seats in choice.seats]
        return option.default if seats is None or option.default in fitting or not fitting else fitting[0]

    def _chosen(self, options: Options) -> list[Choice]:
        """The chosen values of all text options."""
        return [
            choice
            for option in self.options
            for choice in option.choices
            if options.get(option.key) == choice.value
        ]

    def _check_option(self, option: Option, value: Value, earlier: Options) -> None:
        """Raise `BadOption` unless the value has the type of the option, lies in its bounds and belongs."""
        default = option.default
        if option.choices:
            offered = [choice.value for choice in self.offered(option, earlier)]
            good = type(value) is type(default) and value in offered
            expected = one_of(offered) if len(offered) > 1 else shown(offered[0])
            for choice in option.choices:
                if value == choice.value and not good:
                    expected += _(", since it belongs to {ways}", ways=where(choice.only))
        elif isinstance(default, bool):
            good, expected = isinstance(value, bool), _("true or false")
        else:
            good = (
                isinstance(value, int) and not isinstance(value, bool) and option.low <= value <= option.high
            )
            expected = _("a whole number from {low} to {high}", low=option.low, high=option.high)
        if not good:
            raise BadOption(f"{option.key}: {instead(shown(value), expected)}")

    def parse(self, match: Match | Round, text: str) -> Move:
        """Return the move that `text` writes in this position; runs of blanks count as one.

        Raises `IllegalMove` when it is not a move of this game or cannot be meant here. Whether it may
        be played is for `Match.check` to say.
        """
        if isinstance(match, Match):
            return match.parse(text)
        return self.rules.parse(match, " ".join(text.split()))


Automatic: TypeAlias = "Callable[[Match], bool]"
"""Whether in this position a person's move makes itself, so that it is no decision."""


def _never(match: Match) -> bool:
    return False


def new_seed() -> str:
    """Return a fresh seed code, different every time."""
    return shuffle.new_code(random.SystemRandom())


def _showed(played: Played) -> bool:
    """Whether somebody knew more after a move."""
    return any(event["type"] in SEEN for event in played.events)


class Match:
    """A match in play.

    It keeps its rounds to itself: `view` and `position` hand out what can be changed without harm.
    """

    def __init__(self, game: Game, options: Mapping[str, Value], seats: Sequence[Seated]) -> None:
        """An empty table: `options` are complete, and the first deal is still to be made."""
        self.game = game
        self.options = dict(options)
        self.seats = list(seats)
        self.title = ""
        self.started: datetime.datetime | None = None
        self.saved: datetime.datetime | None = None
        self.practice = False
        """Anything may be undone, and the match counts in no table of the best."""
        self.hints = 0
        """How many were taken."""
        self.notes: dict[str, Any] = {}
        """What other people noted in the record, under keys that begin with `_`."""
        self.puzzle: Puzzle | None = None
        """The puzzle that begins in this position; gone as soon as the match goes on."""
        self.stored = b""
        """The record that this match was last read from or written to, byte by byte."""
        self.rounds: list[RoundLog] = []
        self._rounds: list[Round] = []
        self._undone: list[tuple[Move, RoundLog | None]] = []
        self._standing = Standing((0,) * len(self.seats), over=False)

    # -- how it stands --

    @property
    def standing(self) -> Standing:
        """Return the scores and who won, as far as the match has come."""
        return self._standing

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._standing.over

    @property
    def round_over(self) -> bool:
        """Whether the last deal is played out, or none was made yet."""
        return not self._rounds or self._rounds[-1].to_move is None

    @property
    def to_move(self) -> Seat | None:
        """Who has to decide; None when the match is over or the next deal has to be made."""
        return None if self.over or self.round_over else self._rounds[-1].to_move

    @property
    def history(self) -> list[Played]:
        """All moves of all rounds, oldest first."""
        return [played for log in self.rounds for played in log.moves]

    @property
    def first_scores(self) -> tuple[int, ...]:
        """The scores before the first move."""
        history = self.history
        return tuple(
            score - sum(played.points[seat] for played in history)
            for seat, score in enumerate(self.standing.scores)
        )

    def view(self, seat: Seat) -> View:
        """Return what that seat may know of the round in play."""
        return self._rounds[-1].view(seat)

    def position(self, number: int = -1) -> Round:
        """Return a copy of a round, the last one or another, to look at or to try things on."""
        return self._rounds[number].copy()

    def audit(self) -> None:
        """Assert that every piece is there exactly once and that the points of all moves are the score."""
        for round_ in self._rounds:
            self.game.rules.audit(round_)
        first = self.game.rules.standing(self.options, len(self.seats), [self._start(self.rounds[0])])
        sums = list(first.scores)
        for played in self.history:
            for seat, points in enumerate(played.points):
                sums[seat] += points
        assert tuple(sums) == self.standing.scores, f"points sum to {sums}, not {self.standing.scores}"

    # -- playing --

    def legal(self) -> list[Move]:
        """Return all legal moves, sorted; empty when there is nobody to move."""
        return [] if self.to_move is None else list(self._rounds[-1].legal())

    def parse(self, text: str) -> Move:
        """Return the move that `text` writes; raises `IllegalMove`, as `Game.parse` says."""
        self._turn()
        return self.game.parse(self._rounds[-1], text)

    def check(self, move: Move) -> None:
        """Raise `IllegalMove` with the reason unless the move is legal."""
        self._turn()
        self._rounds[-1].check(move)

    def play(self, move: Move, deal: bool = True) -> list[Event]:
        """Play a move and return what it scored and showed; raises `IllegalMove` and then changes nothing.

        When the round is over and the match is not, the next deal is made at once, unless `deal` is false:
        then `deal_next` is left to the caller.
        """
        events = self.advance(move)
        self._undone.clear()
        if deal:
            self.deal_next()
        return events

    def advance(self, move: Move) -> list[Event]:
        """Play a move as `play` does, but leave the next deal to the caller, who has one, and redo too."""
        self.check(move)
        read = self.parse(str(move))
        if read != move:
            raise RuntimeError(f'the notation "{move}" reads as "{read}"')
        self.leave_puzzle()
        seat, before = self._turn(), self._standing.scores
        events = self._rounds[-1].apply(move)
        self._weigh()
        points = tuple(now - then for now, then in zip(self._standing.scores, before, strict=True))
        self.rounds[-1].moves.append(Played(seat, move, points, tuple(events)))
        return events

    def deal_next(self, seed: str | None = None) -> None:
        """Deal the next round when the last one is over and the match is not; otherwise do nothing.

        The deal comes from `seed`, or from the seed of the round before and the number of the new one,
        or from a fresh seed where that one was not shuffled by us. Raises `shuffle.BadCode`.
        """
        if self.over or not self.round_over:
            return
        if seed is None:
            seed = self.rounds[-1].seed
            try:
                shuffle.read_code(seed)
            except shuffle.BadCode:
                seed = new_seed()
        rng = shuffle.generator(seed, len(self.rounds) + 1)
        deal = self.game.rules.deal(self.options, len(self.seats), rng, self._rounds)
        self.begin(RoundLog(deal, shuffle.read_code(seed)))

    def follow(self, longer: Match) -> Played | None:
        """Go one step along a match that went on from here: the move that came next, or None for the deal
        that did. Raises `IllegalMove` where it did not go on."""
        number, log = len(self.rounds), longer.rounds[len(self.rounds) - 1]
        count = len(self.rounds[-1].moves)
        if count < len(log.moves):
            self.advance(log.moves[count].move)
            return self.rounds[-1].moves[-1]
        if number == len(longer.rounds):
            raise IllegalMove("nothing was played after this")
        following = longer.rounds[number]
        self.begin(RoundLog(following.deal, following.seed, notes=following.notes))
        return None

    def read_deal(self, data: Mapping[str, Any]) -> Deal:
        """Return the deal of the next round that a record's table describes; raises `BadDeal`."""
        return self.game.rules.read_deal(data, self.options, len(self.seats), self._rounds)

    def begin(self, log: RoundLog) -> None:
        """Start a round with the deal of a log that has no moves yet."""
        self._rounds.append(self._start(log))
        self.rounds.append(log)
        self._weigh()

    def leave_puzzle(self) -> None:
        """Make a practice game of a puzzle, so that it never counts; anything else stays what it is."""
        if self.puzzle is not None:
            self.puzzle, self.practice = None, True

    # -- undo and redo --

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return any(log.moves for log in self.rounds)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back that can be made again."""
        return bool(self._undone)

    def undo(self) -> Played:
        """Take the last move back, and with it a deal that it led to; returns the move.

        What everybody has seen cannot be unseen: when the move showed something hidden or led to a
        deal, the match is practice from now on.
        """
        if not self.can_undo:
            raise IllegalMove(_("there is nothing to undo"))
        self.leave_puzzle()
        dropped = None
        if not self.rounds[-1].moves:
            dropped = self.rounds.pop()
            self._rounds.pop()
        played = self.rounds[-1].moves.pop()
        if dropped or _showed(played):
            self.practice = True
        self._undone.append((played.move, dropped))
        self._rounds[-1] = self._after(self.rounds[-1], self.rounds[-1].moves)
        self._weigh()
        return played

    def redo(self) -> Played:
        """Play the move again that was undone last, and bring back the very deal it led to."""
        if not self.can_redo:
            raise IllegalMove(_("there is nothing to redo"))
        move, dropped = self._undone.pop()
        self.advance(move)
        played = self.rounds[-1].moves[-1]
        if dropped:
            self.begin(dropped)
        return played

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, seated in enumerate(self.seats) if seated.player == "human")

    @property
    def can_undo_decision(self) -> bool:
        """Whether a person has decided anything yet."""
        people = self.people
        return any(played.seat in people for log in self.rounds for played in log.moves)

    @property
    def secret(self) -> bool:
        """Whether those at the table know different things."""
        return self.game.rules.HIDDEN and len(self.seats) > 1

    @property
    def undo_refusal(self) -> str:
        """Return why the last move cannot be undone; empty if it can.

        Where some know what others do not, nobody goes back behind something that was shown, a turn that
        has passed or the end of a deal, unless the match is practice.
        """
        if not self.can_undo:
            return _("there is nothing to undo")
        if not self.can_undo_decision:
            own, nobody = _("you have not decided anything yet"), _("nobody here can take a move back")
            return own if self.people else nobody
        if not self.secret or self.practice:
            return ""
        if self.over:
            return _("the game is over")
        if self.round_over or not self.rounds[-1].moves:
            return _("the round is over")
        last = self.rounds[-1].moves[-1]
        if last.seat != self.to_move:
            return _("the turn has passed")
        return _("what was seen cannot be unseen") if _showed(last) else ""

    def undo_costs(self, automatic: Automatic = _never) -> bool:
        """Return whether `undo_decision` would make the match practice."""
        if self.practice:
            return False
        puzzle = self.puzzle
        try:
            undone = self.undo_decision(automatic)
        except IllegalMove:
            return False
        costs = self.practice
        for _move in undone:
            self.redo()
        self.practice, self.puzzle = False, puzzle
        return costs

    @property
    def restart_costs(self) -> bool:
        """Return whether to take all moves back would make the match practice."""
        moves = (played for log in self.rounds for played in log.moves)
        return not self.practice and (len(self.rounds) > 1 or any(map(_showed, moves)))

    def undo_decision(self, automatic: Automatic = _never) -> list[Played]:
        """Take everything back since a person decided last, that decision with it.

        Returns the moves, the last one first. With people only it is one move, and those before it that are
        `automatic`: no decision. Raises `IllegalMove` when a move on the way has an `undo_refusal`, and
        then the match is as it was.
        """
        practice = self.practice
        undone: list[Played] = []
        while not undone or undone[-1].seat not in self.people or automatic(self):
            if why := self.undo_refusal:
                for _ in undone:
                    self.redo()
                self.practice = practice
                raise IllegalMove(why)
            undone.append(self.undo())
        return undone

    def redo_decision(self, automatic: Automatic = _never) -> list[Played]:
        """Play again what was undone, up to where a person has to decide again; returns the moves.

        It may end where an opponent has to decide: where that one was when the moves were undone.
        """
        redone = [self.redo()]
        while self.can_redo and (self.to_move not in self.people or automatic(self)):
            redone.append(self.redo())
        return redone

    def until(self, count: int) -> Match:
        """Return the match as it stood after its first `count` moves, as a match of its own."""
        early = Match(self.game, self.options, [replace(seated) for seated in self.seats])
        early.title, early.started, early.saved = self.title, self.started, self.saved
        early.practice, early.hints, early.notes = self.practice, self.hints, dict(self.notes)
        count = max(count, 0)
        for log, round_ in zip(self.rounds, self._rounds, strict=True):
            moves = log.moves[:count]
            early.rounds.append(RoundLog(log.deal, log.seed, moves, notes=log.notes))
            # These moves were legal when they were played: nothing is asked again.
            early._rounds.append(round_.copy() if len(moves) == len(log.moves) else self._after(log, moves))
            early._weigh()
            count -= len(log.moves)
            if count < 0:
                break
        return early

    # -- within --

    def _turn(self) -> Seat:
        """Who has to decide; raises `IllegalMove` when nobody has."""
        seat = self.to_move
        if seat is None:
            raise IllegalMove(_("the game is over") if self.over else _("the round is over"))
        return seat

    def _start(self, log: RoundLog) -> Round:
        """A round at its beginning."""
        return self.game.rules.start(self.options, len(self.seats), log.deal)

    def _after(self, log: RoundLog, moves: Sequence[Played]) -> Round:
        """Return a round as it stood after these of its moves."""
        round_ = self._start(log)
        for played in moves:
            round_.apply(played.move)
        return round_

    def _weigh(self) -> None:
        """See how the match stands now."""
        self._standing = self.game.rules.standing(self.options, len(self.seats), self._rounds)
        self.rounds[-1].scores = tuple(self._rounds[-1].scores)
