"""From picks to a move: two dice, and where there is a choice the cube that is paid and the chip's place.

It knows neither pixels nor what swaps score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from dragonbox.core.language import _
from dragonbox.games.swop.board import CELLS, NOWHERE, a_cube, colour_name, colour_names
from dragonbox.games.swop.moves import Move

Pair = tuple[int, int]
"""Two cells; where nothing else is said, in the order in which they were picked."""


@dataclass(slots=True)
class Choosing:
    """Keeps which dice are picked for a swap, and says what could still be picked."""

    able: bool = False
    """Whether any two dice can be swapped."""
    find: Callable[[], Iterable[Move]] = list
    """Finds all legal moves; it is asked when something is picked, since that takes a while."""
    one: int = NOWHERE
    two: int = NOWHERE
    """The picked cells."""
    colour: str = ""
    """The cube that is chosen: to pay, or to take from the pool."""
    chip: int = NOWHERE
    """The cell that is chosen for the chip."""
    _legal: dict[Pair, list[Move]] = field(default_factory=dict)

    @property
    def legal(self) -> dict[Pair, list[Move]]:
        """The legal swaps by their cells, the smaller first: several where it is a choice what they cost."""
        if self.able and not self._legal:
            for move in self.find():
                self._legal.setdefault((move.one, move.other), []).append(move)
        return self._legal

    def moves(self, one: int, other: int) -> list[Move]:
        """Return the legal ways to swap two dice."""
        return self.legal.get((min(one, other), max(one, other)), [])

    def can_begin(self, cell: int) -> bool:
        """Return whether the die of a cell can be swapped with any other."""
        return any(cell in pair for pair in self.legal)

    # -- what is still open --

    def payable(self) -> list[str]:
        """Return the cubes between which there is a choice, for the two picked dice."""
        if self.two == NOWHERE:
            return []
        colours = list(dict.fromkeys(move.colour for move in self.moves(self.one, self.two)))
        return colours if len(colours) > 1 else []

    def chip_cells(self) -> list[int]:
        """Return the cells between which there is a choice of where the chip goes."""
        if self.two == NOWHERE:
            return []
        cells = list(dict.fromkeys(move.chip for move in self.moves(self.one, self.two)))
        return cells if len(cells) > 1 else []

    @property
    def needs_chip(self) -> bool:
        """Whether it is still to be chosen which die leaves."""
        return bool(self.chip_cells()) and self.chip == NOWHERE

    @property
    def needs_cube(self) -> bool:
        """Whether it is still to be chosen which cube is paid."""
        return bool(self.payable()) and not self.colour

    def open(self) -> str:
        """Say what is still to be chosen for the two picked dice; nothing if all is clear."""
        if self.needs_chip:
            one, other = CELLS[self.one], CELLS[self.two]
            return _("Pick the die that leaves: {one} or {other}.", one=one, other=other)
        if self.needs_cube:
            return _("Pick the cube that you pay: {colours}.", colours=colour_names(self.payable()))
        return ""

    def no_choice(self, colour: str) -> str:
        """Return why a cube can't be picked."""
        if self.two == NOWHERE:
            return _("pick two dice first: only then a cube is paid")
        paid = self.moves(self.one, self.two)[0].colour
        if not paid:
            return _("this swap costs no cube")
        if len(self.payable()) > 1:
            return _("{cube} does not pay for these dice", cube=a_cube(colour))
        return _("this swap costs the {colour} cube: there is no choice", colour=colour_name(paid))

    def chosen(self) -> Move | None:
        """Return the move that is picked, if nothing is open."""
        if self.two == NOWHERE or self.open():
            return None
        return next(
            move
            for move in self.moves(self.one, self.two)
            if (not self.colour or move.colour == self.colour)
            and (self.chip == NOWHERE or move.chip == self.chip)
        )

    # -- picking --

    def pick_second(self, cell: int) -> None:
        """Pick another second die: all that follows is open again."""
        self.two, self.chip, self.colour = cell, NOWHERE, ""

    def put_back(self) -> None:
        """Put back all that is picked."""
        self.one = self.two = self.chip = NOWHERE
        self.colour = ""

    def take_back(self) -> bool:
        """Take the last pick back; return whether there was one."""
        picks: list[tuple[str, object]] = [
            ("colour", ""),
            *((name, NOWHERE) for name in ("chip", "two", "one")),
        ]
        for name, nothing in picks:
            if getattr(self, name) != nothing:
                setattr(self, name, nothing)
                return True
        return False
