"""Open the scene of a puzzle, and puzzles from files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dragonbox.core.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dragonbox.app.context import Context
    from dragonbox.app.puzzles.sitting import Source
    from dragonbox.app.scene import Scene
    from dragonbox.core.match import Match
    from dragonbox.core.puzzle_code import PuzzleCode


def puzzle(context: Context, match: Match, source: Source) -> Scene:
    """Return the scene of a puzzle: the table of its game, or a rack of tiles where tiles are asked for."""
    assert match.puzzle is not None
    if match.puzzle.kind.form in ("tiles", "tile"):
        from dragonbox.app.puzzles.tile_puzzle import TilePuzzle

        return TilePuzzle(context, match, source)
    from dragonbox.app.puzzles.puzzle_table import PuzzleTable

    return PuzzleTable(context, match, source)


def open_code(context: Context, wanted: PuzzleCode) -> None:
    """Make the puzzle of a code, and open it."""
    from dragonbox import puzzles
    from dragonbox.app.puzzles.job import Job

    window = context.window
    window.say(_("Making a puzzle…"), 3)
    words = wanted.kind.key, wanted.code, wanted.grade, wanted.costume
    Job(window, partial(_open_made, context, wanted, window.top), puzzles.made, *words)


def _open_made(context: Context, wanted: PuzzleCode, below: Scene, text: str | None) -> None:
    from dragonbox import record
    from dragonbox.app.puzzles.sitting import Source

    if text is None:
        words = {"code": wanted.code, "kind": _(wanted.kind.name), "grade": wanted.grade}
        said = _("{code} has no {kind} of grade {grade}.", **words)
        context.window.say(said, 5)
    elif context.window.top is below:  # else the player has gone elsewhere meanwhile
        context.window.push(
            context.scene("puzzle", record.loads(text), Source(_("Code {code}", code=wanted.code)))
        )


def open_file(context: Context, path: Path) -> None:
    """Open the puzzles of others: a pack, a folder of puzzles, or one puzzle."""
    from dragonbox import games, record
    from dragonbox.core import pack

    problems: tuple[str, ...] = ()
    title = path.stem
    try:
        found = pack.load(path, games.load)
        matches, problems, title = found.puzzles, found.problems, found.title or title
    except (OSError, record.RecordError) as error:
        try:
            match = record.load(path)
        except (OSError, record.RecordError):
            context.window.say(str(error), 8)
            return
        if match.puzzle is None:
            said = _("{file}: this is a match, not a puzzle. Import it in Saved games.", file=path.name)
            context.window.say(said, 6)
            return
        matches = (match,)
    if problems:
        context.log.write("\n".join(problems))
        left = ngettext("{n} puzzle left out", "{n} puzzles left out", len(problems))
        context.window.say(f"{left}: {problems[0]}", 8)
    if matches:
        _play(context, matches, 0, title, path.name, False)


def _play(
    context: Context, matches: Sequence[Match], number: int, title: str, file: str, replace: bool
) -> None:
    """Open a puzzle of a pack; the next one follows it."""
    from dragonbox.app.puzzles.sitting import Source

    more = number + 1 < len(matches)
    following = partial(_play, context, matches, number + 1, title, file, True) if more else None
    told = (
        _("{title}, {n} of {all}", title=title, n=number + 1, all=len(matches)) if len(matches) > 1 else title
    )
    source = Source(told, f"{file} {number + 1}", following=following)
    scene = context.scene("puzzle", matches[number], source)
    (context.window.replace if replace else context.window.push)(scene)
