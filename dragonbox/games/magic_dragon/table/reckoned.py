"""Keep what is reckoned of a position: each thing once, when somebody first asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import knowing
from dragonbox.games.magic_dragon.table.knowing import Outlook
from dragonbox.games.magic_dragon.tiles import Tile


class Reckoned:
    """What a player's hand comes to in one position, by what the player knows."""

    def __init__(self, view: View, legal: Sequence[Move]) -> None:
        self._view, self._legal = view, legal
        self._claims: dict[Move, Outlook | None] = {}

    @cached_property
    def drops(self) -> dict[Tile, Outlook]:
        """What each drop would leave, in the player's own turn."""
        asked = self._legal and self._view.stage == "turn"
        return knowing.own_drops(self._view) if asked else {}

    @cached_property
    def outlook(self) -> Outlook | None:
        """How far the hand is as it is."""
        return knowing.of_hand(self._view) if self._view.stage in ("turn", "claim") else None

    @cached_property
    def watched(self) -> Outlook | None:
        """How far the hand is, after the best drop while it has a tile too many, whoever decides."""
        if self._view.stage not in ("turn", "claim"):
            return None
        return self.outlook or knowing.with_best_drop(knowing.own_drops(self._view))

    @cached_property
    def helps(self) -> bool:
        """Whether a claim that is offered wins or brings the hand nearer."""
        return knowing.helps(self._view)

    @cached_property
    def hidden(self) -> Counter[Tile]:
        """How many copies of each tile are unseen."""
        return Counter(self._view.unseen())

    def claim(self, move: Move) -> Outlook | None:
        """Return what a claim leaves with the best drop; None for other moves."""
        if move not in self._claims:
            self._claims[move] = knowing.after_claim(self._view, move)
        return self._claims[move]
