"""Last Cubes: a game alone with one or two cubes left, to be finished with the most points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from itertools import groupby
from typing import NamedTuple, cast

from dragonbox.core import phrases
from dragonbox.core.answers import SEPARATOR, read_line
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import TOTAL, Answer, Draft, Kind, Puzzle, Solution, Tick, Words, never
from dragonbox.core.shuffle import below
from dragonbox.games.swop import dealing, partial, rules
from dragonbox.games.swop.board import colour_name
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.puzzles import looks
from dragonbox.games.swop.rules import Round
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.swaps import points_of_all

SEATS = 1
MOST = 2
"""Cubes left at most."""
MOST_BEST = {1: 1, 2: 4}
"""By cubes: with more best first swaps it is no puzzle."""
GOOD = 0.8
"""The share of what the best line gains from which on another one is good."""
MOST_GAP, MOST_TRAP = 3, 4
FIRST, SECOND, ONLY = (
    N_("The first swap makes {sequences}."),
    N_("The second swap makes {sequences}."),
    N_("The swap makes {sequences}."),
)
"""What is said of each swap of a line."""
NEXT, TRAP = (
    N_("{pieces} Next best ({dice}): {points}."),
    N_("{pieces} The trap: {most} at once ({dice}): {points}."),
)
"""What is said of where another first swap ends: the next best one, and that with most points at once."""


class First(NamedTuple):
    """A first swap, and what comes of it."""

    move: Move
    """The way to pay it, and to place its chip, that ends best."""
    points: int
    """What it scores at once."""
    end: int
    """The best final score after it."""


class Found(NamedTuple):
    """The best plans of a position, and facts about them."""

    line: tuple[Move, ...]
    """A best one."""
    best: int
    """How many first swaps are best."""
    following: First | None
    """A next best first swap."""
    greedy: First
    """A first swap of most points at once, of those the one that ends best."""


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why the question cannot be asked; empty if it can."""
    count = len(cast(Round, round).cubes[seat])
    return "" if 1 <= count <= MOST else _("{n} cubes are left, expected one or two", n=count)


def asks(round: AnyRound, seat: Seat) -> str:
    """Return the question with how many cubes are left."""
    count = len(cast(Round, round).cubes[seat])
    return ngettext(
        "One cube left: finish with the most points.",
        "{number} cubes left: finish with the most points.",
        count,
        number=phrases.capital(phrases.number(count)),
    )


def kept(round: AnyRound, seat: Seat) -> int:
    """Return what the chips that are left count, as long as the score is without them."""
    game = cast(Round, round)
    return 0 if game.over else game.chips[seat]


def ready(before: AnyRound, now: AnyRound, seat: Seat) -> tuple[str, str]:
    """Return that no cube is left, or no chip for another Swop, and what a player can do."""
    had, left = (len(cast(Round, round).cubes[seat]) for round in (before, now))
    why = _("Your last cube is spent.") if had == 1 else _("Both cubes are spent.")
    if left:
        why = _("Your last chip is spent.")
    return why, _("Give this answer, or undo a swap.")


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return the best line: every first swap, and after it every second one."""
    return _solution(cast(Round, round), ends(cast(Round, round), tick))


def weigh(round: AnyRound, seat: Seat, grade: int, tick: Tick) -> Solution | None:
    """Return the best line, for a maker.

    None also where it would matter whether a swap that can be paid in two colours, or whose chip can replace
    either die, is one swap or two: there two people could count differently.
    """
    game = cast(Round, round)
    found = ends(game, tick)
    values = sorted({one.end for one in found}, reverse=True)
    pairs = {cells: max(one.end for one in own) for cells, own in groupby(found, _cells)}
    by_pair = sorted(set(pairs.values()), reverse=True)
    best = sum(one.end == values[0] for one in found)
    if len(game.cubes[0]) == MOST and (
        best != sum(end == by_pair[0] for end in pairs.values()) or values[:2] != by_pair[:2]
    ):
        return None
    return _solution(game, found)


def _cells(first: First) -> tuple[int, int]:
    return first.move.one, first.move.other


def ends(game: Round, tick: Tick = never) -> list[First]:
    """Return all first swaps, sorted, each way to pay and to place a chip by itself."""
    swaps = points_of_all(game)
    now, chips = game.fields[0], game.chips[0]
    board = partial.board(game.numbers)
    dice: dict[str, list[int]] = defaultdict(list)
    for cell, colour in enumerate(game.colours):
        dice[colour].append(cell)
    found = []
    for move, points, swops in zip(*swaps, strict=True):
        tick()
        end = now + points + chips - swops
        if (left := game.cubes[0].replace(move.colour, "")) and chips > swops:
            end += max(0, _second(game, board, dice, move, swops, left))
        found.append(First(move, points, end))
    return found


def _second(
    game: Round, board: partial.Board, dice: dict[str, list[int]], move: Move, swops: int, colour: str
) -> int:
    """What the best swap after the first one is worth, less the chips it costs."""
    if swops:
        after = game.copy()
        after.apply(move)
        if after.over:
            return 0
        numbers, colours = after.numbers, after.colours
        new = {cell: number for cell, number in enumerate(numbers) if number != game.numbers[cell]}
        own = [cell for cell, lies in enumerate(colours) if lies == colour]
    else:
        one, other = move.one, move.other
        new = {one: game.numbers[other], other: game.numbers[one]}
        swapped = {one: other, other: one}
        own = [swapped.get(cell, cell) for cell in dice[colour]]
    return partial.most(partial.changed(board, new), own, game.chips[0] - swops, (move.one, move.other))


def _solution(game: Round, found: list[First]) -> Solution:
    """What all first swaps show. A swap of two cells is one, however it is paid and its chip lies."""
    cubes = len(game.cubes[0])
    swaps = [max(own, key=lambda one: one.end) for _, own in groupby(found, _cells)]
    best = max(one.end for one in swaps)
    right = [one for one in swaps if one.end == best]
    second = max((one.end for one in swaps if one.end < best), default=None)
    most = max(one.points for one in swaps)
    greedy = max((one for one in swaps if one.points == most), key=lambda one: one.end)
    trap = best - greedy.end
    gap = MOST_GAP if second is None else min(MOST_GAP, best - second)
    if cubes == 1:
        grade, difficulty = 1 if gap >= 2 else 2, 20 - 5 * gap
    else:
        grade, difficulty = 4 if trap else 3, 40 + 10 * min(MOST_TRAP, trap) - 2 * len(right)
    line = _line(game, right[0].move)
    following = next((one for one in swaps if one.end == second), None)
    return Solution(
        best,
        second,
        (SEPARATOR.join(map(str, line)),),
        grade,
        difficulty,
        len(found),
        "several first swaps are best" if len(right) > MOST_BEST[cubes] else "",
        detail=Found(line, len(right), following, greedy),
    )


def _line(game: Round, first: Move) -> tuple[Move, ...]:
    """A first swap and the best one after it, if there is one."""
    after = game.copy()
    after.apply(first)
    if after.over:
        return (first,)
    return first, max(ends(after), key=lambda one: one.end).move


# -- the maker --

_GOOD = 150
"""A swap among so many best ones is good, if it makes no Swop."""
_LAST = 8
"""With one cube, so many last swaps before the puzzle are tried."""
_OPTIONS: dict[str, bool | int | str] = {"variant": "solo", "layout": "random", "finish": 50, "gentle": False}


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position after good swaps that make no Swop; with one cube left, one of the grade."""
    deal = dealing.draw(SEATS, False, False, rng)
    game = rules.start(_OPTIONS, SEATS, deal)
    played: list[Move] = []
    while len(game.cubes[0]) > MOST:
        good = _good(game)
        if game.over or not good:
            return None
        played.append(good[below(len(good), rng)])
        game.apply(played[-1])
    if grade >= 3:
        return None if game.over else _draft(deal, played, game)
    good = _good(game)
    for _try in range(_LAST if good else 0):
        move = good[below(len(good), rng)]
        here = game.copy()
        here.apply(move)
        if not here.over:
            found = _solution(here, ends(here))
            if not found.refusal and found.grade == grade:
                return _draft(deal, [*played, move], here)
    return None


def _good(game: Round) -> list[Move]:
    swaps = points_of_all(game)
    plain = [place for place, swops in enumerate(swaps.swops) if not swops]
    return [swaps.moves[place] for place in sorted(plain, key=lambda place: -swaps.points[place])[:_GOOD]]


def _draft(deal: dealing.Deal, played: list[Move], game: Round) -> Draft:
    return Draft({"variant": "solo"}, SEATS, deal, tuple(played), 0, game)


# -- answers --


def _unfinished(round: AnyRound, here: AnyRound) -> str:
    """Why a line must go on."""
    if cast(Round, here).over:
        return ""
    count = len(cast(Round, here).cubes[0])
    return ngettext(
        "the game is not over: one cube is left",
        "the game is not over: {number} cubes are left",
        count,
        number=phrases.number(count),
    )


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return the final score."""
    return answer.end.scores[seat]


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return where the line ends, and how far that is from the best."""
    if value >= puzzle.best:
        return _("Right: you finish with {points}.", points=phrases.points(value))
    before = cast(Round, round).scores[seat]
    if value - before >= GOOD * (puzzle.best - before):
        return _(
            "You finish with {n} of {best} points. Good, but there is a better line.",
            n=value,
            best=puzzle.best,
        )
    return _("You finish with {n} of {best} points. There is a better line.", n=value, best=puzzle.best)


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return which dice the best line moves, what it makes, and its first swap; then all that it scores."""
    game, found = cast(Round, round), cast(Found, solution.detail)
    told = list(_told(game, found.line))
    first = told[0]
    colour = colour_name(first.move.colour)
    pays = _("Pay {colour} first.", colour=colour) if len(game.cubes[0]) > 1 else ""
    where = _("Look at {lines}.", lines=first.where) if first.where else _("The first swap scores nothing.")
    makes = (FIRST, SECOND) if told[1:] else (ONLY,)
    what = " ".join(_(text, sequences=one.made) for text, one in zip(makes, told, strict=True))
    hints = (f"{pays} {where}".strip(), what, _step(first.move))
    why = [text for one in told for text in one.sheet]
    if kept := game.chips[0] - sum(one.swops for one in told):
        why.append(
            ngettext(
                "You keep one chip: {points}.",
                "You keep {number} chips: {points}.",
                kept,
                number=phrases.number(kept),
                points=phrases.points(kept),
            )
        )
    why.append(_("You finish with {points}.", points=phrases.points(solution.best)))
    why += _as_good(found)
    if one := found.following:
        why.append(_("Next best first: {dice}, which ends at {n}.", dice=looks.both(one.move), n=one.end))
    if (greedy := found.greedy).end < solution.best:
        scores = {"dice": looks.both(greedy.move), "points": phrases.points(greedy.points)}
        why.append(_("Swapping {dice} scores {points} at once, but ends at {n}.", n=greedy.end, **scores))
    swaps = [text for one in told for text in one.short]
    lines = (*swaps, *_had(game, kept), TOTAL, *_as_good(found), *_others(game, found, solution.best))
    beside = looks.cells(found.following.move) if found.following else ()
    return Words(hints, tuple(why), tuple(_step(move) for move in found.line), lines=lines, beside=beside)


def _had(game: Round, kept: int) -> list[str]:
    """What counts beside the swaps: the points so far, and the chips that are kept."""
    had = game.fields[0]
    if not kept:
        return [_("Points so far: {points}.", points=phrases.points(had))]
    told = {"had": had, "number": phrases.number(kept), "points": phrases.points(had + kept)}
    return [
        ngettext(
            "{had} so far, and a chip kept: {points}.",
            "{had} so far, and {number} chips kept: {points}.",
            kept,
            **told,
        )
    ]


def _others(game: Round, found: Found, best: int) -> list[str]:
    """Where other first swaps end: the next best one, and that with most points at once."""
    lines: list[str] = []
    greedy, second = found.greedy, found.following
    trap = greedy.end < best
    same = second is not None and _cells(second) == _cells(greedy)
    others = [(NEXT, second)] if second and not (trap and same) else []
    others += [(TRAP, greedy)] if trap else []
    for text, one in others:
        told = {"most": phrases.points(one.points), "points": phrases.points(one.end)}
        lines.append(_(text, pieces=looks.pieces(game, one.move), dice=looks.both(one.move), **told))
    return lines


def _as_good(found: Found) -> list[str]:
    """How many first swaps lead to the best end, if it is not one alone."""
    if found.best == 1:
        return []
    number = phrases.capital(phrases.number(found.best))
    return [_("{number} first swaps lead there.", number=number)]


def _step(move: Move) -> str:
    return _("Swap {dice}, paying {colour}.", **_paid(move))


def _paid(move: Move) -> dict[str, str]:
    return {"dice": looks.both(move), "colour": colour_name(move.colour)}


class _Told(NamedTuple):
    move: Move
    where: str
    made: str
    swops: int
    sheet: tuple[str, ...]
    short: tuple[str, ...]
    """The same in fewer lines, for the window."""


def _told(game: Round, line: tuple[Move, ...]) -> Iterator[_Told]:
    """The swaps of a line in words."""
    here = game.copy()
    for move in line:
        scored = score(here.numbers, move.one, move.other)
        points = phrases.points(scored.points)
        scores = _("Swapping {dice}, paid with {colour}, scores {points}.", points=points, **_paid(move))
        sheet = (scores, *looks.sheet(scored))
        swapped = _("**Swap {dice}, paying {colour}: {points}.**", points=points, **_paid(move))
        short = [swapped, *looks.rows(scored)]
        where, made = looks.places(scored.sequences), looks.made(scored)
        yield _Told(move, where, made, scored.swops, sheet, tuple(short))
        here.apply(move)


def essence(round: AnyRound, seat: Seat) -> Hashable:
    """Return the same for two positions that are one puzzle: only dice in the colours of the cubes count."""
    return looks.essence(round, cast(Round, round).cubes[seat])


KIND = Kind(
    number=2,
    key="swop_cubes",
    game="swop",
    name=N_("Last Cubes"),
    question=N_("Use your last cubes. Finish with the most points."),
    asks=asks,
    ready=ready,
    form="line",
    measure="gain",
    options={"variant": "solo", "gentle": False},
    read=read_line(_unfinished),
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    essence=essence,
    dress=looks.dress,
    legend=looks.legend,
    kept=kept,
    rest=N_("Chips kept"),
    rule=N_("Each swap costs a cube in the colour of one of its dice. Each chip you keep is a point."),
    lesson="03-cubes",
    weigh=weigh,
    fault=fault,
    has_second=True,
)
