"""Why a swap is made or a cube is taken, and how one is led to it."""

from __future__ import annotations

from collections.abc import Sequence as Series
from typing import NamedTuple

from dragonbox.core import english
from dragonbox.core.contract import Clues, Compared, Decision
from dragonbox.games.swop.ai import reserves, words
from dragonbox.games.swop.ai.ahead import Thought, after
from dragonbox.games.swop.ai.best import Dear
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import Round, View
from dragonbox.games.swop.sequences import score, swapped
from dragonbox.games.swop.swaps import points_of_all

__all__ = ["PASSED", "any_cube", "clues", "plain", "planned", "taken", "weighed"]

PASSED = "No swap is possible."
THIS = "This swap"


class Against(NamedTuple):
    """What speaks for a swap, against another."""

    told: str
    other: Compared | None = None
    paid: int = 0
    """How many points the swap itself costs."""


def plain(view: View, move: Move) -> str:
    """What a swap scores and costs."""
    return f"{words.scored(view.numbers, move)}{_paid(view, move)}."


def _paid(view: View, move: Move) -> str:
    if move.colour:
        return f", for {words.cube(move.colour)}"
    return ", free with a white die" if view.with_cubes else ""


def weighed(view: View, game: Round, thoughts: Series[Thought]) -> Decision:
    """Decide for the best swap: what speaks for it against the others."""
    best = thoughts[0]
    if best.won:
        return _decided(view, best.move, Against("That wins the game."))
    if found := _about_reserves(view, best.move):
        return _decided(view, best.move, found)
    rivals = [
        one.dear for one in thoughts if one.dear.points > best.dear.points or _spares(one.dear, best.dear)
    ]
    if rivals:
        rival = max(rivals, key=lambda dear: (dear.points - dear.chips, dear.net))
        against = _about_answers(game, best.dear, rival)
    else:
        against = None if best.dear.chips else _about_others(view, best.dear.points)
    return _decided(view, best.move, against or _about_line(view, best.line))


def _decided(view: View, move: Move, against: Against | None) -> Decision:
    told = plain(view, move)
    if against is None:
        return Decision(move, told)
    own = Compared(_less(THIS, against.paid), _scored(view, move), against.paid)
    return Decision(move, f"{told} {against.told}", (own, against.other) if against.other else ())


def _spares(one: Dear, other: Dear) -> bool:
    """Whether one swap brings as much as another for fewer chips."""
    return one.chips < other.chips and one.points - one.chips >= other.points - other.chips


def planned(view: View, swaps: Series[Dear]) -> Decision:
    """Decide for a swap that begins a plan."""
    move, following = swaps[0].move, [str(dear.points) for dear in swaps[1:3]]
    if (found := _about_reserves(view, move)) or not following:
        return _decided(view, move, found)
    last = swaps[min(len(swaps), 3) - 1].points
    brought = " and ".join([*following[:-1], english.points(last)])
    return _decided(
        view, move, Against(f"The next swap{'s' * (len(following) > 1)} can then bring {brought}.")
    )


def _about_line(view: View, line: Series[Dear]) -> Against | None:
    """What the mover can score after the answer that is expected; of two at the table, if it was seen."""
    if view.table.seats != 2 or len(line) < 2:
        return None
    answer, own = line[:2]
    return Against(f"After an answer for {english.points(answer.points)} you can score {own.points}.")


def _about_others(view: View, most: int) -> Against | None:
    """How much less other swaps bring than the one with the most points."""
    points = points_of_all(view).points
    if not most or max(points) > most:
        return None
    if points.count(most) > 1:
        return Against("No swap gives more.")
    less = max([p for p in points if p < most], default=0)
    return Against(f"The next best swap gives {english.points(less)}.", Compared("Next best", less))


def _about_answers(game: Round, best: Dear, rival: Dear) -> Against | None:
    """What the next player can make of the board after the best swap, and after another one."""
    then, instead = after(game, best.move), after(game, rival.move)
    if then.over or instead.over:
        return None
    mine, other = _answer(then), _answer(instead)
    if best.points - best.chips - mine <= rival.points - rival.chips - other:
        return None
    return Against(f"The next player can then score {mine}; after the swap for {rival.points} it is {other}.")


def _answer(after: Round) -> int:
    """The most points that a swap can bring then."""
    return max(points_of_all(after).points, default=0)


def _scored(view: View, move: Move) -> int:
    return score(view.numbers, move.one, move.other).points


def _about_reserves(view: View, move: Move) -> Against | None:
    """Why chips or cubes are spent or kept; nothing where the points alone don't say so."""
    swaps = points_of_all(view)
    place = swaps.moves.index(move)
    scored, spent = swaps.points[place], swaps.swops[place]
    offers = list(zip(swaps.moves, swaps.points, swaps.swops, strict=True))
    if spent:
        most = max((points for _, points, chips in offers if chips < spent), default=0)
        if scored - most <= spent:
            return None
        told = f"It costs {words.chips(spent)}; the most {_without(spent)} is {english.points(most)}."
        return Against(told, Compared(f"Most {_without(spent)}", most), spent)
    chip = reserves.chip_cost(view)
    found = [(points - chip * chips, points, chips) for _, points, chips in offers if chips]
    if (dear := max(found, default=None)) and dear[1] > scored:
        _, points, chips = dear
        swop = Compared("Swops, less their chips" if chips > 1 else _less("A Swop", chips), points, chips)
        if points - scored <= chips:
            paid = "a kept chip is" if chips == 1 else f"{english.number(chips)} kept chips are"
            return Against(f"A Swop gives {points}, but {paid} worth {english.points(chips)}.", swop)
        if view.solo and chips == view.chips[0] and len(view.cubes[0]) > 1:
            return Against(f"A Swop gives {points}, but your last chip ends the game.")
        return None
    if view.with_cubes and not view.solo and not move.colour:
        most = max((points for other, points, chips in offers if other.colour and not chips), default=0)
        if most == scored + 1:
            told = f"A paid swap gives {most}, but a kept cube is worth 1 point."
            return Against(told, Compared("A paid swap, less its cube", most, 1))
    return None


def _less(what: str, chips: int) -> str:
    """What a bar shows that leaves out the points of chips: `This swap, less its chip`."""
    return f"{what}, less its {'chip' if chips == 1 else 'chips'}" if chips else what


def _without(chips: int) -> str:
    return "without one" if chips == 1 else "with fewer"


# -- cubes --


def any_cube(move: Move) -> str:
    """Return why one takes a cube that pays for little."""
    return f"{words.cube(move.colour).capitalize()} is better than none."


def taken(view: View, move: Move) -> str:
    """Return what a cube is good for that one takes."""
    dice = words.dice(view.colours.count(move.colour), move.colour)
    return f"{english.capital(words.cube(move.colour))} pays for swaps with {dice} on the board."


# -- clues --


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move: the dice that can become a sequence, and which."""
    match move.verb:
        case "take" | "decline":
            return _of_pool(view, move)
        case "pass":
            return Clues("Look for dice that may change places.", "There are none.", (), "swap")
    found = score(view.numbers, move.one, move.other).sequences
    if not found:
        both = CELLS[move.one], CELLS[move.other]
        return Clues("Look at the lit dice.", "Swapping them scores nothing.", both, "swap")
    lit = tuple(CELLS[cell] for cell in sorted({cell for sequence in found for cell in sequence.cells}))
    lines = "a sequence" if len(found) == 1 else f"{english.number(len(found))} sequences"
    chips = sum(sequence.swop for sequence in found)
    cost = f", for {words.chips(chips)}" if chips else ""
    made = words.sequences(swapped(view.numbers, move.one, move.other), found)
    rule = "chips" if chips else "bonus" if len(found) > 1 else "sequences"
    idea = f"One swap can make {made[0].lower()}{made[1:]}{cost}."
    return Clues(f"One swap makes {lines} of the lit dice.", idea, lit, rule)


def _of_pool(view: View, move: Move) -> Clues:
    where, rule = "Look at the pool of spent cubes.", "solo" if view.solo else "catching-up"
    lit = tuple(f"pool {colour}" for colour in sorted(set(view.pool)))
    if move.verb == "decline":
        return Clues(where, "You can do without another cube.", lit, rule)
    new = move.colour not in view.cubes[view.taker]
    kind = "Take a colour that you do not hold." if new else "Take a cube of a colour that you hold."
    return Clues(where, kind, lit, rule)
