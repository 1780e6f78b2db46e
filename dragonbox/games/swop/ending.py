"""Tell what decided a finished game: the swap that took the lead for good, or the winner's best one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import cast

from dragonbox.core import head_start, phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import N_, _
from dragonbox.core.match import Match
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.position import SOLO_GOALS
from dragonbox.games.swop.rules import TEAMS
from dragonbox.games.swop.table import words
from dragonbox.games.swop.table.pictured import boards
from dragonbox.ui.sheet import Ending, lead

YOURS, THEIRS, TEAMS_BEST = (
    N_("Your best swap made {points}."),
    N_("{name}'s best swap made {points}."),
    N_("The winners' best swap made {points}."),
)
"""What is said of the best swap."""
EARLY = 0.5
"""Whoever leads for good before this share of the moves is told of by the best swap instead."""


def ending(match: Match, finish: int) -> Ending:
    """Return what to tell of a game; `finish` is the score that ends it."""
    scores, winners = head_start.scores(match), head_start.winners(match)
    names = [phrases.called(seated.name) for seated in match.seats]
    if len(scores) == 1:
        return _alone(match, scores[0], finish)
    if match.options["variant"] == "team":
        return _of_teams(match, scores, winners, names)
    told = lead(_("points"), scores, winners, names)
    if len(winners) != 1:
        return Ending(max(scores), told)
    seat = winners[0]
    number = _lead_taken(match, seat)
    swap = match.history[number]
    if swap.seat == seat and number >= EARLY * len(match.history) and words.made(swap.events):
        decided = _lead_kept(names[seat], phrases.points(words.made(swap.events)))
        return Ending(
            scores[seat], told, decided, *_scored(match, number), _when(match, number), at=number + 1
        )
    said = YOURS if names[seat] == phrases.YOU else THEIRS
    return Ending(scores[seat], told, *_best(match, (seat,), said, names[seat]))


def _lead_kept(name: str, points: str) -> str:
    if name == phrases.YOU:
        return _("You took the lead for good with this swap: {points}.", points=points)
    return _("{name} took the lead for good with this swap: {points}.", name=name, points=points)


def _alone(match: Match, score: int, finish: int) -> Ending:
    reached = [goal for goal in (finish, *SOLO_GOALS) if goal <= score]
    if not reached:
        told = _("points of {finish}", finish=finish)
    elif score == max(reached):
        told = _("points: {n} is reached", n=score)
    else:
        told = _("points, {n} past {goal}", n=score - max(reached), goal=max(reached))
    return Ending(score, told, *_best(match, (0,), YOURS))


def _of_teams(match: Match, scores: Sequence[int], winners: Sequence[Seat], names: Sequence[str]) -> Ending:
    sums = sorted((sum(scores[seat] for seat in team) for team in TEAMS), reverse=True)
    if len(winners) == len(scores):
        return Ending(sums[0], _("points each"))
    told = _("points together, {n} more", n=sums[0] - sums[1])
    return Ending(sums[0], told, *_best(match, winners, TEAMS_BEST))


def _lead_taken(match: Match, winner: Seat) -> int:
    """The number of the last move that brought a seat ahead of all others; 0 if it always was."""
    totals, taken, leads = list(head_start.first_scores(match)), 0, False
    for number, played in enumerate(match.history):
        totals = [total + gained for total, gained in zip(totals, played.points, strict=True)]
        now = all(totals[winner] > total for seat, total in enumerate(totals) if seat != winner)
        if now and not leads:
            taken = number
        leads = now
    return taken


def _best(
    match: Match, seats: Sequence[Seat], said: str, name: str = ""
) -> tuple[str, tuple[str, ...], tuple[str, ...], str]:
    """The swap of these seats that made most: what is said of it, its dice and points, and when it was."""
    swaps = [number for number, played in enumerate(match.history) if played.seat in seats]
    number = max(swaps, key=lambda number: words.made(match.history[number].events), default=None)
    if number is None or not words.made(match.history[number].events):
        return _("No swap scored."), (), (), ""
    points = phrases.points(words.made(match.history[number].events))
    return _(said, points=points, name=name), *_scored(match, number), _when(match, number)


def _when(match: Match, number: int) -> str:
    """The bonus of a swap, which no dice show, and when it was."""
    played = match.history[number]
    bonus = sum(event["points"] for event in played.events if event["type"] == "bonus")
    count = sum(one.seat == played.seat for one in match.history[: number + 1])
    turns = sum(one.seat == played.seat for one in match.history)
    when = _("Turn {n} of {all}.", n=count, all=turns)
    return " ".join([_("The bonus: {gain}.", gain=phrases.gain(bonus)), when]) if bonus else when


def _scored(match: Match, number: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The dice of the sequences that a swap made, as they lay then, before a chip replaced one of them; and
    what each of them gave."""
    played = match.history[number]
    lies, _ = next(islice(boards(match), number, None))
    move = cast(Move, played.move)
    lies[move.one], lies[move.other] = lies[move.other], lies[move.one]
    found: list[str] = []
    sequences = [event for event in played.events if event["type"] == "sequence"]
    for event in sequences:
        found += [*(["gap"] if found else []), *[lies[CELLS.index(cell)] for cell in event["cells"]]]
    return tuple(found), tuple([phrases.gain(event["points"]) for event in sequences])
