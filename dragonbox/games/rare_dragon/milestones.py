"""The milestones of The Rare Dragon."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbox.core.contract import Seat
from dragonbox.core.match import Match, RoundLog
from dragonbox.core.milestones import Milestone, beat

MILESTONES = (
    Milestone("out", "Out first", "Discard your last card and end a hand.", "discovery", "out"),
    Milestone("raid", "Raid", "Play a rare dragon and take one from another player.", "discovery", "raid"),
    Milestone(
        "split", "Two and two", "Play a fourth card and split another player's set.", "discovery", "split"
    ),
    Milestone("meld_four", "Four of a kind", "Play all four cards of a dragon at once.", "skill", "four"),
    Milestone("deep", "Deep dive", "Take six cards or more from the discard pile.", "skill", "dive"),
    Milestone("fifteen", "Fifteen points", "Score 15 points in one hand.", "skill", "15"),
    Milestone(
        "shut_out", "Shut out", "Go out while all others score nothing or less.", "skill", "shut", True
    ),
    Milestone("all_rare", "Rare collection", "Take two rare dragons with a third.", "rare", "rare_three"),
    Milestone("comeback", "Comeback", "Win a match after trailing by 20 points.", "rare", "comeback", True),
    Milestone("master", "Case closed", "Beat a Master.", "rare", "crown"),
)


def reached(match: Match, seat: Seat) -> frozenset[str]:
    """Return the keys of what a seat reached in a match that is over."""
    return frozenset(_found(match, seat))


def _found(match: Match, seat: Seat) -> Iterator[str]:
    behind = 0
    totals = [0] * len(match.seats)
    for log in match.rounds:
        yield from _of_a_hand(log, seat)
        totals = [total + points for total, points in zip(totals, log.scores, strict=True)]
        behind = max(behind, max(totals) - totals[seat])
    if seat in match.standing.winners and behind >= 20:
        yield "comeback"
    if beat(match, seat, "master"):
        yield "master"


def _of_a_hand(log: RoundLog, seat: Seat) -> Iterator[str]:
    for played in log.moves:
        if played.seat == seat:
            for event in played.events:
                match event["type"]:
                    case "play" if event["moved"]:
                        if event["as"] == "fourth":
                            yield "split"
                        else:
                            yield "raid"
                            if len(event["moved"]) == 2:
                                yield "all_rare"
                    case "meld" if event["count"] == 4:
                        yield "meld_four"
                    case "take" if len(event["cards"]) >= 6:
                        yield "deep"
    end = log.moves[-1].events[-1]
    points = end["points"]
    if points[seat] >= 15:
        yield "fifteen"
    if end["by"] == "out" and end["seat"] == seat:
        yield "out"
        if all(others <= 0 for other, others in enumerate(points) if other != seat):
            yield "shut_out"
