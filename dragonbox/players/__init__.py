"""The players that are no persons: the four levels, and the one door to what the games know.

A player is given a `View` and nothing else. What it knows of a game lies in that game's `ai`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, cast, runtime_checkable

from dragonbox import games
from dragonbox.core.contract import Better, Clues, Decision, Move, Rng, View
from dragonbox.core.language import N_, _
from dragonbox.core.parts import Habit
from dragonbox.core.words import quoted
from dragonbox.players import characters
from dragonbox.search import FULL, Budget


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays."""

    key: str
    title: str
    help: str
    """One line: what it is like to play against."""


LEVELS = (
    Level(
        "novice",
        N_("Novice"),
        N_("Takes what lies in plain sight and misses the rest. Good company for a first game."),
    ),
    Level("skilled", N_("Skilled"), N_("Plays for points and rarely misses any.")),
    Level("expert", N_("Expert"), N_("Looks ahead, and gives nothing away for little.")),
    Level("master", N_("Master"), N_("Plays the best that this box knows.")),
)
"""From the weakest to the strongest."""
BRIEF = Budget(seconds=1.5)
"""What a hint may cost: on a slow machine the time ends the thinking."""
SHORT = Budget(effort=0.2, seconds=5.0)
"""What a second try costs where a machine was too slow for the first: less thought, with more patience."""
TEACHER, SHOWN = "teacher", "skilled"
"""Who gives ideas in the first matches, and the level that does where a game has no teacher of its own."""
BY_KEY: Mapping[str, Level] = {level.key: level for level in LEVELS}


class UnknownLevel(ValueError):
    """No player has that level. The text is one line."""


@runtime_checkable
class Ai(Protocol):
    """The names of a game's `ai`: three pure functions. A fourth, `teach(view)`, may return the decision that
    somebody is shown in a first match: one that goes with the first lesson, and overlooks nothing."""

    def choose(self, view: View, level: str, rng: Rng, budget: Budget = FULL) -> Decision:
        """Return what a player of that level does; there is more than one legal move."""

    def better(self, view: View, move: Move, rng: Rng, budget: Budget = FULL) -> Better | None:
        """Return the move that would clearly have been better than one a person made; None if none was."""

    def clues(self, view: View, move: Move) -> Clues:
        """Return what leads to a move without naming it."""


class Shortlists(Protocol):
    """The names that the `ai` of a game with `habits` has beside those of `Ai`."""

    def shortlist(
        self, view: View, level: str, rng: Rng, budget: Budget, margin: float
    ) -> tuple[Decision, list[Move]]:
        """Return what a player of that level does, and the moves that it likes, the best first, down to those
        worth so much less; none where habits don't matter. It costs one `choose`, spread over more moves."""


def ai(game_key: str) -> Ai:
    """Return what a game knows about good play."""
    return cast(Ai, games.part(game_key, "ai"))


@dataclass(frozen=True, slots=True)
class Player:
    """Plays every game of the box at one level."""

    level: Level

    def decide(self, game_key: str, view: View, rng: Rng, budget: Budget = FULL) -> Decision:
        """Return the move of the seat whose view it is, which has to decide; the same for the same `rng`."""
        moves = view.legal()
        if len(moves) == 1:
            return Decision(moves[0], _("There is no other move."))
        return ai(game_key).choose(view, self.level.key, rng, budget)


def make(level: str) -> Player:
    """Return the player of a level; raises `UnknownLevel`."""
    if level not in BY_KEY:
        raise UnknownLevel(f"found {quoted(level)}, expected one of {', '.join(BY_KEY)}")
    return Player(BY_KEY[level])


def shown(game_key: str) -> str:
    """Return the level that the `TEACHER` of a game comes up to."""
    return next((entry.shown for entry in games.BOX if entry.key == game_key), SHOWN)


# -- as it can be asked of another process --


def glance(effort: float) -> Budget:
    """Return what it may cost to see whether a decision is worth a longer look: a share of a long one."""
    return Budget(effort, BRIEF.seconds)


def decide(
    level: str, game_key: str, view: View, seed: int, budget: Budget = FULL, opponent: str = ""
) -> Decision:
    """Return what a player of that level does, an `opponent` of that name by its habit; raise
    `UnknownLevel`."""
    player, rng = make(level), random.Random(seed)
    habit = characters.habit(game_key, opponent)
    if habit is None or len(view.legal()) == 1:
        return player.decide(game_key, view, rng, budget)
    if level == LEVELS[0].key:
        own = player.decide(game_key, view, rng, budget)
        return characters.preferred(habit, view, own, _ideas(game_key, view, seed, budget, habit))
    margin = habit.skilled if level == SHOWN else habit.expert
    own, others = cast(Shortlists, ai(game_key)).shortlist(view, level, rng, budget, margin)
    return characters.preferred(habit, view, own, others)


def _ideas(game_key: str, view: View, seed: int, budget: Budget, habit: Habit) -> list[Move]:
    """Return the next ideas of a novice."""
    ideas = int(habit.ideas + random.Random(seed).random())
    chances = [random.Random(seed + idea) for idea in range(1, ideas + 1)]
    return [ai(game_key).choose(view, LEVELS[0].key, chance, budget).move for chance in chances]


def better(game_key: str, view: View, move: Move, seed: int, budget: Budget = FULL) -> Better | None:
    """Return the move that would clearly have been better than `move` by the master's estimate, for the seat
    whose view it is; None if there was none."""
    if len(view.legal()) == 1:
        return None
    return ai(game_key).better(view, move, random.Random(seed), budget)


def clues(game_key: str, view: View, move: Move) -> Clues | None:
    """Return what leads to a move without naming it; None where there is only one move."""
    return ai(game_key).clues(view, move) if len(view.legal()) > 1 else None


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that a person could make, told step by step."""

    decision: Decision
    clues: tuple[str, ...]
    """Where to look, if that says much, and what kind of move it is; empty where there is only one move."""
    lit: tuple[str, ...] = ()
    """What the clues speak of, as in `Clues`."""
    rule: str = ""
    """The section of the help page that tells more."""
    nudge: str | None = None
    """As in `Clues`."""

    @property
    def unasked(self) -> str:
        """Return what is said of it to a beginner who has not asked; empty for nothing."""
        return (self.clues[-1] if self.clues else "") if self.nudge is None else self.nudge


def hint(level: str, game_key: str, view: View, seed: int, budget: Budget = FULL, opponent: str = "") -> Hint:
    """Return what a player of that level or the `TEACHER` would do, and what leads to it; raises
    `UnknownLevel`.

    An `opponent` says what it did itself.
    """
    teach = getattr(ai(game_key), "teach", None)
    if level == TEACHER and teach is not None and len(view.legal()) > 1:
        decision = teach(view)
    else:
        asked = shown(game_key) if level == TEACHER else level
        decision = decide(asked, game_key, view, seed, budget, opponent)
    if (led := clues(game_key, view, decision.move)) is None:
        return Hint(decision, ())
    return Hint(decision, tuple(filter(None, (led.where, led.idea))), led.lit, led.rule, led.nudge)
