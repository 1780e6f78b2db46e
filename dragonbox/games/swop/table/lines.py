"""Choose the Line of the table while dice are picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.games.swop.board import NOWHERE
from dragonbox.games.swop.table import tally, words
from dragonbox.ui.parts import Line

if TYPE_CHECKING:
    from dragonbox.games.swop.table import Table


def of_picks(table: Table) -> Line:
    """Return what is said while dice can be picked: what to do, or what a swap brings."""
    palette, view, choosing = table.host.canvas.palette, table.view, table.choosing
    pair = table.pair()
    if pair is None:
        if choosing.one == NOWHERE:
            people = [seat for seat in table.host.match.seats if seat.player == "human"]
            name = table.name(table.host.seat) if len(people) > 1 else ""
            begins = table.seats > 1 and not table.host.match.history
            return Line("turn", words.prompt(name, begins, tally.last_turn(view), palette))
        number, colour = view.numbers[choosing.one], view.colours[choosing.one]
        return Line("preview", words.picked(choosing.one, number, colour, palette))
    moves = choosing.moves(*pair)
    if not moves:
        # Calm, for the pointer passes many such dice; a click on one is refused.
        return Line("preview", [(phrases.sentence(table.why_not(*pair)[0]), palette.dim, "sans")])
    sure = choosing.two != NOWHERE and table.carried == NOWHERE
    if sure and choosing.needs_chip:
        return Line("turn", words.choose_chip(choosing.one, choosing.two, palette))
    if sure and choosing.needs_cube:
        return Line("turn", words.choose_cube(choosing.payable(), palette))
    if not table.host.previews:
        told = (words.pair(*pair), palette.text, "semi"), (_(words.UNTOLD), palette.dim, "sans")
        return Line("preview", told)
    scored = table.score_of(*pair)
    runs = words.preview(scored, moves, choosing.colour, palette)
    if sure and not scored.points:
        runs.append((_("– swap all the same?"), palette.dim, "sans"))
    return Line("preview", runs)
