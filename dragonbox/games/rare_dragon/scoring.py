"""The score sheets: of a finished match, and of each of its hands."""

from __future__ import annotations

from dragonbox.core import english, head_start
from dragonbox.core.match import Match, RoundLog
from dragonbox.games.rare_dragon import rules
from dragonbox.games.rare_dragon.cards import NAMES, in_order
from dragonbox.games.rare_dragon.ending import ending
from dragonbox.games.rare_dragon.position import worth
from dragonbox.games.rare_dragon.rules import Round
from dragonbox.games.rare_dragon.table import words
from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet, in_advance

WINNER, LOSER, DRAW = "gold", "dusk", "bronze"


def sheet(match: Match) -> Sheet:
    """What to tell of a match that is over: the points of its hands."""
    scores, winners = head_start.scores(match), head_start.winners(match)
    ends = [_end(match, log) for log in match.rounds]
    seats = []
    for seat, total in enumerate(scores):
        rows = []
        for number, (log, end) in enumerate(zip(match.rounds, ends, strict=True), 1):
            points = _points(log)[seat]
            went_out = not end.hands[seat]
            rows.append(Row(f"Round {number}", points, "went out" if went_out else "", idle=not points))
        groups = (Group("Rounds", tuple(rows)), *in_advance(head_start.of(match)[seat]))
        seats.append(SeatSheet(total, groups))
    won = 0 in winners
    names = [seated.name for seated in match.seats]
    rounds = "1 round" if len(match.rounds) == 1 else f"{len(match.rounds)} rounds"
    dragon = LOSER if not won else WINNER if len(winners) == 1 else DRAW
    return Sheet(
        opening="The game is over",
        headline=_headline(match),
        subtitle=f"To {match.options['target']} points · {rounds}",
        seats=tuple(seats),
        won=won,
        dragon=dragon,
        counted="round",
        ending=ending(names, scores, winners, ends, [_points(log) for log in match.rounds]),
    )


def round_sheet(match: Match, number: int) -> Sheet:
    """What to tell of a hand that is over, counted from 0: the points of its cards."""
    log = match.rounds[number]
    end = _end(match, log)
    points = _points(log)
    seats = tuple(
        SeatSheet(points[seat], (Group("Played", _rows(end, seat), "Nothing was played."),))
        for seat in range(len(match.seats))
    )
    most = max(points)
    out = next((seat for seat, cards in enumerate(end.hands) if not cards), None)
    name = match.seats[out].name if out is not None else ""
    headline = f"{name} {'go' if name == 'You' else 'goes'} out" if name else "The deck is empty"
    dragon = NAMES[end.rare].lower()
    return Sheet(
        opening="The round is over",
        headline=headline,
        subtitle=words.subtitle(number + 1, match.options["target"]),
        seats=seats,
        won=points[0] == most,
        dragon=dragon,
        counted="round",
    )


def _end(match: Match, log: RoundLog) -> Round:
    """A hand as it lies at its end."""
    round_ = rules.start(match.options, len(match.seats), log.deal)
    for played in log.moves:
        round_.apply(played.move)
    return round_


def _points(log: RoundLog) -> list[int]:
    """What each seat scored in a hand that is over."""
    (event,) = (event for event in log.moves[-1].events if event["type"] == "hand")
    return list(event["points"])


def _rows(end: Round, seat: int) -> tuple[Row, ...]:
    """The cards before a player: the rare and the draw-two dragons, then the sets.

    What lies only before others has an idle row, so that all seats have the same.
    """
    others = [dragon for dragon in in_order("".join(end.laid)) if dragon not in (end.rare, end.draw_two)]
    roles = {end.rare: "Rare", end.draw_two: "Draw-two"}
    rows = []
    for dragon in dict.fromkeys([*roles, *others]):
        count = end.laid[seat].count(dragon)
        label = f"{roles[dragon]}: {NAMES[dragon]}" if dragon in roles else NAMES[dragon]
        detail = words.cards(count) if count else ""
        rows.append(Row(label, count * worth(end, dragon), detail, (dragon,) * count, idle=not count))
    return tuple(rows)


def _headline(match: Match) -> str:
    scores, winners = head_start.scores(match), head_start.winners(match)
    names, points = [match.seats[seat].name for seat in winners], max(scores)
    if len(names) > 1:
        return f"{english.listed(names)} share the win with {english.signed(points)}"
    return f"{names[0]} {english.verb(names[0], 'win', 'wins')} with {english.signed(points)}"
