"""The pictures of the Rare Dragon's rules: the table, sets, takes, special cards, the score."""

from __future__ import annotations

from collections.abc import Collection

from dragonbox.core.figure import Claim, Figure, Label, Piece, Spot

_DRAW_TWO, _RARE = "A", "D"
_CARD = 56.0


def _row(cards: str, x: float, y: float, step: float, width: float = _CARD, lit: str = "") -> list[Piece]:
    """Return cards side by side, from the middle of the first; `lit` numbers the lit ones."""
    return [
        Piece(card, x + step * i, y, width, "lit" if str(i) in lit else "") for i, card in enumerate(cards)
    ]


def _hand(
    hand: str,
    lit: Collection[int],
    move: str,
    right: bool,
    top: str = "",
    lit_top: Collection[int] = (),
    points: int | None = None,
    **position: object,
) -> Figure:
    """Return a hand, and above it the discard pile or what lies on the table; some cards of both are lit."""
    mark = "lit" if right else "wrong"
    width = max(44.0 * max(len(hand), len(top)) + 22, 170)
    pieces = []
    for cards, chosen, y in ((top, lit_top, 42), (hand, lit, 42 if not top else 118)):
        left = width / 2 - 22 * (len(cards) - 1)
        for i, card in enumerate(cards):
            pieces.append(Piece(card, left + 44 * i, y, 42, mark if i in chosen else ""))
    usual = {"draw_two": _DRAW_TWO, "rare": _RARE, "stage": "play", "hand": hand}
    claim = Claim(move, (), points, usual | position)
    return Figure(width, 84 if not top else 160, pieces=tuple(pieces), claim=claim)


def _take(hand: str, pile: str, move: str, right: bool) -> Figure:
    """Return a take from the discard pile: the cards that come along are lit."""
    count = int(move.split()[1])
    along = range(len(pile) - count, len(pile))
    same = [i for i, card in enumerate(hand) if card == pile[-count]]
    return _hand(hand, same, move, right, pile, along, stage="draw", pile=pile)


def _table() -> Figure:
    """Return the whole table: deck and pile, the two special cards, what lies before you, your hand."""
    pieces = [
        Piece(_DRAW_TWO, 42, 58, 50),
        Piece(_RARE, 42, 146, 50),
        *[Piece("back", 124 - 2 * i, 104 - 2 * i, 84) for i in range(4)],
        *_row("BEHG", 222, 102, 50, 84),
        *_row("III", 150, 226, 24, 56),
        *_row("D", 270, 226, 24, 56),
        *_row("CFFJJGA", 66, 326, 58, 52),
    ]
    return Figure(
        480,
        372,
        plates=((12, 282, 456, 84),),
        wells=((84, 36, 84, 136), (176, 32, 290, 140), (84, 180, 382, 92)),
        pieces=tuple(pieces),
        discs=((70, 26), (70, 116), (150, 48), (424, 50), (342, 196), (24, 296)),
    )


def _score() -> Figure:
    """Return what lies before a player at the end of a hand, with the points of each group."""
    pieces = [*_row("DD", 56, 84, 34, 76), *_row("JJJ", 188, 84, 34, 76), *_row("A", 358, 84, 0, 76)]
    labels = (
        Label("+6", 90, 156, "gain", 19),
        Label("+3", 222, 156, "gain", 19),
        Label("−1", 358, 156, "loss", 19),
    )
    spots: tuple[Spot, ...] = ((128, 38), (294, 38), (396, 38))
    return Figure(430, 184, pieces=tuple(pieces), labels=labels, discs=spots)


FIGURES: dict[str, Figure] = {
    "table": _table(),
    "set-three": _hand("CJJJG", (1, 2, 3), "meld J3", True),
    "set-two": _hand("CJJGH", (1, 2), "meld J2", False),
    "set-draw-two": _hand("CAAAG", (1, 2, 3), "meld A3", False),
    "take-two": _take("CIIF", "BEIH", "take 2", True),
    "take-one": _take("CGIF", "BEIH", "take 2", False),
    "take-all": _take("II", "BEHI", "take 1", False),
    "set-last": _hand("JJJ", (0, 1, 2), "meld J3", False),
    "set-kept": _hand("JJJG", (0, 1, 2), "meld J3", True),
    "fourth-own": _hand("CIFG", (1,), "play I", True, "III", (), laid=("III",)),
    "fourth-other": _hand("CIFG", (1,), "play I", True, "III", (2,), laid=("", "III")),
    "rare-taken": _hand("CDFG", (1,), "play D", True, "DD", (0, 1), laid=("", "DD")),
    "draw-two": _hand("CAFG", (1,), "play A", True),
    "score": _score(),
}
