"""The deal of a round: drawn, written and read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dragonbox.core.contract import BadDeal, Rng, Seat
from dragonbox.core.dealing import check_keys, list_of, who_begins
from dragonbox.core.language import _
from dragonbox.core.shuffle import below, shuffled
from dragonbox.core.words import quoted, shown
from dragonbox.games.dragon_dance.cards import CARDS, COUNT, KINDS, Cards, in_order

HAND = 7
"""Cards of each player."""
KEYS = ("hands", "start", "pile", "first")


class Before(NamedTuple):
    """The results of the rounds before, by seat; empty in the first round."""

    won: tuple[int, ...] = ()
    """Rounds won."""
    scores: tuple[int, ...] = ()


FIRST_ROUND = Before()


@dataclass(frozen=True, slots=True)
class Deal:
    """The start of a round."""

    hands: tuple[Cards, ...]
    """By seat."""
    start: str
    """The card with which the field begins."""
    pile: Cards
    """The next card to draw first."""
    first: Seat
    """Who begins."""
    before: Before = field(default=FIRST_ROUND, compare=False)
    """What follows from the rounds before, and is not in the record."""

    def to_record(self) -> dict[str, Any]:
        """Return the deal as a table of the record."""
        return {
            "hands": [" ".join(hand) for hand in self.hands],
            "start": self.start,
            "pile": " ".join(self.pile),
            "first": self.first,
        }


class First(NamedTuple):
    """Says who has to begin a round, and why."""

    seat: Seat
    why: str


def draw(seats: int, first: First | None, rng: Rng) -> Deal:
    """Return a deal at random: the hands, the start, the pile; at last, if nobody has to begin, who does."""
    cards = tuple(shuffled(CARDS, rng))
    hands = tuple([in_order(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)])
    start, *pile = cards[HAND * seats :]
    return Deal(hands, start, tuple(pile), first.seat if first else below(seats, rng))


def read(data: Mapping[str, Any], seats: int, first: First | None) -> Deal:
    """Return the deal that a record's table describes; raises `BadDeal`. Case and runs of blanks do not
    matter.

    `first` is who has to begin; None if it may be anybody.
    """
    check_keys(data, KEYS)
    hands = list_of(data["hands"], "hands", seats, "hands")
    start = _cards(data["start"], "start", 1)
    deal = Deal(
        tuple([_cards(hand, f"hands.{number}", HAND) for number, hand in enumerate(hands, 1)]),
        start[0],
        _cards(data["pile"], "pile", len(CARDS) - HAND * seats - 1),
        who_begins(data["first"], seats, first.seat if first else None, first.why if first else ""),
    )
    found = Counter([card for hand in deal.hands for card in hand] + [deal.start, *deal.pile])
    for kind in KINDS:
        if found[kind] != COUNT[kind]:
            raise BadDeal(
                "",
                _(
                    "found {found} cards {kind}, expected {count}",
                    found=found[kind],
                    kind=kind,
                    count=COUNT[kind],
                ),
            )
    return deal


def _cards(value: Any, key: str, count: int) -> Cards:
    """A text of so many cards."""

    def bad(found: str) -> BadDeal:
        if count == 1:
            return BadDeal(key, _("found {found}, expected one card such as RGBY, HR or ER", found=found))
        return BadDeal(
            key, _("found {found}, expected {count} cards such as RGBY, HR or ER", found=found, count=count)
        )

    if not isinstance(value, str):
        raise bad(shown(value))
    # Some signs beyond ASCII have letters as their upper case.
    cards = tuple(value.upper().split()) if value.isascii() else (value,)
    for card in cards:
        if card not in KINDS:
            raise bad(quoted(card))
    if len(cards) != count:
        raise bad(_("{count} cards", count=len(cards)))
    return cards
