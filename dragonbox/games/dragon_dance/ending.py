"""What decided a finished match: the last round that the winner won, with its heads and eggs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core.contract import Event, Seat
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
        return Ending(max(scores), "points")
    seat = winners[0]
    number = max(number for number, end in enumerate(ends) if seat in end["won"])
    end = ends[number]
    where = f" in round {number + 1}" if len(rounds) > 1 else ""
    who, made = names[seat], end["points"][seat]
    most = made == max(end["points"])
    if end["dragon"] == seat:
        decided = f"{who} finished the dance{where}" + (f" and had most points: {made}." * most or ".")
    else:
        decided = f"{who} had most points{where}: {made}."
    pieces = _cards(rounds[number], seat)
    if len(rounds) == 1:
        return Ending(scores[seat], lead("points", scores, winners, names), decided, pieces)
    won = [sum(one in end["won"] for end in ends) for one in range(len(names))]
    return Ending(won[seat], lead(f"round{'s' * (won[seat] != 1)} won", won, winners, names), decided, pieces)


def _cards(log: RoundLog, seat: Seat) -> tuple[str, ...]:
    """The heads and eggs of a seat, those laid last first."""
    laid = [cast(Move, played.move).card for played in reversed(log.moves) if played.seat == seat
            and cast(Move, played.move).verb == "play"]  # fmt: skip
    return tuple([card for card in laid if is_head(card) or is_egg(card)][:MOST])
