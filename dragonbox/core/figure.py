"""Pictures of the rules, as data: a help page names one, and one painter of the window draws them all.

A game's `figures` has them by name. A picture that says that a move is right, or wrong, or scores so much
brings the position and the move with it, so that the rules can be asked whether that is true.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""
Spot: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the table."""

    word: str
    """As rows of pieces on help pages write it."""
    x: float
    y: float
    """Its middle."""
    width: float
    mark: str = ""
    """`lit` for what it is about, `wrong` for what does not fit, `near` for what might have been meant, `dim`
    for what does not matter."""
    lift: float = 0.0
    """How far it is above the table."""


@dataclass(frozen=True, slots=True)
class Label:
    """A few letters on a picture."""

    text: str
    x: float
    y: float
    """Its middle."""
    kind: str = ""
    """`spot` in a ring, `lit` in a lit ring, `dot` a small ring alone, `gain` and `loss` in a pill, `head` in
    gold, `cross` a sign for what is wrong; empty for plain."""
    size: float = 15


@dataclass(frozen=True, slots=True)
class Claim:
    """A move and its result that a picture shows: the rules must agree."""

    move: str
    before: tuple[str, ...] = ()
    """The moves that lead there."""
    points: int | None = None
    """What the move scores at once; None where the picture does not say."""
    position: Mapping[str, Any] = field(default_factory=dict)
    """How the pieces lie, in the game's own words."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture in a frame of its own units; what comes first lies lowest."""

    width: float
    height: float
    plates: tuple[Area, ...] = ()
    """Boards of lacquered wood."""
    wells: tuple[Area, ...] = ()
    """Empty places."""
    ways: tuple[Area, ...] = ()
    """Ways that lead round: a thin line of gold with round corners."""
    lanes: tuple[Area, ...] = ()
    """What lies in a light."""
    pieces: tuple[Piece, ...] = ()
    arrows: tuple[tuple[Spot, Spot], ...] = ()
    """From where to where something goes."""
    labels: tuple[Label, ...] = ()
    discs: tuple[Spot, ...] = ()
    """Where the numbers stand that the words beside the picture repeat: 1, 2, 3 and so on."""
    band: tuple[Spot, ...] = ()
    """Where a band of gold goes that joins the lit pieces; it lies below them and over all others."""
    claim: Claim | None = None
