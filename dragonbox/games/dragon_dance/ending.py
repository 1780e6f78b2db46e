"""Tell what decided a finished match: a round of the winner's, with its heads and eggs."""

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
    gains = _gains(rounds[number], seat)
    pieces = _apart([card for card, _points in gains])
    sums = tuple([phrases.gain(points) for _card, points in gains])
    note, at = _ahead(rounds[number], end, seat, names), number + 1
    if rest := end["points"][seat] - sum(points for _card, points in gains):
        others = _("The other cards gave {points}.", points=phrases.points(rest))
        note = f"{note} {others}".lstrip()
    if len(rounds) == 1:
        # A match of one round is told move by move.
        at = _danced(rounds[0]) if seat == end["dragon"] else 0
    if only_danced:
        # Points have not decided, so none are told.
        pieces, sums, note = tuple([card for card, _points in gains]), (), ""
    if by_points:
        told = lead(_("points"), scores, winners, names)
        return Ending(scores[seat], told, decided, pieces, sums, note, at=at)
    won = [sum(one in end["won"] for end in ends) for one in range(len(names))]
    unit = ngettext("round won", "rounds won", won[seat])
    told, have = lead(unit, won, winners, names), tuple(map(_rounds, won))
    return Ending(won[seat], told, decided, pieces, sums, note, at=at, beside=have)


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


def _gains(log: RoundLog, seat: Seat) -> list[tuple[str, int]]:
    """Return the heads and eggs of a seat, those laid last first, and all that each of them brought."""
    found: list[tuple[str, int]] = []
    for played in log.moves:
        for event in played.events:
            if event["type"] == "play" and played.seat == seat:
                found.append((cast(Move, played.move).card, event["points"]))
            elif event["type"] in ("winner", "last head") and event["seat"] == seat:
                card, points = found.pop()
                found.append((card, points + event["points"]))
    return [(card, points) for card, points in reversed(found) if is_head(card) or is_egg(card)]


def _apart(cards: Sequence[str]) -> tuple[str, ...]:
    """Return cards with gaps between them: each has its own points."""
    return tuple([word for card in cards for word in ("gap", card)][1:])


def _ahead(log: RoundLog, end: Event, seat: Seat, names: Sequence[str]) -> str:
    """Return what brought a seat most above the next one; empty if it was not ahead."""
    points = end["points"]
    second = max([other for other in range(len(names)) if other != seat], key=points.__getitem__)
    if points[seat] <= points[second]:
        return ""
    own, theirs = _sums(log, seat), _sums(log, second)
    most = max(own, key=lambda what: own[what] - theirs[what])
    told = {"what": most, "points": phrases.points(own[most] - theirs[most])}
    if names[second] == phrases.YOU:
        return _("What helped most: {what}, for {points} more than you.", **told)
    return _("What helped most: {what}, for {points} more than {name}.", name=names[second], **told)


def _sums(log: RoundLog, seat: Seat) -> dict[str, int]:
    """Return what a seat got its points for."""
    squares = heads = eggs = last = 0
    for played in log.moves:
        for event in played.events:
            if event["type"] == "play" and played.seat == seat:
                squares += event["squares"]
                heads += HEAD * is_head(cast(Move, played.move).card)
                eggs += EGG * is_egg(cast(Move, played.move).card)
            elif event["type"] in ("winner", "last head") and event["seat"] == seat:
                last += event["points"]
    return {_("the last head"): last, _("heads"): heads, _("eggs"): eggs, _("covered squares"): squares}


def _danced(log: RoundLog) -> int:
    """Return the number of the move with which the dance was won."""
    rose = [any(event["type"] == "dragon" for event in played.events) for played in log.moves]
    return max(number for number, risen in enumerate(rose, 1) if risen)
