"""Estimate how likely a hand goes out, for how much, and what it pays if not, as counted in many games.

The chance depends on how many tiles lack for a plan, what part of the hidden tiles brings it on, and how many
others wait for one tile; the curves were drawn by hand through counts from matches of skilled players.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, log
from typing import NamedTuple

from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand, Plan, lacks, lacks_drawn, plans, without_each
from dragonbox.games.magic_dragon.ai.scores import LEAST, scores
from dragonbox.games.magic_dragon.ai.thoughts import Hope
from dragonbox.games.magic_dragon.claims import scored
from dragonbox.games.magic_dragon.penalty import Codes, codes, draws
from dragonbox.games.magic_dragon.sets import TileSet
from dragonbox.games.magic_dragon.tiles import KINDS, NUMBERS, Tile, number_of, together
from dragonbox.games.magic_dragon.units import Last


class Curve(NamedTuple):
    """The chance of going out, as a logistic curve, for a number of tiles that lack."""

    start: float
    help: float
    """Times the logarithm of the part of the hidden tiles that bring the hand on."""
    near: float
    """Times how many others wait."""
    shown: float
    """Times the own exposed sets: others know more, and have had their turns."""
    rounds: float
    """Times the rounds that are still to come."""


CURVES = (
    Curve(1.95, 0.58, -0.70, -0.03, 0.0),
    Curve(-0.54, 0.93, -0.72, -0.13, 0.09),
    Curve(-3.58, 1.0, -0.71, -0.23, 0.17),
    Curve(-5.0, 1.7, -0.9, -0.4, 0.17),
    Curve(-6.2, 1.7, -0.9, -0.4, 0.17),
    Curve(-7.4, 1.7, -0.9, -0.4, 0.17),
)
"""For one tile that lacks, for two, and so on."""
CLAIMED = (0.0, 0.0, 0.6, 2.0, 3.0, 3.0, 3.0)
"""How much a tile counts more, by how many lack, for each player whose drop can be claimed for a set."""
MOST_ROUNDS = 17.0
"""More rounds than so many change nothing."""
SOME = 0.01
"""The part of the hidden tiles that helps at least: more will once something else has come."""
BEHIND = -0.34
"""What each tile changes that lacks more for the plan than for just a complete hand."""
BACK = -0.7
"""What each tile changes that lacks more than must be: who stays as near can still turn back later."""
NARROW = 0.7
"""What the logarithm of the width of such a plan changes, for each tile that lacks but the next."""
DIFFERENT = 0.29
"""What each different tile changes that completes a hand which waits, but the first."""
ENDS = 0.4
"""What it changes if all that completes it is a 1 or a 9: these are dropped sooner."""
PAID = (1.47, 1.47, 2.22, 2.87, 3.3, 3.65, 4.0)
"""What who does not win pays for each point of the winner, by how many tiles lack."""
INCOME = 1.65
"""What a player of a table pays for each point, and once more who dropped the last tile."""
LASTS: dict[Last, float] = {"claim": 0.7, "stock": 0.3}
"""How many of the last tiles are claimed, and how many come from the stock."""
ENOUGH, BETTER = 0.35, 0.3
"""How likely a hand has the least points where it has just so many mostly, and what each point more adds."""
LEFT = 0.06
"""The part of its points that a plan brings anyway."""
BROUGHT = 0.84
"""The part more that it brings if all tiles that bring the hand on serve it."""
CLOSED_ZAP, OPEN_ZAP = -4.0, -2.0
"""What it changes in points if all tiles that bring the hand on are claimed for triplets: with no exposed
sets, and with some."""
BESIDE = 0.045
"""What each two neighbouring numbers in the hand change, where more than one tile lacks."""
END = -0.2
"""What each 1 or 9 in the hand changes in points."""
HELP = (0.0, 0.053, 0.21, 0.67, 1.2, 1.5, 1.8)
"""Which part of the hidden tiles brings a hand on, mostly, by how many lack; those that can be claimed count
more."""
MUCH = 1.4
"""How much more than mostly that may count."""


KEPT = 6
"""So many plans are looked at."""
MOSTLY = 6.0
"""What a hand scores beside its plan, at most mostly."""


class _Way(NamedTuple):
    """A way to play a hand."""

    value: float
    """Points that it wins, in the middle."""
    chance: float
    plan: Plan
    lack: int
    help: int


class _Sources:
    """The tiles that a hand can claim: for a triplet, and for a flush."""

    def __init__(self, hand: Hand, outlook: Outlook) -> None:
        self.others = outlook.table.seats - 1
        self.zaps = {tile for tile, other in pairwise(hand) if tile == other}
        self.flushes = set[Tile]()
        self.beside = 0
        held = set(hand)
        for tile in held:
            number = number_of(tile)
            if tile + 1 in held and number < NUMBERS:
                self.beside += 1
                self.flushes.update([tile - 1] * (number > 1) + [tile + 2] * (number < NUMBERS - 1))
            if tile + 2 in held and number < NUMBERS - 1:
                self.flushes.add(tile + 1)


class Prospects:
    """Estimates the worth of hands beside certain exposed sets."""

    def __init__(self, outlook: Outlook, exposed: tuple[TileSet, ...], hand: Hand, kept: int = KEPT) -> None:
        """`hand` is one from which the others come by drops: plans that are far off for it are left out, and
        it shows how near they can be. So many plans are `kept`."""
        self._outlook = outlook
        self._exposed = exposed
        table = outlook.table
        self._known = table.version.units
        self._needed = table.sets - len(exposed)
        self._guessed: dict[tuple[tuple[str, ...], float, int, int], float] = {}
        self._near = sum(outlook.near)
        self._worth = 0.0 if self._known == "none" else 1.0
        self._shown = 0 if self._known == "none" else len(exposed)
        self.income = table.seats - 1 if self._known == "none" else INCOME * table.seats
        possible = plans(table, exposed)
        code = codes(hand, exposed)
        lack = {plan: lacks(plan, code, self._needed) for plan in possible}
        self._least = nearest = lack[possible[0]]
        by_guess = sorted(possible, key=lambda plan: -self._guess(plan, lack[plan], nearest))
        self.plans = [possible[0], *[plan for plan in by_guess if plan is not possible[0]][:kept]]
        """What is looked at: just a complete hand, and what may be worth most."""

    def after_drops(self, hand: Hand) -> dict[Tile, Hope]:
        """Of what is left after each drop."""
        return {tile: self.of(rest) for tile, rest in without_each(hand).items()}

    def of(self, hand: Hand) -> Hope:
        """Of a hand after a drop; or of one with tiles more, of which some will be shed."""
        code = codes(hand, self._exposed)
        lack = [lacks(plan, code, self._needed) for plan in self.plans]
        nearest, plain = lack[0], self.plans[0]
        back = BACK * max(0, nearest - self._least)
        waits: tuple[Tile, ...] = ()
        waiting = nearest == 1 and len(hand) == 3 * self._needed + 1
        sources = _Sources(hand, self._outlook)
        if waiting:
            chance, points, waits, help_ = self._waiting(hand)
            brought = float(help_)
        else:
            help_, brought, zaps = self._help(plain, nearest, code, sources)
            chance = self._chance(nearest, brought, back + BESIDE * sources.beside)
            zapped = (OPEN_ZAP if self._exposed else CLOSED_ZAP) * zaps / (help_ + 1)
            ends = END * sum([number_of(tile) in (1, NUMBERS) for tile in hand])
            beside = self._worth * (zapped + ends)
            points = scores(self._known, code, self._exposed) + beside
            points = max(LEAST[self._known], points)
        value = chance * points * self._enough(points, waiting)
        best = plain_way = _Way(value, chance, plain, nearest, help_)
        for plan, left in zip(self.plans[1:], lack[1:], strict=True):
            if left > nearest:
                if self._guess(plan, left, nearest) > best.value:
                    best = _better(best, self._behind(plan, left, nearest, back, code, sources))
            elif not waiting and chance * (points + (LEFT + BROUGHT) * plan.points) > best.value:
                best = _better(best, self._beside(plan, left, points, plain_way, code, sources))
        money = self.income * best.value - (1 - best.chance) * self.pays(nearest)
        return Hope(money, best.plan, best.lack, best.help, nearest, waits, best.chance)

    def helping(self, hand: Hand, hope: Hope, left: Sequence[int]) -> int:
        """Return how many tiles bring a hand on for what it is played for, if so many are `left` of each."""
        row = lacks_drawn(hope.plan, codes(hand, self._exposed), self._needed)
        return sum([left[tile] for tile in hope.plan.tiles if row[tile] < hope.lack])

    def _beside(
        self, plan: Plan, lack: int, points: float, plain: _Way, code: Codes, sources: _Sources
    ) -> _Way:
        """A plan that lacks no more than just a complete hand does: it can still be given up."""
        help_, _, _ = self._help(plan, lack, code, sources)
        points += plan.points * (LEFT + BROUGHT * min(1.0, help_ / max(1, plain.help)))
        return _Way(plain.chance * points * self._enough(points), plain.chance, plan, lack, help_)

    def _behind(
        self, plan: Plan, lack: int, nearest: int, back: float, code: Codes, sources: _Sources
    ) -> _Way:
        """A plan for which more lacks. That many tiles bring a hand on at once says little of later."""
        help_, brought, _ = self._help(plan, lack, code, sources)
        most = MUCH * self._outlook.hidden * HELP[min(lack, len(HELP) - 1)]
        chance = self._chance(lack, min(brought, most), self._farther(plan, lack, nearest) + back)
        points = scores(self._known, code, self._exposed) + (LEFT + BROUGHT) * plan.points
        return _Way(chance * points * self._enough(points), chance, plan, lack, help_)

    def _farther(self, plan: Plan, lack: int, nearest: int) -> float:
        return BEHIND * (lack - nearest) + NARROW * (lack - 1) * log(plan.width)

    def pays(self, nearest: int) -> float:
        """Return what a hand pays if it does not win."""
        if self._known == "none":
            return 1.0
        return self._outlook.theirs * PAID[min(nearest, len(PAID) - 1)]

    def _chance(self, lack: int, help_: float, more: float) -> float:
        """How likely a hand goes out that so many hidden tiles bring on."""
        curve = CURVES[min(max(lack, 1), len(CURVES)) - 1]
        part = help_ / max(1, self._outlook.hidden)
        slope = curve.start + curve.help * log(part + SOME) + curve.near * self._near
        slope += curve.shown * self._shown + curve.rounds * min(self._outlook.rounds, MOST_ROUNDS)
        return 1 / (1 + exp(-slope - more))

    def _enough(self, points: float, waiting: bool = False) -> float:
        """How likely a hand that scores so much mostly has the points that the version asks for."""
        least = self._outlook.table.version.minimum
        if least <= 1 or waiting:
            return 1.0
        return min(1.0, max(0.05, ENOUGH + BETTER * (points - least)))

    def _guess(self, plan: Plan, lack: int, nearest: int) -> float:
        """What a plan wins at most, without a look at the tiles that help."""
        key = plan.units, plan.width, lack, nearest
        if key not in self._guessed:
            help_ = self._outlook.hidden * plan.width * HELP[min(lack, len(HELP) - 1)]
            more = self._farther(plan, lack, nearest) if lack > nearest else 0.0
            points = MOSTLY + (LEFT + BROUGHT) * plan.points
            self._guessed[key] = self._chance(lack, help_, more) * points * self._enough(points)
        return self._guessed[key]

    def _help(self, plan: Plan, lack: int, code: Codes, sources: _Sources) -> tuple[int, float, int]:
        """How many hidden tiles bring it on; how many these are worth, since some can be claimed; and how
        many can be claimed for a triplet."""
        left, zaps, flushes = self._outlook.left, sources.zaps, sources.flushes
        row = lacks_drawn(plan, code, self._needed)
        found = [tile for tile in plan.tiles if left[tile] and row[tile] < lack]
        help_ = sum([left[tile] for tile in found])
        zapped = sum([left[tile] for tile in found if tile in zaps])
        flushed = sum([left[tile] for tile in found if tile in flushes])
        more = CLAIMED[min(lack, len(CLAIMED) - 1)] * (sources.others * zapped + flushed)
        return help_, help_ + more, zapped

    def _waiting(self, hand: Hand) -> tuple[float, float, tuple[Tile, ...], int]:
        """How likely a hand that waits goes out, with how many points mostly, for which tiles, and how many
        of them are hidden."""
        outlook, least = self._outlook, max(1, self._outlook.table.version.minimum)
        row = draws(codes(hand, self._exposed), self._needed)
        waits, number = [], 0
        weight = points = 0.0
        for tile in range(KINDS):
            if row[tile] or not outlook.left[tile]:
                continue
            copies, together_ = outlook.left[tile], together(hand, tile)
            helps = False
            for last, part in LASTS.items():
                found = scored(outlook.table, together_, self._exposed, last)
                if found and found.points >= least:
                    helps = True
                    weight += part * copies
                    points += part * copies * found.points
            if helps:
                waits.append(tile)
                number += copies
        if not waits:
            return 0.0, 0.0, (), 0
        ends = sum([outlook.left[tile] for tile in waits if number_of(tile) in (1, NUMBERS)])
        more = DIFFERENT * (len(waits) - 1) + ENDS * ends / number
        return self._chance(1, weight, more), points / weight, tuple(waits), number


def _better(one: _Way, other: _Way) -> _Way:
    return other if other.value > one.value else one
