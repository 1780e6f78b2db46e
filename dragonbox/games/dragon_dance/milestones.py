"""The milestones of Dragon Dance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from dragonbox.core.contract import Event, Seat
from dragonbox.core.match import Match, RoundLog
from dragonbox.core.milestones import Milestone, beat
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.moves import Move

MILESTONES = (
    Milestone(
        "first_dance", "First dance", "Win a round with a head as your last card.", "discovery", "head"
    ),
    Milestone("four_squares", "Perfect fit", "Cover four squares with a scale card.", "discovery", "squares"),
    Milestone("nine_points", "Golden egg", "Cover four squares with an egg.", "skill", "egg"),
    Milestone("both_ways", "Both ways", "Win a round by the dance and by points.", "discovery", "both"),
    Milestone("blockade", "Blockade", "Block another player's last head with an egg.", "skill", "blockade"),
    Milestone(
        "points_win", "Points tell", "Win a round on points while another wins the dance.", "skill", "coins"
    ),
    Milestone("thirty", "Thirty points", "Score 30 points in one round.", "skill", "30"),
    Milestone(
        "two_nil",
        "Straight wins",
        "Win a match against two or more without losing a round.",
        "skill",
        "laurel",
    ),
    Milestone(
        "last_head",
        "Late head",
        "Play a head as your last card after another won the dance.",
        "rare",
        "late",
        True,
    ),
    Milestone(
        "blocked_and_won",
        "Up again",
        "Win the dance in a round in which you were blocked.",
        "rare",
        "again",
        True,
    ),
    Milestone("master", "Master dancer", "Beat a Master.", "rare", "crown"),
)


def reached(match: Match, seat: Seat) -> frozenset[str]:
    """Return the keys of what a seat reached in a match that is over."""
    return frozenset(_found(match, seat))


def _found(match: Match, seat: Seat) -> Iterator[str]:
    for log in match.rounds:
        yield from _of_a_round(log, seat)
    alone = match.standing.winners == (seat,)
    if alone and len(match.seats) > 2 and len(match.rounds) > 1 and _all_won(match, seat):
        yield "two_nil"
    if beat(match, seat, "master"):
        yield "master"


def _of_a_round(log: RoundLog, seat: Seat) -> Iterator[str]:
    blocked = False
    for played in log.moves:
        for event in played.events:
            match event["type"]:
                case "play" if played.seat == seat and event["squares"] == 4:
                    card = cast(Move, played.move).card
                    if is_egg(card):
                        yield "nine_points"
                    elif not is_head(card):
                        yield "four_squares"
                case "block":
                    if event["seat"] == seat:
                        yield "blockade"
                    blocked = blocked or event["blocked"] == seat
                case "last head" if event["seat"] == seat:
                    yield "last_head"
    end = _end(log)
    points = end["points"]
    if points[seat] >= 30:
        yield "thirty"
    if end["dragon"] == seat:
        yield "first_dance"
        if blocked:
            yield "blocked_and_won"
        if points[seat] == max(points):
            yield "both_ways"
    elif end["dragon"] is not None and seat in end["won"]:
        yield "points_win"


def _all_won(match: Match, seat: Seat) -> bool:
    return all(seat in _end(log)["won"] for log in match.rounds)


def _end(log: RoundLog) -> Event:
    """Return the event that ended a round."""
    return log.moves[-1].events[-1]
