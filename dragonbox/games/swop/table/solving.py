"""Show a puzzle on the table of SWOP: what the swaps of the answer make stays lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dragonbox.core.match import Played
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Sequence as Scores
from dragonbox.games.swop.table.show import Lit

if TYPE_CHECKING:
    from dragonbox.ui.host import Host

EARLIER = 0.85
"""How strongly the sequences of the swaps before the last one are lit."""


def swaps(host: Host, view: View) -> int:
    """Return how many swaps answer the puzzle that is solved here; 0 without one."""
    if not host.solves:
        return 0
    if not view.with_cubes:
        return 1
    # A cube pays each.
    return len(view.cubes[host.seat]) + sum(played.seat == host.seat for played in _tried(host))


def lasting(host: Host) -> tuple[Lit, ...]:
    """Return the sequences that the swaps of the answer make, or a swap that a lesson tells of; nothing while
    they move."""
    if not (host.solves or host.tells_last) or host.motion.busy:
        return ()
    # Once it is over each swap of the best line is looked at by itself.
    tried, found = _tried(host), dict[tuple[int, ...], Lit]()
    if host.sheet or host.tells_last:
        tried = tried[-1:]
    for number, played in enumerate(tried, 1):
        for event in played.events:
            if event["type"] == "sequence":
                cells = tuple(CELLS.index(name) for name in event["cells"])
                share = 1.0 if number == len(tried) else EARLIER
                found[cells] = Lit(cells, event["points"], event["swop"], share)
    return tuple(found.values())


def dark(lit: Sequence[Lit] | Sequence[Scores]) -> frozenset[int]:
    """Return the cells outside of these sequences; none where nothing is lit."""
    return frozenset(range(len(CELLS))).difference(*(one.cells for one in lit)) if lit else frozenset()


def _tried(host: Host) -> Sequence[Played]:
    return host.match.history[host.since :]
