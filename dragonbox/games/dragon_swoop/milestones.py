"""The milestones of Dragon Swoop."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbox.core.contract import Event, Seat
from dragonbox.core.match import Match
from dragonbox.core.milestones import Milestone

MILESTONES = (
    Milestone("with_master", "Well led", "Take a set with the master dragon.", "discovery", "head"),
    Milestone("five", "Five alike", "Take Five of a kind.", "discovery", "five"),
    Milestone("score_240", "240 points", "Score 240 points.", "discovery", "240"),
    Milestone(
        "crown", "Coronation", "Crown a tile of the grid as the new master.", "discovery", "crown", True
    ),
    Milestone("two_fours", "Two Fours", "Take two Fours of a kind at once.", "skill", "two_fours"),
    Milestone("led_fours", "Led in force", "Take two Fours of a kind with the master.", "skill", "125"),
    Milestone("score_320", "320 points", "Score 320 points.", "skill", "320"),
    Milestone("sweep", "Clean sweep", "Empty all nine spaces.", "skill", "sweep"),
    Milestone("score_400", "400 points", "Score 400 points.", "rare", "400"),
    Milestone("all_tiles", "All thirty-six", "Take all 36 tiles.", "rare", "36"),
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
