"""Estimate how long the hand goes on, who may hold what, and what cards may still bring.

All numbers are estimates, in points of a margin: a point of one's own counts one, and so do a point of every
other player together. Hidden cards are taken to lie anywhere with the same chance.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, prod

from dragonbox.core.contract import Seat
from dragonbox.games.rare_dragon.ai.match_value import Stakes
from dragonbox.games.rare_dragon.cards import CARDS, DRAGONS
from dragonbox.games.rare_dragon.position import OTHER, RARE
from dragonbox.games.rare_dragon.rules import View

SET = 3 * OTHER
DRAWS = 1.15
"""Cards that leave the deck in a turn."""
OUT = {1: 0.25, 2: 0.2, 3: 0.15, 4: 0.12, 5: 0.08, 6: 0.05}
"""How likely it is that a player with so many cards goes out in a turn."""
CAST_OFF = 0.3
"""Of the cards that another player gets, the part that comes to the discard pile in time."""
STAYS = 0.7
"""How likely a card of the discard pile is still there at the next turn."""
OUT_OF_MANY = 0.03
TAKEN = 0.3
"""How likely a turn passes without a card from the deck."""
TIGHT = 0.85
"""How likely the deck lasts until a turn when it has hardly more cards than there are turns before."""
FOURTH_LATER = 0.3
"""What a single card is worth because others may lay three of it."""
EXTRA = 0.6
"""What a card from the deck is worth beside the sets that it may make: it is there when a heap is taken."""
WAITS = 0.6
"""What the draw-two dragon is worth in a later turn, in parts of what it is worth now."""
FRESH = 0.55
"""What a player makes of cards not yet drawn, in a turn."""
HELD = 0.33
"""What a card in a hand that nobody knows is worth to its owner."""


@lru_cache(maxsize=1 << 14)
def among(wanted: int, alike: int, drawn: int, cards: int) -> float:
    """Return the chance that of `cards`, of which some are `alike`, `drawn` ones have `wanted` of those or
    more."""
    if wanted <= 0:
        return 1.0
    drawn = min(drawn, cards)
    if wanted > min(alike, drawn):
        return 0.0
    fewer = sum(
        comb(alike, count) * comb(cards - alike, drawn - count)
        for count in range(wanted)
        if 0 <= drawn - count <= cards - alike
    )
    return 1 - fewer / comb(cards, drawn)


class Outlook:
    """Estimates for a view, which is that of the seat that has to decide."""

    def __init__(self, view: View, sight: int = CARDS) -> None:
        """`sight` is how many cards of the discard pile, from the top, others are thought to take at most."""
        self.sight = sight
        self.seat = view.seat
        self.seats = len(view.sizes)
        self.others = [seat for seat in range(self.seats) if seat != view.seat]
        self.share = 1 / len(self.others)
        """What a point of another player counts."""
        self.stakes = Stakes(view)
        self.draw_two, self.rare = view.draw_two, view.rare
        unseen = view.unseen()
        self.unseen = {dragon: unseen.count(dragon) for dragon in DRAGONS}
        self.hidden = len(unseen)
        self.known = view.known
        self.slots = [
            0 if seat == view.seat else size - len(known)
            for seat, (size, known) in enumerate(zip(view.sizes, view.known, strict=True))
        ]
        deck = view.deck
        self.turns = deck / (DRAWS * self.seats)
        """How many turns every player still has after this one."""
        self.comes = [
            self._comes((seat - view.seat - 1) % self.seats + 1, deck) for seat in range(self.seats)
        ]
        """How likely every seat has another turn, as far as the deck decides it."""
        stays = prod(1 - OUT.get(view.sizes[seat], OUT_OF_MANY) for seat in self.others)
        self.again = stays * self.comes[view.seat]
        """How likely this seat has another turn."""
        self.seen = round(self.turns * (1 + CAST_OFF * len(self.others)))
        """Hidden cards that will come within reach of this seat."""
        self._drawn = self._rare_drawn(deck)
        self.card = 0.0
        """What one more card from the deck is worth."""
        self.card = EXTRA + self._card(view)
        self.coming = 0.0
        """What cards are worth that were drawn in this turn and not seen yet."""
        self.rivals = self._rivals(view)
        """What the others will still make, as it counts against this seat."""

    @staticmethod
    def _comes(step: int, deck: int) -> float:
        """How likely the deck lasts until the turn that is so many steps ahead."""
        if not deck:
            return 0.0
        if deck < step:
            return float(TAKEN ** (step - deck))
        return 1.0 if step == 1 or deck > step + 1 else TIGHT

    def _rare_drawn(self, deck: int) -> float:
        """How likely another player has a rare dragon that was not seen, or will draw one, and plays it."""
        theirs = sum(slots * comes for slots, comes in zip(self.slots, self.comes, strict=True))
        theirs += 0.9 * max(0, deck - 1) * len(self.others) / self.seats
        return 1 - (1 - min(1.0, theirs / max(1, self.hidden))) ** self.unseen[self.rare]

    def robbed(self, view: View) -> float:
        """Return how likely another player still plays a rare dragon."""
        known = [self.comes[seat] for seat in self.others if self.rare in view.known[seat]]
        lies = self.comes[(self.seat + 1) % self.seats] * (self.rare in view.pile)
        return max(self._drawn, 0.95 * max(known, default=0.0), 0.9 * lies)

    def _card(self, view: View) -> float:
        if not self.hidden:
            return 0.0
        return (
            sum(
                count * (self.promise(view, dragon, 1 + view.hand.count(dragon)) - self.promise(view, dragon))
                for dragon, count in self.unseen.items()
                if count and dragon != self.draw_two
            )
            / self.hidden
        )

    def _rivals(self, view: View) -> float:
        held = sum(view.sizes[seat] for seat in self.others) * HELD * min(1.0, self.turns)
        return self.share * held + FRESH * self.turns

    def holds(self, seat: Seat, dragon: str, count: int) -> float:
        """Return how likely that other seat holds so many of a dragon, or more."""
        there = self.known[seat].count(dragon)
        return among(count - there, self.unseen[dragon], self.slots[seat], self.hidden)

    def someone_plays(self, dragon: str) -> float:
        """Return how likely any other seat holds a card of the dragon and has a turn to play it."""
        return 1 - prod(1 - self.comes[seat] * self.holds(seat, dragon, 1) for seat in self.others)

    def hand(self, view: View) -> float:
        """Return what the cards in the hand will bring after this turn."""
        return sum(self.promise(view, dragon) for dragon in sorted(set(view.hand)))

    def promise(self, view: View, dragon: str, count: int | None = None) -> float:
        """Return what `count` cards of a dragon in the hand, else those there, will bring after this turn."""
        if count is None:
            count = view.hand.count(dragon)
        if not count:
            return 0.0
        if dragon == self.draw_two:
            return self._draw_two(count)
        if dragon == self.rare:
            return self._rare(view, count)
        if count >= 3:
            return self.again * count * OTHER
        for seat, cards in enumerate(view.laid):
            if cards.count(dragon) == 3:
                return self.again * (OTHER if seat == self.seat else 2 * OTHER + self.share)
        return self.again * self._set(view, dragon, count)

    def _draw_two(self, count: int) -> float:
        first = max(0.0, 2 * self.card - 1)
        return WAITS * self.again * first * min(count, 1 + 0.5 * (self.turns > 1))

    def _rare(self, view: View, count: int) -> float:
        theirs = sum(view.laid[seat].count(self.rare) for seat in self.others)
        stolen = RARE * (1 + self.share) * (theirs + self.robbed(view))
        more = RARE * (count - 1) * min(1.0, self.turns / 3)
        return self.again * (RARE + stolen + more)

    def _set(self, view: View, dragon: str, count: int) -> float:
        """One or two cards that may become a set."""
        lying, alike = view.pile.count(dragon), self.unseen[dragon]
        likely = among(3 - count, alike, self.seen, self.hidden)
        if lying:
            likely = max(likely, STAYS * among(3 - count - lying, alike, self.seen, self.hidden))
        later = FOURTH_LATER if count == 1 and alike == 3 else 0.0
        return SET * likely + later
