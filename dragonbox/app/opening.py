"""Putting matches on the table, so that the one that lies there is never lost.

Each game has one running match, which is written after every move. Whoever begins or opens another keeps
the one before under the saved games.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from dragonbox import games
from dragonbox.app.times import day_and_month
from dragonbox.core.reading import read
from dragonbox.storage.disk import StorageError
from dragonbox.storage.identity import identity

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match
    from dragonbox.storage.saves import Saved


def begin(context: Context, match: Match) -> None:
    """Put a new match on the table, and warn when it cannot be saved.

    Raises `StorageError` when the one before cannot be kept.
    """
    _put_down(context, match, None)


def resume(context: Context, saved: Saved) -> None:
    """Put a match that was saved on the table, and warn when it cannot be saved there.

    Raises `StorageError` when it cannot be read or the one before cannot be kept.
    """
    match = context.saves.load(saved)
    _put_down(context, match, _picture(saved))


def _put_down(context: Context, match: Match, picture: bytes | None) -> None:
    from dragonbox.app.table import open_match

    kept = keep_running(context, match)
    said: list[str] = []
    if not match.over:
        try:
            context.saves.autosave(match, picture)
        except StorageError as error:
            said.append(str(error))
    open_match(context, match)
    if kept:
        said.append(f"Your last game is kept under the saved games: {kept}")
    if said:
        context.window.say(". ".join(said), 8 if len(said) > 1 or not kept else 5)


def keep_running(context: Context, match: Match) -> str:
    """Keep the running match that `match` will take the place of under the saved games.

    Returns its title there; empty if there was nothing to keep: no move was made, or all of it is in `match`
    or in a save already. Raises `StorageError`.
    """
    saves = context.saves
    running = next((saved for saved in saves.running() if saved.game == match.game.key), None)
    if running is None or not running.moves:
        return ""
    old = saves.load(running)
    if _within(old, match) or _is_saved(context, old):
        return ""
    title = f"{games.entry(match.game.key).title}, {day_and_month(running.when)} {_clock(running.when)}"
    return saves.save(old, title, _picture(running)).title


def _is_saved(context: Context, match: Match) -> bool:
    """Whether some save holds all of a match."""
    count = len(match.history)
    for saved in context.saves.saved():
        if saved.game == match.game.key and saved.moves >= count:
            with suppress(StorageError):
                if _within(match, context.saves.load(saved)):
                    return True
    return False


def _within(match: Match, longer: Match) -> bool:
    """Whether the second is the same match, played as far or further."""
    moves = [played.move for played in match.history]
    same = [played.move for played in longer.history[: len(moves)]] == moves
    return same and identity(match) == identity(longer)


def _picture(saved: Saved) -> bytes | None:
    """The picture of a saved match, if it has one that can be read."""
    with suppress(OSError):
        return read(saved.picture)
    return None


def _clock(when: datetime) -> str:
    return f"{when.astimezone():%H:%M}"
