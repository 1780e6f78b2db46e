"""What Do I Drop? Fourteen tiles, and the drop after which most unseen tiles help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, cast

from dragonbox.core import phrases
from dragonbox.core.answers import read_move
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon import moves
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.penalty import codes, exchanges, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.puzzles import hands
from dragonbox.games.magic_dragon.rules import Round
from dragonbox.games.magic_dragon.sets import TileSet, tiles_of
from dragonbox.games.magic_dragon.tiles import (
    COPIES,
    KINDS,
    NOTHING,
    SUITS,
    Tile,
    called,
    kinds,
    suit_named,
    suit_of,
    together,
    without,
    written,
)

FARTHEST = 2
"""Tiles still needed in a puzzle at most."""
LIMITS = {1: (1, 10), 2: (3, 42)}
"""By tiles still needed: the lower of two grades, and the difficulty from which on it is the higher one."""
FEW = 2
"""With fewer drops that count there is nothing to find."""
MOST_DROPS, MOST_GAP = 8, 6
NEAR, CLEAR = 2, 4
"""How far apart tiles are that can help each other, and how many copies more a clearly better drop has."""


class Drop(NamedTuple):
    """A drop, and the hand that it leaves."""

    away: int
    """How many tiles are then still needed."""
    helping: tuple[Tile, ...]
    """The unseen tiles any of which is one of them."""
    copies: int
    """How many of those are unseen."""


class Held(NamedTuple):
    """The tiles that a seat sees when it has to drop."""

    tiles: tuple[Tile, ...]
    exposed: tuple[TileSet, ...]
    seen: tuple[Tile, ...]
    """Beside the own concealed tiles."""
    sets: int
    suits: int


def held(round: AnyRound, seat: Seat) -> Held:
    """Return what a seat sees before its drop."""
    game = cast(Round, round)
    tiles = game.hands[seat]
    if game.drawn != NOTHING and game.turn == seat:
        tiles = together(tiles, game.drawn)
    exposed = [tiles_of([one.set for one in own]) for own in game.exposed]
    seen = [tile for tiles in (*game.dropped, *game.dead, *exposed) for tile in tiles]
    return Held(tiles, exposed_sets(game, seat), tuple(seen), game.table.sets, game.table.suits)


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why the seat has nothing to drop; empty if it has."""
    game = cast(Round, round)
    if game.stage != "turn" or game.turn != seat:
        return _("seat {seat} is not about to drop", seat=seat)
    own = held(round, seat)
    if not _lack(own):
        return _("the hand is complete")
    return ""


def _lack(own: Held) -> int:
    return lacking(codes(own.tiles, own.exposed), own.sets - len(own.exposed))


def drops(own: Held) -> dict[Tile, Drop]:
    """Return what each drop leaves."""
    unseen = [COPIES] * KINDS
    for tile in (*own.tiles, *own.seen):
        unseen[tile] -= 1
    needed = own.sets - len(own.exposed)
    found = {}
    for tile, row in exchanges(own.tiles, own.exposed, own.sets).items():
        away = lacking(codes(without(own.tiles, tile), own.exposed), needed)
        helping = tuple(one for one in kinds(own.suits) if unseen[one] > 0 and row[one] < away)
        found[tile] = Drop(away, helping, sum(unseen[one] for one in helping))
    return found


def counting(found: dict[Tile, Drop]) -> dict[Tile, Drop]:
    """Return the drops that leave the hand as near as any."""
    away = min(drop.away for drop in found.values())
    return {tile: drop for tile, drop in found.items() if drop.away == away}


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return the drop after which most unseen tiles help."""
    return _solution(held(round, seat))


def _solution(own: Held) -> Solution:
    counted = counting(drops(own))
    best = max(drop.copies for drop in counted.values())
    right = [tile for tile, drop in counted.items() if drop.copies == best] if best else []
    second = max((drop.copies for drop in counted.values() if drop.copies < best), default=None)
    away = next(iter(counted.values())).away
    gap = best - (second or 0)
    difficulty = 30 * (away - 1) + 3 * min(MOST_DROPS, len(counted)) - 2 * min(MOST_GAP, gap)
    difficulty += hands.block(own.tiles)
    lower, limit = LIMITS[min(max(away, 1), FARTHEST)]
    refusal = ""
    if not 1 <= away <= FARTHEST:
        refusal = f"{away} tiles are needed"
    elif len(right) != 1:
        refusal = "several drops are best"
    elif len(counted) < FEW:
        refusal = "only one drop counts"
    return Solution(
        best,
        second,
        tuple(str(moves.drop(tile)) for tile in sorted(right)),
        lower + (difficulty >= limit),
        difficulty,
        len(set(own.tiles)) * len(kinds(own.suits)),
        refusal,
        {"away": away},
    )


def stale(round: AnyRound, seat: Seat, solution: Solution) -> bool:
    """Return whether the drop is the tile with the fewest others near it, or hardly better than another: then
    there is nothing to see, and all to count. Where one tile is needed, that is little."""
    if solution.grade < LIMITS[FARTHEST][0]:
        return False
    tiles = held(round, seat).tiles
    near = {
        tile: sum(suit_of(one) == suit_of(tile) and abs(one - tile) <= NEAR for one in tiles)
        for tile in tiles
    }
    alone = [str(moves.drop(tile)) for tile in near if near[tile] == min(near.values())]
    return solution.answers[0] in alone or solution.best - (solution.second or 0) < CLEAR


# -- the maker --

_SUITS = {1: 4, 2: 2, 3: 4, 4: 2}
"""In how many suits the sets and the twin are, by grade."""
_TRIPLETS = 0.2
MOST_TOLD, MOST_SHOWN = 3, 2
"""Drops of which it is told which tiles help, in all and in a window."""


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position with a complete hand in which one tile, or two, are others, if it is of the grade."""
    suits = range(_SUITS[grade])
    tiles = hands.complete_hand(rng, suits, _TRIPLETS)
    if tiles is None:
        return None
    changed = 1 + (grade >= LIMITS[FARTHEST][0])
    for _time in range(changed):
        tiles.pop(below(len(tiles), rng))
    for _time in range(changed):
        tiles.append(suits[below(len(suits), rng)] * 9 + below(9, rng))
    if max(Counter(tiles).values()) > COPIES:
        return None
    own = Held(tuple(sorted(tiles)), (), (), hands.SETS, len(SUITS))
    if _lack(own) != changed:
        return None
    found = _solution(own)
    if found.refusal or found.grade != grade:
        return None
    drawn = tiles.pop(below(len(tiles), rng))
    return hands.draft(rng, tiles, hands.FIRST, drawn)


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return how many unseen copies help after the drop; 0 if it does not count."""
    drop = counting(drops(held(round, seat))).get(_tile(answer))
    return drop.copies if drop else 0


def _tile(answer: Answer) -> Tile:
    return cast(Move, answer.played[0]).tiles[0]


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return how many unseen tiles help after the drop, and whether another is better."""
    if _tile(answer) not in counting(drops(held(round, seat))):
        return _("After that drop you need one tile more.")
    if value >= puzzle.best:
        return ngettext(
            "Right: {n} unseen tile help you now.", "Right: {n} unseen tiles help you now.", value
        )
    return ngettext(
        "After that drop {n} unseen tile helps. There is a better one.",
        "After that drop {n} unseen tiles help. There is a better one.",
        value,
    )


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return where to look, how many drops count, and the drop; then which tiles help after each."""
    found = drops(held(round, seat))
    counted = counting(found)
    order = sorted(counted, key=lambda tile: (-counted[tile].copies, tile))
    places = [suit_named(suit) for suit in sorted({suit_of(tile) for tile in order})]
    away = counted[order[0]].away
    need = ngettext(
        "You need {number} more tile.", "You need {number} more tiles.", away, number=phrases.number(away)
    )
    keep = _("{number} drops keep it so.", number=phrases.capital(phrases.number(len(order))))
    return Words(
        (
            _("Drop one of the {suits}.", suits=phrases.listed(places, _("or"))),
            f"{need} {keep}",
            _("Drop the {tile}.", tile=called(order[:1])),
        ),
        _why(found, order, MOST_TOLD),
        lines=_why(found, order, MOST_SHOWN),
    )


def _why(found: dict[Tile, Drop], order: Sequence[Tile], most: int) -> tuple[str, ...]:
    """Return which tiles help after the drops that count, the best first: of so many each for itself."""
    why = [_helps(tile, found[tile]) for tile in order[:most]]
    if rest := order[most:]:
        why.append(_help_after(found[rest[-1]].copies, found[rest[0]].copies, written(sorted(rest))))
    if others := [tile for tile in found if tile not in order]:
        why.append(_("Dropping one of these leaves you one tile farther. {tiles}", tiles=written(others)))
    return tuple(why)


def _helps(tile: Tile, drop: Drop) -> str:
    """Return which tiles help after a drop; they come last in the line, where they are shown."""
    return ngettext(
        "Drop the {tile}: {n} unseen tile help. {helping}",
        "Drop the {tile}: {n} unseen tiles help. {helping}",
        drop.copies,
        tile=called([tile]),
        helping=written(drop.helping),
    )


def _help_after(least: int, most: int, tiles: str) -> str:
    """Return how many tiles help after one of several drops."""
    if least != most:
        return ngettext(
            "After one of these, {least} to {n} unseen tile help. {tiles}",
            "After one of these, {least} to {n} unseen tiles help. {tiles}",
            most,
            least=least,
            tiles=tiles,
        )
    return ngettext(
        "After one of these, {n} unseen tile help. {tiles}",
        "After one of these, {n} unseen tiles help. {tiles}",
        most,
        tiles=tiles,
    )


KIND = Kind(
    number=6,
    key="magic_drop",
    game="magic_dragon",
    name=N_("What Do I Drop?"),
    question=N_("Drop one tile. After which drop do most unseen tiles bring you closer?"),
    rule=N_("Closer: you need one tile less for four sets and a twin."),
    form="move",
    measure="share",
    options={"hand": 13},
    read=read_move,
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    stale=stale,
    essence=hands.essence,
    dress=hands.dress,
    pictured=hands.pictured,
    fault=fault,
    has_second=True,
    more={"away": (1, FARTHEST)},
)
