"""Tell how far an unfinished match has come, in the few words beside its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.common.times import ago
from dragonbox.core import head_start, phrases
from dragonbox.core.language import N_, _
from dragonbox.core.match import Match

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.storage.saves import Saved

PLACES = {
    "round": (N_("Round {n}"), N_("Round {n} of {all}")),
    "game": (N_("Game {n}"), N_("Game {n} of {all}")),
}
"""Which of the deals of a match is played, and of how many: by what the game calls one."""


class Progress(NamedTuple):
    """Tells how far an unfinished match has come; each part may be empty."""

    turn: str = ""
    """Whose turn it is, where that is a person: `Your turn`, `Ada's turn`."""
    place: str = ""
    """Which of several deals is played: `Game 1 of 4`, `Round 2`; for practice `Practice` instead."""
    score: str = ""
    """`22 to 31`, `22 of 50`, `80 points`."""
    short: str = ""
    """The score without what this round has brought, where there is little room."""
    seat: int = -1
    """The seat of the person whose turn it is; -1 if it is nobody's."""

    def told(self, fits: Callable[[str], bool]) -> str:
        """Return the longest line about the match that fits, or the shortest one."""
        lines = [
            " · ".join(filter(None, parts))
            for parts in (
                (self.turn, self.place, self.score),
                (self.turn, self.place, self.short),
                (self.place, self.score) if self.place else (self.turn, self.score),
                (self.place, self.short) if self.place else (self.turn, self.short),
                (self.score,),
                (self.short,),
            )
        ]
        return _longest(lines, fits)

    def lines(self, saved: Saved) -> list[str]:
        """Return lines that may tell a match from another one, the best first: with whom it is played and
        when it was, or how far it has come. A line may be empty."""
        who, when = seating.against(saved.names, saved.players), ago(saved.when)
        parts = [(who, when) if who else (), (who,)]
        parts += [(self.place, self.score), (self.place, self.short)] if self.place else [(), ()]
        parts += [(when, self.score), (when, self.short), (when,)]
        return [phrases.capital(" · ".join(filter(None, some))) for some in parts]

    def apart(self, saved: Saved, others: Mapping[Saved, Progress], fits: Callable[[str], bool]) -> str:
        """Return the first line that fits and is not true of any of the `others`, or one that fits."""
        alike = [progress.lines(other) for other, progress in others.items()]
        lines = self.lines(saved)
        unlike = [line for n, line in enumerate(lines) if line not in [other[n] for other in alike]]
        return _longest([line for line in [*filter(fits, unlike), *lines] if line], fits)


def _longest(lines: Sequence[str], fits: Callable[[str], bool]) -> str:
    """Return the first line that fits, or the last one: the longest stands first."""
    return next((line for line in lines if fits(line)), lines[-1])


def looked_into(context: Context, saved: Saved, match: Match) -> Progress:
    """Return how far a match has come, and see that its picture has the look of now."""
    from dragonbox.app.table.redrawn import renew

    renew(context, saved, match)
    return progress(match)


def progress(match: Match) -> Progress:
    """Return how far an unfinished match has come, from the side of its first person."""
    entry, people, seats = games.entry(match.game.key), match.people, len(match.seats)
    seat = match.to_move if match.to_move in people and seats > 1 else None
    turn = ""
    if seat is not None:
        name = phrases.named(match.seats[seat].name)
        turn = _("Your turn") if len(people) == 1 else _("{name}'s turn", name=name)
    place = ""
    if entry.unit != "deal":
        one, of_many = PLACES[entry.unit]
        total = entry.deals_in(seats, match.options)
        if total != 1:
            place = _(of_many if total else one, n=len(match.rounds), all=total)
    if match.practice:
        place = phrases.capital(_("practice"))
    score, short = _score(match, people[0] if people else 0)
    return Progress(turn, place, score, short, -1 if seat is None else seat)


def _score(match: Match, own: int) -> tuple[str, str]:
    """Return the score of a seat, of two with that of the other, and the same where there is little room.

    Where points only count at the end of a round, it tells what this one has brought so far. A number alone
    would be a riddle: it keeps its unit.
    """
    entry, seats, scores = games.entry(match.game.key), len(match.seats), head_start.scores(match)
    goal = match.options.get(entry.goal[0])
    if not match.history:
        return _("Just dealt"), _("Just dealt")
    pending = match.standing.pending
    if pending and scores == head_start.first_scores(match):
        if not any(pending):
            return _("No points yet"), _("No points yet")
        gain = phrases.gain(pending[own])
        if seats != 2:
            return _("{gain} this round", gain=gain), phrases.points(pending[own])
        both = _("{own} to {other}", own=gain, other=phrases.gain(pending[1 - own]))
        return _("{gain} this round", gain=both), both
    mine = phrases.signed(scores[own])
    if seats == 2:
        theirs = phrases.signed(scores[1 - own])
        score = short = _("{own} to {other}", own=mine, other=theirs)
        if entry.coins:
            score = _("{own} to {other} coins", own=mine, other=theirs)
    elif seats > 1 and goal and not entry.deals:
        score = short = _("{n} of {all}", n=mine, all=goal)
    else:
        score = short = phrases.coins(scores[own]) if entry.coins else phrases.points(scores[own])
    if any(pending):
        gain = _("{gain} this round", gain=phrases.gain(pending[own]))
        score = f"{score}, {gain}"
    return score, short
