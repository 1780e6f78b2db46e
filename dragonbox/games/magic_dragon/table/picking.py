"""Collect what is picked and pointed at, as far as the pieces depend upon it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.games.magic_dragon.moves import Move, drop, shed
from dragonbox.games.magic_dragon.table import actions, aid, pointed, words
from dragonbox.games.magic_dragon.table.actions import COUNTING
from dragonbox.games.magic_dragon.table.pieces import InHand, Picked
from dragonbox.games.magic_dragon.table.show import ALL
from dragonbox.games.magic_dragon.tiles import NOTHING

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table
    from dragonbox.games.magic_dragon.table.hand import Thing


def picked(table: Table) -> Picked:
    """Return what is picked, pointed at and told of it now."""
    host, view, rests = table.host, table.view, not table.host.motion.busy
    thing, told = table.thing(), table.pointed()
    of_hand = thing.thing if isinstance(thing, InHand) else None
    counts = table.wishes(COUNTING) and rests and not view.over and view.broken >= 0
    # What the pointer happens to lie on, the player hasn't asked about.
    counts = counts and told != NOTHING and table.pointing() != table.still
    question, ground = actions.question(table)
    claim = actions.pointed(question, table.pointing())
    return Picked(
        names=tuple(table.name(seat) for seat in range(table.seats)),
        shed=view.table.version.shed,
        sides=tuple(view.table.sides),
        rests=rests,
        ticked=rests and host.marks_last,
        concealed=host.concealed,
        watching=host.watching,
        lit=pointed.lit(table),
        within=told != NOTHING,
        unseen=words.unseen(table.reckoned.hidden[told]) if counts and not host.watching else "",
        counted=of_hand or next(iter(table.hold.of([told])), None) if counts else None,
        raised=frozenset(raised(table, claim)),
        spent=view.stage == "shed" and view.answer is not None,
        gap=table.gap(),
        playing=bool(table.legal) and view.stage in ("turn", "shed"),
        marks_drawn=not view.over and not host.watching,
        named=_named(table, claim),
        columns=view.stage == "column" and bool(table.legal),
        asked=actions.asked(table) if question else None,
        ground=tuple(ground),
        aid=aid.above(table),
        beside=aid.beside(table, claim),
        badges=tuple(aid.badges(table).items()),
        pointed=of_hand,
    )


def raised(table: Table, claim: Move | None) -> list[Thing]:
    """Return the tiles that are picked, or that a claim would take."""
    last = table.view.last
    if claim is None or last is None:
        return table.picked
    return table.hold.of((last.tile,) * 2 if claim.verb == "zap" else claim.tiles)


def move(table: Table) -> Move | None:
    """Return the drop, or what is laid aside, that the picked tiles make."""
    if not (table.legal and table.picked) or table.view.stage not in ("turn", "shed"):
        return None
    made = (drop if table.view.stage == "turn" else shed)(*[thing.what for thing in table.picked])
    return made if made in table.legal else None


def point_out(table: Table, move: Move) -> str:
    """Pick everything that makes a move; returns the key of the widget that then makes it."""
    if table.view.stage in ("turn", "shed"):
        table.picked = table.hold.of(move.tiles)
    match move.verb:
        case "drop" | "shed":
            return "act"
        case "zappo" if table.view.stage in ("turn", "shed"):
            return "zappo" if table.view.stage == "turn" else "natural"
        case "column":
            table.column = move.number
            return "break"
        case "fingers" | "side":
            return f"number {move.number}"
        case "pass":
            return "pass"
    return f"claim {actions.claims(table).index(move)}"


def _named(table: Table, pointed: Move | None) -> tuple[int, int]:
    """Return where the wall is to be broken, or may be: the side and the column, 0 for none."""
    view = table.view
    if view.stage == "column":
        return view.side, table.column if table.legal else ALL
    if view.stage == "fingers" and view.side:
        return view.side, ALL
    return (pointed.number, ALL) if pointed is not None and pointed.verb == "side" else (0, 0)
