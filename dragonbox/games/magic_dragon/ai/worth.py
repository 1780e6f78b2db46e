"""What a hand is worth in money: how likely it goes out first and for how much, less what it pays if not.

Between turns, after a drop. For a hand that waits for one tile the points are those of each tile; for others
they are guessed, for each plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand, Plan, lacks, lacks_drawn, plans
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.penalty import codes, draws
from dragonbox.games.magic_dragon.sets import TileSet
from dragonbox.games.magic_dragon.tiles import KINDS, Tile, together
from dragonbox.games.magic_dragon.units import Last

HELP = (0.0, 4.6, 12.3, 22.0, 34.0, 50.0)
"""How many hidden tiles bring a hand on, mostly, by how many lack."""
CLAIMED = 0.55
"""How many further tiles a round brings to a hand that claims sets."""
DROPS = 0.75
"""How many tiles each of the others drops in a round that may complete a hand; some are held back."""
BESIDES = 1.0
"""Points that a hand has beside its plan and the last tile, mostly."""
PART = 0.5
"""The part that counts of what a plan brings: some of it comes without a plan."""
WINS, FARTHER = 0.75, 0.62
"""How likely a complete hand would win, and how much less so for each tile that lacks."""
STAYS = 0.6
"""The part of what lacks, beyond the last tile, that is still lacking when another wins."""
LOSES_TO = 0.8
"""How likely who does not win loses to another, and not in a tie."""
KEPT = 5
"""So many plans are looked at closely."""
CLOSE = 0.8
"""A plan that may be worth this part of the best one is looked at closely."""
MUCH = 1.5
"""How much more help than mostly a hand may have."""


class Hope(NamedTuple):
    """What a hand promises."""

    money: float
    plan: Plan
    """What it is best played for."""
    lack: int
    """How many tiles lack for that."""
    help: int
    """How many hidden tiles bring it on."""
    nearest: int
    """How many tiles lack for just a complete hand."""
    waits: tuple[Tile, ...] = ()
    """The tiles that complete it with points enough, where one lacks."""


class Hopes:
    """What hands promise beside certain exposed sets."""

    def __init__(self, outlook: Outlook, exposed: tuple[TileSet, ...], hand: Hand) -> None:
        """`hand` is one from which the others come by drops: plans that are far off for it are left out."""
        self._outlook = outlook
        self._exposed = exposed
        self._guessed: dict[tuple[tuple[str, ...], float, int], float] = {}
        table = outlook.table
        self._needed = table.sets - len(exposed)
        possible = plans(table, exposed)
        code = codes(hand, exposed)
        by_guess = sorted(possible, key=lambda plan: -self._guess(plan, lacks(plan, code, self._needed)))
        self._plans = [possible[0], *[plan for plan in by_guess if plan is not possible[0]][:KEPT]]

    def of(self, hand: Hand) -> Hope:
        """Of a hand after a drop; or of one with tiles more, of which some will be shed."""
        guesses = self._guesses(hand)
        return self._closely(hand, guesses, CLOSE * max(guess for guess, _ in guesses))

    def after_drops(self, hand: Hand) -> dict[Tile, Hope]:
        """Of what is left after each drop; what looks poor beside the best is only guessed."""
        rests = without_each(hand)
        guesses = {tile: self._guesses(rest) for tile, rest in rests.items()}
        close = CLOSE * max(guess for found in guesses.values() for guess, _ in found)
        return {tile: self._closely(rest, guesses[tile], close) for tile, rest in rests.items()}

    def _guesses(self, hand: Hand) -> list[tuple[float, int]]:
        """For each plan what it wins at most, and how many tiles lack."""
        code = codes(hand, self._exposed)
        lack = [lacks(plan, code, self._needed) for plan in self._plans]
        return [(self._guess(plan, left), left) for plan, left in zip(self._plans, lack, strict=True)]

    def _closely(self, hand: Hand, guesses: Sequence[tuple[float, int]], close: float) -> Hope:
        """With a look at the tiles that help, for the plans that may come to so much."""
        nearest = guesses[0][1]
        waiting = nearest == 1 and len(hand) == 3 * self._needed + 1
        waits: tuple[Tile, ...] = ()
        found: list[tuple[float, Plan, int, int]] = []
        for plan, (guess, lack) in zip(self._plans, guesses, strict=True):
            if waiting and plan is self._plans[0]:
                value, waits, help_ = self._waiting(hand)
            elif waiting and lack <= 1:
                continue  # what it brings is in the points of the tiles that complete the hand
            elif guess >= close:
                help_ = self._help(plan, hand, lack)
                value = self._value(plan, lack, help_)
            else:
                help_, value = 0, guess / MUCH
            found.append((value, plan, lack, help_))
        value, plan, lack, help_ = max(found, key=lambda one: one[0])
        money = self._outlook.income * value - self._pays(nearest)
        return Hope(money, plan, lack, help_, nearest, waits)

    # -- how likely --

    def _comes(self, tiles: float, draws: float) -> float:
        """How likely one of so many tiles comes among so many."""
        part = min(0.95, tiles / max(1, self._outlook.hidden))
        return float(1 - (1 - part) ** draws)

    def _way(self, plan: Plan, lack: int, help_: float, claims: bool) -> tuple[float, float]:
        """How likely the hand comes to wait for one tile before the game ends, and how likely the game then
        ends within a round: the others come nearer too."""
        likely, ends = 1.0, self._outlook.ends
        for left in range(lack, 1, -1):
            tiles = help_ if left == lack else plan.width * HELP[min(left, len(HELP) - 1)]
            comes = self._comes(tiles, 1 + CLAIMED * claims)
            likely *= comes / (comes + ends)
            ends += self._outlook.sooner / (comes + ends)
        return likely, ends

    def _end(self, tiles: float, stock: float, claim: float, ends: float) -> float:
        """What a hand that waits for so many tiles wins, with points from the stock or of a claim."""
        outlook = self._outlook
        drops = DROPS * (outlook.table.seats - 1)
        least = outlook.table.version.minimum
        drawn = self._comes(tiles, 1) if stock >= least else 0.0
        claimed = self._comes(tiles, drops) if claim >= least else 0.0
        return (drawn * stock + claimed * claim) / (drawn + claimed + ends)

    # -- how much --

    def _value(self, plan: Plan, lack: int, help_: float) -> float:
        """Points that a plan wins, in the middle, by the better of two ways: with claims and without."""
        tiles = plan.width * HELP[1] if lack > 1 else help_

        def won(claims: bool) -> float:
            likely, ends = self._way(plan, lack, help_, claims)
            return likely * self._end(tiles, *self._points(plan, claims), ends)

        return max(won(True), won(False)) if not self._exposed and lack > 1 else won(True)

    def _points(self, plan: Plan, claims: bool) -> tuple[float, float]:
        """What the hand may score with the last tile from the stock, and with a claimed one."""
        known = self._outlook.table.version.units
        if known == "none":
            return 1.0, 1.0
        more = 1 + PART * plan.points + BESIDES
        if self._exposed or claims:
            return more + 3, more
        return more + (5 if known == "all" else 3), more + 2

    def _guess(self, plan: Plan, lack: int) -> float:
        """What a plan wins at most, without a look at the tiles that help."""
        key = plan.units, plan.width, lack
        if key not in self._guessed:
            tiles = MUCH * plan.width * HELP[min(lack, len(HELP) - 1)]
            self._guessed[key] = self._value(plan, lack, tiles)
        return self._guessed[key]

    def _help(self, plan: Plan, hand: Hand, lack: int) -> int:
        """How many hidden tiles bring it on."""
        left = self._outlook.left
        row = lacks_drawn(plan, codes(hand, self._exposed), self._needed)
        return sum([left[tile] for tile in plan.tiles if row[tile] < lack])

    def _waiting(self, hand: Hand) -> tuple[float, tuple[Tile, ...], int]:
        """What a hand that waits wins, for which tiles, and how many of them are hidden."""
        row = draws(codes(hand, self._exposed), self._needed)
        outlook, least = self._outlook, self._outlook.table.version.minimum
        waits, number = [], 0
        drawable, claimable = 0, 0
        stock, claim = 0, 0
        for tile in range(KINDS):
            if row[tile] or not outlook.left[tile]:
                continue
            copies = outlook.left[tile]
            drawn, claimed = (self._scored(hand, tile, last) for last in ("stock", "claim"))
            if max(drawn, claimed) < max(1, least):
                continue
            waits.append(tile)
            number += copies
            if drawn >= least:
                drawable += copies
                stock += copies * drawn
            if claimed >= least:
                claimable += copies
                claim += copies * claimed
        if not waits:
            return 0.0, (), 0
        comes = self._comes(drawable, 1)
        dropped = self._comes(claimable, DROPS * (outlook.table.seats - 1))
        won = comes * stock / max(1, drawable) + dropped * claim / max(1, claimable)
        return won / (comes + dropped + outlook.ends), tuple(waits), number

    def _scored(self, hand: Hand, tile: Tile, last: Last) -> int:
        found = scored(self._outlook.table, together(hand, tile), self._exposed, last)
        return found.points if found else 0

    def _pays(self, nearest: int) -> float:
        """What the hand pays if another wins, mostly, times how likely that is."""
        outlook = self._outlook
        if outlook.table.version.units == "none":
            return 0.0
        loses = 1 - WINS * FARTHER**nearest
        return outlook.theirs * loses * (1 + STAYS * (nearest - 1)) * LOSES_TO


def without_each(hand: Sequence[Tile]) -> dict[Tile, Hand]:
    """What is left of a hand after each drop."""
    found = {}
    for place, tile in enumerate(hand):
        if tile not in found:
            found[tile] = (*hand[:place], *hand[place + 1 :])
    return found
