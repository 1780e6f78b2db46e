"""The lessons of Dragon Dance, and the numbers that their texts name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from dragonbox.games.dragon_dance.position import EGG, HEAD, LAST_HEAD, NEEDED, WINNER
from dragonbox.games.dragon_dance.rules import TO_WIN

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match
    from dragonbox.games.dragon_dance.rules import View


def values(match: Match, seat: Seat) -> Mapping[str, object]:
    """Return the points of each player, `score_1` for the first, the cards left, and the numbers of the
    rules."""
    view = cast("View", match.view(seat))
    scores = {f"score_{place}": score for place, score in enumerate(view.scores, 1)}
    rules = {
        "head": HEAD,
        "egg": EGG,
        "winner": WINNER,
        "last_head": LAST_HEAD,
        "needed": NEEDED,
        "to_win": TO_WIN,
    }
    return scores | rules | {"cards": len(view.hand), "pile": view.pile}
