"""Prove, by trying all plays, whether a player becomes the dragon winner whatever the other does.

Two play, all hands and the next cards of the pile lie open. One, the *dancer*, has to become the dragon
winner with all the cards of the hand, one play each, so without drawing; the *other* does all that the rules
allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dragonbox.core.language import N_, _
from dragonbox.core.puzzle import Tick
from dragonbox.games.dragon_dance.cards import Cards, is_head, without
from dragonbox.games.dragon_dance.field import (
    EVERYWHERE,
    Field,
    Laid,
    Room,
    Squares,
    contains,
    fitting,
    lay,
    on_head,
    places,
    room,
)
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS, Move
from dragonbox.games.dragon_dance.position import COVERED, EGG, NEEDED, worth
from dragonbox.games.dragon_dance.rotation import turns

MOST_WORTH = 4 + EGG
"""No play scores more."""


class State(NamedTuple):
    """A position in which nobody has danced yet."""

    turning: str
    field: Field
    own: Cards
    """The hand of the dancer."""
    other: Cards
    stock: Cards
    points: int
    """Of the dancer."""
    theirs: int
    """Of the other."""


class Refutation(NamedTuple):
    """The play that keeps the dancer from winning."""

    reply: tuple[Move, ...]
    """The moves of the other that do it; empty if it needs none."""
    why: str
    """What comes of it, one of the clauses below."""

    @property
    def told(self) -> str:
        """What comes of it as it is said: a clause about `you` and `the other`."""
        return _(self.why, needed=NEEDED, covered=COVERED)


NO_HEAD = N_("you have no head for your last play")
TOO_FEW = N_("you won't have {needed} points before your last play")
DANCED = N_("the other dances first")
BLOCKED = N_("the other keeps the egg that blocks your head")
NO_PLACE = N_("your head finds no place that covers {covered} squares")
LOST = N_("you can't force it any more")


def danger(space: Room, turning: str, head: str) -> Squares:
    """Return where a head may lie as the last card."""
    return fitting(space, head, 0) & space.doubly


def egg_against(head: str) -> str:
    """Return the egg that blocks a head. Whoever holds it can block: on the head itself it always fits."""
    return f"E{head[1]}"


def plays(state: State, cards: Cards, within: Squares = EVERYWHERE) -> Iterator[Move]:
    """Return all plays of these cards that lie there."""
    space = room(state.field)
    for card in dict.fromkeys(cards):
        for turn in turns(card, state.turning):
            for x, y in places(fitting(space, card, turn) & within):
                yield Move("play", card, turn, x, y)


def hand_plays(state: State, hand: Cards, points: int) -> Iterator[Move]:
    """Return all plays from a hand at the beginning of a turn."""
    if len(hand) == 1 and is_head(hand[0]):
        if points < NEEDED:
            return iter(())
        return plays(state, hand, room(state.field).doubly)
    return plays(state, hand)


def by_dancer(state: State, move: Move) -> State:
    """Return the position after a play of the dancer."""
    return state._replace(
        field=lay(state.field, Laid(move.card, move.turn, move.x, move.y, 0)),
        own=without(state.own, move.card),
        points=state.points + worth(state.field, move.card, move.x, move.y),
    )


def by_other(state: State, move: Move) -> State:
    """Return the position after a play of the other."""
    return state._replace(
        field=lay(state.field, Laid(move.card, move.turn, move.x, move.y, 1)),
        other=without(state.other, move.card),
        theirs=state.theirs + worth(state.field, move.card, move.x, move.y),
    )


class Search:
    """A proof. `looked_at` counts the positions that were looked at."""

    def __init__(self, tick: Tick) -> None:
        self.tick = tick
        self.looked_at = 0

    def refuted(self, state: State, move: Move) -> Refutation | None:
        """Return what keeps the dancer, who has two cards or more, from winning after a play; None if nothing
        does."""
        self.looked_at += 1
        after = by_dancer(state, move)
        return self._hopeless(after) or self._replies(after)

    def wins(self, state: State, first: list[Move]) -> bool:
        """Return whether the dancer, who is to move, can win. `first` are plays that won in positions like
        this one: they are tried first."""
        space = room(state.field)
        for move in first:
            if move.card not in state.own:
                continue
            fits = contains(fitting(space, move.card, move.turn), move.x, move.y)
            if fits and self.refuted(state, move) is None:
                return True
        for move in plays(state, state.own):
            if move not in first and self.refuted(state, move) is None:
                first.insert(0, move)
                del first[4:]
                return True
        return False

    # -- the other's turn --

    def _hopeless(self, state: State) -> Refutation | None:
        """What keeps the dancer from winning whatever both do."""
        if not any(map(is_head, state.own)):
            return Refutation((), NO_HEAD)
        if state.points + MOST_WORTH * (len(state.own) - 1) < NEEDED:
            return Refutation((), TOO_FEW)
        return None

    def _replies(self, state: State) -> Refutation | None:
        """The reply of the other that keeps the dancer from winning."""
        self.tick()
        if len(state.own) == 1:
            return self._last_replies(state)
        won: list[Move] = []
        for reply, after in self.answers(state):
            if after is None:
                return Refutation(reply, DANCED)
            if not self.wins(after, won):
                return Refutation(reply, LOST)
        return None

    def answers(self, state: State) -> Iterator[tuple[tuple[Move, ...], State | None]]:
        """Return all that the other can do until the dancer is to move again; None where the other becomes
        the dragon winner."""
        idle = True
        for move in hand_plays(state, state.other, state.theirs):
            idle = False
            yield from self._laid(state, move)
        if idle and state.stock:
            drawn = state.stock[:1]
            after = state._replace(other=state.other + drawn, stock=state.stock[1:])
            playable = list(plays(after, drawn) if state.other else hand_plays(after, drawn, state.theirs))
            yield (DRAW, *[KEEP] * bool(playable)), after
            for move in playable:
                for more, later in self._laid(after, move):
                    yield (DRAW, *more), later
        elif idle:
            yield (PASS,), state

    def _laid(self, state: State, move: Move) -> Iterator[tuple[tuple[Move, ...], State | None]]:
        """What comes of a play of the other."""
        after = by_other(state, move)
        if after.other or not is_head(move.card):
            yield (move,), after
        else:
            yield from self._danced(after, move)

    def _danced(self, state: State, move: Move) -> Iterator[tuple[tuple[Move, ...], State | None]]:
        """The other has played a head as the last card. The dancer may block, with a card less then.

        The dancer chooses the place; the other has to be beaten after one of them.
        """
        egg = egg_against(move.card)
        if egg not in state.own or len(state.own) == 1:
            yield (move,), None
            return
        blocked = state._replace(other=state.stock[:1], stock=state.stock[1:])
        for block in plays(state, (egg,), on_head(state.field.laid[-1])):
            after = by_dancer(blocked, block)
            if (self._hopeless(after) or self._replies(after)) is None:
                return
        yield (move,), None

    # -- before the last play --

    def _last_replies(self, state: State) -> Refutation | None:
        """The reply of the other that keeps the dancer from winning with one head that is left."""
        (head,) = state.own
        if state.points < NEEDED:
            return Refutation((), TOO_FEW)
        if not wide(danger(room(state.field), state.turning, head)):
            return self._each_last_reply(state, head)
        # One card cannot spoil places that lie so far apart: only the egg and a dance can help the other.
        if all(map(is_head, state.other)) and len(state.other) < 2:
            return self._each_last_reply(state, head)
        egg = egg_against(head)
        if egg in state.other or state.stock[:1] == (egg,):
            return self._each_last_reply(state, head)
        return None

    def _each_last_reply(self, state: State, head: str) -> Refutation | None:
        egg = egg_against(head)
        for reply, after in self.answers(state):
            self.looked_at += 1
            if after is None:
                return Refutation(reply, DANCED)
            if not danger(room(after.field), after.turning, head):
                return Refutation(reply, NO_PLACE)
            if egg in after.other:
                return Refutation(reply, BLOCKED)
        return None


def wide(squares: Squares) -> bool:
    """Return whether no card of the other touches all cards that could lie at these places."""
    columns, rows = [], []
    for x, y in places(squares):
        columns.append(x)
        rows.append(y)
    return bool(columns) and max(max(columns) - min(columns), max(rows) - min(rows)) > 2
