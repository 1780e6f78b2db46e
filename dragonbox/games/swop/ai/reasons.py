"""Why a swap is made or a cube is taken, and how one is led to it."""

from __future__ import annotations

from collections.abc import Sequence as Series
from typing import NamedTuple

from dragonbox.core import phrases
from dragonbox.core.contract import Clues, Compared, Decision, Headed
from dragonbox.core.language import N_, _, ngettext
from dragonbox.games.swop.ai import reserves, words
from dragonbox.games.swop.ai.best import Dear
from dragonbox.games.swop.ai.lookahead import Thought, after
from dragonbox.games.swop.board import CELLS, a_cube, colour_name
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import Round, View
from dragonbox.games.swop.sequences import score, swapped
from dragonbox.games.swop.swaps import points_of_all

__all__ = ["PASSED", "against", "any_cube", "clues", "plain", "planned", "taken", "weighed"]

PASSED = N_("No swap is possible.")


class Against(NamedTuple):
    """The advantage of a swap over another."""

    head: str
    """The same in a few words."""
    told: str
    other: Compared | None = None
    paid: int = 0
    """How many points the swap itself costs."""
    asks: str = ""
    """The question that the comparison answers."""
    close: str | None = None
    """What follows from it; None where that is what is told."""


def plain(view: View, move: Move) -> str:
    """Return what a swap scores and costs."""
    return _paid(view, move, words.scored(view.numbers, move))


def _paid(view: View, move: Move, scored: str) -> str:
    if move.colour:
        return _("{scored}, for {cube}.", scored=scored, cube=a_cube(move.colour))
    return _("{scored}, free with a white die.", scored=scored) if view.with_cubes else f"{scored}."


def weighed(view: View, game: Round, thoughts: Series[Thought]) -> Decision:
    """Decide for the best swap: what speaks for it against the others."""
    best = thoughts[0]
    if best.won:
        return _decided(view, best.move, Against(_("You win the match"), _("That wins the match."), close=""))
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


def against(view: View, game: Round, best: Thought, own: Thought, wins: bool) -> str | None:
    """Return what speaks for the best swap and against the one that was played; None if it can't be told in
    points."""
    found = _against(game, best, own, wins)
    return f"{plain(view, best.move)} {found}" if found else None


def _against(game: Round, best: Thought, own: Thought, wins: bool) -> str | None:
    if best.won:
        return _("That wins the match.")
    if best.dear.points - best.dear.chips > own.dear.points - own.dear.chips:
        if not own.dear.chips:
            return _("Your swap gave {points}.", points=phrases.points(own.dear.points))
        points, chips = phrases.points(own.dear.points), words.chips(own.dear.chips)
        return _("Your swap gave {points} for {chips}.", points=points, chips=chips)
    then, instead = after(game, best.move), after(game, own.move)
    if not (then.over or instead.over):
        mine, other = _answer(then), _answer(instead)
        if best.dear.points - best.dear.chips - mine > own.dear.points - own.dear.chips - other:
            return _(
                "It leaves the next player {mine} at most; your swap left {other}.",
                mine=phrases.points(mine),
                other=other,
            )
    if wins:
        return _("You can still win after it.")
    return _about_lines(game, best.line, own.line)


def _about_lines(game: Round, best: Series[Dear], own: Series[Dear]) -> str | None:
    """How the next two swaps are better for the mover after the best swap than after the one played; of two
    at the table, if that was seen."""
    if game.table.seats != 2 or min(len(best), len(own)) < 2:
        return None
    if best[1].points - best[0].points <= own[1].points - own[0].points:
        return None
    return _(
        "After an answer for {points} you can score {own}; after your swap, {other} and {less}.",
        points=phrases.points(best[0].points),
        own=best[1].points,
        other=own[0].points,
        less=own[1].points,
    )


def _decided(view: View, move: Move, against: Against | None) -> Decision:
    told = plain(view, move)
    if against is None:
        return Decision(move, told)
    price = "chip" if against.paid else ""
    own = Compared(_this(against.paid), _scored(view, move), against.paid, price=price)
    close = against.told if against.close is None else against.close
    summed = _paid(view, move, words.summed(view.numbers, move))
    headed = Headed(against.head, summed, against.asks, close)
    return Decision(move, f"{told} {against.told}", (own, against.other) if against.other else (), headed)


def _spares(one: Dear, other: Dear) -> bool:
    """Whether one swap brings as much as another for fewer chips."""
    return one.chips < other.chips and one.points - one.chips >= other.points - other.chips


def planned(view: View, swaps: Series[Dear]) -> Decision:
    """Decide for a swap that begins a plan."""
    move, following = swaps[0].move, [str(dear.points) for dear in swaps[1:3]]
    if (found := _about_reserves(view, move)) or not following:
        return _decided(view, move, found)
    last = swaps[min(len(swaps), 3) - 1].points
    brought = phrases.listed([*following[:-1], phrases.points(last)])
    told = ngettext(
        "The next swap can then bring {points}.",
        "The next swaps can then bring {points}.",
        len(following),
        points=brought,
    )
    return _decided(view, move, Against(_("It prepares more"), told))


def _about_line(view: View, line: Series[Dear]) -> Against | None:
    """What the mover can score after the answer that is expected; of two at the table, if it was seen."""
    if view.table.seats != 2 or len(line) < 2:
        return None
    answer, own = line[:2]
    told = _(
        "After an answer for {points} you can score {own}.",
        points=phrases.points(answer.points),
        own=own.points,
    )
    return Against(_("More in two turns"), told)


def _about_others(view: View, most: int) -> Against | None:
    """How much less other swaps bring than the one with the most points."""
    points = points_of_all(view).points
    if not most or max(points) > most:
        return None
    if points.count(most) > 1:
        return Against(_("No swap gives more"), _("No swap gives more."), close="")
    less = max([p for p in points if p < most], default=0)
    told = _("The next best swap gives {points}.", points=phrases.points(less))
    return Against(_("Most points now"), told, Compared(_("Next best"), less), close="")


def _about_answers(game: Round, best: Dear, rival: Dear) -> Against | None:
    """What the next player can make of the board after the best swap, and after another one."""
    then, instead = after(game, best.move), after(game, rival.move)
    if then.over or instead.over:
        return None
    mine, other = _answer(then), _answer(instead)
    if best.points - best.chips - mine <= rival.points - rival.chips - other:
        return None
    told = _(
        "It leaves the next player {mine} at most; the swap for {points} would leave {other}.",
        mine=phrases.points(mine),
        points=rival.points,
        other=other,
    )
    return Against(_("Less for the next player"), told)


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
        return _about_chips(spent, most)
    chip = reserves.chip_cost(view)
    found = [(points - chip * chips, points, chips) for _, points, chips in offers if chips]
    if (dear := max(found, default=None)) and dear[1] > scored:
        _net, points, chips = dear
        if points - scored <= chips:
            rival = next(other for other, *gives in offers if gives == [points, chips])
            return _about_kept_chips(chips, points, scored, rival)
        if view.solo and chips == view.chips[0] and len(view.cubes[0]) > 1:
            told = _("A Swop gives {n}, but your last chip ends the game.", n=points)
            return Against(_("Keep your last chip"), told)
        return None
    if view.with_cubes and not view.solo and not move.colour:
        paid = [(points, other) for other, points, chips in offers if other.colour and not chips]
        most, rival = max(paid, key=lambda one: one[0], default=(0, move))
        if most == scored + 1:
            told = _("A paid swap gives {n}, but a kept cube is worth 1 point.", n=most)
            head = _("{points}, no cube", points=phrases.points(scored))
            close = _(
                "A kept cube is worth 1 point, so both bring {n}. You can still **use it later**.", n=scored
            )
            price = f"cube-{rival.colour}"
            bar = Compared(_("Paid swap: {n}, less a cube", n=most), most, 1, rival, price, _("Paid swap"))
            return Against(head, told, bar, 0, _("Why not the paid swap?"), close)
    return None


def _this(chips: int) -> str:
    """What a bar shows, with the points that chips take from it: `This swap: its chip costs 1`."""
    if not chips:
        return _("This swap")
    return ngettext("This swap: its chip costs 1", "This swap: chips cost {chips}", chips, chips=chips)


def _about_chips(spent: int, most: int) -> Against:
    """What could be scored for fewer chips."""
    told = ngettext(
        "It costs {chips}; the most without one is {points}.",
        "It costs {chips}; the most with fewer is {points}.",
        spent,
        chips=words.chips(spent),
        points=phrases.points(most),
    )
    bar = Compared(ngettext("Most without a chip", "Most with fewer chips", spent), most)
    head = ngettext("A Swop is worth its chip", "Swops are worth their chips", spent)
    asks = ngettext("Why spend a chip?", "Why spend chips?", spent)
    return Against(head, told, bar, spent, asks, "")


def _about_kept_chips(chips: int, points: int, scored: int, rival: Move) -> Against:
    """What Swops would have scored, and their chips, against what the swap scores."""
    told = ngettext(
        "A Swop gives {n}, but a kept chip is worth {worth}.",
        "A Swop gives {n}, but {chips} kept chips are worth {worth}.",
        chips,
        n=points,
        chips=phrases.number(chips),
        worth=phrases.points(chips),
    )
    if chips == 1 and points - 1 == scored:
        told = _(
            "A Swop for {n}, less its chip, is {less} too. Keep the chip.",
            n=points,
            less=scored,
        )
    label = ngettext("Swop: {n}, less a chip", "Swops: {n}, less {chips} chips", chips, n=points, chips=chips)
    bar = Compared(label, points, chips, rival, "chip", _("Swop") if chips == 1 else _("Swops"))
    head = _("{points}, no chip", points=phrases.points(scored))
    asks = ngettext("Why not the Swop?", "Why not the Swops?", chips)
    close = _("A kept chip is worth 1 point, and you can still **Swop later**.")
    if points - chips == scored:
        close = _("A kept chip is worth 1 point, so both bring {n}. You can still **Swop later**.", n=scored)
    return Against(head, told, bar, 0, asks, close)


# -- cubes --


def any_cube(move: Move) -> str:
    """Return why one takes a cube that pays for little."""
    return _("{cube} is better than none.", cube=phrases.capital(a_cube(move.colour)))


def taken(view: View, move: Move) -> str:
    """Return what a cube is good for that one takes."""
    count = view.colours.count(move.colour)
    return ngettext(
        "{cube} pays for swaps with one {colour} die on the board.",
        "{cube} pays for swaps with {number} {colour} dice on the board.",
        count,
        cube=phrases.capital(a_cube(move.colour)),
        number=phrases.number(count),
        colour=colour_name(move.colour),
    )


# -- clues --


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move: the dice that can become a sequence, and which."""
    match move.verb:
        case "take" | "decline":
            return _of_pool(view, move)
        case "pass":
            return Clues(_("Look for dice that may change places."), _("There are none."), (), "swap", "")
    found = score(view.numbers, move.one, move.other).sequences
    if not found:
        both = CELLS[move.one], CELLS[move.other]
        return Clues(_("Look at the lit dice."), _("Swapping them scores nothing."), both, "swap", "")
    lit = tuple(CELLS[cell] for cell in sorted({cell for sequence in found for cell in sequence.cells}))
    place = ngettext(
        "One swap makes a sequence of the lit dice.",
        "One swap makes {number} sequences of the lit dice.",
        len(found),
        number=phrases.number(len(found)),
    )
    chips = sum(sequence.swop for sequence in found)
    made = words.sequences(swapped(view.numbers, move.one, move.other), found)
    idea = _("One swap can make {sequences}.", sequences=made)
    if chips:
        idea = _("One swap can make {sequences}, for {chips}.", sequences=made, chips=words.chips(chips))
    rule = "chips" if chips else "bonus" if len(found) > 1 else "sequences"
    return Clues(place, idea, lit, rule)


def _of_pool(view: View, move: Move) -> Clues:
    where, rule = _("Look at the pool of spent cubes."), "solo" if view.solo else "catching-up"
    lit = tuple(f"pool {colour}" for colour in sorted(set(view.pool)))
    if move.verb == "decline":
        return Clues(where, _("You can do without another cube."), lit, rule)
    new = move.colour not in view.cubes[view.taker]
    if new:
        return Clues(where, _("Take a colour that you do not hold."), lit, rule)
    return Clues(where, _("Take a cube of a colour that you hold."), lit, rule)
