"""Play to positions for puzzles: two play, mostly dear cards, and save their heads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dragonbox.core.contract import Rng, Seat
from dragonbox.core.puzzle import Draft
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_dance import dealing, rules
from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.games.dragon_dance.dealing import Deal
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.position import worth
from dragonbox.games.dragon_dance.puzzles.looks import SEATS
from dragonbox.games.dragon_dance.puzzles.search import State
from dragonbox.games.dragon_dance.rules import Round

DEAREST = 0.6
"""How often a play is one of the dearest."""
SAVED = 0.85
"""How often a head stays in the hand, if anything else can be played."""
LONGEST = 40
"""Moves of a walk at most."""
OPTIONS: dict[str, bool | int | str] = {"turning": "half", "rounds": 0}


class Step(NamedTuple):
    """A position on the way."""

    deal: Deal
    moves: tuple[Move, ...]
    round: Round

    def draft(self, *moves: Move) -> Draft | None:
        """Return the position after more moves, for the seat that is then to move; None if the round is over
        then."""
        here = self.round.copy()
        for move in moves:
            here.apply(move)
        if here.to_move is None:
            return None
        return Draft({"turning": "half"}, SEATS, self.deal, (*self.moves, *moves), here.to_move, here)


def steps(rng: Rng) -> Iterator[Step]:
    """Return the turns of a round, until it is over or somebody dances. The rounds are one that changes."""
    deal = dealing.draw(SEATS, None, rng)
    game = rules.start(OPTIONS, SEATS, deal)
    played: list[Move] = []
    while game.to_move is not None and game.stage in ("turn", "drawn") and len(played) < LONGEST:
        yield Step(deal, tuple(played), game)
        played.append(_chosen(game, rng))
        game.apply(played[-1])


def state_of(game: Round, seat: Seat) -> State:
    """Return a position as a search sees it, with a seat as the dancer."""
    other = 1 - seat
    return State(
        game.turning,
        game.field,
        game.hands[seat],
        game.hands[other],
        game.stock,
        game.points[seat],
        game.points[other],
    )


def _chosen(game: Round, rng: Rng) -> Move:
    legal = game.legal()
    plays = [move for move in legal if move.verb == "play"]
    if rng.random() < SAVED:
        plays = [move for move in plays if not is_head(move.card)] or (plays if legal[0] in plays else [])
    if not plays:
        return legal[0]
    if rng.random() < DEAREST:
        points = [worth(game.field, move.card, move.x, move.y) for move in plays]
        plays = [move for move, gained in zip(plays, points, strict=True) if gained == max(points)]
    return plays[below(len(plays), rng)]
