"""`python assets/puzzles/make.py [KIND ...]` makes the shipped packs of all kinds, or of those named.

The collection goes from easy to hard within a grade, and passes over puzzles with nothing new to find. A
calendar that has been released never changes: a file that is there is left alone.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from dragonbox import games, puzzle_commands, puzzles
from dragonbox.core import days, pack
from dragonbox.core.puzzle import GRADES, Kind

PACKS = {puzzles.COLLECTION: (25, "C000-00"), puzzles.CALENDAR: (days.MONTH, "D000-00")}
"""Of each folder: how many puzzles a pack has, and the code from which on they are made."""
TITLES = {puzzles.COLLECTION: "", puzzles.CALENDAR: "puzzles of the days"}


def make(kind: Kind, folder: str) -> None:
    """Make the packs of a kind that are not there."""
    count, code = PACKS[folder]
    for grade in GRADES:
        path = Path(__file__).parent / folder / f"{kind.key}-{grade}.toml"
        if path.exists():
            continue
        title = ", ".join(filter(None, (kind.name, TITLES[folder])))
        made = puzzle_commands.make_pack(kind.key, (grade,), count, code, title, folder == puzzles.COLLECTION)
        if folder == puzzles.COLLECTION:
            made = replace(
                made, puzzles=tuple(sorted(made.puzzles, key=lambda match: match.puzzle.difficulty))
            )
        path.parent.mkdir(exist_ok=True)
        path.write_text(pack.dumps(made), encoding="utf-8", newline="\n")


def main(wanted: list[str]) -> None:
    """Make all packs of the kinds that are wanted."""
    for kind in games.kinds():
        if not wanted or kind.key in wanted:
            for folder in PACKS:
                make(kind, folder)


if __name__ == "__main__":
    main(sys.argv[1:])
