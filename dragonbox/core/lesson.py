"""Lessons: a record with steps, each of which says one thing and lets the player do it.

A lesson file is a record whose table `[lesson]` has a title, what it teaches and its steps. `Course` follows
a player through one: which step it is, which moves go on, what other seats answer, what is said. It knows no
window.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, TypeAlias

from dragonbox.core import language, reading
from dragonbox.core.contract import IllegalMove, Move, Seat
from dragonbox.core.language import _
from dragonbox.core.match import Match
from dragonbox.core.record import Find, RecordError, Table, document, match_of

LONGEST = 140
"""Characters of a text at most, with its numbers filled in."""
MOST_WORDS = 25
"""Words of a text at most."""

Values: TypeAlias = Callable[[Match, Seat], Mapping[str, object]]
"""Returns what a game's texts may name, such as `{chips}`, of a position and the seat that learns."""

MAY = "{may}"
"""Stands in `other` for a sentence that says whether a move that does not go on scores more."""
_PLACE = re.compile(r"\{([a-z][a-z0-9_]*)\}")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson. Moves are in the notation of the game."""

    say: str
    head: str = ""
    """A headline of a few words, which stays through the step."""
    point: tuple[str, ...] = ()
    """Ids of the pieces and widgets that are lit, with a ring: what to touch."""
    see: tuple[str, ...] = ()
    """Ids of what is lit without a ring: what the others go with."""
    do: tuple[str, ...] = ()
    """The moves that go on; empty where the player only reads or looks."""
    then: tuple[str, ...] = ()
    """Moves that follow by themselves."""
    well: str = ""
    """What is said afterwards: of the last free move, after its points."""
    seen: str = ""
    """What is said of the moves that follow, once they are made; empty where nobody needs to be told."""
    other: str = ""
    """What is said when the player tries another legal move."""
    shows: tuple[str, ...] = ()
    """Panels of the table that the lesson has kept back and shows from this step on."""
    touch: bool = False
    """Whether touching something that is lit goes on, as *Next* does."""
    free: int = 0
    """So many moves the player makes without guidance."""
    least: int = 0
    """So many points such a move should give: of one that gives less, `other` is said first."""
    most: int = 0
    """So many points others take at most with each answer to it; 0 lets them play as they would."""
    hint: str = ""
    """The level of player who gives hints for free moves; empty for the strongest."""
    after: bool = False
    """Whether `well` tells of what others did: then it is said when they have moved, else before."""

    @property
    def praised_first(self) -> bool:
        """Return whether others wait with their moves until the player has read what is said."""
        return bool(self.do and self.well and self.then and not self.after)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file tells it."""

    title: str
    teaches: tuple[str, ...]
    """Sections of the help page, by anchor."""
    tells: tuple[str, ...]
    """Keys of the notices that are no news to a player who has done the lesson."""
    minutes: float
    steps: tuple[Step, ...]
    learned: str
    """What the player knows now, in one sentence; empty where a round is watched."""
    start: Match
    """The match at the first step; nobody changes it."""
    watch: bool = False
    """Whether opponents play and the player only looks on."""

    onward: bool = False
    """Whether the red button leads to the next lesson: players need it before a first match, too."""
    later: tuple[str, ...] = ()
    """Panels of the table that are not seen before a step shows them."""

    def untold(self, number: int) -> list[str]:
        """Return the panels that are not seen yet in the step with this number, from 0."""
        shown = {name for step in self.steps[: number + 1] for name in step.shows}
        return [name for name in self.later if name not in shown]

    def match(self) -> Match:
        """Return a match of its own that stands as the lesson begins."""
        return self.start.until(len(self.start.history))


def load(path: Path, find: Find) -> Lesson:
    """Return the lesson of a file; raises `RecordError` and `OSError`."""
    return loads(reading.read(path), find, path.name)


def loads(content: str | bytes, find: Find, name: str = "lesson") -> Lesson:
    """Return the lesson that `content` tells; raises `RecordError`, whose text begins with `name`."""
    try:
        found = document(content)
        match = match_of(found, find)
        top = Table(found)
        lesson = Table(top.get("lesson", dict), "lesson", ".")
        title, minutes = lesson.get("title", str), lesson.number("minutes")
        teaches, watch = lesson.texts("teaches"), lesson.get("watch", bool, False)
        tells = lesson.texts("tells")
        learned, later = lesson.get("learned", str, ""), lesson.texts("later")
        onward = lesson.get("onward", bool, False)
        tables = lesson.get("steps", list)
        lesson.end()
        steps = tuple(_step(number, data) for number, data in enumerate(tables, 1))
        if not steps:
            raise lesson.error("steps", "found none, expected one or more")
        if unknown := {name for step in steps for name in step.shows} - set(later):
            raise lesson.error("later", f"found no {min(unknown)}, which a step shows")
        return Lesson(title, teaches, tells, minutes, steps, learned, match, watch, onward, later)
    except RecordError as error:
        raise RecordError(f"{name}: {error}") from error


def told(path: Path) -> set[str]:
    """Return the keys of the notices that a lesson tells; raises `RecordError` and `OSError`."""
    top = Table(document(reading.read(path)))
    return set(Table(top.get("lesson", dict), "lesson", ".").texts("tells"))


def _step(number: int, data: Any) -> Step:
    table = Table(data, f"lesson, step {number}")
    step = Step(
        say=table.get("say", str),
        head=table.get("head", str, ""),
        point=table.texts("point"),
        see=table.texts("see"),
        do=table.texts("do"),
        then=table.texts("then"),
        well=table.get("well", str, ""),
        seen=table.get("seen", str, ""),
        other=table.get("other", str, ""),
        shows=table.texts("shows"),
        touch=table.get("touch", bool, False),
        free=table.get("free", int, 0),
        least=table.get("least", int, 0),
        most=table.get("most", int, 0),
        hint=table.get("hint", str, ""),
        after=table.get("after", bool, False),
    )
    table.end()
    if step.do and step.free:
        raise table.error("free", "found with do, expected one of both")
    if step.least and not (step.free and step.other):
        raise table.error("least", "found alone, expected free and other with it")
    if step.most and not step.free:
        raise table.error("most", "found alone, expected free with it")
    if step.seen and not step.then:
        raise table.error("seen", "found alone, expected then with it")
    return step


def fill(text: str, values: Mapping[str, object]) -> str:
    """Return a text with its numbers; raises `KeyError` for a name that `values` has not."""
    return _PLACE.sub(lambda place: str(values[place[1]]), text)


def _same(here: tuple[object, ...], there: tuple[object, ...]) -> bool:
    """Return whether the same things stand in both; a match or a move that only looks alike is another."""
    return len(here) == len(there) and all(
        one is other or (isinstance(one, int | str) and one == other)
        for one, other in zip(here, there, strict=True)
    )


def about(text: str) -> str:
    """Return a text about as long as it will be, with a digit for each number."""
    return _PLACE.sub("0", text.replace(MAY, _("That scores even more!")))


class Phase(Enum):
    """Names how far a step has come."""

    SAY = "say"
    """Its text stands there; the player goes on by a move, or by *Next*."""
    FREE = "free"
    """The player moves without guidance."""
    THEN = "then"
    """Moves follow by themselves."""
    SEEN = "seen"
    """What others did is told, until *Next* is pressed."""
    WELL = "well"
    """What happened is told; *Next* goes on."""
    END = "end"
    """The last step is done."""


class Course:
    """A player's way through a lesson: it follows the match, which others change by `play`."""

    def __init__(self, lesson: Lesson, values: Values, seat: Seat = 0) -> None:
        self.lesson = lesson
        self.values = values
        self.seat = seat
        """Who learns."""
        self.match = lesson.match()
        self.number = 0
        self.phase = Phase.SAY
        self._starts: list[int] = [len(self.match.history)]
        """How many moves the match had when each step began, up to this one."""
        self._points = 0
        """What the player's move of this step gave."""
        self._free = 0
        """How many moves without guidance are left."""
        self._then_from = 0
        """How many moves the match had when others began to move."""
        self._found: tuple[tuple[object, ...], Mapping[str, object]] = ((), {})
        """The numbers of the last text, and the position they belong to: a table asks in every frame."""
        self._enter()

    @property
    def step(self) -> Step:
        """Return the step that is told; the last one stays."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def over(self) -> bool:
        """Whether the last step is done."""
        return self.phase is Phase.END

    def wanted(self) -> list[Move]:
        """Return the moves that go on now; none where any move or no move does."""
        return [self.match.parse(text) for text in self.step.do] if self.phase is Phase.SAY else []

    def following(self) -> Move | None:
        """Return the move that another seat makes now by itself."""
        if self.phase is Phase.FREE:
            return self._modest()
        if self.phase is not Phase.THEN:
            return None
        return self._coming()

    def allows(self, move: Move) -> bool:
        """Return whether the player may make a legal move now."""
        if self.phase is Phase.FREE:
            return True
        # A table may make by itself what follows by itself.
        return move in self.wanted() or (self.phase is Phase.THEN and move == self.following())

    def poor(self, move: Move) -> bool:
        """Return whether a free move gives fewer points than it should."""
        free = self.phase is Phase.FREE and self.step.least > 0
        return free and gain(self.match, move, self.seat) < self.step.least

    def text(self) -> str:
        """Return what is said now."""
        step = self.step
        if self.phase is Phase.SEEN:
            return self._fill(step.seen, told=True)
        if self.phase is Phase.FREE and self._free < step.free:
            return self._going_on()
        # What the player did is told before others answer; what others did, when it is done.
        first = (step.do or step.free) and not step.after
        done = self.phase is Phase.WELL or (self.phase is Phase.THEN and first)
        said = step.well if done and step.well else step.say
        text = self._fill(said, told=said is not step.say)
        return f"{self._praise()} {text}" if done and step.free and self._points > 0 else text

    def _going_on(self) -> str:
        """Return what is said between free moves."""
        if self._points <= 0:
            return self._fill(self.step.say, told=False)
        praise = self._praise()
        if self._free <= 0 or self.match.to_move != self.seat:
            return praise
        more = _("Once more!") if self._free == 1 else _("Go on!")
        return f"{praise} {more}"

    def _praise(self) -> str:
        """Return what is said of the points of a free move."""
        return _("Well done: +{points}.", points=self._points)

    def texts(self) -> list[str]:
        """Return all that may be said in this step, as far as it is known."""
        return list(
            dict.fromkeys(filter(None, (self.text(), self.refusal(), self.step.well, self.step.seen)))
        )

    def refusal(self, move: Move | None = None) -> str:
        """Return what is said of a legal move that does not go on: where it has `MAY`, also whether that
        move scores more than the one that is wanted."""
        told = self.step.other or _("That move is allowed. First make the one that is lit.")
        return self._fill(told.replace(MAY, self._may(move)), told=False)

    def _may(self, move: Move | None) -> str:
        wanted = self.wanted()
        if move and wanted and gain(self.match, move, self.seat) > gain(self.match, wanted[0], self.seat):
            return _("That scores even more!")
        return _("You may do that.")

    def played(self) -> None:
        """The last move of the match was made."""
        last = self.match.history[-1]
        if self.phase is Phase.SAY:
            self._points = last.points[self.seat]
            self._follow()
        elif self.phase is Phase.FREE:
            if last.seat == self.seat:
                self._free -= 1
                self._points = last.points[self.seat]
            due = self._free <= 0 and self.match.to_move == self.seat
            if due or self.match.to_move is None:
                self._follow()
        elif self.phase is Phase.THEN:
            if not self.step.do:
                self._points = last.points[last.seat]
            if len(self.match.history) - self._then_from >= len(self.step.then):
                self._close()

    def next(self) -> None:
        """The player has read what is said, and goes on."""
        if self.phase is Phase.SAY and not self.step.do:
            self._follow()
        elif self.phase is Phase.WELL and self.step.praised_first:
            self.phase = Phase.THEN
        elif self.phase in (Phase.WELL, Phase.SEEN):
            self._advance()

    def back(self) -> None:
        """Go back to where this step began, or to the step before."""
        at_start = self.phase in (Phase.SAY, Phase.FREE) and len(self.match.history) == self._starts[-1]
        if at_start and self.number:
            self.number -= 1
            self._starts.pop()
        self.match = self.match.until(self._starts[-1])
        self._enter()

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step or a move before this one."""
        return self.number > 0 or self.moved

    @property
    def moved(self) -> bool:
        """Whether a move was made in this step."""
        return len(self.match.history) > self._starts[-1]

    # -- to be continued later --

    def kept(self) -> dict[str, Any]:
        """Return what `resume` needs: the step, and the moves made up to its beginning."""
        first = len(self.lesson.start.history)
        moves = [str(played.move) for played in self.match.history[first : self._starts[-1]]]
        return {"step": self.number, "starts": [start - first for start in self._starts], "moves": moves}

    def resume(self, kept: Mapping[str, Any]) -> bool:
        """Go on where the lesson was left; where that is impossible it begins anew, which returns False."""
        first = len(self.lesson.start.history)
        match = self.lesson.match()
        try:
            number, starts, moves = kept["step"], kept["starts"], kept["moves"]
            if not 0 <= number < len(self.lesson.steps) or len(starts) != number + 1:
                return False
            if starts != sorted(starts) or starts[-1] != len(moves):
                return False
            for text in moves:
                match.play(match.parse(text), deal=False)
            for text in self.lesson.steps[number].do:
                match.check(match.parse(text))
            if self.lesson.steps[number].free and match.to_move is None:
                return False
        except (KeyError, TypeError, ValueError, IllegalMove):
            return False
        self.match, self.number = match, number
        self._starts = [first + start for start in starts]
        self._enter()
        return True

    # -- within --

    def _coming(self) -> Move | None:
        """Return the move of others that is next in a step in which the player makes none."""
        made = len(self.match.history) - self._then_from if self.phase is Phase.THEN else 0
        return self.match.parse(self.step.then[made]) if made < len(self.step.then) else None

    def _modest(self) -> Move | None:
        """Return a move of another seat that scores, but no more than it may between free moves; None where
        others play as they would."""
        if not self.step.most or self.match.to_move in (self.seat, None):
            return None
        fits = (move for move in self.match.legal() if 0 < gain(self.match, move) <= self.step.most)
        return next(fits, None)

    def _fill(self, text: str, told: bool) -> str:
        """Return a text with its numbers, which take a while to find where it has any."""
        if not _PLACE.search(text):
            return text
        history = self.match.history
        now = (self.match, len(history), history[-1] if history else None)
        here = (*now, self.number, self.phase, self._points, told, language.code())
        if not _same(here, self._found[0]):
            self._found = here, self._filled(told)
        return fill(text, self._found[1])

    def _filled(self, told: bool) -> dict[str, object]:
        """What the text may name: of the position, and the points of the move that is wanted or was made: the
        player's, or that of another seat where the player only looks on."""
        points = self._points
        if self.phase is Phase.SEEN:
            last = self.match.history[-1]
            points = last.points[last.seat]
        elif not told and (wanted := self.wanted()):
            points = gain(self.match, wanted[0], self.seat)
        elif not (told or self.step.do or self.step.free) and (coming := self._coming()):
            points = gain(self.match, coming)
        score = self.match.standing.scores[self.seat]
        return {**self.values(self.match, self.seat), "points": points, "score": score}

    def _enter(self) -> None:
        """Begin the step."""
        self._points = 0
        self._free = self.step.free
        self.phase = Phase.FREE if self.step.free else Phase.SAY

    def _follow(self) -> None:
        """The player's part of the step is done: others move."""
        self._then_from = len(self.match.history)
        self.phase = Phase.WELL if self.step.praised_first else Phase.THEN
        if not self.step.then:
            self._close()

    def _close(self) -> None:
        """All moves of the step are made."""
        told = self.step.praised_first or not self.step.well
        if self.step.seen:
            self.phase = Phase.SEEN
            return
        self.phase = Phase.WELL
        if told:
            self._advance()

    def _advance(self) -> None:
        """Go on to the next step."""
        if self.number + 1 == len(self.lesson.steps):
            self.phase = Phase.END
            return
        self.number += 1
        self._starts.append(len(self.match.history))
        self._enter()


def gain(match: Match, move: Move, seat: Seat | None = None) -> int:
    """Return the points that a move of this position gives a seat, or else the one that makes it."""
    tried = match.until(len(match.history))
    tried.play(move, deal=False)
    last = tried.history[-1]
    return last.points[last.seat if seat is None else seat]
