"""The score sheets: of a finished match, and of each of its hands."""

from __future__ import annotations

from typing import cast

from dragonbox.core import head_start, phrases
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.core.match import Match, RoundLog
from dragonbox.games.rare_dragon.cards import NAMES, in_order, named
from dragonbox.games.rare_dragon.ending import ending
from dragonbox.games.rare_dragon.position import worth
from dragonbox.games.rare_dragon.rules import Round
from dragonbox.games.rare_dragon.table import words
from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet, in_advance

WINNER, LOSER, DRAW = "gold", "dusk", "bronze"


def sheet(match: Match) -> Sheet:
    """Return what to tell of a match that is over: the points of its hands."""
    scores, winners = head_start.scores(match), head_start.winners(match)
    ends = [_end(match, number) for number in range(len(match.rounds))]
    seats = []
    for seat, total in enumerate(scores):
        ahead = in_advance(head_start.of(match)[seat])
        if len(match.rounds) == 1:
            # The one round has no page of its own.
            seats.append(SeatSheet(total, (_played(ends[0], seat), *ahead)))
            continue
        rows = []
        for number, (log, end) in enumerate(zip(match.rounds, ends, strict=True), 1):
            points = _points(log)[seat]
            went_out = not end.hands[seat]
            out = _("went out") if went_out else ""
            rows.append(Row(_("Round {n}", n=number), points, out, idle=not points))
        seats.append(SeatSheet(total, (Group(_("Rounds"), tuple(rows)), *ahead)))
    won = 0 in winners
    names = [phrases.called(seated.name) for seated in match.seats]
    rounds = ngettext("{n} round", "{n} rounds", len(match.rounds))
    dragon = LOSER if not won else WINNER if len(winners) == 1 else DRAW
    return Sheet(
        opening=_("The game is over"),
        headline=_headline(match),
        subtitle=_("To {target} points · {rounds}", target=match.options["target"], rounds=rounds),
        seats=tuple(seats),
        won=won,
        dragon=dragon,
        counted="round",
        ending=ending(names, scores, winners, ends, [_points(log) for log in match.rounds]),
    )


def round_sheet(match: Match, number: int) -> Sheet:
    """Return what to tell of a hand that is over, counted from 0: the points of its cards."""
    log = match.rounds[number]
    end = _end(match, number)
    points = _points(log)
    seats = tuple(SeatSheet(points[seat], (_played(end, seat),)) for seat in range(len(match.seats)))
    most = max(points)
    out = next((seat for seat, cards in enumerate(end.hands) if not cards), None)
    headline = _("The deck is empty")
    if out is not None:
        name = phrases.called(match.seats[out].name)
        headline = _("You go out") if name == phrases.YOU else _("{name} goes out", name=name)
    dragon = NAMES[end.rare].lower()
    return Sheet(
        opening=_("The round is over"),
        headline=headline,
        subtitle=words.subtitle(number + 1, match.options["target"]),
        seats=seats,
        won=points[0] == most,
        dragon=dragon,
        counted="round",
    )


def _end(match: Match, number: int) -> Round:
    """A hand as it lies at its end."""
    return cast(Round, match.position(number))


def _points(log: RoundLog) -> list[int]:
    """What each seat scored in a hand that is over."""
    (event,) = (event for event in log.moves[-1].events if event["type"] == "hand")
    return list(event["points"])


def _played(end: Round, seat: int) -> Group:
    """What a player has played in a hand."""
    return Group(pgettext("cards", "Played"), _rows(end, seat), _("Nothing was played."))


def _rows(end: Round, seat: int) -> tuple[Row, ...]:
    """The cards before a player: the rare and the draw-two dragons, then the sets.

    What lies only before others has an idle row, so that all seats have the same.
    """
    others = [dragon for dragon in in_order("".join(end.laid)) if dragon not in (end.rare, end.draw_two)]
    roles = {end.rare: N_("Rare: {dragon}"), end.draw_two: N_("Draw-two: {dragon}")}
    rows = []
    for dragon in dict.fromkeys([*roles, *others]):
        count = end.laid[seat].count(dragon)
        label = _(roles[dragon], dragon=named(dragon)) if dragon in roles else named(dragon)
        detail = words.cards(count) if count else ""
        rows.append(Row(label, count * worth(end, dragon), detail, (dragon,) * count, idle=not count))
    return tuple(rows)


def _headline(match: Match) -> str:
    scores, winners = head_start.scores(match), head_start.winners(match)
    names, points = [phrases.called(match.seats[seat].name) for seat in winners], phrases.signed(max(scores))
    if len(names) > 1:
        shown = phrases.listed([phrases.named(name) for name in names])
        return _("{names} share the win with {points}", names=shown, points=points)
    if names[0] == phrases.YOU:
        return _("You win with {points}", points=points)
    return _("{name} wins with {points}", name=names[0], points=points)
