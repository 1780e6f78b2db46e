"""Estimate, while a round of a match of two goes on, which of them will win the match.

The dragon winner wins a round, and so does who has the most points; both can. What both hands hold, where
their cards fit and who can block whose head tells much of that, but not card by card: a head is worth little
to a player who is far from fifteen points, and points are worth most where both have won a round. So the
signs of a position are weighed in several ways at once. A
way counts only where its signs come to more than nothing, and all ways together say what to expect (a small
neural network). `duel_weights` holds the weights.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from operator import mul
from typing import TypeAlias

from dragonbox.games.dragon_dance.ai.duel_weights import IN_ALL, SIGNS, TOGETHER
from dragonbox.games.dragon_dance.ai.rollout import FIRST_EGG, FIRST_HEAD, Quick
from dragonbox.games.dragon_dance.ai.stakes import Stakes
from dragonbox.games.dragon_dance.position import COVERED, NEEDED

Row: TypeAlias = tuple[float, ...]
"""A number for each way to weigh."""
Look: TypeAlias = tuple[str, str, int, int]
"""Whose side, and what `signs_of` is told."""
Sign: TypeAlias = tuple[str, float]
"""What is to be seen of a side, and how much of it."""

SIZES = ("no card", "one card", "two cards", "three cards")
STANDS = ("none", "behind", "ahead", "both")
"""Which of the two have won a round before."""
NARROW = 5.0
"""So many points ahead are nearly as good as more, where points will decide."""
PART = 1000.0 * 1000.0
"""The weights are whole numbers, a thousand to one, and two of them are multiplied."""


def standing(quick: Quick, stakes: Stakes) -> float:
    """Return what the player on turn can expect of the match, from -1 to 1; `stakes` are those of that
    player."""
    lead = stakes.lead + quick.points[quick.seat] - quick.points[1 - quick.seat]
    first = _first_row(len(quick.stock), stakes.won, stakes.lost, lead)
    rows = [first, *[_row(*look) for look in looks(quick)]]
    ways = [total if total > 0 else 0.0 for total in map(sum, zip(*rows, strict=True))]
    return tanh((IN_ALL + sum(map(mul, ways, TOGETHER))) / PART)


def looks(quick: Quick) -> list[Look]:
    """Return what there is to be seen in the hands, but for the pile."""
    seat, rival = quick.seat, 1 - quick.seat
    found, seen = iter(quick.squares([*quick.hands[seat], *quick.hands[rival]])), []
    for side, player, against in (("own", seat, rival), ("other", rival, seat)):
        hand, eggs = quick.hands[player], quick.hands[against]
        seen.append((side, "player", quick.points[player], len(hand)))
        most = -1
        for card, squares in zip(hand, found, strict=False):
            if card < FIRST_HEAD:
                seen.append((side, "scale", squares, 0))
            elif card < FIRST_EGG:
                most = max(most, squares)
                seen.append((side, "head", squares, int(card - FIRST_HEAD + FIRST_EGG in eggs)))
            else:
                seen.append((side, "egg", squares, 0))
        if most >= 0:
            seen.append((side, "heads", most, 0))
    return seen


def signs_of(what: str, value: int, more: int) -> list[Sign]:
    """Return the signs of a player with `value` points and `more` cards, of a card on so many squares, or of
    the head of a hand that covers most. A head that the other player can block has 1 as `more`."""
    if what == "player":
        size = [(SIZES[more], 1.0)] if more < len(SIZES) else []
        short = max(0, NEEDED - value)
        points = [("points", value / 10), ("short", short / 5), ("poor", float(short > 0))]
        return [*points, ("cards", more / 4), *size]
    if what == "heads":
        return [("any head", 1.0), ("roomy head", float(value >= COVERED))]
    signs = [(f"{what} on {value}", 0.5)]
    if what == "head":
        signs += [("head to block", 1.0)] if more else [("free head", float(value >= COVERED))]
    return signs


def stock_signs(cards: int) -> list[Sign]:
    """Return the signs of a pile of so many cards."""
    return [("pile", cards / 10), ("no pile", float(not cards))]


def match_signs(won: bool, lost: bool, lead: int) -> list[Sign]:
    """Return the signs of a match that stands so, with so many points ahead in all rounds."""
    stands = STANDS[2 * won + lost]
    signs = [(stands, 1.0), (f"{stands}, lead", lead / 10)]
    return [*signs, ("narrow", tanh(lead / NARROW))] if won and lost else signs


@lru_cache(maxsize=4096)
def _row(side: str, what: str, value: int, more: int) -> Row:
    return _summed([(f"{side} {sign}", amount) for sign, amount in signs_of(what, value, more)])


@lru_cache(maxsize=4096)
def _first_row(stock: int, won: bool, lost: bool, lead: int) -> Row:
    return _summed([("at first", 1.0), *stock_signs(stock), *match_signs(won, lost, lead)])


def _summed(signs: list[Sign]) -> Row:
    total: Row = (0.0,) * len(TOGETHER)
    for sign, amount in signs:
        total = tuple([so_far + amount * weight for so_far, weight in zip(total, SIGNS[sign], strict=True)])
    return total
