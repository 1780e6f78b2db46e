"""What the table adds to the reason of a hint: how the move stands to the goal, and what the end counts."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.games.dragon_swoop.grid import COLUMNS, NOWHERE, ROWS, TURNS, empty_space_value, falls
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER, cleared, flown, reached
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table.words import advice, worth
from dragonbox.games.dragon_swoop.tiles import TILES

FEW = 9
"""The most tiles in the way that are worth a word: of row 1, and of the whole grid."""


def aside(mode: str, view: View, move: Move, legal: Sequence[Move]) -> str:
    """Return what a hint that names a move tells of the end and of the mode's goal; empty if nothing."""
    return " ".join(filter(None, (_end(view, move), _goal(mode, view, move, legal))))


def _heights(view: View, move: Move) -> list[int]:
    """Return how many tiles lie on each space after a move, when they have fallen."""
    left = list(view.heights)
    for tiles in move.sets:
        for space in tiles.spaces:
            left[space] -= 1
    if move.verb in ("recruit", "crown") and move.space != NOWHERE:
        left[move.space] -= 1
    for above, below in falls(left):
        left[above] -= 1
        left[below] += 1
    return left


def _takes_master(move: Move) -> bool:
    return any(tiles.master for tiles in move.sets)


def _crowns(view: View, move: Move) -> bool:
    """Whether a tile has to be crowned after a move, if any is left."""
    return _takes_master(move) and not view.pile


# -- the end --


def _end(view: View, move: Move) -> str:
    """Say what counts beside the set when the move ends the game."""
    left, with_master = _heights(view, move), _takes_master(move)
    if any(left) and (view.turn < TURNS or _crowns(view, move)):
        return ""
    out = flown(view) + sum(tiles.size for tiles in move.sets)
    spaces = sum(empty_space_value(space) for space, height in enumerate(left) if not height)
    masters = UNDER_MASTER * max(0, len(view.pile) - with_master)
    parts = [_("{points} for this set", points=phrases.gain(worth(move)[1]))] if move.sets else []
    if spaces:
        parts.append(_("{points} for empty spaces", points=phrases.gain(spaces)))
    if masters:
        parts.append(_("{points} for masters", points=phrases.gain(masters)))
    if out == TILES:
        parts.append(_("{points} for all tiles", points=phrases.gain(ALL_TILES)))
    if len(parts) <= len(move.sets[:1]):
        return ""
    return _("This ends the game: {parts}.", parts=phrases.listed(parts))


# -- the goal --

UNCOUNTED = {
    "easy": (
        N_("Hints go for points; your goal is an empty row 1."),
        N_("This set gives the most points now; your goal is an empty row 1."),
    ),
    "hard": (
        N_("Hints go for points; your goal is an empty column."),
        N_("This set gives the most points now; your goal is an empty column."),
    ),
    "sweep": (
        N_("Hints go for points; your goal is an empty grid."),
        N_("This set gives the most points now; your goal is an empty grid."),
    ),
}
"""By mode, what is said where nothing can be told of the goal: of any move, and of the set of most points."""


def _goal(mode: str, view: View, move: Move, legal: Sequence[Move]) -> str:
    """Say how a move stands to the goal; nothing where there is none, or where it is
    reached already: what it asks to be empty stays so, as tiles only fall."""
    if mode == "score" or reached(mode, view.heights):
        return ""
    left = _heights(view, move)
    if reached(mode, left):
        return _emptied(mode, left)
    for other in legal:
        then = _heights(view, other)
        if reached(mode, then):
            return _rather(mode, other, then)
    # Row 1 changes once more when a tile is crowned.
    counted = "" if mode == "easy" and _crowns(view, move) else _left(mode, view.heights, left)
    return counted or _(UNCOUNTED[mode][_is_dearest(move, legal)])


def _is_dearest(move: Move, legal: Sequence[Move]) -> bool:
    """Return whether no other set gives more at once: in first matches such sets are shown."""
    return bool(move.sets) and worth(move)[1] >= max(worth(other)[1] for other in legal if other.sets)


def _letter(left: Sequence[int]) -> str:
    """The first column that is empty."""
    return "abc"[COLUMNS.index(cleared("hard", left)[0])]


def _sum(heights: Sequence[int], spaces: Sequence[int]) -> int:
    return sum(heights[space] for space in spaces)


def _emptied(mode: str, left: Sequence[int]) -> str:
    match mode:
        case "easy":
            return _("It empties row 1, and that wins.")
        case "hard":
            return _("It empties column {letter}, and that wins.", letter=_letter(left))
    return _("It empties all nine spaces, and that wins.")


def _rather(mode: str, other: Move, then: Sequence[int]) -> str:
    """Say that another move reaches the goal at once: hints go for points."""
    told = advice(other)
    match mode:
        case "easy":
            return _("For the goal, {move} instead: that empties row 1.", move=told)
        case "hard":
            return _(
                "For the goal, {move} instead: that empties column {letter}.", move=told, letter=_letter(then)
            )
    return _("For the goal, {move} instead: that empties all nine spaces.", move=told)


def _left(mode: str, before: Sequence[int], left: Sequence[int]) -> str:
    """Say how many tiles a move that takes some leaves in the way."""
    if mode == "hard":
        columns = [
            (_sum(left, column), name)
            for name, column in zip("abc", COLUMNS, strict=True)
            if _sum(left, column) < _sum(before, column)
        ]
        if not columns:
            return ""
        count, letter = min(columns)
        return ngettext(
            "After this move, column {letter} has {n} tile left.",
            "After this move, column {letter} has {n} tiles left.",
            count,
            n=phrases.number(count),
            letter=letter,
        )
    spaces = ROWS[0] if mode == "easy" else range(len(left))
    count = _sum(left, spaces)
    if count == _sum(before, spaces) or count > FEW:
        return ""
    n = phrases.number(count)
    if mode == "easy":
        return ngettext(
            "After this move, row 1 has {n} tile left.",
            "After this move, row 1 has {n} tiles left.",
            count,
            n=n,
        )
    return ngettext(
        "After this move, {n} tile is left in the grid.",
        "After this move, {n} tiles are left in the grid.",
        count,
        n=n,
    )
