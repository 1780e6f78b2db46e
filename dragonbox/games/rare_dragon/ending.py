"""What decided a finished game: the winner's best round, and what lay before them at its end."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Seat
from dragonbox.games.rare_dragon.position import worth
from dragonbox.games.rare_dragon.rules import Round
from dragonbox.ui.sheet import Ending, lead

MOST = 12
"""Cards that are shown, the dearest first."""


def ending(
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[Seat],
    ends: Sequence[Round],
    points: Sequence[Sequence[int]],
) -> Ending:
    """Return what to tell of a game; `ends` and `points` are its rounds and what each seat made in them."""
    told = lead("points", scores, winners, names)
    if len(winners) != 1:
        return Ending(max(scores), told)
    seat = winners[0]

    def ahead(number: int) -> int:
        return points[number][seat] - max(_others(points[number], seat))

    number = max(range(len(points)), key=ahead)
    end, made = ends[number], points[number][seat]
    out = " and went out" if not end.hands[seat] else ""
    others = english.listed([str(one) for one in _others(points[number], seat)])
    whose = "The others" if len(names) > 2 else names[1 - seat]
    return Ending(
        max(scores),
        told,
        f"{names[seat]} made {english.points(made)} in round {number + 1}{out}.",
        _cards(end, seat),
        f"{whose} made {others}.",
    )


def _others(points: Sequence[int], seat: Seat) -> list[int]:
    return [made for other, made in enumerate(points) if other != seat]


def _cards(end: Round, seat: Seat) -> tuple[str, ...]:
    """What lies before a seat, the same dragons together."""
    laid = end.laid[seat]
    kinds = sorted(set(laid), key=lambda dragon: (-worth(end, dragon) * laid.count(dragon), dragon))
    found: list[str] = []
    for dragon in kinds:
        count = laid.count(dragon)
        if len(found) + count <= MOST:
            found += [*(["gap"] if found else []), *([dragon] * count)]
    return tuple(found)
