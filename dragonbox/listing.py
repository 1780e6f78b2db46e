"""A match told move by move: as a listing for people, and as plain data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbox import games
from dragonbox.core.contract import Value
from dragonbox.core.match import Match, RoundLog
from dragonbox.core.parts import Telling
from dragonbox.core.words import one_line, shown


def answer(match: Match) -> dict[str, Any]:
    """Return what `dragonbox replay --json` prints."""
    standing = match.standing
    rounds = [
        {
            "moves": [
                {"seat": p.seat, "move": str(p.move), "points": p.points, "events": p.events}
                for p in log.moves
            ],
            "scores": log.scores,
        }
        for log in match.rounds
    ]
    return {
        "game": match.game.key,
        "over": match.over,
        "to_move": match.to_move,
        "scores": standing.scores,
        "winners": standing.winners,
        **standing.extra,
        "rounds": rounds,
    }


def text(match: Match) -> str:
    """Return what `dragonbox replay` prints: who plays what, each round as a table, and how it stands."""
    names = [one_line(seated.name) for seated in match.seats]
    lines = [match.game.title + (f": {one_line(match.title)}" if match.title else "")]
    lines += [
        f"  {option.title}: {_plain(match.options[option.key])}"
        for option in match.game.options
        if option.key in match.options
    ]
    lines += [f"  {name}: {seated.player}" for name, seated in zip(names, match.seats, strict=True)]
    totals = list(match.first_scores)
    telling = games.telling(match.game.key)
    for number, log in enumerate(match.rounds, 1):
        lines += ["", f"Round {number}" + (f", seed {one_line(log.seed)}" if log.seed else "")]
        lines += _table(log, names, totals, telling)
        if len(match.rounds) > 1 and (number < len(match.rounds) or match.round_over):
            lines.append(f"  Points of the round: {_scores(names, log.scores)}.")
    lines += ["", _ending(match, names)]
    return "\n".join(lines) + "\n"


def _table(log: RoundLog, names: list[str], totals: list[int], telling: Telling) -> list[str]:
    """The moves of a round, one a line, under a heading; `totals` run on."""
    rows = [["", "", "", *names, ""]]
    for number, played in enumerate(log.moves, 1):
        for seat, points in enumerate(played.points):
            totals[seat] += points
        scores = [
            f"{total} ({points:+})" if points else str(total)
            for total, points in zip(totals, played.points, strict=True)
        ]
        told = "; ".join(filter(None, (telling.told(event, names) for event in played.events)))
        rows.append([f"{number}", names[played.seat], str(played.move), *scores, told])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [row[0].rjust(widths[0])]
            + [cell.ljust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        ).rstrip()
        for row in rows
    ]


def _plain(value: Value) -> str:
    """The value of an option, without underscores."""
    return value.replace("_", " ") if isinstance(value, str) else shown(value)


def _ending(match: Match, names: list[str]) -> str:
    """How the match stands, in one line."""
    scores = _scores(names, match.standing.scores)
    if match.over:
        winners = " and ".join(names[seat] for seat in match.standing.winners)
        return f"Over. {scores}." + (f" Won by {winners}." if winners else "")
    if match.to_move is None:
        return f"The next deal has to be made. {scores}."
    return f"{names[match.to_move]} to move. {scores}."


def _scores(names: list[str], scores: Sequence[int]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
