"""Moves and how they are written.

| written | is |
| --- | --- |
| `play RGBY r2 at 3,-1` | a card, turned by two clockwise quarter turns, its upper left square at x 3, y -1 |
| `draw` | a card, since none can be played |
| `keep` | the drawn card, though it can be played |
| `pass` | nothing can be played, and the pile is empty; in the blockade and the finish: no, thanks |
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, TypeAlias

from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _
from dragonbox.core.words import quoted
from dragonbox.games.dragon_dance.cards import KINDS, is_scale

Verb: TypeAlias = Literal["draw", "keep", "pass", "play"]


class Move(NamedTuple):
    """A move; its text is its notation."""

    verb: Verb
    card: str = ""
    turn: int = 0
    """Clockwise quarter turns; 0 for heads and eggs, which look the same any way."""
    x: int = 0
    y: int = 0
    """Of the card's upper left square."""

    def __str__(self) -> str:
        return f"play {self.card} r{self.turn} at {self.x},{self.y}" if self.verb == "play" else self.verb


DRAW, KEEP, PASS = Move("draw"), Move("keep"), Move("pass")
_PLAIN = {move.verb: move for move in (DRAW, KEEP, PASS)}
_TURNS = {f"r{turn}": turn for turn in range(4)}
_PLACE = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")


def play(card: str, turn: int, x: int, y: int) -> Move:
    """Return the move that plays a card, turned by `turn` quarters; (x, y) is its upper left square."""
    return Move("play", card, turn, x, y)


def parse(text: str) -> Move:
    """Return the move that `text` writes, whether it can be played or not; raises `IllegalMove`.

    Upper or lower case and runs of blanks do not matter.
    """
    # Some signs beyond ASCII have letters as their lower case.
    words = text.lower().split() if text.isascii() else [text]
    match words:
        case [verb] if verb in _PLAIN:
            return _PLAIN[verb]
        case [verb, *_] if verb in _PLAIN:
            raise IllegalMove(_('expected nothing after "{verb}"', verb=verb), "notation")
        case ["play", card, turn, "at", place]:
            return _play(card, turn, place)
        case ["play", *_]:
            raise IllegalMove(
                _(
                    "expected a card, how it is turned and where it lies, such as {example}",
                    example=quoted("play RGBY r2 at 3,-1"),
                ),
                "notation",
            )
    if not words:
        raise IllegalMove(_("found nothing, expected play, draw, keep or pass"), "notation")
    raise IllegalMove(
        _("found {found}, expected play, draw, keep or pass", found=quoted(words[0])), "notation"
    )


def _play(card: str, turn: str, place: str) -> Move:
    name = card.upper()
    if name not in KINDS:
        raise IllegalMove(
            _("{found} is no card: they are called RGBY, HR or ER, for example", found=quoted(card)),
            "notation",
        )
    if turn not in _TURNS:
        raise IllegalMove(_("{found} is no turn: they are r0 to r3", found=quoted(turn)), "notation")
    if not (found := _PLACE.fullmatch(place)):
        raise IllegalMove(
            _("{found} is no place: expected x and y, such as 3,-1", found=quoted(place)), "notation"
        )
    return play(name, _TURNS[turn] if is_scale(name) else 0, int(found[1]), int(found[2]))
