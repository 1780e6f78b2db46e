"""The milestones of The Rare Dragon."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import N_
from dragonbox.core.match import Match, RoundLog
from dragonbox.core.milestones import Milestone, beat

MILESTONES = (
    Milestone("raid", N_("First raid"), N_("Take a rare dragon from another player."), "discovery", "raid"),
    Milestone("out", N_("Out first"), N_("End a round by discarding your last card."), "discovery", "out"),
    Milestone(
        "splits", N_("Three splits"), N_("Split three sets of other players in one round."), "skill", "split"
    ),
    Milestone("two_fours", N_("Four and four"), N_("Play two sets of four in one round."), "skill", "four"),
    Milestone(
        "deep", N_("Deep dive"), N_("Take eight or more cards from the discard pile."), "skill", "dive"
    ),
    Milestone("swift", N_("Swift exit"), N_("Go out by your fourth turn."), "skill", "swift"),
    Milestone("fifteen", N_("Fifteen points"), N_("Score 15 points in one round."), "skill", "15"),
    Milestone(
        "collection", N_("Rare collection"), N_("Take two rare dragons with a third."), "skill", "rare_three"
    ),
    Milestone("shut_out", N_("Shut out"), N_("Go out while no other player scores."), "rare", "shut", True),
    Milestone(
        "comeback", N_("Comeback"), N_("Win a match after trailing by 15 points."), "rare", "comeback", True
    ),
    Milestone("master", N_("Rare master"), N_("Win The Rare Dragon against a Master."), "rare", "crown"),
)
DEEP, SWIFT, FIFTEEN, BEHIND = 8, 4, 15, 15


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
    if seat in match.standing.winners and behind >= BEHIND:
        yield "comeback"
    if beat(match, seat, "master"):
        yield "master"


def _of_a_hand(log: RoundLog, seat: Seat) -> Iterator[str]:
    splits = fours = turns = 0
    for played in log.moves:
        if played.seat != seat:
            continue
        for event in played.events:
            match event["type"]:
                case "play" if event["moved"]:
                    if event["as"] == "fourth":
                        splits += 1
                    else:
                        yield "raid"
                        if len(event["moved"]) > 1:
                            yield "collection"
                case "meld" if event["count"] == 4:
                    fours += 1
                case "take" if len(event["cards"]) >= DEEP:
                    yield "deep"
                case "drop":
                    turns += 1
    if splits >= 3:
        yield "splits"
    if fours >= 2:
        yield "two_fours"
    yield from _of_the_end(log.moves[-1].events[-1], seat, turns)


def _of_the_end(end: Event, seat: Seat, turns: int) -> Iterator[str]:
    points = end["points"]
    if points[seat] >= FIFTEEN:
        yield "fifteen"
    if end["by"] == "out" and end["seat"] == seat:
        yield "out"
        if turns <= SWIFT:
            yield "swift"
        if all(theirs <= 0 for other, theirs in enumerate(points) if other != seat):
            yield "shut_out"
