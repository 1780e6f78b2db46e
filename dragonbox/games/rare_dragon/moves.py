"""Moves and how they are written.

| written | is |
| --- | --- |
| `draw` | the top card of the deck |
| `take 4` | the top four cards of the discard pile; the fourth from the top is the one to play |
| `play J` | one card: the draw-two dragon, the rare dragon or a fourth |
| `meld J3`, `meld J4` | a set |
| `drop A` | a card on the discard pile, which ends the turn |
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from dragonbox.core import phrases
from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _, ngettext
from dragonbox.core.words import quoted
from dragonbox.games.rare_dragon.cards import CARDS, DRAGONS, named

Verb: TypeAlias = Literal["draw", "take", "play", "meld", "drop"]

SETS = (3, 4)
"""How many cards a set may have."""


class Move(NamedTuple):
    """A move; its text is its notation."""

    verb: Verb
    dragon: str = ""
    """What is played, melded or dropped."""
    count: int = 0  # type: ignore[assignment]  # in place of the method of tuples
    """How many cards are taken or melded."""

    def __str__(self) -> str:
        match self.verb:
            case "draw":
                return "draw"
            case "take":
                return f"take {self.count}"
            case "meld":
                return f"meld {self.dragon}{self.count}"
        return f"{self.verb} {self.dragon}"


def draw() -> Move:
    """Return the move that draws a card from the deck."""
    return Move("draw")


def take(count: int) -> Move:
    """So many cards from the top of the discard pile."""
    return Move("take", count=count)


def play(dragon: str) -> Move:
    """Return the move that plays a single dragon."""
    return Move("play", dragon)


def meld(dragon: str, count: int) -> Move:
    """Return the move that lays a set of `count` equal dragons."""
    return Move("meld", dragon, count)


def drop(dragon: str) -> Move:
    """Return the move that discards a dragon."""
    return Move("drop", dragon)


def advice(move: Move) -> str:
    """Return a move as one tells it to whoever may make it: `Play 3 Jade.`"""
    match move.verb:
        case "draw":
            return _("Draw a card.")
        case "take":
            number = phrases.number(move.count)
            return ngettext("Take the top card.", "Take the top {number} cards.", move.count, number=number)
        case "meld":
            return _("Play {count} {dragon}.", count=move.count, dragon=named(move.dragon))
        case "drop":
            return _("Discard {dragon}.", dragon=named(move.dragon))
    return _("Play {dragon}.", dragon=named(move.dragon))


_COUNTS = {str(count): count for count in range(1, CARDS + 1)}


def parse(text: str) -> Move:
    """Return the move that `text` writes, whether it can be played or not; raises `IllegalMove`.

    Upper or lower case and runs of blanks do not matter.
    """
    words = text.lower().split()
    match words:
        case ["draw"]:
            return draw()
        case ["draw", *_]:
            raise IllegalMove(_('expected nothing after "draw"'), "turn")
        case ["take", count]:
            if count not in _COUNTS:
                raise IllegalMove(_("{found} is no number of cards, such as 4", found=quoted(count)), "take")
            return take(_COUNTS[count])
        case ["take", *_]:
            raise IllegalMove(_('expected how many cards, such as "take 4"'), "take")
        case ["play", dragon]:
            return play(_dragon(dragon, "turn"))
        case ["drop", dragon]:
            return drop(_dragon(dragon, "discard"))
        case ["meld", cards]:
            return _meld(cards)
        case ["meld", *_]:
            raise IllegalMove(_('expected a dragon and how many, such as "meld J3"'), "sets")
        case [("play" | "drop") as verb, *_]:
            raise IllegalMove(_('expected one dragon, such as "{verb} J"', verb=verb), "turn")
    found = quoted(words[0]) if words else _("nothing")
    raise IllegalMove(_("found {found}, expected draw, take, play, meld or drop", found=found), "turn")


def _dragon(word: str, rule: str) -> str:
    letter = word.upper()
    if len(word) != 1 or letter not in DRAGONS:
        raise IllegalMove(_("{found} is no dragon: their letters are A to J", found=quoted(word)), rule)
    return letter


def _meld(word: str) -> Move:
    dragon, count = _dragon(word[:1], "sets"), word[1:]
    if count not in map(str, SETS):
        raise IllegalMove(
            _(
                'a set has three or four cards: "{three}" or "{four}"',
                three=meld(dragon, 3),
                four=meld(dragon, 4),
            ),
            "sets",
        )
    return meld(dragon, int(count))
