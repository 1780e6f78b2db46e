"""Moves and how they are written.

| written | is |
| --- | --- |
| `c2-f5` | the dice of c2 and f5 change places; the cell that comes first in reading order stands first |
| `c2-f5 pay R` | and a red cube goes to the pool |
| `c2-f5 chip f5` | and a chip takes the place of the die that lies in f5 afterwards |
| `c2-f5 pay R chip f5` | both |
| `take R`, `decline` | a cube comes back from the pool, or none |
| `pass` | no swap is possible |
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _
from dragonbox.core.words import quoted
from dragonbox.games.swop.board import CELLS, COLOURS, NOWHERE

Verb: TypeAlias = Literal["swap", "take", "decline", "pass"]


class Move(NamedTuple):
    """A move; its text is its notation."""

    verb: Verb
    one: int = NOWHERE
    other: int = NOWHERE
    """The cells that change their dice, `one` before `other`."""
    colour: str = ""
    """Of the cube that is paid or taken."""
    chip: int = NOWHERE
    """The cell, after the swap, whose die the chip replaces, where that is a choice."""

    def __str__(self) -> str:
        if self.verb == "take":
            return f"take {self.colour}"
        if self.verb != "swap":
            return self.verb
        pay = f" pay {self.colour}" if self.colour else ""
        chip = f" chip {CELLS[self.chip]}" if self.chip != NOWHERE else ""
        return f"{CELLS[self.one]}-{CELLS[self.other]}{pay}{chip}"


DECLINE = Move("decline")
PASS = Move("pass")


def swap(one: int, other: int, colour: str = "", chip: int = NOWHERE) -> Move:
    """Return a swap with the cells in any order."""
    return Move("swap", min(one, other), max(one, other), colour, chip)


def take(colour: str) -> Move:
    """Return the move that takes a cube."""
    return Move("take", colour=colour)


def parse(text: str) -> Move:
    """Return the move that `text` writes, whether it can be played or not; raises `IllegalMove`.

    Upper or lower case does not matter, the order of the words does.
    """
    # Some signs beyond ASCII have letters as their lower case.
    words = text.lower().split() if text.isascii() else []
    match words:
        case ["pass"]:
            return PASS
        case ["decline"]:
            return DECLINE
        case ["take", colour]:
            return take(_colour(colour))
        case ["take", *_more]:
            raise IllegalMove(_('expected one colour, such as "take R"'), "notation")
        case [("pass" | "decline") as verb, *_more]:
            raise IllegalMove(_('expected nothing after "{verb}"', verb=verb), "notation")
        case [cells, *more] if "-" in cells:
            return _swap(cells, more)
    found = quoted(text) if text else _("nothing")
    raise IllegalMove(_('found {found}, expected two cells, such as "c2-f5"', found=found), "notation")


def _swap(cells: str, more: list[str]) -> Move:
    one, other = (_cell(name) for name in cells.split("-", 1))
    if one == other:
        raise IllegalMove(_("a die cannot change places with itself"), "swap")
    if one > other:
        raise IllegalMove(_('the cells stand in reading order: "{move}"', move=swap(one, other)), "notation")
    match more:
        case []:
            return swap(one, other)
        case ["pay", colour]:
            return swap(one, other, _colour(colour))
        case ["chip", cell]:
            return swap(one, other, chip=_cell(cell))
        case ["pay", colour, "chip", cell]:
            return swap(one, other, _colour(colour), _cell(cell))
    such = f"{swap(one, other)} pay R chip {CELLS[other]}"
    raise IllegalMove(_('expected a swap such as "{move}"', move=such), "notation")


def _cell(word: str) -> int:
    if word not in CELLS:
        raise IllegalMove(_("{found} is no cell: they are called a1 to k6", found=quoted(word)), "notation")
    return CELLS.index(word)


def _colour(word: str) -> str:
    letter = word.upper()
    if len(word) != 1 or letter not in COLOURS:
        told = _("{found} is no colour: they are {colours}", found=quoted(word), colours=" ".join(COLOURS))
        raise IllegalMove(told, "notation")
    return letter
