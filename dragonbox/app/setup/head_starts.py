"""Head starts of a match that is being set up: how large they are, and who gets one."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox import games
from dragonbox.app.setup.players import ahead
from dragonbox.core import head_start
from dragonbox.core.contract import Options
from dragonbox.core.language import _
from dragonbox.core.match import Match, Seated


def amounts(key: str, seats: int, options: Options) -> tuple[int, ...]:
    """Return the points of each size of a head start, none first; nothing where the game offers none."""
    offered = games.head_start(key)
    if offered is None or seats == 1:
        return ()
    return offered.amounts(games.entry(key).growth(seats, options))


def why_not(key: str, options: Options) -> str:
    """Return why these options leave no room for head starts; empty if they do."""
    offered = games.head_start(key)
    if offered is None or not offered.needs or options.get(offered.needs):
        return ""
    return _(offered.why_not)


def give(match: Match, seats: Sequence[Seated]) -> None:
    """Give every seat of a new match the head start that was chosen for it."""
    points = amounts(match.game.key, len(seats), match.options)
    if points and not why_not(match.game.key, match.options):
        head_start.give(match, [points[ahead(seated)] for seated in seats])
