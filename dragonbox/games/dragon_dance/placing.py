"""Find where the cards of a hand may be laid, under all the rules, and so what a player may do."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.cards import BIT, KINDS, Cards, is_head
from dragonbox.games.dragon_dance.field import (
    EVERYWHERE,
    NOWHERE,
    Room,
    Squares,
    covers,
    fitting,
    on_head,
    places,
    room,
)
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS, Move
from dragonbox.games.dragon_dance.position import LAST_HEAD, NEEDED, Position, Public, blocking_egg, worth
from dragonbox.games.dragon_dance.rotation import turns


class Place(NamedTuple):
    """Where a card may be laid, and what that scores."""

    turn: int
    x: int
    y: int
    squares: int
    """How many it covers."""
    points: int
    """All that the move scores at once; what a dragon winner gets when nobody blocks is not among it."""

    def move(self, card: str) -> Move:
        return Move("play", card, self.turn, self.x, self.y)


def legal(position: Position) -> list[Move]:
    """Return all legal moves, sorted."""
    if position.to_move is None:
        return []
    match position.stage:
        case "turn":
            return _plays(position, position.hand) or [DRAW if position.pile else PASS]
        case "drawn":
            return [KEEP, *_plays(position, (position.drawn,))]
        case "blockade":
            egg = blocking_egg(position)
            return [PASS, *_plays(position, (egg,) if egg in position.hand else ())]
    return [PASS, *_plays(position, position.hand)]


def places_of(position: Position, card: str) -> list[Place]:
    """Return all places where the player to move may lay a card of the hand now, with what each scores."""
    last = position.stage == "finish" and is_head(card) and len(position.hand) == 1
    return [
        Place(
            move.turn,
            move.x,
            move.y,
            covers(position.field, move.x, move.y),
            worth(position.field, card, move.x, move.y) + (LAST_HEAD if last else 0),
        )
        for move in legal(position)
        if move.card == card
    ]


def playable_by(public: Public, seat: Seat, size: int) -> int:
    """Return the kinds of cards, by `BIT`, that a seat could play from a hand of that size; not in the
    blockade."""
    space, turning = room(public.field), public.turning
    heads = _heads(space, public, seat, size)
    kinds = 0
    for card in KINDS:
        within = heads if is_head(card) else EVERYWHERE
        if any(fitting(space, card, turn) & within for turn in turns(card, turning)):
            kinds |= BIT[card]
    return kinds


def _plays(position: Position, cards: Cards) -> list[Move]:
    """All plays of these cards, sorted."""
    space, within = room(position.field), EVERYWHERE
    if position.stage == "blockade":
        within = on_head(position.field.laid[-1])
    elif len(position.hand) == 1 and is_head(position.hand[0]):
        within = _heads(space, position, position.to_move or 0, 1)
    return [
        Move("play", card, turn, x, y)
        for card in sorted(set(cards))
        for turn in turns(card, position.turning)
        for x, y in places(fitting(space, card, turn) & within)
    ]


def _heads(room: Room, public: Public, seat: Seat, size: int) -> Squares:
    """Where a seat may lay a head from a hand of that size, as far as the limits of the last card go."""
    if size > 1:
        return EVERYWHERE
    may = public.stage == "finish" or public.scores[seat] >= NEEDED
    return room.doubly if may else NOWHERE
