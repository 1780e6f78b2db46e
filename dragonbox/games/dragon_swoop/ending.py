"""Sum up a finished year for the last page: its best set, the turns, and how the grid was left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.games.dragon_swoop.grid import ROWS, TURNS
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.games.dragon_swoop.table.faces import SEASON_LIGHTS, SPRITES
from dragonbox.ui.sheet import Course, Ending, Flown, Row

GARLAND, SAG = ((0.375, 0.98), (0.8, 0.93)), 0.31
"""Between which paws the tiles of a set hang in an arc, and how deep, as shares of the dragon's width and
height."""


def ending(game: Round, won: bool | None, total: int, sets: Sequence[Row]) -> Ending:
    """Return what to tell of a year; `won` is None where points count, `sets` are the rows of its sets."""
    course, score = _course(game, bool(won)), total if won is None else None
    unit, points = _("points") if won is None else phrases.points(total), None if won is None else total
    if not sets:
        nothing = _("Nothing flew this year.")
        return Ending(score, unit, nothing, flown=_flown(game, False, sets, -1), course=course, points=points)
    best = max(range(len(sets)), key=lambda number: sets[number].points)
    pile, row = game.piles[best], sets[best]
    best_set = {"combination": pile.combination.called, "points": phrases.points(row.points)}
    decided = _("Your best set: {combination}, {points}.", **best_set)
    if pile.with_master:
        decided = _("Your best set: {combination} with the master, {points}.", **best_set)
    shown = _flown(game, won is not False, sets, best)
    return Ending(score, unit, decided, row.pieces, flown=shown, course=course, points=points)


def _flown(game: Round, flies: bool, sets: Sequence[Row], number: int) -> Flown:
    """Return the grid as it was left: the dragon flies with a set, or sits there and guards what lies."""
    board = tuple(
        tuple((game.tops[space] or "back") if game.heights[space] else "" for space in row) for row in ROWS
    )
    if not flies:
        symbol = game.master or (game.piles[-1].symbols[0] if game.piles else "F")
        return Flown(f"masters/{SPRITES[symbol]}_perched", board)
    carried = tuple(word for word in sets[number].pieces if word != "gap")
    dragon = f"masters/{SPRITES[game.piles[number].symbols[0]]}_swooping"
    return Flown(dragon, board, carried, tuple(_garland(len(carried))))


def _garland(count: int) -> Iterator[tuple[float, float]]:
    """Yield where so many tiles hang."""
    (x0, y0), (x1, y1) = GARLAND
    for number in range(count):
        share = number / max(1, count - 1)
        sag = SAG * min(1.0, count / 5) * 4 * share * (1 - share)
        yield x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + sag


def _course(game: Round, won: bool) -> Course:
    """Return the turns of the year."""
    left = TURNS - game.turn
    spare = ""
    if won and left:
        spare = ngettext("{n} turn to spare", "{n} turns to spare", left, n=phrases.number(left))
    names = _("Spring"), _("Summer"), _("Autumn"), _("Winter")
    told = _("Turn {turn} of {turns}", turn=game.turn, turns=TURNS)
    return Course(tuple(zip(names, SEASON_LIGHTS, strict=True)), TURNS, game.turn, told, spare)
