"""A race of hands: how soon one's own is complete and for how many points, and how soon one of the others is.

From a hand that lacks one tile it goes to each tile that completes it, and counts the real points. From a
hand that lacks two or three it goes to each tile that brings it nearer, drawn or claimed, with the best drop
after it. How soon such tiles come, and how soon others go out, was counted in games of these players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand
from dragonbox.games.magic_dragon.claims import flushes, scored
from dragonbox.games.magic_dragon.penalty import codes, draws, drops
from dragonbox.games.magic_dragon.sets import TileSet, flush, triplet
from dragonbox.games.magic_dragon.tiles import COPIES, KINDS, NUMBERS, Tile, number_of, together, without

DROPS = (1.3, 1.1, 0.85)
"""How much more often than others a 1 or 9, a 2 or 8, and another tile is dropped."""
BY_LEFT = (1.4, 1.4, 1.25, 1.05, 0.82)
"""How much more often a tile is dropped, by how many copies are unseen: of few nobody hopes to get more."""
WATCHED = 0.15
"""The part that others drop less of what completes a hand, for each of its exposed sets."""
SHARED = 0.9
"""The part of the claims for a set that nobody else makes first."""
HAZARD = 0.21
"""The share of waiting players who go out within a round. It was 0.17 in games; but who hurries wins more."""
NEARER = 0.2
"""How much more the others wait after each round, all together."""
STEP = 0.2
"""How much more they do once the hand is a tile nearer."""
LONGEST = 4.0
"""Rounds: longer nobody waits for the next step."""
SHOWN = 0.1
"""The part by which others go out sooner, for each exposed set of one's own: they have had its turns."""
LACK, LESS = 2.0, 0.6
"""How many tiles one of the others lacks at the end, mostly, and how much fewer who waits now."""
TWICE = 1.5
"""What a loser pays for each point and tile that lacks: who dropped the last tile pays double. It was 1.27 in
games; but who hurries wins more."""
DEEPEST = 3
"""Of a hand that lacks more, only the tiles that bring it nearer are counted."""
NEXT = (0.0, 15.0, 0.0, -6.0, -17.0, -25.0, -30.0, -35.0)
"""Money: what a hand is worth mostly, by how many tiles lack."""

_Known = dict[tuple[Hand, tuple[TileSet, ...], int], float]


class Race:
    """Values hands that come from one by drops, draws and claims."""

    def __init__(self, outlook: Outlook, hand: Hand, deepest: int = DEEPEST) -> None:
        """`hand` is one of which all copies are seen; hands that lack more than the `deepest` are guessed."""
        table = self._table = outlook.table
        self._outlook = outlook
        self._deepest = deepest
        self._held = [hand.count(tile) for tile in range(KINDS)]
        self._others = table.seats - 1
        self._counts = table.version.units != "none"
        lack = sum([LACK - LESS * near for seat, near in enumerate(outlook.near) if seat != outlook.seat])
        self._drawn = lack if self._counts else self._others
        self._claimed = lack * table.seats / self._others if self._counts else self._others
        self._waiting = sum(outlook.near)
        self._least = max(1, table.version.minimum)
        self._known: _Known = {}
        self._points: dict[tuple[Hand, tuple[TileSet, ...]], tuple[int, int]] = {}
        self._more: dict[tuple[TileSet, ...], int] = {}
        """What a draw scores more than a claim, by the exposed sets: it does not depend on the tiles."""

    def of(self, hand: Hand, exposed: tuple[TileSet, ...], lack: int, steps: int = 0) -> float:
        """Return the money that a hand is worth after a drop, if nobody goes out with it; so many `steps`
        nearer than at first."""
        lack = max(1, lack)
        key = hand, exposed, steps
        if key not in self._known:
            if lack == 1:
                value = self._last(hand, exposed, steps)
            elif lack <= self._deepest:
                value = self._next(hand, exposed, lack, steps)
            else:
                rate = self.rate(hand, exposed, lack)
                value = self._left(rate, rate * NEXT[min(lack, len(NEXT)) - 1], lack, exposed, steps)
            self._known[key] = value
        return self._known[key]

    def rate(self, hand: Hand, exposed: tuple[TileSet, ...], lack: int) -> float:
        """Return how many tiles come in a round that bring a hand nearer."""
        row = draws(codes(hand, exposed), self._needed(exposed))
        rate = 0.0
        for tile in range(KINDS):
            if row[tile] < lack and (left := self._unseen(hand, tile)):
                part = left / self._outlook.hidden
                dropped = part * self._dropped(tile, left)
                rate += part
                if lack == 1 or hand.count(tile) >= 2:
                    rate += dropped * self._others
                elif flushes(hand, tile):
                    rate += dropped
        return rate

    def pays(self, lack: int) -> float:
        """Return what a hand pays that does not win."""
        return self._outlook.theirs * TWICE * lack if self._counts else 1.0

    def _last(self, hand: Hand, exposed: tuple[TileSet, ...], steps: int) -> float:
        """A hand that waits."""
        row = draws(codes(hand, exposed), self._needed(exposed))
        rate = won = 0.0
        for tile in range(KINDS):
            if row[tile] or not (left := self._unseen(hand, tile)):
                continue
            part = left / self._outlook.hidden
            dropped = part * self._dropped(tile, left) * self._others * (1 - WATCHED * len(exposed))
            drawn, claimed = self._scores(together(hand, tile), exposed)
            if drawn >= self._least:
                rate += part
                won += part * drawn * self._drawn
            if claimed >= self._least:
                rate += dropped
                won += dropped * claimed * self._claimed
        return self._left(rate, won, 1, exposed, steps)

    def _next(self, hand: Hand, exposed: tuple[TileSet, ...], lack: int, steps: int) -> float:
        """A hand that lacks several tiles: the steps to better ones are taken, no others."""
        found = sorted(self._steps(hand, exposed, lack, steps + 1), reverse=True)
        value, rate, won = -self.pays(lack), 0.0, 0.0
        for worth, often in found:
            if worth <= value:
                break
            rate += often
            won += worth * often
            value = self._left(rate, won, lack, exposed, steps)
        return value

    def _steps(
        self, hand: Hand, exposed: tuple[TileSet, ...], lack: int, steps: int
    ) -> Iterator[tuple[float, float]]:
        """Yield what a hand is worth after each draw and each claim that brings it nearer, and how often that
        happens in a round."""
        row = draws(codes(hand, exposed), self._needed(exposed))
        for tile in range(KINDS):
            if row[tile] >= lack or not (left := self._unseen(hand, tile)):
                continue
            part = left / self._outlook.hidden
            dropped = part * self._dropped(tile, left) * SHARED
            worth = self._best(together(hand, tile), exposed, lack - 1, steps)
            if worth is not None:
                yield worth, part
            if hand.count(tile) >= 2:
                shown = (*exposed, triplet(tile))
                worth = self._best(without(hand, tile, tile), shown, lack - 1, steps)
                if worth is not None:
                    yield worth, dropped * self._others
            made = []
            for move in flushes(hand, tile):
                shown = (*exposed, flush(min(tile, *move.tiles)))
                worth = self._best(without(hand, *move.tiles), shown, lack - 1, steps)
                if worth is not None:
                    made.append(worth)
            if made:
                yield max(made), dropped

    def _best(self, hand: Hand, exposed: tuple[TileSet, ...], lack: int, steps: int) -> float | None:
        """After the best drop of those that leave the hand so near; None if none does."""
        needed = self._needed(exposed)
        if needed < 0:
            return None
        after = drops(hand, exposed, needed)
        rests = [without(hand, tile) for tile in after if after[tile] == lack]
        if not rests:
            return None
        if lack > 1:  # all of them would be too many
            return self.of(max(rests, key=lambda rest: self.rate(rest, exposed, lack)), exposed, lack, steps)
        return max([self.of(rest, exposed, lack, steps) for rest in rests])

    def _left(self, rate: float, won: float, lack: int, exposed: Sequence[TileSet], steps: int) -> float:
        """What comes of a hand that goes on so often in a round, for so much, before others go out."""
        waiting = self._waiting + STEP * steps
        ends = HAZARD * waiting
        for _ in range(2):
            rounds = min(LONGEST, 1 / (rate + ends + 1e-9))
            ends = HAZARD * (waiting + NEARER * rounds)
        ends *= 1 + SHOWN * len(exposed)
        return (won - ends * self.pays(lack)) / (rate + ends)

    def _scores(self, hand: Hand, exposed: tuple[TileSet, ...]) -> tuple[int, int]:
        """The points of a complete hand, by a draw and by a claim."""
        key = hand, exposed
        if key not in self._points:
            claimed = scored(self._table, hand, exposed, "claim")
            points = claimed.points if claimed else 0
            if claimed and exposed not in self._more:
                drawn = scored(self._table, hand, exposed, "stock")
                self._more[exposed] = drawn.points - points if drawn else 0
            self._points[key] = points + self._more.get(exposed, 0) if claimed else 0, points
        return self._points[key]

    def _unseen(self, hand: Hand, tile: Tile) -> int:
        """How many copies may still come: those that have come on the way do not come again."""
        more = hand.count(tile) - self._held[tile]
        return min(COPIES, max(0, self._outlook.left[tile] - max(0, more)))

    def _dropped(self, tile: Tile, left: int) -> float:
        """How much more often than mostly a tile is dropped of which so many are unseen."""
        number = number_of(tile)
        return DROPS[min(number - 1, NUMBERS - number, 2)] * BY_LEFT[left]

    def _needed(self, exposed: Sequence[TileSet]) -> int:
        return self._table.sets - len(exposed)
