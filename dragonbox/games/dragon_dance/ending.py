"""What decided a finished match: a round of the winner's, with its heads and eggs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import RoundLog
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.position import EGG, HEAD
from dragonbox.ui.sheet import Ending, lead


def ending(
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[Seat],
    rounds: Sequence[RoundLog],
    ends: Sequence[Event],
    by_points: bool,
) -> Ending:
    """Return what to tell of a match; `ends` are the events with which its rounds have ended, `by_points` is
    whether the points of all of them decide, and not the rounds won."""
    if len(winners) != 1:
        return Ending(max(scores), _("points"))
    seat = winners[0]
    number = _decisive(ends, seat, by_points)
    end = ends[number]
    decided = _decided(names[seat], end, seat, number + 1 if len(rounds) > 1 else 0)
    only_danced = seat == end["dragon"] and end["points"][seat] < max(end["points"])
    pieces = _cards(rounds[number], seat)
    # Where points have not decided, none are told.
    sums, note = ((), "") if only_danced else _sums(rounds[number], seat)
    if by_points:
        told = lead(_("points"), scores, winners, names)
        return Ending(scores[seat], told, decided, pieces, sums, note, at=number + 1)
    won = [sum(one in end["won"] for end in ends) for one in range(len(names))]
    unit = ngettext("round won", "rounds won", won[seat])
    told, have = lead(unit, won, winners, names), tuple(map(_rounds, won))
    return Ending(won[seat], told, decided, pieces, sums, note, at=number + 1, beside=have)


def _rounds(count: int) -> str:
    """Return in words how many rounds a seat has won."""
    return ngettext("{n} round", "{n} rounds", count) if count else _("no rounds")


def _decisive(ends: Sequence[Event], seat: Seat, by_points: bool) -> int:
    """Return the number of the round that a seat won last; where points decide, of the one in which it was
    farthest ahead."""
    won = [number for number, end in enumerate(ends) if seat in end["won"]]
    if won and not by_points:
        return won[-1]

    def ahead(number: int) -> int:
        points = ends[number]["points"]
        return int(points[seat] - max(points[:seat] + points[seat + 1 :], default=0))

    return max(range(len(ends)), key=ahead)


def _decided(name: str, end: Event, seat: Seat, number: int) -> str:
    """By what a seat won a round; without a number there was only one."""
    told = {"name": name, "number": number, "points": end["points"][seat]}
    most = told["points"] == max(end["points"])
    if seat not in end["won"]:
        return _made(told)
    if end["dragon"] != seat:
        return _most(told)
    if name == phrases.YOU:
        if most and number:
            return _("You won the dance in round {number} and had most points: {points}.", **told)
        if most:
            return _("You won the dance and had most points: {points}.", **told)
        return _("You won the dance in round {number}.", **told) if number else _("You won the dance.")
    if most and number:
        return _("{name} won the dance in round {number} and had most points: {points}.", **told)
    if most:
        return _("{name} won the dance and had most points: {points}.", **told)
    if number:
        return _("{name} won the dance in round {number}.", **told)
    return _("{name} won the dance.", **told)


def _made(told: Mapping[str, object]) -> str:
    """How many points somebody made who won nothing."""
    points = phrases.points(cast(int, told["points"]))
    if told["name"] == phrases.YOU:
        if told["number"]:
            return _("You made {points} in round {n}.", points=points, n=told["number"])
        return _("You made {points}.", points=points)
    if told["number"]:
        return _("{name} made {points} in round {n}.", name=told["name"], points=points, n=told["number"])
    return _("{name} made {points}.", name=told["name"], points=points)


def _most(told: Mapping[str, object]) -> str:
    """That somebody had most points."""
    if told["name"] == phrases.YOU:
        if told["number"]:
            return _("You had most points in round {number}: {points}.", **told)
        return _("You had most points: {points}.", **told)
    if told["number"]:
        return _("{name} had most points in round {number}: {points}.", **told)
    return _("{name} had most points: {points}.", **told)


def _sums(log: RoundLog, seat: Seat) -> tuple[tuple[str, ...], str]:
    """What the heads and eggs of a seat gave, and what it had beside them."""
    cards = sum(HEAD if is_head(card) else EGG for card in _cards(log, seat))
    squares = more = 0
    for played in log.moves:
        for event in played.events:
            if event["type"] == "play" and played.seat == seat:
                squares += event["squares"]
            elif event["type"] in ("winner", "last head") and event["seat"] == seat:
                more += event["points"]
    rest = ((_("Squares covered"), squares), (_("Last head"), more))
    note = " · ".join([f"{title} {phrases.gain(points)}" for title, points in rest if points])
    return ((phrases.gain(cards),) if cards else ()), note


def _cards(log: RoundLog, seat: Seat) -> tuple[str, ...]:
    """The heads and eggs of a seat, those laid last first."""
    laid = [cast(Move, played.move).card for played in reversed(log.moves) if played.seat == seat
            and cast(Move, played.move).verb == "play"]  # fmt: skip
    return tuple([card for card in laid if is_head(card) or is_egg(card)])
