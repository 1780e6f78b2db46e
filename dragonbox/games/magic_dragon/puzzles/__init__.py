"""The puzzles of Magic Dragon: what completes a hand, what to drop, and which winning tile is best."""

from __future__ import annotations

from dragonbox.games.magic_dragon.puzzles import dear, drop, waits

KINDS = (waits.KIND, drop.KIND, dear.KIND)
