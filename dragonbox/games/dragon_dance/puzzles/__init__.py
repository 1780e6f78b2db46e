"""The puzzles of Dragon Dance: win the dance whatever the other does, and stop the other's dance."""

from __future__ import annotations

from dragonbox.games.dragon_dance.puzzles import force, stop

KINDS = (force.KIND, stop.KIND)
