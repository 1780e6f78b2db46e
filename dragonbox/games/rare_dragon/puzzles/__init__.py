"""The puzzles of The Rare Dragon: going out in one turn, and the turn that lays most."""

from __future__ import annotations

from dragonbox.games.rare_dragon.puzzles import out, rich

KINDS = (out.KIND, rich.KIND)
