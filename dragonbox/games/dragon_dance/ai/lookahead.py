"""The expert and the master: what a move leads to, in many ways in which the hidden cards can lie.

From each move they play on a little in thought, everybody by habit (`rollout`), and reckon with what the
hands then promise (`prospects`); near its end they play the round to the end. To do so from its middle
would cost more and tell no more: after a few more cards luck drowns what the move did. Where rounds are
counted, the master asks instead who will win the match, of two (`duel`) or of more (`crowd`, `shares`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from operator import mul
from typing import NamedTuple

from dragonbox.core.contract import Rng, Seat
from dragonbox.games.dragon_dance.ai import belief, crowd, duel, plays, prospects, shares, stakes
from dragonbox.games.dragon_dance.ai.belief import World, Worlds
from dragonbox.games.dragon_dance.ai.plain import MOST
from dragonbox.games.dragon_dance.ai.rollout import (
    ENDLESS,
    GRABBING_HABIT,
    NUMBER,
    USUAL_HABIT,
    Quick,
    cells,
    place,
    window,
)
from dragonbox.games.dragon_dance.ai.skilled import Thought
from dragonbox.games.dragon_dance.ai.stakes import Stakes
from dragonbox.games.dragon_dance.ai.styles import Reading
from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.games.dragon_dance.field import Laid, lay
from dragonbox.games.dragon_dance.moves import KEEP, PASS
from dragonbox.games.dragon_dance.position import LAST_HEAD, Stage, worth
from dragonbox.games.dragon_dance.rules import View
from dragonbox.search import Budget, Estimate, compare

DRAGON = 3
"""What winning the round as the dragon seems worth, in points, beside those that it scores."""
WIN = 10.0
"""What it is worth to win a round that another one does not win."""
AHEAD = 12.0
"""So many points ahead are far better than level, and more are little better."""
BESIDE = 5.0
"""Where rounds count, so many points are worth a tenth of winning one: they decide a match that is level."""
FIRST_THOUGHT = 0.15
"""How much of what the skilled player thinks of a move counts beside what comes of it,"""
OF_A_MATCH = 0.03
"""and how much where it is reckoned who will win the match."""

MORE_TO_BLOCK = 4
"""How many times as many ways are tried in the blockade, where so much hangs on luck."""
HESITATION = 1.5
"""By how many points it has to look better not to block."""


class Depth(NamedTuple):
    """How far a player looks."""

    moves: int
    """How many moves it tries: those which the skilled player likes best."""
    worlds: int
    """In how many ways the cards may lie, for each move on average,"""
    last_worlds: int
    """and when the round is played to its end."""
    last: int
    """With so many cards or fewer in the own hand it is."""
    turns: int
    """Else, how many turns of each of the others are played on."""
    guesses: bool
    """Whether the hidden cards are as likely as what the others have laid makes them."""
    match: bool = False
    """Whether it is reckoned then who will win the match, and not how far ahead the hands are."""

    def times(self, more: int) -> Depth:
        """Return the same in so many times as many ways."""
        return self._replace(worlds=more * self.worlds, last_worlds=more * self.last_worlds)


def passing(thoughts: Sequence[Thought]) -> Thought:
    """Not to block, or not to play one more card: thought of as well as of the best play."""
    best = thoughts[0]
    return Thought(PASS, 0, 0, best.hand, best.dance, best.given)


def sound(view: View, thoughts: Sequence[Thought]) -> Sequence[Thought]:
    """Return all but what a good player does not even consider: to leave the most points lying that a card
    can score, and to keep a head that was drawn and could be the last card."""
    if view.stage == "turn":
        return [thought for thought in thoughts if thought.points == MOST] or thoughts
    if view.stage == "drawn" and len(view.hand) == 1 and is_head(view.drawn):
        return [thought for thought in thoughts if thought.move != KEEP]
    return thoughts


class Ending(NamedTuple):
    """The result of a move in one world."""

    over: bool
    lead: float
    """By how many points the seat is ahead; if the round is not over, will probably be."""
    dragon: int
    """1 if the seat is the dragon winner, -1 if another one is."""
    wins: float | None = None
    """What to expect of the match, from -1 to 1, where that is reckoned."""


def in_wins(ending: Ending, by_points: bool) -> float:
    """Return what it is worth to a player who wants to win the match, from -10 to 10 and a little more.

    Where rounds count, both the dragon winner and who has the most points win the round.
    """
    if ending.wins is not None:
        return WIN * ending.wins
    if by_points or not ending.over:
        return WIN * tanh(ending.lead / AHEAD)
    return WIN * alone(ending.lead, ending.dragon) + ending.lead / BESIDE


def alone(lead: float, dragon: int) -> int:
    """Return 1 if the seat wins a round that no other one wins, -1 if another one does, else 0."""
    return (lead >= 0 or dragon > 0) - (lead <= 0 or dragon < 0)


class After:
    """The position after a move of the seat, but for the cards that it does not see."""

    def __init__(self, view: View, thought: Thought) -> None:
        self.thought, self.move, self.seat = thought, thought.move, view.seat
        self.hand = [NUMBER[card] for card in view.hand]
        self.blocked: Seat | None = None
        """Who has been blocked by the move, and draws."""
        points, field, dragon = [*view.scores], view.field, view.dragon
        stage: Stage = "turn" if view.stage == "drawn" else view.stage
        move = thought.move
        if move.verb == "play":
            field = lay(field, Laid(move.card, move.turn, move.x, move.y, view.seat))
            points[view.seat] += worth(view.field, move.card, move.x, move.y)
            self.hand.remove(NUMBER[move.card])
            danced = is_head(move.card) and not self.hand
            if view.stage == "blockade":
                self.blocked, dragon, stage = dragon, None, "turn"
            elif view.stage == "finish":
                points[view.seat] += LAST_HEAD * danced
            elif danced:
                dragon, stage = view.seat, "blockade"
        self._first, self._scores = view.first, view.scores
        self._stakes = stakes.of(view) if len(points) == 2 else shares.of(view)
        within, top = window(field), field.laid[-1]
        last = NUMBER[top.card], place(within, top.x, top.y)
        seat = (view.seat + 1) % len(points)
        self._quick = Quick(within, cells(field, within), view.turning, points, seat, stage, dragon, last)

    def ending(self, world: World, turns: int, of_match: bool = False) -> Ending:
        """Return how it ends for the seat, in that world, or how it stands after so many turns."""
        quick = self._quick.dealt(world.hands, world.stock)
        quick.hands[self.seat] = self.hand[:]
        if self.blocked is not None and quick.stock:
            quick.hands[self.blocked].append(quick.stock.pop())
        habits = [USUAL_HABIT] * len(world.hands)
        for seat in world.grabbing:
            habits[seat] = GRABBING_HABIT
        if quick.play_on(habits, world.chances, turns):
            if of_match:
                return Ending(False, 0.0, 0, self._stands(quick))
            return Ending(False, prospects.lead(quick, self.seat), 0)
        dragon = quick.dragon
        best = max([points for seat, points in enumerate(quick.points) if seat != self.seat])
        lead, danced = (
            quick.points[self.seat] - best,
            0 if dragon is None else 1 if dragon == self.seat else -1,
        )
        return Ending(True, lead, danced, self._ended(quick, lead, danced) if of_match else None)

    def _stands(self, quick: Quick) -> float:
        """What to expect of the match, from -1 to 1, while a round goes on."""
        if isinstance(self._stakes, Stakes):
            own = quick.seat == self.seat
            stands = duel.standing(quick, self._stakes if own else self._stakes.turned())
            return stands if own else -stands
        dragon, most = crowd.chances(quick)
        worths = shares.worths(self._stakes, self._scores)
        wins: float = sum(map(mul, dragon, [sum(map(mul, most, row)) for row in worths]))
        return 2 * wins - 1

    def _ended(self, quick: Quick, lead: int, danced: int) -> float:
        """What to expect of the match, from -1 to 1, after a round."""
        dragon = quick.dragon
        if isinstance(self._stakes, Stakes):
            begins = self.seat != (self._first if dragon is None else dragon)
            return self._stakes.ended(lead >= 0 or danced > 0, lead <= 0 or danced < 0, lead, begins)
        most = max(quick.points)
        winners = [seat for seat, points in enumerate(quick.points) if points == most or seat == dragon]
        return 2 * self._stakes.ended(winners, quick.points) - 1


def tried(
    view: View,
    thoughts: Sequence[Thought],
    depth: Depth,
    rng: Rng,
    budget: Budget,
    keep: int = 1,
    judging: bool = False,
) -> list[Estimate[After]]:
    """Return what comes of the moves that the skilled player likes best, the best first. In the blockade to
    pass is tried too.

    Or, for `judging` what was done, of just these moves, in points and without prejudice.
    """
    near = view.stage in ("blockade", "finish") or len(view.hand) <= depth.last
    others = len(view.sizes) - 1
    turns, worlds = (ENDLESS, depth.last_worlds) if near else (depth.turns * others, depth.worlds)
    if view.stage == "blockade":
        worlds *= MORE_TO_BLOCK
    ways = _ways(view, depth, rng)

    def value(world: World, after: After) -> float:
        ending = after.ending(world, turns, depth.match)
        if judging:
            return ending.lead + (0 if view.by_points else DRAGON * ending.dragon)
        return in_wins(ending, view.by_points) + prejudice(view, after.thought, depth.match)

    liked = [*thoughts[: depth.moves]]
    if view.stage == "blockade" and not judging:
        liked.append(passing(thoughts))
    choices = [After(view, thought) for thought in liked]
    return compare(choices, ways.draw, value, worlds, budget, keep)


def _ways(view: View, depth: Depth, rng: Rng) -> Worlds:
    """The ways in which the hidden cards can lie. Where two play for rounds, they depend on how the other one
    seems to play."""
    if not depth.guesses:
        return Worlds(view, rng, {})
    played = plays.of(view)
    weights = belief.weights(view, played)
    if not depth.match or len(view.sizes) > 2:
        return Worlds(view, rng, weights)
    other = 1 - view.seat
    return Worlds(view, rng, weights, Reading(played[other], view.sizes[other], weights[other]))


def prejudice(view: View, thought: Thought, of_match: bool = False) -> float:
    """Return what a move is given before anything is tried."""
    if view.stage == "blockade":
        return -HESITATION if thought.move == PASS else 0.0
    share = OF_A_MATCH if of_match else FIRST_THOUGHT
    return share * thought.value if view.stage != "finish" else 0.0
