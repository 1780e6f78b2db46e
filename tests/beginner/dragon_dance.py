"""Dragon Dance: takes a card in the hand, looks where its colours fit, and lays it where it sees most
points.

It knows heads and eggs and their points. Of the last card, and of what it opens for others, it knows
nothing.
"""

from dragonbox.games.dragon_dance.placing import places_of

from . import any_of, best_of, notices

CARDS = 3
"""Cards that it looks at in a turn."""


def decide(view, moves, rng):
    cards = sorted({move.card for move in moves if move.verb == "play"})
    plays = {}
    for _ in range(min(CARDS, len(cards))):
        card = cards.pop(int(rng.random() * len(cards)))
        for place in places_of(view, card):
            if notices(rng):
                plays[place.move(card)] = place.points
    if plays:
        return best_of(plays, rng)
    return moves[0] if moves[0].verb != "play" else any_of(moves, rng)
