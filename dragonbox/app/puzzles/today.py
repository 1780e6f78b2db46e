"""The puzzles of a day: which they are, how many are solved, and the way to them."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from dragonbox import games, puzzles
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.setup import learning, way_in
from dragonbox.core import dates, days
from dragonbox.core.days import Choice, Named
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import STARS

if TYPE_CHECKING:
    from dragonbox.app.context import Context


@dataclass(frozen=True, slots=True)
class Known:
    """What the player knows before a day's puzzles."""

    games: frozenset[str]
    """Those that they have learned or played."""
    strange: frozenset[str]
    """The kinds of puzzles that turn on what no lesson has told them."""

    def harder(self, kind: Named) -> int:
        """Return how many flames a puzzle of a kind counts more, as it is new to the player."""
        return (kind.game not in self.games) + (kind.key in self.strange)


@dataclass(frozen=True, slots=True)
class Day:
    """A day with its puzzles, in the order in which the games lie in the box."""

    day: date
    choices: tuple[Choice, ...]
    stars: dict[str, int]
    """By game; 0 for one that was given up, missing for one that was not opened."""
    known: Known
    wrong: frozenset[str]
    """The games whose puzzles got a wrong answer."""

    @property
    def solved(self) -> int:
        """How many were solved."""
        return sum(map(bool, self.stars.values()))

    @property
    def perfect(self) -> bool:
        """Whether all puzzles of the day were solved with three stars each."""
        return 0 < STARS * len(self.choices) == sum(self.stars.values())

    @property
    def tried(self) -> frozenset[str]:
        """The games whose puzzles were tried or seen, but not solved."""
        return self.wrong.union(self.stars) - {game for game, stars in self.stars.items() if stars}

    def state(self, game: str) -> str:
        """Return in words how far the player came with the puzzle of a game; empty if it was not tried."""
        if stars := self.stars.get(game):
            return ngettext("Solved with {n} star.", "Solved with {n} stars.", stars)
        if game in self.stars:
            return _("You saw the answer.")
        return _("Tried, but not solved yet.") if game in self.wrong else ""

    @property
    def following(self) -> Choice | None:
        """The next one that was neither solved nor given up: the easiest, where a game that the player does
        not know counts as one flame more, and so does a kind that no lesson has explained."""
        left = [choice for choice in self.choices if choice.kind.game not in self.stars]
        return min(left, key=self._steepness, default=None)

    @property
    def skips(self) -> bool:
        """Whether an easier one is left than the next one."""
        after = self.following
        left = (choice for choice in self.choices if choice.kind.game not in self.stars)
        return after is not None and any(choice.grade < after.grade for choice in left)

    def _steepness(self, choice: Choice) -> tuple[int, int]:
        new = self.known.harder(choice.kind)
        return choice.grade + new, new


def known(context: Context) -> Known:
    """Return what the player knows."""
    return Known(
        frozenset(entry.key for entry in games.BOX if not way_in.never_played(context, entry.key)),
        frozenset(kind.key for kind in games.PUZZLES if learning.unexplained(context, kind)),
    )


def of(context: Context, day: date, knows: Known | None = None) -> Day:
    """Return the puzzles of a day, of games whose calendars are there."""
    order = [entry.key for entry in games.BOX]
    found = [
        choice
        for choice in days.of_day(day, games.PUZZLES)
        if puzzles.file_of(puzzles.CALENDAR, choice.kind, choice.grade).exists()
    ]
    found.sort(key=lambda choice: order.index(choice.kind.game))
    return Day(
        day,
        tuple(found),
        context.solved.of_day(day),
        known(context) if knows is None else knows,
        context.solved.tried_on(day),
    )


def play(context: Context, day: date, game: str, replace: bool = False) -> None:
    """Open the puzzle of a day and game, over what is shown or in the place of another puzzle."""
    found = of(context, day)
    choice = next(choice for choice in found.choices if choice.kind.game == game)
    try:
        match = puzzles.of_choice(choice)
    except puzzles.NotThere as error:
        context.window.say(str(error), 6)
        return
    title = _("Today") if day == date.today() else dates.day_and_month(day)
    rest = dataclasses.replace(found, stars={**found.stars, game: 0}).following
    after = partial(play, context, day, rest.kind.game, True) if rest else partial(_look_back, context, day)
    comes = (
        ngettext("{kind}, {n} flame", "{kind}, {n} flames", rest.grade, kind=_(rest.kind.name))
        if rest
        else ""
    )
    source = Source(title, day=day, following=after, last=rest is None, comes=comes)
    scene = context.scene("puzzle", match, source)
    (context.window.replace if replace else context.window.push)(scene)


def _look_back(context: Context, day: date) -> None:
    """Show the page of puzzles with a day of which none is left, in the place of its last one."""
    page = context.scene("puzzles", day)
    scenes = context.window.scenes
    if len(scenes) > 1 and type(scenes[-2]) is type(page):
        context.window.pop()
    else:
        context.window.replace(page)


def all_solved(context: Context, day: date) -> bool:
    """Return whether every puzzle of a day is solved."""
    found = of(context, day)
    return found.solved == len(found.choices)


def shared(day: Day) -> str:
    """Return a day's stars as a text to send, without any answer."""
    marked = [
        f"{short(choice.kind.game)} {marks(day.stars.get(choice.kind.game, 0))}"
        for choice in sorted(day.choices, key=lambda choice: choice.kind.number)
    ]
    total = sum(day.stars.values())
    most = STARS * len(day.choices)
    head = _("Dragonbox, {date}: {n} of {all} stars", date=dates.whole(day.day), n=total, all=most)
    return f"{head}\n{'  '.join(marked)}"


def marks(stars: int) -> str:
    """Return stars as letters that a screen reader can say: `**-` for two of three."""
    return ("*" * stars).ljust(STARS, "-")


def short(game: str) -> str:
    """Return the title of a game without the words that most games of the box share."""
    title = games.entry(game).title
    return " ".join(word for word in title.split() if word not in ("The", "Dragon")) or title
