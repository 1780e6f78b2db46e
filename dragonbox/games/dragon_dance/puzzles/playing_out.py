"""An answer played to its end: the other does the best against it, as the proof knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.contract import Seat
from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import Answer, PlayedOut, Tick
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.games.dragon_dance.field import fitting, on_head, places, room
from dragonbox.games.dragon_dance.moves import Move, play
from dragonbox.games.dragon_dance.puzzles import looks
from dragonbox.games.dragon_dance.puzzles.search import (
    BLOCKED,
    LOST,
    Refutation,
    Search,
    State,
    by_dancer,
    danger,
    egg_against,
    hand_plays,
)
from dragonbox.games.dragon_dance.puzzles.walking import state_of
from dragonbox.games.dragon_dance.rules import Round

DANCES = N_("You dance.")


class _Line:
    """A round that goes on, with what was played and said."""

    def __init__(self, round: Round, seat: Seat) -> None:
        self.round, self.seat = round.copy(), seat
        self.moves: list[Move] = []
        self.said: list[str] = []

    def play(self, moves: Sequence[Move]) -> None:
        for move in moves:
            self.round.apply(move)
        self.moves += moves

    def other(self, moves: Sequence[Move]) -> None:
        """Let the other move, and say what."""
        reply = looks.reply(moves)
        first = not self.said
        self.said.append(
            _("The other {reply}.", reply=reply) if first else _("Then the other {reply}.", reply=reply)
        )
        self.play(moves)

    @property
    def state(self) -> State:
        return state_of(self.round, self.seat)

    def done(self, said: str) -> PlayedOut:
        # The first move is the answer itself.
        return PlayedOut(tuple(map(str, self.moves[1:])), " ".join([*self.said, said]))


def force(round: AnyRound, seat: Seat, answer: Answer, tick: Tick) -> PlayedOut:
    """Return how the dancer wins after a play, or what keeps the dancer from it."""
    line, search = _Line(cast(Round, round), seat), Search(tick)
    move = cast(Move, answer.played[0])
    if move.verb != "play":
        return PlayedOut((), _("You need all your plays."))
    while True:
        before = line.state
        refutation = search.refuted(before, move)
        line.play((move,))
        if refutation is not None:
            if refutation.reply:
                line.other(refutation.reply)
            if refutation.why != LOST:
                return _refuted(line, refutation)
            if (following := _next_try(search, line.state)) is None:
                return line.done(_("Now you have no play."))
            move = following
        else:
            after = by_dancer(before, move)
            replies = list(search.answers(after))
            if not replies:  # the other can only dance, and is blocked
                return line.done(_("You can block the other, and dance later."))
            line.other(_best_reply(search, replies))
            if len(line.state.own) == 1:
                line.play((_dance(line.state),))
                return line.done(_(DANCES))
            move = _winning(search, line.state)


def stop(round: AnyRound, seat: Seat, answer: Answer, tick: Tick) -> PlayedOut:
    """Return how the other dances after a play, is blocked, or can't dance at all."""
    line = _Line(cast(Round, round), seat)
    (head,) = line.state.other
    line.play(cast("tuple[Move, ...]", answer.played))
    if line.round.dragon == seat:
        return line.done(_("You dance first."))
    if line.round.to_move in (None, seat):
        return line.done(_("It's still your turn."))
    spots = list(places(danger(room(line.round.field), line.round.turning, head)))
    if not spots:
        line.play(line.round.legal()[:1])
        return line.done(_("The head finds no place that covers 2 squares."))
    line.other((play(head, 0, *spots[0]),))
    egg = egg_against(head)
    if line.round.to_move != seat or egg not in line.round.hands[seat]:
        return line.done(_("That wins the dance."))
    line.play((_block(line.round, egg),))
    return line.done(_("You block with {egg}.", egg=naming.the_laid(egg)))


# -- within --


def _refuted(line: _Line, refutation: Refutation) -> PlayedOut:
    """The end of a line that fails."""
    why = phrases.sentence(refutation.told)
    state = line.state
    if refutation.why == BLOCKED and danger(room(state.field), state.turning, state.own[0]):
        line.play((_dance(state),))
        egg = egg_against(state.own[0])
        if line.round.to_move == 1 - line.seat and egg in line.round.hands[1 - line.seat]:
            line.play((_block(line.round, egg),))
            why = _("You dance, but {egg} blocks you.", egg=naming.the_laid(egg))
    return line.done(why)


def _dance(state: State) -> Move:
    """A play of the last head that wins the dance, or would without the egg."""
    head = state.own[0]
    return play(head, 0, *next(places(danger(room(state.field), state.turning, head))))


def _block(round: Round, egg: str) -> Move:
    """A play of the egg on the head that has just danced."""
    fits = fitting(room(round.field), egg, 0) & on_head(round.field.laid[-1])
    return play(egg, 0, *next(places(fits)))


def _winning(search: Search, state: State) -> Move:
    """The first play of the dancer that wins."""
    return next(
        move for move in hand_plays(state, state.own, state.points) if not search.refuted(state, move)
    )


def _next_try(search: Search, state: State) -> Move | None:
    """The play of the dancer, who can't force it, that is hardest to refute; None if there is none."""
    best: tuple[bool, int, Move] | None = None
    for move in hand_plays(state, state.own, state.points):
        before = search.looked_at
        found = search.refuted(state, move)
        effort = bool(found and found.reply), search.looked_at - before
        if best is None or effort > best[:2]:
            best = (*effort, move)
    return best[2] if best is not None else None


def _best_reply(search: Search, replies: Sequence[tuple[tuple[Move, ...], State | None]]) -> tuple[Move, ...]:
    """The reply that leaves the dancer the fewest places, or that takes longest to be proved wrong."""
    hardest: tuple[int, tuple[Move, ...]] | None = None
    for reply, after in replies:
        assert after is not None
        if len(after.own) == 1 and is_head(after.own[0]):
            ease = danger(room(after.field), after.turning, after.own[0]).bit_count()
        else:
            before = search.looked_at
            search.wins(after, [])
            ease = before - search.looked_at
        if hardest is None or ease < hardest[0]:
            hardest = ease, reply
    assert hardest is not None
    return hardest[1]
