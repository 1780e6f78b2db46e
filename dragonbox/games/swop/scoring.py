"""The score sheet of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core import head_start, phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.match import Match
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.ending import ending
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.position import SOLO_GOALS
from dragonbox.games.swop.rules import TEAMS, Round
from dragonbox.games.swop.table import words
from dragonbox.games.swop.table.pictured import boards, pictured
from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet, in_advance

DRAGONS = ("frost", "jade", "amber", "crimson")
"""Who comes to look at a solo score: below the finish, from it on, and from each harder goal on."""
WINNER, LOSER, DRAW = "gold", "dusk", "bronze"
ENDS = {
    "finish": N_("the finish was reached"),
    "chips": N_("the last chip was placed"),
    "passes": N_("nobody could swap"),
    "cubes": N_("the last cube was spent"),
    "stuck": N_("no swap was possible"),
}


def sheet(match: Match) -> Sheet:
    """Return what to tell of a match that is over."""
    game = cast(Round, match.position())
    scores = head_start.scores(match)
    lies = list(boards(match))
    seats = tuple(_seat(match, game, seat, lies) for seat in range(len(scores)))
    goals = tuple(sorted({game.table.finish, *(goal for goal in SOLO_GOALS if goal > game.table.finish)}))
    won: bool | None = 0 in head_start.winners(match)
    if len(scores) == 1 and not game.solo:
        won = None
    return Sheet(
        opening=_("The game is over"),
        headline=_headline(match, game),
        subtitle=_subtitle(match, game),
        seats=seats,
        won=won,
        dragon=_dragon(match, game, goals),
        milestones=goals if game.solo else (),
        ending=ending(match, game.table.finish),
    )


# -- what a seat scored --


def _seat(match: Match, game: Round, seat: int, lies: Sequence[tuple[list[str], list[str]]]) -> SeatSheet:
    swaps = _told_alone(match) if len(match.seats) == 1 else _told_by_kind(match, seat, lies)
    chips, cubes = _at_the_end(match)
    end = [Row(_("Chips left"), chips[seat], _("1 each"), ("chip",) * chips[seat], idle=not chips[seat])]
    if game.with_cubes and not game.solo:
        held = tuple(f"cube-{colour}" for colour in game.cubes[seat])
        end.append(Row(_("Cubes left"), cubes[seat], _("1 each"), held, idle=not cubes[seat]))
    groups = (Group(_best(match), swaps, _("No swap scored.")), Group(_("At the end"), tuple(end), late=True))
    ahead = head_start.of(match)[seat]
    return SeatSheet(head_start.scores(match)[seat], (*groups, *in_advance(ahead)))


def _best(match: Match) -> str:
    """The heading over the swaps: where several play, how good the best one was, and whose."""
    most = max((words.made(played.events) for played in match.history), default=0)
    if len(match.seats) == 1 or not most:
        return _("Swaps")
    points = phrases.points(most)
    seats = {played.seat for played in match.history if words.made(played.events) == most}
    if len(seats) > 1:
        return _("Best swap: {points}", points=points)
    name = phrases.called(match.seats[seats.pop()].name)
    if name == phrases.YOU:
        return _("Best swap: {points}, by you", points=points)
    return _("Best swap: {points}, by {name}", points=points, name=name)


def _at_the_end(match: Match) -> tuple[Sequence[int], Sequence[int]]:
    """The points for chips and for cubes, by seat."""
    (end,) = (event for event in match.history[-1].events if event["type"] == "end")
    return end["chips"], end["cubes"]


def _told_by_kind(match: Match, seat: int, lies: Sequence[tuple[list[str], list[str]]]) -> tuple[Row, ...]:
    """The sequences of a player, by what they are, each kind with the dice of the best one; and the bonus,
    without dice. `lies` are the dice by cell before and after each move."""
    mine = [number for number, played in enumerate(match.history) if played.seat == seat]
    found = [(number, event) for number in mine for event in match.history[number].events]
    lines = [(number, event) for number, event in found if event["type"] == "sequence"]
    kinds = (
        (_("Sets"), [one for one in lines if one[1]["kind"] == "set" and not one[1]["swop"]]),
        (_("Straights"), [one for one in lines if one[1]["kind"] != "set" and not one[1]["swop"]]),
        (_("Swops"), [one for one in lines if one[1]["swop"]]),
        (_("Bonus"), [one for one in found if one[1]["type"] == "bonus"]),
    )
    rows = []
    for title, scored in kinds:
        points = sum(event["points"] for _number, event in scored)
        best: tuple[str, ...] = ()
        if scored and scored[0][1]["type"] == "sequence":
            number, event = max(scored, key=lambda one: one[1]["points"])
            best = _dice(match, number, event, lies[number][0])
        rows.append(Row(title, points, _("from {n}", n=len(scored)), best, idle=not scored))
    return tuple(rows)


def _dice(match: Match, number: int, event: Event, before: Sequence[str]) -> tuple[str, ...]:
    """The dice of a sequence as the swap laid them."""
    move, dice = cast(Move, match.history[number].move), list(before)
    dice[move.one], dice[move.other] = dice[move.other], dice[move.one]
    return tuple([dice[CELLS.index(cell)] for cell in event["cells"]])


def _told_alone(match: Match) -> tuple[Row, ...]:
    """All swaps, one after the other, with the dice that changed places and what they cost."""
    rows = []
    for played, shown in zip(match.history, pictured(match), strict=True):
        move = cast(Move, played.move)
        if move.verb == "swap":
            detail, made = _detail(played.events), words.made(played.events)
            rows.append(Row(words.pair(move.one, move.other), made, detail, shown.whole, idle=not made))
    return tuple(rows)


def _detail(events: Sequence[Event]) -> str:
    count = sum(event["type"] == "sequence" for event in events)
    if count < 2:
        return "".join(words.kinds(events)) or _("no sequence")
    return ngettext("{n} sequence", "{n} sequences", count)


# -- what is said of it --


def _headline(match: Match, game: Round) -> str:
    scores, winners = head_start.scores(match), head_start.winners(match)
    if len(scores) == 1:
        if not game.solo:
            return _("The game is over: {points}", points=phrases.points(scores[0]))
        short = game.table.finish - scores[0]
        if winners:
            return _("You win with {points}.", points=phrases.points(scores[0]))
        far = {"points": phrases.points(short), "finish": game.table.finish}
        return _("{score}: {points} short of {finish}", score=scores[0], **far)
    names = phrases.listed([phrases.named(match.seats[seat].name) for seat in winners])
    if match.options["variant"] == "team":
        sums = sorted((sum(scores[seat] for seat in team) for team in TEAMS), reverse=True)
        if len(winners) == len(scores):
            return _("Both teams share the win: {n} each", n=sums[0])
        return _("{names} win, {own} to {other}", names=names, own=sums[0], other=sums[1])
    points = max(scores)
    if len(winners) > 1:
        return _("{names} share the win with {n}", names=names, n=points)
    if match.seats[winners[0]].name == phrases.YOU:
        return _("You win with {n}", n=points)
    return _("{name} wins with {n}", name=names, n=points)


def _subtitle(match: Match, game: Round) -> str:
    (end,) = (event for event in match.history[-1].events if event["type"] == "end")
    swaps = [played for played in match.history if cast(Move, played.move).verb == "swap"]
    # A game alone has no rounds: it ends with the last cube, or before that.
    rounds = ngettext("{n} round", "{n} rounds", game.turn)
    count = ngettext("{n} swap", "{n} swaps", len(swaps)) if game.solo else rounds
    reason = ENDS[end["by"]]
    return " · ".join([words.subtitle(match.options, len(match.seats)), _(reason), count])


def _dragon(match: Match, game: Round, goals: Sequence[int]) -> str:
    scores, winners = head_start.scores(match), head_start.winners(match)
    if game.solo:
        return DRAGONS[min(len(DRAGONS) - 1, sum(scores[0] >= goal for goal in goals))]
    if len(scores) == 1:
        return DRAGONS[1]
    if 0 not in winners:
        return LOSER
    return WINNER if len(winners) in (1, 2) and len(winners) < len(scores) else DRAW
