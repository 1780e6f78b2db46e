"""Clean Sweep: all tiles are known, and the grid can be emptied."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import NamedTuple, TypeAlias, cast

from dragonbox.core import phrases
from dragonbox.core.answers import SEPARATOR
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, log2_times, nearest
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_swoop.grid import TURNS
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.puzzles import opened
from dragonbox.games.dragon_swoop.puzzles.year import State, Year
from dragonbox.games.dragon_swoop.rules import Round

Share: TypeAlias = tuple[int, int]
"""An exact fraction in lowest terms, from 0 to 1: above and below the line."""

NONE: Share = (0, 1)
ALL: Share = (1, 1)
EASY = 4
"""A share above one in so many is no puzzle."""
BELOW = (20, 200, 2000)
"""A share below one in so many has grade 2, 3 and 4."""
FEW_TILES, FEW_MOVES = 5, 2
MOST_TILES = 8
"""The most tiles that fly in one turn."""


class Detail(NamedTuple):
    """The solver's own numbers."""

    line: tuple[Move, ...]
    share: Share
    good: int
    """First moves after which the grid can still be emptied."""
    moves: int


class _Search:
    """How often play at random empties the grid, each position once."""

    def __init__(self, tick: Tick) -> None:
        self.year = Year()
        self.known: dict[State, Share] = {}
        self._tick = tick

    def share(self, state: State) -> Share:
        """Return how often play at random from a position empties the grid."""
        year = self.year
        if state.left == state.middle == state.right == year.none:
            return ALL
        if state.turn > TURNS:
            return NONE
        found = self.known.get(state)
        if found is None:
            self._tick()
            found = NONE
            if not self._hopeless(state):
                ways = year.ways(state)
                parts = [(self.share(one), len(after)) for _, after in ways for one in after]
                found = mean(parts, len(ways))
            self.known[state] = found
        return found

    def _hopeless(self, state: State) -> bool:
        """Whether too few turns are left for the tiles and symbols of the grid.

        A crown comes when the pile under the master has flown, and takes one tile more. At most two symbols
        leave the grid in a turn. A single tile of a symbol that neither a master nor an underling has cannot
        fly: it takes a turn of its own to recruit it, or to exchange it for the master.
        """
        year, masters, hand = self.year, state.masters, state.hand
        tiles = year.tiles[state.left] + year.tiles[state.middle] + year.tiles[state.right]
        left = TURNS + 1 - state.turn
        crowns = max(0, left + 1 - len(masters))
        if len(tiles) > MOST_TILES * left + crowns:
            return True
        symbols = set(tiles)
        single = sum(tiles.count(one) == 1 and one not in masters and one not in hand for one in symbols)
        others = len(symbols) - single - max(0, crowns - single)
        return max(0, single - crowns) + (max(0, others) + 1) // 2 > left

    def of(self, round: Round) -> Share:
        """Return the same for a position of the rules."""
        if not any(round.heights):
            return ALL
        if round.over:
            return NONE
        self._tick()
        if round.master:
            return self.share(self.year.state(round))
        after = opened.after(round)
        return mean([(self.of(child), 1) for child in after], len(after))


def mean(shares: list[tuple[Share, int]], count: int) -> Share:
    """Return the sum of some shares, each divided by its number, divided by a count."""
    above, below = 0, 1
    for (own, whole), parts in shares:
        if own:
            above, below = above * whole * parts + own * below, below * whole * parts
            common = gcd(above, below)
            above, below = above // common, below // common
    common = gcd(above, below * count)
    return above // common, below * count // common


def _more(one: Share, other: Share) -> bool:
    return one[0] * other[1] > other[0] * one[1]


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return whether the grid can be emptied, and how often play at random does it, looking at all lines."""
    game, search = cast(Round, round), _Search(tick)
    after = opened.after(game)
    shares = [search.of(child) for child in after]
    above, below = share = mean([(own, 1) for own in shares], len(shares))
    line: tuple[Move, ...] = ()
    if above:
        line = tuple(opened.line(game, lambda after: _best([search.of(child) for child in after])))
    refusal = ""
    if not above:
        refusal = "the grid cannot be emptied"
    elif above * EASY > below:
        refusal = "too easy"
    elif sum(game.heights) < FEW_TILES:
        refusal = "there are too few tiles"
    elif len(shares) < FEW_MOVES:
        refusal = "there is only one first move"
    return Solution(
        int(above > 0),
        None,
        (SEPARATOR.join(map(str, line)),) if line else (),
        grade_of(share),
        log2_times(10, below, above) if above else 0,
        len(search.known),
        refusal,
        detail=Detail(line, share, sum(own > 0 for own, _ in shares), len(shares)),
    )


def grade_of(share: Share) -> int:
    """Return the grade of a share, which is compared exactly."""
    above, below = share
    return 1 + sum(above * limit < below for limit in BELOW)


def _best(shares: list[Share]) -> int:
    """The place of the largest share, of several the first."""
    best = 0
    for place, share in enumerate(shares):
        if _more(share, shares[best]):
            best = place
    return best


# -- the maker --

_DEAR = 0.9
"""How often a dear move is made on the walk."""
_WALKS = {1: ((4, 5), 5, 8), 2: ((5,), 7, 11), 3: ((6,), 10, 14), 4: ((6,), 12, 18)}
"""By grade: how many turns are left, and how few and how many tiles lie in the grid."""


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position with as many turns left and tiles in the grid as the grade often has."""
    turns, fewest, most = _WALKS[grade]
    draft = opened.walk(rng, "sweep", turns[below(len(turns), rng)], _DEAR)
    if draft is None or not fewest <= sum(cast(Round, draft.round).heights) <= most:
        return None
    return draft


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return 1 if the grid is empty at the end of the line, else 0."""
    return int(not any(cast(Round, answer.end).heights))


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return how many tiles are left."""
    left = sum(cast(Round, answer.end).heights)
    return _left(left) if left else _("Right: the grid is empty.")


def ready(before: AnyRound, now: AnyRound, seat: Seat) -> tuple[str, str]:
    """Return what is left in the grid, and what a player can do."""
    left = sum(cast(Round, now).heights)
    return _left(left) if left else _("All nine spaces are empty."), _("Give it, or undo a move.")


def _left(left: int) -> str:
    n = phrases.capital(phrases.number(left))
    return ngettext("{n} tile is left in the grid.", "{n} tiles are left in the grid.", left, n=n)


VERBS = {
    "fly": N_("fly {times}"),
    "recruit": N_("recruit {times}"),
    "crown": N_("crown a tile {times}"),
    "rest": N_("rest {times}"),
}
TIMES = {1: N_("once"), 2: N_("twice"), 3: N_("three times"), 4: N_("four times"), 5: N_("five times")}
OFTEN = N_("often")


def _way(line: Sequence[Move]) -> str:
    """What a line is made of, for whoever knows that most first moves will do."""
    counts = {verb: sum(move.verb == verb for move in line) for verb in VERBS}
    parts = [_(told, times=_(TIMES.get(counts[verb], OFTEN))) for verb, told in VERBS.items() if counts[verb]]
    return _("One way: {moves}.", moves=phrases.listed(parts))


def _good(good: int, all_: int) -> str:
    """Say how many of all first moves can lead to an empty grid."""
    if good == all_:
        return _("Every first move can lead to an empty grid. Plan the end.")
    few = phrases.number(good)
    if 2 * good < all_:
        return ngettext(
            "Only {n} of {moves} first moves leads to an empty grid.",
            "Only {n} of {moves} first moves lead to an empty grid.",
            good,
            n=few,
            moves=phrases.number(all_),
        )
    return ngettext(
        "{n} of {moves} first moves leads to an empty grid.",
        "{n} of {moves} first moves lead to an empty grid.",
        good,
        n=phrases.capital(few),
        moves=phrases.number(all_),
    )


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return what to begin with; then the line, and how rarely play at random empties the grid."""
    game, detail = cast(Round, round), cast(Detail, solution.detail)
    first = detail.line[0]
    what = _good(detail.good, detail.moves)
    above, below = detail.share
    games = nearest(below, above)
    why = (_("Random moves empty the grid in 1 of {games} games.", games=games), what)
    if 2 * detail.good >= detail.moves:
        what = _way(detail.line)
    return Words(
        (opened.where(game, first), what, opened.begin(first)),
        (*opened.told(game, detail.line)[:-1], *why),
        opened.steps(detail.line),
        lines=(*opened.told(game, detail.line, opened.named)[:-1], *why),
    )


KIND = Kind(
    number=4,
    key="swoop_sweep",
    game="dragon_swoop",
    name=N_("Clean Sweep"),
    question=N_("You know all tiles. Empty all nine spaces."),
    page="minute",
    form="line",
    measure="goal",
    options={"mode": "sweep"},
    ready=ready,
    read=opened.read,
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    essence=opened.essence,
    dress=opened.dress,
    shows=opened.shows,
    fault=opened.fault,
)
