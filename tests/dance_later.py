"""What is so after a move of Dragon Dance, asked of the rules alone: what reasons are held against."""

from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.cards import is_head, without
from dragonbox.games.dragon_dance.field import Laid, covers, fitting, lay, places, room
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.position import worth
from dragonbox.games.dragon_dance.rotation import turns


def spots(field, turning, card):
    return [(x, y) for turn in turns(card, turning) for x, y in places(fitting(room(field), card, turn))]


class Later:
    """What is so after a move, asked of the rules."""

    def __init__(self, view, move):
        self.view, self.field, self.hand = view, view.field, view.hand
        if move.verb == "play":
            self.field = lay(view.field, Laid(move.card, move.turn, move.x, move.y, view.seat))
            self.hand = without(view.hand, move.card)

    def points(self, card):
        found = spots(self.field, self.view.turning, card)
        return max([worth(self.field, card, x, y) for x, y in found], default=0)

    def opened(self):
        return sum(self.points(card) for card in self.view.unseen())

    def heads(self):
        return [card for card in self.hand if is_head(card)]

    def roomy(self):
        return any(
            covers(self.field, x, y) >= 2
            for head in self.heads()
            for x, y in spots(self.field, self.view.turning, head)
        )

    def rest(self):
        """Points of the cards left in the hand, each laid next."""
        return sum(self.points(card) for card in self.hand)

    def threats(self):
        """Cards that the player doesn't see, as reasons name them, each with the most points that it could
        bring."""
        return {(naming.a(card), self.points(card)) for card in self.view.unseen()}


def plays(view):
    cards = (view.drawn,) if view.drawn else set(view.hand)
    return {place.move(card): place.points for card in cards for place in places_of(view, card)}
