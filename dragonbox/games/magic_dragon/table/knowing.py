"""Count what a hand lacks and what would help it, from what its player may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.penalty import codes, exchanges, lacking
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import TileSet, triplet
from dragonbox.games.magic_dragon.tiles import Tile, kinds, together, without


class Outlook(NamedTuple):
    """How far a hand is from complete, and what would bring it nearer."""

    lack: int
    """The fewest tiles that must be obtained."""
    wanted: tuple[Tile, ...]
    """The tiles any of which brings it one nearer, as far as there are unseen ones."""
    left: int
    """How many of them are unseen."""


def of_hand(view: View) -> Outlook | None:
    """Return the outlook of the player's own hand; None while it has tiles too many to be a hand."""
    table, exposed = view.table, exposed_sets(view, view.seat)
    if len(view.hand) + 3 * len(exposed) != table.hand:
        return None
    return _outlook(view.hand, exposed, view)


def lack(view: View) -> int:
    """Return the fewest tiles that the own hand must obtain; with a tile too many, after the best drop."""
    table, exposed = view.table, exposed_sets(view, view.seat)
    if len(view.hand) + 3 * len(exposed) == table.hand:
        return lacking(codes(view.hand, exposed), table.sets - len(exposed))
    return with_best_drop(own_drops(view)).lack


def after_shed(view: View, tiles: Sequence[Tile]) -> Outlook:
    """Return what is left of the hand when these tiles are laid aside."""
    return _outlook(without(view.hand, *tiles), (), view)


def after_drops(view: View, hand: tuple[Tile, ...], exposed: Sequence[TileSet]) -> dict[Tile, Outlook]:
    """Return what each drop leaves; the hand has one tile too many."""
    unseen = Counter(view.unseen())
    needed = view.table.sets - len(exposed)
    found = {}
    for drop, row in exchanges(hand, exposed, view.table.sets).items():
        lack = lacking(codes(without(hand, drop), exposed), needed)
        wanted = tuple([t for t in kinds(view.table.suits) if row[t] < lack and unseen[t]])
        found[drop] = Outlook(lack, wanted, sum(unseen[t] for t in wanted))
    return found


def own_drops(view: View) -> dict[Tile, Outlook]:
    """Return what each drop leaves in the player's own turn."""
    hand = held(view)
    return after_drops(view, hand, exposed_sets(view, view.seat))


def after_claim(view: View, move: Move) -> Outlook | None:
    """Return what a Zap or a flush leaves with the best drop; None for other moves."""
    if view.last is None or move.verb not in ("zap", "flush"):
        return None
    tile = view.last.tile
    used = (tile, tile) if move.verb == "zap" else move.tiles
    made = triplet(tile) if move.verb == "zap" else TileSet(True, min(tile, *move.tiles))
    exposed = (*exposed_sets(view, view.seat), made)
    return with_best_drop(after_drops(view, without(view.hand, *used), exposed))


def with_best_drop(drops: dict[Tile, Outlook]) -> Outlook:
    """Return what the drop leaves that keeps the hand nearest, and of these the one with most tiles that
    help."""
    return min(drops.values(), key=lambda outlook: (outlook.lack, -outlook.left))


def helps(view: View) -> bool:
    """Return whether a claim wins or brings the own hand nearer."""
    claims = view.legal()
    now = of_hand(view)
    if now is None or any(move.verb == "zappo" for move in claims):
        return True
    after = [outlook for move in claims if (outlook := after_claim(view, move)) is not None]
    return any(outlook.lack < now.lack for outlook in after)


def best(drops: dict[Tile, Outlook]) -> list[Tile]:
    """Return the drops that leave the hand nearest to complete; of these, those that leave most tiles that
    help."""
    if not drops:
        return []
    lack = min(outlook.lack for outlook in drops.values())
    left = max(outlook.left for outlook in drops.values() if outlook.lack == lack)
    return [tile for tile, outlook in drops.items() if (outlook.lack, outlook.left) == (lack, left)]


def _outlook(hand: tuple[Tile, ...], exposed: Sequence[TileSet], view: View) -> Outlook:
    unseen = Counter(view.unseen())
    needed = view.table.sets - len(exposed)
    lack = lacking(codes(hand, exposed), needed)
    wanted = tuple([t for t in sorted(unseen) if lacking(codes(together(hand, t), exposed), needed) < lack])
    return Outlook(lack, wanted, sum(unseen[t] for t in wanted))
