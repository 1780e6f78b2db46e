"""The puzzles of Dragon Swoop, with all tiles known: the last turns of a year, and a grid to be emptied."""

from __future__ import annotations

from dragonbox.games.dragon_swoop.puzzles import last, sweep

KINDS = (last.KIND, sweep.KIND)
