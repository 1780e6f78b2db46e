"""The Best Winning Tile: of all tiles that complete a hand, the one that makes it worth most."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, graded
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon import penalty
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.puzzles import hands
from dragonbox.games.magic_dragon.rules import Round
from dragonbox.games.magic_dragon.tiles import NAMES, Tile, called, suit_named, suit_of, together
from dragonbox.games.magic_dragon.units import BY_NAME, Score
from dragonbox.games.magic_dragon.versions import Table

LIMITS = (4, 8, 13)
"""From which difficulty on the grades 2, 3 and 4 are."""
MOST_GAP = 5


def worth(round: AnyRound, seat: Seat) -> dict[Tile, Score]:
    """Return what each tile that completes a hand scores, drawn from the stock."""
    return _worth(cast(Round, round).table, hands.concealed(round, seat))


def _worth(table: Table, hand: tuple[Tile, ...]) -> dict[Tile, Score]:
    found = {}
    for tile in hands.waits(hand, table.suits):
        score = scored(table, together(hand, tile), (), "stock")
        assert score is not None
        found[tile] = score
    return found


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return which tile makes the hand of a seat worth most."""
    return _solution(cast(Round, round).table, hands.concealed(round, seat))


def _solution(table: Table, hand: tuple[Tile, ...]) -> Solution:
    points = {tile: score.points for tile, score in _worth(table, hand).items()}
    best = max(points.values(), default=0)
    answers = tuple(NAMES[tile] for tile, own in points.items() if own == best)
    second = max((own for own in points.values() if own < best), default=None)
    refusal = ""
    if len(points) < 2:
        refusal = "fewer than two tiles complete the hand"
    elif len(answers) > 1:
        refusal = "several tiles are best"
    gap = best - (second or 0)
    difficulty = hands.block(hand) + 4 * (len(points) - 2) - min(MOST_GAP, gap)
    looked_at = table.suits * 9
    return Solution(best, second, answers, graded(difficulty, LIMITS), difficulty, looked_at, refusal)


# -- the maker --

_SUITS = {1: 4, 2: 3, 3: 2, 4: 1}
"""In how many suits the sets and the twin are, by grade."""
_TRIPLETS = 0.3


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position with a complete hand without one of its tiles, if it is of the grade."""
    tiles = hands.complete_hand(rng, range(_SUITS[grade]), _TRIPLETS)
    if tiles is None:
        return None
    tiles.pop(below(len(tiles), rng))
    hand = tuple(sorted(tiles))
    if len(penalty.waits(hand, (), hands.SETS)) < 2:
        return None
    found = _solution(hands.TABLE, hand)
    if found.refusal or found.grade != grade:
        return None
    return hands.draft(rng, hand, hands.DEALER)


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return the points with the tile; 0 if it does not complete the hand."""
    score = worth(round, seat).get(answer.played[0])
    return score.points if score else 0


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return what the tile is worth, and whether there is a better one."""
    if not value:
        return _("That tile doesn't complete the hand.")
    if value >= puzzle.best:
        return _("Right: it makes {points}.", points=phrases.points(value))
    return _("That tile makes {points}. There is a better one.", points=phrases.points(value))


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return where the tile is, what it brings, and the tile; then the units of each, side by side."""
    found = worth(round, seat)
    best = max(found, key=lambda tile: found[tile].points)
    others = [set(score.units) for tile, score in found.items() if score.points < found[best].points]
    special = [name for name, points in found[best].units if not all((name, points) in own for own in others)]
    suit = suit_named(suit_of(best))
    where = ngettext(
        "One tile completes the hand. Look at the {suit}.",
        "{number} tiles complete the hand. Look at the {suit}.",
        len(found),
        number=phrases.capital(phrases.number(len(found))),
        suit=suit,
    )
    what = _("It beats the others by its bonus.")
    if special:
        what = _("It brings {units}.", units=phrases.listed([_(BY_NAME[name].title) for name in special]))
    order = sorted(found, key=lambda tile: (-found[tile].points, tile))
    why = [
        _(
            "The {tile}: {points}. {units}.",
            tile=called([tile]),
            points=phrases.points(found[tile].points),
            units=_units(found[tile]),
        )
        for tile in order
    ]
    common = set.intersection(*(set(found[tile].units) for tile in order))
    lines = [
        f"**{phrases.points(found[tile].points)}:** {_units(found[tile], common)}. {NAMES[tile]}"
        for tile in order
    ]
    less = [tile for tile in order if found[tile].points < found[best].points]
    beside = tuple(f"tile {NAMES[tile]}" for tile in less if found[tile].points == found[less[0]].points)
    return Words(
        (where, what, _("It is the {tile}.", tile=called((best,)))),
        tuple(why),
        lines=tuple(lines),
        beside=beside,
    )


def _units(score: Score, common: Collection[tuple[str, int]] | None = None) -> str:
    """The units of a hand; those that not every hand has come first and in bold, where `common` is given."""
    if common is None:
        return phrases.listed([f"{_(BY_NAME[name].title)} {points}" for name, points in score.units])
    told = []
    for name, points in sorted(score.units, key=lambda unit: unit in common):
        sign = "" if (name, points) in common else "**"
        told.append(f"{sign}{_(BY_NAME[name].title)} {points}{sign}")
    return phrases.listed(told)


KIND = Kind(
    number=7,
    key="magic_dear",
    game="magic_dragon",
    name=N_("The Best Winning Tile"),
    question=N_("Which tile, drawn by you, makes this hand worth most?"),
    page="units",
    form="tile",
    measure="share",
    options={"hand": 13},
    read=hands.read_tile_answer,
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    essence=hands.essence,
    dress=hands.dress,
    shows=hands.shows,
    pictured=hands.pictured,
    in_words=hands.in_words,
    legend=hands.legend,
    fault=hands.waiting_fault,
    has_second=True,
    any_seat=True,
)
