"""What decided a finished match: the last round that the winner won, with its heads and eggs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import RoundLog
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.ui.sheet import Ending, lead

MOST = 7
"""Cards that are shown."""


def ending(
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[Seat],
    rounds: Sequence[RoundLog],
    ends: Sequence[Event],
) -> Ending:
    """Return what to tell of a match; `ends` are the events with which its rounds have ended."""
    if len(winners) != 1:
        return Ending(max(scores), _("points"))
    seat = winners[0]
    number = max(number for number, end in enumerate(ends) if seat in end["won"])
    end = ends[number]
    decided = _decided(names[seat], end, seat, number + 1 if len(rounds) > 1 else 0)
    pieces = _cards(rounds[number], seat)
    if len(rounds) == 1:
        return Ending(scores[seat], lead(_("points"), scores, winners, names), decided, pieces)
    won = [sum(one in end["won"] for end in ends) for one in range(len(names))]
    unit = ngettext("round won", "rounds won", won[seat])
    return Ending(won[seat], lead(unit, won, winners, names), decided, pieces)


def _decided(name: str, end: Event, seat: Seat, number: int) -> str:
    """By what a seat won a round; without a number there was only one."""
    told = {"name": name, "number": number, "points": end["points"][seat]}
    most = told["points"] == max(end["points"])
    if end["dragon"] != seat:
        return _most(told)
    if name == phrases.YOU:
        if most and number:
            return _("You finished the dance in round {number} and had most points: {points}.", **told)
        if most:
            return _("You finished the dance and had most points: {points}.", **told)
        return (
            _("You finished the dance in round {number}.", **told) if number else _("You finished the dance.")
        )
    if most and number:
        return _("{name} finished the dance in round {number} and had most points: {points}.", **told)
    if most:
        return _("{name} finished the dance and had most points: {points}.", **told)
    if number:
        return _("{name} finished the dance in round {number}.", **told)
    return _("{name} finished the dance.", **told)


def _most(told: Mapping[str, object]) -> str:
    """That somebody had most points."""
    if told["name"] == phrases.YOU:
        if told["number"]:
            return _("You had most points in round {number}: {points}.", **told)
        return _("You had most points: {points}.", **told)
    if told["number"]:
        return _("{name} had most points in round {number}: {points}.", **told)
    return _("{name} had most points: {points}.", **told)


def _cards(log: RoundLog, seat: Seat) -> tuple[str, ...]:
    """The heads and eggs of a seat, those laid last first."""
    laid = [cast(Move, played.move).card for played in reversed(log.moves) if played.seat == seat
            and cast(Move, played.move).verb == "play"]  # fmt: skip
    return tuple([card for card in laid if is_head(card) or is_egg(card)][:MOST])
