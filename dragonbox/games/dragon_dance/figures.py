"""The pictures of Dragon Dance's rules: the field, where a card fits, points, the last card."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from dragonbox.core.figure import Claim, Figure, Label, Piece, Spot
from dragonbox.games.dragon_dance.cards import is_scale
from dragonbox.games.dragon_dance.moves import parse
from dragonbox.games.dragon_dance.rotation import SHOWN

_SQUARE, _HIGH = 40.0, 44.8
"""The size of a square: cards are a little taller than wide."""
_START = "RGBY"
_FIELD = (_START, "YBRG r0 at 1,1", "GRBY r0 at 2,0")
"""Two green squares lie side by side here, at 1,0 and 2,0."""


def _laid(text: str) -> tuple[str, int, int]:
    """Return how a card lies, as the picture shows it, and where."""
    if " " not in text:
        return text, 0, 0
    move = parse(f"play {text}")
    return SHOWN[move.card, move.turn] if is_scale(move.card) else move.card, move.x, move.y


def _field(
    laid: Collection[str],
    played: str = "",
    mark: str = "lit",
    crosses: Collection[Spot] = (),
    gain: str = "",
    claim: Claim | None = None,
    around: float = 0.35,
    size: float = 17,
) -> Figure:
    """Return cards on the field, and one that is played, or would be; crosses stand on squares, by place."""
    cards = [_laid(text) for text in laid]
    last = [_laid(played)] if played else []
    shown = [*cards, *last]
    left, top = min(x for _, x, _ in shown) - around, min(y for _, _, y in shown) - around
    right, bottom = max(x for _, x, _ in shown) + 2 + around, max(y for _, _, y in shown) + 2 + around

    def at(x: float, y: float) -> Spot:
        return (x - left) * _SQUARE, (y - top) * _HIGH

    pieces = [Piece(word, *at(x + 1, y + 1), 2 * _SQUARE) for word, x, y in cards]
    pieces += [Piece(word, *at(x + 1, y + 1), 2 * _SQUARE, mark) for word, x, y in last]
    labels = [Label("", *at(x + 0.5, y + 0.5), "cross") for x, y in crosses]
    if gain:
        _, x, y = last[0]
        labels.append(Label(gain, *at(x + 1.9, y + 0.1), "gain", size))
    width, height = at(right, bottom)
    return Figure(width, height, pieces=tuple(pieces), labels=tuple(labels), claim=claim)


def _right(laid: tuple[str, ...], played: str, points: int, **more: object) -> Figure:
    """Return a play that is allowed, with its points."""
    claim = _claim(laid, played, points, **more)
    return _field(laid, played, gain=f"+{points}", claim=claim)


def _wrong(laid: tuple[str, ...], played: str, *crosses: Spot, **more: object) -> Figure:
    """Return a play that is not allowed, with crosses on the squares that are wrong."""
    return _field(laid, played, "wrong", crosses, claim=_claim(laid, played, None, **more))


def _claim(laid: tuple[str, ...], played: str, points: int | None, **more: object) -> Claim:
    hands = more.pop("hands", (f"{played.split()[0]} RBYG",))
    before = more.pop("before", ())
    assert isinstance(before, tuple)
    return Claim(f"play {played}", before, points, {"hands": hands, "laid": laid, **more})


def _table() -> Figure:
    """Return the field with a hand of cards before it, and the pile."""
    field = _field((*_FIELD, "HB r0 at 3,-1", "EG r0 at -1,-1"))
    moved = [replace(piece, x=piece.x + 118, y=piece.y + 8) for piece in field.pieces]
    hand = ("RBYG", "GYRB", "HR", "HY", "EB")
    cards = [Piece(word, 74 + 84 * i, 318, 76) for i, word in enumerate(hand)]
    pile = [Piece("back", 52 - 2 * i, 150 - 2 * i, 72) for i in range(4)]
    return Figure(
        480,
        372,
        plates=((12, 262, 456, 104),),
        pieces=(*moved, *pile, *cards),
        discs=((210, 40), (82, 104), (30, 272), (228, 272), (396, 272)),
    )


_HEAD = "HG r0 at 1,-1"
_BLOCKED: dict[str, object] = {"hands": ("HG", "EG RBYG"), "scores": (15,), "before": (f"play {_HEAD}",)}
"""Seat 0 has played its last card, a head, and seat 1 may block it."""

FIGURES: dict[str, Figure] = {
    "table": _table(),
    "place": replace(
        _field(
            (_START,),
            "GRYB r0 at 1,0",
            gain="+2",
            claim=_claim((_START,), "GRYB r0 at 1,0", 2),
            around=0.6,
            size=9,
        ),
        discs=((66, 49), (66, 94), (142, 94)),
    ),
    "one": _right((_START,), "YRGB r0 at 1,1", 1),
    "wrong-colour": _wrong((_START,), "BRGY r0 at 1,1", (1, 1)),
    "beside": _wrong((_START,), "BRGY r0 at 2,0"),
    "scale": _right(_FIELD, "BYGR r0 at 0,1", 3),
    "head-one": _right((_START,), "HG r0 at 1,-1", 4),
    "egg-one": _right((_START,), "EY r0 at 1,1", 6),
    "egg-beaten": _wrong((_START, "EY r0 at 1,1"), "EY r0 at 2,2", (2, 2)),
    "last-two": _right(_FIELD, _HEAD, 5, hands=("HG",), scores=(15,)),
    "last-one": _wrong(_FIELD, "HG r0 at 2,2", hands=("HG",), scores=(15,)),
    "last-early": _wrong(_FIELD, _HEAD, hands=("HG",), scores=(14,)),
    "block": replace(
        _field((*_FIELD, _HEAD), "EG r0 at 1,-2"), claim=_claim(_FIELD, "EG r0 at 1,-2", None, **_BLOCKED)
    ),
    "behead": replace(
        _field((*_FIELD, _HEAD), "EG r0 at 2,-2", "wrong", ((2, -1),)),
        claim=_claim(_FIELD, "EG r0 at 2,-2", None, **_BLOCKED),
    ),
}
