"""The milestones of SWOP."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbox.core.contract import Event, Seat
from dragonbox.core.match import Match, Played
from dragonbox.core.milestones import Milestone, beat, opponents

MILESTONES = (
    Milestone("first_swop", "First Swop", "Make a Swop.", "discovery", "die"),
    Milestone("six_alike", "Six alike", "Make a Swop of six equal numbers.", "discovery", "six_alike"),
    Milestone("one_to_six", "One to six", "Make a Swop that runs from 1 to 6.", "discovery", "straight"),
    Milestone(
        "two_threes", "Three and three", "Make a Swop of two different threes.", "discovery", "three_three"
    ),
    Milestone("ten_points", "Ten in one", "Score 10 points with one swap.", "skill", "10"),
    Milestone("two_at_once", "Two at once", "Make two Swops with one swap.", "skill", "twin"),
    Milestone("every_swap", "No swap wasted", "Score with every swap of a match.", "skill", "swap"),
    Milestone("won_chips", "Chips to spare", "Win a match with all your chips left.", "skill", "chip", True),
    Milestone("solo", "Alone to 50", "Win a solo match.", "skill", "pawn"),
    Milestone("solo_70", "Alone to 70", "Score 70 points in a solo match.", "rare", "70"),
    Milestone("fourteen", "Fourteen in one", "Score 14 points with one swap.", "rare", "14", True),
    Milestone("master", "Master of SWOP", "Beat a Master.", "rare", "crown"),
)
SOLO = 70
FEWEST = 6
"""Swaps of a match that counts as one."""


def reached(match: Match, seat: Seat) -> frozenset[str]:
    """Return the keys of what a seat reached in a match that is over."""
    return frozenset(_found(match, seat))


def _found(match: Match, seat: Seat) -> Iterator[str]:
    swaps = [played for played in match.history if played.seat == seat and _is_swap(played)]
    for played in swaps:
        yield from _of_a_swap(played.events)
    if len(swaps) >= FEWEST and all(_sequences(played.events) for played in swaps):
        yield "every_swap"
    won = seat in match.standing.winners
    if won and swaps and opponents(match, seat) and not _placed(swaps):
        yield "won_chips"
    if match.options["variant"] == "solo":
        if won:
            yield "solo"
        if match.standing.scores[seat] >= SOLO:
            yield "solo_70"
    if beat(match, seat, "master"):
        yield "master"


def _of_a_swap(events: tuple[Event, ...]) -> Iterator[str]:
    swops = [event for event in _sequences(events) if event["swop"]]
    points = sum(event["points"] for event in events if event["type"] in ("sequence", "bonus"))
    if swops:
        yield "first_swop"
    if len(swops) > 1:
        yield "two_at_once"
    for event in swops:
        yield {"set": "six_alike", "two threes": "two_threes"}.get(event["kind"], "one_to_six")
    if points >= 10:
        yield "ten_points"
    if points >= 14:
        yield "fourteen"


def _is_swap(played: Played) -> bool:
    return "-" in str(played.move)


def _sequences(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event["type"] == "sequence"]


def _placed(swaps: list[Played]) -> bool:
    """Return whether any of the swaps cost a chip."""
    return any(event["type"] == "chip" for played in swaps for event in played.events)
