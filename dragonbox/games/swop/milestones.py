"""The milestones of SWOP."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbox.core.contract import Seat
from dragonbox.core.language import N_
from dragonbox.core.match import Match, Played
from dragonbox.core.milestones import Milestone, beat, opponents

MILESTONES = (
    Milestone("first_swop", N_("First Swop"), N_("Make a Swop."), "discovery", "die"),
    Milestone(
        "one_to_six", N_("One to six"), N_("Make a Swop that runs from 1 to 6."), "discovery", "straight"
    ),
    Milestone(
        "four_lines",
        N_("Four sequences"),
        N_("Make four sequences with one swap."),
        "discovery",
        "four_lines",
    ),
    Milestone(
        "all_kinds",
        N_("All three kinds"),
        N_("Make all three kinds of Swop in one match."),
        "skill",
        "kinds",
    ),
    Milestone("ten_points", N_("Ten in one"), N_("Score 10 points with one swap."), "skill", "10"),
    Milestone("two_at_once", N_("Two at once"), N_("Make two Swops with one swap."), "skill", "twin"),
    Milestone(
        "chips", N_("Chips to spare"), N_("Win a match with all your chips left."), "skill", "chip", True
    ),
    Milestone("solo_60", N_("Alone to 60"), N_("Score 60 in a solo match that isn't gentle."), "skill", "60"),
    Milestone("solo_70", N_("Alone to 70"), N_("Score 70 in a solo match that isn't gentle."), "rare", "70"),
    Milestone("fourteen", N_("Fourteen in one"), N_("Score 14 points with one swap."), "rare", "14", True),
    Milestone("master", N_("SWOP master"), N_("Win SWOP against a Master."), "rare", "crown"),
)
KINDS = {"rising": "straight", "falling": "straight"}
"""What counts as one kind of Swop."""


def reached(match: Match, seat: Seat) -> frozenset[str]:
    """Return the keys of what a seat reached in a match that is over."""
    return frozenset(_found(match, seat))


def _found(match: Match, seat: Seat) -> Iterator[str]:
    swaps = [played for played in match.history if played.seat == seat and _is_swap(played)]
    kinds: set[str] = set()
    for played in swaps:
        sequences = [event for event in played.events if event["type"] == "sequence"]
        swopped: list[str] = [event["kind"] for event in sequences if event["swop"]]
        swops = [KINDS.get(kind, kind) for kind in swopped]
        kinds.update(swops)
        points = sum(event["points"] for event in played.events if event["type"] in ("sequence", "bonus"))
        if len(swops) > 1:
            yield "two_at_once"
        if len(sequences) >= 4:
            yield "four_lines"
        if points >= 10:
            yield "ten_points"
        if points >= 14:
            yield "fourteen"
    if kinds:
        yield "first_swop"
    if "straight" in kinds:
        yield "one_to_six"
    if len(kinds) == 3:
        yield "all_kinds"
    if seat in match.standing.winners and swaps and opponents(match, seat) and not _placed(swaps):
        yield "chips"
    if match.options["variant"] == "solo" and not match.options["gentle"]:
        for goal in (60, 70):
            if match.standing.scores[seat] >= goal:
                yield f"solo_{goal}"
    if beat(match, seat, "master"):
        yield "master"


def _is_swap(played: Played) -> bool:
    return "-" in str(played.move)


def _placed(swaps: list[Played]) -> bool:
    """Return whether any of the swaps cost a chip."""
    return any(event["type"] == "chip" for played in swaps for event in played.events)
