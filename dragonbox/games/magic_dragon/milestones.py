"""The milestones of Magic Dragon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from dragonbox.core.contract import Seat
from dragonbox.core.language import N_
from dragonbox.core.match import Match
from dragonbox.core.milestones import Milestone, beat
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import Round
from dragonbox.games.magic_dragon.splits import splits
from dragonbox.games.magic_dragon.units import BY_NAME, complete

MILESTONES = (
    Milestone("first_zappo", N_("First Zappo"), N_("Call Zappo."), "discovery", "zappo"),
    Milestone("self_touch", N_("Self touch"), N_("Call Zappo with a tile you drew."), "discovery", "touch"),
    Milestone(
        "four_seasons", N_("Four seasons"), N_("Call Zappo with a set in each suit."), "discovery", "seasons"
    ),
    Milestone("no_beggars", N_("No beggars"), N_("Call Zappo without claiming a tile."), "skill", "bowl"),
    Milestone("ten_points", N_("Ten points"), N_("Call Zappo with a hand of 10 points."), "skill", "10"),
    Milestone(
        "double_twins", N_("Double twins"), N_("Call Zappo with double twin towers."), "skill", "twin_towers"
    ),
    Milestone("all_triplets", N_("All triplets"), N_("Call Zappo with triplets only."), "rare", "triplets"),
    Milestone("pure_color", N_("Pure color"), N_("Call Zappo with one suit only."), "rare", "pure"),
    Milestone(
        "magic_dragon",
        N_("Magic dragon"),
        N_("Call Zappo with 123, 456 and 789 of one suit."),
        "rare",
        "1–9",
        True,
    ),
    Milestone("quad_towers", N_("Quad-towers"), N_("Call Zappo with four sets alike."), "rare", "quad", True),
    Milestone("master", N_("Zappo master"), N_("Win Magic Dragon against a Master."), "rare", "crown"),
)
UNITS = {
    "self_touch": "self_touch",
    "no_beggars": "no_beggars",
    "all_triplets": "all_triplets",
    "four_seasons": "four_seasons",
    "double_twin_towers": "double_twins",
    "pure_color": "pure_color",
    "magic_dragon": "magic_dragon",
    "mixed_quad_towers": "quad_towers",
}
"""The milestone of a hand with which a unit holds, whether it counts in that version or not."""


def reached(match: Match, seat: Seat) -> frozenset[str]:
    """Return the keys of what a seat reached in a match that is over."""
    return frozenset(_found(match, seat))


def _found(match: Match, seat: Seat) -> Iterator[str]:
    for number, log in enumerate(match.rounds):
        for event in log.moves[-1].events:
            if event["type"] == "zappo" and event["seat"] == seat:
                yield "first_zappo"
                if event["points"] >= 10:
                    yield "ten_points"
                yield from _of_a_hand(cast(Round, match.position(number)))
    if beat(match, seat, "master"):
        yield "master"


def _of_a_hand(end: Round) -> Iterator[str]:
    """Yield what the winner's hand shows: of units of one group only the best counts, but all are there."""
    win = end.win
    assert win is not None
    exposed = exposed_sets(end, win.seat)
    tiles = [tile for one in win.sets for tile in one.tiles]
    for split in splits((*tiles, win.twin, win.twin)):
        hand = complete(split, exposed, win.last, end.table.suits)
        yield from [key for unit, key in UNITS.items() if BY_NAME[unit].holds(hand)]
