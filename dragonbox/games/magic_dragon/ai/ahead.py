"""A look a round ahead: each tile that may be drawn or claimed by then, and the best drop after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand, Plan, lacks, lacks_drawn, without_each
from dragonbox.games.magic_dragon.claims import flushes, scored
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.sets import TileSet, flush, triplet
from dragonbox.games.magic_dragon.tiles import KINDS, Tile, together, without
from dragonbox.games.magic_dragon.units import Last

LATER = 0.05
"""How much likelier each of the others waits after a round."""
COMES = 0.2
"""How likely a player who waits goes out within a round."""
HELD_BACK = 0.75
"""The part of the tiles of others that are dropped, where they bring somebody on."""
BROUGHT_ON = 2
"""So many plans that a tile brings on are followed, beside just a complete hand."""


class Ahead:
    """What hands beside certain exposed sets promise when one looks a round further."""

    def __init__(self, outlook: Outlook, exposed: tuple[TileSet, ...], hand: Hand) -> None:
        """`hand` is one from which the others come by drops."""
        self._now = outlook
        self._later = outlook.later(LATER)
        self._exposed = exposed
        self._needed = outlook.table.sets - len(exposed)
        self._prospects = Prospects(self._later, exposed, hand)
        self._ends = min(0.9, COMES * sum(outlook.near))
        self._known: dict[tuple[Tile, Hand], float] = {}

    def of(self, hand: Hand) -> float:
        """In money, of a hand after a drop."""
        hope = self._prospects.of(hand)
        stays = hope.money
        least = max(1, self._now.table.version.minimum)
        before = self._lacks(hand)
        drawn = self._drawn_lacks(hand, before)
        gained = 0.0
        for tile in range(KINDS):
            copies = self._later.left[tile]
            if not copies:
                continue
            part = copies / self._now.hidden
            more = together(hand, tile)
            after = [row[tile] for row in drawn]
            self._later.left[tile] -= 1
            if after[0] == 0:
                gained += part * max(0.0, self._wins(more, "stock", least) - stays)
                dropped = part * HELD_BACK * (self._now.table.seats - 1)
                gained += dropped * max(0.0, self._wins(more, "claim", least) - stays)
            elif any(new < old for new, old in zip(after, before, strict=True)):
                gained += part * max(0.0, self._drawn(more, tile, before, after) - stays)
                if after[0] < before[0]:
                    gained += part * HELD_BACK * self._claimed(hand, tile, before[0], stays)
            self._later.left[tile] += 1
        return (1 - self._ends) * (stays + gained) - self._ends * self._prospects.pays(hope.nearest)

    def _lacks(self, hand: Hand) -> list[int]:
        code = codes(hand, self._exposed)
        return [lacks(plan, code, self._needed) for plan in self._prospects.plans]

    def _drawn_lacks(self, hand: Hand, before: Sequence[int]) -> list[list[int]]:
        """For each plan what lacks after each draw, by the tile drawn."""
        code, found = codes(hand, self._exposed), list[list[int]]()
        for plan, lack in zip(self._prospects.plans, before, strict=True):
            row = lacks_drawn(plan, code, self._needed)
            found.append([row[tile] if tile in plan.tiles else lack for tile in range(KINDS)])
        return found

    def _wins(self, hand: Hand, last: Last, least: int) -> float:
        found = scored(self._now.table, hand, self._exposed, last)
        return found.points * self._prospects.income if found and found.points >= least else 0.0

    def _drawn(self, hand: Hand, tile: Tile, before: Sequence[int], after: Sequence[int]) -> float:
        """After the best drop of those that keep what the drawn tile has brought on."""
        plans = self._prospects.plans
        brought = [plan for plan, old, new in zip(plans, before, after, strict=True) if new < old]
        followed = {plan: after[plans.index(plan)] for plan in (*brought[:BROUGHT_ON], plans[0])}
        rests = without_each(hand)
        del rests[tile]  # what is left then stays as it was
        return max([self._money(tile, rest) for rest in self._keeping(rests.values(), followed)])

    def _money(self, tile: Tile, hand: Hand) -> float:
        """Of a hand after that tile was drawn: different drops now and then lead to the same hand."""
        key = tile, hand
        if key not in self._known:
            self._known[key] = self._prospects.of(hand).money
        return self._known[key]

    def _keeping(self, rests: Iterable[Hand], followed: dict[Plan, int]) -> list[Hand]:
        """The hands in which no more lacks for one of the plans."""
        found = []
        for rest in rests:
            code = codes(rest, self._exposed)
            if any(lacks(plan, code, self._needed) == lack for plan, lack in followed.items()):
                found.append(rest)
        return found

    def _claimed(self, hand: Hand, tile: Tile, lack: int, stays: float) -> float:
        """What the claim of a tile may gain: of whoever drops it for a triplet, else of one player for a
        flush."""
        gained, others = 0.0, self._now.table.seats - 1
        if hand.count(tile) >= 2:
            gained = others * self._exposing(hand, triplet(tile), tile, lack, stays)
        for move in flushes(hand, tile):
            made = flush(min(tile, *move.tiles))
            gained = max(gained, self._exposing(hand, made, tile, lack, stays))
        return gained

    def _exposing(self, hand: Hand, made: TileSet, tile: Tile, lack: int, stays: float) -> float:
        """What a set more gains after the best drop; nothing if it does not bring the hand nearer."""
        left, exposed = without(hand, *without(made.tiles, tile)), (*self._exposed, made)
        rests = [
            rest
            for rest in without_each(left).values()
            if lacking(codes(rest, exposed), self._needed - 1) < lack
        ]
        if not rests:
            return 0.0
        prospects = Prospects(self._later, exposed, left)
        return max(0.0, max([prospects.of(rest).money for rest in rests]) - stays)
