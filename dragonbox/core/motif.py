"""Small arrangements of a game's pieces, as data: cards of the window are decorated with them.

The window draws them without loading the game, so that the menu can show one in its first picture.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""


class Bit(NamedTuple):
    """A piece of an arrangement."""

    name: str
    """The drawing in the game's folder; empty for a place where a piece is missing."""
    x: float
    y: float
    """Its middle."""
    width: float
    tilt: float = 0.0
    """By how many degrees it is turned to the left."""
    lift: float = 0.0
    """How far it is above the table."""
    ratio: float = 1.0
    """The height of an empty place as a share of its width; a drawing knows its own."""


class Motif(NamedTuple):
    """An arrangement in a frame of its own units."""

    width: float
    height: float
    bits: tuple[Bit, ...]
    lanes: tuple[Area, ...] = ()
    """What lies in a light."""
    sign: tuple[str, float, float] = ("", 0, 0)
    """A gain in a gold pill, as `+2`, and where its middle is."""
    arrow: tuple[float, float] | None = None
    """Where two arrows say that pieces change places."""
    ask: str = ""
    """The question that the arrangement asks; one line."""
