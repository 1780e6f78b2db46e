"""The first steps of a hint: where to look, and what kind of move is meant."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.field import Field, covers
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.rules import View

_ACROSS, _DOWN = ("left", "", "right"), ("upper", "", "lower")


def where(view: View, move: Move) -> str:
    """Where to look."""
    if move.verb == "keep":
        return "Look at the card that you have just drawn, and at those that you held before."
    if move.verb != "play":
        return "Look at the points of everybody."
    if view.stage == "blockade":
        return "Look at the head that was just laid."
    return f"Look at the {_part(view.field, move.x, move.y)} of the field."


def what(view: View, move: Move) -> str:
    """What kind of move it is."""
    if move.verb == "keep":
        return "The drawn card need not be laid at once."
    if move.verb != "play":
        return "Nobody has to play now."
    squares = english.number(covers(view.field, move.x, move.y))
    on = f"{squares} square{'s' * (squares != 'one')}"
    if view.stage == "blockade":
        return f"An egg of its colour can block it, on {on}."
    if is_head(move.card):
        last = len(view.hand) == 1 and view.stage == "turn"
        return f"The last head can dance there, on {on}." if last else f"A head fits there, on {on}."
    if is_egg(move.card):
        return f"An egg fits there, on {on}."
    turned = ("", " once it is turned", " once it is turned upside down", " once it is turned")[move.turn]
    return f"A scale card fits there on {on}{turned}."


def _part(field: Field, x: int, y: int) -> str:
    """`upper left`, `middle`: the part of the field in which a card's centre lies."""
    across, down = [laid.x for laid in field.laid], [laid.y for laid in field.laid]
    column = _third(x + 1, min(across), max(across) + 2)
    row = _third(y + 1, min(down), max(down) + 2)
    if column == 1 and row == 1:
        return "middle"
    if row == 1:
        return f"{_ACROSS[column]} side"
    if column == 1:
        return f"{_DOWN[row]} side"
    return f"{_DOWN[row]} {_ACROSS[column]}"


def _third(at: int, low: int, high: int) -> int:
    """0, 1 or 2: in which third of a stretch something is; beyond it in the nearest."""
    return min(2, max(0, 3 * (at - low) // (high - low)))
