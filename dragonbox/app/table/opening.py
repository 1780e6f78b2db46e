"""Putting matches on the table. Every unfinished match has a file of its own, so none replaces another."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from dragonbox import games
from dragonbox.app.common.seating import needed
from dragonbox.app.common.times import day_and_month
from dragonbox.core import head_start, phrases
from dragonbox.core.language import _
from dragonbox.core.reading import read
from dragonbox.storage.disk import StorageError
from dragonbox.storage.identity import identity, within

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.scene import Scene
    from dragonbox.app.table.autosave import Counted
    from dragonbox.app.table.table import Table
    from dragonbox.core.match import Match
    from dragonbox.storage.saves import Saved


def begin(context: Context, match: Match) -> None:
    """Put a new match on the table, and warn when it cannot be saved.

    The last one of its game goes if nobody has made a move in it.
    """
    with suppress(StorageError):
        for saved in context.saves.running():
            if saved.game == match.game.key and not saved.moves:
                context.saves.delete(saved)
    _put_down(context, match, None, "")
    context.window.top.match_begun()
    names = [phrases.called(seated.name) for seated in match.seats]
    if told := head_start.told(names, head_start.of(match)):
        context.window.say(told, 6)


def resume(context: Context, saved: Saved) -> None:
    """Put a saved match on the table, or look at it if it is over.

    Raises `StorageError` when it cannot be read, or when it was played further since it was saved and that
    cannot be kept.
    """
    match = context.saves.load(saved)
    if match.over:
        look(context, match)
    else:
        _put_down(context, match, _picture(saved), _keep_other(context, saved, match))


def open_match(context: Context, match: Match) -> None:
    """Put a match on the table, with the menu below it."""
    context.window.reset(context.scene("menu", []), context.scene("table", match))


def watch(context: Context, match: Match, turning: Sequence[int] = ()) -> None:
    """Play a match again from its beginning, over what is shown now, with its turning points marked.

    While it is in play nobody sees it so where people have secrets from each other.
    """
    if needed(match) and not match.over:
        context.window.say(_("You can watch it when it is over: a replay shows hands."), 4)
    else:
        context.window.push(context.scene("replay", match, turning=turning))


def score_page(
    context: Context, match: Match, counted: Counted | None, table: Scene | None, shown: bool
) -> Scene:
    """Return the page of a match that is over; `shown` is whether its points were counted up before."""
    name = "scoring" if len(match.seats) == 1 else "scoring of seats"
    return context.scene(name, match, counted, table, shown)


def look(context: Context, match: Match) -> None:
    """Show how a match ended, over what is shown now; nothing is written."""
    replay = context.scene("replay", match, at_end=True)
    context.window.push(replay)
    context.window.push(score_page(context, match, None, replay, True))


def leave(table: Table) -> None:
    """Leave the table of a match that is over: to the menu, or to where somebody came from to look at it."""
    window = table.context.window
    if table.plays:
        window.reset(table.context.scene("menu", [], table.match.game.key))
    else:
        window.pop()


def deal_again(context: Context, old: Match) -> None:
    """Put the very deal of a match on the table once more, which the player knows by now."""
    from dragonbox.core import fingerprint
    from dragonbox.core.match import Match, RoundLog, Seated

    match = Match(old.game, old.options, [Seated(seated.name, seated.player) for seated in old.seats])
    match.begin(RoundLog(old.rounds[0].deal, old.rounds[0].seed))
    head_start.give(match, head_start.of(old))
    fingerprint.seal(match)
    begin(context, match)


def play_from(context: Context, whole: Match, step: int) -> None:
    """Put a match on the table as it stood after so many moves: a match of its own, and a practice game, as
    its players have seen what lies hidden."""
    match = whole.until(step)
    match.started, match.practice = datetime.now(UTC).replace(microsecond=0), True
    begin(context, match)
    context.window.say(_("You play on from here. This is practice: you know what comes."), 5)


def _put_down(context: Context, match: Match, picture: bytes | None, kept: str) -> None:
    said: list[str] = []
    try:
        context.saves.autosave(match, picture)
    except StorageError as error:
        if not context.unsaved:
            said.append(str(error))
    open_match(context, match)
    if kept:
        said.append(_("The match as you last played it is in Saved games: {kept}", kept=kept))
    if said:
        context.window.say(". ".join(said), 8)


def _keep_other(context: Context, opened: Saved, match: Match) -> str:
    """Keep the same match as it was last played, if that is another one than `match`, as a saved game.

    Returns its title there; empty if there was nothing to keep. Raises `StorageError`.
    """
    saves, name = context.saves, identity(match)
    if opened.path == saves.home(match):
        return ""
    for running in saves.running():
        if running.game != match.game.key:
            continue
        old = saves.load(running)
        if identity(old) == name:
            saves.move_in(match, running.path)
            if running.moves and not within(old, match) and not _is_saved(context, old):
                title = f"{games.entry(match.game.key).title}, {day_and_month(running.when)}"
                return saves.save(old, f"{title} {_clock(running)}", _picture(running)).title
    return ""


def _is_saved(context: Context, match: Match) -> bool:
    """Whether some save holds all of a match."""
    count = len(match.history)
    for saved in context.saves.saved():
        if saved.game == match.game.key and saved.moves >= count:
            with suppress(StorageError):
                if within(match, context.saves.load(saved)):
                    return True
    return False


def _picture(saved: Saved) -> bytes | None:
    """Return the picture of a saved match, if it has one that can be read."""
    with suppress(OSError):
        return read(saved.picture)
    return None


def _clock(saved: Saved) -> str:
    return f"{saved.when.astimezone():%H:%M}"
