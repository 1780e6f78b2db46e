"""The files of a match on the table: it is saved after every move, and counts when it is over."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox.app.menu import shelf
from dragonbox.storage.bests import Placing, place
from dragonbox.storage.disk import StorageError
from dragonbox.storage.history import SECONDS
from dragonbox.ui.shapes import png

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.match import Match
    from dragonbox.core.milestones import Milestone
    from dragonbox.storage.results import Result
    from dragonbox.storage.settings import Settings

THUMBNAIL = 400
"""The width of the picture that the menu and the history show, in pixels."""
GRAIN, SPECK, EVEN = (96, 54), 12, 44
"""Where pieces are looked for: the size of the picture, the least of them in its pixels, and by how much the
shades of an empty table differ."""
CLOSEST, FULL, AROUND = 0.42, 0.92, 1.25
"""The smallest share of a picture that is kept, the one from which all is kept, and the room round pieces."""
LONGEST_PAUSE = 120.0
"""Seconds between two moves that count as played at most: after that nobody is at the table."""


class Counted(NamedTuple):
    """Tells how a match that was just finished was counted."""

    result: Result
    placing: Placing
    milestones: tuple[Milestone, ...]
    """Those that nobody had reached before."""


class Autosave:
    """Keeps one match as it stands."""

    def __init__(self, context: Context, match: Match) -> None:
        self._context = context
        self._match = match
        self.counted: Counted | None = None
        """What became of the match; None as long as it is not over, or could not be counted."""
        self.unsaved = ""
        """Why the match as it stands could not be saved; empty if it is."""
        self._measured = context.window.clock()
        """Until when the time at the table is measured."""

    def save(self) -> None:
        """Save the match; a failure is shown, unless it was told at the start, and play goes on."""
        self._measure()
        self._save()
        if self.unsaved and not self._context.unsaved:
            self._context.window.say(self.unsaved, 8)

    def retry(self) -> bool:
        """Try again to save what could not be saved; whether all is saved now."""
        if self.unsaved:
            self._save()
        return not self.unsaved

    def _save(self) -> None:
        self.unsaved = ""
        try:
            if self._match.over:
                # One step: with the record among the finished ones the match counts.
                path = self._context.saves.finish(self._match)
                self.counted = count(self._context, self._context.history.add(self._match, path))
            else:
                self._context.saves.autosave(self._match)
        except StorageError as error:
            self.unsaved = str(error)

    def _measure(self) -> None:
        """Add the time since the last move to the time that the match was played."""
        now = self._context.window.clock()
        passed = min(now - self._measured, LONGEST_PAUSE)
        self._measured = now
        before = self._match.notes.get(SECONDS)
        total = (before if type(before) is int else 0) + round(passed)
        if total > 0:
            self._match.notes[SECONDS] = total

    def keep_picture(self, picture: pygame.Surface) -> None:
        """Keep a small picture of the table for the menu and the history."""
        shown = closer(picture)
        height = round(THUMBNAIL * shown.get_height() / shown.get_width())
        small = pygame.transform.smoothscale(shown, (THUMBNAIL, max(1, height)))
        # A picture is worth no message: the emblem of the game stands in.
        with suppress(StorageError):
            self._context.saves.keep_picture(self._match, png(small, look_of(self._context.settings)))


def look_of(settings: Settings) -> str:
    """Return the look in which everything is drawn now, in a word or two."""
    return f"{settings.theme} contrast" if settings.palette == "contrast" else settings.theme


def closer(picture: pygame.Surface) -> pygame.Surface:
    """Return the part of a picture where a few pieces lie on an empty table, or all of it where they fill the
    table. What the menu shows of either is its middle."""
    w, h = picture.get_size()
    seen = pygame.Rect(0, 0, round(w * shelf.CROP), round(h * shelf.CROP))
    seen.center = w // 2, round(h * shelf.MIDDLE)
    small = pygame.transform.smoothscale(picture.subsurface(seen), GRAIN)
    empty = pygame.mask.from_threshold(small, small.get_at((2, 2)), (EVEN, EVEN, EVEN, 255))
    empty.invert()
    parts = empty.get_bounding_rects()
    parts = [part for part in parts if part.w * part.h >= SPECK]
    if not parts:
        return picture
    pieces = parts[0].unionall(parts[1:])
    share = max(CLOSEST, pieces.w * AROUND / GRAIN[0], pieces.h * AROUND / GRAIN[1])
    if share >= FULL:
        return picture
    part = pygame.Rect(0, 0, round(w * share), round(h * share))
    part.centerx = seen.x + round(pieces.centerx * seen.w / GRAIN[0])
    part.y = seen.y + round(pieces.centery * seen.h / GRAIN[1] - part.h * shelf.MIDDLE)
    return picture.subsurface(part.clamp(picture.get_rect()))


def count(context: Context, result: Result) -> Counted:
    """Return what a result means among all others."""
    from dragonbox import milestones

    try:
        results = context.history.results()
    except StorageError:
        results = [result]
    others = [other for other in results if other.id != result.id]
    placing = place([other for other in results if other.game == result.game], result)
    before = {key for other in others for key in other.milestones} | milestones.of_box(others)
    reached = {*result.milestones, *milestones.of_box([*others, result])} - before
    every = milestones.all_of_them()
    return Counted(result, placing, tuple(every[key] for key in every if key in reached))
