"""What a player of SWOP knows. Nothing is hidden in this game: who plays well sees more and spends less.

The novice (`novice`) finds part of what lies on the board. The skilled player (`skilled`) finds all of it,
knows what a chip or a cube is worth (`thrift`), and looks at what a swap leaves. The expert and the master
know no more than that.
"""

from __future__ import annotations

from typing import cast

from dragonbox.core.contract import Decision, Rng
from dragonbox.core.contract import View as AnyView
from dragonbox.core.shuffle import below
from dragonbox.games.swop.ai import novice, skilled, words
from dragonbox.games.swop.board import COLOURS
from dragonbox.games.swop.moves import PASS, Move, take
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.swaps import Swaps, points_of_all
from dragonbox.search import FULL, Budget


def choose(view: AnyView, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
    """What a player of that level does."""
    known = cast(View, view)
    if known.offer:
        return _taken(known, level, rng)
    swaps = points_of_all(known)
    if not swaps.moves:
        return Decision(PASS, "No swap is possible.")
    if level == "novice":
        move = novice.decide(known, swaps, rng)
        return Decision(move, _plainly(known, move))
    thoughts = skilled.thoughts(known, swaps, rng)
    return Decision(thoughts[0].move, _weighed(known, swaps, thoughts))


# -- a cube from the pool --


def _taken(view: View, level: str, rng: Rng) -> Decision:
    """A colour that is not at hand, for it opens more swaps; the skilled player's has the most dice."""
    hand = view.cubes[view.taker]
    pool = sorted(set(view.pool), key=COLOURS.index)
    new = [colour for colour in pool if colour not in hand] or pool
    if level == "novice":
        colour = new[below(len(new), rng)]
        return Decision(take(colour), f"{words.cube(colour).capitalize()} is better than none.")
    colour = max(new, key=view.colours.count)
    dice = words.dice(view.colours.count(colour), colour)
    another = "another cube" if colour in hand else "a cube"
    return Decision(take(colour), f"With {dice} on the board it is good to have {another} of that colour.")


# -- why --


def _plainly(view: View, move: Move) -> str:
    """What a swap scores and costs."""
    return f"{words.scored(view.numbers, move)}{_paid(view, move)}."


def _paid(view: View, move: Move) -> str:
    if move.colour:
        return f", for {words.cube(move.colour)}"
    return ", and the white die makes it free" if view.with_cubes else ""


def _weighed(view: View, swaps: Swaps, thoughts: list[skilled.Thought]) -> str:
    """The same, and what spoke for it among those that got a second look."""
    best, dearest = thoughts[0], max(thoughts, key=lambda thought: thought.net)
    said = _plainly(view, best.move)
    if best.won:
        return f"{said} That wins the game."
    if question := _about_chips(view, swaps, best):
        return f"{said} {question}"
    if best.again and best.left > dearest.left:
        return f"{said} The next swap can then bring {words.points(best.left)}."
    if not best.again and 0 < best.left < dearest.left:
        left = f"{words.points(best.left)} at most"
        return f"{said} It leaves the next player {left}; another would leave {dearest.left}."
    return said


def _about_chips(view: View, swaps: Swaps, best: skilled.Thought) -> str:
    """Why chips are spent or kept, where that was the question."""
    others = zip(swaps.points, swaps.swops, strict=True)
    if best.chips:
        most = max((points for points, chips in others if chips < best.chips), default=0)
        less = "without it" if best.chips == 1 else "with fewer"
        return f"It costs {words.chips(best.chips)}; {less} there would be {words.points(most)} at most."
    most = max((points for points, chips in others if chips), default=0)
    if most <= best.points:
        return ""
    return f"It keeps {words.kept(view.chips[view.mover])}; a Swop would bring {words.points(most)}."
