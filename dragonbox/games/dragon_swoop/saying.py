"""Moves as players read them: close to how they are written, as advice, and after the name of who made them.

English says all three alike, other languages don't.
"""

from __future__ import annotations

from dragonbox.core.language import _, pgettext
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES
from dragonbox.games.dragon_swoop.moves import Move


def noted(move: Move) -> str:
    """Return a move as a log has it: `fly a1 b3 master hand:L`."""
    if move.sets:
        return pgettext("notation", "fly {tiles}", tiles=_tiles(move))
    if move.space == NOWHERE:
        return pgettext("notation", "rest")
    space = SPACES[move.space]
    match move.verb:
        case "recruit":
            return pgettext("notation", "recruit {space}", space=space)
        case "crown":
            return pgettext("notation", "crown {space}", space=space)
    return pgettext("notation", "rest {space}", space=space)


def done(move: Move) -> str:
    """Return what is said of a move after the name of who made it, see `phrases.does`."""
    if move.sets:
        return _("fly {tiles}", tiles=_tiles(move))
    if move.space == NOWHERE:
        return _("rest")
    space = SPACES[move.space]
    match move.verb:
        case "recruit":
            return _("recruit {space}", space=space)
        case "crown":
            return _("crown {space}", space=space)
    return _("rest {space}", space=space)


def advised(move: Move) -> str:
    """Return what one tells somebody to do who takes no set."""
    if move.space == NOWHERE:
        return pgettext("advice", "rest")
    space = SPACES[move.space]
    match move.verb:
        case "recruit":
            return pgettext("advice", "recruit {space}", space=space)
        case "crown":
            return pgettext("advice", "crown {space}", space=space)
    return pgettext("advice", "rest {space}", space=space)


def _tiles(move: Move) -> str:
    """Return the tiles of all sets, much as they are written."""
    sets, hand = [], pgettext("notation", "hand")
    for tiles in move.sets:
        words = [SPACES[space] for space in tiles.spaces]
        words += [pgettext("notation", "master")] * tiles.master
        words += [f"{hand}:{symbol}" for symbol in tiles.hand]
        sets.append(" ".join(words))
    return " / ".join(sets)
