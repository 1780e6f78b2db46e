"""Out in One: the next cards of the deck lie open, and the hand can be emptied in this turn."""

from __future__ import annotations

from typing import NamedTuple, cast

from dragonbox.core.answers import SEPARATOR
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, graded, never
from dragonbox.games.rare_dragon.cards import named
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.puzzles import ends, looks, walking
from dragonbox.games.rare_dragon.puzzles.reach import Reach
from dragonbox.games.rare_dragon.rules import Round

LIMITS = (46, 58, 70)
"""From which difficulty on the grades 2, 3 and 4 are."""


class Detail(NamedTuple):
    """The solver's own numbers."""

    line: tuple[Move, ...]
    """A shortest one."""
    ends: int
    right: int
    """Ends with an empty hand."""
    deepest: bool
    """Whether the deepest take is wrong."""
    lesser: tuple[looks.Tried, ...]
    """First moves that fall short."""


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return whether the hand can be emptied, looking at all ends."""
    game = cast(Round, round)
    steps = list(ends.steps(game, tick))
    count = sum(step.ends for step in steps)
    right = [step for step in steps if len(step.hand) == 1]
    deepest = ends.deepest(game)
    if not right:
        return Solution(0, None, (), 1, 0, count, "the hand cannot be emptied")
    line = right[0].line
    refusal = ""
    if any(step.moves[0] == deepest for step in right):
        refusal = "the deepest take is right"
    elif count < ends.FEW:
        refusal = "there are too few ends"
    difficulty = ends.difficulty(len(line), count, len(right))
    firsts = looks.tried(steps, _fewest)
    wrong = firsts[deepest].value < 0
    return Solution(
        1,
        None,
        (SEPARATOR.join(map(str, line)),),
        graded(difficulty, LIMITS),
        difficulty,
        count,
        refusal,
        detail=Detail(line, count, len(right), wrong, tuple(looks.lesser(firsts, deepest))),
    )


def _fewest(step: ends.Step) -> int:
    """Return how good an end is: 0 where nothing is left after the discard."""
    return 1 - len(step.hand)


# -- the maker --


def _promising(found: list[Reach]) -> bool:
    """Whether the hand can be emptied, but not after the deepest take."""
    *others, deepest = found
    return deepest.left > 0 and any(not one.left for one in others)


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return the beginning of a turn of that grade."""
    return walking.walk(rng, grade, _promising, solve, lambda solution: True)


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return 1 if the hand is empty after the line, else 0."""
    return int(not cast(Round, answer.end).hands[seat])


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return which cards are left, and whether the first move was the right one."""
    left = cast(Round, answer.end).hands[seat]
    if not left:
        return _("Right: your hand is empty.")
    told = _("You still hold {cards}.", cards=looks.counted(left))
    firsts = looks.tried(ends.steps(cast(Round, round), never), _fewest)
    if firsts[answer.played[0]].value == 0:
        return f"{told} {_(looks.GOOD_START)}"
    shut = _("{if_so}, you can't go out.", if_so=looks.begun(answer.played[0]))
    return f"{told} {shut}"


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return which dragons are laid, as what, and the first move; then where the cards come from, and what
    other first moves leave."""
    game, detail = cast(Round, round), cast(Detail, solution.detail)
    told = looks.told(game, seat, detail.line, False)
    why = [*told.sources, told.laid, *filter(None, [told.drawn])]
    why.append(_("Discard {dragon}: your hand is empty.", dragon=named(detail.line[-1].dragon)))
    for one in detail.lesser:
        keep = _(
            "{if_so}, you keep {cards} at best.",
            if_so=looks.instead(one.first),
            cards=looks.counted(one.left),
        )
        why.append(keep)
    what = _("Don't take the deepest card you can. {what}", what=told.what) if detail.deepest else told.what
    return Words((told.where, what, told.first), tuple(why), looks.steps(detail.line))


KIND = Kind(
    number=10,
    key="rare_out",
    game="rare_dragon",
    name=N_("Out in One"),
    question=N_("The next three cards of the deck lie open. Go out this turn."),
    form="line",
    measure="goal",
    options={},
    read=looks.read,
    value=value,
    said=said,
    rule=N_("Get rid of all your cards: your last one must be the discard."),
    solve=solve,
    words=words,
    walk=walk,
    essence=looks.essence,
    dress=looks.dress,
    fault=looks.fault,
    shows=looks.shows,
    still_shows=looks.still_shows,
)
