"""The Richest Turn: the next cards of the deck lie open; the most points that can be laid in this turn."""

from __future__ import annotations

from typing import NamedTuple, cast

from dragonbox.core import phrases
from dragonbox.core.answers import SEPARATOR
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, graded, never
from dragonbox.core.shuffle import below
from dragonbox.games.rare_dragon.moves import Move, play
from dragonbox.games.rare_dragon.puzzles import ends, looks, walking
from dragonbox.games.rare_dragon.puzzles.reach import Reach
from dragonbox.games.rare_dragon.rules import Round

LIMITS = (39, 45, 54)
"""From which difficulty on the grades 2, 3 and 4 are."""
LITTLE = 4
"""Who gains fewer points has no puzzle."""


class Detail(NamedTuple):
    """The solver's own numbers."""

    line: tuple[Move, ...]
    """A shortest one of the best."""
    ends: int
    right: int
    """Ends with most points."""
    deepest: Move
    most: int
    """The most points after the deepest take."""
    deepest_draws: bool
    """Whether the deepest card is the draw-two dragon, which then has to be played."""
    draw_two: bool
    """Whether the line plays the draw-two dragon."""
    lesser: tuple[looks.Tried, ...]
    """First moves that fall short."""


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return the most points that can lie before the player, looking at all ends."""
    game = cast(Round, round)
    steps = list(ends.steps(game, tick))
    values = [looks.now(step.round, seat) for step in steps]
    best, count = max(values), sum(step.ends for step in steps)
    right = [step for step, value in zip(steps, values, strict=True) if value == best]
    firsts = {step.moves[0] for step in right}
    deepest = ends.deepest(game)
    refusal = ""
    if best - looks.now(game, seat) < LITTLE:
        refusal = "there is too little to gain"
    elif deepest in firsts:
        refusal = "the deepest take is best"
    elif len(firsts) > 1:
        refusal = "several first moves are best"
    elif count < ends.FEW:
        refusal = "there are too few ends"
    firsts_to = looks.tried(steps, lambda step: looks.now(step.round, seat))
    line, best_ends = right[0].line, sum(step.ends for step in right)
    difficulty = ends.difficulty(len(line), count, best_ends)
    detail = Detail(
        line,
        count,
        best_ends,
        deepest,
        most=firsts_to[deepest].value,
        deepest_draws=deepest.verb == "take" and game.pile[-deepest.count] == game.draw_two,
        draw_two=play(game.draw_two) in line,
        lesser=tuple(looks.lesser(firsts_to, deepest)),
    )
    return Solution(
        best,
        max((value for value in values if value < best), default=None),
        (SEPARATOR.join(map(str, line)),),
        graded(difficulty, LIMITS),
        difficulty,
        count,
        refusal,
        detail=detail,
    )


# -- the maker --

_CLEAR = 2
"""Where only drawing is asked for, the deepest take brings so many points less."""


def _promising(found: list[Reach]) -> bool:
    """Whether one first move is best, and is not the deepest take."""
    *less, most = sorted(one.points for one in found)
    return most >= LITTLE and most > less[-1] and found[-1].points < most


def _takes(solution: Solution) -> bool:
    return cast(Detail, solution.detail).line[0].verb == "take"


def _draws_more(solution: Solution) -> bool:
    return not _takes(solution) and cast(Detail, solution.detail).draw_two


def _draws_once(solution: Solution) -> bool:
    detail = cast(Detail, solution.detail)
    return not _takes(solution) and not detail.draw_two and solution.best - detail.most >= _CLEAR


_LIKED = (_takes, _draws_more, _draws_once)
"""Each of these is wanted as often: a deeper take mostly brings more, so that too often drawing is right."""


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return the beginning of a turn of that grade."""
    liked = _LIKED[below(len(_LIKED), rng)]
    return walking.walk(rng, grade, _promising, solve, liked)


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return the points before the player after the line."""
    return looks.now(answer.end, seat)


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return the points beside the most possible, and what the first move still allows."""
    if value >= puzzle.best:
        return _("Right: you have {points} on the table.", points=phrases.points(value))
    told = _("You have {value} of {points}.", value=phrases.signed(value), points=phrases.points(puzzle.best))
    first = answer.played[0]
    most = looks.tried(ends.steps(cast(Round, round), never), lambda step: looks.now(step.round, seat))
    if most[first].value >= puzzle.best:
        return f"{told} {_(looks.GOOD_START)}"
    points = phrases.points(most[first].value)
    less = _("{if_so}, you end with {points} at most.", if_so=looks.begun(first), points=points)
    return f"{told} {less}"


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return which dragons are laid, as what, and the first move; then what they bring, and what other first
    moves bring."""
    game, detail = cast(Round, round), cast(Detail, solution.detail)
    told = looks.told(game, seat, detail.line, True)
    now = looks.now(game, seat)
    added = phrases.points(solution.best - now)
    total = _("That adds {points}.", points=added)
    if now:
        total = _("That adds {points} to your {now}.", points=added, now=phrases.signed(now))
    why = [*told.sources, told.laid, *filter(None, [told.drawn])]
    why.append(total)
    what = told.what
    if detail.most < solution.best:
        what = _("Don't take the deepest card you can. {what}", what=what)
    for one in detail.lesser:
        forced = one.first == detail.deepest and detail.deepest_draws
        most = (
            N_("{if_so}, you must play the draw-two and end with {points} at most.")
            if forced
            else N_("{if_so}, you end with {points} at most.")
        )
        why.append(_(most, if_so=looks.instead(one.first), points=phrases.points(one.value)))
    second = solution.second
    if second is not None and second > max((one.value for one in detail.lesser), default=second - 1):
        points = phrases.points(second)
        why.append(_("With the same first move, the next best turn ends with {points}.", points=points))
    goal = _("{points} on the table can be reached.", points=phrases.points(solution.best))
    if now:
        goal = _(
            "You have {points} on the table. {best} can be reached.",
            points=phrases.points(now),
            best=solution.best,
        )
    return Words((told.where, what, told.first), tuple(why), looks.steps(detail.line), phrases.capital(goal))


KIND = Kind(
    number=11,
    key="rare_turn",
    game="rare_dragon",
    name=N_("The Richest Turn"),
    question=N_("The next three cards of the deck lie open. Play as many points as you can this turn."),
    form="line",
    measure="gain",
    options={},
    read=looks.read,
    value=value,
    said=said,
    rule=N_("Your discard ends the turn."),
    solve=solve,
    words=words,
    walk=walk,
    essence=looks.essence,
    dress=looks.dress,
    fault=looks.fault,
    shows=looks.shows,
    still_shows=looks.still_shows,
    now=looks.now,
    has_second=True,
)
