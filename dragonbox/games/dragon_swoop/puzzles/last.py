"""The Year's End: two to five turns are left and all tiles are known; the best total that can be reached."""

from __future__ import annotations

from typing import NamedTuple, cast

from dragonbox.core import phrases
from dragonbox.core.answers import SEPARATOR
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import GRADES, Answer, Draft, Kind, Puzzle, Solution, Tick, Words
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.puzzles import opened
from dragonbox.games.dragon_swoop.puzzles.year import State, Year
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.games.dragon_swoop.tiles import called

FEW, MANY = 3, 2
"""Fewer first moves, or more best ones, are no puzzle."""
OFTEN = 8
"""Positions between two ticks."""


class Detail(NamedTuple):
    """The solver's own numbers."""

    line: tuple[Move, ...]
    greedy: int
    """The best total of those who always take what scores most at once."""
    greedy_first: bool
    """Whether the best first move is one of those that score most at once."""
    equal: bool
    """Whether another first move is as good."""


class _Search:
    """The best that can follow a position, each position once."""

    def __init__(self, tick: Tick) -> None:
        self.year = Year()
        self.best: dict[State, int] = {}
        self.greedy: dict[State, int] = {}
        self._tick = tick

    def points(self, state: State) -> int:
        """Return the most points that are still to come."""
        if self.year.over(state):
            return self.year.count(state)
        most = self.best.get(state)
        if most is None:
            if not len(self.best) % OFTEN:
                self._tick()
            most = max(points + max(map(self.points, after)) for points, after in self.year.ways(state))
            self.best[state] = most
        return most

    def greedily(self, state: State) -> int:
        """Return the same for who always makes a move of most points at once."""
        if self.year.over(state):
            return self.year.count(state)
        most = self.greedy.get(state)
        if most is None:
            ways = self.year.ways(state)
            dearest = max(points for points, _ in ways)
            most = dearest + max(
                max(map(self.greedily, after)) for points, after in ways if points == dearest
            )
            self.greedy[state] = most
        return most

    def total(self, round: Round) -> int:
        """Return the best total that can follow a position of the rules."""
        if round.over:
            return round.score
        if not round.master:
            return max(map(self.total, opened.after(round)))
        return round.score + self.points(self.year.state(round))


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return the best total, looking at all lines, equal positions once."""
    game, search = cast(Round, round), _Search(tick)
    moves = game.legal()
    totals = [search.total(child) for child in opened.after(game)]
    best = max(totals)
    second = max((total for total in totals if total < best), default=None)
    greedy = game.score + search.greedily(search.year.state(game))
    trap, left = best - greedy, opened.turns_left(game)
    line = opened.line(game, lambda after: [search.total(child) for child in after].index(best))
    dearest = max(opened.immediate(game, move) for move in moves)
    refusal = ""
    if not 2 <= left <= 5:
        refusal = f"{left} turns are left"
    elif len(moves) < FEW:
        refusal = "there are too few first moves"
    elif totals.count(best) > MANY:
        refusal = "there are too many best first moves"
    elif not trap:
        refusal = "the dearest move every time is best"
    return Solution(
        best,
        second,
        (SEPARATOR.join(map(str, line)),),
        min(max(left - 1, GRADES[0]), GRADES[-1]),
        15 * left + min(30, trap) // 2 + min(20, len(moves)) // 2,
        len(search.best),
        refusal,
        detail=Detail(
            tuple(line), greedy, opened.immediate(game, line[0]) == dearest, totals.count(best) > 1
        ),
    )


# -- the maker --

_DEAR = 0.8
"""How often a dear move is made on the walk."""


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position with as many turns left as the grade has."""
    draft = opened.walk(rng, "score", grade + 1, _DEAR)
    return draft if draft and len(draft.round.legal()) >= FEW else None


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return the total at the end of the line."""
    return cast(Round, answer.end).score


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return the total beside the best one."""
    if value >= puzzle.best:
        return _("Right: {points} is the best total.", points=value)
    return _("{points} of {best}.", points=phrases.signed(value), best=phrases.signed(puzzle.best))


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return what to begin with; then the line with its points, and where other ways end."""
    game, detail = cast(Round, round), cast(Detail, solution.detail)
    first = detail.line[0]
    what = _("Don't take the most points first.")
    if detail.greedy_first:
        what = _("Take the most points now. Later that is not always best.")
    if first.verb == "recruit":
        what = _("Recruit a {tile}.", tile=called(game.tops[first.space]))
    why: list[str] = []
    if solution.second is not None:
        second = phrases.signed(solution.second)
        others = _("The other first moves end at {points} or less.", points=second)
        if detail.equal:
            others = _("Some other first moves are as good. The rest end at {points} or less.", points=second)
        why.append(others)
    if detail.greedy < solution.best:
        greedy = phrases.signed(detail.greedy)
        why.append(_("Taking the most points every time ends at {points}.", points=greedy))
    return Words(
        (opened.where(game, first), what, opened.begin(first)),
        (*opened.told(game, detail.line), *why),
        opened.steps(detail.line),
        lines=(*opened.sheet(game, detail.line), *why),
    )


KIND = Kind(
    number=3,
    key="swoop_last",
    game="dragon_swoop",
    name=N_("The Year's End"),
    question=N_("You know all tiles. Reach the best total by the end of the year."),
    page="minute",
    form="line",
    measure="gain",
    options={},
    read=opened.read,
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    essence=opened.essence,
    dress=opened.dress,
    shows=opened.shows,
    final=opened.final,
    fault=opened.fault,
    has_second=True,
)
