"""Which scene a puzzle is solved in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.puzzles.sitting import Source
    from dragonbox.app.scene import Scene
    from dragonbox.core.match import Match


def puzzle(context: Context, match: Match, source: Source) -> Scene:
    """Return the scene of a puzzle: the table of its game, or a rack of tiles where tiles are asked for."""
    assert match.puzzle is not None
    if match.puzzle.kind.form in ("tiles", "tile"):
        from dragonbox.app.puzzles.tile_puzzle import TilePuzzle

        return TilePuzzle(context, match, source)
    from dragonbox.app.puzzles.puzzle_table import PuzzleTable

    return PuzzleTable(context, match, source)
