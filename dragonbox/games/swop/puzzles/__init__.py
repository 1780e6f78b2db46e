"""The puzzles of SWOP: the best swap, and the last cubes of a game alone."""

from __future__ import annotations

from dragonbox.games.swop.puzzles import best, cubes

KINDS = (best.KIND, cubes.KIND)
