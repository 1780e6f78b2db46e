"""Tell what decided a finished game: the winner's best round, and what lay before them at its end."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import _
from dragonbox.games.rare_dragon.position import worth
from dragonbox.games.rare_dragon.rules import Round
from dragonbox.ui.sheet import Ending, lead

MOST = 14
"""Cards that are shown; of more there is one of each kind."""


def ending(
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[Seat],
    ends: Sequence[Round],
    points: Sequence[Sequence[int]],
) -> Ending:
    """Return what to tell of a game; `ends` and `points` are its rounds and what each seat made in them."""
    told = lead(_("points"), scores, winners, names)
    if len(winners) != 1:
        return Ending(max(scores), told)
    seat = winners[0]

    def ahead(number: int) -> int:
        return points[number][seat] - max(_others(points[number], seat))

    number = max(range(len(points)), key=ahead)
    end, made = ends[number], points[number][seat]
    decided = _decided(names[seat], phrases.points(made), number + 1, not end.hands[seat])
    others = phrases.listed([str(one) for one in _others(points[number], seat)])
    return Ending(
        max(scores),
        told,
        decided,
        *_cards(end, seat),
        _theirs(names[1 - seat] if len(names) == 2 else "", others),
        at=number + 1,
    )


def _decided(name: str, points: str, number: int, out: bool) -> str:
    """Say what the winner made in a round, and whether by going out."""
    if name == phrases.YOU:
        if out:
            return _("You made {points} in round {n} and went out.", points=points, n=number)
        return _("You made {points} in round {n}.", points=points, n=number)
    if out:
        return _("{name} made {points} in round {n} and went out.", name=name, points=points, n=number)
    return _("{name} made {points} in round {n}.", name=name, points=points, n=number)


def _theirs(name: str, points: str) -> str:
    """Say what one other made in it, or all the others."""
    if not name:
        return _("The others made {points}.", points=points)
    if name == phrases.YOU:
        return _("You made {points}.", points=points)
    return _("{name} made {points}.", name=name, points=points)


def _others(points: Sequence[int], seat: Seat) -> list[int]:
    return [made for other, made in enumerate(points) if other != seat]


def _cards(end: Round, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What lies before a seat, the same dragons together, the dearest first; and what each of them counts."""
    laid = end.laid[seat]
    kinds = sorted(set(laid), key=lambda dragon: (-worth(end, dragon) * laid.count(dragon), dragon))
    found: list[str] = []
    for dragon in kinds:
        shown = laid.count(dragon) if len(laid) <= MOST else 1
        found += [*(["gap"] if found else []), *([dragon] * shown)]
    return tuple(found), tuple([phrases.gain(worth(end, dragon) * laid.count(dragon)) for dragon in kinds])
