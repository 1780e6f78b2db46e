"""Show a puzzle on the table of SWOP: what the last swap of the answer makes stays lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dragonbox.core.match import Played
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Sequence as Scores
from dragonbox.games.swop.table.show import Lit, cells_of

if TYPE_CHECKING:
    from dragonbox.ui.host import Host


def swaps(host: Host, view: View) -> int:
    """Return how many swaps answer the puzzle that is solved here; 0 without one."""
    if not host.solves:
        return 0
    if not view.with_cubes:
        return 1
    # A cube pays each.
    return len(view.cubes[host.seat]) + sum(played.seat == host.seat for played in _tried(host))


def lasting(host: Host) -> tuple[Lit, ...]:
    """Return the sequences of the last swap of the answer, or of one that a lesson tells of; nothing while it
    moves."""
    tried = _tried(host)
    if not tried or not (host.solves or host.tells_last) or host.motion.busy:
        return ()
    made = [event for event in tried[-1].events if event["type"] == "sequence"]
    return tuple(Lit(cells_of(event), event["points"], event["swop"]) for event in made)


def earned(host: Host) -> int:
    """Return the bonus for the sequences that a lesson tells of; a puzzle counts it beside the board."""
    return max(len(lasting(host)) - 1, 0) if host.tells_last else 0


def dark(lit: Sequence[Lit] | Sequence[Scores]) -> frozenset[int]:
    """Return the cells outside of these sequences; none where nothing is lit."""
    return frozenset(range(len(CELLS))).difference(*(one.cells for one in lit)) if lit else frozenset()


def _tried(host: Host) -> Sequence[Played]:
    return host.match.history[host.since :]
