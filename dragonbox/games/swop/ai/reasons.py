"""Why a swap is made or a cube is taken, and how one is led to it."""

from __future__ import annotations

from collections.abc import Sequence as Series

from dragonbox.core import english
from dragonbox.games.swop.ai import words
from dragonbox.games.swop.ai.ahead import Thought
from dragonbox.games.swop.ai.best import Dear
from dragonbox.games.swop.board import COLUMNS, ROWS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import score, swapped
from dragonbox.games.swop.swaps import points_of_all

__all__ = ["PASSED", "any_cube", "clues", "plain", "planned", "taken", "thrifty", "weighed"]

PASSED = "No swap is possible."


def plain(view: View, move: Move) -> str:
    """What a swap scores and costs."""
    return f"{words.scored(view.numbers, move)}{_paid(view, move)}."


def _paid(view: View, move: Move) -> str:
    if move.colour:
        return f", for {words.cube(move.colour)}"
    return ", and the white die makes it free" if view.with_cubes else ""


def thrifty(view: View, move: Move) -> str:
    """The same, and why chips are spent or kept, where that was the question."""
    return " ".join([plain(view, move), *_about_chips(view, move)])


def weighed(view: View, thoughts: Series[Thought]) -> str:
    """The same of the best swap, and what speaks for it against the one that scores most."""
    best, dearest = thoughts[0], max(thoughts, key=lambda thought: thought.dear.net)
    if best.won:
        return f"{plain(view, best.move)} That wins the game."
    if chips := _about_chips(view, best.move):
        return " ".join([plain(view, best.move), *chips])
    told = plain(view, best.move)
    if dearest.dear.points > best.dear.points and best.line and dearest.line:
        mine, other = best.line[0].points, dearest.line[0].points
        if mine < other:
            return (
                f"{told} The best answer brings {english.points(mine)}; after the swap for "
                f"{dearest.dear.points} it would bring {other}."
            )
    return told


def planned(view: View, swaps: Series[Dear]) -> str:
    """A swap that begins a plan."""
    move, following = swaps[0].move, [str(dear.points) for dear in swaps[1:3]]
    told = plain(view, move)
    if chips := _about_chips(view, move):
        return " ".join([told, *chips])
    if not following:
        return told
    last = swaps[min(len(swaps), 3) - 1].points
    brought = " and ".join([*following[:-1], english.points(last)])
    return f"{told} The next swap{'s' * (len(following) > 1)} can then bring {brought}."


def _about_chips(view: View, move: Move) -> list[str]:
    """Why chips are spent or kept."""
    swaps = points_of_all(view)
    place = swaps.moves.index(move)
    scored, spent = swaps.points[place], swaps.swops[place]
    others = list(zip(swaps.points, swaps.swops, strict=True))
    if spent:
        most = max((count for count, chips in others if chips < spent), default=0)
        less = "without it" if spent == 1 else "with fewer"
        return [f"It costs {words.chips(spent)}; {less} there would be {english.points(most)} at most."]
    most = max((count for count, chips in others if chips), default=0)
    if most <= scored:
        return []
    return [f"It keeps {words.kept(view.chips[view.mover])}; a Swop would bring {english.points(most)}."]


# -- cubes --


def any_cube(move: Move) -> str:
    return f"{words.cube(move.colour).capitalize()} is better than none."


def taken(view: View, move: Move) -> str:
    dice = words.dice(view.colours.count(move.colour), move.colour)
    another = "another cube" if move.colour in view.cubes[view.taker] else "a cube"
    return f"With {dice} on the board it is good to have {another} of that colour."


# -- clues --


def clues(view: View, move: Move) -> tuple[str, str]:
    """Where to look, and what kind of move it is."""
    match move.verb:
        case "take":
            new = move.colour not in view.cubes[view.taker]
            kind = "Take a colour that you do not hold." if new else "Take a cube of a colour that you hold."
            return "Look at the pool of spent cubes.", kind
        case "decline":
            return "Look at the pool of spent cubes.", "You can do without another cube."
        case "pass":
            return "Look for dice that may change places.", "There are none."
    found = score(view.numbers, move.one, move.other).sequences
    if not found:
        where = _region([move.one, move.other])
        return f"Look at {where}.", "The swap scores nothing, but it changes what can be made."
    cells = max(found, key=lambda sequence: sequence.points).cells
    sequences = words.sequences(swapped(view.numbers, move.one, move.other), found)
    chips = sum(sequence.swop for sequence in found)
    cost = f", for {words.chips(chips)}" if chips else ""
    return f"Look at {_region(cells)}.", f"{sequences} can be made{cost}."


def _region(cells: Series[int]) -> str:
    """Where on the board the middle of some cells lies."""
    down = sum(cell // COLUMNS for cell in cells) / len(cells)
    across = sum(cell % COLUMNS for cell in cells) / len(cells)
    height = "upper" if down < (ROWS - 1) / 2 else "lower"
    if abs(across - (COLUMNS - 1) / 2) <= 1.5:
        return f"the middle of the {height} half"
    return f"the {height} {'left' if across < (COLUMNS - 1) / 2 else 'right'} part of the board"
