"""The milestones of Dragon Swoop."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import N_
from dragonbox.core.match import Match
from dragonbox.core.milestones import Milestone

MILESTONES = (
    Milestone("with_master", N_("Well led"), N_("Take a set with the master dragon."), "discovery", "head"),
    Milestone("five", N_("Five alike"), N_("Take Five of a kind."), "discovery", "five"),
    Milestone("score_240", N_("240 points"), N_("Score 240 points."), "discovery", "240", points=240),
    Milestone(
        "crown",
        N_("Coronation"),
        N_("Crown a tile of the grid as the new master."),
        "discovery",
        "crown",
        True,
    ),
    Milestone("two_fours", N_("Two Fours"), N_("Take two Fours of a kind at once."), "skill", "two_fours"),
    Milestone(
        "led_fours", N_("Led in force"), N_("Take two Fours of a kind with the master."), "skill", "125"
    ),
    Milestone("score_320", N_("320 points"), N_("Score 320 points."), "skill", "320", points=320),
    Milestone("sweep", N_("Clean sweep"), N_("Empty all nine spaces."), "skill", "sweep"),
    Milestone("score_400", N_("400 points"), N_("Score 400 points."), "rare", "400", points=400),
    Milestone("all_tiles", N_("All thirty-six"), N_("Take all 36 tiles."), "rare", "36"),
)


def reached(match: Match, seat: Seat) -> frozenset[str]:
    """Return the keys of what the player reached in a match that is over."""
    return frozenset(_found(match))


def _found(match: Match) -> Iterator[str]:
    for played in match.history:
        for event in played.events:
            yield from _of(event)
    score = match.standing.scores[0]
    for goal in (240, 320, 400):
        if score >= goal:
            yield f"score_{goal}"


def _of(event: Event) -> Iterator[str]:
    match event["type"]:
        case "set":
            name = event["name"]
            if event["bonus"]:
                yield "with_master"
            if name == "two Fours of a kind":
                yield "two_fours"
                if event["bonus"]:
                    yield "led_fours"
            if name == "Five of a kind":
                yield "five"
        case "crown":
            yield "crown"
        case "end":
            if event["by"] == "grid":
                yield "sweep"
            if event["breakdown"]["all"]:
                yield "all_tiles"
