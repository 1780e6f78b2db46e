"""Best Swap: of all swaps of a board, the one that scores most."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, cast

from dragonbox.core import phrases
from dragonbox.core.answers import read_move
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, graded
from dragonbox.core.shuffle import below
from dragonbox.games.swop import dealing, rules
from dragonbox.games.swop.moves import Move, swap
from dragonbox.games.swop.puzzles import looks
from dragonbox.games.swop.rules import Round
from dragonbox.games.swop.sequences import Scored, score
from dragonbox.games.swop.survey import POINTS, SHARED, SWAPS, SWOPS
from dragonbox.games.swop.swaps import codes_of_all, points_of_all

SEATS = 2
LIMITS = (12, 22, 32)
"""From which difficulty on the grades 2, 3 and 4 are."""
FEW = 6
"""A best swap of fewer points is too easy to mistake."""
MOST_SECOND, MOST_GAP = 8, 4


class Found(NamedTuple):
    """The best swaps of a board, and facts about them."""

    best: tuple[tuple[int, int], ...]
    """The pairs of cells that score most."""
    scored: Scored
    """What the first of them makes."""
    second: tuple[tuple[int, int], ...]
    """The pairs that score next best."""


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why there is no best swap; empty if there is one."""
    game = cast(Round, round)
    if game.table.seats != SEATS:
        return _("it needs {n} seats, the record has {found}", n=SEATS, found=game.table.seats)
    if not any(code >= 0 and SWOPS[code] <= game.chips[seat] for code in codes_of_all(game)):
        return _("no swap is possible")
    return ""


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return the best swap of a board."""
    tick()
    return solution(cast(Round, round), seat)


def solution(game: Round, seat: Seat) -> Solution:
    """Return what all pairs of cells show."""
    codes, chips = codes_of_all(game), game.chips[seat]
    values = sorted({POINTS[code] for code in set(codes) if code >= 0 and SWOPS[code] <= chips}, reverse=True)
    if not values:
        return Solution(0, None, (), 1, 0, len(codes), _("no swap is possible"))
    best, second = values[0], values[1] if len(values) > 1 else None

    def worth(points: int | None) -> list[int]:
        right = {code for code in set(codes) if code >= 0 and SWOPS[code] <= chips and POINTS[code] == points}
        return [place for place, code in enumerate(codes) if code in right] if right else []

    top, next_best = worth(best), worth(second)
    answers: list[Move] = []
    for place in top:
        one, other = SWAPS[place]
        if SHARED[codes[place]]:
            answers += [swap(one, other, chip=one), swap(one, other, chip=other)]
        else:
            answers.append(swap(one, other))
    # With several best swaps, which only a person's puzzle has, it is as hard as the easiest of them.
    told = [score(game.numbers, *SWAPS[place]) for place in top]
    difficulty = min(_difficulty(scored, best, second, len(next_best)) for scored in told)
    refusal = ""
    if len(top) > 1:
        refusal = _("several swaps are best")
    elif best < FEW:
        refusal = _("the best swap scores too little")
    return Solution(
        best,
        second,
        tuple(map(str, answers)),
        graded(difficulty, LIMITS),
        difficulty,
        len(codes),
        refusal,
        detail=Found(
            tuple(SWAPS[place] for place in top), told[0], tuple(SWAPS[place] for place in next_best)
        ),
    )


def _difficulty(scored: Scored, best: int, second: int | None, count: int) -> int:
    """How long one searches for a best swap."""
    used = {die for sequence in scored.sequences for die in sequence.dice}
    straights = sum(map(looks.is_straight, scored.sequences))
    columns = sum(map(looks.is_column, scored.sequences))
    gap = MOST_GAP if second is None else min(MOST_GAP, best - second)
    return 12 * (len(used) == 2) + 5 * straights + 3 * columns + 3 * min(MOST_SECOND, count) - 8 * gap


# -- the maker --

_SWAPS = 5
"""Good swaps before the puzzle, at most."""
_GOOD = 40
"""A swap among so many best ones is good."""


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position after a few good swaps, one of those on the way that have the grade."""
    deal = dealing.draw(SEATS, False, False, rng)
    game = rules.start(_OPTIONS, SEATS, deal)
    played: list[Move] = []
    found: list[tuple[int, Round]] = []
    while True:
        seat = game.to_move
        if seat is None:
            break
        shown = solution(game, seat)
        if not shown.refusal and shown.grade == grade:
            found.append((len(played), game.copy()))
        if len(played) == _SWAPS:
            break
        swaps = points_of_all(game)
        order = sorted(range(len(swaps.moves)), key=lambda place: -swaps.points[place])[:_GOOD]
        move = swaps.moves[order[below(len(order), rng)]]
        game.apply(move)
        played.append(move)
    if not found:
        return None
    count, here = found[below(len(found), rng)]
    return Draft({"variant": "basic"}, SEATS, deal, tuple(played[:count]), here.mover, here)


_OPTIONS: dict[str, bool | int | str] = {"variant": "basic", "layout": "random", "finish": 50}


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return the points of a swap."""
    move = cast(Move, answer.played[0])
    return score(cast(Round, round).numbers, move.one, move.other).points if move.verb == "swap" else 0


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return what the swap scores, and whether another is better."""
    if value >= puzzle.best:
        return _("Right: that swap scores {n}.", n=value)
    return _("That swap scores {n}. There is a better one.", n=value)


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return the lines in which the sequences lie, what they are, and the swap; then what it scores."""
    found = cast(Found, solution.detail)
    scored, best = found.scored, looks.both(swap(*found.best[0]))
    where = looks.places(scored.sequences)
    hints = (
        _("Look at {lines}.", lines=where) if where else _("Look anywhere: no swap scores."),
        _("Look for {sequences}.", sequences=looks.made(scored)),
        _("Swap {dice}.", dice=best),
    )
    scores = _("Swapping {dice} scores {points}.", dice=best, points=phrases.points(solution.best))
    why = [scores, *looks.sheet(scored)]
    points = phrases.points(solution.best)
    lines = [_("**Swap {dice}: {points}.**", dice=best, points=points), *looks.rows(scored)]
    as_good: list[str] = []
    following: list[str] = []
    if len(found.best) > 1:
        others = "; ".join(looks.both(swap(*other)) for other in found.best[1:])
        as_good.append(_("As good: {swaps}.", swaps=others))
        why += as_good
    if found.second:
        told = {"dice": looks.both(swap(*found.second[0])), "points": solution.second}
        if (count := len(found.second)) > 1:
            why.append(_("Next best: {dice} with {points}, {n} swaps score that.", n=count, **told))
        else:
            why.append(_("Next best: {dice} with {points}.", **told))
        shown = {**told, "points": phrases.points(cast(int, solution.second)), "n": count}
        shown["pieces"] = looks.pieces(round, swap(*found.second[0]))
        following.append(
            ngettext(
                "{pieces} Next best ({dice}): {points}.",
                "{pieces} Next best, one of {n} ({dice}): {points}.",
                count,
                **shown,
            )
        )
    beside = looks.cells(swap(*found.second[0])) if found.second else ()
    return Words(hints, tuple(why), lines=(*lines, *as_good, *following), beside=beside)


def essence(round: AnyRound, seat: Seat) -> Hashable:
    """Return the same for two positions that are one puzzle: colours do not count in it."""
    return looks.essence(round, ())


KIND = Kind(
    number=1,
    key="swop_best",
    game="swop",
    name=N_("Best Swap"),
    question=N_("Which swap scores most?"),
    form="move",
    measure="share",
    options={"variant": "basic"},
    read=read_move,
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    essence=essence,
    dress=looks.dress,
    legend=looks.legend,
    fault=fault,
    has_second=True,
)
