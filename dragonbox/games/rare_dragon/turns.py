"""List the legal moves of a turn.

A card or a set may be played only if the hand is not empty afterwards: the last card goes by the discard.
"""

from __future__ import annotations

from dragonbox.games.rare_dragon.cards import CARDS, DRAGONS, EACH
from dragonbox.games.rare_dragon.moves import Move, draw, drop, meld, play, take
from dragonbox.games.rare_dragon.position import Position

_DRAW = draw()
_TAKE = tuple(map(take, range(CARDS + 1)))
_DROP = {dragon: drop(dragon) for dragon in DRAGONS}
_PLAY = {dragon: play(dragon) for dragon in DRAGONS}
_THREE = {dragon: meld(dragon, 3) for dragon in DRAGONS}
_FOUR = {dragon: meld(dragon, 4) for dragon in DRAGONS}


def legal(position: Position) -> list[Move]:
    """Return all legal moves, sorted."""
    if position.over:
        return []
    if position.stage == "draw":
        return _draws(position)
    if must := position.must:
        melds, plays = _plays(position, must)
        return melds + plays
    melds, plays = _plays(position, position.hand)
    return [_DROP[dragon] for dragon in dict.fromkeys(position.hand)] + melds + plays


def _draws(position: Position) -> list[Move]:
    """The deck, and every take whose deepest card can be played at once."""
    hand, pile, laid = position.hand, position.pile, "".join(position.laid)
    either = position.draw_two + position.rare
    moves, held = [_DRAW], len(hand)
    for count in range(1, len(pile) + 1):
        deepest = pile[-count]
        if deepest not in either:
            alike = hand.count(deepest) + pile.count(deepest, -count)
            if alike < 3:
                if laid.count(deepest) != EACH - 1:
                    continue
            elif held + count == 3:
                continue
        moves.append(_TAKE[count])
    return moves


def _plays(position: Position, dragons: str) -> tuple[list[Move], list[Move]]:
    """The sets, and the single cards, that can be played of these dragons; sorted as they are."""
    hand, laid = position.hand, "".join(position.laid)
    draw_two, rare = position.draw_two, position.rare
    size = len(hand)
    melds, plays = [], []
    for dragon in dict.fromkeys(dragons):
        if dragon == draw_two:
            if not position.played_draw_two and (size > 1 or position.deck):
                plays.append(_PLAY[dragon])
        elif dragon == rare:
            if not position.played_rare and size > 1:
                plays.append(_PLAY[dragon])
        elif (alike := hand.count(dragon)) >= 3:
            if size > 3:
                melds.append(_THREE[dragon])
            if alike == 4 and size > 4:
                melds.append(_FOUR[dragon])
        elif laid.count(dragon) == EACH - 1 and size > 1:
            plays.append(_PLAY[dragon])
    return melds, plays
