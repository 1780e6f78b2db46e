"""The milestones of Dragon Dance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import N_
from dragonbox.core.match import Match, RoundLog
from dragonbox.core.milestones import Milestone, beat
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.moves import Move

MILESTONES = (
    Milestone(
        "first_dance",
        N_("First dance"),
        N_("Win the dance: play a head as your last card."),
        "discovery",
        "head",
    ),
    Milestone(
        "four_squares", N_("Perfect fit"), N_("Cover four squares with a scale card."), "discovery", "squares"
    ),
    Milestone(
        "four_heads",
        N_("Four heads"),
        N_("Play heads of all four colours in one round."),
        "discovery",
        "heads",
    ),
    Milestone(
        "blockade", N_("Blockade"), N_("Block another player's last head with an egg."), "skill", "blockade"
    ),
    Milestone(
        "on_points",
        N_("On points"),
        N_("Win a round on points while another wins the dance."),
        "skill",
        "coins",
    ),
    Milestone("fifty", N_("Fifty points"), N_("Score 50 points in one round."), "skill", "50"),
    Milestone("no_draw", N_("Seven steps"), N_("Win the dance without drawing a card."), "skill", "seven"),
    Milestone(
        "every_round",
        N_("Every round"),
        N_("Beat two or more players and win every round."),
        "skill",
        "laurel",
    ),
    Milestone(
        "late_head",
        N_("Late head"),
        N_("Play a head as your last card after the dance is won."),
        "skill",
        "late",
    ),
    Milestone(
        "up_again",
        N_("Up again"),
        N_("Win the dance in a round in which you were blocked."),
        "rare",
        "again",
        True,
    ),
    Milestone("master", N_("Dance master"), N_("Win Dragon Dance against a Master."), "rare", "crown"),
)
COLOURS = 4
FIFTY = 50


def reached(match: Match, seat: Seat) -> frozenset[str]:
    """Return the keys of what a seat reached in a match that is over."""
    return frozenset(_found(match, seat))


def _found(match: Match, seat: Seat) -> Iterator[str]:
    for log in match.rounds:
        yield from _of_a_round(log, seat)
    alone = match.standing.winners == (seat,) and len(match.seats) > 2
    if alone and len(match.rounds) > 1 and all(seat in _end(log)["won"] for log in match.rounds):
        yield "every_round"
    if beat(match, seat, "master"):
        yield "master"


def _of_a_round(log: RoundLog, seat: Seat) -> Iterator[str]:
    blocked = drew = False
    heads = set()
    for played in log.moves:
        for event in played.events:
            match event["type"]:
                case "play" if played.seat == seat:
                    card = cast(Move, played.move).card
                    if is_head(card):
                        heads.add(card)
                    elif event["squares"] == 4 and not is_egg(card):
                        yield "four_squares"
                case "draw" if event["seat"] == seat:
                    drew = True
                case "block":
                    if event["seat"] == seat:
                        yield "blockade"
                    blocked = blocked or event["blocked"] == seat
                case "last head" if event["seat"] == seat:
                    yield "late_head"
    if len(heads) == COLOURS:
        yield "four_heads"
    yield from _of_the_end(_end(log), seat, drew, blocked)


def _of_the_end(end: Event, seat: Seat, drew: bool, blocked: bool) -> Iterator[str]:
    if end["points"][seat] >= FIFTY:
        yield "fifty"
    if end["dragon"] == seat:
        yield "first_dance"
        if not drew:
            yield "no_draw"
        if blocked:
            yield "up_again"
    elif end["dragon"] is not None and seat in end["won"]:
        yield "on_points"


def _end(log: RoundLog) -> Event:
    """Return the event that ended a round."""
    return log.moves[-1].events[-1]
