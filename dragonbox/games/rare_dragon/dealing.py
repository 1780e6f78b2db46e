"""The deal of a hand: drawn, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dragonbox.core.contract import BadDeal, Rng, Seat
from dragonbox.core.dealing import check_keys, list_of, who_begins
from dragonbox.core.language import _, ngettext
from dragonbox.core.shuffle import below, shuffled
from dragonbox.core.words import quoted, shown
from dragonbox.games.rare_dragon.cards import CARDS, DRAGONS, EACH, in_order, named

HAND = {2: 8, 3: 7, 4: 6}
"""Cards of each player, by the number of seats."""
KEYS = ("hands", "draw_two", "rare", "discard", "deck", "first")


@dataclass(frozen=True, slots=True)
class Deal:
    """The start of a hand."""

    hands: tuple[str, ...]
    """By seat, sorted."""
    draw_two: str
    rare: str
    discard: str
    """The first card of the discard pile."""
    deck: str
    """The next card to draw first."""
    first: Seat
    """Who begins."""
    before: tuple[int, ...] = field(default=(), compare=False)
    """The scores that the hands before have brought, by seat: they are not in the record."""

    def to_record(self) -> dict[str, Any]:
        """Return the deal as a table of the record."""
        return {
            "hands": list(self.hands),
            "draw_two": self.draw_two,
            "rare": self.rare,
            "discard": self.discard,
            "deck": self.deck,
            "first": self.first,
        }


def draw(seats: int, first: Seat | None, rng: Rng) -> Deal:
    """Return a deal at random: the hands, the two dragons beside the table, the discard, the deck.

    Who begins is drawn too, at last, where it is not given.
    """
    cards = shuffled(DRAGONS * EACH, rng)
    size = HAND[seats]
    hands = tuple([in_order(cards[size * seat : size * (seat + 1)]) for seat in range(seats)])
    draw_two, *deck = cards[size * seats :]
    while deck[0] == draw_two:
        deck = shuffled(deck, rng)
    rare, discard, *deck = deck
    return Deal(hands, draw_two, rare, discard, "".join(deck), below(seats, rng) if first is None else first)


def read(data: Mapping[str, Any], seats: int, first: Seat | None) -> Deal:
    """Return the deal that a record's table describes; raises `BadDeal`. Case and blanks do not matter.

    `first` is who has to begin; None if it may be anybody.
    """
    check_keys(data, KEYS)
    size = HAND[seats]
    deal = Deal(
        _hands(data["hands"], seats, size),
        _cards(data["draw_two"], "draw_two", 1),
        _cards(data["rare"], "rare", 1),
        _cards(data["discard"], "discard", 1),
        _cards(data["deck"], "deck", CARDS - size * seats - 3),
        who_begins(data["first"], seats, first, _("the seat after the one that began the hand before")),
    )
    if deal.rare == deal.draw_two:
        raise BadDeal(
            "rare", _("found {found}, which is draw_two; expected another dragon", found=quoted(deal.rare))
        )
    cards = "".join([*deal.hands, deal.draw_two, deal.rare, deal.discard, deal.deck])
    for dragon in DRAGONS:
        if (found := cards.count(dragon)) != EACH:
            raise BadDeal(
                "",
                _(
                    "found {count} times {letter}, expected {each} cards of the {dragon} dragon",
                    count=found,
                    letter=dragon,
                    each=EACH,
                    dragon=named(dragon),
                ),
            )
    return deal


def _hands(value: Any, seats: int, size: int) -> tuple[str, ...]:
    hands = list_of(value, "hands", seats, "hands")
    return tuple([in_order(_cards(hand, f"hands.{number}", size)) for number, hand in enumerate(hands, 1)])


def _cards(value: Any, key: str, count: int) -> str:
    """A text of so many cards."""
    expected = ngettext(
        "expected one letter of {letters}", "expected {n} letters of {letters}", count, letters=DRAGONS
    )
    if not isinstance(value, str):
        raise BadDeal(key, _("found {found}, {expected}", found=shown(value), expected=expected))
    letters = "".join(value.split())
    if not set(letters) <= set(DRAGONS + DRAGONS.lower()):
        raise BadDeal(key, _("found {found}, {expected}", found=quoted(value), expected=expected))
    if len(letters) != count:
        raise BadDeal(
            key,
            _(
                "found {found}, which has {n}, {expected}",
                found=quoted(value),
                n=len(letters),
                expected=expected,
            ),
        )
    return letters.upper()
